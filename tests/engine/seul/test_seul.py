"""Playing alone on the bench: what is typed is handed in whole, paid by the engine; what was missed becomes cards."""

import pytest

from arbitre.echanges.rejouer import partie_ecrite
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.erreurs import NotationIllisible, Refus
from arbitre.engine.exercices.question import Note
from arbitre.engine.fin import Annulation, ErreurDeCoup
from arbitre.engine.formule import CLASSIQUE, FORMULES, Formule
from arbitre.engine.partie.conduite import AnnoncerTop, LancerChrono, RetenirTop
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.partie.terminer import AnnulerCoup, TerminerPartie
from arbitre.engine.prepare import desceller, sceller
from arbitre.engine.scelle import Scelle, ScelleIllisible
from arbitre.engine.seul.apprets import appreter
from arbitre.engine.seul.comptes import compte_seul, jouee_par_la_salle
from arbitre.engine.seul.pertes import CarteDePerte, SorteDeCarte, cartes, noter_la_carte, tops_manques
from arbitre.engine.seul.reponses import fin_du_jeu, lire_seul, remettre, tirage_suivant
from arbitre.engine.solution import Solution
from tests.engine.partie.banc import PREMIERS, Banc
from tests.engine.partie.test_preparee import scelle
from tests.outils import positions


class Seul(Banc):
    """One player, a sealed partie."""

    def __init__(
        self, octets: bytes, formule: str = "classique", savoir: Savoir | None = None, propre: Formule | None = None
    ) -> None:
        super().__init__(joueurs=1)
        self.histoire = type(self.histoire)(self.histoire.moteur)
        self.traces = []
        self.savoir = savoir or Savoir(positions.automate(), "Liste d’essai", "0" * 64)
        self.faire(CreerCompetition("Seul", "2026-01-01"), InscrireJoueurs((Joueur(0, "Moi", table=1),)))
        self._prendre("OuvrirPartie", self.decider(OuvrirPartie("", formule, scelle=octets, propre=propre)), 1)

    def tirer_du_scelle(self) -> None:
        while suite := tirage_suivant(self.partie):
            self.faire(*suite)
        self.faire(LancerChrono())

    def solutions(self) -> tuple[Solution, ...]:
        coup = self.coup()
        assert coup.tirage is not None
        return tuple(self.savoir.solutions(coup.grille, coup.tirage.lettres, self.partie.formule))

    def rendre(self, texte: str) -> None:
        bulletin = lire_seul(texte, self.solutions(), self.partie.formule.solutions) if texte else None
        self.faire(*remettre(self.partie, self.coup(), bulletin))


def dite(solution: Solution) -> str:
    return f"{solution.mot} {solution.ref}"


def test_le_top_ecrit_est_paye_et_le_coup_est_clos() -> None:
    seul = Seul(scelle())
    seul.tirer_du_scelle()
    seul.rendre(dite(seul.solutions()[0]))
    coup = seul.coup()
    assert seul.resultat(1, 1).points == coup.points_top
    assert coup.cloture
    assert seul.partie.phase is Phase.TIRAGE


def test_le_score_ecrit_est_juge_comme_sur_un_bulletin() -> None:
    seul = Seul(scelle())
    seul.tirer_du_scelle()
    top = seul.solutions()[0]
    seul.rendre(f"{dite(top)} {top.points + 3}")
    assert seul.resultat(1, 1).sanctions, "a score that is wrong is what the article says it is"


def test_un_mot_qui_n_est_pas_admis_est_un_zero() -> None:
    seul = Seul(scelle())
    seul.tirer_du_scelle()
    seul.rendre("ZZYZZ H4")
    assert seul.resultat(1, 1).points == 0


def test_rien_d_ecrit_a_la_fin_du_temps_n_est_pas_remis() -> None:
    seul = Seul(scelle())
    seul.tirer_du_scelle()
    seul.rendre("")
    assert seul.resultat(1, 1).points == 0
    assert seul.coup().cloture


@pytest.mark.parametrize("texte", ["", "T", "N", "1 T", "45", "12 45", "QUOI", "X", "B", "D", "1>2", "#3", "  "])
def test_rien_ne_souffle_le_top_et_ce_qui_se_lit_mal_ne_change_rien(texte: str) -> None:
    seul = Seul(scelle())
    seul.tirer_du_scelle()
    avant = seul.etat
    with pytest.raises(NotationIllisible):
        lire_seul(texte, seul.solutions())
    assert seul.etat is avant


def test_le_debut_d_un_mot_n_est_pas_complete() -> None:
    seul = Seul(scelle())
    seul.tirer_du_scelle()
    top = seul.solutions()[0]
    debut = top.mot[:-1].upper()
    assert lire_seul(f"{debut} {top.ref}", seul.solutions()).solutions[0].mot == debut


def test_z_rend_un_bulletin_blanc() -> None:
    seul = Seul(scelle())
    seul.tirer_du_scelle()
    seul.rendre("z")
    assert seul.resultat(1, 1).points == 0


@pytest.mark.parametrize("nom", list(FORMULES))
def test_toute_formule_se_joue_seul_jusqu_au_bout(nom: str) -> None:
    seul = Seul(scelle(2, FORMULES[nom]), nom)
    while (fin := fin_du_jeu(seul.partie)) is None:
        seul.tirer_du_scelle()
        seul.rendre(dite(seul.solutions()[0]) if seul.solutions() else "")
    seul.faire(fin)
    compte = compte_seul(seul.etat)
    assert compte is not None
    assert compte.fini
    assert compte.coups == sum(coup.proclame for coup in seul.partie.coups)
    if seul.partie.formule.solutions == 1:
        assert (compte.trouves, compte.negatif, compte.pourcentage) == (compte.coups, 0, 10_000)


def test_le_compte_dit_le_pourcentage_le_negatif_et_les_tops_trouves() -> None:
    seul = Seul(scelle())
    for rang in range(4):
        seul.tirer_du_scelle()
        seul.rendre(dite(seul.solutions()[0]) if rang % 2 else "Z")
    compte = compte_seul(seul.etat)
    assert compte is not None
    tops = [coup.points_top for coup in seul.partie.coups]
    assert (compte.coups, compte.trouves, compte.tops) == (4, 2, sum(tops))
    assert compte.negatif == -(tops[0] + tops[2])
    assert compte.total == tops[1] + tops[3]
    assert not compte.fini


# --- a partie that was recorded -------------------------------------------------------------------------------


MAISON = Formule("maison", "Maison", primes=((7, 60),), duree=60, alerte=20)
"""A formule of one's own."""


def salle_jouee(joueurs: int = 4, propre: Formule | None = None) -> Banc:
    """Four tables play the first coups of a published partie."""
    banc = Banc(joueurs=joueurs)
    if propre is not None:
        banc.faire(TerminerPartie(par_decision=True), OuvrirPartie(propre=propre))
    for nouvelles, mot, ref, points in PREMIERS:
        coup = banc.jouer(nouvelles, mot, ref, points if propre is None else -1)
        for table in range(1, joueurs + 1):
            banc.faire(SaisirPoints(coup.numero, table, coup.points_top if table == 1 else 10 * table))
    return banc


def prepare(banc: Banc) -> bytes:
    ecrite = partie_ecrite(banc.etat, banc.partie)
    return sceller(appreter(ecrite.coups, banc.partie.formule, ecrite.edition, banc.savoir)).octets


def test_une_partie_enregistree_se_rejoue_seul_avec_les_memes_tirages() -> None:
    banc = salle_jouee()
    seul = Seul(prepare(banc), savoir=banc.savoir)
    for jouee in banc.partie.coups:
        seul.tirer_du_scelle()
        assert seul.coup().tirage == jouee.tirage
        seul.rendre("Z")
        assert seul.coup().retenu == jouee.retenu or seul.coup().points_top == jouee.points_top
    fin = fin_du_jeu(seul.partie)
    assert fin is not None
    assert fin.par_decision, "what was recorded ends there"
    seul.faire(fin)


def test_une_partie_dans_une_formule_a_soi_se_rejoue_seul_a_ses_primes() -> None:
    """Its formule comes with it: nobody else's seal can name it."""
    banc = salle_jouee(propre=MAISON)
    octets = prepare(banc)
    seul = Seul(octets, savoir=banc.savoir, propre=MAISON)
    assert seul.partie.formule == MAISON
    for jouee in banc.partie.coups:
        seul.tirer_du_scelle()
        assert seul.coup().tirage == jouee.tirage
        seul.rendre("Z")
        assert seul.coup().points_top == jouee.points_top
    with pytest.raises(ScelleIllisible):
        desceller(Scelle(octets))
    with pytest.raises(Refus):
        Seul(octets, savoir=banc.savoir)
    with pytest.raises(Refus, match="préparée en duplicate classique"):
        Seul(scelle(), savoir=banc.savoir, propre=MAISON)


def test_un_coup_annule_pour_erreur_n_est_pas_rejoue() -> None:
    """It goes by unsaid: its letters went back, and all of the next tirage comes out of the bag."""
    banc = Banc()
    banc.jouer_les_premiers(4)
    banc.tirer("ZXTEU")
    banc.faire(AnnulerCoup(Annulation.ERREUR, erreur=ErreurDeCoup.EPELLATION))
    banc.ramasser("ZXTEUES")
    banc.faire(RetenirTop(), AnnoncerTop())
    seul = Seul(prepare(banc), savoir=banc.savoir)
    for _ in range(5):
        seul.tirer_du_scelle()
        seul.rendre("Z")
    assert [str(c.tirage) for c in seul.partie.coups] == [str(c.tirage) for c in banc.partie.coups]
    assert [trace.coup.tirage for trace in seul.partie.annules] == [t.coup.tirage for t in banc.partie.annules]


def test_ce_que_la_salle_a_joue_est_compte_coup_par_coup() -> None:
    vus = jouee_par_la_salle(salle_jouee().partie)
    assert [vu.coup for vu in vus] == list(range(1, len(PREMIERS) + 1))
    points = PREMIERS[0][3]
    assert (vus[0].joueurs, vus[0].au_top) == (4, 1)
    assert vus[0].dixiemes == round(10 * (points + 20 + 30 + 40) / 4)


def test_une_partie_qui_n_est_pas_au_top_est_refusee_sans_rien_en_dire() -> None:
    banc = Banc()
    banc.jouer("AECC?NU", "EAU", "H7")
    with pytest.raises(Refus, match="coup 1"):
        Seul(prepare(banc), savoir=banc.savoir)


def test_une_partie_vide_se_refuse() -> None:
    with pytest.raises(Refus, match="pas de coup joué"):
        appreter((), CLASSIQUE, "2023", Banc().savoir)


# --- what was missed ------------------------------------------------------------------------------------------


def manquee() -> tuple[Seul, tuple[CarteDePerte, ...]]:
    """The first coup handed in blank, the second with the top."""
    seul = Seul(scelle())
    for texte in ("Z", "top"):
        seul.tirer_du_scelle()
        seul.rendre("Z" if texte == "Z" else dite(seul.solutions()[0]))
    (perte,) = tops_manques(seul.etat, seul.partie, 1)
    return seul, cartes(perte, seul.savoir)


def test_un_top_manque_devient_une_carte_un_top_trouve_n_en_est_pas_une() -> None:
    seul, faites = manquee()
    coup = seul.partie.coups[0]
    assert coup.retenu is not None
    perte = faites[0].perte
    assert faites[0].sorte is SorteDeCarte.TOP
    assert (perte.mot, perte.points, perte.gagnes) == (coup.retenu.solution.mot, coup.points_top, 0)
    assert resultat(seul.partie, coup, 1).points == 0


def test_le_top_se_repond_au_mot_et_a_la_reference() -> None:
    seul, faites = manquee()
    (top,) = faites[0].reponses
    assert noter_la_carte(faites[0], top, seul.savoir) is Note.JUSTE
    autre = next(
        s
        for s in seul.savoir.solutions(seul.partie.coups[0].grille, faites[0].perte.tirage, CLASSIQUE)
        if s.points < faites[0].perte.points
    )
    assert noter_la_carte(faites[0], dite(autre), seul.savoir) is Note.FAUSSE
    assert noter_la_carte(faites[0], "Z", seul.savoir) is Note.FAUSSE
    with pytest.raises(NotationIllisible):
        noter_la_carte(faites[0], "quoi", seul.savoir)


def test_une_formule_a_soi_donne_des_cartes_a_ses_primes() -> None:
    banc = salle_jouee(propre=MAISON)
    pertes = tops_manques(banc.etat, banc.partie, 2)
    assert len(pertes) == len(PREMIERS)
    for perte in pertes:
        assert perte.verifie().regle == MAISON
        carte = cartes(perte, banc.savoir)[0]
        assert noter_la_carte(carte, carte.reponses[0], banc.savoir) is Note.JUSTE


@pytest.mark.parametrize(("rangs", "cartes_faites"), [((0, 1), 0), ((0,), 0), ((1, 2), 1), ((), 1)])
def test_en_multitops_la_carte_demande_le_mot_le_mieux_paye(rangs: tuple[int, ...], cartes_faites: int) -> None:
    """The best word found, nothing of one word is left to ask."""
    seul = Seul(scelle(2, FORMULES["multitops2"]), "multitops2")
    seul.tirer_du_scelle()
    mots: dict[str, Solution] = {}
    for solution in sorted(seul.solutions(), key=lambda s: -s.points):
        mots.setdefault(solution.mot.upper(), solution)
    choix = [next(s for s in mots.values() if s.points == n) for n in dict.fromkeys(s.points for s in mots.values())]
    seul.rendre(" & ".join(dite(choix[rang]) for rang in rangs) or "Z")
    pertes = tops_manques(seul.etat, seul.partie, 1)
    assert len(pertes) == cartes_faites
    for perte in pertes:
        carte = cartes(perte, seul.savoir)[0]
        assert perte.points == choix[0].points
        assert perte.gagnes == (choix[1].points if rangs else 0)
        assert noter_la_carte(carte, carte.reponses[0], seul.savoir) is Note.JUSTE


def test_en_multitops_une_somme_sans_mot_n_accuse_personne() -> None:
    seul = Seul(scelle(2, FORMULES["multitops2"]), "multitops2")
    seul.tirer_du_scelle()
    seul.rendre("Z")
    seul.faire(SaisirPoints(1, 1, 12))
    assert tops_manques(seul.etat, seul.partie, 1) == ()


def test_les_anagrammes_et_les_raccords_sont_ceux_du_lexique() -> None:
    seul = Seul(scelle())
    for _ in range(12):
        seul.tirer_du_scelle()
        seul.rendre("Z")
    toutes = [c for perte in tops_manques(seul.etat, seul.partie, 1) for c in cartes(perte, seul.savoir)]
    for carte in toutes:
        if carte.sorte is SorteDeCarte.TOP:
            continue
        mot = carte.perte.mot.upper()
        assert all(reponse in seul.savoir for reponse in carte.reponses)
        if carte.sorte is SorteDeCarte.ANAGRAMMES:
            assert {"".join(sorted(r)) for r in carte.reponses} == {"".join(sorted(mot))}
        else:
            assert all(len(r) == len(mot) + 1 and mot in r for r in carte.reponses)
        assert noter_la_carte(carte, " ".join(reversed(carte.reponses)).lower(), seul.savoir) is Note.JUSTE
        assert noter_la_carte(carte, "ZZYZZ", seul.savoir) is Note.FAUSSE
    assert {carte.sorte for carte in toutes} == set(SorteDeCarte)
