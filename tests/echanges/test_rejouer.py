"""A partie as `arbitre rejouer` reads it: what is exported holds when it is replayed, jokers and annulled coups too."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import PartieEcrite, ecrire_parties, lire_parties, partie_ecrite
from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.erreurs import Refus
from arbitre.engine.fin import Annulation
from arbitre.engine.formule import FORMULES, formule
from arbitre.engine.lexique.recherche import meilleures
from arbitre.engine.rejeu import CoupEcrit, Rejeu
from arbitre.lexiques import ouvrir
from tests.echanges.soirees import soiree

PUBLIEES = Path(__file__).parents[1] / "donnees" / "parties_publiees.jsonl"


@pytest.mark.parametrize("nom", ["classique", "joker", "7sur8", "joker-7-8-9"])
def test_une_partie_jouee_se_rejoue_sans_erreur(tmp_path: Path, nom: str) -> None:
    regie = soiree(tmp_path / "c.arbitre", nom, graine=11)
    try:
        (lue,) = lire_parties(ecrire_parties((partie_ecrite(regie.etat, regie.partie),)), "x")
        partie = regie.partie
    finally:
        regie.fermer()
    lexique = ouvrir()
    rejeu = Rejeu(
        formule(lue.partie.formule),
        edition(lue.partie.edition).reglement,
        lexique.automate.__contains__,
        lambda grille, lettres, regle: meilleures(lexique.automate, grille, lettres, regle),
    )
    rejoues = [rejeu.jouer(coup) for coup in lue.partie.coups]
    assert [c.erreurs for c in rejoues if c.erreurs] == []
    assert all(c.au_top and c.tirage_valide for c in rejoues if c.n is not None)
    assert any(c.n is None for c in rejoues), "the annulled coup is there"
    assert rejeu.total == sum(c.points_top for c in partie.coups)
    assert rejeu.grille == partie.grille
    assert rejeu.reste == partie.reste


def test_les_rejets_et_les_annulations_sont_a_leur_place(tmp_path: Path) -> None:
    regie = soiree(tmp_path / "c.arbitre", coups=6)
    try:
        coups = partie_ecrite(regie.etat, regie.partie).coups
        etat = regie.partie
    finally:
        regie.fermer()
    assert [c.annule for c in coups[:4]] == [None, None, Annulation.ERREUR, None]
    assert coups[3].tirage.startswith("-"), "after an annulled coup all letters are new"
    assert sum(len(c.rejets) for c in coups) == sum(
        len(c.rejets) for c in (*etat.coups[:6], *(a.coup for a in etat.annules))
    )


def test_les_parties_publiees_reviennent_egales() -> None:
    octets = PUBLIEES.read_bytes()
    lues = tuple(lue.partie for lue in lire_parties(octets, "x"))
    assert [len(p.coups) for p in lues] == [len(json.loads(li)["coups"]) for li in octets.splitlines()]
    assert tuple(lue.partie for lue in lire_parties(ecrire_parties(lues), "x")) == lues


tirages = st.from_regex(r"-?[A-Z?]{1,4}(\+[A-Z?]{1,4})?", fullmatch=True)
un_coup = st.builds(
    CoupEcrit,
    tirages,
    st.from_regex(r"[A-Za-z]{2,9}", fullmatch=True),
    st.sampled_from(["H4", "4H", "O15"]),
    st.none() | st.integers(0, 999),
    st.lists(tirages, max_size=2).map(tuple),
) | st.builds(CoupEcrit, tirages, rejets=st.lists(tirages, max_size=1).map(tuple), annule=st.sampled_from(Annulation))
une_partie = st.builds(
    PartieEcrite,
    st.lists(un_coup, max_size=8).map(tuple),
    st.sampled_from(sorted(FORMULES)),
    st.sampled_from(sorted(EDITIONS)),
    st.none() | st.text(max_size=20) | st.integers(0, 99),
)


@pytest.mark.loi
@given(st.lists(une_partie, min_size=1, max_size=3))
def test_toute_partie_ecrite_revient_egale(parties: list[PartieEcrite]) -> None:
    octets = ecrire_parties(tuple(parties))
    assert len(octets.splitlines()) == len(parties)
    assert [lue.partie for lue in lire_parties(octets, "x")] == parties


def test_un_objet_sur_plusieurs_lignes_se_lit(tmp_path: Path) -> None:
    fichier = tmp_path / "p.json"
    objet = {"coups": [{"tirage": "AB", "mot": "BA", "ref": "H8"}]}
    fichier.write_text(json.dumps(objet, indent=2), encoding="utf-8-sig")
    (lue,) = lire_partie(fichier)
    assert lue.partie == PartieEcrite((CoupEcrit("AB", "BA", "H8"),))


@pytest.mark.parametrize(
    ("octets", "motif"),
    [
        (b"", "vide"),
        (b"{", "ligne 1"),
        (b'{"coups": 3}', "coups"),
        (b'{"coups": [3]}', "ligne 1"),
        (b'{"coups": [], "formule": "autre"}', "autre"),
        (b'{"coups": [], "edition": "1900"}', "1900"),
        (b'{"coups": [], "joueurs": []}', "joueurs"),
        (b'{"coups": [{"tirage": "AB", "score": 1}]}', "score"),
        (b'{"coups": [{"mot": "AB"}]}', "ligne 1"),
        (b'{"coups": [{"tirage": "AB", "annule": "autre"}]}', "annule"),
        (b'{"coups": ' + b"[" * 100_000, "ligne 1"),
        (b'{"coups": [' + b'{"tirage": "AB"},' * 300 + b'{"tirage": "AB"}]}', "300 coups"),
        ('{"id": "é"}'.encode("latin-1"), "ligne 1"),
    ],
)
def test_ce_qui_n_est_pas_une_partie_est_refuse(tmp_path: Path, octets: bytes, motif: str) -> None:
    fichier = tmp_path / "p.jsonl"
    fichier.write_bytes(octets)
    with pytest.raises(Refus, match=motif):
        lire_partie(fichier)
