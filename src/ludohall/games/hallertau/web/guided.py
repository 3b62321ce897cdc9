"""A first match of Hallertau by the hand: what is told, and when (see `ludohall.faces.guiding`).

Every condition holds on any deal; this one brings each idea within two rounds.
"""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Idea, Script
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web import guided_answers as answers
from ludohall.games.hallertau.web import guided_ideas as when
from ludohall.games.hallertau.web.guided_remarks import REMARKS

WORKERS_AND_SPACES = N_("Workers and spaces")
FIELDS = N_("Fields")
PROGRESS = N_("Progress")
CARDS = N_("Cards")
SHEEP = N_("Sheep")
A_SECOND_ROUND = N_("A second round")
LESSONS = (WORKERS_AND_SPACES, FIELDS, PROGRESS, CARDS, SHEEP, A_SECOND_ROUND)

IDEAS: tuple[Idea[HallertauView], ...] = (
    Idea(
        "center",
        N_("The community center"),
        N_(
            "Five buildings. Your center follows the one furthest behind, and its window shows "
            "your workers: now 6. From the seventh step on it shows points: 18, 34, 50, 70. So "
            "push all five."
        ),
        when.center,
        learned=lambda m: m.has_played("place", "tools"),
        aside=True,
        lesson=PROGRESS,
        rules=("HAL-25", "HAL-73", "HAL-91"),
    ),
    Idea(
        "round",
        N_("A new round"),
        N_(
            "{workers} workers now. Some spaces were cleared: {cheap} of them cost 1. A step costs "
            "as many goods as the number of the round: ask which building has nothing yet."
        ),
        when.new_round,
        learned=when.knows_round,
        aside=True,
        lesson=A_SECOND_ROUND,
        rules=("HAL-21", "HAL-25", "HAL-66"),
    ),
    Idea(
        "road",
        N_("The road ahead"),
        N_(
            "From round 3 on a payment of two different goods costs one less, from round 5 on "
            "three different ones two less. A jewel pays a whole step: keep it for late rounds. "
            "From here on you play alone."
        ),
        when.road,
        learned=when.knows_road,
        aside=True,
        lesson=A_SECOND_ROUND,
        rules=("HAL-68", "HAL-70"),
    ),
    Idea(
        "sow",
        N_("Sow high"),
        N_(
            "One grain on a field brings as many as its row in the harvest: row 4, four. Sow what "
            "two buildings want: flax for bakehouse and manufacturer, barley for brewhouse and "
            "bakehouse."
        ),
        when.sow,
        learned=lambda m: sum(fact.verb in ("sow", "sowmany") for fact in m.played) > 1,
        lesson=FIELDS,
        rules=("HAL-33", "HAL-60", "HAL-66"),
    ),
    Idea(
        "fallow",
        N_("Fields at rest"),
        N_(
            "Empty fields rest and rise one row; one of them rises twice. Choose the one that you "
            "will sow next."
        ),
        when.fallow,
        learned=lambda m: m.has_played("raise"),
        lesson=FIELDS,
        rules=("HAL-59",),
    ),
    Idea(
        "harvest",
        N_("The harvest"),
        N_("Each sown field brings its row in grain, falls one row and is empty again."),
        when.harvest,
        learned=lambda m: m.has_played("reap"),
        lesson=FIELDS,
        rules=("HAL-60",),
    ),
    Idea(
        "improve",
        N_("Push all five"),
        N_(
            "A step costs as many goods as the number of the round: never less than today. First "
            "one step of all five, then second steps; a boulder in the way needs a tool."
        ),
        when.improve,
        learned=lambda m: m.has_played("each", "stride", "improve"),
        lesson=PROGRESS,
        rules=("HAL-66", "HAL-71"),
    ),
    Idea(
        "payment",
        N_("Choose the payment"),
        N_(
            "The quick buttons pay what is plentiful. Some goods serve two buildings: where one "
            "would lack them, improve it by hand and choose what is paid."
        ),
        when.payment,
        learned=lambda m: m.has_played("pay", "jewel"),
        lesson=PROGRESS,
        rules=("HAL-67", "HAL-74"),
    ),
    Idea(
        "space",
        N_("A space and its price"),
        N_(
            "A space costs the number of its lowest free row: 1, 2 or 3 workers. Whoever comes "
            "later pays more."
        ),
        when.space,
        learned=lambda m: m.has_played("place"),
        lesson=WORKERS_AND_SPACES,
        rules=("HAL-31",),
    ),
    Idea(
        "tools",
        N_("Tools for boulders"),
        N_(
            "The first step of each building in a round is free; a boulder lies before the second, "
            "and a tool moves it. Workers become tools one for one, and tools stay yours."
        ),
        when.tools,
        learned=lambda m: m.has_played("tools"),
        lesson=WORKERS_AND_SPACES,
        rules=("HAL-36", "HAL-71", "HAL-72"),
    ),
    Idea(
        "sheep",
        N_("Sheep"),
        N_(
            "Gained now, a sheep lives until round {until} begins, unless it is moved on. Each "
            "gives 1 milk in every round, wool when shorn, and a point at the end in the stables."
        ),
        when.sheep,
        learned=when.knows_sheep,
        lesson=SHEEP,
        rules=("HAL-13", "HAL-24", "HAL-35", "HAL-39", "HAL-62", "HAL-92"),
    ),
    Idea(
        "card",
        N_("Have and pay"),
        N_(
            "All that this card asks for is there. What a card only wants to see is not spent; "
            "what stands with an arrow is paid. Playing it costs no worker."
        ),
        when.card,
        learned=lambda m: m.has_played("card"),
        lesson=CARDS,
        rules=("HAL-C1", "HAL-C2", "HAL-C3"),
    ),
    Idea(
        "chain",
        N_("One card brings the next"),
        N_(
            "What a card brings may fulfil another. Look at your hand after every gain, before the "
            "goods are spent on buildings."
        ),
        when.chain,
        learned=lambda m: sum(fact.verb == "card" for fact in m.played) > 1,
        lesson=CARDS,
        rules=("HAL-80",),
    ),
    Idea(
        "bonus",
        N_("Bonus cards"),
        N_(
            "A bonus card is paid for once. Then it brings its income in every round, and points "
            "at the end; so the early ones bring most."
        ),
        when.bonus,
        learned=when.knows_bonus,
        lesson=CARDS,
        rules=("HAL-26", "HAL-95", "HAL-C20"),
    ),
)

SCRIPTS: tuple[Script[HallertauView], ...] = (
    Script(
        players=2,
        seed=244,
        ideas=IDEAS,
        remarks=REMARKS,
        picks=answers.picks,
        lessons=LESSONS,
        ended=answers.has_ended,
    ),
)
