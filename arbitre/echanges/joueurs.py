"""Lists of players from outside: the federation's, CSV, workbooks, a paste. Columns are proposed, then may change."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.echanges.cellules import Champ
from arbitre.echanges.devines import AUCUNE, TABLE, deviner, titres_inconnus
from arbitre.echanges.entetes import (
    COLONNES_FEDERATION,
    PAIRES,
    Champs,
    a_la_ligne,
    deplier,
    est_federation,
    numeros_de_licence,
    prenoms_a_cote,
    trouver,
)
from arbitre.echanges.tableaux import TAILLE_MAX, ListeIllisible, Rangee, Tableau, lire_feuilles
from arbitre.echanges.totaux import PUCE, Courriel, Totaux
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import accorder, et_autres, plie
from arbitre.engine.paires import ENTRE_DEUX, deux_noms
from arbitre.engine.saisies import NOMBRE_MAX, abrege, cite, est_un_nom, nom_ecrit
from arbitre.exterieur.lecture import lire

_FORMULE: Final = re.compile(r'=\s*"([^"]*)"')
_GUILLEMETS: Final = "'\"‘’`´"  # noqa: RUF001 - as spreadsheets and people write them
_NUMERO: Final = re.compile(r"(?:n\s?[°º]|lic(?:ence)?\b\.?)\s?:?\s?(?=\d)", re.IGNORECASE)
"""The words before a licence that only say that it is one."""
_SCIENTIFIQUE: Final = re.compile(r"[+-]?\d+(?:[.,]\d+)?[eE][+-]?\d+")
_DATE: Final = re.compile(r"\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}[/-]\d{1,2}[/-]\d{1,2}(?:[ T][\d:.]+)?")
_SERIE: Final = re.compile(r"[1-9][A-Z]")
_ENTIER: Final = re.compile(r"(\d+)[.,]0+")
_PAR_GROUPES: Final = re.compile(r"\d{1,3}(?: \d{3})+")
_DIESES: Final = re.compile(r"#+|#?(?:N/A|REF!|VALUE!|VALEUR!|NAME\?|NOM\?)")


class Licence(Struct, frozen=True):
    """The licence; or none, and why what is ``ecrit`` is doubted: it is asked."""

    valeur: str = ""
    doute: str = ""


def licence_lue(ecrit: str) -> Licence:
    """The licence written in a cell."""
    propre = nom_ecrit(ecrit)
    if propre.isascii() and propre.isdigit() and propre.strip("0"):
        return Licence(propre)
    formule = _FORMULE.fullmatch(propre)
    propre = nom_ecrit((formule[1] if formule else propre).strip(_GUILLEMETS))
    if numero := _NUMERO.match(propre):
        propre = propre[numero.end() :]
    if _SCIENTIFIQUE.fullmatch(propre):
        return Licence(doute="le tableur en a perdu des chiffres")
    if _DATE.fullmatch(propre):
        return Licence(doute="c’est une date")
    if _DIESES.fullmatch(propre.upper()):
        return Licence(doute="le tableur ne la montre pas")
    if plie(propre) in AUCUNE:
        return Licence()
    if est_un_nom(propre):
        return Licence(doute="c’est un nom")
    if not any(map(str.isdigit, propre.strip("0"))):
        return Licence()  # « NC », « ? », « 000 »
    if _SERIE.fullmatch(propre):
        return Licence(doute="c’est une série")
    if entier := _ENTIER.fullmatch(propre):
        return Licence(entier[1])
    return Licence(propre.replace(" ", "") if _PAR_GROUPES.fullmatch(propre) else propre)


_PAS_DANS_UN_NOM: Final = frozenset("{}<>[]=:|\\#%$")
"""Signs of other files: JSON, pages, programs, PDF. A nickname stands between quotes."""
_TIRET: Final = re.compile(r"\s+[–—-]\s+")
_VIRGULE: Final = re.compile(r"([^,]{2,}), ([^\s,]{2,}(?: [^\s,]+)?)")
TITRES_INCONNUS: Final = "ces titres ne disent pas où est le nom\u00a0: dites ce que contient chaque colonne."
SAISIE: Final = (Champ.TABLE, Champ.NOM, Champ.LICENCE, Champ.CATEGORIE, Champ.SERIE, Champ.CLUB)
"""What the cells of a row hold where players are typed one by one."""


class Proposition(Struct, frozen=True):
    """How a table may be read: how many rows there are down to its header, none where nothing names the columns; what
    each holds, what it is called; if it is the federation's, if it was typed under the columns' titles; ``muettes``:
    the columns that hold something under no title."""

    entete: int
    champs: Champs
    federation: bool = False
    saisie: bool = False
    titres: tuple[str, ...] = ()
    muettes: tuple[int, ...] = ()

    @property
    def inconnues(self) -> tuple[str, ...]:
        """The titles of the columns that are left out, the rank of one that has none and holds something; the
        federation's are known."""
        if self.federation:
            return ()
        titres = (*self.titres, *[""] * len(self.champs))[: len(self.champs)]
        return tuple(
            titre or f"colonne {rang + 1}"
            for rang, (titre, champ) in enumerate(zip(titres, self.champs, strict=True))
            if champ is None and (titre or rang in self.muettes)
        )


class Ecart(Struct, frozen=True):
    """A row that gives no player, and why."""

    ligne: int
    motif: str

    def __str__(self) -> str:
        return f"ligne {self.ligne}\u00a0: {self.motif}"


class Doute(Struct, frozen=True):
    """What a list gives for somebody's licence and is none: that player has none until somebody says."""

    ligne: int
    nom: str
    ecrit: str
    motif: str

    def __str__(self) -> str:
        return f"ligne {self.ligne}, {self.nom}\u00a0: {cite(self.ecrit)} n’est pas une licence, {self.motif}."


class ListeLue(Struct, frozen=True):
    """Players in the order of the file, each with the number of its row and its cells; rows put aside.

    ``doutes``: licences to be asked about. ``passees``: rows that are nobody: what stands above the header, totals.
    """

    joueurs: tuple[Joueur, ...]
    ecarts: tuple[Ecart, ...] = ()
    doutes: tuple[Doute, ...] = ()
    passees: tuple[Ecart, ...] = ()
    rangees: tuple[Rangee, ...] = ()
    lignes: tuple[int, ...] = ()


def feuilles(chemin: Path) -> tuple[Tableau, ...]:
    """The sheets of a file, the one that is read first: the first with a known header, else the first."""
    lues = map(deplier, lire_feuilles(lire(chemin, TAILLE_MAX), chemin.name))
    return tuple(sorted(lues, key=lambda tableau: trouver(tableau.rangees) is None))


def ouvrir(chemin: Path, feuille: str = "") -> Tableau:
    """The table of a file, or of the sheet of that name; refuses one that is not there."""
    return choisie(feuilles(chemin), chemin, feuille)


def choisie(lues: Sequence[Tableau], chemin: Path, feuille: str) -> Tableau:
    """The sheet of that name among ``lues``, else the first."""
    if not feuille:
        return lues[0]
    if (voulue := next((t for t in lues if plie(t.feuille) == plie(feuille)), None)) is not None:
        return voulue
    la = ", ".join(t.feuille for t in lues if t.feuille) or "aucune"
    raise ListeIllisible(f"{cite(chemin.name)} n’a pas de feuille {cite(feuille)}. Ses feuilles\u00a0: {la}.")


def autres_listes(lues: Sequence[Tableau]) -> str:
    """The sheets besides the first that are lists too, where there are some: which one is meant is for a person."""
    autres = [cite(tableau.feuille) for tableau in lues[1:] if trouver(tableau.rangees) is not None]
    return f"{accorder(len(autres), 'autre feuille')} de joueurs\u00a0: {et_autres(autres, 5)}." if autres else ""


def proposer(tableau: Tableau, ligne: int = 0) -> Proposition:
    """How to read ``tableau`` as it looks, its header in that row where one is said; refuses the federation's word that
    there is no list."""
    if not tableau.rangees:
        raise ListeIllisible(f"{cite(tableau.nom)} ne contient aucun joueur.")
    _refuser_erreur(tableau)
    if ligne > len(tableau.rangees):
        raise ListeIllisible(f"{cite(tableau.nom)} n’a pas de ligne {ligne}\u00a0: il en a {len(tableau.rangees)}.")
    entete = a_la_ligne(tableau.rangees, ligne) if ligne else trouver(tableau.rangees)
    if entete is None:
        courriel = Courriel()
        corps = [rangee for rangee in tableau.rangees if not courriel.en_est(rangee)]
        devines = _large(deviner(corps or tableau.rangees), tableau.largeur)
        return Proposition(0, devines, muettes=_remplies(tableau.rangees))
    champs = _large(entete.champs, tableau.largeur)
    if entete.federation:
        return Proposition(entete.rangees, champs, federation=True, titres=entete.titres)
    corps = [*tableau.rangees[entete.rangees :]]
    muettes = tuple(rang for rang in _remplies(corps) if not any(entete.titres[rang : rang + 1]))
    champs = numeros_de_licence(prenoms_a_cote(champs, entete.titres, corps), entete.titres, corps)
    return Proposition(entete.rangees, champs, titres=entete.titres, muettes=muettes)


def _remplies(rangees: Sequence[Rangee]) -> tuple[int, ...]:
    """The columns that hold something."""
    return tuple(sorted({rang for rangee in rangees for rang, cellule in enumerate(rangee) if cellule}))


def appliquer(tableau: Tableau, proposition: Proposition) -> ListeLue:
    """The players of ``tableau`` read so; a row that gives none is put aside with its reason."""
    if Champ.NOM not in proposition.champs:
        raise ListeIllisible("Aucune colonne ne donne le nom\u00a0: dites laquelle.")
    doubles = [c for i, c in enumerate(proposition.champs) if c is not None and c in proposition.champs[:i]]
    if doubles:
        raise ListeIllisible(f"Deux colonnes donnent «\u00a0{doubles[0].value}\u00a0»\u00a0: gardez-en une.")
    lecture = _Lecture(proposition, tableau)
    for rangee, numero in zip(tableau.rangees, tableau.numeros, strict=True):
        lecture.lire(rangee, numero)
    return lecture.lue()


class _Lecture:
    """Rows as they are read, one after the other."""

    def __init__(self, proposition: Proposition, tableau: Tableau) -> None:
        self._proposition = proposition
        self._debut = proposition.entete
        self._totaux, self._courriel = Totaux(proposition.champs, tableau.rangees), Courriel()
        self._titres = {tuple(map(plie, r)) for r in tableau.rangees[: self._debut] if sum(map(bool, r)) > 1}
        self._debuts = {r[0] for r in tableau.rangees[: self._debut]}
        largeurs = [sum(map(bool, r)) for r in tableau.rangees]
        self._large = not proposition.saisie and 2 * sum(n > 1 for n in largeurs) > len(largeurs)
        self._inconnus = not self._debut and not proposition.saisie and titres_inconnus(tableau.rangees)
        self._joueurs: list[tuple[Joueur, Rangee, int]] = []
        self._ecarts: list[Ecart] = []
        self._doutes: list[Doute] = []
        self._passees: list[Ecart] = []
        self._prises: set[int] = set()
        self._rang = 0

    def lue(self) -> ListeLue:
        """All that was read."""
        joueurs, rangees, lignes = tuple(zip(*self._joueurs, strict=True)) or ((), (), ())
        return ListeLue(joueurs, tuple(self._ecarts), tuple(self._doutes), tuple(self._passees), rangees, lignes)

    def lire(self, rangee: Rangee, numero: int) -> None:
        """One row more."""
        self._rang += 1
        if self._personne(rangee):
            if self._rang != self._debut:
                self._passees.append(Ecart(numero, cite(" ".join(filter(None, rangee)))))
            return
        lu = TITRES_INCONNUS if self._rang == 1 and self._inconnus else _joueur(rangee, self._proposition)
        if isinstance(lu, str):
            self._ecarts.append(Ecart(numero, lu))
            return
        joueur, licence, doute = lu
        if joueur.table and joueur.table in self._prises:
            self._ecarts.append(Ecart(numero, f"la table {joueur.table} est donnée deux fois ({joueur.nom})."))
            return
        self._prises.add(joueur.table)
        self._joueurs.append((joueur, rangee, numero))
        if doute:
            self._doutes.append(Doute(numero, joueur.nom_complet, licence, doute))

    def _personne(self, rangee: Rangee) -> bool:
        """Whether a row is nobody: the header and what stands above, a title, a total, a rule, titles said again."""
        if self._proposition.saisie:
            return False
        if self._rang <= self._debut or (rangee[0] in self._debuts and tuple(map(plie, rangee)) in self._titres):
            return True
        seule = sum(map(bool, rangee)) == 1
        titre = not self._proposition.entete and not self._joueurs and self._large and seule
        ecrite = not self._proposition.entete or seule
        return (
            titre
            or (ecrite and self._courriel.en_est(rangee))
            or self._totaux.en_est(rangee)
            or all(len(c) > 2 and not c.strip("-_=*") for c in rangee if c)
        )


def exiger_une_liste(tableau: Tableau, proposition: Proposition, lue: ListeLue) -> None:
    """Refuse a file that has nobody, or is something else: no header names its columns, and half of its rows give no
    player."""
    if not lue.joueurs and not lue.ecarts:
        raise ListeIllisible(f"{cite(tableau.nom)} ne contient aucun joueur.")
    if not proposition.entete and lue.ecarts and len(lue.ecarts) >= len(lue.joueurs):
        raise ListeIllisible(
            f"«\u00a0{tableau.nom}\u00a0» ne ressemble pas à une liste de joueurs ({lue.ecarts[0]}) "
            "Dites ce que contiennent ses colonnes, ou choisissez un autre fichier."
        )


def lire_saisie(rangees: Sequence[Rangee], nom: str) -> tuple[Joueur, ...]:
    """The players typed into rows; a refusal names the row as it is counted on the screen, empty ones too."""
    pleines = {numero: rangee for numero, rangee in enumerate(rangees, 1) if any(map(str.strip, rangee))}
    tableau = Tableau(nom, tuple(pleines.values()), tuple(pleines))
    return _sans_ecart(nom, appliquer(tableau, Proposition(0, SAISIE, saisie=True)))


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


def _joueur(rangee: Rangee, proposition: Proposition) -> tuple[Joueur, str, str] | str:
    """The player of a row, what is written for a licence, why it is doubted; or why there is none."""
    if proposition.federation and len(rangee) < COLONNES_FEDERATION:
        return f"{len(rangee)} colonnes au lieu de {COLONNES_FEDERATION}."
    valeurs = {c: nom_ecrit(v) for c, v in zip(proposition.champs, rangee, strict=False) if c is not None}
    table = valeurs.get(Champ.TABLE, "")
    lue = TABLE.fullmatch(table)
    numero = int(lue[1]) if lue else 0
    ecrit = valeurs.get(Champ.NOM, "")
    if _par_paires(proposition):
        ecrit = _TIRET.sub(ENTRE_DEUX, ecrit)
    nom = _nom_et_prenom(ecrit if proposition.saisie else _sans_puce(ecrit), valeurs.get(Champ.PRENOM, ""))
    if table and not 0 < numero <= NOMBRE_MAX:
        return "\u00a0: ".join(filter(None, (nom, f"{cite(table)} n’est pas un numéro de table.")))
    if not nom:
        return "il manque le nom du joueur."
    if not proposition.entete and not _peut_etre_un_nom(nom, ecrit=proposition.saisie):
        return f"«\u00a0{abrege(nom)}\u00a0» n’est pas un nom de joueur\u00a0: écrivez-le en lettres."
    a_part = Champ.PARTENAIRE in proposition.champs
    partenaire = _nom_et_prenom(valeurs.get(Champ.PARTENAIRE, ""), valeurs.get(Champ.PRENOM_PARTENAIRE, ""))
    nom, autre = (nom_ecrit(nom), partenaire) if a_part else deux_noms(nom)
    ecrite = valeurs.get(Champ.LICENCE, "")
    licence = Licence(ecrite) if proposition.saisie else licence_lue(ecrite)
    joueur = Joueur(
        0,
        nom,
        nom2=autre,
        licence=licence.valeur,
        categorie=valeurs.get(Champ.CATEGORIE, ""),
        serie=valeurs.get(Champ.SERIE, ""),
        club=valeurs.get(Champ.CLUB, ""),
        table=numero,
    )
    return joueur, ecrite, licence.doute


def _par_paires(proposition: Proposition) -> bool:
    """Whether the names' column is called « Paire »."""
    rang = proposition.champs.index(Champ.NOM)
    return not PAIRES.isdisjoint(plie("".join(proposition.titres[rang : rang + 1])).split())


def _sans_puce(nom: str) -> str:
    """« 1. DUPONT Jean » and « MARTEL, Léa » as their people write them; « MARTEL Léa, dite Lélé » stays."""
    puce = PUCE.match(nom)
    propre = nom[puce.end() :] if puce else nom
    lu = _VIRGULE.fullmatch(propre)
    inverse = lu and (" " not in lu[1] or lu[1].isupper()) and all(mot[0].isupper() for mot in lu[2].split())
    return propre.replace(",", "") if inverse else propre


def _nom_et_prenom(nom: str, prenom: str) -> str:
    """The name, then the first name unless it stands there already."""
    if prenom and f" {plie(nom)} ".endswith(f" {plie(prenom)} ") and plie(nom) != plie(prenom):
        return nom
    return " ".join(filter(None, (nom, prenom)))


def _peut_etre_un_nom(texte: str, *, ecrit: bool) -> bool:
    """Where no header says which column holds the names; what is ``ecrit`` as a name may have any sign."""
    return any(signe.isalpha() for signe in texte) and (ecrit or _PAS_DANS_UN_NOM.isdisjoint(texte))


def _large(champs: Champs, largeur: int) -> Champs:
    return (*champs, *[None] * largeur)[:largeur]


def changer(proposition: Proposition, colonne: int, champ: Champ | None) -> Proposition:
    """``colonne`` (from 0) holds ``champ`` now; whichever column held it before is left out."""
    champs = tuple(champ if i == colonne else None if c is champ else c for i, c in enumerate(proposition.champs))
    return replace(proposition, champs=champs)


def sans_tables(proposition: Proposition) -> Proposition:
    """No column gives tables: nobody stays out for one, each is to be given the first free one."""
    return replace(proposition, champs=tuple(None if c is Champ.TABLE else c for c in proposition.champs))
