"""A partie from outside, whichever program wrote it."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, TreeBuilder

from msgspec.structs import replace

from arbitre.echanges.direct import lire_direct
from arbitre.echanges.rejouer import COUPS_MAX, TAILLE_MAX, PartieEcrite, PartieIllisible, PartieLue, lire_parties
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.francais import denombrer
from arbitre.engine.grille import Placement
from arbitre.engine.rejeu import BulletinEcrit, CoupEcrit
from arbitre.engine.saisies import cite, nom_ecrit
from arbitre.engine.tirage import Tirage
from arbitre.exterieur.balises import MORCEAU, XmlIllisible, parcourir
from arbitre.exterieur.lecture import lire


def lire_partie(chemin: Path) -> tuple[PartieLue, ...]:
    """The parties of a file: `arbitre rejouer`'s, Eliot's or the live text; told apart by how they begin."""
    octets = lire(chemin, TAILLE_MAX)
    debut = octets.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not debut:
        raise PartieIllisible(f"{cite(chemin.name)} est vide\u00a0: choisissez un fichier de partie.")
    if debut.startswith(b"{"):
        return lire_parties(debut, chemin.name)
    if debut.startswith(b"<") or octets.startswith((b"\xff\xfe<", b"\xfe\xff\x00<")):
        return (lire_eliot(octets, chemin.name),)
    return (lire_direct(octets, chemin.name),)


_FORMAT: Final = "2"
_MODES: Final = frozenset({"duplicate", "arbitration", "topping"})
_DECISIONS: Final = ("Solo", "Warning", "Penalty")
_CHIFFRES: Final = 6
"""Figures of points, or of a table: fewer."""
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
    joueurs = _joueurs(racine)
    lus = ((_coup(tour, rang, nom, notes), tour) for rang, tour in enumerate(tours, 1))
    illisibles: list[str] = []
    coups = tuple(
        replace(coup, bulletins=tuple(_bulletins(tour, joueurs, illisibles))) for coup, tour in lus if coup is not None
    )
    if not coups:
        raise PartieIllisible(f"{cite(nom)} ne contient aucun coup joué.")
    if illisibles:
        notes.append(f"{denombrer(len(illisibles), 'bulletin laissé')} de côté, sans joueur ou sans score.")
    if any(tour.find(decision) is not None for tour in tours for decision in _DECISIONS):
        notes.append("Solos, avertissements et pénalités d’Eliot ne sont pas repris\u00a0: les mots ont leurs points.")
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


def _joueurs(racine: Element) -> dict[str, BulletinEcrit]:
    """Cards by the number of their player in the file's moves; each has given nothing yet."""
    joueurs = {}
    for joueur in racine.findall("Game/Player"):
        numero = joueur.get("id", "")
        table = _nombre(joueur.findtext("TableNb") or "")
        ecrit = nom_ecrit(joueur.findtext("Name") or "") or f"joueur {nom_ecrit(numero)}"
        joueurs[numero] = BulletinEcrit(ecrit, 0, table=table if table and table > 0 else None)
    return joueurs


def _bulletins(tour: Element, joueurs: Mapping[str, BulletinEcrit], illisibles: list[str]) -> Iterator[BulletinEcrit]:
    """What each player gave on a turn: word, place, points; the last of several, which is the correction."""
    donnes: dict[str, BulletinEcrit] = {}
    for jeu in tour.findall("PlayerMove"):
        qui, points = joueurs.get(_de_qui(jeu)), _nombre(jeu.get("points", ""))
        if qui is None or points is None:
            illisibles.append(_de_qui(jeu))
            continue
        mot, ref = nom_ecrit(jeu.get("word", "")), nom_ecrit(jeu.get("coord", ""))
        donnes[_de_qui(jeu)] = replace(qui, points=points, mot=mot or None, ref=ref or None)
    return iter(donnes.values())


def _nombre(texte: str) -> int | None:
    """A number of a few figures; None for anything else."""
    propre = texte.strip()
    lisible = propre.removeprefix("-").isascii() and propre.removeprefix("-").isdigit() and len(propre) < _CHIFFRES
    return int(propre) if lisible else None


def _de_qui(jeu: Element) -> str:
    """The number of its player, however its versions spell it."""
    return jeu.get("playerId") or jeu.get("playerid") or ""
