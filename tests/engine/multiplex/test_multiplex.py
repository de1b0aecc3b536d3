"""A leading console and a following room, without windows: what one says aloud, the other plays, never before."""

import random
from contextlib import suppress

import msgspec
import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from arbitre.engine.competition.commandes import Commande
from arbitre.engine.erreurs import Refus
from arbitre.engine.fin import Annulation, ErreurDeCoup
from arbitre.engine.multiplex.faits import (
    CoupRetire,
    FaitDuMultiplex,
    PartieFinie,
    RetourEnArriere,
    TempsArrete,
    TempsLance,
    TirageDit,
    TopDit,
    derouler,
)
from arbitre.engine.multiplex.publier import Publication
from arbitre.engine.multiplex.suivre import Ecart, Moment, prochain
from arbitre.engine.partie.conduite import (
    AnnoncerTop,
    CompterBulletins,
    LancerChrono,
    RetenirTop,
    SuspendreChrono,
    TerminerCoup,
)
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.multiplex import DepartNote
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.partie.terminer import AnnulerCoup, TerminerPartie, fin_proposee
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage, RejeterTirage, TirerLettres
from arbitre.engine.sac import a_tirer, sac, tirer
from tests.engine.partie.banc import PREMIERS, Banc, automate


def publies(maitre: Banc) -> tuple[FaitDuMultiplex, ...]:
    return Publication(1, maitre.traces).faits


def jouer(maitre: Banc, rang: int) -> None:
    """A published coup, to its end."""
    lettres, mot, ref, _ = PREMIERS[rang]
    maitre.faire(TirerLettres(lettres), AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins())
    maitre.faire(RetenirTop(mot, ref, hors_liste=True), AnnoncerTop())


def suivre(salle: Banc, faits: tuple[FaitDuMultiplex, ...], retard: float = 0.0, *, temps_ecoule: bool = True) -> str:
    """All that the room does by itself, its own time over at once where so wished; what it then waits for."""
    for _ in range(200):
        pas = prochain(salle.etat, salle.savoir, derouler(faits), retard)
        if pas.commandes:
            salle.faire(*pas.commandes)
        elif salle.partie.phase is Phase.RECHERCHE and temps_ecoule:
            salle.faire(TerminerCoup())
        elif salle.partie.phase is Phase.RAMASSAGE and temps_ecoule:
            salle.faire(CompterBulletins())
        else:
            return pas.attend
    raise AssertionError(f"la salle tourne en rond : {pas}")


def memes(maitre: Banc, salle: Banc) -> None:
    ici, la = salle.partie, maitre.partie
    assert ici.grille == la.grille
    assert [c.retenu and c.retenu.solution for c in ici.coups] == [c.retenu and c.retenu.solution for c in la.coups]
    assert [(a.coup.numero, a.cause) for a in ici.annules] == [(a.coup.numero, a.cause) for a in la.annules]
    assert ici.reliquat == la.reliquat


def test_la_salle_joue_les_coups_de_la_console_qui_mene() -> None:
    maitre, salle = Banc(), Banc(joueurs=9)
    for rang in range(4):
        jouer(maitre, rang)
        assert "le tirage" in suivre(salle, publies(maitre))
        memes(maitre, salle)


def test_rien_n_est_dit_avant_que_la_salle_qui_mene_l_ait_entendu() -> None:
    maitre = Banc()
    maitre.faire(TirerLettres("AECC?NU"))
    assert [type(f).__name__ for f in publies(maitre)] == ["PartieMenee"]
    maitre.faire(AnnoncerTirage())
    assert publies(maitre)[1:] == (TirageDit(1, "AECC?NU"),)
    maitre.faire(LancerChrono(), TerminerCoup(), CompterBulletins(), RetenirTop("ChACUNE", "H4"))
    assert not any(isinstance(f, TopDit) for f in publies(maitre))
    maitre.faire(AnnoncerTop())
    assert publies(maitre)[-1] == TopDit(1, "ChACUNE", "H4")


def test_une_salle_coupee_joue_son_propre_temps_avant_d_entendre_le_top() -> None:
    maitre, salle = Banc(), Banc()
    jouer(maitre, 0)
    suivre(salle, publies(maitre), 127.4, temps_ecoule=False)
    assert salle.partie.phase is Phase.RECHERCHE
    departs = [t.evenement for t in salle.traces if isinstance(t.evenement, DepartNote)]
    assert departs == [] or departs[0].retard == 127.4
    assert [e for e in salle.histoire.etat.parties[0].coups if e.proclame] == []
    salle.faire(TerminerCoup())
    assert prochain(salle.etat, salle.savoir, derouler(publies(maitre)), 0.0).commandes == ()
    salle.faire(CompterBulletins())
    suivre(salle, publies(maitre))
    memes(maitre, salle)


def test_tirage_et_chrono_attendent_que_la_voix_se_taise() -> None:
    maitre, salle = Banc(), Banc()
    maitre.faire(TirerLettres("AECC?NU"), AnnoncerTirage(), LancerChrono())
    lu = derouler(publies(maitre))
    tirage = prochain(salle.etat, salle.savoir, lu, 0.0)
    assert tirage.quand is Moment.SILENCE
    salle.faire(*tirage.commandes)
    assert prochain(salle.etat, salle.savoir, lu, 0.0).quand is Moment.SILENCE


def test_les_rejets_et_les_coups_annules_sont_les_memes_dans_la_salle() -> None:
    maitre, salle = Banc(), Banc()
    maitre.faire(TirerLettres("AEIOUAE"), TirerLettres("BCDFGHY"))  # no consonant; then five, and a Y
    if maitre.partie.phase is Phase.CHOIX:
        maitre.faire(RejeterTirage())
    maitre.faire(TirerLettres("AECC?NU"), AnnoncerTirage())
    suivre(salle, publies(maitre))
    maitre.faire(AnnulerCoup(Annulation.ERREUR, erreur=ErreurDeCoup.EPELLATION))
    maitre.faire(TirerLettres("EIOLMLS"), AnnulerCoup(Annulation.ERREUR, "sac renversé"))
    retires = [f for f in publies(maitre) if isinstance(f, CoupRetire)]
    assert [r.jamais_dit and r.jamais_dit.tirage for r in retires] == [None, "-EIOLMLS"]
    maitre.faire(TirerLettres("IARERIS"), AnnoncerTirage())
    suivre(salle, publies(maitre), temps_ecoule=False)
    memes(maitre, salle)
    coup = salle.coup()
    assert coup.tirage is not None
    assert coup.tirage.lettres == "IARERIS"
    assert [a.erreur for a in salle.partie.annules] == [ErreurDeCoup.EPELLATION, ErreurDeCoup.AUTRE]


def test_un_coup_annule_apres_son_top_l_est_dans_toutes_les_salles() -> None:
    maitre, salle, en_retard = Banc(), Banc(), Banc()
    jouer(maitre, 0)
    suivre(salle, publies(maitre))
    maitre.faire(AnnulerCoup(Annulation.ERREUR, erreur=ErreurDeCoup.PLACEMENT))
    for ici in (salle, en_retard):
        suivre(ici, publies(maitre))
        memes(maitre, ici)
        assert [a.coup.numero for a in ici.partie.annules] == [1]


def test_ce_que_la_console_qui_mene_reprend_est_dit_et_la_salle_revient_d_elle_meme() -> None:
    maitre, salle = Banc(), Banc()
    maitre.faire(TirerLettres("AECC?NU"), AnnoncerTirage())
    suivre(salle, publies(maitre))
    maitre.annuler()
    assert publies(maitre)[-1] == RetourEnArriere(1)
    with pytest.raises(Ecart, match="revenue en arrière"):
        suivre(salle, publies(maitre))
    salle.annuler()
    salle.annuler()
    assert "le tirage" in suivre(salle, publies(maitre))


def test_une_autre_partie_ou_un_autre_lexique_ne_se_suit_pas() -> None:
    maitre = Banc()
    with pytest.raises(Ecart, match="édition 2023, 180"):
        suivre(Banc(duree=120), publies(maitre))
    autre = Banc()
    autre.savoir = Savoir(automate(), "Une autre liste", "f" * 64)
    with pytest.raises(Ecart, match="Une autre liste"):
        suivre(autre, publies(maitre))


def test_la_fin_par_decision_est_celle_de_toutes_les_salles() -> None:
    maitre, salle = Banc(), Banc()
    jouer(maitre, 0)
    maitre.faire(TerminerPartie(par_decision=True))
    assert publies(maitre)[-1] == PartieFinie(par_decision=True)
    suivre(salle, publies(maitre))
    assert salle.partie.fin == maitre.partie.fin


def test_une_pause_se_dit_avec_ce_qui_reste() -> None:
    maitre = Banc()
    maitre.faire(TirerLettres("AECC?NU"), AnnoncerTirage(), LancerChrono(), SuspendreChrono(42.5))
    essai = derouler(publies(maitre)).essais[-1]
    assert (essai.temps, essai.rang_du_depart, essai.rang_du_temps) == (TempsArrete(1, 42.5), 2, 3)
    assert publies(maitre)[2] == TempsLance(1)


GESTES = st.lists(st.sampled_from(["coup", "suite", "suite", "annuler", "retirer", "rejeter"]), min_size=8, max_size=24)


def avancer(maitre: Banc, geste: str, tirage: random.Random) -> None:
    """One act of the leading juge-arbitre, where it may be done; « coup »: up to the next letters."""
    partie = maitre.partie
    if geste == "coup":
        avancer(maitre, "suite", tirage)
        for _ in range(8):
            if maitre.partie.phase is not Phase.TIRAGE:
                avancer(maitre, "suite", tirage)
    elif geste == "annuler":
        if maitre.partie.coup is not None or maitre.partie.annules:
            maitre.annuler()
    elif geste == "retirer":
        essayer(maitre, AnnulerCoup(Annulation.ERREUR, "essai"))
    elif geste == "rejeter":
        essayer(maitre, RejeterTirage())
    elif partie.phase is Phase.TIRAGE:
        if fin_proposee(partie):
            maitre.faire(TerminerPartie())
        else:
            contenu = sac(partie.grille, partie.reliquat, partie.formule)
            voulues = a_tirer(partie.grille, partie.reliquat, partie.formule)
            maitre.faire(TirerLettres(tirer(contenu, voulues, tirage.randrange)))
    elif partie.phase is Phase.TOP:
        essayer(maitre, AnnulerCoup(Annulation.SANS_SOLUTION))
        essayer(maitre, RetenirTop())
    elif partie.phase is not Phase.FINIE:
        suites: dict[Phase, Commande] = {
            Phase.CHOIX: AccepterTirage(),
            Phase.ANNONCE: AnnoncerTirage(),
            Phase.CHRONO: LancerChrono(),
            Phase.RECHERCHE: TerminerCoup(),
            Phase.RAMASSAGE: CompterBulletins(),
            Phase.ANNONCE_TOP: AnnoncerTop(),
        }
        maitre.faire(suites[partie.phase])


def essayer(maitre: Banc, commande: Commande) -> None:
    with suppress(Refus):
        maitre.faire(commande)


def rattraper(salle: Banc, faits: tuple[FaitDuMultiplex, ...], *, temps_ecoule: bool = True) -> None:
    """Follow; where the leading console went back, go back too."""
    for _ in range(200):
        try:
            suivre(salle, faits, temps_ecoule=temps_ecoule)
        except Ecart:
            salle.annuler()
        else:
            return
    raise AssertionError("la salle ne retrouve pas la console qui mène")


@settings(max_examples=60)
@given(gestes=GESTES, graine=st.integers(0, 9_999), coupures=st.sets(st.integers(0, 60)))
def test_quoi_que_fasse_la_console_qui_mene_la_salle_n_entend_jamais_un_top_avant_et_finit_au_meme_point(
    gestes: list[str], graine: int, coupures: set[int]
) -> None:
    maitre, salle, tirage = Banc(), Banc(joueurs=2), random.Random(graine)
    suivie = Publication(1, maitre.traces)
    for rang, geste in enumerate(gestes):
        connues = len(maitre.traces)
        avancer(maitre, geste, tirage)
        for trace in maitre.traces[connues:]:
            suivie.noter(trace)
        if rang in coupures:
            continue  # the room hears nothing of this one
        rattraper(salle, suivie.faits, temps_ecoule=rang % 2 == 0)
        dits = sum(isinstance(e.issue, TopDit) for e in derouler(suivie.faits).essais)
        assert sum(coup.proclame for coup in salle.partie.coups) <= dits
    assert suivie.faits == publies(maitre)
    rattraper(salle, suivie.faits)
    lu = derouler(suivie.faits)
    event(str(sum(c.proclame for c in salle.partie.coups)))
    finis = [e for e in lu.essais if e.issue is not None]
    assert sum(c.proclame for c in salle.partie.coups) + len(salle.partie.annules) == len(finis)
    if maitre.partie.phase is Phase.TIRAGE and not (maitre.partie.coup and maitre.partie.coup.rejets):
        assert salle.partie.grille == maitre.partie.grille


def test_les_faits_se_relisent_tels_qu_ecrits() -> None:
    maitre = Banc()
    jouer(maitre, 0)
    maitre.faire(TirerLettres(PREMIERS[1][0]), AnnulerCoup(Annulation.ERREUR, "essai"))
    faits = publies(maitre)
    octets = msgspec.json.encode(faits)
    assert msgspec.json.decode(octets, type=tuple[FaitDuMultiplex, ...]) == faits
