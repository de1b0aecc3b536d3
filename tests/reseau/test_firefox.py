"""The other browser: a device is paired, corrects, loses the Wi-Fi, shows the tableau, as in Chromium."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.reseau.acces.certificat import certificat
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.salle.sans_fenetre import vue_du_fichier
from arbitre.reseau.service import Ouverture
from tests.engine.partie.banc import PREMIERS
from tests.reseau.coupure import Wifi
from tests.reseau.firefox import PageFirefox, firefox, navigateur_firefox
from tests.reseau.foule import ouvrir_une_partie
from tests.reseau.navigateur import PORTABLE
from tests.reseau.outils import SalleOuverte, salle
from tests.reseau.poste.formulaire import OU_EST
from tests.reseau.postes import points
from tests.reseau.salle.test_salle import coup
from tests.reseau.salle.test_tableau import comparer

pytestmark = firefox


@pytest.fixture(scope="module")
def onglet(tmp_path_factory: pytest.TempPathFactory, wifi: Wifi) -> Iterator[PageFirefox]:
    wifi.revenir()
    with navigateur_firefox(tmp_path_factory.mktemp("firefox"), wifi) as page:
        page.tailler(PORTABLE)
        yield page


@contextmanager
def une_partie(chemin: Path, ouverture: Ouverture | None = None) -> Iterator[SalleOuverte]:
    """At its last coup, nothing entered."""
    with salle(chemin, ouverture) as ouverte:
        ouverte.file.demander(lambda: ouvrir_une_partie(ouverte.regie)).result(30)
        yield ouverte


def s_appairer(onglet: PageFirefox, ouverte: SalleOuverte) -> None:
    """By its code and the juge-arbitre’s yes, from the page that is shown."""
    onglet.ecrire("#code", ouverte.service.code)
    onglet.ecrire("#nom", "Zoé\n")
    onglet.attendre_le_texte("#etat", "Le juge-arbitre doit accepter")
    candidat = ouverte.candidat()
    assert (candidat.nom, candidat.role) == ("Zoé", Role.CORRECTEUR)
    ouverte.service.repondre(candidat.cle, oui=True)
    onglet.attendre_le_texte(".tete", "Coup 4")


def ecrites(onglet: PageFirefox, nombre: int) -> None:
    onglet.attendre("document.querySelectorAll('.histoire .ecrite').length === arguments[0]", nombre)


def test_un_poste_s_appaire_et_saisit(onglet: PageFirefox, tmp_path: Path) -> None:
    with une_partie(tmp_path / "soiree.arbitre") as ouverte:
        onglet.aller(f"http://{ouverte.adresse}/")
        s_appairer(onglet, ouverte)
        onglet.taper("1 vedika")
        onglet.attendre_le_texte("#verdict", "58")
        onglet.taper("1 vedika\n")
        ecrites(onglet, 1)
        onglet.taper("2 z\n")
        ecrites(onglet, 2)
        assert points(ouverte, 4) == {1: 58, 2: 0}


def test_une_saisie_chiffree_le_certificat_accepte_une_fois(onglet: PageFirefox, tmp_path: Path) -> None:
    ouverture = Ouverture("127.0.0.1", 0, certificat(tmp_path, "127.0.0.1"))
    with une_partie(tmp_path / "soiree.arbitre", ouverture) as ouverte:
        onglet.accepter_le_certificat(f"https://{ouverte.adresse}/")
        s_appairer(onglet, ouverte)
        onglet.taper("1 vedika\n")
        ecrites(onglet, 1)
        assert points(ouverte, 4) == {1: 58}


def test_ce_qu_on_tape_sans_wifi_s_ecrit_une_fois_a_son_retour(onglet: PageFirefox, tmp_path: Path, wifi: Wifi) -> None:
    with une_partie(tmp_path / "soiree.arbitre") as ouverte:
        onglet.ouvrir(ouverte, Role.CORRECTEUR)
        onglet.attendre_le_texte(".tete", "Coup 4")
        lot, wifi.muet = ouverte.regie.lot, True
        onglet.taper("3 t\n")
        while ouverte.regie.lot == lot:  # written, and its answer is lost
            onglet.js("return 1")
        wifi.couper()
        onglet.attendre_le_texte(".lien", "1 saisie en attente")
        onglet.taper("4 z\n")
        onglet.attendre_le_texte(".lien", "2 saisies en attente")
        wifi.revenir()
        ecrites(onglet, 2)
        assert points(ouverte, 4) == {3: 58, 4: 0}
        assert ouverte.regie.lot == lot + 2, "sent again, written once"


def test_un_wifi_perdu_en_silence_est_dit_coupe_puis_retrouve(onglet: PageFirefox, tmp_path: Path, wifi: Wifi) -> None:
    """No socket is tried while nobody answers: Firefox would hold back the one that is to succeed."""
    with une_partie(tmp_path / "soiree.arbitre") as ouverte:
        onglet.ouvrir(ouverte, Role.CORRECTEUR)
        onglet.attendre_le_texte(".lien", "relié")
        onglet.js(_COMPTER_LES_PRISES)
        wifi.perdre()
        onglet.taper("3 t\n")
        onglet.js("dispatchEvent(new Event('online'))")  # a beat at once: Chromium’s test waits for the next
        onglet.attendre_le_texte(".lien", "coupé, 1 saisie en attente")
        wifi.couper()
        onglet.cliquer(".tete", "Réessayer")
        onglet.cliquer(".tete", "Réessayer")
        assert onglet.js("return window.prises") == 0
        wifi.revenir()
        onglet.cliquer(".tete", "Réessayer")
        ecrites(onglet, 1)
        assert onglet.js("return window.prises") == 1
        assert points(ouverte, 4) == {3: 58}


_COMPTER_LES_PRISES = """
window.prises = 0;
window.WebSocket = class extends WebSocket { constructor(...dits) { super(...dits); window.prises += 1; } };
"""


def test_le_formulaire_se_remplit_au_doigt(onglet: PageFirefox, tmp_path: Path) -> None:
    def case(ligne: int, colonne: int) -> None:
        """Touched once it moves no more: a verdict that comes may push it."""
        ou, avant = onglet.js(OU_EST, ligne, colonne), None
        while ou != avant:
            time.sleep(0.3)
            ou, avant = onglet.js(OU_EST, ligne, colonne), ou
        onglet.toucher(*ou)

    with une_partie(tmp_path / "soiree.arbitre") as ouverte:
        onglet.ouvrir(ouverte, Role.CORRECTEUR)
        onglet.attendre_le_texte(".tete", "Coup 4")
        onglet.taper("7 vedika")
        onglet.attendre_le_texte("#verdict", "58")
        onglet.cliquer(".saisie", "Formulaire")
        case(3, 11)
        onglet.attendre_le_texte(".modes", "→ horizontal")
        case(3, 11)
        onglet.cliquer(".modes", "Cercles")
        case(4, 11)
        onglet.cliquer(".modes", "Raccord")
        case(6, 10)
        onglet.attendre("document.querySelectorAll('.ecrit.cercle, .ecrit.raccord').length === 2")
        onglet.attendre_le_texte("dialog .verdict", "point")
        onglet.cliquer("dialog", "Saisir")
        ecrites(onglet, 1)
        le_coup = ouverte.regie.partie.le_coup(4)
        assert le_coup is not None
        (fiche,) = le_coup.fiches.values()
        assert fiche.bulletin is not None
        (ecrite,) = fiche.bulletin.solutions
        assert (ecrite.mot, ecrite.ref, ecrite.sens, ecrite.cercles) == ("VEDIKA", "12D", "V", (2,))
        assert [(r.dl, r.dc, r.lettre) for r in ecrite.raccord] == [(3, -1, "L")]


def test_le_tableau_montre_ce_que_montre_celui_de_la_console(onglet: PageFirefox, tmp_path: Path) -> None:
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        joueurs = tuple(Joueur(0, f"Joueur {n}", table=n) for n in (1, 2))
        ouverte.faire(CreerCompetition("Essai", "2026-01-01"), InscrireJoueurs(joueurs), OuvrirPartie())
        onglet.ouvrir(ouverte, Role.ECRAN)
        comparer(onglet, vue_du_fichier(ouverte.regie))
        for etape in coup(1, *PREMIERS[0][:3]):
            ouverte.faire(*etape)
            comparer(onglet, vue_du_fichier(ouverte.regie))
