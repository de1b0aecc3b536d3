"""« À propos », the report for the authors, the guide: through the real console."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSettings, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from arbitre import pannes
from arbitre.engine.competition.inscrire import ModifierJoueur
from arbitre.ui.kit.application import Apparence
from arbitre.ui.outils import a_propos
from arbitre.ui.outils.a_propos import APropos, Guide, Poste, dossier_du_guide, rapport
from arbitre.ui.outils.controle import Point
from arbitre.ui.portes.fichier import points
from arbitre.ui.textes import aide as textes
from arbitre.ui.textes import ouverture as textes_du_poste
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste as Soiree
from tests.ui.fenetres import ouvertes_par


@pytest.fixture
def poste(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Soiree]:
    poste = Soiree(tmp_path)
    yield poste
    poste.fermer()


@pytest.fixture
def preferences(tmp_path: Path) -> QSettings:
    garde = QSettings(str(tmp_path / "reglages.ini"), QSettings.Format.IniFormat)
    garde.setValue("apparence/echelle", "1.5")
    garde.setValue("voix/nom", "Voix de Dupont")
    garde.setValue("fichier/dernier", "/home/dupont/tournoi.arbitre")
    return garde


@pytest.fixture
def fenetre(qtbot: QtBot, preferences: QSettings, tmp_path: Path) -> APropos:
    pannes.noter(tmp_path / pannes.NOM, ValueError("Dupont"))
    la = APropos(Poste("Lexique libre", "espeak", tmp_path), preferences)
    qtbot.addWidget(la)
    la.montrer()
    return la


def test_le_rapport_dit_les_reglages_et_les_fautes_sans_un_nom(fenetre: APropos, preferences: QSettings) -> None:
    dit = rapport(fenetre._poste, preferences)
    assert "apparence/echelle = 1.5" in dit
    assert "ValueError" in dit
    assert "dupont" not in dit.lower()


def test_la_voix_fournie_y_a_son_modele_sa_voix_son_corpus_et_leurs_licences(fenetre: APropos) -> None:
    """As beside its sounds."""
    notice = (files("arbitre.resources") / "voix" / "NOTICE.txt").read_text(encoding="utf-8")
    licences = next(dit.text() for dit in fenetre.findChildren(QLabel) if dit.text() == textes.CE_QUI_EST_LIVRE)
    for nom in ("Kokoro-82M", "ff_siwis", "Apache 2.0", "corpus SIWIS", "CC BY 4.0"):
        assert nom in licences
        assert nom in notice


def test_le_rapport_est_montre_avant_d_etre_enregistre(fenetre: APropos, tmp_path: Path) -> None:
    assert not fenetre.enregistrer.isEnabled()
    assert not fenetre.texte.isVisible()
    fenetre.preparer.click()
    assert fenetre.texte.isVisible()
    assert fenetre.enregistrer.isEnabled()
    fenetre.ecrire(tmp_path / "rapport.txt")
    assert (tmp_path / "rapport.txt").read_text(encoding="utf-8") == fenetre.texte.toPlainText()
    assert fenetre.message.text() == textes.ENREGISTRE.format(fichier="rapport.txt")


def test_un_dossier_ou_l_on_ne_peut_ecrire_est_dit(fenetre: APropos, tmp_path: Path) -> None:
    fenetre.preparer.click()
    fenetre.ecrire(tmp_path / "absent" / "rapport.txt")
    assert "n’a pas pu être enregistré" in fenetre.message.text()


def test_la_recherche_lente_se_dit(fenetre: APropos, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(a_propos, "COMPILE", False)
    assert a_propos.recherche() == textes.LENTE
    dites = {d.accessibleName(): d.text() for d in fenetre.findChildren(QLabel)}
    assert dites[textes.RECHERCHE] == textes.COMPILEE


def test_le_guide_va_d_une_page_a_l_autre(qtbot: QtBot) -> None:
    guide = Guide()
    qtbot.addWidget(guide)
    guide.montrer()
    assert "Guide du juge-arbitre" in guide.page.toPlainText()
    dossier = dossier_du_guide()
    assert dossier is not None
    for page in sorted(dossier.glob("*.md")):
        guide.page.setSource(QUrl.fromLocalFile(str(page)))
        assert guide.page.toPlainText().strip()
    guide.page.backward()


@pytest.mark.parametrize("geste", [Geste.GUIDE, Geste.A_PROPOS])
def test_l_aide_les_ouvre(poste: Soiree, geste: Geste) -> None:
    (ouverte,) = ouvertes_par(poste, geste)
    assert ouverte.windowTitle() == (textes.GUIDE if geste is Geste.GUIDE else textes.TITRE)
    ouverte.close()


def test_a_deux_cents_pour_cent_sur_un_petit_ecran_aucune_ligne_n_est_coupee(poste: Soiree, qtbot: QtBot) -> None:
    """What is taller than the window is scrolled: licences are told whole."""
    poste.console.changer_l_apparence(Apparence(echelle=2.0))
    (ouverte,) = ouvertes_par(poste, Geste.A_PROPOS)
    ouverte.resize(800, 600)

    def coupes() -> list[str]:
        dits = [dit for dit in ouverte.findChildren(QLabel) if dit.isVisible() and dit.wordWrap() and dit.text()]
        assert textes.CE_QUI_EST_LIVRE in [dit.text() for dit in dits]
        return [dit.text() for dit in dits if dit.height() < dit.heightForWidth(dit.width())]

    qtbot.waitUntil(lambda: not coupes())
    ouverte.close()


def test_le_controle_dit_quelle_recherche_sert(poste: Soiree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(a_propos, "COMPILE", False)
    (point,) = [p for p in points(poste.console) if p.titre == textes_du_poste.RECHERCHE]
    assert point.phrase == textes.LENTE


def test_le_controle_nomme_qui_a_un_signe_que_les_papiers_n_ont_pas(poste: Soiree) -> None:
    """Before the partie, and not as a box in silence on the ranking."""

    def point() -> Point:
        return next(p for p in points(poste.console) if p.titre == textes_du_poste.NOMS_SUR_PAPIER)

    poste.inscrire(2)
    assert point().bien
    joueur = next(iter(poste.console.regie.etat.joueurs.values()))
    poste.console.regie.faire(ModifierJoueur(replace(joueur, nom="ROY 王 Zoé", nom2="")))
    assert not point().bien
    assert "Un carré remplacera un signe de\u00a0: «\u00a0ROY 王 Zoé\u00a0»." in point().phrase
    poste.console.regie.faire(ModifierJoueur(replace(joueur, nom="ROY Łukasz", nom2="")))
    assert point().bien
