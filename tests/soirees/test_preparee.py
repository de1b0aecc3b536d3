"""A prepared partie in the real console, by keyboard: played to its end, killed and opened again, left by choice."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QLineEdit, QWidget

from arbitre.engine.formule import FORMULES
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.terminer import fin_proposee
from arbitre.engine.vues import EtatChrono
from arbitre.journal import verifier
from arbitre.ui.outils.generateur.fenetre import FenetreGenerateur
from tests.soirees import preparee
from tests.soirees.poste import Poste

RACINE = Path(__file__).parents[2]
CTRL, CTRL_MAJ = (
    Qt.KeyboardModifier.ControlModifier,
    (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier),
)


@pytest.fixture
def poste(poste: Poste) -> Poste:
    preparee.inscrire(poste)
    return poste


@pytest.fixture
def scellee(poste: Poste, tmp_path: Path) -> Path:
    return preparee.sceller_dans(tmp_path)


@pytest.mark.soiree
def test_tuee_au_milieu_puis_jouee_jusqu_au_bout_aux_tops_prepares(qapp: QGuiApplication, tmp_path: Path) -> None:
    fait = subprocess.run(
        [sys.executable, "-m", "tests.soirees.preparee", str(tmp_path)],
        cwd=RACINE,
        env=os.environ | {"PYTHONPATH": str(RACINE)},
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
    )
    assert fait.returncode == -9, fait.stderr
    (tmp_path / preparee.FICHIER).unlink()  # the journal holds what is needed
    generee = preparee.partie_generee()
    poste = Poste(tmp_path)
    try:
        assert str(poste.coup(6).tirage) == fait.stdout.split("\n")[0]
        assert poste.phase is Phase.RECHERCHE
        chrono = poste.console.conducteur.chrono
        assert chrono is not None
        assert chrono.etat is EtatChrono.PAUSE
        poste.console.conducteur.temps.pause()
        poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)
        poste.ramasser()
        poste.proclamer()
        while fin_proposee(poste.partie) is None and len(poste.partie.coups) < 40:
            poste.jouer()
        poste.touche(Qt.Key.Key_Space)
        poste.touche(Qt.Key.Key_Space)
        assert fin_proposee(poste.partie) is not None, "bulletins are missing: the one key closes nothing"
        poste.touche(Qt.Key.Key_Space)
        poste.touche(Qt.Key.Key_Backtab)
        poste.touche(Qt.Key.Key_Return)
        poste.attendre(lambda: poste.phase is Phase.FINIE)
        joues = [(c.tirage, c.rejets, c.retenu.solution) for c in poste.partie.coups if c.retenu]
        assert joues == [(c.tirage, c.rejets, c.solution) for c in generee.joues]
        assert poste.partie.fin == generee.fin
    finally:
        poste.fermer()
    assert verifier(tmp_path / "soiree.arbitre").entier


def tout_ce_qui_se_lit(poste: Poste) -> str:
    """Every window's title and text, the room's included."""
    lus: list[str] = []
    for fenetre in QApplication.topLevelWidgets():
        lus.append(fenetre.windowTitle())
        for widget in [fenetre, *fenetre.findChildren(QWidget)]:
            lus += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
            if isinstance(widget, (QLabel, QLineEdit)):
                lus.append(widget.text())
            if isinstance(widget, QAbstractItemView) and widget.model() is not None:
                modele = widget.model()
                lus += [str(modele.index(r, 0).data()) for r in range(modele.rowCount())]
    return "\n".join(lus) + repr(poste.console.salle.etat.vue)


@pytest.fixture
def salle(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Poste]:
    """A partie whose time goes by as in a room: all may be looked at before it ends."""
    poste = Poste(tmp_path, vitesse=1.0)
    preparee.inscrire(poste)
    yield poste
    poste.fermer()


def test_rien_ne_parait_avant_son_heure(salle: Poste, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Neither in the windows, nor on the tableau, nor in the file, nor in a log."""
    caplog.set_level(0)
    poste = salle
    preparee.ouvrir_la_preparee(poste, preparee.sceller_dans(tmp_path))
    joues = list(preparee.partie_generee().joues)
    for n in range(4):
        poste.tirer()
        poste.lancer()
        _rien(poste, [c.solution.mot for c in joues[n:] if c.solution], caplog)
        _rien(poste, [str(c.tirage) for c in joues[n + 1 :]], caplog)
        poste.terminer()
        poste.ramasser()
        poste.proclamer()
        solution = joues[n].solution
        assert solution is not None
        assert poste.console.salle.etat.vue.dernier is not None
        assert poste.console.salle.etat.vue.dernier.placement == solution.placement


def _rien(poste: Poste, secrets: list[str], caplog: pytest.LogCaptureFixture) -> None:
    journal = poste.console.regie.regie.journal.chemin
    with sqlite3.connect(f"file:{journal}?mode=ro", uri=True) as base:
        ecrit = "\n".join(base.iterdump())
    base.close()
    vus = (tout_ce_qui_se_lit(poste) + ecrit + caplog.text + repr(poste.partie)).upper()
    for secret in secrets:
        if len(secret) >= 5:
            assert secret.upper() not in vus


def test_l_empreinte_est_dite_et_le_contenu_ne_l_est_pas(poste: Poste, scellee: Path) -> None:
    preparee.ouvrir_la_preparee(poste, scellee)
    assert poste.partie.preparee is not None
    assert poste.partie.preparee.scelle.empreinte in poste.message
    assert f"{sum(1 for _ in preparee.partie_generee().joues)} coups" in poste.message


def _jouer_puis_annuler(poste: Poste) -> None:
    poste.jouer()
    poste.tirer()
    poste.annoncer()
    poste.annuler_pour_erreur()
    assert len(poste.partie.annules) == 1


def test_un_coup_annule_le_choix_est_clair_et_le_tirage_ordinaire_reprend(poste: Poste, scellee: Path) -> None:
    preparee.ouvrir_la_preparee(poste, scellee)
    _jouer_puis_annuler(poste)
    assert "ne suit plus celle qui est préparée\u00a0: le coup 2 a été annulé" in poste.message
    assert "Ctrl+Maj+Q" in poste.message
    poste.touche(Qt.Key.Key_Space)
    assert poste.phase is Phase.TIRAGE, "nothing is drawn before the choice"
    assert "Ctrl+Maj+Q" in poste.message
    poste.touche(Qt.Key.Key_Q, CTRL_MAJ)
    assert "La partie préparée est quittée\u00a0: le coup 2 a été annulé" in poste.message
    coup = poste.jouer()
    assert coup.numero == 2
    assert poste.partie.preparee is not None
    assert poste.partie.preparee.quittee == "le coup 2 a été annulé"


def test_revenir_en_arriere_remet_la_partie_dans_ses_pas(poste: Poste, scellee: Path) -> None:
    preparee.ouvrir_la_preparee(poste, scellee)
    _jouer_puis_annuler(poste)
    poste.touche(Qt.Key.Key_Z, CTRL)
    assert poste.partie.annules == ()
    poste.touche(Qt.Key.Key_Space)
    poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)
    poste.ramasser()
    poste.proclamer()
    assert "ne suit plus" not in poste.message
    solutions = [c.solution for c in preparee.partie_generee().joues][:2]
    assert [c.retenu.solution for c in poste.partie.coups if c.retenu] == solutions


def test_un_autre_mot_retenu_se_dit_aussitot(poste: Poste, scellee: Path) -> None:
    preparee.ouvrir_la_preparee(poste, scellee)
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    coup = poste.coup(1)
    prepare = next(preparee.partie_generee().joues).solution
    assert prepare is not None
    autre = next(s for s in poste.solutions(coup) if s.points < prepare.points)
    poste.fenetre.tirage.autre.setFocus()
    poste.taper(f"{autre.mot} {autre.ref}")
    poste.touche(Qt.Key.Key_Return)
    poste.touche(Qt.Key.Key_Return)
    assert "le mot retenu au coup 1 n’est pas celui qui est préparé" in poste.message


def test_le_vrai_sac_n_empeche_pas_la_partie_preparee(poste: Poste, scellee: Path) -> None:
    """The letters are looked for in the bag; the console tells which."""
    preparee.ouvrir_la_preparee(poste, scellee)
    poste.touche(Qt.Key.Key_L, CTRL)
    poste.tirer()
    assert poste.coup(1).tirage == next(preparee.partie_generee().joues).tirage


def test_un_fichier_qui_n_en_est_pas_un_est_dit_et_ne_change_rien(poste: Poste, tmp_path: Path) -> None:
    faux = tmp_path / "faux.scellee"
    faux.write_text("Une lettre à la grand-mère", encoding="utf-8")
    dialogue = preparee.choisir_la_preparee(poste, faux)
    assert "n’est pas une partie scellée" in dialogue.preparee.dite.text()
    assert dialogue.preparee.octets == b""
    assert dialogue.formule.isEnabled()
    dialogue.close()


def test_la_formule_suit_la_partie_choisie(poste: Poste, scellee: Path) -> None:
    dialogue = preparee.choisir_la_preparee(poste, scellee)
    assert dialogue.formule.valeur.nom == "classique"
    assert not dialogue.formule.isEnabled()
    while preparee.clavier(dialogue) is not dialogue.preparee.aucune:
        QTest.keyClick(preparee.clavier(dialogue), Qt.Key.Key_Tab)
    QTest.keyClick(preparee.clavier(dialogue), Qt.Key.Key_Space)
    assert dialogue.formule.isEnabled()
    assert len(FORMULES) == dialogue.formule.count()
    dialogue.close()


def test_la_fenetre_s_ouvre_de_la_console_et_de_la_palette(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_P, CTRL)
    poste.entrer("preparer des parties")
    (fenetre,) = poste.fenetre.findChildren(FenetreGenerateur)
    poste.attendre(fenetre.isActiveWindow)
    fenetre.close()
