"""What is loaded before the wizard answers keys: what is heavy, or nobody needs yet, waits behind its door."""

import subprocess
import sys
from importlib.util import find_spec
from os import environ
from pathlib import Path
from typing import Final

import pytest

from benchmarks.ouverture import ecrire

LISTE: Final = Path(__file__).with_name("modules_de_l_assistant.txt")
AILLEURS: Final = {"PySide6", "immutables", "msgspec", "platformdirs", "shiboken6", "typing_extensions"}
"""Libraries that the wizard cannot do without."""
LOURDS: Final = {"_hashlib", "asyncio", "csv", "email", "http", "json", "sqlite3", "ssl", "xml"}
"""Of Python, what a wizard has no use for."""
PRET: Final = """
import sys
from os import environ
from PySide6.QtWidgets import QApplication
from arbitre.__main__ import main

def pret():
    while QApplication.activeWindow() is None:
        QApplication.processEvents()
    for nom, module in sorted(sys.modules.items()):
        print(nom, "site-packages" in str(getattr(module, "__file__", "")))
    return 0

QApplication.exec = pret
sys.argv = ["arbitre"]
main()
"""
LECTEUR: Final = """
import os, sys
from PySide6.QtWidgets import QApplication
from arbitre.__main__ import main

def pret():
    while QApplication.activeWindow() is None:
        QApplication.processEvents()
    QApplication.processEvents()
    print("lue" if "miniaudio" in sys.modules else "montrée", flush=True)
    while "miniaudio" not in sys.modules:
        QApplication.processEvents()
    print("lue", flush=True)
    os._exit(0)

QApplication.exec = pret
main()
"""


@pytest.fixture(scope="module")
def charges(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bool]:
    """Module -> whether it is a library, in a process that shows the wizard to somebody new."""
    ou = str(tmp_path_factory.mktemp("maison"))
    lieux = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "APPDATA", "LOCALAPPDATA"), ou)
    env = {**environ, **lieux, "QT_QPA_PLATFORM": "offscreen"}
    dits = subprocess.run([sys.executable, "-c", PRET], check=True, capture_output=True, text=True, env=env)
    return {nom: oui == "True" for nom, oui in map(str.split, dits.stdout.splitlines())}


def test_l_assistant_ne_charge_que_les_modules_de_sa_liste(charges: dict[str, bool]) -> None:
    """One more is paid at each start: let it be imported where it serves, or written into the list."""
    ecrits = LISTE.read_text(encoding="utf-8").split()
    assert ecrits == sorted(ecrits)
    assert [nom for nom in charges if nom.partition(".")[0] == "arbitre"] == ecrits


def test_l_assistant_ne_charge_aucune_bibliotheque_lourde(charges: dict[str, bool]) -> None:
    dehors = {nom.partition(".")[0] for nom, bibliotheque in charges.items() if bibliotheque}
    assert {nom for nom in dehors if not nom.startswith("_")} <= AILLEURS
    assert not LOURDS & charges.keys()


@pytest.mark.skipif(find_spec("miniaudio") is None, reason="the sounds that are supplied are not read here")
def test_la_console_lit_la_voix_fournie_une_fois_montree_et_avant_le_premier_mot(tmp_path: Path) -> None:
    """What reads its sounds takes a fifth of a second to load: never from the start of the console."""
    fichier = tmp_path / "soiree.arbitre"
    ecrire(fichier, tables=2, parties=1, coups=1)
    env = {**environ, "QT_QPA_PLATFORM": "offscreen"}
    dits = subprocess.run(
        [sys.executable, "-c", LECTEUR, str(fichier)], check=True, capture_output=True, text=True, env=env, timeout=90
    )
    assert dits.stdout.split() == ["montrée", "lue"]
