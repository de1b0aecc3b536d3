"""`arbitre importer joueurs|partie`: lists of players and parties that other programs wrote."""

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from arbitre.dossiers import Dossiers
from arbitre.echanges.accueils import a_faire_entrer, bilan_dit, dire, ecarts_dits, exiger_les_tables, question
from arbitre.echanges.cellules import Champ
from arbitre.echanges.classique_recus import accueillir, est_prise, inscrits_recus, presents_au_tournoi
from arbitre.echanges.club import NOM, Bilan, ajouter_au_club, lire_club, repondre_au_club
from arbitre.echanges.fichiers import ecrire
from arbitre.echanges.joueurs import (
    TITRES_INCONNUS,
    Doute,
    Ecart,
    ListeLue,
    Proposition,
    appliquer,
    autres_listes,
    changer,
    choisie,
    exiger_une_liste,
    feuilles,
    proposer,
    sans_tables,
)
from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import ecrire_parties
from arbitre.echanges.tableaux import ListeIllisible, Tableau
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import InscrireJoueurs, ModifierJoueur
from arbitre.engine.competition.presences import en_cours
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import denombrer, majuscule
from arbitre.engine.proches import repondre
from arbitre.engine.reconnus import Accueil, Reconnu, Suites, a_noter, reconnaitre, suites
from arbitre.engine.saisies import cite

if TYPE_CHECKING:
    from arbitre.journal import Journal
    from arbitre.lexiques.ouvert import LexiqueOuvert

_ECARTS_MONTRES: Final = 20
_TRAITS: Final = ("table", "nom", "nom2", "licence", "categorie", "serie", "club")


class ColonnesIllisibles(Refus):
    """``--colonnes`` does not read."""


def joueurs(options: Namespace) -> int:
    """Write a list of players, or add it where asked; returns the exit status, 1 where a row gives none."""
    lues = feuilles(options.fichier)
    tableau = choisie(lues, options.fichier, options.feuille)
    if not options.feuille and (autres := autres_listes(lues)):
        print(f"{majuscule(autres)} Donnez-la à --feuille.", file=sys.stderr)
    proposition = proposer(tableau, options.entete or 0)
    if options.colonnes:
        proposition = _choisir(proposition, options.colonnes, tableau.largeur)
    if options.sans_entete:
        proposition = replace(proposition, entete=0)
    if options.dans:
        return _inscrire(options, tableau, proposition)
    lue = _lire(tableau, proposition, tables=not options.sans_tables)
    if options.club:
        _, bilan = ajouter_au_club(Dossiers.du_systeme().donnees / NOM, lue.joueurs)
        _dire_le_bilan(bilan)
    else:
        for joueur in lue.joueurs:
            print(msgspec.json.encode(_objet(joueur)).decode())
    return 1 if lue.ecarts or lue.doutes else 0


def _lire(
    tableau: Tableau, proposition: Proposition, *, tables: bool, prend: Callable[[str], bool] = lambda _: False
) -> ListeLue:
    """The list, and what was not taken of it said; ``prend``: the columns that are taken by their titles besides."""
    proposition = proposition if tables else sans_tables(proposition)
    lue = appliquer(tableau, proposition)
    exiger_une_liste(tableau, proposition, lue)
    if lue.ecarts and lue.ecarts[0].motif == TITRES_INCONNUS:
        raise ListeIllisible(
            f"{cite(tableau.nom)} ne ressemble pas à une liste de joueurs ({lue.ecarts[0]}) "
            "Par exemple\u00a0: --entete 1 --colonnes nom=2."
        )
    _dire_la_lecture(lue, [titre for titre in proposition.inconnues if not prend(titre)])
    return lue


def _choisir(proposition: Proposition, texte: str, largeur: int) -> Proposition:
    """``proposition`` with the columns that ``texte`` names, the others left out."""
    champs = {champ.cle: champ for champ in Champ}
    choisie = Proposition(proposition.entete, (None,) * largeur)
    for morceau in texte.split(","):
        nom, egal, numero = morceau.strip().partition("=")
        if nom not in champs or not egal or not (numero.isascii() and numero.isdigit()):
            raise ColonnesIllisibles(
                f"« {morceau.strip()} » n’est pas une colonne : écrivez par exemple nom=2,licence=3. "
                f"Au choix\u00a0: {', '.join(champs)}."
            )
        if not 1 <= int(numero) <= largeur:
            raise ColonnesIllisibles(f"Pas de colonne {numero} : ce tableau en a {largeur}.")
        choisie = changer(choisie, int(numero) - 1, champs[nom])
    return choisie


def _inscrire(options: Namespace, tableau: Tableau, proposition: Proposition) -> int:
    """Into the file, nobody twice; says what it comes to, and returns the exit status. In a tournament of Scrabble
    classique nobody has a table of his own."""
    from arbitre.journal import Journal
    from arbitre.lexiques import ouvrir as ouvrir_lexique

    with Journal(options.dans) as journal:
        un_tournoi = journal.d_un_tournoi()
        lue = _lire(
            tableau,
            proposition,
            tables=not (options.sans_tables or un_tournoi),
            prend=est_prise if un_tournoi else lambda _: False,
        )
        inscrire = _au_tournoi if un_tournoi else _a_la_competition
        faites, dit = inscrire(journal, ouvrir_lexique(None), options, proposition, lue)
    print(f"{options.dans.name}\u00a0: {dit}", file=sys.stderr)
    for reconnu in faites.a_demander:
        print(
            f"{question(reconnu)} Deux\u00a0: recommencez avec --distincts. Une\u00a0: corrigez la liste.",
            file=sys.stderr,
        )
    return 1 if lue.ecarts or lue.doutes or faites.a_demander else 0


def _a_la_competition(
    journal: "Journal", lexique: "LexiqueOuvert", options: Namespace, _: Proposition, lue: ListeLue
) -> tuple[Suites, str]:
    from arbitre.lexiques.savoir import savoir
    from arbitre.regie import RegieDuplicate

    regie = RegieDuplicate(journal, savoir(lexique))
    presents = tuple(regie.etat.joueurs.values())
    reconnus = _reconnaitre(presents, lue, distincts=options.distincts)
    faites = suites(reconnus, completer_les_presents=options.completer)
    exiger_les_tables(regie.etat.tenants, faites.nouveaux, "recommencez avec --sans-tables")
    entrees = [InscrireJoueurs(faites.nouveaux)] if faites.nouveaux else []
    if note := a_noter(options.fichier.name, faites.avec(ecarts_dits(lue)), regie.etat.listes):
        regie.executer(*note, *entrees, *map(ModifierJoueur, faites.completes))
    return faites, dire(faites, a_faire_entrer(en_cours(regie.etat), faites.nouveaux))


def _au_tournoi(
    journal: "Journal", lexique: "LexiqueOuvert", options: Namespace, proposition: Proposition, lue: ListeLue
) -> tuple[Suites, str]:
    from arbitre.lexiques.savoir import dictionnaire
    from arbitre.regie import RegieClassique

    regie, recue = RegieClassique(journal, dictionnaire(lexique)), inscrits_recus(lue, proposition)
    reconnus = _reconnaitre(presents_au_tournoi(regie.etat), lue, distincts=options.distincts)
    source, a_completer, ecarts = options.fichier.name, options.completer, ecarts_dits(lue)
    faites, commandes = accueillir(
        regie.etat, recue, reconnus, source, cotes=a_completer, traits=a_completer, ecarts=ecarts
    )
    if commandes:
        regie.executer(*commandes)
    venues = recue.provenance if faites.nouveaux or faites.completes else ""
    return faites, dire(faites, venues)


def _reconnaitre(presents: Sequence[Joueur], lue: ListeLue, *, distincts: bool) -> tuple[Reconnu, ...]:
    """Each against who is there, as was answered and kept; ``distincts``: whoever is asked about is somebody else,
    whomever it is asked of, and that is kept too."""
    club = Dossiers.du_systeme().donnees / NOM
    reponses = lire_club(club).reponses
    while True:
        reconnus = reconnaitre(presents, lue.joueurs, reponses, lue.rangees)
        demandes = [(r.recu, r.present) for r in reconnus if r.accueil.a_demander and r.present is not None]
        if not distincts or not demandes:
            return reconnus
        for recu, la in demandes:
            reponses = repondre_au_club(club, repondre(la, recu, meme=False)).reponses


def _objet(joueur: Joueur) -> dict[str, Any]:
    """A player with what is known, in the keys of `arbitre classement`."""
    valeurs = {cle: getattr(joueur, cle) for cle in _TRAITS}
    return {cle: valeur for cle, valeur in valeurs.items() if valeur}


def _dire_la_lecture(lue: ListeLue, inconnues: Sequence[str]) -> None:
    """What was not taken, and why: rows that are nobody, columns that nothing names, rows put aside, licences."""
    _dire("Passée", lue.passees)
    if inconnues:
        print(f"Colonnes laissées\u00a0: {', '.join(map(cite, inconnues))}.", file=sys.stderr)
    _dire("Laissé de côté", lue.ecarts)
    _dire("Licence à redonner", lue.doutes)


def _dire(quoi: str, lignes: Sequence[Ecart | Doute]) -> None:
    for ligne in lignes[:_ECARTS_MONTRES]:
        print(f"{quoi}, {ligne}", file=sys.stderr)
    if len(lignes) > _ECARTS_MONTRES:
        print(f"… et {denombrer(len(lignes) - _ECARTS_MONTRES, 'autre ligne')}.", file=sys.stderr)


def _dire_le_bilan(bilan: Bilan) -> None:
    print(f"Fichier du club\u00a0: {' '.join(bilan_dit(bilan))}", file=sys.stderr)
    for connu, recu in bilan.licences[:_ECARTS_MONTRES]:
        print(f"Laissé. {question(Reconnu(recu, Accueil.LICENCE, connu))}", file=sys.stderr)
    if bilan.homonymes:
        print("Réunissez-les si c’est la même personne.", file=sys.stderr)


def partie(options: Namespace) -> int:
    """Write a partie as `rejouer` reads it; returns the exit status."""
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
