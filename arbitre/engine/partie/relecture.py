"""Results looked at again: by the double arbitre, or by the program where what it was judged with has changed."""

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Verdict
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.etat import Coup, Fiche, Partie
from arbitre.engine.partie.lecture import mots_non_notifies
from arbitre.engine.partie.saisie import coup_a_corriger, joueur_a, juger, saisi
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.saisies import phrase

Evenements = tuple[ev.EvenementPartie, ...]


def relire(contexte: Contexte, commande: cmd.RelireResultats) -> Evenements:
    """The double arbitre agrees with what these tables have (2023, 5.9; 2012, 5.7; ancienne, 4.6)."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    par = phrase(commande.par)
    if not par:
        raise CommandeRefusee("Donnez le nom du double arbitre.")
    joueurs = tuple(_saisi_a(contexte.partie, coup, table) for table in dict.fromkeys(commande.tables))
    if not joueurs:
        raise CommandeRefusee("Donnez au moins une table.")
    return (ev.ResultatsRelus(coup.numero, joueurs, par),)


def rejuger(contexte: Contexte, commande: cmd.RejugerBulletins) -> Evenements:
    """The bulletins as written, judged with what is known now; a decision of the arbitre stays over the proposal."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    faits = []
    for table in dict.fromkeys(commande.tables):
        joueur = _saisi_a(contexte.partie, coup, table)
        fiche = coup.fiches[joueur]
        if fiche.bulletin is None:
            raise CommandeRefusee(f"La table {table} n’a pas de bulletin gardé au coup {coup.numero}.")
        verdict = juger(contexte, coup, joueur, fiche.bulletin, dict(fiche.reponses))
        faits.append(saisi(contexte, coup, joueur, replace(fiche, verdict=verdict, a_revoir=False)))
    if not faits:
        raise CommandeRefusee("Donnez au moins une table.")
    return tuple(faits)


class ARejuger(Struct, frozen=True):
    """A bulletin whose verdict is no longer what the rule says, and what it says now."""

    coup: int
    table: int
    avant: Verdict
    maintenant: Verdict


def a_rejuger(contexte: Contexte) -> tuple[ARejuger, ...]:
    """Bulletins that a later event judges otherwise: zeros told or entered late, letters rectified.

    A word refused again before its zero was told has the average (2023, 5.9; 2012, 5.7; ancienne, 4.6), also where
    the first zero was entered after the second, and no longer where the first zero was taken back.
    """
    partie = contexte.partie
    trouves = []
    for coup in partie.coups:
        for place in partie.presents(coup.numero) if coup.retenu is not None else ():
            fiche = coup.fiches.get(place.joueur)
            autre = _rejuge(contexte, coup, place.joueur, fiche) if fiche is not None else None
            if autre is not None:
                trouves.append(ARejuger(coup.numero, place.table, *autre))
    return tuple(trouves)


def _rejuge(contexte: Contexte, coup: Coup, joueur: int, fiche: Fiche) -> tuple[Verdict, Verdict] | None:
    """The verdict that stands and the one the rule gives now, where they differ."""
    avant, bulletin = fiche.verdict, fiche.bulletin
    if avant is None or bulletin is None or not _douteux(contexte.partie, coup, joueur, fiche):
        return None
    maintenant = juger(contexte, coup, joueur, bulletin, dict(fiche.reponses))
    return (avant, maintenant) if _effet(maintenant) != _effet(avant) else None


def _douteux(partie: Partie, coup: Coup, joueur: int, fiche: Fiche) -> bool:
    """Whether the verdict may have changed: cheap to ask of every bulletin."""
    verdict = fiche.verdict
    if verdict is None or fiche.decision is not None:
        return False
    if fiche.a_revoir:
        return True
    if not verdict.mots_refuses:
        return False
    repetes = set(verdict.mots_refuses) <= set(mots_non_notifies(partie, coup, joueur))
    return repetes != (verdict.moyenne is not None)


def _effet(verdict: Verdict) -> tuple[object, ...]:
    """What a verdict pays and inflicts, reasons included; the points of an average follow the others'."""
    moyenne = verdict.moyenne is not None
    return moyenne, 0 if moyenne else verdict.points, verdict.sanctions


def _saisi_a(partie: Partie, coup: Coup, table: int) -> int:
    joueur = joueur_a(partie, table, coup.numero)
    if joueur not in coup.fiches:
        raise CommandeRefusee(f"La table {table} n’est pas encore saisie au coup {coup.numero}.")
    return joueur
