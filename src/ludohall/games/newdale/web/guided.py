"""Chapter I of Newdale by the hand, to its end: against a bot, and alone.

Every condition holds on any deal; these two bring the ideas in the first rounds.
"""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Idea, Script
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web import guided_ideas as when
from ludohall.games.newdale.web import guided_plans as plans
from ludohall.games.newdale.web.guided_moment import LAST_ROUND, planned_in
from ludohall.games.newdale.web.guided_remarks import REMARKS

GOAL = N_("The goal")
PLANNING = N_("Planning")
BUILDING = N_("Building and towns")
ACTIONS = N_("The actions")
PRODUCTION = N_("Production")
END = N_("The end")
LESSONS = (GOAL, PLANNING, BUILDING, ACTIONS, PRODUCTION, END)

AMONG_OTHERS: tuple[Idea[NewdaleView], ...] = (
    Idea(
        "goal",
        N_("Seven rounds"),
        N_(
            "Most points win. They come from buildings, towns with your secret sign, first houses, "
            "bonus tiles, fists and a delivery of {goods}: {points0} points for {coins0} coins, "
            "{points1} for {coins1}."
        ),
        when.goal,
        learned=lambda m: bool(m.own),
        aside=True,
        lesson=GOAL,
        rules=("NEW-38", "NEW-104", "NEW-105", "NEW-107", "NEW-108"),
    ),
    Idea(
        "order",
        N_("The bag moves on"),
        N_(
            "The first player acts first with each pawn and builds first in phase V. All may use "
            "the same space; only cards that lie open, tiles and first houses are taken away."
        ),
        plans.order,
        learned=planned_in(2, pawns=2),
        aside=True,
        lesson=PLANNING,
        rules=("NEW-20", "NEW-24", "NEW-26", "NEW-27"),
    ),
    Idea(
        "half",
        N_("Half time"),
        N_(
            "Half way: {score} on the track, towns with your sign: {signs}, fists: {fists}, "
            "{coins} coins of the goal's goods. Goods are made fastest at the end: build now."
        ),
        plans.half,
        learned=planned_in(4),
        aside=True,
        lesson=END,
        rules=("NEW-104", "NEW-105", "NEW-107"),
    ),
    Idea(
        "count",
        N_("The count"),
        N_(
            "You have {score}. The score sheet shows where they come from: towns with your sign "
            "{signs}, fists {fists}, {coins} coins of the goal's goods."
        ),
        plans.count,
        learned=lambda m: False,
        aside=True,
        lesson=END,
        rules=("NEW-104", "NEW-105", "NEW-106", "NEW-107", "NEW-108"),
    ),
)

ALONE: tuple[Idea[NewdaleView], ...] = (
    Idea(
        "goal",
        N_("Three conditions"),
        N_(
            "Seven rounds. At the end you need {goods} worth {coins} coins, {points} points and "
            "{fists} fists. The panel always shows how far you are."
        ),
        when.goal,
        learned=lambda m: bool(m.own),
        aside=True,
        lesson=GOAL,
        rules=("NEW-129", "NEW-105"),
    ),
    Idea(
        "half",
        N_("Half time"),
        N_(
            "Half way: {coins} of {of_coins} coins, {score} on the track of {of_points} at the "
            "end, {fists} of {of_fists} fists. Goods are made fastest at the end: build now."
        ),
        plans.half,
        learned=planned_in(4),
        aside=True,
        lesson=END,
        rules=("NEW-129", "NEW-105"),
    ),
    Idea(
        "count",
        N_("The count"),
        N_(
            "You have {score}, {of_points} were asked for; {coins} coins of {of_coins}; fists: "
            "{fists}, asked for {of_fists}. The score sheet shows where the points come from."
        ),
        plans.count,
        learned=lambda m: False,
        aside=True,
        lesson=END,
        rules=("NEW-105", "NEW-106", "NEW-108", "NEW-129"),
    ),
)

ASIDES: tuple[Idea[NewdaleView], ...] = (
    Idea(
        "event",
        N_("The event"),
        N_(
            "It names assistants who come for sure: {printed} (Y yellow, G green, R red, B blue). "
            "{draws} more are drawn after all have planned. Cards that lie open may be built by "
            "anyone, like own ones."
        ),
        plans.event,
        learned=lambda m: m.has_played("plan"),
        aside=True,
        lesson=PLANNING,
        rules=("NEW-17", "NEW-23", "NEW-32"),
    ),
    Idea(
        "certain",
        N_("Certain or lucky"),
        N_(
            "Your coal mine needs {needs}. Careless needs one less and makes {n0}, orderly makes "
            "{n1}, extraordinary needs two more and makes {n2}. A tick says that it is sure; a "
            "miss brings only a card."
        ),
        plans.certain,
        learned=lambda m: sum(fact.verb == "plan" for fact in m.played) > 1,
        aside=True,
        lesson=PRODUCTION,
        rules=("NEW-48", "NEW-49", "NEW-50", "NEW-51", "NEW-57"),
    ),
    Idea(
        "special",
        N_("Phase VI"),
        N_(
            "{card} gives something at the end of every round: {left} more times. What gives every "
            "round is built first, what only scores is built last."
        ),
        when.special,
        learned=when.knows_special,
        aside=True,
        lesson=BUILDING,
        rules=("NEW-90",),
    ),
    Idea(
        "threshold",
        N_("The score track"),
        N_("Passing 5, 10, 15 and 20 brings 2 cards each; in the final count no more."),
        when.threshold,
        learned=when.knows_threshold,
        aside=True,
        lesson=GOAL,
        rules=("NEW-29",),
    ),
    Idea(
        "last_round",
        N_("The last round"),
        N_(
            "{draws} assistants are drawn, so dearer productions often succeed. A new pawn would "
            "never act: produce, build, use every tile."
        ),
        plans.last_round,
        learned=planned_in(LAST_ROUND),
        aside=True,
        lesson=END,
        rules=("NEW-45", "NEW-58", "NEW-74"),
    ),
)

ASKING: tuple[Idea[NewdaleView], ...] = (
    Idea(
        "keep",
        N_("A card is three things"),
        N_(
            "A building, or the resource in its corner, or one half of a trade on the black "
            "market. Keep what you can pay soon and throw three away: you will draw many more."
        ),
        when.keep,
        learned=lambda m: m.has_played("plan"),
        lesson=GOAL,
        rules=("NEW-11", "NEW-44", "NEW-54"),
    ),
    Idea(
        "plan",
        N_("Plan a sequence"),
        N_(
            "Place every pawn; then all act in order, pawn 1, pawn 2. So earn coins with an early "
            "pawn and spend them with a later one. After the pawns you may still build one "
            "building."
        ),
        plans.plan,
        learned=lambda m: sum(fact.verb == "plan" for fact in m.played) > 1,
        lesson=PLANNING,
        rules=("NEW-19", "NEW-20", "NEW-21", "NEW-24", "NEW-26"),
    ),
    Idea(
        "ready",
        N_("Secret plans"),
        N_("Nobody sees your plan before all are ready. Until then you may take a pawn back."),
        plans.ready,
        learned=lambda m: m.has_played("ready"),
        lesson=PLANNING,
        rules=("NEW-19",),
    ),
    Idea(
        "card",
        N_("Build"),
        N_(
            "Any card of your hand, or one that lies open. Special buildings stand beside your "
            "board, production buildings take one of the free areas."
        ),
        when.card,
        learned=lambda m: bool(m.facts("built")),
        lesson=BUILDING,
        rules=("NEW-31", "NEW-32", "NEW-35"),
    ),
    Idea(
        "construction",
        N_("Phase V"),
        N_("Now one building without a pawn, or two cards. A roof in every round is a fast start."),
        when.construction,
        learned=planned_in(2),
        lesson=BUILDING,
        rules=("NEW-26",),
    ),
    Idea(
        "town",
        N_("The town decides"),
        N_(
            "Three things to look for: the terrain of the card makes it 3 cheaper; a town nearer "
            "than your range brings a bonus tile; your secret sign ({sign}) is 2 points at the end."
        ),
        when.town,
        learned=lambda m: len(when.chosen_towns(m)) > 1,
        lesson=BUILDING,
        rules=("NEW-36", "NEW-37", "NEW-39", "NEW-107"),
    ),
    Idea(
        "pay",
        N_("Paying"),
        N_(
            "No change is given. Pay with coal, and keep the goods that the goal asks for, if the "
            "sum fits."
        ),
        when.pay,
        learned=lambda m: m.has_played("pay", "reduce"),
        lesson=BUILDING,
        rules=("NEW-34",),
    ),
    Idea(
        "claim",
        N_("Choose a bonus tile"),
        N_("Several areas touch this town: one of their tiles is yours. Each is used once."),
        when.claim,
        learned=lambda m: m.has_played("claim"),
        lesson=BUILDING,
        rules=("NEW-39", "NEW-74"),
    ),
    Idea(
        "tile",
        N_("A bonus tile"),
        N_(
            "A tile is used once, whenever you like in your turn. Those that count assistants are "
            "worth most when many of their colour are there."
        ),
        when.tile,
        learned=lambda m: m.has_played("use"),
        lesson=ACTIONS,
        rules=("NEW-74", "NEW-82"),
    ),
    Idea(
        "market",
        N_("The black market"),
        N_(
            "Two cards become 4 coal and one good of a kind that you can hold. Give cards that you "
            "will not build, and take the good of highest value."
        ),
        when.market,
        learned=lambda m: m.has_played("put"),
        lesson=ACTIONS,
        rules=("NEW-33", "NEW-44"),
    ),
    Idea(
        "exchange",
        N_("Exchange and draw"),
        N_(
            "Keep one card, exchange the others and draw 3; or exchange nothing: what you leave "
            "out brings 1 card, and 3 more come. With good cards that is simply four."
        ),
        when.exchange,
        learned=lambda m: m.has_played("keep") or bool(when.left_out(m)),
        lesson=ACTIONS,
        rules=("NEW-42", "NEW-43"),
    ),
    Idea(
        "growth",
        N_("Another pawn"),
        N_(
            "Pawn 3 costs 7 coins, pawn 4 costs 13 and brings 3 points. It begins in the next "
            "round and works in all that are left: {left}."
        ),
        plans.growth,
        learned=lambda m: m.has_played("grow"),
        lesson=ACTIONS,
        rules=("NEW-45", "NEW-46"),
    ),
    Idea(
        "progress",
        N_("Progress"),
        N_(
            "4 coins remove the range tile or the compensation tile, and score 2 points. Without "
            "the range tile houses reach 3 roads; without the other 2 cards replace an assistant."
        ),
        when.progress,
        learned=lambda m: m.has_played("progress"),
        lesson=ACTIONS,
        rules=("NEW-36", "NEW-41", "NEW-53"),
    ),
    Idea(
        "produce",
        N_("Produce"),
        N_(
            "With all assistants the goods are yours. For each one that is missing 3 cards may be "
            "given instead; often the black market pays more for them."
        ),
        when.produce,
        learned=lambda m: m.has_played("produce", "compensate", "skip"),
        lesson=PRODUCTION,
        rules=("NEW-47", "NEW-51", "NEW-53"),
    ),
    Idea(
        "chain",
        N_("The chain"),
        N_(
            "A chain needs no assistants: each card or good that it asks for becomes a good, and "
            "one more comes as a bonus. So two make three."
        ),
        when.chain,
        learned=lambda m: m.has_played("chain"),
        lesson=PRODUCTION,
        rules=("NEW-54", "NEW-55", "NEW-56"),
    ),
    Idea(
        "last_chains",
        N_("The last chains"),
        N_(
            "Each chain once more, without its bonus. Begin at the source: cards to flour, flour "
            "and coal to bread. Cards in hand are worth nothing after this."
        ),
        plans.last_chains,
        learned=lambda m: m.seen.over,
        lesson=END,
        rules=("NEW-102", "NEW-108"),
    ),
)

SCRIPTS: tuple[Script[NewdaleView], ...] = (
    Script(
        players=2,
        seed=509,
        options={"chapter": "I"},
        ideas=(*AMONG_OTHERS, *ASIDES, *ASKING),
        remarks=REMARKS,
        picks=plans.picks,
        lessons=LESSONS,
        ended=lambda m: False,
    ),
    Script(
        players=1,
        seed=19,
        options={"chapter": "I"},
        ideas=(*ALONE, *ASIDES, *[idea for idea in ASKING if idea.key != "ready"]),
        remarks=REMARKS,
        picks=plans.picks,
        lessons=LESSONS,
        ended=lambda m: False,
        key="alone",
        title=N_("First game by the hand, alone"),
    ),
)
