"""What the endpoints of the API do: a function each; its docstring tells clients what it is for."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

import ludohall as lh
from ludohall.bots import KINDS, kinds_for
from ludohall.core.data import Json
from ludohall.core.errors import UnknownGame
from ludohall.core.i18n import translator
from ludohall.faces.stories import story
from ludohall.web.api import bodies, schema, views
from ludohall.web.api.call import Call
from ludohall.web.errors import UNPLAYABLE, Invalid, NotFound, NotYours
from ludohall.web.http.identity import ensure_person, give_address
from ludohall.web.match.replay import moves_since
from ludohall.web.model import Campaign, How, ReviewSeen
from ludohall.web.people.accounts import known

# Games.


async def games(call: Call) -> list[schema.GameOut]:
    """All games."""
    return [_game(call, key) for key in lh.games()]


async def one_game(call: Call) -> schema.GameOut:
    """One game with its options, verbs and bots."""
    return _game(call, str(call.request.path_params["game"]))


def _game(call: Call, key: str) -> schema.GameOut:
    try:
        game = lh.game(key)
    except UnknownGame as error:
        raise NotFound(str(error)) from None
    tr = game.translator(call.language)
    of_bots = translator(call.language, "ludohall.bots")
    return schema.GameOut(
        key=key,
        title=tr(game.title),
        summary=tr(game.summary),
        players=list(game.seats),
        minutes=list(game.minutes),
        rules=game.rules,
        options=[
            schema.OptionOut(o.key, tr(o.title), tr(o.about), o.default, o.expected(game.seats[0]))
            for o in game.options
        ],
        verbs={verb.name: verb.pattern() for verb in game.verbs.all if not verb.nature},
        bots=[schema.BotOut.of(KINDS[kind], of_bots) for kind in kinds_for(key)],
        campaign=game.series_options is not None,
    )


# People.


async def new_guest(call: Call) -> schema.GuestOut:
    """Become a guest; the token goes into the header `Authorization: Bearer ...`."""
    body = await call.body(bodies.GuestIn)
    person, token = await call.hall.run(call.hall.entrance.guest, body.name)
    return schema.GuestOut(person.id, person.name, token)


async def contacts(call: Call) -> list[schema.ContactOut]:
    """The ways in which this server can tell you of your turn while you are not looking."""
    found = await call.hall.notices.contacts(known(call.who))
    return [schema.ContactOut.of(contact) for contact in found]


async def set_contact(call: Call) -> list[schema.ContactOut]:
    """Give an address, or an empty one to be told nothing. It is used when its link was opened."""
    body = await call.body(bodies.ContactIn)
    person = known(call.who)
    if body.address.strip():
        await give_address(call.request, body.channel, body.address)
    else:
        await call.hall.notices.forget(person, body.channel)
    return await contacts(call)


async def stored(call: Call) -> schema.StoredOut:
    """All that is stored of you."""
    return msgspec.convert(await call.ask(call.hall.farewell.all_of), schema.StoredOut)


async def farewell(call: Call) -> schema.GoneOut:
    """Delete your account: your name goes, matches stay, bots play on where you sat."""
    body = await call.body(bodies.FarewellIn)
    person = known(call.who)
    if body.id != person.id:
        raise Invalid("This is not your own id.")
    await call.hall.forget(call.who, body.password)
    return schema.GoneOut(person.id)


# Tables.


async def list_tables(call: Call) -> list[schema.TableOut]:
    """Your tables, those with a free seat, or those to watch."""
    which, series = call.text("which") or "mine", call.text("series")
    if series is not None:
        found = await call.ask(call.hall.looking.series, series)
    elif which == "mine":
        found = await call.ask(call.hall.looking.mine)
    elif which == "open":
        found = await call.ask(call.hall.looking.listed, False)
    else:
        found = await call.ask(call.hall.looking.listed, True)
    return [schema.TableOut.of(table) for table in found]


async def create(call: Call) -> schema.TableOut:
    """Open a table. It starts when every seat is taken."""
    body = await call.body(bodies.TableIn)
    seats = [seat.spec() for seat in body.seats]
    table = await call.open(call.hall.opening.create, body.game, seats, body.options, body.terms())
    return schema.TableOut.of(table)


async def show_search(call: Call) -> schema.SearchOut:
    """Whether you look for others to play with, and the table where you have found them."""
    return schema.SearchOut.of(await call.ask(call.hall.finding.search))


async def begin_search(call: Call) -> schema.SearchOut:
    """Look for others: you are seated at the first table that fits. Ask `GET /search` every few
    seconds: a search at the pace `live` ends when you have not asked for five minutes."""
    body = await call.body(bodies.WishesIn)
    return schema.SearchOut.of(await call.hall.find(call.who, body.wishes()))


async def end_search(call: Call) -> schema.SearchOut:
    """Look no more."""
    return schema.SearchOut.of(await call.ask(call.hall.finding.stop))


async def clubs(call: Call) -> list[schema.ClubOut]:
    """The clubs where you are a member."""
    return [schema.ClubOut.of(club) for club in await call.ask(call.hall.clubs.mine)]


async def show_club(call: Call) -> schema.ClubHallOut:
    """A club where you are a member, with its tables, its campaigns and its leaderboard."""
    club, there = str(call.request.path_params["club"]), call.hall.clubs
    language, board = call.language, await call.ask(there.board, club)
    campaigns = await call.ask(call.hall.sequels.of_club, club)
    return schema.ClubHallOut(
        schema.ClubOut.of(await call.ask(there.club, club)),
        [schema.TableOut.of(table) for table in await call.ask(there.tables, club)],
        [_campaign(campaign, language) for campaign in campaigns],
        [msgspec.convert(one, schema.StandingOut, from_attributes=True) for one in board],
    )


async def show_table(call: Call) -> schema.TableOut:
    """A table and its seats."""
    return schema.TableOut.of(await call.ask(call.hall.looking.table, call.table))


async def close(call: Call) -> schema.ClosedOut:
    """Take away a table; only its host may, once it has begun only somebody alone with bots."""
    await call.hall.close(call.who, call.table)
    return schema.ClosedOut(call.table)


async def sit(call: Call) -> schema.SeatedOut:
    """Sit down. A client without a person's token becomes a guest; the seat's token is enough."""
    body = await call.body(bodies.SitIn)
    seat = call.seat_in_path()
    if body.token:
        found = await call.ask(call.hall.seating.seat_of_link, call.table, body.token)
        if found.index != seat:
            raise NotYours("This token is for another seat.")
    else:
        await call.ask(call.hall.looking.table, call.table)
    await ensure_person(call.request, body.name)
    call.request.state.session = None  # a cookie would be of no use to this client
    if body.token:
        table = await call.change(call.hall.seating.claim, body.token, body.name)
    else:
        table = await call.change(call.hall.seating.sit, seat, body.name)
    mine = schema.SeatOut.of(table.seats[seat])
    assert mine.token is not None
    return schema.SeatedOut(seat, mine.token, schema.TableOut.of(table))


async def set_seat(call: Call) -> schema.TableOut:
    """Arrange a seat: the host free seats and bots, and others as far as they may hand one over."""
    body = await call.body(bodies.SeatIn)
    seat = call.seat_in_path()
    table = await call.change(call.hall.seating.set_seat, seat, body.spec())
    return schema.TableOut.of(table)


async def leave(call: Call) -> schema.TableOut:
    """Stand up: the seat is free for somebody else, or for you again; a clock runs on."""
    table = await call.change(call.hall.seating.leave, call.seat_in_path())
    return schema.TableOut.of(table)


async def hand_over(call: Call) -> schema.TableOut:
    """Hand over the seat of a person for whom the table waits (the host after a minute, any player
    after three days), or that is free (the host at once, any player after an hour)."""
    body = await call.body(bodies.HandOverIn)
    seat = call.seat_in_path()
    return schema.TableOut.of(await call.change(call.hall.seating.hand_over, seat, body.spec()))


async def view(call: Call) -> views.ViewOut:
    """What your seat sees, now or earlier, with your legal actions and the log."""
    at, since = call.number("at"), call.number("since") or 0
    snap = await call.hall.snapshot(call.who, call.table, call.view_seat(), at, call.language)
    return views.ViewOut.of(snap, since)


async def act(call: Call) -> schema.VersionOut:
    """Play an action on the version that you have seen."""
    body = await call.body(bodies.ActIn)
    seat = call.own_seat(body.seat)
    how = How(body.confirm, body.hold, body.warn, call.language)
    version = await call.change(call.hall.playing.act, seat, body.action, body.version, how)
    return schema.VersionOut(version)


async def why_not(call: Call) -> schema.WhyOut:
    """Why your seat may not take an action now, in a sentence."""
    seat = call.own_seat(call.number("seat"))
    action = call.text("action")
    if not action:
        raise Invalid("Name an action.")
    found = await call.ask(call.hall.looking.why_not, call.table, seat, [action], call.language)
    return schema.WhyOut(bool(found.possible), " ".join(found.reasons))


async def moves(call: Call) -> list[views.MoveOut]:
    """What others did since your last turn, oldest first; for spectators the last moves."""
    seat = call.view_seat()
    snap = await call.hall.snapshot(call.who, call.table, seat=seat, language=call.language)
    return [views.MoveOut.of(move, snap) for move in moves_since(snap)]


async def undo(call: Call) -> schema.VersionOut:
    """Take back your last decision, unless chance, another seat or news came after it."""
    body = await call.body(bodies.UndoIn)
    seat = call.own_seat(body.seat)
    args = (seat, body.version, body.to)
    return schema.VersionOut(await call.change(call.hall.playing.undo, *args))


async def end_turn(call: Call) -> schema.VersionOut:
    """Hand over the turn that you have played with `hold`."""
    body = await call.body(bodies.EndTurnIn)
    seat = call.own_seat(body.seat)
    return schema.VersionOut(await call.change(call.hall.playing.end_turn, seat, body.version))


async def ask(call: Call) -> schema.VersionOut:
    """Ask all others to take your last move back, or to end the match now; bots always agree."""
    body = await call.body(bodies.AskIn)
    args = (call.own_seat(body.seat), body.version, body.what)
    return schema.VersionOut(await call.change(call.hall.playing.ask, *args))


async def answer_request(call: Call) -> schema.VersionOut:
    """Agree to what is asked, decline it, or withdraw what you asked."""
    body = await call.body(bodies.AnswerIn)
    args = (call.own_seat(body.seat), body.version, body.agree)
    return schema.VersionOut(await call.change(call.hall.playing.reply, *args))


async def resign(call: Call) -> schema.TableOut:
    """Give up: a bot plays your seat on; where no person is left, the match ends."""
    table = await call.change(call.hall.resigning.resign, call.seat_in_path())
    return schema.TableOut.of(table)


async def practice(call: Call) -> schema.TableOut:
    """Turn your match against bots into practice, for good: anything may be taken back."""
    return schema.TableOut.of(await call.change(call.hall.playing.begin_practice))


async def remains(call: Call) -> views.RemainsOut:
    """What is left of a match that cannot be played on here: `view` refuses it (`Unplayable`)."""
    left = await call.ask(call.hall.looking.remains, call.table, call.language)
    why = translator(call.language, "ludohall.web")(UNPLAYABLE[left.table.unplayable])
    return views.RemainsOut.of(left, why)


async def record(call: Call) -> schema.RecordOut:
    """The record, when the match is over."""
    return msgspec.convert(await call.ask(call.hall.looking.record, call.table), schema.RecordOut)


async def import_record(call: Call) -> schema.TableOut:
    """A table from a record: to look at if it is over, else to play on with other chances."""
    body = await call.body(bodies.RecordIn)
    seats = [seat.spec() for seat in body.seats]
    record = cast("dict[str, Json]", body.record)  # decoded from JSON
    return schema.TableOut.of(await call.open(call.hall.opening.import_record, record, seats))


async def branch(call: Call) -> schema.TableOut:
    """Play on from an earlier position as a new table, with other chances."""
    body = await call.body(bodies.BranchIn)
    seats = [seat.spec() for seat in body.seats]
    return schema.TableOut.of(await call.open(call.hall.opening.branch, call.table, body.at, seats))


async def rematch(call: Call) -> schema.TableOut:
    """The same people once more; the second to ask finds the table of the first."""
    return schema.TableOut.of(await call.hall.rematch(call.who, call.table))


# The coach.


async def hint(call: Call) -> schema.AdviceOut:
    """The best ways for your seat now, at a practice table, or for whoever had to decide after an
    entry of a match that is over. It takes up to 3 seconds, and longer while others wait."""
    body = await call.body(bodies.HintIn)
    seat = body.seat if body.at is not None else call.own_seat(body.seat)
    asked = (call.who, call.table, seat, body.at, body.version)
    question, found = await call.hall.coaching.ask(*asked)
    hints = [
        schema.HintOut(**{key: value for key, value in one.items() if key != "words"}, **said)
        for one in found["hints"]
        for said in [one["words"][call.language]]
    ]
    return schema.AdviceOut(question.seat, question.at, hints, found["futures"], found["measured"])


def _review(seen: ReviewSeen) -> schema.ReviewOut:
    state = cast('Literal["", "asked", "stopped", "failed", "done"]', seen.state)
    return schema.ReviewOut(state, seen.done, seen.total, list(seen.judged), seen.findings)


async def show_review(call: Call) -> schema.ReviewOut:
    """The review of a match that is over, as far as it is worked out."""
    return _review(await call.hall.reviewing.look(call.who, call.table))


async def ask_review(call: Call) -> schema.ReviewOut:
    """Have a match that is over reviewed, or a stopped review gone on with. It takes minutes."""
    return _review(await call.hall.reviewing.ask(call.who, call.table))


async def stop_review(call: Call) -> schema.ReviewOut:
    """Stop a review that you have asked for."""
    return _review(await call.hall.reviewing.end(call.who, call.table))


# Campaigns.


def _campaign(campaign: Campaign, language: str) -> schema.CampaignOut:
    tells = story(campaign.game)
    texts = lh.game(campaign.game).translator(language)
    return schema.CampaignOut.of(
        campaign, lambda options: tells.title(options, texts) if tells is not None else ""
    )


async def campaigns(call: Call) -> list[schema.CampaignOut]:
    """Your campaigns, the latest first."""
    language = call.language
    return [_campaign(found, language) for found in await call.ask(call.hall.sequels.mine)]


async def begin_campaign(call: Call) -> schema.TableOut:
    """Begin a campaign: its first table. The table's `series` is the campaign's id."""
    body = await call.body(bodies.CampaignIn)
    seats = [seat.spec() for seat in body.seats]
    table = await call.open(call.hall.sequels.begin, body.game, seats, body.options, body.terms())
    return schema.TableOut.of(table)


async def show_campaign(call: Call) -> schema.CampaignOut:
    """A campaign: its matches so far, and what follows."""
    language = call.language
    return _campaign(await call.ask(call.hall.sequels.campaign, call.campaign), language)


async def go_on(call: Call) -> schema.TableOut:
    """The next match of a campaign, or a failed one again; the second to ask finds the first's."""
    return schema.TableOut.of(await call.hall.go_on(call.who, call.campaign))


async def leave_legacy(call: Call) -> schema.TableOut:
    """Leave something, as the winner, to the matches that follow: until the next one is opened."""
    body = await call.body(bodies.LegacyIn)
    return schema.TableOut.of(await call.change(call.hall.sequels.leave, body.legacy))


# Talking.


async def chat(call: Call) -> list[schema.ChatOut]:
    """What was said at the table."""
    lines = await call.ask(call.hall.talking.lines, call.table, call.number("since") or 0)
    return [schema.ChatOut.of(line) for line in lines]


async def say(call: Call) -> schema.ChatOut:
    """Say something."""
    body = await call.body(bodies.ChatIn)
    return schema.ChatOut.of(await call.hall.say(call.who, call.table, body.text))


async def report(call: Call) -> schema.ReportedOut:
    """Report a line of the chat or a name to those who run the server."""
    body = await call.body(bodies.ReportIn)
    what = (body.line, body.seat, body.note)
    await call.ask(call.hall.reporting.report, call.table, *what)
    return schema.ReportedOut(call.table, body.line, body.seat)
