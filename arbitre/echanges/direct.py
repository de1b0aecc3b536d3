"""The federation's live game text: cp1252, tabs; each line gives a tirage, and the top of the coup before it."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.echanges.codages import transcrire
from arbitre.echanges.rejouer import COUPS_MAX, PartieEcrite, PartieIllisible, PartieLue
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.formule import CLASSIQUE, FORMULES
from arbitre.engine.francais import entre_parentheses, majuscule, plie
from arbitre.engine.grille import Reference
from arbitre.engine.partie.etat import Partie
from arbitre.engine.rejeu import CoupEcrit
from arbitre.engine.saisies import cite
from arbitre.engine.tirage import Tirage
from arbitre.exterieur.lecture import decoder

_NUMERO: Final = re.compile(r"(\d{1,3})\.?")
_MOT: Final = re.compile(r"[A-Z]+")


def direct(partie: Partie) -> tuple[bytes, tuple[str, ...]]:
    """(the text as the room knows it now, what it cannot tell): the letters of a coup in hand once announced."""
    montres = [c for c in partie.coups if c.proclame or (c.tirage is not None and c.annonce)]
    coups = [
        CoupEcrit(str(c.tirage), c.retenu.solution.mot, str(c.retenu.solution.ref), c.retenu.points)
        if c.proclame and c.retenu
        else CoupEcrit(str(c.tirage))
        for c in montres
    ]
    notes = []
    if partie.annules or any(c.rejets for c in montres):
        notes.append("Le texte du direct ne dit ni les tirages rejetés ni les coups annulés.")
    return ecrire_direct(partie.formule.titre, coups, fini=partie.fin is not None), tuple(notes)


def ecrire_direct(titre: str, coups: Sequence[CoupEcrit], *, fini: bool) -> bytes:
    """The text of these coups; a coup without a word is the one in hand. The total follows a finished partie."""
    lignes = [majuscule(titre)]
    top = ("", "", "")
    for numero, coup in enumerate(coups, 1):
        lignes.append("\t".join((f"{numero}.", coup.tirage, *top)))
        top = _top(coup)
    if any(top):
        lignes.append("\t".join(("", "", *top)))
    if fini:
        lignes.append("\t".join(("Total", "", "", "", str(sum(c.points or 0 for c in coups)))))
    return transcrire("".join(ligne + "\r\n" for ligne in lignes), "cp1252").encode("cp1252")


def _top(coup: CoupEcrit) -> tuple[str, str, str]:
    if coup.mot is None or coup.ref is None:
        return ("", "", "")
    return (entre_parentheses(coup.mot), coup.ref, str(coup.points if coup.points is not None else ""))


class _Lecture(Struct):
    """Coups read so far; the last has no word until the next line."""

    nom: str
    coups: list[CoupEcrit]
    total: int | None = None

    def refuser(self, ligne: int, motif: str) -> PartieIllisible:
        return PartieIllisible(f"{cite(self.nom)}, ligne {ligne}\u00a0: {motif}")


def lire_direct(octets: bytes, nom: str) -> PartieLue:
    """The partie that the text tells, as far as it goes."""
    texte = decoder(octets, nom)
    lignes = [(n, ligne) for n, ligne in enumerate(texte.splitlines(), 1) if ligne.strip()]
    if len(lignes) < 2 or not _NUMERO.fullmatch(lignes[1][1].split("\t")[0].strip()):
        raise PartieIllisible(f"{cite(nom)} n’est pas le texte du direct\u00a0: « 1. », le tirage, puis le top.")
    if len(lignes) > COUPS_MAX:
        raise PartieIllisible(f"{cite(nom)} a plus de {COUPS_MAX} lignes\u00a0: ce n’est pas une partie.")
    formule, notes = _formule(lignes[0][1])
    lecture = _Lecture(nom, [])
    for numero, ligne in lignes[1:]:
        _lire_ligne(lecture, numero, [c.strip() for c in ligne.split("\t")])
    if lecture.coups and lecture.coups[-1].mot is None:
        dernier = lecture.coups.pop()
        notes.append(f"Le tirage {dernier.tirage} n’a pas encore de top\u00a0: il est laissé de côté.")
    if not lecture.coups:
        raise PartieIllisible(f"{cite(nom)} ne donne aucun top\u00a0: attendez le deuxième coup.")
    partie = PartieEcrite(tuple(lecture.coups), formule)
    if lecture.total is not None and lecture.total != partie.total:
        notes.append(f"Le total écrit est {lecture.total}, la somme des tops {partie.total}.")
    return PartieLue(partie, tuple(notes))


def _formule(titre: str) -> tuple[str, list[str]]:
    for formule in FORMULES.values():
        if plie(titre) in (plie(formule.titre), plie(formule.nom), plie(f"partie {formule.nom}")):
            return formule.nom, []
    return CLASSIQUE.nom, [f"{cite(titre)} n’est pas une formule connue\u00a0: lue comme classique."]


def _lire_ligne(lecture: _Lecture, ligne: int, cellules: list[str]) -> None:
    """A numbered line (tirage, top of the coup before), the last top, or the total."""
    cellules = [*cellules, *[""] * 5][: max(5, len(cellules))]
    if (m := _NUMERO.fullmatch(cellules[0])) and any(cellules[1:]):
        if int(m[1]) != len(lecture.coups) + 1:
            raise lecture.refuser(ligne, f"coup {m[1]} au lieu du coup {len(lecture.coups) + 1}.")
        if lecture.coups:
            _mettre_le_top(lecture, ligne, cellules[2:5])
        lecture.coups.append(CoupEcrit(_tirage(lecture, ligne, cellules[1])))
    elif plie(cellules[0]).startswith("total") or not any(_MOT.search(c.upper()) for c in cellules):
        nombres = [int(c) for c in cellules if c.isascii() and c.isdigit() and len(c) < 6]
        lecture.total = nombres[-1] if nombres else None
    else:
        pleines = [c for c in cellules if c]
        _mettre_le_top(lecture, ligne, pleines)


def _mettre_le_top(lecture: _Lecture, ligne: int, cellules: Sequence[str]) -> None:
    if not lecture.coups or lecture.coups[-1].mot is not None:
        raise lecture.refuser(ligne, "un top de trop.")
    if len(cellules) < 3 or not all(cellules[:3]):
        raise lecture.refuser(ligne, "il manque le mot, la place ou le score du coup précédent.")
    mot, place, score = cellules[:3]
    if not (score.isascii() and score.isdigit() and len(score) < 5):
        raise lecture.refuser(ligne, f"{cite(score)} n’est pas un score.")
    try:
        ref = str(Reference.parse(place))
    except NotationIllisible as e:
        raise lecture.refuser(ligne, str(e)) from None
    lecture.coups[-1] = replace(lecture.coups[-1], mot=_mot(lecture, ligne, mot), ref=ref, points=int(score))


def _mot(lecture: _Lecture, ligne: int, texte: str) -> str:
    """« DU(L)CIFIE » as « DUlCIFIE »; a word all in small letters has no joker."""
    entier = texte.upper() if texte.islower() else texte
    mot = re.sub(r"\(([A-Za-z])\)", lambda m: m[1].lower(), entier)
    if not re.fullmatch(r"[A-Za-z]{2,15}", mot):
        raise lecture.refuser(ligne, f"{cite(texte)} n’est pas un mot.")
    return mot


def _tirage(lecture: _Lecture, ligne: int, texte: str) -> str:
    try:
        Tirage.parse(texte)
    except NotationIllisible as e:
        raise lecture.refuser(ligne, str(e)) from None
    return "".join(texte.split()).upper()
