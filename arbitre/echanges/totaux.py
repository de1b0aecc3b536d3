"""Rows of a list that are nobody: totals, « Page 1/2 », the greetings and signature of a mail."""

import re
from collections.abc import Sequence
from typing import Final

from arbitre.echanges.cellules import Champ
from arbitre.echanges.entetes import Champs
from arbitre.echanges.tableaux import Rangee
from arbitre.engine.francais import plie

_SOUS_TOTAUX: Final = ("sous total", "sous totaux", "s total", "ss total", "soustotal")
_TOTAUX: Final = frozenset("total totaux moyenne moyennes somme effectif effectifs mediane nombre nb".split())
"""Words with which a row counts."""
_GENS: Final = frozenset(
    "joueurs joueuses inscrits inscrites presents presentes absents absentes participants participantes licencies"
    " licenciees remplacants remplacantes personnes equipes paires benevoles arbitres excuses invites"
    " desistements seniors veterans diamants vermeils jeunes espoirs juniors cadets benjamins poussins".split()
)
"""What it counts; alone, what stands above those of a kind."""
_RECORDS: Final = frozenset(("top", "tops", "negatif", "negatifs"))
"""Alone beside figures, under the results of a partie."""
_VIDES: Final = frozenset(("table vide", "vide", "libre", "table libre", "exempt", "x"))
"""Where nobody sits."""
_UN: Final = frozenset(mot.removesuffix("s") for mot in _GENS)
_AUTOUR: Final = frozenset("sous s ss general generale de des du d et points non".split())
_LICENCE: Final = re.compile(r"[A-Za-z]{1,3}[ .-]?\d{3,}")
_PAGE: Final = re.compile(r"page \d+(?: (?:sur |de )?\d+)?")
_DATE: Final = re.compile(r"\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})")
_ECRIT: Final = re.compile(
    r"(?:(?:liste|document|fichier|tableau|feuille|etat) )?"
    r"(?:(?:arrete|etabli|edite|imprime|exporte|genere)e?s?|mise? a jour)\b"
)
"""How a row begins in which a document says of itself when it was written, or how many it holds."""
_CHIFFRES: Final = re.compile(r"\d[\d.,\s]*")


class Totaux:
    """What tells them among the rows of one list: which columns say who somebody is, and the clubs that are there."""

    def __init__(self, champs: Champs, rangees: Sequence[Rangee]) -> None:
        self._places = {champ: rang for rang, champ in enumerate(champs) if champ is not None}
        self._clubs = {plie(self._cellule(rangee, Champ.CLUB)) for rangee in rangees} - {""}

    def en_est(self, rangee: Rangee) -> bool:
        """Whether a row counts people; somebody who has a licence is somebody, even called « TOTAL »."""
        licence = self._cellule(rangee, Champ.LICENCE)
        if sum(map(str.isdigit, licence)) > 4 or _LICENCE.fullmatch(licence):
            return False
        if _compte(self._cellule(rangee, Champ.PRENOM)):
            return True
        nom = self._cellule(rangee, Champ.NOM)
        if plie(nom) in _VIDES and not self._cellule(rangee, Champ.PRENOM):
            return True
        nomme = _a_des_lettres(nom)
        titre = nom if nomme else next(filter(_a_des_lettres, rangee), "")
        mots = plie(titre).split()
        if _DATE.fullmatch(nom) or (mots and all(map(_de_soi, filter(_a_des_lettres, rangee)))):
            return True
        if plie(titre) in _RECORDS:
            autres = [cellule for cellule in rangee if cellule and cellule != titre]
            return bool(autres) and not any(map(_a_des_lettres, autres))
        if not mots or (_TOTAUX.isdisjoint(mots) and _GENS.isdisjoint(mots) and _UN.isdisjoint(mots)):
            return plie(titre).startswith("soustotal")
        if not nomme:
            return mots[0] in _TOTAUX or mots[-1] in _TOTAUX
        return plie(titre).startswith(_SOUS_TOTAUX) or self._rien_d_autre(rangee, titre) or self._d_un_club(rangee, nom)

    def _rien_d_autre(self, rangee: Rangee, titre: str) -> bool:
        """« Total général », « Nombre de joueurs : 24 », « 9 joueurs », « Présents », with nothing beside but figures
        and a club."""
        mots = plie(titre).split()
        un = mots[0] in ("0", "1")
        if not all(m.isdigit() or m in _TOTAUX or m in _GENS or m in _AUTOUR or (un and m in _UN) for m in mots):
            return False
        autres = {plie(cellule) for cellule in rangee if cellule != titre} - {""} - self._clubs
        return all(mot.isdigit() or mot in _GENS | _UN | _AUTOUR for autre in autres for mot in autre.split())

    def _d_un_club(self, rangee: Rangee, nom: str) -> bool:
        """« Total Neuville » beside figures; « TOTAL Anne », who has a club, is somebody."""
        debut, *suite = plie(nom).split()
        prenom = plie(self._cellule(rangee, Champ.PRENOM))
        if debut not in _TOTAUX or (prenom not in self._clubs and any(map(str.isalpha, prenom))):
            return False
        reste = " ".join(mot for mot in suite if not mot.isdigit() and mot not in _AUTOUR)
        if reste in self._clubs or any(map(str.isdigit, nom)):
            return True
        chiffres = any(map(_CHIFFRES.fullmatch, rangee[self._places[Champ.NOM] + 1 :]))
        return chiffres and not (ecrit_comme_un_nom(nom) and self._cellule(rangee, Champ.CLUB))

    def _cellule(self, rangee: Rangee, champ: Champ) -> str:
        rang = self._places.get(champ, len(rangee))
        return rangee[rang] if rang < len(rangee) else ""


def _a_des_lettres(cellule: str) -> bool:
    return any(map(str.isalpha, cellule))


def _compte(cellule: str) -> bool:
    """« 3 joueurs », « 1 inscrit », « 3 pers. »: no first name."""
    nombre, *mots = plie(cellule).split() or [""]
    return nombre.isdigit() and bool(mots) and all(mot in _GENS | _UN | {"pers"} for mot in mots)


def _de_soi(cellule: str) -> bool:
    """« Page 1/2 », « Arrêté au 15 novembre 2026 »: what a document says of itself has a number."""
    if not any(map(str.isdigit, cellule)):
        return False
    dit = plie(cellule)
    return _PAGE.fullmatch(dit) is not None or _ECRIT.match(dit) is not None


def ecrit_comme_un_nom(texte: str) -> bool:
    """« TOTAL Anne »: capitals, then a word that is not."""
    debut, *suite = texte.split() or [""]
    return len(debut) > 1 and debut.isupper() and any(not mot.isupper() for mot in suite)


PUCE: Final = re.compile(r"^(?:\d{1,3} ?[.)/-]\s*|n ?[°º] ?\d{1,3}\s+|[•·▪◦‣●○–—>*-]\s+)(?=[^\W\d_]{2})", re.IGNORECASE)
"""What stands before each name of a list in a mail."""
_FINS: Final = frozenset(
    "cordialement amicalement sportivement amities salutations cdt cdlt bientot avance merci remerciements bises"
    " affectueusement respectueusement soiree journee reception samedi dimanche vendredi jeudi mercredi mardi lundi"
    " demain".split()
)
"""Words of which a closing has one, and under which one signs."""
_SALUTS: Final = frozenset("bonjour bonsoir salut hello coucou cher chere chers cheres".split())
_POLITESSES: Final = frozenset(
    "a et le la les l d de du en par pour mes nos votre tous toutes toute ami amie amis amies madame monsieur mesdames"
    " messieurs president presidente arbitre bien bon bonne belle tres vous toi plus encore prochain prochaine semaine"
    " sinceres meilleures distinguees cordiales sentiments".split()
)
_PHRASE: Final = re.compile(
    r"\b(?:voici|voila|vous|nous|ci (?:joint|jointe|joints|dessous|apres)|liste (?:des?|du|d)|j ai|je \w+ \w+|svp"
    r"|a ecrit|envoye (?:de|depuis|a partir))\b"
)
"""Words that no name has, without accents."""
_EN_TETE: Final = re.compile(r"(?:de|à|cc|objet|date|envoyé|from|to|subject|sent)\s?:.*", re.IGNORECASE)
_ADRESSE: Final = re.compile(r"\S+@\S+")
_TITRE: Final = re.compile(
    r"\b(?:series?|categories?|clubs?|associations?|licences?|equipes?|tournois?|inscriptions?|championnats?|festival|interclubs?"
    r"|simultanes?)\b"
)
"""What stands over players: of one club, of one série, of one day."""
_JOUR: Final = re.compile(r"\b\d{1,2}/\d{1,2}\b")

_MOTS_D_UN_NOM: Final = 4


class Courriel:
    """What tells those of a mail, row after row: what stands alone under a closing is a signature, until somebody
    greets again."""

    def __init__(self) -> None:
        self._debute, self._signe = True, False

    def en_est(self, rangee: Rangee) -> bool:
        """Whether a row is nobody's."""
        debut, *suite = [PUCE.sub("", cellule, count=1) for cellule in rangee if cellule]
        mots, ouvre = plie(debut).split(), self._debute or self._signe or debut.endswith((",", "!", "."))
        self._debute = False
        if mots and not (suite and debut.isupper()):
            finit = not _FINS.isdisjoint(mots) and _FINS.union(_POLITESSES).issuperset(mots)
            salue = mots[0] in _SALUTS and (ouvre or _SALUTS.union(_POLITESSES).issuperset(mots))
            if finit or (salue and not ecrit_comme_un_nom(debut)):
                self._signe = finit
                return True
        return (self._signe and not suite) or _est_une_phrase(debut, seule=not suite)


def _est_une_phrase(texte: str, *, seule: bool) -> bool:
    plat, nom = plie(texte), ecrit_comme_un_nom(texte)
    if (_PHRASE.search(plat) and not nom) or _EN_TETE.fullmatch(texte):
        return True
    if seule and len(plat.split()) > _MOTS_D_UN_NOM and texte.endswith(("?", "!", ".")):
        return True
    titre = not nom and (_TITRE.search(plat) or _JOUR.search(texte))
    return seule and bool(titre or texte.endswith(":") or _ADRESSE.search(texte))
