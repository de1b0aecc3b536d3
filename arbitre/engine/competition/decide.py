"""Say what happens when a command comes to a competition: players, tables, arbitres, opening a partie."""

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from arbitre.engine.competition import commandes as cmd
from arbitre.engine.competition import evenements as ev
from arbitre.engine.competition.etat import Arbitre, Competition, Joueur, Reglages, Service
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.formule import formule
from arbitre.engine.partie.commandes import CommandePartie, InstallerJoueur
from arbitre.engine.partie.decide import decide as decide_partie
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.evenements import PartieOuverte
from arbitre.engine.partie.savoir import Contexte, Savoir
from arbitre.engine.reglement import edition

Evenements = tuple[ev.Evenement, ...]

TABLES = range(1, 10_000)


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
        case cmd.OuvrirPartie():
            return _ouvrir(competition, commande, lexique)
        case _:
            assert_never(commande)


def contexte(competition: Competition, partie: Partie, savoir: Savoir, auteur: str = "") -> Contexte:
    """What a command about ``partie`` is decided with."""
    coup = max(1, len(partie.coups))
    par_arbitre: dict[int, set[int]] = {}
    for place in partie.presents(coup):
        if arbitre := competition.arbitre_de(place.table, partie.numero, coup):
            par_arbitre.setdefault(arbitre.numero, set()).add(place.table)
    return Contexte(partie, savoir, auteur, tuple(frozenset(t) for t in par_arbitre.values()))


def _decide_partie(
    competition: Competition, commande: CommandePartie, savoir: Savoir, numero: int, auteur: str
) -> Evenements:
    partie = competition.la_partie(numero) if numero else competition.partie
    if partie is None:
        raise CommandeRefusee("Aucune partie n’est ouverte : ouvrez-en une.")
    if isinstance(commande, InstallerJoueur) and commande.joueur not in competition.joueurs:
        raise CommandeRefusee(f"Joueur {commande.joueur} inconnu : inscrivez-le d’abord.")
    return decide_partie(contexte(competition, partie, savoir, auteur), commande)


def _creer(competition: Competition, commande: cmd.CreerCompetition) -> Evenements:
    if competition.creee:
        raise CommandeRefusee(f"Ce fichier contient déjà « {competition.nom} ».")
    if not commande.nom.strip():
        raise CommandeRefusee("Donnez un nom à la compétition.")
    edition(commande.edition)
    return (ev.CompetitionCreee(commande.nom.strip(), commande.date, commande.lieu.strip(), commande.edition),)


def _regler(reglages: Reglages) -> Evenements:
    if reglages.prime_solo < 0 or reglages.seuil_solo < 1:
        raise CommandeRefusee("La prime de solo ne peut être négative, et son seuil est d’au moins un joueur.")
    return (ev.ReglagesChanges(reglages),)


def _numerotes(competition: Competition, joueurs: Iterable[Joueur]) -> tuple[Joueur, ...]:
    """New players with their numbers and tables; refuses a table given twice or out of range."""
    prises = set(competition.tables_attribuees())
    suivant = max(competition.joueurs, default=0) + 1
    resultat: list[Joueur] = []
    for joueur in joueurs:
        if not joueur.nom.strip():
            raise CommandeRefusee("Un joueur n’a pas de nom : complétez la ligne.")
        table = joueur.table or next(t for t in TABLES if t not in prises)
        _verifier_table(table, prises, joueur.nom)
        prises.add(table)
        resultat.append(replace(joueur, numero=suivant + len(resultat), nom=joueur.nom.strip(), table=table))
    if not resultat:
        raise CommandeRefusee("Aucun joueur à inscrire.")
    return tuple(resultat)


def _verifier_table(table: int, prises: Iterable[int], nom: str) -> None:
    if table not in TABLES:
        raise CommandeRefusee(f"Table {table} ({nom}) : un numéro entre 1 et 9999.")
    if table in prises:
        raise CommandeRefusee(f"La table {table} est donnée deux fois ({nom}) : choisissez-en une autre.")


def _modifier(competition: Competition, joueur: Joueur) -> Evenements:
    if joueur.numero not in competition.joueurs:
        raise CommandeRefusee(f"Joueur {joueur.numero} inconnu.")
    if not joueur.nom.strip():
        raise CommandeRefusee("Un joueur a besoin d’un nom.")
    autres = {t for t, n in competition.tables_attribuees().items() if n != joueur.numero}
    if joueur.table:
        _verifier_table(joueur.table, autres, joueur.nom)
    return (ev.JoueurInscrit(joueur),)


def _retirer(competition: Competition, numero: int) -> Evenements:
    if numero not in competition.joueurs:
        raise CommandeRefusee(f"Joueur {numero} inconnu.")
    if any(numero in partie.joueurs for partie in competition.parties):
        raise CommandeRefusee("Ce joueur a joué : faites-le partir, il reste au classement.")
    return (ev.JoueurRetire(numero),)


def _inscrire_arbitre(competition: Competition, nom: str) -> Evenements:
    if not nom.strip():
        raise CommandeRefusee("Donnez le nom de l’arbitre.")
    return (ev.ArbitreInscrit(Arbitre(max(competition.arbitres, default=0) + 1, nom.strip())),)


def _confier(competition: Competition, commande: cmd.ConfierTables) -> Evenements:
    if commande.arbitre not in competition.arbitres:
        raise CommandeRefusee(f"Arbitre {commande.arbitre} inconnu : inscrivez-le d’abord.")
    if not commande.tables:
        raise CommandeRefusee("Donnez au moins une table, par exemple 1-12.")
    partie = competition.partie
    coup = max(1, len(partie.coups)) if partie else 1
    return (ev.TablesConfiees(Service(commande.arbitre, commande.tables, partie.numero if partie else 1, coup)),)


def _ouvrir(competition: Competition, commande: cmd.OuvrirPartie, lexique: tuple[str, str]) -> Evenements:
    en_cours = competition.partie
    if en_cours is not None and en_cours.phase is not Phase.FINIE:
        raise CommandeRefusee(f"La partie {en_cours.numero} n’est pas finie : terminez-la d’abord.")
    choisie = formule(commande.formule)
    if not 0 < commande.alerte < commande.duree:
        raise CommandeRefusee("L’alerte doit venir avant la fin du temps.")
    places = {j.numero: j.table for j in competition.joueurs.values() if j.table}
    presents = sorted((t, j) for j, t in places.items() if j not in commande.absents)
    if not presents:
        raise CommandeRefusee("Aucun joueur n’a de table : inscrivez au moins un joueur.")
    numero = len(competition.parties) + 1
    return (
        PartieOuverte(
            numero=numero,
            titre=commande.titre.strip() or f"Partie {numero}",
            edition=competition.edition,
            formule=choisie.nom,
            duree=commande.duree,
            alerte=commande.alerte,
            lexique=lexique[0],
            empreinte=lexique[1],
            places=tuple((joueur, table) for table, joueur in presents),
        ),
    )
