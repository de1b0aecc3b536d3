"""The room's Wi-Fi, one for all; a browser for the tests of a module; a room at work, and Zoé's post in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre.reseau.secours import retour
from tests.reseau.coupure import Wifi
from tests.reseau.foule import ouvrir_une_partie
from tests.reseau.navigateur import Page, navigateur
from tests.reseau.outils import SalleOuverte, salle
from tests.reseau.poste.formulaire import ouvrir_le_formulaire
from tests.reseau.postes import installer


@pytest.fixture(scope="session")
def wifi() -> Iterator[Wifi]:
    lien = Wifi()
    yield lien
    lien.fermer()


@pytest.fixture(scope="module")
def onglet(wifi: Wifi) -> Iterator[Page]:
    with navigateur(wifi=wifi) as page:
        yield page


@pytest.fixture
def ouverte(tmp_path: Path) -> Iterator[SalleOuverte]:
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        ouverte.file.demander(lambda: ouvrir_une_partie(ouverte.regie)).result(30)
        yield ouverte


@pytest.fixture
def poste(onglet: Page, ouverte: SalleOuverte, wifi: Wifi) -> Page:
    """Zoé's, at the last coup."""
    page = installer(onglet, ouverte, wifi)
    page.attendre_le_texte(".tete", "Coup 4")
    return page


@pytest.fixture
def formulaire(poste: Page) -> Page:
    """Its form, open."""
    return ouvrir_le_formulaire(poste)


@pytest.fixture
def porte(onglet: Page, ouverte: SalleOuverte, wifi: Wifi) -> Page:
    """The page of a device that was not let in."""
    wifi.revenir()
    onglet.pilote.get("about:blank")
    onglet.pilote.get(f"http://{ouverte.adresse}/")
    onglet.js("localStorage.clear(); sessionStorage.clear()")
    return onglet


@pytest.fixture
def sans_guet(monkeypatch: pytest.MonkeyPatch) -> None:
    """The console does not ask the spare, which has no certificate here."""
    monkeypatch.setattr(retour, "REDEMANDER", 3_600)
