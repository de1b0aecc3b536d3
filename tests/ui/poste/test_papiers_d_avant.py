"""Papers of an earlier partie that a change makes wrong are named and made again by the key of the papers; before the
end that key says why it brings nothing out."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.etat import Phase, Remise
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.recours import Issue
from arbitre.engine.partie.saisie import EffacerResultat, NotifierSanction, SaisirBulletin, TrancherResultat
from arbitre.engine.partie.terminer import CloturerCoup
from arbitre.ui.decisions.appels import FenetreRecours
from tests.engine.partie.banc import bulletin
from tests.soirees.attend import ensuite, presse
from tests.soirees.poste import Poste
from tests.soirees.rapide import finir, jouer_un_coup

FIN = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def poste(poste: Poste) -> Poste:
    """Partie 1 is over and its papers are out; partie 2 is open."""
    poste.inscrire(4)
    jouer_un_coup(poste, {2: 30, 3: 20, 4: 0})
    _finir_et_sortir(poste)
    assert poste.console.executer(OuvrirPartie())
    return poste


def _finir_et_sortir(poste: Poste) -> None:
    finir(poste)
    poste.touche(Qt.Key.Key_F5)
    poste.attendre(lambda: "gardés en PDF" in poste.message)
    poste.attendre(lambda: "ouvrir la partie suivante" in poste.fenetre.barre.suite.text())


def _juger(poste: Poste, points: str) -> None:
    """Table 3 of the first partie by Ctrl+Maj+R, « La changer »."""
    poste.touche(Qt.Key.Key_R, FIN)
    (fenetre,) = poste.fenetre.findChildren(FenetreRecours)
    fenetre.partie.choisir(1)
    fenetre.table.setValue(3)
    fenetre.conteste.setText("mot mal lu")
    fenetre.conteste.setFocus()
    QTest.keyClick(fenetre.conteste, Qt.Key.Key_Return)
    fenetre.issue.choisir(Issue.REFORMEE)
    fenetre.points.setText(points)
    fenetre.par.setText("la commission")
    fenetre.motif.setText("le mot se lit")
    fenetre.motif.setFocus()
    for champ in (fenetre.motif, fenetre.article):  # no article
        QTest.keyClick(champ, Qt.Key.Key_Return)
    assert fenetre.message.text().startswith("Décision notée."), fenetre.message.text()
    fenetre.close()
    poste.fenetre.activateWindow()
    poste.attendre(poste.fenetre.isActiveWindow)


def _changer(poste: Poste, points: int) -> None:
    """The same, decided without an appeal."""
    poste.console.regie.regie.executer(TrancherResultat(1, 3, points, "mot mal lu"), partie=1)


def _total_au_fichier(dossier: Path, numero: int) -> str:
    """What the last file for the federation of that partie says."""
    fichiers = sorted(dossier.glob(f"*-p{numero}-sigles*.txt"), key=lambda chemin: chemin.stat().st_mtime_ns)
    return fichiers[-1].read_text("cp1252")


def test_un_resultat_d_une_partie_d_avant_rend_ses_papiers_faux_et_la_touche_les_refait(
    poste: Poste, tmp_path: Path
) -> None:
    dossier, fil = tmp_path / "soiree-papiers", poste.fenetre.fil
    avant, ancien = {chemin.name for chemin in dossier.iterdir()}, _total_au_fichier(dossier, 1)
    jouer_un_coup(poste, {1: 10, 2: 5, 3: 0, 4: 1})
    _juger(poste, "68")
    poste.attendre(lambda: "papiers à refaire (Ctrl+Maj+S)" in presse(fil))
    assert "partie 1\u00a0: feuille d’arbitrage" in presse(fil)
    assert "classement de la partie" in presse(fil)
    assert "fichiers (fédération, classeur)" in presse(fil)
    poste.touche(Qt.Key.Key_S, FIN)
    poste.attendre(lambda: "refaits et gardés en PDF, avec 2 fichiers" in poste.message)
    assert "partie suivante" not in poste.message, "the one in hand goes on"
    poste.attendre(lambda: "à refaire" not in presse(fil))
    neufs = {chemin.name for chemin in dossier.iterdir()} - avant
    assert {"classement-p1-v2.pdf", "feuille-d-arbitrage-p1-v2.pdf"} <= neufs
    assert _total_au_fichier(dossier, 1) != ancien


def test_un_recours_juge_sur_une_partie_d_avant_laisse_son_coup_clos(poste: Poste) -> None:
    """Nobody can go back to it from the next partie: it said « coup 1 à clore » all evening."""
    fil = poste.fenetre.fil
    jouer_un_coup(poste, {1: 10, 2: 5, 3: 0, 4: 1})
    _juger(poste, "68")
    poste.attendre(lambda: "papiers à refaire (Ctrl+Maj+S)" in presse(fil))
    regie = poste.console.regie
    assert regie.etat.parties[0].coups[0].cloture
    assert "à clore" not in presse(poste.fenetre.fil) + ensuite(poste.fenetre.fil)
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert regie.etat.parties[0].recours[0].en_attente, "one lot, taken back at once"
    assert regie.etat.parties[0].coups[0].cloture


def test_qui_est_a_avertir_de_ce_qu_un_recours_laisse_se_lit_pendant_la_suivante(poste: Poste) -> None:
    """The sanction stands, its notice does not: it is to be told again."""
    regie, fil = poste.console.regie.regie, poste.fenetre.fil
    retenu = regie.etat.parties[0].coups[0].retenu
    assert retenu is not None
    faux = bulletin(retenu.solution.mot, str(retenu.solution.ref), retenu.solution.points + 2)
    regie.executer(SaisirBulletin(1, 3, faux), partie=1)
    points = resultat(regie.etat.parties[0], regie.etat.parties[0].coups[0], 3).points
    regie.executer(NotifierSanction(1, (3,), Remise.VOIX), CloturerCoup(1), partie=1)
    poste.attendre(lambda: "papiers à refaire" in presse(fil))
    assert "à avertir" not in presse(fil)
    _juger(poste, str(points))
    poste.attendre(lambda: "partie 1\u00a0: 1 table à avertir" in presse(fil))


def test_les_papiers_d_avant_se_refont_avec_ceux_de_la_partie_qui_finit(poste: Poste, tmp_path: Path) -> None:
    dossier = tmp_path / "soiree-papiers"
    jouer_un_coup(poste, {1: 10, 2: 5, 3: 0, 4: 1})
    _changer(poste, 68)
    _finir_et_sortir(poste)
    assert (dossier / "classement-p1-v2.pdf").exists()
    assert (dossier / "classement-p2.pdf").exists()
    assert len([*dossier.glob("classement-general*.pdf")]) == 1
    _changer(poste, 12)
    suite = poste.fenetre.barre.suite
    poste.attendre(lambda: "refaire ce qui n’est plus juste" in suite.text())
    assert "partie 1\u00a0: " in suite.text()
    assert "classement de la compétition" in suite.text()
    poste.touche(Qt.Key.Key_F5)
    poste.attendre(lambda: "ouvrir la partie suivante" in suite.text())
    assert (dossier / "classement-p1-v3.pdf").exists()
    assert len([*dossier.glob("classement-general*.pdf")]) == 2


def test_un_changement_repris_ne_laisse_rien_a_refaire(poste: Poste) -> None:
    fil = poste.fenetre.fil
    _changer(poste, 68)
    poste.attendre(lambda: "à refaire" in presse(fil))
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    poste.attendre(lambda: "à refaire" not in presse(fil))


def test_en_cours_de_partie_la_touche_dit_quand_les_papiers_sortent(poste: Poste, tmp_path: Path) -> None:
    avant = {chemin.name for chemin in (tmp_path / "soiree-papiers").iterdir()}
    poste.tirer()
    poste.touche(Qt.Key.Key_S, FIN)
    poste.attendre(lambda: "La partie 2 n’est pas finie" in poste.message)
    assert "Ctrl+D" in poste.message
    assert "F5" not in poste.message
    assert poste.phase is Phase.ANNONCE
    assert {chemin.name for chemin in (tmp_path / "soiree-papiers").iterdir()} == avant


def test_ce_que_le_coup_en_cours_attend_passe_avant_les_papiers_d_avant(poste: Poste) -> None:
    """Their names fill the line."""
    fil = poste.fenetre.fil
    jouer_un_coup(poste, {1: 10, 2: 5, 3: 0, 4: 1})
    jouer_un_coup(poste, {1: 10, 2: 5, 3: 0, 4: 1})
    poste.console.regie.regie.executer(EffacerResultat(1, 3))
    _juger(poste, "68")
    poste.attendre(lambda: "papiers à refaire (Ctrl+Maj+S)" in presse(fil))
    assert 0 <= presse(fil).find("coup 1, table 3 à saisir") < presse(fil).find("papiers à refaire")
