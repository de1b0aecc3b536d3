"""Prizes and draws of lots: to whom, why, and the seed that is kept."""

from collections import Counter
from pathlib import Path

import pytest

from arbitre.documents.classement import prix_pdf
from arbitre.engine.categories import meme_categorie
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.prix import CritereDePrix, Prix, Recompenses, TirageAuSort, tirer_au_sort
from arbitre.engine.competition.recompenser import FixerLesPrix, TirerAuSort, presents_ce_soir
from arbitre.engine.feuilles.prix import attribuer, feuille_des_prix, sort_au_tableau, titre_du_prix
from arbitre.engine.partie.places import FairePartir
from arbitre.journal import verifier
from arbitre.journal.derniers import competition_du_fichier
from tests.documents.lire import tout_le_texte
from tests.engine.saison.annee import BancDeSoiree

RANG, SERIE, NOUVEAU, SOLO, LIBRE = (
    CritereDePrix.RANG, CritereDePrix.SERIE, CritereDePrix.NOUVEAU, CritereDePrix.SOLO, CritereDePrix.LIBRE,
)  # fmt: skip
JOUEURS = (
    Joueur(0, "ALBA Ève", serie="4A"),
    Joueur(0, "BRUN Noé", serie="4B"),
    Joueur(0, "COSTE Léa", serie="4B", categorie="V"),
    Joueur(0, "DIOP Awa", serie="4A"),
)


def banc() -> BancDeSoiree:
    """ALBA 144, BRUN 120, COSTE 120, DIOP 20; the only solo is ALBA's, 68 at coup 2."""
    return BancDeSoiree("2025-10-02", JOUEURS, [[76, 68], [76, 44], [76, 44], [20, 0]])


def donnes(b: BancDeSoiree, *prix: Prix, cumul: bool = False, nouveaux: tuple[int, ...] = ()) -> list[tuple[str, str]]:
    b.faire(FixerLesPrix(Recompenses(prix, cumul, nouveaux)))
    return [(titre_du_prix(a.prix), a.a_qui) for a in attribuer(b.etat)]


def test_par_rang_les_ex_aequo_partagent() -> None:
    assert donnes(banc(), Prix(RANG), Prix(RANG, 2), Prix(RANG, 3)) == [
        ("1ᵉʳ", "ALBA Ève"), ("2ᵉ", "BRUN Noé et COSTE Léa"), ("3ᵉ", "DIOP Awa"),
    ]  # fmt: skip


def test_qui_a_deja_un_prix_est_passe_ou_non_et_c_est_dit() -> None:
    prix = (Prix(RANG), Prix(SERIE, valeur="4a"), Prix(SOLO))
    b = banc()
    assert donnes(b, *prix) == [("1ᵉʳ", "ALBA Ève"), ("1ᵉʳ de la série 4a", "DIOP Awa"), ("Meilleur solo", "—")]
    assert attribuer(b.etat)[1].pourquoi.endswith("ALBA Ève a déjà un prix")
    assert donnes(banc(), *prix, cumul=True) == [
        ("1ᵉʳ", "ALBA Ève"), ("1ᵉʳ de la série 4a", "ALBA Ève"), ("Meilleur solo", "ALBA Ève"),
    ]  # fmt: skip


def test_le_meilleur_nouveau_la_categorie_et_un_critere_en_mots() -> None:
    prix = (
        Prix(NOUVEAU),
        Prix(CritereDePrix.CATEGORIE, valeur="V"),
        Prix(LIBRE, valeur="Le plus beau bulletin", lot="un livre", joueur=2),
        Prix(LIBRE, valeur="Fair-play"),
    )
    assert donnes(banc(), *prix, nouveaux=(4, 3)) == [
        ("Meilleur nouveau", "COSTE Léa"),
        ("1ᵉʳ de la catégorie V", "—"),
        ("Le plus beau bulletin", "BRUN Noé"),
        ("Fair-play", "—"),
    ]


def test_une_categorie_se_dit_en_toutes_lettres_comme_a_la_porte() -> None:
    categorie = CritereDePrix.CATEGORIE
    joueurs = (Joueur(0, "ALBA Ève", categorie="J"), Joueur(0, "BRUN Noé", categorie="Junior"))
    b = BancDeSoiree("2025-10-02", (*joueurs, Joueur(0, "COSTE Léa", categorie="V")), [[76], [70], [76]])
    for dite in ("Junior", "junior", "J"):
        assert donnes(b, Prix(categorie, valeur=dite), Prix(categorie, 2, dite)) == [
            (f"1ᵉʳ de la catégorie {dite}", "ALBA Ève"), (f"2ᵉ de la catégorie {dite}", "BRUN Noé"),
        ]  # fmt: skip
    assert donnes(b, Prix(categorie, valeur="Vermeil")) == [("1ᵉʳ de la catégorie Vermeil", "COSTE Léa")]
    assert not meme_categorie("Senior", "Senior plus")


def test_sans_solo_le_meilleur_solo_dit_qu_il_n_y_en_a_pas() -> None:
    b = BancDeSoiree("2025-10-02", JOUEURS, [[76], [76], [0], [0]])
    assert donnes(b, Prix(SOLO)) == [("Meilleur solo", "—")]
    assert attribuer(b.etat)[0].pourquoi == "aucun solo"


def test_un_prix_mal_dit_est_refuse() -> None:
    b = banc()
    assert "quelle série" in b.refus(FixerLesPrix(Recompenses((Prix(SERIE),))))
    assert "en quelques mots" in b.refus(FixerLesPrix(Recompenses((Prix(LIBRE),))))
    assert "commence à 1" in b.refus(FixerLesPrix(Recompenses((Prix(RANG, 0),))))
    assert "inconnu" in b.refus(FixerLesPrix(Recompenses((Prix(LIBRE, valeur="x", joueur=99),))))


def test_le_tirage_au_sort_vient_de_la_graine_et_des_seuls_presents() -> None:
    b = banc()
    b.faire(FairePartir(4))
    assert presents_ce_soir(b.etat) == (1, 2, 3)
    b.faire(TirerAuSort("Panier garni", 2, 1234, sauf=(1,)))
    (sort,) = b.etat.organisation.sorts
    assert (sort.graine, sort.parmi, set(sort.gagnants)) == (1234, (2, 3), {2, 3})
    assert sort.juste
    assert not TirageAuSort("", 1234, (2, 3), (sort.gagnants[1],)).juste
    titre, texte = sort_au_tableau(b.etat, sort)
    assert (titre, texte.splitlines()[0]) == ("Tirage au sort", "Panier garni")
    assert "1 à 2" in b.refus(TirerAuSort("", 3, 1, sauf=(1,)))
    assert "Personne n’est présent" in b.refus(TirerAuSort("", 1, 1, sauf=(1, 2, 3)))
    b.annuler()
    assert b.etat.organisation.sorts == ()


def test_deux_du_meme_nom_se_distinguent_sur_les_prix_et_au_tirage() -> None:
    gus = tuple(Joueur(0, "ORBAN Gus", serie=serie, club="Bron") for serie in ("4A", "5B"))
    b = BancDeSoiree("2025-10-02", gus, [[76], [70]])
    assert donnes(b, Prix(RANG), Prix(RANG, 2)) == [("1ᵉʳ", "ORBAN Gus · 4A"), ("2ᵉ", "ORBAN Gus · 5B")]
    b.faire(FixerLesPrix(Recompenses((Prix(RANG), Prix(RANG)))))
    assert attribuer(b.etat)[1].pourquoi.endswith("ORBAN Gus · 4A a déjà un prix")
    b.faire(TirerAuSort("", 1, 1, sauf=(1,)))
    assert sort_au_tableau(b.etat, b.etat.organisation.sorts[0]) == ("Tirage au sort", "ORBAN Gus · 5B")
    assert "ORBAN Gus · 5B" in feuille_des_prix(b.etat).sorts[0][1]


def test_chacun_a_autant_de_chances() -> None:
    fois = Counter(tirer_au_sort(graine, (3, 1, 2, 9), 1)[0] for graine in range(4000))
    assert all(900 < fois[joueur] < 1100 for joueur in (1, 2, 3, 9))
    assert tirer_au_sort(7, (3, 1, 2), 3) == tirer_au_sort(7, (2, 3, 1), 3), (
        "the order in which they are listed is nothing"
    )


def test_le_papier_dit_a_qui_pourquoi_et_la_graine() -> None:
    b = banc()
    b.faire(FixerLesPrix(Recompenses((Prix(RANG, lot="coupe"), Prix(RANG, 2)))), TirerAuSort("Jambon", 1, 42))
    texte = " ".join(tout_le_texte(prix_pdf(feuille_des_prix(b.etat))).split())
    assert all(
        dit in texte for dit in ("ALBA Ève", "coupe", "BRUN Noé et COSTE Léa", "ex aequo", "Jambon", "Graine 42")
    )


@pytest.mark.parametrize("prix", [(), (Prix(RANG),)])
def test_avant_le_premier_coup_personne_n_a_de_prix(prix: tuple[Prix, ...]) -> None:
    b = BancDeSoiree("2025-10-02", JOUEURS, [[], [], [], []])
    b.faire(FixerLesPrix(Recompenses(prix)))
    assert [(a.gagnants, a.pourquoi) for a in attribuer(b.etat)] == [((), "rien n’est encore joué")] * len(prix)


def test_le_fichier_rend_les_prix_et_le_tirage(tmp_path: Path) -> None:
    b = banc()
    b.faire(FixerLesPrix(Recompenses((Prix(SERIE, 2, "4B", "un livre"),), True, (1, 3))), TirerAuSort("Jambon", 2, 42))
    relu = competition_du_fichier(b.ecrire(tmp_path / "soiree.arbitre")).organisation
    assert relu.recompenses == b.etat.organisation.recompenses
    assert relu.sorts == b.etat.organisation.sorts
    assert relu.sorts[0].juste
    assert verifier(tmp_path / "soiree.arbitre").entier


def test_un_prix_que_personne_n_a_dit_pourquoi() -> None:
    b = banc()
    b.faire(FixerLesPrix(Recompenses((Prix(RANG), Prix(SOLO), Prix(SERIE, 1, "9Z"), Prix(RANG, 9)))))
    dits = [a.pourquoi for a in attribuer(b.etat)[1:]]
    assert dits == ["ALBA Ève a déjà un prix", "personne n’y répond", "personne à ce rang"]
