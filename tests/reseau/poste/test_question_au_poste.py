"""What the rule leaves to the arbitre is asked at a post with what is needed to answer."""

import time

import pytest

from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.reseau.acces.roles import Role
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte, client
from tests.reseau.postes import bientot, points

pytestmark = chromium
_V = """
const question = document.querySelector('#verdict .question');
question.dispatchEvent(new KeyboardEvent('keydown', { key: 'v' }));
return question.querySelector('[aria-pressed=true]').textContent;
"""
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


@pytest.mark.parametrize("suivante", ["hate 5", "vis 10", "8 haras 9 v"])
def test_un_texte_tape_sous_la_question_n_y_repond_pas(poste: Page, ouverte: SalleOuverte, suivante: str) -> None:
    """Its first letter answered, the rest was typed into the line."""
    poste.taper("5 vedika d12")
    poste.attendre_le_texte("#verdict .question", "VEDIKA est écrit…")
    poste.touches("\n")
    poste.attendre_le_texte("#verdict .lettres", "H ou V")
    poste.touches(suivante)
    poste.attendre_le_texte("#verdict .lettres", "Ce texte n’y répond pas\u00a0: Entrée, puis H ou V.")
    poste.touches("\n")
    poste.attendre_le_texte("#verdict .lettres", f"«\u00a0{suivante}\u00a0» n’est pas entré. H ou V")
    assert points(ouverte, 4) == {}
    assert poste.js(_V).startswith("vertical"), "the key was heard, which is seen at once"
    poste.attendre_le_texte(".histoire .ecrite", "5 vedika d12")
    assert points(ouverte, 4) == {5: 58}
    assert poste.js("return document.querySelector('#ligne').value") == ""


@pytest.mark.parametrize("attente", [0.0, 0.2])
def test_entree_avant_le_verdict_la_question_a_le_clavier_elle_aussi(
    poste: Page, ouverte: SalleOuverte, attente: float
) -> None:
    """The line came back with its question shown, and the letter that answers went to the line: « d12v »."""
    poste.taper("5 vedika d12\n")
    poste.attendre("document.activeElement.className === 'question'")
    time.sleep(attente)
    poste.touches("v")
    assert bientot(lambda: points(ouverte, 4), {5: 58})


@pytest.mark.parametrize("reponse", ["v", "v\n"])
def test_la_reponse_tapee_avant_la_question_y_repond(poste: Page, ouverte: SalleOuverte, reponse: str) -> None:
    """Struck in one go, the letter was in the way of the question, and Enter on it a bulletin for the last table."""
    ouverte.faire(PayerLeTop(4, tuple(t for t in range(1, 25) if t not in {5, 6})))
    poste.taper("5 vedika d12\n")
    poste.touches(reponse)
    assert bientot(lambda: points(ouverte, 4).get(5), 58)
    assert 6 not in points(ouverte, 4)
    poste.attendre("document.querySelector('#ligne').value === ''")
