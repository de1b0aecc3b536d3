"""The service of the cahiers as the régie has it, and the laws, checked at each step on what was seen and what was
written: never on what the code of the cahier says of itself, but where a law is about that.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from arbitre.engine.cahier import suivre as module_suivre
from arbitre.engine.cahier.avis import avis
from arbitre.engine.cahier.bulletin import est_ecrit, le_dit_deja
from arbitre.engine.cahier.feuillet import CONSOLE, Cahier, Endroit, Feuillet, Id, LigneTapee
from arbitre.engine.cahier.gestes import Ecarter, Entrer, Geste
from arbitre.engine.cahier.lecture import lire
from arbitre.engine.cahier.monde import Ecritures, Marque, Monde
from arbitre.engine.cahier.motifs import Attendue, Pourquoi
from arbitre.engine.cahier.suivre import SuiteDuGeste
from arbitre.engine.cahier.vue import FeuilletVu, vue
from arbitre.engine.casier import Casier
from arbitre.engine.partie.etat import Fiche, Origine
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import NotifierSanction
from arbitre.engine.partie.terminer import CloturerCoup
from tests.engine.cahier.salle import Salle

POSTES = ("A", "B")


def ici(coup: int) -> Endroit:
    return Endroit(1, coup)


@dataclass
class Appareil:
    """What one sees and types with: what it has sent, what it shows, what stands in its field."""

    auteur: str
    nom: str
    k: int = 0
    file: list[tuple[Id, Geste]] = field(default_factory=list)
    parti: int = 0
    loin: int = 0
    champ: str = ""
    id: Id | None = None
    coup: int = 1
    siens: dict[Id, FeuilletVu] = field(default_factory=dict)
    tous: tuple[FeuilletVu, ...] = ()
    manquent: tuple[int, ...] = ()
    tops: Id | None = None
    montres: set[str] = field(default_factory=set)

    @property
    def suivant(self) -> Id:
        """The name of the next geste."""
        return self.nom, self.k + 1

    def geste(self, geste: Geste) -> Id:
        n = self.suivant
        self.k += 1
        self.file.append((n, geste))
        return n

    def motifs(self, cle: Id | None) -> frozenset[str]:
        """What it shows as asked of that slip."""
        vu = self.siens.get(cle) if cle is not None else None
        return frozenset(m.cle for m in vu.vu.a_confirmer) if vu is not None and vu.demande else frozenset()

    def tables(self, cle: Id | None) -> frozenset[int] | None:
        """The tables that it shows for that slip."""
        vu = self.siens.get(cle) if cle is not None else None
        return vu.vu.visees if vu is not None else None


@dataclass(frozen=True)
class Du:
    """A table that was named at an Enter of that slip, after that lot."""

    auteur: str
    coup: int
    table: int
    id: Id
    rang: int


class Service:
    """The room, its cahiers, and what was promised to be kept of them."""

    def __init__(self, r: Callable[[int], int]) -> None:
        self.r, self.compte = r, Counter[str]()
        self.salle = Salle()
        self.salle.suivant()
        self.ecritures = Ecritures(self.salle.histoire.chronique)
        self.partage: dict[int, str] = {1: "A", 2: "A", 3: "B", 5: "B"} if r(2) else {}
        self.coupes: set[str] = set()
        self.cahiers = {auteur: Cahier(auteur) for auteur in (CONSOLE, *POSTES)}
        self.appareils = {auteur: Appareil(auteur, auteur or "console") for auteur in self.cahiers}
        self.dus: list[Du] = []
        self.relu: dict[tuple[str, Id], int] = {}
        self.suivis: dict[str, int] = {}
        self.ecrits: set[Id] = set()
        self.entres: set[Id] = set()
        """The slips of which something was written."""
        self.sauver()

    @property
    def monde(self) -> Monde:
        coupes = tuple(Attendue(poste, Pourquoi.COUPE) for poste in sorted(self.coupes))
        return Monde(self.salle.etat, self.salle.savoirs, self.ecritures, dict(self.partage), coupes)

    def sauver(self) -> None:
        """Nothing is told that is not kept."""
        self.garde = dict(self.cahiers), list(self.dus), dict(self.suivis)

    def fiches(self) -> dict[int, Casier[Fiche]]:
        return {coup.numero: coup.fiches for coup in self.salle.partie.coups}

    def servir(self, auteur: str, n: Id, geste: Geste) -> None:
        """A geste comes; what it brings is written."""
        avant, rang = self.cahiers[auteur], self.ecritures.rang(n)
        suite = module_suivre.suivre(self.monde, self.cahiers, auteur, n, geste)
        if n[1] <= self.suivis.get(n[0], 0):
            assert not suite.cahiers, "loi 3 : un geste redit change un cahier"
            assert not suite.commandes, "loi 3 : un geste redit écrit"
            return
        self.suivis[n[0]] = n[1]
        f = avant.le(getattr(geste, "id", None))
        if isinstance(geste, Entrer) and f is not None and f.ecarte is None and not f.du_coup:
            apres = suite.cahiers[auteur].le(f.id)
            if apres is not None:
                self._devoir(auteur, apres, rang)
        if isinstance(geste, Ecarter) and auteur in (CONSOLE, geste.auteur):
            self._oublier(geste.auteur, geste.id)
        if suite.commandes:
            self._ecrire(auteur, n, geste, suite, f)
            if f is not None:
                self.entres.add(f.id)
        self._loi_8(suite)
        self.cahiers.update(suite.cahiers)

    # --- what is owed to a table ----------------------------------------------------------------------------------

    def _devoir(self, auteur: str, f: Feuillet, rang: int) -> None:
        lecture = lire(self.monde, auteur, f)
        if isinstance(f.contenu, LigneTapee) and f.texte == "12 /24":  # « 12 24 » was a score then
            self.dus = [d for d in self.dus if not (d.auteur == auteur and d.id == f.id and d.table == 24)]
        dites = lecture.dites if lecture.lue is not None else lecture.citees
        for table in dites or ():  # but for those where he wrote since he typed it
            joueur = self.salle.partie.joueur_en(table, f.endroit.coup) or 0
            if self.ecritures.de(auteur, (1, f.endroit.coup, joueur)) <= f.touche:
                self.dus.append(Du(auteur, f.endroit.coup, table, f.id, rang))

    def _oublier(self, auteur: str, cle: Id) -> None:
        self.dus = [d for d in self.dus if (d.auteur, d.id) != (auteur, cle)]

    def vivants(self) -> Iterator[Du]:
        """What was named at an Enter, has nothing, and was not entered since by who named it."""
        partie = self.salle.partie
        for du in self.dus:
            coup = partie.le_coup(du.coup)
            joueur = partie.joueur_en(du.table, du.coup)
            if coup is None or joueur is None or joueur in coup.fiches:
                continue
            if self.ecritures.de(du.auteur, (1, du.coup, joueur)) <= du.rang and not self._etait_un_score(du):
                yield du

    def _etait_un_score(self, du: Du) -> bool:
        """« 1 3 » named two tables, or one and its score: table 1 has a bulletin of 3 points since."""
        dits, coup = self.cahiers[du.auteur].le(du.id), self.salle.partie.le_coup(du.coup)
        nombres = dits.texte.split() if dits is not None else []
        if coup is None or len(nombres) != 2 or not all(n.isdigit() for n in nombres) or int(nombres[1]) != du.table:
            return False
        fiche = coup.fiches.get(self.salle.partie.joueur_en(int(nombres[0]), du.coup) or 0)
        solutions = fiche.bulletin.solutions if fiche is not None and fiche.bulletin is not None else ()
        return any(ecrite.points == du.table for ecrite in solutions)

    def en_suspens(self) -> Iterator[Du]:
        """What was named at an Enter of a slip that waits still: what stands there is not what it says."""
        partie = self.salle.partie
        for du in self.dus:
            f, coup = self.cahiers[du.auteur].le(du.id), partie.le_coup(du.coup)
            joueur = partie.joueur_en(du.table, du.coup)
            if f is None or f.ecarte is not None or coup is None or joueur is None:
                continue
            lecture = lire(self.monde, du.auteur, f)
            dit = lecture.resultats
            ainsi = dit is not None and du.table in dit.tables and le_dit_deja(coup.fiches.get(joueur), dit, lecture)
            if (
                not ainsi
                and self.ecritures.de(du.auteur, (1, du.coup, joueur)) <= du.rang
                and not self._par_le_sien(du)
            ):
                yield du

    def _par_le_sien(self, du: Du) -> bool:
        """Whether the post that has that table, another one, has entered it since."""
        joueur, qui = self.salle.partie.joueur_en(du.table, du.coup), self.partage.get(du.table, du.auteur)
        ecrite = self.ecritures.derniere((1, du.coup, joueur or 0))
        par_lui = ecrite is not None and ecrite.auteur == qui and ecrite.lot > du.rang
        return du.auteur not in (CONSOLE, qui) and par_lui

    # --- laws -------------------------------------------------------------------------------------------------------

    def _ecrire(self, auteur: str, n: Id, geste: Geste, suite: SuiteDuGeste, f: Feuillet | None) -> None:
        avant, partie = self.fiches(), self.salle.partie
        vus = getattr(geste, "vus", frozenset[str]())
        vifs, suspens = [*self.vivants()], [*self.en_suspens()]
        tapees = [*self._tapees()]
        cases = [(coup, joueur) for coup in avant for joueur in avant[coup]]
        dernieres = {case: self.ecritures.derniere((1, *case)) for case in cases}
        issues = {case: self._issue(*case) for case in cases}
        notifie = any(isinstance(c, NotifierSanction) for c in suite.commandes)  # told of a result, which stays
        assert n not in self.ecrits, "loi 3 : écrit deux fois"
        self.ecrits.add(n)
        if any(isinstance(c, CloturerCoup) for c in suite.commandes):
            assert f is not None
            self._loi_4_de_la_cloture(f, vifs, vus)
        self.salle.ecrire(auteur, None if auteur == CONSOLE else n, *suite.commandes)
        self.compte["lots"] += 1
        self.compte[f"lot {type(f.contenu).__name__ if f else type(geste).__name__}"] += 1
        for coup, fiches in self.fiches().items():
            for joueur in {*fiches, *avant[coup]}:
                la = avant[coup].get(joueur)
                place = partie.place_de(joueur, coup)
                if la == fiches.get(joueur) or place is None:
                    continue
                if la is not None and self._issue(coup, joueur) != issues[coup, joueur]:
                    self._loi_2(auteur, place.table, dernieres[coup, joueur], vus)
                if la is None and f is not None and f.du_coup:
                    self._loi_4(auteur, coup, place.table, vifs, suspens)
                    self._loi_4_des_autres(auteur, coup, place.table, tapees, vus)
                if f is not None and not f.du_coup and isinstance(geste, Entrer):
                    lu = self.relu.get((auteur, f.id), coup)
                    porte = any(cle.startswith("autre:") for cle in vus)
                    assert coup == lu or porte, "loi 6 : entré à un autre coup que celui des yeux"
                change = la is not None and self.salle.partie.coups[-1].numero > coup and not notifie
                if change and partie.coups[coup - 1].cloture:
                    assert any(cle.startswith("clos:") for cle in vus), "loi 2 : un coup clos change sans être montré"

    def _issue(self, coup: int, joueur: int) -> object:
        """What a person reads of a result: its word, its points, its sanctions."""
        partie = self.salle.partie
        vu = resultat(partie, partie.coups[coup - 1], joueur)
        return vu.points, [s.peine for s in vu.sanctions], vu.origine is Origine.NON_REMIS, vu.origine is None

    def _loi_2(self, auteur: str, table: int, ecrite: Marque | None, vus: frozenset[str]) -> None:
        """No result of another is written over that was not shown."""
        if ecrite is not None and ecrite.auteur != auteur:
            cle = f"remplace:{table}:{ecrite.lot}"
            assert cle in vus, "loi 2 : remplacé sans avoir été vu"
            assert cle in self.appareils[auteur].montres, "loi 2 : vu nulle part"

    def _loi_4(self, auteur: str, coup: int, table: int, vifs: list[Du], suspens: list[Du]) -> None:
        """No table that is owed something is paid by a top, here or where a closed coup waits."""
        partie = self.salle.partie
        for du in vifs:
            assert (coup, table) != (du.coup, du.table), f"loi 4 : la table {table} est due à {du.auteur!r}"
        for du in suspens:
            if du.coup < coup and partie.coups[du.coup - 1].fut_clos and du.table == table:
                entre = range(du.coup + 1, coup + 1)
                lots = [self.ecritures.de(du.auteur, (1, c, partie.joueur_en(table, c) or 0)) for c in entre]
                a_l_instant = auteur == du.auteur and lots[-1] == self.ecritures.lot
                par_lui = max(lots[:-1] if a_l_instant else lots, default=0) > du.rang
                assert par_lui, f"loi 4 : payée au coup suivant sous ce qui attend au coup clos : {du}"

    def _loi_4_des_autres(
        self, auteur: str, coup: int, table: int, tapees: list[tuple[str, Feuillet]], vus: frozenset[str]
    ) -> None:
        """Nor one that is being typed; posts that are cut are named."""
        for par, f in tapees:
            if f.endroit.coup == coup:
                dites = lire(self.monde, par, f).dites
                assert table not in (dites or ()), "loi 4 : payée sous une ligne qui se tape"
        for cahier in self.cahiers.values():
            for g in cahier.feuillets:
                if g.ecarte is None and g.presente is not None and not g.du_coup and g.endroit.coup == coup:
                    lue = lire(self.monde, cahier.auteur, g)
                    nulle = len(g.texte) > 1 and lue.lue is None and not lue.citees
                    nulle = nulle and not est_ecrit(self.monde, cahier.auteur, g)  # for the only one that missed then
                    assert not nulle, "loi 4 : payée sous un texte qui peut être de n’importe quelle table"
        for poste in self.coupes - {auteur}:
            assert Attendue(poste, Pourquoi.COUPE).cle in vus, "loi 4 : un poste coupé n’a pas été nommé"

    def _loi_4_de_la_cloture(self, f: Feuillet, vifs: list[Du], vus: frozenset[str]) -> None:
        for du in vifs:
            assert du.coup != f.endroit.coup, "loi 4 : clos sur une table due"
        for cahier in self.cahiers.values():
            for g in cahier.feuillets:
                if g.ecarte is None and g.texte and g.endroit == f.endroit and not self._regle(cahier.auteur, g):
                    assert any(cle.startswith(f"reste:{cahier.auteur}:{g.id[0]}:{g.id[1]}:") for cle in vus), (
                        "loi 4 : clos sur un feuillet qui n’a pas été montré"
                    )
        for poste in self.coupes:
            assert Attendue(poste, Pourquoi.COUPE).cle in vus, "loi 4 : un poste coupé n’a pas été nommé"

    def _tapees(self) -> Iterator[tuple[str, Feuillet]]:
        """Lines being typed, never entered."""
        for cahier in self.cahiers.values():
            for f in cahier.feuillets:
                if f.ecarte is None and f.texte and f.presente is None and not f.du_coup:
                    yield cahier.auteur, f

    def _loi_8(self, suite: SuiteDuGeste) -> None:
        """A changed text carries no answer."""
        for auteur, cahier in suite.cahiers.items():
            for g in cahier.feuillets:
                connu = self.cahiers[auteur].le(g.id)
                if g.ecarte is not None and connu is not None and connu.ecarte is None:
                    self._oublier(auteur, g.id)
                if connu is not None and connu.contenu != g.contenu:
                    assert not g.reponses, "loi 8 : un texte changé porte une réponse"

    def _regle(self, auteur: str, f: Feuillet) -> bool:
        return avis(self.monde, self.cahiers, auteur, f).regle

    def loi_1(self) -> None:
        """What is owed is somewhere; what waits is drawn; what stands in a field is in its cahier."""
        for du in self.vivants():
            restes = (
                avis(self.monde, self.cahiers, du.auteur, g).reste
                for g in self.cahiers[du.auteur].feuillets
                if g.ecarte is None and g.endroit.coup == du.coup and not g.du_coup
            )
            assert any(reste is None or du.table in reste for reste in restes), f"loi 1 : {du} n’est plus nulle part"
        dessines = {(vu.auteur, vu.feuillet.id) for vu in vue(self.monde, self.cahiers, CONSOLE)}
        for cahier in self.cahiers.values():
            for g in cahier.feuillets:
                if g.ecarte is None and not g.du_coup and not self._regle(cahier.auteur, g):
                    assert (cahier.auteur, g.id) in dessines, "loi 5 : un feuillet qui attend n’est pas dessiné"
        for d in self.appareils.values():
            if d.id is not None and d.champ and d.parti == len(d.file):
                assert self.cahiers[d.auteur].le(d.id) is not None, f"loi 1 : {d.champ!r} n’est pas au cahier"
