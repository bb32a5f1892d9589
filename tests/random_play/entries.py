"""Entries of every kind there is, however little sense they make."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hypothesis import strategies as st

from cardscore.games.burst import entries as b
from cardscore.games.burst.cards import CARDS
from cardscore.games.court import entries as e
from cardscore.games.court.cards import COLOURS
from cardscore.games.court.deck import Deck
from cardscore.games.words import checked_name

AT_TABLE: Final = ("Aki", "Dai N.", "none", "force", "all", 'say "x"', "a>b~c@d", "フミ")
"""Players with names that have to be written carefully; six of them play burst."""


def a_name(known: tuple[str, ...] = AT_TABLE) -> st.SearchStrategy[str]:
    """A player at the table, or anybody else who may be called so."""
    folded = [name.casefold() for name in known]
    fresh = st.text(min_size=1, max_size=12)
    fresh = fresh.filter(lambda t: checked_name(t) is None and t.casefold() not in folded)
    return st.one_of(st.sampled_from(known), fresh)


def forced_or_not(made: dict[type[Any], st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    """Any of them, with the table's word or without."""
    anything = st.one_of(*made.values())
    return st.builds(lambda entry, force: replace(entry, force=force), anything, st.booleans())


def court_entries(deck: Deck) -> st.SearchStrategy[e.Entry]:
    """Entries of every kind, however little sense they make."""
    who, yes, digits = a_name(), st.booleans(), st.integers(0, 999_999)
    bare = st.sampled_from([e.Use(token, card) for token, card in deck.cards.items()])
    colour, aim = st.sampled_from(["", *COLOURS]), st.one_of(st.just(""), who)
    flows = st.sampled_from(["", "skip", "rev", "cw", "ccw"])
    use = st.builds(lambda u, c, t, f: e.Use(u.token, u.card, c, t, f), bare, colour, aim, flows)
    some, maybe = st.lists(bare, min_size=1, max_size=4).map(tuple), st.none()
    verbs = st.sampled_from([*e.TURN_VERBS, *e.DEALING_VERBS, "reach"])
    signed = st.integers(-999_999, 999_999)
    made: dict[type[e.Entry], st.SearchStrategy[e.Entry]] = {
        e.Lot: st.builds(e.Lot, who, bare),
        e.Round: st.builds(e.Round, st.one_of(maybe, who), yes),
        e.Start: st.builds(e.Start, some),
        e.Play: st.builds(e.Play, who, st.lists(use, min_size=1, max_size=4).map(tuple), yes),
        e.Act: st.builds(e.Act, who, verbs),
        e.Accuse: st.builds(e.Accuse, who, who),
        e.WentOut: st.one_of(st.builds(e.WentOut, who, yes), st.just(e.WentOut(None))),
        e.AdjustOut: st.one_of(st.builds(e.AdjustOut, who, yes), st.just(e.AdjustOut(None))),
        e.HandLeft: st.one_of(
            st.builds(e.HandLeft, who, st.lists(bare, max_size=9).map(tuple), maybe),
            st.builds(e.HandLeft, who, maybe, digits),
        ),
        e.Continue: st.just(e.Continue()),
        e.AdjustNumber: st.one_of(
            st.builds(e.AdjustNumber, st.just("hand"), who, digits),
            st.builds(e.AdjustNumber, st.just("deck"), maybe, digits),
            st.builds(e.AdjustNumber, st.just("points"), who, signed),
        ),
        e.AdjustTurn: st.builds(e.AdjustTurn, who),
        e.AdjustDirection: st.builds(e.AdjustDirection, st.sampled_from([1, -1])),
        e.AdjustField: st.builds(
            e.AdjustField, st.builds(lambda u, c: e.Use(u.token, u.card, c), bare, colour)
        ),
        e.Join: st.builds(e.Join, who, st.one_of(maybe, signed)),
        e.Leave: st.builds(e.Leave, who),
        e.Seats: st.builds(e.Seats, st.lists(who, min_size=1, max_size=8).map(tuple)),
    }
    assert {kind.__name__ for kind in made} == {kind.__name__ for kind in e.Entry.__subclasses__()}
    return forced_or_not(made)


def burst_entries() -> st.SearchStrategy[b.Entry]:
    """The same for burst."""
    who, none = a_name(), st.none()
    card = st.sampled_from([b.Use(token, card) for token, card in CARDS.items()])
    maybe, digits = st.one_of(none, card), st.integers(0, 999_999)
    some = st.lists(card, max_size=5).map(tuple)
    made: dict[type[b.Entry], st.SearchStrategy[b.Entry]] = {
        b.Game: st.builds(b.Game, who),
        b.Start: st.builds(b.Start, card),
        b.Open: st.builds(b.Open, who, some),
        b.Refill: st.builds(b.Refill, who, maybe),
        b.Flip: st.builds(b.Flip, who, card),
        b.Say: st.builds(b.Say, who, st.sampled_from(b.TURN_VERBS)),
        b.Hit: st.builds(b.Hit, who, some, maybe),
        b.Swap: st.builds(b.Swap, who, card),
        b.All: st.builds(b.All, st.sampled_from(["safe", "leave"])),
        b.AdjustNumber: st.one_of(
            st.builds(b.AdjustNumber, st.just("hand"), who, digits),
            st.builds(b.AdjustNumber, st.just("deck"), none, digits),
            st.builds(b.AdjustNumber, st.just("chips"), who, st.integers(-999_999, 999_999)),
        ),
        b.AdjustTurn: st.builds(b.AdjustTurn, who),
        b.Aid: st.builds(b.Aid, st.booleans()),
    }
    assert {kind.__name__ for kind in made} == {kind.__name__ for kind in b.Entry.__subclasses__()}
    return forced_or_not(made)
