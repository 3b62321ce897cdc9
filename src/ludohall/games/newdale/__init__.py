"""Expedition to Newdale (Alexander Pfister; Lookout, 2019): ten chapters and a campaign."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import cast

from ludohall.core.action import Action
from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from ludohall.core.game import Ending, Game
from ludohall.core.i18n import N_, Translator
from ludohall.core.options import Choice, Flag, Option, Structured
from ludohall.core.step import Step
from ludohall.games.newdale import (
    campaign,
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
from ludohall.games.newdale.components.areas import AREAS
from ludohall.games.newdale.components.boards import MAPS, MOST_TOWNS
from ludohall.games.newdale.components.buildings import BUILDINGS, NUMBER
from ludohall.games.newdale.components.chapters import (
    CHAPTER_KEYS,
    CHAPTERS,
    DISPLAYED_SAILORS,
    VIII,
    V,
)
from ludohall.games.newdale.questions import QUESTIONS
from ludohall.games.newdale.state import (
    IN_ORDER,
    NO_CHARACTERS,
    NO_NAMES,
    SAWMILLS,
    SCORES,
    TASK_BREAD,
    USABLE,
    USE,
    WINNERS,
    NewdaleState,
    TownNames,
)
from ludohall.games.newdale.steps.actions import ACTION_STEPS
from ludohall.games.newdale.steps.build import BUILD_STEPS
from ludohall.games.newdale.steps.draws import DRAW_STEPS, Display
from ludohall.games.newdale.steps.events import EVENT_STEPS
from ludohall.games.newdale.steps.free import FREE_STEPS, usable, use
from ludohall.games.newdale.steps.houses import HOUSE_STEPS
from ludohall.games.newdale.steps.pay import PAY_STEPS
from ludohall.games.newdale.steps.planning import PLANNING_STEPS
from ludohall.games.newdale.steps.production import PRODUCTION_STEPS
from ludohall.games.newdale.steps.rounds import ROUND_STEPS
from ludohall.games.newdale.steps.setup import (
    SETUP_STEPS,
    DealGoals,
    DealHands,
    FirstPlayer,
    LayTiles,
    new_state,
)
from ludohall.games.newdale.steps.special import SPECIAL_STEPS
from ludohall.games.newdale.steps.voyage import VOYAGE_STEPS, Crew
from ludohall.games.newdale.story import CHAPTER_TITLES, PROLOGUES
from ludohall.games.newdale.verbs import EVENTS, FREE_VERBS, VERBS

SAWMILL_CHAPTERS = ("II", "IIIa", "VI", "VII")
SAWMILLS_ALONE = 2

OPTIONS: tuple[Option, ...] = (
    Choice(
        "chapter",
        N_("Chapter"),
        N_("Which chapter is played. A campaign begins with chapter I."),
        tuple((key, CHAPTER_TITLES[n], PROLOGUES[n]) for n, key in enumerate(CHAPTER_KEYS)),
    ),
    Flag(
        "campaign",
        N_("Campaign"),
        N_("Chapters follow each other: eight matches of the same players, two ways through."),
    ),
    Choice(
        "start",
        N_("Start of chapter V"),
        N_("The start town of chapter V in a single match; in a campaign the way before decides."),
        (
            ("creekside", N_("Creekside"), N_("As after chapter IVa.")),
            ("thickthorn", N_("Thickthorn"), N_("As after chapter IVb.")),
        ),
    ),
    Choice(
        "planning",
        N_("Planning"),
        N_("How pawns are placed in phase II."),
        (
            ("simultaneous", N_("At the same time"), N_("In secret; then all plans are shown.")),
            ("in_order", N_("In turn order"), N_("Openly: everybody's pawn 1, then pawn 2 ...")),
        ),
    ),
    Flag(
        "characters",
        N_("Characters"),
        N_("From chapter II on each player has a character with an advantage for once."),
        default=True,
    ),
    Choice(
        "rabbits_task",
        N_("Rabbit's task"),
        N_("What can be given instead of two corn: the French text and good sense disagree."),
        (
            ("bread", N_("A bread"), N_("As it was probably meant.")),
            ("wheat", N_("A wheat card"), N_("As the French card says.")),
        ),
    ),
    Choice(
        "sawmills",
        N_("Face-up sawmills"),
        N_("The chapter in which sawmills lie face up at the start; the book's table is unclear."),
        tuple((key, key, CHAPTER_TITLES[CHAPTER_KEYS.index(key)]) for key in SAWMILL_CHAPTERS),
    ),
    Structured(
        "so_far",
        N_("The campaign so far"),
        N_("The chapters played, with their winners and points."),
        campaign.check,
    ),
)

SEVEN_ROUNDS = N_("All seven rounds have been played.")
FARTHEST = N_("With equal points, the place farthest from the first player decided.")
REACHED = N_("All goals for one player are reached.")
MISSED = N_("Not all goals for one player are reached: the chapter is to be played again.")


class Newdale(Game[NewdaleState, view.NewdaleView]):
    """The game object."""

    key = "newdale"
    package = "ludohall.games.newdale"
    title = N_("Expedition to Newdale")
    summary = N_(
        "Plan in secret, produce with the assistants that the bag brings, and build your way "
        "across the map: ten chapters of one story, alone or together."
    )
    minutes = (60, 120)
    seats = range(1, 5)  # NEW-3
    rules = 1
    options = OPTIONS
    verbs = VERBS
    events = EVENTS
    free_verbs = FREE_VERBS
    steps: tuple[type[Step[NewdaleState]], ...] = (
        *SETUP_STEPS,
        *ROUND_STEPS,
        *EVENT_STEPS,
        *PLANNING_STEPS,
        *ACTION_STEPS,
        *BUILD_STEPS,
        *HOUSE_STEPS,
        *PAY_STEPS,
        *PRODUCTION_STEPS,
        *SPECIAL_STEPS,
        *VOYAGE_STEPS,
        *FREE_STEPS,
        *DRAW_STEPS,
    )
    categories = text.CATEGORIES
    final = frozenset(["military", "goal", "goods", "secret", "buildings"])
    questions = QUESTIONS
    endings = (SEVEN_ROUNDS, FARTHEST, REACHED, MISSED)
    things = {
        # A start town that no chapter of its map does without is never chosen.
        "town": tuple(
            board * MOST_TOWNS + town
            for board, map_ in enumerate(MAPS)
            for town in range(map_.size)
            if not all(ch.starts == (town,) for ch in CHAPTERS if ch.board == board)
        ),
        # Prisons and what the sea gives always lie face up.
        "hand_card": tuple(card for card in range(BUILDINGS) if NUMBER[card] not in (207, 208)),
        "area": tuple(range(1, AREAS)),
    }
    sources = provenance.SOURCES
    series_options = {"campaign": True}

    def __init__(self, named: TownNames = NO_NAMES) -> None:
        self.towns = {town: name for _, town, name in named}

    def check_options(self, players: int, options: Mapping[str, Json]) -> None:
        """A campaign goes its way."""
        saga = campaign.saga_of(options)
        if saga is None:
            if options["so_far"] is not None:
                raise BadOption("option so_far: only a campaign has chapters before")
            return
        if any(len(part) != players + 2 for part in saga):
            raise BadOption(f"option so_far: each chapter has the scores of {players} players")
        possible = campaign.following(saga)
        if options["chapter"] not in [CHAPTER_KEYS[chapter] for chapter in possible]:
            names = " or ".join(CHAPTER_KEYS[chapter] for chapter in possible) or "nothing"
            raise BadOption(
                f"option chapter: {options['chapter']!r} does not follow in this campaign; "
                f"{names} does"
            )

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> NewdaleState:
        """The table before the first player is known."""
        chapter = CHAPTER_KEYS.index(cast(str, options["chapter"]))
        saga = campaign.saga_of(options)
        starts = CHAPTERS[chapter].starts
        start = starts[0]
        if chapter == V:
            start = starts[campaign.start_of_v(saga, options["start"] == "thickthorn")]
        sawmills = CHAPTER_KEYS.index(cast(str, options["sawmills"]))
        switches = SAWMILLS * (sawmills + 1)
        switches += IN_ORDER if options["planning"] == "in_order" else 0
        switches += TASK_BREAD if options["rabbits_task"] == "bread" else 0
        switches += 0 if options["characters"] else NO_CHARACTERS
        state = new_state(players, rules, chapter, start, switches, saga)
        state.named = campaign.named_of(options)
        steps: list[Step[NewdaleState]] = [LayTiles()]
        if chapter == sawmills:
            steps.append(Display(SAWMILLS_ALONE if players == 1 else players, 1))
        if chapter == VIII:
            steps.append(Crew(DISPLAYED_SAILORS))
        cup = campaign.cup(saga)
        if cup is None:
            steps.append(FirstPlayer())
        else:
            state.first = (cup + 1) % players
        steps += [DealGoals(), DealHands()]
        state.stack = steps[::-1]
        return state

    def in_series(self, options: Mapping[str, Json]) -> bool:
        """Whether it is a chapter of a campaign."""
        return options["campaign"] is True

    def sequel(self, state: NewdaleState, legacy: Json = None) -> dict[str, Json] | None:
        """The options of the chapter that follows in a campaign."""
        return campaign.sequel(state, legacy)

    def bequeath(self, state: NewdaleState, legacy: Json) -> Json:
        """The name that the winner gives to a town."""
        return campaign.bequeath(state, legacy)

    def spoken_of(self, state: NewdaleState) -> Newdale:
        """With the names that towns were given in the campaign."""
        return Newdale(state.named) if state.named else GAME

    def look(self, state: NewdaleState, viewer: int | None) -> view.Table:
        """What a seat sees."""
        return view.look(state, viewer)

    def resample(self, state: NewdaleState, seat: int, rng: Random) -> NewdaleState:
        """Hands, goals and plans of the others dealt anew."""
        return dealing.resample(state, seat, rng)

    def table_data(self, state: NewdaleState) -> dict[str, Json]:
        """The whole table."""
        return position.table_data(state)

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[NewdaleState]], rules: int
    ) -> NewdaleState:
        """The state of a table."""
        return position.read_table(data, stack, rules)

    def breakdown(self, state: NewdaleState) -> list[dict[str, int]]:
        """Points by category."""
        return [view.breakdown_of(state, seat) for seat in range(len(state.players))]

    def tie_break(self, state: NewdaleState, seat: int) -> tuple[int, ...]:
        """The place in turn order after round 7: farther is better (NEW-109)."""
        return (state.clockwise().index(seat),)

    def ending(self, state: NewdaleState) -> Ending:
        """Seven rounds; alone, whether the goals are reached."""
        winners = state.winners()
        if len(state.players) == 1:
            return Ending(REACHED if winners else MISSED)
        scores = state.scores()
        tied = scores.count(scores[winners[0]]) > 1
        return Ending(SEVEN_ROUNDS, (FARTHEST,) if tied else ())

    def census(self, state: NewdaleState) -> dict[str, int]:
        """Cards, pawns and secret goals."""
        return position.census(state)

    def name(self, kind: str, value: int, tr: Translator) -> str:
        """The name of a thing in a sentence."""
        if kind == "town" and value in self.towns:
            return self.towns[value]
        return text.thing(kind, value, tr)

    def describe(self, state: NewdaleState, action: Action, seat: int, tr: Translator) -> str:
        """What the action does, and what it costs and brings."""
        return describe.action_text(self, state, action, seat, tr)

    def holdings(self, state: NewdaleState, seat: int) -> dict[str, int]:
        """Goods, cards, tiles, fists, pawns, houses, ship."""
        return holdings.holdings(state, seat)

    def drawn(self, state: NewdaleState, seat: int) -> dict[str, int]:
        """Cards about to be drawn."""
        return holdings.drawn(state, seat)

    def say_action(self, action: Action, names: tuple[str, ...], tr: Translator) -> str:
        """A logged action in words, without its subject."""
        if action.verb == "chain" and action.args[0] == 0:
            return tr("does not use the chain")
        return super().say_action(action, names, tr)

    def amount(self, kind: str, n: int, tr: Translator) -> str:
        """So many things, in words."""
        return holdings.amount(kind, n, tr)

    def why_not(self, state: NewdaleState, seat: int, action: Action, tr: Translator) -> str | None:
        """What stands in the way of an action."""
        return reasons.why_not(state, seat, action, tr)


SCORES[:] = [scoring.scores]
WINNERS[:] = [scoring.winners]
USABLE[:] = [usable]
USE[:] = [use]
GAME = Newdale()
