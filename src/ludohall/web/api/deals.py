"""The deals of the day: what the API tells of them, and how one plays them."""

from __future__ import annotations

from msgspec import Struct

from ludohall.web.api.bodies import Free, In, Name
from ludohall.web.api.call import Call
from ludohall.web.api.schema import TableOut
from ludohall.web.http.identity import ensure_person
from ludohall.web.store import today
from ludohall.web.tables import days


class PartOut(Struct):
    """A part of a match, and the points at its end."""

    kind: str
    """`phase`, `round`, `part`, or `start`: before the first of them."""
    name: str
    score: int


class WayOut(Struct):
    """How somebody came to the points of a try."""

    points: dict[str, int]
    """By scoring category."""
    parts: list[PartOut]


class ResultOut(Struct):
    """A try at a deal, or what a bot makes of it."""

    place: int | None
    """Equal results share one; null while the try goes on, and for the bot."""
    name: str | None
    """Null where its person did not choose to be shown."""
    mine: bool
    over: bool
    whole: bool
    """Whether it was played to its end; if not, its points are those at which it stood."""
    points: int
    won: bool
    minutes: int
    table: str | None
    """Where you may look at it, or play on."""
    way: WayOut | None
    """After your own try, or when the day is over."""

    @staticmethod
    def of(result: days.Result, told: bool) -> ResultOut:
        """From the service's value."""
        way = result.way if told else None
        return ResultOut(
            place=result.place,
            name=result.name or None,
            mine=result.mine,
            over=result.over,
            whole=result.whole,
            points=result.points,
            won=result.won,
            minutes=result.minutes,
            table=result.table,
            way=None
            if way is None
            else WayOut(way.points, [PartOut(p.kind, p.name, p.score) for p in way.parts]),
        )


class DealOut(Struct):
    """What is dealt to everybody on a day (of UTC) in a game. Its seed is told to nobody."""

    day: str
    game: str
    options: dict[str, Free]
    players: int
    bots: list[str]
    """The bots that you play against, by seat after yours, which is the first."""
    open: bool
    """Whether the day lasts."""
    results: list[ResultOut]
    """The tries that are over, the best first."""
    going: int
    """So many go on."""
    mine: ResultOut | None
    measure: ResultOut | None
    """What a bot makes of it on your seat."""

    @staticmethod
    def of(deal: days.Deal) -> DealOut:
        """From the service's value."""
        mine, measure = deal.mine, deal.measure
        return DealOut(
            day=deal.day,
            game=deal.game,
            options=dict(deal.options),
            players=deal.players,
            bots=list(deal.bots),
            open=deal.open,
            results=[ResultOut.of(one, deal.told) for one in deal.results],
            going=deal.going,
            mine=None if mine is None else ResultOut.of(mine, deal.told),
            measure=None if measure is None else ResultOut.of(measure, deal.told),
        )


class TryIn(In):
    """How you want to play a deal."""

    practice: bool = False
    """The deal of a day that is over, as practice: it counts nowhere, and guests may."""
    name: Name = ""


def _named(call: Call) -> tuple[str, str]:
    """The deal in the path."""
    path = call.request.path_params
    return days.read_day(str(path["day"])), str(path["game"])


async def all_deals(call: Call) -> list[DealOut]:
    """The deals of today."""
    return [DealOut.of(deal) for deal in await call.ask(call.hall.days.deals, today())]


async def one_deal(call: Call) -> DealOut:
    """A deal, today's or an earlier one, with everybody's results and ways."""
    return DealOut.of(await call.ask(call.hall.days.deal, *_named(call)))


async def play(call: Call) -> TableOut:
    """Your one try at a deal of today, or the way back to it; or an earlier deal as practice."""
    body = await call.body(TryIn)
    day, game = _named(call)
    await ensure_person(call.request, body.name)
    service = call.hall.days.train if body.practice else call.hall.days.begin
    return TableOut.of(await call.open(service, day, game, body.name))
