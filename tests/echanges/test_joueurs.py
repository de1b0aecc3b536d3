import csv
import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.echanges.cellules import Champ
from arbitre.echanges.joueurs import (
    Licence,
    Proposition,
    appliquer,
    changer,
    exiger_une_liste,
    licence_lue,
    ouvrir,
    proposer,
    sans_tables,
)
from arbitre.echanges.tableaux import ListeIllisible, Tableau, lire_tableau, tableau_du_texte
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.saisies import nom_ecrit
from tests.echanges.classeurs import classeur

TETE = "Place;Joueur;Licence;Cat;Série;Club;Points;PS1;PS2;PS3;PP4;Série potentielle"
FEDERATION = f"""{TETE}
1;DUPONT Élise;1234567;S;1A;Besançon;4521;12.5;3.0;0.0;12;1A
2;LE GALL Yann;7654321;R;2B;Brest;4000;1.0;1.0;1.0;0;2A;une colonne de plus
"""


def lire(octets: bytes) -> tuple[Joueur, ...]:
    tableau = lire_tableau(octets, "liste")
    lue = appliquer(tableau, proposer(tableau))
    assert lue.ecarts == ()
    return lue.joueurs


def _lus(tableau: Tableau) -> tuple[Joueur, ...]:
    """The players of a table; a row that gives none is refused, as where nobody can see it."""
    proposition = proposer(tableau)
    lue = appliquer(tableau, proposition)
    exiger_une_liste(tableau, proposition, lue)
    if lue.ecarts:
        raise ListeIllisible(str(lue.ecarts[0]))
    return lue.joueurs


def lire_texte(texte: str) -> tuple[Joueur, ...]:
    return _lus(tableau_du_texte(texte, "La liste"))


# --- the federation's list ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("fin", ["\n", "\r\n"])
def test_la_liste_de_la_federation_se_lit_par_position(fin: str) -> None:
    lus = lire(FEDERATION.replace("\n", fin).encode("latin-1"))
    assert lus == (
        Joueur(0, "DUPONT Élise", licence="1234567", categorie="S", serie="1A", club="Besançon"),
        Joueur(0, "LE GALL Yann", licence="7654321", categorie="R", serie="2B", club="Brest"),
    )


def test_la_meme_liste_dans_un_classeur() -> None:
    lignes: list[list[object]] = [list(r) for r in csv.reader(io.StringIO(FEDERATION), delimiter=";")]
    lignes[1][2] = 1234567
    assert lire(classeur(lignes)) == lire(FEDERATION.encode("latin-1"))


@pytest.mark.parametrize("corps", ["ERREUR liste indisponible", f"{TETE}\r\nERREUR : serveur occupé\r\n", "erreur;;"])
def test_une_erreur_de_la_federation_n_est_pas_un_joueur(corps: str) -> None:
    with pytest.raises(ListeIllisible, match="La fédération n’a pas donné de liste"):
        lire(corps.encode("latin-1"))


def test_une_rangee_coupee_est_mise_de_cote_et_dite() -> None:
    tableau = lire_tableau(f"{FEDERATION}3;COUPÉ\n4;;1;S;1A;Lyon;1;1;1;1;1;1\n".encode("latin-1"), "liste")
    lue = appliquer(tableau, proposer(tableau))
    assert [j.nom for j in lue.joueurs] == ["DUPONT Élise", "LE GALL Yann"]
    assert list(map(str, lue.ecarts)) == [
        "ligne 4\u00a0: 2 colonnes au lieu de 12.",
        "ligne 5\u00a0: il manque le nom du joueur.",
    ]


def test_une_liste_sans_joueur() -> None:
    assert lire(TETE.encode()) == ()
    with pytest.raises(ListeIllisible, match="aucun joueur"):
        lire(b"\r\n;;\r\n")


# --- any list: columns proposed, then chosen -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("texte", "attendu"),
    [
        ("Nom;Prénom;Club\nDUPONT;Élise;Lyon", Joueur(0, "DUPONT Élise", club="Lyon")),
        ("N°\tJoueur\tN° licence\n12\tDUPONT Élise\t77", Joueur(0, "DUPONT Élise", licence="77", table=12)),
        ("DUPONT Élise", Joueur(0, "DUPONT Élise")),
        ("12;DUPONT Élise;77;S;1A;Lyon", Joueur(0, "DUPONT Élise", "", "77", "S", "1A", "Lyon", 12)),
        ("nom,partenaire\nDUPONT Élise,LE GALL Yann", Joueur(0, "DUPONT Élise", "LE GALL Yann")),
        ("nom;nom\nDUPONT;autre chose", Joueur(0, "DUPONT")),
        (
            "Rang;Prénom;Nom de famille;N° de licence;Club du joueur;Sér.;N° de table\n3;Élise;DUPONT;77;Lyon;4A;12",
            Joueur(0, "DUPONT Élise", licence="77", serie="4A", club="Lyon", table=12),
        ),
    ],
)
def test_les_colonnes_se_devinent(texte: str, attendu: Joueur) -> None:
    assert lire_texte(texte) == (attendu,)


def test_les_colonnes_se_choisissent() -> None:
    tableau = lire_tableau(b"x;y;z\nBron;DUPONT;7\n", "liste")
    choisie = Proposition(entete=1, champs=(Champ.CLUB, Champ.TABLE, None))
    choisie = changer(changer(choisie, 1, Champ.NOM), 2, Champ.TABLE)
    assert appliquer(tableau, choisie).joueurs == (Joueur(0, "DUPONT", club="Bron", table=7),)
    assert changer(choisie, 0, Champ.NOM).champs == (Champ.NOM, None, Champ.TABLE)


def test_il_faut_une_colonne_du_nom_et_une_seule() -> None:
    tableau = lire_tableau(b"a;b\n", "liste")
    with pytest.raises(ListeIllisible, match="nom"):
        appliquer(tableau, Proposition(entete=0, champs=(Champ.CLUB, None)))
    with pytest.raises(ListeIllisible, match="Deux colonnes"):
        appliquer(tableau, Proposition(entete=0, champs=(Champ.NOM, Champ.NOM)))


@pytest.mark.parametrize(
    ("texte", "motif"),
    [
        ("table;nom\nx;A", "ligne 2\u00a0: A\u00a0: «\u00a0x\u00a0» n’est pas un numéro de table"),
        ("table;nom\n0;A", "n’est pas un numéro de table"),
        ("table;nom\n10000;A", "n’est pas un numéro de table"),
        ("table;nom\n1;A\n1;B", "ligne 3\u00a0: la table 1 est donnée deux fois"),
        ("table;nom\n1;", "il manque le nom"),
    ],
)
def test_une_rangee_fautive_est_nommee(texte: str, motif: str) -> None:
    with pytest.raises(ListeIllisible, match=motif):
        lire_texte(texte)


def test_deux_joueurs_sans_table_ne_se_genent_pas() -> None:
    assert len(lire_texte("table;nom\n;A\n;B")) == 2


def test_un_nom_hostile_devient_un_texte_ordinaire(tmp_path: Path) -> None:
    liste = tmp_path / "liste.csv"
    liste.write_bytes("nom;club\n\"../../etc/passwd\x07\u202e\";=cmd|'/C calc'!A1\n".encode())
    assert _lus(ouvrir(liste)) == (Joueur(0, "../../etc/passwd", club="=cmd|'/C calc'!A1"),)


def test_les_tables_s_oublient() -> None:
    """And nobody stays out for one: given twice, none at all."""
    tableau = Tableau("l", (("table", "nom"), ("3", "A"), ("3", "B"), ("x", "C")), (1, 2, 3, 4))
    lue = appliquer(tableau, sans_tables(proposer(tableau)))
    assert (lue.joueurs, lue.ecarts) == ((Joueur(0, "A"), Joueur(0, "B"), Joueur(0, "C")), ())


# --- what is exported comes back ------------------------------------------------------------------------------------

textes = st.text(max_size=30).map(nom_ecrit)
un_joueur = st.builds(
    Joueur,
    st.just(0),
    textes.filter(bool) | st.sampled_from(["=1+1", "'=1", "-", '"; drop', "a\u2028b", "D’AOÛT"]).map(nom_ecrit),
    nom2=textes,
    licence=textes.filter(lambda texte: licence_lue(texte) == Licence(texte)) | st.sampled_from(["0012345", "B 7"]),
    categorie=textes,
    serie=textes,
    club=textes,
)


@settings(max_examples=20)
@given(st.lists(un_joueur, min_size=1, max_size=6))
def test_les_joueurs_exportes_reviennent_egaux(joueurs: list[Joueur]) -> None:
    from arbitre.echanges.classeurs import csv_des_resultats, xlsx_des_resultats
    from arbitre.echanges.resultats import Resultats
    from arbitre.engine.classement.general import LigneClassement
    from arbitre.engine.feuilles.classement import LigneDeClassement
    from arbitre.engine.feuilles.entete import Entete

    assis = [replace(j, table=2 * rang + 1) for rang, j in enumerate(joueurs)]
    perdue = LigneClassement("", 1, -5, -5, 10, 0, 0, 0, (), 0, 0, ())
    lignes = tuple(LigneDeClassement(j, j.table, perdue, 1, 0, None) for j in assis)
    res = Resultats(Entete("Classement"), lignes, ())
    assert list(lire(csv_des_resultats(res))) == assis
    assert list(lire(xlsx_des_resultats(res))) == assis
