"""Opening a partie with the players at their tables, prepared or not."""

from msgspec.structs import replace

from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.inscrire import inscrits
from arbitre.engine.competition.organiser import a_jouer, jouees, la_formule, temps_de
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.formule import Formule, formule
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.partie.assises import Place
from arbitre.engine.partie.etat import Partie, Phase, Temps
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.partie.tirer import PartiePreparee
from arbitre.engine.prepare import desceller, verifier
from arbitre.engine.saisies import phrase
from arbitre.engine.scelle import Scelle


class OuvrirPartie(Ordre, frozen=True):
    """Open the next partie with the players at their tables; ``scelle`` is the seal of a prepared one.

    ``propre`` is a formule of one's own, instead of the one named; ``arbitres`` are players who arbitrate this one.
    ``manche`` is the entry of the programme that it plays, 0 none, None the one of the partie's own number.
    ``du_sac``: its letters are to come out of a real bag.
    """

    libelle = "ouverture de la partie"
    titre: str = ""
    formule: str = "classique"
    duree: int = 180
    alerte: int = 30
    absents: tuple[int, ...] = ()
    scelle: bytes = b""
    propre: Formule | None = None
    arbitres: tuple[int, ...] = ()
    manche: int | None = None
    du_sac: bool = False


class PartieOuverte(Situe, frozen=True):
    """Fixes for good what the partie is played by: edition, formule, time, lexicon (name, SHA-256, words changed)."""

    dit = "titre"
    numero: int
    titre: str
    edition: str
    formule: str
    duree: int
    alerte: int
    lexique: str
    empreinte: str
    places: tuple[tuple[int, int], ...]
    """(player, table) of who is there at the first coup."""
    propre: Formule | None = None
    """The formule, where it is one's own; it then has that name."""
    arbitres: tuple[int, ...] = ()
    """Players who arbitrate this partie instead of playing it."""
    manche: int | None = None
    """The entry of the programme that it plays; 0: none; None: the one of the partie's own number."""
    du_sac: bool = False
    """Whether the letters are drawn from a real bag."""
    base: str = ""
    """SHA-256 of the list under the words of one's own; "" where the file does not say."""
    ajoutes: tuple[str, ...] = ()
    """Words of one's own added to that list."""
    retires: tuple[str, ...] = ()
    """Words taken out of it."""


Evenements = tuple[PartieOuverte | PartiePreparee, ...]


def decide(competition: Competition, commande: OuvrirPartie, savoir: Savoir) -> Evenements:
    """The partie that opens, by the lexicon in force, which it takes for good, and its seal; raises a `Refus`."""
    return _ouvrir(competition, commande, savoir) + _preparee(competition, commande, savoir)


def _ouvrir(competition: Competition, commande: OuvrirPartie, savoir: Savoir) -> Evenements:
    en_cours = competition.partie
    if en_cours is not None and en_cours.phase is not Phase.FINIE:
        raise CommandeRefusee(f"La partie {en_cours.numero} n’est pas finie\u00a0: terminez-la d’abord (Ctrl+Maj+F).")
    choisie = la_formule(commande.formule, commande.propre)
    duree, alerte = temps_de(choisie, commande.duree, commande.alerte)
    places = {joueur: table for table, joueur in competition.tables_attribuees().items()}
    numero = len(competition.parties) + 1
    absents = {*commande.absents, *commande.arbitres, *(j for j in places if competition.exclu(j, numero))}
    _verifier_la_manche(competition, commande.manche)
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
            lexique=savoir.nom,
            empreinte=savoir.empreinte,
            places=tuple((joueur, table) for table, joueur in presents),
            propre=commande.propre,
            arbitres=inscrits(competition, commande.arbitres),
            manche=commande.manche,
            du_sac=commande.du_sac and not commande.scelle,
            base=savoir.base,
            ajoutes=savoir.ajoutes,
            retires=savoir.retires,
        ),
    )


def _verifier_la_manche(competition: Competition, manche: int | None) -> None:
    if not manche or manche in a_jouer(competition):
        return
    if manche in jouees(competition):
        raise CommandeRefusee(f"La partie {manche} du programme est déjà jouée\u00a0: choisissez-en une autre.")
    raise CommandeRefusee(f"Le programme n’a pas de partie {manche}\u00a0: choisissez-en une autre.")


def _preparee(competition: Competition, commande: OuvrirPartie, savoir: Savoir) -> Evenements:
    """The seal of a prepared partie, which must fit the competition, the formule and the lexicon in force."""
    if not commande.scelle:
        return ()
    preparation = desceller(Scelle(commande.scelle), commande.propre)
    voulue = la_formule(commande.formule, commande.propre)
    if preparation.formule != voulue.nom:
        prevue = formule(preparation.formule)
        raise CommandeRefusee(f"Cette partie est préparée en {prevue.titre}, et vous ouvrez une {voulue.titre}.")
    if preparation.edition != competition.edition:
        raise CommandeRefusee(
            f"Cette partie est préparée pour l’édition {preparation.edition} du règlement, la compétition suit"
            f" l’édition {competition.edition}."
        )
    regle = competition.reglement
    verifier(
        preparation,
        voulue,
        savoir.__contains__,
        lambda grille, lettres, f: [c.solution for c in savoir.candidats(grille, lettres, f, regle)],
        savoir.nom,
    )
    return (PartiePreparee(commande.scelle),)


def apply(competition: Competition, evenement: PartieOuverte) -> Competition:
    """The competition with that partie in hand. Never refuses."""
    ouverte = Partie(
        numero=evenement.numero,
        titre=evenement.titre,
        edition=edition(evenement.edition),
        formule=evenement.propre or formule(evenement.formule),
        temps=Temps(evenement.duree, evenement.alerte),
        lexique=evenement.lexique,
        empreinte=evenement.empreinte,
        places=tuple(Place(joueur, table) for joueur, table in evenement.places),
        arbitres=evenement.arbitres,
        manche=evenement.manche,
        services=competition.services,
        arrondi=competition.reglages.arrondi_moyenne,
        du_sac=evenement.du_sac,
        base=evenement.base,
        ajoutes=evenement.ajoutes,
        retires=evenement.retires,
    )
    partis = competition.partis.difference(joueur for joueur, _ in evenement.places)
    return replace(competition, parties=(*competition.parties, ouverte), partis=partis)
