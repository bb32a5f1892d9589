"""Where sessions are kept: the journal, exports, settings."""
