"""A second opinion on the court game: the verdict on one entry, from the specification alone.

`judge` takes a header, a deck, the players, a position in one line and an entry, and answers with
the verdict code, or None for a legal entry. Nothing is carried out and nothing is remembered.

The order of judging is that of CD5. It is kept in tables of rows `code, verbs, condition`, gone
through one after the other: `KNOWN` (players, cards), `TURN` (phase and turn, possibility,
combination), `CARD` (the demands of each card played, card by card) and `AFTER` (matching, last
card, reach). The first row that holds decides. How an entry is written is a table too, `PATTERNS`.
Rule ids (B3, O4, D10, CD14 ...) are those of court.md and court-details.md.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

COLOURS = "RYGB"
MOST_PLAYERS = 8
FEWEST_PLAYERS = 2
LONGEST_NAME = 40


# === The deck (its tables) ===


@dataclass(frozen=True)
class Kind:
    """One kind of card: all copies with the same token.

    traits: its effects, `do` and, where they are aimed, `do:on` as well, and what they make of it:
    `aims` asks for a target, `shot` is what option 1 speaks of (Shot-type, Curse), `attacks` an
    attack of any sort, `wild` the Wild type, `single` one-coloured.
    """

    token: str
    role: str
    colours: str
    type: str
    number: int | None
    copies: int
    lands: str
    drawn: int
    traits: frozenset[str]

    def does(self, trait: str) -> bool:
        return trait in self.traits

    @property
    def defence(self) -> bool:
        return self.type == "defence"


def _traits(card: Mapping[str, Any], colours: str) -> Iterator[str]:
    """What a card does and is, in words."""
    effects = card.get("effects", ())
    done = {effect["do"] for effect in effects}
    done |= {f"{effect['do']}:{effect['on']}" for effect in effects if "on" in effect}
    yield from done
    if done & {"attack:target", "lay:target"}:
        yield "shot"
    if done & {"attack:target", "lay:target", "rests", "swap"}:
        yield "aims"
    if done & {"attack", "lay:target"}:
        yield "attacks"
    if card["kind"] == "action" and not colours:
        yield "wild"
    if len(colours) == 1:
        yield "single"


@lru_cache(maxsize=16)
def read_deck(text: str) -> dict[str, Kind]:
    """The kinds of a deck file, by token."""
    kinds: dict[str, Kind] = {}
    for card in tomllib.loads(text)["cards"]:
        colours = {"each": list(COLOURS), "none": [""]}.get(str(card["colours"]), card["colours"])
        pulls = [effect for effect in card.get("effects", ()) if effect["do"] == "attack"]
        for letters in colours:
            token = letters + card["token"].upper()
            kinds[token] = Kind(
                token=token,
                role=card["token"].upper(),
                colours=letters,
                type=card["kind"],
                number=card.get("number"),
                copies=card["copies"],
                lands=card.get("lands", "field"),
                drawn=sum(effect["cards"] for effect in pulls),
                traits=frozenset(_traits(card, letters)),
            )
    return kinds


# === The rules of the session (header) ===


class Rules:
    """The options in force: a letter for each of 1-8 (A unless given), and `match` (D2)."""

    def __init__(self, header: Mapping[str, str]) -> None:
        self._letters = {
            word[0]: word[1].upper() for word in header.get("rules", "").split() if len(word) > 1
        }
        self.strict = header.get("match", "").strip().casefold() == "strict"

    def __getitem__(self, option: int) -> str:
        return self._letters.get(str(option), "A")


# === The position ===


@dataclass(frozen=True)
class Attack:
    """A pending attack: its last card, the pool, of what sort it is."""

    card: str
    pool: int
    targeted: bool
    returned: bool
    lies: bool


@dataclass(frozen=True)
class Seat:
    """What is known of one player; `hand` is None where it is not tracked."""

    hand: int | None
    bound: bool
    owes: bool
    public: tuple[str, ...]
    entered: tuple[str, ...]


def _listed(text: str) -> tuple[str, ...]:
    """A comma list of the position; `-` and `0` hold nothing."""
    return () if text in ("-", "0") else tuple(text.split(","))


def _counted(tokens: Iterable[str]) -> Counter[str]:
    """A census from `TOKEN` and `TOKENxCOUNT`."""
    parts = (token.partition("x") for token in tokens)
    return Counter({token: int(times or 1) for token, _, times in parts})


class Position:
    """The one-line state, read."""

    def __init__(self, line: str) -> None:
        words = line.split(" ")
        number, self.phase, self.turn, _, on_field, attack, deck, pile, self.dealer = words[:9]
        self.round = int(number)
        self.card, _, self.colours = on_field.partition("/")
        self.attack = self._attack(attack)
        self.tracked = deck != "?"
        self.pile = _counted(_listed(pile.partition(":")[2]))
        out = words[9].removeprefix("out=")
        fewest = words[10].split(".")[2]
        self.settled = out != "-" or fewest != "-"
        lots, drawers, self.lot_winner = words[11].removeprefix("lots=").split("/")
        self.lots = dict(lot.split(":") for lot in _listed(lots))
        self.drawers = _listed(drawers)
        self.winner = words[12].removeprefix("won=")
        self.seats = dict(self._seat(word) for word in words[13:])

    @staticmethod
    def _attack(word: str) -> Attack | None:
        if word == "-":
            return None
        card, pool, sides = word.split("/")[:3]
        return Attack(card, int(pool), "t" in sides, "r" in sides, "l" in sides)

    @staticmethod
    def _seat(word: str) -> tuple[str, Seat]:
        name, _, rest = word.partition("=")
        hand, rests, flags, public, _, entered = rest.split("/")
        return name, Seat(
            hand=None if hand == "?" else int(hand),
            bound=rests != "-",
            owes="o" in flags,
            public=_listed(public),
            entered=() if entered.startswith("=") else _listed(entered),
        )

    @cached_property
    def open_cards(self) -> Counter[str]:
        """What lies open (E): field, discards, public cards, a Curse not yet answered (CD21)."""
        census = Counter(self.pile)
        if self.card != "-":
            census[self.card] += 1
        if self.attack and self.attack.lies:
            census[self.attack.card] += 1
        for seat in self.seats.values():
            census.update(seat.public)
        return census


# === Reading an entry (CD1-CD4) ===


class Unreadable(Exception):
    """The entry cannot be understood."""


@dataclass(frozen=True)
class Card:
    """A card as written, with what is attached to it."""

    token: str
    colour: str = ""
    target: str = ""
    flow: str = ""


@dataclass(frozen=True)
class Entry:
    """An entry, read: what it does, for whom, which players it names, which cards."""

    verb: str
    who: str = ""
    named: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    reach: bool = False
    points: int | None = None


QUOTED = r'"(?:[^"]|"")*"'
NAME = rf'(?:{QUOTED}|[^\s,:@"#]+)'
BARE = rf'(?:{QUOTED}|[^\s,:"@>~])+'
ATTACHED = rf'>[{COLOURS}]|@(?:{QUOTED}|[^\s,:@"#>~]+)|~(?:straight|skip|rev|cw|ccw)(?![^\s>@~])'
PLAYED = rf'(?!(?:reach|!)(?:\s|$))[^\s,:"@>~]+(?:{ATTACHED})*'
BY_WORD = ("draw", "pass", "take", "rest", "expose", "grab")
# What stands for what in the patterns below; a space is any white space.
PARTS: Mapping[str, str] = {
    " : ": r"\s*:\s*",
    " , ": r"\s*,\s*",
    " ": r"\s+",
    "CALL": r"(?P<call>reach|!)",
    "CARDS": rf"(?P<cards>{BARE}(?:\s+{BARE})*)",
    "CARD": rf"(?P<cards>{BARE})",
    "LAID": rf'(?P<cards>[^\s,:"@>~]+(?:>[{COLOURS}])?)',
    "NAMES": rf"(?P<who>{NAME}(?:\s*,\s*{NAME})*)",
    "NAME2": rf"(?P<whom>{NAME})",
    "NAME": rf"(?P<who>{NAME})",
    "PLAY": rf"(?!(?:{'|'.join(BY_WORD)}|accuse)(?:\s|$))(?P<cards>{PLAYED}(?:\s+{PLAYED})*)",
    "N": r"(?P<points>[0-9]{1,6})",
}
# The entries of the notation. CD4: where only CARD stands an attachment is unreadable, a bare word
# stands alone, `reach` and `!` come last, points are adjusted with a sign.
PATTERNS: Sequence[tuple[str, str]] = (
    ("lot", "lot NAME CARD"),
    ("round", "round( dealer NAME)?( untracked)?"),
    ("start", "start CARDS"),
    ("out none", "out none"),
    ("out", "out (?!none )NAME( combo)?"),
    ("hand", "hand NAME =N"),
    ("hand", "hand NAME( (?!=)CARDS)?"),
    ("continue", "continue"),
    ("join", "join NAME( =-?N)?"),
    ("leave", "leave NAME"),
    ("seats", "seats NAMES"),
    ("adjust", "adjust hand NAME N"),
    ("adjust", "adjust deck N"),
    ("adjust", "adjust out none"),
    ("adjust", "adjust out (?!none )NAME( combo)?"),
    ("adjust", "adjust turn NAME"),
    ("adjust", "adjust direction c?cw"),
    ("adjust", "adjust field LAID"),
    ("adjust", "adjust points NAME [+-]N"),
    *((word, f"NAME : {word}") for word in BY_WORD),
    ("reach", "NAME : CALL"),
    ("accuse", "NAME : accuse NAME2"),
    ("play", "NAME : PLAY( CALL)?"),
)
PART = re.compile("|".join(PARTS))
GRAMMAR = tuple(
    (verb, re.compile(PART.sub(lambda part: PARTS[part[0]], pattern), re.IGNORECASE))
    for verb, pattern in PATTERNS
)
COMMENT = re.compile(rf'((?:{QUOTED}|[^"#])*)(?:#.*)?', re.DOTALL)
FORCE = re.compile(r"(?<![^\s,:])force\s*$", re.IGNORECASE)
CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f]")


def _name(word: str) -> str:
    """A player's name, casefolded (CD1)."""
    name = word[1:-1].replace('""', '"') if word.startswith('"') else word
    if not name.strip() or len(name) > LONGEST_NAME or "\t" in name:
        raise Unreadable
    return name.casefold()


def _card(word: str) -> Card:
    """A card with its attachments, in any order, each at most once (CD2)."""
    token = re.match(rf'(?:{QUOTED}|[^@>~"])*', word)
    given: dict[str, str] = {}
    for attached in re.findall(ATTACHED, word[token.end() :] if token else "", re.IGNORECASE):
        if attached[0] in given:
            raise Unreadable
        given[attached[0]] = attached[1:]
    return Card(
        token[0].upper() if token else "",
        given.get(">", "").upper(),
        _name(given["@"]) if "@" in given else "",
        given.get("~", "").casefold(),
    )


def read(text: str) -> Entry:
    """The entry a line holds, without ` force` and the comment; raises Unreadable."""
    line = COMMENT.fullmatch(text)
    if line is None or CONTROL.search(line[1]):
        raise Unreadable
    content = FORCE.sub("", line[1]).strip()
    matches = ((verb, pattern.fullmatch(content)) for verb, pattern in GRAMMAR)
    verb, found = next((match for match in matches if match[1]), ("", None))
    if found is None:
        raise Unreadable
    given = {key: value for key, value in found.groupdict().items() if value is not None}
    names = re.findall(NAME, given.get("who", "")) + re.findall(NAME, given.get("whom", ""))
    words = re.findall(rf'(?:{QUOTED}|[^\s"])+', given.get("cards", ""))
    cards = tuple(_card(word) for word in words)
    named = [_name(name) for name in names] + [card.target for card in cards if card.target]
    return Entry(
        verb=verb,
        who=named[0] if names else "",
        named=() if verb == "join" else tuple(named),
        cards=cards,
        reach="call" in given,
        points=int(given["points"]) if "points" in given else None,
    )


# === The case before the judge ===


@dataclass
class Case:
    """One entry in one position under the rules of a session."""

    rules: Rules
    deck: Mapping[str, Kind]
    seats: Sequence[str]
    at: Position
    entry: Entry
    kinds: list[Kind] = field(default_factory=list)

    @property
    def verb(self) -> str:
        return self.entry.verb

    def seat_of(self, name: str) -> str:
        """`sN` of a player."""
        return f"s{self.seats.index(name) + 1}"

    @cached_property
    def seat(self) -> str:
        """The seat of the one the entry is about."""
        return self.seat_of(self.entry.who)

    @cached_property
    def me(self) -> Seat:
        return self.at.seats[self.seat]

    @property
    def answering(self) -> bool:
        """The entry is made while an attack waits for its answer."""
        return self.at.phase == "respond"

    @cached_property
    def left(self) -> int | None:
        """Cards in hand after the play."""
        return None if self.me.hand is None else self.me.hand - len(self.kinds)

    @property
    def last(self) -> bool:
        """The play empties the hand (B6)."""
        return self.left == 0

    @cached_property
    def escorts(self) -> int:
        """How many Escorts lead the play."""
        kinds = self.kinds
        return next((i for i, kind in enumerate(kinds) if not kind.does("follow")), len(kinds))

    @cached_property
    def core(self) -> list[Kind]:
        """What follows the leading Escorts."""
        return self.kinds[self.escorts :]

    @property
    def first(self) -> Kind:
        """The card that answers an attack, or has to match."""
        return self.kinds[0]

    @property
    def lying(self) -> Kind | None:
        """The field card."""
        return self.deck.get(self.at.card)


# --- possible (E) ----------------------------------------------------------------------------


def too_few(case: Case) -> bool:
    """E: the player holds enough cards."""
    return case.left is not None and case.left < 0


def too_many(case: Case) -> bool:
    """E: no more copies lie open than the deck has (CD21, CD40, CD42, CD83)."""
    census = Counter(card.token for card in case.entry.cards)
    if case.verb == "lot":
        census.update(case.at.lots.values())
    elif case.verb != "start":
        census.update(case.at.open_cards)
    if case.verb == "hand":
        for seat, other in case.at.seats.items():
            if seat != case.seat:
                census.update(other.entered)
    return any(census[kind.token] > kind.copies for kind in case.kinds)


def wrong_count(case: Case) -> bool:
    """E, CD38, CD41: the hand entered has the tracked number of cards."""
    if not case.at.tracked or case.me.hand is None:
        return False
    if case.entry.points is not None:
        return case.me.hand == 0 and case.entry.points > 0
    return case.me.hand != len(case.kinds)


# --- phase and turn --------------------------------------------------------------------------

IN_PLAY = ("play", "drawn", "respond")
PHASES: Mapping[str, tuple[str, ...]] = {
    "lot": ("scored",),
    "round": ("scored",),
    "start": ("setup",),
    **dict.fromkeys(("play", "draw", "pass", "take", "rest", "reach", "accuse"), IN_PLAY),
    **dict.fromkeys(("expose", "grab"), ("setup", *IN_PLAY, "scoring")),
    **dict.fromkeys(("out", "out none", "hand"), ("scoring",)),
    "continue": ("over",),
    **dict.fromkeys(("join", "leave", "seats"), ("scored",)),
}
OUT_OF_PLACE: Mapping[str, Callable[[Case], bool]] = {
    # lots come before the first round
    "lot": lambda case: case.at.round > 0,
    # `out` belongs to untracked rounds; `none` to 5B and 5C (CD41)
    "out": lambda case: case.at.tracked or case.at.settled,
    "out none": lambda case: case.at.tracked or case.at.settled or case.rules[5] == "A",
    # hands come after `out` (CD41)
    "hand": lambda case: not case.at.tracked and not case.at.settled,
    # a present name, a ninth player, down to one (CD47)
    "join": lambda case: case.entry.who in case.seats or len(case.seats) >= MOST_PLAYERS,
    "leave": lambda case: len(case.seats) <= FEWEST_PLAYERS,
}


def wrong_phase(case: Case) -> bool:
    """The entry has no place in this phase."""
    if case.at.phase not in PHASES[case.verb]:
        return True
    return case.verb in OUT_OF_PLACE and OUT_OF_PLACE[case.verb](case)


def not_your_turn(case: Case) -> bool:
    """B3, A2; CD6, CD42 (lots), CD43 (dealing events)."""
    if case.verb == "lot":
        drawers = case.at.drawers or tuple(case.at.seats)
        drawn = case.seat in case.at.lots or case.at.lot_winner != "-"
        return drawn or case.seat not in drawers
    if case.verb in ("expose", "grab"):
        return case.seat != case.at.dealer
    return case.seat != case.at.turn


def must_respond(case: Case) -> bool:
    """A1: under attack one takes, defends or answers with a Draw card (CD14)."""
    answers = case.verb == "play" and (case.first.defence or case.first.does("attack:next"))
    return case.answering and not answers


def bound(case: Case) -> bool:
    """A5: a bound player may only rest, and only take when attacked (D14, CD26, CD15)."""
    if not case.me.bound or case.at.phase == "drawn":
        return False
    return case.verb == "play" or not case.answering


def dealer_unknown(case: Case) -> bool:
    """B1, B8, CD72: no dealer named, and nobody won the lots or the last round."""
    if case.entry.who:
        return False
    return case.at.winner == "-" and (case.at.round > 0 or case.at.lot_winner == "-")


def no_reach_owed(case: Case) -> bool:
    """B5: only a missing call can be pointed out, and by somebody else (CD19)."""
    accused = case.entry.named[1]
    return accused == case.entry.who or not case.at.seats[case.seat_of(accused)].owes


def not_single(case: Case) -> bool:
    """B2: one-coloured cards are turned once, as the last, and become the field card."""
    fitting = [kind.does("single") and kind.lands == "field" for kind in case.kinds]
    return fitting.index(True) != len(fitting) - 1 if any(fitting) else True


# --- combinations ----------------------------------------------------------------------------


def escort_alone(case: Case) -> bool:
    """Escort is followed by one more card (CD8: unless the hand is empty)."""
    return not case.answering and not case.core and not case.last


def escort_follow(case: Case) -> bool:
    """CD9: exactly one card, of the Escort's colour; Chain brings its followers."""
    if case.answering or not case.escorts or not case.core:
        return False
    escort, follower = case.kinds[case.escorts - 1], case.core[0]
    fits = set(escort.colours) & set(follower.colours)
    if not fits or follower.defence or follower.lands == "public":
        return True
    return len(case.core) > 1 and not follower.does("chain")


def several_cards(case: Case) -> bool:
    """O2, CD10, CD14, CD82: what may be played together."""
    if case.answering:
        return len(case.kinds) > 1
    if len(case.core) < 2:
        return False
    first, *others = case.core
    if first.does("chain"):
        return any(not kind.does("single") or kind.colours != first.colours for kind in others)
    alike = first.type == "number" and all(kind == first for kind in others)
    return case.rules[2] == "A" or not alike


# --- each card's own demands -----------------------------------------------------------------


@dataclass(frozen=True)
class Demand:
    """One card of a play, with what was attached; a follower of Chain has no effect (CD10)."""

    case: Case
    kind: Kind
    card: Card
    live: bool

    @property
    def aims(self) -> bool:
        return self.live and self.kind.does("aims")

    @property
    def names_colour(self) -> bool:
        return self.live and self.kind.does("colour")

    def colour_matters(self) -> bool:
        """CD54: of a last card only an attack under 6C still needs its colour."""
        return not self.case.last or (self.kind.does("attacks") and self.case.rules[6] == "C")

    def target_matters(self) -> bool:
        """CD54: of a last card the target counts under 6B and 6C, a swap's never."""
        return not self.case.last or (self.case.rules[6] != "A" and not self.kind.does("swap"))

    def own_target(self) -> bool:
        """O1, CD11: Shot-type and Curse at oneself under 1B only, anything else never."""
        allowed = self.case.rules[1] == "B" and self.kind.does("shot")
        return self.card.target == self.case.entry.who and not allowed

    def foreign_colour(self) -> bool:
        """CD12: a colour where none is named, or none of the card's own two."""
        return not self.names_colour or self.card.colour not in (self.kind.colours or COLOURS)

    def foreign_flow(self) -> bool:
        """CD13: `~cw` is for a direction, the others for a flow."""
        effect = "direction" if self.card.flow in ("cw", "ccw") else "flow"
        return not (self.live and self.kind.does(effect))


CARD: Sequence[tuple[str, Callable[[Demand], bool]]] = (
    ("target-unneeded", lambda d: bool(d.card.target) and not d.aims),
    ("target-missing", lambda d: d.aims and not d.card.target and d.target_matters()),
    ("target-self", lambda d: d.aims and d.own_target()),
    ("colour-wrong", lambda d: bool(d.card.colour) and d.foreign_colour()),
    ("colour-missing", lambda d: d.names_colour and not d.card.colour and d.colour_matters()),
    ("flow-unneeded", lambda d: bool(d.card.flow) and d.foreign_flow()),
)


def demands(case: Case) -> Iterator[Demand]:
    """The cards of a play in order."""
    chain = next((i for i, kind in enumerate(case.kinds) if kind.does("chain")), len(case.kinds))
    for i, (kind, card) in enumerate(zip(case.kinds, case.entry.cards, strict=True)):
        yield Demand(case, kind, card, live=i <= chain)


# --- matching --------------------------------------------------------------------------------


def no_match(case: Case) -> bool:
    """B3, D2, CD56: colour that holds, number, same-named action, or a card that needs no match."""
    kind, lying = case.first, case.lying
    if case.answering or kind.does("wild") or kind.lands != "field" or lying is None:
        return False
    if set(kind.colours) & set(case.at.colours):
        return False
    if kind.type == "number":
        return kind.number != lying.number
    return case.rules.strict or kind.role != lying.role


def cannot_stack(case: Case) -> bool:
    """O3, D10, D11, CD14, CD24, CD25: what may be stacked on a neighbour attack."""
    attack = case.at.attack
    if not case.answering or attack is None or case.first.defence:
        return False
    if attack.targeted or attack.returned:
        return True
    kind, under = case.first, case.deck[attack.card]
    same = kind.role == under.role
    allowed = {
        "A": kind.drawn == under.drawn == 2,
        "B": same,
        "C": same or kind.drawn > attack.pool,
    }
    playable = kind.does("wild") or bool(set(kind.colours) & set(case.at.colours))
    return not allowed[case.rules[3]] or not (same or playable)


# --- last cards ------------------------------------------------------------------------------


def shed_last(case: Case) -> bool:
    """B6: a defence card shed as a void card is never the last."""
    return case.last and not case.answering and case.kinds[-1].defence


def escort_last(case: Case) -> bool:
    """O8, CD8, CD10: Escort as the very last card."""
    return case.last and case.kinds[-1].does("follow") and case.rules[8] == "A"


def bad_last(case: Case) -> bool:
    """O4, D9: what may be the last card; CD68: option 8 alone rules Escort."""
    kind = case.kinds[-1]
    if not case.last or kind.defence or kind.does("follow"):
        return False
    allowed = {"A": kind.type == "number" or bool(kind.colours), "B": kind.type == "number"}
    return not allowed.get(case.rules[4], True)


def defence_last(case: Case) -> bool:
    """O7: going out by defending."""
    return case.last and case.answering and case.kinds[-1].defence and case.rules[7] == "B"


# --- reach -----------------------------------------------------------------------------------


def call_not_due(case: Case) -> bool:
    """B5, D7: a call is due with exactly 1 card at the end of one's turn.

    CD16: defending a targeted or reflected attack is out of turn. CD17: a swap is judged by the
    hand after it. CD18: a late call needs a debt and exactly 1 card.
    """
    if case.verb == "reach":
        return not case.me.owes or case.me.hand != 1
    if not case.entry.reach:
        return False
    attack = case.at.attack
    if case.answering and attack and (attack.targeted or attack.returned):
        return True
    swap = next((d for d in demands(case) if d.live and d.kind.does("swap")), None)
    if swap and not case.last and not case.answering:
        return case.at.seats[case.seat_of(swap.card.target)].hand != 1
    return case.left != 1


# === The rows, in the order of CD5 ===

IN_TURN = ("play", "draw", "pass", "take", "rest", "lot", "expose", "grab")
Row = tuple[str, tuple[str, ...] | None, Callable[[Case], bool]]

KNOWN: Sequence[Row] = (
    ("unknown-player", ("seats",), lambda c: sorted(c.entry.named) != sorted(c.seats)),
    ("unknown-player", None, lambda c: any(name not in c.seats for name in c.entry.named)),
    ("unknown-card", None, lambda c: any(card.token not in c.deck for card in c.entry.cards)),
)

TURN: Sequence[Row] = (
    ("session-over", None, lambda c: c.at.phase == "over" and c.verb != "continue"),
    ("wrong-phase", None, wrong_phase),
    ("not-under-attack", ("take",), lambda c: not c.answering),
    ("not-your-turn", IN_TURN, not_your_turn),
    ("bound", ("play",), lambda c: c.answering and bound(c)),
    ("must-respond", ("play", "draw", "pass", "rest"), must_respond),
    ("bound", ("play", "draw", "pass"), bound),
    ("already-drawn", ("draw",), lambda c: c.at.phase == "drawn"),
    ("already-drawn", ("rest",), lambda c: c.at.phase == "drawn" and c.me.bound),
    ("draw-first", ("pass",), lambda c: c.at.phase != "drawn"),
    ("not-bound", ("rest",), lambda c: not c.me.bound),
    ("dealer-unknown", ("round",), dealer_unknown),
    ("no-reach-owed", ("accuse",), no_reach_owed),
    ("too-few-cards", ("play",), too_few),
    ("too-many-copies", ("play", "lot", "start", "hand"), too_many),
    ("hand-count", ("hand",), wrong_count),
    ("start-not-single", ("start",), not_single),
    ("escort-alone", ("play",), escort_alone),
    ("escort-follow", ("play",), escort_follow),
    ("several-cards", ("play",), several_cards),
)

AFTER: Sequence[Row] = (
    ("no-match", ("play",), no_match),
    ("stack", ("play",), cannot_stack),
    ("defence-void-last", ("play",), shed_last),
    ("escort-last", ("play",), escort_last),
    ("last-card", ("play",), bad_last),
    ("defence-last", ("play",), defence_last),
    ("reach-not-due", ("play", "reach"), call_not_due),
)


def _first(rows: Sequence[Row], case: Case) -> str | None:
    """The code of the first row that holds."""
    for code, verbs, holds in rows:
        if (verbs is None or case.verb in verbs) and holds(case):
            return code
    return None


def judge(
    header: Mapping[str, str], deck_text: str, names: Sequence[str], position: str, text: str
) -> str | None:
    """The verdict code on one more entry in that position; None when it is legal."""
    try:
        entry = read(text)
    except Unreadable:
        return "unreadable"
    deck = read_deck(deck_text)
    seats = [name.casefold() for name in names]
    case = Case(Rules(header), deck, seats, Position(position), entry)
    code = _first(KNOWN, case)
    if code or entry.verb == "adjust":
        return code
    case.kinds = [deck[card.token] for card in entry.cards]
    code = _first(TURN, case)
    if code or entry.verb not in ("play", "reach"):
        return code
    for demand in demands(case):
        for code, holds in CARD:
            if holds(demand):
                return code
    return _first(AFTER, case)
