"""Rows of a mail round the list that was in it: greetings, sentences, titles, the closing and the signature."""

import re
from typing import Final

from arbitre.echanges.tableaux import Rangee
from arbitre.echanges.totaux import ecrit_comme_un_nom
from arbitre.engine.francais import plie

PUCE: Final = re.compile(r"^(?:\d{1,3} ?[.)/-]\s*|n ?[°º] ?\d{1,3}\s+|[•·▪◦‣●○–—>*-]\s+)(?=[^\W\d_]{2})", re.IGNORECASE)
"""What stands before each name of a list in a mail."""
_FINS: Final = frozenset(
    "cordialement amicalement sportivement amities salutations cdt cdlt bientot avance merci remerciements bises"
    " affectueusement respectueusement soiree journee reception samedi dimanche vendredi jeudi mercredi mardi lundi"
    " demain".split()
)
"""Words of which a closing has one, and under which one signs."""
_SALUTS: Final = frozenset("bonjour bonsoir salut hello coucou cher chere chers cheres".split())
_AUTOUR: Final = frozenset(
    "a et le la les l d de du en par pour mes nos votre tous toutes toute ami amie amis amies madame monsieur mesdames"
    " messieurs president presidente arbitre bien bon bonne belle tres vous toi plus encore prochain prochaine semaine"
    " sinceres meilleures distinguees cordiales sentiments".split()
)
_PHRASE: Final = re.compile(
    r"\b(?:voici|voila|vous|nous|ci (?:joint|jointe|joints|dessous|apres)|liste (?:des?|du|d)|j ai|je \w+ \w+|svp"
    r"|a ecrit|envoye (?:de|depuis|a partir))\b"
)
"""Words that no name has, without accents."""
_EN_TETE: Final = re.compile(r"(?:de|à|cc|objet|date|envoyé|from|to|subject|sent)\s?:.*", re.IGNORECASE)
_ADRESSE: Final = re.compile(r"\S+@\S+")
_TITRE: Final = re.compile(
    r"\b(?:series?|categories?|clubs?|associations?|licences?|equipes?|tournois?|inscriptions?|championnats?|festival|interclubs?"
    r"|simultanes?)\b"
)
"""What stands over players: of one club, of one série, of one day."""
_JOUR: Final = re.compile(r"\b\d{1,2}/\d{1,2}\b")

_MOTS_D_UN_NOM: Final = 4


class Courriel:
    """What tells them, row after row: what stands alone under a closing is a signature, until somebody greets again."""

    def __init__(self) -> None:
        self._debute, self._signe = True, False

    def en_est(self, rangee: Rangee) -> bool:
        """Whether a row is nobody's."""
        debut, *suite = [PUCE.sub("", cellule, count=1) for cellule in rangee if cellule]
        mots, ouvre = plie(debut).split(), self._debute or self._signe or debut.endswith((",", "!", "."))
        self._debute = False
        if mots and not (suite and debut.isupper()):
            finit = not _FINS.isdisjoint(mots) and _FINS.union(_AUTOUR).issuperset(mots)
            salue = mots[0] in _SALUTS and (ouvre or _SALUTS.union(_AUTOUR).issuperset(mots))
            if finit or (salue and not ecrit_comme_un_nom(debut)):
                self._signe = finit
                return True
        return (self._signe and not suite) or _est_une_phrase(debut, seule=not suite)


def _est_une_phrase(texte: str, *, seule: bool) -> bool:
    plat, nom = plie(texte), ecrit_comme_un_nom(texte)
    if (_PHRASE.search(plat) and not nom) or _EN_TETE.fullmatch(texte):
        return True
    if seule and len(plat.split()) > _MOTS_D_UN_NOM and texte.endswith(("?", "!", ".")):
        return True
    titre = not nom and (_TITRE.search(plat) or _JOUR.search(texte))
    return seule and bool(titre or texte.endswith(":") or _ADRESSE.search(texte))
