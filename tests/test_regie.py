"""The one door: decided, written, applied, told; refused without a trace; taken back."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireArbitre, InscrireJoueurs, JoueurRetire
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.fin import Annulation
from arbitre.engine.histoire import PROFONDEUR
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie import discipline
from arbitre.engine.partie.conduite import LancerChrono, ReprendreChrono, SuspendreChrono
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.places import ChangerDeTable, FairePartir, InstallerJoueur
from arbitre.engine.partie.saisie import NoterNonRemis, PayerLeTop
from arbitre.engine.partie.terminer import AnnulerCoup, TerminerPartie
from arbitre.engine.partie.tirer import AnnoncerTirage, TirerLettres
from arbitre.journal import Journal, JournalAbime, JournalPlein
from arbitre.regie import RegieDuplicate
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
def regie(tmp_path: Path, montre: Montre) -> Iterator[RegieDuplicate]:
    """A file with one partie open, four players."""
    r = ouvrir(tmp_path, montre)
    r.executer(CreerCompetition("Essai", "2026-01-01"))
    r.executer(InscrireJoueurs(tuple(Joueur(0, f"Joueur {n}") for n in range(1, 5))))
    r.executer(OuvrirPartie())
    yield r
    r.fermer()


def ouvrir(dossier: Path, montre: Montre) -> RegieDuplicate:
    journal = Journal(dossier / "a.arbitre", nouveau=not (dossier / "a.arbitre").exists())
    return RegieDuplicate(journal, savoir(), horloge=montre, hasard=lambda n: n // 2)


def traces(regie: RegieDuplicate) -> list[Trace]:
    return list(regie.journal.lire())


def test_une_commande_est_ecrite_puis_appliquee_puis_dite(regie: RegieDuplicate) -> None:
    vus: list[tuple[Trace, ...]] = []
    regie.observer(lambda lot: vus.append(tuple(lot)))
    lot = regie.executer(TirerLettres("EIOLMLS"), auteur="Paul\x00")
    assert vus == [lot]
    assert traces(regie)[-1:] == list(lot)
    assert regie.partie.phase is Phase.ANNONCE
    (trace,) = lot
    assert (trace.commande, trace.partie, trace.auteur) == ("TirerLettres", 1, "Paul")
    assert trace.instant == "2026-01-01T20:00:00.000+00:00"


def test_un_refus_n_ecrit_rien_et_ne_dit_rien(regie: RegieDuplicate) -> None:
    vus: list[object] = []
    regie.observer(vus.append)
    avant, ecrits = regie.etat, len(traces(regie))
    with pytest.raises(CommandeRefusee, match="Le sac ne contient plus"):
        regie.executer(TirerLettres("KKAEIRS"))
    assert (regie.etat, len(traces(regie)), vus) == (avant, ecrits, [])


def test_puis_je_et_faire_sont_la_meme_question(regie: RegieDuplicate) -> None:
    for commande in (AnnoncerTirage(), TirerLettres("EIOLMLS"), PayerLeTop(1), NoterNonRemis(1, ())):
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


def test_la_machine_tire_les_lettres_du_sac(regie: RegieDuplicate) -> None:
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


def test_annuler_rend_l_etat_exact_et_le_journal_garde_tout(regie: RegieDuplicate) -> None:
    etats, reprise = [regie.etat], None
    for commande in (TirerLettres("EIOLMLS"), AnnoncerTirage(), LancerChrono(), FairePartir(2)):
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
    assert traces(regie)[-1].evenement == CommandeAnnulee(reprise.tete.lot)


def test_ce_qui_fut_annule_se_retablit_dans_l_ordre(regie: RegieDuplicate, tmp_path: Path, montre: Montre) -> None:
    etats = [regie.etat]
    for commande in (TirerLettres("EIOLMLS"), AnnoncerTirage(), LancerChrono(), ChangerDeTable(1, 2)):
        regie.executer(commande)
        etats.append(regie.etat)
    for _ in range(4):
        regie.annuler()
    for attendu in etats[1:]:
        a_refaire = regie.a_refaire()
        assert regie.refaire() == a_refaire
        assert regie.etat == attendu
    with pytest.raises(CommandeRefusee, match=r"Rien à rétablir\."):
        regie.refaire()
    regie.annuler()
    assert regie.etat == etats[-2], "what was put back is taken back as any other"
    regie.refaire()
    regie.fermer()
    rouverte = ouvrir(tmp_path, montre)
    assert rouverte.etat == etats[-1]
    rouverte.fermer()


def test_une_autre_commande_ecrite_ne_laisse_rien_a_retablir(regie: RegieDuplicate) -> None:
    regie.executer(TirerLettres("EIOLMLS"))
    regie.annuler()
    regie.executer(AvertirJoueur(1, "bruit"))
    assert regie.a_refaire() is None
    regie.annuler()
    assert regie.a_refaire() is not None


def test_tout_s_annule_jusqu_au_fichier_vide(regie: RegieDuplicate) -> None:
    for _ in range(3):
        regie.annuler()
    assert regie.etat == Competition()
    with pytest.raises(CommandeRefusee, match=r"Rien à annuler\."):
        regie.annuler()


def test_la_profondeur_des_annulations_se_dit(regie: RegieDuplicate, tmp_path: Path, montre: Montre) -> None:
    regie.journal._conn.execute("PRAGMA synchronous=OFF")  # six hundred commands
    for n in range(PROFONDEUR + 10):
        regie.executer(AvertirJoueur(1, str(n)))
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


def test_refaire_apres_avoir_annule(regie: RegieDuplicate, tmp_path: Path, montre: Montre) -> None:
    regie.executer(TirerLettres("EIOLMLS"))
    regie.annuler()
    regie.executer(TirerLettres("AEIRSTN"))
    etat = regie.etat
    regie.fermer()
    rouverte = ouvrir(tmp_path, montre)
    assert rouverte.etat == etat
    assert str(rouverte.partie.coups[0].tirage) == "AEIRSTN"
    rouverte.fermer()


def test_une_commande_a_plusieurs_evenements_s_annule_d_un_coup(regie: RegieDuplicate) -> None:
    avant = regie.etat
    assert len(regie.executer(ChangerDeTable(1, 2))) == 2
    regie.annuler()
    assert regie.etat is avant


def test_un_journal_qui_n_ecrit_pas_laisse_l_etat(regie: RegieDuplicate, monkeypatch: pytest.MonkeyPatch) -> None:
    avant = regie.etat

    def plein(_: object) -> None:
        raise JournalPlein("Rien n’a pu être écrit.")

    monkeypatch.setattr(regie.journal, "ajouter", plein)
    with pytest.raises(JournalPlein):
        regie.executer(TirerLettres("EIOLMLS"))
    with pytest.raises(JournalPlein):
        regie.annuler()
    assert regie.etat is avant


def au_chrono(regie: RegieDuplicate) -> None:
    regie.executer(TirerLettres("EIOLMLS"))
    regie.executer(AnnoncerTirage())
    regie.executer(LancerChrono())


def test_le_temps_restant_suit_les_evenements_du_chrono(regie: RegieDuplicate, montre: Montre) -> None:
    assert regie.temps_restant() == 180
    au_chrono(regie)
    montre.avancer(40)
    regie.executer(AvertirJoueur(1, "bavardage"))
    assert regie.temps_restant() == 140
    regie.executer(SuspendreChrono(139.5))
    montre.avancer(600)
    regie.executer(AvertirJoueur(1, "bavardage"))
    assert regie.temps_restant() == 139.5
    regie.executer(ReprendreChrono(139.5))
    montre.avancer(9.5)
    regie.executer(AvertirJoueur(2, "bavardage"))
    assert regie.temps_restant() == 130
    montre.avancer(500)
    regie.executer(AvertirJoueur(2, "bavardage"))
    assert regie.temps_restant() == 0


def test_le_temps_restant_d_un_coup_rejoue_ou_suivant_est_entier(regie: RegieDuplicate, montre: Montre) -> None:
    au_chrono(regie)
    montre.avancer(100)
    regie.executer(AnnulerCoup(Annulation.ERREUR, "chrono"))
    assert regie.temps_restant() == 180
    regie.executer(TirerLettres("AEIRSTN"))
    regie.executer(AnnoncerTirage())
    assert regie.temps_restant() == 180


def test_annuler_la_suspension_rend_le_temps_qui_court(regie: RegieDuplicate, montre: Montre) -> None:
    au_chrono(regie)
    montre.avancer(30)
    regie.executer(SuspendreChrono(150))
    montre.avancer(10)
    regie.annuler()
    assert regie.temps_restant() == 140
    regie.annuler()
    assert regie.temps_restant() == 180, "not even started"


def test_en_lecture_seule_rien_ne_se_commande(regie: RegieDuplicate, tmp_path: Path) -> None:
    with Journal(tmp_path / "a.arbitre", lecture_seule=True) as journal:
        lecture = RegieDuplicate(journal, savoir())
        assert lecture.etat == regie.etat
        assert "lecture seule" in lecture.refus(TirerLettres("EIOLMLS"))
        with pytest.raises(CommandeRefusee, match="lecture seule"):
            lecture.executer(TirerLettres("EIOLMLS"))
        with pytest.raises(Refus, match="lecture seule"):
            lecture.annuler()


def test_un_fichier_qui_ne_se_rejoue_pas_est_abime(tmp_path: Path) -> None:
    with Journal(tmp_path / "faux.arbitre", nouveau=True) as journal:
        journal.ajouter([Trace(1, 1, "2026-01-01T20:00:00", "", 1, "Faux", JoueurRetire(3))])
        with pytest.raises(JournalAbime, match="ne se rejoue pas"):
            RegieDuplicate(journal, savoir())


def test_une_horloge_qui_recule_ne_donne_pas_plus_que_le_temps(regie: RegieDuplicate, montre: Montre) -> None:
    au_chrono(regie)
    montre.avancer(-3600)
    regie.executer(AvertirJoueur(1, "bavardage"))
    assert regie.temps_restant() == 180


def test_les_commandes_d_une_partie_finie_se_visent_par_son_numero(regie: RegieDuplicate) -> None:
    regie.executer(TerminerPartie(par_decision=True))
    regie.executer(OuvrirPartie())
    (trace,) = regie.executer(FairePartir(1), partie=1)
    assert trace.partie == 1
    assert 1 not in {p.joueur for p in regie.etat.parties[0].presents(1)}
    assert 1 in {p.joueur for p in regie.etat.parties[1].presents(1)}


def test_la_partie_est_celle_de_chaque_evenement(regie: RegieDuplicate, tmp_path: Path, montre: Montre) -> None:
    """One lot opens a partie and acts in it, beside what belongs to no partie."""
    regie.executer(TerminerPartie(par_decision=True))
    lot = regie.executer(InscrireArbitre("Aïcha"), OuvrirPartie(), AvertirJoueur(1, "bavardage"))
    assert [trace.partie for trace in lot] == [0, 2, 2]
    assert not regie.etat.parties[0].disciplinaires
    assert dict(regie.etat.parties[1].disciplinaires) == {1: (1,)}
    lot = regie.executer(InscrireJoueurs((Joueur(0, "Tardive"),)), InstallerJoueur(5, 5))
    assert [trace.partie for trace in lot] == [0, 2]
    etat = regie.etat
    regie.fermer()
    rouverte = ouvrir(tmp_path, montre)
    assert rouverte.etat == etat
    rouverte.fermer()


@pytest.mark.parametrize("faute", [TypeError("faute"), AttributeError("faute"), LookupError("faute")])
def test_une_faute_du_programme_n_est_pas_un_refus(
    regie: RegieDuplicate, monkeypatch: pytest.MonkeyPatch, faute: Exception
) -> None:
    def casse(*_: object) -> None:
        raise faute

    vus: list[object] = []
    regie.observer(vus.append)
    avant, ecrits = regie.etat, len(traces(regie))
    monkeypatch.setattr("arbitre.engine.partie.discipline.apply", casse)
    with pytest.raises(type(faute)):
        regie.executer(AvertirJoueur(1, "bavardage"))
    monkeypatch.undo()
    assert (regie.etat, len(traces(regie)), vus) == (avant, ecrits, [])
    regie.executer(AvertirJoueur(1, "bavardage"))


def test_chaque_evenement_ne_s_applique_qu_une_fois(regie: RegieDuplicate, monkeypatch: pytest.MonkeyPatch) -> None:
    vrai = discipline.apply
    appliques: list[object] = []

    def compte(partie: Partie, evenement: discipline.EvenementDiscipline) -> Partie:
        appliques.append(evenement)
        return vrai(partie, evenement)

    monkeypatch.setattr(discipline, "apply", compte)
    lot = regie.executer(AvertirJoueur(1, "un"), AvertirJoueur(2, "deux"), AvertirJoueur(3, "trois"))
    assert appliques == [trace.evenement for trace in lot]
