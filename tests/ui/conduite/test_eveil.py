"""While a partie is open neither saver, screen nor machine sleeps: asked of a real session bus, let go at the end."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

pytest.importorskip("wakepy", reason="wakepy is not installed here")
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.ui.conduite.eveil import Eveil, Veille, du_systeme, retenir_le_systeme
from arbitre.ui.outils.controle import Point
from arbitre.ui.portes.fichier import points
from arbitre.ui.textes.ouverture import VEILLE
from tests.outils.bus import Bureau, bureau
from tests.soirees.poste import Poste

pytestmark = pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="no dbus-daemon on this machine")


@pytest.fixture
def salon(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bureau]:
    """The desktop of this session."""
    with bureau() as (adresse, la):
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", adresse)
        monkeypatch.delenv("XDG_SESSION_DESKTOP", raising=False)
        yield la


@pytest.fixture
def poste(tmp_path: Path) -> Iterator[Poste]:
    """A console as on a machine whose own screen is lit, no partie open, nothing projected."""
    poste = Poste(tmp_path, retenir=retenir_le_systeme)
    poste.console.projection.eteindre()
    poste.attendre(lambda: poste.console.eveil.etat is Veille.REPOS)
    yield poste
    poste.fermer()


def veille(poste: Poste) -> Point:
    return next(point for point in points(poste.console) if point.titre == VEILLE)


def test_une_partie_ouverte_tient_eveille_et_sa_fin_relache(salon: Bureau, poste: Poste) -> None:
    poste.inscrire(4)
    poste.attendre(lambda: salon.eveille)
    poste.attendre(lambda: poste.console.eveil.etat is Veille.TENUE)
    assert veille(poste).bien
    poste.console.executer(TerminerPartie(par_decision=True))
    poste.attendre(lambda: salon.libre)
    assert veille(poste).bien


def test_le_tableau_projete_tient_eveille(salon: Bureau, poste: Poste) -> None:
    poste.console.projection.allumer()
    poste.attendre(lambda: salon.eveille)
    poste.console.projection.eteindre()
    poste.attendre(lambda: salon.libre)


def test_la_console_fermee_relache(salon: Bureau, tmp_path: Path) -> None:
    poste = Poste(tmp_path, retenir=retenir_le_systeme)
    poste.inscrire(4)
    poste.attendre(lambda: salon.eveille)
    poste.fermer()
    poste.attendre(lambda: salon.libre)


def test_un_systeme_qui_ne_repond_pas_ne_retient_aucune_fenetre_et_se_dit(tmp_path: Path) -> None:
    repond = Event()

    def muet() -> None:
        """A bus that never answers: what was asked comes to nothing after a while."""
        repond.wait()

    poste = Poste(tmp_path, retenir=muet)
    poste.inscrire(4)
    assert poste.console.eveil.etat is Veille.DEMANDEE, "nobody waited for it"
    repond.set()
    poste.attendre(lambda: poste.console.eveil.etat is Veille.REFUSEE)
    assert not veille(poste).bien
    assert "réglez" in veille(poste).phrase
    poste.fermer()


def test_sans_bus_le_controle_dit_quoi_regler(monkeypatch: pytest.MonkeyPatch, poste: Poste) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    poste.inscrire(4)
    poste.attendre(lambda: poste.console.eveil.etat is Veille.REFUSEE)
    assert not veille(poste).bien


def test_ce_qui_est_demande_deux_fois_ne_se_tient_qu_une(salon: Bureau, poste: Poste) -> None:
    poste.attendre(lambda: salon.libre)
    avant = salon.faits.count("Inhibit")
    eveil = Eveil(retenir_le_systeme, poste.console)
    for voulu in (True, True, False, True, False, False):
        eveil.tenir(voulu)
    poste.attendre(lambda: salon.faits.count("UnInhibit") == avant + 4)
    poste.attendre(lambda: salon.libre)
    assert salon.faits.count("Inhibit") == avant + 4


def test_sans_ecran_a_soi_rien_n_est_demande(poste: Poste) -> None:
    """Tests and the demonstration run so: no bus is looked for."""
    assert du_systeme() is None
    eveil = Eveil(None, poste.console)
    eveil.tenir(True)
    assert eveil.etat is Veille.REFUSEE
