"""What a game tells the kernel about itself.

A game is one object of a subclass of `Game`, made in its package's `__init__`, which declares what
it is. What it does is found in the modules of that package (`core/modules.py`). It holds no match:
every method gets the state it speaks about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from random import Random
from typing import Any, ClassVar, Generic, cast

from ludohall.core.action import Action, Verbs
from ludohall.core.data import Json, read_steps, steps_data
from ludohall.core.errors import BadGame, BadOption, BadPosition, BadRules, BadSeats
from ludohall.core.i18n import Translator, translator
from ludohall.core.modules import Modules
from ludohall.core.options import Option, read_options
from ludohall.core.step import NATURE, S, Step
from ludohall.core.view import V, View

SHARED = ("game", "rules", "stack")
"""What every position holds beside the game's table."""


CRASHES = (LookupError, TypeError, ValueError, AssertionError, NotImplementedError)
"""How the engine stumbles over a table that the rules never make."""


class Provenance:
    """Where a fact comes from."""

    RULEBOOK = "rulebook"
    PUBLIC = "public"
    RECALLED = "recalled"
    RECONSTRUCTED = "reconstructed"


class Source:
    """One block of component facts: what it is, where it comes from, and what to know of it."""

    def __init__(self, block: str, provenance: str, note: str = "") -> None:
        self.block = block
        self.provenance = provenance
        self.note = note

    def __repr__(self) -> str:
        return f"Source({self.block!r}, {self.provenance!r}, {self.note!r})"


class Ending:
    """Why a match ended, and which tie-breaks decided it: message ids of the game's texts."""

    def __init__(self, reason: str, tie_breaks: tuple[str, ...] = ()) -> None:
        self.reason = reason
        self.tie_breaks = tie_breaks

    def __repr__(self) -> str:
        return f"Ending({self.reason!r}, {self.tie_breaks!r})"


class Rival:
    """An automatic opponent that has no seat: its name (message id) and its points."""

    def __init__(
        self, name: str, score: int, breakdown: dict[str, int], shares: bool = False
    ) -> None:
        self.name = name
        self.score = score
        self.breakdown = breakdown  # by scoring category; its sum is the score
        self.shares = shares  # with the points of a winner it shares the victory

    def __repr__(self) -> str:
        return f"Rival({self.name!r}, {self.score}, {self.breakdown!r})"


class Place:
    """A place in the ranking: a seat or a rival. Equals share a rank, counted from 1."""

    def __init__(
        self,
        rank: int,
        score: int,
        breakdown: dict[str, int],
        seat: int | None,
        rival: Rival | None,
    ) -> None:
        self.rank = rank
        self.score = score
        self.breakdown = breakdown  # by scoring category
        self.seat = seat
        self.rival = rival

    def __repr__(self) -> str:
        return (
            f"Place({self.rank}, {self.score}, {self.breakdown!r}, {self.seat!r}, {self.rival!r})"
        )


class Game(Generic[S, V]):
    """The base of every game: its class declares what stands first, the rest is found.

    A class that names its `package` is a game of its own. One that derives from a game's class is
    that game with something changed: it overrides a declaration or a method.
    """

    key: str
    """The short name in records, addresses and on the command line."""
    package: str
    """The dotted name of its package: what it does lies in the package's modules
    (`core/modules.py`), its texts in the package's `locale`."""
    title: str
    """Its name (message id)."""
    summary: str
    """One or two sentences on what it is about (message id)."""
    minutes: tuple[int, int]
    """How long people need, from and to."""
    seats: range
    """How many can play, for instance `range(2, 5)`."""
    rules: int = 0
    """The version of the rules code; a change that alters what an old record means raises it."""
    options: tuple[Option, ...] = ()
    verbs: Verbs
    """All actions, NATURE's included."""
    events: Verbs
    """What `state.tell` may say."""
    free_verbs: frozenset[str] = frozenset()
    """Verbs of out-of-turn actions; the state class names the same."""
    any_time: frozenset[str] = frozenset()
    """Those of them for whose sake nobody is asked: they serve as well in the turns of others."""
    done_verb: str = "done"
    """The verb by which a seat says that it does nothing more."""
    meanings: Mapping[tuple[str, str], tuple[str, str]] = {}
    """What a verb says where that depends on the question, by the step's class and the verb: its
    button, and how the log says it after the player's name (message ids)."""
    for_rivals: frozenset[str] = frozenset()
    """Verbs by which a seat decides for a rival: no turn of its own waits to be ended after it."""
    rival_turns: Mapping[str, int] = {}
    """Verbs of chance with which a turn of a rival begins, and which of `rivals` it is. The turn
    lasts until a seat decides something for itself."""
    counting: frozenset[str] = frozenset()
    """Verbs of events that tell of the final count: no action has brought these points."""
    steps: tuple[type[Step[S]], ...]
    """All step classes: positions name them."""
    categories: tuple[tuple[str, str], ...]
    """The rulebook's scoring categories in their order: (key, message id)."""
    final: frozenset[str] = frozenset()
    """Keys of the categories that count at the end alone: before it they are a promise."""
    questions: Mapping[str, str] = {}
    """What the steps of seats ask, by the name of their class (message ids without a full stop)."""
    endings: tuple[str, ...] = ()
    """All that `ending` may say, reasons and tie-breaks (message ids)."""
    things: Mapping[str, Iterable[int]] = {}
    """The numbers that exist of a kind of argument, where the declared range has holes."""
    sources: tuple[Source, ...] = ()
    """Where the component facts come from."""
    series_options: Mapping[str, Json] | None = None
    """The options that begin a series of matches (a campaign); None where the game has none."""
    given: Mapping[tuple[str, int], str] = {}
    """What people at this table call things, by kind and number: see `spoken_of`."""
    modules: ClassVar[Modules[Any]]
    """The modules of its package."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not hasattr(cls, "package"):
            raise BadGame(f"the game {cls.__name__} names no package")
        if "package" in vars(cls):
            cls.modules = Modules(cls.package)

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> S:
        """The table before anything has happened. The options have been read.

        `rules` is the version to play by: the newest, or that of an older record. The state keeps
        it, and where a rule has changed the code asks for `state.rules`.
        """
        state: S = self.modules.setup.new(players, options, rules)
        return state

    def check_options(self, players: int, options: Mapping[str, Json]) -> None:
        """Raise `BadOption` where options that are fine alone do not fit together."""
        if self.modules.options is not None:
            self.modules.options.check_options(players, options)

    def look(self, state: S, viewer: int | None) -> Mapping[str, object]:
        """What `viewer` (None: a spectator) may know of the table: the game's own part of its view.

        It is plain JSON data. `view` adds what is pending.
        """
        return self.modules.view.look(state, viewer)

    def resample(self, state: S, seat: int, rng: Random) -> S:
        """A full state that `seat` cannot tell from this one: what is hidden is dealt anew.

        The result depends only on what the seat knows and on `rng`: two states that the seat
        cannot tell apart give equal results.
        """
        dealt: S = self.modules.dealing.resample(state, seat, rng)
        return dealt

    def table_data(self, state: S) -> dict[str, Json]:
        """The whole table as readable plain data, without the pending steps."""
        return self.modules.position.table_data(state)

    def read_table(self, data: Mapping[str, Json], stack: list[Step[S]], rules: int) -> S:
        """The state of such data, or `BadPosition` where it makes no table (see `core.codec`).

        What follows from other fields is computed. The kernel checks the steps.
        """
        state: S = self.modules.position.read_table(data, stack, rules)
        return state

    def breakdown(self, state: S) -> list[dict[str, int]]:
        """Points a seat by scoring category, as if the game ended now."""
        return self.modules.ending.breakdown(state)

    def scored(self, state: S, seat: int) -> int:
        """The points that a seat has scored so far: what does not count at the end alone."""
        if self.modules.tally is not None:
            return self.modules.tally.scored(state, seat)
        if len(self.final) == len(self.categories):  # all of them
            return 0
        parts = self.breakdown(state)[seat]
        return sum(n for category, n in parts.items() if category not in self.final)

    def ending(self, state: S) -> Ending:
        """Why the match ended and how ties were broken."""
        return self.modules.ending.ending(state)

    def census(self, state: S) -> dict[str, int]:
        """How many pieces of each sort there are in all places together: it never changes."""
        return self.modules.counting.census(state)

    def name(self, kind: str, value: int, tr: Translator) -> str:
        """The name of a thing in a sentence: number `value` of the arguments' `kind`."""
        given = self.given.get((kind, value)) if self.given else None
        return self.modules.text.name(kind, value, tr) if given is None else given

    def tie_break(self, state: S, seat: int) -> tuple[int, ...]:
        """What decides between equal points, one number a tie-break; the greater is better."""
        return self.modules.scoring.tie_break(state, seat)

    def rivals(self, state: S) -> list[Rival]:
        """The automatic opponents that have no seat, with their points as of now."""
        return [] if self.modules.rivals is None else self.modules.rivals.rivals(state)

    def in_series(self, options: Mapping[str, Json]) -> bool:
        """Whether a match with these options is one of a series (a chapter of a campaign)."""
        campaign = self.modules.campaign
        return campaign is not None and campaign.in_series(options)

    def sequel(self, state: S, legacy: Json = None) -> dict[str, Json] | None:
        """Options of the match that follows in a series; None where there is none.

        `legacy` is what the winner leaves to those that follow, as `bequeath` gives it back.
        """
        campaign = self.modules.campaign
        return None if campaign is None else campaign.sequel(state, legacy)

    def bequeath(self, state: S, legacy: Json) -> Json:
        """What the winner of a finished match leaves to those that follow (the name of a town), in
        its plain form; `BadOption` where that cannot be."""
        if self.modules.campaign is None:
            raise BadOption(f"{self.key}: nothing is left to the match that follows")
        return self.modules.campaign.bequeath(state, legacy)

    def spoken_of(self, state: S) -> Game[S, V]:
        """The game as the people at this table speak of it: with names that they have given."""
        campaign = self.modules.campaign
        given = {} if campaign is None else campaign.given_names(state)
        if not given:
            return self
        spoken = copy(self)
        spoken.given = given
        return spoken

    def shown_free(self, action: Action, seat: int, viewer: int) -> Action:
        """An out-of-turn action of `seat` as `viewer` sees it."""
        hiding = self.modules.hiding
        return action if hiding is None else hiding.shown_free(action, seat, viewer)

    def describe(
        self, state: S, action: Action, seat: int, tr: Translator, names: tuple[str, ...] = ()
    ) -> str:
        """What the action does, for the person who may take it.

        `names` are those of the players, by seat; without them they are counted: "player 2".
        """
        words = self.words(self.verbs, action, names, tr)
        if self.modules.describe is not None:
            found = self.modules.describe.describe(state, action, seat, words, names, tr)
            if found is not None:
                return found
        meaning = self.meaning(action, state.step_of(seat))
        return tr(meaning[0] if meaning else self.verbs.by_name[action.verb].text, **words)

    def meaning(self, action: Action, step: Step[S] | None) -> tuple[str, str] | None:
        """What an action says as the answer to a step, if its verb alone does not tell: the button
        and the log."""
        return self.meanings.get((type(step).__name__, action.verb))

    def holdings(self, state: S, seat: int) -> dict[str, int]:
        """What a seat has, by kind of thing: outcomes tell how an action changes it.

        All of it is known to the seat; cards in hand are counted, not named.
        """
        return self.modules.holdings.holdings(state, seat)

    def drawn(self, state: S, seat: int) -> dict[str, int]:
        """What chance, which moves next, brings the seat whatever comes, by kind of thing."""
        return self.modules.holdings.drawn(state, seat)

    def amount(self, kind: str, n: int, tr: Translator) -> str:
        """So many things of a kind of `holdings`, `drawn` or counting arguments: "2 silver"."""
        return self.modules.holdings.amount(kind, n, tr)

    def prospect(self, state: S, seat: int, kind: str, value: int, tr: Translator) -> str:
        """What a thing on the table (number `value` of a kind) would mean for a seat now.

        One sentence for the tip beside it, or nothing. It tells only what the seat may know.
        """
        prospects = self.modules.prospects
        return "" if prospects is None else prospects.prospect(state, seat, kind, value, tr)

    def forfeit(self, state: S, seat: int, action: Action, tr: Translator) -> str:
        """What a legal action gives up that is worth something to nearly everybody, in a sentence.

        A player is asked before it is played. Empty where it gives up nothing, or may well be meant
        so. It tells only what the seat may know.
        """
        forfeits = self.modules.forfeits
        return "" if forfeits is None else forfeits.forfeit(state, seat, action, tr)

    def why_not(self, state: S, seat: int, action: Action, tr: Translator) -> str | None:
        """Why a seat that has something to decide may not take a well-formed action, in a sentence.

        None where the game has nothing to say but that something else is asked now. It tells only
        what the seat may know. Ask the questions by which legality is decided: no second rules.
        """
        return self.modules.reasons.why_not(state, seat, action, tr)

    def remedy(self, state: S, seat: int, action: Action, tr: Translator) -> tuple[str, str]:
        """What would make an action possible, in a sentence, and what stands in its way.

        That is a thing of the table by the name that its page has for it (`workers`, `e0-12`);
        either is empty where there is nothing to say. It tells only what the seat may know.
        """
        remedies = self.modules.remedies
        reason = self.why_not(state, seat, action, self.translator("en"))
        if remedies is None or reason is None:
            return "", ""
        return remedies.remedy(state, seat, action, reason, tr) or ("", "")

    # What follows is the same for all games.

    def __repr__(self) -> str:
        few, many = self.seats[0], self.seats[-1]
        return f"<Game {self.key!r}: {few} to {many} players, rules {self.rules}>"

    @property
    def packages(self) -> tuple[str, ...]:
        """The packages whose `locale` holds its texts; a game may have more than its own."""
        return (self.package,)

    def translator(self, language: str) -> Translator:
        """The game's texts in a language, and those of the kernel."""
        return translator(language, *self.packages, "ludohall.core")

    def words(
        self, verbs: Verbs, action: Action, names: tuple[str, ...], tr: Translator
    ) -> dict[str, str]:
        """The arguments of an action or event as words, by their names.

        Those of kind "seat" are people: their names are given. Hidden ones stay a question mark.
        """
        verb = verbs.by_name[action.verb]
        found: dict[str, str] = {}
        rest: list[str] = []
        for i, value in enumerate(action.args):
            arg = verb.args[i] if i < len(verb.args) else verb.rest
            assert arg is not None
            if value < 0:
                word = "?"
            elif arg.kind == "seat" and value < len(names):
                word = names[value]
            elif arg.kind:
                word = self.name(arg.kind, value, tr)
            elif arg.counts:
                word = self.amount(arg.counts, value, tr)
            else:
                word = str(value)
            if i < len(verb.args):
                found[arg.name] = word
            else:
                rest.append(word)
        if verb.rest is not None:
            each = len(rest) // len(names) if names and verb.rest.by_seat else 0
            if each:
                parts = [tr.all_of(rest[n : n + each]) for n in range(0, len(rest), each)]
                found[verb.rest.name] = tr.of_each(zip(names, parts, strict=False))
            else:
                found[verb.rest.name] = tr.all_of(rest)
        return found

    def say_action(
        self,
        action: Action,
        names: tuple[str, ...],
        tr: Translator,
        step: Step[S] | None = None,
    ) -> str:
        """A logged action in words, without its subject; `step` is what it answered."""
        words = self.words(self.verbs, action, names, tr)
        if self.modules.telling is not None:
            found = self.modules.telling.say_action(action, words, tr)
            if found is not None:
                return found
        meaning = self.meaning(action, step)
        if meaning is not None:
            return tr(meaning[1], **words)
        verb = self.verbs.by_name[action.verb]
        hidden = verb.unseen if any(value < 0 for value in action.args) else ""
        return tr(hidden or verb.told or verb.text, **words)

    def name_action(
        self, action: Action, names: tuple[str, ...], tr: Translator, step: Step[S] | None = None
    ) -> str:
        """A played action as its button names it, whatever the table was: "Move to Wellington"."""
        words = self.words(self.verbs, action, names, tr)
        if self.modules.telling is not None:
            found = self.modules.telling.name_action(action, words, tr)
            if found is not None:
                return found
        meaning = self.meaning(action, step)
        return tr(meaning[0] if meaning else self.verbs.by_name[action.verb].text, **words)

    def say_event(self, event: Action, names: tuple[str, ...], tr: Translator) -> str:
        """A logged event in words."""
        words = self.words(self.events, event, names, tr)
        if self.modules.telling is not None:
            found = self.modules.telling.say_event(event, words, tr)
            if found is not None:
                return found
        return tr(self.events.by_name[event.verb].text, **words)

    def ranking(self, state: S) -> list[Place]:
        """Seats and rivals from first to last, as if the game ended now.

        Between equal points `tie_break` decides. A rival with as many points as a seat stands
        before it, unless that seat wins; one that shares stands beside it then.
        """
        scores, winners, parts = state.scores(), state.winners(), self.breakdown(state)
        entries: list[tuple[tuple[int, ...], Place]] = []
        for seat, score in enumerate(scores):
            order = (score, 2 if seat in winners else 0, *self.tie_break(state, seat))
            entries.append((order, Place(0, score, parts[seat], seat, None)))
        for rival in self.rivals(state):
            equals = [order for order, place in entries if place.seat in winners]
            equals = [order for order in equals if rival.shares and order[0] == rival.score]
            place = Place(0, rival.score, rival.breakdown, None, rival)
            entries.append((max(equals, default=(rival.score, 1)), place))
        entries.sort(key=lambda entry: entry[0], reverse=True)
        for at, (order, place) in enumerate(entries):
            shared = at > 0 and order == entries[at - 1][0]
            place.rank = entries[at - 1][1].rank if shared else at + 1
        return [place for _, place in entries]

    def check_rules(self, rules: int | None) -> int:
        """The version of the rules to play by: the newest unless an older one is asked for."""
        if rules is None:
            return self.rules
        if type(rules) is not int or not 0 <= rules <= self.rules:
            raise BadRules(f"{self.key} has versions 0 to {self.rules} of its rules, not {rules!r}")
        return rules

    def check_players(self, players: int) -> None:
        """Raise `BadSeats` unless so many can play."""
        if type(players) is not int or players not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            raise BadSeats(f"{self.key} is for {few} to {many} players, not {players!r}")

    def options_of(self, rules: int) -> tuple[Option, ...]:
        """The options that a match by a version of the rules has."""
        return tuple([option for option in self.options if option.since <= rules])

    def read_options(
        self, given: Mapping[str, Json], players: int, rules: int | None = None
    ) -> dict[str, Json]:
        """All options of a match in their plain form, or `BadOption`.

        `rules` is the version that it is played by, the newest if none is given: an option that
        begins with a later one is unknown to it.
        """
        options = read_options(self.options_of(self.check_rules(rules)), given, players)
        self.check_options(players, options)
        return options

    def view(self, state: S, viewer: int | None) -> V:
        """All that `viewer` (None: a spectator) may know, as plain JSON data."""
        deciding = state.deciding()
        pending: dict[str, list[str | int]] = {}
        for seat in deciding:
            step = state.step_of(seat)
            assert step is not None
            pending[str(seat)] = [type(step).__name__, *step.key()]
        shared: View = {
            "game": self.key,
            "viewer": viewer,
            "deciding": deciding,
            "pending": pending,
            "over": state.over,
        }
        return cast(V, {**shared, **self.look(state, viewer)})

    def position(self, state: S) -> dict[str, Json]:
        """The whole position, secrets included, as readable plain data."""
        return {
            "game": self.key,
            "rules": state.rules,
            "stack": steps_data(state.stack),
            **self.table_data(state),
        }

    def setup(self, position: Mapping[str, Json]) -> S:
        """The state of a position, or `BadPosition` that names what makes no table."""
        if not isinstance(position, Mapping):
            raise BadPosition(f"a position is an object of its fields, not {position!r:.40}")
        if position.get("game") != self.key:
            raise BadPosition(f"a position of {position.get('game')!r:.40}, not of {self.key}")
        rules = position.get("rules")
        if type(rules) is not int or not 0 <= rules <= self.rules:
            raise BadPosition(
                f"rules: {rules!r:.40} is not a version of the rules from 0 to {self.rules}"
            )
        kinds = {kind.__name__: kind for kind in self.steps}
        stack = read_steps(position.get("stack"), kinds)
        table = {key: data for key, data in position.items() if key not in SHARED}
        state = self.read_table(table, stack, rules)
        self._check_steps(state)
        return state

    def _check_steps(self, state: S) -> None:
        """Raise `BadPosition` unless each pending step can come up at this table, and all that
        follows, played once at random to the end."""
        players = len(state.scores())
        for step in state.stack:
            for param, value in zip(step.params, step.key(), strict=True):
                if param.kind == "seat" and value >= players:
                    raise BadPosition(f"{step!r}: there is no seat {value} of {players}")
        probe = state.clone()
        try:
            probe.settle()
            if probe.seat == NATURE:
                sound = probe.stack[-1].fits(probe, probe.sample(Random(0)))
            else:
                sound = all(probe.actions(seat) for seat in probe.deciding())
        except CRASHES as error:
            raise BadPosition(
                f"{state.stack[-1]!r} cannot be decided here: the table is not as it would be"
            ) from error
        if not sound:
            raise BadPosition(f"{state.stack[-1]!r} offers nothing here")
        try:
            probe.playout(Random(0))
        except CRASHES as error:
            raise BadPosition(
                "the match cannot be played on from here: the table and the pending steps do not "
                "fit together"
            ) from error
