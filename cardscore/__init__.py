"""cardscore: an offline companion for groups who play with physical cards."""

__version__ = "0.1.0"
