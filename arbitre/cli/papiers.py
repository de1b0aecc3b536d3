"""`arbitre exporter --papier`: the papers of a competition or of a tournament, without a window."""

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from arbitre.cli.servir import la_regie
from arbitre.documents.catalogue import CLASSIQUE, DUPLICATE, tous_les_documents
from arbitre.documents.papier import Besoin, Demande, PapierClassique, PapierDuplicate, papeterie_de
from arbitre.documents.toile import OFFERTS, Format, Papeterie
from arbitre.engine.classique.tournoi.commandes import CLASSIQUE as JEU_CLASSIQUE
from arbitre.engine.classique.tournoi.etat import a_la_partie
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.histoire import replay
from arbitre.engine.ligne.jetons import lire_tables
from arbitre.engine.partie.etat import Partie
from arbitre.engine.saisies import cite
from arbitre.journal import Journal
from arbitre.regie import RegieDuplicate

TOUS: Final = "tous"
"""All those that have something to say."""
_EN_VIGUEUR: Final = "-complet"
"""The ranking after the last round that is complete."""
_GRANDS: Final = (Format.A4, Format.LETTER)

Aussitot = Mapping[str, Callable[[], bytes]]
"""File name -> what makes the PDF."""


def noms_des_papiers() -> str:
    """Of a competition, then of a tournament."""
    d_une_competition = ", ".join(papier.nom for papier in DUPLICATE)
    return f"D’une compétition\u00a0: {d_une_competition}. D’un tournoi\u00a0: {', '.join(_classiques())}."


def papiers(options: Namespace) -> dict[str, bytes]:
    """File name -> PDF of what is asked for; raises a `Refus` where there is none of that name, or nothing to say."""
    with Journal(options.fichier, lecture_seule=True) as journal:
        faire = _du_tournoi(journal, options) if journal.d_un_tournoi() else _du_duplicate(la_regie(journal), options)
        if options.papier != TOUS:
            return {fichier: faire_un() for fichier, faire_un in faire.items()}
        return dict(_qui_se_font(faire))


def _qui_se_font(faire: Aussitot) -> Iterator[tuple[str, bytes]]:
    for fichier, faire_un in faire.items():
        try:
            yield fichier, faire_un()
        except Refus:
            continue  # there is nothing to put on it yet


# --- duplicate ----------------------------------------------------------------------------------------------------


def _du_duplicate(regie: RegieDuplicate, options: Namespace) -> Aussitot:
    etat, partie = regie.etat, _partie(regie, options.partie)
    demande = Demande(
        etat,
        partie,
        tuple(regie.chronique.traces),
        regie.savoirs.de(partie),
        meilleurs=etat.reglages.meilleurs_par_club,
        papeterie=replace(papeterie_de(etat, str(regie.journal.ancre())), format=_format(options)),
    )
    if options.papier == TOUS:
        return tous_les_documents(etat, demande.partie, demande.traces, demande.lexique, demande.papeterie)
    papier = next((papier for papier in DUPLICATE if papier.nom == options.papier), None)
    if papier is None:
        raise _inconnu(options.papier, [papier.nom for papier in DUPLICATE])
    precise = _precise(papier, demande, options)
    return {papier.fichier(precise): partial(papier.faire, precise)}


def _partie(regie: RegieDuplicate, numero: int | None) -> Partie | None:
    """The partie ``numero``, else the one in hand."""
    if numero is None:
        return regie.etat.partie
    if (partie := regie.etat.la_partie(numero)) is None:
        raise CommandeRefusee(f"Ce fichier n’a pas de partie {numero}\u00a0: il en a {len(regie.etat.parties)}.")
    return partie


def _precise(papier: PapierDuplicate, demande: Demande, options: Namespace) -> Demande:
    """The demand with the coup and the tables of the options, which the paper must accept, on a format that it
    accepts."""
    if demande.papeterie.format not in papier.formats:
        raise _autre_format(papier.titre, papier.formats)
    for dit, besoin, quoi in ((options.coup, Besoin.COUP, "--coup"), (options.tables, Besoin.TABLES, "--tables")):
        if dit is not None and besoin not in papier.besoins:
            raise CommandeRefusee(f"{cite(papier.titre)} ne prend pas {quoi}\u00a0: ôtez-le.")
    if options.coup is not None and options.coup not in replace(demande, coup=None).coups:
        raise CommandeRefusee(f"Le coup {options.coup} n’a pas de top proclamé dans cette partie.")
    tables = lire_tables(options.tables) if options.tables is not None else None
    return replace(demande, coup=options.coup, tables=tables)


# --- Scrabble classique ---------------------------------------------------------------------------------------------


def _du_tournoi(journal: Journal, options: Namespace) -> Aussitot:
    tournoi = a_la_partie(replay(JEU_CLASSIQUE, journal.lire()), options.partie or 0)
    papeterie, par_nom = Papeterie(_format(options), ancre=str(journal.ancre())), _classiques()
    if papeterie.format not in _GRANDS:
        raise _autre_format("Un papier de Scrabble classique", _GRANDS)
    if options.papier != TOUS and options.papier not in par_nom:
        raise _inconnu(options.papier, [*par_nom])
    choisis = par_nom.values() if options.papier == TOUS else (par_nom[options.papier],)
    return {papier.fichier(tournoi): partial(papier.faire, tournoi, papeterie) for papier in choisis}


def _classiques() -> dict[str, PapierClassique]:
    noms: dict[str, PapierClassique] = {}
    for papier in CLASSIQUE:
        nom = papier.nom.lower()
        noms[nom if nom not in noms else nom + _EN_VIGUEUR] = papier
    return noms


def _format(options: Namespace) -> Format:
    if options.format is None:
        return Format.A4
    offerts = {format_.name: format_ for format_ in OFFERTS}
    if options.format not in offerts:
        raise CommandeRefusee(f"Pas de format «\u00a0{options.format}\u00a0»\u00a0: {', '.join(offerts)}.")
    return offerts[options.format]


def _autre_format(titre: str, formats: Sequence[Format]) -> CommandeRefusee:
    return CommandeRefusee(f"{cite(titre)} se fait en {' ou '.join(une.name for une in formats)}.")


def _inconnu(nom: str, noms: list[str]) -> CommandeRefusee:
    return CommandeRefusee(
        f"Ce fichier n’a pas de papier «\u00a0{nom}\u00a0». Choisissez parmi\u00a0: {TOUS}, {', '.join(noms)}."
    )
