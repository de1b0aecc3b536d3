"""The room's network as the juge-arbitre opens it: one key, an address, a code, a yes; its posts write through him."""

import json
import re
import socket
import ssl
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.etat import Phase, SecondeLecture
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.relecture import RecevoirRelecture
from arbitre.engine.partie.saisie import EffacerResultat
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.reseau.cartes import cartes, cle_des_cartes
from arbitre.reseau.engagement import engagement_de
from arbitre.reseau.fil import EnCours, Gardees, GardeesDUne, Ici, Message
from arbitre.reseau.jetons import Porteur
from arbitre.reseau.reprise import noter_le_secours
from arbitre.reseau.roles import Role
from arbitre.ui.kit.mise_en_page import Volets
from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.outils.reseau import fenetre as module_fenetre
from arbitre.ui.outils.reseau import tenue
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle
from arbitre.ui.portes.epreuve import le_multiplex
from arbitre.ui.portes.salle import reseau_de_la_salle
from arbitre.ui.textes import histoire
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes.touches import Geste
from tests.cli.test_secours import port_libre
from tests.reseau.test_multiplex import tenu
from tests.reseau.test_secours import secours
from tests.soirees.poste import Poste
from tests.ui.fenetres import bouton

T = TypeVar("T")
DELAI = 20.0


@pytest.fixture
def poste(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Poste]:
    poste = Poste(tmp_path)
    Preferences(poste.console.materiel.preferences).garder_le_reseau("127.0.0.1", port_libre())
    poste.inscrire(4)
    yield poste
    for fenetre in poste.fenetre.findChildren(FenetreReseau):
        fenetre.close()
    poste.fermer()


def ailleurs(acte: Callable[[], T]) -> T:
    """Do it as another machine would, while the windows live."""
    with ThreadPoolExecutor(1) as fil:
        futur = fil.submit(acte)
        Poste.attendre(futur.done)
        return futur.result()


def ouvrir(poste: Poste) -> tuple[ReseauDeLaSalle, FenetreReseau]:
    """The key, then Enter, wherever the window has put the keyboard, on this machine's own address."""
    poste.console.faire(Geste.RESEAU)
    fenetre = poste.fenetre.findChild(FenetreReseau)
    assert fenetre is not None
    fenetre.adresse.choisir("127.0.0.1")
    clavier = fenetre.focusWidget()
    assert clavier is not None
    QTest.keyClick(clavier, Qt.Key.Key_Return)
    reseau = reseau_de_la_salle(poste.console)
    poste.attendre(lambda: reseau.ouverture is not None)
    return reseau, fenetre


def test_des_que_la_console_mene_un_multiplex_son_secours_le_sait(poste: Poste, tmp_path: Path) -> None:
    """He died before the next command, and his spare led nothing again."""
    reseau, _ = ouvrir(poste)
    ouverture = reseau.ouverture
    assert ouverture is not None
    assert ouverture.certificat is not None
    assert reseau._service is not None
    jeton = reseau._service.jetons.donner("second", Role.SECOURS)[0]
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


def test_l_adresse_de_la_derniere_fois_est_proposee(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the second Enter of a room with two networks opens the other one, and the posts find nobody."""
    monkeypatch.setattr(module_fenetre, "adresses", lambda: [("eth0", "192.0.2.7"), ("cet ordinateur", "127.0.0.1")])
    poste.console.faire(Geste.RESEAU)
    fenetre = poste.fenetre.findChild(FenetreReseau)
    assert fenetre is not None
    assert fenetre.adresse.valeur == "127.0.0.1"


def revenir(poste: Poste, fenetre: FenetreReseau) -> None:
    """The window is closed; the console has the keyboard."""
    fenetre.close()
    poste.fenetre.activateWindow()
    poste.attendre(poste.fenetre.isActiveWindow)


def confiance(poste: Poste) -> ssl.SSLContext:
    """A client that was shown the club's certificate."""
    return ssl.create_default_context(cafile=str(poste.console.materiel.dossiers.donnees / "reseau.pem"))


def lien(reseau: ReseauDeLaSalle) -> str:
    assert reseau.ouverture is not None
    return reseau.ouverture.lien


def dire(prise: ClientConnection, objet: object, attendu: str) -> dict[str, object]:
    prise.send(json.dumps(objet))
    while attendu not in (recu := json.loads(prise.recv(DELAI))):
        pass
    assert isinstance(recu, dict)
    return recu


def envoyer(poste: Poste, reseau: ReseauDeLaSalle, chemin: str, **objet: str) -> dict[str, Any]:
    contexte, adresse = confiance(poste), lien(reseau)
    recu = ailleurs(lambda: httpx.post(f"{adresse}{chemin}", json=objet, verify=contexte).json())
    assert isinstance(recu, dict)
    return recu


def admettre(poste: Poste, reseau: ReseauDeLaSalle) -> str:
    """A device gives the code, the juge-arbitre says yes; its token."""
    code = reseau.code
    cle = envoyer(poste, reseau, "api/appairage", code=code, nom="Luc <b>", role="correcteur")["cle"]
    poste.attendre(reseau.question.isVisible)
    assert "Luc <b>" in reseau.question.texte.text()
    assert envoyer(poste, reseau, "api/appairage/suite", cle=cle) == {"attente": True}
    QTest.mouseClick(reseau.question.oui, Qt.MouseButton.LeftButton)
    poste.attendre(lambda: reseau.postes)
    assert reseau.code != code, "a code serves once"
    return str(envoyer(poste, reseau, "api/appairage/suite", cle=cle)["jeton"])


@pytest.mark.parametrize("oui", [True, False])
def test_un_poste_a_qui_l_on_repond_dans_la_liste_n_est_plus_demande(poste: Poste, oui: bool) -> None:
    reseau, fenetre = ouvrir(poste)
    for nom in ("Luc", "Zoé"):
        envoyer(poste, reseau, "api/appairage", code=reseau.code, nom=nom, role="correcteur")
    poste.attendre(lambda: len(reseau.candidats) == 2 and reseau.question.isVisible())
    demande = reseau.question.texte.text
    for attendu in (lambda: "Zoé" in demande(), lambda: not reseau.question.isVisible()):
        fenetre.postes.setCurrentRow(0)
        bouton(fenetre, "Admettre" if oui else "Refuser").click()
        poste.attendre(attendu)


@pytest.mark.parametrize("role", [Role.CORRECTEUR, Role.RELECTURE, Role.ECRAN, Role.DIFFUSION, Role.SECOURS])
@pytest.mark.parametrize("a_la_console", [True, False])
def test_alt_e_admet_et_dit_qui_et_ce_qu_il_peut_la_ou_l_on_regarde(
    poste: Poste, role: Role, a_la_console: bool
) -> None:
    reseau, fenetre = ouvrir(poste)
    if a_la_console:
        revenir(poste, fenetre)
    cle = envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="Zoé", role=role.cle)["cle"]
    poste.attendre(reseau.question.isVisible)
    QTest.keyClick(poste.fenetre if a_la_console else fenetre, Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier)
    poste.attendre(lambda: reseau.postes)
    phrase = f"«\u00a0Zoé\u00a0» est admis, {role.dit}\u00a0: {role.peut}."
    assert poste.message == phrase
    if not a_la_console:
        assert fenetre.message.text() == phrase
        revenir(poste, fenetre)
    assert poste.fenetre.correction.ligne.hasFocus(), "what is typed next is an entry"
    admission = envoyer(poste, reseau, "api/appairage/suite", cle=cle)
    assert admission["peut"] == role.peut


def test_alt_e_admet_le_seul_qui_attend_quelle_que_soit_la_ligne_choisie(poste: Poste) -> None:
    reseau, fenetre = ouvrir(poste)
    service = reseau._service
    assert service is not None
    service.jetons.donner("Luc", Role.CORRECTEUR)
    reseau.change.emit()
    fenetre.postes.setCurrentRow(0)
    envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="Écran", role=Role.ECRAN.cle)
    poste.attendre(reseau.question.isVisible)
    assert reseau.question.texte.text().startswith("Un écran demande à montrer le tableau\u00a0: «\u00a0Écran\u00a0» (")
    reseau.question.fermer()
    assert fenetre.postes.currentItem().text().startswith("Luc")
    bouton(fenetre, "Refuser").click()
    assert fenetre.message.text() == textes.CHOISIR_UNE_DEMANDE, "a no names whom it is for"
    bouton(fenetre, "Admettre").click()
    assert not reseau.candidats
    assert fenetre.message.text().startswith("«\u00a0Écran\u00a0» est admis, tableau")
    poste.attendre(lambda: [porteur.nom for porteur in reseau.postes] == ["Luc", "Écran"])


def test_ce_que_saisit_un_poste_n_efface_pas_ce_que_dit_la_console(poste: Poste) -> None:
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    admettre(poste, reseau)
    dit = poste.message
    assert "Luc <b>" in dit
    service = reseau._service
    assert service is not None
    demande = Message(n=1, partie=1, commande="PayerLeTop", donnees={"coup": 1, "tables": [2]})
    service._guichet.servir([(reseau.postes[0], demande)])
    assert len(poste.coup(1).fiches) == 1
    assert poste.message == dit
    poste.entrer("1 t")
    assert poste.message != dit


def test_ce_qu_un_poste_remplace_de_la_console_s_y_dit(poste: Poste) -> None:
    """After a cut, « La mienne vaut » took away what had been entered here, and nobody here knew."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    admettre(poste, reseau)
    poste.entrer("2 t")
    retenu = poste.coup(1).retenu
    assert retenu is not None
    top = f"{entre_parentheses(retenu.solution.mot)} {retenu.solution.ref}, {retenu.points}"
    service = reseau._service
    assert service is not None
    demande = Message(n=1, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": "2 z"}, remplace=(2,))
    service._guichet.servir([(reseau.postes[0], demande)])
    dit = re.sub("\\d\\d\u00a0h\u00a0\\d\\d", "l’heure", poste.message)
    assert f"a remplacé au coup 1\u00a0: table 2, {top}, saisi par la console à l’heure (0 maintenant)." in dit
    assert "Luc <b>" in poste.message


def test_un_poste_change_un_coup_clos_la_console_le_dit_et_qu_il_est_a_clore(poste: Poste) -> None:
    """Even his own entry: the message that it was closed stood, and the bar said that it was to close."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    admettre(poste, reseau)
    service = reseau._service
    assert service is not None
    saisir = Message(n=1, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": "2 z"})
    service._guichet.servir([(reseau.postes[0], saisir)])
    poste.entrer("1 3-4 t")
    poste.console.faire(Geste.CLORE)
    poste.console.faire(Geste.CLORE)
    assert poste.coup(1).cloture
    changer = Message(n=2, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": "2 t"}, remplace=(2,))
    service._guichet.servir([(reseau.postes[0], changer)])
    assert not poste.coup(1).cloture
    dit = re.sub("\\d\\d\u00a0h\u00a0\\d\\d", "l’heure", poste.message)
    top, debut = poste.coup(1).points_top, "«\u00a0Luc <b>\u00a0» a changé le coup 1, qui était clos\u00a0:"
    quoi = f"table 2, 0, saisi par Luc <b> à l’heure ({top} maintenant). Il est à clore de nouveau ({Geste.CLORE})."
    assert dit == f"{debut} {quoi}"
    poste.jouer()
    poste.entrer("c1")
    poste.entrer("3 z")
    poste.touche(Qt.Key.Key_Return)  # the letters of coup 2 are on the tables
    encore = Message(n=3, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": "3 t"}, remplace=(3,))
    service._guichet.servir([(reseau.postes[0], encore)])
    assert poste.message.startswith("«\u00a0Luc <b>\u00a0» a remplacé au coup 1\u00a0: table 3, 0, "), "open again"


def test_un_poste_admis_saisit_par_la_console_et_n_entre_plus_une_fois_retire(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1 z")
    reseau, _ = ouvrir(poste)
    jeton = admettre(poste, reseau)
    contexte, adresse = confiance(poste), lien(reseau).replace("https", "wss")

    def saisir() -> object:
        with connect(f"{adresse}ws", ssl=contexte) as prise:
            dire(prise, {"jeton": jeton}, "instantane")
            return dire(
                prise,
                {"n": 1, "partie": 1, "commande": "NoterNonRemis", "donnees": {"coup": 1, "tables": [2]}},
                "n",
            )

    assert ailleurs(saisir) == {"n": 1, "lot": poste.console.regie.regie.lot}
    assert len(poste.coup(1).fiches) == 2
    fait = poste.console.regie.regie.a_annuler()
    assert fait is not None
    dite = histoire.ligne(fait, poste.console.regie.etat)
    assert "bulletin non remis — coup 1, table 2" in dite
    assert dite.endswith("(Luc <b>)")

    def attendre_la_fin() -> object:
        with connect(f"{adresse}ws", ssl=contexte) as prise:
            dire(prise, {"jeton": jeton}, "instantane")
            entre.set_result(None)
            with pytest.raises(ConnectionClosed) as fin:
                prise.recv(DELAI)
            return fin.value.rcvd and fin.value.rcvd.code

    entre: Future[None] = Future()
    with ThreadPoolExecutor(1) as fil:
        futur = fil.submit(attendre_la_fin)
        poste.attendre(entre.done)
        reseau.retirer(reseau.postes[0])
        poste.attendre(futur.done)
        assert futur.result() == 4401
    assert reseau.postes == ()


@pytest.mark.parametrize(
    ("choix", "points"), [("Table 1\u00a0: la première saisie vaut", 0), ("Table 1\u00a0: la relecture vaut", 76)]
)
def test_une_relecture_qui_differe_attend_le_juge_arbitre(poste: Poste, choix: str, points: int) -> None:
    poste.jouer()
    poste.entrer("1 z")
    reseau, fenetre = ouvrir(poste)
    service = reseau._service
    assert service is not None
    jeton = service.jetons.donner("Eva", Role.RELECTURE)[0]
    contexte, adresse = confiance(poste), lien(reseau).replace("https", "wss")

    def relire() -> object:
        with connect(f"{adresse}ws", ssl=contexte) as prise:
            dire(prise, {"jeton": jeton}, "instantane")
            donnees = {"coup": 1, "ligne": "1 t"}
            return dire(prise, {"n": 1, "partie": 1, "commande": "SaisirLigne", "donnees": donnees}, "n")

    ailleurs(relire)
    poste.attendre(lambda: reseau.differences)
    (difference,) = reseau.differences
    assert (difference.premier.points, difference.relecture.par) == (0, "Eva")
    points = difference.second.points if points else 0
    assert fenetre.differences.item(0).text() == textes.difference(difference)
    QTest.mouseClick(bouton(fenetre, choix), Qt.MouseButton.LeftButton)
    assert "Donnez le motif" in fenetre.message.text()
    assert fenetre.differences.item(0).text() == textes.difference(difference)
    QTest.keyClicks(fenetre.motif, "relu ensemble")
    QTest.mouseClick(bouton(fenetre, choix), Qt.MouseButton.LeftButton)
    assert reseau.differences == ()
    assert fenetre.motif.text() == ""
    assert fenetre.differences.item(0).text() == textes.AUCUNE_DIFFERENCE
    assert fenetre.focusWidget() is fenetre.postes, "a digit typed next delays no broadcast"
    (fiche,) = poste.coup(1).fiches.values()
    assert fiche.double == "Eva"
    partie = poste.console.regie.regie.partie
    (joueur,) = poste.coup(1).fiches
    assert resultat(partie, poste.coup(1), joueur).points == points


def test_une_relecture_qui_differe_ne_fait_pas_defiler_la_fenetre(poste: Poste) -> None:
    """On a laptop of 1366×768, nothing of it is out of sight, and a stray digit delays no broadcast."""
    poste.jouer()
    poste.entrer("1 z")
    reseau, fenetre = ouvrir(poste)
    assert fenetre.focusWidget() is fenetre.postes
    service = reseau._service
    assert service is not None
    porteur = service.jetons.donner("Eva", Role.RELECTURE)[1]
    relue = Message(n=1, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": "1 t"})
    service._guichet.servir([(porteur, relue)])
    poste.attendre(fenetre.differences.isVisible)
    volets = next(v for v in fenetre.findChildren(Volets) if v.isAncestorOf(fenetre.differences))
    poste.attendre(lambda: fenetre.motif.visibleRegion().boundingRect() == fenetre.motif.rect())
    assert not volets.verticalScrollBar().isVisible()
    ligne = fenetre.differences.visualItemRect(fenetre.differences.item(0)).height()
    assert fenetre.differences.viewport().height() >= 3 * ligne
    assert bouton(fenetre, textes.FERMER).visibleRegion().boundingRect() == bouton(fenetre, textes.FERMER).rect()


def relire_autrement(poste: Poste, reseau: ReseauDeLaSalle, tables: str) -> None:
    service = reseau._service
    assert service is not None
    porteur = service.jetons.donner("Eva", Role.RELECTURE)[1]
    relue = Message(n=1, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": tables})
    service._guichet.servir([(porteur, relue)])


def test_les_relectures_a_regler_se_lisent_sur_la_console_et_avant_de_terminer(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1-2 z")
    reseau, fenetre = ouvrir(poste)
    relire_autrement(poste, reseau, "1-2 t")
    revenir(poste, fenetre)
    attendu = f"2 relectures à régler ({Geste.RESEAU})"
    poste.attendre(lambda: attendu in poste.fenetre.fil.retard.text())
    poste.console.fenetre.terminer_partie()
    assert attendu in poste.fenetre.fin.restes.text()
    poste.fenetre.fin.fermer()
    reseau.fermer()
    assert attendu in poste.fenetre.fil.retard.text(), "the file has them, whether the network is open or not"


def test_reseau_ferme_ou_console_rouverte_les_relectures_se_reglent_encore(poste: Poste, tmp_path: Path) -> None:
    poste.jouer()
    poste.entrer("1-2 z")
    reseau, fenetre = ouvrir(poste)
    relire_autrement(poste, reseau, "1-2 t")
    poste.attendre(fenetre.differences.isVisible)
    reseau.fermer()
    assert fenetre.differences.isVisible()
    revenir(poste, fenetre)
    poste.fermer()
    rouvert = Poste(tmp_path)
    rouvert.console.faire(Geste.RESEAU)
    (fenetre,) = rouvert.fenetre.findChildren(FenetreReseau)
    rouvert.attendre(fenetre.isActiveWindow)
    assert fenetre.differences.isVisible()
    assert not fenetre.postes.isVisible()
    assert f"2 relectures à régler ({Geste.RESEAU})" in rouvert.fenetre.fil.retard.text()
    reseau = reseau_de_la_salle(rouvert.console)
    while restent := len(reseau.differences):
        QTest.keyClicks(fenetre.motif, "relu ensemble")
        QTest.keyClick(fenetre.motif, Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
        rouvert.attendre(lambda: len(reseau.differences) == restent - 1)
    assert not fenetre.differences.isVisible()
    assert fenetre.focusWidget() is fenetre.ouvrir
    assert {fiche.double for fiche in rouvert.coup(1).fiches.values()} == {"Eva"}
    revenir(rouvert, fenetre)
    rouvert.fermer()


def test_une_saisie_qui_rejoint_la_relecture_est_relue(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1 z")
    reseau, fenetre = ouvrir(poste)
    relire_autrement(poste, reseau, "1 t")
    revenir(poste, fenetre)
    poste.entrer("1 t")
    assert reseau.differences == ()
    assert [fiche.double for fiche in poste.coup(1).fiches.values()] == ["Eva"]


def test_une_relecture_levee_d_un_fichier_d_avant_se_regle_sans_motif(poste: Poste) -> None:
    """A file may hold one that differs no more."""
    poste.jouer()
    poste.entrer("1 t")
    reseau, _ = ouvrir(poste)
    relue = SecondeLecture("Eva", points=poste.coup(1).points_top)
    poste.console.regie.executer(RecevoirRelecture(1, 1, relue))
    (fenetre,) = poste.fenetre.findChildren(FenetreReseau)
    assert fenetre.differences.item(0).text().endswith("relu par Eva\u00a0: de même à présent")
    QTest.mouseClick(bouton(fenetre, "Table 1\u00a0: la première saisie vaut"), Qt.MouseButton.LeftButton)
    assert fenetre.message.text() == "Coup 1, table 1\u00a0: la saisie est relue par Eva."
    assert reseau.differences == ()
    assert [fiche.double for fiche in poste.coup(1).fiches.values()] == ["Eva"]


def test_un_resultat_relu_puis_corrige_a_la_console_est_une_difference_dite(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1-2 t")
    reseau, fenetre = ouvrir(poste)
    relire_autrement(poste, reseau, "1-2 t")
    assert {fiche.double for fiche in poste.coup(1).fiches.values()} == {"Eva"}
    revenir(poste, fenetre)
    poste.entrer("1 z")
    dit = poste.fenetre.correction.verdict.text()
    assert f"La relecture de Eva, table 1, diffère à présent\u00a0: {Geste.RESEAU} la règle." in dit
    assert (
        f"1 relecture à régler ({Geste.RESEAU})" in poste.fenetre.fil.retard.text() + poste.fenetre.fil.ensuite.text()
    )
    (lue,) = reseau.differences
    assert (lue.table, lue.premier.points, lue.second.points) == (1, 0, poste.coup(1).points_top)
    poste.entrer("1 t")
    assert reseau.differences == ()
    assert {fiche.double for fiche in poste.coup(1).fiches.values()} == {"Eva"}


def test_deux_zeros_qui_different_montrent_chacun_ce_qui_est_ecrit(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1 z")
    reseau, _ = ouvrir(poste)
    relire_autrement(poste, reseau, "1 xyxyx a1 3")
    (lue,) = reseau.differences
    assert (lue.premier.points, lue.second.points) == (0, 0)
    dite = textes.difference(lue)
    assert "«\u00a0XYXYX A1 3\u00a0», 0" in dite
    assert "blanc, 0 (art. 5.7) — relu" in dite


def test_un_poste_coupe_se_dit_avec_depuis_quand_et_son_retour_aussi(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tenue, "PERDU", 0.0)
    reseau, fenetre = ouvrir(poste)
    jeton = admettre(poste, reseau)
    assert ", coupé" not in fenetre.postes.item(0).text()
    contexte, adresse = confiance(poste), lien(reseau).replace("https", "wss")

    def entrer() -> None:
        dire(connexion.enter_context(connect(f"{adresse}ws", ssl=contexte)), {"jeton": jeton}, "instantane")

    connexion = ExitStack()
    ailleurs(entrer)
    reseau._veiller()
    assert "coupé" not in poste.message
    ailleurs(connexion.close)
    poste.attendre(lambda: reseau.coupe_depuis(reseau.postes[0]) is not None)
    reseau._veiller()
    assert poste.message.startswith("«\u00a0Luc <b>\u00a0» est coupé (poste de correction)")
    assert "coupé depuis 0\u00a0s" in fenetre.postes.item(0).text()
    poste.fenetre.dire("")
    reseau._veiller()
    assert poste.message == "", "said once"
    ailleurs(entrer)
    reseau._veiller()
    assert poste.message == "«\u00a0Luc <b>\u00a0» est revenu (poste de correction)."
    assert "coupé" not in fenetre.postes.item(0).text()
    ailleurs(connexion.close)


def test_un_poste_coupe_se_lit_devant_les_coups_a_clore(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind them it was cut away with the line."""
    reseau, fenetre = ouvrir(poste)
    admettre(poste, reseau)
    revenir(poste, fenetre)
    for _ in range(3):
        poste.jouer()
    poste.entrer("1-4 t")
    monkeypatch.setattr(tenue, "PERDU", 0.0)
    monkeypatch.setattr(reseau, "coupe_depuis", lambda _porteur: 12.0)
    poste.fenetre.resize(1366, 740)
    poste.fenetre.actualiser()
    retard = poste.fenetre.fil.retard
    assert "coup 1 à clore" in retard.text()
    assert QLabel.text(retard).startswith("«\u00a0Luc <b>\u00a0» coupé")


def test_ce_que_gardent_trois_postes_se_lit_en_entier_en_haut_a_1366(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third was cut away with the line, behind coups to close."""
    reseau, fenetre = ouvrir(poste)
    dominique, nina, paul = correcteurs(reseau, "Dominique", "Marie-Christine", "Paul")
    revenir(poste, fenetre)
    for _ in range(3):
        poste.jouer()
    service = reseau._service
    assert service is not None
    poste.fenetre.resize(1366, 740)
    for porteur in (dominique, nina, paul):
        service._noter(porteur, Gardees(comparer=2, refusees=1, tables=(1, 2, 3)))
    poste.fenetre.actualiser()
    retard = poste.fenetre.fil.retard
    tous = "«\u00a0Dominique\u00a0» 3 à régler, «\u00a0Marie-Christine\u00a0» 3 à régler, «\u00a0Paul\u00a0» 3 à régler"
    poste.attendre(lambda: QLabel.text(retard).startswith(tous))
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: 12.0 if porteur == nina else None)
    poste.fenetre.actualiser()
    autres = "«\u00a0Dominique\u00a0» 3 à régler, «\u00a0Paul\u00a0» 3 à régler"
    coupee = f"«\u00a0Marie-Christine\u00a0» coupé (3 à régler), {autres}"
    poste.attendre(lambda: QLabel.text(retard).startswith(coupee))


def test_la_fin_nomme_les_postes_coupes_ses_tables_depuis_quand_et_ne_finit_pas_d_une_touche(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    admettre(poste, reseau)
    reseau.repartir()
    revenir(poste, fenetre)
    depuis = {"s": 42.0}
    monkeypatch.setattr(reseau, "coupe_depuis", lambda _porteur: depuis.get("s"))
    reseau._veiller()
    dit = poste.message
    poste.fenetre.dire("autre chose")
    assert "«\u00a0Luc <b>\u00a0» coupé" in poste.fenetre.fil.retard.text(), f"where {dit!r} is gone, it still stands"
    poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    fin = poste.fenetre.fin
    assert "«\u00a0Luc <b>\u00a0» (poste de correction, tables 1-4), depuis 42\u00a0s" in fin.coupes.text()
    assert fin.continuer.hasFocus()
    poste.attendre(lambda: fin.coupes.visibleRegion().boundingRect() == fin.coupes.rect())
    depuis["s"] = 125.0
    reseau._veiller()
    assert "depuis 2\u00a0min" in fin.coupes.text(), "it stays, and tells how long"
    poste.touche(Qt.Key.Key_Space)
    assert not fin.isVisible()
    assert poste.partie.fin is None
    poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    depuis.clear()
    reseau._veiller()
    assert not fin.coupes.isVisible(), "it is back"
    assert "coupé" not in poste.fenetre.fil.retard.text()


def test_ce_qu_un_poste_garde_sans_l_avoir_regle_se_lit_sur_la_console_et_avant_de_terminer(poste: Poste) -> None:
    """Paul came back with « 2 saisies à comparer », and the partie ended on the points of the console."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    jeton = admettre(poste, reseau)
    revenir(poste, fenetre)
    contexte, adresse = confiance(poste), lien(reseau).replace("https", "wss")
    prises: list[ClientConnection] = []

    def garder(**gardees: object) -> object:
        if not prises:
            prises.append(connexion.enter_context(connect(f"{adresse}ws", ssl=contexte)))
            dire(prises[0], {"jeton": jeton}, "instantane")
        return dire(prises[0], {"gardees": gardees}, "gardees")

    with ExitStack() as connexion:
        ailleurs(lambda: garder(comparer=2, refusees=1, tables=[1, 2, 2, 77]))
        attendu = "«\u00a0Luc <b>\u00a0»\u00a0: 2 saisies à comparer, 1 saisie refusée (tables 1, 2)"
        poste.attendre(lambda: attendu in poste.fenetre.fil.retard.text())
        poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
        fin = poste.fenetre.fin
        assert attendu in fin.coupes.text()
        assert fin.continuer.hasFocus()
        poste.console.faire(Geste.RESEAU)
        (fenetre,) = poste.fenetre.findChildren(FenetreReseau)
        poste.attendre(lambda: "2 saisies à comparer, 1 saisie refusée" in fenetre.postes.item(0).text())
        ailleurs(lambda: garder(tables=[]))
        poste.attendre(lambda: "saisie" not in fenetre.postes.item(0).text())
        assert not fin.coupes.isVisible(), "it is settled"
        assert "à comparer" not in poste.fenetre.fil.retard.text()


def test_ce_qu_un_poste_garde_d_une_partie_d_avant_dit_laquelle_et_ne_retient_pas_f6(poste: Poste) -> None:
    """F6 of partie 2 asked for tables that the post kept of partie 1, and « Terminer la partie ? » named no partie."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (paul,) = correcteurs(reseau, "Paul")
    assert poste.console.executer(TerminerPartie(par_decision=True))
    assert poste.console.executer(OuvrirPartie())
    service = reseau._service
    assert service is not None
    d_avant = GardeesDUne(refusees=1, tables=(1,), partie=1)
    service._noter(paul, Gardees(refusees=1, tables=(1,), parties=(d_avant,)))
    dit = "«\u00a0Paul\u00a0»\u00a0: 1 saisie refusée de la partie 1 (table 1)"
    assert poste.fenetre.fil.retard.text().startswith(dit)
    poste.jouer()
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, poste.message
    poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    fin = poste.fenetre.fin
    assert fin.titre.text() == "Terminer la partie 2\u00a0?"
    assert dit in fin.coupes.text()
    ici = GardeesDUne(comparer=2, tables=(2, 3), partie=2)
    service._noter(paul, Gardees(comparer=2, refusees=1, tables=(1, 2, 3), parties=(d_avant, ici)))
    deux = "2 saisies à comparer (tables 2, 3), 1 saisie refusée de la partie 1 (table 1)"
    assert f"«\u00a0Paul\u00a0»\u00a0: {deux}" in fin.coupes.text()


def test_clore_un_coup_dit_aussi_ce_que_gardent_les_postes(poste: Poste) -> None:
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (paul,) = correcteurs(reseau, "Paul")
    assert reseau._service is not None
    reseau._service._noter(paul, Gardees(refusees=1, tables=(1,)))
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    assert poste.message == "Coup 1 clos. Restent\u00a0: «\u00a0Paul\u00a0»\u00a0: 1 saisie refusée (table 1)."


def test_une_clause_ne_finit_pas_d_elle_meme_la_partie_d_un_poste_qui_garde_une_saisie(
    qapp: QGuiApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste = Poste(tmp_path)
    Preferences(poste.console.materiel.preferences).garder_le_reseau("127.0.0.1", port_libre())
    poste.inscrire(3, OuvrirPartie(propre=replace(CLASSIQUE, nom="Un coup", coups=1)))
    reseau, fenetre = ouvrir(poste)
    admettre(poste, reseau)
    revenir(poste, fenetre)
    poste.jouer()
    poste.entrer("1-2 t")
    poste.entrer("3 t")
    service = reseau._service
    assert service is not None
    service._noter(reseau.postes[0], Gardees(refusees=1, tables=(3,)))
    for _ in range(3):
        poste.touche(Qt.Key.Key_Space)
    assert poste.partie.fin is None
    assert "1 saisie refusée (table 3)" in poste.fenetre.fin.coupes.text()
    service._noter(reseau.postes[0], Gardees())
    assert not poste.fenetre.fin.coupes.isVisible()
    poste.fermer()


def correcteurs(reseau: ReseauDeLaSalle, *noms: str) -> list[Porteur]:
    service = reseau._service
    assert service is not None
    return [service.jetons.donner(nom, Role.CORRECTEUR)[1] for nom in noms]


def test_f6_se_redemande_pour_les_tables_d_un_poste_coupe_ou_a_l_oeuvre(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    paul, nina = correcteurs(reseau, "Paul", "Nina")
    reseau.repartir()
    coupes = {paul.jeton: 2.0}
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: coupes.get(porteur.jeton))
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == (
        "«\u00a0Paul\u00a0» est coupé (tables 1, 2)\u00a0; «\u00a0Nina\u00a0» saisit encore (tables 3, 4). "
        "F6 encore paiera le top aux tables 1-4."
    )
    assert not poste.coup(1).fiches
    service = reseau._service
    assert service is not None
    service._guichet.servir([(nina, Message(n=1, partie=1, commande="PayerLeTop", donnees={"coup": 1, "tables": [3]}))])
    poste.jouer()
    poste.entrer("c2")
    poste.touche(Qt.Key.Key_F6)
    assert "F6 encore paiera le top aux tables 1-4" in poste.message
    assert not poste.coup(2).fiches, "the press before was for another coup"
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(2).fiches) == 4
    coupes.clear()
    poste.entrer("c1")
    poste.entrer("1 2 t")
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == ("«\u00a0Nina\u00a0» saisit encore (table 4). F6 encore paiera le top à la table 4.")
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4


def test_f6_se_redemande_pour_la_table_qu_un_poste_sans_tables_est_en_train_de_saisir(poste: Poste) -> None:
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (paul,) = correcteurs(reseau, "Paul")
    assert reseau._service is not None
    reseau._service._noter(paul, Gardees(en_cours=EnCours(1, 1, (2, 3))))
    assert "Paul" not in poste.fenetre.fil.retard.text(), "each line that is typed would flicker there"
    poste.entrer("1 3-4 t")
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == "«\u00a0Paul\u00a0» saisit encore (table 2). F6 encore paiera le top à la table 2."
    reseau._service._noter(paul, Gardees(en_cours=EnCours(1, 2, (2,))))
    poste.entrer("1 t")
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, "what he types now is for another coup"


def test_f6_se_redemande_pour_un_poste_coupe_sans_tables_et_pour_ce_qu_un_autre_garde(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (paul,) = correcteurs(reseau, "Paul")
    coupes = {paul.jeton: 2.0}
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: coupes.get(porteur.jeton))
    poste.touche(Qt.Key.Key_F6)
    assert poste.message.startswith("«\u00a0Paul\u00a0» est coupé. F6 encore")
    coupes.clear()
    service = reseau._service
    assert service is not None
    service._noter(paul, Gardees(comparer=1, tables=(2,)))
    poste.entrer("2-4 t")
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, "table 2 is in: nothing that is kept is about table 1"


@pytest.mark.parametrize("revenue", ["Eva", "eva", "ÉVA"])
def test_la_fin_nomme_aussi_le_poste_qui_n_est_pas_revenu_a_la_console_rouverte(
    poste: Poste, tmp_path: Path, revenue: str
) -> None:
    """Its console was killed, or a spare went on: nobody there knows that post, whose browser may hold entries."""
    poste.jouer()
    poste.entrer("1 z")
    reseau, fenetre = ouvrir(poste)
    relire_autrement(poste, reseau, "1 t")
    revenir(poste, fenetre)
    fin = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    poste.touche(Qt.Key.Key_F, fin)
    assert not poste.fenetre.fin.coupes.isVisible(), "Eva is known here, and was never cut"
    poste.fermer()
    rouvert = Poste(tmp_path)
    instant = rouvert.console.regie.regie.chronique.faits[-1].tete.instant
    rouvert.touche(Qt.Key.Key_F, fin)
    dit = f"«\u00a0Eva\u00a0», pas revenu depuis sa saisie de {instant[11:16]}"
    assert dit in rouvert.fenetre.fin.coupes.text()
    assert rouvert.fenetre.fin.continuer.hasFocus()
    rouvert.fenetre.fin.fermer()
    reseau, fenetre = ouvrir(rouvert)
    assert reseau._service is not None
    reseau._service.jetons.donner(revenue, Role.RELECTURE)
    revenir(rouvert, fenetre)
    rouvert.touche(Qt.Key.Key_F, fin)
    assert not rouvert.fenetre.fin.coupes.isVisible(), "it is back"
    rouvert.fermer()


def test_une_clause_ne_finit_pas_d_elle_meme_la_partie_d_un_poste_coupe(
    qapp: QGuiApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste = Poste(tmp_path)
    Preferences(poste.console.materiel.preferences).garder_le_reseau("127.0.0.1", port_libre())
    poste.inscrire(3, OuvrirPartie(propre=replace(CLASSIQUE, nom="Un coup", coups=1)))
    reseau, fenetre = ouvrir(poste)
    admettre(poste, reseau)
    revenir(poste, fenetre)
    poste.jouer()
    poste.entrer("1-2 t")
    poste.entrer("3 t")
    monkeypatch.setattr(reseau, "coupe_depuis", lambda _porteur: 3.0)
    for _ in range(2):
        poste.touche(Qt.Key.Key_Space)
        assert poste.partie.fin is None
    poste.touche(Qt.Key.Key_Space)
    assert "depuis 3\u00a0s" in poste.fenetre.fin.coupes.text()
    monkeypatch.undo()
    poste.fenetre.fin.fermer()
    poste.touche(Qt.Key.Key_Space)
    assert poste.fenetre.fin.terminer.hasFocus()
    poste.touche(Qt.Key.Key_Space)
    assert poste.phase is Phase.FINIE
    poste.fermer()


def test_le_poste_choisi_le_reste_quand_un_autre_se_presente(poste: Poste) -> None:
    """Else « Retirer ce poste » puts out another one."""
    reseau, fenetre = ouvrir(poste)
    service = reseau._service
    assert service is not None
    for nom in ("Luc", "Zoé", "Eva"):
        service.jetons.donner(nom, Role.CORRECTEUR)
    reseau.change.emit()
    fenetre.postes.setCurrentRow(1)
    assert fenetre.postes.item(1).text().startswith("Zoé")
    envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="Nina", role="correcteur")
    poste.attendre(lambda: reseau.candidats)
    assert fenetre.postes.currentItem().text().startswith("Zoé")
    bouton(fenetre, textes.RETIRER).click()
    assert [porteur.nom for porteur in reseau.postes] == ["Luc", "Eva"]


def test_la_liste_dit_qui_a_quelles_tables(poste: Poste) -> None:
    reseau, fenetre = ouvrir(poste)
    luc, _ = correcteurs(reseau, "Luc", "Nina")
    service = reseau._service
    assert service is not None
    reseau.change.emit()
    lignes = [fenetre.postes.item(rang) for rang in range(2)]
    assert [ligne.text() for ligne in lignes] == ["Luc — poste de correction", "Nina — poste de correction"]
    bouton(fenetre, textes.REPARTIR).click()
    luc_dit = "Luc — poste de correction, tables 1, 2"
    assert [ligne.text() for ligne in lignes] == [luc_dit, "Nina — poste de correction, tables 3, 4"]
    service._partage.choisir(luc, (1, 2, 3), reprendre=True)
    luc_dit = "Luc — poste de correction, tables 1-3"
    assert [ligne.text() for ligne in lignes] == [luc_dit, "Nina — poste de correction, table 4"]


def test_a_200_pour_cent_les_postes_et_leurs_touches_sont_en_vue_a_cote_de_l_adresse(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste.console.changer_l_apparence(replace(poste.console.apparence, echelle=2.0))
    try:
        reseau, fenetre = ouvrir(poste)
        service = reseau._service
        assert service is not None
        roles = (*[Role.CORRECTEUR] * 8, *[Role.RELECTURE] * 2, *[Role.ECRAN] * 3, Role.SECOURS)
        for rang, role in enumerate(roles):
            service.jetons.donner(f"Tablette du club {rang}", role)
        monkeypatch.setattr(reseau, "coupe_depuis", lambda _porteur: 42.0)
        service.repartir()
        reseau.change.emit()
        assert fenetre.postes.count() == len(roles)
        for en_vue in (fenetre.lien, fenetre.code, fenetre.postes, bouton(fenetre, textes.RETIRER)):
            poste.attendre(lambda w=en_vue: w.visibleRegion().boundingRect() == w.rect())  # type: ignore[misc]
        for rang in range(len(roles)):
            fenetre.postes.setCurrentRow(rang)
            ligne = fenetre.postes.visualItemRect(fenetre.postes.item(rang))
            assert fenetre.postes.viewport().rect().contains(ligne), "the line chosen is read whole"
    finally:
        poste.console.changer_l_apparence(replace(poste.console.apparence, echelle=1.0))


def test_un_poste_coupe_n_est_dit_sur_aucune_annonce(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tenue, "PERDU", 0.0)
    reseau, fenetre = ouvrir(poste)
    admettre(poste, reseau)
    revenir(poste, fenetre)
    monkeypatch.setattr(reseau, "coupe_depuis", lambda _porteur: 12.0)
    poste.tirer()
    poste._en(Phase.ANNONCE)
    avant = poste.message
    reseau._veiller()
    assert poste.message == avant
    poste.chercher()
    reseau._veiller()
    assert "est coupé" in poste.message


def test_la_salle_voit_par_le_reseau_ce_que_voit_le_tableau(poste: Poste) -> None:
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    poste.jouer()
    vue = poste.console.salle.etat.vue
    assert reseau._service is not None
    jeton = reseau._service.jetons.donner("Écran", Role.SALLE)[0]
    contexte, adresse = confiance(poste), lien(reseau)
    entetes = {"authorization": f"Bearer {jeton}"}
    lue = ailleurs(lambda: httpx.get(f"{adresse}api/salle", headers=entetes, verify=contexte).json())
    assert isinstance(lue, dict)
    assert lue["grille"] == list(vue.grille.lignes)
    assert lue["dernier"]["mot"] == (vue.dernier.placement.mot if vue.dernier else None)


def test_ferme_il_ne_reste_rien_et_la_soiree_continue(poste: Poste) -> None:
    reseau, fenetre = ouvrir(poste)
    adresse = lien(reseau)
    reseau.fermer()
    assert reseau.ouverture is None
    assert fenetre.ouvrir.isVisible()
    revenir(poste, fenetre)
    poste.jouer()
    with pytest.raises(httpx.TransportError):
        ailleurs(lambda: httpx.get(adresse, verify=False))


def test_une_faute_du_service_va_au_journal_des_pannes_et_ne_ferme_que_lui(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
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


def test_les_telephones_des_joueurs_pendant_la_partie_sur_un_mot_du_juge_arbitre(poste: Poste) -> None:
    reseau, fenetre = ouvrir(poste)
    dossiers = poste.console.materiel.dossiers
    jeton = cartes(cle_des_cartes(dossiers.donnees), poste.console.regie.regie.journal).jeton(2)
    contexte, adresse = confiance(poste), lien(reseau)

    def acces() -> object:
        entetes = {"authorization": f"Bearer {jeton}"}
        return ailleurs(lambda: httpx.get(f"{adresse}api/joueur", headers=entetes, verify=contexte).json())["acces"]

    assert acces() == "ferme"
    QTest.mouseClick(fenetre.aux_joueurs, Qt.MouseButton.LeftButton, pos=QPoint(8, fenetre.aux_joueurs.height() // 2))
    assert poste.message == textes.OUVERT_AUX_JOUEURS
    assert acces() == "tableau"
    reseau.fermer()
    QTest.keyClick(fenetre.ouvrir, Qt.Key.Key_Return)
    poste.attendre(lambda: reseau.ouverture is not None)
    assert not fenetre.aux_joueurs.isChecked(), "it is off whenever the network opens"
    assert acces() == "ferme"


def test_perimer_les_codes_imprimes_demande_d_abord(poste: Poste) -> None:
    poste.console.faire(Geste.RESEAU)
    fenetre = poste.fenetre.findChild(FenetreReseau)
    assert fenetre is not None
    dossier = poste.console.materiel.dossiers.donnees
    avant = cle_des_cartes(dossier)
    QTest.mouseClick(bouton(fenetre, textes.PERIMER), Qt.MouseButton.LeftButton)
    assert fenetre.perimer.isVisible()
    assert cle_des_cartes(dossier) == avant
    QTest.mouseClick(fenetre.perimer.oui, Qt.MouseButton.LeftButton)
    assert fenetre.message.text() == textes.PERIMES
    assert cle_des_cartes(dossier) != avant


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
    QTest.keyClick(fenetre.port, Qt.Key.Key_Return)
    poste.attendre(lambda: "lecture seule" in fenetre.message.text())
    assert "https://192.0.2.9:8443/" in fenetre.message.text()
    assert reseau_de_la_salle(poste.console).ouverture is None


def test_quitter_la_partie_dit_que_le_reseau_se_ferme_et_ce_que_les_postes_gardent(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    reseau, _ = ouvrir(poste)
    paul, _, _ = correcteurs(reseau, "Paul", "Nina", "Luc")
    service = reseau._service
    assert service is not None
    service._noter(reseau.postes[1], Gardees(comparer=2, tables=(1,)))
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: 42.0 if porteur == paul else None)
    phrase = poste.fenetre.depart.phrase
    assert "Le réseau de la salle se ferme aussi (3 postes)." in phrase
    assert "À voir d’abord\u00a0: «\u00a0Paul\u00a0» est coupé ; «\u00a0Nina" in phrase
    assert "«\u00a0Nina\u00a0»\u00a0: 2 saisies à comparer (table 1)" in phrase
    reseau.fermer()
    assert "réseau" not in poste.fenetre.depart.phrase


@pytest.mark.parametrize("coupe", [True, False], ids=["la première est coupée", "la première est là"])
def test_un_second_poste_du_meme_nom_se_dit_et_se_distingue(
    poste: Poste, monkeypatch: pytest.MonkeyPatch, coupe: bool
) -> None:
    """« La table 13 est à Nina : reprenez-la d’abord », was Nina told."""
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (nina,) = correcteurs(reseau, "Nina")
    reseau.repartir()
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: 42.0 if coupe and porteur == nina else None)
    envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="nina", role="correcteur")
    poste.attendre(reseau.question.isVisible)
    demande = reseau.question.texte.text()
    QTest.mouseClick(reseau.question.oui, Qt.MouseButton.LeftButton)
    service = reseau._service
    assert service is not None
    if coupe:
        assert "«\u00a0Nina\u00a0» est coupé\u00a0: admis, ce poste prend sa place et ses tables." in demande
        poste.attendre(lambda: [p.nom for p in reseau.postes] == ["Nina"] and reseau.postes != (nina,))
        poste.attendre(lambda: [part.jeton for part in service.parts] == [reseau.postes[0].jeton])
        assert "Il prend la place de «\u00a0Nina\u00a0»" in poste.message
    else:
        assert "«\u00a0Nina\u00a0» est déjà là\u00a0: admis, ce poste s’appellera «\u00a0nina (2)\u00a0»." in demande
        poste.attendre(lambda: [p.nom for p in reseau.postes] == ["Nina", "nina (2)"])
        assert [part.nom for part in service.parts] == ["Nina"]


@pytest.mark.parametrize("coupe", [True, False], ids=["la première est coupée", "la première est là"])
def test_la_liste_dit_sous_quel_nom_entrerait_celui_qui_attend(
    poste: Poste, monkeypatch: pytest.MonkeyPatch, coupe: bool
) -> None:
    """The window of the network is in front: nothing asks."""
    reseau, fenetre = ouvrir(poste)
    (nina,) = correcteurs(reseau, "Nina")
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: 42.0 if coupe and porteur == nina else None)
    envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="nina", role="correcteur")
    poste.attendre(lambda: fenetre.postes.count() == 2)
    dite = (
        "admis, il prend la place de «\u00a0Nina\u00a0», coupé"
        if coupe
        else "«\u00a0Nina\u00a0» est déjà là\u00a0: admis, il s’appellera «\u00a0nina (2)\u00a0»"
    )
    assert fenetre.postes.item(0).text() == f"nina — {Role.CORRECTEUR.dit}, attend votre accord ({dite})"
