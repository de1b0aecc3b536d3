"""The application's life: a new file, a file in use elsewhere, a damaged one, the partie's own lexicon."""

import gc
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QDate, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from arbitre.echanges.club import NOM, lire_club
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireArbitre, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.places import FairePartir
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.journal import Journal, nouveau
from arbitre.lexiques import LIBRE, Bibliotheque, Sens
from arbitre.regie import RegieDuplicate
from arbitre.reseau.dehors.engagement import Engagement, garder
from arbitre.reseau.postes.fil import Ici
from arbitre.reseau.secours.admission import Admission
from arbitre.reseau.secours.admission import garder as garder_l_admission
from arbitre.reseau.secours.reprise import reprise_de
from arbitre.ui.console import Console
from arbitre.ui.kit.application import Apparence, creer_application
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.lancement import Poste, demarrer
from arbitre.ui.outils.lexiques import FenetreLexiques
from arbitre.ui.ouverture.assistant import Assistant, NouvelleCompetition
from arbitre.ui.poste.fenetre import FenetrePoste
from arbitre.ui.textes import ouverture as textes_d_ouverture
from arbitre.ui.textes import secours as textes_secours
from arbitre.ui.textes.multiplex import SUIVAIT
from arbitre.ui.textes.touches import Geste
from tests.engine.partie.banc import savoir
from tests.soirees.mains import touche
from tests.ui.fenetres import bouton


@pytest.fixture
def poste(au_depart: Poste) -> Poste:
    """The application as it starts, with no file."""
    creer_application([])
    return au_depart


def creer(fichier: Path) -> tuple[Commande, ...]:
    """A competition of two players whose partie is open, in ``fichier``."""
    return (
        CreerCompetition("Essai", "2026-11-21"),
        InscrireJoueurs((Joueur(0, "Alice"), Joueur(0, "Bruno"))),
        OuvrirPartie(),
    )


def vide(fichier: Path) -> Path:
    """A file that waits for its first command."""
    fichier.touch()
    return fichier


def test_l_assistant_cree_le_fichier_et_ouvre_la_partie(poste: Poste, tmp_path: Path) -> None:
    poste.montrer_l_assistant()
    assert poste.assistant is not None
    poste.assistant.fichier.setText(str(tmp_path / "club"))
    poste.assistant.liste.montrer((Joueur(0, "Alice", table=1), Joueur(0, "Bruno", table=2)))
    poste.assistant.valider()
    assert (tmp_path / "club.arbitre").exists()
    assert poste.console is not None
    assert [j.nom for j in poste.console.regie.etat.joueurs.values()] == ["Alice", "Bruno"]
    assert poste.console.regie.partie is not None
    assert not poste.assistant.isVisible()


def test_un_essai_s_ouvre_d_un_bouton_et_n_est_pas_ce_qui_se_reprend(poste: Poste) -> None:
    du_club = poste.preferences.value("fichier/dernier")
    assistant = poste.montrer_l_assistant()
    bouton(assistant, textes_d_ouverture.ESSAYER).click()
    for premier in (True, False):
        assert poste.console is not None
        assert len(poste.console.regie.etat.joueurs) == 12
        assert poste.console.regie.partie is not None
        assert poste.preferences.value("fichier/dernier") == du_club
        if premier:  # another one, beside it
            poste.console.fenetre.fermer()
            bouton(poste.montrer_l_assistant(), textes_d_ouverture.ESSAYER).click()


@pytest.fixture
def copie(tmp_path: Path) -> Path:
    """What a spare kept of another console's file."""
    fichier = tmp_path / "secours.arbitre"
    with nouveau(fichier) as journal:
        RegieDuplicate(journal, savoir()).executer(*creer(fichier))
    garder_l_admission(fichier, Admission(Ici("192.168.1.20", 8443, "00" * 32), "jeton"))
    return fichier


def repondre(poste: Poste, mots: str) -> None:
    """To the question about that copy."""
    assistant = poste.assistant
    assert assistant is not None
    (boite,) = (b for b in assistant.findChildren(QMessageBox) if b.isVisible())
    assert "192.168.1.20" in boite.text()
    bouton(boite, mots).click()


def test_la_copie_d_un_secours_ouverte_comme_un_fichier_prend_la_suite_une_fois(poste: Poste, copie: Path) -> None:
    poste.commencer(copie)
    assert poste.console is None, "asked first"
    repondre(poste, textes_secours.PRENDRE_LA_SUITE_ICI)
    console = poste.console
    assert console is not None
    assert not console.regie.figee
    reprise = reprise_de(console.regie.regie)
    assert reprise is not None
    assert reprise.generation == 1
    console.fenetre.fermer()
    poste.console = None
    assert poste.ouvrir(copie)
    assert poste.console is not None, "it is the console's file now"


def test_la_copie_d_un_secours_se_lit_sans_rien_changer(poste: Poste, copie: Path) -> None:
    avant = copie.read_bytes()
    poste.commencer(copie)
    repondre(poste, textes_secours.LIRE_SEULEMENT)
    assert poste.console is not None
    assert poste.console.regie.figee
    assert copie.read_bytes() == avant


def test_la_taille_du_texte_est_retrouvee(qapp: QApplication) -> None:
    usuelle = creer_application([]).font().pixelSize()
    preferences = QSettings("arbitre", "arbitre")
    Apparence(echelle=1.5).ecrire(preferences)
    poste = demarrer(["arbitre"])
    try:
        assert qapp.font().pixelSize() == round(1.5 * usuelle)
        assert poste.assistant is not None
        assert poste.assistant.isVisible()
    finally:
        assert poste.assistant is not None
        poste.assistant.abandonner()
        poste.deleteLater()
        Apparence().ecrire(preferences)
        creer_application([])


def test_une_faute_du_programme_se_dit_aussi_sur_le_depart(poste: Poste) -> None:
    """« Créer et ouvrir » did nothing, and said nothing: only the file of faults knew."""
    assistant = poste.montrer_l_assistant()
    poste.pannes.dite.emit("Le programme a rencontré une faute.")
    assert assistant.message.text() == "Le programme a rencontré une faute."


@pytest.mark.parametrize("nom", ["", "  "])
def test_un_nom_vide_ne_cree_rien_et_l_assistant_le_dit(poste: Poste, tmp_path: Path, nom: str) -> None:
    poste.montrer_l_assistant()
    assistant = poste.assistant
    assert assistant is not None
    assistant.nom.setText(nom)
    assistant.fichier.setText(str(tmp_path / "club"))
    assistant.liste.montrer((Joueur(0, f"Personne {len(nom)}", table=1), Joueur(0, "Bruno", table=2)))
    assistant.valider()
    assert "nom" in assistant.message.text()
    assert assistant.isVisible()
    assert poste.console is None
    assert list(tmp_path.iterdir()) == []
    assert f"Personne {len(nom)}" not in {joueur.nom for joueur in lire_club(poste.dossiers.donnees / NOM).joueurs}
    assistant.nom.setText("Essai")
    assistant.fichier.setText(str(tmp_path / "club"))
    assistant.valider()
    assert poste.console is not None
    assert poste.console.regie.etat.nom == "Essai"
    assert not assistant.isVisible()


def test_un_refus_tardif_ne_laisse_rien_de_la_competition(poste: Poste, tmp_path: Path) -> None:
    """The name is good, the partie is not: players entered before it are in no file."""
    poste.montrer_l_assistant()
    assistant = poste.assistant
    assert assistant is not None
    assistant.fichier.setText(str(tmp_path / "club"))
    nouvelle = NouvelleCompetition(tmp_path / "club.arbitre", creer(tmp_path)[:2], OuvrirPartie(formule="inconnue"))
    assistant.creer.emit(nouvelle)
    assert assistant.message.text()
    assert poste.console is None
    assert list(tmp_path.iterdir()) == []


def test_l_autre_fichier_est_la_avant_que_celui_d_avant_se_ferme(poste: Poste, tmp_path: Path) -> None:
    """The last window that closes takes the room's tableau with it: it must not be the one before."""
    for nom in ("un.arbitre", "deux.arbitre"):
        (tmp_path / nom).touch()
    assert poste.ouvrir(tmp_path / "un.arbitre")
    assert poste.console is not None
    vues: list[int] = []

    def compter() -> None:
        vues.append(sum(isinstance(w, FenetrePoste) and w.isVisible() for w in QApplication.topLevelWidgets()))

    poste.console.fenetre.ferme.connect(compter)
    assert poste.ouvrir(tmp_path / "deux.arbitre")
    assert vues == [2]


def test_un_fichier_abime_se_regarde_jusqu_ou_il_tient(poste: Poste, tmp_path: Path) -> None:
    fichier = tmp_path / "club.arbitre"
    with Journal(fichier, nouveau=True) as journal:
        regie = RegieDuplicate(journal, savoir())
        regie.executer(CreerCompetition("Essai", "2026-11-22"))
        regie.executer(InscrireJoueurs((Joueur(0, "Alice"),)))
        regie.executer(InscrireJoueurs((Joueur(0, "Bruno"),)))
    octets = fichier.read_bytes()
    fichier.write_bytes(octets.replace(b"Bruno", b"Brunx"))
    assert poste.ouvrir(fichier)
    assert poste.console is not None
    assert poste.console.regie.regie.journal.lecture_seule
    assert [j.nom for j in poste.console.regie.etat.joueurs.values()] == ["Alice"]
    assert "sceau" in poste.console.fenetre.message.text()
    assert not poste.console.executer(InscrireJoueurs((Joueur(0, "Chloé"),)))


def test_la_partie_se_reprend_sans_la_competition(poste: Poste, tmp_path: Path) -> None:
    """Opened with the wrong formula, the first partie alone is taken back."""
    poste.montrer_l_assistant()
    assert poste.assistant is not None
    poste.assistant.fichier.setText(str(tmp_path / "club"))
    poste.assistant.liste.montrer((Joueur(0, "Alice", table=1), Joueur(0, "Bruno", table=2)))
    poste.assistant.valider()
    assert poste.console is not None
    assert poste.console.regie.annuler()
    assert poste.console.regie.partie is None
    assert len(poste.console.regie.etat.joueurs) == 2


def test_ce_que_la_soiree_garde_n_est_plus_parcouru_entre_deux_touches(poste: Poste, tmp_path: Path) -> None:
    avant = gc.get_freeze_count()
    assert poste.ouvrir(vide(tmp_path / "club.arbitre"))
    assert gc.get_freeze_count() > avant + 10_000


def test_comme_la_derniere_fois_est_une_seule_entree(poste: Poste, qtbot: QtBot, tmp_path: Path) -> None:
    assert poste.ouvrir(vide(tmp_path / "hier.arbitre"))
    assert poste.console is not None
    assert poste.console.executer(
        CreerCompetition("Jeudi du club", "2026-11-12", "Mâcon", "2012"),
        InscrireJoueurs((Joueur(0, "Alice", licence="12", table=3), Joueur(0, "Bruno", table=1))),
        InscrireArbitre("Paul"),
        OuvrirPartie("", "joker", 120, 20),
        FairePartir(3),
    )
    poste.console.fenetre.fermer()
    poste.console = None
    assistant = poste.montrer_l_assistant()
    assert "Comme la dernière fois" in assistant.message.text()
    assert "partie joker · 2\u00a0min (semi-rapide)" in assistant.message.text(), "what Enter would open is read first"
    qtbot.waitUntil(assistant.isActiveWindow)
    touche(Qt.Key.Key_Return)
    assert poste.console is not None, assistant.message.text()
    etat = poste.console.regie.etat
    assert (etat.nom, etat.lieu, etat.edition) == ("Jeudi du club", "Mâcon", "2012")
    assert etat.date == QDate.currentDate().toString("yyyy-MM-dd")
    assert [(j.table, j.nom, j.licence) for j in etat.joueurs.values()] == [(1, "Bruno", ""), (3, "Alice", "12")]
    assert [arbitre.nom for arbitre in etat.arbitres.values()] == ["Paul"]
    partie = poste.console.regie.regie.partie
    assert (partie.formule.nom, partie.temps.duree, partie.temps.alerte) == ("joker", 120, 20)


@pytest.mark.parametrize("du_sac", [True, False])
def test_les_lettres_du_vrai_sac_le_restent_la_semaine_suivante(
    poste: Poste, qtbot: QtBot, tmp_path: Path, du_sac: bool
) -> None:
    assert poste.ouvrir(vide(tmp_path / "hier.arbitre"))
    assert poste.console is not None
    assert poste.console.executer(
        CreerCompetition("Jeudi du club", "2026-11-12"), InscrireJoueurs((Joueur(0, "Alice", table=1),)), OuvrirPartie()
    )
    if du_sac:
        poste.console.faire(Geste.SAC)
        poste.console.conducteur.avancer()
        poste.console.fenetre.tirage.saisie_lettres.setText("ARINEST")
        QTest.keyClick(poste.console.fenetre.tirage.saisie_lettres, Qt.Key.Key_Return)
    for semaine in range(2):  # the second one is opened and left before any letter
        assistant = poste.montrer_l_assistant()
        assert ("lettres du vrai sac" in assistant.message.text()) is du_sac
        assistant.fichier.setText(str(tmp_path / f"semaine{semaine}"))
        assistant.valider()
        (question,) = (q for q in assistant.findChildren(Question) if q.isVisible())
        question.oui.click()  # a partie is open in the file that is left
        assert poste.console.regie.etat.nom == "Jeudi du club"
        assert len(poste.console.regie.etat.parties) == 1
        fenetre = poste.console.fenetre
        qtbot.waitUntil(lambda: ("taper les lettres" in fenetre.barre.suite.text()) is du_sac)  # noqa: B023
        assert ("tirer les lettres (machine)" in fenetre.barre.suite.text()) is not du_sac
        assert not poste.console.regie.regie.partie.coups
        if du_sac:
            poste.console.conducteur.avancer()
            assert fenetre.tirage.attend_des_lettres
            assert not poste.console.regie.regie.partie.coups


def test_deux_personnes_du_meme_nom_ne_sont_plus_demandees_la_semaine_suivante(
    poste: Poste, qtbot: QtBot, tmp_path: Path
) -> None:
    assistant = poste.montrer_l_assistant()
    qtbot.waitUntil(assistant.isActiveWindow)
    assistant.fichier.setText(str(tmp_path / "un"))
    assistant.liste.montrer(tuple(Joueur(0, nom, table=n + 1) for n, nom in enumerate(("PAUL", "Anne", "Paul"))))
    assistant.valider()
    assert assistant.memes.isVisible()
    assistant.memes.oui.click()
    assert poste.console is not None
    poste.console.fenetre.fermer()
    poste.console = None
    assistant = poste.montrer_l_assistant()
    qtbot.waitUntil(assistant.isActiveWindow)
    touche(Qt.Key.Key_Return)
    assert poste.console is not None, "Enter makes it"
    assert len(poste.console.regie.etat.joueurs) == 3


def test_deux_personnes_du_meme_nom_le_restent_au_fichier_du_club(poste: Poste, qtbot: QtBot, tmp_path: Path) -> None:
    paul = (Joueur(0, "PAUL", table=1), Joueur(0, "Paul", table=2))
    for semaine in range(2):
        assistant = Assistant(tmp_path, club=tmp_path / "joueurs.json")
        assistant.creer.connect(lambda nouvelle: nouvelle.fichier.touch())
        assistant.show()
        qtbot.waitUntil(assistant.isActiveWindow)
        assistant.fichier.setText(str(tmp_path / f"semaine{semaine}"))
        assistant.liste.montrer(paul)
        assistant.valider()
        assert assistant.memes.isVisible() is (semaine == 0)
        if semaine == 0:
            assistant.memes.oui.click()
        assert (tmp_path / f"semaine{semaine}.arbitre").exists()
        assistant.abandonner()


def test_une_soiree_de_plus_le_meme_jour_a_son_propre_fichier(poste: Poste, tmp_path: Path) -> None:
    assistant = poste.montrer_l_assistant()
    assistant.dossier = tmp_path
    assistant.nom.setText("Jeudi")
    premier = Path(assistant.fichier.text())
    premier.touch()
    assistant.nom.setText("Jeudi ")
    assert Path(assistant.fichier.text()).name == f"{premier.stem}-2.arbitre"


def test_un_fichier_ouvert_ailleurs_se_regarde_sans_etre_change(poste: Poste, tmp_path: Path) -> None:
    fichier = vide(tmp_path / "club.arbitre")
    ailleurs = Journal(fichier)
    try:
        poste.montrer_l_assistant()
        assert not poste.ouvrir(fichier)
        assert poste.assistant is not None
        (boite,) = poste.assistant.findChildren(QMessageBox)
        assert "déjà ouvert par" in boite.text()
        boite.buttons()[0].click()
        assert poste.console is not None
        assert "lecture seule" in poste.console.fenetre.message.text()
        assert not poste.console.executer(*creer(fichier))
        assert not poste.console.regie.etat.creee
    finally:
        ailleurs.fermer()


def test_un_fichier_ferme_quand_il_suivait_un_multiplex_le_dit_en_se_rouvrant(poste: Poste, tmp_path: Path) -> None:
    fichier = vide(tmp_path / "club.arbitre")
    garder(poste.dossiers.donnees, fichier, Engagement(mene=False, adresse="http://127.0.0.1:1", clef="clef"))
    assert poste.ouvrir(fichier)
    assert poste.console is not None
    assert poste.console.fenetre.message.text() == SUIVAIT


def test_un_fichier_du_depart_ouvert_ailleurs_se_dit_sur_l_assistant_sans_rien_bloquer(
    poste: Poste, tmp_path: Path
) -> None:
    fichier = vide(tmp_path / "club.arbitre")
    ailleurs = Journal(fichier)
    try:
        poste.commencer(fichier)
        assert poste.assistant is not None
        assert poste.assistant.isVisible()
        (boite,) = poste.assistant.findChildren(QMessageBox)
        assert boite.isVisible()
        assert not boite.isModal()
        boite.close()
    finally:
        ailleurs.fermer()


def test_un_fichier_du_depart_abime_se_dit_dans_l_assistant(poste: Poste, tmp_path: Path) -> None:
    fichier = tmp_path / "abime.arbitre"
    fichier.write_bytes(b"autre chose")
    poste.commencer(fichier)
    assert poste.console is None
    assert poste.assistant is not None
    assert poste.assistant.isVisible()
    assert "abime.arbitre" in poste.assistant.message.text()


def test_un_fichier_abime_est_dit_et_n_ouvre_rien(poste: Poste, tmp_path: Path) -> None:
    fichier = vide(tmp_path / "abime.arbitre")
    Journal(fichier).fermer()
    octets = fichier.read_bytes()
    fichier.write_bytes(octets[:100] + b"\xff" * 3000 + octets[3100:])
    poste.montrer_l_assistant()
    assert not poste.ouvrir(fichier)
    assert poste.console is None
    assert poste.assistant is not None
    assert "abîmé" in poste.assistant.message.text() or "n’est pas un fichier" in poste.assistant.message.text()


def test_une_partie_reprise_garde_son_lexique(poste: Poste, tmp_path: Path) -> None:
    fichier = vide(tmp_path / "club.arbitre")
    bibliotheque = Bibliotheque(poste.materiel.dossiers)
    assert poste.ouvrir(fichier)
    assert poste.console is not None
    assert poste.console.executer(*creer(fichier))
    avant = poste.console.usage.lexique.empreinte
    poste.console.fenetre.fermer()
    bibliotheque.changer(LIBRE, "ZZYZX", Sens.AJOUT, date(2026, 11, 21), "pour l’essai")
    try:
        poste.materiel = replace(poste.materiel, lexique=bibliotheque.ouvrir(LIBRE))
        assert poste.materiel.lexique.empreinte != avant
        assert poste.ouvrir(fichier)
        assert "ZZYZX" not in poste.console.regie.regie.savoir, "the words of the club changed since: not its own"
        assert poste.console.usage.lexique.empreinte == avant
        assert "lexique" not in poste.console.fenetre.message.text()
    finally:
        bibliotheque.changer(LIBRE, "ZZYZX", Sens.RETRAIT, date(2026, 11, 21), "fin de l’essai")


@pytest.fixture
def petite_liste(tmp_path: Path) -> Path:
    liste = tmp_path / "ods.txt"
    liste.write_text("ABACA\nMAISON\nZEBRE\n", encoding="utf-8")
    return liste


@pytest.fixture
def lexiques(poste: Poste, tmp_path: Path) -> Iterator[FenetreLexiques]:
    """The window of lexicons over a console with no partie; the free list is in use before and after."""
    assert poste.ouvrir(vide(tmp_path / "club.arbitre"))
    assert poste.console is not None
    yield rouvrir(poste.console)
    Bibliotheque(poste.materiel.dossiers).choisir(LIBRE)


def rouvrir(console: Console) -> FenetreLexiques:
    """A partie that opens comes home."""
    console.faire(Geste.LEXIQUES)
    page = console.fenetre.places.page
    assert isinstance(page, FenetreLexiques)
    return page


def importer(fenetre: FenetreLexiques, liste: Path) -> None:
    avant = fenetre.liste.count()
    fenetre.importer(liste)
    for _ in range(200):
        if fenetre.liste.count() > avant:
            return
        QTest.qWait(20)


def mettre_en_usage(fenetre: FenetreLexiques) -> None:
    """« Utiliser », the question read, then the button that says yes."""
    fenetre.utiliser()
    for _ in range(200):
        if fenetre.question.isVisible():
            break
        QTest.qWait(20)
    assert fenetre.question.isVisible()
    fenetre.question.oui.click()


def test_importer_ne_met_jamais_en_usage(poste: Poste, lexiques: FenetreLexiques, petite_liste: Path) -> None:
    assert poste.console is not None
    avant = poste.console.usage.lexique.empreinte
    importer(lexiques, petite_liste)
    assert poste.console.usage.lexique.empreinte == avant
    assert Bibliotheque(poste.materiel.dossiers).defaut == LIBRE
    assert "pas en usage" in lexiques.message.text()


def test_mettre_en_usage_se_demande_et_dit_ce_qui_change(
    poste: Poste, lexiques: FenetreLexiques, petite_liste: Path
) -> None:
    assert poste.console is not None
    importer(lexiques, petite_liste)
    mettre_en_usage(lexiques)
    dit = lexiques.question.texte.text()
    assert "Cette liste n’a que 3 mots." in dit, "a list of a few words is questioned"
    assert "aucun mot de deux lettres" in dit
    assert "s’en vont" in dit
    assert poste.console.usage.lexique.nombre == 3
    assert "ABACA" in poste.console.regie.regie.savoir
    lexiques.mot.setText("KOUGLOFE")
    lexiques.raison.setText("accepté par le club")
    lexiques._changer(Sens.AJOUT)
    assert "KOUGLOFE" in poste.console.regie.regie.savoir
    assert "KOUGLOFE" in poste.console.regie.regie.savoir.nom


def test_ne_pas_mettre_en_usage_ne_change_rien(poste: Poste, lexiques: FenetreLexiques, petite_liste: Path) -> None:
    assert poste.console is not None
    importer(lexiques, petite_liste)
    lexiques.utiliser()
    for _ in range(200):
        if lexiques.question.isVisible():
            break
        QTest.qWait(20)
    lexiques.question.non.click()
    assert Bibliotheque(poste.materiel.dossiers).defaut == LIBRE
    assert poste.console.usage.lexique.nombre > 3


def test_apres_la_partie_f9_repond_encore_avec_son_lexique(
    poste: Poste, lexiques: FenetreLexiques, petite_liste: Path, tmp_path: Path
) -> None:
    assert poste.console is not None
    console = poste.console
    assert console.executer(*creer(tmp_path / "club.arbitre"))
    assert console.executer(TerminerPartie(par_decision=True))
    lexiques = rouvrir(console)
    importer(lexiques, petite_liste)
    mettre_en_usage(lexiques)
    for message in (console.fenetre.message, lexiques.message):
        assert "prochaine partie" in message.text(), "in the window too, which hides the console"
    console.fenetre.demander_un_mot()
    console.fenetre.mot.mot.setText("CHIEN")
    assert "CHIEN" in console.regie.regie.savoir
    assert console.fenetre.mot.reponse.text() == "✔ CHIEN est admis"
    console.usage.ouvrir_la_partie(OuvrirPartie())
    assert console.usage.lexique.nom.startswith("ods"), "the next partie is played with the choice"
    console.regie.annuler()
    assert console.usage.lexique.libre, "undone, the partie before has its own again"


def test_sans_dossier_documents_le_fichier_se_propose_dans_le_dossier_personnel(
    poste: Poste, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    poste.montrer_l_assistant()
    assert poste.assistant is not None
    assert Path(poste.assistant.fichier.text()).parent == tmp_path
