"""`arbitre-central`: what whoever runs the place, and the organiser, does from a terminal."""

import asyncio
import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import psycopg
from psycopg.errors import UndefinedColumn, UndefinedTable

from arbitre.central import depot, epreuves, multiplex, revisions
from arbitre.central.base import FORMES, Connexion, absente, migrer, pas_a_jour
from arbitre.central.epreuves import Epreuve
from arbitre.central.journalisation import ouvrir as ouvrir_le_journal
from arbitre.central.reglages import Reglages, depuis
from arbitre.central.service import Instance
from arbitre.echanges.centres import TAILLE_MAX, centre_des_octets
from arbitre.echanges.fichiers import ecrire
from arbitre.echanges.fusions import en_csv
from arbitre.engine.centres.fusion import fusionner
from arbitre.engine.centres.valeurs import Centre, ReglesDeFusion
from arbitre.engine.classement.general import Methode
from arbitre.engine.erreurs import Refus
from arbitre.exterieur.lecture import lire

Faire = Callable[[Connexion, Namespace], Awaitable[None]]


def main(arguments: list[str] | None = None) -> int:
    """Do what is asked; returns the exit status, 2 where it was refused."""
    options = _arguments().parse_args(arguments)
    try:
        reglages = depuis(os.environ)
        match options.commande:
            case "migrer":
                migrer(reglages.base)
            case "servir":
                ouvrir_le_journal()
                asyncio.run(Instance(reglages).servir())
            case nom:
                asyncio.run(_dans_la_base(reglages, COMMANDES[nom], options))
    except psycopg.OperationalError:
        return _refuser(absente())
    except (UndefinedTable, UndefinedColumn):
        return _refuser(pas_a_jour())
    except Refus as e:
        return _refuser(e)
    return 0


def _refuser(refus: Refus) -> int:
    sys.stderr.write(f"{refus}\n")
    return 2


def _ecrire(**dit: str | int | list[str]) -> None:
    sys.stdout.write(json.dumps(dit, ensure_ascii=False) + "\n")


async def _dans_la_base(reglages: Reglages, faire: Faire, options: Namespace) -> None:
    async with await psycopg.AsyncConnection.connect(reglages.base, autocommit=True, context=FORMES) as base:
        await faire(base, options)


async def ouvrir(base: Connexion, options: Namespace) -> None:
    """Open an epreuve and tell the organiser's token."""
    regles = ReglesDeFusion(
        solos_sur_l_ensemble=options.solos == "ensemble",
        prime_solo=options.prime_solo,
        seuil_solo=options.seuil_solo,
        methode=Methode(options.methode),
    )
    demande = epreuves.Ouvrir(options.epreuve, options.parties, not options.noms_caches, options.conservation, regles)
    jeton = await epreuves.ouvrir(base, demande)
    _ecrire(epreuve=options.epreuve, numero=(await epreuves.trouver(base, options.epreuve)).id, jeton=jeton)


async def clef(base: Connexion, options: Namespace) -> None:
    """Give a key to each centre named, or take it back."""
    epreuve = await epreuves.trouver(base, options.epreuve)
    for nom in options.centres:
        if options.revoquer:
            await epreuves.revoquer(base, epreuve, nom)
        else:
            _ecrire(centre=nom, clef=await epreuves.donner_une_clef(base, epreuve, nom, options.pays))


async def deposer(base: Connexion, options: Namespace) -> None:
    """Receive files that came by mail or on a key."""
    epreuve = await epreuves.trouver(base, options.epreuve)
    for chemin in options.fichiers:
        octets = lire(chemin, TAILLE_MAX)
        nom = centre_des_octets(octets, chemin.name).nom
        recu = await depot.recevoir(base, await epreuves.centre_nomme(base, epreuve, nom), octets)
        _ecrire(centre=nom, sceau=recu.sceau, nouveau=recu.nouveau, compte=recu.compte)


async def noms(base: Connexion, options: Namespace) -> None:
    """Show or hide the names on public pages."""
    epreuve = await epreuves.trouver(base, options.epreuve)
    async with base.transaction():
        await base.execute(
            "UPDATE epreuves SET noms_visibles = %s WHERE id = %s", (options.choix == "visibles", epreuve.id)
        )
        await depot.refaire(base, epreuve)


async def exporter(base: Connexion, options: Namespace) -> None:
    """The ranking of the whole, as the console writes it for a spreadsheet."""
    epreuve = await epreuves.trouver(base, options.epreuve)
    acceptes = await epreuves.acceptes(base, epreuve.id)
    fusion = fusionner(await _centres(base, epreuve), epreuve.regles_de_fusion, acceptes=acceptes)
    ecrire(options.sortie, en_csv(fusion))


async def _centres(base: Connexion, epreuve: Epreuve) -> list[Centre]:
    lus = await base.execute(
        "SELECT c.nom, d.octets FROM centres c JOIN depots d ON d.id = c.courant WHERE epreuve = %s"
        ' ORDER BY c.nom COLLATE "C"',
        (epreuve.id,),
    )
    return [centre_des_octets(octets, nom) for nom, octets in await lus.fetchall()]


async def effacer(base: Connexion, options: Namespace) -> None:
    """A player, an epreuve, or all that are kept for long enough."""
    if options.perimees:
        _ecrire(effacees=await depot.effacer_les_perimees(base))
        return
    if not options.epreuve:
        raise depot.OubliRefuse("Dites quelle épreuve, ou --perimees.")
    epreuve = await epreuves.trouver(base, options.epreuve)
    if options.joueur is None:
        if not options.tout:
            raise depot.OubliRefuse("Ajoutez --tout pour effacer l’épreuve, ou --centre et --joueur.")
        await depot.effacer_l_epreuve(base, epreuve)
        return
    inscrit = await epreuves.centre_nomme(base, epreuve, options.centre)
    await depot.effacer_le_joueur(base, epreuve, inscrit, options.joueur)


async def mener(base: Connexion, options: Namespace) -> None:
    """Say whose console leads the multiplex."""
    await multiplex.designer(base, await epreuves.trouver(base, options.epreuve), options.centre)
    _ecrire(epreuve=options.epreuve, mene=options.centre)


async def accepter(base: Connexion, options: Namespace) -> None:
    """The scores of a centre that are out of reach stand."""
    epreuve = await epreuves.trouver(base, options.epreuve)
    inscrit = await epreuves.centre_nomme(base, epreuve, options.centre)
    derniere = await revisions.derniere(base, epreuve.id)
    textes = await revisions.hors_de_portee(base, derniere.id, inscrit.nom) if derniere else ()
    await epreuves.accepter(base, epreuve.id, textes)
    _ecrire(centre=inscrit.nom, acceptes=list(textes))


COMMANDES: Final[dict[str, Faire]] = {
    "ouvrir": ouvrir,
    "clef": clef,
    "deposer": deposer,
    "mener": mener,
    "accepter": accepter,
    "noms": noms,
    "exporter": exporter,
    "effacer": effacer,
}


def _arguments() -> ArgumentParser:
    lu = ArgumentParser(prog="arbitre-central", description="Le lieu où les fichiers des centres se rejoignent.")
    sous = lu.add_subparsers(dest="commande", required=True, metavar="COMMANDE")
    sous.add_parser("migrer", help="met la base à jour")
    sous.add_parser("servir", help="sert, jusqu’à SIGTERM")
    ouvre = sous.add_parser("ouvrir", help="ouvre une épreuve et donne le jeton de l’organisateur")
    ouvre.add_argument("epreuve")
    ouvre.add_argument("--parties", type=int, required=True)
    ouvre.add_argument("--noms-caches", action="store_true")
    ouvre.add_argument("--conservation", type=int, default=365, metavar="JOURS")
    ouvre.add_argument("--solos", choices=("ensemble", "centre"), default="ensemble")
    ouvre.add_argument("--prime-solo", type=int, default=ReglesDeFusion().prime_solo)
    ouvre.add_argument("--seuil-solo", type=int, default=ReglesDeFusion().seuil_solo)
    ouvre.add_argument("--methode", choices=[m.value for m in Methode], default=Methode.POINTS.value)
    donne = sous.add_parser("clef", help="donne une clef à des centres, ou la révoque")
    donne.add_argument("epreuve")
    donne.add_argument("centres", nargs="+", metavar="CENTRE")
    donne.add_argument("--pays", default="")
    donne.add_argument("--revoquer", action="store_true")
    mene = sous.add_parser("mener", help="désigne le centre dont la console mène le multiplex")
    mene.add_argument("epreuve")
    mene.add_argument("centre")
    accepte = sous.add_parser("accepter", help="classe aussi les joueurs d’un centre dont un score est hors de portée")
    accepte.add_argument("epreuve")
    accepte.add_argument("centre")
    recoit = sous.add_parser("deposer", help="reçoit des fichiers venus par courrier ou sur une clef")
    recoit.add_argument("epreuve")
    recoit.add_argument("fichiers", nargs="+", type=Path)
    cache = sous.add_parser("noms", help="montre ou cache les noms sur les pages publiques")
    cache.add_argument("epreuve")
    cache.add_argument("choix", choices=("visibles", "caches"))
    exporte = sous.add_parser("exporter", help="écrit le classement pour un tableur")
    exporte.add_argument("epreuve")
    exporte.add_argument("--sortie", type=Path, required=True)
    efface = sous.add_parser("effacer", help="efface un joueur, une épreuve, ou celles qui sont périmées")
    efface.add_argument("epreuve", nargs="?")
    efface.add_argument("--tout", action="store_true")
    efface.add_argument("--centre", default="")
    efface.add_argument("--joueur", type=int)
    efface.add_argument("--perimees", action="store_true")
    return lu
