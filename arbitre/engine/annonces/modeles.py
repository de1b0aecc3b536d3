"""The sentences of the announcements as templates with fields in braces, which the juge-arbitre may edit."""

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.annonces.annonce import Annonce, Dit, Role, cle, dire, joindre
from arbitre.engine.annonces.nombres import en_lettres
from arbitre.engine.erreurs import Refus
from arbitre.engine.lettres import ALPHABET, PAYS

LONGUEUR_MAX: Final = 200
_AUCUN: Final[Mapping[str, Dit]] = MappingProxyType({})
_PONCTUATION: Final = " ,;:.!?\u00a0\u202f"
_PARTIES: Final = re.compile(r"\{([^{}]+)\}|([^{}]+)")


class ModeleRefuse(Refus):
    """A template that cannot be used; the sentence says why."""


class Modele(Struct, frozen=True):
    """A sentence: ``champs`` gives each field it may hold with an example; it must hold the ``obligatoires``."""

    nom: str
    role: Role
    titre: str
    texte: str
    champs: Mapping[str, str]
    obligatoires: frozenset[str]

    @property
    def parties(self) -> tuple[tuple[str, str], ...]:
        """(field name, literal text) pairs in order; one of the two is empty."""
        return tuple((m[1] or "", m[2] or "") for m in _PARTIES.finditer(self.texte))

    def rendre(self, champs: Mapping[str, Dit] = _AUCUN, *, lettre: str = "", index: int | None = None) -> Annonce:
        """The announcement with its fields filled: every field that the template may hold must be in ``champs``."""
        dit = joindre((champs[champ] if champ else _litteral(fixe) for champ, fixe in self.parties), "")
        return Annonce(self.role, dit.texte, dit.parole, dit.morceaux, lettre, index)

    def apercu(self) -> str:
        """The sentence as it reads on an example."""
        return self.rendre({nom: dire(exemple) for nom, exemple in self.champs.items()}).texte

    def modifie(self, texte: str) -> "Modele":
        """This template with another sentence; `ModeleRefuse` where it cannot be used."""
        propre = re.sub(r"[ \t\r\n]+", " ", texte).strip()
        if not cle(propre) or any(unicodedata.category(signe) == "Cc" for signe in propre):
            raise ModeleRefuse(f"Le modèle « {self.titre} » est vide ou illisible : écrivez une phrase.")
        if len(propre) > LONGUEUR_MAX:
            raise ModeleRefuse(f"Le modèle « {self.titre} » est trop long : {LONGUEUR_MAX} signes au plus.")
        if "".join(m[0] for m in _PARTIES.finditer(propre)) != propre:
            raise ModeleRefuse(f"Le modèle « {self.titre} » a une accolade seule : écrivez {{champ}}, ou retirez-la.")
        nouveau = replace(self, texte=propre)
        ecrits = {champ for champ, fixe in nouveau.parties if not fixe}
        if inconnus := sorted(ecrits - self.champs.keys()):
            raise ModeleRefuse(
                f"Le modèle « {self.titre} » ne connaît pas {{{inconnus[0]}}} : {_enumerer(self.champs)}."
            )
        if manquants := sorted(self.obligatoires - ecrits):
            raise ModeleRefuse(f"Le modèle « {self.titre} » doit contenir {{{manquants[0]}}} : ajoutez-le.")
        return nouveau


def _litteral(fixe: str) -> Dit:
    return Dit(fixe, fixe, (fixe.strip(_PONCTUATION),) if cle(fixe) else ())


def _enumerer(champs: Mapping[str, str]) -> str:
    if not champs:
        return "il n’a aucun champ"
    return "ses champs sont " + ", ".join(f"{{{c}}}" for c in champs)


def _modele(role: Role, titre: str, texte: str, nom: str = "", facultatifs: str = "", **champs: str) -> Modele:
    obligatoires = frozenset(champs) - frozenset(facultatifs.split())
    return Modele(nom or role.value, role, titre, texte, MappingProxyType(champs), obligatoires)


MODELES: Final[Mapping[str, Modele]] = MappingProxyType(
    {
        m.nom: m
        for m in (
            _modele(
                Role.FORMULE,
                "partie originale",
                "{formule} : {modalites} ; {temps} par coup",
                "formule_originale",
                "modalites",
                formule="partie sept sur huit",
                modalites="huit lettres au tirage, sept posées au plus",
                temps="deux minutes",
            ),
            _modele(
                Role.FORMULE, "temps réduit", "partie en {temps} par coup", "formule_temps", temps="deux minutes trente"
            ),
            _modele(
                Role.FORMULE,
                "semi-rapide",
                "partie semi-rapide, {temps} par coup",
                "formule_semi_rapide",
                temps="deux minutes",
            ),
            _modele(Role.FORMULE, "blitz", "partie blitz, {temps} par coup", "formule_blitz", temps="une minute"),
            _modele(Role.NOMBRE_RELIQUAT, "nombre du reliquat", "reliquat, {lettres}", lettres="trois lettres"),
            _modele(Role.NOMBRE_REJET, "nombre du rejet", "rejet, {lettres}", lettres="sept lettres"),
            _modele(Role.RELIQUAT, "reliquat", "{pays}", pays="Égypte, Tunisie"),
            _modele(Role.NOUVELLE, "nouvelle lettre", "{pays} {lettre}", pays="Tunisie", lettre="T"),
            _modele(Role.NOUVELLE, "nouveau joker (2023)", "Joker, lettre blanche", "nouvelle_joker"),
            _modele(Role.NOUVELLE, "nouveau joker (avant 2023)", "Joker", "nouvelle_joker_seul"),
            _modele(Role.TIRAGE_COMPLET, "tirage complet", "{lettres}", lettres="deux Égypte, Tunisie, Joker"),
            _modele(Role.CHRONO, "début du temps", "chrono"),
            _modele(Role.ALERTE, "alerte", "{secondes}", facultatifs="secondes", secondes="trente"),
            _modele(Role.TERMINE, "fin du temps", "terminé"),
            _modele(Role.POINTS, "points du top", "{points}", points="quatre-vingt-onze points"),
            _modele(Role.SENS, "sens du top", "{sens}", sens="vertical"),
            _modele(Role.PLACE, "place du top", "{place}", place="quatre H"),
            _modele(Role.MOT, "mot du top", "{mot}", mot="criais"),
            _modele(Role.EPELLATION, "épellation du top", "{lettres}", lettres="C R Italie A I S"),
            _modele(Role.MOT_FORME, "mot formé", "{mot}", mot="as"),
            _modele(Role.MENTION, "place à surveiller", "attention à la place", "mention_place"),
            _modele(Role.MENTION, "solution à surveiller", "attention à la solution", "mention_solution"),
            _modele(
                Role.RAPPEL,
                "rappel du top",
                "{mot}, {place}, {points}",
                mot="criais",
                place="quatre H",
                points="quatre-vingt-onze points",
            ),
            _modele(
                Role.AUTRE_SOLUTION,
                "autre solution (multitops)",
                "autre solution, {mot}, {lettres}, {place}, {points}",
                mot="maison",
                lettres="M A I S O N",
                place="H huit",
                points="vingt points",
            ),
            _modele(Role.TOTAL, "total du top (multitops)", "total du top, {points}", points="cent onze points"),
            _modele(Role.SORTIE, "éliminé (mort subite)", "éliminé, {noms}", "sortie", noms="Dupont Marie"),
            _modele(Role.SORTIE, "éliminés (mort subite)", "éliminés, {noms}", "sorties", noms="Dupont et Õ"),
            _modele(Role.SORTIE, "aucun éliminé (mort subite)", "personne n’est éliminé", "personne_ne_sort"),
            _modele(Role.EN_LICE, "en lice (mort subite)", "en lice, {noms}", noms="Dupont et Õ"),
        )
    }
)
"""The default of every sentence, by name, in speaking order."""


class Reglage(Struct, frozen=True):
    """Templates in force, and one sentence for each change that was refused (its default stays)."""

    modeles: Mapping[str, Modele]
    refus: tuple[str, ...]


def regler(surcharges: Mapping[str, str]) -> Reglage:
    """The defaults with the user's own sentences (name -> text)."""
    modeles, refus = dict(MODELES), []
    for nom, texte in surcharges.items():
        if nom not in MODELES:
            refus.append(f"Aucun modèle ne s’appelle « {nom} » : il est ignoré.")
            continue
        try:
            modeles[nom] = MODELES[nom].modifie(texte)
        except ModeleRefuse as e:
            refus.append(f"{e} La phrase d’origine reste.")
    return Reglage(MappingProxyType(modeles), tuple(refus))


_FIXES = "cent mille lettre lettres point points horizontal vertical une".split()


def vocabulaire(modeles: Mapping[str, Modele] = MODELES) -> Mapping[str, tuple[str, ...]]:
    """Group -> pieces: every piece of every announcement, but the words of the game, where their spelling is known,
    the names of players, and the sentence that tells the formule and the time.

    References are a letter and a number; numbers from 100 up are told with « cent » and « mille ».
    """
    fixes = [fixe for m in modeles.values() for champ, fixe in m.parties if not champ and cle(fixe)]
    return MappingProxyType(
        {
            "pays": tuple(PAYS.values()),
            "lettres": tuple(ALPHABET),
            "nombres": tuple(en_lettres(n) for n in range(100)),
            "fixes": tuple(dict.fromkeys([*_FIXES, *(f.strip(_PONCTUATION) for f in fixes)])),
        }
    )
