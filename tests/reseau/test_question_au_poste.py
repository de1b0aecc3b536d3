"""What the rule leaves to the arbitre is asked at a post with what is needed to answer."""

from arbitre.reseau.roles import Role
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte, client

pytestmark = chromium
FORMES = "En I8\u00a0: UM ; NO ; EL"
DITE = f" {FORMES} (art. 5.3.3)"


def demander(page: Page) -> None:
    """A score of MOLLIES that its place does not give (2023, 5.3.3)."""
    page.taper("#2\n")
    page.attendre_le_texte(".tete", "Coup 2")
    page.taper("5 mollies i8 68")


def test_art_2023_5_3_3_la_ligne_et_le_formulaire_disent_les_mots_et_leur_place(poste: Page) -> None:
    demander(poste)
    poste.attendre_le_texte("#verdict .question", DITE)
    poste.cliquer(".saisie", "Formulaire")
    poste.attendre_le_texte("dialog .verdict .question", DITE)


def test_art_2023_5_3_3_la_relecture_dit_les_mots_et_leur_place(poste: Page, ouverte: SalleOuverte) -> None:
    poste.pilote.get("about:blank")
    poste.ouvrir(ouverte, Role.RELECTURE, "Luc")
    poste.attendre_le_texte(".tete", "Coup 4")
    demander(poste)
    poste.attendre_le_texte("#verdict .question", DITE)


def test_art_2023_5_3_3_le_refus_d_une_ligne_envoyee_dit_les_mots_et_leur_place(ouverte: SalleOuverte) -> None:
    with client(ouverte) as zoe:
        refusee = zoe.commander("SaisirLigne", coup=2, ligne="5 MOLLIES I8 68")
    assert refusee["question"]["formes"] == FORMES
