"""A player's works: production areas, special buildings, tiles, pawns and goods."""

from __future__ import annotations

from typing import NamedTuple, cast

from ludohall.core.i18n import Translator
from ludohall.faces import Seen, sentence
from ludohall.faces.remembering import by_value
from ludohall.games.newdale.components.areas import PAWN_COINS, PAWNS, PROGRESS_COINS
from ludohall.games.newdale.components.buildings import COAL_TRADING_POST, NAVIGATOR, TYPE
from ludohall.games.newdale.components.chapters import SHIP_STEPS
from ludohall.games.newdale.components.goods import NOTHING, SECRET_GOALS
from ludohall.games.newdale.keys import (
    CARD_IDS,
    CHARACTER_KEYS,
    COLOUR_KEYS,
    GOOD_KEYS,
    SYMBOL_KEYS,
    TILE_KEYS,
)
from ludohall.games.newdale.text import (
    CHARACTER_HELP,
    CHARACTER_NAMES,
    SYMBOL_NAMES,
    TILE_TITLES,
    card_title,
    good_title,
)
from ludohall.games.newdale.view import NewdaleView, PlayerView
from ludohall.games.newdale.web.areas import Area, areas
from ludohall.games.newdale.web.marks import Marks
from ludohall.games.newdale.web.pointed import NOWHERE, Pointed
from ludohall.games.newdale.web.rows import (
    CHARACTER_ICONS,
    GOOD_ICONS,
    SYMBOL_ICONS,
    TO,
    Line,
    assistants,
    card_class,
    card_icon,
    does,
    good_class,
    i,
    n,
    tile_line,
)


class Thing(NamedTuple):
    """A special building, a tile, a token, a pawn: small, perhaps to be clicked."""

    key: str
    name: str
    line: Line
    tip: str
    now: str
    acts: tuple[str, ...]
    label: str
    why: tuple[str, ...]
    css: str = ""


class Works(NamedTuple):
    """All of a player's side of the table."""

    seat: int
    name: str
    title: str
    first: bool
    purse: int
    purse_words: str
    opened: bool  # it stands in place of the viewer's own
    fists: int
    houses: int
    areas: tuple[Area, ...]
    specials: tuple[Thing, ...]
    tiles: tuple[Thing, ...]
    tokens: tuple[Thing, ...]
    pawns: tuple[Thing, ...]
    helpers: Line
    goal: Line
    goal_words: str
    captives: tuple[Thing, ...]
    ship: Thing | None


def specials(one: PlayerView, acts: Marks, _: Translator) -> list[Thing]:
    """Special buildings and sailors, equal ones together; goods that lie on them."""
    found = []
    kinds = sorted({CARD_IDS[key] for key in one["specials"]})
    by_type: dict[tuple[str, Line], list[int]] = {}
    for card in kinds:
        by_type.setdefault((card_title(card, _), does(card, _)), []).append(card)
    for (name, line), cards in by_type.items():
        count = sum(CARD_IDS[key] in cards for key in one["specials"])
        kind = TYPE[cards[0]]
        here: tuple[str, ...] = ()
        if kind == COAL_TRADING_POST:
            here = acts.get("trade", ())
        elif kind == NAVIGATOR:
            here = acts.get("fish", ())
        found.append(
            Thing(
                key=f"special-{cards[0]}",
                name=f"{count} × {name}" if count > 1 else name,
                line=(i(card_icon(cards[0]), card_class(cards[0])), *line),
                tip=f"type-{kind}",
                now="",
                acts=here,
                label=name,
                why=(),
            )
        )
    return found


def loose_goods(one: PlayerView, acts: Marks, _: Translator) -> list[Thing]:
    """Goods that lie on no area: corn and grapes."""
    on_areas = {area["good"] for area in one["areas"]}
    found = []
    for key, count in one["goods"].items():
        number = GOOD_KEYS.index(key)
        here = acts.get(f"g{number}", ())
        if key in on_areas:
            continue
        found.append(_good(number, count, one["values"].get(key, 0), here, _))
    known = {GOOD_KEYS.index(key) for key in one["goods"]}
    for piece, here in acts.items():
        if piece[0] == "g" and piece[1:].isdigit():
            number = int(piece[1:])
            if number not in known and GOOD_KEYS[number] not in on_areas:
                found.append(_good(number, 0, 0, here, _))
    return found


def _good(number: int, count: int, value: int, here: tuple[str, ...], _: Translator) -> Thing:
    worth = _.plural("Worth {n} coin each.", "Worth {n} coins each.", value)
    return Thing(
        key=f"good-{number}",
        name="",
        line=(n(count), i(GOOD_ICONS[number], good_class(number))),
        tip=f"good-{number}",
        now=worth if count else "",
        acts=here,
        label=good_title(number, _),
        why=(),
    )


def tiles(one: PlayerView, acts: Marks, pointed: Pointed, _: Translator) -> list[Thing]:
    """Bonus tiles, then the character."""
    found = []
    for key in dict.fromkeys(one["tiles"]):
        tile = TILE_KEYS.index(key)
        count = one["tiles"].count(key)
        line = tile_line(tile, _)
        here = acts.get(f"tile{tile}", ())
        found.append(
            Thing(
                key=f"tile-{tile}",
                name="",
                line=(n(f"{count}×"), *line) if count > 1 else line,
                tip=f"tile-{tile}",
                now="",
                acts=here,
                label=sentence(_(TILE_TITLES[tile])),
                why=() if here else pointed.tile(tile),
            )
        )
    if one["character"] is not None:
        who = CHARACTER_KEYS.index(one["character"])
        here = acts.get(f"who{who}", ())
        found.append(
            Thing(
                key=f"who-{who}",
                name=_(CHARACTER_NAMES[who]),
                line=(i(CHARACTER_ICONS[who]),),
                tip=f"who-{who}",
                now="",
                acts=here,
                label=_(
                    "{name}: {help}", name=_(CHARACTER_NAMES[who]), help=_(CHARACTER_HELP[who])
                ),
                why=() if here else pointed.character(who),
                css="who",
            )
        )
    return found


def tokens(one: PlayerView, acts: Marks, pointed: Pointed, _: Translator) -> list[Thing]:
    """The range and the compensation tile: what they cost as long as they are there."""
    kept: tuple[tuple[Line, str], ...] = (
        ((i("nd-range"), n(one["range"])), "range"),
        ((n(one["compensation"]), i("nd-card"), TO, i("nd-assistant")), "compensation"),
    )
    found = []
    for token, (line, tip) in enumerate(kept):
        gone = one["progress"][token]
        here = acts.get(f"token{token}", ())
        found.append(
            Thing(
                key=f"token-{token}",
                name="",
                line=line,
                tip=tip,
                now=_("The tile is gone.")
                if gone
                else _("{n} coins remove the tile.", n=PROGRESS_COINS),
                acts=here,
                label=_("Remove the range tile")
                if token == 0
                else _("Remove the compensation tile"),
                why=() if gone or here else pointed.token(token),
                css="gone" if gone else "",
            )
        )
    return found


def pawns(one: PlayerView, seat: int, acts: Marks, pointed: Pointed, _: Translator) -> list[Thing]:
    """The action pawns: those that the player has, and those that growth would bring."""
    found = []
    for number in range(1, PAWNS + 1):
        has = number in one["pawns"]
        price = PAWN_COINS[number - 1]
        here = acts.get(f"pawn{number}", ())
        found.append(
            Thing(
                key=f"pawn-{seat}-{number}",
                name="" if has else str(price),
                line=(n(number),),
                tip="pawn",
                now="" if has else _("Pawn {n} costs {coins} coins.", n=number, coins=price),
                acts=here,
                label=_("Pawn {n}", n=number),
                why=() if has or here else pointed.growth(number),
                css="" if has else "later",
            )
        )
    return found


def captives(one: PlayerView, acts: Marks, _: Translator) -> list[Thing]:
    """Assistants in prison."""
    found = []
    for colour, key in enumerate(COLOUR_KEYS):
        count = one["captives"].get(key, 0)
        if count:
            line = assistants(tuple(count * (c == colour) for c in range(len(COLOUR_KEYS))), _)
            here = acts.get(f"jail{colour}", ())
            found.append(
                Thing(f"jail-{colour}", "", line, "prison", "", here, _("Release"), (), "jail")
            )
    return found


def guests(one: PlayerView, acts: Marks, _: Translator) -> list[Thing]:
    """Shadows on Rabbit: they help nobody, but a prison may take them."""
    count = one["guests"].get("shadow", 0)
    if not count:
        return []
    line = (i("nd-hood"), *((n(count),) if count > 1 else ()))
    now = _.plural("{n} shadow on Rabbit.", "{n} shadows on Rabbit.", count)
    label = _("Imprison the shadow on Rabbit")
    return [Thing("guest-shadow", "", line, "shadow", now, acts.get("guest", ()), label, ())]


class Desk(NamedTuple):
    """All that the works are drawn from, of a view and of a decision."""

    seat: int
    own: bool
    name: str
    opened: bool
    first: bool
    chapter: str
    busy: int  # the area where production goes on; -1: none
    one: PlayerView  # but for what is not `SHOWN`
    acts: Marks
    pointed: Pointed


SHOWN = (
    *("goods", "values", "purse", "areas", "specials", "fists", "houses_left", "range"),
    *("compensation", "progress", "pawns", "plan", "resolved", "tiles", "character"),
    *("assistants", "helpers", "guests", "captives", "goal", "ship"),
)
"""What the works show of a player."""
ELSEWHERE = ("hand", "face", "drawn", "crew", "town", "bonus", "m", "bag", "event", "task")
"""Pieces that can be clicked in other places."""


def draw_works(
    seen: Seen[NewdaleView], seat: int, acts: Marks, pointed: Pointed, _: Translator
) -> Works:
    """All that a player has before them; with marks where it is the viewer."""
    view = seen.view
    own = seat == seen.seat
    one = view["players"][seat]
    making = view["production"] if own else None
    here = {}
    if own:
        here = {
            piece: actions for piece, actions in acts.items() if not piece.startswith(ELSEWHERE)
        }
    return drawn(
        Desk(
            seat,
            own,
            seen.names[seat],
            seen.opened == seat and not own,
            view["first"] == seat and len(seen.names) > 1,
            view["chapter"],
            making["area"] if making is not None else NOTHING,
            cast("PlayerView", {key: one[key] for key in SHOWN}),  # type: ignore[literal-required]
            here,
            pointed if own else NOWHERE,
        ),
        _,
    )


@by_value
def drawn(desk: Desk, _: Translator) -> Works:
    """The works: most actions leave those of one player or the other as they were."""
    seat, own, one, acts, pointed = desk.seat, desk.own, desk.one, desk.acts, desk.pointed
    name = desk.name or _("free seat")
    counts = tuple(one["assistants"][key] for key in COLOUR_KEYS)
    more = sum(one["helpers"].values()) + sum(one["guests"].values())
    goal: Line = ()
    goal_words = ""
    if one["goal"] is not None:
        symbol = SYMBOL_KEYS.index(one["goal"])
        goal = (i(SYMBOL_ICONS[symbol]), i(SYMBOL_ICONS[SECRET_GOALS]), n(2), i("vp"))
        goal_words = _(
            "Secret goal: 2 points for each of your towns with {symbol} or monolith",
            symbol=_(SYMBOL_NAMES[symbol]),
        )
    ship = None
    if one["ship"] is not None and desk.chapter == "VII":
        here = acts.get("ship", ())
        line = (i("nd-ship"), n(f"{one['ship']}/{SHIP_STEPS}"))
        ship = Thing(
            "ship", _("Ship"), line, "shipyard", "", here, _("Build a step of the ship"), ()
        )
    return Works(
        seat=seat,
        name=name,
        title=_("Your works") if own else _("Works of {name}", name=name),
        first=desk.first,
        purse=one["purse"],
        purse_words=_.plural("{n} coin in goods", "{n} coins in goods", one["purse"]),
        opened=desk.opened,
        fists=one["fists"],
        houses=one["houses_left"],
        areas=areas(one, seat, desk.name, desk.busy, desk.chapter == "VIII", acts, pointed, _),
        specials=(*specials(one, acts, _), *loose_goods(one, acts, _)),
        tiles=tuple(tiles(one, acts, pointed, _)),
        tokens=tuple(tokens(one, acts, pointed, _)),
        pawns=tuple(pawns(one, seat, acts, pointed, _)),
        helpers=assistants(counts, _) if more else (),
        goal=goal,
        goal_words=goal_words,
        captives=(*captives(one, acts, _), *guests(one, acts, _)),
        ship=ship,
    )
