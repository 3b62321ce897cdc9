"""The Castles of Burgundy (Stefan Feld; alea, 2011): dice, tiles and estates on the Loire."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import cast

from ludohall.core.action import Action
from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from ludohall.core.game import Ending, Game
from ludohall.core.i18n import N_, Translator
from ludohall.core.options import Choice, PerSeat
from ludohall.core.step import Step
from ludohall.games.burgundy import (
    position,
    prospects,
    provenance,
    reasons,
    scoring,
    text,
    view,
)
from ludohall.games.burgundy.components import (
    BOARDS,
    CENTRE,
    ESTATES,
    GOODS,
)
from ludohall.games.burgundy.effects import price, start_castle
from ludohall.games.burgundy.state import FEWEST_EMPTY, MOST_EMPTY, BurgundyState, new_state
from ludohall.games.burgundy.steps.goods import GOODS_STEPS
from ludohall.games.burgundy.steps.rounds import NEW_PHASE, ROUND_STEPS
from ludohall.games.burgundy.steps.setup import (
    SETUP_STEPS,
    ChooseEstates,
    DealBoards,
    DealEstates,
    DealGoods,
    FirstPlayer,
)
from ludohall.games.burgundy.steps.turns import TURN_STEPS
from ludohall.games.burgundy.verbs import EVENTS, VERBS
from ludohall.games.burgundy.view import GOOD_KEYS

SETUP = Choice(
    "setup",
    N_("Estates"),
    N_("Which estates are played. Where the start castle is not fixed, each player chooses it."),
    (
        (
            "beginner",
            N_("Beginners' set-up"),
            N_("Everyone plays estate 1 with the start castle in its centre."),
        ),
        (
            "expert",
            N_("Experts' set-up"),
            N_("Each player gets a random player board and chooses its side and the start castle."),
        ),
        (
            "random",
            N_("Random estates"),
            N_("Each player gets a different random estate from 2 to 9."),
        ),
        ("same", N_("Same estate"), N_("All play the same random estate from 2 to 9.")),
        ("free", N_("Free choice"), N_("Each player chooses any estate.")),
        (
            "fixed",
            N_("As agreed"),
            N_("The estates given in the option for estates; estate 1 where none are given."),
        ),
    ),
)
CHOICE = Choice(
    "choice",
    N_("Choices before the game"),
    N_("How the players choose estates and start castles, where there is something to choose."),
    (
        ("open", N_("Openly"), N_("One after the other in turn order.")),
        ("secret", N_("Secretly"), N_("All at the same time; then the choices are revealed.")),
    ),
)
ESTATE_NUMBERS = PerSeat(
    "estates",
    N_("Estates by seat"),
    N_("The number of each seat's estate, for instance 5,5; one number stands for all."),
    1,
    ESTATES,
)
START_CASTLE = PerSeat(
    "start_castle",
    N_("Start castles by seat"),
    N_(
        "Which of the four castle spaces of the estate gets the start castle, "
        "counted from the top left; only where the estates are fixed."
    ),
    1,
    4,
)
TIE_BREAK = Choice(
    "tie_break",
    N_("Tie-break"),
    N_("Who wins with equal points: the language versions of the rules disagree."),
    (
        ("fewest", N_("Fewest empty spaces"), N_("As in the rulebook this edition follows.")),
        ("most", N_("Most empty spaces"), N_("As in other language versions.")),
    ),
)

FIVE_PHASES = N_("All five phases have been played.")
FEWER = N_("With equal points, fewer empty spaces in the estate decided.")
MORE = N_("With equal points, more empty spaces in the estate decided.")
BEHIND = N_("With equal points and empty spaces, the later place in turn order decided.")


class Burgundy(Game[BurgundyState, view.BurgundyView]):
    """The game object."""

    key = "burgundy"
    package = "ludohall.games.burgundy"
    title = N_("The Castles of Burgundy")
    summary = N_(
        "Roll two dice, take tiles and build up an estate: trade, animals, cities and knowledge "
        "over twenty-five rounds."
    )
    minutes = (60, 120)
    seats = range(2, 5)  # BUR-7
    rules = 1
    options = (SETUP, CHOICE, ESTATE_NUMBERS, START_CASTLE, TIE_BREAK)
    verbs = VERBS
    events = EVENTS
    steps = (*TURN_STEPS, *GOODS_STEPS, *ROUND_STEPS, *SETUP_STEPS)
    categories = text.CATEGORIES
    final = view.FINAL_CATEGORIES
    questions = text.QUESTIONS
    endings = (FIVE_PHASES, FEWER, MORE, BEHIND)
    sources = provenance.SOURCES

    def check_options(self, players: int, options: Mapping[str, Json]) -> None:
        """Estates and start castles can be given only where nothing else decides them."""
        for key in ("estates", "start_castle"):
            if options[key] and options["setup"] != "fixed":
                raise BadOption(
                    f"option {key}: {options[key]!r} does not go with setup "
                    f"{options['setup']!r}; use setup 'fixed'"
                )

    def read_options(
        self, given: Mapping[str, Json], players: int, rules: int | None = None
    ) -> dict[str, Json]:
        """Estates or start castles alone mean the set-up as agreed (BUR-102)."""
        if "setup" not in given and (given.get("estates") or given.get("start_castle")):
            given = {**given, "setup": "fixed"}
        return super().read_options(given, players, rules)

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> BurgundyState:
        """The table before the first player is known."""
        tie_break = MOST_EMPTY if options["tie_break"] == "most" else FEWEST_EMPTY
        state = new_state(players, rules, tie_break)
        stack: list[Step[BurgundyState]] = [NEW_PHASE]
        stack += self._estate_steps(state, options)
        stack += [DealGoods(), FirstPlayer()]
        state.stack = stack
        return state

    def _estate_steps(
        self, state: BurgundyState, options: Mapping[str, Json]
    ) -> list[Step[BurgundyState]]:
        """What is still to be decided about estates, the last first; what is not is laid out."""
        setup = options["setup"]
        choose = ChooseEstates(1 if options["choice"] == "secret" else 0)
        estates = cast(list[int], options["estates"]) or [1] * len(state.players)
        castles = cast(list[int], options["start_castle"])
        if setup == "beginner":
            for seat in range(len(state.players)):
                start_castle(state, seat, 1, CENTRE)
            return []
        if setup == "fixed":
            for seat, estate in enumerate(estates):
                if castles:
                    start_castle(state, seat, estate, BOARDS[estate].castles[castles[seat] - 1])
                else:
                    state.players[seat].estate = estate
            return [] if castles else [choose]
        if setup == "expert":
            return [choose, DealBoards()]
        if setup == "free":
            everything = tuple(range(1, ESTATES + 1))
            state.offers = tuple(everything for _ in state.players)
            return [choose]
        return [choose, DealEstates(1 if setup == "same" else 0)]

    def look(self, state: BurgundyState, viewer: int | None) -> view.Table:
        """What a seat sees."""
        return view.look(state, viewer)

    def resample(self, state: BurgundyState, seat: int, rng: Random) -> BurgundyState:
        """The secret choices of others, dealt anew."""
        return view.resample(state, seat, rng)

    def table_data(self, state: BurgundyState) -> dict[str, Json]:
        """The whole table."""
        return position.table_data(state)

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BurgundyState]], rules: int
    ) -> BurgundyState:
        """The state of a table."""
        return position.read_table(data, stack, rules)

    def breakdown(self, state: BurgundyState) -> list[dict[str, int]]:
        """Points by category."""
        return view.breakdown(state)

    def ending(self, state: BurgundyState) -> Ending:
        """Five phases; and what decided between equal points."""
        scores = state.scores()
        winner = state.winners()[0]
        tied = [seat for seat in range(len(scores)) if scores[seat] == scores[winner]]
        if len(tied) == 1:
            return Ending(FIVE_PHASES)
        empty = [state.players[seat].empty_spaces() for seat in tied]
        if empty.count(state.players[winner].empty_spaces()) > 1:
            return Ending(FIVE_PHASES, (BEHIND,))
        return Ending(FIVE_PHASES, (MORE if state.tie_break == MOST_EMPTY else FEWER,))

    def tie_break(self, state: BurgundyState, seat: int) -> tuple[int, ...]:
        """Empty spaces, then the place in turn order (BUR-94, BUR-95)."""
        return scoring.tie_break(state, seat)

    def census(self, state: BurgundyState) -> dict[str, int]:
        """Tiles, goods and bonus tiles."""
        return position.census(state)

    def name(self, kind: str, value: int, tr: Translator) -> str:
        """The name of a thing in a sentence."""
        return text.thing(kind, value, tr)

    def describe(self, state: BurgundyState, action: Action, seat: int, tr: Translator) -> str:
        """What the action does, and what it costs."""
        message = text.action_text(action) or self.verbs.by_name[action.verb].text
        words = tr(message, **self.words(self.verbs, action, (), tr))
        return text.priced(words, price(state.players[seat], action), tr)

    def holdings(self, state: BurgundyState, seat: int) -> dict[str, int]:
        """Silver, workers, goods by type and tiles in storage."""
        player = state.players[seat]
        found = {"silver": player.silver, "workers": player.workers, "tiles": len(player.storage)}
        for good in range(1, GOODS + 1):
            found[GOOD_KEYS[good]] = player.goods[good]
        return found

    def amount(self, kind: str, n: int, tr: Translator) -> str:
        """So much silver, so many workers, goods or tiles."""
        return text.amount(kind, n, tr)

    def prospect(
        self, state: BurgundyState, seat: int, kind: str, value: int, tr: Translator
    ) -> str:
        """What a tile would mean for a seat now."""
        return prospects.prospect(state, seat, value, tr) if kind == "tile" else ""

    def why_not(
        self, state: BurgundyState, seat: int, action: Action, tr: Translator
    ) -> str | None:
        """What stands in the way of an action."""
        return reasons.why_not(state, seat, action, tr)

    def say_action(self, action: Action, names: tuple[str, ...], tr: Translator) -> str:
        """A logged action, without its subject."""
        message = text.told_text(action)
        if message is None:
            return super().say_action(action, names, tr)
        return tr(message, **self.words(self.verbs, action, names, tr))


GAME = Burgundy()
