"""A formule of one's own: the same value as those of the texts, checked before it is kept or played."""

from typing import Final

from msgspec.structs import replace

from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import FORMULES, Formule
from arbitre.engine.lettres import LETTRES_AU_PLUS
from arbitre.engine.saisies import cite, phrase

NOM_MAX: Final = 40
PRIME_MAX: Final = 999
DUREE_MAX: Final = 3600
SOLUTIONS_MAX: Final = 5
COUPS_MAX: Final = 60
AVERTISSEMENTS_MAX: Final = 99


class FormuleRefusee(Refus):
    """A formule that cannot be played; the sentence says which value to change."""


def composer(titre: str, voulue: Formule) -> Formule:
    """``voulue`` under the name and title ``titre``, its texts made fit; raises `FormuleRefusee`."""
    propre = phrase(titre, NOM_MAX)
    return controler(replace(voulue, nom=propre.lower(), titre=propre, annonce=phrase(voulue.annonce)))


def controler(formule: Formule) -> Formule:
    """``formule`` if it can be played; raises `FormuleRefusee`."""
    for refuse, raison in _raisons(formule):
        if refuse:
            raise FormuleRefusee(f"Formule {cite(formule.titre)} : {raison}.")
    return formule


def _raisons(f: Formule) -> tuple[tuple[bool, str], ...]:
    primes = dict(f.primes)
    return (
        (not f.titre, "donnez-lui un nom"),
        (f.nom in FORMULES, "ce nom est celui d’une formule du règlement, choisissez-en un autre"),
        (not 2 <= f.lettres <= LETTRES_AU_PLUS, f"un tirage a de 2 à {LETTRES_AU_PLUS} lettres"),
        (not 1 <= f.max_posees <= f.lettres, "on pose au moins une lettre, et au plus celles du tirage"),
        (len(primes) < len(f.primes), "une prime est donnée deux fois pour le même nombre de lettres"),
        (any(not 1 <= n <= f.max_posees for n in primes), "une prime va à un nombre de lettres qui peut être posé"),
        (any(not 0 <= p <= PRIME_MAX for p in primes.values()), f"une prime va de 0 à {PRIME_MAX} points"),
        (not 1 <= f.solutions <= SOLUTIONS_MAX, f"un bulletin a de 1 à {SOLUTIONS_MAX} solutions"),
        (f.duree is not None and not 2 <= f.duree <= DUREE_MAX, f"un coup dure de 2 à {DUREE_MAX} secondes"),
        (f.alerte is not None and not 0 < f.alerte < (f.duree or DUREE_MAX), "l’alerte vient avant la fin du temps"),
        (f.alerte is not None and f.duree is None, "donnez la durée du coup avec celle de l’alerte"),
        (
            f.tolerance is not None and not 0 <= f.tolerance <= AVERTISSEMENTS_MAX,
            f"de 0 à {AVERTISSEMENTS_MAX} avertissements sont sans frais",
        ),
        (
            any(n < 1 or not 0 < alerte < duree <= DUREE_MAX for n, duree, alerte in f.paliers),
            "un palier a au moins un coup, et son alerte vient avant la fin du temps",
        ),
        (f.coups is not None and not 1 <= f.coups <= COUPS_MAX, f"une partie finit après 1 à {COUPS_MAX} coups"),
    )
