"""A prepared partie on the bench: its letters and tops come out of the seal; what strays is told."""

from functools import cache
from itertools import product

import pytest
from msgspec.structs import replace

from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.editions import edition
from arbitre.engine.fin import Annulation
from arbitre.engine.formule import CLASSIQUE, FORMULES, Formule
from arbitre.engine.generation import PartieGeneree, generer
from arbitre.engine.grille import TAILLE, Reference, Sens
from arbitre.engine.histoire import replay
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.preparee import coup_prepare, ecart, suivie
from arbitre.engine.partie.rectifications import RectifierTirage
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.partie.terminer import AnnulerCoup, TerminerPartie, fin_proposee
from arbitre.engine.partie.tirer import (
    AnnoncerTirage,
    OuvrirLeTirage,
    PartiePreparee,
    PrepareeQuittee,
    QuitterLaPreparee,
    TirerLettres,
)
from arbitre.engine.prepare import preparer, sceller
from arbitre.engine.sac import a_tirer
from arbitre.journal.codec import encoder
from tests.engine.partie.banc import Banc
from tests.outils import positions


@cache
def generee(numero: int, formule: Formule, automate: Automate) -> PartieGeneree:
    faite = generer(automate, formule, edition("2023").reglement, 7, numero)
    assert faite is not None
    return faite


def scelle(numero: int = 0, formule: Formule = CLASSIQUE, automate: Automate | None = None) -> bytes:
    faite = generee(numero, formule, automate or positions.automate())
    return sceller(preparer(faite, formule, "2023", "Liste d’essai")).octets


class BancPrepare(Banc):
    """A competition whose partie is prepared."""

    def __init__(self, octets: bytes, formule: str = "classique", automate: Automate | None = None) -> None:
        super().__init__()
        self.savoir = Savoir(automate or positions.automate(), "Liste d’essai", "0" * 64)
        self.faire(TerminerPartie(par_decision=True))
        self._prendre("OuvrirPartie", self.decider(OuvrirPartie("", formule, scelle=octets)), 2)

    def tirer_du_scelle(self) -> None:
        while self.partie.phase is Phase.TIRAGE:
            self.faire(OuvrirLeTirage())

    def jouer_le_prepare(self) -> None:
        self.tirer_du_scelle()
        self.faire(AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins())
        if self.contexte.candidats():
            self.faire(RetenirTop(), AnnoncerTop())
        else:
            self.faire(AnnulerCoup(Annulation.SANS_SOLUTION))


@pytest.mark.parametrize("nom", [nom for nom, formule in FORMULES.items() if not formule.elimination])
def test_la_partie_preparee_se_joue_jusqu_au_bout(nom: str) -> None:
    faite = generee(2, FORMULES[nom], positions.automate())
    banc = BancPrepare(scelle(2, FORMULES[nom]), nom)
    while fin_proposee(banc.partie) is None and coup_prepare(banc.partie):
        banc.jouer_le_prepare()
        assert ecart(banc.partie) == ""
    assert fin_proposee(banc.partie) == faite.fin or banc.decider(TerminerPartie())
    joues = [(c.tirage, c.retenu.solution if c.retenu else None) for c in banc.partie.coups if c.proclame]
    assert joues == [(c.tirage, c.solution) for c in faite.joues]
    assert [c.rejets for c in banc.partie.coups if c.proclame] == [c.rejets for c in faite.joues]
    assert replay(DUPLICATE, banc.traces) == banc.etat


COURTS = Automate(construire([mot for mot in positions.mots()[::17] if len(mot) < 5]))


def test_un_coup_prepare_sans_solution_s_annule_et_la_partie_suit_toujours() -> None:
    parties = filter(None, (generer(COURTS, CLASSIQUE, edition("2023").reglement, 7, numero) for numero in range(400)))
    faite = next(partie for partie in parties if any(c.solution is None for c in partie.coups[:-2]))
    numero = faite.numero
    banc = BancPrepare(scelle(numero, automate=COURTS), automate=COURTS)
    while banc.partie.phase is not Phase.FINIE and coup_prepare(banc.partie):
        banc.jouer_le_prepare()
        assert ecart(banc.partie) == ""
    assert len(banc.partie.annules) == sum(c.solution is None for c in faite.coups)


def test_le_journal_ne_dit_rien_d_un_coup_avant_son_heure() -> None:
    faite = generee(1, CLASSIQUE, positions.automate())
    banc = BancPrepare(scelle(1))
    banc.jouer_le_prepare()
    banc.tirer_du_scelle()
    banc.faire(AnnoncerTirage(), LancerChrono())
    ecrit = "\n".join(encoder(trace.evenement)[1] for trace in banc.traces) + repr(banc.etat)
    solution = next(faite.joues).solution
    assert solution is not None
    assert solution.mot in ecrit, "the first top is proclaimed"
    for coup in list(faite.joues)[1:]:
        assert coup.solution is not None
        if len(coup.solution.mot) >= 5:
            assert coup.solution.mot not in ecrit
    assert not any(coup.tirage.nouvelles in ecrit for coup in faite.coups[2:] if len(coup.tirage.nouvelles) >= 4)


def test_au_meme_score_le_top_prepare_vient_en_tete() -> None:
    """art_2023_3_4"""
    parties = (generee(n, CLASSIQUE, positions.automate()) for n in range(20))
    faite = next(partie for partie in parties if any(c.isotops for c in partie.coups))
    banc = BancPrepare(scelle(faite.numero))
    rang = next(n for n, coup in enumerate(faite.coups) if coup.isotops)
    for _ in range(rang):
        banc.jouer_le_prepare()
    banc.tirer_du_scelle()
    candidats = banc.contexte.candidats()
    assert len(candidats) > 1
    assert candidats[0].solution == faite.coups[rang].solution
    assert candidats[0].raison.startswith("Top de la partie préparée.")
    assert banc.coup().retenu is None


def un_autre_top(banc: Banc) -> None:
    tops = banc.contexte.candidats()
    autre = next((c.solution for c in tops[1:]), None)
    if autre is None:
        coup = banc.coup()
        assert coup.tirage is not None
        autre = next(
            s
            for s in banc.savoir.solutions(coup.grille, coup.tirage.lettres, CLASSIQUE)
            if s.points < tops[0].solution.points
        )
    banc.faire(RetenirTop(autre.mot, str(autre.ref), hors_liste=True))


def annuler(banc: BancPrepare) -> str:
    banc.tirer_du_scelle()
    banc.faire(AnnoncerTirage(), AnnulerCoup(Annulation.ERREUR, "chrono lancé deux fois"))
    return "le coup 2 a été annulé"


def retenir_un_autre(banc: BancPrepare) -> str:
    banc.tirer_du_scelle()
    banc.faire(AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins())
    un_autre_top(banc)
    assert "le mot retenu au coup 2" in ecart(banc.partie), "it is told before the top is announced"
    banc.faire(AnnoncerTop())
    return "le mot retenu au coup 2 n’est pas celui qui est préparé"


def renverser_une_lettre(banc: BancPrepare) -> str:
    coup = banc.coup(1)
    assert coup.tirage is not None
    echange = "W" if "W" not in coup.tirage.lettres else "K"
    banc.faire(RectifierTirage(1, echange + coup.tirage.lettres[1:], "une lettre est tombée"))
    return "le tirage du coup 1 n’est pas celui qui est préparé"


@pytest.mark.parametrize("ecarter", [annuler, retenir_un_autre, renverser_une_lettre])
def test_quand_la_partie_s_ecarte_le_choix_est_demande(ecarter: object) -> None:
    banc = BancPrepare(scelle(4))
    banc.jouer_le_prepare()
    assert callable(ecarter)
    motif = ecarter(banc)
    assert ecart(banc.partie) == motif
    refus = banc.refus(OuvrirLeTirage())
    assert motif in refus
    assert "Ctrl+Z" in refus
    assert "sous le scellé" in banc.refus(TirerLettres("AEINRST"))
    (quittee,) = banc.faire(QuitterLaPreparee())
    assert quittee == PrepareeQuittee(motif)
    assert not suivie(banc.partie)
    assert ecart(banc.partie) == ""
    assert "n’en suit pas" in banc.refus(OuvrirLeTirage())
    assert "n’en suit pas" in banc.refus(QuitterLaPreparee())
    nouvelles = "AEIOUBCDFGHLMNPRSTV"[: a_tirer(banc.partie.grille, banc.partie.reliquat, CLASSIQUE)]
    banc.faire(TirerLettres(nouvelles))
    banc.annuler()
    banc.annuler()
    assert suivie(banc.partie), "leaving can be taken back"


def test_on_peut_quitter_la_partie_preparee_de_soi_meme() -> None:
    banc = BancPrepare(scelle(4))
    (quittee,) = banc.faire(QuitterLaPreparee("le sac s’est renversé"))
    assert quittee == PrepareeQuittee("le sac s’est renversé")
    banc.annuler()
    (sans_motif,) = banc.faire(QuitterLaPreparee())
    assert sans_motif == PrepareeQuittee("décision du juge-arbitre")
    banc.faire(TirerLettres("AEINRST"))
    assert banc.partie.phase is Phase.ANNONCE


def test_une_partie_ordinaire_n_a_pas_de_scelle() -> None:
    banc = Banc()
    assert "n’en suit pas" in banc.refus(OuvrirLeTirage())
    assert "n’en suit pas" in banc.refus(QuitterLaPreparee())


class BancFerme(Banc):
    """A competition whose partie is over, for opening the next one."""

    def __init__(self, regles: str = "2023") -> None:
        super().__init__(regles)
        self.savoir = Savoir(positions.automate(), "Liste d’essai", "0" * 64)
        self.faire(TerminerPartie(par_decision=True))


def test_ce_qui_ne_peut_etre_joue_ici_est_refuse_a_l_ouverture() -> None:
    banc = BancFerme()
    assert "préparée en duplicate classique" in banc.refus(OuvrirPartie("", "joker", scelle=scelle(0)))
    assert "abîmée" in banc.refus(OuvrirPartie(scelle=b"\1" + b"du bruit " * 9))
    assert "l’édition 2012" in BancFerme("2012").refus(OuvrirPartie(scelle=scelle(0)))
    banc.savoir = Savoir(COURTS, "Courte", "1" * 64)
    assert "ne tient pas avec «\u00a0Courte\u00a0»" in banc.refus(OuvrirPartie(scelle=scelle(0)))
    assert len(banc.etat.parties) == 1


def test_un_scelle_abime_dans_le_journal_le_dit_au_lieu_de_tomber() -> None:
    """Whoever edits the file by hand gets a sentence; the console goes on once the prepared partie is left."""
    banc = BancFerme()
    banc.faire(OuvrirPartie())
    banc._prendre("OuvrirPartie", (PartiePreparee(b"x" * 50),))
    assert "son scellé est illisible" in banc.refus(OuvrirLeTirage())
    banc.faire(QuitterLaPreparee())
    banc.faire(TirerLettres("AEINRST"))


def test_plusieurs_centres_jouent_la_meme_partie() -> None:
    """The seal gives the same letters and the same words wherever it is played."""
    ici, ailleurs = BancPrepare(scelle(3)), BancPrepare(scelle(3))
    ailleurs.faire(InscrireJoueurs((Joueur(0, "Une autre"),)))
    for _ in range(4):
        ici.jouer_le_prepare()
        ailleurs.jouer_le_prepare()
    assert ici.partie.grille == ailleurs.partie.grille
    assert ici.partie.preparee is not None
    assert ailleurs.partie.preparee is not None
    assert ici.partie.preparee.scelle.empreinte == ailleurs.partie.preparee.scelle.empreinte


def test_un_mot_retenu_la_ou_la_partie_preparee_n_en_a_pas_s_en_ecarte() -> None:
    parties = filter(None, (generer(COURTS, CLASSIQUE, edition("2023").reglement, 7, numero) for numero in range(400)))
    faite = next(partie for partie in parties if any(c.solution is None for c in partie.coups[:-2]))
    banc = BancPrepare(scelle(faite.numero, automate=COURTS), automate=COURTS)
    for coup in faite.coups:
        if coup.solution is None:
            break
        banc.jouer_le_prepare()
    banc.tirer_du_scelle()
    banc.faire(AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins())
    grille, tirage = banc.coup().grille, banc.coup().tirage
    assert tirage is not None
    bouts = (
        (i, j)
        for i, j in product(range(TAILLE), range(TAILLE - 2))
        if grille.occupee((i, j)) and not any(grille.occupee((i, k)) for k in (j - 1, j + 1, j + 2))
    )
    ligne, colonne = next(bouts)
    mot = grille[ligne, colonne].upper() + tirage.lettres.replace("?", "")[0]
    banc.faire(RetenirTop(mot, str(Reference(ligne, colonne, Sens.HORIZONTAL)), hors_liste=True))
    assert "n’est pas celui qui est préparé" in ecart(banc.partie)


def test_un_mot_prepare_qui_ne_tient_pas_sur_la_grille_n_est_pas_celui_qui_est_retenu() -> None:
    """Its seal was edited by hand in the file: what is opened replays clean."""
    faite = preparer(generee(4, CLASSIQUE, positions.automate()), CLASSIQUE, "2023", "Liste d’essai")
    premier, *suite = faite.coups
    banc = BancFerme()
    banc.faire(OuvrirPartie())
    scelles = sceller(replace(faite, coups=(replace(premier, ref="H15"), *suite))).octets
    banc._prendre("OuvrirPartie", (PartiePreparee(scelles),))
    while banc.partie.phase is Phase.TIRAGE:
        banc.faire(OuvrirLeTirage())
    banc.faire(AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins(), RetenirTop())
    assert ecart(banc.partie) == "le mot retenu au coup 1 n’est pas celui qui est préparé"
