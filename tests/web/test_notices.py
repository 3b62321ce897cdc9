"""Whoever is not looking is told of their turn: where they wish, once, and by one process."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, HTTPServer

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.errors import Invalid, NotFound, TooMany, Unsent
from ludohall.web.hall import Hall
from ludohall.web.http.limits import RATES
from ludohall.web.model import Actor, Person, SeatSpec, Table
from ludohall.web.people import notices
from ludohall.web.people.post import (
    Hook,
    Letter,
    Mail,
    NotSent,
    Unfit,
    channels,
    is_mail_address,
    mailbox_of,
)
from ludohall.web.settings import BadSetting, Settings
from tests.web.people import Caller, guest

ME, OPEN = SeatSpec("me"), SeatSpec("open")
LETTER = Letter(
    "turn", "a@b.example", "Sujet é", "Texte\n", "http://x/t/1", "http://x/s", {"game": "g"}
)
Story = Callable[[Hall, "Box"], Awaitable[None]]


class Box:
    """A channel that keeps what is sent by it."""

    def __init__(self) -> None:
        self.letters: list[Letter] = []
        self.broken = self.unfit = False

    def send(self, letter: Letter) -> None:
        if self.unfit:
            raise Unfit("Refused")
        if self.broken:
            raise NotSent("Broken")
        self.letters.append(letter)

    def link(self) -> str:
        """The code of the last letter."""
        return self.letters[-1].link.partition("code=")[2]


def run(settings: Settings, story: Story) -> None:
    async def inside() -> None:
        hall, box = Hall(settings), Box()
        await hall.start()
        hall.notices.channels = {"mail": box}  # its sweeps are made by hand
        try:
            await story(hall, box)
        finally:
            await hall.stop()

    asyncio.run(inside())


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, url="https://hall.example", notice_after=0.0, notice_sweep=0.0)


async def person(hall: Hall, name: str) -> Person:
    return (await hall.run(hall.entrance.guest, name))[0]


async def reachable(hall: Hall, box: Box, name: str) -> Person:
    """Somebody with a confirmed address."""
    found = await person(hall, name)
    await hall.notices.ask(found, "mail", f"{name.lower()}@post.example")
    await hall.notices.confirm(box.link())
    box.letters.clear()
    return found


async def table_of(hall: Hall, anna: Person, ben: Person) -> Table:
    table = await hall.open(hall.opening.create, Actor(anna), "duel", [ME, OPEN])
    return await hall.change(hall.seating.sit, Actor(ben), table.id, 1)


async def act(hall: Hall, who: Person, table: str, seat: int) -> None:
    snap = await hall.snapshot(Actor(who), table, seat)
    await hall.change(
        hall.playing.act, Actor(who), table, seat, snap.offers[0].action, snap.version
    )


def test_an_address_is_used_only_when_it_is_confirmed(settings: Settings) -> None:
    async def story(hall: Hall, box: Box) -> None:
        anna, ben = await person(hall, "Anna"), await person(hall, "Ben")
        await hall.notices.ask(anna, "mail", "anna@post.example")
        await table_of(hall, anna, ben)
        await hall.notices.sweep()
        assert [letter.event for letter in box.letters] == ["confirm"]
        with pytest.raises(NotFound):
            await hall.notices.confirm("n_wrong")
        await hall.notices.confirm(box.link())
        with pytest.raises(NotFound):
            await hall.notices.confirm(box.link())  # once
        await hall.notices.sweep()
        assert [letter.event for letter in box.letters] == ["confirm", "turn"]
        assert box.letters[-1].address == "anna@post.example"

    run(settings, story)


def test_one_is_told_once_until_one_has_acted(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "GAP", 0)

    async def story(hall: Hall, box: Box) -> None:
        anna = await reachable(hall, box, "Anna")
        ben = await person(hall, "Ben")
        table = await table_of(hall, anna, ben)
        for _ in range(3):
            await hall.notices.sweep()
        assert len(box.letters) == 1
        letter = box.letters[0]
        assert letter.link == f"https://hall.example/t/{table.id}"
        assert "it is your turn" in letter.text
        await act(hall, anna, table.id, 0)
        await hall.notices.sweep()
        assert len(box.letters) == 1  # it is not her turn
        await act(hall, ben, table.id, 1)
        assert 0 in (await hall.run(hall.looking.table, Actor(anna), table.id)).deciding
        await hall.notices.sweep()
        assert len(box.letters) == 2

    run(settings, story)


def test_a_letter_speaks_the_language_of_its_reader(settings: Settings) -> None:
    async def story(hall: Hall, box: Box) -> None:
        anna = await reachable(hall, box, "Anna")
        await table_of(hall, anna, await person(hall, "Ben"))
        wait = hall.notices._waits()[0]
        french = replace(wait, game="burgundy", settings='{"language": "fr"}')
        letter = hall.notices._turn_letter(french)
        assert letter.subject == "À vous\N{NO-BREAK SPACE}: Les Châteaux de Bourgogne"
        assert "Anna, c’est à vous" in letter.text

    run(settings, story)


def test_not_too_often(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall, box: Box) -> None:
        anna = await reachable(hall, box, "Anna")
        ben = await person(hall, "Ben")
        table = await table_of(hall, anna, ben)
        await hall.notices.sweep()
        await act(hall, anna, table.id, 0)
        await act(hall, ben, table.id, 1)
        await hall.notices.sweep()
        assert len(box.letters) == 1  # within the gap
        monkeypatch.setattr(notices, "HOURLY", 3)
        for _ in range(4):
            await table_of(hall, anna, ben)
        await hall.notices.sweep()
        assert len(box.letters) == 3

    run(settings, story)


def test_who_looks_is_not_called(settings: Settings) -> None:
    async def story(hall: Hall, box: Box) -> None:
        anna = await reachable(hall, box, "Anna")
        ben = await person(hall, "Ben")
        table = await table_of(hall, anna, ben)
        hall.notices._settings = replace(settings, notice_sweep=30.0)
        with hall.hub.listening(table.id, False, Actor(anna)):
            await hall.notices.sweep()
        await hall.notices.sweep()  # she has just gone
        assert box.letters == []
        hall.notices._settings = settings
        with hall.hub.listening(table.id, False, Actor(ben)):
            await hall.notices.sweep()  # that Ben looks is no reason
        assert len(box.letters) == 1

    run(settings, story)


def test_of_two_processes_one_tells_and_both_know_who_looks(settings: Settings) -> None:
    async def story(hall: Hall, box: Box) -> None:
        anna = await reachable(hall, box, "Anna")
        ben = await person(hall, "Ben")
        table = await table_of(hall, anna, ben)
        other = Hall(settings)
        other.notices.channels = {"mail": box}
        waits = hall.notices._waits()
        assert [wait.person for wait in waits] == [anna.id]
        assert hall.store.claim(waits[0], notices.GAP, notices.HOURLY)
        assert not other.store.claim(waits[0], notices.GAP, notices.HOURLY)
        hall.store.unclaim(waits[0])
        await other.notices.looks(Actor(anna), table.id)  # she opens it in the other process
        hall.notices._settings = replace(settings, notice_sweep=30.0)
        await hall.notices.sweep()
        assert box.letters == []
        other.store.close()

    run(settings, story)


def test_a_channel_that_fails_rests_and_what_was_due_is_told_later(settings: Settings) -> None:
    async def story(hall: Hall, box: Box) -> None:
        anna = await reachable(hall, box, "Anna")
        ben = await person(hall, "Ben")
        table = await table_of(hall, anna, ben)
        box.broken = True
        await hall.notices.sweep()
        await act(hall, anna, table.id, 0)  # the table goes on
        await act(hall, ben, table.id, 1)
        box.broken = False
        await hall.notices.sweep()
        assert box.letters == []  # it rests
        hall.notices._rests.clear()
        await hall.notices.sweep()
        assert len(box.letters) == 1
        box.broken = True
        with pytest.raises(Unsent):
            await hall.notices.ask(ben, "mail", "ben@post.example")
        assert [contact.address for contact in await hall.notices.contacts(ben)] == [""]

    run(settings, story)


def test_nobody_is_flooded_with_codes(settings: Settings) -> None:
    async def story(hall: Hall, box: Box) -> None:
        anna = await person(hall, "Anna")
        for wrong in ("", "anna", "anna@post", "a b@post.example", "a@b.example\nBcc: c@d.example"):
            with pytest.raises(Invalid):
                await hall.notices.ask(anna, "mail", wrong)
        with pytest.raises(NotFound):
            await hall.notices.ask(anna, "hook", "anna")
        for _ in range(notices.CODES):
            await hall.notices.ask(await person(hall, "Eve"), "mail", "victim@post.example")
        with pytest.raises(TooMany):
            await hall.notices.ask(await person(hall, "Eve"), "mail", "victim@post.example")
        assert len(box.letters) == notices.CODES

    run(settings, story)


SPELLINGS = [
    f"{name}{tag}@{host}"
    for name in ("victim", "Victim", "VICTIM", "vic.tim")
    for tag in ("", "+a", "+B.c")
    for host in ("gmail.com", "Gmail.com", "googlemail.com")
]


def test_all_spellings_of_a_mailbox_get_five_links_together(settings: Settings) -> None:
    async def story(hall: Hall, box: Box) -> None:
        for address in SPELLINGS:
            eve = await person(hall, "Eve")
            if len(box.letters) < notices.CODES:
                await hall.notices.ask(eve, "mail", address)
            else:
                with pytest.raises(TooMany):
                    await hall.notices.ask(eve, "mail", address)
        assert len(box.letters) == notices.CODES
        await hall.notices.ask(await person(hall, "Ben"), "mail", "ben@gmail.com")

    run(settings, story)


def test_a_mailbox_is_written_in_one_way() -> None:
    same = {mailbox_of("mail", address) for address in SPELLINGS}
    assert same == {"victim@gmail.com"}
    assert mailbox_of("mail", "A.b+c@D.example") == "a.b@d.example"
    assert mailbox_of("mail", "+c@d.example") == "+c@d.example"
    assert mailbox_of("hook", "@Anna+x") == "@anna+x"


async def ask_at_once(settings: Settings) -> None:
    """Twelve who ask for a link to one mailbox at the same moment."""
    hall, box = Hall(settings), Box()
    await hall.start()
    hall.notices.channels = {"mail": box}
    asking = [
        hall.notices.ask(await person(hall, "Eve"), "mail", "victim@post.example")
        for _ in range(12)
    ]
    answers = await asyncio.gather(*asking, return_exceptions=True)
    assert len(box.letters) == notices.CODES
    assert sum(isinstance(answer, TooMany) for answer in answers) == 12 - notices.CODES
    await hall.stop()


def test_links_are_counted_though_they_are_asked_for_at_once(settings: Settings) -> None:
    asyncio.run(ask_at_once(settings))


def test_the_whole_server_sends_so_many_links(settings: Settings) -> None:
    async def story(hall: Hall, box: Box) -> None:
        hall.notices._settings = replace(settings, links_a_day=7)
        for number in range(7):
            await hall.notices.ask(await person(hall, "Eve"), "mail", f"{number}@post.example")
        with pytest.raises(TooMany):
            await hall.notices.ask(await person(hall, "Eve"), "mail", "last@post.example")
        assert len(box.letters) == 7

    run(settings, story)


def test_one_visitor_does_not_use_up_the_links_of_all(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, limits=True))) as http:
        box = Box()
        http.app.state.hall.notices.channels = {"mail": box}  # type: ignore[attr-defined]  # ours
        limit = int(RATES["link"].partition("/")[0])
        limits = http.app.state.limits  # type: ignore[attr-defined]  # ours
        for _ in range(limit):
            limits.count("link", "testclient")
        anna = guest(http, "Anna")
        anna.call("PUT", "/contacts", {"channel": "mail", "address": "a@b.example"}, expect=429)
        form = {"channel": "mail", "address": "anna@post.example"}
        same = {"Sec-Fetch-Site": "same-origin"}
        assert http.post("/account/contact", data=form, headers=same).status_code == 429
        anna.call("PUT", "/contacts", {"channel": "mail", "address": ""})  # none is sent
        assert box.letters == []


def test_a_letter_that_nobody_asked_for_can_be_stopped_for_good(settings: Settings) -> None:
    """By a mail program, from wherever it sends: neither session nor origin matter."""
    with TestClient(create_app(settings)) as http:
        hall, box = http.app.state.hall, Box()  # type: ignore[attr-defined]  # ours
        hall.notices.channels = {"mail": box}
        eve, fay = guest(http, "Eve"), guest(http, "Fay")
        eve.call("PUT", "/contacts", {"channel": "mail", "address": "victim@post.example"})
        stop = box.letters[0].stop.removeprefix("https://hall.example")
        assert box.letters[0].stop in box.letters[0].text
        http.get(stop)  # a program opens it: nothing happens
        assert eve.get("/contacts")[0]["address"]
        http.cookies.set("ludohall", fay.token)
        elsewhere = {"Origin": "https://mail.example", "Sec-Fetch-Site": "cross-site"}
        one_click = {"List-Unsubscribe": "One-Click"}
        assert http.post(stop, data=one_click, headers=elsewhere).status_code == 200
        assert eve.get("/contacts")[0]["address"] == ""
        for address in ("victim@post.example", "Victim+x@post.example"):
            wish = {"channel": "mail", "address": address}
            refused = fay.call("PUT", "/contacts", wish, expect=422)
            assert "wants no messages" in refused["message"]
        fay.call("PUT", "/contacts", {"channel": "mail", "address": "fay@post.example"})
        assert len(box.letters) == 2


def test_nobody_silences_the_mailbox_of_another(settings: Settings) -> None:
    """Eve has the link of a letter to herself; her next address is somebody else's."""

    async def story(hall: Hall, box: Box) -> None:
        eve = await person(hall, "Eve")
        await hall.notices.ask(eve, "mail", "eve@post.example")
        code = box.letters[0].stop.partition("code=")[2]
        await hall.notices.ask(eve, "mail", "anna@post.example")
        await hall.notices.stop_by(code)
        assert [contact.address for contact in await hall.notices.contacts(eve)] == [
            "anna@post.example"
        ]
        await hall.notices.ask(await person(hall, "Anna"), "mail", "anna@post.example")
        name, channel, _own, mark = code.split("-")
        other = hall.notices._box("mail", "ben@post.example")
        for forged in (f"{name}-{channel}-{other}-{mark}", f"{name}-{channel}-{mark}", "n_", "-"):
            with pytest.raises(NotFound):
                await hall.notices.stop_by(forged)

    run(settings, story)


def test_the_link_in_a_letter_stops_them(settings: Settings) -> None:
    async def story(hall: Hall, box: Box) -> None:
        anna = await reachable(hall, box, "Anna")
        await table_of(hall, anna, await person(hall, "Ben"))
        await hall.notices.sweep()
        code = box.letters[0].stop.partition("code=")[2]
        with pytest.raises(NotFound):
            await hall.notices.stop_by(code[:-1] + ("0" if code[-1] != "0" else "1"))
        await hall.notices.stop_by(code)
        assert [contact.address for contact in await hall.notices.contacts(anna)] == [""]

    run(settings, story)


# The pages.


def test_an_address_is_given_confirmed_and_taken_back_on_the_pages(settings: Settings) -> None:
    box = Box()
    with TestClient(create_app(settings)) as http:
        assert "not looking" not in http.get("/account", headers={"Accept-Language": "en"}).text
        http.app.state.hall.notices.channels = {"mail": box}  # type: ignore[attr-defined]  # ours
        http.headers.update({"Accept-Language": "en", "Sec-Fetch-Site": "same-origin"})
        form = {"channel": "mail", "address": "anna@post.example"}
        page = http.post("/account/contact", data=form)
        assert "is on its way" in page.text
        assert "Not confirmed yet" in page.text
        link = box.letters[0].link.removeprefix("https://hall.example")
        assert "Not confirmed yet" in http.get("/account").text
        http.get(link)  # a program opens it: nothing happens
        assert "Not confirmed yet" in http.get("/account").text
        assert "is confirmed" in http.post(link).text
        assert "Confirmed: you are told here" in http.get("/account").text
        bad = http.post("/account/contact", data={**form, "address": "anna"})
        assert bad.status_code == 422
        assert "This is no e-mail address." in bad.text
        http.post("/account/contact", data={"channel": "mail", "do": "forget"})
        assert "anna@post.example" not in http.get("/account").text
        assert http.get("/notices/else").status_code == 404


def test_the_api_takes_an_address(settings: Settings) -> None:
    with TestClient(create_app(settings)) as http:
        anna = guest(http, "Anna")
        assert anna.get("/contacts") == []
        anna.call("PUT", "/contacts", {"channel": "mail", "address": "a@b.example"}, expect=404)
        box = Box()
        http.app.state.hall.notices.channels = {"mail": box}  # type: ignore[attr-defined]  # ours
        given = anna.call("PUT", "/contacts", {"channel": "mail", "address": "a@b.example"})
        assert given == [{"channel": "mail", "address": "a@b.example", "confirmed": False}]
        http.post(box.letters[0].link.removeprefix("https://hall.example"))
        assert anna.get("/contacts")[0]["confirmed"]
        anna.call("PUT", "/contacts", {"channel": "mail", "address": ""})
        assert anna.get("/contacts") == [{"channel": "mail", "address": "", "confirmed": False}]
        Caller(http).get("/contacts", expect=403)


# The channels.


@contextmanager
def mail_server(refuses: bool = False) -> Iterator[tuple[int, list[str]]]:
    """The least that takes a message: its port, and what was said to it."""
    heard: list[str] = []
    door = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        client, _ = door.accept()
        with client, client.makefile("rwb") as talk:

            def say(text: str) -> None:
                talk.write(text.encode() + b"\r\n")
                talk.flush()

            say("220 here")
            data = False
            for raw in talk:
                line = raw.decode().rstrip("\r\n")
                heard.append(line)
                if data:
                    if line == ".":
                        data = False
                        say("250 taken")
                elif line.upper() == "DATA":
                    data = True
                    say("354 go on")
                elif line.upper() == "QUIT":
                    say("221 bye")
                    return
                elif refuses and line.upper().startswith("RCPT"):
                    say("550 nobody here")
                else:
                    say("250 fine")

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    yield door.getsockname()[1], heard
    thread.join(5)
    door.close()


def test_a_mail_goes_out_whole() -> None:
    with mail_server() as (port, heard):
        Mail(f"smtp://127.0.0.1:{port}?tls=off", "hall@hall.example").send(LETTER)
    text = "\n".join(heard)
    assert "To: a@b.example" in text
    assert "From: hall@hall.example" in text
    assert "List-Unsubscribe: <http://x/s>" in text
    assert re.search(r"^Subject: .*=\?utf-8\?", text, re.MULTILINE)


def test_what_programs_read_leaves_in_plain_lines() -> None:
    """However long the link is: nothing is encoded, nothing is folded."""
    stop = f"https://hall.example/notices/stop?code=n_{'a' * 12}-mail-{'0' * 32}-{'f' * 32}"
    with mail_server() as (port, heard):
        letter = replace(LETTER, stop=stop, text=f"Texte é\n{stop}\n")
        Mail(f"smtp://127.0.0.1:{port}?tls=off", "hall@hall.example").send(letter)
    assert f"List-Unsubscribe: <{stop}>" in heard
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in heard
    assert [line for line in heard if line.upper().startswith("RCPT")] == ["rcpt TO:<a@b.example>"]


@pytest.mark.parametrize(
    "address",
    [
        "=?utf-8?q?x=40evil.example=2C_y?=@b.co",
        "a=?b?=@c.example",
        '"a b"@c.example',
        '"a"@c.example',
        "a@c.example,b@d.example",
        "a(b)@c.example",
        "a@[127.0.0.1]",
        "a..b@c.example",
        ".a@c.example",
        "a@c..example",
        "a@c.example.",
        "a@-c.example",
        "a@127.0.0.1",
        "b%d.example@c.example",
        "d.example!b@c.example",
        "a@c.example\n",
        "a\u202e@c.example",
        "\N{LATIN SMALL LETTER A WITH ACUTE}@c.example",
        f"{'a' * 65}@c.example",
        f"a@{'b' * 64}.example",
        "@c.example",
        "a@",
    ],
)
def test_what_would_be_written_otherwise_is_no_address(settings: Settings, address: str) -> None:
    assert not is_mail_address(address)
    with pytest.raises(NotSent):  # where an older server has kept it
        Mail("smtp://127.0.0.1:9?tls=off", "hall@hall.example").send(
            replace(LETTER, address=address)
        )


PIECES = st.text(st.sampled_from("ab.=?_+-'{|}*$`/^~&#"), min_size=1, max_size=12)


@given(st.builds("{}@{}.example".format, PIECES, PIECES))
def test_an_address_stands_in_a_message_as_it_is(text: str) -> None:
    if not is_mail_address(text):
        return
    message = message_from_bytes(
        bytes(Mail("smtp://x?tls=off", "h@h.example")._message(replace(LETTER, address=text))),
        policy=policy.default,
    )
    assert [found.addr_spec for found in message["To"].addresses] == [text]
    assert message["To"] == text


def test_a_mail_server_may_refuse_an_address() -> None:
    """That is not as if it failed: others get their letters."""
    with mail_server(refuses=True) as (port, heard), pytest.raises(Unfit):
        Mail(f"smtp://127.0.0.1:{port}?tls=off", "hall@hall.example").send(LETTER)
    assert not any(line.upper() == "DATA" for line in heard)


def test_an_address_that_the_mail_server_refuses_holds_up_no_others(settings: Settings) -> None:
    async def story(hall: Hall, box: Box) -> None:
        anna = await reachable(hall, box, "Anna")
        await table_of(hall, anna, await person(hall, "Ben"))
        box.unfit = True
        with pytest.raises(Unsent):
            await hall.notices.ask(await person(hall, "Eve"), "mail", "nobody@post.example")
        box.unfit = False
        await hall.notices.sweep()
        assert [letter.address for letter in box.letters] == ["anna@post.example"]

    run(settings, story)


def test_without_encryption_no_password_is_sent() -> None:
    """A server without STARTTLS gets neither password nor message."""
    with mail_server() as (port, heard):
        mail = Mail(f"smtp://me:hunter2@127.0.0.1:{port}", "hall@hall.example")
        with pytest.raises(NotSent) as refused:
            mail.send(LETTER)
    assert "hunter2" not in str(refused.value)
    assert not any(line.upper().startswith(("AUTH", "DATA")) for line in heard)


@contextmanager
def hook_server(status: int, location: str = "") -> Iterator[tuple[str, list[bytes]]]:
    got: list[bytes] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(status)
            if location:
                self.send_header("location", location)
            self.end_headers()

        def log_message(self, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/secret", got
    server.shutdown()
    thread.join(5)
    server.server_close()


def test_a_webhook_gets_the_letter_as_data_and_is_not_led_elsewhere() -> None:
    with hook_server(204) as (url, got):
        Hook(url).send(LETTER)
        told = msgspec.json.decode(got[0])
        assert told["event"] == "turn"
        assert told["address"] == "a@b.example"
        assert told["link"] == "http://x/t/1"
        with hook_server(302, url) as (other, _), pytest.raises(NotSent) as refused:
            Hook(other).send(LETTER)
        assert len(got) == 1
        assert "secret" not in str(refused.value)
    with hook_server(500) as (url, _), pytest.raises(NotSent):
        Hook(url).send(LETTER)


def test_settings_that_cannot_be_are_named_without_their_secrets(settings: Settings) -> None:
    here = replace(settings, url="https://hall.example")
    assert channels(here) == {}
    for wrong in (
        replace(here, smtp="http://me:hunter2@mail", mail_from="a@b.example"),
        replace(here, smtp="smtp://me:hunter2@mail", mail_from="nobody"),
        replace(here, webhook="ftp://hunter2"),
        replace(here, webhook="https://x/hunter2", url=""),
    ):
        with pytest.raises(BadSetting) as refused:
            channels(wrong)
        assert "hunter2" not in str(refused.value)
        assert "hunter2" not in repr(wrong)
    assert is_mail_address("a.b+c@d.example")


def test_logs_tell_no_address_and_no_secret(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    async def story(hall: Hall, box: Box) -> None:
        anna = await reachable(hall, box, "Anna")
        await table_of(hall, anna, await person(hall, "Ben"))
        hall.notices.channels = {"mail": Hook("http://127.0.0.1:9/hunter2")}
        await hall.notices.sweep()

    run(settings, story)
    assert "was not sent" in caplog.text
    assert "hunter2" not in caplog.text
    assert "anna@post.example" not in caplog.text
