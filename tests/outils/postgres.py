"""A real PostgreSQL, Debian's: in a folder of its own, on a unix socket, under a user who is not root."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

_LIEUX = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda lieu: int(lieu.parent.name), reverse=True)
_OPTIONS = "-c listen_addresses='' -c shared_buffers=128MB -c max_connections=60 -c log_min_messages=panic"


def absent() -> str:
    """Why there can be none here, in French; empty where there can."""
    if not _LIEUX and shutil.which("initdb") is None:
        return "PostgreSQL n’est pas installé ici : apt-get install postgresql"
    if os.geteuid() == 0 and not _connu("postgres"):
        return "PostgreSQL refuse d’être lancé par root, et l’utilisateur postgres n’existe pas ici"
    return ""


def _connu(nom: str) -> bool:
    return any(qui.pw_name == nom for qui in pwd.getpwall())


class Serveur(Struct):
    """A server that runs, until it is stopped; ``base`` is how one connects."""

    dossier: Path
    base: str = ""

    def commande(self, nom: str, *arguments: str) -> None:
        """One of PostgreSQL's own programs, as the user who may; raises where it fails."""
        outil = str(_LIEUX[0] / nom) if _LIEUX else nom
        prefixe = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        subprocess.run(
            [*prefixe, outil, *arguments],
            check=True,
            cwd=self.dossier,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def lancer(self) -> None:
        """Start it, and wait until it answers."""
        donnees, options = str(self.dossier / "d"), f"{_OPTIONS} -k {self.dossier}"
        self.commande(
            "pg_ctl", "-D", donnees, "-w", "-t", "180", "-l", str(self.dossier / "journal"), "-o", options, "start"
        )

    def arreter(self) -> None:
        """Stop it at once, as a machine that restarts would."""
        self.commande("pg_ctl", "-D", str(self.dossier / "d"), "-w", "-m", "immediate", "stop")

    def creer(self, nom: str, modele: str = "template1") -> str:
        """A new base; returns how one connects to it."""
        self.commande("createdb", "-h", str(self.dossier), "-U", "arbitre", "-T", modele, nom)
        return f"host={self.dossier} user=arbitre dbname={nom}"


@contextmanager
def serveur() -> Iterator[Serveur]:
    """A server for as long as the block lasts; its folder goes with it."""
    with tempfile.TemporaryDirectory(prefix="arbitre-pg-", dir="/tmp") as dossier:
        if os.geteuid() == 0:
            shutil.chown(dossier, "postgres", "postgres")
        tenu = Serveur(Path(dossier))
        tenu.commande(
            "initdb",
            "-D",
            f"{dossier}/d",
            "-U",
            "arbitre",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
            "--locale=C.UTF-8",
        )
        tenu.lancer()
        try:
            yield tenu
        finally:
            tenu.arreter()
