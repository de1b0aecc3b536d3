"""The eight laws of the cahier on long evenings at random, and that each would see a broken transition."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from msgspec.structs import replace

from arbitre.engine.cahier import avis as m_avis
from arbitre.engine.cahier import bulletin as m_bulletin
from arbitre.engine.cahier import lecture as m_lecture
from arbitre.engine.cahier import suivre as m_suivre
from arbitre.engine.cahier import vue as m_vue
from arbitre.engine.cahier.avis import Cahiers
from arbitre.engine.cahier.bulletin import Avis
from arbitre.engine.cahier.feuillet import CONSOLE, Cahier, Endroit, Feuillet, Id, texte_de
from arbitre.engine.cahier.gestes import Geste, Taper
from arbitre.engine.cahier.lecture import FeuilletLu
from arbitre.engine.cahier.monde import Ecritures, Monde
from arbitre.engine.cahier.motifs import Attendue, AutreCoup
from arbitre.engine.cahier.suivre import SuiteDuGeste
from arbitre.engine.cahier.vue import FeuilletVu
from tests.engine.cahier import lois
from tests.engine.cahier.lois import POSTES
from tests.engine.cahier.salle import remplacee
from tests.engine.cahier.soirees import ACTES, Soiree, jouer


@pytest.mark.loi
@pytest.mark.parametrize("graine", range(0, 100, 10))
def test_des_soirees_au_hasard_ne_perdent_ni_ne_paient_rien_a_tort(graine: int) -> None:
    for une in range(graine, graine + 10):
        jouer(une)


class Mains(RuleBasedStateMachine):
    """The same hands, that hypothesis moves and shortens."""

    @initialize(data=st.data())
    def ouvrir(self, data: st.DataObject) -> None:
        self.data = data
        self.soiree = Soiree(lambda n: self.data.draw(st.integers(0, n - 1)))

    @rule(acte=st.sampled_from(sorted(set(ACTES))), qui=st.sampled_from((CONSOLE, *POSTES)), data=st.data())
    def agir(self, acte: str, qui: str, data: st.DataObject) -> None:
        self.data = data
        self.soiree.agir(acte, qui)

    def teardown(self) -> None:
        if hasattr(self, "soiree"):
            self.soiree.r = lambda _: 0
            self.soiree.finir()


TestMains = pytest.mark.loi(Mains.TestCase)
TestMains.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)


# --- each law would see it ------------------------------------------------------------------------------------------

Sabotage = Callable[[], AbstractContextManager[None]]


def _vide_perdu(monde: Monde, cahier: Cahier, rang: int, geste: Taper) -> Cahier:
    """A slip that is emptied is gone, what was entered of it too."""
    if cahier.le(geste.id) is not None and not texte_de(geste.contenu):
        return cahier.sans(geste.id)
    return _TAPER(monde, cahier, rang, geste)


def _reponses_gardees(monde: Monde, cahier: Cahier, rang: int, geste: Taper) -> Cahier:
    """Another text keeps the answers of the one before."""
    apres, f = _TAPER(monde, cahier, rang, geste), cahier.le(geste.id)
    g = apres.le(geste.id)
    return apres.avec(replace(g, reponses=f.reponses)) if f is not None and g is not None else apres


def _premiere_gardee(monde: Monde, cahier: Cahier, rang: int, geste: Taper) -> Cahier:
    """Another text keeps the first answer."""
    apres, f = _TAPER(monde, cahier, rang, geste), cahier.le(geste.id)
    g = apres.le(geste.id)
    return apres.avec(replace(g, reponses=f.reponses[:1])) if f is not None and g is not None else apres


def _emmene(cahier: Cahier, rang: int, endroit: Endroit | None, copie: Id) -> Cahier:
    """What is being written is taken along to the other coup."""
    f = cahier.le(cahier.en_main)
    if f is None or endroit is None or not f.texte:
        return _ALLER(cahier, rang, endroit, copie)
    return replace(cahier.avec(replace(f, endroit=endroit)), regard=endroit)


def _redit(monde: Monde, cahiers: Cahiers, auteur: str, n: Id, geste: Geste) -> SuiteDuGeste:
    """A geste that comes again is done again."""
    return _SUIVRE(monde, {**cahiers, auteur: replace(cahiers[auteur], vus=())}, auteur, n, geste)


def _tout_voulu(
    self: Any, f: Feuillet, _vus: frozenset[str], tables: frozenset[int] | None, *avant: Any
) -> SuiteDuGeste:
    """Enter means whatever is asked."""
    vu = self._avis(f, tables)
    return _ECRIRE(self, f, frozenset(motif.cle for motif in vu.a_confirmer), tables, *avant)


def _sans(genre: type) -> Callable[..., Avis]:
    """Nothing of that kind is ever asked."""

    def faux(*arguments: Any) -> Avis:
        vu = _AVIS(*arguments)
        return replace(vu, a_confirmer=frozenset(m for m in vu.a_confirmer if not isinstance(m, genre)))

    return faux


def _tient_rien(monde: Monde, auteur: str, f: Feuillet) -> FeuilletLu:
    """A text that names no table holds none."""
    lue = _LIRE(monde, auteur, f)
    return lue if lue.dites is not None else replace(lue, dites=frozenset())


def _siens(monde: Monde, cahiers: Cahiers, auteur: str) -> tuple[FeuilletVu, ...]:
    """The console sees its own slips only."""
    return tuple(vu for vu in _VUE(monde, cahiers, auteur) if vu.auteur == auteur)


def _le_dernier(monde: Monde, cahiers: Cahiers, auteur: str) -> tuple[FeuilletVu, ...]:
    """Only what was entered last is drawn."""
    return tuple(vu for vu in _VUE(monde, cahiers, auteur) if vu.demande)


def _ne_cede_pas(self: Any, de: str, cle: Id) -> SuiteDuGeste:
    """The console cannot put away the slips of others."""
    return _ECARTER(self, de, cle) if de == self._cahier.auteur else SuiteDuGeste({self._cahier.auteur: self._cahier})


def _ecartes_aussi(monde: Monde, cahiers: Cahiers, endroit: Endroit) -> Iterator[m_avis.EnAttente]:
    """What was put away still holds."""
    remis = {
        auteur: replace(cahier, feuillets=tuple(replace(f, ecarte=None) for f in cahier.feuillets))
        for auteur, cahier in cahiers.items()
    }
    return _EN_ATTENTE(monde, remis, endroit)


_SUIVRE, _TAPER, _ALLER, _ECRIRE = m_suivre.suivre, m_suivre._taper, m_suivre._aller, m_suivre._Main._ecrire
_AVIS, _LIRE, _VUE = m_avis.avis, m_lecture.lire, m_vue.vue
_ECARTER, _EN_ATTENTE = m_suivre._Main.ecarter, m_avis.en_attente

SABOTAGES: tuple[tuple[int, str, Sabotage], ...] = (
    (1, "vidé, perdu", lambda: remplacee(m_suivre, "_taper", _vide_perdu)),
    (1, "les tables d’avant oubliées", lambda: remplacee(m_bulletin, "_tables", lambda ici: ici.lu.dites)),
    (2, "rien ne se remplace", lambda: remplacee(m_bulletin, "_remplace", lambda *_: None)),
    (2, "Entrée veut tout", lambda: remplacee(m_suivre._Main, "_ecrire", _tout_voulu)),
    (3, "un geste compte encore", lambda: remplacee(m_suivre, "suivre", _redit)),
    (3, "écrit encore après une reprise", lambda: remplacee(Ecritures, "fait", lambda _e, _n: False)),
    (4, "rien n’attend", lambda: remplacee(m_avis, "en_attente", lambda *_: iter(()))),
    (4, "ce qui ne nomme rien ne retient rien", lambda: remplacee(m_bulletin, "lire", _tient_rien)),
    (4, "un poste coupé ne se dit pas", lambda: remplacee(m_suivre, "avis", _sans(Attendue))),
    (4, "un coup clos ne retient pas le suivant", lambda: remplacee(m_avis, "_peut_etre_pour", lambda *_: False)),
    (5, "la console ne voit que les siens", lambda: remplacee(lois, "vue", _siens)),
    (5, "seul le dernier se dessine", lambda: remplacee(lois, "vue", _le_dernier)),
    (6, "emmené à l’autre coup", lambda: remplacee(m_suivre, "_aller", _emmene)),
    (6, "porté ailleurs sans le dire", lambda: remplacee(m_suivre, "avis", _sans(AutreCoup))),
    (7, "la console n’écarte pas", lambda: remplacee(m_suivre._Main, "ecarter", _ne_cede_pas)),
    (7, "écarté, il retient encore", lambda: remplacee(m_avis, "en_attente", _ecartes_aussi)),
    (8, "les réponses restent", lambda: remplacee(m_suivre, "_taper", _reponses_gardees)),
    (8, "la première réponse reste", lambda: remplacee(m_suivre, "_taper", _premiere_gardee)),
)
"""For each law, transitions that it must see, by what they do wrong."""


def une_suite(depuis: int) -> None:
    for graine in range(depuis, depuis + 150):
        jouer(graine)


@pytest.mark.loi
@pytest.mark.parametrize(("loi", "_quoi", "sabotage"), SABOTAGES, ids=[f"{n} {quoi}" for n, quoi, _ in SABOTAGES])
def test_chaque_loi_voit_une_transition_sabotee(loi: int, _quoi: str, sabotage: Sabotage) -> None:
    m_lecture._LUES._faits.clear()
    with sabotage(), pytest.raises(AssertionError, match=f"loi {loi}"):
        une_suite(0)
