"""A list of players that comes in by the window: nothing before it is seen, nobody twice."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbitre.echanges.cellules import Champ
from arbitre.echanges.club import lire_club
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.presences import Presence, partir, rentrer_ensemble, situations
from arbitre.engine.feuilles.registre import registre
from arbitre.engine.listes_recues import au_registre
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.fichiers import Importer
from arbitre.ui.textes import echanges as textes
from tests.echanges.test_joueurs import FEDERATION
from tests.echanges.test_listes import un_classeur
from tests.ui.outils.echanges.mains import ABSENT, choix, cliquer, devenirs, lire_liste


def test_la_liste_de_la_federation_est_comprise_et_inscrite(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    lire_liste(importer, tmp_path / "f.csv", FEDERATION, qtbot)
    assert [choix(importer, c).currentText() for c in range(6)] == [
        textes.LAISSER,
        "nom",
        "licence",
        "catégorie",
        "série",
        "club",
    ]
    assert importer.joueurs.entete.isChecked()
    assert importer.joueurs.message.text() == "2 joueurs compris."
    avant = len(regie.etat.joueurs)
    cliquer(importer, textes.INSCRIRE)
    assert len(regie.etat.joueurs) == avant + 2
    assert importer.joueurs.message.text() == f"2 inscrits\u00a0: DUPONT Élise, LE GALL Yann. {ABSENT}"
    cliquer(importer, textes.INSCRIRE)
    assert len(regie.etat.joueurs) == avant + 2
    assert importer.joueurs.message.text() == "2 déjà là\u00a0: DUPONT Élise, LE GALL Yann."


def test_les_colonnes_se_changent_et_l_apercu_suit(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    lire_liste(importer, tmp_path / "l.csv", "quoi;qui\nBron;DUPONT\n", qtbot)
    choix(importer, 0).setCurrentText(Champ.CLUB.value)
    choix(importer, 1).setCurrentText(Champ.NOM.value)
    importer.joueurs.entete.setChecked(True)
    assert importer.joueurs.compris.lue.joueurs == (Joueur(0, "DUPONT", club="Bron"),)
    table = importer.joueurs.devient
    assert [table.texte(0, c) for c in range(9)] == ["2", "nouveau", "", "DUPONT", "", "", "", "", "Bron"]
    choix(importer, 0).setCurrentText(Champ.NOM.value)
    assert choix(importer, 1).currentText() == textes.LAISSER, "one column has the name"


def test_sans_colonne_du_nom_rien_ne_s_importe(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    lire_liste(importer, tmp_path / "l.csv", "nom\nDUPONT\n", qtbot)
    choix(importer, 0).setCurrentText(textes.LAISSER)
    assert "dites laquelle" in importer.joueurs.message.text()
    assert not any(b.isEnabled() for b in importer.joueurs.boutons)


def test_une_table_prise_se_dit_avant_et_s_oublie(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    """Whose it is, and the box to untick; without the list's tables nobody stays out for one, given twice or not."""
    qui = next(j.nom_complet for j in regie.etat.joueurs.values() if j.table == 1)
    lire_liste(importer, tmp_path / "l.csv", "table;nom\n1;NOUVEAU\n900;LAMBDA\n900;SIGMA\nx;ZETA\n", qtbot)
    assert devenirs(importer)[0] == ("2", f"nouveau, mais la table 1 est celle de {qui}")
    importer.joueurs.inscrire()
    dit = importer.joueurs.message.text()
    assert f"La table 1 est celle de {qui}\u00a0: " in dit
    assert f"décochez «\u00a0{textes.GARDER_LES_TABLES}\u00a0»" in dit
    assert "une autre table à NOUVEAU" in dit
    importer.joueurs.tables.setChecked(False)
    assert [devient for _, devient in devenirs(importer)] == ["nouveau"] * 4
    importer.joueurs.inscrire()
    assert [j.nom for j in regie.etat.joueurs.values()][-4:] == ["NOUVEAU", "LAMBDA", "SIGMA", "ZETA"]
    assert len({j.table for j in regie.etat.joueurs.values()}) == len(regie.etat.joueurs)


def test_une_liste_qui_vient_en_cours_de_partie_dit_que_ses_joueurs_sont_absents(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    lire_liste(importer, tmp_path / "l.csv", "Nom\nNEUF Luc\nVIEUX Max\n", qtbot)
    cliquer(importer, textes.INSCRIRE)
    assert importer.joueurs.message.text().endswith(ABSENT)
    nouveaux = [s.joueur.numero for s in situations(regie.etat) if s.presence is Presence.ABSENT]
    assert len(nouveaux) == 2
    regie.faire(*rentrer_ensemble(regie.etat, nouveaux))
    assert {s.presence for s in situations(regie.etat) if s.joueur.numero in nouveaux} == {Presence.JOUE}
    cliquer(importer, textes.INSCRIRE)
    assert "absent" not in importer.joueurs.message.text(), "nobody came in"


def test_la_table_de_qui_est_parti_est_libre(regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    regie.faire(partir(regie.etat, 1))
    lire_liste(importer, tmp_path / "l.csv", "table;nom\n1;NOUVEAU\n", qtbot)
    assert devenirs(importer) == [("2", "nouveau")]
    cliquer(importer, textes.INSCRIRE)
    assert "1 inscrit\u00a0: NOUVEAU." in importer.joueurs.message.text()
    assert regie.etat.tables_attribuees()[1] == max(regie.etat.joueurs)


def test_l_apercu_nomme_les_lignes_laissees_et_compte_les_autres(
    importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    texte = "Table;Nom;Cote\n;UN Max;\na;DEUX Léo;1\nb;TROIS Ève;2\nc;QUATRE Zoé;3\n"
    lire_liste(importer, tmp_path / "l.csv", texte, qtbot)
    assert importer.joueurs.message.text() == (
        "1 joueur compris. Lignes laissées\u00a0: ligne 3, DEUX Léo\u00a0: «\u00a0a\u00a0» n’est pas un numéro de table"
        "\u00a0; ligne 4, TROIS Ève\u00a0: «\u00a0b\u00a0» n’est pas un numéro de table et 1 autre."
        " Colonnes laissées\u00a0: «\u00a0Cote\u00a0»."
    )


def test_la_derniere_phrase_garde_qui_a_ete_laisse_et_pourquoi(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    """And so does the register; one whose licence is another's is said, and comes in once."""
    texte = "Table;Nom;Licence\n;UN Max;0660777\nabc;TROIS Léo;\n;QUATRE Léo;01/11/1987\n"
    lire_liste(importer, tmp_path / "l.csv", texte, qtbot)
    cliquer(importer, textes.INSCRIRE)
    dit = (
        "2 inscrits\u00a0: UN Max, QUATRE Léo. À noter\u00a0: ligne 3, TROIS Léo\u00a0: «\u00a0abc\u00a0» n’est pas un "
        "numéro de table\u00a0; ligne 4, QUATRE Léo\u00a0: «\u00a001/11/1987\u00a0» n’est pas une licence, c’est une "
        "date."
    )
    assert dit in importer.joueurs.message.text()
    assert au_registre(regie.etat.listes[-1]) == dit
    lire_liste(importer, tmp_path / "q.csv", "Nom;Licence\nQUIDAM Zoe;0660777\n", qtbot)
    cliquer(importer, textes.DEUX_PERSONNES)
    assert devenirs(importer) == [("2", "nouveau, sans la licence de UN Max")]
    sans = "À noter\u00a0: QUIDAM Zoe, sans la licence 0660777, qui est celle de UN Max."
    for attendu in ("1 inscrit", "1 déjà là"):
        cliquer(importer, textes.INSCRIRE)
        assert f"{attendu}\u00a0: QUIDAM Zoe. {sans}" in importer.joueurs.message.text()
    assert au_registre(regie.etat.listes[-1]).endswith(sans)
    assert [j.licence for j in regie.etat.joueurs.values() if j.nom == "QUIDAM Zoe"] == [""]


def test_une_liste_va_au_fichier_du_club(importer: Importer, club: Path, tmp_path: Path, qtbot: QtBot) -> None:
    lire_liste(importer, tmp_path / "f.csv", FEDERATION, qtbot)
    cliquer(importer, textes.AJOUTER_AU_CLUB)
    qtbot.waitUntil(lambda: "2 ajoutés" in importer.joueurs.message.text())
    assert len(lire_club(club).joueurs) == 2


@pytest.mark.parametrize("texte", ["ERREUR", "\x00", ""])
def test_une_liste_illisible_se_dit(importer: Importer, tmp_path: Path, texte: str, qtbot: QtBot) -> None:
    lire_liste(importer, tmp_path / "l.csv", texte, qtbot)
    assert importer.joueurs.message.text().endswith(".")
    assert not any(b.isEnabled() for b in importer.joueurs.boutons)


def test_une_liste_ou_il_n_y_a_personne_le_dit(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    lire_liste(importer, tmp_path / "l.csv", "Nom;Licence\nTotal;0\n", qtbot)
    assert importer.joueurs.message.text() == "0 joueur compris. Ligne passée\u00a0: «\u00a0Total 0\u00a0»."


def test_l_apercu_dit_ce_que_devient_chaque_ligne_avant_que_rien_n_entre(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    avant = len(regie.etat.joueurs)
    texte = "Club de Neuville;;\nNom;Licence;Club actuel\nMARTEL Léa;0012345;NEU\nmartel lea;;\n;7;\nTotal;;2\n"
    lire_liste(importer, tmp_path / "l.csv", texte, qtbot)
    assert devenirs(importer) == [
        ("1", "pas un joueur\u00a0: «\u00a0Club de Neuville\u00a0»"),
        ("3", "nouveau"),
        ("4", "à dire\u00a0: même nom"),
        ("5", "laissée\u00a0: il manque le nom du joueur."),
        ("6", "pas un joueur\u00a0: «\u00a0Total 2\u00a0»"),
    ]
    assert len(regie.etat.joueurs) == avant


def test_une_licence_douteuse_se_tape_dans_sa_ligne(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    lire_liste(importer, tmp_path / "l.csv", "Nom;Licence\nPICARD Ana;01/11/1987\n", qtbot)
    assert devenirs(importer) == [("2", "nouveau, licence à redonner (c’est une date)")]
    modele = importer.joueurs.devient.modele
    modele.setData(modele.index(0, textes.COLONNES_COMPRIS.index("Licence")), "0450099", Qt.ItemDataRole.EditRole)
    assert devenirs(importer) == [("2", "nouveau")]
    cliquer(importer, textes.INSCRIRE)
    assert [j.licence for j in regie.etat.joueurs.values()][-1] == "0450099"


def test_un_nom_proche_se_demande_une_fois_et_la_reponse_reste(
    regie: RegieQt, importer: Importer, club: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    lire_liste(importer, tmp_path / "l.csv", "Nom\nORBAN Gustave\nORBANN Gustave\n", qtbot)
    question = importer.joueurs.la_meme
    assert not question.isHidden()
    assert "presque le nom de «\u00a0ORBAN Gustave\u00a0»" in question.question.text()
    cliquer(importer, textes.INSCRIRE)
    assert "1 laissé\u00a0: ORBANN Gustave." in importer.joueurs.message.text(), "nobody before it is answered"
    avant = len(regie.etat.joueurs)
    cliquer(importer, textes.DEUX_PERSONNES)
    assert question.isHidden()
    cliquer(importer, textes.INSCRIRE)
    assert len(regie.etat.joueurs) == avant + 1
    assert not lire_club(club).reponses[0].meme, "kept: it is not asked at the next evening's door"


def test_la_reponse_donnee_d_une_personne_ne_vaut_pas_pour_son_homonyme(
    importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    """Three of one name in three clubs: each is asked about, and each answer is his."""
    texte = "Nom;Club\nORBAN Gustave;Neuville\nORBAN Gustave;Brest\nORBAN Gustave;Lille\n"
    lire_liste(importer, tmp_path / "l.csv", texte, qtbot)
    assert [d for _, d in devenirs(importer)] == ["nouveau", "à dire\u00a0: même nom", "à dire\u00a0: même nom"]
    cliquer(importer, textes.UNE_PERSONNE)
    assert [d for _, d in devenirs(importer)] == ["nouveau", "déjà là", "à dire\u00a0: même nom"]
    assert "(Lille)" in importer.joueurs.la_meme.question.text()
    cliquer(importer, textes.DEUX_PERSONNES)
    assert [d for _, d in devenirs(importer)] == ["nouveau", "déjà là", "nouveau"]


def test_qui_est_deja_la_se_complete_a_la_demande(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    lire_liste(importer, tmp_path / "l.csv", "Nom\nBÉRÉNICE Zoë\n", qtbot)
    cliquer(importer, textes.INSCRIRE)
    lire_liste(importer, tmp_path / "l.csv", "Nom;Licence\nBERENICE Zoe;0770003\n", qtbot)
    cliquer(importer, textes.INSCRIRE)
    dernier = list(regie.etat.joueurs.values())[-1]
    assert (dernier.nom, dernier.licence) == ("BÉRÉNICE Zoë", "")
    importer.joueurs.completer.setChecked(True)
    cliquer(importer, textes.INSCRIRE)
    dernier = list(regie.etat.joueurs.values())[-1]
    assert (dernier.nom, dernier.licence) == ("BÉRÉNICE Zoë", "0770003"), "completed, and written no poorer"


def test_les_colonnes_dites_valent_pour_la_liste_suivante(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    lire_liste(importer, tmp_path / "l.csv", "Nom;Ville\nDUPONT Zoé;Bron\n", qtbot)
    choix(importer, 1).setCurrentText(Champ.CLUB.value)
    cliquer(importer, textes.INSCRIRE)
    lire_liste(importer, tmp_path / "m.csv", "NOM ;Ville\nDURAND Ève;Lyon\n", qtbot)
    assert choix(importer, 1).currentText() == Champ.CLUB.value
    assert importer.joueurs.compris.lue.joueurs == (Joueur(0, "DURAND Ève", club="Lyon"),)


def test_une_autre_feuille_se_choisit(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    chemin = un_classeur(tmp_path / "c.xlsx", Lisez=[["Bonjour"]], Matin=[["Nom"], ["A B"]], Soir=[["Nom"], ["C D"]])
    importer.joueurs.lire(chemin)
    qtbot.waitUntil(lambda: bool(importer.joueurs.compris.lue.joueurs))
    feuille = importer.joueurs.feuille
    assert [feuille.itemText(i) for i in range(feuille.count())] == ["Matin", "Soir", "Lisez"]
    feuille.setCurrentIndex(1)
    feuille.activated.emit(1)
    assert [j.nom for j in importer.joueurs.compris.lue.joueurs] == ["C D"]


def test_de_dix_sept_inscrits_cinq_sont_nommes_et_le_registre_les_a_tous(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    noms = [f"NOM{rang:02} Zoé" for rang in range(17)]
    lire_liste(importer, tmp_path / "soir.csv", "nom\n" + "\n".join(noms), qtbot)
    cliquer(importer, textes.INSCRIRE)
    dit = importer.joueurs.message.text()
    assert dit == f"17 inscrits\u00a0: {', '.join(noms[:5])} et 12 autres. {ABSENT}"
    partie = regie.etat.parties[0]
    dits = [
        a.texte
        for a in registre(regie.etat, partie, [t for lot in regie.regie.chronique.lots for t in lot]).actes
        if "soir.csv" in a.texte
    ]
    assert len(dits) == 1
    assert all(nom in dits[0] for nom in noms)
    avant = regie.etat
    cliquer(importer, textes.INSCRIRE)
    assert regie.etat is avant, "imported twice, nothing the second time"
