"""Tests that drive the real window by events."""
