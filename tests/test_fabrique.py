"""Parties made by several processes: the same in whatever way they are made, stopped without a trace."""

from contextlib import closing
from datetime import date
from itertools import islice
from pathlib import Path

import pytest

from arbitre.dossiers import Dossiers
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.generation import Criteres, PartieGeneree
from arbitre.fabrique import Demande, parties
from arbitre.lexiques import Bibliotheque
from tests.outils import positions

LEXIQUE = str(positions.LEXIQUE)
DEMANDE = Demande(LEXIQUE, None, CLASSIQUE, 7, Criteres())


def rendre(demande: Demande, partie: PartieGeneree) -> tuple[int, int]:
    return partie.numero, partie.total


def cinq(demande: Demande, depuis: int = 0, *, lot: int = 2, fenetre: bool = False) -> list[tuple[int, int] | None]:
    with closing(parties(demande, depuis, rendre, lot=lot, sous_une_fenetre=fenetre)) as faites:
        return list(islice(faites, 5))


def test_par_lots_ou_une_par_une_sous_une_fenetre_ou_non() -> None:
    faites = cinq(DEMANDE)
    assert [f[0] for f in faites if f] == [0, 1, 2, 3, 4]
    assert cinq(DEMANDE, lot=1) == faites
    assert cinq(DEMANDE, fenetre=True) == faites
    assert cinq(DEMANDE, 2)[:3] == faites[2:]


def test_le_lexique_de_l_utilisateur_se_demande_par_sa_cle(tmp_path: Path) -> None:
    dossiers = Dossiers(tmp_path / "donnees", tmp_path / "cache")
    bibliotheque = Bibliotheque(dossiers)
    cle = bibliotheque.importer(positions.LEXIQUE, date(2026, 11, 21)).installe.cle
    demande = Demande(None, None, CLASSIQUE, 7, Criteres(), cle=cle, dossiers=dossiers)
    assert cinq(demande) == cinq(DEMANDE)


def test_une_liste_de_mots_courants_introuvable_se_dit_avant_tout(tmp_path: Path) -> None:
    demande = Demande(LEXIQUE, str(tmp_path / "absente.txt"), CLASSIQUE, 7, Criteres())
    with pytest.raises(FileNotFoundError):
        demande.courants()
    assert DEMANDE.courants() is None


def test_une_partie_qui_ne_convient_pas_garde_sa_place() -> None:
    demande = Demande(LEXIQUE, None, CLASSIQUE, 7, Criteres(total_min=950))
    totaux = [f[1] for f in cinq(DEMANDE) if f]
    assert [f is not None for f in cinq(demande)] == [total >= 950 for total in totaux]
