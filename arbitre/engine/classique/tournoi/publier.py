"""Publishing a round: the text's pairs, or pairs made by hand and what they break."""

from collections import Counter
from collections.abc import Sequence

from arbitre.engine.classique.appariement import RondeProposee
from arbitre.engine.classique.formule import FICTIF, Numero
from arbitre.engine.classique.tournoi import commandes as cmd
from arbitre.engine.classique.tournoi import evenements as ev
from arbitre.engine.classique.tournoi.etat import SANS_TABLE, Tournoi, nom_de
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.francais import accorder, liste

Paires = Sequence[tuple[Numero, Numero]]


def publier(tournoi: Tournoi, commande: cmd.PublierRonde) -> ev.RondePubliee:
    """The next round; refused while a result is awaited, or where someone is not paired once."""
    en_cours = tournoi.ronde
    if en_cours is not None and en_cours.attendues:
        raise CommandeRefusee(
            f"La ronde {en_cours.numero} attend encore {_tables(en_cours.attendues)} : saisissez les résultats."
        )
    deux_manches = tournoi.reglages.deux_manches if commande.deux_manches is None else commande.deux_manches
    propose: RondeProposee | None = None
    if commande.paires is None:
        propose = tournoi.proposer()
        paires: Paires = propose.paires
    else:
        paires = tuple(map(_x_en_second, commande.paires))
        verifier_les_paires(tournoi, paires)
        propose = _si_la_meme(tournoi, paires)
    return ev.RondePubliee(
        len(tournoi.rondes) + 1,
        deux_manches,
        propose.article.numero if propose else "",
        _numerotees(paires),
        tuple(paire for paire in paires if tournoi.se_sont_rencontres(*paire)),
        propose.au_dela if propose else False,
    )


def _x_en_second(paire: tuple[Numero, Numero]) -> tuple[Numero, Numero]:
    return (paire[1], paire[0]) if paire[0] == FICTIF else paire


def _si_la_meme(tournoi: Tournoi, paires: Paires) -> RondeProposee | None:
    """The text's proposal where the hand changed nothing of it."""
    try:
        propose = tournoi.proposer()
    except Refus:
        return None
    return propose if set(map(frozenset, propose.paires)) == set(map(frozenset, paires)) else None


def verifier_les_paires(tournoi: Tournoi, paires: Paires) -> None:
    """Refuse pairs in which someone present does not stand once; X stands where the number is odd."""
    voulus = Counter(tournoi.presents)
    if len(tournoi.presents) % 2:
        voulus[FICTIF] = 1
    ranges = Counter(joueur for paire in paires for joueur in paire)
    if manquent := sorted(voulus - ranges):
        noms = ", ".join(nom_de(tournoi.inscrits, joueur) for joueur in manquent[:5])
        raise CommandeRefusee(f"Pas encore d’adversaire pour {noms}{'…' * (len(manquent) > 5)} : complétez la ronde.")
    if de_trop := sorted(ranges - voulus):
        nom = nom_de(tournoi.inscrits, de_trop[0])
        raise CommandeRefusee(f"{nom} est de trop dans cette ronde : deux fois apparié, ou absent.")


def ce_qui_se_casse(tournoi: Tournoi, paires: Paires) -> tuple[str, ...]:
    """What pairs made by hand break: who has met already, in which rounds."""
    phrases = []
    for a, b in paires:
        if rondes := tournoi.se_sont_rencontres(a, b):
            noms = f"{nom_de(tournoi.inscrits, a)} et {nom_de(tournoi.inscrits, b)}"
            phrases.append(f"{noms} se sont déjà rencontrés ({accorder(len(rondes), 'ronde')} {liste(rondes)}).")
    return tuple(phrases)


def _numerotees(paires: Paires) -> tuple[tuple[int, Numero, Numero], ...]:
    """The first pair plays at table 1; who meets X needs none."""
    tables = iter(range(1, len(paires) + 1))
    return tuple((SANS_TABLE if b == FICTIF else next(tables), a, b) for a, b in paires)


def _tables(tables: Sequence[int]) -> str:
    """« la table 3 », « les tables 3, 4 et 9 », « 12 tables »."""
    if len(tables) == 1:
        return f"la table {tables[0]}"
    if len(tables) > 6:
        return f"{len(tables)} tables"
    return f"les tables {liste(tables)}"
