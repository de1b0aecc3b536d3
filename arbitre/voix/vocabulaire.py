"""What is said aloud, cut where a voice takes a breath; the closed vocabulary, rendered ahead, most needed first."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from arbitre.engine.annonces.annonce import Annonce, Dit, Role, cle, dire, dire_compte, dire_reference, epeler
from arbitre.engine.annonces.modeles import MODELES, Modele, vocabulaire
from arbitre.engine.annonces.nombres import en_lettres
from arbitre.engine.grille import TAILLE, Reference, Sens
from arbitre.engine.lettres import ALPHABET, DISTRIBUTION, JOKER, PAYS

_COUPES: Final = re.compile(r"\s*[,;:.!?…–—]+(?:\s+|$)")


def souffles(parole: str) -> tuple[str, ...]:
    """What is said between two commas or stops: « Algérie, deux Égypte » -> two pieces, each rendered once for all."""
    return tuple(piece for partie in _COUPES.split(parole) if (piece := " ".join(partie.split())))


_ALERTES: Final = (30, 20)
_POINTS_MAX: Final = 300
_GROUPE_MAX: Final = 4
_LETTRES_MAX: Final = 9


def paroles_courantes(modeles: Mapping[str, Modele] = MODELES) -> Iterator[str]:
    """Sentences of the user's templates over the closed values of their fields."""
    for lettre in ALPHABET:
        yield _rendre(modeles["nouvelle"], pays=dire(PAYS[lettre]), lettre=dire(lettre))
    yield modeles["nouvelle_joker"].rendre().parole
    for alerte in _ALERTES:
        yield _rendre(modeles["alerte"], secondes=dire(en_lettres(alerte)))
    groupes = vocabulaire(modeles)
    yield from groupes["fixes"]
    yield from groupes["pays"]
    for n in range(1, _LETTRES_MAX + 1):
        compte = dire_compte(n, "lettre", feminin=True)
        yield _rendre(modeles["nombre_reliquat"], lettres=compte)
        yield _rendre(modeles["nombre_rejet"], lettres=compte)
    for lettre in ALPHABET + JOKER:
        for n in range(2, min(_GROUPE_MAX, DISTRIBUTION[lettre]) + 1):
            yield f"{en_lettres(n)} {PAYS[lettre]}"
    for n in range(_POINTS_MAX + 1):
        yield _rendre(modeles["points"], points=dire_compte(n, "point"))
    for sens in Sens:
        for ligne in range(TAILLE):
            for colonne in range(TAILLE):
                yield _rendre(modeles["place"], place=dire_reference(Reference(ligne, colonne, sens)))
    yield from groupes["lettres"]


UTILES: Final = 60
"""So many takes, in the order of `dans_l_ordre`, and a pack says the tirages and the calls."""
_APPELS: Final = ("joker", "chrono", "trente", "secondes", "terminé")
_PETITS: Final = 21
_FIXES: Final = 4


def dans_l_ordre(textes: Iterable[str]) -> list[str]:
    """What a pack records, most useful first: countries, letters, calls, small numbers, set phrases, the rest."""
    rangs = _rangs()
    return sorted(textes, key=lambda texte: rangs.get(cle(texte), _FIXES))


@cache
def _rangs() -> Mapping[str, int]:
    """Text -> how soon it is asked for; set phrases come between small numbers and large ones."""
    petits, grands = map(en_lettres, range(_PETITS)), map(en_lettres, range(_PETITS, 100))
    groupes = (tuple(PAYS.values()), tuple(ALPHABET), _APPELS, tuple(petits), (), tuple(grands))
    return {cle(texte): rang for rang, groupe in reversed(list(enumerate(groupes))) for texte in groupe}


def phrase_d_essai() -> Annonce:
    """« Algérie A », the sentence of the sound check."""
    return MODELES["nouvelle"].rendre({"pays": dire(PAYS["A"]), "lettre": dire("A")}, lettre="A", index=0)


def mot_des_deux_facons() -> tuple[Annonce, ...]:
    """A word as the computer says it, then spelled."""
    mot = "criais"
    return (Annonce(Role.FORMULE, mot, mot, (mot,)), MODELES["epellation"].rendre({"lettres": epeler(mot.upper())}))


def phrases_de_comparaison() -> tuple[Annonce, ...]:
    """What voices are compared on: a letter, a call, a score."""
    alerte = MODELES["alerte"].rendre({"secondes": dire(en_lettres(30))})
    points = MODELES["points"].rendre({"points": dire_compte(72, "point")})
    return (phrase_d_essai(), alerte, points)


def _rendre(modele: Modele, **champs: Dit) -> str:
    return modele.rendre(champs).parole
