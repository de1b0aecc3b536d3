"""The coup that a command is about: which one, in which phase, who sits where; and the partie with it changed."""

from collections.abc import Callable

from msgspec.structs import replace

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.partie.etat import Coup, Partie, Phase

_ATTENDU = {
    Phase.TIRAGE: "tirez d’abord les lettres",
    Phase.CHOIX: "gardez ou rejetez d’abord ce tirage",
    Phase.ANNONCE: "annoncez d’abord le tirage",
    Phase.CHRONO: "lancez d’abord le chrono",
    Phase.RECHERCHE: "attendez la fin du temps, ou terminez le coup",
    Phase.RAMASSAGE: "comptez d’abord les bulletins ramassés",
    Phase.TOP: "choisissez d’abord le top",
    Phase.ANNONCE_TOP: "annoncez d’abord le top",
    Phase.FINIE: "la partie est finie",
}


def exiger(partie: Partie, *phases: Phase) -> None:
    """Refuse unless the coup in hand is in one of ``phases``, saying what comes first."""
    if partie.phase not in phases:
        raise CommandeRefusee(f"Pas maintenant : {_ATTENDU[partie.phase]}.")


def en_main(partie: Partie, *phases: Phase) -> Coup:
    """The coup in hand, required to be in one of ``phases``."""
    exiger(partie, *phases)
    assert partie.coup is not None, "these phases have a coup in hand"
    return partie.coup


def prochain_numero(partie: Partie) -> int:
    """The number that the next tirage's coup has: an annulled coup takes none."""
    coup = partie.coup
    return 1 if coup is None else coup.numero + 1 if coup.proclame else coup.numero


def coup_tire(partie: Partie, numero: int) -> Coup:
    """The coup of that number; refused before its letters came out."""
    coup = partie.le_coup(numero)
    if coup is None or coup.tirage is None:
        raise CommandeRefusee(f"Le coup {numero} n’est pas encore tiré.")
    return coup


def coup_ou_dernier(partie: Partie, numero: int | None) -> int:
    """The coup ``numero``, or the last one for 0; refused before the letters of that coup were drawn."""
    dernier = max(1, len(partie.coups))
    if numero is None:
        return dernier
    if not 1 <= numero <= dernier:
        raise CommandeRefusee(f"Le coup {numero} n’est pas encore tiré.")
    return numero


def coup_a_corriger(partie: Partie, numero: int) -> Coup:
    """The coup of that number, its top retained; results are entered from then on, for ever."""
    coup = partie.le_coup(numero)
    if coup is None or coup.retenu is None:
        raise CommandeRefusee(f"Le top du coup {numero} n’est pas encore retenu : rien à corriger.")
    return coup


def joueur_a(partie: Partie, table: int, coup: int) -> int:
    """The player at ``table`` for ``coup``; refuses an unknown or empty table."""
    joueur = partie.joueur_en(table, coup)
    if joueur is None:
        raise CommandeRefusee(
            f"Personne à la table {table} au coup {coup}\u00a0: {_pourquoi_vide(partie, table, coup)}."
        )
    return joueur


def _pourquoi_vide(partie: Partie, table: int, coup: int) -> str:
    """Where the player went who sat there before ``coup``; where nobody did, what to do."""
    quittees = [p for p in partie.places if p.table == table and p.jusqua is not None and p.jusqua < coup]
    if not quittees:
        return "vérifiez le numéro"
    derniere = max(quittees, key=lambda place: place.jusqua or 0)
    if (ailleurs := partie.place_de(derniere.joueur, coup)) is not None:
        return f"son joueur est passé à la table {ailleurs.table}"
    if derniere.joueur in partie.elimines:
        return f"son joueur est éliminé depuis le coup {derniere.jusqua}"
    return f"son joueur est parti après le coup {derniere.jusqua}" if derniere.jusqua else "son joueur est parti"


def sur(partie: Partie, numero: int, changer: Callable[[Coup], Coup]) -> Partie:
    """The partie with coup ``numero`` changed."""
    coups = list(partie.coups)
    coups[numero - 1] = changer(coups[numero - 1])
    return replace(partie, coups=tuple(coups))
