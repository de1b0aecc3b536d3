"""« Préparer des parties » by keyboard: asked for, stopped, gone on with, sealed without a word having been shown."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QFileDialog, QLabel, QLineEdit, QWidget

from arbitre.dossiers import Dossiers
from arbitre.echanges.scellees import lire_scellee
from arbitre.engine.formule import FORMULES
from arbitre.engine.prepare import Preparation, desceller
from arbitre.fabrique import parties
from arbitre.lexiques import Bibliotheque
from arbitre.ui.kit.application import creer_application
from arbitre.ui.outils.analyse import FenetreAnalyse
from arbitre.ui.outils.generateur.criteres import DemandeIllisible
from arbitre.ui.outils.generateur.fenetre import FenetreGenerateur, ouvrir_le_generateur
from arbitre.ui.outils.generateur.travail import sceller_la_partie
from arbitre.ui.textes import generateur as textes
from tests.soirees.poste import Poste

pytestmark = pytest.mark.timeout(120)


@pytest.fixture
def proprietaire(qapp: QGuiApplication) -> Iterator[QWidget]:
    creer_application(["arbitre"])
    proprietaire = QWidget()
    proprietaire.show()
    yield proprietaire
    for fenetre in proprietaire.findChildren(FenetreGenerateur):
        fenetre.close()
        finir(fenetre)
    proprietaire.close()
    proprietaire.deleteLater()


@pytest.fixture
def fenetre(proprietaire: QWidget) -> FenetreGenerateur:
    fenetre = ouvrir_le_generateur(proprietaire, Bibliotheque(Dossiers.du_systeme()))
    Poste.attendre(fenetre.isActiveWindow)
    return fenetre


def finir(fenetre: FenetreGenerateur) -> None:
    Poste.attendre(lambda: not fenetre.atelier.occupe and not fenetre.arreter.isEnabled(), 60_000)


def clavier(fenetre: QWidget) -> QWidget:
    cible: QWidget | None = fenetre.focusWidget()
    assert cible is not None
    return cible


def aller(fenetre: QWidget, nom: str) -> None:
    """Tab until the control of that name has the keyboard."""
    for _ in range(60):
        if fenetre.focusWidget() is not None and nom in (
            clavier(fenetre).accessibleName(),
            getattr(clavier(fenetre), "text", str)().replace("&", ""),
        ):
            return
        QTest.keyClick(clavier(fenetre), Qt.Key.Key_Tab)
    raise AssertionError(f"le clavier ne mène pas à {nom}")


def taper(fenetre: QWidget, nom: str, texte: str) -> None:
    aller(fenetre, nom)
    QTest.keyClick(clavier(fenetre), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(clavier(fenetre), texte)


def presser(fenetre: QWidget, nom: str) -> None:
    aller(fenetre, nom)
    QTest.keyClick(clavier(fenetre), Qt.Key.Key_Space)


def montre(racine: QWidget) -> str:
    """All that a window shows as text."""
    lus = [racine.windowTitle()]
    lus += [w.text() for w in racine.findChildren(QLabel)] + [w.text() for w in racine.findChildren(QLineEdit)]
    lus += [w.itemText(i) for w in racine.findChildren(QComboBox) for i in range(w.count())]
    for vue in racine.findChildren(QAbstractItemView):
        modele = vue.model()
        if modele is not None:
            lus += [
                str(modele.index(r, c).data()) for r in range(modele.rowCount()) for c in range(modele.columnCount())
            ]
    return "\n".join(lus)


def preparations(fenetre: FenetreGenerateur) -> list[Preparation]:
    return [desceller(trouvee.scelle) for trouvee in fenetre.trouvees.lignes]


def test_des_parties_se_demandent_se_scellent_et_rien_n_en_parait(fenetre: FenetreGenerateur, tmp_path: Path) -> None:
    taper(fenetre, textes.NOMBRE, "3")
    taper(fenetre, textes.GRAINE, "7")
    taper(fenetre, textes.COUPS_MAX, "21")
    taper(fenetre, textes.SCRABBLES, "2")
    presser(fenetre, textes.PREPARER)
    finir(fenetre)
    assert "3 parties trouvées" in fenetre.message.text()
    trouvees = preparations(fenetre)
    assert len(trouvees) == 3
    assert all(p.resume.coups <= 21 and p.resume.scrabbles >= 2 for p in trouvees)
    vu = montre(fenetre)
    assert str(trouvees[0].resume.total) in vu
    for coup in (coup for partie in trouvees for coup in partie.coups):
        assert coup.tirage not in vu
        assert coup.mot is None or len(coup.mot) < 5 or coup.mot.upper() not in vu.upper()
    taper(fenetre, textes.TITRE_DE_LA_PARTIE, "Coupe")
    fenetre.liste.setFocus()
    QTest.keyClick(fenetre.liste, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    presser(fenetre, textes.ENREGISTRER)
    (dialogue,) = fenetre.findChildren(QFileDialog)
    Poste.attendre(dialogue.isActiveWindow)
    champ = dialogue.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(champ, QLineEdit)
    champ.setText(str(tmp_path))
    QTest.keyClick(champ, Qt.Key.Key_Return)
    Poste.attendre(lambda: "3 parties scellées" in fenetre.message.text())
    fichiers = sorted(tmp_path.glob("*.scellee"))
    assert [f.name for f in fichiers] == ["Coupe-1.scellee", "Coupe-2.scellee", "Coupe-3.scellee"]
    relues = [desceller(lire_scellee(f)) for f in fichiers]
    assert [r.coups for r in relues] == [t.coups for t in trouvees]
    assert [r.titre for r in relues] == ["Coupe 1", "Coupe 2", "Coupe 3"]
    fenetre.enregistrer_dans(tmp_path)
    assert len(list(tmp_path.glob("*.scellee"))) == 6, "nothing that stands there is written over"


def test_arreter_garde_ce_qui_est_fait_et_continuer_reprend_la(fenetre: FenetreGenerateur) -> None:
    taper(fenetre, textes.NOMBRE, "100000")
    taper(fenetre, textes.GRAINE, "12.3")
    presser(fenetre, textes.PREPARER)
    Poste.attendre(lambda: len(fenetre.trouvees.lignes) > 5, 60_000)
    assert clavier(fenetre) is fenetre.arreter
    QTest.keyClick(clavier(fenetre), Qt.Key.Key_Space)
    finir(fenetre)
    gardees = len(fenetre.trouvees.lignes)
    assert f"Arrêté\u00a0: {gardees} parties gardées. Pour la suite\u00a0: graine 12.{3 + gardees}" in (
        fenetre.message.text()
    )
    presser(fenetre, textes.CONTINUER)
    Poste.attendre(lambda: len(fenetre.trouvees.lignes) > gardees + 3, 60_000)
    presser(fenetre, textes.ARRETER)
    finir(fenetre)
    numeros = [trouvee.numero for trouvee in fenetre.trouvees.lignes]
    assert numeros == list(range(3, 3 + len(numeros))), "none twice, none forgotten"


def test_les_memes_que_la_commande(fenetre: FenetreGenerateur) -> None:
    taper(fenetre, textes.NOMBRE, "2")
    taper(fenetre, textes.GRAINE, "5")
    presser(fenetre, textes.PREPARER)
    finir(fenetre)
    demande, depuis, voulues = fenetre.criteres.lire()
    assert (depuis, voulues) == (0, 2)
    lignes = parties(demande, 0, sceller_la_partie, lot=1)
    assert [next(lignes), next(lignes)] == fenetre.trouvees.lignes
    lignes.close()


@pytest.mark.parametrize(
    ("champ", "texte", "phrase"),
    [
        (textes.GRAINE, "sept", "un nombre, ou 7.120"),
        (textes.COUPS_MAX, "5", "sous le plus bas"),
        (textes.TOTAL_MAX, "5", "sous le plus bas"),
    ],
)
def test_une_demande_impossible_est_dite(fenetre: FenetreGenerateur, champ: str, texte: str, phrase: str) -> None:
    fenetre.criteres.coups_min.setValue(20)
    fenetre.criteres.total_min.setValue(900)
    taper(fenetre, champ, texte)
    presser(fenetre, textes.PREPARER)
    assert phrase in fenetre.message.text()
    assert not fenetre.atelier.occupe
    with pytest.raises(DemandeIllisible):
        fenetre.criteres.lire()


def test_tous_les_criteres_de_la_commande_y_sont(fenetre: FenetreGenerateur, tmp_path: Path) -> None:
    criteres = fenetre.criteres
    criteres.formule.choisir(FORMULES["7sur8"])
    for saisie, valeur in (
        (criteres.coups_min, 15),
        (criteres.coups_max, 22),
        (criteres.total_min, 800),
        (criteres.total_max, 1100),
        (criteres.scrabbles, 3),
        (criteres.isotops, 0),
    ):
        saisie.setValue(valeur)
    criteres.prendre_la_liste(tmp_path / "courants.txt")
    demande, _, _ = criteres.lire()
    assert demande.formule is FORMULES["7sur8"]
    assert demande.mots_courants == str(tmp_path / "courants.txt")
    c = demande.criteres
    assert (c.coups_min, c.coups_max, c.total_min, c.total_max) == (15, 22, 800, 1100)
    assert (c.scrabbles_min, c.isotops_max) == (3, 0)
    criteres.isotops.setValue(-1)
    assert criteres.lire()[0].criteres.isotops_max is None
    criteres.sans_ambiguite.setChecked(True)
    assert criteres.lire()[0].criteres.isotops_max == 0


def test_une_liste_introuvable_est_dite_et_rien_ne_reste_en_marche(fenetre: FenetreGenerateur, tmp_path: Path) -> None:
    fenetre.criteres.prendre_la_liste(tmp_path / "absente.txt")
    presser(fenetre, textes.PREPARER)
    finir(fenetre)
    assert fenetre.message.text() == "«\u00a0absente.txt\u00a0» ne peut être lu (il est introuvable)."
    assert fenetre.preparer.isEnabled()


def test_fermer_arrete_et_la_liste_est_encore_la(proprietaire: QWidget, fenetre: FenetreGenerateur) -> None:
    taper(fenetre, textes.NOMBRE, "100000")
    presser(fenetre, textes.PREPARER)
    Poste.attendre(lambda: len(fenetre.trouvees.lignes) > 2, 60_000)
    QTest.keyClick(clavier(fenetre), Qt.Key.Key_Escape)
    assert not fenetre.isVisible()
    finir(fenetre)
    gardees = len(fenetre.trouvees.lignes)
    assert ouvrir_le_generateur(proprietaire, Bibliotheque(Dossiers.du_systeme())) is fenetre
    assert len(fenetre.trouvees.lignes) == gardees


def test_lever_le_scelle_se_demande_deux_fois_et_se_voit(fenetre: FenetreGenerateur) -> None:
    taper(fenetre, textes.NOMBRE, "2")
    presser(fenetre, textes.PREPARER)
    finir(fenetre)
    fenetre.liste.selectRow(1)
    presser(fenetre, textes.LEVER)
    assert fenetre.message.text() == textes.ENCORE_POUR_LEVER
    assert not fenetre.findChildren(FenetreAnalyse)
    presser(fenetre, textes.LEVER)
    (analyse,) = fenetre.findChildren(FenetreAnalyse)
    Poste.attendre(lambda: analyse.coups, 60_000)
    partie = preparations(fenetre)[1]
    assert [c.ecrit for c in analyse.coups] == list(partie.coups)
    colonne = fenetre.trouvees.columnCount() - 1
    sceaux = [fenetre.trouvees.index(rang, colonne).data() for rang in range(2)]
    assert sceaux == [textes.SCELLEE, textes.VUE]
    analyse.close()
    QApplication.processEvents()


def test_la_date_se_propose_comme_on_l_ecrit(fenetre: FenetreGenerateur) -> None:
    assert QDate.fromString(fenetre.date.text(), "dd/MM/yyyy").isValid()
