from collections.abc import Iterator

import pytest

from tests.outils.son import SonPrive


@pytest.fixture
def son_prive(monkeypatch: pytest.MonkeyPatch) -> Iterator[SonPrive]:
    """A sound server without hardware, which the workers of this test find."""
    with SonPrive() as prive:
        for nom in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_SERVER"):
            monkeypatch.setenv(nom, prive.env[nom])
        yield prive
