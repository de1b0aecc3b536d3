"""Sentences about what the posts of the room may still have to enter: asked before a top is paid, a coup closed, a
partie ended."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from arbitre.engine.cahier.feuillet import CONSOLE, Cahier
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.cahier.motifs import Attendue
from arbitre.engine.cahier.vue import FeuilletVu, pas_entres
from arbitre.engine.competition.etat import Competition
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import reseau as textes

if TYPE_CHECKING:
    from arbitre.reseau.acces.jetons import Porteur
    from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle

PERDU: Final = 10.0
"""Seconds without a post after which the console says that it is cut."""


class Guet:
    """Watches the posts of the room's service, and their cahiers, which the console keeps even while the service is
    closed."""

    def __init__(self, reseau: "ReseauDeLaSalle", regie: RegieQt) -> None:
        self._reseau, self._regie = reseau, regie
        self._vus: tuple[tuple[Cahier, ...], Competition, dict[int, str], tuple[FeuilletVu, ...]] | None = None
        """The last answer of `pas_entres`, with what it was computed from: the cahiers, the competition, who shares
        which tables."""

    @property
    def partie(self) -> int:
        """The number of the partie in hand; 0 where there is none."""
        return self._regie.partie.numero if self._regie.partie is not None else 0

    @property
    def monde(self) -> Monde:
        """The state against which the slips of posts are read: the régie's, with the share of tables."""
        return replace(self._regie.regie.monde, partage=self._reseau.partage)

    @property
    def pas_entres(self) -> tuple[FeuilletVu, ...]:
        """Every slip that a post has begun and not entered."""
        regie, partage = self._regie.regie, self._reseau.partage
        cahiers = tuple(cahier for cahier in regie.carnets.tous.values() if cahier.auteur != CONSOLE)
        vus = self._vus
        if vus is None or vus[1] is not regie.etat or (vus[0], vus[2]) != (cahiers, partage):
            vus = self._vus = cahiers, regie.etat, partage, pas_entres(self.monde, regie.carnets.tous)
        return vus[3]

    def attendus(self, tables: Collection[int]) -> tuple[Attendue, ...]:
        """Posts that may still enter one of ``tables``, whose top the console is about to pay."""
        from arbitre.reseau.postes.attendues import attendues, pas_revenus

        reseau = self._reseau
        la = attendues(reseau.parts, reseau.postes, reseau.pourquoi_absent, tables)
        return (*la, *pas_revenus(reseau.absents))

    def coupures(self) -> tuple[str, ...]:
        """Posts that enter or reread bulletins and are cut: who, its tables, since how many seconds."""
        tables = self._reseau.parts
        coupes = ((p, self._reseau.coupe_depuis(p)) for p in self._reseau.veilles)
        la = ((p, depuis) for p, depuis in coupes if depuis is not None and not self._reseau.jamais_venu(p))
        return tuple(textes.coupe(p, tables.get(p.jeton, ()), depuis) for p, depuis in la)

    def en_haut(self, *, joue: bool) -> str:
        """In few words, for the top of the window: the posts that are cut for long while the partie goes on
        (``joue``), then those that keep entries nobody has settled. A post that alone keeps something is told in
        full."""
        venus = [p for p in self._reseau.veilles if not self._reseau.jamais_venu(p)]
        depuis = {p.nom: self._reseau.coupe_depuis(p) for p in venus} if joue else {}
        coupes = [nom for nom, secondes in depuis.items() if secondes is not None and secondes >= PERDU]
        gardent = {nom: gardees for nom in self._noms if (gardees := self._gardees_de(nom))}
        dits = [textes.en_bref(nom, len(gardent.get(nom, ())), coupe=True) for nom in coupes]
        seul = len(gardent) == 1
        autres = {nom: gardees for nom, gardees in gardent.items() if nom not in coupes}
        dits += [self._garde(nom) if seul else textes.en_bref(nom, len(la), coupe=False) for nom, la in autres.items()]
        return ", ".join(dits)

    @property
    def _noms(self) -> list[str]:
        """The names of the posts that have begun a slip, each once."""
        return list(dict.fromkeys(vu.nom for vu in self.pas_entres))

    def _gardees_de(self, nom: str) -> list[FeuilletVu]:
        """The slips that the post ``nom`` has left unsettled; the one being typed now is not among them."""
        return [vu for vu in self.pas_entres if vu.nom == nom and not vu.en_main]

    def gardees(self, nom: str) -> str:
        """In words, the slips that the post ``nom`` keeps unsettled; empty where it keeps none."""
        return textes.gardees(self._gardees_de(nom), self.partie)

    def _garde(self, nom: str) -> str:
        return textes.garde(nom, self.gardees(nom))

    def gardiens(self) -> tuple[str, ...]:
        """For each post that keeps unsettled slips, which ones."""
        return tuple(self._garde(nom) for nom in self._noms if self._gardees_de(nom))

    def commencees(self) -> tuple[str, ...]:
        """Slips being typed at posts for the partie in hand: which post, coup and tables."""
        ici = (vu for vu in self.pas_entres if vu.en_main and vu.tables and vu.feuillet.endroit.partie == self.partie)
        return tuple(map(textes.commence, ici))

    def restes_de(self, porteur: "Porteur") -> tuple[str, ...]:
        """In words, what the post ``porteur`` may still have to enter: it is cut, it keeps unsettled slips, it is
        typing one."""
        veille = porteur in self._reseau.veilles and not self._reseau.jamais_venu(porteur)
        coupe = veille and self._reseau.coupe_depuis(porteur) is not None
        garde = (self._garde(porteur.nom),) if self._gardees_de(porteur.nom) else ()
        ici = (vu for vu in self.pas_entres if vu.nom == porteur.nom and vu.en_main and vu.tables)
        coupure = (textes.est_coupe(porteur.nom, self._reseau.tables(porteur)),) if coupe else ()
        return (*coupure, *garde, *map(textes.commence, ici))

    @property
    def entrent_encore(self) -> bool:
        """Whether posts may still enter something: a partie is open and not over."""
        partie = self._regie.partie
        return partie is not None and partie.fin is None

    def a_voir_d_abord(self) -> tuple[str, ...]:
        """What every post may still have to enter, to be seen before the service is closed: they enter nothing after
        that."""
        return tuple(dit for porteur in self._reseau.veilles for dit in self.restes_de(porteur))

    def quittes(self) -> str:
        """What closing the console would do to the posts; empty where no post is let in."""
        return textes.quittes(len(self._reseau.postes), self.a_voir_d_abord()) if self._reseau.postes else ""
