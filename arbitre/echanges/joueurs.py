"""Lists of players from outside: the federation's, CSV, XLSX, a paste. Columns are proposed, then may be changed."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.echanges.cellules import Champ
from arbitre.echanges.tableaux import TAILLE_MAX, ListeIllisible, Tableau, lire_tableau, tableau_du_texte
from arbitre.echanges.xlsx import Rangee
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import plie
from arbitre.engine.paires import deux_noms
from arbitre.engine.saisies import NOMBRE_MAX, abrege, cite, phrase
from arbitre.exterieur.lecture import lire

COLONNES_FEDERATION: Final = 12
"""Place, joueur, licence, catégorie, série, club, points, three ps, pp4, série potentielle; more are tolerated."""
_PAS_DANS_UN_NOM: Final = frozenset("{}<>[]=:|\\#%$")
"""Signs of other files: JSON, pages, programs, PDF. A nickname stands between quotes."""
Champs = tuple[Champ | None, ...]
"""What each column holds, None where it is left out."""

_ENTETES: Final = {
    "table": Champ.TABLE,
    "no": Champ.TABLE,
    "n": Champ.TABLE,
    "no table": Champ.TABLE,
    "n table": Champ.TABLE,
    "nom": Champ.NOM,
    "joueur": Champ.NOM,
    "nom prenom": Champ.NOM,
    "nom et prenom": Champ.NOM,
    "nom du joueur": Champ.NOM,
    "prenom": Champ.PRENOM,
    "nom2": Champ.PARTENAIRE,
    "partenaire": Champ.PARTENAIRE,
    "licence": Champ.LICENCE,
    "no licence": Champ.LICENCE,
    "n licence": Champ.LICENCE,
    "numero de licence": Champ.LICENCE,
    "categorie": Champ.CATEGORIE,
    "cat": Champ.CATEGORIE,
    "serie": Champ.SERIE,
    "ser": Champ.SERIE,
    "club": Champ.CLUB,
}
_DE_TROP: Final = frozenset({"de", "du", "d", "la", "l", "famille", "usage", "complet", "joueur", "joueuse", "numero"})
"""Words of a heading that say nothing more: « Nom de famille », « Club du joueur »."""
_SANS_ENTETE: Final = (Champ.NOM, Champ.LICENCE, Champ.CATEGORIE, Champ.SERIE, Champ.CLUB)
_FEDERATION: Final = (None, *_SANS_ENTETE)
SAISIE: Final = (Champ.TABLE, *_SANS_ENTETE)
"""What the cells of a row hold where players are typed one by one."""


class Proposition(Struct, frozen=True):
    """How a table may be read: whether its first row names the columns, what each holds, if it is the federation's,
    if it was typed under the columns' titles."""

    entete: bool
    champs: Champs
    federation: bool = False
    saisie: bool = False


class Ecart(Struct, frozen=True):
    """A row that gives no player, and why."""

    ligne: int
    motif: str

    def __str__(self) -> str:
        return f"ligne {self.ligne}\u00a0: {self.motif}"


class ListeLue(Struct, frozen=True):
    """Players in the order of the file, rows put aside."""

    joueurs: tuple[Joueur, ...]
    ecarts: tuple[Ecart, ...] = ()


def ouvrir(chemin: Path) -> Tableau:
    """The table of a CSV or XLSX file."""
    return lire_tableau(lire(chemin, TAILLE_MAX), chemin.name)


def proposer(tableau: Tableau) -> Proposition:
    """How to read ``tableau`` as it looks; refuses the federation's word that there is no list."""
    if not tableau.rangees:
        raise ListeIllisible(f"{cite(tableau.nom)} ne contient aucun joueur.")
    _refuser_erreur(tableau)
    tete = tableau.rangees[0]
    if est_federation(tete):
        return Proposition(entete=True, champs=_large(_FEDERATION, tableau.largeur), federation=True)
    champs = tuple(map(_champ, tete))
    if Champ.NOM in champs:
        return Proposition(entete=True, champs=_large(_sans_repetition(champs), tableau.largeur))
    devines = SAISIE if tete[0].isdigit() else _SANS_ENTETE
    return Proposition(entete=False, champs=_large(devines, tableau.largeur))


def _champ(tete: str) -> Champ | None:
    """What a column of that heading holds."""
    plat = plie(tete)
    return _ENTETES.get(plat) or _ENTETES.get(" ".join(mot for mot in plat.split() if mot not in _DE_TROP))


def est_federation(tete: Rangee) -> bool:
    """Whether a header row is that of the federation's ranking list."""
    return (
        len(tete) >= COLONNES_FEDERATION and plie(tete[1]).startswith("joueur") and plie(tete[2]).startswith("licence")
    )


def appliquer(tableau: Tableau, proposition: Proposition) -> ListeLue:
    """The players of ``tableau`` read so; a row that gives none is put aside with its reason."""
    if Champ.NOM not in proposition.champs:
        raise ListeIllisible("Aucune colonne ne donne le nom\u00a0: dites laquelle.")
    doubles = [c for i, c in enumerate(proposition.champs) if c is not None and c in proposition.champs[:i]]
    if doubles:
        raise ListeIllisible(f"Deux colonnes donnent «\u00a0{doubles[0].value}\u00a0»\u00a0: gardez-en une.")
    joueurs: list[Joueur] = []
    ecarts: list[Ecart] = []
    prises: set[int] = set()
    debut = int(proposition.entete)
    for rangee, numero in zip(tableau.rangees[debut:], tableau.numeros[debut:], strict=True):
        lu = _joueur(rangee, proposition)
        if isinstance(lu, str):
            ecarts.append(Ecart(numero, lu))
        elif lu.table and lu.table in prises:
            ecarts.append(Ecart(numero, f"la table {lu.table} est donnée deux fois ({lu.nom})."))
        else:
            prises.add(lu.table)
            joueurs.append(lu)
    return ListeLue(tuple(joueurs), tuple(ecarts))


def exiger_une_liste(tableau: Tableau, proposition: Proposition, lue: ListeLue) -> None:
    """Refuse a file that is something else: no header names its columns, and half of its rows give no player."""
    if not proposition.entete and lue.ecarts and len(lue.ecarts) >= len(lue.joueurs):
        raise ListeIllisible(
            f"«\u00a0{tableau.nom}\u00a0» ne ressemble pas à une liste de joueurs ({lue.ecarts[0]}) "
            "Dites ce que contiennent ses colonnes, ou choisissez un autre fichier."
        )


def lire_fichier(chemin: Path) -> tuple[Joueur, ...]:
    """The players of a CSV or XLSX file, all of them, or a refusal that names the first row that gives none."""
    return _tous(ouvrir(chemin))


def lire_texte(texte: str, nom: str = "La liste") -> tuple[Joueur, ...]:
    """The players of a text, likewise."""
    return _tous(tableau_du_texte(texte, nom))


def lire_saisie(rangees: Sequence[Rangee], nom: str) -> tuple[Joueur, ...]:
    """The players typed into rows; a refusal names the row as it is counted on the screen, empty ones too."""
    pleines = {numero: rangee for numero, rangee in enumerate(rangees, 1) if any(map(str.strip, rangee))}
    tableau = Tableau(nom, tuple(pleines.values()), tuple(pleines))
    return _sans_ecart(nom, appliquer(tableau, Proposition(entete=False, champs=SAISIE, saisie=True)))


def _tous(tableau: Tableau) -> tuple[Joueur, ...]:
    proposition = proposer(tableau)
    lue = appliquer(tableau, proposition)
    exiger_une_liste(tableau, proposition, lue)
    return _sans_ecart(tableau.nom, lue)


def _sans_ecart(nom: str, lue: ListeLue) -> tuple[Joueur, ...]:
    if lue.ecarts:
        raise ListeIllisible(f"{cite(nom)}, {lue.ecarts[0]}")
    return lue.joueurs


def _refuser_erreur(tableau: Tableau) -> None:
    """The federation answers one line « ERREUR … » where it has no list, with or without its header."""
    corps = [r for r in tableau.rangees if not est_federation(r)]
    if len(corps) == 1 and corps[0][0].upper().startswith("ERREUR"):
        raise ListeIllisible(
            f"La fédération n’a pas donné de liste\u00a0: «\u00a0{abrege(' '.join(filter(None, corps[0])))}\u00a0». "
            "Recommencez plus tard."
        )


def _joueur(rangee: Rangee, proposition: Proposition) -> Joueur | str:
    """The player of a row, or why there is none."""
    if proposition.federation and len(rangee) < COLONNES_FEDERATION:
        return f"{len(rangee)} colonnes au lieu de {COLONNES_FEDERATION}."
    valeurs = {champ: phrase(v) for champ, v in zip(proposition.champs, rangee, strict=False) if champ is not None}
    table = valeurs.get(Champ.TABLE, "")
    if table and not (table.isascii() and table.isdigit() and 0 < int(table) <= NOMBRE_MAX):
        return f"{cite(table)} n’est pas un numéro de table."
    nom = " ".join(filter(None, (valeurs.get(Champ.NOM), valeurs.get(Champ.PRENOM))))
    if not nom:
        return "il manque le nom du joueur."
    if not proposition.entete and not _peut_etre_un_nom(nom, ecrit=proposition.saisie):
        return f"«\u00a0{abrege(nom)}\u00a0» n’est pas un nom de joueur\u00a0: écrivez-le en lettres."
    a_part = Champ.PARTENAIRE in proposition.champs
    nom, autre = (phrase(nom), valeurs.get(Champ.PARTENAIRE, "")) if a_part else deux_noms(nom)
    return Joueur(
        0,
        nom,
        nom2=autre,
        licence=valeurs.get(Champ.LICENCE, ""),
        categorie=valeurs.get(Champ.CATEGORIE, ""),
        serie=valeurs.get(Champ.SERIE, ""),
        club=valeurs.get(Champ.CLUB, ""),
        table=int(table or 0),
    )


def _peut_etre_un_nom(texte: str, *, ecrit: bool) -> bool:
    """Where no header says which column holds the names; what is ``ecrit`` as a name may have any sign."""
    return any(signe.isalpha() for signe in texte) and (ecrit or _PAS_DANS_UN_NOM.isdisjoint(texte))


def _sans_repetition(champs: Champs) -> Champs:
    """The first column of each sort is kept."""
    return tuple(None if c in champs[:i] else c for i, c in enumerate(champs))


def _large(champs: Champs, largeur: int) -> Champs:
    return (*champs, *[None] * largeur)[:largeur]


def changer(proposition: Proposition, colonne: int, champ: Champ | None) -> Proposition:
    """``colonne`` (from 0) holds ``champ`` now; whichever column held it before is left out."""
    champs = tuple(champ if i == colonne else None if c is champ else c for i, c in enumerate(proposition.champs))
    return replace(proposition, champs=champs)


def sans_tables(joueurs: Sequence[Joueur]) -> tuple[Joueur, ...]:
    """The players, each to be given the first free table."""
    return tuple(replace(joueur, table=0) for joueur in joueurs)
