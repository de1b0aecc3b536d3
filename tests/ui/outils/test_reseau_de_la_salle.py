"""The room's network as the juge-arbitre opens it: one key, an address, a code, a yes; its posts write through him."""

import json
import socket
import ssl
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import EffacerResultat
from arbitre.reseau.cartes import cartes, cle_des_cartes
from arbitre.reseau.fil import Message
from arbitre.reseau.roles import Role
from arbitre.ui.kit.mise_en_page import Volets
from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.outils.reseau import fenetre as module_fenetre
from arbitre.ui.outils.reseau import tenue
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle
from arbitre.ui.portes.salle import reseau_de_la_salle
from arbitre.ui.textes import histoire
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes.touches import Geste
from tests.cli.test_secours import port_libre
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
    poste.attendre(lambda: len(reseau.candidats) == 2)
    assert reseau.question.isVisible()
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


@pytest.mark.parametrize(("choix", "points"), [(textes.PREMIER_VAUT, 0), (textes.SECOND_VAUT, 76)])
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
    assert (difference.premier.points, difference.par) == (0, "Eva")
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
    assert poste.message.startswith("2 relectures n’étaient pas réglées")
    poste.attendre(lambda: "relecture" not in poste.fenetre.fil.retard.text())


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
