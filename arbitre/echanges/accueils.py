"""What a list came to, said in one sentence each: who was entered, completed, was there, waits. The same everywhere."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from arbitre.echanges.club import Bilan
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import denombrer, et_autres
from arbitre.engine.listes_recues import ce_qu_elle_devient
from arbitre.engine.reconnus import Accueil, Reconnu, Suites, tables_prises
from arbitre.engine.saisies import cite

if TYPE_CHECKING:
    from arbitre.echanges.joueurs import ListeLue  # what reads lists waits for one

NOMMES: Final = 5
"""People named; the others are counted, and the register has them all."""


def dire(suites: Suites, entre: str = "inscrit") -> str:
    """« 1 inscrit : VIDAL Tom. 2 déjà là : MARTEL Léa, ORBAN Gus. »"""
    la = _noms(suites.nouveaux), _noms(suites.completes), _noms(suites.deja)
    laisses = _noms(r.recu for r in suites.a_demander)
    dit = ce_qu_elle_devient(la[0], la[1], la[2], laisses, NOMMES, entre, suites.notes)
    return dit or "Aucun joueur."


def _noms(joueurs: Iterable[Joueur]) -> list[str]:
    return [j.nom_complet for j in joueurs]


def bilan_dit(fait: Bilan) -> list[str]:
    """What the club's file became, a sentence a kind; each says who."""
    dites = [
        ce_qu_elle_devient(fait.noms_ajoutes, fait.noms_completes, (), (), NOMMES, "ajouté"),
        f"{fait.inchanges} déjà {'connus' if fait.inchanges > 1 else 'connu'}." if fait.inchanges else "",
    ]
    if fait.licences:
        noms = [f"{recu.nom_complet} (la licence de {connu.nom_complet})" for connu, recu in fait.licences]
        dites.append(f"{denombrer(len(noms), 'laissé')}\u00a0: {et_autres(noms, NOMMES)}.")
    if fait.homonymes:
        dites.append(f"Même nom, autre licence\u00a0: {et_autres(fait.homonymes, NOMMES)}.")
    return [*filter(None, dites)] or ["Aucun joueur."]


def ecarts_dits(lue: "ListeLue") -> tuple[str, ...]:
    """The rows of a list that give nobody and why, the licences that are to be given again."""
    lignes = (f"ligne {ecart.ligne}, {ecart.motif}" for ecart in lue.ecarts)
    return tuple(dit.removesuffix(".") for dit in (*lignes, *map(str, lue.doutes)))


def exiger_les_tables(presents: Iterable[Joueur], nouveaux: Iterable[Joueur], faire: str) -> None:
    """Refuse a list that gives somebody a table taken: whose it is, and to ``faire`` what."""
    prises = tables_prises(presents, nouveaux)
    if prises:
        (nouveau, la), autres = prises[0], len(prises) - 1
        suite = f" {denombrer(autres, 'autre table')} de même." if autres else ""
        raise CommandeRefusee(
            f"La table {nouveau.table} est celle de {la.nom_complet}\u00a0: {faire}, ou donnez une autre table à "
            f"{nouveau.nom_complet}.{suite}"
        )


def question(reconnu: Reconnu) -> str:
    """What makes somebody on a list doubtful."""
    recu, present = reconnu.recu, reconnu.present
    if present is None:
        return ""
    qui, la = _detaille(recu), _detaille(present)
    match reconnu.accueil:
        case Accueil.LICENCE:
            return f"{qui}\u00a0: cette licence est celle de {la}. La même personne\u00a0?"
        case Accueil.MEME_NOM:
            return f"{qui}\u00a0: le même nom que {la}. La même personne\u00a0?"
        case _:
            return f"{qui}\u00a0: presque le nom de {la}. La même personne\u00a0?"


def _detaille(joueur: Joueur) -> str:
    details = ", ".join(filter(None, (joueur.club, joueur.licence)))
    return cite(joueur.nom_complet) + (f" ({details})" if details else "")
