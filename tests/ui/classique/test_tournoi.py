"""A tournament held with the keyboard in the real windows."""

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.classique.rencontre import Manche
from arbitre.engine.classique.tournoi.etat import ReglagesTournoi
from arbitre.engine.classique.tournoi.inscrire import ReglerTournoi
from arbitre.journal import verifier
from arbitre.ui.classique.a_la_main import AppariementALaMain
from arbitre.ui.classique.reglages import ReglagesDuTournoi
from arbitre.ui.kit.nombres import DateIllisible, lire_la_date
from tests.ui.classique.tenir import Ouvrir, dialogue, jouer_la_ronde, nouveau, rencontres, taper, touche


@pytest.mark.soiree
@pytest.mark.timeout(240)
def test_un_tournoi_de_128_joueurs_en_7_rondes_au_clavier(ouvrir: Ouvrir, tmp_path: Path) -> None:
    hasard = random.Random(11)
    console = nouveau(ouvrir, 128)
    assert len(console.regie.etat.inscrits) == 128
    for numero in range(1, 8):
        touche(console, Qt.Key.Key_F5)
        assert f"Ronde {numero}" in console.fenetre.titre.text()
        assert "64 résultats" in console.fenetre.attendus.text()
        if numero == 4:  # between rounds and during one: closed, opened again, nothing lost
            avant = console.regie.etat
            console.fenetre.fermer()
            console = ouvrir()
            assert console.regie.etat == avant
        jouer_la_ronde(console, hasard)
    tournoi = console.regie.etat
    assert tournoi.fini
    assert "final" in console.fenetre.attendus.text()
    assert len(console.fenetre.classement.lignes) == 128
    assert len(rencontres(tournoi)) == 7 * 64
    assert len(set(rencontres(tournoi))) == 7 * 64, "nobody met twice"
    touche(console, Qt.Key.Key_F5)
    assert len(console.regie.etat.rondes) == 7, "no eighth round"
    console.fenetre.fermer()
    assert verifier(tmp_path / "open.arbitre").entier


def test_un_resultat_se_tape_se_corrige_et_se_defait(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 20)
    touche(console, Qt.Key.Key_F5)
    ligne = console.fenetre.ligne
    taper(ligne, "3 451 407")
    assert console.fenetre.message.text().replace("\u00a0", " ") == "Ronde 1, table 3 : NOM002 451 – NOM011 407."
    assert ligne.text() == ""
    assert "9 résultats" in console.fenetre.attendus.text()
    taper(ligne, "3 fb")
    assert console.regie.etat.rondes[0].rencontres[3].forfait is not None
    QTest.keyClick(console.fenetre.classement, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert console.regie.etat.rondes[0].rencontres[3].parties == (Manche(451, 407),)
    assert "Défait" in console.fenetre.message.text()
    taper(ligne, "33 451 407")
    assert "Pas de table 33" in console.fenetre.message.text()
    assert ligne.text() == "33 451 407", "what was refused stays, to be mended"
    touche(console, Qt.Key.Key_F5)
    assert "attend encore" in console.fenetre.message.text()


def test_une_ronde_de_plus_ne_vient_que_des_reglages(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    console.executer(ReglerTournoi(ReglagesTournoi(matchs=1)))
    touche(console, Qt.Key.Key_F5)
    jouer_la_ronde(console, random.Random(1))
    touche(console, Qt.Key.Key_F5)
    assert "nombre de matchs (F3)" in console.fenetre.message.text()
    touche(console, Qt.Key.Key_F6)
    main = dialogue(console, AppariementALaMain)
    main.publier()
    assert "Les 1 rondes" not in main.message.text()
    assert "dans les réglages (F3)" in main.message.text()
    assert len(console.regie.etat.rondes) == 1
    main.close()
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    reglages.matchs.setValue(2)
    reglages.valider()
    touche(console, Qt.Key.Key_F5)
    assert console.fenetre.titre.text() == "Ronde 2 sur 2"


def test_en_lecture_seule_on_regarde_sans_changer(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    console.fenetre.fermer()
    console = ouvrir(lecture_seule=True)
    assert "lecture seule" in console.fenetre.message.text()
    touche(console, Qt.Key.Key_F5)
    assert "lecture seule" in console.fenetre.message.text()
    assert console.regie.etat.rondes == ()


def test_le_tournoi_se_corrige_et_personne_ne_change_sa_date_sans_le_voir(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    assert (reglages.date.ligne.text(), reglages.date.lecture.text()) == ("21/11/2026", "21 novembre 2026")
    reglages.date.ligne.selectAll()
    QTest.keyClicks(reglages.date.ligne, "12 rue Zola")
    reglages.valider()
    assert "jour/mois/année" in reglages.message.text()
    assert console.regie.etat.date == "2026-11-21"
    reglages.date.ligne.setText("22/11/26")
    assert reglages.date.lecture.text() == "22 novembre 2026"
    reglages.nom.setText("Open de Melun")
    reglages.lieu.setText("Melun")
    reglages.valider()
    tournoi = console.regie.etat
    assert (tournoi.nom, tournoi.date, tournoi.lieu) == ("Open de Melun", "2026-11-22", "Melun")
    console.fenetre.defaire()
    assert console.regie.etat.nom == "Open d’essai"


@pytest.mark.parametrize(
    ("tapee", "iso"),
    [("21/11/2026", "2026-11-21"), ("1.2.26", "2026-02-01"), ("2026-11-21", "2026-11-21"), (" ", ""),
     ("29 2 2028", "2028-02-29")],
)  # fmt: skip
def test_une_date_se_lit(tapee: str, iso: str) -> None:
    assert lire_la_date(tapee) == iso


@pytest.mark.parametrize("tapee", ["31/2/2026", "demain", "21/11", "2026-13-01", "21/11/2026 12h", "٢١/11/2026"])
def test_une_date_qui_n_en_est_pas_une_est_refusee(tapee: str) -> None:
    with pytest.raises(DateIllisible, match="jour/mois/année"):
        lire_la_date(tapee)
