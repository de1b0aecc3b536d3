"""All the parties on a page, four at most: what was retained, how many had it."""

from msgspec.structs import replace

from arbitre.documents.feuille_partie import analyses_pdf
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.feuilles.analyses import feuille_des_analyses
from tests.documents.lire import lire, tout_le_texte
from tests.engine.saison.annee import BancDeSoiree


def test_chaque_coup_dit_combien_l_ont_trouve() -> None:
    b = BancDeSoiree("2025-10-02", [Joueur(0, "ALBA Ève"), Joueur(0, "BRUN Noé")], [[76, 68], [76, 0]])
    (partie,) = feuille_des_analyses(b.etat).parties
    assert [(c.numero, c.mot, c.points, c.au_top, c.presents) for c in partie.coups] == [
        (1, "ChACUNE", 76, 2, 2), (2, "MOLLIES", 68, 1, 2),
    ]  # fmt: skip
    assert partie.bilan == "Top 144\u00a0points en 2 coups. ALBA Ève, 144\u00a0points."
    texte = " ".join(tout_le_texte(analyses_pdf(feuille_des_analyses(b.etat))).split())
    assert "C(H)ACUNE H4 76 2 / 2" in texte
    assert "MOLLIES G8 68 1 / 2" in texte


def test_cinq_parties_tiennent_sur_deux_pages() -> None:
    b = BancDeSoiree("2025-10-02", [Joueur(0, "ALBA Ève"), Joueur(0, "BRUN Noé")], [[76, 68], [76, 0]])
    cinq = replace(b.etat, parties=tuple(replace(b.partie, numero=n, titre=f"Partie {n}") for n in range(1, 6)))
    pages = [" ".join(page.mots.split()) for page in lire(analyses_pdf(feuille_des_analyses(cinq)))]
    tenues = [[n for n in range(1, 6) if f"Partie {n} ·" in page] for page in pages]
    assert tenues == [[1, 2, 3, 4], [5]]
