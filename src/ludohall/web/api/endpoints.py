"""The endpoints of the API, as data."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from ludohall.web.api import bodies, deals, handlers, schema, standing, tasks, views
from ludohall.web.api.call import (
    ACTION,
    AT,
    DEGREE,
    GAME,
    LANGUAGE,
    PERIOD,
    SEAT,
    SERIES,
    SINCE,
    SOLVED,
    THEME,
    WHICH,
    Call,
    Param,
)


@dataclass(frozen=True)
class Endpoint:
    """A method of a path."""

    method: str
    path: str
    handler: Callable[[Call], Awaitable[object]]
    answer: object
    body: type[bodies.In] | None = None
    params: tuple[Param, ...] = ()
    status: int = 200
    errors: tuple[int, ...] = ()
    auth: bool = True
    """Whether it asks who you are (a token may still not be needed)."""


T_, S_ = "/tables/{table}", "/tables/{table}/seats/{seat}"
C_, D_, P_ = "/campaigns/{campaign}", "/deals/{day}/{game}", "/tasks/{game}/{task}"
ENDPOINTS = (
    Endpoint("GET", "/games", handlers.games, list[schema.GameOut], params=(LANGUAGE,), auth=False),
    Endpoint(
        "GET",
        "/games/{game}",
        handlers.one_game,
        schema.GameOut,
        params=(LANGUAGE,),
        errors=(404,),
        auth=False,
    ),
    Endpoint(
        "POST",
        "/guests",
        handlers.new_guest,
        schema.GuestOut,
        bodies.GuestIn,
        status=201,
        auth=False,
    ),
    Endpoint("GET", "/contacts", handlers.contacts, list[schema.ContactOut], errors=(403,)),
    Endpoint(
        "PUT",
        "/contacts",
        handlers.set_contact,
        list[schema.ContactOut],
        bodies.ContactIn,
        errors=(403, 404, 429, 502),
    ),
    Endpoint("GET", "/me", handlers.stored, schema.StoredOut, errors=(403,)),
    Endpoint("DELETE", "/me", handlers.farewell, schema.GoneOut, bodies.FarewellIn, errors=(403,)),
    Endpoint("GET", "/people/{person}", standing.show_person, standing.ProfileOut, errors=(404,)),
    Endpoint(
        "GET",
        "/games/{game}/leaderboards",
        standing.leaderboards,
        list[standing.LeaderboardOut],
        params=(PERIOD,),
        errors=(404,),
    ),
    Endpoint(
        "GET", "/games/{game}/ratings", standing.ratings, list[standing.RatedOut], errors=(404,)
    ),
    Endpoint("GET", "/tables", handlers.list_tables, list[schema.TableOut], params=(WHICH, SERIES)),
    Endpoint(
        "POST",
        "/tables",
        handlers.create,
        schema.TableOut,
        bodies.TableIn,
        status=201,
        errors=(403, 404),
    ),
    Endpoint("GET", "/search", handlers.show_search, schema.SearchOut),
    Endpoint(
        "PUT", "/search", handlers.begin_search, schema.SearchOut, bodies.WishesIn, errors=(403,)
    ),
    Endpoint("DELETE", "/search", handlers.end_search, schema.SearchOut),
    Endpoint("GET", "/clubs", handlers.clubs, list[schema.ClubOut]),
    Endpoint(
        "GET",
        "/clubs/{club}",
        handlers.show_club,
        schema.ClubHallOut,
        params=(LANGUAGE,),
        errors=(404,),
    ),
    Endpoint("GET", T_, handlers.show_table, schema.TableOut, errors=(403, 404)),
    Endpoint("DELETE", T_, handlers.close, schema.ClosedOut, errors=(403, 404, 409)),
    Endpoint("POST", S_, handlers.sit, schema.SeatedOut, bodies.SitIn, errors=(403, 404, 409)),
    Endpoint("PUT", S_, handlers.set_seat, schema.TableOut, bodies.SeatIn, errors=(403, 404, 409)),
    Endpoint("DELETE", S_, handlers.leave, schema.TableOut, errors=(403, 404, 409)),
    Endpoint(
        "POST",
        S_ + "/handover",
        handlers.hand_over,
        schema.TableOut,
        bodies.HandOverIn,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "GET",
        T_ + "/view",
        handlers.view,
        views.ViewOut,
        params=(SEAT, AT, SINCE, LANGUAGE),
        errors=(403, 404),
    ),
    Endpoint(
        "GET",
        T_ + "/moves",
        handlers.moves,
        list[views.MoveOut],
        params=(SEAT, LANGUAGE),
        errors=(403, 404),
    ),
    Endpoint(
        "POST",
        T_ + "/actions",
        handlers.act,
        schema.VersionOut,
        bodies.ActIn,
        params=(LANGUAGE,),
        errors=(403, 404, 409, 428),
    ),
    Endpoint(
        "GET",
        T_ + "/why-not",
        handlers.why_not,
        schema.WhyOut,
        params=(ACTION, SEAT, LANGUAGE),
        errors=(403, 404, 409),
    ),
    Endpoint(
        "POST",
        T_ + "/undo",
        handlers.undo,
        schema.VersionOut,
        bodies.UndoIn,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "POST",
        T_ + "/end-turn",
        handlers.end_turn,
        schema.VersionOut,
        bodies.EndTurnIn,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "POST",
        T_ + "/requests",
        handlers.ask,
        schema.VersionOut,
        bodies.AskIn,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "POST",
        T_ + "/requests/answer",
        handlers.answer_request,
        schema.VersionOut,
        bodies.AnswerIn,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "POST",
        T_ + "/hints",
        handlers.hint,
        schema.AdviceOut,
        bodies.HintIn,
        params=(LANGUAGE,),
        errors=(403, 404, 409),
    ),
    Endpoint("GET", T_ + "/review", handlers.show_review, schema.ReviewOut, errors=(403, 404, 409)),
    Endpoint("POST", T_ + "/review", handlers.ask_review, schema.ReviewOut, errors=(403, 404, 409)),
    Endpoint(
        "DELETE", T_ + "/review", handlers.stop_review, schema.ReviewOut, errors=(403, 404, 409)
    ),
    Endpoint("POST", T_ + "/practice", handlers.practice, schema.TableOut, errors=(403, 404, 409)),
    Endpoint("POST", S_ + "/resign", handlers.resign, schema.TableOut, errors=(403, 404, 409)),
    Endpoint(
        "GET",
        T_ + "/remains",
        handlers.remains,
        views.RemainsOut,
        params=(LANGUAGE,),
        errors=(403, 404, 409),
    ),
    Endpoint("GET", T_ + "/standing", standing.show_gains, standing.GainsOut, errors=(403, 404)),
    Endpoint("GET", T_ + "/record", handlers.record, schema.RecordOut, errors=(403, 404)),
    Endpoint(
        "POST",
        T_ + "/branch",
        handlers.branch,
        schema.TableOut,
        bodies.BranchIn,
        status=201,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "POST",
        T_ + "/rematch",
        handlers.rematch,
        schema.TableOut,
        status=201,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "PUT",
        T_ + "/legacy",
        handlers.leave_legacy,
        schema.TableOut,
        bodies.LegacyIn,
        errors=(403, 404, 409),
    ),
    Endpoint("GET", "/campaigns", handlers.campaigns, list[schema.CampaignOut], params=(LANGUAGE,)),
    Endpoint(
        "POST",
        "/campaigns",
        handlers.begin_campaign,
        schema.TableOut,
        bodies.CampaignIn,
        status=201,
        errors=(403, 404),
    ),
    Endpoint(
        "GET",
        C_,
        handlers.show_campaign,
        schema.CampaignOut,
        params=(LANGUAGE,),
        errors=(404, 409),
    ),
    Endpoint(
        "POST", C_ + "/next", handlers.go_on, schema.TableOut, status=201, errors=(403, 404, 409)
    ),
    Endpoint("GET", "/deals", deals.all_deals, list[deals.DealOut]),
    Endpoint("GET", D_, deals.one_deal, deals.DealOut, errors=(404,)),
    Endpoint(
        "POST",
        D_,
        deals.play,
        schema.TableOut,
        deals.TryIn,
        status=201,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "GET",
        "/tasks",
        tasks.all_tasks,
        list[tasks.TaskOut],
        params=(GAME, THEME, DEGREE, SOLVED, LANGUAGE),
        errors=(404,),
    ),
    Endpoint(
        "GET",
        "/tasks/today",
        tasks.task_of_today,
        tasks.PosedOut,
        params=(LANGUAGE,),
        errors=(404,),
    ),
    Endpoint("GET", P_, tasks.one_task, tasks.PosedOut, params=(LANGUAGE,), errors=(404,)),
    Endpoint(
        "POST",
        P_,
        tasks.try_task,
        schema.TableOut,
        tasks.TaskIn,
        params=(LANGUAGE,),
        status=201,
        errors=(403, 404),
    ),
    Endpoint(
        "POST",
        T_ + "/solution",
        tasks.show_solution,
        schema.VersionOut,
        tasks.SolutionIn,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "GET", T_ + "/chat", handlers.chat, list[schema.ChatOut], params=(SINCE,), errors=(403, 404)
    ),
    Endpoint(
        "POST",
        T_ + "/chat",
        handlers.say,
        schema.ChatOut,
        bodies.ChatIn,
        status=201,
        errors=(403, 404),
    ),
    Endpoint(
        "POST",
        T_ + "/reports",
        handlers.report,
        schema.ReportedOut,
        bodies.ReportIn,
        status=201,
        errors=(403, 404),
    ),
    Endpoint(
        "POST",
        "/records",
        handlers.import_record,
        schema.TableOut,
        bodies.RecordIn,
        status=201,
        errors=(403,),
    ),
)
STREAM = Endpoint(
    "GET", T_ + "/stream", handlers.view, views.ViewOut, params=(SEAT, LANGUAGE), errors=(403, 404)
)
"""Its handler is in `ludohall.web.api`; here it is described."""
