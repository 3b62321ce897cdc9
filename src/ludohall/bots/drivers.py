"""How bots are asked: the same way by every driver.

- A seat that owes a decision is asked by `decide`. In a simultaneous run the seats are asked one
  after the other, the one whose step lies on top first. What the seat may do out of turn is among
  its actions then, so a bot never loses such an action, only its moment.
- Before that, at every new position, each bot with `interrupts` whose seat does not owe a decision
  and could act out of turn is asked by `interrupt`, in the order of the seats. If one acts, the
  position is new and all are asked again; once nobody acts, the match goes on.

`play_out` and `simulate` play one match, `simulate_many` keeps many in flight and asks each bot for
all of them at once: the matches are the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ludohall.bots.outlook import Bot, Outlook
from ludohall.core.action import Action
from ludohall.core.chance import generator
from ludohall.core.data import Json
from ludohall.core.errors import BadSeats
from ludohall.core.game import Game
from ludohall.core.match import Match
from ludohall.core.state import State
from ludohall.core.step import NATURE, S
from ludohall.core.view import V


def interrupters(state: State[Any], bots: Mapping[int, Bot]) -> list[int]:
    """The seats of bots to be asked whether they act out of turn, in their order."""
    eager = [seat for seat in sorted(bots) if bots[seat].interrupts]
    if not eager or not state.free_verbs:
        return []
    owing = state.deciding()
    return [seat for seat in eager if seat not in owing and state.actions(seat)]


# A match with its checks, log and record.

MOST_SEATS = 16
FIRST_MOVE = 1 + MOST_SEATS
"""The first numbers below 0 belong to the seats of simulated matches."""


def outlook(
    match: Match[Any, Any], seat: int, seed: int, budget: float | None = None
) -> Outlook[Any, Any]:
    """What a bot on that seat sees now. The same match and seed give the same chance."""
    # Negative numbers are never NATURE's: what a bot imagines tells nothing of what will come.
    move = -FIRST_MOVE - match.length * MOST_SEATS - seat
    return Outlook(match.game, match.state, seat, generator(seed, move), budget)


def decide(
    match: Match[Any, Any], seat: int, player: Bot, seed: int, budget: float | None = None
) -> Action:
    """What a bot on a seat that owes a decision does now."""
    return player.decide(outlook(match, seat, seed, budget))


def interruption(
    match: Match[Any, Any], bots: Mapping[int, Bot], seed: int, budget: float | None = None
) -> tuple[int, Action] | None:
    """The first bot that acts out of turn now, as (seat, action); None if all wait."""
    for seat in interrupters(match.state, bots):
        action = bots[seat].interrupt(outlook(match, seat, seed, budget))
        if action is not None:
            return seat, action
    return None


def play_out(match: Match[Any, Any], players: Sequence[Bot], seed: int) -> int:
    """Let bots play the match to its end, one a seat. Returns how many decisions they took."""
    if len(players) != match.players:
        raise BadSeats(f"{match.players} seats need as many bots, not {len(players)}")
    bots = dict(enumerate(players))
    decisions = 0
    while (seat := match.seat) is not None:
        out_of_turn = interruption(match, bots, seed)
        if out_of_turn is not None:
            seat, action = out_of_turn
        else:
            action = decide(match, seat, players[seat], seed)
        match.play(action, seat)
        decisions += 1
    return decisions


# A match without log, record and checks.


class Question:
    """What a simulated match waits for: a bot's decision, or whether it acts out of turn."""

    def __init__(self, bot: Bot, seen: Outlook[Any, Any], owed: bool) -> None:
        self.bot = bot
        self.outlook = seen
        self.owed = owed


Course = Generator[Question, Action | None, tuple[S, int]]


def course(
    game: Game[S, V], options: Mapping[str, Json], seed: int, players: Sequence[Bot]
) -> Course[S]:
    """A match as the questions that it asks; it returns the final state and how many decisions.

    NATURE does the same as in a `Match` of that seed. The options have to be read.
    """
    state = game.new(len(players), options, game.rules)
    state.settle()
    bots = {seat: player for seat, player in enumerate(players) if player.interrupts}
    rngs = [generator(seed, -1 - seat) for seat in range(len(players))]
    plans: list[list[Action]] = [[] for _ in players]
    chances = decisions = 0
    while (seat := state.seat) is not None:
        if seat == NATURE:
            state.apply(state.sample(generator(seed, chances)))
            chances += 1
            _forget(plans)
            continue
        action = None
        for other in interrupters(state, bots) if bots else ():
            seen = Outlook(game, state, other, rngs[other])
            action = yield Question(players[other], seen, False)
            if action is not None:
                seat = other
                break
        if action is None:
            seen = Outlook(game, state, seat, rngs[seat], plan=plans[seat])
            action = yield Question(players[seat], seen, True)
            assert action is not None
        state.apply(action, seat)
        _forget(plans, seat)
        decisions += 1
    return state, decisions


def _forget(plans: list[list[Action]], keep: int = NATURE) -> None:
    """Empty the plans of all seats but the one that has moved itself."""
    for seat, plan in enumerate(plans):
        if seat != keep:
            plan.clear()


def simulate(
    game: Game[S, V], options: Mapping[str, Json], seed: int, players: Sequence[Bot]
) -> tuple[S, int]:
    """A match of bots without log, record and checks: the final state and how many decisions.

    NATURE does the same as in a `Match` of that seed. The options have to be read.
    """
    played = course(game, options, seed, players)
    answer: Action | None = None
    while True:
        try:
            question = played.send(answer)
        except StopIteration as end:
            result: tuple[S, int] = end.value
            return result
        bot = question.bot
        answer = (bot.decide if question.owed else bot.interrupt)(question.outlook)


def simulate_many(
    game: Game[S, V],
    options: Mapping[str, Json],
    matches: Iterable[tuple[int, Sequence[Bot]]],
    batch: int = 64,
) -> Iterator[tuple[S, int]]:
    """Many matches as `simulate` plays them, `batch` at a time, each given as (seed, players).

    Each bot is asked for all matches that wait for it at once (`decide_many`). The results come
    in the order of the matches.
    """
    waiting = iter(matches)
    flying: dict[int, tuple[Course[S], Question]] = {}
    landed: dict[int, tuple[S, int]] = {}
    started = given = 0
    while True:
        while len(flying) < batch and (one := next(waiting, None)) is not None:
            _go_on(started, course(game, options, *one), None, flying, landed)
            started += 1
        while given in landed:
            yield landed.pop(given)
            given += 1
        if not flying:
            return
        asked: dict[tuple[int, bool], list[int]] = defaultdict(list)
        for number, (_, question) in flying.items():
            asked[id(question.bot), question.owed].append(number)
        for numbers in asked.values():
            question = flying[numbers[0]][1]
            outlooks = [flying[number][1].outlook for number in numbers]
            answers: Sequence[Action | None]
            if question.owed:
                answers = question.bot.decide_many(outlooks)
            else:
                answers = question.bot.interrupt_many(outlooks)
            for number, answer in zip(numbers, answers, strict=True):
                _go_on(number, flying.pop(number)[0], answer, flying, landed)


def _go_on(
    number: int,
    played: Course[S],
    answer: Action | None,
    flying: dict[int, tuple[Course[S], Question]],
    landed: dict[int, tuple[S, int]],
) -> None:
    """Play a match on to its next question or to its end."""
    try:
        flying[number] = (played, played.send(answer))
    except StopIteration as end:
        landed[number] = end.value
