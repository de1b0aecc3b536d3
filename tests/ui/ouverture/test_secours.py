"""The spare console in its window: compared, admitted, followed, then one key; and the first one that comes back."""

import json
import re
import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from arbitre.engine.competition.reseau import ConsoleReprise
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop
from arbitre.engine.partie.terminer import CloturerCoup
from arbitre.engine.partie.tirer import AnnoncerTirage, TirerLettres
from arbitre.journal import Journal, verifier
from arbitre.reseau.acces.certificat import certificat
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.dehors.engagement import Engagement
from arbitre.reseau.postes.fil import Ici
from arbitre.reseau.secours import retour as module_retour
from arbitre.reseau.secours.liaison import brancher
from arbitre.reseau.secours.reprise import noter_le_secours, reprendre
from arbitre.reseau.secours.situation import Marche
from arbitre.ui.console import Console
from arbitre.ui.kit.application import creer_application
from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.lancement import Poste
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.ouverture.secours import FenetreSecours
from arbitre.ui.portes.salle import reseau_de_la_salle
from arbitre.ui.salle.projection import EtatProjection, Genre
from arbitre.ui.salle.tableau import Tableau
from arbitre.ui.textes import fin as textes_fin
from arbitre.ui.textes import lexiques as textes_lexiques
from arbitre.ui.textes import multiplex as textes_multiplex
from arbitre.ui.textes import ouverture as textes_poste
from arbitre.ui.textes import salle as textes_salle
from arbitre.ui.textes import secours as textes
from arbitre.ui.textes import voix as textes_voix
from arbitre.ui.textes.touches import Geste
from tests.cli.test_secours import commander, port_libre
from tests.engine.partie.banc import PREMIERS
from tests.journal.outils import fichier, regie
from tests.outils.parlant import Parlant
from tests.reseau.outils import Client, SalleOuverte, salle
from tests.reseau.secours.test_secours import ADRESSE, la_de, ouverture
from tests.soirees.attend import presse
from tests.soirees.poste import Poste as Mains

attendre = Mains.attendre
_LE_TEMPS_DE_VENIR = 6
"""Seconds from the first console's death to the key that takes over."""


@pytest.fixture
def poste(qapp: QApplication, au_depart: Poste) -> Iterator[Poste]:
    """The second laptop, as it starts."""
    creer_application([])  # dressed, whoever dressed it before
    Preferences(au_depart.preferences).garder_le_reseau(ADRESSE, port_libre())  # the usual one may be another test's
    yield au_depart
    for fenetre in qapp.topLevelWidgets():
        if isinstance(fenetre, FenetreSecours):
            fenetre.done(0)


def tableaux() -> list[Tableau]:
    """The boards that the room sees."""
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, Tableau) and w.isVisible()]


def chercher(fenetre: FenetreSecours, hote: str) -> None:
    QTest.keyClicks(fenetre.adresse, hote)
    QTest.keyClick(fenetre.adresse, Qt.Key.Key_Return)


@contextmanager
def console(geste: str, dossier: Path) -> Iterator[Parlant]:
    """The first console, on the first laptop."""
    une = Parlant(dossier, "tests.ui.ouverture.premiere_console", geste, str(dossier))
    try:
        yield une
    finally:
        une.tuer()


def premier_objet(une: Parlant, cle: str) -> dict[str, Any]:
    """What it tells of that, while the windows here live."""
    attendre(lambda: une.dite(cle))
    dite = une.dite(cle)
    assert dite is not None
    return dite


def test_la_premiere_tuee_en_plein_coup_le_secours_prend_la_suite_d_une_touche_et_elle_revenue_ne_fait_que_regarder(
    poste: Poste, tmp_path: Path
) -> None:
    premier, dossier = tmp_path / "premier", tmp_path / "second"
    premier.mkdir()
    dossier.mkdir()
    fenetre = poste.suivre_une_console(dossier)
    with console("tenir", premier) as une:
        ou = premier_objet(une, "code")
        chercher(fenetre, ou["hote"])
        attendre(fenetre.code.isVisible)
        assert fenetre.empreinte.text().split() == ou["empreinte"].split(":")
        fenetre.code.setText("12 34")
        fenetre.demander.click()
        assert fenetre.message.text() == textes.SANS_CODE
        fenetre.code.clear()
        QTest.keyClicks(fenetre.code, ou["code"])
        QTest.keyClick(fenetre.code, Qt.Key.Key_Return)
        admis = premier_objet(une, "admis")["admis"]
        assert Role.SECOURS.dit in admis
        assert Role.SECOURS.peut in admis
        attendre(lambda: fenetre.situation.a_jour)
        assert fenetre.message.text() == textes.admis(Role.SECOURS)
        assert not fenetre.reprendre.isEnabled(), "as long as the console answers there is nothing to take over"
        assert fenetre.focusWidget() is fenetre.etat
        QTest.keyClick(fenetre.etat, Qt.Key.Key_Return)
        assert fenetre.isVisible()
        assert not fenetre.arreter.isVisible(), "Enter, taught as the key to take over, does nothing yet"
        en_cours = premier_objet(une, "lettres")
        attendre(lambda: fenetre.situation.lot == en_cours["lot"])
        QTest.keyClick(fenetre, Qt.Key.Key_Escape)
        assert fenetre.arreter.isVisible(), "what is followed is not left by accident"
        QTest.keyClick(fenetre.arreter.non, Qt.Key.Key_Return)
        la = Ici("127.0.0.1", ou["port"], ou["empreinte"])
        confirmes = [relire_autrement(la, ou["relecture"]), *saisir_puis_tuer(une, la, ou["correcteur"])]
        montre = [dite["reste"] for dite in une.dites if "reste" in dite][-1]
    attendre(fenetre.reprendre.isEnabled)
    assert fenetre.situation.lot >= max(confirmes)
    QTest.qWait(_LE_TEMPS_DE_VENIR * 1_000)
    QTest.keyClick(fenetre.reprendre, Qt.Key.Key_Return)
    attendre(lambda: poste.console is not None)
    assert poste.console is not None
    assert poste.console.fenetre.message.text() == textes.REPRISE
    le_chrono_est_celui_de_la_premiere(poste.console, montre)
    regie = poste.console.regie.regie
    assert regie.partie.phase is Phase.RECHERCHE, "in the middle of the same coup"
    assert poste.console.salle.etat.vue.nouvelles == en_cours["lettres"]
    ((lue, par),) = [(d.table, d.relecture.par) for d in reseau_de_la_salle(poste.console).differences]
    assert (lue, par) == (1, "Eva"), "what was read otherwise still waits for the juge-arbitre"
    assert textes_fin.relectures_a_regler(1) in presse(poste.console.fenetre.fil)
    rompue(regie.journal.chemin, confirmes)
    assert regie.journal.chemin.parent == dossier
    rouvrir_le_reseau(poste)
    avant = (premier / "soiree.arbitre").read_bytes()
    with console("revenir", premier) as revenue:
        dite = premier_objet(revenue, "message")
        attendre(lambda: revenue.processus.poll() is not None)
    assert "n’est plus celui de la console" in dite["message"]
    assert not dite["ecrit"]
    assert (premier / "soiree.arbitre").read_bytes() == avant
    assert poste.console.executer(PayerLeTop(1, (1,))), "and the evening goes on here"


def le_chrono_est_celui_de_la_premiere(la: Console, montre: float) -> None:
    """What it showed last to a reading or so, and for how long nobody knew the time."""
    temps = la.conducteur.temps
    assert temps.chrono is not None
    assert montre - 1 <= temps.chrono.reste <= montre + 4
    temps.dire_la_coupure()
    coupure = re.match(r"Coupure de (\d+)\u00a0s\. Le chrono du coup 2 est suspendu à ", la.fenetre.message.text())
    assert coupure is not None, la.fenetre.message.text()
    assert int(coupure[1]) >= _LE_TEMPS_DE_VENIR


def relire_autrement(la: Ici, jeton: str) -> int:
    """A reading post reads a blank bulletin where the top was paid; its lot."""
    with brancher(la) as prise:
        prise.send(json.dumps({"jeton": jeton, "poste": "eva"}))
        demande = {"n": 1, "commande": "SaisirLigne", "partie": 1, "donnees": {"coup": 1, "ligne": "1 z"}}
        prise.send(json.dumps(demande))
        while "n" not in (dite := json.loads(prise.recv())):
            pass
        lot: int = dite["lot"]
        return lot


def saisir_puis_tuer(une: Parlant, la: Ici, jeton: str) -> list[int]:
    """A post enters; its console is killed while it enters once more. The lots that it was told are written."""
    with brancher(la) as prise:
        prise.send(json.dumps({"jeton": jeton, "poste": "p"}))
        lots = [commander(prise, n, coup=1) for n in range(5)]
        prise.send(json.dumps({"n": 90, "commande": "PayerLeTop", "donnees": {"coup": 1, "tables": [2]}}))
        une.tuer()
    return lots


def rompue(chemin: Path, confirmes: list[int]) -> None:
    """Each of those lots is in the file, then the break, once, and all of it is proven."""
    with Journal(chemin, lecture_seule=True) as journal:
        traces = list(journal.lire())
    assert set(confirmes) <= {
        t.lot for t in traces if t.commande in {"EffacerResultat", "PayerLeTop", "RecevoirRelecture"}
    }
    assert [t.lot for t in traces if isinstance(t.evenement, ConsoleReprise)] == [traces[-1].lot]
    assert verifier(chemin).entier


def rouvrir_le_reseau(poste: Poste) -> None:
    """By its key, then Enter, as the console says."""
    assert poste.console is not None
    poste.console.faire(Geste.RESEAU)
    (fenetre,) = poste.console.fenetre.findChildren(FenetreReseau)
    clavier = fenetre.focusWidget()
    assert clavier is not None
    QTest.keyClick(clavier, Qt.Key.Key_Return)
    attendre(lambda: reseau_de_la_salle(poste.console).ouverture is not None)  # type: ignore[arg-type]
    fenetre.close()


@pytest.mark.parametrize("mene", [True, False])
def test_le_secours_d_une_salle_qui_menait_ou_suivait_un_multiplex_le_reprend_d_une_touche(
    poste: Poste, tmp_path: Path, mene: bool
) -> None:
    premier, dossier = tmp_path / "premier", tmp_path / "second"
    premier.mkdir()
    dossier.mkdir()
    fenetre = poste.suivre_une_console(dossier)
    with salle(fichier(premier), ouverture()) as ouverte:
        ouverte.engagement = Engagement(mene, "http://127.0.0.1:1", "clef")
        chercher(fenetre, ouverte.adresse)
        attendre(fenetre.code.isVisible)
        QTest.keyClicks(fenetre.code, ouverte.service.code)
        QTest.keyClick(fenetre.code, Qt.Key.Key_Return)
        attendre(lambda: not ouverte.candidats.empty())
        ouverte.service.repondre(ouverte.candidat().cle, oui=True)
        attendre(lambda: fenetre.situation.a_jour)
    attendre(fenetre.reprendre.isEnabled)
    QTest.keyClick(fenetre.reprendre, Qt.Key.Key_Return)
    attendre(lambda: poste.console is not None)
    assert poste.console is not None
    suite = textes_multiplex.MENER_ENCORE if mene else textes_multiplex.SUIVRE_ENCORE
    attendre(lambda: poste.console is not None and suite in poste.console.fenetre.barre.suite.text())
    dit = poste.console.fenetre.message.text()
    encore = (
        "Les autres salles attendent\u00a0: F5 mène encore le multiplex." if mene else "F5 suit encore le multiplex."
    )
    assert dit == f"{SANS_LEXIQUE} {encore} {textes.REPRISE} {textes_voix.top_coupe(2)}"
    for _ in range(2):
        poste.materiel.annonceur.incident.emit("Aucune sortie audio.")
    assert poste.console.fenetre.message.text() == f"Aucune sortie audio. {dit}", "what to do first is kept"


def test_un_port_pris_sur_le_secours_se_dit_avant_de_suivre_et_le_libre_est_propose(
    poste: Poste, tmp_path: Path
) -> None:
    """The old pages sent posts to 8443, whatever answered there."""
    premier, dossier = tmp_path / "premier", tmp_path / "second"
    premier.mkdir()
    dossier.mkdir()
    fenetre = poste.suivre_une_console(dossier)
    assert fenetre.port.value() == Preferences(poste.preferences).reseau()[1]
    with socket.socket() as autre, salle(fichier(premier), ouverture()) as ouverte:
        autre.bind((ADRESSE, fenetre.port.value()))
        autre.listen()
        pris = fenetre.port.value()
        chercher(fenetre, ouverte.adresse)
        attendre(lambda: f"Le port {pris} n’est pas libre" in fenetre.message.text())
        propose = fenetre.port.value()
        assert f"prenez le {propose}" in fenetre.message.text()
        assert fenetre.focusWidget() is fenetre.adresse, "Enter follows there"
        assert ouverte.candidats.empty(), "nothing is asked yet"
        fenetre.port.setFocus()
        QTest.keyClick(fenetre.port, Qt.Key.Key_Return)  # from there too
        etre_admis(fenetre, ouverte)
        attendre(lambda: fenetre.situation.a_jour)
        with brancher(la_de(ouverte)) as prise:
            zoe = Client(prise, jeton=ouverte.jeton(), poste="zoe")
            assert zoe.attendre("secours")["secours"] == f"{ADRESSE}:{propose}", "where posts are sent"


def etre_admis(fenetre: FenetreSecours, ouverte: SalleOuverte) -> None:
    attendre(fenetre.code.isVisible)
    QTest.keyClicks(fenetre.code, ouverte.service.code)
    QTest.keyClick(fenetre.code, Qt.Key.Key_Return)
    attendre(lambda: not ouverte.candidats.empty())
    ouverte.service.repondre(ouverte.candidat().cle, oui=True)


def test_une_console_deja_suivie_qui_n_admet_plus_ce_secours_a_aussitot_le_champ_du_code(
    poste: Poste, tmp_path: Path
) -> None:
    """Its network opened again, it knows no token of before: the code was typed after the address."""
    premier, dossier = tmp_path / "premier", tmp_path / "second"
    premier.mkdir()
    dossier.mkdir()
    chemin, la = fichier(premier), ouverture()
    with salle(chemin, la) as ouverte:
        fenetre = poste.suivre_une_console(dossier)
        chercher(fenetre, ouverte.adresse)
        etre_admis(fenetre, ouverte)
        attendre(lambda: fenetre.situation.a_jour)
        la = ouverte.service.ouverture
        fenetre.done(0)
    with salle(chemin, la) as rouverte:
        fenetre = poste.suivre_une_console(dossier)
        chercher(fenetre, rouverte.adresse)
        attendre(fenetre.code.isVisible)
        assert "n’admet plus ce secours" in fenetre.message.text()
        assert fenetre.focusWidget() is fenetre.code
        etre_admis(fenetre, rouverte)
        attendre(lambda: fenetre.situation.a_jour)


def test_un_secours_rouvert_console_deja_morte_offre_sa_copie_et_la_prend_d_une_touche(
    poste: Poste, tmp_path: Path
) -> None:
    """Rebooted, its window closed, another machine at that address: « Chercher » found nobody, and nothing else was
    there to be pressed."""
    premier, dossier = tmp_path / "premier", tmp_path / "second"
    premier.mkdir()
    dossier.mkdir()
    with salle(fichier(premier), ouverture()) as ouverte:
        fenetre = poste.suivre_une_console(dossier)
        assert not fenetre.reprendre_la_copie.isVisible()
        chercher(fenetre, ouverte.adresse)
        etre_admis(fenetre, ouverte)
        attendre(lambda: fenetre.situation.a_jour)
        assert not fenetre.reprendre_la_copie.isVisible(), "what is followed has its own key"
        adresse = ouverte.adresse
        fenetre.done(0)
        fenetre = poste.suivre_une_console(dossier)
        assert fenetre.adresse.text() == adresse, "as it was followed"
        fenetre.reprendre_la_copie.click()
        attendre(lambda: fenetre.message.text() == textes.REPOND_ENCORE)
        fenetre.done(0)
    fenetre = poste.suivre_une_console(dossier)
    chercher(fenetre, adresse)
    attendre(lambda: "Personne ne répond" in fenetre.message.text())
    fenetre.reprendre_la_copie.click()
    attendre(lambda: poste.console is not None)
    assert poste.console is not None
    assert textes.REPRISE in poste.console.fenetre.message.text()
    assert not (dossier / "secours.arbitre-suivi").exists()


def test_la_premiere_rouverte_apprend_du_secours_des_qu_il_repond_qu_il_a_pris_la_suite(
    poste: Poste, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module_retour, "REDEMANDER", 0.2)
    premier, copie, port = fichier(tmp_path), tmp_path / "copie" / "secours.arbitre", port_libre()
    copie.parent.mkdir()
    shutil.copyfile(premier, copie)
    la = ouverture(port)
    assert la.certificat is not None
    noter_le_secours(premier, Ici(ADRESSE, port, la.certificat.empreinte))
    assert poste.ouvrir(premier)
    attendre(lambda: poste.console is not None)
    avant = poste.console
    assert avant is not None
    assert avant.executer(EffacerResultat(2, 1))
    suite = regie(copie)
    reprendre(suite)
    suite.fermer()
    with salle(copie, la):
        attendre(lambda: poste.console is not avant)
    assert poste.console is not None
    dit = poste.console.fenetre.message.text()
    assert "n’est plus celui de la console" in dit
    assert "a seul 1 commande" in dit, "to be carried over by hand"
    assert poste.console.regie.figee


SANS_LEXIQUE = textes_lexiques.absent("Liste d’essai", "Liste libre française (Dicollecte 7.0)", livree=False)
"""These parties have a list of their own, that this machine has not: it is said before anything else."""


def reprise_au_terminal(poste: Poste, dossier: Path) -> Console:
    """The console opened on the copy that `arbitre secours` kept."""
    copie = fichier(dossier)
    suite = regie(copie)
    reprendre(suite)
    suite.fermer()
    poste.commencer(copie, suite=True)
    assert poste.console is not None
    return poste.console


def test_la_suite_prise_d_un_terminal_dit_aussi_par_quoi_commencer(poste: Poste, tmp_path: Path) -> None:
    """`arbitre secours` opened the console without a word of the projector nor of the network."""
    console = reprise_au_terminal(poste, tmp_path)
    assert console.fenetre.message.text() == f"{SANS_LEXIQUE} {textes.REPRISE} {textes_voix.top_coupe(2)}"
    assert "Branchez le projecteur" in textes.REPRISE
    assert str(Geste.RESEAU) in textes.REPRISE


def test_un_projecteur_branche_en_miroir_laisse_lire_par_quoi_commencer(poste: Poste, tmp_path: Path) -> None:
    """It is the first thing that what is to be done first asks for: said before it, not in its place."""
    console = reprise_au_terminal(poste, tmp_path)
    console.fenetre.resize(1366, 768)
    for _ in range(2):
        console.projection.change.emit(EtatProjection(Genre.MIROIR))
    QApplication.processEvents()
    top = textes_voix.top_coupe(2)
    assert console.fenetre.message.text() == f"{textes_salle.MIROIR} {SANS_LEXIQUE} {textes.REPRISE} {top}"
    montre = QLabel.text(console.fenetre.message).replace("\n", " ")
    assert montre.startswith(textes_salle.MIROIR_BREF)
    assert textes.REPRISE in montre


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
    assert tableaux() == [], "the projector may be the spare's: nothing covers its board"
    for touche in (Qt.Key.Key_F5, Qt.Key.Key_F8, Qt.Key.Key_F7):
        QTest.keyClick(poste.console.fenetre.correction.ligne, touche)
        assert poste.console.fenetre.message.text() == textes.DEPOSEE
        assert presse(poste.console.fenetre.fil) == textes.DEPOSEE
        assert poste.console.fenetre.barre.suite.text() == textes.DEPOSEE
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


@pytest.mark.parametrize("taille", [(1366, 768), (1920, 1080)])
def test_l_annonce_coupee_se_lit_a_cote_de_ce_qui_est_dit_du_secours(
    poste: Poste, tmp_path: Path, taille: tuple[int, int]
) -> None:
    """« F5 : lancer le chrono » stood below, on letters that nobody had heard."""
    premier = fichier(tmp_path)
    suite = regie(premier)
    for commande in (CloturerCoup(2), TirerLettres(PREMIERS[2][0]), AnnoncerTirage()):
        suite.executer(commande)
    suite.fermer()
    noter_le_secours(premier, Ici(ADRESSE, port_libre(), "00:11"))
    assert poste.ouvrir(premier)
    attendre(lambda: poste.console is not None)
    assert poste.console is not None
    poste.console.fenetre.resize(*taille)
    QApplication.processEvents()
    montre = QLabel.text(poste.console.fenetre.message).replace("\n", " ")
    assert "Un secours suivait ce fichier et ne répond pas" in montre
    assert f"{Geste.REPETER_TIRAGE} " in montre
    assert not poste.console.fenetre.message.coupe


def test_un_secours_qui_a_pris_la_suite_depose_la_premiere_qui_vit_encore(poste: Poste, tmp_path: Path) -> None:
    from arbitre.reseau.secours.reprise import Reprise

    assert poste.ouvrir(fichier(tmp_path))
    assert poste.console is not None
    ancienne = poste.console
    assert tableaux()
    reseau = reseau_de_la_salle(ancienne)
    reseau.ouvrir(ADRESSE, port_libre(), certificat(poste.dossiers.donnees, ADRESSE), bytes(32))
    reseau._dire_le_secours(True)
    assert ancienne.fenetre.message.text() == textes.SUIT
    reseau._deposer(Reprise(1, 3, "abc"))
    attendre(lambda: poste.console is not ancienne)
    assert "n’est plus celui de la console" in poste.console.fenetre.message.text()
    assert not poste.console.executer(EffacerResultat(2, 1))
    assert reseau.ouverture is None
    assert poste.console.fenetre.barre.suite.text() == textes.DEPOSEE
    assert tableaux() == [], "what it showed the room is no more what is played"


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
