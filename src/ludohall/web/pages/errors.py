"""Errors as people read them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ludohall.core.i18n import N_
from ludohall.web.errors import HallError, Named, TooMany
from ludohall.web.pages.render import face_words, page, words

HEADINGS = {
    403: N_("This is not yours"),
    404: N_("There is nothing here"),
    408: N_("That took too long"),
    409: N_("Not possible now"),
    413: N_("That was too large"),
    422: N_("That does not fit"),
    428: N_("Please confirm"),
    429: N_("Slowly, please"),
    502: N_("That could not be sent"),
    500: N_("Something went wrong"),
    503: N_("One moment, please"),
}
PASSING = (408, 429, 500, 503)
"""What may be over soon: the same page can be tried again."""
SAFE = (408, 409, 429, 500, 502)
"""After what one may fear for the match; the message of 503 says itself that nothing is lost."""
MESSAGES = {
    "BadOrigin": N_("The request came from another site. Open Ludohall itself and try again."),
    "LoginFailed": N_("The name and the password do not belong together."),
    "NameTaken": N_("Another account has that name."),
    "Invalid": N_("Something was not as expected."),
    "NeedsConfirm": N_("This cannot be undone. Confirm it to play it."),
    "NotFound": N_("The page or table does not exist, or no longer."),
    "NotNow": N_("That is not possible at this moment of the match."),
    "NotYours": N_("Only the player of that seat can do this."),
    "Stale": N_("The table has moved on: your action was not played."),
    "TooLarge": N_("The text or file is larger than the server takes."),
    "TooSlow": N_("The rest of the request did not come in time. Try again."),
    "Unavailable": N_("The server waits for its database. Nothing is lost: try again soon."),
    "WrongLink": N_("This seat link opens nothing: it was used already, or it is not complete."),
}


def error_text(error: HallError, language: str) -> str:
    """An error in words: its own, or those for all errors of its kind."""
    _ = words(language)
    if isinstance(error, TooMany):
        return _("Too many requests. Try again in {seconds} s.", seconds=error.seconds)
    if language == "en":
        return str(error)
    if _(error.told) != error.told:
        return _(error.told, **{key: said(value, language) for key, value in error.values.items()})
    known = MESSAGES.get(error.name)
    if known is None:
        return str(error)
    return _(known)


def said(value: object, language: str) -> object:
    """A value of a message, in its language where it is a text of a game."""
    return face_words(value.game, language)(value) if isinstance(value, Named) else value


def error_page(request: Request, status: int, message: str, title: str = "") -> Response:
    """What failed, what is safe, and where to go on."""
    _ = words(request.state.prefs.language)
    path = request.url.path.split("/")
    table = path[2] if len(path) > 3 and path[1] == "t" and status != 404 else ""
    if status == 500:
        message = _("Something failed on our side. The people who run this server can see what.")
    return page(
        request,
        "error.html",
        status=status,
        heading=title or _(HEADINGS.get(status, HEADINGS[500])),
        message=message,
        table=table,
        safe=status in SAFE,
        again=status in PASSING and request.method == "GET",
    )
