"""Say what happens when a command comes to a competition: players, tables, arbitres, opening a partie."""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from msgspec.structs import replace

from arbitre.engine.competition import commandes as cmd
from arbitre.engine.competition import evenements as ev
from arbitre.engine.competition import organiser
from arbitre.engine.competition.commandes_organisation import CommandeOrganisation
from arbitre.engine.competition.etat import Arbitre, Competition, Joueur, Reglages
from arbitre.engine.competition.papiers import choisir_l_en_tete
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.formule import formule
from arbitre.engine.partie.commandes import CommandePartie, InstallerJoueur
from arbitre.engine.partie.decide import decide as decide_partie
from arbitre.engine.partie.etat import Phase, Service
from arbitre.engine.partie.evenements import PartieOuverte, PartiePreparee
from arbitre.engine.partie.savoir import Contexte, Savoir
from arbitre.engine.prepare import desceller, verifier
from arbitre.engine.saisies import NOMBRE_MAX, phrase
from arbitre.engine.scelle import Scelle

Evenements = tuple[ev.Evenement, ...]

TABLES: Final = range(1, NOMBRE_MAX + 1)


def decide(
    competition: Competition,
    commande: cmd.Commande,
    savoir: Savoir,
    *,
    lexique: tuple[str, str] = ("", ""),
    partie: int = 0,
    auteur: str = "",
) -> Evenements:
    """The events of ``commande``; raises a `Refus`.

    ``partie`` is the number of the partie it is about (0: the one in hand); ``lexique`` the name and SHA-256 of the
    lexicon in force, which a partie that opens takes for good.
    """
    if isinstance(commande, CommandePartie):
        return _decide_partie(competition, commande, savoir, partie, auteur)
    if not competition.creee and not isinstance(commande, cmd.CreerCompetition):
        raise CommandeRefusee("Créez d’abord la compétition.")
    if isinstance(commande, CommandeOrganisation):
        return organiser.decide(competition, commande, savoir)
    match commande:
        case cmd.CreerCompetition():
            return _creer(competition, commande)
        case cmd.Regler(reglages):
            return _regler(reglages)
        case cmd.InscrireJoueurs(joueurs):
            return tuple(ev.JoueurInscrit(j) for j in _numerotes(competition, joueurs))
        case cmd.ModifierJoueur(joueur):
            return _modifier(competition, joueur)
        case cmd.RetirerJoueur(numero):
            return _retirer(competition, numero)
        case cmd.InscrireArbitre(nom):
            return _inscrire_arbitre(competition, nom)
        case cmd.ConfierTables():
            return _confier(competition, commande)
        case cmd.ChoisirEnTete(en_tete):
            return (ev.EnTeteChoisi(choisir_l_en_tete(en_tete)),)
        case cmd.NoterImpression(impression):
            return (ev.PapierImprime(impression),)
        case cmd.OuvrirPartie():
            return _ouvrir(competition, commande, lexique) + _preparee(competition, commande, savoir)
        case _:
            assert_never(commande)


def _decide_partie(
    competition: Competition, commande: CommandePartie, savoir: Savoir, numero: int, auteur: str
) -> Evenements:
    partie = competition.la_partie(numero) if numero else competition.partie
    if partie is None:
        raise CommandeRefusee("Aucune partie n’est ouverte : ouvrez-en une.")
    if isinstance(commande, InstallerJoueur) and commande.joueur not in competition.joueurs:
        raise CommandeRefusee(f"Joueur {commande.joueur} inconnu : inscrivez-le d’abord.")
    if isinstance(commande, InstallerJoueur) and competition.exclu(commande.joueur, partie.numero):
        raise CommandeRefusee(f"Ce joueur est exclu des parties suivantes ({partie.reglement.fraude}).")
    return decide_partie(Contexte(partie, savoir, auteur, competition.suivante_commencee(partie)), commande)


def _creer(competition: Competition, commande: cmd.CreerCompetition) -> Evenements:
    if competition.creee:
        raise CommandeRefusee(f"Ce fichier contient déjà « {competition.nom} ».")
    nom = phrase(commande.nom)
    if not nom:
        raise CommandeRefusee("Donnez un nom à la compétition.")
    edition(commande.edition)
    return (ev.CompetitionCreee(nom, phrase(commande.date), phrase(commande.lieu), commande.edition),)


def _regler(reglages: Reglages) -> Evenements:
    if not 0 <= reglages.prime_solo <= NOMBRE_MAX or not 1 <= reglages.seuil_solo <= NOMBRE_MAX:
        raise CommandeRefusee("La prime de solo ne peut être négative, et son seuil est d’au moins un joueur.")
    if not 1 <= reglages.meilleurs_par_club <= NOMBRE_MAX:
        raise CommandeRefusee("Il faut compter au moins un joueur par club.")
    return (ev.ReglagesChanges(reglages),)


def _numerotes(competition: Competition, joueurs: Iterable[Joueur]) -> tuple[Joueur, ...]:
    """New players with their numbers and tables; refuses a table given twice or out of range."""
    nouveaux = [_propre(joueur) for joueur in joueurs]
    if not nouveaux:
        raise CommandeRefusee("Aucun joueur à inscrire.")
    prises = set(competition.tables_attribuees())
    for joueur in nouveaux:
        if joueur.table:
            _verifier_table(joueur.table, prises, joueur.nom)
            prises.add(joueur.table)
    libres = (t for t in TABLES if t not in prises)
    suivant = max(competition.joueurs, default=0) + 1
    return tuple(
        replace(joueur, numero=numero, table=joueur.table or _premiere(libres))
        for numero, joueur in enumerate(nouveaux, start=suivant)
    )


def _premiere(libres: Iterator[int]) -> int:
    table = next(libres, None)
    if table is None:
        raise CommandeRefusee(f"Plus de table libre : {NOMBRE_MAX} au plus.")
    return table


def _propre(joueur: Joueur) -> Joueur:
    """The player's data as papers can hold them, a pair written « one / other » as two names; refuses a missing one."""
    nom, _, nom2 = (joueur.nom, "", joueur.nom2) if joueur.nom2 else joueur.nom.partition(" / ")
    propre = replace(
        joueur,
        nom=phrase(nom),
        nom2=phrase(nom2),
        licence=phrase(joueur.licence),
        categorie=phrase(joueur.categorie),
        serie=phrase(joueur.serie),
        club=phrase(joueur.club),
    )
    if not propre.nom:
        raise CommandeRefusee("Un joueur n’a pas de nom : complétez la ligne.")
    return propre


def _verifier_table(table: int, prises: Iterable[int], nom: str) -> None:
    if table not in TABLES:
        raise CommandeRefusee(f"Table {table} ({nom}) : un numéro entre 1 et {NOMBRE_MAX}.")
    if table in prises:
        raise CommandeRefusee(f"La table {table} est donnée deux fois ({nom}) : choisissez-en une autre.")


def _modifier(competition: Competition, joueur: Joueur) -> Evenements:
    if joueur.numero not in competition.joueurs:
        raise CommandeRefusee(f"Joueur {joueur.numero} inconnu.")
    joueur = _propre(joueur)
    autres = {t for t, n in competition.tables_attribuees().items() if n != joueur.numero}
    if joueur.table:
        _verifier_table(joueur.table, autres, joueur.nom)
    return (ev.JoueurInscrit(joueur),)


def _retirer(competition: Competition, numero: int) -> Evenements:
    if numero not in competition.joueurs:
        raise CommandeRefusee(f"Joueur {numero} inconnu.")
    if any(numero in partie.joueurs for partie in competition.parties):
        raise CommandeRefusee("Ce joueur a joué : faites-le partir, il reste au classement.")
    return (ev.JoueurRetire(numero),)


def _inscrire_arbitre(competition: Competition, nom: str) -> Evenements:
    nom = phrase(nom)
    if not nom:
        raise CommandeRefusee("Donnez le nom de l’arbitre.")
    return (ev.ArbitreInscrit(Arbitre(max(competition.arbitres, default=0) + 1, nom)),)


def _confier(competition: Competition, commande: cmd.ConfierTables) -> Evenements:
    if commande.arbitre not in competition.arbitres:
        raise CommandeRefusee(f"Arbitre {commande.arbitre} inconnu : inscrivez-le d’abord.")
    tables = tuple(dict.fromkeys(commande.tables))
    if not tables:
        raise CommandeRefusee("Donnez au moins une table, par exemple 1-12.")
    if inconnues := [table for table in tables if table not in TABLES]:
        raise CommandeRefusee(f"Table {inconnues[0]} : un numéro entre 1 et {NOMBRE_MAX}.")
    partie = competition.partie
    coup = max(1, len(partie.coups)) if partie else 1
    return (ev.TablesConfiees(Service(commande.arbitre, tables, partie.numero if partie else 1, coup)),)


def _preparee(competition: Competition, commande: cmd.OuvrirPartie, savoir: Savoir) -> Evenements:
    """The seal of a prepared partie, which must fit the competition, the formule and the lexicon in force."""
    if not commande.scelle:
        return ()
    preparation = desceller(Scelle(commande.scelle))
    prevue, voulue = formule(preparation.formule), formule(commande.formule)
    if prevue is not voulue:
        raise CommandeRefusee(f"Cette partie est préparée en {prevue.titre}, et vous ouvrez une {voulue.titre}.")
    if preparation.edition != competition.edition:
        raise CommandeRefusee(
            f"Cette partie est préparée pour l’édition {preparation.edition} du règlement, la compétition suit"
            f" l’édition {competition.edition}."
        )
    regle = competition.reglement
    verifier(
        preparation,
        savoir.__contains__,
        lambda grille, lettres, f: [c.solution for c in savoir.candidats(grille, lettres, f, regle)],
        savoir.nom,
    )
    return (PartiePreparee(commande.scelle),)


def _ouvrir(competition: Competition, commande: cmd.OuvrirPartie, lexique: tuple[str, str]) -> Evenements:
    en_cours = competition.partie
    if en_cours is not None and en_cours.phase is not Phase.FINIE:
        raise CommandeRefusee(f"La partie {en_cours.numero} n’est pas finie : terminez-la d’abord.")
    choisie = organiser.la_formule(commande.formule, commande.propre)
    if commande.propre and commande.scelle:
        raise CommandeRefusee("Une partie préparée se joue dans une formule du règlement.")
    duree, alerte = organiser.temps_de(choisie, commande.duree, commande.alerte)
    places = {j.numero: j.table for j in competition.joueurs.values() if j.table}
    numero = len(competition.parties) + 1
    absents = {*commande.absents, *commande.arbitres, *(j for j in places if competition.exclu(j, numero))}
    presents = sorted((t, j) for j, t in places.items() if j not in absents)
    if not presents:
        raise CommandeRefusee("Aucun joueur n’a de table : inscrivez au moins un joueur.")
    return (
        PartieOuverte(
            numero=numero,
            titre=phrase(commande.titre) or f"Partie {numero}",
            edition=competition.edition,
            formule=choisie.nom,
            duree=duree,
            alerte=alerte,
            lexique=lexique[0],
            empreinte=lexique[1],
            places=tuple((joueur, table) for table, joueur in presents),
            propre=commande.propre,
            arbitres=_arbitres(competition, commande.arbitres),
        ),
    )


def _arbitres(competition: Competition, arbitres: tuple[int, ...]) -> tuple[int, ...]:
    """The players who arbitrate, each once; refuses an unknown one."""
    if inconnus := [joueur for joueur in arbitres if joueur not in competition.joueurs]:
        raise CommandeRefusee(f"Joueur {inconnus[0]} inconnu : inscrivez-le d’abord.")
    return tuple(dict.fromkeys(arbitres))
