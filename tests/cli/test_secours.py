"""`arbitre secours`, two real processes: the first is killed in the middle of a coup, the second goes on."""

import json
import random
import signal
import socket
import stat
import subprocess
import sys
import threading
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest

from arbitre.cli import secours
from arbitre.cli.principal import executer
from arbitre.engine.competition.reseau import ConsoleReprise
from arbitre.engine.partie.conduite import LancerChrono
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.tirer import AnnoncerTirage, TirerLettres
from arbitre.journal import Journal, verifier
from arbitre.reseau.postes.fil import Ici
from arbitre.reseau.secours.liaison import brancher, demander
from arbitre.ui import lancement
from arbitre.ui.kit.preferences_du_club import Preferences
from tests.journal.outils import fichier, regie
from tests.reseau.postes import bientot

Objet = dict[str, Any]
_PATIENCE: Final = 60
"""Seconds after which a sentence will not come: a process that starts on a busy machine takes its time."""


class Processus:
    """`arbitre …`, its first line where it has one, and what it says beside."""

    def __init__(self, *arguments: str) -> None:
        self.dit: list[str] = []
        self._change = threading.Condition()
        self.processus = subprocess.Popen(
            [sys.executable, "-m", "arbitre", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._fil = threading.Thread(target=self._ecouter)
        self._fil.start()

    def _ecouter(self) -> None:
        assert self.processus.stderr is not None
        for ligne in self.processus.stderr:
            with self._change:
                self.dit.append(ligne.strip())
                self._change.notify_all()

    def attendre(self, mot: str) -> None:
        """Until it has said that, once more than it was waited for."""
        with self._change:
            assert self._change.wait_for(lambda: any(mot in dite for dite in self.dit), _PATIENCE), self.dit
            self.dit = [dite for dite in self.dit if mot not in dite]

    def taper(self, ligne: str = "") -> None:
        assert self.processus.stdin is not None
        self.processus.stdin.write(f"{ligne}\n")
        self.processus.stdin.flush()

    def ligne(self) -> Objet:
        assert self.processus.stdout is not None
        lue: Objet = json.loads(self.processus.stdout.readline())
        return lue

    def tuer(self, signe: signal.Signals = signal.SIGKILL) -> int:
        if self.processus.poll() is None:
            self.processus.send_signal(signe)
        statut = self.processus.wait(20)
        self._fil.join(20)
        for flux in (self.processus.stdin, self.processus.stdout, self.processus.stderr):
            assert flux is not None
            flux.close()
        return statut


@contextmanager
def lance(*arguments: str) -> Iterator[Processus]:
    processus = Processus(*arguments)
    try:
        yield processus
    finally:
        processus.tuer()


@contextmanager
def premiere(chemin: Path) -> Iterator[tuple[Processus, Objet, Ici]]:
    with lance("servir", "--port", "0", str(chemin)) as processus:
        ligne = processus.ligne()
        yield processus, ligne, Ici(ligne["adresse"], ligne["port"], ligne["empreinte"])


def vers(la: Ici, copie: Path, port: int) -> tuple[str, ...]:
    """The spare of that console, which would answer on ``port``."""
    return ("secours", f"{la.adresse}:{la.port}", "--copie", str(copie), "--sans-fenetre", "--port", str(port))


@contextmanager
def seconde(la: Ici, jeton: str, copie: Path, port: int = 0) -> Iterator[Processus]:
    """A spare that was let in and has come to the end."""
    with lance(*vers(la, copie, port or port_libre())) as suit:
        suit.attendre(la.empreinte)
        suit.taper("oui")
        suit.taper(jeton)
        suit.attendre("à jour")
        yield suit


def commander(prise: Any, n: int, coup: int = 2) -> int:
    """Have table 1 of that coup emptied, filled…; the lot that was confirmed."""
    commande, visee = ("EffacerResultat", {"table": 1}) if n % 2 == 0 else ("PayerLeTop", {"tables": [1]})
    prise.send(json.dumps({"n": n, "partie": 1, "commande": commande, "donnees": {"coup": coup, **visee}}))
    while "n" not in (dite := json.loads(prise.recv(20))):
        pass
    assert "refus" not in dite, dite
    return int(dite["lot"])


def port_libre() -> int:
    """A port that nobody has, below those that a system gives to any connection: it is still free when it is used."""
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as prise, suppress(OSError):
            prise.bind(("127.0.0.1", port))
            return port
    raise AssertionError("a hundred ports, all taken")


LETTRES = "IARERIS"


def en_plein_coup(chemin: Path) -> Path:
    """The time of its third coup runs."""
    console = regie(chemin)
    for commande in (TirerLettres(LETTRES), AnnoncerTirage(), LancerChrono()):
        console.executer(commande)
    console.fermer()
    return chemin


@pytest.mark.parametrize("confirmees", [0, 1, 6])
def test_la_premiere_tuee_la_seconde_continue_et_rien_de_confirme_ne_manque(tmp_path: Path, confirmees: int) -> None:
    chemin, copie, port = en_plein_coup(fichier(tmp_path)), tmp_path / "copie.arbitre", port_libre()
    with premiere(chemin) as (un, ligne, la), seconde(la, ligne["jetons"]["secours"][0], copie, port) as deux:
        deux.taper()
        deux.attendre("rien à reprendre")
        assert stat.S_IMODE(Path(f"{copie}-suivi").stat().st_mode) == 0o600
        lots = []
        with brancher(la) as prise:
            prise.send(json.dumps({"jeton": ligne["jetons"]["correcteur"][0], "poste": "p"}))
            lots = [commander(prise, n) for n in range(confirmees)]
            prise.send(json.dumps({"n": 90, "commande": "PayerLeTop", "donnees": {"coup": 2, "tables": [2]}}))
            un.tuer()
        deux.attendre("prendre la suite")
        deux.taper()
        deux.attendre("est la console")
        suite = deux.ligne()
        ici = Ici(suite["adresse"], suite["port"], suite["empreinte"])
        with brancher(ici) as prise:
            prise.send(json.dumps({"jeton": suite["jetons"]["correcteur"][0], "poste": "p"}))
            assert [commander(prise, n) for n in range(confirmees)] == lots, "known again, written once"
            commander(prise, 100 + confirmees)
        assert demander(ici, "/api/reprise")["generation"] == 1
        with lance("servir", "--port", "0", str(chemin)) as revenue:
            revenue.attendre("le secours a pris la suite")
            assert revenue.processus.wait(20) == 2
        assert deux.tuer(signal.SIGTERM) == 0
    assert verifier(copie).entier
    assert verifier(chemin).entier
    with Journal(copie, lecture_seule=True) as journal:
        traces = list(journal.lire())
    reprise = regie(copie)
    assert reprise.partie.phase is Phase.RECHERCHE, "in the middle of the same coup"
    assert (coup := reprise.partie.coup) is not None
    assert coup.tirage is not None
    assert coup.tirage.lettres == LETTRES
    reprise.fermer()
    (rupture,) = [(t, t.evenement) for t in traces if isinstance(t.evenement, ConsoleReprise)]
    assert rupture[0].lot > max(lots, default=0)
    assert rupture[1].nombre == rupture[0].numero - 1


def test_la_fenetre_de_la_seconde_propose_le_reseau_ou_la_premiere_l_interrogera(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copie, ouvertes = fichier(tmp_path), list[tuple[list[str], bool]]()

    def lancer(arguments: list[str], *, suite: bool = False) -> int:
        ouvertes.append((arguments[1:], suite))
        return 0

    monkeypatch.setattr(lancement, "lancer", lancer)
    ici = Ici("192.168.1.21", 8501, "A1")
    assert secours._prendre_la_suite(Namespace(copie=copie, sans_fenetre=False), ici) == 0
    assert ouvertes == [([str(copie)], True)]
    assert Preferences().reseau() == (ici.adresse, ici.port)


def test_sans_reponse_du_secours_la_premiere_s_ouvre_et_le_dit(tmp_path: Path) -> None:
    chemin, copie = fichier(tmp_path), tmp_path / "copie.arbitre"
    with premiere(chemin) as (un, ligne, la), seconde(la, ligne["jetons"]["secours"][0], copie, port_libre()):
        un.tuer()
    with lance("servir", "--port", "0", str(chemin)) as revenue:
        revenue.attendre("ne répond pas")
        assert revenue.ligne()["port"]
        assert revenue.tuer(signal.SIGTERM) == 0


def test_le_secours_qui_repond_plus_tard_depose_la_premiere_et_dit_ce_qu_elle_a_seule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It came back before the spare had opened its network: it asks again, and says what is to be carried over."""
    chemin, copie, port = fichier(tmp_path), tmp_path / "copie.arbitre", port_libre()
    with premiere(chemin) as (un, ligne, la), seconde(la, ligne["jetons"]["secours"][0], copie, port) as deux:
        un.tuer()
        with lance("servir", "--port", "0", str(chemin)) as revenue:
            revenue.attendre("ne répond pas")
            ligne = revenue.ligne()
            with brancher(Ici(ligne["adresse"], ligne["port"], ligne["empreinte"])) as prise:
                prise.send(json.dumps({"jeton": ligne["jetons"]["correcteur"][0], "poste": "p"}))
                commander(prise, 0)
            deux.attendre("prendre la suite")
            deux.taper()
            deux.attendre("est la console")
            revenue.attendre("a seul")
            assert revenue.processus.wait(20) == 0


def test_un_secours_redemarre_console_deja_morte_prend_la_suite_de_sa_copie(tmp_path: Path) -> None:
    chemin, copie, port = fichier(tmp_path), tmp_path / "copie.arbitre", port_libre()
    with premiere(chemin) as (un, ligne, la):
        with seconde(la, ligne["jetons"]["secours"][0], copie, port) as deux:
            deux.tuer()
        un.tuer()
    with lance(*vers(la, copie, port)) as revenu:
        revenu.attendre("prendre la suite")
        revenu.taper()
        revenu.attendre("est la console")
        assert revenu.ligne()["port"] == port
        assert revenu.tuer(signal.SIGTERM) == 0
    assert not Path(f"{copie}-suivi").exists(), "it follows nobody any more"


def test_un_port_pris_se_dit_avant_de_suivre_et_avant_de_prendre_la_suite(tmp_path: Path) -> None:
    """The break was written first: nobody was the console any more, and the copy followed nobody."""
    chemin, copie, port = fichier(tmp_path), tmp_path / "copie.arbitre", port_libre()
    with premiere(chemin) as (un, ligne, la):
        with socket.create_server((la.adresse, port)), lance(*vers(la, copie, port)) as deux:
            deux.attendre(f"Le port {port} n’est pas libre")
            assert deux.processus.wait(20) == 2
        assert not copie.exists()
        with seconde(la, ligne["jetons"]["secours"][0], copie, port) as deux:
            un.tuer()
            deux.attendre("prendre la suite")
            with socket.create_server((la.adresse, port)):
                deux.taper()
                deux.attendre(f"Le port {port} n’est pas libre")
                assert deux.processus.wait(20) == 2
    with lance(*vers(la, copie, port)) as deux:
        deux.attendre("prendre la suite")
        deux.taper()
        deux.attendre("est la console")
        assert deux.ligne()["port"] == port


def test_un_secours_suspendu_retrouve_tout_a_son_reveil(tmp_path: Path) -> None:
    chemin, copie = fichier(tmp_path), tmp_path / "copie.arbitre"
    with premiere(chemin) as (un, ligne, la), seconde(la, ligne["jetons"]["secours"][0], copie) as deux:
        deux.processus.send_signal(signal.SIGSTOP)
        with brancher(la) as prise:
            prise.send(json.dumps({"jeton": ligne["jetons"]["correcteur"][0], "poste": "p"}))
            lots = [commander(prise, n) for n in range(6)]
        assert len(set(lots)) == 6, "a spare that sleeps keeps nobody waiting"
        deux.processus.send_signal(signal.SIGCONT)
        assert bientot(lambda: ancre(copie) == ancre(chemin), True)
        assert un.processus.poll() is None


def test_un_secours_suspendu_pendant_que_la_console_meurt_propose_la_suite_a_son_reveil(tmp_path: Path) -> None:
    chemin, copie, port = fichier(tmp_path), tmp_path / "copie.arbitre", port_libre()
    with premiere(chemin) as (un, ligne, la), seconde(la, ligne["jetons"]["secours"][0], copie, port) as deux:
        with brancher(la) as prise:
            prise.send(json.dumps({"jeton": ligne["jetons"]["correcteur"][0], "poste": "p"}))
            lots = [commander(prise, n) for n in range(3)]
        assert bientot(lambda: ancre(copie) == ancre(chemin), True)
        deux.processus.send_signal(signal.SIGSTOP)
        un.tuer()
        deux.processus.send_signal(signal.SIGCONT)
        deux.attendre("prendre la suite")
        deux.taper()
        deux.attendre("est la console")
        suite = deux.ligne()
        with brancher(Ici(suite["adresse"], suite["port"], suite["empreinte"])) as prise:
            prise.send(json.dumps({"jeton": suite["jetons"]["correcteur"][0], "poste": "p"}))
            assert [commander(prise, n) for n in range(3)] == lots
        assert deux.tuer(signal.SIGTERM) == 0


def test_une_console_suspendue_qui_se_reveille_ne_reprend_pas_ce_que_son_secours_a_pris(tmp_path: Path) -> None:
    chemin, copie, port = fichier(tmp_path), tmp_path / "copie.arbitre", port_libre()
    with premiere(chemin) as (un, ligne, la), seconde(la, ligne["jetons"]["secours"][0], copie, port) as deux:
        un.processus.send_signal(signal.SIGSTOP)
        deux.attendre("prendre la suite")
        deux.taper()
        deux.attendre("est la console")
        un.processus.send_signal(signal.SIGCONT)
        un.attendre("le secours a pris la suite")
        assert deux.tuer(signal.SIGTERM) == 0
    assert verifier(copie).entier
    assert verifier(chemin).entier


def ancre(chemin: Path) -> object:
    with Journal(chemin, lecture_seule=True) as journal:
        return journal.ancre()


def test_une_coupure_puis_la_suite(tmp_path: Path) -> None:
    chemin, copie, port = fichier(tmp_path), tmp_path / "copie.arbitre", port_libre()
    with premiere(chemin) as (un, ligne, la), seconde(la, ligne["jetons"]["secours"][0], copie):
        un.tuer()
    r = regie(chemin)
    r.annuler()
    r.fermer()
    with lance("servir", "--port", str(port), str(chemin)) as revenue:
        ligne = revenue.ligne()
        la = Ici(ligne["adresse"], ligne["port"], ligne["empreinte"])
        with seconde(la, ligne["jetons"]["secours"][0], copie):
            pass
    with Journal(copie, lecture_seule=True) as journal, Journal(chemin, lecture_seule=True) as premier:
        assert journal.ancre() == premier.ancre()


@pytest.mark.parametrize(
    ("adresse", "dit"),
    [("partout", "n’est pas l’adresse"), ("127.0.0.1:1", "Personne ne répond"), ("127.0.0.1:0", "n’est pas")],
)
def test_ce_qui_ne_se_suit_pas_est_dit(
    tmp_path: Path, adresse: str, dit: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ici = str(port_libre())
    assert executer(["secours", adresse, "--copie", str(tmp_path / "copie.arbitre"), "--port", ici]) == 2
    assert dit in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
