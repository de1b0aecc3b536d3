"""What a partie is decided with, from an open lexicon."""

from arbitre.engine.partie.savoir import Savoir
from arbitre.lexiques.graphies import Graphies
from arbitre.lexiques.ouvert import LexiqueOuvert


def savoir(lexique: LexiqueOuvert) -> Savoir:
    """Under the name that the documents of a partie give."""
    return Savoir(lexique.automate, lexique.mention, lexique.empreinte, Graphies().entrees)
