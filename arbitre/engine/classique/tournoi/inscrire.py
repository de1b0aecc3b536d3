"""What a tournament is made of: its name, its settings, its players, who is there."""

from typing import Any, assert_never

from msgspec import field
from msgspec.structs import replace

from arbitre.engine.classique.cotes import lire_la_formule
from arbitre.engine.classique.formule import FICTIF, Numero
from arbitre.engine.classique.formules import FINALES, FormuleDeTournoi
from arbitre.engine.classique.tableaux import Places, Tableaux
from arbitre.engine.classique.tournoi.actes import Passage, PassageDuJoueur, ReglagesRevus
from arbitre.engine.classique.tournoi.etat import Inscrit, ReglagesTournoi, Tournoi, nom_de
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import accorder, cle_de_nom, denombrer, liste
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.reconnus import exiger_une_licence_a_chacun, se_distinguent
from arbitre.engine.saisies import cite, exigee, nom_ecrit, phrase

INSCRITS_MAX = 500


class CreerTournoi(Ordre, frozen=True):
    """Begin a file."""

    libelle = "création du tournoi"
    nom: str
    date: str = ""
    lieu: str = ""
    reglages: ReglagesTournoi = field(default_factory=ReglagesTournoi)


class CorrigerTournoi(Ordre, frozen=True):
    """Correct the name, the date (ISO) or the place of the tournament."""

    libelle = "correction du tournoi"
    nom: str
    date: str
    lieu: str


class ReglerTournoi(Ordre, frozen=True):
    """Change the settings."""

    libelle = "réglages"
    reglages: ReglagesTournoi


class RemplirTableaux(Ordre, frozen=True):
    """Give the fixed first rounds for 9 to 16 players."""

    libelle = "tableaux des premières rondes"
    tableaux: tuple[tuple[int, tuple[Places, ...]], ...]


class Inscrire(Ordre, frozen=True):
    """Register players, or correct those whose number is known; number 0 is a new one.

    ``distincts``: those of one name are several people, as somebody said.
    """

    libelle = "inscription"
    inscrits: tuple[Inscrit, ...]
    distincts: bool = False


class Desinscrire(Ordre, frozen=True):
    """Take a player who never played off the list."""

    libelle = "retrait d’un joueur"
    joueur: Numero


class FaireSortir(Ordre, frozen=True):
    """A player is out of the rounds to come."""

    libelle = "absence d’un joueur"
    joueur: Numero


class FaireRentrer(Ordre, frozen=True):
    """A player is back."""

    libelle = "retour d’un joueur"
    joueur: Numero


class TournoiCree(Situe, frozen=True):
    """The first event of a tournament's file."""

    nom: str
    date: str
    lieu: str
    reglages: ReglagesTournoi


class TournoiCorrige(Situe, frozen=True):
    """Name, date and place as they are from now on."""

    nom: str
    date: str
    lieu: str


class TournoiRegle(Situe, frozen=True):
    """The organiser's settings, whole."""

    reglages: ReglagesTournoi
    heure: str = ""


class TableauxRemplis(Situe, frozen=True):
    """The fixed first rounds that the organiser gave: number of players -> rounds."""

    tableaux: tuple[tuple[int, tuple[Places, ...]], ...]


class InscriptionFaite(Situe, frozen=True):
    """A player comes in, or is corrected: the whole player as it is now."""

    inscrit: Inscrit
    heure: str = ""


class InscriptionRetiree(Situe, frozen=True):
    """A player who never played is taken off the list."""

    joueur: Numero
    heure: str = ""


class JoueurSorti(Situe, frozen=True):
    """A player is out of the rounds to come: away, or withdrawn."""

    joueur: Numero
    heure: str = ""


class JoueurRentre(Situe, frozen=True):
    """A player is back."""

    joueur: Numero
    heure: str = ""


CommandeInscription = (
    CreerTournoi
    | CorrigerTournoi
    | ReglerTournoi
    | RemplirTableaux
    | Inscrire
    | Desinscrire
    | FaireSortir
    | FaireRentrer
)
EvenementInscription = (
    TournoiCree
    | TournoiCorrige
    | TournoiRegle
    | TableauxRemplis
    | InscriptionFaite
    | InscriptionRetiree
    | JoueurSorti
    | JoueurRentre
)
Evenements = tuple[EvenementInscription, ...]


def decide(tournoi: Tournoi, commande: CommandeInscription, heure: str = "") -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case CreerTournoi():
            return _creer(tournoi, commande)
        case CorrigerTournoi(nom, date, lieu):
            nom = exigee(nom, "Donnez un nom au tournoi.")
            return (TournoiCorrige(nom, phrase(date), phrase(lieu)),)
        case ReglerTournoi(reglages):
            if reglages.matchs and reglages.matchs < len(tournoi.rondes):
                raise CommandeRefusee(f"{len(tournoi.rondes)} rondes sont publiées\u00a0: donnez au moins ce nombre.")
            return (TournoiRegle(_reglages(reglages), heure if tournoi.rondes else ""),)
        case RemplirTableaux(tableaux):
            Tableaux.lire({str(nombre): rondes for nombre, rondes in tableaux})
            return (TableauxRemplis(tableaux),)
        case Inscrire():
            return _inscrire(tournoi, commande, heure)
        case Desinscrire(joueur):
            _connu(tournoi, joueur)
            if tournoi.a_joue(joueur):
                raise CommandeRefusee(
                    f"{nom_de(tournoi.inscrits, joueur)} a joué et reste au classement\u00a0: pour les rondes à venir, "
                    "dites ce joueur absent (F6)."
                )
            return (InscriptionRetiree(joueur, heure),)
        case FaireSortir(joueur):
            if _connu(tournoi, joueur) in tournoi.absents:
                raise CommandeRefusee(f"{nom_de(tournoi.inscrits, joueur)} est déjà absent.")
            return (JoueurSorti(joueur, heure),)
        case FaireRentrer(joueur):
            if _connu(tournoi, joueur) not in tournoi.absents:
                raise CommandeRefusee(f"{nom_de(tournoi.inscrits, joueur)} est déjà présent.")
            if joueur in tournoi.exclus:
                raise CommandeRefusee(
                    f"{nom_de(tournoi.inscrits, joueur)} est exclu\u00a0: seul le directeur du tournoi peut lever "
                    "l’exclusion (9.3)."
                )
            return (JoueurRentre(joueur, heure),)
        case _:
            assert_never(commande)


def _creer(tournoi: Tournoi, commande: CreerTournoi) -> Evenements:
    if tournoi.cree:
        raise CommandeRefusee("Ce fichier a déjà un tournoi : ouvrez-en un autre.")
    nom = exigee(commande.nom, "Donnez un nom au tournoi.")
    return (TournoiCree(nom, phrase(commande.date), phrase(commande.lieu), _reglages(commande.reglages)),)


def _reglages(reglages: ReglagesTournoi) -> ReglagesTournoi:
    if not 1 <= reglages.minutes <= 120:
        raise CommandeRefusee("Le temps d’un joueur va de 1 à 120 minutes ; 20 ou 25 d’ordinaire.")
    if not 0 <= reglages.perte_absent <= 100:
        raise CommandeRefusee("Ce que perd un absent va de 0 à 100 points de départage.")
    if not 0 <= (reglages.perte_forfait or 0) <= 100:
        raise CommandeRefusee("Ce que perd un forfait va de 0 à 100 points de départage.")
    if reglages.finale not in FINALES:
        raise CommandeRefusee("Les finales se jouent à 2, 4 ou 8\u00a0; 0 pour ne pas en avoir.")
    if not 5 <= reglages.secondes <= 600 or not 0 <= reglages.alerte < reglages.secondes:
        raise CommandeRefusee("Un coup a de 5 à 600 secondes, et le premier chronomètre retentit avant sa fin.")
    if reglages.formule_cote:
        lire_la_formule(reglages.formule_cote)
    if not 0 <= reglages.matchs <= 30:
        raise CommandeRefusee("Un tournoi a de 1 à 30 matchs ; 0 pour le nombre de la formule.")
    return replace(reglages, juge_arbitre=nom_ecrit(reglages.juge_arbitre))


def _connu(tournoi: Tournoi, joueur: Numero) -> Numero:
    if joueur not in tournoi.inscrits:
        raise CommandeRefusee(f"Joueur {joueur} inconnu : inscrivez-le d’abord.")
    return joueur


def _inscrire(tournoi: Tournoi, commande: Inscrire, heure: str) -> Evenements:
    """New players take the next numbers; who has a number is corrected."""
    if not commande.inscrits:
        raise CommandeRefusee("Aucun joueur n’est donné\u00a0: tapez au moins un nom.")
    numero = max(tournoi.inscrits, default=0)
    faites = []
    for inscrit in commande.inscrits:
        propre = _propre(inscrit)
        nouveau = not propre.numero
        if not nouveau:
            _connu(tournoi, propre.numero)
        else:
            numero += 1
            propre = replace(propre, numero=numero)
        faites.append(InscriptionFaite(propre, heure if nouveau and tournoi.rondes else ""))
    lot = [faite.inscrit for faite in faites]
    if not commande.distincts:
        _exiger_de_distinguer(tournoi, lot)
    _exiger_une_licence_a_chacun(tournoi, lot)
    if numero > INSCRITS_MAX:
        raise CommandeRefusee(f"Un tournoi a {INSCRITS_MAX} joueurs au plus.")
    return tuple(faites)


def _exiger_de_distinguer(tournoi: Tournoi, lot: list[Inscrit]) -> None:
    """Refuse a newcomer or a change of name that cannot be told from another player of that name."""
    avant = tournoi.inscrits
    du_nom: dict[str, list[Inscrit]] = {}
    for inscrit in {**avant, **{i.numero: i for i in lot}}.values():
        du_nom.setdefault(cle_de_nom(inscrit.nom), []).append(inscrit)
    for inscrit in lot:
        cle, traits = cle_de_nom(inscrit.nom), (inscrit.licence, inscrit.club)
        if inscrit.numero in avant and cle_de_nom(avant[inscrit.numero].nom) == cle:
            continue
        autres = (i for i in du_nom[cle] if i.numero != inscrit.numero)
        if not all(se_distinguent(traits, (autre.licence, autre.club)) for autre in autres):
            raise CommandeRefusee(
                f"{cite(inscrit.nom)} est déjà inscrit\u00a0: distinguez les deux par un prénom, la licence ou le club."
            )


def _exiger_une_licence_a_chacun(tournoi: Tournoi, lot: list[Inscrit]) -> None:
    """Refuse to give a player a licence that another has."""
    avant, numeros = tournoi.inscrits, {i.numero for i in lot}
    changees = [i for i in lot if i.numero not in avant or avant[i.numero].licence != i.licence]
    la = [i for i in avant.values() if i.numero not in numeros] + [i for i in lot if i not in changees]
    exiger_une_licence_a_chacun(((i.nom, i.licence) for i in la), ((i.nom, i.licence) for i in changees))


def _propre(inscrit: Inscrit) -> Inscrit:
    traits = ("nom", "licence", "categorie", "serie", "club", "division")
    textes: dict[str, Any] = {trait: nom_ecrit(getattr(inscrit, trait)) for trait in traits}
    propre = replace(inscrit, **textes)
    if not propre.nom:
        raise CommandeRefusee("Un joueur n’a pas de nom : complétez la ligne.")
    if not -100_000 <= propre.cote <= 100_000:
        raise CommandeRefusee(f"La cote de {propre.nom} n’est pas un nombre : corrigez-la.")
    return propre


def apply(tournoi: Tournoi, evenement: EvenementInscription) -> Tournoi:
    """The tournament after ``evenement``. Never refuses."""
    match evenement:
        case TournoiCree(nom, date, lieu, reglages):
            return replace(tournoi, nom=nom, date=date, lieu=lieu, reglages=reglages)
        case TournoiCorrige(nom, date, lieu):
            return replace(tournoi, nom=nom, date=date, lieu=lieu)
        case TournoiRegle(reglages, heure):
            return replace(_revoir(tournoi, reglages, heure), reglages=reglages)
        case TableauxRemplis(tableaux):
            return replace(tournoi, tableaux=tableaux)
        case InscriptionFaite(inscrit, heure):
            suite = replace(tournoi, inscrits=tournoi.inscrits.set(inscrit.numero, inscrit))
            tard = tournoi.rondes and inscrit.numero not in tournoi.inscrits
            return _passer(suite, Passage.ARRIVE, inscrit.nom, heure) if tard else suite
        case InscriptionRetiree(joueur, heure):
            nom = nom_de(tournoi.inscrits, joueur)
            suite = replace(tournoi, inscrits=tournoi.inscrits.delete(joueur), absents=tournoi.absents - {joueur})
            return _passer(suite, Passage.RETIRE, nom, heure) if tournoi.rondes else suite
        case JoueurSorti(joueur, heure):
            suite = replace(tournoi, absents=tournoi.absents | {joueur})
            return _passer(suite, Passage.PART, nom_de(tournoi.inscrits, joueur), heure)
        case JoueurRentre(joueur, heure):
            suite = replace(tournoi, absents=tournoi.absents - {joueur})
            return _passer(suite, Passage.REVIENT, nom_de(tournoi.inscrits, joueur), heure)
        case _:
            assert_never(evenement)


def _revoir(tournoi: Tournoi, reglages: ReglagesTournoi, heure: str) -> Tournoi:
    """Settings changed once a round is published, kept for the register."""
    tous = ((nom, getattr(tournoi.reglages, nom), getattr(reglages, nom)) for nom in reglages.__struct_fields__)
    changes = tuple((nom, etait, est) for nom, etait, est in tous if etait != est)
    if not changes or not tournoi.rondes:
        return tournoi
    return replace(tournoi, actes=(*tournoi.actes, ReglagesRevus(changes, len(tournoi.rondes), heure)))


def _passer(tournoi: Tournoi, passage: Passage, nom: str, heure: str) -> Tournoi:
    """Kept for the register."""
    fait = PassageDuJoueur(passage, nom, len(tournoi.rondes), heure)
    return replace(tournoi, actes=(*tournoi.actes, fait))


def ce_que_devient_un_retardataire(tournoi: Tournoi, joueur: Numero) -> str:
    """A sentence about a latecomer: his first round, what he has missed, what may be done; empty before the first
    round."""
    publiees = len(tournoi.rondes)
    if not publiees:
        return ""
    suivante = publiees + 1
    if publiees >= tournoi.matchs:
        return "Toutes les rondes sont publiées\u00a0: une ronde de plus s’ajoute dans les réglages (F3)."
    if tournoi.reglages.formule is FormuleDeTournoi.TOUTES_RONDES:
        return _dans_les_tables(tournoi, joueur, suivante)
    manquees = f"{accorder(publiees, 'ronde')} {liste(range(1, suivante))}"
    return f"Joue à partir de la ronde {suivante}\u00a0; 0 PM pour {'la' if publiees == 1 else 'les'} {manquees}."


def _dans_les_tables(tournoi: Tournoi, joueur: Numero, suivante: int) -> str:
    """A place that was X's, or none: then what is missed is played after the last round."""
    membres = next(membres for _, membres in tournoi.divisions if joueur in membres)
    table = tournoi.berger(membres)
    manquants = len(membres) - 1
    rattraper = "des rondes de plus (F3) les rattrapent"
    if joueur in table.sans_place:
        return (
            "Pas de place dans les tables de la première ronde\u00a0: joue quand quelqu’un manque\u00a0; "
            f"{denombrer(manquants, 'match')} à jouer, {rattraper}."
        )
    exempts = [
        r.a for ronde in tournoi.rondes for r in ronde.ronde if r.b == FICTIF and r.a in membres and r.forfait is None
    ]
    noms = liste([nom_de(tournoi.inscrits, exempt) for exempt in exempts])
    return f"Prend la place de X à partir de la ronde {suivante}\u00a0; {noms} à rencontrer, {rattraper}."
