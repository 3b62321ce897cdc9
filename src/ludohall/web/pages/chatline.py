"""One line of the chat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludohall.core.i18n import Translator
from ludohall.web.pages.render import fragment, words
from ludohall.web.tables.chat import NEWS

if TYPE_CHECKING:
    from ludohall.web.model import ChatLine, Prefs


def chat_line(line: ChatLine, prefs: Prefs) -> str:
    """One message."""
    texts = words(prefs.language)
    return str(fragment("table/chatline.html", texts, line=line, news=news_text(line, texts)))


def news_text(line: ChatLine, _: Translator) -> str:
    """What the hall says in a line of chat, after the name of the one who did it; else empty."""
    if not line.news:
        return ""
    text = NEWS[line.news["what"]]
    return _(text, old=line.news["old"], new=line.news["new"])
