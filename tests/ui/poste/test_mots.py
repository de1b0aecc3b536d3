"""F9: words found in the lexicon in force, kept in a text, put on paper; the lexicon's name in sight meanwhile."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from arbitre.documents.catalogue import MOTS
from arbitre.ui.poste.mots import MotBon
from arbitre.ui.textes import aide as textes
from tests.documents.lire import tout_le_texte
from tests.outils.silence import laisser_finir_l_atelier
from tests.soirees.poste import Poste


@pytest.fixture(scope="module")
def mots(qapp: QGuiApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MotBon]:
    poste = Poste(tmp_path_factory.mktemp("mots"))
    poste.fenetre.demander_un_mot()
    mots = poste.fenetre.mot
    QTest.keyClicks(mots.mot, "=AEINRST")
    Poste.attendre(lambda: mots.mots.count() > 1, ms=60_000)
    yield mots
    laisser_finir_l_atelier()
    poste.fermer()


@pytest.mark.parametrize("texte", ["*ING", "+AEINRST"])
def test_tant_que_le_lexique_se_range_elle_dit_qu_elle_cherche(mots: MotBon, texte: str, tmp_path: Path) -> None:
    neuf = MotBon(mots.window(), mots._savoir)
    neuf.montrer()
    QTest.keyClicks(neuf.mot, texte)
    assert neuf.reponse.text() == textes.RECHERCHE_EN_COURS
    neuf.enregistrer(tmp_path / "mots.txt")
    assert neuf.reponse.text() == textes.RECHERCHE_EN_COURS
    Poste.attendre(lambda: neuf.mots.count() > 1, ms=60_000)
    assert "mots" in neuf.reponse.text()
    assert list(tmp_path.iterdir()) == []
    neuf.fermer()
    neuf.deleteLater()


def test_sans_mot_trouve_il_n_y_a_rien_a_enregistrer(mots: MotBon, tmp_path: Path) -> None:
    for texte, ecrire in (("*ZZZZQ", mots.enregistrer), ("*ZZZQQ", mots.mettre_sur_papier)):
        mots.mot.setText(texte)
        assert mots.reponse.text().startswith("0")
        ecrire(tmp_path / "rien")
        assert mots.reponse.text() == textes.RIEN_A_ENREGISTRER
    mots.mot.setText("*ZZZZQ")
    for bouton in mots.findChildren(QPushButton):
        bouton.click()
        assert mots.reponse.text() == textes.RIEN_A_ENREGISTRER, "and no file is asked for"
    laisser_finir_l_atelier()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("texte", ["", "MAISON", "*QUE", "=AEINRST", "Q1", "5-8 *ING"])
def test_le_nom_du_lexique_est_toujours_en_vue(mots: MotBon, texte: str) -> None:
    mots.mot.setText(texte)
    assert mots.lexique.isVisible()
    assert mots._savoir().nom in mots.lexique.text()


def test_la_liste_s_enregistre_avec_la_demande_et_le_lexique(mots: MotBon, tmp_path: Path) -> None:
    mots.mot.setText("=AEINRST")
    mots.enregistrer(tmp_path / "mots.txt")
    Poste.attendre(lambda: "mots.txt" in mots.reponse.text())
    tete, *lignes = (tmp_path / "mots.txt").read_text(encoding="utf-8").splitlines()
    assert tete == f"=AEINRST — {mots._savoir().nom}"
    assert "ENTRAIS" in lignes
    assert all(sorted(mot) == sorted("AEINRST") for mot in lignes)


def test_la_liste_s_imprime_par_longueur_avec_les_points(mots: MotBon, tmp_path: Path) -> None:
    mots.mot.setText("*ZES 4-6")
    mots.mettre_sur_papier(tmp_path / MOTS.fichier)
    assert MOTS.fichier == textes.PAPIER
    Poste.attendre(lambda: textes.PAPIER in mots.reponse.text())
    texte = tout_le_texte((tmp_path / textes.PAPIER).read_bytes()).replace("\u00a0", " ")
    assert "5 lettres : " in texte
    assert "GAZES" in texte
    assert "*ZES 4-6" in texte
    assert mots._savoir().nom in texte


def test_une_recherche_illisible_n_ecrit_rien_et_le_dit(mots: MotBon, tmp_path: Path) -> None:
    mots.mot.setText("=A*B")
    mots.mettre_sur_papier(tmp_path / "rien.pdf")
    assert "n’est pas une recherche" in mots.reponse.text()
    assert list(tmp_path.iterdir()) == []


def test_ce_qui_ne_peut_s_ecrire_est_dit(mots: MotBon, tmp_path: Path) -> None:
    (tmp_path / "fichier").write_text("", encoding="utf-8")
    mots.mot.setText("=AEINRST")
    avant = mots.reponse.text()
    mots.enregistrer(tmp_path / "fichier" / "mots.txt")
    Poste.attendre(lambda: mots.reponse.text() != avant)
    assert "enregistrée" not in mots.reponse.text()
