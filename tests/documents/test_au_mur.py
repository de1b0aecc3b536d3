"""What is pinned up fills its page; names and clubs stand on their line; who answers for a paper signs it."""

import re

import pytest

from arbitre.documents.catalogue import DUPLICATE
from arbitre.documents.classique import palmares_pdf
from arbitre.documents.classique_annotee import bilan_en_texte
from arbitre.documents.mesure import couper
from arbitre.documents.papier import Demande
from arbitre.engine.classique.palmares import palmares
from arbitre.engine.classique.suivi.feuille import BilanAnnote
from tests.documents.cahier import COUPS, Cahier
from tests.documents.lire import PageLue, lire
from tests.documents.test_classique import tournoi

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
def test_le_juge_arbitre_a_ou_ecrire_son_nom_et_signer(nom: str) -> None:
    assert "Juge-arbitre (nom, signature)" in pages(jouee(8, 1), nom)[-1].mots


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
    assert len([t for t in decision.traits if not t.vertical]) >= 18, "lines to write on"


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
