"""What the files of several centres contradict each other on: nothing is settled silently."""

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from itertools import zip_longest

from msgspec import Struct

from arbitre.engine.centres.valeurs import Centre, CoupDeCentre, PartieDeCentre
from arbitre.engine.francais import denombrer, et_autres, majuscule


class Nature(Enum):
    """What a conflict is about."""

    EDITION = "edition"
    FORMULE = "formule"
    NON_FINIE = "non_finie"
    EN_SUSPENS = "en_suspens"
    MANQUANTE = "manquante"
    NOMBRE_DE_COUPS = "nombre_de_coups"
    TIRAGE = "tirage"
    TOP = "top"
    LICENCE = "licence"
    HOMONYME = "homonyme"
    REPETE = "repete"
    NOM = "nom"
    AU_DESSUS = "au_dessus"
    HORS_DE_PORTEE = "hors_de_portee"
    TABLE = "table"


class Conflit(Struct, frozen=True):
    """A contradiction: the centres it concerns, the partie and coup where there are any (0: none), in French."""

    nature: Nature
    texte: str
    centres: tuple[str, ...]
    partie: int = 0
    coup: int = 0


def conflits_des_parties(centres: Sequence[Centre]) -> list[Conflit]:
    """Editions, formules, unfinished or missing parties, tirages and tops that differ; the majority is the norm."""
    trouves = _differents(Nature.EDITION, "édition du règlement", [(c.nom, c.edition) for c in centres])
    for numero in numeros(centres):
        parties = [(c.nom, p) for c in centres for p in c.parties if p.numero == numero]
        manquants = tuple(c.nom for c in centres if all(p.numero != numero for p in c.parties))
        if manquants:
            texte = f"Partie {numero} : pas de résultats de {_noms(manquants)}."
            trouves.append(Conflit(Nature.MANQUANTE, texte, manquants, numero))
        trouves += _d_une_partie(numero, parties)
    return trouves


def numeros(centres: Sequence[Centre]) -> list[int]:
    """The parties played anywhere."""
    return sorted({p.numero for c in centres for p in c.parties})


def coups_de_reference(parties: Sequence[PartieDeCentre]) -> tuple[CoupDeCentre, ...]:
    """Coup by coup, as far as any went, what most centres have; the first centre's where none is more frequent."""
    longueur = max(len(p.coups) for p in parties)
    return tuple(
        Counter(p.coups[rang] for p in parties if rang < len(p.coups)).most_common(1)[0][0] for rang in range(longueur)
    )


def _d_une_partie(numero: int, parties: Sequence[tuple[str, PartieDeCentre]]) -> list[Conflit]:
    quoi = f"partie {numero}, "
    trouves = _differents(Nature.FORMULE, quoi + "formule", [(nom, p.formule) for nom, p in parties], numero)
    trouves += _differents(
        Nature.NOMBRE_DE_COUPS, quoi + "nombre de coups", [(nom, str(len(p.coups))) for nom, p in parties], numero
    )
    if en_cours := tuple(nom for nom, p in parties if not p.finie):
        texte = f"Partie {numero} : pas finie à {_noms(en_cours)}."
        trouves.append(Conflit(Nature.NON_FINIE, texte, en_cours, numero))
    if en_suspens := tuple(nom for nom, p in parties if p.en_suspens):
        texte = f"Partie {numero} : bulletins, recours ou relectures à régler à {_noms(en_suspens)}."
        trouves.append(Conflit(Nature.EN_SUSPENS, texte, en_suspens, numero))
    for rang, coups in enumerate(zip_longest(*(p.coups for _, p in parties)), 1):
        if len(set(coups)) == 1:
            continue
        presents = [(nom, coup) for (nom, _), coup in zip(parties, coups, strict=True) if coup is not None]
        quoi = f"partie {numero}, coup {rang}, "
        trouves += _differents(Nature.TIRAGE, quoi + "tirage", [(nom, c.tirage) for nom, c in presents], numero, rang)
        trouves += _differents(Nature.TOP, quoi + "top", [(nom, _top(c)) for nom, c in presents], numero, rang)
    return trouves


def _top(coup: CoupDeCentre) -> str:
    return f"{coup.mot} {coup.ref}, " + ("annulé" if coup.points is None else denombrer(coup.points, "point"))


def _differents(
    nature: Nature, quoi: str, valeurs: Sequence[tuple[str, str]], partie: int = 0, coup: int = 0
) -> list[Conflit]:
    """One conflict where the values are not all one, naming the centres that are not as most are."""
    comptes = Counter(valeur for _, valeur in valeurs)
    if len(comptes) < 2:
        return []
    norme = comptes.most_common(1)[0][0]
    autres: dict[str, list[str]] = {}
    for nom, valeur in valeurs:
        if valeur != norme:
            autres.setdefault(valeur, []).append(nom)
    ecarts = " ; ".join(f"{valeur} à {_noms(noms)}" for valeur, noms in autres.items())
    texte = f"{majuscule(quoi)} : {norme} dans {denombrer(comptes[norme], 'centre')}, mais {ecarts}."
    return [Conflit(nature, texte, tuple(n for noms in autres.values() for n in noms), partie, coup)]


def _noms(noms: Sequence[str]) -> str:
    return et_autres([f"« {nom} »" for nom in noms], 5)
