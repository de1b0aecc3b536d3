"""Events to JSON and back, every kind of them."""

import typing
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import Struct

from arbitre.engine.classique.tournoi import evenements as tev
from arbitre.engine.competition import evenements as ev
from arbitre.engine.competition import evenements_organisation as evo
from arbitre.engine.partie import evenements as pev
from arbitre.engine.partie.etat import Fiche
from arbitre.engine.partie.fin import Clause
from arbitre.journal import JournalAbime
from arbitre.journal.codec import GENRES, decoder, encoder

TEXTES = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
st.register_type_strategy(str, TEXTES)
st.register_type_strategy(float, st.floats(0, 3600))


def test_chaque_evenement_a_son_genre() -> None:
    classes = [
        c
        for module in (ev, evo, pev, tev)
        for c in vars(module).values()
        if getattr(c, "__module__", "") == module.__name__
    ]
    valeurs = {c.__name__ for c in classes if isinstance(c, type) and issubclass(c, Struct)}
    assert valeurs == {*GENRES, "Trace"}


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], max_examples=300)
@given(st.sampled_from(sorted(GENRES)).flatmap(lambda genre: st.from_type(GENRES[genre])))
def test_tout_evenement_se_relit_a_l_identique(evenement: ev.Evenement) -> None:
    genre, donnees = encoder(evenement)
    assert genre == type(evenement).__name__
    assert decoder(genre, donnees) == evenement
    assert encoder(decoder(genre, donnees)) == (genre, donnees)


@pytest.mark.parametrize("genre", sorted(GENRES))
def test_les_enumerations_s_ecrivent_par_des_cles_jamais_par_des_phrases(genre: str) -> None:
    """A sentence may be corrected; what a journal holds may not."""
    for type_ in _types(GENRES[genre]):
        if isinstance(type_, type) and issubclass(type_, Clause):
            assert all(membre.value.isidentifier() for membre in type_)


def _types(classe: Any) -> list[Any]:
    return list(typing.get_type_hints(classe).values())


@pytest.mark.parametrize(
    ("genre", "donnees", "mot"),
    [
        ("TopChante", "{}", "version plus récente"),
        ("CoupCloture", "{", "illisible"),
        ("CoupCloture", "{}", "illisible"),
        ("CoupCloture", '{"coup":"sept"}', "illisible"),
        ("TirageFait", '{"coup":1,"tirage":null,"accepte":true}', "illisible"),
    ],
)
def test_ce_qui_ne_se_lit_pas_se_dit(genre: str, donnees: str, mot: str) -> None:
    with pytest.raises(JournalAbime, match=mot):
        decoder(genre, donnees)


def test_un_champ_ajoute_plus_tard_prend_son_defaut() -> None:
    """A file of an earlier version lacks the fields that came since."""
    relu = decoder("ResultatSaisi", '{"coup":1,"joueur":2,"fiche":{"origine":"top"}}')
    assert relu == GENRES["ResultatSaisi"](1, 2, Fiche(origine=relu.fiche.origine))  # type: ignore[union-attr]
