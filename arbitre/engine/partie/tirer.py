"""The tirage: letters come out, of the bag or of the seal of a prepared partie, are kept or put back, and said."""

from typing import assert_never

from msgspec.structs import replace

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import INSECABLE, accorder, denombrer, liste
from arbitre.engine.lettres import JOKER, capitales, en_trop, lettres_valides
from arbitre.engine.ordre import AuCoup, Ordre, Situe
from arbitre.engine.partie.coup import en_main, exiger, prochain_numero, sur
from arbitre.engine.partie.etat import Coup, Partie, Phase, Preparee, Temps
from arbitre.engine.partie.preparee import coup_prepare, ecart, suivie
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.partie.terminer import a_clore, fin_proposee
from arbitre.engine.reglement import Article
from arbitre.engine.sac import a_tirer, compagnon, disponibles, sac
from arbitre.engine.saisies import phrase
from arbitre.engine.scelle import Scelle
from arbitre.engine.tirage import ExamenDuTirage, Tirage, Validite, composer, examiner, repete_l_annule


class TirerLettres(Ordre, frozen=True):
    """New letters came out, by machine or from a real bag (``du_sac``), in drawn order (companion joker aside)."""

    libelle = "tirage"
    nouvelles: str
    du_sac: bool = False


class AccepterTirage(Ordre, frozen=True):
    """Keep a tirage that hangs on a Y or a joker."""

    libelle = "tirage gardé"


class RejeterTirage(Ordre, frozen=True):
    """Put back a tirage that hangs on a Y or a joker."""

    libelle = "rejet du tirage"


class AnnoncerTirage(Ordre, frozen=True):
    """Say the tirage aloud."""

    libelle = "annonce du tirage"


class OuvrirLeTirage(Ordre, frozen=True):
    """Take the next tirage of a prepared partie out of its seal."""

    libelle = "tirage de la partie préparée"


class QuitterLaPreparee(Ordre, frozen=True):
    """Go on by ordinary draws; without a reason, that which made the partie stray."""

    libelle = "partie préparée quittée"
    motif: str = ""


class TirageFait(AuCoup, frozen=True):
    """Letters came out, of a real bag or not; ``accepte`` where the rule leaves no choice."""

    dit = "tirage"
    tirage: Tirage
    accepte: bool
    du_sac: bool = False


class TirageAccepte(AuCoup, frozen=True):
    """The juge-arbitre keeps a tirage that hangs on a Y or a joker."""


class TirageRejete(AuCoup, frozen=True):
    """All letters of this tirage, reliquat included, went back into the bag."""

    dit = "tirage"
    tirage: Tirage
    article: Article
    motif: str


class TirageAnnonce(AuCoup, frozen=True):
    """The tirage was said aloud."""


class PartiePreparee(Situe, frozen=True):
    """The partie follows one prepared before: its seal, whole; what it holds comes out coup by coup."""

    scelle: bytes


class PrepareeQuittee(Situe, frozen=True):
    """What happened is no longer what was prepared: from here on letters are drawn."""

    dit = "motif"
    motif: str


CommandeTirage = TirerLettres | OuvrirLeTirage | AccepterTirage | RejeterTirage | AnnoncerTirage | QuitterLaPreparee
EvenementTirage = TirageFait | TirageAccepte | TirageRejete | TirageAnnonce | PartiePreparee | PrepareeQuittee
Evenements = tuple[EvenementTirage, ...]


def decide(contexte: Contexte, commande: CommandeTirage) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case TirerLettres():
            return tirer_lettres(contexte, commande)
        case OuvrirLeTirage():
            return ouvrir_le_tirage(contexte)
        case QuitterLaPreparee():
            return quitter_la_preparee(contexte, commande)
        case AccepterTirage():
            return (TirageAccepte(en_main(contexte.partie, Phase.CHOIX).numero),)
        case RejeterTirage():
            return rejeter_tirage(contexte)
        case AnnoncerTirage():
            return (TirageAnnonce(en_main(contexte.partie, Phase.ANNONCE).numero),)
        case _:
            assert_never(commande)


def tirer_lettres(contexte: Contexte, commande: TirerLettres) -> Evenements:
    """The letters make a tirage, or a rejet with its article; refused when the bag does not hold them."""
    partie = contexte.partie
    exiger(partie, Phase.TIRAGE)
    if fin := fin_proposee(partie):
        raise CommandeRefusee(f"La partie est finie : {fin.motif} ({fin.article}). Terminez la partie.")
    if suivie(partie):
        raise CommandeRefusee("Partie préparée\u00a0: ses lettres sont sous le scellé. Quittez-la pour tirer.")
    exiger_l_elimination(partie)
    tirage = tirage_propose(partie, lettres_valides(capitales(commande.nouvelles)))
    numero = prochain_numero(partie)
    examen = examiner_tirage(partie, tirage)
    if examen.validite is Validite.REJET:
        return (TirageRejete(numero, tirage, examen.article, examen.motif),)
    return (TirageFait(numero, tirage, examen.validite is Validite.VALIDE, commande.du_sac),)


def exiger_l_elimination(partie: Partie) -> None:
    """In a mort subite no letter is drawn before the last coup said who is out."""
    if ouvert := a_clore(partie):
        raise CommandeRefusee(f"Mort subite : saisissez et clôturez d’abord le coup {ouvert}, qui élimine.")


def examiner_tirage(partie: Partie, tirage: Tirage) -> ExamenDuTirage:
    """Whether ``tirage`` stands as the next one; one equal to the coup annulled for an error does not (2023, 3.6)."""
    numero, reglement = prochain_numero(partie), partie.reglement
    annule = partie.annules[-1].coup if partie.annules else None
    if annule is not None and annule.numero == numero and annule.tirage is not None:
        contenu = sac(partie.grille, tirage.lettres, partie.formule)
        if repete_l_annule(tirage.lettres, annule.tirage.lettres, contenu, reglement):
            motif = "Tirage identique à celui du coup annulé : toutes les lettres retournent au sac."
            return ExamenDuTirage(Validite.REJET, 0, reglement.annulation, motif)
    return examiner(tirage.lettres, numero, disponibles(partie.grille, partie.formule), reglement)


def tirage_propose(partie: Partie, nouvelles: str) -> Tirage:
    """Reliquat and typed letters as a tirage, checked against the bag and the number wanted."""
    nouvelles = nouvelles.replace(JOKER, "") if partie.formule.joker else nouvelles
    reliquat = partie.reliquat
    contenu = sac(partie.grille, reliquat, partie.formule)
    if trop := en_trop(nouvelles, {c: contenu.count(c) for c in set(contenu)}):
        combien = liste(_ce_qui_reste(lettre, contenu.count(lettre)) for lettre in dict.fromkeys(trop))
        raise CommandeRefusee(
            f"Le sac ne contient {combien}\u00a0: vérifiez ce que vous tapez. Il reste {restantes(contenu)}."
        )
    voulues = a_tirer(partie.grille, reliquat, partie.formule)
    if len(nouvelles) != voulues:
        raise CommandeRefusee(f"Il faut {denombrer(voulues, 'nouvelle lettre')}, vous en donnez {len(nouvelles)}.")
    coup = partie.coup
    remis = coup is not None and not coup.proclame and coup.remis
    return composer(reliquat, nouvelles + compagnon(partie.grille, partie.formule), rejet=remis)


def absentes_du_sac(partie: Partie, nouvelles: str) -> tuple[int, ...]:
    """The ranks, in the letters typed so far, of those that the bag no longer holds."""
    contenu = sac(partie.grille, partie.reliquat, partie.formule)
    vues = ((rang, lettre, nouvelles[: rang + 1]) for rang, lettre in enumerate(nouvelles))
    return tuple(rang for rang, lettre, jusque_la in vues if jusque_la.count(lettre) > contenu.count(lettre))


def _ce_qui_reste(lettre: str, nombre: int) -> str:
    """« plus aucun K », « plus qu’un seul K », « plus que 2 jokers »."""
    nom = "joker" if lettre == JOKER else lettre
    if nombre > 1:
        return f"plus que {nombre}\u00a0{accorder(nombre, nom) if lettre == JOKER else nom}"
    return f"plus qu’un seul {nom}" if nombre else f"plus aucun {nom}"


def restantes(contenu: str) -> str:
    """« 3 A, 2 E, 2 jokers » for a sentence."""
    comptes = {c: contenu.count(c) for c in contenu}
    parts = [denombrer(n, "joker", INSECABLE) if c == JOKER else f"{n}\u00a0{c}" for c, n in comptes.items()]
    return ", ".join(parts) or "rien"


def rejeter_tirage(contexte: Contexte) -> Evenements:
    """Put the tirage back; one that is valid by itself cannot be rejected (2023, 3.2)."""
    partie = contexte.partie
    coup = en_main(partie, Phase.CHOIX, Phase.ANNONCE)
    assert coup.tirage is not None
    examen = examiner(coup.tirage.lettres, coup.numero, disponibles(coup.grille, partie.formule), partie.reglement)
    if examen.validite is Validite.VALIDE:
        raise CommandeRefusee(f"Ce tirage est valide : il ne peut être rejeté ({examen.article}).")
    return (TirageRejete(coup.numero, coup.tirage, examen.article, "Rejet au gré du juge-arbitre."),)


def ouvrir_le_tirage(contexte: Contexte) -> Evenements:
    """The next tirage under the seal, or the next of those rejected before it; refused once the partie strayed."""
    partie = contexte.partie
    exiger(partie, Phase.TIRAGE)
    _exiger_suivie(partie)
    if fin := fin_proposee(partie):
        raise CommandeRefusee(f"La partie est finie\u00a0: {fin.motif} ({fin.article}). Terminez la partie.")
    exiger_l_elimination(partie)
    prepare = coup_prepare(partie)
    motif = ecart(partie) or ("" if prepare else "les coups préparés sont tous joués")
    if motif or prepare is None:
        raise CommandeRefusee(pourquoi_quitter(motif))
    coup = partie.coup
    faits = len(coup.rejets) if coup is not None and not coup.proclame else 0
    rejet = faits < len(prepare.rejets)
    texte = prepare.rejets[faits] if rejet else prepare.tirage
    tirage = tirage_propose(partie, Tirage.parse(texte, partie.reliquat).nouvelles)
    examen, numero = examiner_tirage(partie, tirage), prochain_numero(partie)
    if rejet:
        return (TirageRejete(numero, tirage, examen.article, examen.motif),)
    if examen.validite is Validite.REJET:
        raise CommandeRefusee(pourquoi_quitter(f"le tirage préparé du coup {numero} n’est pas valide"))
    return (TirageFait(numero, tirage, accepte=True),)


def quitter_la_preparee(contexte: Contexte, commande: QuitterLaPreparee) -> Evenements:
    """Leave the prepared partie: letters are drawn from here on; what is left under the seal stays there."""
    partie = contexte.partie
    if partie.phase is Phase.FINIE:
        raise CommandeRefusee("La partie est déjà finie.")
    _exiger_suivie(partie)
    return (PrepareeQuittee(phrase(commande.motif) or ecart(partie) or "décision du juge-arbitre"),)


def _exiger_suivie(partie: Partie) -> None:
    if not suivie(partie):
        raise CommandeRefusee("Cette partie n’en suit pas de préparée\u00a0: ses lettres se tirent au fur et à mesure.")


def pourquoi_quitter(motif: str) -> str:
    """What happened, and the two ways on."""
    return (
        f"La partie ne suit plus celle qui est préparée\u00a0: {motif}. Quittez la partie préparée (Ctrl+Maj+Q) pour"
        " continuer par un tirage ordinaire, ou revenez en arrière (Ctrl+Z)."
    )


def apply(partie: Partie, evenement: EvenementTirage) -> Partie:
    """The partie after ``evenement``. Never refuses."""
    match evenement:
        case TirageFait(numero, tirage, accepte, du_sac):
            base = _coup_ouvert(replace(partie, du_sac=du_sac), numero)
            return sur(base, numero, lambda c: replace(c, tirage=tirage, accepte=accepte))
        case TirageAccepte(numero):
            return sur(partie, numero, lambda c: replace(c, accepte=True))
        case TirageRejete(numero, tirage):
            base = _coup_ouvert(partie, numero)
            return sur(
                base, numero, lambda c: replace(c, tirage=None, reliquat="", remis=True, rejets=(*c.rejets, tirage))
            )
        case TirageAnnonce(numero):
            return sur(partie, numero, lambda c: replace(c, annonce=True))
        case PartiePreparee(octets):
            return replace(partie, preparee=Preparee(Scelle(octets)))
        case PrepareeQuittee(motif):
            assert partie.preparee is not None, "only a prepared partie leaves what was prepared"
            return replace(partie, preparee=replace(partie.preparee, quittee=motif))
        case _:
            assert_never(evenement)


def _coup_ouvert(partie: Partie, numero: int) -> Partie:
    """The partie with coup ``numero`` begun, grid and reliquat taken from the coup before."""
    if numero <= len(partie.coups):
        return partie
    coup, temps = Coup(numero, partie.grille, partie.reliquat), partie.formule.temps(numero)
    return replace(partie, coups=(*partie.coups, coup), temps=Temps(*temps) if temps else partie.temps)
