"""What the posts of the room may still have to enter, in words: before a top is paid, a coup closed, the end."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Final

from arbitre.engine.cahier.motifs import Attendue, Pourquoi
from arbitre.reseau.acces.roles import Role
from arbitre.ui.conduite.postes_d_avant import pas_revenus
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes.attendues import est_coupe

if TYPE_CHECKING:
    from arbitre.reseau.acces.jetons import Porteur
    from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle

PERDU: Final = 10.0
"""Seconds after which a post that was cut is said to be."""


class Guet:
    """Looks at the posts of that service; where it is closed there are none."""

    def __init__(self, reseau: "ReseauDeLaSalle", regie: RegieQt) -> None:
        self._reseau, self._regie = reseau, regie

    @property
    def _partie(self) -> int:
        """That in hand."""
        return self._regie.partie.numero if self._regie.partie is not None else 0

    def attendus(self, tables: Collection[int], coup: int) -> tuple[Attendue, ...]:
        """Posts that may yet enter one of these at that coup: their own, or what is nobody's where they have none, what
        they are typing, what they hold since they are cut, keep unsettled, or have not come back with."""
        correcteurs = (p for p in self._reseau.veilles if p.role is Role.CORRECTEUR)
        la = (attendue for porteur in correcteurs for attendue in self._attend(porteur, tables, coup))
        return (*la, *pas_revenus(self._reseau.absents, tables))

    def _attend(self, porteur: "Porteur", tables: Collection[int], coup: int) -> Iterator[Attendue]:
        parts = self._reseau.parts
        siennes = parts.get(porteur.jeton) or set(tables).difference(*parts.values())
        en_cause = sorted(set(siennes).intersection(tables))
        if self._reseau.coupe_depuis(porteur) is not None and (en_cause or porteur.jeton not in parts):
            yield from (Attendue(porteur.nom, Pourquoi.COUPE, table) for table in en_cause or (0,))
            return
        la = self._reseau.gardees(porteur)
        tapees = sorted(set(la.tape(self._partie, coup)).intersection(tables))
        yield from (Attendue(porteur.nom, Pourquoi.SAISIT, table) for table in en_cause)
        yield from (Attendue(porteur.nom, Pourquoi.COMMENCE, table) for table in tapees)
        if not (en_cause or tapees):
            ici = la.de(self._partie)
            gardees, les_siennes = (ici.comparer, ici.refusees, ici.tapees), sorted({*ici.tables}.intersection(tables))
            yield from (Attendue(porteur.nom, Pourquoi.GARDE, table, gardees) for table in les_siennes)

    def coupures(self) -> tuple[str, ...]:
        """Posts that enter or read bulletins and are cut: who, its tables, since when."""
        tables = self._reseau.parts
        coupes = ((p, self._reseau.coupe_depuis(p)) for p in self._reseau.veilles)
        return tuple(textes.coupe(p, tables.get(p.jeton, ()), depuis) for p, depuis in coupes if depuis is not None)

    def en_haut(self, *, joue: bool) -> str:
        """Posts that are cut for long while the partie goes on, and those that keep what nobody has settled, one after
        the other in few words; one that is alone to keep something, in full."""
        gardiens = sum(bool(self.gardees(p)) for p in self._reseau.veilles)
        dits: list[tuple[bool, str]] = []
        for porteur in self._reseau.veilles:
            depuis, gardees = self._reseau.coupe_depuis(porteur), self.gardees(porteur)
            coupe = joue and depuis is not None and depuis >= PERDU
            if gardees and gardiens == 1 and not coupe:
                dits.append((coupe, textes.garde(porteur, gardees)))
            elif coupe or gardees:
                dits.append((coupe, textes.en_bref(porteur, self._reseau.gardees(porteur).nombre, coupe=coupe)))
        return ", ".join(dit for _, dit in sorted(dits, key=lambda la: not la[0]))

    def gardees(self, porteur: "Porteur") -> str:
        """In words, what that post says that it keeps unsettled; empty for nothing."""
        return textes.gardees(self._reseau.gardees(porteur), self._partie)

    def gardiens(self) -> tuple[str, ...]:
        """Posts that keep entries which nobody has settled, and which."""
        dites = ((porteur, self.gardees(porteur)) for porteur in self._reseau.veilles)
        return tuple(textes.garde(porteur, dite) for porteur, dite in dites if dite)

    def commencees(self, coup: int = 0) -> tuple[str, ...]:
        """Posts that have begun to type something for the partie in hand, at that coup (0: at any), and for which
        tables."""
        return tuple(filter(None, (self._commencee(porteur, coup) for porteur in self._reseau.veilles)))

    def _commencee(self, porteur: "Porteur", coup: int) -> str:
        la = self._reseau.gardees(porteur).en_cours
        ici = la is not None and la.partie == self._partie and coup in (0, la.coup)
        return textes.commence(porteur, la, ici=bool(coup)) if la is not None and ici else ""

    def restes_de(self, porteur: "Porteur") -> tuple[str, ...]:
        """In words, what that post may still have to enter: it is cut, it keeps something, it has begun something."""
        coupe = porteur in self._reseau.veilles and self._reseau.coupe_depuis(porteur) is not None
        gardees = self.gardees(porteur)
        dits = (
            est_coupe(porteur.nom, self._reseau.tables(porteur)) if coupe else "",
            textes.garde(porteur, gardees) if gardees else "",
            self._commencee(porteur, 0),
        )
        return tuple(filter(None, dits))

    @property
    def entrent_encore(self) -> bool:
        """Whether posts may still enter something: a partie is open."""
        partie = self._regie.partie
        return partie is not None and partie.fin is None

    def a_voir_d_abord(self) -> tuple[str, ...]:
        """That of all posts: they enter nothing more once it is closed."""
        return tuple(dit for porteur in self._reseau.veilles for dit in self.restes_de(porteur))

    def quittes(self) -> str:
        """What closing the console would do to the posts; empty where it is closed, or has none."""
        return textes.quittes(len(self._reseau.postes), self.a_voir_d_abord()) if self._reseau.postes else ""
