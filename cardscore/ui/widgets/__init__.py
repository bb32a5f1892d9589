"""Drawn controls: each one a Canvas with its states, keys and focus ring."""
