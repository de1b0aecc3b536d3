"""The heading of papers and the print queue, through the régie and a real journal."""

from pathlib import Path

import pytest

from arbitre.engine.competition.etat import EnTete, Reglages
from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.competition.papiers import LOGO_MAX, ChoisirEnTete, Impression, NoterImpression
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.journal import Journal
from arbitre.journal.verification import verifier
from arbitre.regie import RegieDuplicate
from tests.documents.sortis import sortis
from tests.echanges.soirees import ouvrir_regie, soiree

SORTIE = Impression("classement", "Classement", "classement-p1.pdf", "0" * 64, vu=3, imprimante="Salle")


@pytest.fixture
def regie(tmp_path: Path) -> RegieDuplicate:
    return soiree(tmp_path / "soir.arbitre", coups=2)


def test_l_en_tete_est_un_fait_de_la_competition(regie: RegieDuplicate) -> None:
    regie.executer(ChoisirEnTete(EnTete("  Scrabble\nBron ", b"image", " ROY  Ana ")))
    assert regie.etat.en_tete == EnTete("Scrabble Bron", b"image", "ROY Ana")
    regie.annuler()
    assert regie.etat.en_tete == EnTete()


def test_un_logo_trop_lourd_est_refuse_avec_une_phrase(regie: RegieDuplicate) -> None:
    with pytest.raises(CommandeRefusee, match="réduisez l’image"):
        regie.executer(ChoisirEnTete(EnTete("Bron", bytes(LOGO_MAX + 1))))


def test_il_faut_compter_au_moins_un_joueur_par_club(regie: RegieDuplicate) -> None:
    with pytest.raises(CommandeRefusee, match="au moins un joueur par club"):
        regie.executer(Regler(Reglages(meilleurs_par_club=0)))


def test_une_impression_ne_change_rien_et_ne_se_defait_pas(regie: RegieDuplicate) -> None:
    avant, reprise = regie.etat, regie.a_annuler()
    (trace,) = regie.executer(NoterImpression(SORTIE), partie=1)
    assert regie.etat == avant
    assert regie.a_annuler() == reprise
    assert (trace.partie, trace.lot) == (1, regie.lot)


def test_le_fichier_se_prouve_et_se_rouvre_avec_ses_impressions(regie: RegieDuplicate) -> None:
    regie.executer(ChoisirEnTete(EnTete("Bron", bytes(range(256)))))
    regie.executer(NoterImpression(SORTIE), partie=1)
    regie.executer(NoterImpression(SORTIE), partie=1)
    regie.annuler()
    etat, chemin, reprise = regie.etat, regie.journal.chemin, regie.a_annuler()
    regie.fermer()
    assert verifier(chemin).entier
    rouverte = ouvrir_regie(chemin)
    assert rouverte.etat == etat
    assert rouverte.a_annuler() == reprise
    rouverte.fermer()
    with Journal(chemin, lecture_seule=True) as journal:
        assert [s.impression for s in sortis(journal.lire())] == [SORTIE, SORTIE]
