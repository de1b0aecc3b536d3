"""Division files of TSH, the tournament program of the English-speaking clubs: a line a player.

``NOM, Prénom  1200 4 0 2; 451 50 380; p12 1 0 2``: name, rating, opponents by line number (0: no opponent), scores.
With no opponent a score is the spread of a round that nobody was met in: more than 0 is a bye, which is won; less is a
round missed, which is lost, whoever else had a bye; 0 is an absence that costs nothing. Other fields are left alone.
"""

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classique.formule import FICTIF, JOUEURS_MAX, Numero, nombre_de_matchs
from arbitre.engine.classique.rencontre import Camp, Manche, Rencontre
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.etat import Inscrit, ReglagesTournoi, Tournoi
from arbitre.engine.classique.tournoi.inscrire import FaireRentrer, FaireSortir, Inscrire, ReglerTournoi
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import denombrer, liste, relatif
from arbitre.engine.saisies import cite, nom_ecrit
from arbitre.exterieur.archives import ArchiveIllisible, ouvrir_zip
from arbitre.exterieur.lecture import decoder, lire

TAILLE_MAX: Final = 2_000_000
LIGNE_MAX: Final = 2_000
RONDES_MAX: Final = 60
ARCHIVE_MAX: Final = 20_000_000
DIVISIONS_MAX: Final = 100
PERTE_MAX: Final = 100
"""Pdep that a round missed may cost here."""
_ZIP: Final = b"PK\x03\x04"
BYE: Final = 50
_LIGNE: Final = re.compile(r"^(?P<nom>.*?[^\d\s].*?)\s+(?P<cote>-?\d+(?:\.\d+)?)(?P<adversaires>(?:\s+\d+)*)\s*$")


class DivisionIllisible(Refus):
    """A file that is no division of TSH; the sentence names the line."""


class Division(Struct, frozen=True):
    """What makes a tournament of a file, and what of the file could not be kept as it was."""

    commandes: tuple[CommandeTournoi, ...]
    notes: tuple[str, ...] = ()


class _Joueur(Struct, frozen=True):
    """A line read: name, rating, opponents, scores."""

    nom: str
    cote: float
    adversaires: tuple[int, ...]
    scores: tuple[int, ...]


def tsh_du_tournoi(tournoi: Tournoi) -> tuple[bytes, tuple[str, ...]]:
    """The division file, players in the order of the initial ranking, and what it could not say as it was."""
    initial = tournoi.initial
    lignes = {joueur: ligne for ligne, joueur in enumerate(initial, 1)}
    notes = []
    if any(len(r.parties) > 1 for ronde in tournoi.rondes for r in ronde.ronde):
        notes.append("Les matchs de plusieurs manches sont donnés par la somme de leurs scores.")
    if tournoi.bareme.pdep_du_forfait != -BYE and any(r.forfait for ronde in tournoi.rondes for r in ronde.ronde):
        ici = relatif(tournoi.bareme.pdep_du_forfait)
        notes.append(
            f"Un forfait est à −{BYE} dans TSH et à {ici} dans ce tournoi\u00a0: pour "
            f"les mêmes totaux, réglez les Pdep perdus par un forfait à {BYE}."
        )
    texte = "".join(_ligne(tournoi, tournoi.inscrits[joueur], lignes) for joueur in initial)
    return texte.encode(), tuple(notes)


def _ligne(tournoi: Tournoi, inscrit: Inscrit, lignes: dict[Numero, int]) -> str:
    adversaires, scores = [], []
    for ronde in tournoi.rondes:
        table = ronde.table_de(inscrit.numero)
        absent = FICTIF, -tournoi.bareme.perte_absent
        autre, score = absent if table is None else _de_la_rencontre(ronde.rencontres[table], inscrit.numero)
        if score is None:
            adversaires.append(str(lignes[autre]))
            continue
        adversaires.append(str(lignes.get(autre, 0)))
        scores.append(str(score))
    cote = f"{inscrit.cote:g}" if inscrit.cote > 0 else "0"
    nom = re.sub(r"[;#\d]", " ", nom_a_virgule(inscrit.nom)).strip() or "?"
    return f"{nom:<30} {cote} {' '.join(adversaires)}".rstrip() + f"; {' '.join(scores)}".rstrip() + "\n"


def _de_la_rencontre(r: Rencontre, joueur: Numero) -> tuple[Numero, int | None]:
    """(opponent, score), X and forfeits without opponent; no score while it is awaited."""
    camp = r.camp(joueur)
    if r.forfait is not None:
        return FICTIF, -BYE if r.forfait.touche(camp) else BYE
    if r.contre_x:
        return FICTIF, BYE
    if not r.parties:
        return r.adversaire(joueur), None
    return r.adversaire(joueur), sum(m.a if camp is Camp.A else m.b for m in r.parties)


def nom_a_virgule(nom: str) -> str:
    """« DUPONT Marie » as « DUPONT, Marie »; a name without capitals stays as it is."""
    mots = nom.split()
    capitales = next((i for i, mot in enumerate(mots) if mot != mot.upper()), len(mots))
    if "," in nom or not 0 < capitales < len(mots):
        return nom
    return f"{' '.join(mots[:capitales])}, {' '.join(mots[capitales:])}"


def lire_division(octets: bytes, nom: str, reglages: ReglagesTournoi | None = None) -> Division:
    """What to do to a tournament without players to have those of the file, with their rounds and results.

    Raises `DivisionIllisible`. Rounds are paired « by hand »: the file does not say by what rule they were. The
    tournament gets as many matches as the file has rounds, and a forfeit costs what it does there.
    """
    if len(octets) > TAILLE_MAX:
        raise DivisionIllisible(f"{cite(nom)} est trop grand pour une division de TSH.")
    joueurs = [_lue(numero, ligne, nom) for numero, ligne in _lignes_utiles(decoder(octets, nom))]
    if len(joueurs) < 2 or len(joueurs) > 4 * JOUEURS_MAX:
        raise DivisionIllisible(
            f"{cite(nom)} a {denombrer(len(joueurs), 'joueur')} : vérifiez que c’est une division de TSH."
        )
    rondes = max(len(j.adversaires) for j in joueurs)
    if rondes > RONDES_MAX:
        raise DivisionIllisible(f"{cite(nom)} a {rondes} rondes : au plus {RONDES_MAX}.")
    inscrits = tuple(Inscrit(0, nom_ecrit(j.nom.replace(",", "", 1)), j.cote) for j in joueurs)
    commandes: list[CommandeTournoi] = [Inscrire(inscrits)]
    avant = reglages or ReglagesTournoi()
    regles = replace(
        avant, matchs=max(avant.matchs, rondes) if rondes > nombre_de_matchs(len(joueurs)) else avant.matchs
    )
    seuls = [score for j in joueurs for autre, score in zip(j.adversaires, j.scores, strict=False) if not autre]
    pertes = {-score for score in seuls if score < 0}
    if pertes:
        regles = replace(regles, perte_forfait=min(max(pertes), PERTE_MAX))
    if regles != avant:
        commandes.append(ReglerTournoi(regles))
    absents: set[Numero] = set()
    for numero in range(rondes):
        commandes += _ronde(joueurs, numero, absents, nom)
    return Division(tuple(commandes), tuple(_notes(seuls, pertes, regles.perte_forfait or 0)))


def _notes(seuls: Sequence[int], pertes: AbstractSet[int], perte: int) -> Iterator[str]:
    """What byes and missed rounds of other spreads than ours become."""
    if autres := sorted({score for score in seuls if score > 0} - {BYE}):
        yield f"Exempt à +{liste(autres)}\u00a0: compté +{BYE} (4.2)."
    if autres := sorted(pertes - {perte}):
        dites = liste([relatif(-autre) for autre in autres])
        yield f"Rondes manquées à {dites}\u00a0: comptées {relatif(-perte)}."


def divisions_du_fichier(chemin: Path) -> dict[str, bytes]:
    """The divisions of a file, by name: its own, or those of an archive; raises a `Refus`."""
    octets = lire(chemin, ARCHIVE_MAX)
    if not octets.startswith(_ZIP):
        return {chemin.name: octets}
    try:
        with ouvrir_zip(octets, DIVISIONS_MAX, ARCHIVE_MAX, est_une_division) as archive:
            lues = {nom: b"".join(archive.morceaux(nom, TAILLE_MAX)) for nom in sorted(archive.membres)}
    except ArchiveIllisible as e:
        raise DivisionIllisible(f"{cite(chemin.name)} {e}\u00a0: choisissez une division «\u00a0.t\u00a0».") from None
    if not lues:
        raise DivisionIllisible(f"{cite(chemin.name)} n’a pas de division de TSH («\u00a0.t\u00a0»).")
    return lues


def est_une_division(nom: str) -> bool:
    """Whether a member of an archive is one; what a Mac puts beside each is not."""
    return nom.lower().endswith(".t") and not nom.rpartition("/")[2].startswith("._")


def _lignes_utiles(texte: str) -> Iterator[tuple[int, str]]:
    for numero, ligne in enumerate(texte.splitlines(), 1):
        if propre := ligne.partition("#")[0].strip():
            yield numero, propre


def _lue(numero: int, ligne: str, nom: str) -> _Joueur:
    tete, *champs = ligne.split(";")
    lu = _LIGNE.match(tete) if len(ligne) <= LIGNE_MAX else None
    if lu is None:
        raise DivisionIllisible(f"{cite(nom)}, ligne {numero} : un nom, une cote, puis les adversaires sont attendus.")
    try:
        scores = tuple(int(s) for s in champs[0].split()) if champs else ()
        cote = float(lu["cote"])
    except ValueError:
        raise DivisionIllisible(f"{cite(nom)}, ligne {numero} : un score n’est pas un nombre.") from None
    return _Joueur(lu["nom"].strip(), cote, tuple(int(a) for a in lu["adversaires"].split()), scores)


def _ronde(joueurs: Sequence[_Joueur], numero: int, absents: set[Numero], nom: str) -> Iterator[CommandeTournoi]:
    """The commands of a round; ``absents`` are those out of the round before, and after it those out of this one."""
    jouees, exempts, forfaits, manquent = _rencontres(joueurs, numero, nom)
    for joueur in sorted(manquent - absents):
        yield FaireSortir(joueur)
    for joueur in sorted(absents - manquent):
        yield FaireRentrer(joueur)
    absents.clear()
    absents.update(manquent)
    paires = (*((r.a, r.b) for r in jouees), *((joueur, FICTIF) for joueur in (*exempts, *forfaits)))
    yield PublierRonde(paires, deux_manches=False, forfaits=tuple(forfaits))
    for table, r in enumerate(jouees, 1):
        if r.connue:
            yield SaisirMatch(table, r.parties)


def _rencontres(
    joueurs: Sequence[_Joueur], numero: int, nom: str
) -> tuple[list[Rencontre], list[Numero], list[Numero], set[Numero]]:
    """The matches of a round (numbers are places in the file), who had a bye, who missed it and lost it, who was
    absent."""
    jouees: list[Rencontre] = []
    exempts: list[Numero] = []
    forfaits: list[Numero] = []
    manquent: set[Numero] = set()
    for a, joueur in enumerate(joueurs, 1):
        b = joueur.adversaires[numero] if numero < len(joueur.adversaires) else 0
        score = joueur.scores[numero] if numero < len(joueur.scores) else None
        if b:
            if not (b <= len(joueurs) and b != a and joueurs[b - 1].adversaires[numero : numero + 1] == (a,)):
                raise DivisionIllisible(
                    f"{cite(nom)}, ronde {numero + 1}\u00a0: {cite(joueur.nom)} et son adversaire se contredisent."
                )
            if a < b:
                contre = joueurs[b - 1].scores[numero : numero + 1]
                jouees.append(Rencontre(a, b, (Manche(score, contre[0]),) if score is not None and contre else ()))
        elif not score:
            manquent.add(a)
        else:
            (exempts if score > 0 else forfaits).append(a)
    return jouees, exempts, forfaits, manquent
