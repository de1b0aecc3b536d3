"""Sentences of the list of players that is typed before a partie."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from arbitre.echanges.accueils import NOMMES, dire, question
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import denombrer, et_autres
from arbitre.engine.reconnus import Suites
from arbitre.engine.saisies import cite
from arbitre.ui.textes.touches import COLLER as CTRL_V
from arbitre.ui.textes.touches import CREER, NOMS, Geste, dite

if TYPE_CHECKING:
    from arbitre.echanges.joueurs import ListeLue  # loaded when a list is read

JOUEURS: Final = "Joueurs"
AIDE: Final = (
    f"Un nom, Entrée, le suivant\u00a0; la table en gris se donne seule. {NOMS} revient aux &noms. {CTRL_V} colle une"
    " liste\u00a0: table, nom, licence, catégorie, série, club."
)
COLONNES: Final = ("Table", "Nom", "Licence", "Cat.", "Série", "Club")
PAS_ICI: Final = {0: "n’est pas un numéro de table", 2: "n’est pas un numéro de licence"}
"""By column, why a text typed there is refused: « {text} n’est pas… »."""
CHARGER_LISTE, COLLER, VIDER, REMETTRE = "Charger une liste…", "Coller", "Vider", "Remettre"
MEME_NOM, REVOIR, DEUX_PERSONNES = "Deux fois le même nom", "&Revoir la liste (Échap)", "&Deux personnes\u00a0: créer"
AJOUTER_A_LA_LISTE: Final = "&Ajouter à la liste"
PRESSE_PAPIERS: Final = "Le presse-papiers"
FILTRE_LISTES: Final = "Listes de joueurs (*.csv *.txt *.xlsx *.ods *.xls)"
LIGNE_VIDE: Final = f"Cette ligne est vide\u00a0: tapez un nom, ou {dite(CREER)} pour créer et ouvrir."


def nombre(joueurs: int, tables: int | None = None) -> str:
    """« 32 joueurs », under their list; « 32 joueurs, 31 tables » where two of them share one."""
    dit = denombrer(joueurs, "joueur")
    return dit if tables in (None, joueurs) else f"{dit}, {denombrer(tables or 0, 'table')}"


def entres(faites: Suites, passees: str = "") -> str:
    """What a paste or a file brought: who is added, who was already there, which rows are no player's."""
    return dire(faites, passees, entre="ajouté")


def retirer_les_lignes(lignes: int) -> str:
    """The words of the button that removes the chosen rows."""
    return f"Retirer ces {lignes} joueurs" if lignes > 1 else "Retirer ce joueur"


def retires(noms: Sequence[str]) -> str:
    """Who was removed from the list, and how to put them back."""
    rend = "les rend" if len(noms) > 1 else "le rend"
    qui = f"{denombrer(len(noms), 'nom retiré')}\u00a0: {et_autres(noms, NOMMES)}"
    return f"{qui}. «\u00a0{REMETTRE}\u00a0» ou {Geste.ANNULER} {rend}."


def remis(noms: Sequence[str]) -> str:
    """Who was put back into the list."""
    if not noms:
        return "Rien à remettre\u00a0: tous les noms retirés sont de nouveau dans la liste."
    return f"{denombrer(len(noms), 'nom')} remis\u00a0: {et_autres(noms, NOMMES)}."


def a_voir(lue: "ListeLue", faites: Suites, prises: Sequence[tuple[Joueur, Joueur]] = (), *, autres: str = "") -> str:
    """The first doubt about a list, of which nothing is added before a person has seen it. ``prises``: a player of
    the list whose table is taken, with the player who has it; ``autres``: the other sheets that are lists."""
    tables = [f"la table {la.table}, pour {qui.nom_complet}, est celle de {la.nom_complet}." for qui, la in prises]
    douteux = [*lue.ecarts, *lue.doutes, *map(question, faites.a_demander), *tables, autres]
    return f"Rien n’est encore ajouté\u00a0: {douteux[0]}"


def deja_a_la_ligne(rang: int, nom: str, autre: int) -> str:
    """A name that another row has already."""
    return f"Ligne {rang}\u00a0: {cite(nom)} est déjà à la ligne {autre}."


def deux_fois(noms: Sequence[str]) -> str:
    """Asked before the competition is made: two people may have one name."""
    qui = et_autres(noms, 3)
    return f"{qui}\u00a0: deux fois dans la liste. Est-ce une seule personne, ou deux du même nom\u00a0?"


def nom_ailleurs(rang: int, tape: str, nom: str, pas_ici: str) -> str:
    """A text typed in the column of tables or licences that can only be a name, in a row that has its name."""
    deja = f"Ligne {rang}\u00a0: {cite(tape)} {pas_ici}, et le nom est déjà {cite(nom)}."
    return f"{deja} Un autre joueur se tape sous «\u00a0Nom\u00a0», ligne suivante."


def comme_la_derniere_fois(joueurs: int, tables: int, partie: str, *, du_sac: bool) -> str:
    """The wizard is filled; nothing is left to type. ``partie`` says its formule and its time."""
    lettres = "lettres du vrai sac" if du_sac else "lettres tirées par la machine"
    dits = ", ".join(filter(None, (nombre(joueurs, tables), partie, "règlement, arbitres", lettres)))
    return (
        f"Comme la dernière fois\u00a0: {dits}."
        f" Entrée crée et ouvre\u00a0; changez d’abord ce qui diffère ({NOMS}\u00a0: les noms)."
    )
