"""The file under an open console is renamed, replaced, thrown away: said at once, put back with one key."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.journal import Journal, verifier
from arbitre.regie import RegieDuplicate
from arbitre.ui.kit.suivi_du_fichier import SuiviDuFichier
from arbitre.ui.textes.fin import TOUT_EST_ECRIT
from benchmarks.attaques.commun import lues
from tests.journal.outils import fichier
from tests.soirees.poste import Poste


@pytest.fixture
def poste(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Poste]:
    """A console whose partie is open, in `soiree.arbitre`; it looks at its file when a test says so."""
    monkeypatch.setattr("arbitre.ui.kit.suivi_du_fichier._REGARD", 3_600_000)
    poste = Poste(tmp_path)
    poste.inscrire()
    yield poste
    poste.fermer()


def regarder(poste: Poste) -> SuiviDuFichier:
    suivi = poste.console.fichier
    suivi._regarder()
    poste.attendre(lambda: not suivi._atelier.occupe)
    return suivi


def question(poste: Poste) -> str:
    """What closing asks."""
    poste.fenetre.close()
    assert poste.fenetre.depart.isVisible()
    dite = poste.fenetre.depart.texte.text()
    poste.fenetre.depart.fermer()
    return dite


def test_a_sa_place_rien_n_est_dit(poste: Poste) -> None:
    assert not regarder(poste).avis.isVisible()
    poste.tirer()
    assert not poste.console.fichier.avis.isVisible()
    assert TOUT_EST_ECRIT in question(poste)


@pytest.mark.parametrize("en_ecrivant", [True, False])
def test_renomme_c_est_dit_et_une_touche_le_remet(poste: Poste, tmp_path: Path, *, en_ecrivant: bool) -> None:
    (tmp_path / "soiree.arbitre").rename(tmp_path / "coupe.arbitre")
    clavier = poste.fenetre.focusWidget()
    if en_ecrivant:
        poste.tirer()
        suivi = poste.console.fichier
    else:
        suivi = regarder(poste)
    assert suivi.avis.isVisible()
    assert "s’appelle maintenant «\u00a0coupe.arbitre\u00a0»" in suivi.avis.texte.text()
    assert poste.fenetre.focusWidget() is clavier, "nothing takes the keyboard"
    assert "Tout est écrit dans «\u00a0coupe.arbitre\u00a0»" in question(poste)
    assert str(poste.console.materiel.preferences.value("fichier/dernier")).endswith("coupe.arbitre")
    poste.fenetre.activateWindow()
    QTest.keyClick(poste.fenetre, Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
    poste.attendre(lambda: not suivi.avis.isVisible())
    assert not suivi.avis.isVisible()
    assert "La soirée s’écrit de nouveau dans «\u00a0soiree.arbitre\u00a0»." in poste.message
    assert TOUT_EST_ECRIT in question(poste)
    assert not (tmp_path / "coupe.arbitre").exists()
    assert verifier(tmp_path / "soiree.arbitre").entier


def test_une_touche_et_la_soiree_continue_la_ou_elle_est(poste: Poste, tmp_path: Path) -> None:
    (tmp_path / "soiree.arbitre").rename(tmp_path / "coupe.arbitre")
    suivi = regarder(poste)
    QTest.mouseClick(suivi.avis.continuer, Qt.MouseButton.LeftButton)
    poste.tirer()
    regarder(poste)
    assert not suivi.avis.isVisible(), "said once"
    assert list(poste.console.regie.regie.chronique.traces) == lues(tmp_path / "coupe.arbitre")


def test_remplace_la_soiree_est_entiere_a_cote(poste: Poste, tmp_path: Path) -> None:
    la = tmp_path / "la"
    la.mkdir()
    shutil.move(fichier(la), tmp_path / "soiree.arbitre")
    temoin = lues(tmp_path / "soiree.arbitre")
    poste.tirer()
    dit = poste.console.fichier.avis.texte.text()
    assert "pris la place de «\u00a0soiree.arbitre\u00a0»" in dit
    assert "«\u00a0soiree (suite).arbitre\u00a0»" in dit
    assert list(poste.console.regie.regie.chronique.traces) == lues(tmp_path / "soiree (suite).arbitre")
    assert lues(tmp_path / "soiree.arbitre") == temoin


def test_jete_il_est_recrit_et_c_est_dit(poste: Poste, tmp_path: Path) -> None:
    (tmp_path / "soiree.arbitre").unlink()
    regarder(poste)
    assert "récrit, entier, à sa place" in poste.message
    assert verifier(tmp_path / "soiree.arbitre").entier


def test_d_une_cle_retiree_la_fermeture_ne_promet_rien(poste: Poste, tmp_path: Path) -> None:
    shutil.move(tmp_path, f"{tmp_path}-ailleurs")
    shutil.rmtree(f"{tmp_path}-ailleurs")
    regarder(poste)
    assert "n’est plus là" in poste.message
    dite = question(poste)
    assert TOUT_EST_ECRIT not in dite
    assert "serait perdue" in dite
    tmp_path.mkdir()
    assert TOUT_EST_ECRIT in question(poste)
    assert verifier(tmp_path / "soiree.arbitre").entier


def test_une_copie_en_conflit_qui_va_plus_loin_se_dit(poste: Poste, tmp_path: Path) -> None:
    poste.tirer()
    copie = tmp_path / "soiree (copie en conflit).arbitre"
    shutil.copy(tmp_path / "soiree.arbitre", copie)
    poste.fenetre.annuler()
    with Journal(copie) as journal:
        r = RegieDuplicate(journal, poste.console.regie.regie.savoir)
        r.executer(AvertirJoueur(1, "bavardage"))
    regarder(poste)
    assert "se séparent après l’événement" in poste.message
    assert "conflit).arbitre\u00a0» a seul 1 commande" in poste.message
