"""The feuille d'arbitrage: a row a table, a column a coup, heavier rules by fives, red and green, sums that add up."""

import re
from itertools import combinations

import pytest
from msgspec.structs import replace

from arbitre.charte import PAPIER
from arbitre.documents.feuille_arbitrage import feuille_d_arbitrage_pdf
from arbitre.documents.feuille_route import feuilles_de_route_pdf
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.feuilles.arbitrage import Case, feuille_d_arbitrage
from arbitre.engine.feuilles.relectures import relus
from arbitre.engine.feuilles.route import feuilles_de_route
from arbitre.engine.partie.relecture import ResultatsRelus
from tests.documents.cahier import COUPS, Cahier
from tests.documents.lire import NOIR, Encre, PageLue, Texte, lire
from tests.documents.soirees import ordinaire, soiree


def pages_de(cahier: Cahier) -> list[PageLue]:
    return lire(feuille_d_arbitrage_pdf(feuille_d_arbitrage(cahier.etat, cahier.etat.parties[0])))


def encre(code: str) -> Encre:
    return tuple(round(int(code[i : i + 2], 16) / 255, 2) for i in (1, 3, 5))


def arrondie(texte: Texte) -> Encre:
    return tuple(round(v, 2) for v in texte.encre)


def rangee(page: PageLue, table: int) -> list[Texte]:
    """The cells of a row, from the first coup on, then the sums."""
    (numero,) = [t for t in page.textes if t.texte == str(table) and t.droite < 70 and t.y > 110]
    premier = min(t.x1 for t in page.traits if t.vertical and t.x1 > 100)
    return [t for t in page.a_droite_de(numero) if t.x > premier - 1]


@pytest.mark.parametrize("edition", ["2023", "2012", "ancienne"])
def test_la_legende_dit_les_peines_de_l_edition(edition: str) -> None:
    cahier = ordinaire(edition)
    route = lire(feuilles_de_route_pdf(feuilles_de_route(cahier.etat, cahier.partie, [3])))
    for page in (pages_de(cahier)[0], route[0]):
        assert "A avertissement" in page.mots
        assert "Z zéro · m moyenne · * solo" in page.mots
        assert ("P pénalité de 5 points" in page.mots) is (edition != "ancienne")


def test_un_trait_plus_fort_apres_les_coups_5_10_15_20() -> None:
    (page, _) = pages_de(ordinaire("2023"))
    tete = {
        int(t.texte): t for t in page.textes if t.gras and re.fullmatch(r"\d+", t.texte) and t.x > 194 and t.y < 125
    }
    assert list(tete) == list(range(1, 22))
    forts = sorted(round(t.x1) for t in page.traits if t.vertical and t.epaisseur == 1.0)
    assert len(forts) == 4
    for numero, fort in zip((5, 10, 15, 20), forts, strict=True):
        assert tete[numero].droite < fort < tete[numero + 1].x


def test_zeros_et_avertissements_en_rouge_le_double_arbitre_en_vert() -> None:
    (page, _) = pages_de(ordinaire("2023"))
    rouges = {t.texte for t in page.textes if arrondie(t) == encre(PAPIER.zero)}
    assert "0Z" in rouges
    assert all(re.fullmatch(r"\d+[APZ]+\*?", texte) for texte in rouges)
    verts = [t.texte for t in page.textes if arrondie(t) == encre(PAPIER.double_arbitre)]
    assert verts == ["53P", "58"], "tables 3 and 14 at coup 4, looked at again by Aïcha"
    assert {arrondie(t) for t in page.textes} == {NOIR, encre(PAPIER.zero), encre(PAPIER.double_arbitre)}


def test_le_disciplinaire_a_cote_d_un_zero() -> None:
    suivante = pages_de(ordinaire("2023"))[1]
    assert rangee(suivante, 25)[3].texte == "0ZA"


def test_les_sommes_tombent_juste() -> None:
    """The cells, the solos and the penalties of accumulated warnings make the total, on paper too."""
    for page in pages_de(ordinaire("2023")):
        for texte in [t for t in page.textes if t.gras and t.droite < 70 and t.texte.isdigit() and t.y > 110]:
            cellules = [t.texte for t in rangee(page, int(texte.texte))]
            points = [int(re.match(r"\d+", c)[0]) for c in cellules[:21]]  # type: ignore[index]  # all begin with figures
            *primes, total = (int(c.replace("−", "-")) for c in cellules[21:])
            assert sum(points) + sum(primes) == total


@pytest.mark.parametrize(("avertissements", "retire"), [(3, ""), (4, "−5")])
def test_2023_5_9_ce_que_coutent_les_avertissements_dit_pour_quoi(avertissements: int, retire: str) -> None:
    """The ranking's « Pén. » counts every penalty; here those of −5 points are in their cases already."""
    cahier = Cahier()
    cahier.des_joueurs(2)
    cahier.ouvrir()
    cahier.jouer(COUPS[:5])
    for coup in range(1, 6):
        if coup <= avertissements:
            cahier.avertir_du_score(coup, 1)
        cahier.au_top(coup)
    (page,) = pages_de(cahier)
    assert "Retiré" in page.mots
    assert ("Retiré : pour les avertissements" in page.mots) is bool(retire)
    assert [t.texte for t in rangee(page, 1)][5:-1] == [retire] * bool(retire)


def test_solo_et_top_sont_la() -> None:
    (page, _) = pages_de(ordinaire("2023"))
    assert rangee(page, 5)[5].texte == "48*"
    assert "+10" in [t.texte for t in rangee(page, 5)]
    assert "1 038" in page.mots


@pytest.mark.parametrize("nombre", [22, 25])
def test_une_partie_de_vingt_cinq_coups_tient_sur_une_feuille(nombre: int) -> None:
    """The longest figures included: read at 7 points at least, none over its rules nor on another."""
    feuille = feuille_d_arbitrage(soiree("trente_coups").etat, soiree("trente_coups").etat.parties[0])
    longues = [Case(points=118, lettres="A"), Case(points=104), Case(points=0, lettres="Z")]
    rangees = tuple(
        replace(r, cases=tuple(longues[(r.numero + i) % 3] for i in range(nombre)), total=-1238, penalites=30)
        for r in feuille.rangees
    )
    courte = replace(feuille, coups=feuille.coups[:nombre], tops=(118,) * nombre, annules=(False,) * nombre,
                     rangees=rangees)  # fmt: skip
    (page,) = lire(feuille_d_arbitrage_pdf(courte))
    tete = [int(t.texte) for t in page.textes if t.gras and t.texte.isdigit() and t.y < 125 and t.x > 170]
    assert tete[:nombre] == list(range(1, nombre + 1))
    assert "Total" in page.mots
    assert min(t.corps for t in page.textes) >= 7
    assert not [(a.texte, b.texte) for a, b in combinations(page.textes, 2) if a.touche(b)]
    filets = sorted({t.x1 for t in page.traits if t.vertical})
    for texte in (t for t in page.textes if re.fullmatch(r"\d+[AZ]?", t.texte) and t.y > 125):
        assert not [x for x in filets if texte.x + 0.2 < x < texte.droite - 0.2], texte


def test_trente_coups_vont_sur_plusieurs_feuilles_par_groupes_de_cinq() -> None:
    pages = pages_de(soiree("trente_coups"))
    numeros = [
        [int(t.texte) for t in p.textes if t.gras and t.texte.isdigit() and t.y < 125 and t.x > 194] for p in pages
    ]
    suites = sorted({tuple(n) for n in numeros})
    assert [n for suite in suites for n in suite] == list(range(1, 31))
    assert all(suite[0] % 5 == 1 for suite in suites), "a sheet begins after a heavier rule"
    for page, suite in zip(pages, numeros, strict=True):
        assert ("Total" in page.mots) == (suite[-1] == 30)


def test_retard_depart_changement_moyenne_et_points_annules() -> None:
    (page,) = pages_de(soiree("mouvements"))
    assert [t.texte for t in rangee(page, 40)[:6]] == ["—", "—", "—", "—", "—", "48"]
    assert [t.texte for t in rangee(page, 2)[6:9]] == ["70", "—", "—"]
    assert rangee(page, 1)[4].texte.endswith("m")
    assert [t.texte for t in rangee(page, 12)[9:10]] == ["0"]
    assert "ann." in page.mots
    assert rangee(page, 4)[5].texte == "48"
    assert arrondie(rangee(page, 4)[5]) == encre(PAPIER.double_arbitre)


def test_une_case_jamais_saisie_reste_blanche() -> None:
    cahier = Cahier()
    cahier.des_joueurs(2)
    cahier.ouvrir()
    cahier.jouer((("AECC?NU", "ChACUNE", "H4", 76),))
    cahier.au_top(1, 1)
    (page,) = pages_de(cahier)
    assert [t.texte for t in rangee(page, 1)] == ["76*", "76"]
    assert [t.texte for t in rangee(page, 2)] == ["0"], "nothing in the coup, 0 in the total"


def test_des_rangees_plus_serrees_plutot_qu_une_page_pour_une_table() -> None:
    """24 tables with short names: as many as the club's evenings have."""
    cahier = Cahier()
    cahier.inscrire([Joueur(n, f"Joueur {n}", table=n) for n in range(1, 25)])
    cahier.ouvrir()
    cahier.jouer()
    cahier.tous_au_top()
    (page,) = pages_de(cahier)
    assert [t.texte for t in rangee(page, 24)][-1] == "1 038"


def test_un_lecteur_dont_le_nom_change_de_casse_est_le_meme_sur_les_papiers() -> None:
    """« Eva », then « eva »: two on the sheet to sign, and in the register."""
    cahier = Cahier()
    cahier.des_joueurs(6)
    cahier.ouvrir()
    cahier.jouer(COUPS[:3])
    cahier.tous_au_top()
    for coup, tables, nom in ((1, (3,), "Eva"), (1, (5,), "EVA"), (2, (4, 6), "eva"), (2, (1,), "Luc")):
        cahier.ecrire(ResultatsRelus(coup, tables, nom))
    assert [(r.coup, r.par, r.tables) for r in relus(cahier.partie)] == [
        (1, "Eva", (3, 5)),
        (2, "Eva", (4, 6)),
        (2, "Luc", (1,)),
    ]
    feuille = feuille_d_arbitrage(cahier.etat, cahier.partie, cahier.traces)
    assert [(main.nom, main.coups) for main in feuille.relecteurs] == [("Eva", (1, 2)), ("Luc", (2,))]
