"""For every test: two virtual screens, a home of its own, no sound card, and silence as the only pass."""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import settings

from tests.outils.ecrans import DEUX_ECRANS, PORTABLE, PROJECTEUR, brancher
from tests.outils.silence import (
    detruire_fenetres,
    fenetres,
    journal_inattendu,
    laisser_finir_l_atelier,
    restes,
    restes_nouveaux,
    rhabiller,
)

if TYPE_CHECKING:
    from tests.soirees.poste import Poste

settings.register_profile("arbitre", settings.default, deadline=None)  # a busy machine is not a fault
settings.load_profile("arbitre")


MEMOIRE: Final = Path("/dev/shm")
"""Where files lie whose disk is not the question: every command of a console waits until it is written."""
_PLACE: Final = 1 << 30


def pytest_configure(config: pytest.Config) -> None:
    """Keep the tests out of the user's files, off the user's screen and away from the user's loudspeakers."""
    en_memoire = MEMOIRE.is_dir() and a_la_place_des_essais(MEMOIRE)
    if en_memoire:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMOIRE))
    maison = tempfile.TemporaryDirectory(prefix="arbitre-essais-", dir=MEMOIRE if en_memoire else None)
    config.add_cleanup(maison.cleanup)
    racine = Path(maison.name)
    for variable, dossier in {
        "HOME": "maison",
        "XDG_CONFIG_HOME": "config",
        "XDG_DATA_HOME": "donnees",
        "XDG_STATE_HOME": "etat",
        "XDG_CACHE_HOME": "cache",
        "XDG_RUNTIME_DIR": "execution",
    }.items():
        (racine / dossier).mkdir(mode=0o700)
        os.environ[variable] = str(racine / dossier)
    os.environ["PULSE_SERVER"] = f"unix:{racine}/aucun-son"  # else Qt starts a sound server
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={DEUX_ECRANS}"


def a_la_place_des_essais(dossier: Path) -> bool:
    """Whether there is room, and programs that a test writes may run there."""
    memoire = os.statvfs(dossier)
    return memoire.f_bavail * memoire.f_frsize > _PLACE and not memoire.f_flag & os.ST_NOEXEC


def pytest_unconfigure() -> None:
    """The browsers that tests had, one after the other, are closed."""
    if (navigateur := sys.modules.get("tests.reseau.navigateur")) is not None:
        navigateur.quitter()


@pytest.fixture(autouse=True)
def silence(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test that leaves a thread, a timer or a window behind, or logs what it did not announce.

    Lines that a test provokes are announced with ``@pytest.mark.journal_attendu("motif")``.
    """
    qt = "qapp" in request.fixturenames
    avant, fenetres_avant = restes(qt), fenetres()
    yield
    if qt:
        laisser_finir_l_atelier()
    reproches = restes_nouveaux(avant, qt)
    detruire_fenetres(fenetres_avant)
    if qt:
        rhabiller()
    records = [*caplog.get_records("setup"), *caplog.get_records("call")]
    attendus = [str(motif) for marque in request.node.iter_markers("journal_attendu") for motif in marque.args]
    reproches += journal_inattendu(records, attendus)
    if reproches:
        pytest.fail("Ce test laisse derrière lui :\n" + "\n".join(reproches), pytrace=False)


@pytest.fixture
def ecrans(qapp: object) -> Iterator[None]:
    """For a test that plugs and unplugs screens: the two usual ones are back after it."""
    yield
    brancher(PORTABLE, PROJECTEUR)


@pytest.fixture
def poste(request: pytest.FixtureRequest, qapp: object, tmp_path: Path) -> "Iterator[Poste]":
    """A console under the juge-arbitre's hands; the engine's tests never load its windows.

    No one is entered yet, unless ``@pytest.mark.partie(joueurs, coups=0, corriger=False)`` says that a partie is open,
    that so many coups are played, that the last one is being corrected. ``@pytest.mark.console(vitesse=1.0)``: the
    clock of that console is not hastened.
    """
    from tests.soirees.poste import Poste

    console = request.node.get_closest_marker("console")
    poste = Poste(tmp_path, **(console.kwargs if console else {}))
    if (partie := request.node.get_closest_marker("partie")) is not None:
        poste.commencer(*partie.args, **partie.kwargs)
    yield poste
    poste.fermer()
