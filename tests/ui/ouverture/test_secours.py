"""The spare console in its window: compared, admitted, followed, then one key; and the first one that comes back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.engine.competition.secours import ConsoleReprise
from arbitre.engine.partie.conduite import LancerChrono
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop
from arbitre.engine.partie.tirer import AnnoncerTirage, TirerLettres
from arbitre.journal import Journal, verifier
from arbitre.reseau.certificat import certificat
from arbitre.reseau.fil import Ici
from arbitre.reseau.reprise import noter_le_secours, reprendre
from arbitre.reseau.situation import Marche
from arbitre.ui.lancement import Poste
from arbitre.ui.ouverture.secours import FenetreSecours
from arbitre.ui.textes import poste as textes_poste
from arbitre.ui.textes import secours as textes
from tests.cli.test_secours import port_libre
from tests.journal.outils import fichier, regie
from tests.reseau.outils import salle
from tests.reseau.test_secours import ADRESSE, ouverture
from tests.soirees.poste import Poste as Mains

attendre = Mains.attendre


@pytest.fixture
def poste(qapp: QApplication) -> Iterator[Poste]:
    """The second laptop, as it starts."""
    poste = Poste(qapp)
    yield poste
    for fenetre in qapp.topLevelWidgets():
        if isinstance(fenetre, FenetreSecours):
            fenetre.done(0)
    if poste.assistant is not None:
        poste.assistant.abandonner()
    if poste.console is not None:
        poste.console.fenetre.fermer()
    poste.materiel.annonceur.fermer()
    poste.deleteLater()


def chercher(fenetre: FenetreSecours, hote: str) -> None:
    QTest.keyClicks(fenetre.adresse, hote)
    QTest.keyClick(fenetre.adresse, Qt.Key.Key_Return)


def test_le_secours_suit_puis_prend_la_suite_d_une_touche_et_la_premiere_revenue_ne_fait_que_regarder(
    poste: Poste, tmp_path: Path
) -> None:
    premier, dossier = fichier(tmp_path), tmp_path / "second"
    dossier.mkdir()
    fenetre = poste.suivre_une_console(dossier)
    with salle(premier, ouverture()) as console:
        chercher(fenetre, console.adresse)
        attendre(fenetre.code.isVisible)
        assert console.service.ouverture.certificat is not None
        assert fenetre.empreinte.text().split() == console.service.ouverture.certificat.empreinte.split(":")
        fenetre.code.setText("12 34")
        fenetre.demander.click()
        assert fenetre.message.text() == textes.SANS_CODE
        fenetre.code.clear()
        QTest.keyClicks(fenetre.code, console.service.code)
        QTest.keyClick(fenetre.code, Qt.Key.Key_Return)
        attendre(lambda: console.candidats)
        attendre(lambda: fenetre.message.text() == textes.ATTENTE)
        console.service.repondre(console.candidats[0].cle, oui=True)
        attendre(lambda: fenetre.situation.a_jour)
        assert not fenetre.reprendre.isEnabled(), "as long as the console answers there is nothing to take over"
        console.faire(EffacerResultat(2, 1), PayerLeTop(2, (1,)))
        console.faire(TirerLettres("IARERIS"), AnnoncerTirage(), LancerChrono())
        attendre(lambda: fenetre.situation.lot == console.regie.lot)
        QTest.keyClick(fenetre, Qt.Key.Key_Escape)
        assert fenetre.arreter.isVisible(), "what is followed is not left by accident"
        QTest.keyClick(fenetre.arreter.non, Qt.Key.Key_Return)
        lot = console.regie.lot
    attendre(fenetre.reprendre.isEnabled)
    assert f"commande {lot}" in fenetre.etat.text()
    QTest.keyClick(fenetre.reprendre, Qt.Key.Key_Return)
    attendre(lambda: poste.console is not None)
    assert poste.console is not None
    assert poste.console.regie.regie.lot == lot + 1
    assert poste.console.regie.regie.partie.phase is Phase.RECHERCHE, "in the middle of the same coup"
    assert poste.console.salle.etat.vue.nouvelles == "IARERIS"
    assert poste.console.fenetre.message.text() == textes.REPRISE
    chemin = poste.console.regie.regie.journal.chemin
    with Journal(chemin, lecture_seule=True) as journal:
        assert [t.lot for t in journal.lire() if isinstance(t.evenement, ConsoleReprise)] == [lot + 1]
    assert verifier(chemin).entier
    assert chemin.parent == dossier


def test_la_premiere_qui_revient_demande_a_son_secours_et_ne_fait_que_regarder(poste: Poste, tmp_path: Path) -> None:
    premier = fichier(tmp_path)
    copie = premier.with_name("copie.arbitre")
    copie.write_bytes(premier.read_bytes())
    suite = regie(copie)
    reprendre(suite)
    suite.fermer()
    with salle(copie, ouverture()) as secours:
        ou = secours.service.ouverture
        assert ou.certificat is not None
        noter_le_secours(premier, Ici(ou.adresse, ou.port, ou.certificat.empreinte))
        avant = premier.read_bytes()
        poste.commencer(premier)
        attendre(lambda: poste.console is not None)
    assert poste.console is not None
    assert "n’est plus celui de la console" in poste.console.fenetre.message.text()
    assert not poste.console.executer(EffacerResultat(2, 1))
    assert premier.read_bytes() == avant


def test_un_secours_qui_ne_repond_pas_se_dit_et_le_fichier_s_ouvre(poste: Poste, tmp_path: Path) -> None:
    premier = fichier(tmp_path)
    noter_le_secours(premier, Ici(ADRESSE, port_libre(), "00:11"))
    assert poste.ouvrir(premier)
    attendre(lambda: poste.console is not None)
    assert poste.console is not None
    assert "ne répond pas" in poste.console.fenetre.message.text()
    assert poste.console.executer(EffacerResultat(2, 1))


def test_un_secours_qui_a_pris_la_suite_depose_la_premiere_qui_vit_encore(poste: Poste, tmp_path: Path) -> None:
    from arbitre.reseau.reprise import Reprise
    from arbitre.ui.portes.salle import reseau_de_la_salle

    assert poste.ouvrir(fichier(tmp_path))
    assert poste.console is not None
    ancienne = poste.console
    reseau = reseau_de_la_salle(ancienne)
    reseau.ouvrir(ADRESSE, port_libre(), certificat(poste.dossiers.donnees, ADRESSE), bytes(32))
    reseau._dire_le_secours(True)
    assert ancienne.fenetre.message.text() == textes.SUIT
    reseau._deposer(Reprise(1, 3, "abc"))
    attendre(lambda: poste.console is not ancienne)
    assert "n’est plus celui de la console" in poste.console.fenetre.message.text()
    assert not poste.console.executer(EffacerResultat(2, 1))
    assert reseau.ouverture is None


def test_ce_qui_ne_se_trouve_pas_est_dit(poste: Poste, tmp_path: Path) -> None:
    assistant = poste.montrer_l_assistant()
    next(a for a in assistant.findChildren(QAction) if a.text() == textes_poste.CONSOLE_DE_SECOURS).trigger()
    fenetre = assistant.findChild(FenetreSecours)
    assert fenetre is not None
    chercher(fenetre, "partout")
    assert "n’est pas l’adresse d’une console" in fenetre.message.text()
    fenetre.adresse.clear()
    chercher(fenetre, f"{ADRESSE}:{port_libre()}")
    attendre(lambda: "Personne ne répond" in fenetre.message.text())
    assert fenetre.situation.marche is Marche.COUPE
    assert list(tmp_path.iterdir()) == []
