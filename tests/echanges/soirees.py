"""An evening really played, through the régie and a journal on disk: what exports are made from."""

from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random

from arbitre.engine.competition import commandes as cmp
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie.conduite import fin_proposee
from arbitre.engine.partie.etat import Annulation, Phase
from arbitre.engine.partie.savoir import Savoir
from arbitre.journal import Journal
from arbitre.lexiques import ouvrir
from arbitre.regie import Regie

NOMS = ("=1+1 Inconnu", "D’AOÛT Œdipe", "MÜLLER-NGUYỄN Anaïs", "LE GALL Yann", '<b>PETIT</b> "Jo"; & Cie')


def ouvrir_regie(fichier: Path, graine: int = 1) -> Regie:
    lexique = ouvrir()
    hasard = Random(graine)
    minutes = count()
    return Regie(
        Journal(fichier, nouveau=not fichier.exists()),
        Savoir(lexique.automate, lexique.nom, lexique.empreinte),
        horloge=lambda: datetime(2026, 3, 1, 20, 0) + timedelta(minutes=next(minutes)),  # noqa: DTZ001 - as the console
        hasard=hasard.randrange,
        auteur="Paul",
    )


def soiree(fichier: Path, formule: str = "classique", coups: int = 40, graine: int = 1, joueurs: int = 5) -> Regie:
    """A competition whose partie is played to its end, or to ``coups``; coup 3 is annulled once."""
    regie = ouvrir_regie(fichier, graine)
    regie.executer(cmp.CreerCompetition("../Coupe/du =printemps", "2026-03-01", "Villeurbanne"))
    inscrits = tuple(
        Joueur(0, NOMS[n % 5] + (f" {n}" if n >= 5 else ""), licence=str(1000 + n), club="+Bron", table=2 * n + 1)
        for n in range(joueurs)
    )
    regie.executer(cmp.InscrireJoueurs(inscrits))
    jouer(regie, formule, coups)
    return regie


def jouer(regie: Regie, formule: str = "classique", coups: int = 40) -> None:
    """One partie."""
    regie.executer(cmp.OuvrirPartie("", formule))
    while len([c for c in regie.partie.coups if c.proclame]) < coups and fin_proposee(regie.partie) is None:
        _tirer(regie)
        coup = regie.partie.coup
        assert coup is not None
        if coup.numero == 3 and not regie.partie.annules:
            regie.executer(cmd.AnnulerCoup(Annulation.ERREUR, "lettre tombée"))
            continue
        if not regie.contexte.candidats():
            regie.executer(cmd.LancerChrono())
            regie.executer(cmd.TerminerCoup())
            regie.executer(cmd.AnnulerCoup(Annulation.SANS_SOLUTION))
            continue
        _proclamer(regie, coup.numero)
    if fin_proposee(regie.partie) is not None:
        regie.executer(cmd.TerminerPartie())


def _tirer(regie: Regie) -> None:
    while regie.partie.phase is Phase.TIRAGE:
        regie.tirer()
    if regie.partie.phase is Phase.CHOIX:
        regie.executer(cmd.AccepterTirage())
    regie.executer(cmd.AnnoncerTirage())


def _proclamer(regie: Regie, numero: int) -> None:
    for commande in (
        cmd.LancerChrono(),
        cmd.TerminerCoup(),
        cmd.CompterBulletins(),
        cmd.RetenirTop(),
        cmd.AnnoncerTop(),
        cmd.SaisirPoints(numero, 1, max(0, 7 * numero % 23)),
        cmd.PayerLeTop(numero),
    ):
        regie.executer(commande)
