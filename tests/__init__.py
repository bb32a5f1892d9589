"""The tests of cardscore; README.md says what proves what."""
