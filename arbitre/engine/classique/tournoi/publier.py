"""Publishing a round: the text's pairs, or pairs made by hand and what they break; taking it back."""

from collections import Counter
from collections.abc import Sequence
from itertools import count
from typing import assert_never

from immutables import Map
from msgspec.structs import replace

from arbitre.engine.classique.appariement import RondeProposee, rondes_de_x
from arbitre.engine.classique.formule import FICTIF, Numero
from arbitre.engine.classique.formules import FormuleDeTournoi
from arbitre.engine.classique.permutations import Raison
from arbitre.engine.classique.rencontre import Camp, Forfait, Rencontre
from arbitre.engine.classique.tournoi.etat import SANS_TABLE, RondeDuTournoi, RondeRouverte, Tournoi, nom_de
from arbitre.engine.classique.tournoi.proposer import proposer
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.francais import accorder, denombrer, liste
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.saisies import phrase

Paires = Sequence[tuple[Numero, Numero]]


class PublierRonde(Ordre, frozen=True):
    """Publish the next round: as proposed, or these ``paires`` made by hand (`FICTIF` for X)."""

    libelle = "publication d’une ronde"
    paires: tuple[tuple[Numero, Numero], ...] | None = None
    deux_manches: bool | None = None
    sans_tableau: bool = False
    """Where the table of 9 to 16 players is missing, by the rule of more than 16."""
    forfaits: tuple[Numero, ...] | None = None
    """Of a round made by another program: the players against X who lost by forfeit; several may be against X then."""


class RouvrirRonde(Ordre, frozen=True):
    """Take the last round back."""

    libelle = "réouverture d’une ronde"
    motif: str


class RondePubliee(Situe, frozen=True):
    """A round: pairs as (table, player, opponent), table 0 against X, and the article that gave them.

    ``article`` is empty where the pairs were made by hand; ``doubles`` are those who had met already.
    """

    numero: int
    deux_manches: bool
    article: str
    paires: tuple[tuple[int, Numero, Numero], ...]
    doubles: tuple[tuple[Numero, Numero], ...] = ()
    au_dela: bool = False
    regle: str = ""
    raisons: tuple[Raison, ...] = ()
    heure: str = ""
    pm_de_x: int | None = None
    forfaits: tuple[Numero, ...] = ()
    """The players against X who lost by forfeit: only in a round made by another program."""
    sans_tableau: bool = False
    """Whether a fixed table should have given it, and none was there (6.2.2)."""


CommandeRonde = PublierRonde | RouvrirRonde
EvenementRonde = RondePubliee | RondeRouverte
Evenements = tuple[EvenementRonde, ...]


def decide(tournoi: Tournoi, commande: CommandeRonde, heure: str = "") -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case PublierRonde():
            return (replace(publier(tournoi, commande), heure=heure),)
        case RouvrirRonde(motif):
            return _rouvrir(tournoi, phrase(motif), heure)
        case _:
            assert_never(commande)


def publier(tournoi: Tournoi, commande: PublierRonde) -> RondePubliee:
    """The next round; refused while a result is awaited, or where someone is not paired once."""
    en_cours = tournoi.ronde
    if en_cours is not None and en_cours.attendues:
        raise CommandeRefusee(
            f"La ronde {en_cours.numero} attend encore {_tables(en_cours.attendues)} : saisissez les résultats."
        )
    if len(tournoi.rondes) >= tournoi.matchs:
        raise CommandeRefusee(
            f"{denombrer(tournoi.matchs, 'ronde publiée')}, c’est tout le tournoi\u00a0: pour une de plus, changez le"
            " nombre de matchs dans les réglages (F3)."
        )
    deux_manches = tournoi.reglages.deux_manches if commande.deux_manches is None else commande.deux_manches
    propose: RondeProposee | None = None
    if commande.paires is None:
        propose = proposer(tournoi, sans_tableau=commande.sans_tableau)
        paires: Paires = propose.paires
    else:
        paires = tuple((b, a) if a == FICTIF else (a, b) for a, b in commande.paires)
        verifier_les_paires(tournoi, paires, plusieurs_x=commande.forfaits is not None)
        propose = _si_la_meme(tournoi, paires)
    tables, exempts = count(1), count(SANS_TABLE, -1)
    return RondePubliee(
        len(tournoi.rondes) + 1,
        deux_manches,
        propose.article.numero if propose else "",
        tuple((next(exempts) if b == FICTIF else next(tables), a, b) for a, b in paires),
        tuple(paire for paire in paires if tournoi.se_sont_rencontres(*paire)),
        propose.au_dela if propose else False,
        propose.regle if propose else "",
        propose.raisons if propose else (),
        pm_de_x=propose.pm_de_x if propose else None,
        forfaits=commande.forfaits or (),
        sans_tableau=propose is not None and propose.sans_tableau,
    )


def _si_la_meme(tournoi: Tournoi, paires: Paires) -> RondeProposee | None:
    """The text's proposal where the hand changed nothing of it."""
    try:
        propose = proposer(tournoi, sans_tableau=True)
    except Refus:
        return None
    return propose if set(map(frozenset, propose.paires)) == set(map(frozenset, paires)) else None


def verifier_les_paires(tournoi: Tournoi, paires: Paires, *, plusieurs_x: bool = False) -> None:
    """Refuse pairs in which someone present does not stand once; X stands where the number is odd, or as often as it
    does where it may stand several times."""
    toutes = tournoi.reglages.formule is FormuleDeTournoi.TOUTES_RONDES
    voulus = Counter(tournoi.presents)
    if len(tournoi.divisions) == 1 and not toutes and not plusieurs_x:
        voulus[FICTIF] = len(tournoi.presents) % 2
    else:
        voulus[FICTIF] = sum(FICTIF in paire for paire in paires)
    voulus += Counter()
    ranges = Counter(joueur for paire in paires for joueur in paire)
    au_repos = _sans_place(tournoi) if toutes else set()
    if manquent := sorted(set(voulus - ranges) - au_repos):
        noms = ", ".join(nom_de(tournoi.inscrits, joueur) for joueur in manquent[:5])
        raise CommandeRefusee(f"Pas encore d’adversaire pour {noms}{'…' * (len(manquent) > 5)} : complétez la ronde.")
    if de_trop := sorted(ranges - voulus):
        nom = nom_de(tournoi.inscrits, de_trop[0])
        raise CommandeRefusee(f"{nom} est de trop dans cette ronde : deux fois apparié, ou absent.")


def _sans_place(tournoi: Tournoi) -> set[Numero]:
    """The players left out of a round that a round robin proposes: too late for a place, or without anybody left to
    meet."""
    proposes = {joueur for paire in proposer(tournoi).paires for joueur in paire}
    return set(tournoi.presents) - proposes


def ce_qui_se_casse(tournoi: Tournoi, paires: Paires) -> tuple[str, ...]:
    """What pairs made by hand break: who has met already, in which rounds."""
    phrases = []
    for a, b in paires:
        if rondes := tournoi.se_sont_rencontres(a, b):
            noms = f"{nom_de(tournoi.inscrits, a)} et {nom_de(tournoi.inscrits, b)}"
            phrases.append(f"{noms} se sont déjà rencontrés ({accorder(len(rondes), 'ronde')} {liste(rondes)}).")
    return tuple(phrases)


def forfaits_presents(tournoi: Tournoi) -> tuple[Numero, ...]:
    """The players forfeit in the last round and still to be paired: one forfeit for several rounds is left out of
    the pairings (article 8), which only the director knows."""
    ronde = tournoi.ronde
    forfaits = [
        joueur
        for r in (ronde.ronde if ronde is not None else ())
        for joueur, camp in ((r.a, Camp.A), (r.b, Camp.B))
        if r.forfait is not None and r.forfait.touche(camp)
    ]
    return tuple(joueur for joueur in forfaits if joueur in tournoi.presents)


def ce_que_vaut_x(tournoi: Tournoi, ronde: RondeDuTournoi) -> str:
    """A sentence: the PM by which X was placed in the round, and what that reading is where rounds had no X; empty
    where X was not placed by PM, or in an older file."""
    passees = [r.ronde for r in tournoi.rondes[: ronde.numero - 1]]
    if ronde.pm_de_x is None or not passees:
        return ""
    dit = f"X, le joueur fictif, est placé le dernier de ceux qui ont {ronde.pm_de_x} PM"
    sans = sorted(set(range(1, len(passees) + 1)) - set(rondes_de_x(passees)))
    if not sans:
        return f"{dit}\u00a0: 1 par ronde, toutes perdues (art. 2)."
    lesquelles = f"{'la' if len(sans) == 1 else 'les'} {accorder(len(sans), 'ronde')} {liste(sans)}"
    compte = "compris" if ronde.pm_de_x == tournoi.bareme.defaite * len(passees) else "non comptés"
    regle = "Le texte ne le dit pas\u00a0: c’est un réglage (F3)."
    return f"{dit}\u00a0: ceux de {lesquelles}, où X n’était pas, {compte}. {_effet_de_x(tournoi, ronde)}{regle}"


def _effet_de_x(tournoi: Tournoi, ronde: RondeDuTournoi) -> str:
    """Whom X meets in that round, and whom it would meet by the other reading; empty where the round is not what the
    formule gives by the results as they are now."""
    places = {joueur for r in ronde.ronde for joueur in (r.a, r.b)}
    avant = replace(
        tournoi, rondes=tournoi.rondes[: ronde.numero - 1], absents=frozenset(set(tournoi.inscrits) - places)
    )
    autre = replace(avant, reglages=replace(avant.reglages, x_avant=not avant.reglages.x_avant))
    try:
        contre, sinon = (_contre_x(proposer(etat).paires) for etat in (avant, autre))
    except Refus:
        return ""
    if contre != _contre_x([(r.a, r.b) for r in ronde.ronde]):
        return ""
    ici, la_bas = (liste([nom_de(tournoi.inscrits, joueur) for joueur in joueurs]) for joueurs in (contre, sinon))
    suite = "l’autre choix n’y change rien" if contre == sinon else f"avec l’autre choix, ce serait {la_bas}"
    return f"X rencontre {ici}\u00a0; {suite}. "


def _contre_x(paires: Paires) -> tuple[Numero, ...]:
    """The players who meet X, one for each division."""
    return tuple(a or b for a, b in paires if FICTIF in (a, b))


def ce_qui_se_repete(tournoi: Tournoi) -> tuple[str, ...]:
    """« A – B (ronde 1) » for each pair of the last round that had met already; it is told as long as the round is."""
    ronde = tournoi.ronde
    phrases = []
    for a, b in ronde.doubles if ronde is not None else ():
        avant = [n for n in tournoi.se_sont_rencontres(a, b) if n != len(tournoi.rondes)]
        noms = f"{nom_de(tournoi.inscrits, a)} – {nom_de(tournoi.inscrits, b)}"
        phrases.append(f"{noms} ({accorder(len(avant), 'ronde')} {liste(avant)})" if avant else noms)
    return tuple(phrases)


def _tables(tables: Sequence[int]) -> str:
    """« la table 3 », « les tables 3, 4 et 9 », « 12 tables »."""
    if len(tables) == 1:
        return f"la table {tables[0]}"
    if len(tables) > 6:
        return f"{denombrer(len(tables), 'table')}"
    return f"les tables {liste(tables)}"


def _rouvrir(tournoi: Tournoi, motif: str, heure: str) -> Evenements:
    if tournoi.ronde is None:
        raise CommandeRefusee("Aucune ronde n’est publiée : il n’y a rien à rouvrir.")
    if not motif:
        raise CommandeRefusee("Dites pourquoi la ronde est rouverte : le motif reste dans le fichier.")
    return (RondeRouverte(tournoi.ronde.numero, motif, heure),)


def apply(tournoi: Tournoi, evenement: EvenementRonde) -> Tournoi:
    """The tournament after ``evenement``. Never refuses."""
    match evenement:
        case RondePubliee():
            rondes = (*tournoi.rondes, _publiee(tournoi, evenement))
            return replace(tournoi, rondes=rondes, rouverte=None, horloge=None, pendules=Map())
        case RondeRouverte():
            return replace(
                tournoi,
                rondes=tournoi.rondes[:-1],
                rouverte=tournoi.rondes[-1],
                horloge=None,
                pendules=Map(),
                reouvertures=(*tournoi.reouvertures, evenement),
            )
        case _:
            assert_never(evenement)


def _publiee(tournoi: Tournoi, evenement: RondePubliee) -> RondeDuTournoi:
    """The round; where it was re-opened, those who meet as before keep their result."""
    avant = tournoi.rouverte
    connues = {(r.a, r.b): r for r in avant.ronde} if avant is not None else {}
    perdues = dict.fromkeys(evenement.forfaits, Forfait.A)
    rencontres = {
        table: connues.get((a, b), Rencontre(a, b, forfait=perdues.get(a) if b == FICTIF else None))
        for table, a, b in evenement.paires
    }
    return RondeDuTournoi(
        evenement.numero,
        evenement.deux_manches,
        evenement.article,
        Map(rencontres),
        avant.publications + 1 if avant is not None else 1,
        evenement.doubles,
        evenement.au_dela,
        evenement.regle,
        evenement.raisons,
        evenement.heure,
        evenement.pm_de_x,
        evenement.sans_tableau,
    )
