"""An evening really played, through the régie and a journal on disk: what exports are made from."""

from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.partie.terminer import AnnulerCoup, TerminerPartie, fin_proposee
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage
from arbitre.journal import Journal
from arbitre.lexiques import ouvrir
from arbitre.regie import RegieDuplicate

NOMS = ("=1+1 Inconnu", "D’AOÛT Œdipe", "MÜLLER-NGUYỄN Anaïs", "LE GALL Yann", '<b>PETIT</b> "Jo"; & Cie')


def ouvrir_regie(fichier: Path, graine: int = 1) -> RegieDuplicate:
    lexique = ouvrir()
    hasard = Random(graine)
    minutes = count()
    return RegieDuplicate(
        Journal(fichier, nouveau=not fichier.exists()),
        Savoir(lexique.automate, lexique.nom, lexique.empreinte),
        horloge=lambda: datetime(2026, 3, 1, 20, 0) + timedelta(minutes=next(minutes)),  # noqa: DTZ001 - as the console
        hasard=hasard.randrange,
    )


def soiree(
    fichier: Path, formule: str = "classique", coups: int = 40, graine: int = 1, joueurs: int = 5
) -> RegieDuplicate:
    """A competition whose partie is played to its end, or to ``coups``; coup 3 is annulled once."""
    regie = ouvrir_regie(fichier, graine)
    regie.executer(CreerCompetition("../Coupe/du =printemps", "2026-03-01", "Villeurbanne"))
    inscrits = tuple(
        Joueur(0, NOMS[n % 5] + (f" {n}" if n >= 5 else ""), licence=str(1000 + n), club="+Bron", table=2 * n + 1)
        for n in range(joueurs)
    )
    regie.executer(InscrireJoueurs(inscrits))
    jouer(regie, formule, coups)
    return regie


def jouer(regie: RegieDuplicate, formule: str = "classique", coups: int = 40) -> None:
    """One partie."""
    regie.executer(OuvrirPartie("", formule))
    while len([c for c in regie.partie.coups if c.proclame]) < coups and fin_proposee(regie.partie) is None:
        _tirer(regie)
        coup = regie.partie.coup
        assert coup is not None
        if coup.numero == 3 and not regie.partie.annules:
            regie.executer(AnnulerCoup(Annulation.ERREUR, "lettre tombée"))
            continue
        if not regie.contexte.candidats():
            regie.executer(LancerChrono())
            regie.executer(TerminerCoup())
            regie.executer(AnnulerCoup(Annulation.SANS_SOLUTION))
            continue
        _proclamer(regie, coup.numero)
    if fin_proposee(regie.partie) is not None:
        regie.executer(TerminerPartie())


def _tirer(regie: RegieDuplicate) -> None:
    while regie.partie.phase is Phase.TIRAGE:
        regie.tirer()
    if regie.partie.phase is Phase.CHOIX:
        regie.executer(AccepterTirage())
    regie.executer(AnnoncerTirage())


def _proclamer(regie: RegieDuplicate, numero: int) -> None:
    for commande in (
        LancerChrono(),
        TerminerCoup(),
        CompterBulletins(),
        RetenirTop(),
        AnnoncerTop(),
        SaisirPoints(numero, 1, max(0, 7 * numero % 23)),
        PayerLeTop(numero),
    ):
        regie.executer(commande)
