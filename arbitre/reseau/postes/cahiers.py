"""The cahiers of the posts, in the régie's thread: a geste comes, is kept, and perhaps writes; what changed is told.

A post has one cahier, under its name, whichever machines it comes from; a reading post another than the post that
corrects under the same name.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.cahier.feuillet import BulletinTape, Cahier, FormulaireTape, Id, LigneTapee, qui_lit
from arbitre.engine.cahier.gestes import Aller, Ecarter, Geste, Taper
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.cahier.motifs import Pourquoi
from arbitre.engine.cahier.suivre import Commandes
from arbitre.engine.cahier.vue import Etat
from arbitre.engine.competition.reseau import NoterDemande
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.regie import RegieDuplicate
from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import QUI_LISENT_LA_LIGNE, Commandable, Role
from arbitre.reseau.postes import vue
from arbitre.reseau.postes.apercus import Objet
from arbitre.reseau.postes.attendues import attendues, pas_revenus
from arbitre.reseau.postes.fil import MessageIllisible, Reponse
from arbitre.reseau.postes.tables import Partage

_FEUILLETS_MAX: Final = 400
"""Slips of one cahier: those of an evening that nobody settled."""
_SIGNES_MAX: Final = 500
_RACCORD_MAX: Final = 30
_EMPREINTE: Final = "geste"


AuDessus = Callable[[Porteur, int, Sequence[Commandable]], AbstractContextManager[object]]
"""Within, that post writes these in that partie."""


class Dite(Struct, frozen=True):
    """A message to every connection of a post, after those before it."""

    nom: str
    role: Role
    message: Objet


class CahiersDesPostes:
    """``porteurs``: who may come in; ``absent``: why nothing comes of that one."""

    def __init__(
        self,
        regie: RegieDuplicate,
        partage: Partage,
        porteurs: Callable[[], Iterable[Porteur]],
        absent: Callable[[Porteur], Pourquoi | None],
    ) -> None:
        self._regie, self._partage, self._porteurs, self._absent = regie, partage, porteurs, absent
        self._dites: dict[str, tuple[int, Objet]] = {}
        """By author: the number of messages told, and the last one."""
        self._lus: dict[str, tuple[Cahier, Monde]] = {}
        """By author: the cahier last looked at, and the world it was read beside."""

    # --- what they are read beside ----------------------------------------------------------------------------------

    @property
    def monde(self) -> Monde:
        """The competition, whose table is whose, who is cut."""
        regie, partage = self._regie, self._partage
        tables = {table: part.nom for part in partage.parts for table in part.tables}
        parts = {part.jeton: part.tables for part in partage.parts}
        la = (*attendues(parts, self._porteurs(), self._absent), *pas_revenus(partage.absents))
        return replace(regie.monde, partage=tables, attendues=la)

    # --- what comes in ------------------------------------------------------------------------------------------

    def faire(self, porteur: Porteur, n: int, geste: Geste, au_dessus: AuDessus) -> Reponse:
        """The lot that it made, if any; raises a `Refus` where nothing can be made of it, and nothing is changed."""
        if porteur.role not in QUI_LISENT_LA_LIGNE:
            raise CommandeRefusee(f"Un {porteur.role.dit} ne corrige pas.")
        auteur, numero = auteur_de(porteur), (porteur.poste, n)
        self._exiger(auteur, porteur.poste, geste)
        dites: list[Reponse] = []

        def ecrire(commandes: Commandes, partie: int) -> bool:
            note = NoterDemande(porteur.poste, n, _EMPREINTE)
            voulues = tuple(une for une in commandes if isinstance(une, Commandable))
            try:
                with au_dessus(porteur, partie, voulues):
                    traces = self._regie.executer(note, *commandes, auteur=porteur.nom, partie=partie)
            except Refus as e:
                dites.append(Reponse(n, refus=str(e)))
                return False
            dites.append(Reponse(n, lot=traces[-1].lot))
            return True

        self._regie.carnets.faire(self.monde, auteur, geste, ecrire, numero)
        return next(iter(dites), Reponse(n))

    def ensemble(self) -> AbstractContextManager[None]:
        """A context whose changes are written at its end."""
        return self._regie.carnets.ensemble(lambda: self.monde)

    def _exiger(self, auteur: str, appareil: str, geste: Geste) -> None:
        """Raises a `Refus` for what no page of ours does."""
        cahier = self._regie.carnets.tous.get(auteur, Cahier(auteur))
        match geste:
            case Taper(cle, _, contenu):
                if not _se_tient(contenu):
                    raise MessageIllisible("Cette saisie ne tient pas sur un bulletin\u00a0: retapez-la.")
                if cahier.le(cle) is None and cle[0] != appareil:
                    raise MessageIllisible("Cette saisie a été commencée à un autre appareil\u00a0: retapez-la.")
                if cahier.le(cle) is None and len(cahier.feuillets) >= _FEUILLETS_MAX:
                    raise CommandeRefusee(f"{_FEUILLETS_MAX} saisies attendent déjà\u00a0: réglez-en, ou écartez-en.")
            case Aller(_, cle) if cle[0] != appareil:
                raise MessageIllisible("Cette copie porte le nom d’un autre appareil\u00a0: rechargez la page.")
            case Ecarter(de) if de != auteur:
                raise CommandeRefusee("Un poste n’écarte que ses propres saisies.")
            case _:
                pass

    # --- what is told -------------------------------------------------------------------------------------------

    def entier(self, porteur: Porteur) -> Objet:
        """All of its cahier, for a page that opens; ``appareil`` is the name of its machine there."""
        auteur = auteur_de(porteur)
        self._noter(auteur, self.monde)
        rang, dit = self._dites[auteur]
        cahier = self._regie.carnets.tous.get(auteur)
        suivi = cahier.suivi(porteur.poste) if cahier is not None else 0
        return {
            **dit,
            "rang": rang,
            "appareil": porteur.poste,
            "auteur": auteur,
            "suivi": suivi,
            "feuillets": list(dit["feuillets"].values()),
        }

    def a_dire(self) -> list[Dite]:
        """What changed of each cahier since it was told."""
        dites, monde = [], self.monde
        for porteur in {auteur_de(p): p for p in self._porteurs() if p.role in QUI_LISENT_LA_LIGNE}.values():
            auteur = auteur_de(porteur)
            avant = self._dites.get(auteur)
            if auteur in self._regie.carnets.tous and self._noter(auteur, monde):
                dites.append(Dite(porteur.nom, porteur.role, _ecart(avant, self._dites[auteur])))
        return dites

    @property
    def en_suspens(self) -> tuple[Objet, ...]:
        """For each slip that is not entered, where it stands, and its tables, as last told."""
        tous = (f for _, dit in self._dites.values() for f in dit["feuillets"].values())
        return tuple({nom: f.get(nom) for nom in ("id", "etat", "reste")} for f in tous if f["etat"] != Etat.ECRITE)

    def _noter(self, auteur: str, monde: Monde) -> bool:
        """Whether it is other than it was told."""
        cahier = self._regie.carnets.tous.get(auteur)
        if cahier is not None:
            if (lu := self._lus.get(auteur)) is not None and _est_comme(lu, cahier, monde):
                return False
            self._lus[auteur] = cahier, monde
        rang, avant = self._dites.get(auteur, (0, None))
        dit = self._vue(auteur, monde)
        if dit == avant:
            return False
        self._dites[auteur] = rang + 1, dit
        return True

    def _vue(self, auteur: str, monde: Monde) -> Objet:
        cahiers = self._regie.carnets.tous
        cahier = cahiers.get(auteur)
        if cahier is None:
            return {"vus": {}, "en_main": None, "posee": None, "regard": None, "tombees": [], "feuillets": {}}
        feuillets = vue.feuillets(monde, cahiers, auteur)
        return {
            "vus": dict(cahier.vus),
            "en_main": vue.en_json(cahier.en_main),
            "posee": vue.en_json(cahier.posee),
            "regard": vue.en_json(cahier.regard),
            "tombees": vue.en_json(vue.tombees(monde, cahier)),
            "feuillets": {cle: vue.en_json(f) for cle, f in feuillets.items()},
        }


def _est_comme(lu: tuple[Cahier, Monde], cahier: Cahier, monde: Monde) -> bool:
    """Whether nothing changed that this cahier is read beside: other cahiers are, where a whole coup is asked for."""
    avant, ou = lu
    ici = ou.competition is monde.competition and ou.partage == monde.partage and ou.attendues == monde.attendues
    return avant is cahier and ici and not any(f.du_coup for f in cahier.feuillets)


def auteur_de(porteur: Porteur) -> str:
    """Under which name its cahier is kept."""
    return qui_lit(porteur.nom) if porteur.role is Role.RELECTURE else porteur.nom


def _ecart(avant: tuple[int, Objet] | None, apres: tuple[int, Objet]) -> Objet:
    """The changes between two cahiers, with the slips that are gone."""
    rang, dit = apres
    connus: dict[Id, Objet] = avant[1]["feuillets"] if avant is not None else {}
    feuillets: dict[Id, Objet] = dit["feuillets"]
    changes = [f for cle, f in feuillets.items() if connus.get(cle) != f]
    otes = [vue.en_json(cle) for cle in connus if cle not in feuillets]
    return {**dit, "rang": rang, "feuillets": changes, "otes": otes}


def _se_tient(contenu: object) -> bool:
    match contenu:
        case LigneTapee(texte):
            return len(texte) <= _SIGNES_MAX
        case BulletinTape(tables, mot, ref, score):
            courts = all(len(dit) <= _SIGNES_MAX for dit in (tables, mot, ref, score))
            lettres = all(len(r.lettre) == 1 for r in contenu.raccord)
            return courts and lettres and len(contenu.raccord) <= _RACCORD_MAX
        case FormulaireTape():  # the squared paper is typed at the console
            return False
        case _:
            return True
