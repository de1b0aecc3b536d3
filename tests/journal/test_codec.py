"""Events to JSON and back, every kind of them."""

import importlib
import pkgutil
import typing
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import inspect

from arbitre import engine as moteur
from arbitre.engine.bulletin import SolutionEcrite, Verdict
from arbitre.engine.classique.tournoi.commandes import LIBELLES as LIBELLES_CLASSIQUE
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.competition.commandes import LIBELLES, Commande
from arbitre.engine.fin import Clause
from arbitre.engine.grille import Reference
from arbitre.engine.lexique.automate import COMPILE
from arbitre.engine.ordre import Ordre, Situe, membres
from arbitre.engine.partie.etat import Fiche, Origine
from arbitre.engine.partie.saisie import ResultatSaisi
from arbitre.engine.solution import Solution
from arbitre.journal import JournalAbime
from arbitre.journal.codec import GENRES, decoder, encoder, lire_resultats_simplement

TEXTES = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
st.register_type_strategy(str, TEXTES)
st.register_type_strategy(float, st.floats(0, 3600))


for piece in pkgutil.walk_packages(moteur.__path__, "arbitre.engine."):
    importlib.import_module(piece.name)


def derniers(classe: type) -> set[type]:
    """The classes of the engine that come from it, none of which others come from."""
    filles: list[type] = classe.__subclasses__()
    return {d for fille in filles for d in derniers(fille)} if filles else {classe}


def test_chaque_evenement_a_son_genre() -> None:
    assert derniers(Situe) == set(GENRES.values())


def test_chaque_commande_dit_son_nom() -> None:
    assert derniers(Ordre) == {*membres(Commande), *membres(CommandeTournoi)}
    assert all({**LIBELLES, **LIBELLES_CLASSIQUE}.values())


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], max_examples=300)
@given(st.sampled_from(sorted(GENRES)).flatmap(lambda genre: st.from_type(GENRES[genre])))
def test_tout_evenement_se_relit_a_l_identique(evenement: Situe) -> None:
    genre, donnees = encoder(evenement)
    assert genre == type(evenement).__name__
    assert decoder(genre, donnees) == evenement
    assert encoder(decoder(genre, donnees)) == (genre, donnees)


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], max_examples=300)
@given(st.sampled_from(sorted(GENRES)).flatmap(lambda genre: st.from_type(GENRES[genre])))
def test_tout_evenement_se_situe(evenement: Situe) -> None:
    assert evenement.coup is None or isinstance(evenement.coup, int)
    assert all(isinstance(joueur, int) for joueur in evenement.joueurs)
    assert isinstance(evenement.detail, str)


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
    assert isinstance(relu, ResultatSaisi)
    assert relu == ResultatSaisi(1, 2, Fiche(Origine.TOP))


def test_ce_dont_un_fichier_est_fait_n_est_pas_relu_par_le_ramasse_miettes() -> None:
    """A file holds these values by the hundred thousand: were they walked through, a key would wait for all of them."""
    vus: set[Any] = set()

    def suivre(genre: object) -> None:
        if isinstance(genre, inspect.StructType) and genre.cls not in vus:
            vus.add(genre.cls)
        elif not isinstance(genre, msgspec.Struct) or isinstance(genre, inspect.StructType):
            return
        for champ in genre.__struct_fields__:
            valeur = getattr(genre, champ)
            for suite in valeur if isinstance(valeur, tuple) else (valeur,):
                suivre(suite.type if isinstance(suite, inspect.Field) else suite)

    for classe in GENRES.values():
        suivre(inspect.type_info(classe))
    assert {Fiche, Verdict, SolutionEcrite, Solution, Reference, *GENRES.values()} <= vus
    assert [classe for classe in vus if classe.__struct_config__.gc] == []


def test_des_resultats_qui_se_lisent_de_meme_sont_une_seule_valeur() -> None:
    un, autre = (decoder("ResultatSaisi", f'{{"coup":1,"joueur":{j},"fiche":{{"origine":"top"}}}}') for j in (1, 2))
    assert isinstance(un, ResultatSaisi)
    assert isinstance(autre, ResultatSaisi)
    assert (un.joueur, autre.joueur) == (1, 2)
    assert un.fiche is autre.fiche


LECTURES: list[Any] = [lire_resultats_simplement]
if COMPILE:
    from arbitre.engine.lexique import _noyau

    LECTURES.append(_noyau.lire_resultats)
_NUMEROS = ("0", "7", "01", "-1", "123456789", "1234567890")
_MORCEAUX = ('{"coup":', ',"joueur":', ',"fiche":', "{}", "}", *_NUMEROS, "é\U0001f600", " ")


@given(st.lists(st.lists(st.sampled_from(_MORCEAUX), max_size=8).map("".join), max_size=4), st.integers(0, 10**10))
def test_le_noyau_lit_comme_python(dites: list[str], numero: int) -> None:
    if not COMPILE:
        pytest.skip("no compiled kernel here")
    bien = f'{{"coup":{numero},"joueur":{numero // 7},"fiche":{{"é":1}}}}'
    for donnees in (tuple(dites), (bien, bien), (bien, *dites), ()):
        assert LECTURES[-1](donnees, {}, str.upper) == lire_resultats_simplement(donnees, {}, str.upper)


@given(st.lists(st.text(st.sampled_from("aé"), max_size=70)), st.integers(0, 3))
def test_une_fiche_n_est_lue_qu_une_fois(dites: list[str], memes: int) -> None:
    """Whatever its length, none is taken for another."""
    donnees = tuple(f'{{"coup":1,"joueur":2,"fiche":{dite}}}' for dite in dites + dites[:memes])
    for lecture in LECTURES:
        lues: list[str] = []
        connues: dict[int, tuple[str, str]] = {}

        def lire(dite: str, lues: list[str] = lues) -> str:
            lues.append(dite)
            return dite

        for _ in range(2):
            assert lecture(donnees, connues, lire) == ([1] * len(donnees), [2] * len(donnees), dites + dites[:memes])
        assert sorted(lues) == sorted(set(dites))


def test_une_somme_partagee_ne_confond_pas_deux_fiches() -> None:
    for lecture in LECTURES:
        connues: dict[int, tuple[str, str]] = {}
        lecture(('{"coup":1,"joueur":2,"fiche":un}',), connues, str)
        (somme,) = connues
        connues[somme] = "autre", "AUTRE"
        assert lecture(('{"coup":1,"joueur":2,"fiche":un}',), connues, str) == ([1], [2], ["un"])


def test_ce_qui_ne_se_lit_pas_le_dit() -> None:
    def refuser(dite: str) -> str:
        raise msgspec.DecodeError(dite)

    for lecture in LECTURES:
        with pytest.raises(msgspec.DecodeError, match="un"):
            lecture(('{"coup":1,"joueur":2,"fiche":un}',), {}, refuser)


_SAISI = encoder(ResultatSaisi(1, 2, Fiche(Origine.TOP)))[1]
_FICHE = _SAISI.partition('"fiche":')[2][:-1]


@pytest.mark.parametrize(
    "donnees",
    [
        *(_SAISI[:rang] for rang in range(len(_SAISI))),
        _SAISI[:-1] + " ",
        _SAISI + " ",
        _SAISI + "}",
        _SAISI.replace(":", " : ").replace(",", ",\n"),
        _SAISI[:-1] + ',"coup":7}',
        _SAISI[:-1] + ',"fiche":{}}',
        f'{{"coup":1,"joueur":2,"fiche":{_FICHE},"fiche":{_FICHE}}}',
        f'{{"coup":1,"x":{{"joueur":2,"fiche":{_FICHE}}}',
        f'{{"fiche":{_FICHE},"joueur":2,"coup":1}}',
        f'{{"coup":1,"fiche":{_FICHE}}}',
        f'{{"coup":1,"joueur":2}}{{"a":1,"fiche":{_FICHE}}}',
        f'{{"coup":1,"joueur":2,"fiche":"{_FICHE}"}}',
        f'{{"coup":"1","joueur":2,"fiche":{_FICHE}}}',
    ],
)
def test_un_resultat_se_lit_comme_s_il_etait_lu_d_un_trait(donnees: str) -> None:
    try:
        voulu: object = msgspec.json.decode(donnees, type=ResultatSaisi)
    except msgspec.DecodeError:
        voulu = None
    try:
        lu: object = decoder("ResultatSaisi", donnees)
    except JournalAbime:
        lu = None
    assert lu == voulu
