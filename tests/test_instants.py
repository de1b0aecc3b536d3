"""Instants of files: written with their zone, compared whatever zone they name, daylight saving and travel included."""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.instants import ecrire_instant, lire_instant, secondes_entre
from arbitre.journal.lecture import est_un_instant

Lieu = Callable[[str], None]


@pytest.fixture
def lieu(monkeypatch: pytest.MonkeyPatch) -> Iterator[Lieu]:
    """Set the console's zone."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system cannot change the zone of a process")

    def aller(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield aller
    monkeypatch.undo()
    time.tzset()


PARIS = "CET-1CEST,M3.5.0,M10.5.0/3"
MONTREAL = "EST5EDT,M3.2.0,M11.1.0"


def test_un_instant_s_ecrit_avec_sa_zone_et_se_lit_au_mur(lieu: Lieu) -> None:
    lieu(PARIS)
    assert ecrire_instant(datetime(2026, 11, 21, 20, 0, 1, 5000)) == "2026-11-21T20:00:01.005+01:00"  # noqa: DTZ001
    assert ecrire_instant(datetime(2026, 7, 21, 18, 0, tzinfo=UTC)) == "2026-07-21T20:00:00.000+02:00"


@pytest.mark.parametrize("avant", ["2026-11-21T20:00:00.000", "2026-11-21T20:00:00.000+01:00"], ids=["nu", "zone"])
@pytest.mark.parametrize("apres", ["2026-11-21T20:03:00.000", "2026-11-21T20:03:00.000+01:00"], ids=["nu", "zone"])
def test_un_fichier_sans_zone_se_compare_a_un_fichier_qui_en_a(lieu: Lieu, avant: str, apres: str) -> None:
    lieu(PARIS)
    assert secondes_entre(avant, apres) == 180
    assert secondes_entre(apres, avant) == -180


def test_l_heure_d_hiver_n_enleve_ni_ne_rend_une_heure(lieu: Lieu) -> None:
    """On 25 October 2026 the hour from 2 to 3 comes twice."""
    lieu(PARIS)
    premiere = datetime(2026, 10, 25, 0, 59, 30, tzinfo=UTC)
    textes = [ecrire_instant(premiere + timedelta(minutes=n)) for n in (0, 1)]
    assert textes == ["2026-10-25T02:59:30.000+02:00", "2026-10-25T02:00:30.000+01:00"]
    assert secondes_entre(*textes) == 60


def test_l_heure_d_ete_non_plus(lieu: Lieu) -> None:
    lieu(PARIS)
    avant = datetime(2026, 3, 29, 0, 59, 30, tzinfo=UTC)
    textes = [ecrire_instant(avant + timedelta(minutes=n)) for n in (0, 1)]
    assert textes == ["2026-03-29T01:59:30.000+01:00", "2026-03-29T03:00:30.000+02:00"]
    assert secondes_entre(*textes) == 60


def test_une_console_qui_change_de_fuseau_compte_le_meme_temps(lieu: Lieu) -> None:
    lieu(PARIS)
    debut = ecrire_instant(datetime(2026, 11, 21, 19, tzinfo=UTC))
    lieu(MONTREAL)
    fin = ecrire_instant(datetime(2026, 11, 21, 19, 3, tzinfo=UTC))
    assert fin == "2026-11-21T14:03:00.000-05:00"
    assert secondes_entre(debut, fin) == 180


@given(
    st.datetimes(datetime(1970, 1, 2), datetime(2200, 1, 1), timezones=st.just(UTC)),  # noqa: DTZ001
    st.integers(-14 * 60, 14 * 60),
)
def test_ce_qui_s_ecrit_se_relit_et_tient_pour_un_instant(instant: datetime, minutes: int) -> None:
    texte = ecrire_instant(instant.astimezone(timezone(timedelta(minutes=minutes))))
    assert est_un_instant(texte)
    assert abs(lire_instant(texte) - instant) < timedelta(milliseconds=1)


@pytest.mark.parametrize("forge", ["0001-01-01T00:00:00", "9999-12-31T23:59:59+00:00", "2026-13-01T00:00:00", ""])
def test_un_instant_qu_aucune_zone_ne_peut_lire_est_forge(forge: str) -> None:
    assert not est_un_instant(forge)
