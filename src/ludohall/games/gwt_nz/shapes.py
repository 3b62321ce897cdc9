"""The shape of a view: words for the numbers of things, and what stands where."""

from __future__ import annotations

from typing import TypedDict

from ludohall.core.view import View
from ludohall.games.gwt_nz.components.printed import (
    WORKER_KEYS,
)

CATEGORY_KEYS = (
    *("pounds", "buildings", "posts", "harbours", "pathfinder", "tiles"),
    *("cards", "objectives", "harbourmasters", "hand_limit", "workers", "token"),
)
"""The twelve categories of the scoring pad."""
HAND_KEYS = ("none", "black", "green")
CORNER_KEYS = ("white", "dark")
ARROW_KEYS = ("none", "refill_sheep", "flip", "end")
HAZARD_KEYS = tuple(
    f"{sort}_{points}_{hand}"
    for sort in ("rockfall", "flood")
    for points in (2, 3, 4)
    for hand in ("green", "black")
)
A_KEYS = (*WORKER_KEYS, *HAZARD_KEYS)
MASTER_KEYS = (
    *("pathfinder", "hazards", "storehouses", "objectives"),
    *("certificates", "buildings", "workers", "ferries"),
)
"""The harbourmasters by what their lower half counts."""


class TileView(TypedDict):
    """What lies on a space of the trail."""

    sort: str  # neutral, hazard, building
    key: str  # the letter, the kind of hazard, number and side
    owner: int | None  # a seat; Sarah is one past the last; None for the bank
    points: int
    fee: int
    actions: str | None  # the building side in play, if it is one


class SpaceView(TypedDict):
    """A space of the trail."""

    key: str
    sort: str  # start, neutral, building, rockfall, flood, wellington
    tile: TileView | None
    grass: bool
    gate: int  # the space of the pathfinder track that building asks for
    risk: str | None  # gold or certificate
    runholders: list[int]
    sarah: bool


class PostView(TypedDict):
    """A trading post."""

    value: int
    sort: str  # local, foreign, wool, foreign_wool
    corners: str
    cost: int
    points: int
    card: str | None
    discs: list[int]  # of each seat
    sarah: int


class ArrowView(TypedDict):
    """Points for both ends."""

    between: list[int]
    points: int


class HarbourView(TypedDict):
    """A harbour."""

    sort: str  # small, medium, large
    water: str
    cost: int  # of the next place
    corners: str | None
    card: str | None
    points: int
    terminal: bool
    opens: int | None  # a post
    seats: list[int]
    sarah: bool
    master: str | None
    appointed: str | None


class RowView(TypedDict):
    """A row of the bonus market."""

    cost: int
    tiles: list[str | None]
    token: bool
    arrow: str  # what the token meets when it leaves the row


class BonusTileView(TypedDict):
    """A kind of bonus tile."""

    gold: int
    pounds: int
    points: int


class SheepView(TypedDict):
    """A breed of the sheep market."""

    key: str
    breeding: int
    wool: int
    points: int
    count: int
    stack: int  # in the market stack


class ObjectiveView(TypedDict):
    """An objective card."""

    key: str
    gain: str
    tasks: list[str]
    points: int
    penalty: int


class BonusCardView(TypedDict):
    """A stack of bonus cards."""

    icon: str
    card: str | None  # None before the set-up
    gold: int
    count: int


class BuildingView(TypedDict):
    """A private building."""

    number: int
    side: str
    craftsmen: int
    points: int


class DiscView(TypedDict):
    """A disc space of the player board."""

    key: str
    corners: str
    price: int
    cleared: bool


class StopView(TypedDict):
    """Where the runholder can go now."""

    space: str
    way: int  # its number in the action
    bank: int  # fees
    seats: list[int]
    route: list[str]  # the locations on the shortest way, the stop last: each is a step


class PlayerView(TypedDict):
    """A player's things."""

    pounds: int
    gold: int
    certificates: int
    certificate_limit: int
    permanent_certificates: int
    permanent_wool: int
    tokens: int
    track: int | None  # None before the first turn
    step_tile: int
    no_fees: bool
    place: str | None
    ship: str
    steps: int
    hand_limit: int
    discs: list[DiscView]
    aux: dict[str, int]  # open spaces
    pairs: list[int]  # storehouses left
    pair_points: list[int]
    storehouses: int  # at sea
    workers: dict[str, list[str]]  # printed, worker, joker
    plan: list[BuildingView]
    built: dict[str, BuildingView]  # by space
    hazards: list[str]
    tiles: list[str]
    masters: list[str]
    area: list[ObjectiveView]
    deliveries: int
    on_top: bool
    hand_size: int
    hand: list[str] | None  # of the viewer
    known: list[str]  # cards in hand that all have seen
    pile: int
    top: list[str]  # on the draw pile, the next one first
    discard: list[str]
    hidden: dict[str, int]  # hand and draw pile together
    worth: int | None  # of the viewer: breeding if delivered now
    wool: int | None  # of the viewer: wool if all shearers sheared now
    points: dict[str, int]
    score: int


class SarahCardView(TypedDict):
    """A card of Sarah's."""

    number: int
    where: str  # deck (to come), seen (played), out (not at this level)
    steps: int  # as they are now
    steps_by: str | None  # one a worker: of this kind, or of her speciality
    does: list[str]
    speciality: str | None  # what `by_speciality` asks for
    pathfinder: int
    builds: int  # craftsmen of the building without the speciality
    extra_steps: int  # without the speciality


class SarahRulesView(TypedDict):
    """What is printed on Sarah's cards, board and market tile."""

    cards: list[SarahCardView]
    market_tile: list[list[list[str | int]]]  # by shepherds: alternatives of breeds or points
    bonus_icons: list[str]  # of columns 2 to 5
    harbour_columns: list[int]  # of the sailor row
    wool_posts: dict[str, int]  # by column of the shearer row
    sailor_icons: list[list[str]]  # cards 12 and 16, by sailors
    shearer_sheep: list[list[str | None]]  # cards 13 and 17, by shearers: besides a Romney


class SarahView(TypedDict):
    """Sarah's things."""

    level: str
    deck: list[int]  # cards to come, in no order
    seen: list[int]
    card: int | None
    place: str
    ship: str
    track: int
    workers: dict[str, int]
    speciality: str | None
    next_post: int
    discs: int
    plan: list[BuildingView]
    built: dict[str, BuildingView]
    hazards: list[str]
    cards: list[str]
    lots: bool  # whether the lot decides what her rules leave open
    rules: SarahRulesView
    points: dict[str, int]
    score: int


class Table(TypedDict):
    """What everybody sees, but for the cards in hand."""

    turn: int
    first: int
    token: int | None
    flipped: bool
    courtesy: bool
    trail: list[SpaceView]
    posts: list[PostView]
    green_arrows: list[ArrowView]
    harbours: list[HarbourView]
    yellow_arrows: list[ArrowView]
    jobs: dict[str, list[bool]]  # by row, the dearest first
    job_costs: list[int]
    bonus: list[RowView]
    bonus_tiles: dict[str, BonusTileView]
    until_flip: int  # bonus tiles to come before the neutral buildings are flipped
    until_end: int
    sheep: list[SheepView]
    sheep_stack: int
    objectives: list[ObjectiveView]
    objective_stack: int
    supply: dict[str, int]
    bonus_cards: list[BonusCardView]
    foresight_a: list[str]
    foresight_b: list[str]
    bag_a: dict[str, int]
    bag_b: dict[str, int]
    track_points: list[int]
    sides: list[str]  # of buildings 1 to 10
    stops: list[StopView]  # of the viewer, where a move is pending
    players: list[PlayerView]
    sarah: SarahView | None


class GwtView(View, Table):
    """All that a seat may know."""
