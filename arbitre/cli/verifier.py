"""`arbitre verifier`: prove a competition file, and say exactly what is proven and what cannot be."""

import sys
from argparse import Namespace
from collections.abc import Iterator

import msgspec

from arbitre.engine.francais import denombrer
from arbitre.engine.saisies import phrase
from arbitre.journal import Constat, verifier
from arbitre.journal.copies import Copies, comparer


def executer(options: Namespace) -> int:
    """Say what is proven; returns the exit status, 1 where the file does not hold."""
    constat = verifier(options.fichier, options.ancre or "")
    copies = comparer(options.fichier, options.avec) if options.avec else None
    nom = phrase(options.fichier.name)
    dit = f"{nom} : {_phrase(constat)}"
    if options.json:
        objet = _objet(constat, nom, dit)
        if options.avec:
            objet["copies"] = _objet_des_copies(copies)
        print(msgspec.json.encode(objet).decode())
    elif constat.entier:
        print(dit)
        for note in constat.notes:
            print(f"  {note}", file=sys.stderr)
        if options.avec:
            print("\n".join(_des_copies(copies)))
    else:
        print("\n  ".join([dit, *constat.fautes, *constat.notes]), file=sys.stderr)
    return 0 if constat.entier else 1


def _phrase(constat: Constat) -> str:
    """What is proven and what cannot be, in one sentence."""
    compte = f"{denombrer(constat.evenements, 'événement')}, {denombrer(constat.commandes, 'commande')}"
    if not constat.entier:
        return f"n’est pas prouvé ; {compte} se lisent, puis :"
    prouve = (
        f"tout tient ({compte}) : sans trou, chaque événement sous son sceau, le dernier sous {constat.derniere.sceau},"
        " et deux relectures donnent le même état"
    )
    return " ; ".join([prouve, *_temoins(constat), _sans_preuve(constat)])


def _temoins(constat: Constat) -> Iterator[str]:
    """What vouches for the file from outside: a paper, a key."""
    if constat.ancree is not None:
        yield f"il contient le moment de ce papier, son événement {constat.ancree.nombre}, et rien n’a changé jusque-là"
    for signature in constat.signatures:
        yield (
            f"la clé {signature.empreinte} (comparez-la à celle que le club publie) l’a signé jusqu’à l’événement"
            f" {signature.ancre.nombre}"
        )


def _sans_preuve(constat: Constat) -> str:
    temoins = [s.ancre.nombre for s in constat.signatures] + [constat.ancree.nombre if constat.ancree else 0]
    ou = f"après l’événement {max(temoins)}" if any(temoins) else "d’un bout à l’autre"
    return (
        "rien ne prouve qu’aucun événement n’a suivi le dernier, ni que le fichier n’a pas été refait et scellé à neuf"
        f" {ou}."
    )


def _des_copies(copies: Copies | None) -> Iterator[str]:
    """Where two files of one evening part, then each command that one alone has."""
    if copies is None:
        yield "Ces deux fichiers ne sont pas de la même soirée."
        return
    yield copies.phrase
    for cote in (copies.ici, copies.la):
        yield from (f"  {phrase(cote.fichier.name)} : {commande}" for commande in cote.commandes)


def _objet(constat: Constat, nom: str, dit: str) -> dict[str, object]:
    return {
        "fichier": nom,
        "prouve": constat.entier,
        "phrase": dit,
        "evenements": constat.evenements,
        "commandes": constat.commandes,
        "sceau": constat.derniere.sceau,
        "ancre": constat.ancree,
        "signatures": [{"nombre": s.ancre.nombre, "cle": s.empreinte} for s in constat.signatures],
        "fautes": constat.fautes,
        "notes": constat.notes,
    }


def _objet_des_copies(copies: Copies | None) -> dict[str, object] | None:
    if copies is None:
        return None
    ici, la = copies.ici.commandes, copies.la.commandes
    return {"communs": copies.communs, "phrase": copies.phrase, "ici": ici, "la": la}
