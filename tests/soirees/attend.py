"""What the strip over the page has, in sentences: what presses, and what is only to do next."""

from arbitre.ui.poste.fil import FilDuCoup


def presse(fil: FilDuCoup) -> str:
    """What is late, one after the other."""
    return " · ".join(attend.phrase for attend in fil.attendent if attend.presse)


def ensuite(fil: FilDuCoup) -> str:
    """What does not press."""
    return " · ".join(attend.phrase for attend in fil.attendent if not attend.presse)


def vues(fil: FilDuCoup) -> list[str]:
    """The chips in sight."""
    return [pastille.text() for pastille in fil.boutons if pastille.isVisible()]
