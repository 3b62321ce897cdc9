"""How the hall reaches people who are not looking: by e-mail, or by a webhook of the server's.

Both are settings of the server; nobody else can make it send anything anywhere. Sending blocks, so
callers run it in a thread. A failure is a `NotSent` that names no secret.
"""

from __future__ import annotations

import re
import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from email import policy
from email.errors import MessageError
from email.headerregistry import BaseHeader, HeaderRegistry, UnstructuredHeader
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


class Unfit(NotSent):
    """This one cannot be sent, and never will be; others can."""


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


class Plain(UnstructuredHeader, BaseHeader):
    """A header that leaves as it is, in one line: programs read it."""

    max_count = 1

    def fold(self, *, policy: policy.Policy) -> str:
        """The line."""
        return f"{self.name}: {self}{policy.linesep}"


HEADERS = HeaderRegistry()
for _name in ("list-unsubscribe", "list-unsubscribe-post"):
    HEADERS.map_to_type(_name, Plain)
POLICY = policy.SMTP.clone(header_factory=HEADERS, cte_type="7bit")


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
        try:
            text = bytes(self._message(letter))
        except (MessageError, LookupError, ValueError) as error:
            raise Unfit(type(error).__name__) from None
        try:
            with self._connected() as server:
                if self._login[0]:
                    server.login(*self._login)
                server.sendmail(self._sender, [letter.address], text)
        except smtplib.SMTPRecipientsRefused as error:
            raise Unfit(type(error).__name__) from None
        except (OSError, smtplib.SMTPException, ValueError) as error:
            raise NotSent(type(error).__name__) from None

    def _message(self, letter: Letter) -> EmailMessage:
        if not is_mail_address(letter.address):
            raise ValueError  # an older server took more
        message = EmailMessage(policy=POLICY)
        message["From"], message["To"] = self._sender, letter.address
        message["Subject"] = letter.subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain="ludohall")
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(letter.text)
        return message

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
    if not settings.url.isascii() or any(c in settings.url for c in ' <>"'):
        raise BadSetting("LUDOHALL_URL has to be written in ASCII, without spaces.")
    if settings.smtp:
        found[MAIL] = Mail(settings.smtp, settings.mail_from)
    if settings.webhook:
        found[HOOK] = Hook(settings.webhook)
    return found


_ATOM = r"[A-Za-z0-9#$&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
ADDRESS = re.compile(rf"{_ATOM}(?:\.{_ATOM})*@(?:{_LABEL}\.)+(?=[A-Za-z]){_LABEL}")
"""A name and a host, nothing in quotes; without `%` and `!`, which some servers pass on by."""
ENCODED = "=?"
"""How a word begins that a mail program reads as another one."""
GMAIL = ("gmail.com", "googlemail.com")


def is_mail_address(text: str) -> bool:
    """Whether a text may be an e-mail address. Only a message to it can tell more.

    It has to stand in a message as it is: what the library would write otherwise is none.
    """
    if len(text) > 200 or ENCODED in text or not ADDRESS.fullmatch(text):
        return False
    if len(text.rpartition("@")[0]) > 64:
        return False
    message = EmailMessage(policy=POLICY)
    try:
        message["To"] = text
        written = bytes(message)
    except (MessageError, LookupError, ValueError):
        return False
    return written == f"To: {text}\r\n\r\n".encode()


def mailbox_of(channel: str, address: str) -> str:
    """What all spellings of an address have in common, so that one mailbox is counted once.

    Capitals do not matter, nor what follows a `+`, nor at Gmail the dots.
    """
    if channel != MAIL:
        return address.casefold()
    name, _, host = address.lower().rpartition("@")
    name = name.partition("+")[0] or name
    if host in GMAIL:
        name, host = name.replace(".", ""), GMAIL[0]
    return f"{name}@{host}"
