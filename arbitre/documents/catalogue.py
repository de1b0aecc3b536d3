"""The catalogue: every paper of the two games, one value each; all those of a partie at once."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from operator import attrgetter
from typing import Final, TypeVar

from msgspec.structs import replace

from arbitre.documents.billets import billets_de, lot_de
from arbitre.documents.classement import classement_pdf, clubs_pdf, courbes_pdf, prix_pdf, topping_pdf
from arbitre.documents.classique import (
    cartes_pdf,
    classement_classique_pdf,
    feuille_annotee_pdf,
    grille_croisee_pdf,
    nouvelles_cotes_pdf,
    palmares_pdf,
    registre_classique_pdf,
    ronde_par_nom_pdf,
    ronde_par_table_pdf,
)
from arbitre.documents.classique_fiches import (
    bulletins_de_contestation_pdf,
    feuille_de_marque_vierge_pdf,
    feuilles_de_marque_pdf,
    feuilles_de_match_pdf,
    fiche_des_lettres_pdf,
    verdicts_pdf,
)
from arbitre.documents.etude import examen_pdf, mots_pdf, pertes_pdf
from arbitre.documents.feuille_arbitrage import feuille_d_arbitrage_pdf
from arbitre.documents.feuille_partie import analyses_pdf, feuille_de_partie_pdf
from arbitre.documents.feuille_route import feuilles_de_route_pdf, feuilles_vierges_pdf
from arbitre.documents.papier import Besoin, Demande, PapierClassique, PapierDEtude, PapierDuplicate, papeterie_de
from arbitre.documents.registre import dossier_pdf, registre_pdf
from arbitre.documents.salle import affiche_pdf, bulletins_pdf, grille_pdf, numeros_pdf, plan_pdf
from arbitre.documents.toile import OFFERTS, Format, Papeterie
from arbitre.engine.classique import feuilles as classique
from arbitre.engine.classique.palmares import cartes, nouvelles_cotes, palmares
from arbitre.engine.classique.registre import registre as registre_classique
from arbitre.engine.classique.registre import verdicts
from arbitre.engine.classique.suivi.feuille import feuille_annotee
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.papiers import Impression
from arbitre.engine.correction.places import Lexique
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.feuilles.analyses import feuille_des_analyses
from arbitre.engine.feuilles.arbitrage import feuille_d_arbitrage
from arbitre.engine.feuilles.classement import (
    Critere,
    classement_competition,
    classement_des_clubs,
    classement_partie,
    feuille_des_courbes,
)
from arbitre.engine.feuilles.dossier import dossier_de_recours
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.feuilles.impressions import Montre
from arbitre.engine.feuilles.partie import feuille_de_partie
from arbitre.engine.feuilles.prix import feuille_des_prix
from arbitre.engine.feuilles.registre import registre
from arbitre.engine.feuilles.route import feuilles_de_route, feuilles_vierges
from arbitre.engine.feuilles.salle import affiche, plan_des_tables
from arbitre.engine.feuilles.topping import feuille_de_topping
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.lecture import coups_payes

F = TypeVar("F")
_RIEN: Final = frozenset[Montre]()
_COUPS: Final = frozenset({Montre.COUPS})
_RESULTATS: Final = frozenset({Montre.RESULTATS, Montre.COUPS})
_PAR_JOUEUR: Final = _RESULTATS | {Montre.NOMS}
_CLASSEMENT: Final = _RESULTATS | {Montre.REGLAGES, Montre.FICHES}
_DECISIONS: Final = frozenset({Montre.DECISIONS, Montre.RELECTURES, Montre.CITES})
_TABLES: Final = frozenset({Montre.TABLES})
_PAR_TABLES: Final = frozenset({Besoin.TABLES})
_MOYENS: Final = (Format.A4, Format.LETTER, Format.A5)


# --- duplicate ------------------------------------------------------------------------------------------------


def _vue(
    feuille: Callable[[Competition, Partie], F], page: Callable[[F, Papeterie], bytes]
) -> Callable[[Demande], bytes]:
    """The pages of a feuille that depends on the partie alone."""
    return lambda d: page(feuille(d.competition, d.partie), d.papeterie)


def _bulletins(d: Demande) -> bytes:
    return bulletins_pdf(entete(d.competition, d.partie, "Bulletins de jeu"), d.tables, d.par_feuille, d.papeterie)


def _numeros(d: Demande) -> bytes:
    tete, liens = entete(d.competition, d.partie, "Numéros de tables"), d.liens
    return numeros_pdf(tete, {table: liens(table) if liens else "" for table in d.tables_prises}, d.papeterie)


def _dossier(d: Demande) -> bytes:
    coup = d.partie.le_coup(d.coup or 0)
    table = d.tables[0] if d.tables else 0
    fait = coup and dossier_de_recours(d.competition, d.partie, coup, table, traces=d.traces, lexique=d.lexique)
    if not fait:
        raise CommandeRefusee("Choisissez le coup et écrivez le numéro d’une table présente à ce coup.")
    return dossier_pdf(fait, d.papeterie)


DUPLICATE: Final = (
    PapierDuplicate(
        "billets",
        "Billets de correction",
        frozenset({Montre.BILLETS}),
        billets_de,
        frozenset({Besoin.COUP, Besoin.TABLES, Besoin.BILLETS}),
        OFFERTS,
    ),
    PapierDuplicate(
        "feuille-de-partie",
        "Feuille de partie",
        _COUPS,
        _vue(feuille_de_partie, feuille_de_partie_pdf),
        formats=_MOYENS,
    ),
    PapierDuplicate(
        "feuille-d-arbitrage",
        "Feuille d’arbitrage",
        _PAR_JOUEUR | {Montre.RELECTURES},
        lambda d: feuille_d_arbitrage_pdf(feuille_d_arbitrage(d.competition, d.partie, d.traces), d.papeterie),
    ),
    PapierDuplicate(
        "feuilles-de-route",
        "Feuilles de route remplies",
        _PAR_JOUEUR,
        lambda d: feuilles_de_route_pdf(feuilles_de_route(d.competition, d.partie, d.tables), d.papeterie),
        _PAR_TABLES,
        _MOYENS,
    ),
    PapierDuplicate(
        "feuilles-de-route-vierges",
        "Feuilles de route vierges",
        _RIEN,
        lambda d: feuilles_vierges_pdf(feuilles_vierges(d.competition, d.partie, d.tables), d.papeterie),
        _PAR_TABLES,
        _MOYENS,
    ),
    PapierDuplicate(
        "classement",
        "Classement de la partie",
        _CLASSEMENT,
        lambda d: classement_pdf(classement_partie(d.competition, d.partie, d.critere), d.papeterie),
        frozenset({Besoin.CRITERE}),
    ),
    PapierDuplicate(
        "classement-general",
        "Classement de la compétition",
        _CLASSEMENT,
        lambda d: classement_pdf(classement_competition(d.competition, d.critere), d.papeterie),
        frozenset({Besoin.CRITERE}),
        general=True,
    ),
    PapierDuplicate(
        "classement-des-clubs",
        "Classement des clubs",
        _CLASSEMENT,
        lambda d: clubs_pdf(classement_des_clubs(d.competition, d.meilleurs), d.papeterie),
        frozenset({Besoin.MEILLEURS}),
        _MOYENS,
        general=True,
    ),
    PapierDuplicate(
        "classement-topping",
        "Classement d’un topping",
        frozenset({Montre.TOPPING, Montre.FICHES}),
        lambda d: topping_pdf(feuille_de_topping(d.competition, d.le_topping), d.papeterie),
        frozenset({Besoin.TOPPING}),
        general=True,
    ),
    PapierDuplicate(
        "prix",
        "Prix et tirages au sort",
        _CLASSEMENT | {Montre.PRIX},
        lambda d: prix_pdf(feuille_des_prix(d.competition), d.papeterie),
        formats=_MOYENS,
        general=True,
    ),
    PapierDuplicate(
        "analyse-des-parties",
        "Analyse des parties, quatre par page",
        _RESULTATS,
        lambda d: analyses_pdf(feuille_des_analyses(d.competition), d.papeterie),
        general=True,
    ),
    PapierDuplicate("courbes", "Courbes de la partie", _RESULTATS, _vue(feuille_des_courbes, courbes_pdf)),
    PapierDuplicate("grille", "Grille finale", _COUPS, _vue(feuille_de_partie, grille_pdf), formats=_MOYENS),
    PapierDuplicate(
        "registre",
        "Registre des décisions et des recours",
        _DECISIONS,
        lambda d: registre_pdf(registre(d.competition, d.partie, d.traces), d.papeterie),
    ),
    PapierDuplicate(
        "dossier-de-recours",
        "Dossier d’un recours",
        _PAR_JOUEUR,
        _dossier,
        frozenset({Besoin.COUP, Besoin.TABLES, Besoin.RECOURS}),
    ),
    PapierDuplicate(
        "bulletins-de-jeu",
        "Bulletins de jeu",
        _RIEN,
        _bulletins,
        frozenset({Besoin.TABLES, Besoin.PAR_FEUILLE}),
        OFFERTS,
    ),
    PapierDuplicate(
        "numeros-de-tables", "Numéros de tables", _RIEN, _numeros, frozenset({Besoin.TABLES, Besoin.QR}), _MOYENS
    ),
    PapierDuplicate("plan-des-tables", "Plan des tables", _TABLES, _vue(plan_des_tables, plan_pdf)),
    PapierDuplicate("affiche", "Affiche du déroulement", _RIEN, _vue(affiche, affiche_pdf), formats=_MOYENS),
)
TOPPING: Final = next(papier for papier in DUPLICATE if Besoin.TOPPING in papier.besoins)
EXAMEN: Final = PapierDEtude("examen-de-correction", "Examen de correction", examen_pdf)
PERTES: Final = PapierDEtude("mes-pertes", "Mes pertes", pertes_pdf)
MOTS: Final = PapierDEtude("liste-de-mots", "Liste de mots", mots_pdf)
MONTRE: Final = {papier.nom: papier.montre for papier in DUPLICATE}


def impression_de(papier: PapierDuplicate, demande: Demande, octets: bytes, vu: int) -> Impression:
    """What the print queue writes down of this paper, made when ``vu`` was the last command of the journal."""
    coups = (demande.coup,) if Besoin.COUP in papier.besoins and demande.coup is not None else ()
    slips = lot_de(demande).billets if Besoin.BILLETS in papier.besoins else ()
    return Impression(
        papier=papier.nom,
        titre=papier.titre,
        fichier=papier.fichier(demande),
        empreinte=sha256(octets).hexdigest(),
        vu=vu,
        coups=coups,
        tables=demande.tables or () if Besoin.TABLES in papier.besoins else (),
        critere=demande.critere.value if Besoin.CRITERE in papier.besoins else "",
        topping=demande.le_topping.numero if Besoin.TOPPING in papier.besoins else 0,
        billets=tuple((billet.coup, billet.table) for billet in slips),
    )


def demande_de(impression: Impression, demande: Demande) -> Demande:
    """The demand that makes the paper of ``impression`` again from the state of ``demande``."""
    return replace(
        demande,
        coup=impression.coups[0] if impression.coups else None,
        tables=impression.tables or None,
        critere=next((c for c in Critere if c.value == impression.critere), Critere.TOUS),
        topping=impression.topping or None,
    )


_SELON: Final = {
    Critere.CATEGORIE: attrgetter("categorie"),
    Critere.SERIE: attrgetter("serie"),
    Critere.CLUB: attrgetter("club"),
    Critere.PAIRES: attrgetter("nom2"),
}


def tous_les_documents(
    competition: Competition,
    partie: Partie,
    traces: Sequence[Trace] = (),
    lexique: Lexique | None = None,
    papeterie: Papeterie | None = None,
) -> dict[str, Callable[[], bytes]]:
    """File name -> what makes it: every paper of ``partie``, billets coup by coup, rankings by every criterion that
    tells players apart. The register needs ``traces``; a file of an appeal is for one bulletin, so none is here.
    Without ``papeterie``, they are made at the name of the competition's club.
    """
    meilleurs, papeterie = competition.reglages.meilleurs_par_club, papeterie or papeterie_de(competition)
    demande = Demande(competition, partie, traces, lexique, meilleurs=meilleurs, papeterie=papeterie)
    return {
        papier.fichier(precise): partial(papier.faire, precise)
        for papier in DUPLICATE
        for precise in _demandes(papier, demande)
    }


def _demandes(papier: PapierDuplicate, demande: Demande) -> Iterator[Demande]:
    match papier.nom:
        case "dossier-de-recours":
            return
        case "registre" if not demande.traces:
            return
        case "courbes" if not coups_payes(demande.partie):
            return
        case "classement-des-clubs" if not any(j.club for j in demande.competition.joueurs.values()):
            return
        case "prix" if not (dotes := demande.competition.organisation).recompenses.prix and not dotes.sorts:
            return
        case "analyse-des-parties" if len(demande.competition.parties) == 1:
            return  # its own sheet tells it
        case "classement-topping":
            yield from (replace(demande, topping=t.numero) for t in demande.competition.organisation.toppings)
        case "billets":
            par_coup = (replace(demande, coup=coup) for coup in demande.coups)
            yield from (precise for precise in par_coup if lot_de(precise).billets)
        case _:
            yield demande
    if Besoin.CRITERE in papier.besoins:
        yield from (replace(demande, critere=critere) for critere in _criteres(demande.competition))


def _criteres(competition: Competition) -> Iterator[Critere]:
    """The criteria by which some players are told apart."""
    for critere, trait in _SELON.items():
        if any(map(trait, competition.joueurs.values())):
            yield critere


# --- Scrabble classique -----------------------------------------------------------------------------------------


def _de_la_ronde(nom: str, titre: str, pdf: Callable[[classique.FeuilleDeRonde, Papeterie], bytes]) -> PapierClassique:
    """A paper of the round in hand."""

    def faire(tournoi: Tournoi, papeterie: Papeterie) -> bytes:
        if tournoi.ronde is None:
            raise CommandeRefusee("Aucune ronde n’est publiée\u00a0: publiez-la d’abord (F5).")
        return pdf(classique.feuille_de_ronde(tournoi, tournoi.ronde), papeterie)

    return PapierClassique(nom, titre, lambda t: (t.inscrits, t.reglages, t.ronde), faire, _a_la_ronde)


def _vierge(nom: str, titre: str, pdf: Callable[[Entete, Papeterie], bytes]) -> PapierClassique:
    """A form to be filled in by hand."""
    return PapierClassique(nom, titre, lambda _: None, lambda t, p: pdf(classique.entete_du_tournoi(t, titre), p))


def _resultats(tournoi: Tournoi) -> object:
    return tournoi.inscrits, tournoi.reglages, tournoi.rondes


def _a_la_ronde(tournoi: Tournoi) -> str:
    return f"-ronde-{len(tournoi.rondes)}"


def _de_la_partie(tournoi: Tournoi) -> str:
    """« -ronde-3-table-1 », of the last game that was followed."""
    return "".join(f"-ronde-{p.ronde}-table-{p.table}" for p in tournoi.suivies[-1:])


def _completes(tournoi: Tournoi) -> int:
    """Rounds before the first that still awaits a result."""
    return next((n for n, ronde in enumerate(tournoi.rondes) if ronde.attendues), len(tournoi.rondes))


def _classement(titre: str, apres: Callable[[Tournoi], int]) -> PapierClassique:
    """The paper of the ranking after the round that ``apres`` gives for a tournament; the name of the file says
    which round."""

    def feuille(tournoi: Tournoi) -> classique.FeuilleDuClassement:
        return classique.feuille_du_classement(tournoi, apres(tournoi))

    def suffixe(tournoi: Tournoi) -> str:
        vue = feuille(tournoi)
        if not vue.rondes:
            return "-initial"
        return "-final" if vue.final else f"-apres-la-ronde-{vue.rondes}" + "-provisoire" * vue.provisoire

    return PapierClassique(
        "Classement", titre, _resultats, lambda t, p: classement_classique_pdf(feuille(t), p), suffixe
    )


def _au_registre(t: Tournoi) -> object:
    """What the register of a tournament tells."""
    suivies = [(p.cle, p.faits, p.coups) for p in t.suivies if p.faits]
    decides = (t.jugements, t.decisions, t.revues, t.exclusions, t.tosses, t.reouvertures, t.actes, t.epuisees)
    return t.inscrits, t.rondes, t.reglages.juge_arbitre, suivies, decides


CLASSIQUE: Final = (
    _de_la_ronde("Appariements-par-nom", "Appariements par nom", ronde_par_nom_pdf),
    _de_la_ronde("Appariements-par-table", "Appariements par table", ronde_par_table_pdf),
    _de_la_ronde("Feuilles-de-match", "Feuilles de match", feuilles_de_match_pdf),
    _de_la_ronde("Feuilles-de-marque", "Feuilles de marque", feuilles_de_marque_pdf),
    _vierge("Feuille-de-marque-vierge", "Feuille de marque vierge", feuille_de_marque_vierge_pdf),
    _vierge("Bulletins-de-contestation", "Bulletins de contestation", bulletins_de_contestation_pdf),
    PapierClassique(
        "Verdicts-de-contestation",
        "Verdicts de contestation",
        lambda t: (t.inscrits, t.jugements, t.revues, t.rondes),
        lambda t, p: verdicts_pdf(classique.entete_du_tournoi(t, "Verdicts de contestation"), verdicts(t), p),
        _a_la_ronde,
    ),
    _vierge("Fiche-des-102-lettres", "Fiche des 102 lettres", fiche_des_lettres_pdf),
    _classement("Classement", lambda t: len(t.rondes)),
    _classement("Classement après la dernière ronde complète", _completes),
    PapierClassique("palmares", "Palmarès", _resultats, lambda t, p: palmares_pdf(palmares(t), p), _a_la_ronde),
    PapierClassique(
        "fiches-des-joueurs",
        "Fiches des joueurs",
        _resultats,
        lambda t, p: cartes_pdf(cartes(t), p),
        _a_la_ronde,
    ),
    PapierClassique(
        "nouvelles-cotes",
        "Nouvelles cotes",
        _resultats,
        lambda t, p: nouvelles_cotes_pdf(
            classique.entete_du_tournoi(t, "Nouvelles cotes"), nouvelles_cotes(t), t.reglages.formule_cote, p
        ),
        _a_la_ronde,
    ),
    PapierClassique(
        "grille-croisee",
        "Grille croisée",
        _resultats,
        lambda t, p: grille_croisee_pdf(classique.grille_croisee(t), p),
        _a_la_ronde,
    ),
    PapierClassique(
        "registre-des-arbitres",
        "Registre des arbitres",
        _au_registre,
        lambda t, p: registre_classique_pdf(registre_classique(t), p),
    ),
    PapierClassique(
        "partie-annotee",
        "Partie annotée",
        lambda t: (t.inscrits, [(p.cle, p.coups, p.grille, p.laissee) for p in t.suivies[-1:]]),
        lambda t, p: feuille_annotee_pdf(feuille_annotee(t), p),
        _de_la_partie,
    ),
)
