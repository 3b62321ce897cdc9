"""The story of the campaign, in our own words: a few sentences before and after each chapter.

The book at hand tells chapters I and II; what happens later is reconstructed.
"""

from __future__ import annotations

from ludohall.core.i18n import N_, Translator
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS

BEFORE_ALL = N_(
    "Five years have gone by. Rob the Builder wears the crown, the north has its peace "
    "but not its strength, and the Order of Shadows is in hiding. A manuscript warns of "
    "giants from the ice. The king sends an expedition to the sea in the east, and you "
    "are to lead it."
)
"""What happened before the first chapter."""

CHAPTER_TITLES = (
    N_("Provisions"),
    N_("New recruits"),
    N_("Friends in the north"),
    N_("The king's road"),
    N_("Across the river"),
    N_("Over the passes"),
    N_("Hoods in the mist"),
    N_("Canvas and timber"),
    N_("The yards of Larkhill"),
    N_("To Newdale"),
)

PROLOGUES = (
    N_(
        "Enoch Brubak, the king's quartermaster, counts sacks and shakes his head. A column "
        "of this size eats a great deal, he says. Corn, bread, meat: fill my stores, and we "
        "can leave."
    ),
    N_(
        "The stores fill up; now recruits need a roof. Planks and bricks for the barracks are "
        "wanted. The king lets Nate Welton, Enoch Brubak, Rabbit and her sister Onyx travel "
        "with you, and advises you to choose your road with care."
    ),
    N_(
        "You take Rabbit's road to the north. Across the river lie the villages that the war hit "
        "hardest. Warm yarn and cloth will open their doors."
    ),
    N_(
        "You stay on the king's road and climb into the mountains. Rocks have come down on the "
        "passes. Iron and tools are needed to clear the way."
    ),
    N_(
        "Before the column leaves friendly land it has to be armed and shod. A master builder, "
        "Gunda, joins you at the ford."
    ),
    N_(
        "Bandits watch the high road. Weapons and tools for the escort come first. A master "
        "builder, Gunda, offers her help for the climb."
    ),
    N_(
        "Between you and the coast lies the moor, and hooded figures walk in its mist. Cloth for "
        "tents and leather for boots keep the column together."
    ),
    N_(
        "Canyon Brook has quays but no ships. Every plank, every barrel and every sail of the "
        "country is wanted here."
    ),
    N_(
        "At Larkhill the ships grow on the slips while their holds are filled. Saboteurs of "
        "the Order strike at night, but this time there are cells for them. The vintner Aaron "
        "Reitzke is on your side."
    ),
    N_(
        "Captains sign on, nets go overboard, and the fleet sets course for the cold continent. "
        "Whoever wants to arrive must not go hungry on the way."
    ),
)
EPILOGUES = (
    N_(
        "The stores are full. Then a letter from Rabbit reaches you: soldiers will eat, her "
        "people will not. She wants to talk, and she is already on her way."
    ),
    N_(
        "The first recruits move in, and Enoch beams. He would march along the main road. Rabbit "
        "offers the help of the north. What you have given her people decides where you go."
    ),
    N_(
        "The people at the river do not forget who came to help. They lend you guides for the "
        "next crossing."
    ),
    N_("The road is open again. Above the last pass somebody in a hood has watched you work."),
    N_("The river lies behind you. Creekside is the last town before the moor."),
    N_("The way leads down at last, to Thickthorn at the edge of the moor."),
    N_("Out of the mist rises Canyon Brook. The gates shut behind you just in time."),
    N_(
        "There is enough canvas and timber. The keels are laid up the coast at Larkhill, far "
        "from the Order's eyes, or so you hope."
    ),
    N_(
        "The last saboteur is caught. The fleet sails around the cape to Canyon Brook and "
        "takes its last load."
    ),
    N_(
        "Behind the ice lies a town that is on no map: Newdale. The giants are its guests. "
        "They have waited for somebody to talk to."
    ),
)
REPEAT = N_("The goals of this chapter are not reached. Play it once more.")


def chapter_title(chapter: int, tr: Translator) -> str:
    """A chapter's number and name."""
    title = tr(CHAPTER_TITLES[chapter])
    return tr("Chapter {number}: {title}", number=CHAPTER_KEYS[chapter], title=title)


def prologue(chapter: int, tr: Translator) -> list[str]:
    """What is read before a chapter, a paragraph each."""
    first = [tr(BEFORE_ALL)] if chapter == 0 else []
    return [*first, tr(PROLOGUES[chapter])]


def epilogue(chapter: int, passed: bool, tr: Translator) -> str:
    """What is read after a chapter; one player who missed its goals plays it again."""
    return tr(EPILOGUES[chapter]) if passed else tr(REPEAT)
