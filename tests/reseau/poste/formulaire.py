"""The form of a post in a browser: its fields typed, its squares touched, what it wrote."""

from typing import Final

from arbitre.engine.bulletin import SolutionEcrite
from tests.reseau.navigateur import Page
from tests.reseau.outils import SalleOuverte

OU_EST: Final = """
const image = document.querySelector('.plateau-formulaire svg');
image.scrollIntoView({block: 'center'});
const cadre = image.getBoundingClientRect(), pas = cadre.width / 15.6;
return [cadre.left + (arguments[1] + 1.02) * pas, cadre.top + (arguments[0] + 1.02) * pas];
"""
"""The middle of a square of the form, in the window."""
_TOUCHER: Final = f"""
const [clientX, clientY] = (function () {{ {OU_EST} }}).apply(null, arguments);
document.querySelector('.plateau-formulaire svg')
  .dispatchEvent(new MouseEvent('click', {{bubbles: true, clientX, clientY}}));
"""


def ouvrir_le_formulaire(poste: Page) -> Page:
    poste.cliquer(".saisie", "Formulaire")
    poste.attendre("document.querySelector('dialog').open")
    return poste


def ecrire(poste: Page, **champs: str) -> None:
    """With the keys, after what is there."""
    for champ, texte in champs.items():
        poste.ecrire(f"#f-{champ}", texte)


def effacer(poste: Page, champ: str) -> None:
    poste.js(f"const c = document.querySelector('#f-{champ}'); c.value = ''; c.dispatchEvent(new Event('input'))")


def toucher(poste: Page, *cases: str) -> None:
    """« H4 »: each of them, in the mode in hand."""
    for case in cases:
        poste.js(_TOUCHER, ord(case[0]) - ord("A"), int(case[1:]) - 1)


def ecrite(ouverte: SalleOuverte, coup: int = 4, table: int = 5) -> SolutionEcrite:
    """What the file has of that table."""
    partie = ouverte.regie.partie
    le_coup = partie.le_coup(coup)
    assert le_coup is not None
    places = {place.joueur: place.table for place in partie.presents(coup)}
    (fiche,) = (fiche for joueur, fiche in le_coup.fiches.items() if places[joueur] == table)
    assert fiche.bulletin is not None
    return fiche.bulletin.solutions[0]
