"""Specifications of bots: what can be written, what is refused, and the one text of each bot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludohall.bots import KINDS, bot, kinds_for, read_spec, split_specs, usual_kind
from ludohall.bots.ismcts import IsmctsBot
from ludohall.bots.simple import GreedyBot, RandomBot
from ludohall.bots.specs import Value
from ludohall.core.errors import UnknownBot, UnknownGame
from ludohall.core.i18n import translator
from ludohall.games import PACKAGES


def test_a_kind_alone_has_its_defaults() -> None:
    assert isinstance(bot("random", "burgundy"), RandomBot)
    greedy = bot("greedy", "burgundy")
    assert isinstance(greedy, GreedyBot)
    assert (greedy.noise, greedy.interrupts) == (0.0, False)
    search = bot("ismcts", "hallertau")
    assert isinstance(search, IsmctsBot)
    assert (search.sims, search.seconds) == (None, None)


def test_parameters_are_read() -> None:
    greedy = bot("greedy:noise=0.1,interrupts=yes", "hallertau")
    assert isinstance(greedy, GreedyBot)
    assert (greedy.noise, greedy.interrupts) == (0.1, True)
    search = bot("ismcts:seconds=2,explore=1.5", "burgundy")
    assert isinstance(search, IsmctsBot)
    assert (search.seconds, search.explore) == (2.0, 1.5)
    search = bot("ismcts:sims=400", "burgundy")
    assert isinstance(search, IsmctsBot)
    assert search.sims == 400


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no bot ''; bots are random, greedy, planner, rollout, learned, ismcts"),
        ("clever", "there is no bot 'clever'; bots are random, greedy, planner, rollout, learned"),
        ("Greedy", "there is no bot 'Greedy'"),
        ("random:noise=1", "random has no parameter 'noise'; it takes no parameters"),
        ("greedy:", "bot 'greedy:': write key=value, not ''"),
        ("greedy:noise", "write key=value, not 'noise'"),
        ("greedy:nose=1", "greedy has no parameter 'nose'; it takes noise, interrupts"),
        ("greedy:noise=1,noise=2", "noise is given twice"),
        ("greedy:noise=", "noise is a number from 0 to 100, not ''"),
        ("greedy:noise=-1", "noise is a number from 0 to 100, not '-1'"),
        ("greedy:noise=101", "noise is a number from 0 to 100, not '101'"),
        ("greedy:noise=nan", "noise is a number from 0 to 100, not 'nan'"),
        ("greedy:noise= 1", "noise is a number from 0 to 100, not ' 1'"),
        ("greedy:interrupts=1", "interrupts is yes or no, not '1'"),
        ("ismcts:sims=0", "sims is a whole number from 1 to 10000000, not '0'"),
        ("ismcts:sims=2.5", "sims is a whole number from 1 to 10000000, not '2.5'"),
        ("ismcts:sims=４", "sims is a whole number from 1 to 10000000, not '４'"),
        ("ismcts:seconds=0", "seconds is a number from 0.01 to 600, not '0'"),
        ("ismcts:sims=5,seconds=1", "give only one of sims and seconds"),
        ("greedy:weights=", "weights is a name of small letters, not ''"),
        ("greedy:weights=A", "weights is a name of small letters, not 'A'"),
        ("greedy:weights=none", "burgundy has no weights 'none'; there are landed"),
    ],
)
def test_what_is_wrong_is_said_with_what_is_expected(text: str, message: str) -> None:
    with pytest.raises(UnknownBot) as error:
        bot(text, "burgundy")
    assert message in str(error.value)


def test_an_error_does_not_repeat_a_book() -> None:
    for text in ("x" * 9999, "greedy:" + "x" * 9999, "greedy:noise=" + "9" * 9999):
        with pytest.raises(UnknownBot) as error:
            bot(text, "burgundy")
        assert len(str(error.value)) < 300


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("greedy", "greedy"),
        ("greedy:noise=0", "greedy"),
        ("greedy:noise=0.10", "greedy:noise=0.1"),
        ("greedy:interrupts=yes,noise=2.0", "greedy:noise=2,interrupts=yes"),
        ("ismcts:explore=0.5,sims=0400", "ismcts:sims=400,explore=0.5"),
    ],
)
def test_each_bot_has_one_text(text: str, canonical: str) -> None:
    assert read_spec(text).text == canonical
    assert str(read_spec(canonical)) == canonical


@given(st.sampled_from(sorted(KINDS)), st.data())
def test_every_specification_reads_back(name: str, data: st.DataObject) -> None:
    values: dict[str, Value] = {}
    pairs = []
    for parameter in KINDS[name].parameters:
        if parameter.name in KINDS[name].either[1:] or not data.draw(st.booleans()):
            continue
        if parameter.type is bool:
            value: Value = data.draw(st.booleans())
        elif parameter.type is int:
            value = data.draw(st.integers(int(parameter.low), int(parameter.high)))
        elif parameter.type is str:
            value = data.draw(st.from_regex("[a-z0-9-]{1,40}", fullmatch=True))
        else:
            steps = data.draw(st.integers(int(parameter.low * 1000), int(parameter.high * 1000)))
            value = steps / 1000
        values[parameter.name] = value
        pairs.append(f"{parameter.name}={parameter.write(value)}")
    spec = read_spec(":".join([name, ",".join(pairs)]) if pairs else name)
    assert read_spec(spec.text) == spec
    for parameter in KINDS[name].parameters:
        given_value = values.get(parameter.name, parameter.default)
        assert dict(spec.given).get(parameter.name, parameter.default) == given_value


def test_several_specifications_in_one_text() -> None:
    assert split_specs("greedy,random") == ["greedy", "random"]
    text = "ismcts:sims=9,explore=1,greedy:noise=1,interrupts=yes,random"
    assert split_specs(text) == [
        "ismcts:sims=9,explore=1",
        "greedy:noise=1,interrupts=yes",
        "random",
    ]
    assert split_specs("greedy,noise=1") == ["greedy", "noise=1"]  # refused: no bot has that name


def test_a_game_without_an_evaluation_has_no_bot_that_looks_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PACKAGES, "duel", "tests.web.toy")
    assert kinds_for("duel") == ("random",)
    assert usual_kind("duel") == "random"
    assert usual_kind("burgundy") == "steady"
    assert isinstance(bot("random", "duel"), RandomBot)
    for spec in ("greedy", "ismcts:sims=5"):
        with pytest.raises(UnknownBot, match=f"bot '{spec}' does not play duel, which has no"):
            bot(spec, "duel")


def test_an_evaluation_is_found_by_the_key_of_its_game() -> None:
    assert kinds_for("burgundy") == tuple(KINDS)
    assert kinds_for("hallertau") == tuple(kind for kind in KINDS if kind != "learned")


def test_no_bot_plays_a_game_that_does_not_exist() -> None:
    with pytest.raises(UnknownGame, match="'chess'"):
        bot("greedy", "chess")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_people_read_what_a_bot_is(language: str) -> None:
    tr = translator(language, "ludohall.bots")
    for kind in KINDS.values():
        for text in (kind.title, kind.about, *(p.about for p in kind.parameters)):
            assert tr(text)
            assert (tr(text) == text) == (language == "en")
