"""One seat of the table: who, how many cards, what holds them up, how many points."""

from __future__ import annotations

from dataclasses import dataclass

from cardscore import tell
from cardscore.games.court import Court
from cardscore.games.court.state import Player, State
from cardscore.i18n import language, tr
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.faces import draw_face, face_width


@dataclass(frozen=True, slots=True)
class SeatBox:
    """A seat's place in px."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> tuple[int, int]:
        """Its middle."""
        return self.x + self.width // 2, self.y + self.height // 2

    @property
    def around(self) -> tuple[int, int, int, int]:
        """Corner and size."""
        return self.x, self.y, self.width, self.height


def draw(
    on: Surface, game: Court, state: State, seat: int, box: SeatBox, asked: bool, opened: bool
) -> None:
    """The seat in its state: acting, passed over, asked for, or as usual."""
    player = state.players[seat]
    acting, passed = state.turn == seat, state.passed == seat
    plate(on, len(state.players), box, acting, passed)
    c = on.look.colours
    if asked or opened:
        on.ring(box.around, 4, radius=11, outline=c.focus, border=3 if opened else 2)
    # Where seats stand one above the other, no room is left before them for public cards.
    stacked = len(state.players) in (6, 7, 8) or box.height < on.px(74)
    badges = _badges(state, player, passed)
    if stacked:
        cards = [game.rules.deck.cards[token].short(language()) for token in player.public]
        badges += [(name, "card") for name in cards]
    else:
        _draw_public(on, game, len(state.players), box, player)
    ink = c.on_primary if acting else c.ink2 if passed else c.ink
    _write(on, seat, box, player, badges, ink, acting)
    if asked:
        key_mark(on, box, str(seat + 1))


def plate(on: Surface, players: int, box: SeatBox, acting: bool, passed: bool) -> None:
    c = on.look.colours
    if acting:
        on.ring(box.around, 4, radius=12, outline=c.primary, fill=c.bg)
        on.box(box.x, box.y, box.width, box.height, radius=9, fill=c.primary)
        _pointer(on, players, box)
        return
    on.box(
        box.x,
        box.y,
        box.width,
        box.height,
        radius=9,
        fill=c.bg if passed else c.surface,
        outline=c.line_strong,
        border=2 if passed else 1,
        dashed=passed,
    )


def _write(
    on: Surface,
    seat: int,
    box: SeatBox,
    player: Player,
    badges: list[tuple[str, str]],
    ink: str,
    acting: bool,
) -> None:
    """Stripe, name, cards in hand, total, badges beside the name or on the second line."""
    look = on.look
    ink2 = ink if acting else look.colours.ink2
    if box.height < on.px(44):
        _write_flat(on, seat, box, player, badges, ink, ink2)
        return
    tall, low = box.height >= on.px(74), box.height < on.px(54)
    left, right = stripe(on, seat, box, on.px(10 if tall else 6)), box.x + box.width - on.px(11)
    name_y = box.y + (on.px(25) if tall else box.height * (0.28 if low else 0.29))
    hand_y = box.y + (box.height - on.px(28) if tall else box.height * (0.71 if low else 0.7))
    role = "name" if tall else "small" if low else "body"
    room = sum(_badge_width(on, text) for text, _ in badges)
    beside = look.width(player.name, role, True) + room <= right - left - on.px(4)
    on.text(
        left,
        name_y,
        player.name,
        role,
        bold=True,
        fill=ink,
        width=right - left - (room if beside else 0),
        tags=(f"name {seat}",),
    )
    hand = "–" if player.hand is None else str(player.hand)
    on.icon(left + on.px(9), hand_y, "card", 24 if tall else 17, ink2)
    shown = "hand" if tall else "lead" if low else "title"
    hand_x = left + on.px(26 if tall else 22)
    on.text(hand_x, hand_y, hand, shown, bold=True, fill=ink)
    x = right
    if tall and beside:
        on.text(x, hand_y + on.px(2), tr("pts"), "caption", fill=ink2, anchor="e")
        x -= look.width(tr("pts"), "caption") + on.px(5)
    total = tell.number(player.total)
    total_role = ("total" if on.far else "name") if tall else "body"
    on.text(x, hand_y, total, total_role, fill=ink2, anchor="e")
    if beside:
        badge_x, badge_y = right - room, name_y
    else:
        badge_x = hand_x + look.width(hand, shown, True) + on.px(8)
        badge_y = hand_y
    end = right if beside else x - look.width(total, total_role) - on.px(4)
    _draw_badges(on, badge_x, badge_y, end, badges, ink, acting)


def stripe(on: Surface, seat: int, box: SeatBox, pad: int) -> int:
    """The player's colour at the seat's edge; returns where the text begins."""
    wide, tall = on.px(6), box.height - 2 * pad
    on.box(box.x + pad, box.y + pad, wide, tall, radius=3, fill=on.look.player(seat))
    return box.x + pad + wide + on.px(9)


def _write_flat(
    on: Surface,
    seat: int,
    box: SeatBox,
    player: Player,
    badges: list[tuple[str, str]],
    ink: str,
    ink2: str,
) -> None:
    """Eight players in the smallest window: everything on one line."""
    look, (_, y) = on.look, box.middle
    left, right = stripe(on, seat, box, on.px(6)), box.x + box.width - on.px(11)
    hand_x = left + (right - left) // 3
    room = hand_x - left - on.px(4)
    on.text(left, y, player.name, "small", bold=True, fill=ink, width=room, tags=(f"name {seat}",))
    hand = "–" if player.hand is None else str(player.hand)
    on.icon(hand_x + on.px(8), y, "card", 16, ink2)
    on.text(hand_x + on.px(20), y, hand, "body", bold=True, fill=ink)
    total = tell.number(player.total)
    on.text(right, y, total, "small", fill=ink2, anchor="e")
    x = hand_x + on.px(26) + look.width(hand, "body", True)
    end = right - look.width(total, "small")
    _draw_badges(on, x, y, end, badges, ink, ink == look.colours.on_primary)


def _draw_badges(
    on: Surface,
    x: float,
    y: float,
    end: float,
    badges: list[tuple[str, str]],
    ink: str,
    acting: bool,
) -> None:
    """As many as there is room for; an ellipsis says that there are more."""
    for text, style in badges:
        wide = _badge_width(on, text)
        if x + wide > end + on.px(6):
            on.text(x, y, "…", "small", bold=True, fill=ink)
            break
        _badge(on, x, y, text, style, acting)
        x += wide


def _badges(state: State, player: Player, passed: bool) -> list[tuple[str, str]]:
    badges = []
    if passed:
        badges.append((tr("skipped"), "quiet"))
    if player.reach:
        badges.append((tr("REACH"), "solid"))
    if player.rests:
        badges.append((tr("rest {list}").format(list="·".join(map(str, player.rests))), "warn"))
    if any(out.name == player.name for out in state.out):
        badges.append((tr("out"), "solid"))
    return badges


def _badge_width(on: Surface, text: str) -> int:
    return on.look.width(text, "caption", True) + on.px(24)


def _badge(on: Surface, x: float, y: float, text: str, style: str, acting: bool) -> None:
    c = on.look.colours
    wide, tall = _badge_width(on, text) - on.px(5), on.px(21)
    outline, radius = "", 10.0
    if style == "solid":
        fill, ink = (c.surface, c.ink) if acting else (c.primary, c.on_primary)
    elif style == "warn":
        fill, ink, outline = c.warn_soft, c.warn, c.warn
    elif style == "card":
        ink = on.card_box(round(x), round(y - tall / 2), wide, tall, "", radius=4)
        on.text(x + wide / 2, y, text, "caption", bold=True, fill=ink, anchor="center")
        return
    else:
        fill, ink, outline = "", c.ink2, c.line_strong
    on.box(
        round(x),
        round(y - tall / 2),
        wide,
        tall,
        radius=radius,
        fill=fill,
        outline=outline,
        border=1 if outline else 0,
    )
    on.text(x + wide / 2, y, text, "caption", bold=True, fill=ink, anchor="center")


def _pointer(on: Surface, players: int, box: SeatBox) -> None:
    """A pointer from the acting seat to the middle."""
    width, height = on.extent
    x, y = box.middle
    size = on.px(11)
    if box.height < on.px(74) or players in (2, 6, 8):
        side = 1 if x < width / 2 else -1
        edge = box.x + box.width + on.px(4) if side == 1 else box.x - on.px(4)
        points = (edge, y - size, edge + side * size, y, edge, y + size)
    else:
        side = 1 if y < height / 2 else -1
        edge = box.y + box.height + on.px(4) if side == 1 else box.y - on.px(4)
        x += on.px(40) if x < width / 3 else -on.px(40) if x > width * 2 / 3 else 0
        points = (x - size, edge, x, edge + side * size, x + size, edge)
    corners = [on.seen(*corner) for corner in zip(points[::2], points[1::2], strict=True)]
    on.create_polygon(corners, fill=on.look.colours.primary)


def key_mark(on: Surface, box: SeatBox, key: str) -> None:
    c = on.look.colours
    width, _ = on.extent
    side = on.px(26)
    x = box.x + box.width - side if box.middle[0] < width / 2 else box.x
    x = min(max(x, 0), width - side)
    y = max(box.y - on.px(10), 0)
    on.box(x, y, side, side, radius=13, fill=c.focus_soft, outline=c.focus, border=2)
    on.text(x + side / 2, y + side / 2, key, "small", bold=True, fill=c.focus, anchor="center")


def _draw_public(on: Surface, game: Court, players: int, box: SeatBox, player: Player) -> None:
    """Public cards lie before the seat, towards the middle."""
    if not player.public:
        return
    width, height = on.extent
    tall, step = on.px(26), on.px(6)
    right_side = box.middle[0] > width / 2
    cards = [game.rules.deck.cards[token] for token in player.public]
    widths = [face_width(on, card, 26) for card in cards]
    total = sum(widths) + step * (len(cards) - 1)
    if players == 2:
        x = box.x - total - step if right_side else box.x + box.width + step
        y = box.middle[1] - tall // 2
    else:
        x = box.x + box.width - total - on.px(30) if right_side else box.x + on.px(30)
        above = box.middle[1] > height / 2
        y = box.y - tall - on.px(9) if above else box.y + box.height + on.px(9)
    for card, wide in zip(cards, widths, strict=True):
        draw_face(on, round(x), round(y), card, tall=26)
        x += wide + step
