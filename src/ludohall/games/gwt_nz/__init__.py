"""Great Western Trail: New Zealand (Alexander Pfister; eggertspiele, 2023): sheep to Wellington."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ludohall.core.action import Action, Verbs
from ludohall.core.data import Json
from ludohall.core.game import Ending, Game, Rival
from ludohall.core.i18n import N_, Translator
from ludohall.core.options import Choice, Flag, Number, Option
from ludohall.core.step import NATURE, Step
from ludohall.games.gwt_nz import (
    counting,
    dealing,
    describe,
    holdings,
    position,
    provenance,
    reasons,
    scoring,
    text,
    view,
)
from ludohall.games.gwt_nz.components.graph import SPACES, START
from ludohall.games.gwt_nz.components.printed import (
    A_KINDS,
    B_KINDS,
    BUILDINGS,
    CARDS,
    FIRST_PLAIN_OBJECTIVE,
    ICONS,
    LEVEL_FIRST_POST,
    LEVEL_KEYS,
    LEVEL_REMOVES,
    MARKET_COPIES,
    MASTERS,
    MEDIUM,
    OBJECTIVE_DISPLAY,
    PAIRS,
    POST_21,
    POSTS,
    ROWS,
    SARAH_CARDS,
    SARAH_DISCS,
    SHEEP_MARKET,
    STACK_SIZE,
    START_DECK,
    START_GOLD,
    START_TOKENS,
    SUPPORT_COPIES,
    TOKEN_ROW,
    WORKER_COPIES,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    B_COPIES,
    FLOOD_COPIES,
    ROCKFALL_COPIES,
)
from ludohall.games.gwt_nz.shapes import CATEGORY_KEYS, GwtView, Table
from ludohall.games.gwt_nz.state import (
    APPLY_FREE,
    FREE,
    FREE_VERBS,
    GOLD,
    LENGTH,
    NO_MASTER,
    NO_TILE,
    NOBODY_YET,
    PAIR,
    PLACE,
    PLAN,
    ROW,
    TOKENS,
    TRACK,
    GwtState,
    Sarah,
)
from ludohall.games.gwt_nz.steps.base import BASE_STEPS, DealSheep, ShowObjectives
from ludohall.games.gwt_nz.steps.build import BUILD_STEPS
from ludohall.games.gwt_nz.steps.flock import FLOCK_STEPS
from ludohall.games.gwt_nz.steps.free import apply_free, free
from ludohall.games.gwt_nz.steps.hire import HIRE_STEPS
from ludohall.games.gwt_nz.steps.sarah import SARAH_STEPS_ALL
from ludohall.games.gwt_nz.steps.sea import SEA_STEPS
from ludohall.games.gwt_nz.steps.setup import (
    BEGIN,
    SETUP_STEPS,
    DealBoard,
    DealBonus,
    DealHelper,
    DealLayout,
    DealSets,
    DealSides,
    DealTiles,
    FirstPlayer,
    lay_neutral,
)
from ludohall.games.gwt_nz.steps.shear import SHEAR_STEPS
from ludohall.games.gwt_nz.steps.tiles import TILE_STEPS
from ludohall.games.gwt_nz.steps.tracks import TRACK_STEPS
from ludohall.games.gwt_nz.steps.turns import TURN_STEPS
from ludohall.games.gwt_nz.steps.wellington import FILL_A, FILL_B, WELLINGTON_STEPS
from ludohall.games.gwt_nz.verbs import DECISIONS, EVENTS, VERBS

ALL_BUILDINGS = (1 << BUILDINGS + 1) - 2

MARKET_FULL = N_("The bonus market is full and everybody has had a last turn")
BEATEN = N_("Sarah is beaten")
BEATS = N_("Sarah wins")
SHARED = N_("Shared victory")
SHARED_WITH_HER = N_("Equal points: you share the victory with Sarah")

OPTIONS: tuple[Option, ...] = (
    Choice(
        "neutral",
        N_("Neutral buildings"),
        N_("Where the eight neutral buildings lie on the trail."),
        (
            ("first", N_("First game"), N_("Each on the space of its letter.")),
            ("random", N_("Random"), N_("Shuffled.")),
        ),
    ),
    Choice(
        "sides",
        N_("Sides of the private buildings"),
        N_("Which side of each private building is played; the same for all players."),
        (
            ("a", N_("All a"), N_("For the first games.")),
            ("random", N_("Random"), N_("The side of each number is drawn.")),
        ),
    ),
    Flag(
        "courtesy",
        N_("Cards in the turns of others"),
        N_(
            "Support and bonus cards may also be played in the turns of others, to save time. The "
            "special effects of the sets 4, 5 and 6 stay for one's own turn."
        ),
    ),
    Choice(
        "level",
        N_("Sarah"),
        N_("How strong the opponent is; only for one player."),
        (
            ("easy", N_("Easy"), N_("Ten cards, her first delivery goes to 3.")),
            ("medium", N_("Medium"), N_("Thirteen cards, her first delivery goes to 6.")),
            ("hard", N_("Hard"), N_("Thirteen other cards, her first delivery goes to 9.")),
        ),
    ),
    Number(
        "first_delivery",
        N_("Sarah's first delivery"),
        N_(
            "How many posts before (below 0) or after the one of her level her first delivery "
            "goes: the nearer to 21, the stronger she is. Only for one player."
        ),
        -4,
        6,
        0,
    ),
    Flag(
        "sarah_lots",
        N_("Decide Sarah's ties for me"),
        N_(
            "Where Sarah's rules leave several options, you decide for her. With this the lot "
            "does, and the log says so. Only for one player."
        ),
        since=1,
    ),
    Choice(
        "sarah_steps",
        N_("Steps by Sarah's speciality"),
        N_(
            "Of her cards 10 to 17 four move her a step for each worker of her speciality, the "
            "other four a step for each worker of the card's own kind. Which is which is "
            "reconstructed. Only for one player."
        ),
        (
            ("14-17", N_("Cards 14 to 17"), N_("She is quicker the stronger her level is.")),
            ("10-13", N_("Cards 10 to 13"), N_("She is quicker on easy and medium.")),
        ),
        since=1,
    ),
)


class GreatWesternTrail(Game[GwtState, GwtView]):
    """The game object."""

    key = "gwt_nz"
    package = "ludohall.games.gwt_nz"
    title = N_("Great Western Trail: New Zealand")
    summary = N_(
        "Lead your flock along the trail to Wellington again and again: better sheep, more "
        "workers, buildings on the way, ships to far harbours. Alone you meet Sarah."
    )
    minutes = (60, 150)
    seats = range(1, 5)  # GWT-1
    rules = 1
    options = OPTIONS
    verbs = Verbs(VERBS)
    events = Verbs(EVENTS)
    free_verbs = FREE_VERBS
    for_rivals = frozenset(verb.name for verb in DECISIONS)
    steps: tuple[type[Step[GwtState]], ...] = (
        *BASE_STEPS,
        *SEA_STEPS,
        *FLOCK_STEPS,
        *BUILD_STEPS,
        *TILE_STEPS,
        *TRACK_STEPS,
        *HIRE_STEPS,
        *SHEAR_STEPS,
        *WELLINGTON_STEPS,
        *TURN_STEPS,
        *SETUP_STEPS,
        *SARAH_STEPS_ALL,
    )
    categories = text.CATEGORIES
    final = frozenset(CATEGORY_KEYS)
    questions = holdings.QUESTIONS
    endings = (MARKET_FULL, BEATEN, BEATS, SHARED, SHARED_WITH_HER)
    sources = provenance.SOURCES

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> GwtState:
        """The table before anything has happened; what chance lays out is pending."""
        state = empty_table(players, rules)
        state.courtesy = int(options["courtesy"] is True)
        lay_neutral(state, tuple(range(8)))
        if players == 1:
            state.sarah = new_sarah(options)
        first: list[Step[GwtState]] = [DealBoard(NATURE)]
        if options["neutral"] == "random":
            first.append(DealLayout(NATURE))
        if options["sides"] == "random":
            first.append(DealSides(NATURE))
        if players == 1:
            first.append(DealHelper(NATURE))
        else:
            first.insert(0, FirstPlayer(NATURE))
        state.then(
            *first,
            DealTiles(NATURE),
            DealBonus(NATURE),
            FILL_A,
            FILL_B,
            DealSheep(SHEEP_MARKET[players]),
            ShowObjectives(OBJECTIVE_DISPLAY),
            DealSets(NATURE),
            BEGIN,
        )
        return state

    def look(self, state: GwtState, viewer: int | None) -> Table:
        """What `viewer` may know."""
        return view.look(state, viewer)

    def resample(self, state: GwtState, seat: int, rng: Random) -> GwtState:
        """The others' hands dealt anew."""
        return dealing.resample(state, seat, rng)

    def table_data(self, state: GwtState) -> dict[str, Json]:
        """The whole table."""
        return position.table_data(state)

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[GwtState]], rules: int
    ) -> GwtState:
        """The state of such data."""
        return position.read_table(data, stack, rules)

    def breakdown(self, state: GwtState) -> list[dict[str, int]]:
        """Points a seat by scoring category."""
        return [
            dict(zip(CATEGORY_KEYS, scoring.parts(state, seat), strict=True))
            for seat in range(len(state.players))
        ]

    def rivals(self, state: GwtState) -> list[Rival]:
        """Sarah."""
        if state.sarah is None:
            return []
        parts = scoring.sarah_parts(state)
        points = dict(zip(CATEGORY_KEYS, parts, strict=True))
        return [Rival(text.SARAH, sum(parts), points, shares=True)]

    def ending(self, state: GwtState) -> Ending:
        """The full market; alone, who has won."""
        if state.sarah is not None:
            if not state.winners():
                return Ending(BEATS)
            tied = state.scores()[0] == sum(scoring.sarah_parts(state))
            return Ending(MARKET_FULL, (SHARED_WITH_HER,)) if tied else Ending(BEATEN)
        return Ending(MARKET_FULL, (SHARED,) if len(state.winners()) > 1 else ())

    def census(self, state: GwtState) -> dict[str, int]:
        """Tiles, cards and pieces in all places together."""
        return counting.census(state)

    def name(self, kind: str, value: int, tr: Translator) -> str:
        """The name of a thing in a sentence."""
        return text.name(kind, value, tr)

    def describe(self, state: GwtState, action: Action, seat: int, tr: Translator) -> str:
        """What the action does, for the person who may take it."""
        found = describe.describe(state, action, seat, tr)
        return super().describe(state, action, seat, tr) if found is None else found

    def holdings(self, state: GwtState, seat: int) -> dict[str, int]:
        """What a seat has."""
        return holdings.holdings(state, seat)

    def drawn(self, state: GwtState, seat: int) -> dict[str, int]:
        """Cards about to be drawn."""
        return holdings.drawn(state, seat)

    def amount(self, kind: str, n: int, tr: Translator) -> str:
        """So many things of a kind."""
        return holdings.amount(kind, n, tr)

    def why_not(self, state: GwtState, seat: int, action: Action, tr: Translator) -> str | None:
        """What stands in the way of an action."""
        return reasons.why_not(state, seat, action, tr)

    def prospect(self, state: GwtState, seat: int, kind: str, value: int, tr: Translator) -> str:
        """What a choice for Sarah would mean for the human."""
        return describe.prospect(state, seat, kind, value, tr)

    def say_action(self, action: Action, names: tuple[str, ...], tr: Translator) -> str:
        """A logged action in words, without its subject."""
        if action.verb == "draw" and any(card < 0 for card in action.args):
            return tr(N_("{seat} draws cards"), **self.words(self.verbs, action, names, tr))
        return super().say_action(action, names, tr)


def empty_table(players: int, rules: int) -> GwtState:
    """A table with nothing laid out and nothing pending."""
    none: tuple[int, ...] = ()
    return GwtState(
        [],
        rules,
        [new_player() for _ in range(players)],
        [none] * players,
        [START_DECK] * players,
        [none] * players,
        [none] * players,
        [none] * players,
        [none] * players,
        [none] * players,
        [none] * players,
        [none] * players,
        (0,) * SPACES,
        (1,) * WORKERS,
        (NO_TILE,) * (4 * ROWS),
        TOKEN_ROW,
        NOBODY_YET,
        (0,) * len(MARKET_COPIES),
        MARKET_COPIES,
        none,
        tuple(range(FIRST_PLAIN_OBJECTIVE, CARDS)),
        SUPPORT_COPIES,
        (-1,) * ICONS,
        (STACK_SIZE[players],) * ICONS,
        ((WORKER_COPIES - 1,) * WORKERS + ROCKFALL_COPIES + FLOOD_COPIES),
        B_COPIES,
        none,
        none,
        (NO_MASTER,) * MEDIUM,
        (0,) * (A_KINDS + B_KINDS) + (1,) * MASTERS,
        none,
        0,
        0,
        0,
        0,
        0,
        None,
    )


def new_player() -> list[int]:
    """A player before the first turn."""
    player = [0] * LENGTH
    player[GOLD] = START_GOLD
    player[TOKENS] = START_TOKENS
    player[TRACK] = -1
    player[PLACE] = -1
    player[PLAN] = ALL_BUILDINGS
    for pair in range(PAIRS):
        player[PAIR + pair] = 2
    for worker in range(WORKERS):
        player[ROW + worker] = 1
    return player


def new_sarah(options: Mapping[str, Json]) -> Sarah:
    """Sarah at the start of the trail, with the cards of her level (GWT-180, GWT-181)."""
    number = LEVEL_KEYS.index(str(options["level"]))
    removed = LEVEL_REMOVES[number]
    later = options["first_delivery"]
    assert isinstance(later, int)
    post = min(POST_21, max(0, LEVEL_FIRST_POST[number] + later))
    return Sarah(
        number,
        tuple(card for card in range(1, SARAH_CARDS + 1) if card not in removed),
        (),
        0,
        START,
        0,
        0,
        (1,) * WORKERS,
        -1,
        (0,) * POSTS,
        post,
        0,
        ALL_BUILDINGS,
        0,
        (),
        (),
        SARAH_DISCS,
        int(options.get("sarah_lots") is True),
        int(options.get("sarah_steps") == "14-17"),
    )


FREE[:] = [free]
APPLY_FREE[:] = [apply_free]
GAME = GreatWesternTrail()
