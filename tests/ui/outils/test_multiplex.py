"""The multiplex from a room's windows: off until asked; who follows is told what is awaited, and its key waits too."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from arbitre.dossiers import a_part
from arbitre.engine.multiplex.faits import PartieFinie, PartieMenee, TempsLance, TempsReparti, TirageDit, TopDit
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.tirer import TirerLettres
from arbitre.journal import Journal
from arbitre.reseau.dehors.central import Destination
from arbitre.reseau.dehors.engagement import Engagement, engagement_de
from arbitre.ui.console import Console
from arbitre.ui.outils.centres import FenetreCentres
from arbitre.ui.outils.multiplex import FenetreMultiplex
from arbitre.ui.portes import ACTES, faire
from arbitre.ui.portes.epreuve import reprendre_le_multiplex
from arbitre.ui.textes import multiplex as textes
from arbitre.ui.textes.poste import suite
from arbitre.ui.textes.touches import Geste, Suite
from tests.reseau.test_multiplex import Central, tenu
from tests.soirees.attend import presse
from tests.soirees.poste import Poste
from tests.ui.fenetres import page

pytestmark = pytest.mark.partie(4)

AVANT_LE_TOP = ["ouverture", "tirage", "chrono", "termine"]


def ouvrir(poste: Poste, port: int | None) -> FenetreMultiplex:
    faire(poste.console, Geste.CENTRES)
    page(poste, FenetreCentres).multiplex.emit()
    fenetre = page(poste, FenetreMultiplex)
    fenetre.adresse.setText(f"http://127.0.0.1:{port}")
    fenetre.clef.setText("clef")
    return fenetre


def fermer(poste: Poste) -> None:
    """From page to page, back to the line."""
    poste.touche(Qt.Key.Key_Escape)
    page(poste, FenetreCentres)
    poste.touche(Qt.Key.Key_Escape)
    assert poste.fenetre.places.page is None


def ouverture(poste: Poste) -> PartieMenee:
    partie = poste.partie
    return PartieMenee("classique", "2023", partie.temps.duree, partie.lexique, partie.empreinte)


def genres(central: Central) -> list[str]:
    return [fait["genre"] for fait in central.faits]


def pas_encore(quoi: str) -> str:
    return f"Multiplex\u00a0: la console qui mène n’a pas encore annoncé {quoi}."


def dire(central: Central, *faits: msgspec.Struct) -> None:
    for fait in faits:
        central.recevoir(len(central.faits), msgspec.json.encode(fait))


def suivre(poste: Poste, ou: Destination, central: Central) -> None:
    """This room follows, and waits for the first letters of the partie that the leading console has opened."""
    fenetre = ouvrir(poste, ou.port)
    fenetre.suivre.click()
    dire(central, ouverture(poste))
    poste.attendre(lambda: "pas encore annoncé le tirage" in fenetre.message.text())
    assert not fenetre.suivre.isEnabled()
    fermer(poste)


def mener(poste: Poste, ou: Destination) -> None:
    """This room leads, once the central has said that it may."""
    fenetre = ouvrir(poste, ou.port)
    fenetre.mener.click()
    poste.attendre(fenetre.cesser.isEnabled)


def test_un_centre_qui_n_est_pas_designe_ne_mene_rien_et_peut_suivre_aussitot(poste: Poste) -> None:
    with tenu() as (ou, central):
        central.mene = False
        fenetre = ouvrir(poste, ou.port)
        fenetre.mener.click()
        assert not fenetre.mener.isEnabled(), "nothing is led before the answer"
        poste.attendre(lambda: "pas celui qui mène" in fenetre.message.text())
        assert not fenetre.cesser.isEnabled()
        assert fenetre.clef.text() == "clef"
        assert fenetre.focusWidget() is fenetre.suivre
        donnees, chemin = poste.console.materiel.dossiers.donnees, poste.console.regie.regie.journal.chemin
        assert engagement_de(donnees, chemin) is None
        assert central.faits == []
        fenetre.suivre.click()
        poste.attendre(lambda: textes.SUIT in fenetre.message.text())
        fenetre.cesser.click()
        fermer(poste)


def test_un_central_muet_ne_fait_rien_mener(poste: Poste) -> None:
    fenetre = ouvrir(poste, 1)
    fenetre.mener.click()
    poste.attendre(lambda: "ne répond pas" in fenetre.message.text())
    assert not fenetre.cesser.isEnabled()
    fermer(poste)


def test_la_salle_qui_suit_attend_le_tirage_puis_le_joue_et_garde_son_ramassage(poste: Poste) -> None:
    with tenu() as (ou, central):
        suivre(poste, ou, central)  # the bar promises nothing that is not done
        poste.attendre(lambda: poste.fenetre.barre.suite.text() == pas_encore("le tirage"))
        poste.touche(Qt.Key.Key_Space)
        assert "pas encore annoncé le tirage" in poste.message
        poste._en(Phase.TIRAGE)
        dire(central, TirageDit(1, "AECCENU"), TempsLance(1))
        poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)
        ramasser = "4 bulletins ramassés, attendre le top de la console qui mène"
        poste.attendre(lambda: poste.fenetre.barre.suite.text().endswith(ramasser))
        poste.touche(Qt.Key.Key_Space)
        poste._en(Phase.TOP)
        poste.attendre(lambda: poste.fenetre.barre.suite.text() == pas_encore("le top"))
        poste.touche(Qt.Key.Key_Space)
        assert "pas encore annoncé le top" in poste.message
        poste._en(Phase.TOP)
        top = poste.solutions(poste.coup(1))[0]
        dire(central, TopDit(1, top.mot, str(top.ref)))
        poste.attendre(lambda: poste.coup(1).proclame)
        encore = ouvrir(poste, ou.port)
        encore.cesser.click()
        assert encore.message.text() == textes.CESSE
    fermer(poste)
    poste.attendre(lambda: "tirer les lettres" in poste.fenetre.barre.suite.text())
    poste.tirer()
    poste._en(Phase.ANNONCE)


def test_la_salle_qui_mene_dit_ce_qu_elle_entend_des_qu_elle_l_entend(poste: Poste) -> None:
    with tenu() as (ou, central):
        fenetre = ouvrir(poste, ou.port)
        fenetre.mener.click()
        assert fenetre.message.text() == textes.DEMANDE
        poste.attendre(lambda: fenetre.message.text() == textes.MENE)
        poste.attendre(lambda: len(central.faits) == 1)
        fermer(poste)
        poste.tirer()
        poste.chercher()
        poste.attendre(lambda: genres(central) == AVANT_LE_TOP)
        poste.ramasser()
        poste.proclamer()
        poste.attendre(lambda: central.faits[-1]["genre"] == "top")
        ouvrir(poste, ou.port).cesser.click()
        fermer(poste)


def test_la_fin_vient_de_la_console_qui_mene_et_se_dit_dans_la_salle_qui_suit(poste: Poste) -> None:
    with tenu() as (ou, central):
        suivre(poste, ou, central)
        dire(central, PartieFinie(par_decision=True))
        poste.attendre(lambda: poste.phase is Phase.FINIE)
        poste.attendre(lambda: poste.message.startswith("Partie terminée"))
        assert poste.fenetre.onglets.currentWidget() is poste.fenetre.onglets.fin
        ouvrir(poste, ou.port).cesser.click()
    fermer(poste)


def rouvrir(dossier: Path) -> Poste:
    """As the application opens a file."""
    poste = Poste(dossier)
    reprendre_le_multiplex(poste.console)
    return poste


def test_une_console_rouverte_qui_suivait_ne_tire_rien_puis_suit_d_une_touche(
    qapp: QGuiApplication, tmp_path: Path
) -> None:
    with tenu() as (ou, central):
        avant = Poste(tmp_path)
        avant.inscrire(4)
        suivre(avant, ou, central)
        avant.fermer()
        poste = rouvrir(tmp_path)
        assert poste.message == textes.SUIVAIT
        poste.attendre(lambda: poste.fenetre.barre.suite.text() == suite(Suite(textes.SUIVRE_ENCORE))[0])
        assert not poste.console.executer(TirerLettres("AECCENU"))
        fenetre = ouvrir(poste, ou.port)
        assert fenetre.message.text() == textes.SUIVAIT
        assert fenetre.suivre.isEnabled()
        assert fenetre.cesser.isEnabled()
        fermer(poste)
        poste.touche(Qt.Key.Key_Space)
        poste._en(Phase.TIRAGE)
        poste.attendre(lambda: poste.fenetre.barre.suite.text() == pas_encore("le tirage"))
        dire(central, TirageDit(1, "AECCENU"), TempsLance(1))
        poste.attendre(lambda: poste.phase in (Phase.RECHERCHE, Phase.RAMASSAGE))
        ouvrir(poste, ou.port).cesser.click()
        fermer(poste)
        poste.fermer()
    apres = rouvrir(tmp_path)
    assert apres.message != textes.SUIVAIT, "it follows no more"
    assert apres.console.conducteur.d_abord is None
    apres.fermer()


def test_une_console_rouverte_qui_menait_le_propose_et_mene_encore_d_une_touche(
    qapp: QGuiApplication, tmp_path: Path
) -> None:
    with tenu() as (ou, central):
        avant = Poste(tmp_path)
        avant.inscrire(4)
        mener(avant, ou)
        fermer(avant)
        avant.tirer()
        avant.chercher()
        avant.attendre(lambda: len(central.faits) == 4)
        avant.fermer()
        poste = rouvrir(tmp_path)
        assert poste.message == textes.MENAIT
        poste.attendre(lambda: poste.fenetre.barre.suite.text() == suite(Suite(textes.MENER_ENCORE))[0])
        poste.touche(Qt.Key.Key_Space)
        poste._en(Phase.RAMASSAGE)
        assert poste.message == textes.MENE
        poste.attendre(lambda: poste.fenetre.barre.suite.text().endswith("montrer les tops"))
        poste.ramasser()
        poste.proclamer()
        poste.attendre(lambda: genres(central) == [*AVANT_LE_TOP, "top"])
        ouvrir(poste, ou.port).cesser.click()
        fermer(poste)
        poste.fermer()
    apres = rouvrir(tmp_path)
    assert apres.console.conducteur.d_abord is None, "it leads no more"
    apres.fermer()


def test_une_console_rouverte_qui_menait_peut_jouer_sans_mener_puis_dit_tout(
    qapp: QGuiApplication, tmp_path: Path
) -> None:
    """Cut in the middle of a search: its time goes on by its own key, and leading again tells what was not heard."""
    with tenu() as (ou, central):
        avant = Poste(tmp_path, vitesse=1.0)
        avant.inscrire(4)
        mener(avant, ou)
        fermer(avant)
        avant.tirer()
        avant.lancer()
        avant.attendre(lambda: len(central.faits) == 3)
        avant.fermer()
        poste = rouvrir(tmp_path)
        assert "F8" in poste.message, "where the time stands is read first"
        poste.attendre(lambda: poste.fenetre.barre.suite.text() == suite(Suite(textes.MENER_ENCORE))[0])
        poste.console.faire(Geste.PAUSE)
        poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)
        assert "termine" not in genres(central)
        poste.touche(Qt.Key.Key_Space)
        poste.attendre(lambda: genres(central) == [*AVANT_LE_TOP[:3], "pause", "reprise", "termine"])
        ouvrir(poste, ou.port).cesser.click()
        fermer(poste)
        poste.fermer()


def test_un_fichier_que_l_on_regarde_ne_mene_ni_ne_suit(poste: Poste, tmp_path: Path) -> None:
    with tenu() as (ou, _):
        mener(poste, ou)
        fermer(poste)
    donnees, chemin = poste.console.materiel.dossiers.donnees, poste.console.regie.regie.journal.chemin
    assert engagement_de(donnees, chemin) == Engagement(mene=True, adresse=f"http://127.0.0.1:{ou.port}", clef="clef")
    (garde,) = (f for f in (donnees / "multiplex").iterdir() if a_part(chemin) in f.name)
    assert garde.stat().st_mode & 0o777 == 0o600
    poste.fermer()
    regarde = Console(Journal(chemin, lecture_seule=True), poste.console.materiel, ACTES)
    reprendre_le_multiplex(regarde)
    assert regarde.conducteur.d_abord is None
    regarde.fenetre.fermer()


def test_coupee_la_console_qui_mene_le_lit_tant_que_cela_dure(poste: Poste) -> None:
    """Her next step wipes the sentence, and she would go on for nobody."""
    with tenu() as (ou, central):
        mener(poste, ou)
        poste.attendre(lambda: len(central.faits) == 1)
        fermer(poste)
        central.coupe.set()
        poste.tirer()
        poste.annoncer()
        poste.attendre(lambda: "multiplex coupé" in presse(poste.fenetre.fil))
        poste.touche(Qt.Key.Key_Space)
        poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)
        assert not poste.message.startswith("Multiplex")
        assert "multiplex coupé" in presse(poste.fenetre.fil)
        central.coupe.clear()
        poste.attendre(lambda: "multiplex" not in presse(poste.fenetre.fil))
        assert genres(central)[:2] == AVANT_LE_TOP[:2]
        ouvrir(poste, ou.port).cesser.click()
    fermer(poste)


def test_une_console_que_le_central_refuse_ne_dit_plus_qu_elle_mene(poste: Poste) -> None:
    with tenu() as (ou, central):
        dire(central, PartieMenee("joker", "2012", 60, "Autre", "0" * 64))
        fenetre = ouvrir(poste, ou.port)
        fenetre.mener.click()
        poste.attendre(lambda: "menée d’un autre fichier" in fenetre.message.text())
        poste.attendre(fenetre.mener.isEnabled)
        fermer(poste)
        poste.attendre(lambda: "multiplex refusé" in presse(poste.fenetre.fil))
        fenetre = ouvrir(poste, ou.port)
        assert "menée d’un autre fichier" in fenetre.message.text()
        fenetre.cesser.click()
        assert fenetre.message.text() == textes.CESSE
    fermer(poste)


def test_une_salle_que_le_central_refuse_ne_dit_plus_qu_elle_attend(poste: Poste) -> None:
    with tenu() as (ou, central):
        central.faits = [{"genre": "inconnu"}]
        ouvrir(poste, ou.port).suivre.click()
        fermer(poste)
        poste.attendre(lambda: "ne se lit pas" in poste.fenetre.barre.suite.text())
        poste.touche(Qt.Key.Key_Space)
        assert "ne se lit pas" in poste.message
        ouvrir(poste, ou.port).cesser.click()
    fermer(poste)


def test_un_chrono_que_la_console_qui_mene_change_se_dit_dans_la_salle_qui_suit(
    qapp: QGuiApplication, tmp_path: Path
) -> None:
    """As when it was killed, and goes on from where it was known to stand."""
    poste = Poste(tmp_path, vitesse=1.0)
    poste.inscrire(4)
    with tenu() as (ou, central):
        suivre(poste, ou, central)
        dire(central, TirageDit(1, "AECCENU"), TempsLance(1))
        poste.attendre(lambda: poste.phase is Phase.RECHERCHE)
        dire(central, TempsReparti(1, 150.0))
        poste.attendre(lambda: "fait repartir le chrono à 2:2" in poste.message)
        chrono = poste.console.conducteur.chrono
        assert chrono is not None
        assert chrono.reste < 148, "it was told 2.5 s ago"
        ouvrir(poste, ou.port).cesser.click()
        fermer(poste)
    poste.fermer()


def test_une_adresse_qui_n_en_est_pas_une_est_dite_et_rien_ne_commence(poste: Poste) -> None:
    fenetre = ouvrir(poste, 1)
    fenetre.adresse.setText("resultats")
    fenetre.suivre.click()
    assert "n’est pas une adresse" in fenetre.message.text()
    assert fenetre.suivre.isEnabled()
    fermer(poste)


def test_coupee_la_salle_qui_suit_dit_que_le_central_se_tait_et_non_ce_que_fait_l_autre(poste: Poste) -> None:
    with tenu() as (ou, central):
        suivre(poste, ou, central)
    poste.attendre(lambda: poste.fenetre.barre.suite.text() == textes.COUPE)
    poste.touche(Qt.Key.Key_Space)
    assert poste.message == textes.COUPE
    poste._en(Phase.TIRAGE)
    ouvrir(poste, 1).cesser.click()
    fermer(poste)
