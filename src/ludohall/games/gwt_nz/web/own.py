"""A player's board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from ludohall.core.i18n import N_, Translator
from ludohall.faces import Seen, sentence
from ludohall.faces.remembering import by_value
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components import reconstructed as printed_there
from ludohall.games.gwt_nz.components.printed import (
    AUX_DISCS,
    AUX_KEYS,
    AUX_OPEN,
    CERTIFICATE_LIMIT_OPEN,
    COLUMN_5_POINTS,
    DISC_CERTIFICATE_1,
    DISC_CERTIFICATE_2,
    DISC_CERTIFICATE_LIMIT,
    DISC_HAND_1,
    DISC_HAND_2,
    DISC_STEPS,
    DISC_WOOL_1,
    DISC_WOOL_2,
    GOLD_LIMIT,
    ROW_LENGTH,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    PAIR_POINTS,
    WORKER_SPACES,
)
from ludohall.games.gwt_nz.shapes import MASTER_KEYS, GwtView, PlayerView
from ludohall.games.gwt_nz.web import heard
from ludohall.games.gwt_nz.web.keys import (
    AUX_ICONS,
    pounds,
    tile_icon,
)
from ludohall.games.gwt_nz.web.markets import Objective, objective
from ludohall.games.gwt_nz.web.marks import Mark, Marks, on
from ludohall.games.gwt_nz.web.pointed import Pointed
from ludohall.games.gwt_nz.web.sources import Sources

NOTHING: Marks = {}
PIECES = ("tokens", "row", "aux", "disc", "pair", "plan", "certificates")
SHOWN = (
    *("pounds", "gold", "certificates", "certificate_limit"),
    *("permanent_certificates", "permanent_wool", "tokens", "steps"),
    *("workers", "aux", "discs", "pairs", "plan", "area", "hazards", "tiles", "masters"),
)
"""What of a player is shown here."""
AT_ICONS = {
    printed_there.AT_NOTHING: ("", ""),
    printed_there.AT_TOKEN: ("", "exchange"),
    printed_there.AT_PAY_4_SHEEP: (N_("£4"), "sheep"),
    printed_there.AT_BUY: ("", "sheep"),
    printed_there.AT_BUILD_2: (N_("£2"), "house"),
    printed_there.AT_BUILD_1: (N_("£1"), "house"),
    printed_there.AT_SHEEP_CERTIFICATE: ("", "certificate"),
    printed_there.AT_GOLD: ("", "gold"),
    printed_there.AT_SHIP_5: ("5", "ship"),
    printed_there.AT_ROMNEY: ("", "sheep"),
    printed_there.AT_PATHFINDER: ("1", "pathfinder"),
    printed_there.AT_MARKET_SHEEP: ("2", "sheep"),
}
"""What is printed on a worker space: a number and an icon."""
OTHER_DISCS = (
    (DISC_STEPS, "+1", "steps"),
    (DISC_HAND_1, "+1", "deck"),
    (DISC_HAND_2, "+1", "deck"),
    (DISC_CERTIFICATE_LIMIT, "≤5", "certificate"),
    (DISC_CERTIFICATE_2, "+1", "certificate"),
    (DISC_CERTIFICATE_1, "+1", "certificate"),
    (DISC_WOOL_1, "+1", "wool"),
    (DISC_WOOL_2, "+1", "wool"),
)
AUX_SHORT = (
    (N_("+£1"), N_("+£2")),
    (N_("swap 1"), N_("swap 2")),
    (N_("1 for £2"), N_("2 for £4")),
    (N_("£1: sail 1"), N_("£2: sail 2")),
    (N_("£1: +1"), N_("£2: +2")),
)
"""What an auxiliary action does, single and double, in its row."""
PAIR_GIFTS = (
    ((N_("£4"), ""),),
    (("", "gold"), ("", "exchange")),
    ((str(PAIR_POINTS[2]), "vp"),),
    (("2", "pathfinder"),),
    ((str(PAIR_POINTS[4]), "vp"),),
)


class WorkerSpace(NamedTuple):
    """A space of a worker row."""

    sort: str  # printed, worker, joker; empty for a free one
    number: str = ""
    icon: str = ""
    points: int = 0
    tip: str = ""
    source: str = ""


@dataclass(frozen=True)
class WorkerRow:
    """The workers of one kind."""

    key: str
    title: str
    count: int
    spaces: tuple[WorkerSpace, ...]
    mark: Mark | None


class Disc(NamedTuple):
    """A disc space of the board."""

    number: int
    dark: bool
    open: bool
    grey: bool = False  # open from the start
    gift: str = ""
    icon: str = ""
    note: str = ""
    label: str = ""
    mark: Mark | None = None
    why: tuple[str, ...] = ()


class Aux(NamedTuple):
    """An auxiliary action."""

    number: int
    title: str
    icon: str
    what: str
    open: int
    discs: tuple[Disc, ...]
    mark: Mark | None
    why: tuple[str, ...]


class Pair(NamedTuple):
    """A pair of storehouses with its bonus."""

    number: int
    left: int
    gifts: tuple[tuple[str, str], ...]
    label: str
    mark: Mark | None


class Plan(NamedTuple):
    """A building that is not placed yet, or gone."""

    number: int
    key: str
    here: bool
    craftsmen: int
    points: int
    mark: Mark | None
    why: tuple[str, ...]


@dataclass(frozen=True)
class Board:
    """A player's board."""

    seat: int
    mine: bool
    opened: bool  # another player's in place of the own one, while moves are followed
    heading: str
    pounds: int
    gold: int
    gold_track: tuple[int, ...]
    certificates: int
    certificate_limit: int
    certificate_track: tuple[int, ...]
    permanent_certificates: int
    permanent_wool: int
    tokens: int
    steps: int
    storehouses_left: int
    rows: tuple[WorkerRow, ...]
    aux: tuple[Aux, ...]
    discs: tuple[Disc, ...]
    pairs: tuple[Pair, ...]
    plan: tuple[Plan, ...]
    area: tuple[Objective, ...]
    hazards: tuple[str, ...]
    tiles: tuple[tuple[str, str], ...]
    masters: tuple[tuple[str, str], ...]
    token_mark: Mark | None
    token_why: tuple[str, ...]
    certificate_mark: Mark | None


def board(
    seat: int,
    seen: Seen[GwtView],
    sources: Sources,
    marks: Marks | None = None,
    pointed: Pointed | None = None,
) -> tuple[Board, Mapping[str, tuple[str, ...]]]:
    """A player's board, and by ear; the viewer's own with its marks."""
    mine = seat == seen.seat
    here = on(marks, PIECES) if marks is not None else NOTHING
    _ = seen._
    name = _("Your run") if mine else _("Run of {name}", name=seen.names[seat])
    return drawn(
        seat,
        mine,
        seen.opened == seat and not mine,
        name,
        cut(seen.view["players"][seat]),
        seen.view["sides"],
        sources.of(seat, "worker"),
        here,
        pointed.among(here) if pointed is not None and mine else None,
        _,
    )


def cut(player: PlayerView) -> PlayerView:
    """What of a player is `SHOWN` here."""
    return cast("PlayerView", {key: player[key] for key in SHOWN})  # type: ignore[literal-required]


@by_value
def drawn(
    seat: int,
    mine: bool,
    opened: bool,
    heading: str,
    player: PlayerView,
    sides: Sequence[str],
    source: str,
    on: Marks,
    at: Pointed | None,
    _: Translator,
) -> tuple[Board, Mapping[str, tuple[str, ...]]]:
    """A player's board, and by ear: another one's in place of the viewer's where it is opened."""
    token_mark = on.get("tokens")
    board = Board(
        seat,
        mine,
        opened,
        heading,
        player["pounds"],
        player["gold"],
        tuple(range(GOLD_LIMIT + 1)),
        player["certificates"],
        player["certificate_limit"],
        tuple(range(CERTIFICATE_LIMIT_OPEN + 1)),
        player["permanent_certificates"],
        player["permanent_wool"],
        player["tokens"],
        player["steps"],
        sum(player["pairs"]),
        worker_rows(player, on, source, _),
        auxiliary(player, on, at, _),
        tuple(other_disc(player, on, at, _, *entry) for entry in OTHER_DISCS),
        tuple(
            Pair(n, left, gifts(n, _), _(text.PAIRS[n]), on.get(f"pair-{n}"))
            for n, left in enumerate(player["pairs"])
        ),
        plans(player, sides, on, at),
        tuple(objective(data, _) for data in player["area"]),
        tuple(player["hazards"]),
        tuple((key, tile_icon(key)) for key in player["tiles"]),
        tuple((key, master_words(key, _)) for key in player["masters"]),
        token_mark,
        at.tokens() if at and not token_mark else (),
        on.get("certificates"),
    )
    return board, heard.run(board, _)


def gifts(pair: int, _: Translator) -> tuple[tuple[str, str], ...]:
    """What a pair of storehouses brings: numbers and icons."""
    return tuple((_(number) if number else "", icon) for number, icon in PAIR_GIFTS[pair])


def master_words(key: str, _: Translator) -> str:
    """What a harbourmaster brings."""
    return _(text.MASTERS[MASTER_KEYS.index(key)])


def worker_rows(player: PlayerView, on: Marks, source: str, _: Translator) -> tuple[WorkerRow, ...]:
    """The four rows, with what is printed on the free spaces."""
    found = []
    for worker, key in enumerate(WORKER_KEYS):
        there = player["workers"][key]
        spaces = []
        for column in range(1, ROW_LENGTH + 1):
            if column <= len(there):
                spaces.append(WorkerSpace(there[column - 1], source=source))
                continue
            number, icon = AT_ICONS[WORKER_SPACES[worker][column]]
            number = _(number) if number else ""
            points = COLUMN_5_POINTS if column == ROW_LENGTH else 0
            tip = f"at-{WORKER_SPACES[worker][column]}"
            spaces.append(WorkerSpace("", number, icon, points, tip))
        title = _(text.WORKER_TITLES[worker])
        found.append(WorkerRow(key, title, len(there), tuple(spaces), on.get(f"row-{key}")))
    return tuple(found)


def disc_at(player: PlayerView, number: int, on: Marks, at: Pointed | None, _: Translator) -> Disc:
    """A disc space."""
    data = player["discs"][number]
    mark = on.get(f"disc-{number}")
    return Disc(
        number,
        data["corners"] == "dark",
        data["cleared"],
        label=sentence(_(text.DISCS[number])),
        mark=mark,
        why=at.disc(number) if at and not mark and not data["cleared"] else (),
    )


def auxiliary(player: PlayerView, on: Marks, at: Pointed | None, _: Translator) -> tuple[Aux, ...]:
    """The five auxiliary actions with their two places each."""
    found = []
    for kind, key in enumerate(AUX_KEYS):
        open_ = player["aux"][key]
        discs = [Disc(-1, False, True, True)] * AUX_OPEN[kind]
        covered = [n for n in range(len(player["discs"])) if AUX_DISCS[kind] >> n & 1]
        discs += [disc_at(player, n, on, at, _) for n in covered]
        mark = on.get(f"aux-{kind}")
        found.append(
            Aux(
                kind,
                _(text.AUX_TITLES[kind]),
                AUX_ICONS[kind],
                _(AUX_SHORT[kind][open_ - 1]) if open_ else _("locked"),
                open_,
                tuple(discs),
                mark,
                at.aux(kind) if at and not mark else (),
            )
        )
    return tuple(found)


def other_disc(
    player: PlayerView,
    on: Marks,
    at: Pointed | None,
    _: Translator,
    number: int,
    gift: str,
    icon: str,
) -> Disc:
    """A disc space that opens something else."""
    plain = disc_at(player, number, on, at, _)
    price = player["discs"][number]["price"]
    note = "" if plain.open else pounds(price, _) if price else _("free")
    return Disc(
        number,
        plain.dark,
        plain.open,
        gift=gift,
        icon=icon,
        note=note,
        label=plain.label,
        mark=plain.mark,
        why=plain.why,
    )


def plans(
    player: PlayerView, sides: Sequence[str], on: Marks, at: Pointed | None
) -> tuple[Plan, ...]:
    """The ten buildings: those that wait, and the gaps of those that are placed."""
    waiting = {building["number"]: building for building in player["plan"]}
    found = []
    for number, side in enumerate(sides, 1):
        building = waiting.get(number)
        mark = on.get(f"plan-{number}")
        found.append(
            Plan(
                number,
                f"{number}{side}",
                building is not None,
                building["craftsmen"] if building else 0,
                building["points"] if building else 0,
                mark,
                at.plan(number) if at and building and not mark else (),
            )
        )
    return tuple(found)
