"""French as every room writes it: agreement in number, lists, times, figures, jokers between parentheses."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

_CHIFFRES: Final = ("", "un", "deux", "trois", "quatre", "cinq")
INSECABLE: Final = "\u00a0"
FINE: Final = "\u202f"


_PAS_DES_MOTS: Final = re.compile(r"[\W_]+")
_ETENDUS: Final = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "\u0131": "i"}
)
"""Letters that no accent makes, as one types them without."""


def plie(texte: str) -> str:
    """The words of ``texte`` without accents, case or signs: how names and headings are compared, everywhere."""
    bas = texte.casefold()
    if not bas.isascii():
        etendu = unicodedata.normalize("NFKD", bas.translate(_ETENDUS))
        bas = "".join(s for s in etendu if not unicodedata.combining(s)).casefold()
    return _PAS_DES_MOTS.sub(" ", bas).strip()


def alphabetique(nom: str) -> tuple[str, str]:
    """A key that sorts names as a directory does: Œ is OE, Æ is AE; accents, case and signs count last."""
    return plie(nom), nom


def cle_de_nom(nom: str) -> str:
    """What tells whether two names are one person's; the name itself where it has neither letter nor digit."""
    return plie(nom) or nom.strip()


def cle_de_licence(licence: str) -> str:
    """A licence's letters and digits: « 001-2345 » and « 0012345 » are one."""
    return plie(licence).replace(" ", "")


def memes_noms(noms: Iterable[str]) -> dict[str, str]:
    """Each of these names as its person is called: as that person was written first."""
    premiers: dict[str, str] = {}
    return {nom: premiers.setdefault(cle_de_nom(nom), nom) for nom in noms}


def de(nom: str) -> str:
    """« de Lise », « d’Odile », « d’Yves »: H and the Y of « Yann » are left as consonants."""
    nu = alphabetique(nom)[0]
    elide = nu[:1] in set("aeiou") or (nu[:1] == "y" and nu[1:2] not in set("aeiouy"))
    return f"d’{nom}" if elide else f"de {nom}"


def accorder(nombre: float, mots: str) -> str:
    """« autre place », « autres places » from two on: each word takes its s."""
    return mots if abs(nombre) < 2 else " ".join(f"{mot}s" for mot in mots.split(" "))


def denombrer(nombre: int, mots: str, lien: str = " ") -> str:
    """« 1 joueur inscrit », « 1 012 joueurs inscrits »; ``lien`` stands after the number."""
    return f"{milliers(nombre)}{lien}{accorder(nombre, mots)}"


def points(nombre: int) -> str:
    """« 1 point », « 24 points », on one line."""
    return denombrer(nombre, "point", INSECABLE)


def chiffre(nombre: int) -> str:
    """« deux »; in figures above five."""
    return _CHIFFRES[nombre] if nombre < len(_CHIFFRES) else str(nombre)


def n_a_que(nombre: int) -> str:
    """« n’a qu’un », « n’a que deux »."""
    return "n’a qu’un" if nombre == 1 else f"n’a que {chiffre(nombre)}"


def demande(quoi: object, manque: str, tirage: str) -> str:
    """« KREISE 7D : le tirage n’a qu’un E », « MOLLIEZ G8 demande « Z », absent du tirage »: of letters laid."""
    nombres = {lettre: tirage.count(lettre) for lettre in manque}
    hors = "".join(lettre for lettre in manque if not nombres[lettre])
    dits = [f"{quoi} demande «{INSECABLE}{hors}{INSECABLE}», absent du tirage" if hors else f"{quoi}{INSECABLE}: "]
    peu = [
        f"le tirage {n_a_que(nombre)} {'joker' if lettre == '?' else lettre}"
        for lettre, nombre in nombres.items()
        if nombre
    ]
    return f"{INSECABLE}; ".join([*dits, *peu]) if hors else dits[0] + f"{INSECABLE}; ".join(peu)


def relatif(valeur: int | str) -> str:
    """« −12 », « 1 006 », « 93,21 »: a figure with a true minus sign, its groups apart, and a comma."""
    if isinstance(valeur, int):
        return milliers(valeur).replace("-", "−")
    return valeur.replace("-", "−").replace(".", ",")


def tiret(tirage: str) -> str:
    """« –ADONCHE »: all was thrown back, said by a dash and not by a hyphen."""
    return tirage.replace("-", "–")


def milliers(valeur: int) -> str:
    """« 402 325 », a fine space between the groups."""
    return f"{valeur:,}".replace(",", FINE)


def pourcentage(centiemes: int) -> str:
    """« 93,21 » from hundredths of a percent."""
    return f"{centiemes // 100},{centiemes % 100:02d}"


def ordinal(rang: int) -> str:
    """« 1ᵉʳ », « 2ᵉ »."""
    return "1ᵉʳ" if rang == 1 else f"{rang}ᵉ"


def liste(elements: Iterable[object]) -> str:
    """« a, b et c »; empty for nothing."""
    tous = [str(element) for element in elements]
    return " et ".join(filter(None, (", ".join(tous[:-1]), *tous[-1:])))


def suites(rangs: Iterable[int]) -> str:
    """« 1-13, 15, 18-21 »: as the line of entry reads them; two that follow each other stay apart."""
    dites: list[str] = []
    for _, suite in groupby(enumerate(sorted(rangs)), key=lambda paire: paire[1] - paire[0]):
        bloc = [rang for _, rang in suite]
        dites += [f"{bloc[0]}-{bloc[-1]}"] if len(bloc) > 2 else map(str, bloc)
    return ", ".join(dites)


def numeros(rangs: Sequence[int]) -> str:
    """« 7 », « 3, 5 et 9 », « 1 à 22 » for an unbroken run."""
    if len(rangs) > 2 and list(rangs) == list(range(rangs[0], rangs[-1] + 1)):
        return f"{rangs[0]} à {rangs[-1]}"
    return liste(rangs)


def et_autres(noms: Sequence[str], montres: int, separe: str = ", ") -> str:
    """« a, b, c et 4 autres »: the first ``montres``, the others counted."""
    reste = len(noms) - montres
    return separe.join(noms[:montres]) + (f" et {denombrer(reste, 'autre')}" if reste > 0 else "")


def cadran(secondes: float, *, heures: bool = False) -> str:
    """What is left, « 2:41 »; a second begun is shown whole. With ``heures``, « 1:02:41 » from one hour on."""
    minutes, reste = divmod(max(0, -int(-secondes // 1)), 60)
    if heures and minutes >= 60:
        return f"{minutes // 60}:{minutes % 60:02}:{reste:02}"
    return f"{minutes}:{reste:02}"


def chronometre(secondes: float, decimales: int) -> str:
    """A time spent, « 1:02,5 », to the nearest of its decimals."""
    unite: int = 10**decimales
    minutes, reste = divmod(round(secondes * unite), 60 * unite)
    return f"{minutes}:{reste // unite:02},{reste % unite:0{decimales}}"


def duree(secondes: int) -> str:
    """« 3 min », « 2 min 30 », « 40 s »."""
    minutes, reste = divmod(secondes, 60)
    if not minutes:
        return f"{reste}{INSECABLE}s"
    return f"{minutes}{INSECABLE}min" + (f"{INSECABLE}{reste:02}" if reste else "")


def minutes_et_secondes(secondes: int) -> str:
    """« 3 min », « 2 min 30 s », « 40 s »."""
    minutes, reste = divmod(secondes, 60)
    return " ".join([f"{minutes}{INSECABLE}min"] * bool(minutes) + [f"{reste}{INSECABLE}s"] * bool(reste))


def longue_duree(secondes: int) -> str:
    """« 1 min 12 s », « 2 h 05 min » from one hour on, « 3 jours » from two days on."""
    if secondes < 3600:
        return minutes_et_secondes(secondes) or f"0{INSECABLE}s"
    if secondes < 2 * 86_400:
        return f"{secondes // 3600}{INSECABLE}h{INSECABLE}{secondes // 60 % 60:02}{INSECABLE}min"
    return denombrer(secondes // 86_400, "jour", INSECABLE)


def majuscule(texte: str) -> str:
    """The text with a capital, to begin a sentence; what follows the first letter stays."""
    return texte[:1].upper() + texte[1:]


def entre_parentheses(mot: str) -> str:
    """A word in notation as on paper, a joker's letter between parentheses: « DU(L)CIFIE »."""
    return "".join(f"({signe.upper()})" if signe.islower() else signe for signe in mot)
