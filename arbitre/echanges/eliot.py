"""Eliot's saved game (XML, format 2): its racks and its tops. Entities are refused before anything is read."""

from typing import Final
from xml.etree.ElementTree import Element, TreeBuilder

from arbitre.echanges.rejouer import COUPS_MAX, PartieEcrite, PartieIllisible, PartieLue
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.grille import Placement
from arbitre.engine.rejeu import CoupEcrit
from arbitre.engine.saisies import cite
from arbitre.engine.tirage import Tirage
from arbitre.exterieur.balises import MORCEAU, XmlIllisible, parcourir

_FORMAT: Final = "2"
_MODES: Final = frozenset({"duplicate", "arbitration", "topping"})
_FORMULES: Final = {
    frozenset[str](): "classique",
    frozenset({"bingo"}): "joker",
    frozenset({"7among8"}): "7sur8",
    frozenset({"bingo", "7among8"}): "joker-7sur8",
}


def lire_eliot(octets: bytes, nom: str) -> PartieLue:
    """The partie of a saved game: letters, and the solution that everyone laid."""
    racine = _analyser(octets, nom)
    if racine.tag != "EliotGame" or racine.get("format") != _FORMAT:
        raise PartieIllisible(
            f"{cite(nom)} n’est pas une partie d’Eliot au format {_FORMAT}\u00a0: "
            "enregistrez-la avec une version récente d’Eliot."
        )
    tours = racine.findall("History/Turn")
    if len(tours) > COUPS_MAX:
        raise PartieIllisible(f"{cite(nom)} a plus de {COUPS_MAX} coups\u00a0: ce n’est pas une partie.")
    notes: list[str] = []
    coups = tuple(c for rang, tour in enumerate(tours, 1) if (c := _coup(tour, rang, nom, notes)) is not None)
    if not coups:
        raise PartieIllisible(f"{cite(nom)} ne contient aucun coup joué.")
    if racine.find("Game/Player") is not None:
        notes.append("Les scores des joueurs ne sont pas repris\u00a0: Eliot n’en garde pas les bulletins.")
    return PartieLue(PartieEcrite(coups, _formule(racine, nom)), tuple(notes))


def _analyser(octets: bytes, nom: str) -> Element:
    arbre = TreeBuilder()
    morceaux = (octets[i : i + MORCEAU] for i in range(0, len(octets), MORCEAU))
    try:
        parcourir(morceaux, arbre.start, arbre.end, arbre.data)
    except XmlIllisible as e:
        raise PartieIllisible(f"{cite(nom)} {e}\u00a0: enregistrez la partie de nouveau.") from None
    return arbre.close()


def _formule(racine: Element, nom: str) -> str:
    mode = (racine.findtext("Game/Mode") or "").strip()
    if mode not in _MODES:
        raise PartieIllisible(f"{cite(nom)} n’est pas une partie de duplicate (mode {cite(mode)}).")
    variantes = frozenset((v.text or "").strip() for v in racine.findall("Game/Variant")) - {""}
    if variantes not in _FORMULES:
        noms = ", ".join(sorted(variantes))
        raise PartieIllisible(f"{cite(nom)}\u00a0: la variante {cite(noms)} d’Eliot n’a pas de formule ici.")
    return _FORMULES[variantes]


def _coup(tour: Element, rang: int, nom: str, notes: list[str]) -> CoupEcrit | None:
    """The last rack and the last top of a turn; None, and said, where it has none."""
    lettres = "".join((tour.findall("GameRack") or [Element("x")])[-1].itertext()).strip()
    tops = [m for m in tour if m.tag in ("MasterMove", "GameMove") and m.get("type") == "valid"]
    if not lettres or not tops:
        if lettres:
            notes.append(f"Coup {rang}\u00a0: pas de top, laissé de côté.")
        return None
    jeux = [m for m in tops if m.tag == "GameMove"] or tops
    top = jeux[-1]
    try:
        tirage = "".join(lettres.split()).upper()
        Tirage.parse(tirage)
        placement = Placement.parse(top.get("word", ""), top.get("coord", ""))
        points = int(top.get("points", ""))
    except (NotationIllisible, ValueError) as e:
        cause = str(e) if isinstance(e, NotationIllisible) else "le score n’est pas un nombre."
        raise PartieIllisible(f"{cite(nom)}, coup {rang}\u00a0: {cause}") from None
    return CoupEcrit(tirage, placement.mot, str(placement.ref), points)
