"""A partie as `arbitre rejouer` reads it: formule, edition, and every coup with its rejets, the annulled ones too."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from arbitre.engine.competition.etat import Competition
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import formule
from arbitre.engine.partie.etat import Coup, CoupAnnuleTrace, Partie
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.engine.rejeu import CoupEcrit
from arbitre.engine.saisies import cite
from arbitre.engine.tirage import Tirage
from arbitre.exterieur.objets import JsonIllisible, depuis_json, lieu

TAILLE_MAX: Final = 5_000_000
"""Bytes of a file of parties."""
COUPS_MAX: Final = 300
"""Far beyond the letters that a bag holds, annulled coups included."""


class PartieIllisible(Refus):
    """The file gives no partie; the sentence says where and what to do."""


class PartieEcrite(Struct, frozen=True):
    """A partie told coup by coup, in the notation of the command line."""

    coups: tuple[CoupEcrit, ...]
    formule: str = "classique"
    edition: str = "2023"
    id: str | int | None = None

    @property
    def total(self) -> int:
        """The sum of the points that the file announces."""
        return sum(coup.points or 0 for coup in self.coups)


class PartieLue(Struct, frozen=True):
    """A partie from another program, and what of its file was not taken."""

    partie: PartieEcrite
    notes: tuple[str, ...] = ()


def partie_ecrite(competition: Competition, partie: Partie) -> PartieEcrite:
    """``partie`` up to its last proclaimed top."""
    return PartieEcrite(
        coups=tuple(_coups(partie)),
        formule=partie.formule.nom,
        edition=partie.reglement.edition,
        id=" · ".join(filter(None, (competition.nom, competition.date, partie.titre))) or None,
    )


def _coups(partie: Partie) -> Iterator[CoupEcrit]:
    proclames = coups_proclames(partie)
    for coup in proclames:
        yield from (_annule(a) for a in partie.annules if a.coup.numero == coup.numero)
        yield _joue(coup)
    yield from (_annule(a) for a in partie.annules if a.coup.numero > len(proclames))


def _joue(coup: Coup) -> CoupEcrit:
    assert coup.retenu is not None, "a proclaimed coup has a top"
    solution = coup.retenu.solution
    return CoupEcrit(_notation(coup.tirage), solution.mot, str(solution.ref), coup.retenu.points, _rejets(coup))


def _annule(trace: CoupAnnuleTrace) -> CoupEcrit:
    return CoupEcrit(_notation(trace.coup.tirage), rejets=_rejets(trace.coup), annule=trace.cause)


def _rejets(coup: Coup) -> tuple[str, ...]:
    return tuple(map(str, coup.rejets))


def _notation(tirage: Tirage | None) -> str:
    return str(tirage or "")


def ecrire_parties(parties: tuple[PartieEcrite, ...]) -> bytes:
    """JSON Lines, a partie a line; what is not said is left out."""
    return b"".join(msgspec.json.encode(_objet(partie)) + b"\n" for partie in parties)


def _objet(partie: PartieEcrite) -> dict[str, Any]:
    return {
        "id": partie.id,
        "formule": partie.formule,
        "edition": partie.edition,
        "coups": [_objet_coup(coup) for coup in partie.coups],
    }


def _objet_coup(coup: CoupEcrit) -> dict[str, Any]:
    objet: dict[str, Any] = {"tirage": coup.tirage, "mot": coup.mot, "ref": coup.ref}
    if coup.points is not None:
        objet["points"] = coup.points
    if coup.rejets:
        objet["rejets"] = list(coup.rejets)
    if coup.annule is not None:
        objet["annule"] = coup.annule.value
    if coup.bulletins:
        objet["bulletins"] = coup.bulletins
    return objet


def lire_parties(octets: bytes, nom: str) -> tuple[PartieLue, ...]:
    """The parties of a file, one JSON object a line (or a single object over several lines)."""
    lignes = [ligne for ligne in octets.splitlines() if ligne.strip()]
    if len(lignes) > 1 and _est_un_objet(octets):
        lignes = [octets]
    if not lignes:
        raise PartieIllisible(f"{cite(nom)} est vide\u00a0: choisissez un fichier de partie.")
    return tuple(PartieLue(_lire(ligne, nom, rang)) for rang, ligne in enumerate(lignes, 1))


def _est_un_objet(octets: bytes) -> bool:
    try:
        return isinstance(depuis_json(octets), dict)
    except JsonIllisible:
        return False


def _lire(ligne: bytes, nom: str, rang: int) -> PartieEcrite:
    try:
        objet = depuis_json(ligne)
        _connus(objet, PartieEcrite)
        coups = objet.get("coups")
        for coup in coups if isinstance(coups, list) else ():
            _connus(coup, CoupEcrit)
        partie = msgspec.convert(objet, PartieEcrite)
    except (msgspec.ValidationError, JsonIllisible) as e:
        ou = lieu(e) if isinstance(e, msgspec.ValidationError) else f" ({e})"
        raise PartieIllisible(
            f"{cite(nom)}, ligne {rang}\u00a0: ce n’est pas une partie pour «\u00a0arbitre rejouer\u00a0»{ou}."
        ) from None
    if len(partie.coups) > COUPS_MAX:
        raise PartieIllisible(f"{cite(nom)}, ligne {rang}\u00a0: plus de {COUPS_MAX} coups.")
    formule(partie.formule)
    edition(partie.edition)
    return partie


def _connus(objet: object, forme: type) -> None:
    """Refuse what has keys that ``forme`` does not know."""
    permis = {champ.name for champ in fields(forme)}
    if not isinstance(objet, Mapping):
        raise msgspec.ValidationError("Expected `object`")
    if inconnus := sorted(set(objet) - permis):
        raise PartieIllisible(f"Champ inconnu {cite(inconnus[0])}\u00a0: retirez-le.")
