"""A published partie of 24 tables, up to the clause that ends it: its lines, typed at a post or at one console."""

from collections.abc import Iterator

from msgspec import Struct

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.lettres import JOKER
from arbitre.engine.ligne.demandes import commandes, reperes_du_coup, solutions_du_coup
from arbitre.engine.ligne.examen import examiner
from arbitre.engine.ligne.lecture import lire_bulletin
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.coup import coup_a_corriger
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage, TirerLettres
from arbitre.regie import RegieDuplicate
from tests.engine.partie.banc import ecrit, parties_publiees
from tests.reseau.foule import TABLES
from tests.reseau.navigateur import Page

_PUBLIEE = parties_publiees()[1]
"""A partie joker: eighteen coups, no rejet; consonants alone are left at its end."""
RIEN_REMIS = 2
"""Tables that hand nothing in, at each coup."""


class CoupTape(Struct, frozen=True):
    """``lignes`` are typed, each on its coup, before the tables still missing are paid the top; ``nuls`` have 0."""

    numero: int
    nouvelles: str
    mot: str
    ref: str
    points: int
    lignes: tuple[tuple[int, str], ...]
    saisies: frozenset[int]
    nuls: frozenset[int]

    @property
    def texte(self) -> str:
        """The keys of its own lines."""
        return "".join(f"{ligne}\n" for coup, ligne in self.lignes if coup == self.numero)

    @property
    def corrections(self) -> tuple[tuple[int, str], ...]:
        """The lines of coups that are closed."""
        return tuple((coup, ligne) for coup, ligne in self.lignes if coup != self.numero)


def coups() -> Iterator[CoupTape]:
    """Other tables at each: blank, nothing handed in, the top written, a wrong score, taken out, moved, corrected."""
    for n, joue in enumerate(map(ecrit, _PUBLIEE["coups"]), 1):
        assert joue.mot is not None
        assert joue.ref is not None
        assert joue.points is not None
        vierge, absente, autre, au_top, faux, otee, de, vers = (_table(n, rang) for rang in range(8))
        mot = f"{entre_parentheses(joue.mot)} {joue.ref}"
        lignes = [
            f"{vierge} z",
            f"{absente} {autre} n",
            f"{au_top} {mot} {joue.points}",
            f"{faux} {mot} {joue.points + 4}",
        ]
        saisies, nuls = {vierge, absente, autre, au_top, faux}, {vierge, absente, autre}
        if n % 3 == 0:
            lignes += [f"{otee} z", f"{otee} x"]
        if n % 4 == 0:
            lignes += [f"{de} z", f"{de} > {vers}"]
            saisies |= {vers}
            nuls |= {vers}
        sur = [(n, ligne) for ligne in lignes]
        if n % 5 == 0:
            sur += [(n - 3, f"{_table(n - 3, 0)} t")]
        if (n + 3) % 5 == 0 and n + 3 <= len(_PUBLIEE["coups"]):  # it is to be corrected
            nuls -= {vierge}
        nouvelles = joue.tirage.rpartition("+")[2].replace(JOKER, "")
        yield CoupTape(n, nouvelles, joue.mot, joue.ref, joue.points, tuple(sur), frozenset(saisies), frozenset(nuls))


def _table(coup: int, rang: int) -> int:
    return 1 + (5 * coup + 3 * rang) % TABLES


def ouvrir_la_partie(regie: RegieDuplicate) -> None:
    """24 players, each at a table."""
    joueurs = tuple(Joueur(0, f"Joueur {n}", table=n) for n in range(1, TABLES + 1))
    regles, formule = _PUBLIEE["edition"], _PUBLIEE["formule"]
    for commande in (
        CreerCompetition("Partie entière", "2026-01-01", edition=regles),
        InscrireJoueurs(joueurs),
        OuvrirPartie("", formule),
    ):
        regie.executer(commande)


def jouer_le_coup(regie: RegieDuplicate, coup: CoupTape) -> None:
    """By the console, up to its top, nothing entered."""
    regie.executer(TirerLettres(coup.nouvelles))
    if regie.partie.phase is Phase.CHOIX:
        regie.executer(AccepterTirage())
    for commande in (
        AnnoncerTirage(),
        LancerChrono(),
        TerminerCoup(),
        CompterBulletins(TABLES - RIEN_REMIS),
        RetenirTop(coup.mot, coup.ref, hors_liste=True),
        AnnoncerTop(),
    ):
        regie.executer(commande)


_TOUT_EST_ECRIT = """
document.querySelector('.lien').textContent === 'relié'
  && !document.querySelector('.histoire :is(.attente, .refusee, .conflit)')
"""


def saisir_au_poste(page: Page, coup: CoupTape) -> None:
    """The lines ahead of their verdicts, then the top for all others."""
    page.attendre_le_texte(".tete", f"{entre_parentheses(coup.mot)} {coup.ref} {coup.points}")
    page.taper(coup.texte)
    page.attendre_le_texte(".tables", f"Il manque {TABLES - len(coup.saisies)} tables")
    page.attendre(_TOUT_EST_ECRIT)
    for numero, ligne in coup.corrections:
        _corriger_au_coup_clos(page, numero, ligne)
        page.taper(f"c{coup.numero}\n")
    page.cliquer(".saisie", "Top pour tous")
    page.cliquer("#verdict", "Payer le top")
    page.attendre_le_texte(".tables", "Toutes vos tables sont saisies")
    page.attendre(_TOUT_EST_ECRIT)


def _corriger_au_coup_clos(page: Page, numero: int, ligne: str) -> None:
    """It is asked which coup is meant."""
    page.taper(f"c{numero}\n{ligne}\n")
    page.attendre_le_texte("#verdict .accord", f"Le coup {numero} est clos")
    page.ecrire("#ligne", "\n")
    page.attendre_le_texte(".histoire .ecrite", f"Coup {numero}\u00a0: {ligne}")
    page.attendre(_TOUT_EST_ECRIT)


def jouer_seul(regie: RegieDuplicate) -> None:
    """The whole partie at one console."""
    ouvrir_la_partie(regie)
    for coup in coups():
        jouer_le_coup(regie, coup)
        for numero, ligne in coup.lignes:
            _taper(regie, numero, ligne)
        regie.executer(PayerLeTop(coup.numero))
        regie.executer(CloturerCoup(coup.numero))
    regie.executer(TerminerPartie())


def _taper(regie: RegieDuplicate, numero: int, ligne: str) -> None:
    partie = regie.partie
    coup = coup_a_corriger(partie, numero)
    reperes = reperes_du_coup(partie, coup, solutions_du_coup(partie, coup, regie.savoir))
    vue = examiner(regie.contexte, coup, lire_bulletin(ligne, reperes, partie.formule.solutions), {})
    assert vue.question is None
    regie.executer(*commandes(partie, coup, vue.lue, {}))
