"""`arbitre importer joueurs|partie`: lists of players and parties that other programs wrote."""

import argparse
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from arbitre.echanges.club import NOM, Bilan, ajouter_au_club
from arbitre.echanges.fichiers import ecrire
from arbitre.echanges.joueurs import (
    Champ,
    Ecart,
    ListeLue,
    Proposition,
    appliquer,
    changer,
    ouvrir,
    proposer,
    sans_tables,
)
from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import ecrire_parties
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import InscrireJoueurs
from arbitre.engine.editions import EDITIONS
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import denombrer
from arbitre.engine.partie.savoir import Savoir
from arbitre.journal import Journal
from arbitre.lexiques import Dossiers
from arbitre.lexiques import ouvrir as ouvrir_lexique
from arbitre.regie import RegieDuplicate

_CHAMPS: Final = {
    "table": Champ.TABLE,
    "nom": Champ.NOM,
    "prenom": Champ.PRENOM,
    "partenaire": Champ.PARTENAIRE,
    "licence": Champ.LICENCE,
    "categorie": Champ.CATEGORIE,
    "serie": Champ.SERIE,
    "club": Champ.CLUB,
}
_ECARTS_MONTRES: Final = 20


class ColonnesIllisibles(Refus):
    """``--colonnes`` does not read."""


def ajouter(sous: Any) -> None:
    """Add the parsers of the command and of its two actions."""
    aide = "importe une liste de joueurs, ou une partie écrite par un autre programme"
    commande = sous.add_parser("importer", help=aide, description=aide.capitalize() + ".")
    actions = commande.add_subparsers(dest="action", metavar="action", required=True)
    _ajouter_joueurs(actions)
    _ajouter_partie(actions)


def _ajouter_joueurs(actions: Any) -> None:
    p = actions.add_parser(
        "joueurs",
        help="liste de la fédération, CSV ou XLSX",
        description="Lit une liste de joueurs et l’écrit en JSON, un joueur par ligne ; ou l’ajoute là où vous dites.",
    )
    p.add_argument("fichier", type=Path, help="liste de la fédération, CSV ou XLSX")
    vers = p.add_mutually_exclusive_group()
    vers.add_argument("--dans", type=Path, metavar="COMPETITION", help="inscrire dans ce fichier .arbitre")
    vers.add_argument("--club", action="store_true", help="ajouter au fichier des joueurs du club, doubles réunis")
    p.add_argument(
        "--colonnes",
        metavar="CHAMP=N,…",
        help=f"colonnes comptées à partir de 1 ({', '.join(_CHAMPS)}) ; sinon devinées",
    )
    p.add_argument("--sans-entete", action="store_true", help="la première ligne est déjà un joueur")
    p.add_argument("--sans-tables", action="store_true", help="oublier les tables du fichier, prendre les libres")
    p.set_defaults(executer=_joueurs)


def _ajouter_partie(actions: Any) -> None:
    p = actions.add_parser(
        "partie",
        help="texte du direct, Eliot (XML) ou coups de « arbitre rejouer »",
        description="Lit une partie et l’écrit dans la forme que lit « arbitre rejouer ».",
    )
    p.add_argument("fichier", type=Path, help="texte du direct, XML d’Eliot, ou JSON Lines")
    p.add_argument("--sortie", metavar="CHEMIN", default="-", help="fichier à écrire ; sinon la sortie standard")
    p.add_argument("--edition", choices=list(EDITIONS), help="édition du règlement, que ces fichiers ne disent pas")
    p.add_argument("--ecraser", action="store_true", help="remplacer le fichier s’il existe")
    p.set_defaults(executer=_partie)


def _joueurs(options: argparse.Namespace) -> int:
    tableau = ouvrir(options.fichier)
    proposition = proposer(tableau)
    if options.colonnes:
        proposition = _choisir(proposition, options.colonnes, tableau.largeur)
    if options.sans_entete:
        proposition = replace(proposition, entete=False)
    lue = appliquer(tableau, proposition)
    joueurs = sans_tables(lue.joueurs) if options.sans_tables else lue.joueurs
    _dire_les_ecarts(lue.ecarts)
    if options.dans:
        _inscrire(options.dans, joueurs)
        print(f"{denombrer(len(joueurs), 'joueur inscrit')} dans {options.dans.name}.", file=sys.stderr)
    elif options.club:
        _, bilan = ajouter_au_club(Dossiers.du_systeme().donnees / NOM, joueurs)
        _dire_le_bilan(bilan)
    else:
        for joueur in joueurs:
            print(msgspec.json.encode(_objet(joueur)).decode())
    return _statut(lue)


def _statut(lue: ListeLue) -> int:
    return 1 if lue.ecarts else 0


def _choisir(proposition: Proposition, texte: str, largeur: int) -> Proposition:
    """``proposition`` with the columns that ``texte`` names, the others left out."""
    choisie = Proposition(proposition.entete, (None,) * largeur)
    for morceau in texte.split(","):
        nom, egal, numero = morceau.strip().partition("=")
        if nom not in _CHAMPS or not egal or not (numero.isascii() and numero.isdigit()):
            raise ColonnesIllisibles(
                f"« {morceau.strip()} » n’est pas une colonne : écrivez par exemple nom=2,licence=3."
            )
        if not 1 <= int(numero) <= largeur:
            raise ColonnesIllisibles(f"Pas de colonne {numero} : ce tableau en a {largeur}.")
        choisie = changer(choisie, int(numero) - 1, _CHAMPS[nom])
    return choisie


def _inscrire(fichier: Path, joueurs: tuple[Joueur, ...]) -> None:
    if not fichier.exists():
        raise FileNotFoundError(2, "absent", str(fichier))
    lexique = ouvrir_lexique(None)
    with Journal(fichier) as journal:
        regie = RegieDuplicate(journal, Savoir(lexique.automate, lexique.nom, lexique.empreinte))
        regie.executer(InscrireJoueurs(joueurs))


def _objet(joueur: Joueur) -> dict[str, Any]:
    """A player with what is known, in the keys of `arbitre classement`."""
    valeurs = {
        "table": joueur.table,
        "nom": joueur.nom,
        "nom2": joueur.nom2,
        "licence": joueur.licence,
        "categorie": joueur.categorie,
        "serie": joueur.serie,
        "club": joueur.club,
    }
    return {cle: valeur for cle, valeur in valeurs.items() if valeur}


def _dire_les_ecarts(ecarts: tuple[Ecart, ...]) -> None:
    for ecart in ecarts[:_ECARTS_MONTRES]:
        print(f"Laissé de côté, {ecart}", file=sys.stderr)
    if len(ecarts) > _ECARTS_MONTRES:
        print(f"… et {denombrer(len(ecarts) - _ECARTS_MONTRES, 'autre ligne')}.", file=sys.stderr)


def _dire_le_bilan(bilan: Bilan) -> None:
    print(
        f"Fichier du club : {bilan.ajoutes} ajoutés, {bilan.completes} complétés, {bilan.inchanges} déjà connus.",
        file=sys.stderr,
    )
    for nom in bilan.homonymes[:_ECARTS_MONTRES]:
        print(f"Même nom, autre licence : {nom}. Réunissez-les si c’est la même personne.", file=sys.stderr)


def _partie(options: argparse.Namespace) -> int:
    lues = lire_partie(options.fichier)
    for note in (note for lue in lues for note in lue.notes):
        print(note, file=sys.stderr)
    parties = tuple(replace(lue.partie, edition=options.edition or lue.partie.edition) for lue in lues)
    octets = ecrire_parties(parties)
    if options.sortie == "-":
        sys.stdout.buffer.write(octets)
        sys.stdout.buffer.flush()
        return 0
    chemin = ecrire(Path(options.sortie), octets, ecraser=options.ecraser)
    print(f"Écrit : {chemin}. « arbitre rejouer {chemin} » dit ce qui tient.", file=sys.stderr)
    return 0
