"""Whatever is commanded, in whatever order: refusals are sentences, nothing is lost, the journal tells it all again."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import Phase as Etape
from hypothesis import strategies as st

from arbitre.engine.bulletin import Bulletin, Constat, Papier, Raccord, SolutionEcrite
from arbitre.engine.competition.appels import appels
from arbitre.engine.competition.classer import classement_de_partie, classement_general, solos_de_partie
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Competition, Joueur, Reglages
from arbitre.engine.competition.inscrire import (
    ConfierTables,
    CreerCompetition,
    InscrireArbitre,
    InscrireJoueurs,
    ModifierJoueur,
    Regler,
    RetirerJoueur,
)
from arbitre.engine.competition.mesures import mesures
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.editions import EDITIONS
from arbitre.engine.erreurs import Refus
from arbitre.engine.fin import Annulation
from arbitre.engine.formule import FORMULES
from arbitre.engine.histoire import replay
from arbitre.engine.lettres import DISTRIBUTION
from arbitre.engine.partie.commandes import CommandePartie
from arbitre.engine.partie.conduite import (
    AnnoncerTop,
    CompterBulletins,
    LancerChrono,
    ReprendreChrono,
    RetenirTop,
    SuspendreChrono,
    TerminerCoup,
)
from arbitre.engine.partie.discipline import AvertirJoueur, InfligerNullite, SanctionnerFraude
from arbitre.engine.partie.etat import Partie, Phase, Remise, SecondeLecture
from arbitre.engine.partie.lecture import avertissements, resultat
from arbitre.engine.partie.places import ChangerDeTable, FairePartir, InstallerJoueur
from arbitre.engine.partie.recourir import DeposerRecours, JugerRecours
from arbitre.engine.partie.recours import Issue
from arbitre.engine.partie.rectifications import (
    DeclarerMotFaux,
    RectifierTirage,
    RectifierTop,
    TirageRectifie,
    contradictions,
)
from arbitre.engine.partie.relecture import (
    ARejuger,
    RecevoirRelecture,
    RejugerBulletins,
    RelireResultats,
    TrancherRelecture,
    _rejuge,
    a_rejuger,
)
from arbitre.engine.partie.saisie import (
    DeplacerResultat,
    EffacerResultat,
    NoterNonRemis,
    NotifierSanction,
    PayerLeTop,
    SaisirBulletin,
    SaisirPoints,
    TrancherResultat,
)
from arbitre.engine.partie.salle import vue_salle
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.partie.terminer import AnnulerCoup, CloturerCoup, InterromprePartie, TerminerPartie, fin_proposee
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage, RejeterTirage, TirerLettres
from arbitre.engine.reglement import Arrondi, Article, Peine
from arbitre.engine.sac import a_tirer, sac, tirer
from arbitre.journal.codec import decoder, encoder
from tests.engine.partie.banc import Banc

JOUEURS: Final = 4
ENTIERS = st.sampled_from([1, 2, 3, 10, 20, 40, 0, -1, 9999, 10**4, 10**30, -(10**30)])
COUPS = st.sampled_from([1, 1, 1, 1, 2, 2, 2, 3, 0, -1, 10**30])
TABLES = st.sampled_from([*range(1, JOUEURS + 1)] * 4 + [5, 6, 0, -1, 10**30])
LISTES = st.lists(TABLES, max_size=4).map(tuple)
TEXTES = st.one_of(st.sampled_from(["", "erreur", "\x00\ud800\n"]), st.text(max_size=8))
LETTRES = st.one_of(st.text("AEIRSTUYZ?", max_size=9), TEXTES)
MOTS = st.one_of(st.none(), st.sampled_from(["ET", "eT", "LA", "MOLLIES", "Q"]), TEXTES)
REFS = st.one_of(st.none(), st.sampled_from(["H8", "8H", "H4", "7G", "P9"]), TEXTES)
NOMBRES = st.one_of(st.none(), ENTIERS)

SOLUTIONS = st.builds(
    SolutionEcrite,
    st.one_of(st.sampled_from(["ET", "LA", "E?", "L.S", "MOLLIES"]), TEXTES),
    st.sampled_from(["H", "V"]),
    st.lists(ENTIERS, max_size=2).map(tuple),
    REFS,
    st.lists(st.builds(Raccord, st.integers(-2, 2), st.integers(1, 2), st.sampled_from("ABE?")), max_size=3).map(tuple),
    NOMBRES,
    st.booleans(),
)
PAPIERS = st.builds(
    Papier,
    st.lists(st.text(".AEt?", min_size=13, max_size=13), min_size=13, max_size=13).map(tuple),
    REFS,
    NOMBRES,
)
BULLETINS = st.one_of(
    st.builds(
        Bulletin,
        st.booleans(),
        st.lists(st.sampled_from(Constat), max_size=1).map(tuple),
        st.lists(SOLUTIONS, max_size=2).map(tuple),
    ),
    st.builds(Bulletin, papier=PAPIERS),
)
REPONSES = st.lists(
    st.tuples(st.sampled_from(["raccordement_fallacieux", "deux_tableaux", "meme_entree", "autre"]), st.booleans()),
    max_size=2,
).map(tuple)
ARTICLES = st.sampled_from([None, Article("2023", "5.5"), Article("ancienne", "")])

COMMANDES = st.one_of(
    st.builds(TirerLettres, LETTRES),
    st.sampled_from([AccepterTirage(), RejeterTirage(), AnnoncerTirage(), LancerChrono()]),
    st.builds(SuspendreChrono, st.floats()),
    st.builds(ReprendreChrono, st.floats(0, 180)),
    st.sampled_from([TerminerCoup(), AnnoncerTop(), TerminerPartie(), TerminerPartie(True)]),
    st.builds(CompterBulletins, NOMBRES, st.one_of(st.none(), COUPS)),
    st.builds(RetenirTop, MOTS, REFS, st.booleans()),
    st.builds(AnnulerCoup, st.sampled_from(Annulation), TEXTES),
    st.builds(PayerLeTop, COUPS, st.one_of(st.none(), LISTES)),
    st.builds(RejugerBulletins, COUPS, LISTES),
    st.builds(RelireResultats, COUPS, LISTES, TEXTES),
    st.builds(
        RecevoirRelecture,
        COUPS,
        TABLES,
        st.builds(
            SecondeLecture, TEXTES, st.one_of(st.none(), BULLETINS), st.one_of(st.none(), st.integers()), REPONSES
        ),
    ),
    st.builds(TrancherRelecture, COUPS, TABLES, TEXTES, st.integers(), st.integers(), st.booleans(), TEXTES),
    st.builds(InfligerNullite, TABLES, TEXTES, st.one_of(st.none(), COUPS)),
    st.builds(SanctionnerFraude, TABLES, TEXTES, st.booleans(), st.booleans(), st.one_of(st.none(), COUPS)),
    st.builds(DeposerRecours, COUPS, st.one_of(st.none(), TABLES), TEXTES, st.one_of(st.none(), TABLES), NOMBRES),
    st.builds(JugerRecours, COUPS, st.sampled_from(Issue), TEXTES, TEXTES, ARTICLES, NOMBRES),
    st.builds(SaisirBulletin, COUPS, TABLES, BULLETINS, REPONSES),
    st.builds(NoterNonRemis, COUPS, LISTES),
    st.builds(SaisirPoints, COUPS, TABLES, ENTIERS),
    st.builds(
        TrancherResultat,
        COUPS,
        TABLES,
        ENTIERS,
        TEXTES,
        ARTICLES,
        st.one_of(st.none(), st.sampled_from(Peine)),
        st.booleans(),
    ),
    st.builds(EffacerResultat, COUPS, TABLES),
    st.builds(DeplacerResultat, COUPS, TABLES, TABLES),
    st.builds(NotifierSanction, COUPS, LISTES, st.sampled_from(Remise)),
    st.builds(AvertirJoueur, TABLES, TEXTES, st.one_of(st.none(), COUPS)),
    st.builds(CloturerCoup, COUPS),
    st.builds(RectifierTirage, COUPS, LETTRES, TEXTES),
    st.builds(RectifierTop, COUPS, ENTIERS, TEXTES),
    st.builds(DeclarerMotFaux, COUPS, st.booleans(), TEXTES),
    st.builds(InstallerJoueur, TABLES, TABLES),
    st.builds(FairePartir, TABLES, st.one_of(st.none(), COUPS)),
    st.builds(ChangerDeTable, TABLES, TABLES),
    st.builds(InterromprePartie, ENTIERS),
    st.builds(CreerCompetition, TEXTES, TEXTES),
    st.builds(Regler, st.builds(Reglages, ENTIERS, ENTIERS, st.booleans(), st.sampled_from(Arrondi))),
    st.builds(InscrireJoueurs, st.lists(st.builds(Joueur, ENTIERS, TEXTES, table=TABLES), max_size=2).map(tuple)),
    st.builds(ModifierJoueur, st.builds(Joueur, TABLES, TEXTES, TEXTES, table=TABLES)),
    st.builds(RetirerJoueur, TABLES),
    st.builds(InscrireArbitre, TEXTES),
    st.builds(ConfierTables, st.integers(0, 2), LISTES),
    st.builds(OuvrirPartie, TEXTES, st.sampled_from([*FORMULES, "?"]), ENTIERS, ENTIERS, LISTES),
)

Pas = Callable[[Banc], None]


def avancer(graine: int, etapes: int) -> Pas:
    """The next steps of a coup as it should go, the letters drawn by lot."""

    def pas(banc: Banc) -> None:
        hasard = Random(graine)
        for _ in range(etapes):
            partie = banc.etat.partie
            if partie is not None and partie.phase is not Phase.FINIE:
                essayer(banc, _prochaine(banc, partie, hasard))

    return pas


SUITE: Final[dict[Phase, CommandePartie]] = {
    Phase.ANNONCE: AnnoncerTirage(),
    Phase.CHRONO: LancerChrono(),
    Phase.RECHERCHE: TerminerCoup(),
    Phase.RAMASSAGE: CompterBulletins(),
    Phase.ANNONCE_TOP: AnnoncerTop(),
}


def _prochaine(banc: Banc, partie: Partie, hasard: Random) -> CommandePartie:
    if partie.phase is Phase.TIRAGE:
        if fin_proposee(partie):
            return TerminerPartie()
        contenu = sac(partie.grille, partie.reliquat, partie.formule)
        nombre = a_tirer(partie.grille, partie.reliquat, partie.formule)
        return TirerLettres(tirer(contenu, nombre, hasard.randrange))
    if partie.phase is Phase.CHOIX:
        return AccepterTirage() if hasard.randrange(2) else RejeterTirage()
    if partie.phase is Phase.TOP:
        return RetenirTop() if banc.contexte.candidats() else AnnulerCoup(Annulation.SANS_SOLUTION)
    return SUITE[partie.phase]


def essayer(banc: Banc, commande: Commande) -> None:
    """Do it or have it refused; its events are written and read back as the journal would."""
    avant = banc.etat
    try:
        evenements = banc.decider(commande)
        relus = tuple(decoder(*encoder(e)) for e in evenements)
    except UnicodeEncodeError:
        assert isinstance(commande, SaisirBulletin), "what a bulletin says is kept as it is, or refused on writing"
        return
    except Refus as refus:
        _est_une_phrase(str(refus))
        assert banc.etat is avant
        return
    assert evenements, commande
    assert relus == evenements
    banc._prendre(type(commande).__name__, evenements)


def _est_une_phrase(texte: str) -> None:
    assert texte[-1] in ".!", texte
    assert "\n" not in texte, texte


def annuler(banc: Banc) -> None:
    """Take back the last command: the state is the very one before it."""
    if banc.histoire.reprises:
        avant = banc.histoire.reprises[-1].avant
        banc.annuler()
        assert banc.etat is avant


def commander(commande: Commande) -> Pas:
    return lambda banc: essayer(banc, commande)


AVANCER = st.builds(avancer, st.integers(0, 10**6), st.integers(1, 9))
PAS = st.sampled_from([AVANCER, AVANCER, *[COMMANDES.map(commander)] * 5, st.just(annuler)]).flatmap(lambda pas: pas)
"""One step in four goes on as it should, one in eight is taken back, the others are anything."""


def verifier(competition: Competition) -> None:
    """What holds in every state."""
    for partie in competition.parties:
        vue_salle(partie, titre="")
        contradictions(partie)
        for coup in partie.coups:
            assert all(partie.place_de(j, coup.numero) for j in coup.fiches), "only who is there has a result"
            assert all(resultat(partie, coup, j).points >= 0 for j in partie.joueurs)
            for place in partie.presents(coup.numero):
                assert partie.joueur_en(place.table, coup.numero) == place.joueur, "one player a table"
        assert [c.numero for c in partie.coups] == list(range(1, len(partie.coups) + 1))
        for joueur in partie.joueurs:
            avertissements(partie, joueur)
        classement_de_partie(competition, partie)
        solos_de_partie(competition, partie)
    classement_general(competition)


def lettres_conservees(partie: Partie) -> None:
    """Grid, easels, bag and jokers aside make the 102."""
    coup = partie.coup
    en_main = coup.tirage.lettres if coup and coup.tirage and not coup.proclame else partie.reliquat
    total = Counter(partie.grille.lettres) + Counter(en_main) + Counter(sac(partie.grille, en_main, partie.formule))
    manquent = Counter(DISTRIBUTION) - total
    assert not total - Counter(DISTRIBUTION)
    assert set(manquent) <= ({"?"} if partie.formule.joker else set())


def tout_rejuge(contexte: Contexte) -> tuple[ARejuger, ...]:
    """What is to be judged again, each bulletin of each coup being looked at."""
    return tuple(
        ARejuger(coup.numero, place.table, *autre)
        for coup in contexte.partie.coups
        if coup.retenu is not None
        for place in contexte.partie.presents(coup.numero)
        if (fiche := coup.fiches.get(place.joueur)) is not None
        if (autre := _rejuge(contexte, coup, place.joueur, fiche)) is not None
    )


@pytest.mark.loi
@settings(
    phases=[Etape.explicit, Etape.reuse, Etape.generate],  # a long suite of commands shrinks for minutes
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(
    st.sampled_from(sorted(EDITIONS)),
    st.sampled_from(sorted(FORMULES)),
    st.lists(PAS, min_size=25, max_size=80),
)
def test_toute_suite_de_commandes(regles: str, formule: str, suite: list[Pas]) -> None:
    banc = Banc(regles, formule, joueurs=JOUEURS)
    for pas in suite:
        pas(banc)
        if not any(isinstance(t.evenement, TirageRectifie) for t in banc.traces):
            for partie in banc.etat.parties:
                lettres_conservees(partie)
    verifier(banc.etat)
    for partie in banc.etat.parties:
        assert len(appels(banc.etat, partie, banc.traces)) == len(partie.recours)
        mesures(banc.etat, partie, banc.traces)
        assert a_rejuger(Contexte(partie, banc.savoir)) == tout_rejuge(Contexte(partie, banc.savoir))
    assert replay(DUPLICATE, banc.traces) == banc.etat
    while banc.histoire.reprises:
        annuler(banc)
    assert banc.etat == Competition()
    assert replay(DUPLICATE, banc.traces) == Competition()
