"""One page, one module."""
