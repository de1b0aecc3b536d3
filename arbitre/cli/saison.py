"""`arbitre saison`: the club's folder of competitions ranked as one season, on one line."""

import sys
from argparse import Namespace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import msgspec

from arbitre.dossiers import Dossiers
from arbitre.echanges.club import NOM
from arbitre.echanges.resultats import nombre
from arbitre.engine.classement.general import Methode
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.classement import Critere
from arbitre.engine.francais import cle_de_licence, cle_de_nom
from arbitre.engine.reconnus import noms_distincts
from arbitre.engine.saisies import cite
from arbitre.engine.saison.classer import LigneDeSaison, Saison, centiemes
from arbitre.engine.saison.feuille import feuille_de_saison, feuille_du_joueur
from arbitre.engine.saison.valeurs import ReglesDeSaison
from arbitre.saison import Avancee, DossierLu, ecrire_la_saison, ecrire_le_joueur, lire_au_fil

_PAS: Final = 25
"""Files between two words of how far the reading has come."""


def executer(options: Namespace) -> int:
    """Rank and write one JSON line; what is left out, and whom to ask about, go to the standard error."""
    dossiers = Dossiers.du_systeme()
    lu = DossierLu(options.dossier)
    for etape in lire_au_fil(options.dossier, dossiers.cache):
        if isinstance(etape, DossierLu):
            lu = etape
        elif sys.stderr.isatty():
            _avancer(etape)
    regles = ReglesDeSaison(
        Methode(options.methode), options.meilleures, options.minimum, options.depuis or "", options.jusqu or ""
    )
    saison = lu.saison(regles, dossiers.donnees / NOM)
    for laisse in lu.laisses:
        print(f"Laissé de côté\u00a0: {laisse.fichier} ({laisse.motif.rstrip('.')})", file=sys.stderr)
    for un, autre in saison.a_demander:
        qui = " et ".join(map(cite, noms_distincts((un, autre))))
        print(
            f"{qui}\u00a0: peut-être une même personne, comptée deux fois. La page de la saison le demande.",
            file=sys.stderr,
        )
    if options.sortie:
        print(f"Écrit\u00a0: {_sortir(options, saison)}", file=sys.stderr)
    sys.stdout.write(msgspec.json.encode(objet(saison, lu)).decode() + "\n")
    return 0


def _sortir(options: Namespace, saison: Saison) -> Path:
    """The standing, or the sheet of who is asked for."""
    if not options.joueur:
        return ecrire_la_saison(options.sortie, feuille_de_saison(saison, Critere(options.par)))
    nom, licence = cle_de_nom(options.joueur), cle_de_licence(options.joueur)
    tous = (*saison.lignes, *saison.trop_rares)
    siens = [x for x in tous if cle_de_nom(x.joueur.nom_complet) == nom or cle_de_licence(x.joueur.licence) == licence]
    if len(siens) != 1:
        combien = "Personne ne s’appelle" if not siens else "Plusieurs personnes s’appellent"
        raise Refus(f"{combien} {cite(options.joueur)} dans cette saison\u00a0: donnez sa licence.")
    return ecrire_le_joueur(options.sortie, feuille_du_joueur(saison, siens[0]))


def _avancer(etape: Avancee) -> None:
    if etape.faits % _PAS == 0 or etape.faits == etape.total:
        print(f"{etape.faits} fichiers lus sur {etape.total}", file=sys.stderr)


def objet(saison: Saison, lu: DossierLu) -> dict[str, Any]:
    """The standing, the evenings that it is over, the files that count nowhere."""
    dedans = set(map(id, saison.soirees))
    return {
        "classement": [_ligne(x, saison.regles.methode) for x in saison.lignes],
        "soirees": [
            {"fichier": lue.fichier, "date": lue.soiree.date, "joueurs": len(lue.soiree.venues)}
            for lue in lu.soirees
            if id(lue.soiree) in dedans
        ],
        "laisses": [{"fichier": x.fichier, "motif": x.motif} for x in lu.laisses],
        "trop_rares": [_ligne(x, saison.regles.methode) for x in saison.trop_rares],
        "a_demander": [list(noms_distincts(paire)) for paire in saison.a_demander],
    }


def _ligne(x: LigneDeSaison, methode: Methode) -> dict[str, Any]:
    return {
        "rang": x.rang or None,
        "nom": x.joueur.nom_complet,
        "licence": x.joueur.licence,
        "club": x.joueur.club,
        "total": _valeur(x.total, methode),
        "soirees": len(x.jouees),
        "retenues": [_valeur(c.apport, methode) for c in x.retenues],
        "categorie": x.joueur.categorie,
        "serie": x.joueur.serie,
        "points": x.points,
        "pourcentage": x.part / 100,
        "tops": x.tops,
        "coups": x.coups,
        "solos": x.solos,
        "gagnees": x.victoires,
        "progres": None if x.progres is None else x.progres / 100,
    }


def _valeur(merite: Fraction, methode: Methode) -> float | None:
    """A percentage to two decimals; else the number itself, an integer where it is one."""
    return centiemes(merite) / 100 if methode is Methode.POURCENTAGE else nombre(merite)
