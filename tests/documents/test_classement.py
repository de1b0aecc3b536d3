"""Rankings on paper: figures that line up, groups, clubs, pictures in lines and bars."""

import pytest
from msgspec.structs import replace

from arbitre.documents.classement import classement_pdf, clubs_pdf, courbes_pdf
from arbitre.documents.graphiques import pas_rond
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.feuilles.classement import (
    Critere,
    FeuilleDeClassement,
    classement_competition,
    classement_des_clubs,
    classement_partie,
    feuille_des_courbes,
)
from tests.documents.lire import PageLue, Texte, lire, tout_le_texte
from tests.documents.soirees import ordinaire, soiree


def feuille_de(nom: str) -> FeuilleDeClassement:
    cahier = soiree(nom)
    return classement_partie(cahier.etat, cahier.etat.parties[0])


def colonne(page: PageLue, titre: str) -> list[Texte]:
    """The figures under a head, by their right side."""
    tete = page.trouver(titre)
    return [t for t in page.textes if abs(t.droite - tete.droite) < 0.05 and t.y > tete.y]


def test_les_chiffres_d_une_colonne_finissent_au_meme_endroit() -> None:
    feuille = feuille_de("ordinaire")
    page = lire(classement_pdf(feuille))[0]
    totaux = [int(t.texte) for t in colonne(page, "Total")]
    assert totaux == [li.ligne.total for li in feuille.groupes[0].lignes][: len(totaux)]
    assert len(totaux) > 20
    assert totaux == sorted(totaux, reverse=True)
    negatifs = colonne(page, "Négatif")
    assert len(negatifs) == len(totaux)
    assert all(t.texte == "0" or t.texte.startswith("−") for t in negatifs)
    assert all("," in t.texte for t in colonne(page, "%"))


def test_rangs_des_ex_aequo_et_bilan() -> None:
    feuille = feuille_de("sans_faute")
    page = lire(classement_pdf(feuille))[0]
    assert [t.texte for t in colonne(page, "Rang")] == ["1"] * 12
    assert "12 joueurs · top : 1 038 points en 21 coups" in page.mots


def test_pas_de_colonne_vide() -> None:
    page = lire(classement_pdf(feuille_de("une_table")))[0]
    for absente in ("Licence", "Cat.", "Série", "Club", "Solos", "Pén."):
        assert absente not in [t.texte for t in page.textes]


def test_provisoire_tant_que_la_partie_dure() -> None:
    assert "Classement — provisoire" in tout_le_texte(classement_pdf(feuille_de("une_table")))
    assert "provisoire" not in tout_le_texte(classement_pdf(feuille_de("sans_faute")))


def test_les_barres_comptent_les_tops_et_les_courbes_suivent_les_meneurs() -> None:
    cahier = soiree("ordinaire")
    feuille = feuille_des_courbes(cahier.etat, cahier.etat.parties[0])
    (page,) = lire(courbes_pdf(feuille))
    assert "Négatif des premiers, coup par coup" in page.mots
    assert "Tops trouvés à chaque coup, sur 28 joueurs" in page.mots
    assert len(feuille.courbes.meneurs) == 5
    for meneur in feuille.courbes.meneurs:
        assert str(meneur.valeurs[-1]).replace("-", "−") in page.mots
    barres = [t.texte for t in page.textes if t.texte == str(feuille.courbes.au_top[5])]
    assert "1" in barres, "one player alone found the top of coup 6"
    assert page.images == 0, "lines, not a picture"
    # five curves of 21 points each are 20 segments each
    assert sum(not t.vertical and t.y1 != t.y2 for t in page.traits) > 0
    assert len({(t.epaisseur, t.tirets) for t in page.traits}) >= 4, "told apart without colour"


@pytest.mark.parametrize(
    ("etendue", "pas"), [(0, 1), (4, 1), (6, 2), (40, 10), (41, 10), (51, 20), (300, 100), (26, 10)]
)
def test_le_pas_des_graphiques_est_rond(etendue: int, pas: int) -> None:
    assert pas_rond(etendue, 5) == pas
    assert etendue / pas <= 5


@pytest.mark.parametrize("critere", [Critere.CATEGORIE, Critere.SERIE, Critere.CLUB])
def test_par_groupes_chacun_a_son_premier(critere: Critere) -> None:
    cahier = ordinaire("2023")
    feuille = classement_partie(cahier.etat, cahier.partie, critere)
    texte = tout_le_texte(classement_pdf(feuille))
    assert sum(len(g.lignes) for g in feuille.groupes) == 28
    for groupe in feuille.groupes:
        assert f"{groupe.nom} — {len(groupe.lignes)} joueurs" in texte
        assert groupe.lignes[0].rang == 1
        totaux = [li.ligne.total for li in groupe.lignes]
        assert totaux == sorted(totaux, reverse=True)
    assert "Négatif des premiers" not in texte


def test_qui_n_a_pas_de_club_vient_a_la_fin() -> None:
    cahier = ordinaire("2023")
    feuille = classement_partie(cahier.etat, cahier.partie, Critere.CLUB)
    assert [g.nom for g in feuille.groupes] == ["Bron", "Scrabble-club de la Croix-Rousse", "Sans club"]


def test_un_intertitre_ne_finit_pas_une_page() -> None:
    cahier = ordinaire("2023")
    feuille = classement_partie(cahier.etat, cahier.partie, Critere.CATEGORIE)
    for lignes in range(1, 7):
        court = replace(feuille, groupes=tuple(replace(g, lignes=g.lignes[:lignes]) for g in feuille.groupes) * 9)
        for page in lire(classement_pdf(court)):
            titres = [t.y for t in page.textes if " — " in t.texte and "joueur" in t.texte]
            if titres:
                assert any(t.y > max(titres) + 5 and t.y < 790 for t in page.textes)


def test_les_paires_entre_elles() -> None:
    cahier = soiree("mouvements")
    feuille = classement_competition(cahier.etat, Critere.PAIRES)
    (groupe,) = feuille.groupes
    assert [(li.rang, li.joueur.nom_complet) for li in groupe.lignes] == [(1, "RETARD Zoé / PAIRE Ève")]
    assert "Classement général des paires" in tout_le_texte(classement_pdf(feuille))


def test_le_classement_general_a_une_colonne_par_partie_et_un_tiret_pour_l_absent() -> None:
    cahier = soiree("mouvements")
    feuille = classement_competition(cahier.etat)
    assert feuille.parties == ("P1", "P2")
    page = lire(classement_pdf(feuille))[0]
    assert page.largeur > page.hauteur
    absents = [li for li in feuille.groupes[0].lignes if None in li.parties]
    assert [li.joueur.nom_complet for li in absents] == ["RETARD Zoé / PAIRE Ève"]
    assert [t.texte for t in colonne(page, "P2")].count("—") == 1
    for ligne in feuille.groupes[0].lignes:
        assert sum(p or 0 for p in ligne.parties) == ligne.ligne.total


def test_les_clubs_par_la_somme_de_leurs_meilleurs() -> None:
    cahier = ordinaire("2023")
    feuille = classement_des_clubs(cahier.etat, 2)
    assert [li.club for li in feuille.lignes].count("") == 0
    for ligne in feuille.lignes:
        assert len(ligne.retenus) == 2
        assert sum(total for _, total in ligne.retenus) == ligne.total
    texte = tout_le_texte(clubs_pdf(feuille))
    assert "2 meilleurs totaux" in texte
    assert "Bron" in texte


def classement_de(joueurs: int) -> list[PageLue]:
    """A ranking of so many, a line each."""
    feuille = feuille_de("sans_faute")
    (groupe,) = feuille.groupes
    lignes = [replace(li, joueur=Joueur(li.joueur.numero, "Martin")) for li in (groupe.lignes * 6)[:joueurs]]
    return lire(classement_pdf(replace(feuille, groupes=(replace(groupe, lignes=tuple(lignes)),))))


def test_le_classement_d_une_page_y_reste() -> None:
    """Its note never stands alone on a second page: the rows close up first."""
    for joueurs in range(30, 60):
        pages = classement_de(joueurs)
        assert "Rang" in pages[-1].mots, joueurs
        assert f"{joueurs} joueurs" in pages[-1].mots
    assert len(classement_de(44)) == 1


def test_une_partie_annulee_se_lit_sur_ses_papiers_et_au_classement() -> None:
    cahier = soiree("ordinaire")
    assert "annulée" not in tout_le_texte(classement_pdf(feuille_de("ordinaire")))
    annulee = replace(cahier.etat.organisation, annulees=cahier.etat.organisation.annulees.set(1, "tirage connu"))
    etat = replace(cahier.etat, organisation=annulee)
    for feuille in (classement_partie(etat, etat.parties[0]), classement_competition(etat)):
        assert "annulée" in tout_le_texte(classement_pdf(feuille))


def test_negatif_et_penalites_sont_expliques_au_bas_du_papier_ou_elles_sont() -> None:
    papier = tout_le_texte(classement_pdf(feuille_de("ordinaire")))
    assert " · Négatif : écart aux tops, hors solos et pénalités · Pén. : points retirés (avertissements, −5)" in papier
    seule = tout_le_texte(classement_pdf(feuille_de("une_table")))
    assert "Négatif : écart" in seule
    assert "Pén." not in seule
