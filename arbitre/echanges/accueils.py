"""Sentences about a list that was read: who was entered, completed, already there, or waits for an answer."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from arbitre.echanges.club import Bilan
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import accorder, denombrer, et_autres
from arbitre.engine.listes_recues import ce_qu_elle_devient
from arbitre.engine.reconnus import Accueil, Reconnu, Suites, tables_prises
from arbitre.engine.saisies import cite

if TYPE_CHECKING:
    from arbitre.echanges.joueurs import ListeLue  # loaded when a list is read
    from arbitre.engine.partie.etat import Partie

NOMMES: Final = 5
"""People named; the others are counted, and the register has them all."""


def dire(suites: Suites, *ensuite: str, entre: str = "inscrit") -> str:
    """« 1 inscrit : VIDAL Tom. 2 déjà là : MARTEL Léa, ORBAN Gus. », then the sentences of ``ensuite``."""
    la = _noms(suites.nouveaux), _noms(suites.completes), _noms(suites.deja)
    laisses = _noms(r.recu for r in suites.a_demander)
    dit = ce_qu_elle_devient(la[0], la[1], la[2], laisses, NOMMES, entre, suites.notes)
    return " ".join(filter(None, (dit or "Aucun joueur.", *ensuite)))


def _noms(joueurs: Iterable[Joueur]) -> list[str]:
    return [j.nom_complet for j in joueurs]


def bilan_dit(fait: Bilan) -> list[str]:
    """What the club's file became: a sentence for each kind of change, with the names."""
    dites = [ce_qu_elle_devient(fait.ajoutes, fait.completes, fait.inchanges, (), NOMMES, "ajouté")]
    if fait.licences:
        noms = [f"{recu.nom_complet} (la licence de {connu.nom_complet})" for connu, recu in fait.licences]
        dites.append(f"{denombrer(len(noms), 'laissé')}\u00a0: {et_autres(noms, NOMMES)}.")
    if fait.homonymes:
        dites.append(f"Même nom, autre licence\u00a0: {et_autres(fait.homonymes, NOMMES)}.")
    return [*filter(None, dites)] or ["Aucun joueur."]


def ecarts_dits(lue: "ListeLue") -> tuple[str, ...]:
    """The rows of a list that give no player, with the reason; then the licences that must be typed again."""
    return (*laisses_dits(lue), *redonnees_dites(lue))


def laisses_dits(lue: "ListeLue") -> tuple[str, ...]:
    """The rows that give no player, with the reason, as parts of a sentence."""
    return tuple(f"ligne {ecart.ligne}, {ecart.motif}".removesuffix(".") for ecart in lue.ecarts)


def redonnees_dites(lue: "ListeLue") -> tuple[str, ...]:
    """The licences that must be typed again: whose, and why."""
    return tuple(str(doute).removesuffix(".") for doute in lue.doutes)


def passees_dites(lue: "ListeLue") -> str:
    """The rows passed over because they are no player's; empty where there are none."""
    motifs = [passee.motif for passee in lue.passees]
    return f"{accorder(len(motifs), 'Ligne passée')}\u00a0: {et_autres(motifs, NOMMES)}." if motifs else ""


def a_faire_entrer(partie: "Partie | None", nouveaux: Sequence[Joueur]) -> str:
    """Where a partie is open, that the players of ``nouveaux`` are absent from it, and how to seat them; else empty."""
    if partie is None or not nouveaux:
        return ""
    qui = f"Qui vient d’être inscrit est absent de la partie {partie.numero}, déjà ouverte"
    return f"{qui}\u00a0: «\u00a0Faire entrer\u00a0» (Ctrl+J) l’y assied."


def exiger_les_tables(tenants: Iterable[Joueur], nouveaux: Iterable[Joueur], faire: str) -> None:
    """Refuse a list that gives a player a table already taken; the sentence says whose table it is, and advises
    ``faire``."""
    prises = tables_prises(tenants, nouveaux)
    if prises:
        (nouveau, la), autres = prises[0], len(prises) - 1
        suite = f" {denombrer(autres, 'autre table')} de même." if autres else ""
        raise CommandeRefusee(
            f"La table {nouveau.table} est celle de {la.nom_complet}\u00a0: {faire}, ou donnez une autre table à "
            f"{nouveau.nom_complet}.{suite}"
        )


def question(reconnu: Reconnu) -> str:
    """The question about a player of a list who may be one already there; empty where there is none."""
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
