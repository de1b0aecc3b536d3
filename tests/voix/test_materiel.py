"""What is said of a sound that does not open: only the library that lacks is told to be installed."""

import sys

import pytest
from pytestqt.qtbot import QtBot

from arbitre.voix import messages
from arbitre.voix.materiel import Materiel

MEURT = "raise SystemExit(1)"
SANS_BIBLIOTHEQUE = "import sys, json; print(json.dumps({'pret': False, 'erreur': 'libpulse'}), flush=True)"


@pytest.mark.parametrize(
    ("ouvrier", "dit"), [(MEURT, messages.SON_PERDU), (SANS_BIBLIOTHEQUE, messages.SON_IMPOSSIBLE)]
)
def test_un_son_qui_cale_ne_fait_rien_installer(qtbot: QtBot, ouvrier: str, dit: str) -> None:
    """A worker that stalled three times in a row told to install libpulse0, which was there."""
    materiel = Materiel((sys.executable, "-c", ouvrier))
    with qtbot.waitSignal(materiel.incident, timeout=20_000) as incident:
        materiel.demarrer()
    assert incident.args == [dit]
    materiel.fermer()
