"""Entries put together by pointing, without a screen: a court play, a burst entry."""
