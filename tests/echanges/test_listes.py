"""Lists as clubs make them: titles above, headers on two rows, totals, several sheets, licences that were hurt.

The cases of `cas/` have invented names; each is what a public report said that a neighbouring program got wrong.
"""

import io
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from openpyxl import Workbook

from arbitre.echanges.cellules import Champ
from arbitre.echanges.classeurs import csv_d_une_table
from arbitre.echanges.entetes import champs_de
from arbitre.echanges.joueurs import (
    Licence,
    ListeLue,
    appliquer,
    exiger_une_liste,
    feuilles,
    licence_lue,
    ouvrir,
    proposer,
)
from arbitre.echanges.tableaux import ListeIllisible, lire_tableau
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.reconnus import Suites, reconnaitre, suites
from arbitre.engine.saisies import cite, nom_ecrit
from arbitre.exterieur.formats import formats_d_un_xls
from arbitre.ui.textes.echanges import compris
from tests.echanges.classeurs import xls

CAS = Path(__file__).parent / "cas"
LEA = Joueur(0, "MARTEL Léa", licence="0012345", club="NEU")
GUS = Joueur(0, "ORBAN Gus", licence="0450012", club="NEU")


def lue(chemin: Path) -> ListeLue:
    tableau = ouvrir(chemin)
    return appliquer(tableau, proposer(tableau))


def du_texte(texte: str) -> ListeLue:
    tableau = lire_tableau(texte.encode(), "liste.csv")
    return appliquer(tableau, proposer(tableau))


def un_classeur(chemin: Path, **feuilles_: list[list[object]]) -> Path:
    livre = Workbook()
    livre.remove(livre.active)
    for nom, rangees in feuilles_.items():
        feuille = livre.create_sheet(nom)
        for rangee in rangees:
            feuille.append(rangee)
    sortie = io.BytesIO()
    livre.save(sortie)
    chemin.write_bytes(sortie.getvalue())
    return chemin


# --- the header -----------------------------------------------------------------------------------------------------


def test_06_ce_qui_est_au_dessus_de_l_entete_n_est_pas_un_joueur_et_se_dit() -> None:
    lu = lue(CAS / "06-titre-au-dessus-de-l-entete.csv")
    assert lu.joueurs == (LEA, GUS)
    assert list(map(str, lu.passees)) == ["ligne 1\u00a0: «\u00a0Club de Scrabble de Neuville\u00a0»"]


def test_06d_un_entete_sur_deux_lignes() -> None:
    lu = lue(CAS / "06d-entete-sur-deux-lignes.csv")
    assert lu.joueurs == (Joueur(0, "MARTEL Léa", licence="0012345", serie="4B", categorie="S"),)


def test_un_entete_dont_la_seconde_ligne_finit_les_titres() -> None:
    lu = du_texte("Nom;Prénom;N° de;;\n;;licence;Club d’origine;Tél.\nMARTEL;Léa;0012345;NEU;06\n")
    assert lu.joueurs == (LEA,)


@pytest.mark.parametrize("second", [";;licence;", ";;licence FFSc;", ";;licence;d’origine"])
def test_un_titre_sur_deux_lignes_n_est_pas_celui_des_tables(second: str) -> None:
    assert du_texte(f"Nom;Prénom;N° de;Club\n{second}\nMARTEL;Léa;0012345;NEU\n").joueurs == (LEA,)


@pytest.mark.parametrize(
    "tete",
    [
        "Joueur;;Licence;Club",
        "Joueurs;;Licence;Club\nNom;Prénom;;",
        "Joueurs;;Licence;Club\nNom;Prénom;N°;",
        "Identité;;N°;Club\nNom;Prénom;Licence;",
        "Joueurs;;;\nNom;Prénom;Licence;Club",
    ],
)
def test_un_titre_au_dessus_de_deux_colonnes_garde_les_prenoms(tete: str) -> None:
    lu = du_texte(f"{tete}\nMARTEL;Léa;0012345;NEU\nORBAN;Gus;0450012;NEU\nTotal;2;;\n")
    assert (lu.joueurs, lu.ecarts) == ((LEA, GUS), ())


@pytest.mark.parametrize("cote", ["payé", "7", "Neuville"])
def test_une_colonne_sans_titre_qui_n_a_pas_de_prenoms_est_laissee_et_nommee(cote: str) -> None:
    tableau = lire_tableau(f"Joueur;;Licence;Club\nMARTEL Léa;{cote};0012345;NEU\n".encode(), "x")
    proposition = proposer(tableau)
    assert appliquer(tableau, proposition).joueurs == (LEA,)
    assert proposition.inconnues == ("colonne 2",)


@pytest.mark.parametrize("tete", ["Nom;G;N;P;PM", "Nom;V;N;D;Points"])
def test_n_a_cote_de_g_et_p_compte_des_nuls(tete: str) -> None:
    lu = du_texte(f"{tete}\nMARTEL Léa;3;0;1;9\nORBAN Gus;2;0;2;6\n")
    assert [(j.nom, j.table) for j in lu.joueurs] == [("MARTEL Léa", 0), ("ORBAN Gus", 0)]
    assert du_texte("N;Nom;Points\n4;MARTEL Léa;9\n").joueurs[0].table == 4


@pytest.mark.parametrize("separe", ["sep=;\n", "sep=;\r\n", '"sep=;"\n'])
def test_la_ligne_sep_n_est_pas_une_rangee(separe: str) -> None:
    lu = du_texte(f"{separe}Nom;Licence;Club\nMARTEL Léa, dite Lélé;0012345;NEU\n")
    assert [j.nom for j in lu.joueurs] == ["MARTEL Léa, dite Lélé"]
    assert lu.lignes == (3,), "as an editor counts them"


@pytest.mark.parametrize(
    ("titre", "champ"),
    [
        ("Club d’origine", Champ.CLUB),
        ("Club actuel (FFSc)", Champ.CLUB),
        ("Nom du club", Champ.CLUB),
        ("N° licence", Champ.LICENCE),
        ("Numéro de licence FFSc", Champ.LICENCE),
        ("Date de licence", None),
        ("Série potentielle", None),
        ("Sér.", Champ.SERIE),
        ("Catégorie d’âge", Champ.CATEGORIE),
        ("NOM et Prénom", Champ.NOM),
        ("Nom de famille", Champ.NOM),
        ("Nom du tournoi", None),
        ("Prénom du joueur", Champ.PRENOM),
        ("Ville", None),
        ("Patronyme", Champ.NOM),
        ("Engagés", Champ.NOM),
        ("Membre", Champ.NOM),
        ("Licencié·e", Champ.NOM),
        ("Joueur(euse)", Champ.NOM),
        ("Inscrit·es", Champ.NOM),
        ("Nom de l’inscrit(e)", Champ.NOM),
    ],
)
def test_un_titre_se_reconnait_comme_les_clubs_l_ecrivent(titre: str, champ: Champ | None) -> None:
    assert champs_de((titre,)) == (champ,)


def test_de_deux_colonnes_semblables_la_plus_simple_est_prise() -> None:
    assert champs_de(("Nom", "Nom du club", "Club")) == (Champ.NOM, None, Champ.CLUB)
    assert champs_de(("Nom", "Nom du club", "Code club")) == (Champ.NOM, Champ.CLUB, None)
    assert champs_de(("Nom", "N° club")) == (Champ.NOM, Champ.CLUB), "better than nothing"


@pytest.mark.parametrize(
    ("ecrit", "table"), [("07", 7), ("7.0", 7), ("7,0", 7), ("Table 7", 7), ("T7", 7), ("n° 7", 7)]
)
def test_un_numero_de_table_se_lit_comme_il_est_ecrit(ecrit: str, table: int) -> None:
    assert [j.table for j in du_texte(f"Table;Nom\n{ecrit};MARTEL Léa\n").joueurs] == [table]


def test_des_numeros_de_licence_ne_sont_pas_des_tables() -> None:
    lu = du_texte("Licencié·e;N°;Cat.\nMARTEL Léa;0012345;S\nORBAN Gus;;V\nPICARD Ana;0450012;V\n")
    assert [(j.nom, j.licence, j.table) for j in lu.joueurs] == [
        ("MARTEL Léa", "0012345", 0),
        ("ORBAN Gus", "", 0),
        ("PICARD Ana", "0450012", 0),
    ]
    assert [j.table for j in du_texte("Nom;N°\nMARTEL Léa;12\nORBAN Gus;9999\n").joueurs] == [12, 9999]
    assert du_texte("Nom;Table\nMARTEL Léa;0012345\n").ecarts, "a column of tables has tables"


@pytest.mark.parametrize("ecrit", ["7,5", "-7", "0", "7 bis", "x"])
def test_ce_qui_n_est_pas_une_table_se_dit(ecrit: str) -> None:
    dit = f"ligne 2\u00a0: MARTEL Léa\u00a0: {cite(ecrit)} n’est pas un numéro de table."
    assert [*map(str, du_texte(f"Table;Nom\n{ecrit};MARTEL Léa\n").ecarts)] == [dit]


def test_les_colonnes_inconnues_sont_nommees() -> None:
    tableau = lire_tableau("Nom;Ville;Licence;Téléphone\nMARTEL Léa;Neuville;0012345;06".encode(), "x")
    assert proposer(tableau).inconnues == ("Ville", "Téléphone")


def test_sans_entete_le_prenom_et_la_licence_se_voient() -> None:
    assert du_texte("MARTEL;Léa;0012345;NEU\nORBAN;Gus;0450012;NEU\n").joueurs[0].nom == "MARTEL Léa"
    assert du_texte("MARTEL;Léa;0012345;NEU\nORBAN;Gus;0450012;NEU\n").joueurs[0].licence == "0012345"


@pytest.mark.parametrize(
    "liste",
    [
        "MARTEL Léa;912\nORBAN Gus;900\n",
        "1;MARTEL Léa;912;-45;92,3\n2;ORBAN Gus;900;-57;91,1\n",
        "MARTEL Léa;912;-45\nORBAN Gus;900;-57\n",
        "MARTEL;Léa;912\nORBAN;Gus;900\n",
    ],
)
def test_des_resultats_sans_entete_ne_donnent_pas_leurs_points_pour_licences(liste: str) -> None:
    assert [(j.nom, j.licence, j.categorie, j.serie, j.club) for j in du_texte(liste).joueurs] == [
        ("MARTEL Léa", "", "", "", ""),
        ("ORBAN Gus", "", "", "", ""),
    ]


@pytest.mark.parametrize(
    "liste",
    [
        "MARTEL Léa;NEU;912\nORBAN Gus;NEU;900\n",
        "NEU;MARTEL Léa;912\nNEU;ORBAN Gus;900\nNEU;PICARD Ana;800\n",
        "Mme;MARTEL;Léa;NEU;lea@x.fr;06 12 34 56 78;29000\nM.;ORBAN;Gus;NEU;gus@x.fr;06 12 34 56 79;29000\n",
        "MARTEL Léa - NEU\nORBAN Gus - NEU\n",
        "1. MARTEL Léa (NEU)\n2. ORBAN Gus (NEU)\n",
        "MARTEL Léa      NEU\nORBAN Gus       NEU\n",
    ],
)
def test_sans_entete_chaque_colonne_est_ce_qui_s_y_lit(liste: str) -> None:
    joueurs = du_texte(liste).joueurs[:2]
    assert [(j.nom, j.licence, j.club, j.table) for j in joueurs] == [
        ("MARTEL Léa", "", "NEU", 0),
        ("ORBAN Gus", "", "NEU", 0),
    ]


def test_sans_entete_les_colonnes_laissees_sont_nommees() -> None:
    tableau = lire_tableau("2;MARTEL Léa;912\n2;ORBAN Gus;900\n".encode(), "x")
    assert proposer(tableau).inconnues == ("colonne 1", "colonne 3"), "places are shared, tables are not"


def test_des_titres_que_rien_ne_connait_ne_sont_personne_et_se_demandent() -> None:
    lu = du_texte("Pseudonyme;Gain\nlea;912\ngus;900\n")
    assert [j.nom for j in lu.joueurs] == ["lea", "gus"]
    assert [str(e) for e in lu.ecarts] == [
        "ligne 1\u00a0: ces titres ne disent pas où est le nom\u00a0: dites ce que contient chaque colonne."
    ]
    (titres,) = du_texte("Compétiteur n° A;Club\nlea;NEU\n").ecarts
    assert titres.ligne == 1, "one of them is known"
    for premiere in ("MARTEL Léa;;NEU", "MARTEL Léa;en cours;NEU", "MARTEL Léa;0012345;NEU"):
        lu = du_texte(f"{premiere}\nORBAN Gus;0450012;NEU\nPICARD Ana;0770003;NEU\n")
        assert (len(lu.joueurs), lu.ecarts) == (3, ()), "a player is no title"


def test_une_liste_collee_se_lit_licence_et_serie_dans_la_ligne() -> None:
    for liste in (
        "MARTEL Léa 0012345 4A NEU\nORBAN Gus 0450012 3B NEU\n",
        "MARTEL Léa, licence 0012345, 4A, NEU\nORBAN Gus, licence 0450012, 3B, NEU\n",
        "- MARTEL Léa : 0012345 - 4A - NEU\n- ORBAN Gus : 0450012 - 3B - NEU\n",
    ):
        assert du_texte(liste).joueurs == (replace(LEA, serie="4A"), replace(GUS, serie="3B"))
    un_seul = du_texte("MARTEL Léa 0012345\nORBAN Gus\nPICARD Ana\n").joueurs
    assert [(j.nom, j.licence) for j in un_seul] == [("MARTEL Léa", "0012345"), ("ORBAN Gus", ""), ("PICARD Ana", "")]
    assert licence_lue("4A") == Licence(doute="c’est une série")


COURRIEL = """Bonjour Bruno,

Voici la liste de Neuville pour samedi :
Série 3B
> - MARTEL Léa
> - ORBAN Gus
série 4A :
- BONJOUR Ana
- CLUB Jean
- MERCI Zoé

Merci d’avance et bonne soirée
À samedi
Cordialement,
Paul DURAND
06 12 34 56 78
paul@club.fr
Envoyé de mon téléphone
"""


def test_une_liste_collee_d_un_courriel_n_inscrit_ni_les_politesses_ni_la_signature() -> None:
    lu = du_texte(COURRIEL)
    assert [j.nom for j in lu.joueurs] == ["MARTEL Léa", "ORBAN Gus", "BONJOUR Ana", "CLUB Jean", "MERCI Zoé"]
    assert (lu.ecarts, len(lu.passees)) == ((), 11), "each is said"
    lu = du_texte("De : paul@x.fr\nObjet : liste\nBonjour, voici la liste\nMARTEL Léa, 4A, NEU\nCordialement, Paul\n")
    assert lu.joueurs == (Joueur(0, "MARTEL Léa", serie="4A", club="NEU"),)
    assert du_texte("MERCI;Léa\nSALUT;Gus\n").joueurs == (Joueur(0, "MERCI Léa"), Joueur(0, "SALUT Gus"))
    deux = du_texte("MARTEL Léa\nCordialement,\nPaul\nBonjour,\nORBAN Gus\n")
    assert [j.nom for j in deux.joueurs] == ["MARTEL Léa", "ORBAN Gus"], "two mails, one after the other"


@pytest.mark.parametrize(
    "nom",
    ["CHER Éric", "Cher Éric", "Salut Marie", "BELLE Amie", "JEUDI Paul", "JE Anne Marie", "Cat Stevens", "NOUS Max"],
)
def test_qui_a_le_nom_d_une_politesse_est_quelqu_un(nom: str) -> None:
    for liste in (f"MARTEL Léa\n{nom}\nORBAN Gus\n", f"Nom\nMARTEL Léa\n{nom}\nORBAN Gus\n"):
        assert [j.nom for j in du_texte(liste).joueurs] == ["MARTEL Léa", nom, "ORBAN Gus"]


@pytest.mark.parametrize(
    ("liste", "tables"),
    [
        ("12 MARTEL Léa\n3 ORBAN Gus\n", [12, 3]),
        ("Table 12 : MARTEL Léa\nTable 3 : ORBAN Gus\n", [12, 3]),
        ("12 MARTEL Léa 912\n3 ORBAN Gus 900\n", [12, 3]),
        ("MARTEL Léa 912\nORBAN Gus 900\n", [0, 0]),
    ],
)
def test_un_nombre_devant_ou_derriere_un_nom_n_en_est_pas(liste: str, tables: list[int]) -> None:
    joueurs = du_texte(liste).joueurs
    assert [(j.nom, j.licence) for j in joueurs] == [("MARTEL Léa", ""), ("ORBAN Gus", "")]
    assert [j.table for j in joueurs] == tables
    assert [j.nom for j in du_texte("Joueur 1\nJoueur 2\n").joueurs] == ["Joueur 1", "Joueur 2"]
    assert len(du_texte("Joueur 1 : MARTEL Léa\nJoueur 2 : ORBAN Gus\n").ecarts) == 2, "said, and no header"
    equipes = du_texte("Équipe A\nMARTEL Léa\nÉquipe B\nORBAN Gus\n")
    assert ([j.nom for j in equipes.joueurs], len(equipes.passees)) == (["MARTEL Léa", "ORBAN Gus"], 2)


@pytest.mark.parametrize(
    "debut", ["[12/11/2026 10:02] Paul: ", "12/11/2026, 10:02 - Paul D.: ", "[12/11/26, 10:02:11] ~Paul: "]
)
def test_une_conversation_collee_donne_les_noms(debut: str) -> None:
    assert [j.nom for j in du_texte(f"{debut}MARTEL Léa\n{debut}ORBAN Gus\n").joueurs] == ["MARTEL Léa", "ORBAN Gus"]


def test_un_courriel_autour_d_un_tableau_a_en_tete() -> None:
    lu = du_texte("Bonjour,;;\nNom;Licence;Club\nMARTEL Léa;0012345;NEU\nClub de Bron;;\nCordialement;;\nPaul;;\n")
    assert (lu.joueurs, lu.ecarts, len(lu.passees)) == ((LEA,), (), 4)


@pytest.mark.parametrize(
    "liste",
    [
        "Table;Paire;Club\n7;MARTEL Léa / ORBAN Gus;NEU\n",
        "Table;Binôme;Club\n7;MARTEL Léa et ORBAN Gus;NEU\n",
        "N° paire;Joueur 1;Joueur 2;Club\n7;MARTEL Léa;ORBAN Gus;NEU\n",
        "Table;Équipe;Nom1;Nom2;Club\n7;Les As;MARTEL Léa;ORBAN Gus;NEU\n",
        "Table;Nom;Prénom;Nom du partenaire;Prénom du partenaire;Club\n7;MARTEL;Léa;ORBAN;Gus;NEU\n",
        "Table;Nom 1;Prénom 1;Nom 2;Prénom 2;Club\n7;MARTEL;Léa;ORBAN;Gus;NEU\n",
        "Table;Nom;Prénom;Nom;Prénom;Club\n7;MARTEL;Léa;ORBAN;Gus;NEU\n",
    ],
)
def test_des_paires_se_lisent_comme_on_les_ecrit(liste: str) -> None:
    assert du_texte(liste).joueurs == (Joueur(0, "MARTEL Léa", "ORBAN Gus", club="NEU", table=7),)


def test_des_paires_separees_d_un_tiret_et_un_nom_compose() -> None:
    lu = du_texte("Table;Paire\n7;MARTEL Léa - ORBAN Gus\n8;DUPONT-ROY Ana / PICARD Zoé\n")
    assert [(j.nom, j.nom2) for j in lu.joueurs] == [("MARTEL Léa", "ORBAN Gus"), ("DUPONT-ROY Ana", "PICARD Zoé")]
    assert du_texte("Nom;Club\nDUPONT - ROY Ana;NEU\n").joueurs == (Joueur(0, "DUPONT - ROY Ana", club="NEU"),)
    liste = "1;MARTEL Léa;ORBAN Gus\n2;PICARD Ana;ROY Luc\n"
    for sans_entete in ("MARTEL Léa - ORBAN Gus\nPICARD Ana - ROY Luc\n", liste):
        assert [(j.nom, j.nom2) for j in du_texte(sans_entete).joueurs] == [
            ("MARTEL Léa", "ORBAN Gus"),
            ("PICARD Ana", "ROY Luc"),
        ]


@pytest.mark.parametrize("entre", [";", ";;"])
def test_un_plan_de_tables_sur_deux_colonnes_a_tous_ses_joueurs(tmp_path: Path, entre: str) -> None:
    tete = f"Plan de tables;;;;\nTable;Nom{entre}Table;Nom\n"
    (tmp_path / "plan.csv").write_text(
        f"{tete}1;MARTEL Léa{entre}3;PICARD Ana\n2;ORBAN Gus{entre};\n", encoding="utf-8"
    )
    lu = lue(tmp_path / "plan.csv")
    assert [(j.nom, j.table) for j in lu.joueurs] == [("MARTEL Léa", 1), ("ORBAN Gus", 2), ("PICARD Ana", 3)]
    assert len({*lu.lignes}) == 3
    (tmp_path / "vide.csv").write_text(tete, encoding="utf-8")
    assert lue(tmp_path / "vide.csv").joueurs == ()


@pytest.mark.parametrize(
    "tete",
    [
        "Horodateur;Votre nom;Votre prénom;Votre n° de licence;Votre club",
        "Date;Nom participant;Prénom participant;Champ complémentaire : licence;Club",
        "Inscrit le;Nom du scrabbleur;Prénom du scrabbleur;Licence;Club",
    ],
)
def test_un_formulaire_en_ligne_garde_les_prenoms(tete: str) -> None:
    assert du_texte(f"{tete}\n2026/11/12;MARTEL;Léa;0012345;NEU\n").joueurs == (LEA,)


@pytest.mark.parametrize(
    "titre", ["Tournoi de Neuville", "Inscriptions au 12/11", "Peux-tu inscrire ces deux joueurs ?"]
)
def test_un_titre_au_dessus_de_noms_seuls_n_est_personne(titre: str) -> None:
    assert [j.nom for j in du_texte(f"{titre}\nMARTEL Léa\nORBAN Gus\n").joueurs] == ["MARTEL Léa", "ORBAN Gus"]


@pytest.mark.parametrize("ecrit", ["NC", "?", "0", "0000000", "/"])
def test_ce_qui_tient_lieu_de_licence_n_en_est_pas_une(ecrit: str) -> None:
    """Two who have none are not one person."""
    lu = du_texte(f"Nom;Licence\nMARTEL Léa;{ecrit}\nORBAN Gus;{ecrit}\n")
    assert ([j.licence for j in lu.joueurs], lu.doutes) == (["", ""], ())


@pytest.mark.parametrize("titre", ["Série 4", "Non licenciés", "Vétérans", "Liste d’attente", "Excusés :"])
def test_un_titre_entre_les_joueurs_n_est_personne(titre: str) -> None:
    lu = du_texte(f"Nom;Licence;Club\nMARTEL Léa;0012345;NEU\n{titre};;\nORBAN Gus;0450012;NEU\n")
    assert (lu.joueurs, lu.ecarts, len(lu.passees)) == ((LEA, GUS), (), 1)


@pytest.mark.parametrize(
    "ligne",
    ["MARTEL Léa, ORBAN Gus, PICARD Ana", "MARTEL Léa; ORBAN Gus; PICARD Ana", "MARTEL Léa, ORBAN Gus et PICARD Ana"],
)
def test_des_noms_sur_une_ligne_sont_autant_de_joueurs(tmp_path: Path, ligne: str) -> None:
    (tmp_path / "l.txt").write_text(ligne, encoding="utf-8")
    assert [j.nom for j in lue(tmp_path / "l.txt").joueurs] == ["MARTEL Léa", "ORBAN Gus", "PICARD Ana"]
    (tmp_path / "l.txt").write_text("MARTEL Léa;0012345;NEU\n", encoding="utf-8")
    assert lue(tmp_path / "l.txt").joueurs == (LEA,)
    (tmp_path / "l.txt").write_text("MARTEL Léa et ORBAN Gus\n", encoding="utf-8")
    assert [j.nom2 for j in lue(tmp_path / "l.txt").joueurs] == ["ORBAN Gus"], "a pair"


def test_une_table_vide_de_sigles_n_est_personne() -> None:
    lu = du_texte('"1","MARTEL Léa","912"\n"2","--table vide--","-1"\n"3","ORBAN Gus","640"\n')
    assert [(j.nom, j.table) for j in lu.joueurs] == [("MARTEL Léa", 1), ("ORBAN Gus", 3)]
    assert du_texte("Nom;Prénom\nLIBRE;Léa\n").joueurs == (Joueur(0, "LIBRE Léa"),)


def test_un_prenom_deja_dans_le_nom_n_y_est_pas_deux_fois() -> None:
    assert du_texte("Nom et prénom;Prénom\nMARTEL Léa;Léa\nLÉA;Léa\n").joueurs == (
        Joueur(0, "MARTEL Léa"),
        Joueur(0, "LÉA Léa"),
    )


# --- rows that are nobody -------------------------------------------------------------------------------------------


def test_totaux_moyennes_filets_lignes_vides_et_titres_redits_ne_sont_personne() -> None:
    lu = du_texte(
        "Nom;Licence;Club;Points\nMARTEL Léa;0012345;NEU;410\n;;;\n----;----;----;----\nNom;Licence;Club;Points\n"
        "ORBAN Gus;0450012;NEU;390\nTotal;;;800\nMoyenne;;;400\nNombre de joueurs : 2;;;\n"
    )
    assert lu.joueurs == (LEA, GUS)
    assert lu.ecarts == ()
    assert [e.ligne for e in lu.passees] == [4, 5, 7, 8, 9]


TETE = "Nom;Prénom;Licence;Club;Points\nMARTEL;Léa;0012345;NEU;410\nORBAN;Gus;0450012;NEU;390\n"


@pytest.mark.parametrize(
    "rangee",
    [
        "Sous-total;2;;;800",
        "Sous-total Neuville;2;;;",
        "Sous total;;;;800",
        "S/total Neuville;2;;;",
        "Total Neuville;2;;;",
        "Total Neuville;;;;800",
        "Total Neuville;2 joueurs;;;",
        "Total du club;1 joueur;;;",
        "Total Rocherouge;1 inscrit;;;",
        "Total club X;3 présents;;;",
        "Total X;3 pers.;;;",
        "Rocherouge;1 joueur;;;",
        "Total NEU;;2;;",
        "Total NEU;;;;",
        "TOTAL;;;NEU;800",
        "Total Neuville : 2;;;;",
        "Total général;;17;;",
        "Nb inscrits;2;;;",
        "2 joueurs;;;;",
        "1 joueuse;;;NEU;",
        "Inscrits : 2;;;;",
        "Présents;;;;",
        "* Absents;;;;",
        "Remplaçants :;;;;",
        "2;;;Nombre NEU;",
        "1;;;Total NEU;800",
        ";;;NEU Somme;800",
        ";;;Nombre total;2",
        "2;;;Total général;",
        "Top;;;;1010",
        "Négatif;;-20;;",
        "Page 1/2;;;;",
        "page 2 sur 3;;;;",
        ";;;;Page 2",
        "Arrêté au 15/11/2026;;;;",
        "Arrêtée à 24 joueurs;;;;",
        "Liste arrêtée le 15 novembre 2026;;;;",
        "Édité le 15/11/2026 à 18:04;;;;Page 1/2",
        "Mise à jour : 15/11/2026;;;;",
        "15/11/2026;;;;",
    ],
)
def test_une_ligne_qui_compte_n_est_personne_et_se_dit(rangee: str) -> None:
    lu = du_texte(f"{TETE}{rangee}\n")
    assert (lu.joueurs, lu.ecarts) == ((LEA, GUS), ())
    assert list(map(str, lu.passees)) == [f"ligne 4\u00a0: {cite(' '.join(filter(None, rangee.split(';'))))}"]


@pytest.mark.parametrize(
    "rangee",
    [
        "TOTAL;Anne;0012399;NEU;390",
        "TOTAL Anne;;0012399;;",
        "TOTAL;;0012399;NEU;",
        "TOTAL Anne;;;NEU;390",
        "TOTAL Anne;;;;",
        "TOTAL;Anne;;;390",
        "SOMME;Jean-Luc;;;390",
        "NOMBRE;Zoé;;NEU;",
        "PRÉSENT;Luc;;;12",
        "PERSONNE Lou;;;;12",
        "JOUEUR;Max;;;",
        "Joueur 18;;;;",
        "Équipe 3;;;NEU;",
        "NB Max;;B 1003;;",
        "TOP Zoé;;12;;",
        "TOP;;0012399;;",
        "Top;;;;",
        "PAGE Jimmy;;;NEU;",
        "PAGE;Larry;;;12",
        "Page;;;;",
        "ARRÊTÉ Léa;;;;",
        "ARRÊTÉ Léa;;;NEU;390",
        "LISTE Jean 2;;;;",
        "ÉTABLI Max;;0012399;;",
    ],
)
def test_qui_s_appelle_total_ou_somme_est_quelqu_un(rangee: str) -> None:
    nom = " ".join(filter(None, rangee.split(";")[:2]))
    assert [j.nom for j in du_texte(f"{TETE}{rangee}\n").joueurs] == ["MARTEL Léa", "ORBAN Gus", nom]


@pytest.mark.parametrize(
    "ecrit",
    [
        "MARTEL, Léa",
        "1. MARTEL Léa",
        "3) MARTEL Léa",
        "1-MARTEL Léa",
        "1/ MARTEL Léa",
        "n°1 MARTEL Léa",
        "• MARTEL Léa",
        "- MARTEL, Léa",
    ],
)
def test_un_nom_perd_sa_puce_et_sa_virgule(ecrit: str) -> None:
    assert [j.nom for j in du_texte(f"Nom;Licence\n{ecrit};\n").joueurs] == ["MARTEL Léa"]


def test_une_liste_qui_n_a_que_ses_titres_le_dit() -> None:
    tableau = lire_tableau(b"Nom;Licence\nTotal;0\n", "liste.csv")
    proposition = proposer(tableau)
    with pytest.raises(ListeIllisible, match="aucun joueur"):
        exiger_une_liste(tableau, proposition, appliquer(tableau, proposition))


def test_l_apercu_nomme_les_lignes_passees() -> None:
    dit = compris(du_texte("Nom;Licence\nMARTEL Léa;0012345\nTotal Neuville;1\n"), (), Suites((), (), (), ()))
    assert dit == "1 joueur compris. Ligne passée\u00a0: «\u00a0Total Neuville 1\u00a0»."


# --- licences -------------------------------------------------------------------------------------------------------


def test_09_une_licence_abimee_se_nettoie_ou_se_demande() -> None:
    lu = lue(CAS / "09-licences-abimees.csv")
    assert [(j.nom, j.licence) for j in lu.joueurs] == [
        ("MARTEL Léa", "0012345"),
        ("ORBAN Gus", "0450012"),
        ("PICARD Ana", ""),
        ("ROYER Zoé", ""),
        ("VIDAL Tom", ""),
    ]
    assert list(map(str, lu.doutes)) == [
        "ligne 4, PICARD Ana\u00a0: «\u00a001/11/1987\u00a0» n’est pas une licence, c’est une date.",
        f"ligne 5, ROYER Zoé\u00a0: {cite('1,23457E+06')} n’est pas une licence, le tableur en a perdu des chiffres.",
        "ligne 6, VIDAL Tom\u00a0: «\u00a0Léon\u00a0» n’est pas une licence, c’est un nom.",
    ]


@pytest.mark.parametrize(
    ("ecrit", "valeur"),
    [
        ("'001", "001"),
        ('="001"', "001"),
        ("12345,0", "12345"),
        ("1\u00a0234\u00a0567", "1234567"),
        ("B 1003", "B 1003"),
        ("n°0012345", "0012345"),
        ("N° 0012345", "0012345"),
        ("Lic. 0012345", "0012345"),
        ("néant", ""),
        ("-", ""),
    ],
)
def test_une_licence_est_ce_que_la_feuille_montre(ecrit: str, valeur: str) -> None:
    assert licence_lue(ecrit) == Licence(valeur)


@pytest.mark.parametrize(
    ("format_", "montre"),
    [
        ("0000000", "0012345"),
        ('"FR"0000000', "FR0012345"),
        ("00\\-00000", "00-12345"),
        ("0.00", "12345"),
        ("0.0", "12345"),
        ("0000000.00", "0012345"),
        ("00\\.00000", "00.12345"),
        ("00/00", "12345"),
    ],
)
def test_une_licence_garde_les_zeros_que_montre_le_format(tmp_path: Path, format_: str, montre: str) -> None:
    chemin = un_classeur(tmp_path / "l.xlsx", Joueurs=[["Nom", "Licence"], ["MARTEL Léa", 12345]])
    from openpyxl import load_workbook

    livre = load_workbook(chemin)
    livre["Joueurs"]["B2"].number_format = format_
    livre.save(chemin)
    assert lue(chemin).joueurs == (Joueur(0, "MARTEL Léa", licence=montre),)


@pytest.mark.parametrize(
    ("format_", "montre"),
    [("0000000", "0012345"), ('"FR"0000000', "FR0012345"), ("General", "12345"), ("0.00", "12345"), ("0.0", "12345")],
)
@pytest.mark.parametrize("nombre", [12345, 12345.0])
def test_un_xls_montre_ses_zeros_aussi(tmp_path: Path, format_: str, montre: str, nombre: float) -> None:
    chemin = tmp_path / "l.xls"
    chemin.write_bytes(xls([["Nom", "Licence"], ["MARTEL Léa", nombre]], format_))
    assert lue(chemin).joueurs == (Joueur(0, "MARTEL Léa", licence=montre),)


@given(st.integers(0, 6000), st.binary(min_size=1, max_size=8))
@settings(max_examples=300, deadline=None)
def test_un_xls_malmene_se_lit_sans_ses_formats(ou: int, graffiti: bytes) -> None:
    octets = bytearray(xls([["Nom", "Licence"], ["MARTEL Léa", 12345]], "0000000"))
    octets[ou : ou + len(graffiti)] = graffiti
    formats_d_un_xls(bytes(octets), str)
    formats_d_un_xls(bytes(octets[:ou]), str)


def test_un_ods_montre_ses_zeros_aussi(tmp_path: Path) -> None:
    assert lue(un_ods(tmp_path / "l.ods")).joueurs == (Joueur(0, "MARTEL Léa", licence="0012345"),)


def un_ods(chemin: Path) -> Path:
    """A number whose style shows seven figures, as LibreOffice writes it."""
    import zipfile

    espaces = " ".join(
        f'xmlns:{p}="urn:oasis:names:tc:opendocument:xmlns:{p}:1.0"' for p in ("office", "table", "text")
    )
    cellules = (
        '<table:table-row><table:table-cell office:value-type="string"><text:p>Nom</text:p></table:table-cell>'
        '<table:table-cell office:value-type="string"><text:p>Licence</text:p></table:table-cell></table:table-row>'
        '<table:table-row><table:table-cell office:value-type="string"><text:p>MARTEL Léa</text:p></table:table-cell>'
        '<table:table-cell office:value-type="float" office:value="12345"><text:p>0012345</text:p></table:table-cell>'
        "</table:table-row>"
    )
    contenu = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {espaces}><office:body><office:spreadsheet>'
        f'<table:table table:name="F">{cellules}</table:table></office:spreadsheet></office:body>'
        "</office:document-content>"
    )
    manifeste = (
        '<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
        '<manifest:file-entry manifest:full-path="/" manifest:media-type="application/x"/></manifest:manifest>'
    )
    with zipfile.ZipFile(chemin, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", manifeste)
        archive.writestr("content.xml", contenu)
    return chemin


# --- sheets, names --------------------------------------------------------------------------------------------------


def test_de_plusieurs_feuilles_celle_dont_l_entete_est_connu_est_lue(tmp_path: Path) -> None:
    chemin = un_classeur(
        tmp_path / "c.xlsx",
        Consignes=[["Remplir la feuille suivante"], ["avant le 3 mars"]],
        Inscrits=[["Nom", "Licence", "Club"], ["MARTEL Léa", "0012345", "NEU"]],
        Soir=[["Joueur"], ["VIDAL Tom"]],
    )
    assert lue(chemin).joueurs == (LEA,)
    assert [t.feuille for t in feuilles(chemin)] == ["Inscrits", "Soir", "Consignes"]
    assert ouvrir(chemin, "soir").rangees == (("Joueur",), ("VIDAL Tom",))
    with pytest.raises(ListeIllisible, match=r"Inscrits, Soir, Consignes\.$"):
        ouvrir(chemin, "matin")


def test_08_un_nom_decompose_est_compose() -> None:
    chemin = CAS / "08-nom-decompose.csv"
    assert "\u0301" in chemin.read_text(encoding="utf-8"), "the case is as a Mac writes it"
    (joueur,) = lue(chemin).joueurs
    assert joueur.nom == "BÉRÉNICE Zoë" == unicodedata.normalize("NFC", joueur.nom)


# --- what must hold -------------------------------------------------------------------------------------------------

SANS_PAIRE = str.maketrans("/+&", "XXX")
"""A pair is two names: the file holds them as such."""
un_nom = st.text(st.characters(codec="utf-8"), min_size=1, max_size=20).map(
    lambda texte: nom_ecrit(f"M {texte}").translate(SANS_PAIRE)
)
un_joueur = st.builds(
    Joueur,
    st.just(0),
    un_nom | st.sampled_from(["BÉRÉNICE Zoë", "BERENICE Zoe", "ORBAN Gus", "ORBANN Gus"]),
    licence=st.sampled_from(["", "0012345", "12345", "B 7", "0450012"]),
    club=st.sampled_from(["", "NEU", "BRO"]),
)


@settings(max_examples=40)
@given(st.lists(un_joueur, min_size=1, max_size=8))
def test_une_liste_exportee_puis_importee_ne_change_rien(joueurs: list[Joueur]) -> None:
    """Nobody new, nobody completed, whoever is asked about; and a second time no more."""
    la = suites(reconnaitre((), joueurs)).nouveaux
    presents = [replace(j, numero=rang) for rang, j in enumerate(la, 1)]
    rangees = [[j.nom_complet, j.licence, j.club] for j in presents]
    octets = csv_d_une_table([["Nom", "Licence", "Club"], *rangees])
    tableau = lire_tableau(octets, "liste.csv")
    lu = appliquer(tableau, proposer(tableau))
    faites = suites(reconnaitre(presents, lu.joueurs, (), lu.rangees), completer_les_presents=True)
    assert (faites.nouveaux, faites.completes) == ((), ())
