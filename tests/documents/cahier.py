"""A competition built event by event, as the journal would hold it: any evening that a paper may have to show."""

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Manquement, SolutionEcrite, Verdict
from arbitre.engine.competition.commandes import Evenement, Trace
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.competition.inscrire import CompetitionCreee, JoueurInscrit
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.competition.toppings import ToppingDonne, ToppingOuvert, ToppingPropose
from arbitre.engine.fin import Annulation, Clause
from arbitre.engine.grille import Placement
from arbitre.engine.histoire import Histoire
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.conduite import BulletinsRamasses, TopAnnonce, TopRetenu
from arbitre.engine.partie.etat import Fiche, Origine, Partie, Remise
from arbitre.engine.partie.saisie import ResultatSaisi, ResultatsAuTop, SanctionNotifiee
from arbitre.engine.partie.terminer import CoupAnnule, PartieTerminee
from arbitre.engine.partie.tirer import TirageAnnonce, TirageFait
from arbitre.engine.reglement import Article, Peine, Sanction
from arbitre.engine.solution import Solution
from arbitre.engine.tirage import Tirage
from arbitre.engine.topping import LIMITE, PENALITE, CoupATrouver

COUPS = (
    ("AECC?NU", "ChACUNE", "H4", 76),
    ("EIOLMLS", "MOLLIES", "G8", 68),
    ("IARERIS", "CRIERAIS", "4H", 72),
    ("UKERVAD", "VEDIKA", "12D", 58),
    ("RU+ZXTEU", "TRIEZ", "N2", 68),
    ("UUX+EHVP", "VEUX", "13B", 48),
    ("-BNISRAA", "BEARNAIS", "K3", 70),
    ("UTOLRNG", "LUREX", "E9", 28),
    ("GNOT+UOE", "EGOUT", "11K", 34),
    ("NO+DQUES", "DUQUONS", "N8", 62),
    ("E+HLA?NI", "aNHELAI", "A8", 97),
    ("LWEMAIJ", "JAIS", "O1", 37),
    ("ELMW+YES", "SEME", "15A", 48),
    ("-DERSETY", "YET", "O7", 47),
    ("DERS+GTO", "SODE", "J12", 29),
    ("GRT+PEHI", "THEIER", "15H", 30),
    ("GP+ELBOM", "BOP", "M7", 25),
    ("EGLM+AAN", "GAMELAN", "B2", 73),
    ("WNTUFEF", "AFFUTE", "3B", 26),
    ("NW+OITP", "TWIN", "D7", 27),
    ("OP", "PRO", "6J", 15),
)
"""A partie published as « partie du vendredi 7 juillet 2018 »: tirage, word, reference, points of the top."""

NOMS = (
    "ÉLOÏSE Françoise",
    "D’AOÛT Œdipe",
    "MÜLLER-NGUYỄN Anaïs",
    "LE GALL Yann",
    "PETIT-JEAN-DE-LA-ROCHEFOUCAULD Marie-Laure",
)


class Cahier:
    """Writes events and keeps the state; every command is a lot of its own, a minute after the one before."""

    def __init__(self, edition: str = "2023", date: str = "2026-03-01", nom: str = "Coupe du printemps") -> None:
        self.histoire = Histoire(DUPLICATE)
        self.traces: list[Trace] = []
        self.auteur = "Paul"
        self.partie_en_main = 0
        self.ecrire(CompetitionCreee(nom, date, "Villeurbanne", edition), partie=0)

    @property
    def etat(self) -> Competition:
        return self.histoire.etat

    @property
    def partie(self) -> Partie:
        assert self.etat.partie is not None
        return self.etat.partie

    def ecrire(self, *evenements: Evenement | CommandeAnnulee, partie: int | None = None) -> None:
        """One command."""
        numero, lot = self.histoire.numero, self.histoire.lot + 1
        heure, minute = divmod(lot, 60)
        instant = f"2026-03-01T{20 + heure // 4:02}:{minute:02}:00.000"
        traces = tuple(
            Trace(numero + i, lot, instant, self.auteur, self.partie_en_main if partie is None else partie, "", e)
            for i, e in enumerate(evenements, 1)
        )
        self.traces += traces
        self.histoire.prendre(traces)

    def inscrire(self, joueurs: Iterable[Joueur]) -> None:
        self.ecrire(*(JoueurInscrit(j) for j in joueurs), partie=0)

    def des_joueurs(self, nombre: int) -> None:
        """Players 1 to ``nombre`` at tables of the same numbers, with every sort of name, club and catégorie."""
        self.inscrire(
            Joueur(
                numero=n,
                nom=f"{NOMS[n % len(NOMS)]} {n}",
                licence=f"{1000000 + n}",
                categorie="SVDJ"[n % 4],
                serie=("2A", "4B", "6D", "")[n % 4],
                club=("Scrabble-club de la Croix-Rousse", "Bron", "")[n % 3],
                table=n,
            )
            for n in range(1, nombre + 1)
        )

    def ouvrir(
        self, formule: str = "classique", titre: str = "", duree: int = 180, absents: Collection[int] = ()
    ) -> None:
        self.partie_en_main = len(self.etat.parties) + 1
        places = tuple(
            sorted((j.numero, j.table) for j in self.etat.joueurs.values() if j.table and j.numero not in absents)
        )
        edition = self.etat.edition
        self.ecrire(
            PartieOuverte(
                self.partie_en_main, titre, edition, formule, duree, 30, "Liste libre du français", "0" * 64, places
            )
        )

    def tirer(self, tirage: str) -> int:
        """The letters come out and are announced; returns the coup's number."""
        coup = self.partie.coup
        numero = 1 if coup is None else coup.numero + 1 if coup.proclame else coup.numero
        self.ecrire(TirageFait(numero, Tirage.parse(tirage), accepte=True))
        self.ecrire(TirageAnnonce(numero))
        return numero

    def annuler(self, motif: str = "") -> None:
        assert self.partie.coup is not None
        cause = Annulation.ERREUR if motif else Annulation.SANS_SOLUTION
        self.ecrire(CoupAnnule(self.partie.coup.numero, cause, motif))

    def proclamer(self, numero: int, mot: str, ref: str, points: int) -> None:
        placement = Placement.parse(mot, ref)
        self.ecrire(
            BulletinsRamasses(numero, len(self.partie.presents(numero))),
            TopRetenu(numero, Solution(mot, placement.ref, points), "", None),
            TopAnnonce(numero, None),
        )

    def jouer(self, coups: Sequence[tuple[str, str, str, int]] = COUPS) -> None:
        """Play these coups; no result is entered."""
        for tirage, mot, ref, points in coups:
            self.proclamer(self.tirer(tirage), mot, ref, points)

    def au_top(self, coup: int, *joueurs: int) -> None:
        """The top for these players, or for all who have nothing yet."""
        le_coup = self.partie.le_coup(coup)
        assert le_coup is not None
        restants = [p.joueur for p in self.partie.presents(coup) if p.joueur not in le_coup.fiches]
        self.ecrire(ResultatsAuTop(coup, joueurs or tuple(restants)))

    def tous_au_top(self) -> None:
        for coup in self.partie.coups:
            if coup.proclame:
                self.au_top(coup.numero)

    def saisir(self, coup: int, joueur: int, verdict: Verdict, bulletin: Bulletin | None = None) -> None:
        le_coup = self.partie.le_coup(coup)
        assert le_coup is not None
        avant = le_coup.fiches.get(joueur)
        fiche = Fiche(Origine.BULLETIN, verdict, bulletin, auteur=self.auteur)
        self.ecrire(ResultatSaisi(coup, joueur, replace(fiche, corrige=avant.corrige + 1 if avant else 0)))

    def zero(self, coup: int, joueur: int, motif: str = "« PLOTI », non admis", mot: str = "PLOTI") -> None:
        verdict = Verdict(0, 0, (self.sanction(Peine.ZERO, motif),), mots_refuses=(mot,))
        self.saisir(coup, joueur, verdict, Bulletin(solutions=(SolutionEcrite(mot, ref="H4", points=24),)))

    def avertir_du_score(self, coup: int, joueur: int) -> None:
        """The retained word with a wrong score."""
        le_coup = self.partie.le_coup(coup)
        assert le_coup is not None
        assert le_coup.retenu is not None
        solution = le_coup.retenu.solution
        sanction = self.sanction(Peine.AVERTISSEMENT, f"score {solution.points + 2} au lieu de {solution.points}")
        verdict = Verdict(solution.points, solution.points, (sanction,), solution, manquements=(Manquement.SCORE,))
        self.saisir(coup, joueur, verdict)

    def sanction(self, peine: Peine, motif: str) -> Sanction:
        articles = {
            "2023": {Peine.AVERTISSEMENT: "5.5", Peine.PENALITE: "5.6", Peine.ZERO: "5.7"},
            "2012": {Peine.AVERTISSEMENT: "5.2", Peine.PENALITE: "5.3", Peine.ZERO: "5.4"},
            "ancienne": {Peine.AVERTISSEMENT: "4.3", Peine.ZERO: "4.2"},
        }
        return Sanction(peine, Article(self.etat.edition, articles[self.etat.edition][peine]), motif)

    def remettre(self, coup: int, *joueurs: int, remise: Remise = Remise.BILLET) -> None:
        self.ecrire(SanctionNotifiee(coup, joueurs, remise))

    def topping(self) -> None:
        """Two coups for everyone: the first found, the second given to players of an odd number."""
        numero, joueurs = len(self.etat.organisation.toppings) + 1, tuple(sorted(self.etat.joueurs))
        coups = tuple(CoupATrouver(*coup) for coup in COUPS[:2])
        titre = f"Topping {numero}"
        self.ecrire(ToppingOuvert(numero, titre, coups, "classique", LIMITE, PENALITE, joueurs), partie=0)
        for joueur in joueurs:
            mot, ref, points = COUPS[0][1:]
            self.ecrire(ToppingPropose(numero, joueur, 1, mot, ref, points, 5.0 + joueur, trouve=True), partie=0)
            self.ecrire(self._second_coup(numero, joueur), partie=0)

    @staticmethod
    def _second_coup(numero: int, joueur: int) -> ToppingPropose | ToppingDonne:
        mot, ref, points = COUPS[1][1:]
        if joueur % 2:
            return ToppingDonne(numero, joueur, 2, float(LIMITE + PENALITE))
        return ToppingPropose(numero, joueur, 2, mot, ref, points, 10.25, trouve=True)

    def terminer(self) -> None:
        self.ecrire(PartieTerminee(Clause.CONSONNES, self.partie.reglement.fin))
