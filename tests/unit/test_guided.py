"""Guided matches: each idea is told where it fits, none twice, and nothing is ever in the way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import bot as bot_of
from ludohall.bots import decide
from ludohall.core.i18n import LANGUAGES
from ludohall.core.match import Match
from ludohall.core.sets import THEN
from ludohall.faces import Past, Seen, face, offered
from ludohall.faces.book import book
from ludohall.faces.guiding import FIRST, Card, Moment, Script, card, script_of, scripts_of
from ludohall.games.burgundy.components import DEPOTS
from ludohall.games.burgundy.web.guided_ideas import BENDS, HIRES, hiring, open_to
from tests.unit.test_faces import MARK, drawn, face_of, seen_by

FAR = 200
"""So many entries of a match are looked at."""
LONGEST = 60
"""So many words an idea has at most, in every language."""
WALKS = {
    "burgundy": [
        "take:1:1:6 place:3:6:12 take:0:6:22 place:4:22:11 take:4:4:2 place:2:2:18 load:6 "
        "take:3:2:0 sell:4:4 take:1:1:2 buy:0:1 place:6:0:7 place:0:1:25 place:1:2:17 load:2 "
        "take:4:4:2 place:6:2:16 load:1",
    ],
    "hallertau": [
        "place:8 take:6 sow:4:1 sow:3:0 tools:5 card:12:0 card:11:0 card:22:0 harvest:20 raise:4 "
        "reap each each place:13 place:11 grain:1:0:0:1 take:6 move:5 place:12 sow:5:0 sow:3:1 "
        "sow:2:3 place:8 take:6 place:7 take:8 place:3 place:4 field:5 reap stride:4:2 "
        "stride:0:2 stride:1:2 stride:2:2 improve:3 pay:0:0:2 improve:3 pay:0:2:0 "
        "card:806:0 give:6 tools:1",
    ],
    "gwt_nz": [
        "clear:13 start:1 do:0+pair:0 do:1+hire:0:5 done move:16:0 do:10+build:1 site:29 done "
        "move:28:0 do:13 do:14+buy:2:2 done move:35:0 do:17+shear:3 do:18+invest:1:1 done "
        "exchange:2 discard:0 discard:3 move:39:0 reveal:1 reveal:2 reveal:3 deliver:3 clear:6 "
        "foresee_a:0 foresee_b:5 move:1:0",
        "clear:13 start:10 do:3",
        "clear:13 start:10 do:4",
        "clear:13 start:14 do:6 do:8+invest:1:1 done move:16:0 do:10+build:1 site:17 done "
        "move:28:0 aux:0:1 done move:39:0 done",
        "clear:2 start:1 aux:2:1 done move:16:0 aux:1:1 discard:1 done move:32:0 exchange:1 "
        "discard:0 aux:0:1 done move:39:0 reveal:0 reveal:3 done",
        "clear:13 start:32 exchange:1 discard:0 do:15 sail:1 done move:35:0 do:19",
        "clear:13 start:1 do:0+pair:0 done move:4:0",
        "clear:2 start:1 do:0 exchange:2 discard:0 discard:0 pair:3 done move:16:0 aux:0:1 done "
        "move:32:0 aux:1:1 discard:2 done move:35:0 do:19 hazard:4 done do:18 invest:1:1 do:17 "
        "shear:3 done move:39:0 reveal:0 reveal:2 reveal:1 done deliver:3 clear:13 foresee_a:3 "
        "foresee_b:10 move:1:0 aux:0:1 done move:14:0 aux:1:1 discard:2 done move:19:0 aux:2:1 "
        "done move:28:0 do:13 do:14 buy:1:0 done",
    ],
    "gwt_nz/sarah": [
        "clear:13 start:14 do:6 do:7+aux:0:1 do:8+invest:1:1 done move:28:0 do:13 do:14+buy:1:2 "
        "done decide_site:29 move:39:0 reveal:0 reveal:1 reveal:2 reveal:3 deliver:4 clear:8 "
        "objective:34 foresee_a:3 foresee_b:4",
        "clear:0 start:16 do:10+build:1",
        "clear:14 start:14 do:8+invest:1:6 do:6",
        "clear:13 start:1 do:0+pair:1 do:1+hire:0:2 done move:10:0 aux:0:1 done move:14:0 aux:0:1 "
        "done",
        "clear:13 start:1 do:0+pair:1 exchange:2 discard:2 discard:0 do:1+hire:2:2 done done "
        "move:5:0 aux:0:1 done move:10:0 aux:0:1 done move:19:0 aux:0:1 done move:28:0 aux:0:1 "
        "done",
        "clear:2 start:35 exchange:1 discard:1 do:18+invest:1:1 do:17+shear:3",
        "clear:2 start:1 exchange:2 discard:1 discard:2 do:1+hire:1:4 done move:16:0 aux:2:1 done "
        "move:28:0 do:13 done decide_site:31 move:35:1 aux:1:1 discard:2 done move:39:0 reveal:0 "
        "reveal:1 reveal:3 done",
        "clear:13 start:14 do:8+invest:1:1 done move:28:0 done",
        "clear:13 start:14 do:6 do:8+invest:1:1 done move:16:0 do:10+build:1 site:17 done "
        "move:28:0 aux:0:1 done move:39:0 done",
        "clear:4 exchange:2 discard:1 discard:0 start:1 aux:1:1 discard:2 done move:10:1 "
        "aux:0:1 done move:14:0 do:8 invest:1:6 do:7 aux:0:1 done move:16:0 aux:1:1 discard:0 "
        "done move:25:0 do:11 shear:3 done move:35:0 do:17 shear:0 done move:39:0 reveal:1 "
        "reveal:3 reveal:0 reveal:2 done deliver:1 clear:7 foresee_a:3 foresee_b:2 move:10:0 "
        "do:5 done do:4 objective:43 done move:19:0 done move:25:0 aux:4:1 bonus:1 done "
        "move:28:0 do:13 do:14 buy:1:4 done",
    ],
    "newdale": ["discard:19 discard:34 discard:61 plan:1:1 plan:2:3 ready"],
    "newdale/alone": ["discard:0 discard:10 discard:29 plan:1:1 plan:2:3"],
}
"""What somebody plays whom each idea is told; Newdale is followed to its end besides."""
FOLLOWED = ("newdale", "newdale/alone")
DETOURS = {
    "burgundy": {
        "workers with both dice": "hire:1 hire:3",
        "a purchase at once": "sell:1:6 buy:0:5 place:3:5:12 take:0:5:1",
        "a boarding house": "take:1:6:7 place:3:7:12",
    },
    "hallertau": {"a field sold": "place:14 sell:2", "tools for all workers": "tools:6"},
    "gwt_nz": {
        "another beginning": "clear:11 start:28 do:14+buy:1:1",
        "an auxiliary action": "clear:13 start:1 aux:0:1",
        "a dear worker": "clear:13 start:1 do:1+hire:0:2",
    },
    "gwt_nz/sarah": {"another disc": "clear:11"},
    "newdale": {
        "growth before its coins": "discard:19 discard:34 discard:61 plan:1:4 plan:2:3",
        "nothing on the market": "discard:19 discard:34 discard:61 plan:1:3 plan:2:0 ready pass",
    },
    "newdale/alone": {"nothing built": "discard:0 discard:10 discard:29 plan:1:0 plan:2:3 pass"},
}
ASKING = {
    "burgundy": ("take", "place", "castle", "workers"),
    "hallertau": ("space", "tools", "fallow", "harvest", "improve"),
    "gwt_nz": ("disc", "pair", "hire", "build", "site", "buy", "post", "next_disc"),
    "gwt_nz/sarah": ("disc", "begin", "tie", "ready", "buy", "post", "next_disc", "objective"),
    "newdale": (),
    "newdale/alone": (),
}
"""Ideas whose good actions the first walk takes."""
SCRIPTED = [(game, script.key) for game in lh.games() for script in scripts_of(game)]
NAMES = [game if key == FIRST else f"{game}/{key}" for game, key in SCRIPTED]


def scripted(name: str) -> Script[Any]:
    """A script by its game, and its key where it is not the first."""
    game, _, key = name.partition("/")
    found = script_of(game, key or FIRST)
    assert found is not None
    return found


def begun(name: str, seed: int | None = None) -> Match[Any, Any]:
    """The match of a script, or one of another deal."""
    script = scripted(name)
    game = name.partition("/")[0]
    return lh.new(game, script.players, script.seed if seed is None else seed, script.options)


def look(match: Match[Any, Any], language: str = "en") -> Seen[Any]:
    """What the one who is guided sees, with the events of the log."""
    seen = seen_by(match, 0, language)
    return replace(
        seen,
        past=tuple(
            Past(e.seat, str(e.action), n, "", False, tuple(map(str, e.events)), turn=e.turn)
            for n, e in enumerate(match.log(0), 1)
        ),
    )


def others(match: Match[Any, Any]) -> None:
    """The bot takes what is listed last, until the guided one decides."""
    while not match.over and 0 not in match.deciding:
        seat = match.deciding[0]
        match.play(match.actions(seat)[-1], seat)


def play(match: Match[Any, Any], action: str) -> None:
    """Play an action, perhaps with the answer to what it asks."""
    for part in action.split(THEN):
        match.play(part, 0)


def go_on(match: Match[Any, Any]) -> None:
    """Do what asks for nothing, or decide for a rival."""
    legal = [str(action) for action in match.actions(0)]
    play(match, next(a for a in legal if a in ("ready", "done") or a.startswith("decide_")))
    others(match)


def walk(name: str, actions: str, match: Match[Any, Any] | None = None) -> Iterator[Seen[Any]]:
    """Play so; what is seen before each action, and at the end."""
    match = match or begun(name)
    for action in actions.split():
        others(match)
        while action.partition(THEN)[0] not in map(str, match.actions(0)):
            go_on(match)
        yield look(match)
        play(match, action)
    others(match)
    yield look(match)


def follow(name: str) -> Iterator[Seen[Any]]:
    """Do what the guide names first, to the end of the match."""
    match, script = begun(name), scripted(name)
    while not match.over:
        others(match)
        seen = look(match)
        yield seen
        named = [hint.action for hint in card(script, seen).hints]
        if match.over:
            return
        if named:
            play(match, named[0])
        else:
            legal = [str(action) for action in match.actions(0)]
            play(match, next((a for a in legal if a in ("ready", "done", "pass")), legal[0]))
    yield look(match)


def tours(name: str) -> Iterator[Seen[Any]]:
    """All that is seen on all walks of a script."""
    for actions in WALKS[name]:
        yield from walk(name, actions)
    if name in FOLLOWED:
        yield from follow(name)


def said(name: str, match: Match[Any, Any]) -> Card:
    """What the guide says."""
    return card(scripted(name), look(match))


def of(name: str, seen: Seen[Any]) -> Card:
    """What the guide says of a position."""
    return card(scripted(name), seen)


def test_every_game_has_a_guided_match() -> None:
    assert {game for game, key in SCRIPTED if key == FIRST} == {
        game for game in lh.games() if face(game) is not None
    }
    assert "gwt_nz/sarah" in NAMES
    assert set(NAMES) == set(WALKS)


@pytest.mark.parametrize("name", NAMES)
def test_who_follows_is_told_every_idea(name: str) -> None:
    told = {note.key for seen in tours(name) for note in of(name, seen).notes}
    assert told == {idea.key for idea in scripted(name).ideas}


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_is_known_is_forgotten(name: str) -> None:
    known = [of(name, seen).known for seen in walk(name, WALKS[name][0])]
    assert known == sorted(known)
    assert known[-1] > known[0]


@pytest.mark.parametrize("name", NAMES)
def test_the_walk_is_what_the_guide_names(name: str) -> None:
    actions = WALKS[name][0].split()
    for action, seen in zip(actions, walk(name, WALKS[name][0]), strict=False):
        spoken = of(name, seen)
        if spoken.notes and spoken.notes[-1].key in ASKING[name]:
            assert action in [hint.action for hint in spoken.hints], spoken.notes[-1].key


@pytest.mark.parametrize("name", NAMES)
def test_lessons_hold_all_ideas_and_every_idea_names_its_rules(name: str) -> None:
    script = scripted(name)
    assert {idea.lesson for idea in script.ideas} == set(script.lessons)
    assert len({idea.key for idea in script.ideas}) == len(script.ideas)
    package = f"ludohall.games.{name.partition('/')[0]}"
    for language in LANGUAGES:
        chapters = book(package, language).chapters
        numbers = {rule.number for chapter in chapters for rule in chapter.rules}
        assert all(idea.rules and set(idea.rules) <= numbers for idea in script.ideas)


ANSWERED = {
    "burgundy": {
        "goal": "10, 8, 6, 4, 2",
        "phase": "2 points more in phase",
        "end": "unsold goods",
        "take": "two dice actions",
        "place": "only once in a city",
        "ship": "three types",
        "workers": "Any die brings two workers",
        "sell": "1 silver",
        "black": "Once a turn",
    },
    "hallertau": {
        "center": "18, 34, 50, 70",
        "round": "section card",
        "sow": "as many units as its row",
        "payment": "other buildings do not want",
        "tools": "exhausted until the next",
        "card": "no worker and no turn",
        "sheep": "1 milk for each own sheep",
        "bonus": "from round 2 on",
    },
    "newdale": {
        "goal": "first house of all players",
        "order": "all pawns 1 in turn order",
        "certain": "on areas 7 and 8",
        "plan": "without a pawn",
        "town": "own symbol",
        "market": "weapons and sails 8",
        "growth": "once a round",
        "progress": "3 roads without the range tile",
        "produce": "as many goods as the action space shows",
        "chain": "one of each together make one",
        "last_chains": "hands are worth nothing",
    },
    "newdale/alone": {"goal": "30 coins, 38 points, 2 fists", "count": "full 5 coins"},
    "gwt_nz": {
        "disc": "white corners",
        "post": "To each post once",
        "objective": "cost their penalty",
        "hire": "as its owner has sailors",
        "site": "Own buildings cost nothing",
        "shear": "their wool 1, 1, 2, 3",
        "aux": "At the",
        "over": "shuffled",
        "steps": "Empty spaces are no locations",
    },
    "gwt_nz/sarah": {"meet": "Her first delivery goes to"},
}
"""Words of the rules that a note leads to: they answer what it makes one ask."""
EXAMPLES = {("hallertau", "sow"): {"4"}}
"""Figures of a note that are examples of a rule."""
FIGURES = {
    "en": {"1": "one each once", "2": "two both pairs?", "3": "three", "4": "four"},
    "fr": {"1": "chaque", "2": "deux", "3": "trois", "4": "quatre"},
}
"""How the rules write small numbers."""


def linked(name: str, language: str = "en") -> dict[str, str]:
    """The rules that each note leads to, in words."""
    chapters = book(f"ludohall.games.{name.partition('/')[0]}", language).chapters
    rules = {rule.number: " ".join(rule.text.split()) for part in chapters for rule in part.rules}
    return {idea.key: " ".join(rules[n] for n in idea.rules) for idea in scripted(name).ideas}


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_of_a_note_answer_it(name: str) -> None:
    rules = linked(name)
    assert {key: words for key, words in ANSWERED[name].items() if words not in rules[key]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_figure_of_a_note_stands_in_its_rules(name: str, language: str) -> None:
    rules = linked(name, language)
    words = FIGURES[language]
    missing = []
    for idea in scripted(name).ideas:
        ranges = re.findall(r"(\d+) (?:to|à) (\d+)", rules[idea.key])
        spanned = {str(n) for low, high in ranges for n in range(int(low), int(high))}
        known = spanned | EXAMPLES.get((name, idea.key), set())
        for figure in set(re.findall(r"\d+", re.sub(r"{.*?}|\b\d[ab]\b", "", idea.text))) - known:
            ways = "|".join([figure, *words.get(figure, "").split()])
            if not re.search(rf"\b(?:{ways})\b", rules[idea.key], re.IGNORECASE):
                missing.append((idea.key, figure))
    assert missing == []


@pytest.mark.parametrize("name", NAMES)
def test_the_lessons_show_what_is_known_and_what_is_told(name: str) -> None:
    for seen in walk(name, WALKS[name][0]):
        spoken = of(name, seen)
        states = [state for lesson in spoken.lessons for _title, state in lesson.ideas]
        assert states.count("known") == spoken.known == sum(x.known for x in spoken.lessons)
        assert states.count("now") == len(spoken.notes)
        if spoken.notes:
            assert "now" in [state for _title, state in spoken.lessons[spoken.lesson].ideas]


def test_the_first_turn_of_burgundy_brings_eleven_points() -> None:
    match = begun("burgundy")
    list(walk("burgundy", " ".join(WALKS["burgundy"][0].split()[:3]), match))
    assert match.view(0)["players"][0]["score"] == 11
    assert "district:0:3:1:1:10" in said("burgundy", match).turn


def test_a_market_names_the_most_animals() -> None:
    *_, seen = walk("burgundy", "take:1:1:6 place:3:6:12")
    assert [hint.action for hint in of("burgundy", seen).hints] == ["take:0:6:22"]


def test_the_note_on_a_building_leads_to_the_rule_of_that_building() -> None:
    *_, seen = walk("burgundy", "take:1:1:6 place:3:6:12")
    assert of("burgundy", seen).notes[-1].rules == ("BUR-52", "BUR-47")


def test_burgundy_names_an_idea_at_every_question_of_a_turn() -> None:
    steps = ("TakeFreely", "ExtraAction", "LoadShip", "Turn")
    asked = [seen for seen in walk("burgundy", WALKS["burgundy"][0]) if seen.step(0) in steps]
    assert {seen.step(0) for seen in asked} == set(steps)
    assert [seen.pending(0) for seen in asked[:-1] if not of("burgundy", seen).hints] == []


def test_burgundy_says_that_nothing_fits_a_die_only_where_nothing_does() -> None:
    match = begun("burgundy")
    seen = look(match)
    assert hiring(Moment(seen))[0].why == BENDS
    play(match, "take:1:1:6")
    match.state.depots = ((),) * (DEPOTS + 1)
    player = match.state.players[0]
    player.storage, player.goods = (), (0,) * len(player.goods)
    assert hiring(Moment(look(match)))[0].why == HIRES
    player.goods = tuple(int(n == player.dice[0]) for n in range(len(player.goods)))
    assert hiring(Moment(look(match)))[0].why == BENDS


def test_burgundy_counts_the_workers_that_were_paid() -> None:
    match = begun("burgundy")
    *_, seen = walk("burgundy", "hire:1", match)
    dear = [
        action
        for action, (_die, _depot, tile) in seen.of("take")
        if Moment(seen).paid(action) == 2 and open_to(Moment(seen), tile)
    ]
    play(match, dear[0])
    assert of("burgundy", look(match)).remark.startswith("Workers paid: 2.")


def test_hallertau_says_after_each_turn_which_buildings_lack_goods() -> None:
    match = begun("hallertau")
    *_, seen = walk("hallertau", "place:8 take:6 sow:4:1 sow:3:0", match)
    assert "for a step of: carpentry (clay, rye)." in of("hallertau", seen).remark
    assert {hint.action for hint in of("hallertau", seen).hints} == {"tools:5"}
    assert of("hallertau", seen).points == ("hall-0",), "where the boulders lie"
    *_, seen = walk("hallertau", "place:7 take:8", match)
    assert of("hallertau", seen).remark.startswith("Goods for a step of all five")


def test_hallertau_names_a_space_for_what_is_lacking() -> None:
    """Once the good fields are sown."""
    *_, seen = walk("hallertau", "place:8 take:6 sow:4:1 sow:3:0")
    good = scripted("hallertau").picks(Moment(seen))
    assert [one.action for one in good] == ["place:7", "place:9"]
    assert [one.values for one in good] == [{"building": "carpentry"}] * 2


def test_hallertau_knows_a_good_idea_at_every_moment_for_cards() -> None:
    steps = ("Window", "HarvestByCard", "MilkOrWool", "Sow", "Farm", "Fallow", "Harvest")
    asked = set()
    for seen in walk("hallertau", WALKS["hallertau"][0]):
        if seen.mine and seen.step(0) in steps and seen.view["round"] <= 2:
            asked.add(seen.step(0))
            assert of("hallertau", seen).hints, seen.pending(0)
    assert asked == {*steps}
    match = begun("hallertau")
    list(walk("hallertau", "tools:1", match))
    play(match, "place:4")
    assert look(match).step(0) == "Farm"
    assert "row 4" in said("hallertau", match).hints[0].label


def test_a_harvest_is_told_of_though_it_came_by_itself() -> None:
    match = begun("hallertau")
    actions = WALKS["hallertau"][0].split()
    *_, seen = walk("hallertau", " ".join(actions[: actions.index("reap") + 1]), match)
    assert "harvest is in" in of("hallertau", seen).remark
    while seen.step(0) != "Improve":
        go_on(match)
        seen = look(match)
    assert "harvest is in" in of("hallertau", seen).remark


def test_a_lap_ends_with_a_delivery() -> None:
    for name in ("gwt_nz", "gwt_nz/sarah"):
        *_, seen = walk(name, WALKS[name][0])
        assert seen.view["players"][0]["deliveries"] == 1


@pytest.mark.parametrize("name", FOLLOWED)
def test_a_chapter_is_told_to_its_end(name: str) -> None:
    *_, seen = follow(name)
    assert seen.over
    assert [note.key for note in of(name, seen).notes] == ["count"]


@pytest.mark.parametrize(("name", "amid"), [("burgundy", False), ("gwt_nz", True)])
def test_chance_within_a_turn_does_not_end_it(name: str, amid: bool) -> None:
    """Who draws a card in the middle of a turn is not told yet what that turn brought."""
    met = set()
    for seen in walk(name, WALKS[name][0]):
        if seen.mine and seen.past and seen.past[-1].seat == lh.NATURE:
            goes_on = any(past.seat == 0 and past.turn == seen.turn for past in seen.past)
            told = of(name, seen).turn != ()
            assert not (goes_on and told)
            met.add((goes_on, told))
    assert ((True, False) if amid else (False, True)) in met


@pytest.mark.parametrize(
    ("name", "way"), [(name, way) for name in DETOURS for way in DETOURS[name]]
)
def test_another_way_is_told_of_too(name: str, way: str) -> None:
    match = begun(name)
    first = said(name, match)
    *_, seen = walk(name, DETOURS[name][way], match)
    spoken = of(name, seen)
    assert spoken != first
    assert spoken.remark
    assert spoken.notes or spoken.hints or not seen.mine


def test_what_is_taken_back_is_told_again() -> None:
    match = begun("burgundy")
    first = said("burgundy", match)
    match.play(WALKS["burgundy"][0].split()[0])
    assert [note.key for note in said("burgundy", match).notes] == ["place"]
    match.undo()
    assert said("burgundy", match) == first


def wanderings(name: str, seed: int, bot: str) -> Iterator[Match[Any, Any]]:
    """A match of a bot or at random, on any deal, before each decision of the guided one."""
    match, rng = begun(name, seed), Random(seed)
    player = bot_of(bot, name.partition("/")[0]) if bot else None
    while not match.over and match.length < FAR:
        seat = match.deciding[0]
        if seat == 0:
            yield match
        actions = match.actions(seat)
        if player is not None and seat == 0:
            match.play(decide(match, seat, player, seed), seat)
        else:
            match.play(actions[int(rng.random() * len(actions))], seat)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("seed", "bot"), [(0, ""), (1, "beginner")])
def test_no_play_derails_it(name: str, seed: int, bot: str) -> None:
    script = scripted(name)
    known: set[str] = set()
    for match in wanderings(name, seed, bot):
        seen = look(match)
        spoken = card(script, seen)
        keys = [note.key for note in spoken.notes]
        asking = [idea for idea in script.ideas if idea.key in keys and not idea.aside]
        assert len(asking) <= 1
        assert not known & set(keys), "told again after it was learned"
        known |= {idea.key for idea in script.ideas if idea.learned(Moment(seen))}
        assert {hint.action.partition(THEN)[0] for hint in spoken.hints} <= set(seen.actions)
        assert len(known) == spoken.known


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_short_and_whole(name: str, language: str) -> None:
    spoken = []
    match = begun(name)
    for _ in walk(name, WALKS[name][0], match):
        now = card(scripted(name), look(match, language))
        spoken += [note.text for note in now.notes] + [hint.why for hint in now.hints]
        spoken.append(now.remark)
    for text in spoken:
        assert "{" not in text
        assert len(text.split()) <= LONGEST
        assert "!" not in text


@pytest.mark.parametrize("name", NAMES)
def test_what_it_points_at_is_drawn(name: str) -> None:
    pointed, key = 0, name.partition("/")[0]
    for seen in walk(name, WALKS[name][0]):
        spoken = of(name, seen)
        html = drawn(key, seen)
        for point in spoken.points:
            assert f' id="{point}"' in html
            pointed += 1
        shown = {act for acts in MARK.findall(html) for act in acts.split()}
        shown |= set(offered(face_of(key).scene(seen)))
        whole = {act for acts in shown for act in (acts, acts.partition(THEN)[0])}
        assert {hint.action.partition(THEN)[0] for hint in spoken.hints} <= whole
    assert pointed
