"""A journal read at one stroke is the journal taken in command by command."""

from collections.abc import Sequence
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.engine import histoire as module
from arbitre.engine.competition import duplicate
from arbitre.engine.competition.classer import classement_general
from arbitre.engine.competition.commandes import Evenement, Trace
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Competition, EnTete
from arbitre.engine.competition.papiers import ChoisirEnTete
from arbitre.engine.erreurs import Refus
from arbitre.engine.histoire import Fait, Histoire, HistoireIncoherente
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Origine
from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop, ResultatSaisi, SaisirPoints
from arbitre.engine.partie.terminer import CloturerCoup
from tests.engine.partie.banc import PREMIERS, Banc

GESTES = st.lists(
    st.one_of(
        st.tuples(st.just("points"), st.integers(1, 2), st.integers(1, 3), st.integers(0, 76)),
        st.tuples(st.just("annuler")),
        st.tuples(st.just("effacer"), st.integers(1, 2), st.integers(1, 3)),
        st.tuples(st.just("top"), st.integers(1, 2), st.integers(1, 3)),
        st.tuples(st.just("clore"), st.integers(1, 2)),
        st.tuples(st.just("entete")),
    ),
    max_size=25,
)


def une_a_une(traces: Sequence[Trace]) -> Histoire[Competition, Evenement]:
    histoire = Histoire(DUPLICATE)
    for _, lot in groupby(traces, lambda t: t.lot):
        histoire.prendre(list(lot))
    return histoire


def _reprises(histoire: Histoire[Competition, Evenement]) -> list[tuple[Fait[Evenement], Competition]]:
    """What can be taken back, and the states before."""
    return [(reprenable.fait, reprenable.avant) for reprenable in histoire.reprises]


def joue(gestes: Sequence[tuple[object, ...]]) -> Banc:
    b = Banc(joueurs=3)
    for nouvelles, mot, ref, _ in PREMIERS[:2]:
        b.jouer(nouvelles, mot, ref)
    for geste in gestes:
        try:
            match geste:
                case ("points", int(coup), int(table), int(points)):
                    b.faire(SaisirPoints(coup, table, points))
                case ("effacer", int(coup), int(table)):
                    b.faire(EffacerResultat(coup, table))
                case ("top", int(coup), int(table)):
                    b.faire(PayerLeTop(coup, (table,)))
                case ("clore", int(coup)):
                    b.faire(CloturerCoup(coup))
                case ("entete",):
                    b.faire(ChoisirEnTete(EnTete("Club")))
                case _:
                    b.annuler()
        except (Refus, IndexError):
            continue
    return b


@settings(max_examples=60, deadline=None)
@given(GESTES, st.integers(26, 45), st.sampled_from((1, 7, 50)))
def test_lire_d_un_trait_ou_commande_par_commande(
    gestes: Sequence[tuple[object, ...]], profondeur: int, elan: int
) -> None:
    b = joue([("points", 1 + n % 2, 1 + n % 3, n) for n in range(30)] + list(gestes))
    with pytest.MonkeyPatch.context() as m:
        m.setattr(module, "PROFONDEUR", profondeur)
        m.setattr(duplicate, "_ELAN", elan)
        d_un_trait = Histoire(DUPLICATE)
        d_un_trait.lire(b.traces)
    assert d_un_trait.etat == b.etat
    assert (d_un_trait.lot, d_un_trait.numero, d_un_trait.instant) == (
        b.histoire.lot,
        b.histoire.numero,
        b.histoire.instant,
    )
    lentes = une_a_une(b.traces)
    assert d_un_trait.dernier(ResultatSaisi) == lentes.dernier(ResultatSaisi)
    assert d_un_trait.chronique.faits == lentes.chronique.faits
    gardees = _reprises(lentes)[-profondeur:]
    assert _reprises(d_un_trait) == gardees[len(gardees) - len(d_un_trait.reprises) :]


def test_une_annulation_qui_ne_suit_pas_est_refusee() -> None:
    b = joue([])
    dernier = b.traces[-1]
    faux = Trace(dernier.numero + 1, dernier.lot + 1, "", "", 1, "Annuler", CommandeAnnulee(dernier.lot - 1))
    with pytest.raises(HistoireIncoherente, match="ne suit pas"):
        Histoire(DUPLICATE).lire([*b.traces, faux])


def test_un_resultat_d_un_coup_inconnu_est_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    b = joue([("points", 1, 1, 10)])
    monkeypatch.setattr(module, "PROFONDEUR", 0)
    resultat = next(t for t in b.traces if t.commande == "SaisirPoints")
    with pytest.raises(HistoireIncoherente, match="ne suit pas"):
        Histoire(DUPLICATE).lire([t for t in b.traces if t.lot < 4] + [resultat])


def test_un_coup_lu_a_sa_cloture_puis_corrige_compte_corrige(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read of a coup that closes serves as long as nothing changes it, and no longer."""
    b = joue([("points", 1, table, 10 * table) for table in (1, 2, 3)])
    b.faire(PayerLeTop(2))
    b.faire(CloturerCoup(1))
    b.faire(CloturerCoup(2))
    monkeypatch.setattr(module, "PROFONDEUR", 0)
    totaux = {1: 10 + 68, 2: 20 + 68, 3: 30 + 68}
    assert {c.joueur.numero: c.ligne.total for c in classement_general(relu(b))} == totaux
    b.faire(SaisirPoints(1, 1, 50))
    assert {c.joueur.numero: c.ligne.total for c in classement_general(relu(b))} == totaux | {1: 50 + 68}
    b.faire(CloturerCoup(1))
    b.faire(EffacerResultat(2, 3))
    assert {c.joueur.numero: c.ligne.total for c in classement_general(relu(b))} == {1: 50 + 68, 2: 20 + 68, 3: 30}


@pytest.mark.parametrize("coups", [(1, 1, 1), (1, 1, 2), (1, 2, 1), (2, 1, 1)])
def test_le_top_paye_entre_des_points_se_lit_comme_il_fut_paye(
    coups: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of one coup are laid in together, those of another are not."""
    un, deux, trois = coups
    b = joue([("points", un, 1, 10), ("top", deux, 2), ("points", trois, 3, 5), ("top", 1, 3), ("top", 2, 1)])
    monkeypatch.setattr(module, "PROFONDEUR", 0)
    assert relu(b).parties[0].coups[deux - 1].fiches[2].origine is Origine.TOP


def relu(b: Banc) -> Competition:
    histoire = Histoire(DUPLICATE)
    histoire.lire(b.traces)
    assert histoire.etat == b.etat
    return histoire.etat
