"""What is pinned up fills its page; names and clubs stand on their line; who answers for a paper signs it."""

import re

import pytest

from arbitre.documents.catalogue import DUPLICATE
from arbitre.documents.classique import bilan_en_texte, palmares_pdf, ronde_par_table_pdf
from arbitre.documents.mesure import couper
from arbitre.documents.papier import Demande
from arbitre.engine.classique.palmares import palmares
from arbitre.engine.classique.suivi.feuille import BilanAnnote
from arbitre.engine.competition.etat import EnTete, Joueur
from arbitre.engine.competition.papiers import EnTeteChoisi
from tests.documents.cahier import COUPS, Cahier
from tests.documents.lire import PageLue, lire
from tests.documents.test_classique import feuille, tournoi

MURS = ("classement", "classement-general", "plan-des-tables", "affiche")


def jouee(joueurs: int, parties: int) -> Cahier:
    cahier = Cahier()
    cahier.des_joueurs(joueurs)
    for _ in range(parties):
        cahier.ouvrir()
        cahier.jouer(COUPS[:4])
        cahier.tous_au_top()
        cahier.terminer()
    return cahier


def pages(cahier: Cahier, nom: str, **choix: object) -> list[PageLue]:
    (papier,) = [p for p in DUPLICATE if p.nom == nom]
    demande = Demande(cahier.etat, cahier.etat.parties[0], tuple(cahier.traces), **choix)  # type: ignore[arg-type]  # fields of a Demande
    return lire(papier.faire(demande))


@pytest.mark.parametrize("parties", [1, 5])
@pytest.mark.parametrize("joueurs", [8, 24, 60])
@pytest.mark.parametrize("nom", MURS)
def test_aucune_rangee_de_trois_lignes_ni_ligne_qui_finit_sur_un_point_median(
    nom: str, joueurs: int, parties: int
) -> None:
    for page in pages(jouee(joueurs, parties), nom):
        assert not [t.texte for t in page.textes if t.texte.rstrip().endswith("·")]
        noms = sorted(t.y for t in page.textes if re.match(r"PETIT-JEAN|ROCHEFOUCAULD|Marie-Laure", t.texte))
        assert not [y for y in noms if sum(y <= autre < y + 24 for autre in noms) > 2]


@pytest.mark.parametrize(("nom", "joueurs"), [("classement", 24), ("plan-des-tables", 24), ("affiche", 24)])
def test_un_papier_de_mur_d_une_page_la_remplit(nom: str, joueurs: int) -> None:
    (page,) = pages(jouee(joueurs, 1), nom)
    pied = min(t.y for t in page.textes if t.y > page.hauteur - 60)
    dernier = max(t.y for t in page.textes if t.y < pied)
    assert dernier > 0.8 * page.hauteur


def test_un_club_trop_long_s_abrege_et_tient_sur_sa_ligne() -> None:
    (page,) = pages(jouee(24, 1), "classement")
    clubs = [t for t in page.textes if t.texte.startswith("Scrabble-club")]
    assert clubs
    assert all(t.texte.endswith("…") for t in clubs)


def test_partie_1_n_est_jamais_coupee_en_deux() -> None:
    texte = "Coupe du printemps · Partie 1 · duplicate classique"
    for place in range(40, 240):
        lignes = couper(texte, float(place), 10.0)
        assert not [ligne for ligne in lignes if ligne.endswith(("Partie", "·"))], place


@pytest.mark.parametrize("nom", ["registre", "feuille-d-arbitrage"])
def test_le_juge_arbitre_signe_sous_son_nom_ou_l_ecrit(nom: str) -> None:
    cahier = jouee(8, 1)
    assert "Juge-arbitre (nom, signature)" in pages(cahier, nom)[-1].mots
    cahier.ecrire(EnTeteChoisi(EnTete(juge_arbitre="ROY Ana")), partie=0)
    dit = pages(cahier, nom)[-1].mots
    assert "Juge-arbitre : ROY Ana " in dit
    assert "signature : ___" in dit


def des_noms(joueurs: int, parties: int) -> Cahier:
    """Such as a club has, and one club too long for its column."""
    cahier = Cahier()
    clubs = ("Bron", "Scrabble-club de Villeurbanne", "Lyon Croix-Rousse", "")
    noms = ("DUPONT Marie", "LEFÈVRE Jean-Paul", "MARTIN Zoé", "ROUSSEAU Jacqueline", "LE GALL Yann")
    cahier.inscrire(
        Joueur(
            n,
            noms[n % 5],
            licence=f"{1000000 + n}",
            categorie="S",
            serie="4B",
            club=clubs[n % 4],
            table=n,
        )
        for n in range(1, joueurs + 1)
    )
    for _ in range(parties):
        cahier.ouvrir()
        cahier.jouer(COUPS[:4])
        cahier.tous_au_top()
        cahier.terminer()
    return cahier


@pytest.mark.parametrize(
    ("nom", "joueurs", "parties", "corps"),
    [
        ("classement", 8, 1, 15),
        ("classement", 24, 1, 10),
        ("plan-des-tables", 8, 1, 24),
        ("classement-general", 8, 5, 12),
    ],
)
def test_peu_de_noms_sont_ecrits_gros(nom: str, joueurs: int, parties: int, corps: float) -> None:
    """A club too long, and cut short, keeps nobody's letters small; a page turned on its side is not a narrower one."""
    (page,) = pages(des_noms(joueurs, parties), nom)
    lus = page.tous("DUPONT Marie")
    assert lus
    assert min(t.corps for t in lus) >= corps
    assert min(t.y for t in page.textes if t.y > page.hauteur - 60) > 0.75 * page.hauteur
    assert not [t.texte for t in page.textes if t.texte.endswith("…") and not t.texte.startswith("Scrabble-club")]


def test_la_place_d_ecrire_les_scores_reste_sur_un_papier_agrandi() -> None:
    """Nothing stands in that column yet: a hand writes there."""
    (page,) = lire(ronde_par_table_pdf(feuille(tournoi(20))))
    tete = page.trouver("Scores")
    adversaires = [t for t in page.textes if t.texte.startswith("Joueur 0") and t.x > page.trouver("Adversaire").x - 1]
    assert min(t.corps for t in adversaires) > 12
    assert 2 * (page.largeur - 36 - (tete.x + tete.droite) / 2) == pytest.approx(132, abs=2)


def test_un_nom_n_est_pas_coupe_pour_ecrire_les_autres_plus_gros() -> None:
    for nom in ("classement", "plan-des-tables"):
        (page,) = pages(jouee(24, 1), nom)
        assert not [t.texte for t in page.textes if re.match("ROCHEFOUCAULD|PETIT|Marie", t.texte) and "…" in t.texte]


def test_la_legende_des_courbes_dit_qu_un_nom_est_abrege() -> None:
    cahier = Cahier()
    cahier.inscrire([Joueur(1, "PETIT-JEAN-DE-LA-ROCHEFOUCAULD-MONTMORENCY Marie-Laure Ermengarde", table=1)])
    cahier.ouvrir()
    cahier.jouer(COUPS[:4])
    cahier.tous_au_top()
    (page,) = pages(cahier, "courbes")
    (ligne,) = [t for t in page.textes if t.texte.startswith("ROCHEFOUCAULD")]
    assert ligne.texte.endswith("…")


def test_sans_prix_le_papier_des_prix_le_dit() -> None:
    (page,) = pages(jouee(8, 1), "prix")
    assert "Aucun prix ni tirage au sort n’est prévu." in page.mots


def test_la_rangee_a_remplir_du_registre_est_fermee_a_droite() -> None:
    (page,) = pages(jouee(8, 1), "registre")
    verticaux = [t for t in page.traits if t.vertical]
    assert max(t.x1 for t in verticaux) == pytest.approx(page.largeur - 36)


def test_au_registre_par_n_est_jamais_vide() -> None:
    cahier = jouee(8, 1)
    cahier.auteur = ""
    cahier.zero(2, 1)
    cahier.zero(2, 1, motif="autre")
    (page,) = pages(cahier, "registre")
    par = page.trouver("Par")
    actes = [t for t in page.textes if re.fullmatch(r"\d\d h \d\d", t.texte)]
    for acte in actes:
        assert [t for t in page.a_droite_de(acte) if t.x >= par.x - 1], acte.texte


def test_un_recours_tient_sur_deux_pages_et_l_on_ecrit_sur_la_seconde() -> None:
    cahier = jouee(8, 1)
    cahier.zero(2, 1)
    constat, decision = pages(cahier, "dossier-de-recours", coup=2, tables=(1,), lexique=frozenset({"CHACUNE"}))
    assert "Position" in constat.mots
    assert "Motif du recours" in decision.mots
    lignes = [t for t in decision.traits if not t.vertical]
    assert len(lignes) >= 24, "lines to write on"
    assert max(t.y1 for t in lignes) > 0.85 * decision.hauteur, "down to the foot"


def test_les_prix_d_un_palmares_n_ont_pas_de_place() -> None:
    (page,) = lire(palmares_pdf(palmares(tournoi(20))))
    (tete,) = page.tous("Place")
    places = [t.texte for t in page.textes if abs(t.droite - tete.droite) < 2 and t.y > tete.y]
    assert places
    assert all(int(place) <= 20 for place in places)
    assert [t for t in page.textes if re.match(r"Plus haute partie : \d+ – \d+ contre", t.texte)]


def test_sans_scrabble_pose_la_feuille_annotee_dit_aucun() -> None:
    bilan = BilanAnnote("ROY Ana", 212, 0, 0, 0, 0, 0)
    assert bilan_en_texte(bilan) == "ROY Ana\u00a0: 212. Aucun scrabble posé."
