"""At the first coup any reference will do: a post reads the one of the bulletin, as the console shows it."""

from arbitre.engine.partie.saisie import SaisirBulletin
from tests.engine.partie.banc import bulletin
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte

pytestmark = chromium


def test_au_premier_coup_un_poste_lit_la_reference_du_bulletin(poste: Page, ouverte: SalleOuverte) -> None:
    """RAFL(E)S H4 was shown where it is understood, at H3, which pays the same."""
    for coup in (3, 2, 1):
        poste.presser("[data-cle=avant]")
        poste.attendre_le_texte(".tete nav", f"Coup {coup}")
    poste.taper("2 (L)ACUNE H7 16")
    poste.attendre_le_texte("#verdict .paie", "16 points · (L)ACUNE H7")
    poste.touches("\n")
    poste.attendre_le_texte(".histoire .ecrite", "(L)ACUNE H7")
    ouverte.faire(SaisirBulletin(1, 2, bulletin("lACUNE", "H8", 16)))
    poste.attendre_le_texte(".histoire", "votre saisie est remplacée par la console")
    poste.attendre_le_texte(".histoire", "(L)ACUNE H8, 16 points.")
    poste.taper("2 z")
    poste.attendre_le_texte("#verdict .remplace", "Remplace (L)ACUNE H8, 16 points, saisi par la console")
