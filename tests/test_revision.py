"""What to ask again, and when."""

from datetime import UTC, datetime, timedelta

from arbitre.engine.exercices.question import Note
from arbitre.instants import ecrire_instant
from arbitre.revision import ReponseGardee, Revision

MAINTENANT = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def reponse(cle: str, note: Note, il_y_a: timedelta) -> ReponseGardee:
    return ReponseGardee(cle, note, ecrire_instant(MAINTENANT - il_y_a))


def test_ce_que_l_on_rate_revient_avant_ce_que_l_on_sait() -> None:
    hier = timedelta(days=1)
    revision = Revision([reponse("su", Note.JUSTE, hier), reponse("rate", Note.FAUSSE, hier)])
    acquis = revision.acquis(MAINTENANT)
    assert acquis["rate"].echeance < acquis["su"].echeance
    assert revision.a_demander(("su", "rate"), MAINTENANT)[0] == "rate"


def test_ce_qui_est_a_revoir_puis_ce_qui_est_neuf_puis_le_reste() -> None:
    revision = Revision(
        [
            reponse("oublie", Note.JUSTE, timedelta(days=200)),
            *(reponse("su", Note.JUSTE, timedelta(days=d)) for d in (30, 20, 0)),
        ]
    )
    assert revision.a_demander(("su", "neuf", "oublie"), MAINTENANT) == ("oublie", "neuf", "su")


def test_le_niveau_monte_avec_les_reponses_justes() -> None:
    revision = Revision()
    niveaux = []
    for jour in range(5):
        revision.noter(reponse("a", Note.JUSTE, timedelta(days=5 - jour)))
        niveaux.append(revision.acquis(MAINTENANT)["a"].niveau)
    assert niveaux == [1, 2, 2, 3, 3]


def test_la_memoire_baisse_avec_le_temps() -> None:
    revision = Revision([reponse("a", Note.JUSTE, timedelta())])
    demain, plus_tard = (revision.acquis(MAINTENANT + timedelta(days=d))["a"].memoire for d in (1, 60))
    assert 1 > demain > plus_tard > 0
