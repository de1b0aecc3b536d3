"""The process that ranks: each look is worth something, whatever arrives, and nobody's is forgotten."""

from collections.abc import Iterator

import msgspec
import psycopg
import pytest
from psycopg import Connection
from psycopg.rows import TupleRow

from arbitre.central import revisions
from arbitre.central.base import Connexion
from arbitre.central.calcul import Memoires, tour
from arbitre.central.classements import Ligne
from arbitre.central.commandes import main
from arbitre.central.epreuves import DEPOTS
from tests.central.outils import Instance, dans, ouverte
from tests.engine.centres.test_fusion import centre

LIGNE = msgspec.json.encode(Ligne((), 1, "A", "", ("Lyon",), "", "", "", 1, 0, 1, 0, 0, (1,)))
LYON, METZ = (centre(nom, (76, 68)) for nom in ("Lyon", "Metz"))


@pytest.fixture
def connexion(base: str) -> Iterator[Connection[TupleRow]]:
    with psycopg.connect(base, autocommit=True) as tenue:
        tenue.execute(f"LISTEN {DEPOTS}")
        yield tenue


def entendues(connexion: Connection[TupleRow]) -> set[int]:
    """The epreuves that were said to have something new; whatever was committed comes with the next answer."""
    connexion.execute("SELECT 1")
    return {int(dit.payload) for dit in connexion.notifies(timeout=0)}


def definitives(connexion: Connection[TupleRow]) -> list[bool]:
    return [d for (d,) in connexion.execute("SELECT definitive FROM revisions ORDER BY id")]


def vieillir(connexion: Connection[TupleRow]) -> None:
    connexion.execute("UPDATE revisions SET calculee = calculee - interval '1 hour'")


def test_ce_qui_arrive_pendant_le_repos_se_classe_en_une_fois_a_son_tour(
    base: str, connexion: Connection[TupleRow]
) -> None:
    o, instance, memoires = ouverte(base, "Lyon", "Metz"), Instance(base), Memoires()
    instance.deposer(o.clefs["Lyon"], LYON, 1)
    assert entendues(connexion) == {o.numero}
    assert tour(connexion, memoires, {o.numero}) == set()
    connexion.execute("UPDATE revisions SET duree_ms = 1000000")
    for rang in range(3):
        instance.deposer(o.clefs["Metz"], centre("Metz", (76, rang)), rang)
    assert tour(connexion, memoires, entendues(connexion)) == {o.numero}, "its turn has not come: it is kept in mind"
    assert len(definitives(connexion)) == 1
    vieillir(connexion)
    assert tour(connexion, memoires, {o.numero}) == set()
    assert definitives(connexion) == [False, True], "one ranking for the three that arrived"


def test_une_epreuve_dont_on_n_a_rien_dit_ne_se_regarde_pas(base: str, connexion: Connection[TupleRow]) -> None:
    o, instance = ouverte(base, "Lyon"), Instance(base)
    instance.deposer(o.clefs["Lyon"], LYON, 1)
    assert tour(connexion, {}, {o.numero + 1}) == set()
    assert definitives(connexion) == []
    tour(connexion, {}, None)
    assert definitives(connexion) == [True], "when it begins it looks at all of them"


def test_tant_qu_un_autre_classe_l_epreuve_reste_a_voir(base: str, connexion: Connection[TupleRow]) -> None:
    o, instance = ouverte(base, "Lyon"), Instance(base)
    instance.deposer(o.clefs["Lyon"], LYON, 1)
    with psycopg.connect(base, autocommit=True) as autre:
        autre.execute("SELECT pg_advisory_lock(5117000, %s)", (o.numero,))
        assert tour(connexion, {}, None) == {o.numero}
        autre.execute("SELECT pg_advisory_unlock(5117000, %s)", (o.numero,))
    assert tour(connexion, {}, {o.numero}) == set()
    assert definitives(connexion) == [True]


def test_un_centre_muet_dont_la_clef_est_revoquee_n_est_plus_attendu(
    base: str, connexion: Connection[TupleRow], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARBITRE_CENTRAL_BASE", base)
    o, instance = ouverte(base, "Lyon", "Metz"), Instance(base)
    instance.deposer(o.clefs["Lyon"], LYON, 1)
    tour(connexion, {}, entendues(connexion))
    vieillir(connexion)
    assert main(["clef", "Mondial", "Metz", "--revoquer"]) == 0
    tour(connexion, {}, entendues(connexion))
    assert definitives(connexion) == [False, True]


def test_ce_qui_est_efface_ne_reste_pas_en_memoire(
    base: str, connexion: Connection[TupleRow], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARBITRE_CENTRAL_BASE", base)
    o, instance, memoires = ouverte(base, "Lyon"), Instance(base), Memoires()
    instance.deposer(o.clefs["Lyon"], LYON, 1)
    tour(connexion, memoires, entendues(connexion))
    assert main(["effacer", "Mondial", "--centre", "Lyon", "--joueur", "1"]) == 0
    tour(connexion, memoires, entendues(connexion))
    assert noms(memoires) == ["Joueur effacé"]
    assert main(["effacer", "Mondial", "--tout"]) == 0
    assert entendues(connexion), "whoever ranks hears that an epreuve is gone"
    tour(connexion, memoires, set())
    assert not memoires


def test_une_page_ne_lit_que_ses_lignes_d_un_classement_que_la_base_ne_connait_pas_encore(
    base: str, connexion: Connection[TupleRow]
) -> None:
    o = ouverte(base, "Lyon")
    for revision in (1, 2):
        connexion.execute(
            "INSERT INTO revisions (id, epreuve, etat, centres, attendus, joueurs, definitive, duree_ms)"
            " OVERRIDING SYSTEM VALUE VALUES (%s, %s, '', 1, 1, 5000, true, 1)",
            (revision, o.numero),
        )
        connexion.execute("INSERT INTO lignes SELECT %s, n, %s FROM generate_series(0, 4999) AS n", (revision, LIGNE))
        connexion.execute(
            "INSERT INTO listes SELECT %s, 'general', page, array_agg(n), array_agg(n) FROM"
            " (SELECT n, 1 + n / 100 AS page FROM generate_series(0, 4999) AS n) AS tous GROUP BY page",
            (revision,),
        )
        if revision == 1:
            connexion.execute("ANALYZE")

    async def lire(connexion: Connexion) -> tuple[int, int]:
        async with connexion.transaction():
            lues = await revisions.page(connexion, 2, "general", 3)
            compte = await connexion.execute(
                "SELECT coalesce(idx_tup_fetch, 0) + seq_tup_read FROM pg_stat_xact_user_tables"
                " WHERE relname = 'lignes'"
            )
            ligne = await compte.fetchone()
            assert ligne is not None
            return len(lues), int(ligne[0])

    assert dans(base, lire) == (100, 100)


def noms(memoires: Memoires) -> list[str]:
    return [j.nom for m in memoires.values() for c in m.centres.values() for j in c.joueurs]
