"""The paper of an examination, read back."""

from itertools import islice

from arbitre.documents.catalogue import EXAMEN
from arbitre.documents.toile import Papeterie
from arbitre.engine.exercices.programme import programme
from arbitre.engine.exercices.question import ReponseDonnee, interroger
from arbitre.engine.exercices.suite import Suite
from arbitre.engine.feuilles.examen import FeuilleDExamen, feuille_d_examen
from arbitre.engine.grille import TAILLE, VIDE
from tests.documents.lire import lire, tout_le_texte
from tests.outils import positions


def feuille(nombre: int = 40) -> FeuilleDExamen:
    """Every fourth bulletin is paid a point too many."""
    exercices = islice(Suite(positions.automate(), 5, programme("2023")), nombre)
    reponses = []
    for rang, exercice in enumerate(exercices):
        question = interroger(exercice)
        points = exercice.rendue.verdict.points + (rang % 4 == 0)
        reponses.append((question, ReponseDonnee(points, question.peine, question.juste)))
    return feuille_d_examen(reponses, "2026-03-01", "ODS d’essai", 32)


def test_le_resultat_et_la_place_du_nom_sont_sur_la_premiere_page() -> None:
    premiere, *suite = lire(EXAMEN.faire(feuille(), Papeterie(club="Bron")))
    assert suite
    texte = " ".join(t.texte for t in premiere.textes)
    assert "30 réponses sur 40" in texte.replace("\u00a0", " ")
    assert "32 min" in texte.replace("\u00a0", " ")
    assert "Nom du candidat" in texte
    assert "1ᵉʳ mars 2026" in texte.replace("\u00a0", " ")


def test_la_correction_dit_chaque_bulletin_son_article_et_pourquoi() -> None:
    faite = feuille(8)
    texte = " ".join(tout_le_texte(EXAMEN.faire(faite, Papeterie())).replace("\u00a0", " ").split())
    for ligne in faite.lignes:
        assert ligne.tirage in texte
        assert ligne.point in texte
        assert " ".join(ligne.clair.replace("\u00a0", " ").split()[:3]) in texte
        dits = (ligne.bulletin, ligne.motif, ligne.note.value, *ligne.faits, *ligne.etapes)
        assert ligne.etapes
        assert all(" ".join(dit.replace("\u00a0", " ").split()) in texte for dit in dits)
    assert EXAMEN.fichier == "examen-de-correction.pdf"


def test_la_correction_se_lit_d_un_seul_corps() -> None:
    _, *suite = lire(EXAMEN.faire(feuille(12), Papeterie()))
    debuts = ("Bulletin", "Réponse", "À payer", "•")
    assert len({t.corps for page in suite for t in page.textes if t.texte.startswith(debuts)}) == 1


def test_la_correction_montre_la_grille_de_chaque_bulletin() -> None:
    faite = feuille(5)
    _, *suite = lire(EXAMEN.faire(faite, Papeterie()))
    posees = "".join(t.texte for page in suite for t in page.textes if len(t.texte) == 1 and t.texte.isalpha())
    for ligne in faite.lignes:
        lettres = (ligne.grille[i, j] for i in range(TAILLE) for j in range(TAILLE))
        assert "".join(signe.upper() for signe in lettres if signe != VIDE) in posees
    assert len(suite) == 2
