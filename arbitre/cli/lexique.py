"""`arbitre lexique importer|info|verifier`: the lists that the club owns, and what is known of each."""

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from arbitre.engine.francais import denombrer, milliers
from arbitre.lexiques import Bibliotheque, Installe, LexiqueOuvert, ouvrir
from arbitre.lexiques.comparaison import comparer, difference, dire_ce_qui_change
from arbitre.lexiques.erreurs import AutomateIllisible, LexiqueInconnu
from arbitre.lexiques.lecture import lire
from arbitre.lexiques.preuve import prouver


def importer(options: Namespace) -> int:
    """Install a list, and make it the default one with ``--utiliser``; returns the exit status."""
    print("Lecture de la liste et compilation…", file=sys.stderr)
    bibliotheque = Bibliotheque()
    importation = bibliotheque.importer(options.fichier, datetime.now().astimezone().date(), options.nom)
    installe, lecture = importation.installe, importation.lecture
    print(f"{installe.nom} : {denombrer(installe.nombre, 'mot importé')}.")
    print(f"Édition : {installe.edition or 'non reconnue, ce n’est peut-être pas l’ODS'}.")
    if lecture.ecartes:
        print(f"{denombrer(lecture.ecartes, 'entrée laissée')} de côté ; les premières :")
        for ecart in lecture.premiers:
            print(f"  {ecart}")
    if options.utiliser:
        _mettre_en_usage(bibliotheque, installe)
    else:
        print(
            "Elle n’est pas en usage\u00a0: tapez la même commande avec --utiliser, ou choisissez-la dans la console."
        )
    return 0


def _mettre_en_usage(bibliotheque: Bibliotheque, installe: Installe) -> None:
    avant = bibliotheque.trouver(bibliotheque.defaut)
    change = comparer(bibliotheque.mots(avant.cle), bibliotheque.mots(installe.cle))
    bibliotheque.choisir(installe.cle)
    print(f"En usage à la place de «\u00a0{avant.nom}\u00a0»\u00a0: {dire_ce_qui_change(change)}")


def comparer_deux(options: Namespace) -> int:
    """The words that one of two lists alone has: « -MOT » those of the first, « +MOT » of the second, one a line."""
    bibliotheque = Bibliotheque()
    avant, apres = (_mots_de(bibliotheque, nom) for nom in (options.avant, options.apres))
    trouvee = difference(avant, apres)
    for signe, mots in (("-", trouvee.partent), ("+", trouvee.viennent)):
        for mot in mots:
            print(f"{signe}{mot}")
    print(dire_ce_qui_change(comparer(avant, apres)), file=sys.stderr)
    return 0


def _mots_de(bibliotheque: Bibliotheque, nom: str | None) -> Sequence[str]:
    """The words of an installed lexicon, by its name or its key, else of a file; None: of the one in use."""
    if nom is None:
        return bibliotheque.mots(bibliotheque.defaut)
    for installe in bibliotheque.tous():
        if nom.casefold() in (installe.cle, installe.nom.casefold()):
            return bibliotheque.mots(installe.cle)
    return lire(Path(nom)).mots


def info(options: Namespace) -> int:
    """Tell what a lexicon holds; returns the exit status."""
    lexique = ouvrir(options.fichier)
    _decrire(lexique)
    if options.fichier is None:
        _installes(Bibliotheque())
    return 0


def _decrire(lexique: LexiqueOuvert) -> None:
    print(f"Nom : {lexique.nom}")
    print(f"Édition : {lexique.edition or 'non reconnue'}")
    print(f"Mots : {milliers(lexique.nombre)}")
    longueurs = sorted(Counter(map(len, lexique.automate.mots())).items())
    print("Mots par longueur : " + " · ".join(f"{n} : {milliers(nombre)}" for n, nombre in longueurs))
    print(f"Empreinte : {lexique.empreinte}")
    if lexique.ecartes:
        print(f"Entrées laissées de côté à la lecture : {milliers(lexique.ecartes)}")
    for changement in lexique.changements:
        print(f"Changement : {changement}")
    if lexique.avertissement:
        print(lexique.avertissement)


def _installes(bibliotheque: Bibliotheque) -> None:
    defaut = bibliotheque.defaut
    for installe in bibliotheque.lister():
        marque = " (par défaut)" if installe.cle == defaut else ""
        print(
            f"Installé le {installe.importe_le:%d/%m/%Y} : {installe.nom}, {denombrer(installe.nombre, 'mot')}{marque}"
        )


def verifier(options: Namespace) -> int:
    """Check a lexicon and print what holds and what does not; returns the exit status, 1 where something does not
    hold."""
    try:
        preuve = prouver(options.fichier)
    except (AutomateIllisible, LexiqueInconnu) as e:
        print(f"NON {e}")
        return 1
    print(preuve.lexique.nom)
    for constat in preuve.constats:
        print(f"{'oui' if constat.tenu else 'NON'} {constat.texte}")
    return 0 if preuve.tenue else 1
