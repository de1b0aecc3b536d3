"""Players on the way, from the console: who is chosen leaves, comes back to the own table, is corrected, taken off."""

import re

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from arbitre.dossiers import Dossiers
from arbitre.echanges.club import NOM, ajouter_au_club, lire_club
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import InscrireJoueurs, ModifierJoueur
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.competition.presences import Presence
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.ui.decisions.equipe import Equipe
from arbitre.ui.peinture.style import charte_en_vue, couleur
from arbitre.ui.textes.touches import Geste
from tests.soirees.mains import entrer, taper, touche
from tests.soirees.poste import Poste
from tests.ui.fenetres import choisir_du_menu, page

pytestmark = pytest.mark.partie(4, coups=1)

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


@pytest.fixture
def equipe(poste: Poste) -> Equipe:
    poste.touche(Qt.Key.Key_J, CTRL)
    fenetre = page(poste, Equipe)
    fenetre.liste.setFocus()
    return fenetre


def jouer(poste: Poste) -> Equipe:
    """A coup in the console, and back."""
    touche(Qt.Key.Key_Escape)
    poste.jouer()
    return rouvrir(poste)


def rouvrir(poste: Poste) -> Equipe:
    """A partie that opens or ends comes home."""
    touche(Qt.Key.Key_J, CTRL)
    equipe = page(poste, Equipe)
    equipe.liste.setFocus()
    return equipe


def choisir(equipe: Equipe, nom: str) -> None:
    noms = [de.joueur.nom for de, _ in equipe.liste.lignes]
    touche(Qt.Key.Key_Home, CTRL)
    for _ in range(noms.index(nom)):
        touche(Qt.Key.Key_Down)
    assert equipe.choisi.text().startswith(nom)


def avertie(equipe: Equipe, nom: str) -> bool:
    """Whether what that player does is read on the ground of a warning."""
    rang = [de.joueur.nom for de, _ in equipe.liste.lignes].index(nom)
    vue = equipe.liste.viewport().grab(equipe.liste.visualRect(equipe.liste.modele.index(rang, 4))).toImage()
    fond = couleur(charte_en_vue().avertie.mots.fond).rgb()
    return any(vue.pixel(x, vue.height() // 2) == fond for x in range(vue.width()))


def souligne(equipe: Equipe, lettre: Qt.Key) -> None:
    """The letter underlined on a button or a page; Qt shows the button pressed before it is."""
    touche(lettre, ALT)
    Poste.attendre(lambda: not any(bouton.isDown() for bouton in equipe.findChildren(QPushButton)))


def test_partir_vaut_pour_qui_est_choisi_se_dit_et_se_reprend_d_un_ctrl_z(poste: Poste, equipe: Equipe) -> None:
    avant = poste.console.regie.etat
    choisir(equipe, "Joueur 3")
    souligne(equipe, Qt.Key.Key_P)
    assert poste.partie.joueur_en(3, 2) is None
    assert "Joueur 3, table 3" in equipe.message.text()
    assert "coup 1" in equipe.message.text()
    assert equipe.choisi.text().startswith("Joueur 3"), "who was chosen stays chosen"
    assert not equipe.partir.isEnabled()
    touche(Qt.Key.Key_Z, CTRL)
    assert poste.console.regie.etat is avant
    assert "Joueur 3" in equipe.message.text()


def test_ctrl_z_dans_un_champ_reprend_ce_qui_y_est_tape_puis_la_commande(poste: Poste, equipe: Equipe) -> None:
    avant = poste.console.regie.etat
    choisir(equipe, "Joueur 3")
    souligne(equipe, Qt.Key.Key_P)
    equipe.motif.setFocus()
    taper("bavard")
    touche(Qt.Key.Key_Z, CTRL)
    assert equipe.motif.text() == ""
    assert poste.partie.joueur_en(3, 2) is None, "the command stands"
    touche(Qt.Key.Key_Z, CTRL)
    assert poste.console.regie.etat is avant
    assert "Annulé" in equipe.message.text()


@pytest.mark.parametrize("ou", ["table_du_nouveau", "nouveau"])
def test_ctrl_z_reprend_qui_vient_d_entrer_d_ou_que_soit_le_clavier(poste: Poste, equipe: Equipe, ou: str) -> None:
    avant = poste.console.regie.etat
    souligne(equipe, Qt.Key.Key_N)
    equipe.nouveau.setFocus()
    entrer("LEFÈVRE Zoé")
    assert len(poste.console.regie.etat.joueurs) == 5
    getattr(equipe, ou).setFocus()
    touche(Qt.Key.Key_Z, CTRL)
    assert poste.console.regie.etat is avant
    assert equipe.nouveau.text() == ""


def test_un_nom_corrige_l_est_au_club_et_un_ctrl_z_lui_rend_l_ancien(poste: Poste, equipe: Equipe) -> None:
    """The misspelt name is offered no more where names are typed; seats are no business of the club."""
    fichier = Dossiers.du_systeme().donnees / NOM
    fichier.unlink(missing_ok=True)
    ajouter_au_club(fichier, [Joueur(0, "Joueur 3", licence="31"), Joueur(0, "ROY Luc")])

    def noms() -> list[str]:
        return [joueur.nom for joueur in lire_club(fichier).joueurs]

    choisir(equipe, "Joueur 3")
    souligne(equipe, Qt.Key.Key_F)
    equipe.nom.setFocus()
    equipe.nom.selectAll()
    taper("GARNIER Zoé")
    souligne(equipe, Qt.Key.Key_C)
    assert "GARNIER Zoé" in equipe.message.text()
    poste.attendre(lambda: noms() == ["GARNIER Zoé", "ROY Luc"])
    assert lire_club(fichier).joueurs[0].licence == "31", "what the club knows besides stays"
    equipe.liste.setFocus()
    touche(Qt.Key.Key_Z, CTRL)
    poste.attendre(lambda: noms() == ["Joueur 3", "ROY Luc"])
    fichier.unlink()


def test_un_fichier_du_club_abime_se_dit_et_la_fiche_est_corrigee(poste: Poste, equipe: Equipe) -> None:
    fichier = Dossiers.du_systeme().donnees / NOM
    fichier.parent.mkdir(parents=True, exist_ok=True)
    fichier.write_text("{", encoding="utf-8")
    choisir(equipe, "Joueur 3")
    souligne(equipe, Qt.Key.Key_F)
    equipe.nom.setText("GARNIER Zoé")
    souligne(equipe, Qt.Key.Key_C)
    poste.attendre(lambda: "abîmé" in poste.message)
    assert poste.console.regie.etat.joueur(3).nom == "GARNIER Zoé"
    assert fichier.read_text(encoding="utf-8") == "{"
    fichier.unlink()


def test_qui_est_parti_revient_a_sa_table_et_les_articles_se_disent(poste: Poste, equipe: Equipe) -> None:
    choisir(equipe, "Joueur 2")
    souligne(equipe, Qt.Key.Key_P)
    equipe = jouer(poste)
    choisir(equipe, "Joueur 2")
    souligne(equipe, Qt.Key.Key_E)
    assert poste.partie.joueur_en(2, 3) == 2
    dit = equipe.message.text()
    assert "à la table 2 dès le coup 3" in dit
    assert "Coup 2\u00a0: rien n’y est marqué" in dit
    assert "4 joueurs dans la partie\u00a0: pas de prime de solo avant 16" in dit
    assert str(poste.partie.reglement.prime_solo.article) in dit


def test_qui_revient_quand_sa_table_est_prise_s_entend_dire_par_qui(poste: Poste, equipe: Equipe) -> None:
    choisir(equipe, "Joueur 2")
    souligne(equipe, Qt.Key.Key_P)
    souligne(equipe, Qt.Key.Key_N)
    equipe.nouveau.setFocus()
    entrer("LEFÈVRE Zoé")
    assert poste.partie.joueur_en(2, 2) == 5, "the first free table"
    souligne(equipe, Qt.Key.Key_S)
    choisir(equipe, "Joueur 2")
    souligne(equipe, Qt.Key.Key_E)
    assert "Joueur 2 est à la table 5 dès le coup 2 (la 2 est à LEFÈVRE Zoé)." in equipe.message.text()


def test_art_2023_6_2_un_absent_qui_arrive_a_ses_coups_manques_nuls(poste: Poste, equipe: Equipe) -> None:
    regie = poste.console.regie
    assert regie.executer(TerminerPartie(par_decision=True))
    assert regie.executer(OuvrirPartie(absents=(4,)))
    equipe = jouer(poste)
    equipe.liste.setFocus()
    choisir(equipe, "Joueur 4")
    assert "absent" in equipe.qui.text()
    souligne(equipe, Qt.Key.Key_E)
    assert poste.partie.joueur_en(4, 2) == 4
    assert f"Coup 1\u00a0: nul ({poste.partie.reglement.retard})" in equipe.message.text()
    assert equipe.qui.text() == "table 4 · arrivée au coup 2 · Essai"
    assert [equipe.coups.texte(0, colonne) for colonne in range(3)] == ["1", "absent", ""]
    assert avertie(equipe, "Joueur 4")
    assert not avertie(equipe, "Joueur 3")


def test_qui_est_parti_ne_joue_la_suivante_qu_une_fois_rassis(poste: Poste, equipe: Equipe) -> None:
    regie = poste.console.regie
    choisir(equipe, "Joueur 1")
    souligne(equipe, Qt.Key.Key_P)
    assert regie.executer(TerminerPartie(par_decision=True))
    assert regie.executer(OuvrirPartie())
    assert 1 not in poste.partie.joueurs
    equipe = rouvrir(poste)
    assert equipe.liste.lignes[0][0].presence is Presence.PARTI
    assert regie.executer(TerminerPartie(par_decision=True))
    equipe = rouvrir(poste)
    choisir(equipe, "Joueur 1")
    souligne(equipe, Qt.Key.Key_E)
    assert "table 1, pour la prochaine partie" in equipe.message.text()
    assert regie.executer(OuvrirPartie())
    assert 1 in poste.partie.joueurs


def test_qui_part_entre_deux_parties_est_dit_parti_et_retrouve_sa_table_pendant_la_suivante(
    poste: Poste, equipe: Equipe
) -> None:
    regie = poste.console.regie
    assert regie.executer(TerminerPartie(par_decision=True))
    equipe = rouvrir(poste)
    choisir(equipe, "Joueur 3")
    souligne(equipe, Qt.Key.Key_P)
    assert (equipe.choisi.text(), equipe.qui.text()) == ("Joueur 3", "table 3 · départ · Essai")
    for numero in (2, 3):
        assert regie.executer(OuvrirPartie())
        assert (3 in poste.partie.joueurs) == (numero == 3)
        equipe = rouvrir(poste)
        choisir(equipe, "Joueur 3")
        souligne(equipe, Qt.Key.Key_E)
        assert poste.partie.joueur_en(3, 1) == 3
        assert regie.executer(TerminerPartie(par_decision=True))


def test_une_fiche_se_corrige_et_qui_n_a_pas_joue_se_retire(poste: Poste, equipe: Equipe) -> None:
    regie = poste.console.regie
    choisir(equipe, "Joueur 2")
    souligne(equipe, Qt.Key.Key_F)
    equipe.nom.setText("LEFÈVRE Zoé / ROY Luc")
    equipe.licence.setText("765")
    souligne(equipe, Qt.Key.Key_C)
    joueur = regie.etat.joueur(2)
    assert (joueur.nom, joueur.nom2, joueur.licence, joueur.table) == ("LEFÈVRE Zoé", "ROY Luc", "765", 2)
    souligne(equipe, Qt.Key.Key_L)
    assert "faites-le partir" in equipe.message.text()
    souligne(equipe, Qt.Key.Key_N)
    equipe.nouveau.setFocus()
    entrer("Erreur")
    assert "table 5" in equipe.message.text()
    equipe.liste.setFocus()
    touche(Qt.Key.Key_Z, CTRL)
    assert 5 not in regie.etat.joueurs, "one lot: registered and seated"
    assert regie.executer(TerminerPartie(par_decision=True))
    equipe.nouveau.setFocus()
    entrer("Erreur")
    souligne(equipe, Qt.Key.Key_F)
    equipe.liste.setFocus()
    choisir(equipe, "Erreur")
    souligne(equipe, Qt.Key.Key_L)
    assert 5 not in regie.etat.joueurs
    assert f"{Geste.ANNULER} l’y remet" in equipe.message.text()


@pytest.mark.parametrize("tape", ["DUPONT Marie", "DUPONT"])
def test_un_nom_tape_pour_une_licence_se_refuse_et_dit_ou_l_ecrire(poste: Poste, equipe: Equipe, tape: str) -> None:
    avant = poste.console.regie.etat
    choisir(equipe, "Joueur 2")
    souligne(equipe, Qt.Key.Key_F)
    equipe.licence.setFocus()
    taper(tape)
    souligne(equipe, Qt.Key.Key_C)
    assert poste.console.regie.etat is avant
    assert f"«\u00a0{tape}\u00a0» n’est pas un numéro de licence" in equipe.message.text()
    assert "sous «\u00a0Nom\u00a0»" in equipe.message.text()
    assert equipe.licence.text() == tape, "what was typed is not lost"


def test_alt_n_inscrit_qui_n_est_pas_trouve(poste: Poste, nommee: Equipe) -> None:
    taper("robert")
    souligne(nommee, Qt.Key.Key_N)
    assert nommee.nouveau.hasFocus()
    entrer("ROBERT Ève")
    assert poste.console.regie.etat.joueur(max(poste.console.regie.etat.joueurs)).nom == "ROBERT Ève"


def test_un_echange_de_tables(poste: Poste, equipe: Equipe) -> None:
    choisir(equipe, "Joueur 2")
    equipe.table.setValue(4)
    souligne(equipe, Qt.Key.Key_T)
    assert [poste.partie.joueur_en(table, 2) for table in (2, 4)] == [4, 2]
    assert (equipe.choisi.text(), equipe.qui.text()) == ("Joueur 2", "table 4 · joue · Essai")


def test_un_avertissement_va_a_qui_est_choisi(poste: Poste, equipe: Equipe) -> None:
    choisir(equipe, "Joueur 3")
    equipe.motif.setText("parle")
    souligne(equipe, Qt.Key.Key_A)
    assert poste.partie.disciplinaires[3] == (1,)
    assert "Joueur 3, table 3" in equipe.message.text()


@pytest.fixture
def nommee(poste: Poste, equipe: Equipe) -> Equipe:
    """The list with names of people."""
    noms = {1: "AUBERT Zoé", 2: "LE GOFF Annick", 3: "ROBIN Odette", 4: "ÉTIENNE Zoë"}
    for numero, nom in noms.items():
        joueur = replace(poste.console.regie.etat.joueur(numero), nom=nom)
        poste.console.regie.faire(ModifierJoueur(joueur))
    return equipe


@pytest.mark.parametrize(
    ("tape", "nom"),
    [
        ("robin", "ROBIN Odette"),
        ("ode", "ROBIN Odette"),
        ("le goff", "LE GOFF Annick"),
        ("goff an", "LE GOFF Annick"),
        ("eti", "ÉTIENNE Zoë"),
        ("Étienne zo", "ÉTIENNE Zoë"),
        ("3", "ROBIN Odette"),
        ("(", ""),
        ("'", "ÉTIENNE Zoë"),
    ],
)
def test_ce_qu_on_tape_dans_la_liste_choisit_par_le_nom_ou_la_table(
    poste: Poste, nommee: Equipe, tape: str, nom: str
) -> None:
    taper(tape)
    choisi = nommee.joueur_choisi
    assert (choisi.joueur.nom if choisi else "") == nom
    if nom:
        assert nom in nommee.message.text()
        assert nommee.choisi.text().startswith(nom)
        souligne(nommee, Qt.Key.Key_P)
        parti = next(numero for numero, joueur in poste.console.regie.etat.joueurs.items() if joueur.nom == nom)
        assert [n for n in range(1, 5) if poste.partie.joueur_en(n, 2) is None] == [parti]


def test_qui_n_est_pas_trouve_ne_choisit_personne_et_les_boutons_refusent(poste: Poste, nommee: Equipe) -> None:
    avant = poste.console.regie.etat
    taper("robert")
    assert nommee.joueur_choisi is None
    assert "« robert »".replace(" ", "\u00a0") in nommee.message.text()
    assert "Personne" in nommee.message.text()
    assert "Alt+N pour inscrire un nouveau joueur" in nommee.message.text()
    for lettre in (Qt.Key.Key_P, Qt.Key.Key_T, Qt.Key.Key_A):
        souligne(nommee, lettre)
    nommee.nom.setFocus()
    nommee.liste.setFocus()
    assert nommee.joueur_choisi is None, "coming back to the list chooses nobody"
    souligne(nommee, Qt.Key.Key_F)
    for lettre in (Qt.Key.Key_C, Qt.Key.Key_L):
        souligne(nommee, lettre)
        assert nommee.message.text().startswith("Choisissez un joueur")
    assert poste.console.regie.etat is avant


def test_maj_et_un_signe_valent_le_signe(nommee: Equipe) -> None:
    """Held for each sign, as for capitals and for the digits of an AZERTY keyboard."""
    maj = Qt.KeyboardModifier.ShiftModifier
    for lettre in (Qt.Key.Key_R, Qt.Key.Key_O, Qt.Key.Key_B):
        touche(lettre, maj)
    assert nommee.liste.tape.lower() == "rob"
    assert nommee.choisi.text().startswith("ROBIN")
    assert len(nommee.liste.selectionModel().selectedRows()) == 1
    nommee.liste.oubli.timeout.emit()
    for _ in "11":
        touche(Qt.Key.Key_1, maj)
    assert "11" in nommee.message.text()
    assert nommee.joueur_choisi is None, "there is no table 11, and table 1 was not asked for"


def test_une_lettre_effacee_et_un_autre_nom_apres_un_temps(nommee: Equipe) -> None:
    taper("robert")
    for _ in "ert":
        touche(Qt.Key.Key_Backspace)
    assert nommee.choisi.text().startswith("ROBIN")
    nommee.liste.oubli.timeout.emit()
    taper("aub")
    assert nommee.choisi.text().startswith("AUBERT")


def test_ouvrir_une_page_met_le_clavier_dans_son_premier_champ(poste: Poste, equipe: Equipe) -> None:
    for lettre, champ in (
        (Qt.Key.Key_F, equipe.nom),
        (Qt.Key.Key_R, equipe.nom_arbitre),
        (Qt.Key.Key_S, equipe.liste),
        (Qt.Key.Key_N, equipe.nouveau),
    ):
        souligne(equipe, lettre)
        assert champ.hasFocus()
    equipe.liste.setFocus()
    souligne(equipe, Qt.Key.Key_N)
    assert equipe.nouveau.hasFocus(), "the page that is open already"
    entrer("VIDAL Jeanne")
    assert poste.console.regie.etat.joueurs[5].nom == "VIDAL Jeanne"
    assert equipe.choisi.text().startswith("VIDAL Jeanne"), "who was just inscribed is the one chosen"
    assert "VIDAL Jeanne est à la table 5" in equipe.message.text()


def test_alt_et_une_lettre_n_ecrit_rien_ou_que_soit_le_clavier(poste: Poste, equipe: Equipe) -> None:
    choisir(equipe, "Joueur 2")
    equipe.motif.setFocus()
    taper("bavard")
    souligne(equipe, Qt.Key.Key_P)
    assert poste.partie.joueur_en(2, 2) is None, "the letter reaches its button from the field"
    assert equipe.motif.text() == "bavard"
    souligne(equipe, Qt.Key.Key_P)
    assert equipe.motif.text() == "bavard", "a button that is grey takes no letter, nor does the field"


def test_echap_garde_ce_qui_est_tape(poste: Poste, equipe: Equipe) -> None:
    souligne(equipe, Qt.Key.Key_N)
    taper("LEFEVRE Zoe")
    touche(Qt.Key.Key_Escape)
    assert "LEFEVRE Zoe" in poste.message
    poste.touche(Qt.Key.Key_J, CTRL)
    assert page(poste, Equipe) is equipe
    assert equipe.nouveau.text() == "LEFEVRE Zoe"


def test_une_fiche_commencee_attend_qu_on_revienne_a_son_joueur(poste: Poste, equipe: Equipe) -> None:
    choisir(equipe, "Joueur 2")
    souligne(equipe, Qt.Key.Key_F)
    equipe.nom.selectAll()
    taper("LEFEVRE Zoe")
    cliquer(equipe, "Joueur 3")
    assert equipe.nom.text() == "Joueur 3"
    assert "Joueur 2" in equipe.message.text()
    souligne(equipe, Qt.Key.Key_N)
    touche(Qt.Key.Key_Escape)
    assert "Joueur 2" in poste.message, "said, though another player and another tab are in sight"
    poste.touche(Qt.Key.Key_J, CTRL)
    cliquer(equipe, "Joueur 2")
    assert equipe.nom.text() == "LEFEVRE Zoe"
    souligne(equipe, Qt.Key.Key_F)
    souligne(equipe, Qt.Key.Key_C)
    assert poste.console.regie.etat.joueur(2).nom == "LEFEVRE Zoe"
    assert not equipe.en_suspens()


def test_ce_qui_est_tape_sous_un_autre_onglet_est_nomme(poste: Poste, equipe: Equipe) -> None:
    souligne(equipe, Qt.Key.Key_N)
    taper("LEFEVRE Zoe")
    souligne(equipe, Qt.Key.Key_R)
    touche(Qt.Key.Key_Escape)
    assert "LEFEVRE Zoe" in poste.message


def ouvrir_la_suivante(poste: Poste, *, ouvrir: bool = True) -> None:
    """The partie is over, and the next one open, no letters drawn."""
    poste.console.regie.faire(TerminerPartie(par_decision=True), *([OuvrirPartie()] if ouvrir else []))


def rang_de(equipe: Equipe, nom: str) -> QModelIndex:
    noms = [de.joueur.nom for de, _ in equipe.liste.lignes]
    return equipe.liste.modele.index(noms.index(nom), 1)


def cliquer(equipe: Equipe, nom: str, avec: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    ou = equipe.liste.visualRect(rang_de(equipe, nom)).center()
    QTest.mouseClick(equipe.liste.viewport(), Qt.MouseButton.LeftButton, avec, ou)


@pytest.fixture
def inscrits_par_erreur(poste: Poste, equipe: Equipe) -> Equipe:
    """Two came in by mistake and never played."""
    poste.console.regie.faire(InscrireJoueurs((Joueur(0, "Erreur"), Joueur(0, "Doublon"))))
    return equipe


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_plusieurs_se_choisissent_a_la_souris_et_le_clic_droit_les_retire_un_ctrl_z_les_rend(
    poste: Poste, inscrits_par_erreur: Equipe
) -> None:
    equipe, regie = inscrits_par_erreur, poste.console.regie
    avant = regie.etat
    cliquer(equipe, "Erreur")
    cliquer(equipe, "Doublon", CTRL)
    assert (equipe.choisi.text(), equipe.qui.text()) == ("2 joueurs choisis", "Erreur, Doublon")
    choisir_du_menu(equipe.liste, rang_de(equipe, "Doublon"), "Retirer de la liste")
    assert sorted(regie.etat.joueurs) == [1, 2, 3, 4]
    assert equipe.message.text() == "2 joueurs retirés\u00a0: Erreur, Doublon. Ctrl+Z les y remet."
    touche(Qt.Key.Key_Z, CTRL)
    assert regie.etat is avant
    assert equipe.message.text().endswith(" retrait de 2 joueurs\u00a0: Erreur\u00a0; Doublon.")


def test_qui_a_joue_n_est_pas_retire_avec_les_autres_et_c_est_dit(poste: Poste, inscrits_par_erreur: Equipe) -> None:
    equipe, regie = inscrits_par_erreur, poste.console.regie
    cliquer(equipe, "Joueur 4")
    cliquer(equipe, "Doublon", Qt.KeyboardModifier.ShiftModifier)
    touche(Qt.Key.Key_Delete)
    assert sorted(regie.etat.joueurs) == [1, 2, 3, 4]
    assert "Joueur 4 a joué et reste\u00a0: «\u00a0Faire partir\u00a0»." in equipe.message.text()


@pytest.mark.parametrize(
    ("noms", "phrase"),
    [
        (("Joueur 2",), "Joueur 2 a joué\u00a0: faites-le partir, il reste."),
        (("Joueur 1", "Joueur 2", "Joueur 4"), "Joueur 1, Joueur 2, Joueur 4 ont joué et restent\u00a0: "),
    ],
)
def test_le_retrait_de_qui_a_joue_nomme_chacun(
    poste: Poste, equipe: Equipe, noms: tuple[str, ...], phrase: str
) -> None:
    avant = poste.console.regie.etat
    for rang, nom in enumerate(noms):
        cliquer(equipe, nom, CTRL if rang else Qt.KeyboardModifier.NoModifier)
    touche(Qt.Key.Key_Delete)
    assert poste.console.regie.etat is avant
    assert equipe.message.text().startswith(phrase)


def test_avant_le_premier_tirage_un_nom_de_trop_se_retire_et_un_ctrl_z_le_rend(poste: Poste, equipe: Equipe) -> None:
    ouvrir_la_suivante(poste)
    avant = poste.console.regie.etat
    poste.console.regie.faire(InscrireJoueurs((Joueur(0, "Erreur"),)))
    equipe = rouvrir(poste)
    choisir(equipe, "Erreur")
    souligne(equipe, Qt.Key.Key_E)
    assert poste.partie.joueur_en(5, 1) == 5
    touche(Qt.Key.Key_Delete)
    assert poste.partie.places == avant.parties[-1].places
    assert sorted(poste.console.regie.etat.joueurs) == [1, 2, 3, 4]
    assert equipe.message.text() == "Erreur n’est plus dans la liste. Ctrl+Z l’y remet."
    touche(Qt.Key.Key_Z, CTRL)
    assert poste.partie.joueur_en(5, 1) == 5
    dit = equipe.message.text()
    assert re.fullmatch(r"Annulé\u00a0: [\d:]+ retrait d’un joueur\u00a0: Erreur\.", dit), dit


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
@pytest.mark.parametrize("par", ["bouton", "clic droit"])
def test_plusieurs_absents_entrent_en_une_fois_chacun_a_sa_table(poste: Poste, equipe: Equipe, par: str) -> None:
    poste.console.regie.faire(InscrireJoueurs((Joueur(0, "Tardif", table=9), Joueur(0, "Lent"), Joueur(0, "Mou"))))
    avant = poste.console.regie.etat
    cliquer(equipe, "Lent")
    for nom in ("Mou", "Tardif", "Joueur 2"):
        cliquer(equipe, nom, CTRL)
    if par == "bouton":
        equipe.rentrer.click()
    else:
        choisir_du_menu(equipe.liste, rang_de(equipe, "Mou"), "Faire entrer")
    assert [poste.partie.joueur_en(table, 2) for table in (5, 6, 9)] == [6, 7, 5]
    dit = equipe.message.text()
    assert dit.startswith(
        "3 arrivées\u00a0: Lent, table 5\u00a0; Mou, table 6\u00a0; Tardif, table 9, dès le coup 2. Coup 1"
    )
    assert "7 joueurs dans la partie" in dit
    assert dit.endswith("Ctrl+Z annule ces arrivées.")
    equipe.liste.setFocus()
    touche(Qt.Key.Key_Z, CTRL)
    assert poste.console.regie.etat is avant


def test_plusieurs_qui_etaient_partis_ont_leur_table_a_la_partie_suivante(poste: Poste, equipe: Equipe) -> None:
    ouvrir_la_suivante(poste, ouvrir=False)
    cliquer(equipe, "Joueur 2")
    cliquer(equipe, "Joueur 4", CTRL)
    equipe.partir.click()
    cliquer(equipe, "Joueur 2")
    cliquer(equipe, "Joueur 4", CTRL)
    equipe.rentrer.click()
    etat = poste.console.regie.etat
    assert [etat.table_prevue(n) for n in (2, 4)] == [2, 4]
    dit = "2 arrivées\u00a0: Joueur 2, table 2\u00a0; Joueur 4, table 4, pour la prochaine partie. "
    assert equipe.message.text().startswith(dit)


def test_plusieurs_partent_en_une_fois(poste: Poste, equipe: Equipe) -> None:
    avant = poste.console.regie.etat
    cliquer(equipe, "Joueur 2")
    cliquer(equipe, "Joueur 4", CTRL)
    equipe.partir.click()
    assert [n for n in range(1, 5) if poste.partie.joueur_en(n, 2) is None] == [2, 4]
    assert equipe.message.text().startswith("2 départs\u00a0: Joueur 2, Joueur 4.")
    equipe.liste.setFocus()
    touche(Qt.Key.Key_Z, CTRL)
    assert poste.console.regie.etat is avant


def test_ce_qui_ne_vaut_que_pour_un_joueur_le_dit_quand_plusieurs_sont_choisis(poste: Poste, equipe: Equipe) -> None:
    avant = poste.console.regie.etat
    cliquer(equipe, "Joueur 2")
    cliquer(equipe, "Joueur 4", CTRL)
    equipe.table.setValue(9)
    souligne(equipe, Qt.Key.Key_T)
    assert poste.console.regie.etat is avant
    assert "n’en choisissez qu’un" in equipe.message.text()


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_le_clic_droit_defait_aussi(poste: Poste, inscrits_par_erreur: Equipe) -> None:
    equipe, regie = inscrits_par_erreur, poste.console.regie
    choisir_du_menu(equipe.liste, rang_de(equipe, "Erreur"), "Retirer de la liste")
    assert 5 not in regie.etat.joueurs
    choisir_du_menu(equipe.liste, rang_de(equipe, "Doublon"), Geste.ANNULER.texte)
    assert 5 in regie.etat.joueurs


def test_qui_change_de_table_y_reste_a_la_partie_suivante_et_c_est_dit(poste: Poste, equipe: Equipe) -> None:
    regie = poste.console.regie
    choisir(equipe, "Joueur 2")
    equipe.table.setValue(4)
    souligne(equipe, Qt.Key.Key_T)
    assert "Joueur 2 a la table 4 à partir de maintenant\u00a0; Joueur 4, la 2." in equipe.message.text()
    assert regie.executer(TerminerPartie(par_decision=True))
    assert regie.executer(OuvrirPartie())
    assert [poste.partie.joueur_en(table, 1) for table in (2, 4)] == [4, 2]


def test_la_page_s_ouvre_sur_la_recherche_qui_choisit_et_ne_retient_rien(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_J, CTRL)
    equipe = page(poste, Equipe)
    assert equipe.recherche.hasFocus()
    taper("joueur 3")
    assert equipe.choisi.text() == "Joueur 3"
    touche(Qt.Key.Key_Down)
    assert equipe.choisi.text() == "Joueur 4"
    assert equipe.recherche.hasFocus()
    touche(Qt.Key.Key_Escape)
    assert "reste tapé" not in poste.message


def test_la_fiche_de_cote_a_ses_coups_le_dernier_en_haut(poste: Poste) -> None:
    poste.corriger_le_dernier()
    poste.entrer("1 z")
    poste.entrer("2 t")
    poste.jouer()
    poste.touche(Qt.Key.Key_J, CTRL)
    equipe = page(poste, Equipe)
    choisie = [[equipe.coups.texte(rang, colonne) for colonne in range(3)] for rang in range(2)]
    assert choisie == [["2", "pas saisi", ""], ["1", "blanc", "0 Z"]]
    retenu = poste.coup(1).retenu
    assert retenu is not None
    taper("2")
    assert equipe.coups.texte(1, 1) == f"{retenu.solution.mot} {retenu.solution.ref}"
    assert equipe.coups.texte(1, 2) == str(retenu.points_du_coup)
