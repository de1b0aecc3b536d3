"""A room of five processes: a console, its spare, three posts. Each dies in turn, in every order; they come back, the
first console before the one that took over. One file remains, and everything that a post was told is written in it."""

import json
import subprocess
import sys
from itertools import cycle, permutations
from pathlib import Path
from typing import Any, Final

import pytest

from arbitre.engine.competition.reseau import ConsoleReprise, DemandeRecue, generation
from arbitre.journal import Journal, verifier
from tests.cli.test_secours import Processus, port_libre
from tests.journal.outils import fichier

CONSOLE, SECOURS, POSTES = "console", "secours", ("ana", "bob", "cleo")
ORDRES: Final = [
    [next(postes) if qui == "poste" else qui for qui in ordre]
    for ordre, postes in zip(
        sorted(set(permutations((CONSOLE, SECOURS, "poste", "poste", "poste")))),
        map(iter, cycle(permutations(POSTES))),
        strict=False,
    )
]
"""Each order of console, spare and posts once; the posts, which do the same, die in each of their orders in turn."""
_SIENNES: Final = ((2, 1), (1, 2), (1, 1))
"""The coup and the table of each post."""
Objet = dict[str, Any]


class PosteSeul:
    """A post: its process, and its number, which its page keeps."""

    def __init__(self, rang: int) -> None:
        self.rang, self.n = rang, 0
        self._processus: subprocess.Popen[str] | None = None

    @property
    def vit(self) -> bool:
        return self._processus is not None

    def naitre(self) -> None:
        self._processus = subprocess.Popen(
            [sys.executable, "-m", "tests.cli.poste_seul", POSTES[self.rang]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def dire(self, **dite: Any) -> Objet:
        assert self._processus is not None
        assert self._processus.stdin is not None
        assert self._processus.stdout is not None
        self._processus.stdin.write(json.dumps(dite) + "\n")
        self._processus.stdin.flush()
        lue: Objet = json.loads(self._processus.stdout.readline())
        return lue

    def saisir(self) -> int:
        """Enter something else each time; the lot that was confirmed."""
        coup, table = _SIENNES[self.rang]
        paire = self.n % 2 == 0
        commande, quoi = ("EffacerResultat", {"table": table}) if paire else ("PayerLeTop", {"tables": [table]})
        dite = self.dire(n=self.n, partie=1, commande=commande, donnees={"coup": coup, **quoi})
        self.n += 1
        return int(dite["lot"])

    def mourir(self) -> None:
        if self._processus is not None:
            self._processus.kill()
            self._processus.communicate()
            self._processus = None


class Salle:
    """Who lives, which file is the console's, what was confirmed."""

    def __init__(self, dossier: Path) -> None:
        self.dossier, self.fichier, self.port = dossier, fichier(dossier), port_libre()
        self.confirmes: list[tuple[int, int]] = []
        self.postes = [PosteSeul(rang) for rang in range(len(POSTES))]
        self.console: Processus | None = None
        self.secours: Processus | None = None
        self.copie, self.port_du_secours, self.tours = Path(), 0, 0
        self.ligne: Objet = {}

    def ouvrir(self) -> None:
        """All five live."""
        self.console = Processus("servir", "--port", str(self.port), str(self.fichier))
        self.ligne = self.console.ligne()
        self.suivre()
        for poste in self.postes:
            poste.naitre()
        self.aller()

    def suivre(self) -> None:
        """A spare, on a copy that it has already or on a new one."""
        if not self.copie.is_file():
            self.tours += 1
            self.copie, self.port_du_secours = self.dossier / f"secours-{self.tours}.arbitre", port_libre()
        ou = f"{self.ligne['adresse']}:{self.ligne['port']}"
        deja = Path(f"{self.copie}-suivi").exists()
        self.secours = Processus(
            "secours", ou, "--copie", str(self.copie), "--sans-fenetre", "--port", str(self.port_du_secours)
        )
        if deja:  # the console was started again: it knows no token of before
            self.secours.attendre("n’admet plus")
            self.secours.taper()
        self.secours.attendre(self.ligne["empreinte"])
        self.secours.taper("oui")
        self.secours.taper(self.ligne["jetons"]["secours"][0])
        self.secours.attendre("à jour")

    def aller(self) -> None:
        """Each post that lives goes to the console."""
        la = {cle: self.ligne[cle] for cle in ("adresse", "port", "empreinte")}
        for poste in self.postes:
            if poste.vit:
                assert poste.dire(**la, jeton=self.ligne["jetons"]["correcteur"][poste.rang]) == {"la": True}

    def saisir(self) -> None:
        """Each post that lives enters something, where there is a console."""
        for poste in self.postes:
            if poste.vit and self.console is not None:
                n = poste.n
                self.confirmes.append((n, poste.saisir()))

    def mourir(self, qui: str) -> None:
        if qui in POSTES:
            self.postes[POSTES.index(qui)].mourir()
        elif qui == SECOURS:
            self._tuer_le_secours()
        else:
            self._tuer_la_console()

    def _tuer_le_secours(self) -> None:
        """Or the console that it became."""
        for processus in (self.secours, self.console if self.secours is None else None):
            if processus is not None:
                processus.tuer()
        self.console, self.secours = (None if self.secours is None else self.console), None

    def _tuer_la_console(self) -> None:
        assert self.console is not None
        self.console.tuer()
        self.console = None
        if self.secours is None:
            return
        self.secours.attendre("prendre la suite")
        self.secours.taper()
        self.secours.attendre("est la console")
        self.ligne = self.secours.ligne()
        self.console, self.secours = self.secours, None
        self.aller()

    def revenir(self, *, reprise: bool) -> None:
        """All are dead. Where the spare had taken over, the first console is opened before it, and learns of it."""
        if not reprise:
            return self.ouvrir()
        premiere = Processus("servir", "--port", str(self.port), str(self.fichier))
        premiere.attendre("ne répond pas")
        self.fichier, self.copie, self.port = self.copie, Path(), self.port_du_secours
        self.ouvrir()
        premiere.attendre("le secours a pris la suite")
        assert premiere.processus.wait(30) == 0
        premiere.tuer()
        return None

    def fermer(self) -> None:
        for processus in (self.secours, self.console):
            if processus is not None:
                processus.tuer()
        for poste in self.postes:
            poste.mourir()


@pytest.mark.machine
@pytest.mark.timeout(900)
def test_cinq_processus_meurent_tour_a_tour_dans_tous_les_ordres_et_un_fichier_reste(tmp_path: Path) -> None:
    salle = Salle(tmp_path)
    try:
        salle.ouvrir()
        for ordre in ORDRES:
            for qui in ordre:
                salle.saisir()
                salle.mourir(qui)
            salle.revenir(reprise=ordre.index(CONSOLE) < ordre.index(SECOURS))
        salle.saisir()
    finally:
        salle.fermer()
    assert verifier(salle.fichier).entier
    with Journal(salle.fichier, lecture_seule=True) as journal:
        traces = list(journal.lire())
    ecrits = [(t.evenement.n, t.lot) for t in traces if isinstance(t.evenement, DemandeRecue)]
    assert sorted(ecrits) == sorted(salle.confirmes)
    suites = sum(ordre.index(CONSOLE) < ordre.index(SECOURS) for ordre in ORDRES)
    assert generation(t.evenement for t in traces) == suites
    assert sum(isinstance(t.evenement, ConsoleReprise) for t in traces) == suites
