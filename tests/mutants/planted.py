"""Single faults, one per guard, effect and scoring rule: each has to be noticed by the fast suite.

A fault imports, keeps its types and changes one verdict, one number or one state. `before` stands
exactly once in the file.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Fault(NamedTuple):
    """One planted fault.

    rule    what it breaks: a rule id, or the finer point
    path    below `cardscore/games`
    before  the text as it is; `after` as the fault has it
    """

    rule: str
    path: str
    before: str
    after: str


COURT: Final = [
    # -- guards of a turn
    Fault("B3 own turn", "court/guards.py", "    if turn is not None and state.players[turn].name == entry.name:\n        return OK\n    return no(\"not-your-turn\", name=entry.name, turn=state.actor", "    if turn is not None and state.players[turn].name != entry.name:\n        return OK\n    return no(\"not-your-turn\", name=entry.name, turn=state.actor"),
    Fault("A5 bound", "court/guards.py", "state.phase == DRAWN or not state.players[seat].rests", "state.phase != DRAWN or not state.players[seat].rests"),
    Fault("B3 one draw", "court/guards.py", "return no(\"already-drawn\", name=entry.name) if state.phase == DRAWN else OK", "return OK"),
    Fault("B3 draw before pass", "court/guards.py", "return OK if state.phase == DRAWN else no(\"draw-first\", name=entry.name)", "return OK"),
    Fault("A5 not bound", "court/guards.py", "    if seat is None or not state.players[seat].rests:\n        return no(\"not-bound\"", "    if seat is None:\n        return no(\"not-bound\""),
    Fault("A1 answer first", "court/guards.py", "return _must_respond(rules, state) if state.phase == RESPOND else OK", "return OK"),
    Fault("A1 nothing to take", "court/guards.py", "return OK if state.attack is not None else no(\"not-under-attack\", name=entry.name)", "return OK if state.attack is None else no(\"not-under-attack\", name=entry.name)"),
    Fault("E too few cards", "court/guards.py", "if len(entry.cards) > hand:", "if len(entry.cards) > hand + 1:"),
    Fault("E copies", "court/guards.py", "        if used > card.copies:", "        if used > card.copies + 1:"),
    Fault("E copies of several", "court/guards.py", "        if seen > card.copies:", "        if seen > card.copies + 1:"),
    Fault("E copies before players", "court/cards.py", "        stays=lands == \"public\",", "        stays=False,"),
    Fault("B5 call with a plain card", "court/judge.py", "(ASKED if asked else PLAIN)[entry.reach]", "(ASKED if asked else PLAIN)[False]"),
    Fault("A2 a plain card at somebody", "court/judge.py", "asked = not card.plain or use.target or use.colour or use.flow", "asked = not card.plain or use.colour or use.flow"),
    Fault("B3 a number laid", "court/everyday.py", "    turn = (seat + state.direction) % len(players)", "    turn = (seat + 1) % len(players)"),
    Fault("B3 one card drawn", "court/everyday.py", "(players[seat].hand or 0) + 1)", "(players[seat].hand or 0) + 2)"),
    Fault("D5 passing closes the window", "court/everyday.py", "    if _window_open(state):\n        return None\n    turn", "    turn"),
    Fault("CD2 an aim read at once", "court/reading.py", "        if found is None or found[0].flow:", "        if found is None:"),
    Fault("CD9 one follower", "court/guards.py", "extra = len(cards) > index + 1 and not card.chain", "extra = False"),
    Fault("CD8 Escort alone", "court/guards.py", "    return no(\"escort-alone\", card=cards[-1].token)", "    return OK"),
    Fault("O2 equal numbers", "court/guards.py", "same and rules.letter(2) == \"B\":", "same and rules.letter(2) == \"A\":"),
    Fault("CD10 chain's followers", "court/guards.py", "if len(card.suit) != 1 or card.suit not in colours:", "if card.suit not in colours:"),
    Fault("CD14 one answer", "court/guards.py", "    if len(entry.cards) == 1:\n        return OK\n    defences", "    if len(entry.cards) <= 2:\n        return OK\n    defences"),
    Fault("A1 what answers", "court/guards.py", "return OK if card.defends or card.pushes else _must_respond(rules, state)", "return OK"),
    Fault("O1 oneself", "court/guards.py", "            if not (only_shots and rules.letter(1) == \"B\"):", "            if not (only_shots or rules.letter(1) == \"B\"):"),
    Fault("target missing", "court/guards.py", "    elif plays.asks_target(rules, card, last):", "    elif plays.asks_target(rules, card, not last):"),
    Fault("colour missing", "court/guards.py", "    elif plays.asks_colour(rules, card, last):", "    elif plays.asks_colour(rules, card, True):"),
    Fault("CD12 colour wrong", "court/guards.py", "if len(card.suit) == 2 and use.colour not in card.suit:", "if len(card.suit) == 1 and use.colour not in card.suit:"),
    Fault("flow unneeded", "court/guards.py", "        if not named:\n            return no(\"flow-unneeded\"", "        if named and not named:\n            return no(\"flow-unneeded\""),
    Fault("B3 matching", "court/guards.py", "    if plays.fits(rules, state, card):\n        return OK", "    if plays.fits(rules, state, card) or card.suit:\n        return OK"),
    Fault("O3 stacking", "court/guards.py", "if card.defends or plays.may_stack(rules, state, attack, card):", "if card.defends or not attack.aimed:"),
    Fault("B6 defence last", "court/guards.py", "    if card.kind == \"defence\":\n        return no(\"defence-void-last\"", "    if card.kind == \"defence\" and rules.letter(4) == \"A\":\n        return no(\"defence-void-last\""),
    Fault("O8 Escort last", "court/guards.py", "return OK if rules.letter(8) == \"B\" else no(\"escort-last\", card=card.token)", "return OK if rules.letter(4) == \"C\" else no(\"escort-last\", card=card.token)"),
    Fault("O7 defending last", "court/guards.py", "return no(\"defence-last\", card=card.token) if rules.letter(7) == \"B\" else OK", "return no(\"defence-last\", card=card.token) if rules.letter(7) == \"C\" else OK"),
    Fault("B5 call due", "court/guards.py", "    if left == 1 and used_turn:", "    if left <= 1 and used_turn:"),
    Fault("CD17 swap and call", "court/guards.py", "    if left and use and kind(use).swaps and use.target and state.phase != RESPOND:", "    if left and use and kind(use).swaps and not use.target and state.phase != RESPOND:"),
    Fault("D4 late call", "court/guards.py", "    if player.owes and player.hand == 1:\n        return OK\n    return no(\"reach-not-due\"", "    if player.owes or player.hand == 1:\n        return OK\n    return no(\"reach-not-due\""),
    Fault("CD19 accusing oneself", "court/guards.py", "entry.whom != entry.name and state.players[seat].owes", "state.players[seat].owes"),
    # -- questions the guards share
    Fault("D2 same name", "court/plays.py", "return rules.by_name and card.kind == \"action\" and card.family == on.family", "return card.kind == \"action\" and card.family == on.family"),
    Fault("B3 same number", "court/plays.py", "    if card.number is not None and card.number == on.number:", "    if card.number is not None and card.number is on.suit:"),
    Fault("D11 aimed never stacks", "court/plays.py", "    if attack.aimed or attack.returned:", "    if attack.aimed:"),
    Fault("D10 more than the pool", "court/plays.py", "card.pushes > attack.draw and playable", "card.pushes >= attack.draw and playable"),
    Fault("O4 numbers only", "court/plays.py", "return letter == \"A\" and card.kind == \"action\" and bool(card.suit)", "return card.kind == \"action\" and bool(card.suit)"),
    # -- between turns
    Fault("D1 one lot each", "court/between.py", "    drew = any(name == entry.name for name, _ in state.lots)", "    drew = False"),
    Fault("B8 who deals", "court/between.py", "    dealer = entry.dealer or winner or lot_winner", "    dealer = entry.dealer or lot_winner or winner"),
    Fault("B2 one-coloured", "court/between.py", "single = [len(kind(u).suit) == 1 and", "single = [len(kind(u).suit) >= 1 and"),
    Fault("PO1 the dealer", "court/between.py", "    if entry.name == state.dealer:\n        return OK", "    if entry.name != state.dealer:\n        return OK"),
    Fault("E hand count", "court/between.py", "wrong = listed != held if listed is not None", "wrong = listed > held if listed is not None"),
    Fault("CD41 nobody out", "court/between.py", "if entry.name is None and rules.letter(5) == \"A\":", "if entry.name is None and rules.letter(5) == \"B\":"),
    Fault("CD47 two remain", "court/between.py", "return OK if len(state.players) > 2 else", "return OK if len(state.players) > 1 else"),
    # -- effects and answers
    Fault("Skip", "court/effects.py", "    move.passes += 1", "    move.passes += 2"),
    Fault("Reverse", "court/effects.py", "    draft.direction = -draft.direction\n    move.turned += 1", "    move.turned += 1"),
    Fault("flow named", "court/effects.py", "    elif move.use.flow == \"rev\":", "    elif move.use.flow == \"straight\":"),
    Fault("direction named", "court/effects.py", "{\"cw\": 1, \"ccw\": -1}", "{\"cw\": -1, \"ccw\": 1}"),
    Fault("A1 pool", "court/effects.py", "        move.pool += effect.cards[0]", "        move.pool = effect.cards[0] + 1"),
    Fault("A5 rests", "court/effects.py", "        draft.bind(move.target, effect.cards)", "        draft.bind(move.target, effect.cards[:1])"),
    Fault("A4 everybody draws", "court/effects.py", "    for seat in draft.others(move.seat):\n        if not draft.exhausted:", "    for seat in draft.others(move.seat)[1:]:\n        if not draft.exhausted:"),
    Fault("Swap", "court/effects.py", "    draft.hold(move.target, mine)", "    draft.hold(move.target, theirs)"),
    Fault("two players act again", "court/effects.py", "    if len(draft.players) == 2 and (move.passes or move.turned):", "    if len(draft.players) == 2 and move.passes:"),
    Fault("D14 rest with the pool", "court/attack.py", "        cards += draft.serve_rest(seat)", "        draft.serve_rest(seat)"),
    Fault("A6 lies before the victim", "court/attack.py", "    if attack.lays:\n        draft.lay_before(seat, attack.card)\n    draft.attack = None", "    draft.attack = None"),
    Fault("pool grows", "court/attack.py", "        attack.draw + added,", "        attack.draw + 2,"),
    Fault("Reflect turns it round", "court/attack.py", "    back = replaced(attack, by=seat, on=attack.by, returned=True)", "    back = replaced(attack, by=seat, on=attack.by, returned=attack.returned)"),
    Fault("O7 C strikes back", "court/attack.py", "if how == \"return\" and letter == \"C\" and first:", "if how == \"return\" and letter == \"C\" and not first:"),
    Fault("O6 B strikes", "court/ending.py", "        if letter == \"B\":\n            strike(draft, attack)", "        if letter == \"A\":\n            strike(draft, attack)"),
    Fault("CD27 rests are drawn", "court/ending.py", "    if draft.rules.letter(6) != \"A\":", "    if draft.rules.letter(6) == \"C\":"),
    Fault("B5 owed", "court/ending.py", "    owes = not called\n", "    owes = called\n"),
    Fault("D5 window closes", "court/draft.py", "            if player.owes and index != seat:", "            if player.owes and index == seat:"),
    Fault("B4 reshuffle", "court/draft.py", "                deck, self.pile = sum(self.pile.values()), {}", "                deck, self.pile = sum(self.pile.values()) + 1, {}"),
    Fault("CD58 penalty", "court/apply.py", "rests = (2, *player.rests)", "rests = (1, *player.rests)"),
    # -- scoring
    Fault("D8 exactly the limit", "court/scoring.py", "        over = any(score.total > rules.amount for score in scores)", "        over = any(score.total >= rules.amount for score in scores)"),
    Fault("places are shared", "court/scoring.py", "same = index > 0 and order[index - 1].total == player.total", "same = False"),
    Fault("P Clear", "court/scoring.py", "if card.kind == \"number\" or not cleared)", "if card.kind == \"action\" or not cleared)"),
    Fault("PO1 points", "court/scoring.py", "            yield \"PO1\", SHOWN * draft.shown", "            yield \"PO1\", SHOWN"),
    Fault("PO2 with Expansion", "court/scoring.py", "(-50 if rules.deck.expansion else -25)", "(-25 if rules.deck.expansion else -50)"),
    Fault("PO3 combo", "court/scoring.py", "if 3 in rules.bonus and draft.out[0].combo:", "if 3 in rules.bonus:"),
    Fault("N reward", "court/scoring.py", "PENNANT = -20", "PENNANT = -25"),
    Fault("PO4 hundreds", "court/scoring.py", "if 4 in rules.bonus and total and total % 100 == 0:", "if 4 in rules.bonus and total % 100 == 0:"),
    Fault("PO5 exactly 0", "court/scoring.py", "total == 0 and before != 0:", "total == 0:"),
    Fault("D20 ties", "court/scoring.py", "        return first, second, order or len(scores)", "        return first, second, order"),
]  # fmt: skip

BURST: Final = [
    Fault("D1 start hand", "burst/options.py", "return 11 - len(self.players)", "return 12 - len(self.players)"),
    Fault("D1 trade", "burst/options.py", "return 15 - len(self.players)", "return 14 - len(self.players)"),
    Fault("D1 refill", "burst/options.py", "return 9 - len(self.players)", "return 8 - len(self.players)"),
    Fault("T2 K on the field", "burst/cards.py", "value if value < LOWEST_FACE else value - 10)", "value)"),
    Fault("T1 once", "burst/state.py", "state.turn is None or state.refilled:", "state.turn is None:"),
    Fault("T2 second target", "burst/state.py", "(new, new + CARDS[self.old].field)", "(new, CARDS[self.old].field)"),
    Fault("S1 three open", "burst/guards.py", "    if len(entry.cards) == OPEN and not laid:", "    if len(entry.cards) <= OPEN and not laid:"),
    Fault("T1 compulsory", "burst/guards.py", "    if refill_due(rules, state):\n        return no(\"refill-due\"", "    if state.refilled:\n        return no(\"refill-due\""),
    Fault("T1 named where open", "burst/guards.py", "if (entry.card is not None) == (count < OPEN):", "if (entry.card is not None) == (count <= OPEN):"),
    Fault("T4 in order", "burst/guards.py", "    if state.actor == entry.name:\n        return OK\n    return no(\"not-asked\", name=entry.name, turn=state.actor)", "    if state.actor != entry.name:\n        return OK\n    return no(\"not-asked\", name=entry.name, turn=state.actor)"),
    Fault("E elsewhere", "burst/memory.py", "    if lies_open(state, token) or token in state.provisional or token in state.pile:", "    if lies_open(state, token) or token in state.provisional:"),
    Fault("E known hands", "burst/memory.py", "        if index != seat\n", "        if index == seat\n"),
    Fault("E closed enough", "burst/guards.py", "    if closed <= player.closed:", "    if closed <= player.closed + 1:"),
    Fault("T5 two cards", "burst/guards.py", "return OK if len(entry.cards) > 1 else no(\"hit-too-few\"", "return OK if len(entry.cards) > 0 else no(\"hit-too-few\""),
    Fault("T5 colour", "burst/guards.py", "        if CARDS[use.token].red != red:", "        if CARDS[use.token].red != red and use is entry.cards[0]:"),
    Fault("T5 sum", "burst/guards.py", "return OK if total in state.targets else no(\"hit-sum\"", "return OK if total <= max(state.targets) else no(\"hit-sum\""),
    Fault("BD6 winning hit", "burst/guards.py", "    if entry.loses is not None or not player.open or winning:", "    if entry.loses is not None or not player.open:"),
    Fault("T5 nothing to name", "burst/guards.py", "    if entry.loses is None or player.open:\n        return OK\n    return no(\"loses-unneeded\"", "    if entry.loses is None or not player.open:\n        return OK\n    return no(\"loses-unneeded\""),
    Fault("V2 closed", "burst/guards.py", "if not rules.has(CLOSED) or any(", "if not rules.has(CLOSED) or all("),
    Fault("T7 whoever", "burst/guards.py", "    if state.phase == END and state.trade_due:\n        return OK", "    if state.phase == END:\n        return OK"),
    Fault("BD4 the folder", "burst/guards.py", "    if state.actor == entry.name:\n        return no(\"not-asked\", name=entry.name, turn=None, folded=True)", "    if state.actor != entry.name:\n        return no(\"not-asked\", name=entry.name, turn=None, folded=True)"),
    Fault("T3 keeps the cards", "burst/draft.py", "            closed=player.closed + len(self.provisional),", "            closed=player.closed,"),
    Fault("T5 open loss", "burst/play.py", "            draft.use(loser, entry.loses.token)\n", ""),
    Fault("T5 closed loss", "burst/play.py", "        draft.lose_unseen(loser, 1)", "        draft.lose_unseen(loser, 2)"),
    Fault("T6 provisional", "burst/draft.py", "            self.provisional += (self.old,)", "            self.discard([self.old])"),
    Fault("T7 chips", "burst/options.py", "TRADE_CHIPS: Final = 2", "TRADE_CHIPS: Final = 1"),
    Fault("T7 five cards", "burst/play.py", "    draft.lose_unseen(seat, TRADED - len(cards))", "    draft.lose_unseen(seat, TRADED)"),
    Fault("D6 no trade for the taker", "burst/play.py", "    return not draft.taken and draft.players[seat].hand >= draft.rules.trade_at", "    return draft.players[seat].hand >= draft.rules.trade_at"),
    Fault("T8 at once", "burst/draft.py", "        self.deck, self.discards, self.pile = self.discards, 0, frozenset()", "        self.deck, self.discards, self.pile = self.discards, 0, self.pile"),
    Fault("D2 tie", "burst/draft.py", "self.end(leaders[0] if len(leaders) == 1 else None)", "self.end(leaders[0])"),
    Fault("W five chips", "burst/options.py", "ENOUGH: Final = 5", "ENOUGH: Final = 6"),
    Fault("BD19 unsure", "burst/draft.py", "            unsure=player.unsure | player.known,", "            unsure=player.unsure,"),
    Fault("BD27 variant first", "burst/guards.py", "return OK if rules.has(variant) else no(\"variant-off\", variant=variant)", "return OK"),
    Fault("BD31 earlier too", "burst/judge.py", "            states.append(play.apply(rules, before, entry, code))", "            states.append(before)"),
    Fault("BD36 chips of all games", "burst/state.py", "        running = 0 if self.phase == OVER else self.players[seat].chips", "        running = self.players[seat].chips"),
    Fault("BD45 asked anew", "burst/play.py", "    elif draft.phase == ASKING:\n        draft.ask(seat)", "    elif draft.phase == ASKING:\n        draft.turn = seat"),
    Fault("V1 in its place", "burst/play.py", "tuple(draft.old if card == token else card for card in hand)", "tuple(card for card in hand if card != token)"),
    Fault("E2 backs", "burst/__init__.py", "return not now.aid and memory.turn_of(entry, before, after) != now.turns", "return now.aid and memory.turn_of(entry, before, after) != now.turns"),
]  # fmt: skip
