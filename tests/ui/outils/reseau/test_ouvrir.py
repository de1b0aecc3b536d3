"""The room’s network opened by one key, on an address; what closes it leaves nothing, and the evening goes on."""

import socket
from pathlib import Path

import httpx
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.partie.saisie import EffacerResultat
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.dehors.engagement import engagement_de
from arbitre.reseau.postes.fil import Ici
from arbitre.reseau.salle.retards import garder_le_retard
from arbitre.reseau.secours.reprise import noter_le_secours
from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.outils.reseau import fenetre as module_fenetre
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.portes.epreuve import le_multiplex
from arbitre.ui.portes.salle import reseau_de_la_salle
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes.touches import Geste
from tests.outils.pas_entres import Mains
from tests.reseau.secours.test_secours import secours
from tests.reseau.test_multiplex import tenu
from tests.soirees.poste import Poste
from tests.ui.fenetres import bouton
from tests.ui.outils.reseau.salle import ailleurs, correcteurs, lien, ouverte_a, ouvrir, revenir, service_de


def test_des_que_la_console_mene_un_multiplex_son_secours_le_sait(poste: Poste, tmp_path: Path) -> None:
    """He died before the next command, and his spare led nothing again."""
    reseau, _ = ouvrir(poste)
    ouverture = reseau.ouverture
    assert ouverture is not None
    assert ouverture.certificat is not None
    jeton = service_de(reseau).jetons.donner("second", Role.SECOURS)[0]
    la, copie = Ici("127.0.0.1", ouverture.port, ouverture.certificat.empreinte), tmp_path / "secours" / "copie.arbitre"
    copie.parent.mkdir()
    with secours(la, jeton, copie) as suit, tenu() as (ou, _):
        poste.attendre(lambda: suit.suivi.situation.a_jour)
        multiplex = le_multiplex(poste.console)
        multiplex.mener(f"http://127.0.0.1:{ou.port}", "clef")
        poste.attendre(lambda: engagement_de(copie.parent, copie) is not None)
        multiplex.cesser()
        poste.attendre(lambda: engagement_de(copie.parent, copie) is None)


@pytest.mark.parametrize("champ", ["adresse", "port"])
def test_entree_ouvre_le_reseau_de_l_adresse_et_du_port(poste: Poste, champ: str) -> None:
    poste.console.faire(Geste.RESEAU)
    fenetre = poste.fenetre.findChild(FenetreReseau)
    assert fenetre is not None
    fenetre.adresse.choisir("127.0.0.1")
    QTest.keyClick(getattr(fenetre, champ), Qt.Key.Key_Return)
    reseau = reseau_de_la_salle(poste.console)
    poste.attendre(lambda: reseau.ouverture is not None)
    assert lien(reseau).startswith("https://127.0.0.1")


def test_sa_touche_montre_la_fenetre_qui_est_deja_ouverte(poste: Poste) -> None:
    """Each press opened one more, in front of the other."""
    _, fenetre = ouvrir(poste)
    poste.fenetre.activateWindow()
    poste.attendre(poste.fenetre.isActiveWindow)
    poste.console.faire(Geste.RESEAU)
    assert poste.fenetre.findChildren(FenetreReseau) == [fenetre]
    poste.attendre(fenetre.isActiveWindow)
    fenetre.close()
    poste.attendre(lambda: not poste.fenetre.findChildren(FenetreReseau))
    poste.console.faire(Geste.RESEAU)
    assert len(poste.fenetre.findChildren(FenetreReseau)) == 1


def test_l_adresse_de_la_derniere_fois_est_proposee(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the second Enter of a room with two networks opens the other one, and the posts find nobody."""
    monkeypatch.setattr(module_fenetre, "adresses", lambda: [("eth0", "192.0.2.7"), ("cet ordinateur", "127.0.0.1")])
    poste.console.faire(Geste.RESEAU)
    fenetre = poste.fenetre.findChild(FenetreReseau)
    assert fenetre is not None
    assert fenetre.adresse.valeur == "127.0.0.1"


def test_ferme_il_ne_reste_rien_et_la_soiree_continue(poste: Poste) -> None:
    reseau, fenetre = ouvrir(poste)
    adresse = lien(reseau)
    reseau.fermer()
    assert ailleurs(reseau.finir), "its port is given back"
    with pytest.raises(httpx.TransportError):  # at once: later the port may be another test's
        ailleurs(lambda: httpx.get(adresse, verify=False))
    assert reseau.ouverture is None
    assert fenetre.ouvrir.isVisible()
    revenir(poste, fenetre)
    poste.jouer()


def test_une_faute_du_service_va_au_journal_des_pannes_et_ne_ferme_que_lui(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    reseau, _ = ouverte_a(poste)
    monkeypatch.setattr(reseau._service, "vivant", False)
    with pytest.raises(ZeroDivisionError):
        reseau._tomber(ZeroDivisionError())
    assert reseau.ouverture is None
    assert poste.message == textes.TOMBE
    poste.jouer()
    assert poste.console.regie.executer(EffacerResultat(1, 1)) is False


def test_le_certificat_du_club_reste_le_meme_et_n_est_lu_que_par_son_proprietaire(poste: Poste) -> None:
    reseau, fenetre = ouvrir(poste)
    premier = reseau.ouverture
    fichier = poste.console.materiel.dossiers.donnees / "reseau.pem"
    assert fichier.stat().st_mode & 0o777 == 0o600
    assert premier is not None
    assert premier.certificat is not None
    assert fenetre.empreinte.text().replace("\n", " ").replace(" ", ":") == premier.certificat.empreinte
    reseau.fermer()
    fenetre.close()
    poste.attendre(lambda: poste.fenetre.findChild(FenetreReseau) is None)
    encore = ouvrir(poste)[0].ouverture
    assert encore is not None
    assert encore.certificat == premier.certificat


def test_un_port_pris_se_dit_et_le_suivant_est_propose(poste: Poste) -> None:
    with socket.socket() as autre:
        autre.bind(("127.0.0.1", 0))
        autre.listen()
        pris = autre.getsockname()[1]
        poste.console.faire(Geste.RESEAU)
        fenetre = poste.fenetre.findChild(FenetreReseau)
        assert fenetre is not None
        fenetre.adresse.choisir("127.0.0.1")
        fenetre.port.setValue(pris)
        QTest.keyClick(fenetre.adresse, Qt.Key.Key_Return)
        poste.attendre(lambda: f"Le port {pris} n’est pas libre" in fenetre.message.text())
        propose = fenetre.port.value()
        assert f"prenez le {propose}" in fenetre.message.text()
        QTest.keyClick(fenetre.port, Qt.Key.Key_Return)
        reseau = reseau_de_la_salle(poste.console)
        poste.attendre(lambda: reseau.ouverture is not None)
        assert reseau.ouverture is not None
        assert reseau.ouverture.port == propose
        assert Preferences(poste.console.materiel.preferences).reseau() == ("127.0.0.1", propose)


def test_un_fichier_en_lecture_seule_n_ouvre_pas_le_reseau_et_dit_ou_est_la_salle(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first console, back beside its spare, gave codes, let posts in, then refused all that they entered."""
    journal = poste.console.regie.regie.journal
    noter_le_secours(journal.chemin, Ici("192.0.2.9", 8443, "AA"))
    monkeypatch.setattr(journal, "lecture_seule", True)
    poste.console.faire(Geste.RESEAU)
    fenetre = poste.fenetre.findChild(FenetreReseau)
    assert fenetre is not None
    assert "lecture seule" in fenetre.message.text(), "before anything is asked of it"
    fenetre.message.clear()
    QTest.keyClick(fenetre.port, Qt.Key.Key_Return)
    poste.attendre(lambda: "lecture seule" in fenetre.message.text())
    assert "https://192.0.2.9:8443/" in fenetre.message.text()
    assert reseau_de_la_salle(poste.console).ouverture is None


def test_quitter_la_partie_dit_que_le_reseau_se_ferme_et_ce_que_les_postes_gardent(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    reseau, _ = ouvrir(poste)
    paul, nina, _ = correcteurs(reseau, "Paul", "Nina", "Luc")
    Mains(service_de(reseau), nina).laisser("1 t")
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: 42.0 if porteur == paul else None)
    phrase = poste.fenetre.depart.phrase
    assert "Le réseau de la salle se ferme aussi (3 postes)." in phrase
    assert "À voir d’abord\u00a0: «\u00a0Paul\u00a0» est coupé ; «\u00a0Nina" in phrase
    assert "«\u00a0Nina\u00a0»\u00a0: 1 saisie refusée (table 1)" in phrase
    reseau.fermer()
    assert "réseau" not in poste.fenetre.depart.phrase


def test_fermer_le_reseau_ou_un_poste_garde_une_saisie_se_demande(poste: Poste) -> None:
    """It was closed at one click; what Nina kept went on waiting in her browser, and nobody knew."""
    reseau, fenetre = ouvrir(poste)
    _, nina = correcteurs(reseau, "Paul", "Nina")
    Mains(service_de(reseau), nina).laisser("1 t")
    QTest.mouseClick(bouton(fenetre, textes.FERMER), Qt.MouseButton.LeftButton)
    quoi = fenetre.quitter.texte.text()
    assert "«\u00a0Nina\u00a0»\u00a0: 1 saisie refusée (table 1). Ce qu’un poste garde" in quoi
    QTest.keyClick(fenetre.quitter.non, Qt.Key.Key_Return)
    assert not fenetre.quitter.isVisible()
    assert reseau.ouverture is not None, "Enter leaves it open"
    QTest.mouseClick(bouton(fenetre, textes.FERMER), Qt.MouseButton.LeftButton)
    QTest.mouseClick(fenetre.quitter.oui, Qt.MouseButton.LeftButton)
    assert reseau.ouverture is None
    assert fenetre.ouvrir.hasFocus()


@pytest.mark.parametrize("garde", [True, False])
def test_fermer_le_reseau_ou_plus_rien_n_entre_se_fait_d_un_clic(poste: Poste, garde: bool) -> None:
    """Once the partie is over too, whatever a post keeps."""
    reseau, fenetre = ouvrir(poste)
    (paul,) = correcteurs(reseau, "Paul")
    if garde:
        Mains(service_de(reseau), paul).laisser("1 t")
        poste.console.executer(TerminerPartie(par_decision=True))
    QTest.mouseClick(bouton(fenetre, textes.FERMER), Qt.MouseButton.LeftButton)
    assert reseau.ouverture is None


def test_le_retard_de_ce_qui_est_diffuse_est_celui_du_fichier(poste: Poste) -> None:
    """A spare that went on showed the delay of its own computer, 0 s, and broadcast so."""
    Preferences(poste.console.materiel.preferences).garder_le_retard(5)
    garder_le_retard(poste.console.regie.regie.journal.chemin, 15)
    reseau, fenetre = ouvrir(poste)
    assert fenetre.retard.value() == 15
    fenetre.retard.setValue(20)
    assert reseau.retard_garde == 20


def test_entree_dans_le_retard_ne_mene_pas_a_ce_qui_ferme_le_reseau(poste: Poste) -> None:
    """A second Enter put all the posts out."""
    reseau, fenetre = ouvrir(poste)
    fenetre.retard.setFocus()
    for _ in range(3):
        clavier = fenetre.focusWidget()
        assert clavier is not None
        QTest.keyClick(clavier, Qt.Key.Key_Return)
        assert fenetre.focusWidget() is not bouton(fenetre, textes.FERMER)
    assert reseau.ouverture is not None
