"""How the hall reaches people who are not looking: by e-mail, or by a webhook of the server's.

Both are settings of the server; nobody else can make it send anything anywhere. Sending blocks, so
callers run it in a thread. A failure is a `NotSent` that names no secret.
"""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Protocol
from urllib.error import HTTPError, URLError
from urllib.parse import unquote, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from ludohall.web.settings import BadSetting, Settings

PATIENCE = 15.0
"""Seconds that a mail server or a webhook may take for one step."""
MAIL, HOOK = "mail", "hook"


class NotSent(Exception):
    """It could not be sent; perhaps later."""


@dataclass(frozen=True)
class Letter:
    """Something to tell somebody."""

    event: str
    """What it is about, for programs: "turn" or "confirm"."""
    address: str
    subject: str
    text: str
    link: str
    """Where to go."""
    stop: str
    """Where to say that no more should come."""
    facts: Mapping[str, str]
    """What a program may want to know besides."""


class Channel(Protocol):
    """A way to reach people."""

    def send(self, letter: Letter) -> None:
        """Send it, or raise `NotSent`."""
        ...


class Mail:
    """E-mail by an SMTP server: `smtp://user:password@host:587` (with STARTTLS) or `smtps://`."""

    def __init__(self, url: str, sender: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise BadSetting("LUDOHALL_SMTP looks like smtp://user:password@host:587 or smtps://…")
        if not is_mail_address(sender):
            raise BadSetting("LUDOHALL_MAIL_FROM has to be an e-mail address.")
        self._tls = parts.scheme == "smtps"
        self._plain = parts.query == "tls=off"
        self._host = parts.hostname
        self._port = parts.port or (465 if self._tls else 587)
        self._login = (unquote(parts.username or ""), unquote(parts.password or ""))
        self._sender = sender

    def send(self, letter: Letter) -> None:
        """One message."""
        message = EmailMessage()
        message["From"], message["To"] = self._sender, letter.address
        message["Subject"] = letter.subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain="ludohall")
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(letter.text)
        try:
            with self._connected() as server:
                if self._login[0]:
                    server.login(*self._login)
                server.send_message(message)
        except (OSError, smtplib.SMTPException, ValueError) as error:
            raise NotSent(type(error).__name__) from None

    def _connected(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        if self._tls:
            return smtplib.SMTP_SSL(self._host, self._port, timeout=PATIENCE, context=context)
        server = smtplib.SMTP(self._host, self._port, timeout=PATIENCE)
        if not self._plain:
            server.starttls(context=context)
        return server


class _NoRedirect(HTTPRedirectHandler):
    """A webhook is asked where the server's setting says, and nowhere else."""

    def redirect_request(self, *args: object, **kwargs: object) -> None:
        """Never."""


class Hook:
    """JSON, posted to one address."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise BadSetting("LUDOHALL_WEBHOOK has to begin with https:// or http://.")
        self._url = url
        self._opener = build_opener(_NoRedirect)

    def send(self, letter: Letter) -> None:
        """One request."""
        told = {
            "event": letter.event,
            "address": letter.address,
            "subject": letter.subject,
            "text": letter.text,
            "link": letter.link,
            "stop": letter.stop,
            **letter.facts,
        }
        headers = {"Content-Type": "application/json", "User-Agent": "ludohall"}
        request = Request(self._url, msgspec.json.encode(told), headers)  # checked
        try:
            with self._opener.open(request, timeout=PATIENCE):
                pass
        except HTTPError as error:
            raise NotSent(f"status {error.code}") from None
        except (OSError, URLError, ValueError) as error:
            raise NotSent(type(error).__name__) from None


def channels(settings: Settings) -> dict[str, Channel]:
    """The ways that this server has; none where nothing is set."""
    found: dict[str, Channel] = {}
    if (settings.smtp or settings.webhook) and not settings.url.startswith(("http://", "https://")):
        raise BadSetting("LUDOHALL_URL has to say where people find this server: https://…")
    if settings.smtp:
        found[MAIL] = Mail(settings.smtp, settings.mail_from)
    if settings.webhook:
        found[HOOK] = Hook(settings.webhook)
    return found


def is_mail_address(text: str) -> bool:
    """Whether a text may be an e-mail address. Only a message to it can tell more."""
    name, at, host = text.rpartition("@")
    plain = text.isascii() and text.isprintable() and not any(c in ' ,;:<>"()[]\\' for c in text)
    return bool(plain and at and name and "." in host.strip(".") and len(text) <= 200)
