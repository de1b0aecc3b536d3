"""The keys of an AZERTY keyboard: its row of digits struck without Maj, read as digits where a number may stand."""

import re
import unicodedata
from typing import Final

RANGEE: Final = "&É\"'(-È_ÇÀ"
"""The signs of that row without Maj, from the key 1 to the key 0."""
_CHIFFRES: Final = str.maketrans(RANGEE + RANGEE.lower(), "12345678901234567890")
_TOUCHE: Final = rf"[\d{re.escape(RANGEE + RANGEE.lower())}]"
_SANS_LETTRE: Final = re.compile(rf"(/?)({_TOUCHE}+)")
_SUITE: Final = re.compile(r"([^-]+)-([^-]+)")
_ENTIER: Final = re.compile(r"-?\d{1,5}", re.ASCII)
_REFERENCE: Final = re.compile(rf"[A-Z]{_TOUCHE}{{1,2}}|{_TOUCHE}{{1,2}}[A-Z]")


def en_chiffres(mot: str) -> str:
    """« &é » as 12, « /çà » as /90; « - » stays the sign of a run between two numbers that it can join."""
    lu = _SANS_LETTRE.fullmatch(mot)
    if lu is None or mot.replace("-", "").isdigit():
        return mot
    if (suite := _SUITE.fullmatch(lu[2])) and not lu[1]:
        debut, fin = (part.translate(_CHIFFRES) for part in suite.groups())
        if int(debut) <= int(fin):
            return f"{debut}-{fin}"
    return lu[1] + lu[2].translate(_CHIFFRES)


def toute_en_chiffres(mot: str) -> str:
    """« &&e_à » as 11e80: the whole row as digits, letters among them or not."""
    return mot.translate(_CHIFFRES)


def chiffres(texte: str) -> str:
    """The digits that ``texte`` means where only one number may stand, « - » being 6; empty where it is none."""
    lus = texte.strip().translate(_CHIFFRES)
    return lus if lus.isascii() and lus.isdecimal() else ""


def entier(texte: str) -> int | None:
    """The whole number that stands alone there, up to five digits; « -5 » is below zero, « -( » is 65."""
    tape = texte.strip().replace("−", "-")
    lu = tape if _ENTIER.fullmatch(tape) else chiffres(tape)
    return int(lu) if _ENTIER.fullmatch(lu) else None


def deux_a_deux(ligne: str) -> list[str]:
    """The texts of two numbers written « 3 7 », « 3-7 » or « " è »; other texts give another number of parts."""
    mots = ligne.replace("–", "-").split()
    return mots if len(mots) == 2 else " ".join(mots).replace("-", " ").split()


def decimal(texte: str) -> float | None:
    """« 1234,5 », « &é"',( » or « -3 », up to five digits before the comma and three after it."""
    tape = texte.strip().replace(".", ",").replace("−", "-")
    entiere, virgule, reste = tape.partition(",")
    lu, suite = entier(entiere), chiffres(reste) if virgule else "0"
    if lu is None or not suite or len(suite) > 3:
        return None
    return float(f"{'-' if entiere.startswith('-') and lu <= 0 else ''}{abs(lu)}.{suite}")


def reference_en_chiffres(mot: str) -> str:
    """« hè » as H7 and « _g » as 8G where a reference may stand; else as `en_chiffres`."""
    return mot.translate(_CHIFFRES) if _REFERENCE.fullmatch(mot) else en_chiffres(mot)


def en_lettres(mot: str) -> str:
    """A word typed with its accents, as the board writes it."""
    if mot.isascii():
        return mot
    return "".join(signe for signe in unicodedata.normalize("NFD", mot) if not unicodedata.combining(signe))


def mot_et_score(mot: str) -> str:
    """« &é » as digits, else « MÉS/éè » as a word and, after the bar, its score."""
    lettres, barre, score = mot.partition("/")
    return en_lettres(en_chiffres(lettres)) + (en_chiffres(barre + score) if score else barre)
