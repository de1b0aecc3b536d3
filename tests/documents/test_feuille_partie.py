"""The feuille de partie: staggered as it is announced, jokers, rejets, annulled coups, footer."""

from arbitre.documents import textes
from arbitre.documents.feuille_partie import feuille_de_partie_pdf
from arbitre.documents.salle import grille_pdf
from arbitre.engine.feuilles.partie import feuille_de_partie
from tests.documents.cahier import COUPS, Cahier
from tests.documents.lire import PageLue, lire, tout_le_texte
from tests.documents.soirees import ordinaire, soiree


def page_de(cahier: Cahier) -> PageLue:
    return lire(feuille_de_partie_pdf(feuille_de_partie(cahier.etat, cahier.etat.parties[0])))[0]


def ligne(page: PageLue, tirage: str) -> list[str]:
    """The texts of the row of a tirage, its number first."""
    ancre = page.trouver(tirage)
    gauche = [t for t in page.textes if abs(t.y - ancre.y) < 3 and t.x < ancre.x]
    return [t.texte for t in (*gauche, ancre, *page.a_droite_de(ancre))]


def test_le_mot_d_un_coup_se_lit_avec_le_tirage_suivant() -> None:
    page = page_de(soiree("sans_faute"))
    assert ligne(page, "AECC?NU") == ["1", "AECC?NU"]
    assert ligne(page, "EIOLMLS") == ["2", "EIOLMLS", "C(H)ACUNE", "H4", "76", "76"]
    assert ligne(page, "OP") == ["21", "OP", "TWIN", "D7", "27", "1 023"]
    dernier = page.trouver("PRO")
    assert [t.texte for t in page.a_droite_de(dernier)] == ["6J", "15", "1 038"]
    assert dernier.y > page.trouver("TWIN").y


def test_total_nombre_de_coups_et_cause_de_la_fin() -> None:
    page = page_de(soiree("sans_faute"))
    assert "Total des tops : 1 038 points en 21 coups" in page.mots
    assert sum(points for *_, points in COUPS) == 1038
    assert "il ne reste que des consonnes (2012, art. 3.6)" in page.mots


def test_rejet_et_coup_annule_y_sont_sans_numero() -> None:
    page = page_de(ordinaire("2023"))
    assert ligne(page, "rejet : AEEEIIO") == ["rejet : AEEEIIO"]
    assert ligne(page, "–EEEEIIT") == ["–EEEEIIT", "coup annulé : lettre mal annoncée"]
    assert ligne(page, "–IARERIS")[0] == "3"


def test_le_coup_en_cours_montre_son_tirage_mais_pas_de_top() -> None:
    cahier = Cahier()
    cahier.des_joueurs(4)
    cahier.ouvrir()
    cahier.jouer(COUPS[:2])
    cahier.tirer(COUPS[2][0])
    page = page_de(cahier)
    assert ligne(page, "IARERIS") == ["3", "IARERIS", "MOLLIES", "G8", "68", "144"]
    assert "Partie en cours." in page.mots
    assert "CRIERAIS" not in page.mots


def test_les_nombres_sont_alignes_a_droite() -> None:
    page = page_de(soiree("sans_faute"))
    cumuls = [t for t in page.textes if t.texte in ("76", "144", "1 023", "1 038") and t.x > 500]
    assert len(cumuls) == 4
    assert max(t.droite for t in cumuls) - min(t.droite for t in cumuls) < 0.01


def test_observations_et_points_annules() -> None:
    page = page_de(soiree("mouvements"))
    assert "Coup 8 : Points recomptés." in page.mots
    assert "Coup 10 : Mot absent du lexique." in page.mots
    assert ligne(page, "GNOT+UOE")[-2:] == ["30", "490"], "the rectified points of coup 8"


def test_neuf_lettres_et_trente_coups_tiennent() -> None:
    assert "NT+EEIRSU?" in page_de(soiree("neuf_lettres")).mots
    texte = tout_le_texte(
        feuille_de_partie_pdf(feuille_de_partie(soiree("trente_coups").etat, soiree("trente_coups").partie))
    )
    assert "en 30 coups" in texte


def test_la_grille_finale_a_toutes_les_lettres_et_les_jokers_dans_un_rond() -> None:
    cahier = soiree("sans_faute")
    (page,) = lire(grille_pdf(feuille_de_partie(cahier.etat, cahier.partie)))
    assert page.mots.startswith("Villeurbanne · 1ᵉʳ mars 2026 · Règlement")
    assert "Grille finale" in page.mots
    lettres = [t for t in page.textes if t.gras and len(t.texte) == 1 and t.corps > 15]
    assert len(lettres) == len(cahier.partie.grille.lettres)


def test_une_partie_finie_avec_le_sac_presque_plein_compte_ses_lettres() -> None:
    assert textes.fin("fin", "AAEE?") == "Fin de partie\u00a0: fin. Lettres restantes\u00a0: AAEE?."
    assert textes.fin("fin", "A" * 9 + "E" * 15 + "?").endswith("\u00a0: 9\u00a0A, 15\u00a0E, 1\u00a0joker.")
    assert textes.fin("", "").endswith("Toutes les lettres sont posées.")
