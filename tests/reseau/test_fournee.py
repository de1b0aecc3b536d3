"""Commands that wait together are written at once: the file is the one that they make one by one, or they are not."""

import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Competition
from arbitre.engine.histoire import replay
from arbitre.engine.partie.saisie import EffacerResultat
from arbitre.journal import Journal, JournalPlein, verifier
from arbitre.regie import RegieDuplicate
from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.cahiers import CahiersDesPostes
from arbitre.reseau.postes.fil import Message, Reponse
from arbitre.reseau.postes.fournee import AU_PLUS, Fournee
from arbitre.reseau.postes.guichet import Demande, Guichet
from arbitre.reseau.postes.tables import Partage
from arbitre.reseau.socle.passerelle import FileDAttente, Panne
from tests.journal.outils import regie
from tests.reseau.foule import POSTES, demandes, ouvrir_une_partie

RACINE = Path(__file__).parents[2]
_SEANCES = 2
"""Rooms of the property, each with another order, other groups, other things sent again."""


def guichet(regie: RegieDuplicate) -> Guichet:
    partage = Partage(lambda _parts: None)
    cahiers = CahiersDesPostes(regie, partage, tuple, lambda _porteur: None)
    return Guichet(regie, partage, "", lambda _porteur, _tombees, _coup, _clos: None, cahiers)


def porteur(rang: int) -> Porteur:
    return Porteur(f"jeton {rang}", f"poste {rang}", f"Poste {rang}", Role.CORRECTEUR)


def message(n: int, commande: str, donnees: dict[str, object], vu: int | None = None) -> Message:
    return Message(n=n, partie=1, commande=commande, donnees=donnees, vu=vu)


def top(rang: int, n: int = 1) -> Demande:
    """What is not refused: its number is the coup, of a table of one's own."""
    return porteur(rang), message(n, "PayerLeTop", {"coup": n, "tables": [rang + 1]})


def refusee(rang: int, n: int = 1) -> Demande:
    return porteur(rang), message(n, "PayerLeTop", {"coup": 9, "tables": [rang + 1]})


def soiree(hasard: Random, lot: int) -> list[list[Demande]]:
    """Groups of what eight posts ask, some of it sent again, at once or later, some of it after what they saw."""
    toutes = [
        (porteur(rang), message(n, commande, donnees, vu=hasard.choice((None, lot))))
        for rang in range(POSTES)
        for n, commande, donnees in demandes(rang, 12)
    ]
    hasard.shuffle(toutes)
    suite: list[Demande] = []
    for demande in toutes:
        suite.append(demande)
        if hasard.random() < 0.25:
            suite.append(hasard.choice(suite[-20:]))
    groupes = []
    while suite:
        combien = hasard.randint(1, AU_PLUS)
        groupes.append(suite[:combien])
        suite = suite[combien:]
    return groupes


class Temoin:
    """A régie, and all that its observer was told, each with the state of that moment."""

    def __init__(self, chemin: Path) -> None:
        self.regie = regie(chemin)
        ouvrir_une_partie(self.regie)
        self.dits: list[tuple[tuple[Trace, ...], Competition]] = []
        self.regie.observer(lambda traces: self.dits.append((traces, self.regie.etat)))
        self.guichet = guichet(self.regie)

    @property
    def lignes(self) -> list[tuple[object, ...]]:
        return self.regie.journal.lignes(0, 10_000)


def rejoue(temoin: Temoin) -> Competition:
    """The state that its file leads to."""
    with Journal(temoin.regie.journal.chemin, lecture_seule=True) as lu:
        return replay(DUPLICATE, lu.lire())


@pytest.fixture
def temoin(tmp_path: Path) -> Temoin:
    return Temoin(tmp_path / "ensemble.arbitre")


@pytest.mark.parametrize("graine", range(_SEANCES))
def test_ensemble_ou_une_a_une_c_est_le_meme_fichier(tmp_path: Path, temoin: Temoin, graine: int) -> None:
    seul = Temoin(tmp_path / "seul.arbitre")
    groupes = soiree(Random(graine), seul.regie.lot)
    ensemble = [temoin.guichet.servir(groupe) for groupe in groupes]
    une_a_une = [[seul.guichet.servir([demande])[0] for demande in groupe] for groupe in groupes]
    assert ensemble == une_a_une, "each is answered the same"
    refusees = [dite.lot is None for groupe in ensemble for dite in groupe if isinstance(dite, Reponse)]
    assert set(refusees) == {True, False}, "some of it is refused"
    assert len(refusees) == sum(map(len, groupes)), "no fault"
    assert temoin.lignes == seul.lignes, "row by row, seal by seal"
    assert temoin.dits == seul.dits, "each lot is told by itself, with the state that it led to"
    assert temoin.regie.chronique.faits == seul.regie.chronique.faits
    for _ in range(12):
        assert temoin.regie.annuler() == seul.regie.annuler()
        assert temoin.regie.etat == seul.regie.etat
    assert verifier(temoin.regie.journal.chemin).entier


def test_rien_n_est_dit_avant_d_etre_sur_le_disque(temoin: Temoin) -> None:
    ecrits: list[int] = []

    def lire(_traces: tuple[Trace, ...]) -> None:
        with Journal(temoin.regie.journal.chemin, lecture_seule=True) as lu:
            ecrits.append(list(lu.lire())[-1].lot)

    temoin.regie.observer(lire)
    depart = temoin.regie.lot
    temoin.guichet.servir([top(0), refusee(1), top(2), top(3)])
    assert ecrits == [depart + 3] * 3, "the whole group is there when its first lot is told"


def test_ce_que_la_console_commande_en_l_apprenant_suit_l_ensemble(temoin: Temoin) -> None:
    depart, apres = temoin.regie.lot, list[int]()

    def effacer(traces: tuple[Trace, ...]) -> None:
        if traces[0].lot == depart + 1:
            apres.append(temoin.regie.executer(EffacerResultat(1, 1), partie=1)[0].lot)

    temoin.regie.observer(effacer)
    dites = temoin.guichet.servir([top(0), top(1), top(2)])
    assert dites == [Reponse(1, depart + 1), Reponse(1, depart + 2), Reponse(1, depart + 3)]
    assert apres == [depart + 4]
    assert [traces[0].lot for traces, _ in temoin.dits] == [depart + 1, depart + 2, depart + 3, depart + 4]
    assert verifier(temoin.regie.journal.chemin).entier
    assert rejoue(temoin) == temoin.regie.etat


def test_ce_qui_ne_s_ecrit_pas_ensemble_est_essaye_un_a_un(temoin: Temoin, monkeypatch: pytest.MonkeyPatch) -> None:
    ajouter, avant = temoin.regie.journal.ajouter, temoin.regie.etat

    def a_l_etroit(traces: Sequence[Trace]) -> None:
        if len({trace.lot for trace in traces}) > 1 or traces[0].auteur == "Poste 1":
            assert temoin.regie.etat is avant or len(temoin.dits) == 1, "nothing is shown that is not written"
            raise JournalPlein("Le disque est plein.")
        ajouter(traces)

    monkeypatch.setattr(temoin.regie.journal, "ajouter", a_l_etroit)
    depart, groupe = temoin.regie.lot, [top(0), top(1), top(2)]
    dites = temoin.guichet.servir(groupe)
    assert dites == [Reponse(1, depart + 1), Reponse(1, refus="Le disque est plein."), Reponse(1, depart + 2)]
    assert temoin.guichet.servir(groupe) == dites, "sent again, answered the same"
    assert temoin.regie.lot == depart + 2
    assert verifier(temoin.regie.journal.chemin).entier


def test_une_faute_de_l_une_laisse_ecrire_les_autres(temoin: Temoin, monkeypatch: pytest.MonkeyPatch) -> None:
    decider = temoin.regie._decider

    def faillir(etat: Competition, commande: object, instant: str, auteur: str, partie: int) -> object:
        if auteur == "Poste 1":
            raise ZeroDivisionError
        return decider(etat, commande, instant, auteur, partie)  # type: ignore[arg-type]

    monkeypatch.setattr(temoin.regie, "_decider", faillir)
    fautes: list[BaseException] = []
    file = FileDAttente(fautes.append)
    fournee = Fournee(temoin.guichet, file, fautes.append)
    depart, futurs = temoin.regie.lot, [fournee.demander(*top(rang)) for rang in range(3)]
    file.finir()
    file.servir()
    assert [futurs[rang].result(0).lot for rang in (0, 2)] == [depart + 1, depart + 2]
    assert isinstance(futurs[1].exception(0), Panne)
    assert [type(faute) for faute in fautes] == [ZeroDivisionError]


def test_ce_qui_attend_ensemble_est_ecrit_d_un_coup(temoin: Temoin, monkeypatch: pytest.MonkeyPatch) -> None:
    ajouter, ecrits = temoin.regie.journal.ajouter, list[int]()

    def compter(traces: Sequence[Trace]) -> None:
        ecrits.append(len({trace.lot for trace in traces}))
        ajouter(traces)

    monkeypatch.setattr(temoin.regie.journal, "ajouter", compter)
    file = FileDAttente(lambda _faute: None)
    fournee = Fournee(temoin.guichet, file, lambda _faute: None)
    depart = temoin.regie.lot
    futurs = [fournee.demander(*top(rang)) for rang in range(AU_PLUS + 3)]
    futurs[1].cancel()
    file.finir()
    file.servir()
    assert ecrits == [AU_PLUS - 1, 3], "a post that left is not served, and a turn is bounded"
    lots = [futur.result(0).lot for futur in futurs if not futur.cancelled()]
    assert lots == list(range(depart + 1, depart + AU_PLUS + 3))


_TUEE = """
import os, signal, sys
from pathlib import Path
from tests.reseau.test_fournee import Temoin, top
temoin = Temoin(Path(sys.argv[1]))
for n in range(1, 4):
    for dite in temoin.guichet.servir([top(rang, n) for rang in range(4)]):
        print(dite.n, dite.lot, flush=True)
temoin.regie.journal.ajouter = lambda _traces: os.kill(os.getpid(), signal.SIGKILL)
temoin.guichet.servir([top(rang, 4) for rang in range(4)])
"""


def test_tuee_entre_la_decision_et_l_ecriture(tmp_path: Path) -> None:
    chemin = tmp_path / "tuee.arbitre"
    faite = subprocess.run(
        [sys.executable, "-c", _TUEE, str(chemin)], cwd=RACINE, stdout=subprocess.PIPE, text=True, check=False
    )
    assert faite.returncode == -signal.SIGKILL
    repondues = [tuple(map(int, ligne.split())) for ligne in faite.stdout.splitlines()]
    assert len(repondues) == 12
    assert verifier(chemin).entier
    reprise = regie(chemin)
    assert reprise.lot == repondues[-1][1], "what was answered is there, what was not is not"
    encore = guichet(reprise)
    for n in range(1, 4):
        dites = encore.servir([top(rang, n) for rang in range(4)])
        assert [(d.n, d.lot) for d in dites if isinstance(d, Reponse)] == repondues[4 * (n - 1) : 4 * n]
    assert reprise.lot == repondues[-1][1], "sent again, nothing is written again"
    dites = encore.servir([top(rang, 4) for rang in range(4)])
    assert [d.lot for d in dites if isinstance(d, Reponse)] == [reprise.lot - 3 + rang for rang in range(4)]
    reprise.fermer()
