"""The page of the door: in by a few letters or a licence that is scanned, dues, tables, the treasurer's sheet."""

import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from arbitre.cli.principal import executer
from arbitre.echanges.club import ajouter_au_club, lire_club, repondre_au_club, reunir_au_club
from arbitre.echanges.vers import Vers
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.competition.presences import Presence, situations
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.proches import repondre as nommer
from arbitre.ui.kit.application import Apparence
from arbitre.ui.outils.porte import FenetrePorte, OrdreDesTables
from arbitre.ui.portes.epreuve import fichier_du_club
from arbitre.ui.textes.touches import Geste
from tests.documents.lire import tout_le_texte
from tests.outils.fichiers import repondre
from tests.soirees.mains import taper, touche
from tests.soirees.poste import Poste
from tests.ui.fenetres import page

CLUB = (
    Joueur(0, "MARTEL Léa", licence="0012345", serie="4C"),
    Joueur(0, "MARTIN Luc", licence="0012346", serie="2A"),
    Joueur(0, "DIOP Awa", licence="77", categorie="J"),
)


@pytest.fixture
def porte(poste: Poste) -> FenetrePorte:
    assert poste.console.executer(CreerCompetition("Jeudi", "2026-01-08"))
    for garde in (fichier_du_club(poste.console), fichier_du_club(poste.console).with_name("tarifs.json")):
        garde.unlink(missing_ok=True)
    ajouter_au_club(fichier_du_club(poste.console), CLUB)
    poste.console.faire(Geste.PORTE)
    return page(poste, FenetrePorte)


def la(fenetre: FenetrePorte) -> list[tuple[str, str]]:
    """Table and name of each."""
    return [
        (fenetre.presents.texte(rang, 0), fenetre.presents.texte(rang, 1))
        for rang in range(len(fenetre.presents.lignes))
    ]


def presence(poste: Poste) -> list[tuple[str, Presence]]:
    """What each does now."""
    return [(s.joueur.nom_complet, s.presence) for s in situations(poste.console.regie.etat)]


def entrer(fenetre: FenetrePorte, texte: str) -> None:
    """Type into the line, which has the keyboard, then Enter."""
    assert fenetre.arrivant.hasFocus()
    taper(texte)
    touche(Qt.Key.Key_Return)


def test_quelques_lettres_ou_la_licence_scannee_font_entrer(porte: FenetrePorte) -> None:
    entrer(porte, "mart")
    assert la(porte) == [("1", "MARTEL Léa")]
    assert porte.message.text() == "MARTEL Léa\u00a0: table 1, licencié."
    entrer(porte, "77")
    entrer(porte, "mart")
    assert la(porte) == [("1", "MARTEL Léa"), ("2", "DIOP Awa"), ("3", "MARTIN Luc")], (
        "who is here is not offered again"
    )
    entrer(porte, "àà&é\"'(")
    assert "est déjà là, table 1" in porte.message.text()
    entrer(porte, "999")
    assert "n’est celle de personne" in porte.message.text()
    porte.arrivant.clear()
    entrer(porte, "diop")
    assert "DIOP Awa est déjà là" in porte.message.text()
    assert len(la(porte)) == 3


def test_un_visiteur_entre_sous_le_nom_tape_et_la_fleche_choisit(porte: FenetrePorte, poste: Poste) -> None:
    QTest.keyClicks(porte.arrivant, "mart")
    touche(Qt.Key.Key_Down)
    assert porte.arrivant.hasFocus()
    touche(Qt.Key.Key_Return)
    assert la(porte) == [("1", "MARTIN Luc")]
    entrer(porte, "QUIDAM Zoé")
    assert la(porte)[1] == ("2", "QUIDAM Zoé")
    assert porte.presents.texte(1, 2) == "visiteur"
    poste.console.faire(Geste.ANNULER)
    assert la(porte) == [("1", "MARTIN Luc")]
    entrer(porte, "QUIDAM Zoé")
    porte.presents.setCurrentIndex(porte.presents.modele.index(1, 0))
    porte.retirer()
    assert la(porte) == [("1", "MARTIN Luc")]


def test_un_clic_sur_un_nom_offert_le_fait_entrer(porte: FenetrePorte) -> None:
    rang = [porte.offerts.item(r).text().split(" · ")[0] for r in range(porte.offerts.count())].index("DIOP Awa")
    lieu = porte.offerts.visualItemRect(porte.offerts.item(rang)).center()
    QTest.mouseClick(porte.offerts.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, lieu)
    assert la(porte) == [("1", "DIOP Awa")]
    assert porte.arrivant.hasFocus()
    assert porte.offerts.count() == len(CLUB) - 1, "who is here is not offered again"


def test_ce_que_chacun_doit_et_paie_reste_et_n_est_que_chez_le_tresorier(
    porte: FenetrePorte, poste: Poste, tmp_path: Path
) -> None:
    for saisie, montant in zip(porte.montants, ("3", "5,50", "1,5"), strict=True):
        saisie.setText(montant)
    porte.garder_les_tarifs()
    for texte in ("mart", "77", "QUIDAM Zoé"):
        entrer(porte, texte)
    assert porte.total.text() == "3 présents\u00a0: dû 10,00, payé 0,00, reste 10,00."
    porte.presents.setFocus()
    porte.presents.setCurrentIndex(porte.presents.modele.index(2, 0))
    porte.tarif.choisir("junior")
    porte.changer_de_tarif()
    touche(Qt.Key.Key_Return)
    assert porte.presents.texte(2, 4) == "1,50", "Enter on somebody: paid"
    assert porte.total.text() == "3 présents\u00a0: dû 6,00, payé 1,50, reste 4,50."
    porte.montants[0].setText("trois")
    porte.garder_les_tarifs()
    assert "n’est pas un montant" in porte.message.text()
    porte.ecrire()
    repondre(porte, tmp_path / "caisse.csv")
    assert "QUIDAM Zoé;;;junior;1,50;1,50;0,00" in (tmp_path / "caisse.csv").read_text(encoding="utf-8-sig")
    porte.abandonner()
    poste.console.faire(Geste.PORTE)
    assert page(poste, FenetrePorte).presents.texte(2, 4) == "1,50"
    journal = poste.console.regie.regie.journal
    assert not any("1,50" in str(t.evenement) or "150" in str(t.evenement) for t in journal.lire())


def test_ce_qui_est_du_n_est_dans_aucun_export_de_la_soiree_jouee(
    porte: FenetrePorte, poste: Poste, tmp_path: Path
) -> None:
    for saisie in porte.montants:
        saisie.setText("73918,46")  # which no seal holds by chance
    porte.garder_les_tarifs()
    entrer(porte, "mart")
    entrer(porte, "QUIDAM Zoé")
    assert poste.console.executer(OuvrirPartie())
    coup = poste.jouer()
    assert poste.console.executer(*(SaisirPoints(coup.numero, table, 5) for table in (1, 2)))
    poste.console.faire(Geste.PORTE)
    porte = page(poste, FenetrePorte)
    assert "147\u202f836,92" in porte.total.text()
    chemin = poste.console.regie.regie.journal.chemin
    ecrits = ("73918,46", "73918.46", "73\u202f918", "7391846", "147836,92", "147\u202f836", "14783692")
    dits = [ecrit.encode() for ecrit in ecrits]
    for vers in Vers:
        ou = tmp_path / f"export{vers.suffixe}"
        demande = ["exporter", str(chemin), "--vers", vers.value, "--sortie", str(ou), "--ecraser"]
        assert executer(demande) == 0, vers
        octets = ou.read_bytes()
        if zipfile.is_zipfile(ou):
            with zipfile.ZipFile(ou) as classeur:
                octets = b"".join(map(classeur.read, classeur.namelist()))
        assert b"QUIDAM" in octets or vers in (Vers.DIRECT, Vers.REJOUER), "the evening is in it"
        assert not [dit for dit in dits if dit in octets], vers
    assert not [dit for dit in dits if dit in chemin.read_bytes()]


def test_les_tables_se_donnent_dans_l_ordre_au_sort_ou_par_serie(porte: FenetrePorte) -> None:
    for texte in ("77", "martel", "martin"):
        entrer(porte, texte)
    porte.ordre.choisir(OrdreDesTables.SERIE)
    porte.donner_les_tables()
    assert la(porte) == [("1", "MARTIN Luc"), ("2", "MARTEL Léa"), ("3", "DIOP Awa")]
    porte.ordre.choisir(OrdreDesTables.ARRIVEE)
    porte.donner_les_tables()
    assert la(porte) == [("1", "DIOP Awa"), ("2", "MARTEL Léa"), ("3", "MARTIN Luc")]
    porte.ordre.choisir(OrdreDesTables.SORT)
    porte.donner_les_tables()
    assert sorted(table for table, _ in la(porte)) == ["1", "2", "3"]


def test_qui_arrive_s_assied_dans_la_partie_ouverte_dont_rien_n_est_tire(porte: FenetrePorte, poste: Poste) -> None:
    entrer(porte, "martel")
    assert poste.console.executer(OuvrirPartie())
    poste.console.faire(Geste.PORTE)
    porte = page(poste, FenetrePorte)
    entrer(porte, "martin")
    assert presence(poste)[1] == ("MARTIN Luc", Presence.JOUE)
    assert porte.message.text().startswith("MARTIN Luc\u00a0: table 2, dans la partie 1, licencié")
    assert not porte.rentrer.isEnabled()
    porte.donner_les_tables()
    assert porte.message.text() == (
        f"Tables données pour la partie 2. La partie 1, déjà ouverte, garde les siennes ({Geste.JOUEURS})."
    )
    poste.console.faire(Geste.ANNULER)
    poste.console.faire(Geste.ANNULER)
    assert presence(poste) == [("MARTEL Léa", Presence.JOUE)], "in the file and at the table in one command"


def test_qui_arrive_apres_un_tirage_est_dit_absent_et_faire_entrer_l_assied(porte: FenetrePorte, poste: Poste) -> None:
    entrer(porte, "martin")
    assert poste.console.executer(OuvrirPartie())
    poste.jouer()
    poste.console.faire(Geste.PORTE)
    porte = page(poste, FenetrePorte)
    entrer(porte, "martel")
    assert presence(poste)[1] == ("MARTEL Léa", Presence.ABSENT)
    assert "Absent de la partie ouverte\u00a0: Faire entrer l’assied, coups déjà joués nuls." in porte.message.text()
    assert porte.presents.texte(1, 1) == "MARTEL Léa · absent de la partie ouverte"
    assert "1 absent de la partie ouverte" in porte.total.text()
    porte.rentrer.click()
    assert presence(poste)[1] == ("MARTEL Léa", Presence.JOUE)
    assert "Coup 1\u00a0: nul" in porte.message.text()
    assert porte.presents.texte(1, 1) == "MARTEL Léa"


def test_un_homonyme_d_un_autre_club_se_demande_une_fois(porte: FenetrePorte, poste: Poste) -> None:
    bron, lyon = Joueur(0, "ORBAN Gus", club="Bron"), Joueur(0, "ORBAN Gus", club="Lyon")
    ajouter_au_club(fichier_du_club(poste.console), (bron, lyon))
    porte.abandonner()
    poste.console.faire(Geste.PORTE)
    porte = page(poste, FenetrePorte)
    entrer(porte, "orban bron")
    assert la(porte) == [("1", "ORBAN Gus")]
    entrer(porte, "orban lyon")
    assert porte.la_meme.isVisible()
    assert "« ORBAN Gus » (Lyon) et « ORBAN Gus » (Bron)" in porte.la_meme.question.text().replace("\u00a0", " ")
    assert len(la(porte)) == 1, "nobody comes in before it is said"
    porte.la_meme.deux.click()
    assert la(porte) == [("1", "ORBAN Gus · Bron"), ("2", "ORBAN Gus · Lyon")]
    assert not porte.la_meme.isVisible()
    porte.presents.choisir(porte.presents.lignes[1].joueur.numero)
    porte.retirer()
    porte.arrivant.setFocus()
    entrer(porte, "orban lyon")
    assert len(la(porte)) == 2, "it is not asked again"


def test_deux_du_meme_nom_se_distinguent_ou_qu_ils_se_lisent(porte: FenetrePorte, poste: Poste, tmp_path: Path) -> None:
    un, autre = Joueur(0, "ORBAN Gus", licence="5001", club="Bron"), Joueur(0, "ORBAN Gus", licence="5002", club="Bron")
    ajouter_au_club(fichier_du_club(poste.console), (un, autre))
    porte.abandonner()
    poste.console.faire(Geste.PORTE)
    porte = page(poste, FenetrePorte)
    for licence in ("5001", "5002", "martel"):
        entrer(porte, licence)
    assert la(porte) == [("1", "ORBAN Gus · 5001"), ("2", "ORBAN Gus · 5002"), ("3", "MARTEL Léa")]
    entrer(porte, "5002")
    assert porte.message.text() == "ORBAN Gus · 5002 est déjà là, table 2."
    taper("orban")
    offerts = [porte.offerts.item(rang).text() for rang in range(porte.offerts.count())]
    assert offerts[:2] == ["ORBAN Gus · 5001 est déjà là, table 1.", "ORBAN Gus · 5002 est déjà là, table 2."]
    porte.ecrire()
    repondre(porte, tmp_path / "papier.pdf")
    assert "ORBAN Gus · 5002" in " ".join(tout_le_texte((tmp_path / "papier.pdf").read_bytes()).split())
    porte.ecrire()
    repondre(porte, tmp_path / "caisse.csv")
    assert "2;ORBAN Gus;5002;Bron;" in (tmp_path / "caisse.csv").read_text(encoding="utf-8-sig")


def test_deux_fiches_reunies_ou_repondues_ne_se_redemandent_pas(porte: FenetrePorte, poste: Poste) -> None:
    """What was said of cards and files, which have a club, holds for the name alone that is typed."""
    fichier = fichier_du_club(poste.console)
    goff, gaff = Joueur(0, "LE GOFF Anne", licence="12", club="Bron"), Joueur(0, "LE GAFF Anne", club="Bron")
    vidal, vidale = Joueur(0, "VIDAL Thomas", club="Bron"), Joueur(0, "VIDALE Thomas", club="Bron")
    ajouter_au_club(fichier, (goff, gaff, vidal))
    reunir_au_club(fichier, goff, gaff)
    repondre_au_club(fichier, nommer(vidal, vidale, meme=False))
    porte.abandonner()
    poste.console.faire(Geste.PORTE)
    porte = page(poste, FenetrePorte)
    for texte in ("LE GAFF Anne", "vidal t", "VIDALE Thomas"):
        entrer(porte, texte)
        assert not porte.la_meme.isVisible()
    assert [nom for _, nom in la(porte)] == ["LE GOFF Anne", "VIDAL Thomas", "VIDALE Thomas"]
    entrer(porte, "LE GAFF Anne")
    assert porte.message.text() == "LE GOFF Anne est déjà là, table 1."


def test_la_meme_personne_est_deja_la_et_ce_qui_se_tape_ensuite_oublie_la_question(porte: FenetrePorte) -> None:
    entrer(porte, "LE GOFF Anne")
    entrer(porte, "LE GAFF Anne")
    assert porte.la_meme.isVisible()
    porte.arrivant.clear()
    assert not porte.la_meme.isVisible()
    entrer(porte, "LE GAFF Anne")
    porte.la_meme.une.click()
    assert la(porte) == [("1", "LE GOFF Anne")]
    assert "LE GOFF Anne est déjà là" in porte.message.text()


def test_un_nom_reuni_se_trouve_par_une_partie_de_l_autre_nom(porte: FenetrePorte) -> None:
    entrer(porte, "LEFEVRE Anne")
    entrer(porte, "LEFEBVRE Anne")
    porte.la_meme.une.click()
    porte.arrivant.setFocus()
    taper("lefebvre")
    assert porte.offerts.currentItem().text() == "LEFEVRE Anne est déjà là, table 1."
    touche(Qt.Key.Key_Return)
    assert la(porte) == [("1", "LEFEVRE Anne")]
    assert porte.message.text() == "LEFEVRE Anne est déjà là, table 1."


def test_qui_est_retire_se_dit_et_ce_qu_il_a_paye_n_est_a_personne(porte: FenetrePorte) -> None:
    porte.montants[0].setText("3")
    porte.garder_les_tarifs()
    porte.arrivant.setFocus()
    entrer(porte, "martel")
    porte.payer()
    porte.retirer()
    assert la(porte) == []
    assert porte.message.text() == "MARTEL Léa n’est plus inscrit\u00a0: 3,00 à lui rendre."
    porte.arrivant.setFocus()
    entrer(porte, "diop")
    assert porte.total.text().startswith("1 présent\u00a0: dû"), porte.total.text()
    assert "payé 0,00" in porte.total.text()


def places(porte: FenetrePorte) -> list[int]:
    """Where the buttons and the lists end."""
    boutons = [b for b in porte.findChildren(QPushButton) if not porte.la_meme.isAncestorOf(b)]
    pieces = (*boutons, porte.offerts, porte.presents)
    return [piece.mapTo(porte, piece.rect().bottomLeft()).y() for piece in pieces]


def test_une_phrase_ou_une_question_ne_bouge_aucun_bouton(porte: FenetrePorte) -> None:
    entrer(porte, "martel")
    porte.message.clear()
    QApplication.sendPostedEvents()
    avant = places(porte)
    for texte, question in (("MARTAL Léa", True), ("999", False)):
        porte.arrivant.clear()
        entrer(porte, texte)
        QApplication.processEvents()
        assert porte.message.text()
        assert porte.la_meme.isVisible() is question
        assert places(porte) == avant


def test_ce_qui_se_note_d_un_present_se_dit_et_une_lettre_va_a_qui_arrive(porte: FenetrePorte) -> None:
    porte.montants[0].setText("3")
    porte.garder_les_tarifs()
    porte.arrivant.setFocus()
    entrer(porte, "martel")
    porte.presents.setFocus()
    for phrase in ("a payé 3,00\u00a0: rien à payer.", "n’a pas payé\u00a0: reste 3,00."):
        touche(Qt.Key.Key_Return)
        assert porte.message.text() == f"MARTEL Léa {phrase}"
    porte.tarif.choisir("junior")
    porte.changer_de_tarif()
    assert porte.message.text() == "MARTEL Léa, junior\u00a0: rien à payer."
    taper("diop")
    assert porte.arrivant.text() == "diop"
    touche(Qt.Key.Key_Return)
    assert [nom for _, nom in la(porte)] == ["MARTEL Léa", "DIOP Awa"]


def test_un_inscrit_qui_ne_joue_pas_la_partie_ouverte_s_y_assied_en_arrivant(porte: FenetrePorte, poste: Poste) -> None:
    entrer(porte, "martin")
    assert poste.console.executer(OuvrirPartie())
    assert poste.console.executer(InscrireJoueurs((Joueur(0, "ROY Luc", table=5), Joueur(0, "ADAM Zoé", table=6))))
    poste.console.faire(Geste.PORTE)
    porte = page(poste, FenetrePorte)
    assert "2 absents de la partie ouverte" in porte.total.text()
    entrer(porte, "ROY Luc")
    assert ("ROY Luc", Presence.JOUE) in presence(poste)
    assert porte.message.text().startswith("ROY Luc est à la table 5 dès le coup 1.")
    assert poste.fenetre.places.rentrer()
    poste.jouer()
    poste.console.faire(Geste.PORTE)
    porte = page(poste, FenetrePorte)
    entrer(porte, "ADAM Zoé")
    assert ("ADAM Zoé", Presence.ABSENT) in presence(poste)
    assert "ADAM Zoé est déjà là, table 6. Absent de la partie ouverte" in porte.message.text()


def test_un_nom_a_une_lettre_pres_de_celui_d_un_joueur_du_club_se_demande(porte: FenetrePorte, poste: Poste) -> None:
    entrer(porte, "MARTAL Léa")
    assert la(porte) == []
    assert "« MARTAL Léa » et « MARTEL Léa »" in porte.la_meme.question.text().replace("\u00a0", " ")
    porte.la_meme.une.click()
    assert la(porte) == [("1", "MARTEL Léa")]
    assert porte.presents.texte(0, 2) == "licencié"
    porte.arrivant.setFocus()
    entrer(porte, "MARTIN Lucs")
    porte.la_meme.deux.click()
    assert la(porte)[1] == ("2", "MARTIN Lucs")


def test_qui_arrive_et_que_le_club_ne_connait_pas_s_y_garde(porte: FenetrePorte, poste: Poste) -> None:
    entrer(porte, "QUIDAM Zoé")
    assert "QUIDAM Zoé" in [j.nom for j in lire_club(fichier_du_club(poste.console)).joueurs]
    entrer(porte, "martel")
    assert len(lire_club(fichier_du_club(poste.console)).joueurs) == len(CLUB) + 1


def test_un_seul_mot_que_personne_ne_porte_se_confirme(porte: FenetrePorte) -> None:
    entrer(porte, "legof")
    assert la(porte) == []
    assert "Entrée encore" in porte.message.text()
    touche(Qt.Key.Key_Return)
    assert la(porte) == [("1", "legof")]


def test_une_paire_entre_comme_une_paire_et_doit_pour_deux(porte: FenetrePorte, poste: Poste) -> None:
    porte.montants[1].setText("5")
    porte.garder_les_tarifs()
    porte.arrivant.setFocus()
    entrer(porte, "ROY Luc/ADAM Zoé")
    assert la(porte) == [("1", "ROY Luc / ADAM Zoé")]
    (inscrit,) = poste.console.regie.etat.joueurs.values()
    assert (inscrit.nom, inscrit.nom2) == ("ROY Luc", "ADAM Zoé")
    assert porte.total.text() == "2 présents\u00a0: dû 10,00, payé 0,00, reste 10,00."
    entrer(porte, "roy luc et adam zoé")
    assert "est déjà là, table 1" in porte.message.text()


def test_un_nom_en_deux_mots_se_trouve_d_un_trait(porte: FenetrePorte, poste: Poste) -> None:
    ajouter_au_club(fichier_du_club(poste.console), (Joueur(0, "LE GOFF Anne"),))
    porte.abandonner()
    poste.console.faire(Geste.PORTE)
    porte = page(poste, FenetrePorte)
    entrer(porte, "legof")
    assert la(porte) == [("1", "LE GOFF Anne")]


@pytest.mark.parametrize("echelle", [1.0, 1.5, 2.0])
def test_qui_est_offert_se_voit_quelle_que_soit_la_taille_du_texte(poste: Poste, echelle: float) -> None:
    assert poste.console.executer(CreerCompetition("Jeudi", "2026-01-08"))
    ajouter_au_club(fichier_du_club(poste.console), CLUB)
    poste.console.changer_l_apparence(Apparence(echelle=echelle))
    poste.fenetre.resize(1362, 728)
    poste.console.faire(Geste.PORTE)
    porte = page(poste, FenetrePorte)
    Poste.attendre(lambda: porte.offerts.viewport().height() >= 3 * porte.offerts.fontMetrics().height())
    assert porte.arrivant.hasFocus()
