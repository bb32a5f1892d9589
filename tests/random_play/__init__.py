"""What the tests make up: entries of every kind, sessions changed in any order."""
