"""Which row of a list names its columns, and what each heading means, however a club writes it."""

import re
from collections.abc import Sequence
from itertools import starmap
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.echanges.cellules import Champ
from arbitre.echanges.tableaux import Rangee, Tableau
from arbitre.engine.francais import plie
from arbitre.engine.saisies import NOMBRE_MAX

Champs = tuple[Champ | None, ...]
"""What each column holds, None where it is left out."""

COLONNES_FEDERATION: Final = 12
"""Place, joueur, licence, catégorie, série, club, points, three ps, pp4, série potentielle; more are tolerated."""
_PROFONDEUR: Final = 40
"""Rows above which a header is looked for: titles, dates, the club's address."""
_NUMEROS: Final = frozenset("n no num numero".split())
_COMPTES: Final = frozenset("g v pm ppm pdep".split())
"""Beside these, « N » counts games that nobody won."""
_SECONDS: Final = frozenset(
    "2 b partenaire partenaires coequipier coequipiere equipier equipiere second seconde".split()
)
"""Words of a heading over the second of a pair."""
_NOMS: Final = frozenset(
    "nom noms joueur joueurs joueuse joueuses participant participants participante inscrit inscrits identite adherent"
    " adherents licencie licencies concurrent concurrents personne personnes competiteur competiteurs patronyme"
    " patronymes engage engages engagee engagees membre membres scrabbleur scrabbleurs scrabbleuse".split()
)
PAIRES: Final = frozenset("paire paires equipe equipes binome binomes duo duos tandem tandems".split())
"""Headings over two names at one table, or over what a team is called: a name's own column comes before."""
_AVEC_UN_NOM: Final = frozenset(
    "prenom prenoms famille usage usuel naissance complet 1 a votre vos et ou de du d la l e es s euse euses"
    " rice rices".split()
)
"""Words of a heading that say nothing more: « Nom de famille », « Joueur 1 », « Licencié·e »."""
_PRENOMS: Final = frozenset({"prenom", "prenoms"})
_CONTIENT: Final = (
    (Champ.CLUB, frozenset({"club", "clubs", "association"})),
    (Champ.LICENCE, frozenset({"licence", "licences", "lic", "matricule", "ffsc", "ffscrabble"})),
    (Champ.SERIE, frozenset({"serie", "series", "ser"})),
    (Champ.CATEGORIE, frozenset({"categorie", "categories", "cat", "categ"})),
)
"""Words of which one says what a column holds, whatever stands beside it: « Club d’origine », « N° de licence »."""
_AUTRE_CHOSE: Final = frozenset(
    "date type validite fin prix tarif payee paye reglee regle potentielle organisateur adresse mail email telephone"
    " president points rang place classement ville".split()
)
"""Words with which it is something about it, and not the thing itself: « Date de licence », « Série potentielle »."""


_A_LA_PLACE: Final = 8
_ET: Final = re.compile(r"\s+et\s+")
_DEUX_MOTS: Final = re.compile(r"[^\W\d_][^\d_,;:/+&]*\s[^\d_,;:/+&]+")
_LIAISONS: Final = frozenset("de du d la".split())
_AVANT_UN_CHIFFRE: Final = re.compile(r"(?<=[a-z])(?=\d)")
_DU_SECOND: Final = {Champ.NOM: Champ.PARTENAIRE, Champ.PRENOM: Champ.PRENOM_PARTENAIRE}
_RANG_D_UN_CLUB: Final = frozenset("code numero num no n id sigle".split())
"""Words with which it says a club by a number or by letters: taken where no column has its name."""


class Entete(Struct, frozen=True):
    """The rows down to the header's last one, its titles, what each column holds, if it is the federation's."""

    rangees: int
    titres: tuple[str, ...]
    champs: Champs
    federation: bool = False


def est_federation(tete: Rangee) -> bool:
    """Whether a header row is that of the federation's ranking list."""
    return (
        len(tete) >= COLONNES_FEDERATION and plie(tete[1]).startswith("joueur") and plie(tete[2]).startswith("licence")
    )


def trouver(rangees: Sequence[Rangee]) -> Entete | None:
    """The first row that names a name, with the row under it where that one says more; None where no row does."""
    for rang, rangee in enumerate(rangees[:_PROFONDEUR]):
        if est_federation(rangee):
            return Entete(rang + 1, rangee, (None, Champ.NOM, *_SUITE_FEDERATION), federation=True)
        champs, seul = champs_de(rangee), "".join(rangee) if sum(map(bool, rangee)) == 1 else ""
        if Champ.NOM not in champs or any(map(str.isdigit, seul)) or not PAIRES.isdisjoint(plie(seul).split()):
            continue  # « Joueur 1 » alone is somebody, « Équipe A » a title
        dessous = rangees[rang + 1] if rang + 1 < len(rangees) else ()
        suite = champs_de(dessous)
        deux = _sur_deux_rangees(rangee, champs, dessous)
        if deux is not None and (Champ.NOM not in suite or _nommees(champs_de(deux)) > _nommees(suite)):
            return Entete(rang + 2, deux, champs_de(deux))
        if Champ.NOM in suite and _nommees(suite) >= _nommees(champs):
            continue
        return Entete(rang + 1, rangee, champs)
    return None


def deplier(tableau: Tableau) -> Tableau:
    """The table with what goes on beside itself under itself, rows numbered on: « Table ; Nom ; Table ; Nom », or names
    in one line, « MARTEL Léa, ORBAN Gus et PICARD Ana »."""
    if len(tableau.rangees) == 1:
        noms = [nom for cellule in tableau.rangees[0] for nom in _ET.split(cellule) if nom]
        if len(noms) > 2 and all(map(_DEUX_MOTS.fullmatch, noms)):  # two may be a pair, or somebody and a club
            debut = tableau.numeros[0]
            rangees, numeros = tuple((nom,) for nom in noms), tuple(range(debut, debut + len(noms)))
            return replace(tableau, rangees=rangees, numeros=numeros)
    entete = trouver(tableau.rangees)
    if entete is None or len(tableau.rangees) == entete.rangees:
        return tableau
    titres = tuple(map(plie, entete.titres))
    large = next((rang for rang in range(2, len(titres)) if titres[rang] and titres[rang] == titres[0]), len(titres))
    blocs = {" ".join(titres[ou : ou + large]).strip() for ou in range(0, len(titres), large)} - {""}
    if large == len(titres) or len(blocs) > 1 or not {Champ.NOM, Champ.TABLE} <= {*champs_de(titres[:large])}:
        return tableau
    haut, bas = tableau.rangees[: entete.rangees], tableau.rangees[entete.rangees :]
    suite = [cote for ou in range(0, len(titres), large) for r in bas if any(cote := r[ou : ou + large])]
    debut = tableau.numeros[entete.rangees]
    numeros = (*tableau.numeros[: entete.rangees], *range(debut, debut + len(suite)))
    return replace(tableau, rangees=(*(r[:large] for r in haut), *suite), numeros=numeros)


def a_la_ligne(rangees: Sequence[Rangee], ligne: int) -> Entete:
    """The header that is in that row, counted from 1, and the row under it where that one says more."""
    rangee = rangees[ligne - 1]
    lu = trouver(rangees[ligne - 1 : ligne + 1]) if Champ.NOM in champs_de(rangee) or est_federation(rangee) else None
    if lu is None:
        return Entete(ligne, rangee, champs_de(rangee))
    return Entete(lu.rangees + ligne - 1, lu.titres, lu.champs, lu.federation)


def prenoms_a_cote(champs: Champs, titres: Rangee, corps: Sequence[Rangee]) -> Champs:
    """The fields with the first names of a column without a title beside that of names, as where one title is over
    both."""
    ou = champs.index(Champ.NOM) if Champ.NOM in champs else len(champs)
    if Champ.PRENOM in champs or ou + 1 >= len(champs) or champs[ou + 1] or any(titres[ou + 1 : ou + 2]):
        return champs
    paires = [(r[ou], r[ou + 1]) for r in corps if len(r) > ou + 1 and r[ou]]
    prenoms = sum(sont_nom_et_prenom(*paire) for paire in paires)
    return (*champs[: ou + 1], Champ.PRENOM, *champs[ou + 2 :]) if 2 * prenoms > len(paires) else champs


def numeros_de_licence(champs: Champs, titres: Rangee, corps: Sequence[Rangee]) -> Champs:
    """The fields with the licences of a column titled « N° », where no other column gives them: most are too long
    for tables."""
    ou = champs.index(Champ.TABLE) if Champ.TABLE in champs else len(champs)
    if Champ.LICENCE in champs or ou == len(champs) or "table" in plie(titres[ou]):
        return champs
    ecrits = [r[ou] for r in corps if len(r) > ou and r[ou]]
    longs = sum(len(ecrit) > len(str(NOMBRE_MAX)) for ecrit in ecrits)
    return (*champs[:ou], Champ.LICENCE, *champs[ou + 1 :]) if 2 * longs > len(ecrits) else champs


def sont_nom_et_prenom(nom: str, prenom: str) -> bool:
    """« LE GALL » and « Yann », but not « LE GALL Yann » and « Brest », nor « MARTEL » and « payé »."""
    mots = [mot for mot in nom.split() if any(map(str.isalpha, mot))] or [nom]
    seul = len(mots) == 1 or len(mots[0]) <= _PARTICULE
    return seul and len(prenom) > 1 and not any(map(str.isdigit, prenom)) and plie(prenom) not in PAS_DES_NOMS


_PARTICULE: Final = 3
"""Letters of « van », « de », « Le »."""
PAS_DES_NOMS: Final = frozenset(
    "oui non ok x paye payee regle reglee present presente absent absente m mme mlle mr madame monsieur".split()
)
_SUITE_FEDERATION: Final = (Champ.LICENCE, Champ.CATEGORIE, Champ.SERIE, Champ.CLUB)


def _nommees(champs: Champs) -> int:
    return sum(champ is not None for champ in champs)


def _sur_deux_rangees(dessus: Rangee, champs: Champs, dessous: Rangee) -> Rangee | None:
    """The titles of a header of two rows: the second has titles alone, the name's among them, or nobody's name and what
    makes a column another."""
    ou = champs.index(Champ.NOM)
    titres = Champ.NOM in champs_de(dessous) and all(map(_champ, filter(None, dessous)))
    if not titres and ou < len(dessous) and dessous[ou]:
        return None
    large = max(len(dessus), len(dessous))
    deux = tuple(starmap(_joint, zip(_large(dessus, large), _large(dessous, large), strict=True)))
    joints = champs_de(deux)
    plus = titres or joints != champs_de(_large(dessus, large))
    return deux if plus and _nommees(joints) >= _nommees(champs) else None


def _joint(dessus: str, dessous: str) -> str:
    """One title of two, as far as both together still say what the column holds."""
    deux = " ".join(filter(None, (dessus, dessous)))
    return next((titre for titre in (deux, dessous, dessus) if _champ(titre)), deux)


def _large(rangee: Rangee, largeur: int) -> Rangee:
    return (*rangee, *[""] * (largeur - len(rangee)))


def champs_de(tete: Rangee) -> Champs:
    """What each column of these headings holds; of two that say the same the plainer, else the first, is kept."""
    comptes = not {plie(titre) for titre in tete}.isdisjoint(_COMPTES)
    lus = [None if comptes and plie(titre) == "n" else _champ(titre) for titre in tete]
    personnes = [(rang, lu[0]) for rang, lu in enumerate(lus) if lu in ((Champ.NOM, 0), (Champ.PRENOM, 0))]
    if {champ for _, champ in personnes[:2]} == _DU_SECOND.keys() == {champ for _, champ in personnes[2:]}:
        for rang, champ in personnes[2:]:
            lus[rang] = (_DU_SECOND[champ], 0)
    meilleurs: dict[Champ, tuple[int, int]] = {}
    for rang, lu in enumerate(lus):
        if lu is not None:
            meilleurs[lu[0]] = min(meilleurs.get(lu[0], (99, rang)), (lu[1], rang))
    return tuple(lu[0] if lu and meilleurs[lu[0]][1] == rang else None for rang, lu in enumerate(lus))


def _champ(titre: str) -> tuple[Champ, int] | None:
    """What a column of that heading holds, and how many words say something else."""
    plat = _AVANT_UN_CHIFFRE.sub(" ", plie(titre))
    mots = frozenset(plat.split())
    if not mots or len(mots) > 8:
        return None
    sens = mots - _LIAISONS
    if sens == {"table"} or (sens & _NUMEROS and sens <= _NUMEROS | PAIRES | {"table"}):
        return Champ.TABLE, int(sens != {"table"})
    if not mots & _AUTRE_CHOSE:
        for champ, dits in _CONTIENT:
            if mots & dits:
                moins = _A_LA_PLACE if champ is Champ.CLUB and mots & _RANG_D_UN_CLUB else 0
                return champ, len(mots - dits) + moins
    du_second, mots = bool(mots & _SECONDS), mots - _SECONDS
    if du_second and not mots:
        return Champ.PARTENAIRE, 0
    lu: tuple[Champ, int] | None = None
    if mots & _PRENOMS and mots <= _PRENOMS | _AVEC_UN_NOM | _NOMS - {"nom", "noms"}:
        lu = Champ.PRENOM, len(mots) - 1
    elif mots & (_NOMS | PAIRES) and mots <= _NOMS | _AVEC_UN_NOM | PAIRES:
        lu = Champ.NOM, int("naissance" in mots or not mots & _NOMS)
    return (_DU_SECOND[lu[0]], lu[1]) if lu and du_second else lu
