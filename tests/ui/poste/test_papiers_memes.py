"""Papers of the end: what shows the same is kept once; a name that is corrected makes those wrong that show it."""

from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import TrancherResultat
from arbitre.engine.partie.terminer import CloturerCoup
from arbitre.ui.decisions.equipe import Equipe
from tests.soirees.attend import presse
from tests.soirees.mains import entrer
from tests.soirees.poste import Poste
from tests.soirees.rapide import finir, jouer_un_coup
from tests.ui.fenetres import page

CTRL = Qt.KeyboardModifier.ControlModifier
FIN = CTRL | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def poste(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> Poste:
    """One coup is played; the minute is the same all along."""
    monkeypatch.setattr(poste.console.regie.regie, "_horloge", lambda: datetime(2026, 11, 21, 22, 40).astimezone())
    poste.inscrire(4)
    jouer_un_coup(poste, {2: 30, 3: 20, 4: 0})
    return poste


def sortir(poste: Poste) -> None:
    poste.attendre(lambda: "tout imprimer et enregistrer" in poste.fenetre.barre.suite.text())
    poste.touche(Qt.Key.Key_F5)
    poste.attendre(lambda: "gardés en PDF" in poste.message)
    poste.attendre(lambda: "ouvrir la partie suivante" in poste.fenetre.barre.suite.text())


def noms(dossier: Path) -> list[str]:
    return sorted(chemin.name for chemin in (dossier / "soiree-papiers").iterdir())


def corriger(poste: Poste, table: int, champ: str, texte: str) -> None:
    """On the page « Fiche » of Ctrl+J."""
    poste.touche(Qt.Key.Key_J, CTRL)
    fenetre = page(poste, Equipe)
    fenetre.liste.choisir_le_joueur(table)  # whatever key is still held
    fenetre.pages.setCurrentIndex(1)
    ecrit = getattr(fenetre, champ)
    ecrit.setFocus()
    ecrit.selectAll()
    entrer(texte)
    poste.touche(Qt.Key.Key_Escape)


def test_une_fin_reprise_puis_refaite_garde_les_memes_papiers(poste: Poste, tmp_path: Path) -> None:
    finir(poste)
    sortir(poste)
    sortis = noms(tmp_path)
    for _ in range(2):
        poste.touche(Qt.Key.Key_Z, CTRL)
        assert poste.phase is Phase.TIRAGE
        finir(poste)
        sortir(poste)
        assert noms(tmp_path) == sortis, "nothing of them changed"


def test_seul_ce_qui_a_change_avant_la_nouvelle_fin_a_une_version(poste: Poste, tmp_path: Path) -> None:
    finir(poste)
    sortir(poste)
    avant = set(noms(tmp_path))
    poste.touche(Qt.Key.Key_Z, CTRL)
    poste.entrer("3 z")
    finir(poste)
    sortir(poste)
    neufs = {nom for nom in noms(tmp_path) if nom.endswith(".pdf")} - avant
    assert {"classement-p1-v2.pdf", "feuille-d-arbitrage-p1-v2.pdf"} <= neufs
    assert "feuille-de-partie-p1-v2.pdf" not in neufs


def test_le_registre_est_refait_a_chaque_correction_d_un_coup_qu_une_premiere_a_rouvert(
    poste: Poste, tmp_path: Path
) -> None:
    """The first correction opened the coup again: the later ones were told by no register."""
    finir(poste)
    sortir(poste)
    suite = poste.fenetre.barre.suite
    for version, ligne in ((2, "2 z"), (3, "3 t")):
        poste.entrer(ligne)
        if poste.fenetre.correction.ligne.text():
            poste.touche(Qt.Key.Key_Return)  # the coup is closed
        poste.attendre(lambda: "refaire ce qui n’est plus juste" in suite.text())
        assert "registre des décisions et des recours" in suite.text()
        poste.touche(Qt.Key.Key_F5)
        poste.attendre(lambda: "ouvrir la partie suivante" in suite.text())
        assert f"registre-p1-v{version}.pdf" in noms(tmp_path)
    poste.touche(Qt.Key.Key_Z, CTRL)
    poste.attendre(lambda: "registre des décisions et des recours" in suite.text())


def test_un_nom_corrige_apres_les_papiers_rend_faux_ceux_qui_le_montrent(poste: Poste, tmp_path: Path) -> None:
    finir(poste)
    sortir(poste)
    corriger(poste, 3, "nom", "LEFÈVRE Zoé")
    suite = poste.fenetre.barre.suite
    poste.attendre(lambda: "refaire ce qui n’est plus juste" in suite.text())
    for papier in ("feuille d’arbitrage", "classement de la partie", "fichiers (fédération, classeur)"):
        assert papier in suite.text()
    for juste in ("feuille de partie", "registre"):
        assert juste not in suite.text(), "it does not name that player"
    poste.touche(Qt.Key.Key_F5)
    poste.attendre(lambda: "ouvrir la partie suivante" in suite.text())
    assert "classement-p1-v2.pdf" in noms(tmp_path)


def test_un_nom_corrige_pendant_la_suivante_rend_faux_ceux_d_avant_et_se_reprend(poste: Poste) -> None:
    finir(poste)
    sortir(poste)
    assert poste.console.executer(OuvrirPartie())
    corriger(poste, 3, "nom", "LEFÈVRE Zoé")
    fil = poste.fenetre.fil
    poste.attendre(lambda: "partie 1\u00a0: feuille d’arbitrage" in presse(fil))
    poste.touche(Qt.Key.Key_Z, CTRL)
    poste.attendre(lambda: "à refaire" not in presse(fil))


def test_une_licence_corrigee_ne_change_que_le_classement_et_les_fichiers(poste: Poste) -> None:
    finir(poste)
    sortir(poste)
    corriger(poste, 3, "licence", "1234567")
    suite = poste.fenetre.barre.suite
    poste.attendre(lambda: "refaire ce qui n’est plus juste\u00a0: classement de la partie, fichiers" in suite.text())


def test_le_registre_est_faux_s_il_parle_de_qui_change_de_nom(poste: Poste) -> None:
    assert poste.console.executer(TrancherResultat(1, 3, 10, "mot mal lu"), CloturerCoup(1))
    finir(poste)
    sortir(poste)
    corriger(poste, 2, "nom", "MARTIN Léa")
    suite = poste.fenetre.barre.suite
    poste.attendre(lambda: "refaire ce qui n’est plus juste" in suite.text())
    assert "registre" not in suite.text()
    corriger(poste, 3, "nom", "LEFÈVRE Zoé")
    poste.attendre(lambda: "registre des décisions" in suite.text())
