"""What posts of the room may yet enter, in words."""

from collections.abc import Sequence
from typing import assert_never

from arbitre.engine.cahier.motifs import Attendue, Pourquoi
from arbitre.engine.francais import accorder, denombrer, suites
from arbitre.engine.saisies import cite


def attendues(la: Sequence[Attendue]) -> str:
    """« « Paul » est coupé (tables 1, 2) ; « Nina » saisit encore (table 3). »: posts that may enter some of what is
    about to be paid; empty for none."""
    noms = dict.fromkeys(attendue.poste for attendue in la)
    dites = [_attendu(nom, [attendue for attendue in la if attendue.poste == nom]) for nom in noms]
    return "\u00a0; ".join(dites) + "." if dites else ""


def _attendu(nom: str, la: Sequence[Attendue]) -> str:
    par: dict[Pourquoi, list[int]] = {}
    for une in la:
        par.setdefault(une.pourquoi, []).append(une.table)
    tables = [table for table in par.get(la[0].pourquoi, ()) if table]
    match la[0].pourquoi:
        case Pourquoi.COUPE:
            return est_coupe(nom, tables)
        case Pourquoi.PAS_REVENU:
            return pas_revenu(nom, tables)
        case Pourquoi.GARDE:
            return f"{cite(nom)}\u00a0: {comptees(la[0].gardees, '', tables)}"
        case Pourquoi.SAISIT | Pourquoi.COMMENCE:
            commencees = par.get(Pourquoi.COMMENCE, [])
            return saisit_encore(nom, par.get(Pourquoi.SAISIT, commencees), commencees)
        case _:
            assert_never(la[0].pourquoi)


def comptees(combien: tuple[int, int, int], d_ou: str, tables: Sequence[int]) -> str:
    """« 2 saisies à comparer, 1 saisie refusée (tables 1-4) »; empty for none."""
    comparer, refusees, tapees = combien
    comptes = [f"{denombrer(comparer, 'saisie')} à comparer"] if comparer else []
    comptes += [denombrer(refusees, "saisie refusée")] if refusees else []
    comptes += [f"{denombrer(tapees, 'saisie')} pas {accorder(tapees, 'validée')}"] if tapees else []
    return f"{', '.join(comptes)}{d_ou}{en_parentheses(tables)}" if comptes else ""


def est_coupe(nom: str, tables: Sequence[int]) -> str:
    """« « Paul » est coupé (tables 1-12) »: of what is about to be paid."""
    return f"{cite(nom)} est coupé{en_parentheses(tables)}"


def pas_revenu(nom: str, tables: Sequence[int]) -> str:
    """« « Paul » n’est pas revenu (tables 7-12) »: it was there before this console was started again, or took over."""
    return f"{cite(nom)} n’est pas revenu{en_parentheses(tables)}"


def saisit_encore(nom: str, tables: Sequence[int], commencees: Sequence[int]) -> str:
    """« « Nina » saisit encore (tables 13-24), a commencé la table 15 », where that is not all of them."""
    commence = f", a commencé {les_tables(commencees)}" if commencees and commencees != tables else ""
    return f"{cite(nom)} saisit encore{en_parentheses(tables)}{commence}"


def les_tables(tables: Sequence[int]) -> str:
    """« la table 5 », « les tables 5, 6 »."""
    return f"la table {tables[0]}" if len(tables) == 1 else f"les tables {suites(tables)}"


def en_parentheses(tables: Sequence[int]) -> str:
    """« (tables 5, 6) », after a blank; empty for none."""
    return f" ({accorder(len(tables), 'table')} {suites(tables)})" if tables else ""
