"""A line or a form examined on its coup: what it is worth with what was answered, and what must be asked first."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from arbitre.engine.bulletin import AJuger, Bulletin, Verdict
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import suites
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.abrege import MotADire, ecrire_le_mot, mot_a_dire
from arbitre.engine.ligne.deduire import avec_ses_deductions, deduire
from arbitre.engine.ligne.lecture import Deplacer, Ecrit, Notifier, Regarder, Saisie, tables_de
from arbitre.engine.ligne.sens import SensADire, ecrire_dans_le_sens, sens_a_dire
from arbitre.engine.partie.coup import coup_a_corriger, joueur_a
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import a_dire
from arbitre.engine.partie.saisie import juger, saisi_a
from arbitre.engine.partie.savoir import Contexte

_Juge = Callable[[Bulletin, Mapping[str, bool]], Verdict]


class Dites(Struct, frozen=True):
    """What the arbitre said of how the solutions of a bulletin are written, by their ranks: in which direction, and
    whether the word typed is the start of a longer one."""

    sens: Mapping[int, Sens] = MappingProxyType({})
    mots: Mapping[int, bool] = MappingProxyType({})


RIEN_DE_DIT: Final = Dites()


class LigneExaminee(Struct, frozen=True):
    """``rendu`` is its verdict, ``reponses`` the answers it was given with; ``question`` must be answered first.

    ``sans_joueur``: tables of a run of the line where nobody sits; they are left out of it.
    """

    lue: Saisie
    rendu: Verdict | None = None
    reponses: Mapping[str, bool] = field(default_factory=dict)
    question: AJuger | MotADire | SensADire | None = None
    sans_joueur: tuple[int, ...] = ()


def examiner(
    contexte: Contexte, coup: Coup, lue: Saisie, reponses: Mapping[str, bool], dites: Dites = RIEN_DE_DIT
) -> LigneExaminee:
    """What ``lue`` is worth on ``coup``, with what was answered; raises a `Refus`."""
    if isinstance(lue, Notifier):
        return LigneExaminee(_a_qui_dire(contexte.partie, coup, lue))
    vides = _vides_d_une_suite(contexte.partie, coup, tables_de(lue))
    if vides and not isinstance(lue, Deplacer | Regarder):
        lue = replace(lue, tables=tuple(table for table in lue.tables if table not in vides))
    joueurs = [joueur_a(contexte.partie, table, coup.numero) for table in tables_de(lue)]
    if not isinstance(lue, Ecrit):
        return LigneExaminee(lue, sans_joueur=vides)
    coup_a_corriger(contexte.partie, coup.numero)
    juge = partial(juger, contexte, coup, joueurs[0])
    for rang, complet in dites.mots.items():
        lue = ecrire_le_mot(lue, rang, complet=complet)
    for rang, sens in dites.sens.items():
        lue = ecrire_dans_le_sens(lue, rang, sens)
    return replace(_examiner_ecrit(lue, juge, dict(reponses)), sans_joueur=vides)


def _vides_d_une_suite(partie: Partie, coup: Coup, tables: tuple[int, ...]) -> tuple[int, ...]:
    """The tables of the room where nobody sits, inside a run of at least three: « 30-40 » goes over them."""
    vides = {table for table in tables if partie.joueur_en(table, coup.numero) is None}
    derniere = max((place.table for place in partie.presents(coup.numero)), default=0)
    suites = {t for debut in tables if {debut + 1, debut + 2} <= set(tables) for t in (debut, debut + 1, debut + 2)}
    laissees = tuple(table for table in tables if table in vides & suites and table < derniere)
    return laissees if set(tables) - vides else ()


def _examiner_ecrit(lue: Ecrit, juge: _Juge, donnees: dict[str, bool]) -> LigneExaminee:
    """Examine the word of the line first, then its direction, its missing score, what the rule asks."""
    rendu, manques = _juger(lue, juge, donnees), lue.sans_score

    @cache  # a direction and the scores of a word are tried several times over
    def rendre(bulletin: Bulletin) -> Verdict:
        return juge(bulletin, donnees)

    def rendre_complet(bulletin: Bulletin) -> Verdict:
        return rendre(deduire(bulletin, manques, rendre).bulletin)

    a_dire = mot_a_dire(lue, rendre_complet) or sens_a_dire(lue, rendre_complet)
    if a_dire is not None:
        return LigneExaminee(lue, rendu, donnees, a_dire)
    if manques:
        lue = avec_ses_deductions(lue, deduire(lue.bulletin, manques, rendre))
        rendu = _juger(lue, juge, donnees)
    return LigneExaminee(lue, rendu, donnees, rendu.a_juger[0] if rendu.a_juger else None)


def _a_qui_dire(partie: Partie, coup: Coup, lue: Notifier) -> Notifier:
    """Only those who have something to be told, of several those who sat there at that coup; raises a `Refus` where
    nobody has."""
    ailleurs = {place.table for place in partie.places if partie.joueur_en(place.table, coup.numero) is None}
    d_ici = lue.tables if len(lue.tables) == 1 else tuple(t for t in lue.tables if t not in ailleurs)
    dites = tuple(t for t in d_ici if a_dire(partie, coup, saisi_a(partie, coup, t)))
    if not dites:
        quelles = f"{'la table' if len(lue.tables) == 1 else 'les tables'} {suites(lue.tables)}"
        raise CommandeRefusee(f"Rien à dire au coup {coup.numero} pour {quelles}\u00a0: ni sanction, ni décision.")
    return replace(lue, tables=dites, sans_objet=tuple(t for t in lue.tables if t not in dites))


def _juger(lue: Ecrit, juge: _Juge, donnees: dict[str, bool]) -> Verdict:
    """The verdict; a line that ends with O or N answers for the rule."""
    rendu = juge(lue.bulletin, donnees)
    while rendu.a_juger and lue.reponse is not None:
        donnees |= {question.cle: lue.reponse for question in rendu.a_juger}
        rendu = juge(lue.bulletin, donnees)
    return rendu
