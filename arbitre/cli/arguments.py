"""What each command takes: its help and its arguments. What it does is in its own module, loaded when it is asked."""

import argparse
import re
from pathlib import Path
from typing import Any, Final

from arbitre.reseau import PORT

_LEXIQUE: Final = "liste de mots (.txt, .txt.xz) ou lexique compilé"


def _commande(sous: Any, nom: str, aide: str) -> argparse.ArgumentParser:
    analyseur: argparse.ArgumentParser = sous.add_parser(nom, help=aide, description=aide.capitalize() + ".")
    return analyseur


# --- positions, bulletins, parties: JSON Lines ----------------------------------------------------------------


def _avec_lexique(sous: Any, nom: str, aide: str) -> argparse.ArgumentParser:
    p = _commande(sous, nom, aide)
    p.add_argument("fichier", nargs="?", default="-", help="fichier JSON Lines, ou - (entrée standard)")
    p.add_argument("--lexique", metavar="FICHIER", help=_LEXIQUE)
    return p


def _fichier(p: argparse.ArgumentParser) -> None:
    p.add_argument("fichier", nargs="?", default="-", metavar="FICHIER", help="JSON Lines, ou - (entrée standard)")


def _solutions(sous: Any) -> None:
    p = _avec_lexique(sous, "solutions", "cherche les solutions d’un tirage sur une grille")
    p.add_argument("--toutes", action="store_true", help="donne les solutions, par points décroissants")
    p.add_argument("--max", type=_nombre, metavar="N", help="avec --toutes\u00a0: les N premières seulement")
    p.add_argument("--meilleures", action="store_true", help="ne cherche que les meilleures (nombre\u00a0: null)")
    p.add_argument(
        "--mesure", action="store_true", help="ajoute «\u00a0us\u00a0», la durée de la recherche en microsecondes"
    )


def _rejouer(sous: Any) -> None:
    _avec_lexique(sous, "rejouer", "rejoue des parties et dit ce qui tient, coup par coup")


def _corriger(sous: Any) -> None:
    _avec_lexique(sous, "corriger", "dit ce que vaut un bulletin, article par article")


def _quiz(sous: Any) -> None:
    from arbitre.engine.editions import EDITIONS

    p = _commande(sous, "quiz", "fabrique des bulletins à corriger, chacun sur un point de la correction")
    p.add_argument("--nombre", type=_positif, required=True, metavar="N", help="nombre de bulletins")
    p.add_argument(
        "--graine", type=_graine, metavar="S[.N]", help="même graine, mêmes bulletins\u00a0; reprend au N-ième"
    )
    p.add_argument("--edition", choices=EDITIONS, help="une seule édition du règlement\u00a0; sinon les trois")
    p.add_argument("--lexique", metavar="FICHIER", help=_LEXIQUE)


def _annonces(sous: Any) -> None:
    _avec_lexique(sous, "annonces", "dit ce que le juge-arbitre annonce, coup par coup")


def _classement(sous: Any) -> None:
    _fichier(sous.add_parser("classement", help="classe les joueurs d’une compétition"))


def _apparier(sous: Any) -> None:
    _fichier(_commande(sous, "apparier", "classe un tournoi de Scrabble classique et apparie la ronde suivante"))


def _gcg(sous: Any) -> None:
    p = _commande(sous, "gcg", "lit et écrit les parties à deux du Scrabble classique, en .gcg")
    gestes = p.add_subparsers(title="gestes", dest="action", metavar="geste", required=True)
    lire = gestes.add_parser("lire", help="raconte chaque fichier sur une ligne de JSON")
    lire.add_argument("fichiers", nargs="+", type=Path, metavar="FICHIER", help="parties .gcg")
    _fichier(gestes.add_parser("ecrire", help="le texte .gcg de chaque ligne, sous «\u00a0gcg\u00a0»"))
    annoter = gestes.add_parser("annoter", help="la feuille annotée d’une partie, en PDF ou en page web")
    annoter.add_argument("fichier", type=Path, help="partie .gcg, de n’importe quel programme")
    annoter.add_argument("--sortie", type=Path, required=True, metavar="CHEMIN", help="fichier .pdf ou .html à écrire")
    annoter.add_argument("--lexique", metavar="FICHIER", help=_LEXIQUE)
    _ecraser(annoter)


def _generer(sous: Any) -> None:
    from arbitre.engine.formule import FORMULES

    p = _commande(sous, "generer", "fabrique des parties complètes, à rejouer ou à choisir")
    p.add_argument("--parties", type=_positif, required=True, metavar="N", help="nombre de parties")
    p.add_argument(
        "--graine", type=_graine, metavar="S[.N]", help="même graine, mêmes parties\u00a0; reprend à la N-ième"
    )
    p.add_argument("--formule", choices=FORMULES, default="classique", metavar="F", help=", ".join(FORMULES))
    p.add_argument("--lexique", metavar="FICHIER", help=_LEXIQUE)
    p.add_argument("--coups", type=_bornes, default=(0, None), metavar="MIN-MAX", help="nombre de coups")
    p.add_argument("--min-total", type=_naturel, default=0, metavar="P", help="total des tops, au moins")
    p.add_argument("--max-total", type=_naturel, metavar="P", help="total des tops, au plus")
    p.add_argument("--min-scrabbles", type=_naturel, default=0, metavar="K", help="coups avec prime, au moins")
    p.add_argument("--max-isotops", type=_naturel, metavar="K", help="solutions égales au top dans la partie, au plus")
    p.add_argument("--sans-ambiguite", action="store_true", help="un seul top à chaque coup")
    p.add_argument("--mots-courants", metavar="FICHIER", help="tous les mots retenus sont dans cette liste")


# --- files of competitions ------------------------------------------------------------------------------------


def _verifier(sous: Any) -> None:
    p = _commande(sous, "verifier", "prouve un fichier de compétition : journal entier, relecture égale, intégrité")
    p.epilog = (
        "Le sceau ne peut pas voir\u00a0: une copie plus ancienne, ou coupée à la fin avec son compte\u00a0; un fichier"
        " refait et scellé à neuf par qui connaît le programme (un papier ou une signature le démasque jusqu’à son"
        " moment)\u00a0; si ce qui a été tapé était vrai, et qui l’a tapé\u00a0; l’heure, qui est celle de"
        " l’ordinateur\u00a0; un faux papier où l’on a recopié un vrai sceau."
    )
    p.add_argument("fichier", type=Path, help="fichier .arbitre")
    p.add_argument(
        "--ancre",
        metavar="SCEAU",
        help="prouve que le fichier contient le moment qu’un papier porte à son pied (« 33 événements · sceau … », ou"
        " le sceau seul)",
    )
    p.add_argument(
        "--avec",
        type=Path,
        metavar="FICHIER",
        help="un autre fichier de la même soirée\u00a0: où ils se séparent, lequel va plus loin, ce que chacun a seul",
    )
    p.add_argument("--json", action="store_true", help="dit le constat en JSON, sur une ligne")


def _signer(sous: Any) -> None:
    p = _commande(sous, "signer", "signe un fichier de compétition avec la clé du club")
    p.add_argument("fichier", type=Path, help="fichier .arbitre")
    p.add_argument("--cle", type=Path, required=True, metavar="FICHIER", help="fichier de la clé, à garder")
    p.add_argument("--nouvelle-cle", action="store_true", help="fait d’abord cette clé, qui n’existe pas encore")


def _exporter(sous: Any) -> None:
    from arbitre.cli.noms_des_papiers import NomsDesPapiers
    from arbitre.echanges.vers import Vers, VersClassique

    p = _commande(sous, "exporter", "exporte le classement, les résultats ou une partie pour d’autres programmes")
    p.add_argument("fichier", type=Path, help="fichier .arbitre")
    forme = p.add_mutually_exclusive_group(required=True)
    forme.add_argument("--rejeu", dest="vers", action="store_const", const=Vers.REJEU.value, help="comme --vers rejeu")
    forme.add_argument(
        "--vers",
        choices=list(dict.fromkeys(vers.value for vers in (*Vers, *VersClassique))),
        help="tableur (csv, xlsx), page web (html), données (json), fichier de la fédération (sigles), texte du direct "
        "(direct), coups pour « arbitre rejouer » (rejouer), page qui rejoue la partie (rejeu) ; "
        "un tournoi de Scrabble classique : csv, xlsx, html, division TSH (tsh), "
        "partie suivie (gcg), sa page annotée (annotee)",
    )
    papier = forme.add_argument("--papier", metavar="NOM")
    vars(papier)["noms"] = NomsDesPapiers()
    papier.help = "un papier en PDF, ou tous. %(noms)s"
    p.add_argument("--format", type=str.upper, metavar="A4", help="avec --papier\u00a0: A4, A5, A6 ou LETTER")
    p.add_argument("--coup", type=_nombre, metavar="N", help="avec --papier\u00a0: les billets, le dossier de ce coup")
    p.add_argument("--tables", metavar="1,5-8", help="avec --papier\u00a0: ces tables seulement")
    p.add_argument(
        "--sortie",
        required=True,
        metavar="CHEMIN",
        help="fichier à écrire ; un dossier, où le nom est celui de la compétition ; ou - (sortie standard)",
    )
    p.add_argument(
        "--partie",
        type=int,
        metavar="N",
        help="une seule partie ; sinon la compétition entière, ou la dernière partie pour sigles, direct et rejeu, la "
        "dernière suivie pour gcg et annotee",
    )
    _ecraser(p)


def _ecraser(p: argparse.ArgumentParser) -> None:
    p.add_argument("--ecraser", action="store_true", help="remplacer le fichier s’il existe")


def _importer(sous: Any) -> None:
    p = _commande(sous, "importer", "importe une liste de joueurs, ou une partie écrite par un autre programme")
    actions = p.add_subparsers(dest="action", metavar="action", required=True)
    _joueurs(actions)
    _partie(actions)


def _joueurs(actions: Any) -> None:
    from arbitre.echanges.cellules import Champ

    p = actions.add_parser(
        "joueurs",
        help="liste de la fédération, CSV, XLSX, ODS ou XLS",
        description="Lit une liste de joueurs et l’écrit en JSON, un joueur par ligne ; ou l’ajoute là où vous dites.",
    )
    p.add_argument("fichier", type=Path, help="liste de la fédération, CSV, XLSX, ODS ou XLS")
    vers = p.add_mutually_exclusive_group()
    vers.add_argument("--dans", type=Path, metavar="COMPETITION", help="inscrire dans ce fichier .arbitre")
    vers.add_argument("--club", action="store_true", help="ajouter au fichier des joueurs du club, doubles réunis")
    champs = ", ".join(champ.cle for champ in Champ)
    p.add_argument(
        "--colonnes", metavar="CHAMP=N,…", help=f"colonnes comptées à partir de 1 ({champs}) ; sinon devinées"
    )
    p.add_argument(
        "--feuille", metavar="NOM", default="", help="feuille du classeur\u00a0; sinon la première qui a un en-tête"
    )
    p.add_argument("--completer", action="store_true", help="avec --dans, compléter ceux qui y sont déjà")
    p.add_argument("--distincts", action="store_true", help="avec --dans, qui ressemble à un inscrit est un autre")
    titres = p.add_mutually_exclusive_group()
    titres.add_argument("--entete", type=_nombre, metavar="N", help="les titres sont à la ligne N\u00a0; sinon trouvés")
    titres.add_argument("--sans-entete", action="store_true", help="la première ligne est déjà un joueur")
    p.add_argument("--sans-tables", action="store_true", help="oublier les tables du fichier, prendre les libres")


def _partie(actions: Any) -> None:
    from arbitre.engine.editions import EDITIONS

    p = actions.add_parser(
        "partie",
        help="texte du direct, Eliot (XML) ou coups de « arbitre rejouer »",
        description="Lit une partie et l’écrit dans la forme que lit « arbitre rejouer ».",
    )
    p.add_argument("fichier", type=Path, help="texte du direct, XML d’Eliot, ou JSON Lines")
    p.add_argument("--sortie", metavar="CHEMIN", default="-", help="fichier à écrire ; sinon la sortie standard")
    p.add_argument("--edition", choices=EDITIONS, help="édition du règlement, que ces fichiers ne disent pas")
    _ecraser(p)


def _centres(sous: Any) -> None:
    p = _commande(sous, "centres", "réunit les résultats des centres d’une compétition simultanée")
    gestes = p.add_subparsers(title="gestes", dest="action", metavar="geste", required=True)
    _preparer(gestes.add_parser("preparer", help="écrit le fichier qu’un centre envoie"))
    _fusionner(gestes.add_parser("fusionner", help="classe tous les centres ensemble et dit ce qui se contredit"))


def _preparer(p: argparse.ArgumentParser) -> None:
    p.add_argument("competition", type=Path, metavar="COMPETITION", help="fichier .arbitre du centre")
    p.add_argument("--nom", default="", help="nom du centre (par défaut, le lieu)")
    p.add_argument("--cle", type=Path, metavar="FICHIER", help="signe de la clé du club")
    p.add_argument("--sortie", type=Path, metavar="FICHIER", help="fichier à écrire (….centre.json)")


def _fusionner(p: argparse.ArgumentParser) -> None:
    from arbitre.engine.classement.general import DEPARTAGES, Methode

    p.add_argument("fichiers", nargs="+", type=Path, metavar="FICHIER", help="….centre.json ou .arbitre, un par centre")
    p.add_argument("--solos", choices=("ensemble", "centre"), default="ensemble", help="où se cherchent les solos")
    p.add_argument("--methode", choices=[m.value for m in Methode], default="points", help="méthode du classement")
    criteres = ", ".join(departage.value for departage in DEPARTAGES)
    p.add_argument("--departage", default="", metavar="LISTE", help=f"critères séparés par des virgules : {criteres}")
    p.add_argument("--prime-solo", type=int, metavar="POINTS", help="prime d’un solo (par défaut, celle du règlement)")
    p.add_argument("--seuil-solo", type=int, metavar="JOUEURS", help="joueurs à partir desquels un solo paie")
    p.add_argument("--differentes", action="store_true", help="classe ensemble des parties qui ne sont pas les mêmes")
    p.add_argument("--hors-de-portee", action="store_true", help="classe aussi qui a un score hors de portée")
    p.add_argument("--sortie", type=Path, metavar="FICHIER", help="y écrit le classement (.csv, .xlsx, .html, .pdf)")


def _saison(sous: Any) -> None:
    from arbitre.engine.classement.general import Methode
    from arbitre.engine.feuilles.classement import Critere

    p = _commande(
        sous, "saison", "classe une saison entière\u00a0: le dossier des compétitions du club, lu sans y toucher"
    )
    p.add_argument(
        "dossier", type=Path, metavar="DOSSIER", help="dossier des fichiers .arbitre, et ceux qu’il contient"
    )
    p.add_argument("--methode", choices=[m.value for m in Methode], default="points", help="ce qui s’additionne")
    p.add_argument("--meilleures", type=_naturel, default=0, metavar="N", help="les N meilleures soirées de chacun")
    p.add_argument("--minimum", type=_naturel, default=0, metavar="M", help="soirées à partir desquelles on est classé")
    p.add_argument("--depuis", type=_jour, metavar="J", help="premier jour, AAAA-MM-JJ")
    p.add_argument("--jusqu", type=_jour, metavar="J", help="dernier jour, AAAA-MM-JJ")
    p.add_argument("--par", choices=[c.value for c in Critere], default="tous", help="par groupes, dans --sortie")
    p.add_argument(
        "--joueur", default="", metavar="NOM", help="avec --sortie\u00a0: la feuille de ce joueur, nom ou licence"
    )
    p.add_argument("--sortie", type=Path, metavar="FICHIER", help="y écrit le classement (.pdf, .csv, .xlsx, .html)")


def _servir(sous: Any) -> None:
    p = _commande(sous, "servir", "ouvre le réseau de la salle sur un fichier de compétition, sans fenêtre")
    p.add_argument("fichier", type=Path, metavar="FICHIER", help="fichier .arbitre")
    p.add_argument("--port", type=_port, default=PORT, metavar="N", help="port (0 : un port libre)")
    p.add_argument(
        "--adresse", default="127.0.0.1", metavar="A", help="adresse de cet ordinateur sur le réseau du club"
    )
    p.add_argument("--http", action="store_true", help="sans chiffrement, pour une adresse de cet ordinateur seul")


def _secours(sous: Any) -> None:
    p = _commande(sous, "secours", "suit le fichier d’une console, et prend sa suite si elle meurt")
    p.epilog = (
        "Au premier lancement, comparez l’empreinte et donnez le code que montre la console. Tant qu’elle répond, la"
        " copie la suit\u00a0; quand elle ne répond plus, Entrée ouvre la copie comme console. Une saisie confirmée à"
        " un poste pendant que la copie était à jour y est toujours."
    )
    p.add_argument("adresse", metavar="ADRESSE", help="celle que montre la console, par exemple 192.168.1.20:8443")
    p.add_argument(
        "--copie", type=Path, default=Path("secours.arbitre"), metavar="FICHIER", help="la copie (secours.arbitre)"
    )
    p.add_argument("--port", type=_port, default=PORT, metavar="N", help="port où cet ordinateur répondra à son tour")
    p.add_argument("--sans-fenetre", action="store_true", help="prend la suite comme «\u00a0arbitre servir\u00a0»")


# --- lexicons, the demonstration ------------------------------------------------------------------------------


def _lexique(sous: Any) -> None:
    aide = "importer une liste de mots, la décrire, la vérifier, en comparer deux"
    commande = sous.add_parser("lexique", help=aide, description=f"Lexiques : {aide}.")
    actions = commande.add_subparsers(dest="action", metavar="action", required=True)
    importer = actions.add_parser("importer", help="installer une liste")
    importer.add_argument(
        "fichier",
        type=Path,
        help="texte, dossier, .zip, .xz, .kwg ou lexique compilé, 32 Mo au plus une fois décompressé",
    )
    importer.add_argument("--nom", help="nom montré aux joueurs ; sinon l’édition reconnue ou le nom du fichier")
    importer.add_argument("--utiliser", action="store_true", help="la mettre aussi en usage, et dire ce qui change")
    for action, aide in (("info", "dire ce que contient un lexique"), ("verifier", "prouver qu’un lexique est entier")):
        p = actions.add_parser(action, help=aide)
        p.add_argument("fichier", type=Path, nargs="?", help="sinon le lexique par défaut")
    comparer = actions.add_parser("comparer", help="donner les mots que deux listes n’ont pas en commun")
    comparer.set_defaults(action="comparer_deux")
    deux = "fichier, nom d’un lexique installé, ou «\u00a0libre\u00a0»"
    comparer.add_argument("avant", help=deux)
    comparer.add_argument("apres", nargs="?", help=f"{deux}\u00a0; sinon le lexique par défaut")


def _demo(sous: Any) -> None:
    p = _commande(
        sous, "demo", "joue une soirée de club entière, avec les vraies fenêtres, et écrit tous les documents"
    )
    p.add_argument("--sortie", type=Path, default=Path("demo-arbitre"), metavar="DOSSIER", help="où écrire")
    p.add_argument("--vitesse", type=_vitesse, metavar="X", help="le temps va X fois plus vite")


# --- values ---------------------------------------------------------------------------------------------------


def _nombre(texte: str) -> int:
    """A whole number from 0, for argparse."""
    nombre = int(texte)
    if nombre < 0:
        raise ValueError(texte)
    return nombre


def _naturel(texte: str) -> int:
    """A natural number; a fault is told in our words."""
    if not re.fullmatch(r"\d{1,9}", texte):
        raise argparse.ArgumentTypeError(f"«\u00a0{texte}\u00a0» n’est pas un nombre entier")
    return int(texte)


def _port(texte: str) -> int:
    port = _naturel(texte)
    if port > 65_535:
        raise argparse.ArgumentTypeError("un port va de 0 à 65535")
    return port


def _positif(texte: str) -> int:
    nombre = _naturel(texte)
    if not nombre:
        raise argparse.ArgumentTypeError("il en faut au moins une")
    return nombre


def _jour(texte: str) -> str:
    from arbitre.engine.saison.extraction import est_un_jour

    if not est_un_jour(texte):
        raise argparse.ArgumentTypeError(f"«\u00a0{texte}\u00a0» n’est pas un jour\u00a0: 2026-03-01")
    return texte


def _graine(texte: str) -> tuple[int, int]:
    """A seed, and the partie at which to begin."""
    if not (m := re.fullmatch(r"(\d{1,18})(?:\.(\d{1,9}))?", texte)):
        raise argparse.ArgumentTypeError(
            f"«\u00a0{texte}\u00a0» n’est pas une graine\u00a0: un nombre, ou 7.120 pour reprendre"
        )
    return int(m[1]), int(m[2] or 0)


def _bornes(texte: str) -> tuple[int, int | None]:
    if not (m := re.fullmatch(r"(\d{1,3})-(\d{1,3})", texte)) or int(m[1]) > int(m[2]):
        raise argparse.ArgumentTypeError(
            f"«\u00a0{texte}\u00a0» n’est pas un intervalle\u00a0: écrivez par exemple 18-22"
        )
    return int(m[1]), int(m[2])


def _vitesse(texte: str) -> float:
    vitesse = float(texte)
    if not 1 <= vitesse <= 1000:
        raise argparse.ArgumentTypeError("entre 1 et 1000")
    return vitesse


def _voix(sous: Any) -> None:
    p = _commande(sous, "voix", "dit les voix françaises de cet ordinateur, et fait entendre ce qu’elles disent")
    gestes = p.add_subparsers(title="gestes", dest="action", metavar="geste", required=True)
    gestes.add_parser("lister", help="une ligne de JSON par voix trouvée, la meilleure d’abord")
    d = gestes.add_parser("dire", help="écrit un texte, ou un coup entier, en un son WAV")
    d.add_argument(
        "texte",
        nargs="*",
        help="ce qui est dit\u00a0; avec --coup, un tirage, seul ou avec le mot et sa place (AEI+TRNS RESINAT H4), ou "
        "une ligne de «\u00a0annonces\u00a0», lue sur l’entrée standard s’il n’y a rien",
    )
    d.add_argument("--voix", default="fournie", metavar="V", help="fournie, un dossier de pack, ou un nom de la liste")
    d.add_argument("--sortie", type=Path, required=True, metavar="x.wav", help="le son écrit")
    d.add_argument("--coup", action="store_true", help="toutes les annonces d’un coup, avec leurs silences")
    d.add_argument(
        "--allure",
        default="normale",
        type=lambda ecrite: ecrite.lower().replace("é", "e"),
        choices=("vive", "normale", "posee"),
        help="celle des silences",
    )


COMMANDES: Final = {
    "solutions": _solutions,
    "rejouer": _rejouer,
    "generer": _generer,
    "corriger": _corriger,
    "quiz": _quiz,
    "annonces": _annonces,
    "classement": _classement,
    "lexique": _lexique,
    "demo": _demo,
    "verifier": _verifier,
    "signer": _signer,
    "exporter": _exporter,
    "importer": _importer,
    "apparier": _apparier,
    "gcg": _gcg,
    "centres": _centres,
    "saison": _saison,
    "servir": _servir,
    "secours": _secours,
    "voix": _voix,
}
"""Each names the module ``arbitre.cli.<name>``, and what adds its parser."""
