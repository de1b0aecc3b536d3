"""The players as the wizard takes them: any list, the club's file as one types, doubles once."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from arbitre.echanges.club import affilier_le_club, ajouter_au_club, lire_club
from arbitre.engine.competition.etat import EnTete, Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs, Regler
from arbitre.engine.competition.papiers import ChoisirEnTete
from arbitre.ui.kit.application import Apparence, creer_application, habiller
from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.ouverture.assistant import Assistant, NouvelleCompetition
from arbitre.ui.ouverture.grille import CATEGORIE, NOM, SERIE
from arbitre.ui.ouverture.reprise import Reprise
from arbitre.ui.textes import ouverture as textes
from tests.echanges.classeurs import classeur
from tests.echanges.test_listes import un_classeur
from tests.soirees.mains import taper, touche
from tests.ui.fenetres import bouton

ENTREE = Qt.Key.Key_Return
CLUB = (
    Joueur(0, "DUPONT Marie", licence="1234567", categorie="S", serie="2A", club="Bron"),
    Joueur(0, "DURAND Paul", licence="7654321", categorie="V", serie="4B", club="Bron"),
)


@pytest.fixture
def assistant(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Assistant]:
    QSettings("arbitre", "arbitre").clear()
    habiller(qapp, Apparence())  # whatever another test left
    fichier = tmp_path / "joueurs.json"
    ajouter_au_club(fichier, CLUB)
    assistant = Assistant(tmp_path, club=fichier)
    assistant.show()
    qtbot.waitUntil(assistant.isActiveWindow)
    yield assistant
    assistant.abandonner()


def rangee(assistant: Assistant, rang: int) -> list[str]:
    """What the row shows."""
    modele = assistant.liste.grille.modele
    return [modele.index(rang, c).data() for c in range(6)]


def taper_le_nom(assistant: Assistant, qtbot: QtBot, rang: int, texte: str, colonne: int = NOM) -> QLineEdit:
    grille = assistant.liste.grille
    grille.setCurrentIndex(grille.modele.index(rang, colonne))
    grille.edit(grille.currentIndex())
    editeur = grille.findChild(QLineEdit)
    assert editeur is not None
    QTest.keyClicks(editeur, texte)
    return editeur


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_entree_passe_au_joueur_suivant(assistant: Assistant, qtbot: QtBot) -> None:
    grille = assistant.liste.grille
    QTest.keyClick(taper_le_nom(assistant, qtbot, 0, "Zoe"), ENTREE)
    qtbot.waitUntil(lambda: grille.findChild(QLineEdit) is None)
    QTest.keyClick(taper_le_nom(assistant, qtbot, grille.currentIndex().row(), "Yves"), ENTREE)
    qtbot.waitUntil(lambda: [rangee(assistant, rang)[1] for rang in (0, 1)] == ["Zoe", "Yves"])
    qtbot.waitUntil(lambda: (grille.currentIndex().row(), grille.currentIndex().column()) == (2, 1))


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_le_nom_s_offre_des_les_premieres_lettres(assistant: Assistant, qtbot: QtBot) -> None:
    editeur = taper_le_nom(assistant, qtbot, 0, "dup mar")
    completeur = editeur.completer()
    assert completeur is not None
    popup = completeur.popup()
    assert popup is not None
    offre = popup.model()
    assert [offre.index(r, 0).data() for r in range(offre.rowCount())] == ["DUPONT Marie · 1234567 · 2A · Bron"]
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rangee(assistant, 0) == ["1", "DUPONT Marie", "1234567", "S", "2A", "Bron"])
    qtbot.waitUntil(lambda: assistant.liste.grille.currentIndex().row() == 1)


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_qui_est_deja_dans_la_liste_ne_s_offre_plus(assistant: Assistant, qtbot: QtBot) -> None:
    """By licence where both are known, else by name; the row itself is not another."""
    assistant.liste.montrer((Joueur(0, "Marie DUPONT-NOM-DE-MARIAGE", licence="1234567"),))
    popups = []
    for rang in (1, 0):
        editeur = taper_le_nom(assistant, qtbot, rang, "dup")
        completeur = editeur.completer()
        assert completeur is not None
        popups.append([completeur.model().index(r, 0).data() for r in range(completeur.model().rowCount())])
        QTest.keyClick(editeur, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: assistant.liste.grille.findChild(QLineEdit) is None)
    assert not any("1234567" in dit for dit in popups[0])
    assert any("1234567" in dit for dit in popups[1])


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
@pytest.mark.parametrize(
    ("colonne", "frappe", "offerts"),
    [(SERIE, "s", ["S1", "S2", "S3", "S4", "S5", "S6", "S7"]), (SERIE, "2", ["2A"]), (CATEGORIE, "v", ["V"])],
)
def test_la_serie_s_offre_selon_la_federation_et_le_club(
    assistant: Assistant, qtbot: QtBot, tmp_path: Path, colonne: int, frappe: str, offerts: list[str]
) -> None:
    affilier_le_club(tmp_path / "joueurs.json", "Belgique")
    suivant = Assistant(tmp_path, club=tmp_path / "joueurs.json")
    suivant.show()
    qtbot.waitUntil(suivant.isActiveWindow)
    completeur = taper_le_nom(suivant, qtbot, 0, frappe, colonne).completer()
    assert completeur is not None
    offre, popup = completeur.model(), completeur.popup()
    assert popup is not None
    assert [offre.index(r, 0).data() for r in range(offre.rowCount())] == offerts
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, ENTREE)
    qtbot.waitUntil(lambda: rangee(suivant, 0)[colonne] == offerts[0])
    suivant.abandonner()


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_une_serie_que_personne_ne_connait_reste_ecrite(assistant: Assistant, qtbot: QtBot) -> None:
    QTest.keyClick(taper_le_nom(assistant, qtbot, 0, "2", SERIE), ENTREE)
    qtbot.waitUntil(lambda: rangee(assistant, 0)[SERIE] == "2")


def test_alt_m_mene_au_nom_et_alt_t_au_temps(assistant: Assistant) -> None:
    assistant.activateWindow()
    for lettre, champ in ((Qt.Key.Key_M, assistant.nom), (Qt.Key.Key_T, assistant.temps.liste)):
        QTest.keyClick(assistant, lettre, Qt.KeyboardModifier.AltModifier)
        assert champ.hasFocus()
    assert assistant.nom.accessibleName() == "Nom"


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_un_nom_inconnu_du_club_se_tape_en_entier(assistant: Assistant, qtbot: QtBot) -> None:
    editeur = taper_le_nom(assistant, qtbot, 0, "XIMENES Zoe")
    QTest.keyClick(editeur, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rangee(assistant, 0)[1] == "XIMENES Zoe")
    assert [j.nom for j in assistant.liste.joueurs()] == ["XIMENES Zoe"]


def test_un_classeur_xlsx_se_charge(assistant: Assistant, tmp_path: Path) -> None:
    chemin = tmp_path / "liste.xlsx"
    chemin.write_bytes(classeur([["Nom", "Licence"], ["DUPONT Marie", "1234567"], ["PETIT Luc", "1111111"]]))
    assistant.liste.charger(chemin)
    assert [j.nom for j in assistant.liste.joueurs()] == ["DUPONT Marie", "PETIT Luc"]


def test_qui_vient_deux_fois_n_y_est_qu_une(assistant: Assistant) -> None:
    assistant.liste._coller("DUPONT Marie;1234567\nPETIT Luc;")
    assistant.liste._coller("dupont marie\nNEUVE Ève")
    assert [j.nom for j in assistant.liste.joueurs()] == ["DUPONT Marie", "PETIT Luc", "NEUVE Ève"]
    assert assistant.message.text().endswith("1 déjà là\u00a0: dupont marie.")


def test_vider_ne_bouge_aucun_bouton(assistant: Assistant) -> None:
    QApplication.clipboard().setText("QUIDAM Zoé")
    bouton(assistant, textes.COLLER).click()
    assistant.message.clear()
    QApplication.processEvents()
    boutons = [b for b in assistant.findChildren(QPushButton) if b.isVisible()]
    avant = [b.mapTo(assistant, b.rect().topLeft()) for b in boutons]
    assistant.liste.vider()
    QApplication.processEvents()
    assert assistant.message.text()
    assert assistant.liste.remise.isVisible()
    assert [b.mapTo(assistant, b.rect().topLeft()) for b in boutons] == avant


def test_ce_qui_est_douteux_se_voit_ligne_par_ligne_avant_d_entrer(assistant: Assistant, tmp_path: Path) -> None:
    """A licence known under another name is asked about, and nobody of that list is in before."""
    assistant.liste._coller("DUPONT Marie;1234567\nPETIT Luc;")
    assistant.liste._coller("Marie DUPONT-NOM-DE-MARIAGE;1234567\nNEUVE Ève;")
    assert [j.nom for j in assistant.liste.joueurs()] == ["DUPONT Marie", "PETIT Luc"]
    assert "cette licence est celle de «\u00a0DUPONT Marie\u00a0»" in assistant.message.text()
    fenetre = assistant.liste.chargement
    assert [r[1] for r in fenetre.liste.devient.lignes] == ["à dire\u00a0: licence d’un autre nom", "nouveau"]
    fenetre.liste.la_meme.une.click()
    fenetre.ajouter()
    assert [j.nom for j in assistant.liste.joueurs()] == ["DUPONT Marie", "PETIT Luc", "NEUVE Ève"]
    assert lire_club(tmp_path / "joueurs.json").reponses[0].meme


def test_un_nom_a_une_lettre_pres_de_celui_d_un_joueur_du_club_se_demande(assistant: Assistant, tmp_path: Path) -> None:
    (tmp_path / "soir.csv").write_text("Nom\nDUPOND Marie\nNEUVE Ève\n", encoding="utf-8")
    assistant.liste.charger(tmp_path / "soir.csv")
    assert assistant.liste.joueurs() == ()
    assert "presque le nom de «\u00a0DUPONT Marie\u00a0»" in assistant.message.text()
    fenetre = assistant.liste.chargement
    fenetre.liste.la_meme.une.click()
    fenetre.ajouter()
    elle, _ = assistant.liste.joueurs()
    assert (elle.nom, elle.licence, elle.club) == ("DUPONT Marie", "1234567", "Bron"), "the club's own player"
    assistant.liste.vider()
    assistant.liste.charger(tmp_path / "soir.csv")
    assert [j.nom for j in assistant.liste.joueurs()] == ["DUPONT Marie", "NEUVE Ève"], "it is not asked again"


def test_un_meme_nom_dans_deux_clubs_se_demande(assistant: Assistant) -> None:
    liste = "Nom;Club\nDUPONT Marie;Lyon\nDURAND Paul;Bron\n"
    assistant.liste._coller(liste)
    assert "le même nom que «\u00a0DUPONT Marie\u00a0» (Bron, 1234567)" in assistant.message.text()
    fenetre = assistant.liste.chargement
    fenetre.liste.la_meme.deux.click()
    assert not fenetre.liste.la_meme.isVisible()
    fenetre.ajouter()
    assert [(j.nom, j.club) for j in assistant.liste.joueurs()] == [("DUPONT Marie", "Lyon"), ("DURAND Paul", "Bron")]


def test_une_reponse_donnee_sur_une_page_abandonnee_n_est_pas_gardee(assistant: Assistant, tmp_path: Path) -> None:
    assistant.liste._coller("DUPONT Marie;1234567\nPETIT Luc;")
    liste = "Marie DUPONT-NOM-DE-MARIAGE;1234567\nNEUVE Ève;"
    assistant.liste._coller(liste)
    fenetre = assistant.liste.chargement
    fenetre.liste.la_meme.deux.click()
    assert not fenetre.liste.la_meme.isVisible(), "answered on this page"
    fenetre.abandonner()
    assert lire_club(tmp_path / "joueurs.json").reponses == ()
    assistant.liste._coller(liste)
    encore = assistant.liste.chargement
    assert encore.liste.la_meme.paires, "asked again"
    encore.abandonner()


def test_la_derniere_phrase_d_un_collage_garde_qui_a_ete_laisse_et_les_lignes_passees(assistant: Assistant) -> None:
    """What was seen row by row is said again once it is in: who, and who was left and why."""
    assistant.liste._coller("Table;Nom;Licence\n;UN Max;0660777\nabc;TROIS Léo;\n;QUATRE Léo;01/11/1987\nTotal;;3\n")
    assert "Rien n’est encore ajouté" in assistant.message.text()
    assistant.liste.chargement.ajouter()
    assert [j.nom for j in assistant.liste.joueurs()] == ["UN Max", "QUATRE Léo"]
    assert assistant.message.text() == (
        "2 ajoutés\u00a0: UN Max, QUATRE Léo. À noter\u00a0: ligne 3, TROIS Léo\u00a0: «\u00a0abc\u00a0» n’est pas un"
        " numéro de table\u00a0; ligne 4, QUATRE Léo\u00a0: «\u00a001/11/1987\u00a0» n’est pas une licence, c’est une"
        " date."
    )


@pytest.mark.parametrize("entree", ["coller", "charger"])
def test_ce_qui_n_est_personne_se_dit_quand_la_liste_entre_sans_question(
    assistant: Assistant, tmp_path: Path, entree: str
) -> None:
    texte = "Nom;Licence\nPETIT Luc;1111111\nNEUVE Ève;\nTotal;2\nPage 1/2;\n"
    if entree == "coller":
        assistant.liste._coller(texte)
    else:
        (tmp_path / "soir.csv").write_text(texte, encoding="utf-8")
        assistant.liste.charger(tmp_path / "soir.csv")
    assert assistant.message.text() == (
        "2 ajoutés\u00a0: PETIT Luc, NEUVE Ève. Lignes passées\u00a0: «\u00a0Total 2\u00a0», «\u00a0Page 1/2\u00a0»."
    )


def test_de_deux_feuilles_on_choisit_avant_que_personne_n_entre(assistant: Assistant, tmp_path: Path) -> None:
    matin: list[list[object]] = [["Nom"], ["MARTEL Léa"]]
    soir: list[list[object]] = [["Nom"], ["ORBAN Gus"]]
    assistant.liste.charger(un_classeur(tmp_path / "c.xlsx", Matin=matin, Soir=soir))
    assert assistant.liste.joueurs() == ()
    assert (
        assistant.message.text()
        == "Rien n’est encore ajouté\u00a0: autre feuille de joueurs\u00a0: «\u00a0Soir\u00a0»."
    )
    feuille = assistant.liste.chargement.liste.feuille
    feuille.setCurrentIndex(1)
    feuille.activated.emit(1)
    assistant.liste.chargement.ajouter()
    assert [j.nom for j in assistant.liste.joueurs()] == ["ORBAN Gus"]


def test_une_licence_tapee_reste_ce_que_l_on_a_tape(assistant: Assistant) -> None:
    """What a spreadsheet does to licences is no matter of what a person types."""
    assistant.liste._coller("PETIT Luc;12")
    assistant.liste.grille.cases.ecrire(0, 2, "12E5")
    assert assistant.liste.joueurs()[0].licence == "12E5"


def test_creer_retient_les_joueurs_dans_le_fichier_du_club(assistant: Assistant, tmp_path: Path) -> None:
    faites: list[NouvelleCompetition] = []
    assistant.creer.connect(faites.append)
    assistant.liste._coller("DUPONT Marie;1234567\nNEUVE Ève;2222222")
    assistant.creer.connect(lambda nouvelle: nouvelle.fichier.touch())
    assistant.valider()
    assert any(isinstance(c, InscrireJoueurs) for c in faites[0].commandes)
    noms = [j.nom for j in lire_club(tmp_path / "joueurs.json").joueurs]
    assert sorted(noms) == ["DUPONT Marie", "DURAND Paul", "NEUVE Ève"]


def test_la_competition_commence_au_nom_du_club(assistant: Assistant) -> None:
    faites: list[NouvelleCompetition] = []
    assistant.creer.connect(faites.append)
    Preferences().garder_l_en_tete(EnTete("Scrabble Bron", b"image"))
    Preferences().garder_les_meilleurs(5)
    assistant.valider()
    creer, en_tete, regler = faites[0].commandes
    assert isinstance(creer, CreerCompetition)
    assert en_tete == ChoisirEnTete(EnTete("Scrabble Bron", b"image"))
    assert isinstance(regler, Regler)
    assert regler.reglages.meilleurs_par_club == 5


def test_le_nom_du_fichier_est_de_ceux_que_tout_systeme_prend(assistant: Assistant) -> None:
    assistant.nom.setText("Cœur d’été / n°1")
    assert "Coeur-d-ete-n-1-" in assistant.fichier.text()


@pytest.mark.parametrize("tape", ["02/12/2026", "02122026", "àé&ééàé-", "2.12.26"])
def test_une_date_se_tape_a_la_francaise(assistant: Assistant, tape: str) -> None:
    """02/12/2026 became 30/12/2026, without a word: the season and the file's name followed."""
    faites: list[NouvelleCompetition] = []
    assistant.creer.connect(faites.append)
    assistant.date.ligne.setFocus()
    touche(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    taper(tape)
    assert assistant.date.lecture.text() == "2 décembre 2026"
    assert "2026-12-02.arbitre" in assistant.fichier.text()
    assistant.valider()
    creer = faites[0].commandes[0]
    assert isinstance(creer, CreerCompetition)
    assert creer.date == "2026-12-02"


def test_la_lettre_de_la_date_y_mene_et_tab_en_sort_des_deux_cotes(assistant: Assistant) -> None:
    """Alt+D led nowhere: the date that was typed next became a player."""
    QTest.keyClick(assistant.liste.grille, Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    assert assistant.date.ligne.hasFocus()
    touche(Qt.Key.Key_Tab)
    assert assistant.lieu.hasFocus()
    touche(Qt.Key.Key_Backtab)
    assert assistant.date.ligne.hasFocus()
    touche(Qt.Key.Key_Backtab)
    assert assistant.nom.hasFocus()
    touche(Qt.Key.Key_Tab)
    assert assistant.date.ligne.hasFocus()


@pytest.mark.parametrize("tape", ["31/2/2026", "demain", ""])
def test_une_date_qui_n_en_est_pas_une_se_refuse_et_rien_n_est_cree(assistant: Assistant, tape: str) -> None:
    faites: list[NouvelleCompetition] = []
    assistant.creer.connect(faites.append)
    assistant.date.ligne.setFocus()
    touche(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    touche(Qt.Key.Key_Delete)
    QTest.keyClicks(assistant.date.ligne, tape)
    avant = assistant.fichier.text()
    assistant.nom.setText("Autre")
    assert assistant.fichier.text() == avant
    assistant.valider()
    assert not faites
    assert "jour/mois/année" in assistant.message.text()


def test_le_fichier_tape_reste_quand_la_date_change(assistant: Assistant, tmp_path: Path) -> None:
    """« …/saison/s1.arbitre » was thrown away by the date, and the evening was made in another folder."""
    ou = str(tmp_path / "saison" / "s1.arbitre")
    assistant.fichier.setFocus()
    touche(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(assistant.fichier, ou)
    assistant.date.ligne.setText("3/12/2026")
    assistant.nom.setText("Autre")
    assert assistant.fichier.text() == ou
    touche(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    touche(Qt.Key.Key_Delete)
    assistant.nom.setText("Encore une")
    assert "Encore-une-2026-12-03" in assistant.fichier.text()


def test_un_fichier_du_club_abime_se_dit_et_reste(qapp: QApplication, tmp_path: Path) -> None:
    fichier = tmp_path / "joueurs.json"
    fichier.write_text("{", encoding="utf-8")
    assistant = Assistant(tmp_path, club=fichier)
    assert "est abîmé" in assistant.message.text()
    assistant.liste._coller("NEUVE Ève")
    assistant.valider()
    assert fichier.read_text(encoding="utf-8") == "{"
    assistant.abandonner()


@pytest.mark.parametrize("nom", [textes.TOURNOI_CLASSIQUE, textes.CREER, textes.ABANDONNER])
def test_entree_sur_un_bouton_fait_ce_que_dit_ce_bouton(assistant: Assistant, nom: str) -> None:
    faits: list[str] = []
    assistant.classique.connect(lambda: faits.append(textes.TOURNOI_CLASSIQUE))
    assistant.creer.connect(lambda _: faits.append(textes.CREER))
    assistant.rejected.connect(lambda: faits.append(textes.ABANDONNER))
    bouton(assistant, nom).setFocus()
    touche(ENTREE)
    assert faits == [nom]


@pytest.mark.parametrize("echelle", [1.0, 1.25, 1.5, 2.0])
def test_ce_qui_se_reprend_n_elargit_pas_la_premiere_page(qapp: QApplication, tmp_path: Path, echelle: float) -> None:
    """A long name, text as large as it goes: every button and the list are inside a screen of 1366 pixels."""
    creer_application([], Apparence(echelle=echelle))
    ou = "Championnat régional de parties originales du Languedoc-Roussillon, partie 3, coup 14"
    assistant = Assistant(tmp_path, reprise=Reprise(tmp_path / "a.arbitre", ou, attendue=True))
    assistant.montrer()
    assistant.resize(1362, 728)
    QTest.qWait(20)
    assert assistant.width() <= 1362
    for piece in (*assistant.findChildren(QPushButton), assistant.liste.grille):
        droite = piece.mapTo(assistant, piece.rect().topRight()).x()
        assert not piece.isVisible() or droite < assistant.width(), piece
    assert ou in assistant.reprendre.toolTip()
    assistant.abandonner()
    creer_application([], Apparence())


@pytest.mark.parametrize("echelle", [1.0, 1.5])
def test_la_premiere_page_tient_sur_un_portable(qapp: QApplication, tmp_path: Path, echelle: float) -> None:
    """On 1366 × 768: the list, its count and the buttons are whole; the form alone is scrolled."""
    creer_application([], Apparence(echelle=echelle))
    assistant = Assistant(tmp_path)
    try:
        assistant.montrer()
        assistant.resize(1362, 728)
        qapp.processEvents()
        for widget in (assistant.liste, assistant.liste.nombre, assistant.bouton_creer):
            assert assistant.rect().contains(QRect(widget.mapTo(assistant, QPoint()), widget.size()))
            assert widget.visibleRegion().boundingRect() == widget.rect()
    finally:
        assistant.abandonner()
        creer_application([], Apparence())


def test_une_liste_collee_d_un_tableur_garde_les_guillemets_des_surnoms(assistant: Assistant, qtbot: QtBot) -> None:
    """Cells in quotes, a quote doubled, a cell of two lines, an empty row: pasted, then the competition is made."""
    QApplication.clipboard().setText(
        "Table\tNom\tLicence\tCatégorie\tSérie\tClub\r\n"
        '1\t"D’ŒUVRE ""Jo"" Anaïs"\t2345678\tS\t4B\tL’Œuf de Bron\r\n'
        '2\tLE GALL Yann\t\tV\t\t"Club\nde Lyon"\r\n'
        "\t\t\t\t\t\r\n"
        '6\tVIDAL "Zaza" Zoé\t\t\t\t\r\n'
    )
    assistant.liste.grille.setFocus()
    touche(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert rangee(assistant, 0)[:2] == ["1", 'D’ŒUVRE "Jo" Anaïs']
    assert rangee(assistant, 1)[5] == "Club de Lyon"
    faites: list[NouvelleCompetition] = []
    assistant.creer.connect(faites.append)
    touche(ENTREE, Qt.KeyboardModifier.ControlModifier)
    assert faites, assistant.message.text()
    (inscrits,) = [c for c in faites[0].commandes if isinstance(c, InscrireJoueurs)]
    assert [j.nom for j in inscrits.joueurs] == ['D’ŒUVRE "Jo" Anaïs', "LE GALL Yann", 'VIDAL "Zaza" Zoé']
