"""The players of a tournament: typed, corrected, received in lists, taken off, away."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.classique.registre import registre
from arbitre.engine.classique.tournoi.etat import Inscrit
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi
from arbitre.exterieur.archives import plier_zip
from arbitre.ui.classique.fiche_joueur import FicheDuJoueur
from arbitre.ui.classique.joueurs import JoueursDuTournoi
from arbitre.ui.kit.liste_recue import Chargement
from tests.ui.classique.tenir import Ouvrir, dialogue, nouveau, taper, touche
from tests.ui.fenetres import choisir_du_menu


def test_un_joueur_se_corrige_en_entier_et_sans_cote_garde_la_sienne(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    taper(liste.ligne, "NOM000 Prenom")
    assert console.regie.etat.inscrits[1].cote == 2000
    liste.table.choisir("1")
    QTest.keyClick(liste, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    fiche = dialogue(console, FicheDuJoueur)
    fiche.nom.setText("NOMO Prénom")
    for saisie, texte in ((fiche.cote, "1234,5"), (fiche.licence, "1007919"), (fiche.club, "Melun"),
                          (fiche.serie, "Joker"), (fiche.categorie, "V")):  # fmt: skip
        saisie.clear()
        QTest.keyClicks(saisie, texte)
    fiche.cote.setText("haute")
    fiche.valider()
    assert "nombre" in fiche.message.text()
    fiche.cote.setText("1234,5")
    fiche.valider()
    assert console.regie.etat.inscrits[1] == Inscrit(1, "NOMO Prénom", 1234.5, "1007919", "V", "Joker", "Melun")
    assert liste.table.lignes[-1][1:6] == ("NOMO Prénom", "1234,5", "1007919", "Melun", "Joker")


def test_les_points_d_une_liste_de_duplicate_ne_sont_des_cotes_que_si_on_le_dit(ouvrir: Ouvrir, tmp_path: Path) -> None:
    fichier = tmp_path / "liste.csv"
    fichier.write_text("nom;licence;club;points\nALBERT Ada;1007919;Melun;4200\nBERT Bob;1039595;Lyon;17\n")
    console = nouveau(ouvrir, 1)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    liste.importer(fichier)
    assert "est celle du duplicate" in liste.message.text()
    assert [(i.nom, i.cote, i.club) for i in console.regie.etat.inscrits.values()][1:] == [
        ("ALBERT Ada", 0.0, "Melun"), ("BERT Bob", 0.0, "Lyon"),
    ]  # fmt: skip
    liste.prendre_les_points.click()
    assert [i.cote for i in console.regie.etat.inscrits.values()][1:] == [4200.0, 17.0]
    assert not liste.prendre_les_points.isVisible()


def test_une_liste_reprise_n_inscrit_personne_deux_fois(ouvrir: Ouvrir, tmp_path: Path) -> None:
    """In the evening half of the list is there already; a name a letter apart is asked about, once."""
    matin, soir = tmp_path / "matin.csv", tmp_path / "soir.csv"
    matin.write_text("nom;licence\nALBERT Ada;1007919\nBÉRÉNICE Zoë;\n", encoding="utf-8")
    soir.write_text("nom;licence\nALBERT Ada;1007919\nBERENICE Zoe;\nALBERTT Ada;\nCARO Luc;\n", encoding="utf-8")
    console = nouveau(ouvrir, 1)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    liste.importer(matin)
    assert "2 inscrits\u00a0: ALBERT Ada, BÉRÉNICE Zoë." in liste.message.text()
    liste.importer(soir)
    assert len(console.regie.etat.inscrits) == 3, "nobody is in before each row was seen"
    vue = dialogue(console, Chargement)
    assert [devient for _, devient, *_ in vue.liste.devient.lignes] == [
        "déjà là", "déjà là", "à dire\u00a0: nom proche", "nouveau",
    ]  # fmt: skip
    vue.ajouter()
    assert [i.nom for i in console.regie.etat.inscrits.values()][1:] == ["ALBERT Ada", "BÉRÉNICE Zoë", "CARO Luc"]
    assert "1 inscrit\u00a0: CARO Luc. 2 déjà là\u00a0: ALBERT Ada, BERENICE Zoe." in liste.message.text()
    assert "1 laissé\u00a0: ALBERTT Ada." in liste.message.text()
    vue.liste.la_meme.deux.click()
    vue.ajouter()
    assert [i.nom for i in console.regie.etat.inscrits.values()][4:] == ["ALBERTT Ada"]
    avant = console.regie.etat
    liste.importer(soir)
    assert console.regie.etat is avant, "imported again, it changes nothing"
    assert not any(vue.isVisible() for vue in liste.findChildren(Chargement))
    lignes = [(li.quoi, li.suite) for li in registre(avant).lignes]
    dit = "1 inscrit\u00a0: CARO Luc. 2 déjà là\u00a0: ALBERT Ada, BERENICE Zoe. 1 laissé\u00a0: ALBERTT Ada."
    assert ("Liste «\u00a0soir.csv\u00a0»", dit) in lignes


def test_ce_que_devient_chaque_ligne_se_voit_avec_sa_cote_et_une_licence_s_y_tape(
    ouvrir: Ouvrir, tmp_path: Path
) -> None:
    fichier = tmp_path / "liste.csv"
    fichier.write_text("nom;licence;cote\nALBERT Ada;1,2E+06;1234,5\nBERT Bob;1039595;900\n", encoding="utf-8")
    console = nouveau(ouvrir, 1)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    liste.importer(fichier)
    vue = dialogue(console, Chargement)
    assert [ligne[-1] for ligne in vue.liste.devient.lignes] == ["1234,5", "900"]
    modele = vue.liste.devient.modele
    modele.setData(modele.index(0, 5), "1200000")
    vue.ajouter()
    assert [(i.nom, i.licence, i.cote) for i in console.regie.etat.inscrits.values()][1:] == [
        ("ALBERT Ada", "1200000", 1234.5), ("BERT Bob", "1039595", 900.0),
    ]  # fmt: skip


def test_deux_homonymes_d_une_liste_entrent_tous_les_deux(ouvrir: Ouvrir, tmp_path: Path) -> None:
    """Two licences are two people; somebody whose name may be read as another's refuses nobody else."""
    fichier = tmp_path / "liste.csv"
    fichier.write_text(
        "nom;licence;club;cote\nMARTIN Paul;0666001;Lens;1400\nMARTIN Paul;0666002;Pau;1300\nNEUF Jean;0666003;;1200\n",
        encoding="utf-8",
    )
    console = nouveau(ouvrir, 1)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    liste.importer(fichier)
    assert "3 inscrits\u00a0: MARTIN Paul, MARTIN Paul, NEUF Jean." in liste.message.text()
    assert [i.licence for i in console.regie.etat.inscrits.values()][1:] == ["0666001", "0666002", "0666003"]
    avant = console.regie.etat
    liste.importer(fichier)
    assert console.regie.etat is avant, "imported again, it changes nothing"


def test_l_apercu_du_classique_n_a_pas_de_tables_et_prend_les_cotes(ouvrir: Ouvrir, tmp_path: Path) -> None:
    """A column read as tables leaves nobody out where there are none; who is asked about stays named, and why."""
    fichier = tmp_path / "liste.csv"
    fichier.write_text("Table;Nom;Licence;Cote\n0;ALBERT Ada;1,2E+06;1234,5\n0;BERT Bob;;900\n", encoding="utf-8")
    console = nouveau(ouvrir, 1)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    liste.importer(fichier)
    vue = dialogue(console, Chargement)
    assert [devient[:7] for _, devient, *_ in vue.liste.devient.lignes] == ["nouveau"] * 2
    assert not vue.liste.tables.isVisible()
    assert "Colonnes laissées" not in vue.liste.message.text()
    vue.ajouter()
    assert "2 inscrits\u00a0: ALBERT Ada, BERT Bob. À noter\u00a0: ligne 2, ALBERT Ada" in liste.message.text()
    (ligne,) = (li.suite for li in registre(console.regie.etat).lignes if li.quoi.startswith("Liste"))
    assert "«\u00a01,2E+06\u00a0» n’est pas une licence" in ligne


def test_d_une_archive_de_tsh_une_division_se_choisit(ouvrir: Ouvrir, tmp_path: Path) -> None:
    archive = tmp_path / "open.zip"
    b = (Path(__file__).parents[2] / "echanges" / "cas" / "12a-retardataire-a-moins-50.t").read_bytes()
    archive.write_bytes(plier_zip({"open/a.t": b"A, a 5 2; 400\nB, b 4 1; 300\n", "open/b.t": b}))
    console = nouveau(ouvrir, 0)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    liste.importer(archive)
    assert "2 divisions dans cette archive" in liste.message.text()
    assert not console.regie.etat.inscrits
    liste.division.choisir("open/b.t")
    liste.prendre_la_division.click()
    assert len(console.regie.etat.inscrits) == 5
    assert liste.message.text() == "open/b.t\u00a0: 5 joueurs, 3 rondes."
    assert not liste.division.isVisible()
    liste.importer(archive)
    liste.prendre_la_division.click()
    assert "dans un tournoi sans joueur" in liste.message.text(), "the numbers of its lines would be other people's"
    assert len(console.regie.etat.rondes) == 3


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_plusieurs_se_retirent_par_le_clic_droit_et_un_ctrl_z_les_rend(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 4)
    avant = console.regie.etat
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    for rang, avec in ((1, Qt.KeyboardModifier.NoModifier), (2, Qt.KeyboardModifier.ShiftModifier)):
        ou = liste.table.visualRect(liste.table.modele.index(rang, 1)).center()
        QTest.mouseClick(liste.table.viewport(), Qt.MouseButton.LeftButton, avec, ou)
    choisir_du_menu(liste.table, liste.table.modele.index(2, 1), "Retirer de la liste")
    assert sorted(console.regie.etat.inscrits) == [1, 4]
    assert "2 joueurs retirés\u00a0: NOM001 Prenom, NOM002 Prenom. Ctrl+Z les y remet." in liste.message.text()
    QTest.keyClick(liste, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert console.regie.etat == avant


def test_qui_a_joue_reste_et_plusieurs_sont_dits_absents_en_une_fois(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 4)
    touche(console, Qt.Key.Key_F5)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    taper(liste.ligne, "NOM004 Prenom 100")
    avant = console.regie.etat
    liste.table.setFocus()
    liste.table.selectAll()
    QTest.keyClick(liste, Qt.Key.Key_Delete)
    assert sorted(console.regie.etat.inscrits) == [1, 2, 3, 4]
    assert "ont joué et restent\u00a0: dites l’absence (F6)." in liste.message.text()
    QTest.keyClick(liste, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert console.regie.etat == avant
    liste.table.selectAll()
    QTest.keyClick(liste, Qt.Key.Key_F6)
    assert console.regie.etat.absents == {1, 2, 3, 4, 5}
    liste.table.selectAll()
    QTest.keyClick(liste, Qt.Key.Key_F6)
    assert not console.regie.etat.absents


def test_un_absent_et_un_joueur_du_club(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 7)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    liste.table.choisir("1")
    QTest.keyClick(liste, Qt.Key.Key_F6)
    assert console.regie.etat.absents == {1}
    QTest.keyClick(liste, Qt.Key.Key_F6)
    assert console.regie.etat.absents == frozenset()
    taper(liste.ligne, "NOM000 Prenom 5")
    assert console.regie.etat.inscrits[1].cote == 5, "a known name is corrected"
    QTest.keyClick(liste, Qt.Key.Key_Escape)
    console.fenetre.fermer()
    autre = ouvrir("autre.arbitre")
    autre.executer(CreerTournoi("Autre"))
    touche(autre, Qt.Key.Key_F2)
    liste = dialogue(autre, JoueursDuTournoi)
    QTest.keyClicks(liste.ligne, "nom00")
    assert "NOM000 Prenom" in liste.proposes.text(), "the club remembers"
    QTest.keyClick(liste.ligne, Qt.Key.Key_Tab)
    taper(liste.ligne, "1500")
    assert [(i.nom, i.cote) for i in autre.regie.etat.inscrits.values()] == [("NOM000 Prenom", 1500)]
