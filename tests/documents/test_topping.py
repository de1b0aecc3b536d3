"""The ranking of a topping, read back from its paper."""

from arbitre.documents.classement import topping_pdf
from arbitre.documents.toile import Papeterie
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.feuilles.topping import feuille_de_topping
from arbitre.engine.francais import chronometre
from arbitre.engine.topping import CoupATrouver, Topping, ouvrir
from tests.documents.cahier import COUPS, Cahier
from tests.documents.lire import lire, tout_le_texte


def deux_coups(club: str = "Bron") -> tuple[Competition, Topping]:
    """Two coups: 2 finds both, 1 has the second given, 3 has done one."""
    cahier = Cahier()
    cahier.inscrire(Joueur(n, f"DUPONT {n}", club=club, table=n) for n in (1, 2, 3))
    coups = [CoupATrouver(*coup) for coup in COUPS[:2]]
    topping = ouvrir(1, "Topping du soir", coups, (1, 2, 3))
    topping = topping.fini(1, 8.25, trouve=True).propose(1).fini(1, 80.0, trouve=False)
    topping = topping.fini(2, 30.5, trouve=True).fini(2, 31.0, trouve=True)
    return cahier.etat, topping.fini(3, 3.0, trouve=True)


def test_art_3_8_4_le_papier_du_topping_classe_au_temps() -> None:
    etat, topping = deux_coups()
    (page,) = lire(topping_pdf(feuille_de_topping(etat, topping), Papeterie(club="Villeurbanne")))
    lignes = [(n, [t.texte for t in page.a_droite_de(page.trouver(etat.joueur(n).nom))]) for n in (2, 1, 3)]
    chiffres = [(n, textes[-4:]) for n, textes in lignes]
    assert chiffres == [
        (2, ["1:01,50", "2 / 2", "2", "2"]),
        (1, ["1:28,25", "2 / 2", "1", "2"]),
        (3, ["0:03,00", "1 / 2", "1", "1"]),
    ]
    hauteurs = [page.trouver(etat.joueur(n).nom).y for n in (2, 1, 3)]
    assert hauteurs == sorted(hauteurs), "best first; who has not finished comes last"
    assert "2 coups · 60 secondes par coup · une solution donnée coûte 20 secondes" in page.mots
    assert "Topping du soir · " in page.mots


def test_le_papier_est_provisoire_tant_qu_un_joueur_cherche() -> None:
    etat, topping = deux_coups()
    assert "provisoire" in tout_le_texte(topping_pdf(feuille_de_topping(etat, topping)))
    fini = topping.fini(3, 4.0, trouve=True)
    assert "provisoire" not in tout_le_texte(topping_pdf(feuille_de_topping(etat, fini)))


def test_un_topping_de_quatre_vingt_dix_joueurs_tient_sur_des_pages_numerotees() -> None:
    cahier = Cahier()
    cahier.des_joueurs(90)
    topping = ouvrir(1, "", [CoupATrouver(*COUPS[0])], range(1, 91))
    for joueur in range(1, 91):
        topping = topping.fini(joueur, joueur / 2, trouve=True)
    pages = lire(topping_pdf(feuille_de_topping(cahier.etat, topping)))
    assert len(pages) > 1
    assert [page.mots.count("Rang") for page in pages] == [1] * len(pages), "the heading comes again on each"
    lus = [t.texte for page in pages for t in page.tous(r"\d+:\d\d,\d\d")]
    assert lus == [chronometre(joueur / 2, 2) for joueur in range(1, 91)]


def test_sans_club_la_colonne_des_clubs_n_y_est_pas() -> None:
    for club, titres in (("Bron", 1), ("", 0)):
        (page,) = lire(topping_pdf(feuille_de_topping(*deux_coups(club))))
        assert len(page.tous("Club")) == titres


def test_les_minutes_se_comptent_a_partir_des_centiemes() -> None:
    assert chronometre(59.996, 2) == "1:00,00"
    assert chronometre(3601.5, 2) == "60:01,50"
