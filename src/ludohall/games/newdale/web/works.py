"""A player's works: production areas, special buildings, tiles, pawns and goods."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.games.newdale.components.areas import (
    CAPTAIN_AREA,
    COOK_AREA,
    MODES,
    PAWN_COINS,
    PAWNS,
    PROGRESS_COINS,
    production_space,
)
from ludohall.games.newdale.components.buildings import (
    CAPTAIN_CARD,
    COAL_TRADING_POST,
    NAVIGATOR,
    TYPE,
)
from ludohall.games.newdale.components.chapters import SHIP_STEPS
from ludohall.games.newdale.components.goods import NOTHING, SECRET_GOALS
from ludohall.games.newdale.keys import (
    CARD_IDS,
    CHARACTER_KEYS,
    COLOUR_KEYS,
    GOOD_KEYS,
    SPACE_KEYS,
    SYMBOL_KEYS,
    TILE_KEYS,
)
from ludohall.games.newdale.text import (
    CHARACTER_HELP,
    CHARACTER_NAMES,
    MODE_TITLES,
    SYMBOL_NAMES,
    TILE_TITLES,
    card_title,
    good_title,
)
from ludohall.games.newdale.view import AreaView, NewdaleView, PlayerView
from ludohall.games.newdale.web.marks import Marks
from ludohall.games.newdale.web.rows import (
    CHARACTER_ICONS,
    GOOD_ICONS,
    SYMBOL_ICONS,
    TO,
    Line,
    assistants,
    card_class,
    card_icon,
    chain,
    does,
    good_class,
    i,
    n,
    needs,
    sentence,
    tile_line,
)
from ludohall.web.faces import Seen


@dataclass(frozen=True)
class Pawn:
    """An action pawn on a space."""

    seat: int
    number: int
    gone: bool  # its action has begun
    label: str


class Mode(NamedTuple):
    """An action space of an area."""

    name: str
    change: str
    goods: int
    met: str  # css: whether the assistants are there
    note: str
    pawns: tuple[Pawn, ...]
    acts: tuple[str, ...]
    label: str
    why: tuple[str, ...]


class Area(NamedTuple):
    """A production area."""

    number: int
    card: bool
    name: str
    icon: str
    css: str
    tip: str
    now: str
    good: int
    good_name: str
    stock: int
    worth: str
    needs: Line
    chain: Line
    modes: tuple[Mode | None, ...]
    acts: tuple[str, ...]
    label: str
    why: tuple[str, ...]
    pay: tuple[str, ...]  # actions of its goods
    busy: bool  # production goes on here


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


@dataclass(frozen=True)
class Works:
    """All of a player's side of the table."""

    seat: int
    own: bool
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


def pawns_on(
    seen: Seen[NewdaleView], space: str, seats: Sequence[int], _: Translator
) -> list[Pawn]:
    """The pawns on an action space, of some seats; hidden plans show none."""
    found = []
    for seat in seats:
        one = seen.view["players"][seat]
        for at, key in enumerate(one["plan"] or []):
            if key == space:
                label = _("{name}, pawn {n}", name=seen.names[seat], n=at + 1)
                found.append(Pawn(seat, at + 1, at + 1 in one["resolved"], label))
    return sorted(found, key=lambda pawn: pawn.number)


def signed(change: int) -> str:
    """With its sign, and none for nothing."""
    return f"+{change}" if change > 0 else f"−{-change}" if change else ""


def _mode(
    seen: Seen[NewdaleView],
    seat: int,
    at: int,
    mode: int,
    area: AreaView,
    acts: Marks,
    would: Marks,
    name: str,
    _: Translator,
) -> Mode | None:
    space = area["spaces"][mode]
    if space is None:
        return None
    number = production_space(at, mode)
    missing = area["missing"][mode]
    change, goods = space
    short, note, label = mode_words(mode, change, goods, missing, name, _)
    return Mode(
        name=short,
        change=signed(change),
        goods=goods,
        met="" if missing is None else "met" if missing <= 0 else "lack",
        note=note,
        pawns=tuple(pawns_on(seen, SPACE_KEYS[number], [seat], _)),
        acts=acts.get(f"sp{number}", ()),
        label=label,
        why=would.get(f"sp{number}", ()),
    )


@lru_cache(4096)
def mode_words(
    mode: int, change: int, goods: int, missing: int | None, name: str, _: Translator
) -> tuple[str, str, str]:
    """A space of an area in words: in one, what is missing, and all of it."""
    title = _(MODE_TITLES[mode])
    short = (
        _.context("space", "careless"),
        _.context("space", "orderly"),
        _.context("space", "extra"),
    )[mode]
    note = ""
    if missing is not None:
        note = (
            _("all assistants are there")
            if missing <= 0
            else _.plural("{n} assistant is missing", "{n} assistants are missing", missing)
        )
    parts = (
        _("{what}: {details}", what=name, details=f"{title} {signed(change)}".strip()),
        _.plural("{n} good", "{n} goods", goods),
        note,
    )
    return short, note, ", ".join(part for part in parts if part)


def special_area(at: int, spaces: list[list[int] | None], eight: bool, _: Translator) -> str:
    """What is special about a free area."""
    if eight and at == COOK_AREA:
        return _("for a cook")
    least, most = spaces[0], spaces[2]
    if least is not None and least[0] == -2:
        return _("careless −2")
    return _("needs only +1") if most is not None and most[0] == 1 else ""


def areas(
    seen: Seen[NewdaleView], seat: int, acts: Marks, would: Marks, _: Translator
) -> list[Area]:
    """The eight areas of a player."""
    one = seen.view["players"][seat]
    eight = seen.view["chapter"] == "VIII"
    making = seen.view["production"] if seat == seen.seat else None
    found = []
    for at, area in enumerate(one["areas"]):
        key = area["card"]
        card = CARD_IDS[key] if key is not None else NOTHING
        made = GOOD_KEYS.index(area["good"]) if area["good"] is not None else NOTHING
        title = card_title(card, _) if key is not None else _("Free area")
        name = _("area {n}", n=at + 1) if key is None else title
        value = one["values"].get(area["good"] or "", 0)
        worth = ""
        if area["stock"]:
            worth = _.plural("{n} coin", "{n} coins", value * area["stock"])
        special = special_area(at, area["spaces"], eight, _) if key is None else ""
        found.append(
            Area(
                number=at + 1,
                card=key is not None,
                name=title,
                icon=card_icon(card) if key is not None else "",
                css=card_class(card) if key is not None else "",
                tip=f"type-{TYPE[card]}" if key is not None else "area",
                now="",
                good=made,
                good_name=good_title(made, _) if made != NOTHING else "",
                stock=area["stock"],
                worth=worth or special,
                needs=needs(card, _) if key is not None else (),
                chain=chain(card) if key is not None else (),
                modes=tuple(
                    _mode(seen, seat, at, mode, area, acts, would, sentence(name), _)
                    for mode in range(MODES)
                ),
                acts=acts.get(f"a{at}", ()),
                label=sentence(name),
                why=would.get(f"a{at}", ()),
                pay=acts.get(f"g{made}", ()) if made != NOTHING else (),
                busy=making is not None and making["area"] == at,
            )
        )
        if card == CAPTAIN_CARD and at == CAPTAIN_AREA:
            found[-1] = _captain(found[-1], acts)
    return found


def _captain(area: Area, acts: Marks) -> Area:
    """The captain makes no goods: the ship moves."""
    chosen = tuple(a for a in acts.get("ship", ()) if a.startswith("sail"))
    return area._replace(acts=area.acts or chosen)


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


def tiles(one: PlayerView, acts: Marks, would: Marks, _: Translator) -> list[Thing]:
    """Bonus tiles, then the character."""
    found = []
    for key in dict.fromkeys(one["tiles"]):
        tile = TILE_KEYS.index(key)
        count = one["tiles"].count(key)
        line = tile_line(tile, _)
        found.append(
            Thing(
                key=f"tile-{tile}",
                name="",
                line=(n(f"{count}×"), *line) if count > 1 else line,
                tip=f"tile-{tile}",
                now="",
                acts=acts.get(f"tile{tile}", ()),
                label=sentence(_(TILE_TITLES[tile])),
                why=would.get(f"tile{tile}", ()),
            )
        )
    if one["character"] is not None:
        who = CHARACTER_KEYS.index(one["character"])
        found.append(
            Thing(
                key=f"who-{who}",
                name=_(CHARACTER_NAMES[who]),
                line=(i(CHARACTER_ICONS[who]),),
                tip=f"who-{who}",
                now="",
                acts=acts.get(f"who{who}", ()),
                label=_(
                    "{name}: {help}", name=_(CHARACTER_NAMES[who]), help=_(CHARACTER_HELP[who])
                ),
                why=would.get(f"who{who}", ()),
                css="who",
            )
        )
    return found


def tokens(one: PlayerView, acts: Marks, would: Marks, _: Translator) -> list[Thing]:
    """The range and the compensation tile: what they cost as long as they are there."""
    kept: tuple[tuple[Line, str], ...] = (
        ((i("nd-range"), n(one["range"])), "range"),
        ((n(one["compensation"]), i("nd-card"), TO, i("nd-assistant")), "compensation"),
    )
    found = []
    for token, (line, tip) in enumerate(kept):
        gone = one["progress"][token]
        found.append(
            Thing(
                key=f"token-{token}",
                name="",
                line=line,
                tip=tip,
                now=_("The tile is gone.")
                if gone
                else _("{n} coins remove the tile.", n=PROGRESS_COINS),
                acts=acts.get(f"token{token}", ()),
                label=_("Remove the range tile")
                if token == 0
                else _("Remove the compensation tile"),
                why=() if gone else would.get(f"token{token}", ()),
                css="gone" if gone else "",
            )
        )
    return found


def pawns(one: PlayerView, seat: int, acts: Marks, would: Marks, _: Translator) -> list[Thing]:
    """The action pawns: those that the player has, and those that growth would bring."""
    found = []
    for number in range(1, PAWNS + 1):
        has = number in one["pawns"]
        price = PAWN_COINS[number - 1]
        found.append(
            Thing(
                key=f"pawn-{seat}-{number}",
                name="" if has else str(price),
                line=(n(number),),
                tip="pawn",
                now="" if has else _("Pawn {n} costs {coins} coins.", n=number, coins=price),
                acts=acts.get(f"pawn{number}", ()),
                label=_("Pawn {n}", n=number),
                why=() if has else would.get(f"pawn{number}", ()),
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


def draw_works(
    seen: Seen[NewdaleView], seat: int, acts: Marks, would: Marks, _: Translator
) -> Works:
    """All that a player has before them; with marks where it is the viewer."""
    view = seen.view
    one = view["players"][seat]
    own = seat == seen.seat
    name = seen.names[seat] or _("free seat")
    if not own:
        acts, would = {}, {}
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
    if one["ship"] is not None and view["chapter"] == "VII":
        here = acts.get("ship", ())
        line = (i("nd-ship"), n(f"{one['ship']}/{SHIP_STEPS}"))
        ship = Thing(
            "ship", _("Ship"), line, "shipyard", "", here, _("Build a step of the ship"), ()
        )
    return Works(
        seat=seat,
        own=own,
        name=name,
        title=_("Your works") if own else _("Works of {name}", name=name),
        first=view["first"] == seat and len(seen.names) > 1,
        purse=one["purse"],
        purse_words=_.plural("{n} coin in goods", "{n} coins in goods", one["purse"]),
        opened=seen.opened == seat and not own,
        fists=one["fists"],
        houses=one["houses_left"],
        areas=tuple(areas(seen, seat, acts, would, _)),
        specials=(*specials(one, acts, _), *loose_goods(one, acts, _)),
        tiles=tuple(tiles(one, acts, would, _)),
        tokens=tuple(tokens(one, acts, would, _)),
        pawns=tuple(pawns(one, seat, acts, would, _)),
        helpers=assistants(counts, _) if more else (),
        goal=goal,
        goal_words=goal_words,
        captives=tuple(captives(one, acts, _)),
        ship=ship,
    )
