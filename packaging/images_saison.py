"""Make the pictures of the club's year from the real windows, offscreen: `python packaging/images_saison.py`.

Ten evenings are played by the régie alone, from a seed; their folder is what the page of the season reads.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Final

from msgspec.structs import replace
from PySide6.QtTest import QTest

from arbitre.demo.soiree import joueurs
from arbitre.echanges.club import ajouter_au_club
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.competition.prix import CritereDePrix, Prix, Recompenses
from arbitre.engine.competition.recompenser import FixerLesPrix
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage
from arbitre.journal import Journal
from arbitre.lexiques import ouvrir
from arbitre.lexiques.savoir import savoir
from arbitre.regie import RegieDuplicate
from arbitre.ui.console import Console
from arbitre.ui.outils.porte import FenetrePorte
from arbitre.ui.outils.prix import FenetrePrix
from arbitre.ui.outils.saison import FenetreSaison
from arbitre.ui.portes.epreuve import fichier_du_club
from cliches import attendre, console_de_la_demo, prendre_puis_fermer, seance

SOIREES, COUPS = 10, 6
_PREMIERE: Final = datetime(2025, 9, 4, 20, tzinfo=UTC)


def main() -> None:
    """The season, the door, the prizes, of a club of its own."""
    with seance("XDG_DATA_HOME", "XDG_CACHE_HOME") as dossier, console_de_la_demo(dossier, 1.0) as console:
        photographier_la_saison(console, dossier / "soirees")
        photographier_la_porte(console)
        photographier_les_prix(console)


def une_annee(dossier: Path, joueurs: Sequence[Joueur]) -> None:
    """A file an evening, three weeks apart; each player misses one in five."""
    for rang in range(SOIREES):
        hasard = Random(rang)
        la = [joueur for joueur in joueurs if hasard.random() < 0.8]
        une_soiree(dossier / f"soiree{rang + 1:02}.arbitre", _PREMIERE + timedelta(weeks=3 * rang), la, hasard)


def une_soiree(fichier: Path, quand: datetime, joueurs: Sequence[Joueur], hasard: Random) -> None:
    """Letters drawn, the first top retained, what each table scored."""
    fichier.parent.mkdir(parents=True, exist_ok=True)
    regie = RegieDuplicate(
        Journal(fichier, nouveau=True), savoir(ouvrir()), horloge=lambda: quand, hasard=hasard.randrange
    )
    regie.executer(CreerCompetition("Soirée du jeudi", quand.date().isoformat()))
    regie.executer(InscrireJoueurs(tuple(replace(joueur, table=table) for table, joueur in enumerate(joueurs, 1))))
    regie.executer(OuvrirPartie())
    for _ in range(COUPS):
        _un_coup(regie, len(joueurs), hasard)
    regie.executer(TerminerPartie(par_decision=True))
    regie.fermer()


def _un_coup(regie: RegieDuplicate, tables: int, hasard: Random) -> None:
    while regie.contexte.partie.phase is Phase.TIRAGE:
        regie.tirer()
    if regie.contexte.partie.phase is Phase.CHOIX:
        regie.executer(AccepterTirage())
    for commande in (AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins(tables)):
        regie.executer(commande)
    top = regie.contexte.candidats()[0].solution
    regie.executer(RetenirTop(top.mot, str(top.ref)))
    regie.executer(AnnoncerTop())
    numero = regie.contexte.partie.coups[-1].numero
    for table in range(1, tables + 1):
        if hasard.random() < 0.3 + 0.4 * (table <= 3):
            regie.executer(PayerLeTop(numero, (table,)))
        else:
            regie.executer(SaisirPoints(numero, table, hasard.randint(top.points // 3, top.points - 1)))


def photographier_la_saison(console: Console, dossier: Path) -> None:
    """The standing of ten evenings, the best eight of each."""
    une_annee(dossier, joueurs()[:16])
    fenetre = FenetreSaison(fichier_du_club(console), console.materiel.dossiers.cache, dossier, console.fenetre)
    attendre(lambda: fenetre.saison is not None)
    fenetre.meilleures.setValue(8)
    attendre(lambda: fenetre.saison is not None and fenetre.saison.regles.meilleures)
    fenetre.classement.setCurrentIndex(fenetre.classement.modele.index(0, 0))
    fenetre.dossier.setText(str(Path("Documents") / "Soirées"))
    prendre_puis_fermer(saison=fenetre)


def photographier_la_porte(console: Console) -> None:
    """Seven are here, some paid; who arrives is being typed."""
    club = fichier_du_club(console)
    ajouter_au_club(club, joueurs())
    console.executer(CreerCompetition("Soirée du jeudi", "2026-04-02"))
    fenetre = FenetrePorte(console.regie, lambda n: n - 1, club, console.fenetre)
    for saisie, montant in zip(fenetre.montants, ("3", "5", "1,50"), strict=True):
        saisie.setText(montant)
    fenetre.garder_les_tarifs()
    for texte in ("aub", "cazen", "garn", "kerl", "Zeltner Ana", "roch", "thév"):
        fenetre.arrivant.setText(texte)
        fenetre.faire_entrer()
    for rang in (0, 1, 4):
        fenetre.presents.setCurrentIndex(fenetre.presents.modele.index(rang, 0))
        fenetre.payer()
    QTest.keyClicks(fenetre.arrivant, "m")
    prendre_puis_fermer(porte=fenetre)


def photographier_les_prix(console: Console) -> None:
    """The partie is played: the first three, a prize of a série, one in words."""
    console.executer(OuvrirPartie())
    hasard = Random(3)
    for _ in range(COUPS):
        _un_coup(console.regie.regie, 7, hasard)
    console.executer(TerminerPartie(par_decision=True))
    fenetre = FenetrePrix(
        console.regie, hasard.randrange, fichier_du_club(console), console.materiel.dossiers.cache, console.fenetre
    )
    trois = tuple(Prix(CritereDePrix.RANG, rang, lot=lot) for rang, lot in enumerate(("coupe", "livre", "livre"), 1))
    prix = (
        *trois,
        Prix(CritereDePrix.SERIE, 1, "5B", "médaille"),
        Prix(CritereDePrix.LIBRE, 1, "Le plus beau bulletin", "chocolats", 4),
    )
    console.executer(FixerLesPrix(Recompenses(prix)))
    fenetre.prix.setCurrentIndex(fenetre.prix.modele.index(4, 0))
    prendre_puis_fermer(prix=fenetre)


if __name__ == "__main__":
    main()
