"""The one door: decided, written, applied, told; refused without a trace; taken back."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from arbitre.engine.competition import commandes as ccmd
from arbitre.engine.competition import evenements as ev
from arbitre.engine.competition.apply import PROFONDEUR
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie.etat import Annulation, Phase
from arbitre.journal import Journal, JournalAbime, JournalPlein
from arbitre.regie import Regie
from tests.engine.partie.banc import savoir

DEBUT = datetime(2026, 1, 1, 20, tzinfo=UTC)


class Montre:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.heure = DEBUT

    def __call__(self) -> datetime:
        return self.heure

    def avancer(self, secondes: float) -> None:
        self.heure += timedelta(seconds=secondes)


@pytest.fixture
def montre() -> Montre:
    return Montre()


@pytest.fixture
def regie(tmp_path: Path, montre: Montre) -> Iterator[Regie]:
    """A file with one partie open, four players."""
    r = ouvrir(tmp_path, montre)
    r.executer(ccmd.CreerCompetition("Essai", "2026-01-01"))
    r.executer(ccmd.InscrireJoueurs(tuple(Joueur(0, f"Joueur {n}") for n in range(1, 5))))
    r.executer(ccmd.OuvrirPartie())
    yield r
    r.fermer()


def ouvrir(dossier: Path, montre: Montre) -> Regie:
    journal = Journal(dossier / "a.arbitre", nouveau=not (dossier / "a.arbitre").exists())
    return Regie(journal, savoir(), horloge=montre, hasard=lambda n: n // 2, auteur="Paul\x00")


def traces(regie: Regie) -> list[ev.Trace]:
    return list(regie.journal.lire())


def test_une_commande_est_ecrite_puis_appliquee_puis_dite(regie: Regie) -> None:
    vus: list[tuple[ev.Trace, ...]] = []
    regie.observer(lambda lot: vus.append(tuple(lot)))
    lot = regie.executer(cmd.TirerLettres("EIOLMLS"))
    assert vus == [lot]
    assert traces(regie)[-1:] == list(lot)
    assert regie.partie.phase is Phase.ANNONCE
    (trace,) = lot
    assert (trace.commande, trace.partie, trace.auteur) == ("TirerLettres", 1, "Paul")
    assert trace.instant == "2026-01-01T20:00:00.000+00:00"


def test_un_refus_n_ecrit_rien_et_ne_dit_rien(regie: Regie) -> None:
    vus: list[object] = []
    regie.observer(vus.append)
    avant, ecrits = regie.etat, len(traces(regie))
    with pytest.raises(CommandeRefusee, match="Le sac ne contient plus"):
        regie.executer(cmd.TirerLettres("KKAEIRS"))
    assert (regie.etat, len(traces(regie)), vus) == (avant, ecrits, [])


def test_puis_je_et_faire_sont_la_meme_question(regie: Regie) -> None:
    for commande in (cmd.AnnoncerTirage(), cmd.TirerLettres("EIOLMLS"), cmd.PayerLeTop(1), cmd.NoterNonRemis(1, ())):
        phrase = regie.refus(commande)
        avant = regie.etat
        if phrase:
            with pytest.raises(Refus) as refus:
                regie.executer(commande)
            assert str(refus.value) == phrase
            assert regie.etat is avant
        else:
            regie.executer(commande)
    assert regie.etat.partie is not None


def test_la_machine_tire_les_lettres_du_sac(regie: Regie) -> None:
    regie.tirer()
    coup = regie.partie.coup
    assert coup is not None
    assert coup.tirage is not None or coup.rejets
    fait = traces(regie)[-1].evenement
    assert "Tirage" in type(fait).__name__, "chance is a fact in the event"


def test_sans_partie_la_machine_ne_tire_pas(tmp_path: Path, montre: Montre) -> None:
    r = ouvrir(tmp_path, montre)
    with pytest.raises(CommandeRefusee, match="ouvrez-en une"):
        r.tirer()
    with pytest.raises(CommandeRefusee, match="Rien à annuler"):
        r.annuler()
    r.fermer()


def test_annuler_rend_l_etat_exact_et_le_journal_garde_tout(regie: Regie) -> None:
    etats, reprise = [regie.etat], None
    for commande in (cmd.TirerLettres("EIOLMLS"), cmd.AnnoncerTirage(), cmd.LancerChrono(), cmd.FairePartir(2)):
        regie.executer(commande)
        etats.append(regie.etat)
    ecrits = len(traces(regie))
    for attendu in reversed(etats[:-1]):
        reprise = regie.a_annuler()
        assert reprise is not None
        assert regie.annuler() == reprise
        assert regie.etat is attendu
    assert len(traces(regie)) == ecrits + 4
    assert reprise is not None
    assert traces(regie)[-1].evenement == ev.CommandeAnnulee(reprise.lot)


def test_tout_s_annule_jusqu_au_fichier_vide(regie: Regie) -> None:
    for _ in range(3):
        regie.annuler()
    assert regie.etat == Competition()
    with pytest.raises(CommandeRefusee, match=r"Rien à annuler\."):
        regie.annuler()


def test_la_profondeur_des_annulations_se_dit(regie: Regie, tmp_path: Path, montre: Montre) -> None:
    regie.journal._conn.execute("PRAGMA synchronous=OFF")  # six hundred commands
    for n in range(PROFONDEUR + 10):
        regie.executer(cmd.AvertirJoueur(1, str(n)))
    for _ in range(PROFONDEUR):
        regie.annuler()
    with pytest.raises(CommandeRefusee, match=f"seules les {PROFONDEUR} dernières commandes"):
        regie.annuler()
    etat = regie.etat
    assert len(etat.parties[0].disciplinaires[1]) == 10
    regie.fermer()
    rouverte = ouvrir(tmp_path, montre)
    assert rouverte.etat == etat
    assert rouverte.a_annuler() is None
    rouverte.fermer()


def test_refaire_apres_avoir_annule(regie: Regie, tmp_path: Path, montre: Montre) -> None:
    regie.executer(cmd.TirerLettres("EIOLMLS"))
    regie.annuler()
    regie.executer(cmd.TirerLettres("AEIRSTN"))
    etat = regie.etat
    regie.fermer()
    rouverte = ouvrir(tmp_path, montre)
    assert rouverte.etat == etat
    assert str(rouverte.partie.coups[0].tirage) == "AEIRSTN"
    rouverte.fermer()


def test_une_commande_a_plusieurs_evenements_s_annule_d_un_coup(regie: Regie) -> None:
    avant = regie.etat
    assert len(regie.executer(cmd.ChangerDeTable(1, 2))) == 2
    regie.annuler()
    assert regie.etat is avant


def test_un_journal_qui_n_ecrit_pas_laisse_l_etat(regie: Regie, monkeypatch: pytest.MonkeyPatch) -> None:
    avant = regie.etat

    def plein(_: object) -> None:
        raise JournalPlein("Rien n’a pu être écrit.")

    monkeypatch.setattr(regie.journal, "ajouter", plein)
    with pytest.raises(JournalPlein):
        regie.executer(cmd.TirerLettres("EIOLMLS"))
    with pytest.raises(JournalPlein):
        regie.annuler()
    assert regie.etat is avant


def au_chrono(regie: Regie) -> None:
    regie.executer(cmd.TirerLettres("EIOLMLS"))
    regie.executer(cmd.AnnoncerTirage())
    regie.executer(cmd.LancerChrono())


def test_le_temps_restant_suit_les_evenements_du_chrono(regie: Regie, montre: Montre) -> None:
    assert regie.temps_restant() == 180
    au_chrono(regie)
    montre.avancer(40)
    regie.executer(cmd.AvertirJoueur(1, "bavardage"))
    assert regie.temps_restant() == 140
    regie.executer(cmd.SuspendreChrono(139.5))
    montre.avancer(600)
    regie.executer(cmd.AvertirJoueur(1, "bavardage"))
    assert regie.temps_restant() == 139.5
    regie.executer(cmd.ReprendreChrono(139.5))
    montre.avancer(9.5)
    regie.executer(cmd.AvertirJoueur(2, "bavardage"))
    assert regie.temps_restant() == 130
    montre.avancer(500)
    regie.executer(cmd.AvertirJoueur(2, "bavardage"))
    assert regie.temps_restant() == 0


def test_le_temps_restant_d_un_coup_rejoue_ou_suivant_est_entier(regie: Regie, montre: Montre) -> None:
    au_chrono(regie)
    montre.avancer(100)
    regie.executer(cmd.AnnulerCoup(Annulation.ERREUR, "chrono"))
    assert regie.temps_restant() == 180
    regie.executer(cmd.TirerLettres("AEIRSTN"))
    regie.executer(cmd.AnnoncerTirage())
    assert regie.temps_restant() == 180


def test_annuler_la_suspension_rend_le_temps_qui_court(regie: Regie, montre: Montre) -> None:
    au_chrono(regie)
    montre.avancer(30)
    regie.executer(cmd.SuspendreChrono(150))
    montre.avancer(10)
    regie.annuler()
    assert regie.temps_restant() == 140
    regie.annuler()
    assert regie.temps_restant() == 180, "not even started"


def test_en_lecture_seule_rien_ne_se_commande(regie: Regie, tmp_path: Path) -> None:
    with Journal(tmp_path / "a.arbitre", lecture_seule=True) as journal:
        lecture = Regie(journal, savoir())
        assert lecture.etat == regie.etat
        assert "lecture seule" in lecture.refus(cmd.TirerLettres("EIOLMLS"))
        with pytest.raises(CommandeRefusee, match="lecture seule"):
            lecture.executer(cmd.TirerLettres("EIOLMLS"))
        with pytest.raises(Refus, match="lecture seule"):
            lecture.annuler()


def test_un_fichier_qui_ne_se_rejoue_pas_est_abime(tmp_path: Path) -> None:
    with Journal(tmp_path / "faux.arbitre", nouveau=True) as journal:
        journal.ajouter([ev.Trace(1, 1, "2026-01-01T20:00:00", "", 1, "Faux", ev.JoueurRetire(3))])
        with pytest.raises(JournalAbime, match="ne se rejoue pas"):
            Regie(journal, savoir())


def test_une_horloge_qui_recule_ne_donne_pas_plus_que_le_temps(regie: Regie, montre: Montre) -> None:
    au_chrono(regie)
    montre.avancer(-3600)
    regie.executer(cmd.AvertirJoueur(1, "bavardage"))
    assert regie.temps_restant() == 180


def test_les_commandes_d_une_partie_finie_se_visent_par_son_numero(regie: Regie) -> None:
    regie.executer(cmd.TerminerPartie(par_decision=True))
    regie.executer(ccmd.OuvrirPartie())
    (trace,) = regie.executer(cmd.FairePartir(1), partie=1)
    assert trace.partie == 1
    assert 1 not in {p.joueur for p in regie.etat.parties[0].presents(1)}
    assert 1 in {p.joueur for p in regie.etat.parties[1].presents(1)}
