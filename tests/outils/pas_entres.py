"""What posts have begun and not entered, as the console of a test has it; and a slip typed at one of them."""

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.cahier.feuillet import Endroit, LigneTapee
from arbitre.engine.cahier.gestes import Ecarter, Entrer, Geste, MettreDeCote, Taper
from arbitre.engine.cahier.vue import Etat, pas_entres
from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.postes.fil import Message
from arbitre.reseau.service import Service


class Garde(Struct, frozen=True):
    """A slip that is not entered; ``en_main``: it is still being typed."""

    etat: Etat
    tables: tuple[int, ...]
    coup: int = 1
    partie: int = 1
    en_main: bool = False


def gardes(service: Service, nom: str = "") -> list[Garde]:
    """Those of that post; of all by default."""
    regie = service._regie
    partage = {table: part.nom for part in service.parts for table in part.tables}
    vus = pas_entres(replace(regie.monde, partage=partage), regie.carnets.tous)
    siens = [vu for vu in vus if nom in ("", vu.nom)]
    return [Garde(vu.etat, vu.tables, vu.feuillet.endroit.coup, vu.feuillet.endroit.partie, vu.en_main) for vu in siens]


class Mains:
    """Those of a post, without its page: each geste under the next number of its machine."""

    def __init__(self, service: Service, porteur: Porteur, partie: int = 1, n: int = 0) -> None:
        self._service, self._porteur, self._partie, self._n = service, porteur, partie, n

    def _faire(self, geste: Geste) -> None:
        self._n += 1
        (reponse,) = self._service._guichet.servir([(self._porteur, Message(n=self._n, geste=geste))])
        assert not isinstance(reponse, Exception), reponse
        assert reponse.refus is None, reponse

    def taper(self, texte: str, coup: int = 1) -> tuple[str, int]:
        """A line is begun there; its name."""
        cle = self._porteur.poste, self._n + 1
        self._faire(Taper(cle, Endroit(self._partie, coup), LigneTapee(texte)))
        return cle

    def vider(self, cle: tuple[str, int], coup: int = 1) -> None:
        self._faire(Taper(cle, Endroit(self._partie, coup), LigneTapee()))

    def ecarter(self, cle: tuple[str, int]) -> None:
        self._faire(Ecarter(self._porteur.nom, cle))

    def laisser(self, texte: str, coup: int = 1) -> tuple[str, int]:
        """It waits, never validated."""
        cle = self.taper(texte, coup)
        self._faire(MettreDeCote(cle))
        return cle

    def entrer(self, texte: str, coup: int = 1) -> tuple[str, int]:
        """It is entered once: what is asked of it is answered by nobody."""
        cle = self.taper(texte, coup)
        self._faire(Entrer(cle, frozenset(), None))
        return cle
