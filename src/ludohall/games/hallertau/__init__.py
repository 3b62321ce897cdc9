"""Hallertau: a village in six rounds, for one to four players."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ludohall.core.action import Action, Verbs
from ludohall.core.data import Json
from ludohall.core.game import Ending, Game, Provenance, Source
from ludohall.core.i18n import N_, Translator
from ludohall.core.options import Choice, Flag, Option
from ludohall.core.step import Step
from ludohall.games.hallertau import holdings, position, reasons, scoring, text, view
from ludohall.games.hallertau.cards.play import STEPS
from ludohall.games.hallertau.cards.programs import ALTERNATIVES
from ludohall.games.hallertau.cards.verbs import VERBS
from ludohall.games.hallertau.cards.village import Village
from ludohall.games.hallertau.components import (
    BONUS_CARDS,
    FIRST_WORKERS,
    POINT_CARDS,
    SECTION_CARDS,
    SOLO_GREAT,
    SOLO_GREAT_NO_CARDS,
    START_GOODS,
    START_ROWS,
    START_ROWS_LATE,
    farmyard_cards,
    gateway_cards,
)
from ludohall.games.hallertau.dealing import deal_anew
from ludohall.games.hallertau.effects import rest_boulders, set_fields
from ludohall.games.hallertau.questions import QUESTIONS
from ludohall.games.hallertau.state import (
    ALTERNATIVE,
    CARDS,
    CONTENT,
    EVERY_CHOICE,
    FIELDS_3_4_5,
    FREE_VERBS,
    ICONS_FROM_8,
    IN_STABLES,
    IN_TURNS,
    LENGTH,
    NEXT_YARD,
    ROWS,
    SPACES,
    WINDOW,
    HallertauState,
    switched,
)
from ludohall.games.hallertau.steps.choices import CHOICE_STEPS
from ludohall.games.hallertau.steps.draws import DRAW_STEPS
from ludohall.games.hallertau.steps.home import HOME_STEPS
from ludohall.games.hallertau.steps.moments import MOMENT_STEPS
from ludohall.games.hallertau.steps.progress import PROGRESS_STEPS
from ludohall.games.hallertau.steps.rounds import ROUND_STEPS, Begin
from ludohall.games.hallertau.steps.setup import (
    SETUP_STEPS,
    Deal,
    DrawDecks,
    DrawFirst,
    lay_decks,
)
from ludohall.games.hallertau.steps.spaces import SPACE_STEPS
from ludohall.games.hallertau.steps.turns import TURN_STEPS
from ludohall.games.hallertau.verbs import ENGINE_VERBS, EVENTS

RANDOM = "random"
DECKS = (
    *[gateway_cards(number) for number in range(4)],
    *[farmyard_cards(number) for number in range(4)],
    BONUS_CARDS,
    POINT_CARDS,
)

SIX_ROUNDS = N_("Six rounds have been played")
GOAL_MISSED = N_("The goal for one player is missed")
GOAL_REACHED = N_("The goal for one player is reached")
GOAL_EXCEEDED = N_("The goal for one player is far exceeded")
REMAINDER = N_("Greater remainder of fields, tools and goods")
SHARED = N_("Shared victory")

OPTIONS: tuple[Option, ...] = (
    Flag(
        "cards",
        N_("Play with cards"),
        N_("Without cards the game is simpler: a good way to learn it."),
        default=True,
    ),
    Choice(
        "gateway",
        N_("Gateway deck"),
        N_("The cards that every player starts with; later decks are harder to play."),
        (
            ("novice", N_("Novice"), N_("Cards 001 to 030, for the first games.")),
            ("intermediate", N_("Intermediate"), N_("Cards 101 to 130.")),
            ("expert", N_("Expert"), N_("Cards 201 to 230.")),
            ("master", N_("Master"), N_("Cards 301 to 330.")),
            (RANDOM, N_("Random"), N_("One of the four by chance.")),
        ),
    ),
    Choice(
        "farmyard",
        N_("Farmyard deck"),
        N_("The cards that come one a round."),
        (
            ("hops", N_("Hops"), N_("Cards 401 to 435, for the first games.")),
            ("sheep", N_("Sheep"), N_("Cards 501 to 535.")),
            ("fields", N_("Fields"), N_("Cards 601 to 635.")),
            ("jewels", N_("Jewels"), N_("Cards 701 to 735.")),
            (RANDOM, N_("Random"), N_("One of the four by chance.")),
        ),
    ),
    Flag(
        "progress_in_turns",
        N_("Progress in turns"),
        N_("Phase 9 is played clockwise from the first player instead of by all at once."),
    ),
    Flag(
        "every_choice",
        N_("Ask for every choice"),
        N_(
            "Each gain of sheep, fields, tools and jewels may be declined, and boulders may be "
            "moved without need. The book allows both; they hardly ever help."
        ),
    ),
    Choice(
        "icons",
        N_("First 3-point icon"),
        N_("The book does not say in words where the icons of the craft rows lie."),
        (
            ("7", N_("Step 7"), N_("Icons at steps 7 to 10.")),
            ("8", N_("Step 8"), N_("Icons at steps 8 to 10.")),
        ),
    ),
    Choice(
        "start_fields",
        N_("Rows of the start fields"),
        N_("The book shows them in a picture only; its example plays with rows 2, 3 and 4."),
        (
            ("2-3-4", N_("2, 3, 4"), N_("As in the example of the book.")),
            ("3-4-5", N_("3, 4, 5"), N_("As another program has it.")),
        ),
    ),
    Flag(
        "other_readings",
        N_("Other readings of doubtful cards"),
        N_("Where the book's text of a card is doubtful, play the reading that we did not choose."),
    ),
)

SOURCES = (
    Source(N_("Action spaces, sections, rows of workers"), Provenance.RULEBOOK),
    Source(N_("Craft buildings, payments, discounts, boulders"), Provenance.RULEBOOK),
    Source(N_("Community center: window values"), Provenance.RULEBOOK),
    Source(
        N_("Community center: places of the 3-point icons"),
        Provenance.RECONSTRUCTED,
        N_("Steps 7 to 10 in all five rows; option: from step 8 on."),
    ),
    Source(
        N_("Rows of the three start fields"),
        Provenance.RULEBOOK,
        N_("From the beginner's example: rows 2, 3 and 4; option: 3, 4 and 5."),
    ),
    Source(
        N_("Section cards for two and three players"),
        Provenance.PUBLIC,
        N_("From a public fan project for a solo opponent."),
    ),
    Source(
        N_("Section cards for one player"),
        Provenance.RECONSTRUCTED,
        N_("Each section once, one card for section 1 or 2, one for 3 or 4."),
    ),
    Source(
        N_("The 330 cards"),
        Provenance.RULEBOOK,
        N_("From the card index of the book; doubtful ones are named in the rules."),
    ),
    Source(N_("Cost of card 605, income of card 808"), Provenance.PUBLIC),
    Source(N_("English names of the action spaces"), Provenance.PUBLIC),
)


class Hallertau(Game[HallertauState, view.HallertauView]):
    """The game object."""

    key = "hallertau"
    package = "ludohall.games.hallertau"
    title = N_("Hallertau")
    summary = N_(
        "Supply the crafts of a Bavarian village with grain, sheep and clay, move its community "
        "center on, and play your cards at the right moment."
    )
    minutes = (50, 140)
    seats = range(1, 5)  # HAL-1
    options = OPTIONS
    verbs = Verbs((*ENGINE_VERBS, *VERBS))
    events = Verbs(EVENTS)
    free_verbs = FREE_VERBS
    steps: tuple[type[Step[HallertauState]], ...] = (
        *CHOICE_STEPS,
        *DRAW_STEPS,
        *SETUP_STEPS,
        *SPACE_STEPS,
        *MOMENT_STEPS,
        *TURN_STEPS,
        *HOME_STEPS,
        *PROGRESS_STEPS,
        *ROUND_STEPS,
        *STEPS,
    )
    categories = text.CATEGORIES
    questions = QUESTIONS
    endings = (SIX_ROUNDS, GOAL_MISSED, GOAL_REACHED, GOAL_EXCEEDED, REMAINDER, SHARED)
    things = {
        "card": [card for deck in DECKS for card in deck],
        "field": [row + CONTENT * content for row in range(2, 6) for content in (0, 1, 2, 3, 4)],
        "place": range(4, IN_STABLES + 1),
        "price": (0, *range(4, IN_STABLES + 1)),
    }
    sources = SOURCES

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> HallertauState:
        """The table before anything has happened."""
        cards = bool(options["cards"])
        state = Village(
            [Begin()],
            rules,
            [start_player(options["start_fields"] == "3-4-5") for _ in range(players)],
            [1 if at % ROWS == 0 else 0 for at in range(ROWS * SPACES)],
            [() for _ in range(players)],
            [() for _ in range(players)],
            ((), (), BONUS_CARDS, POINT_CARDS) if cards else ((), (), (), ()),
            [0, 0, len(BONUS_CARDS), len(POINT_CARDS)] if cards else [0, 0, 0, 0],
            (),
            tuple(range(len(SECTION_CARDS[players]))) if players < 4 else (),
            (),
            (),
            (),
            0,
            0,
            0,
            -1,
            deck(options["gateway"], view.GATEWAY_KEYS) if cards else -1,
            deck(options["farmyard"], view.FARMYARD_KEYS) if cards else -1,
            switches(options),
        )
        if players > 1:
            state.then(DrawFirst())
        if cards:
            state.then(Deal())
            if state.gateway >= 0 and state.farmyard >= 0:
                lay_decks(state)
            else:
                state.then(DrawDecks())
        return state

    def look(self, state: HallertauState, viewer: int | None) -> view.Table:
        """What `viewer` may know."""
        return view.look(state, viewer)

    def resample(self, state: HallertauState, seat: int, rng: Random) -> HallertauState:
        """The others' hands and the piles dealt anew, by kind of back."""
        return deal_anew(state, seat, rng)

    def table_data(self, state: HallertauState) -> dict[str, Json]:
        """The whole table."""
        return position.table_data(state)

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[HallertauState]], rules: int
    ) -> HallertauState:
        """The state of such data."""
        return position.read_table(data, stack, rules)

    def tie_break(self, state: HallertauState, seat: int) -> tuple[int, ...]:
        """The remainder of the leftovers."""
        return (scoring.remainder(state, seat),)

    def breakdown(self, state: HallertauState) -> list[dict[str, int]]:
        """Points a seat by scoring category."""
        return [
            {key: count(state, seat) for key, count in view.CATEGORIES.items()}
            for seat in range(len(state.players))
        ]

    def ending(self, state: HallertauState) -> Ending:
        """The end of round 6; alone, how the goal was met."""
        scores = state.scores()
        if len(scores) == 1:
            if not state.winners():
                return Ending(GOAL_MISSED)
            great = SOLO_GREAT if switched(state, CARDS) else SOLO_GREAT_NO_CARDS
            return Ending(GOAL_EXCEEDED if scores[0] >= great else GOAL_REACHED)
        ties: tuple[str, ...] = ()
        if scores.count(max(scores)) > 1:
            ties = (REMAINDER,)
            if len(state.winners()) > 1:
                ties = (REMAINDER, SHARED)
        return Ending(SIX_ROUNDS, ties)

    def census(self, state: HallertauState) -> dict[str, int]:
        """Cards of each kind and section cards; nothing else is limited."""
        return position.census(state)

    def name(self, kind: str, value: int, tr: Translator) -> str:
        """The name of a thing in a sentence."""
        return text.name(kind, value, tr)

    @property
    def packages(self) -> tuple[str, ...]:
        """Its own, and that of the cards."""
        return (self.package, self.package + ".cards")

    def describe(self, state: HallertauState, action: Action, seat: int, tr: Translator) -> str:
        """What the action does, for the person who may take it."""
        found = text.describe(state, action, seat, tr)
        return super().describe(state, action, seat, tr) if found is None else found

    def holdings(self, state: HallertauState, seat: int) -> dict[str, int]:
        """Goods, tools, jewels, sheep, fields, workers and cards in hand."""
        return holdings.holdings(state, seat)

    def drawn(self, state: HallertauState, seat: int) -> dict[str, int]:
        """The cards that the seat is about to draw, by their backs."""
        return holdings.drawn(state, seat)

    def amount(self, kind: str, n: int, tr: Translator) -> str:
        """So many things of a kind."""
        return holdings.amount(kind, n, tr)

    def why_not(
        self, state: HallertauState, seat: int, action: Action, tr: Translator
    ) -> str | None:
        """What stands in the way of an action."""
        return reasons.why_not(state, seat, action, tr)

    def say_action(self, action: Action, names: tuple[str, ...], tr: Translator) -> str:
        """A logged action in words, without its subject."""
        if action.verb == "draw" and -1 in action.args:  # what is drawn is for its owner alone
            return tr(N_("{seat} draws cards"), **self.words(self.verbs, action, names, tr))
        found = text.told(action, tr)
        return super().say_action(action, names, tr) if found is None else found

    def say_event(self, event: Action, names: tuple[str, ...], tr: Translator) -> str:
        """A logged event in words."""
        found = text.event(event, names, tr)
        return super().say_event(event, names, tr) if found is None else found


def start_player(late: bool) -> list[int]:
    """A player's board at the start."""
    player = [0] * LENGTH
    for good in START_GOODS:
        player[good] = 1
    player[WINDOW] = FIRST_WORKERS
    player[NEXT_YARD] = 1
    set_fields(player, list(START_ROWS_LATE if late else START_ROWS))
    rest_boulders(player)
    return player


def deck(key: Json, keys: tuple[str, ...]) -> int:
    """The number of a deck; -1 where chance decides."""
    return -1 if key == RANDOM else keys.index(str(key))


def switches(options: Mapping[str, Json]) -> int:
    """The readings chosen, one bit each."""
    found = 0
    for on, switch in (
        (options["cards"], CARDS),
        (options["every_choice"], EVERY_CHOICE),
        (options["progress_in_turns"], IN_TURNS),
        (options["icons"] == "8", ICONS_FROM_8),
        (options["start_fields"] == "3-4-5", FIELDS_3_4_5),
    ):
        if on:
            found |= switch
    if options["other_readings"]:
        found |= ALTERNATIVE * ((1 << len(ALTERNATIVES)) - 1)
    return found


GAME = Hallertau()
