"""Posts that may yet enter something: which, of which tables, and in words, at the console as at posts."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, assert_never

from arbitre.engine.cahier.motifs import Attendue, Pourquoi
from arbitre.engine.francais import accorder, suites
from arbitre.engine.saisies import cite
from arbitre.reseau.acces.roles import Role

if TYPE_CHECKING:  # the console says who is awaited without the network
    from arbitre.reseau.acces.jetons import Porteur


def attendues(
    parts: Mapping[str, Collection[int]],
    porteurs: "Iterable[Porteur]",
    absent: "Callable[[Porteur], Pourquoi | None]",
    a_payer: Collection[int] = (),
) -> Iterator[Attendue]:
    """The correcting posts that may still enter something: posts that are cut or never came, for the tables that
    they have; posts at work, for the tables that the console is about to pay (``a_payer``), their own or those of
    nobody where they have none. ``parts``: tables by name of token."""
    de_personne = sorted(set(a_payer).difference(*parts.values()))
    for porteur in porteurs:
        if porteur.role is Role.CORRECTEUR:
            siennes = parts.get(porteur.jeton, de_personne)
            pourquoi = absent(porteur)
            if pourquoi is not None:
                manquent = (siennes or (0,)) if pourquoi is Pourquoi.COUPE else parts.get(porteur.jeton, ())
                yield from (Attendue(porteur.nom, pourquoi, table) for table in manquent)
            else:
                en_cause = sorted(set(siennes).intersection(a_payer))
                yield from (Attendue(porteur.nom, Pourquoi.SAISIT, table) for table in en_cause)


def pas_revenus(absents: Iterable[tuple[str, Iterable[int]]]) -> Iterator[Attendue]:
    """Each of the ``absents``, by name with its tables: not back since the console began again."""
    return (Attendue(nom, Pourquoi.PAS_REVENU, table) for nom, tables in absents for table in tables)


def dites(la: Sequence[Attendue]) -> str:
    """« « Paul » est coupé (tables 1, 2) ; « Nina » saisit encore (table 3). »; empty for none."""
    phrases = []
    for nom in dict.fromkeys(attendue.poste for attendue in la):
        siennes = [attendue for attendue in la if attendue.poste == nom]
        tables = [attendue.table for attendue in siennes if attendue.table]
        ou = f" ({accorder(len(tables), 'table')} {suites(tables)})" if tables else ""
        phrases.append(f"{cite(nom)} {_verbe(siennes[0].pourquoi)}{ou}")
    return "\u00a0; ".join(phrases) + "." if phrases else ""


def _verbe(pourquoi: Pourquoi) -> str:
    match pourquoi:
        case Pourquoi.COUPE:
            return "est coupé"
        case Pourquoi.JAMAIS_VENU:
            return "n’est jamais venu"
        case Pourquoi.PAS_REVENU:
            return "n’est pas revenu"
        case Pourquoi.SAISIT:
            return "saisit encore"
        case _:
            assert_never(pourquoi)
