"""Feuilles de route: each player's own record, blank or filled."""

import re

import pytest

from arbitre.charte import PAPIER
from arbitre.documents.feuille_arbitrage import feuille_d_arbitrage_pdf
from arbitre.documents.feuille_route import feuilles_de_route_pdf, feuilles_vierges_pdf
from arbitre.documents.toile import MOITIES, Format, Papeterie
from arbitre.engine.feuilles.arbitrage import feuille_d_arbitrage
from arbitre.engine.feuilles.route import COUPS_VIERGES, FeuilleDeRoute, feuilles_de_route, feuilles_vierges
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.terminer import CloturerCoup
from tests.documents.lire import PageLue, demi_pages, lire
from tests.documents.soirees import ordinaire, soiree
from tests.engine.partie.banc import Banc


def feuilles(nom: str) -> tuple[FeuilleDeRoute, ...]:
    cahier = soiree(nom)
    return feuilles_de_route(cahier.etat, cahier.etat.parties[0])


def page_de(nom: str, table: int) -> PageLue:
    cahier = soiree(nom)
    (page,) = demi_pages(feuilles_de_route_pdf(feuilles_de_route(cahier.etat, cahier.etat.parties[0], [table])))
    return page


def ligne(page: PageLue, coup: int) -> list[str]:
    (numero,) = [t for t in page.textes if t.texte == str(coup) and t.gras and t.droite < 75]
    return [t.texte for t in page.a_droite_de(numero)]


def test_deux_joueurs_par_feuille_dans_l_ordre_des_tables() -> None:
    octets = feuilles_de_route_pdf(feuilles("ordinaire"))
    assert len(lire(octets)) == 14, "of 28 players"
    assert all(any(t.tirets and t.vertical for t in feuille.traits) for feuille in lire(octets)), "where it is cut"
    pages = demi_pages(octets)
    assert [p.tous(r"Table \d+")[0].texte for p in pages] == [f"Table {n}" for n in range(1, 29)]


def test_coup_tirage_mot_score_cumul_top_perte() -> None:
    page = page_de("ordinaire", 3)
    assert ligne(page, 1) == ["AECC?NU", "H4", "C(H)ACUNE", "76", "76", "C(H)ACUNE", "76"]
    assert ligne(page, 4) == ["UKERVAD", "53P", "269", "VEDIKA", "58", "−5"]
    assert ligne(page, 15) == ["DERS+GTO", "H4", "PLOTI", "0Z", "790", "SODE", "29", "−29"]


def test_le_total_est_celui_du_classement_et_la_somme_des_lignes() -> None:
    for feuille in feuilles("ordinaire"):
        somme = sum(li.case.points or 0 for li in feuille.lignes)
        assert feuille.lignes[-1].cumul == somme
        assert somme + feuille.points_solo - feuille.penalites == feuille.total
        assert sum(li.perte for li in feuille.lignes) == somme - feuille.tops
    page = page_de("ordinaire", 5)
    (total,) = page.tous(r"Total : .*")
    feuille = feuilles("ordinaire")[4]
    assert total.texte == f"Total : {feuille.total} points (tops : 1 038) · {feuille.rang}ᵉ sur 28"
    assert "dont solos : +10" in page.mots


def test_les_sanctions_sont_en_rouge() -> None:
    page = page_de("ordinaire", 3)
    rouge = tuple(round(int(PAPIER.zero[i : i + 2], 16) / 255, 2) for i in (1, 3, 5))
    rouges = [t.texte for t in page.textes if tuple(round(v, 2) for v in t.encre) == rouge]
    assert rouges
    assert all(re.fullmatch(r"\d+[AZP]", texte) for texte in rouges)


def test_le_retardataire_perd_les_coups_joues_sans_lui() -> None:
    """2023, 6.2."""
    page = page_de("mouvements", 40)
    assert ligne(page, 1) == ["AECC?NU", "absent", "—", "0", "C(H)ACUNE", "76", "−76"]
    assert ligne(page, 6)[3:5] == ["48", "48"]


def test_moyenne_non_remis_et_points_annules() -> None:
    page = page_de("mouvements", 1)
    assert "50m" in ligne(page, 5)
    assert ligne(page, 10)[-2:] == ["DUQUONS", "ann."]


def test_les_pertes_en_image() -> None:
    assert "Points perdus à chaque coup" in page_de("ordinaire", 3).mots


def test_sans_perte_il_n_y_a_pas_d_image() -> None:
    assert "Points perdus" not in lire(feuilles_de_route_pdf(feuilles("sans_faute")))[0].mots


def test_sur_une_demi_page() -> None:
    cahier = ordinaire("2023")
    siennes = feuilles_de_route(cahier.etat, cahier.partie, [3])
    pages = lire(feuilles_de_route_pdf(siennes, Papeterie(Format.A5)))
    assert len(pages) == 1
    vierges = lire(feuilles_vierges_pdf(feuilles_vierges(cahier.etat, cahier.partie, [3]), Papeterie(Format.A5)))
    assert len(vierges) == 1


def test_vierge_sans_nom_ou_pour_des_tables() -> None:
    cahier = ordinaire("2023")
    page, autre = demi_pages(feuilles_vierges_pdf(feuilles_vierges(cahier.etat, cahier.partie)))
    assert autre.mots == page.mots, "a sheet to be copied, its halves alike"
    numeros = [t.texte for t in page.textes if t.gras and t.texte.isdigit()]
    assert numeros == [str(n) for n in range(1, COUPS_VIERGES + 1)]
    assert "Table ……" in page.mots
    assert "Nom" in page.mots
    pages = demi_pages(feuilles_vierges_pdf(feuilles_vierges(cahier.etat, cahier.partie, [7, 2])))
    assert [p.tous(r"Table \d+")[0].texte for p in pages] == ["Table 2", "Table 7"]
    assert "MÜLLER-NGUYEN Anaïs 7" in pages[1].mots


@pytest.mark.parametrize("format_", MOITIES)
def test_deux_par_feuille_sur_a4_et_sur_lettre(format_: Format) -> None:
    """As many pages as readers, half as many sheets."""
    cahier = ordinaire("2023")
    siennes = feuilles_de_route(cahier.etat, cahier.partie, [1, 2, 3, 4])
    octets = feuilles_de_route_pdf(siennes, Papeterie(format_))
    assert len(lire(octets)) == 2
    assert [page.tous(r"Table \d")[0].texte for page in demi_pages(octets)] == [f"Table {n}" for n in range(1, 5)]
    assert [sorted((f.largeur, f.hauteur)) for f in lire(octets)] == [
        pytest.approx(sorted((format_.largeur, format_.hauteur)), abs=3)
    ] * 2


def test_art_3_8_3_qui_est_elimine_n_est_pas_dit_absent() -> None:
    b = Banc(formule="mort-subite")
    b.jouer("AECC?NU", "ChACUNE", "H4")
    b.faire(SaisirPoints(1, 2, 20))
    b.faire(PayerLeTop(1))
    b.faire(CloturerCoup(1))
    b.jouer("EIOLMLS", "MOLLIES", "G8")
    eliminee, restee = demi_pages(feuilles_de_route_pdf(feuilles_de_route(b.etat, b.partie, [2, 1])))[::-1]
    assert "éliminé" in ligne(eliminee, 2)
    assert "absent" not in eliminee.mots
    assert "éliminé" not in restee.mots
    (arbitrage,) = lire(feuille_d_arbitrage_pdf(feuille_d_arbitrage(b.etat, b.partie)))
    assert "— absent ou éliminé" in arbitrage.mots
