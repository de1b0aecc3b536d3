"""The register of decisions, and the file of one appeal, with their words."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from arbitre.charte import Corps, Espace
from arbitre.documents import textes
from arbitre.documents.gabarit import Bloc, Gabarit, a_remplir, blanc, composer, couler, texte, titre
from arbitre.documents.graphiques import tracer_grille
from arbitre.documents.mesure import couper
from arbitre.documents.tableau import Colonne, Rangee, Suite, tableau
from arbitre.documents.textes import article, motif
from arbitre.documents.toile import Cote, Page, Papeterie, Toile
from arbitre.engine.bulletin import AJuger, Bulletin, Constat, Lecture, Papier, SolutionEcrite
from arbitre.engine.competition.appels import RecoursInscrit, issue_en_clair
from arbitre.engine.feuilles.dossier import DossierDeRecours, PlaceDuMot
from arbitre.engine.feuilles.ecrits import ecrit
from arbitre.engine.feuilles.registre import Acte, Registre
from arbitre.engine.francais import INSECABLE, accorder, denombrer, entre_parentheses, liste, majuscule, points, suites
from arbitre.engine.partie.etat import Remise
from arbitre.engine.partie.recours import DelaiDeRecours, JugementDeRecours
from arbitre.engine.reglement import Article, Sanction

DECISIONS, AUCUNE_DECISION = "Décisions", "Aucune décision à signaler."
POSITION, BULLETIN_SAISI, VERDICT = "Position", "Bulletin tel que saisi", "Verdict"
VERDICT_D_ORIGINE, DECIDE = "Verdict d’origine", "Ce qui a été décidé ensuite"
RIEN_DE_SAISI = "Aucun résultat n’avait été saisi."
PLACES_DU_MOT, CHRONOLOGIE = "Où le mot peut se poser", "Chronologie"
PAS_DE_BULLETIN = "Aucun bulletin n’a été saisi mot à mot pour ce résultat."
BULLETIN_VIDE = "Rien de lisible n’est noté."
RECOURS_RECU, RECOURS_MOTIF = f"Reçu de, le, à{INSECABLE}:", f"Motif du recours{INSECABLE}:"
RECOURS_DECISION = f"Décision de la commission d’arbitrage{INSECABLE}:"
RECOURS_SIGNATURES = f"Membres et signatures{INSECABLE}:"
DOUBLE_ARBITRAGE = "Double arbitrage"
_CONSTATS = {
    Constat.VIERGE: "bulletin vierge",
    Constat.PLUSIEURS_BULLETINS: "plusieurs bulletins remis",
    Constat.HORS_TEMPS: "écrit après la fin du temps",
    Constat.ECHANGE: "bulletin échangé après la fin du temps",
    Constat.MOT_ILLISIBLE: "mot illisible",
    Constat.REFERENCE_ILLISIBLE: "référence illisible",
    Constat.PRESENTATION: "présentation difficile à lire",
    Constat.DISCIPLINAIRE: "motif disciplinaire",
    Constat.DISCIPLINAIRE_GRAVE: "motif disciplinaire grave",
}
_REMISES = {Remise.BILLET: "billet remis", Remise.VOIX: "joueur averti de vive voix"}


def relus(tables: Sequence[int]) -> str:
    """« Tables 1-12, 15 relues, d’accord »."""
    return f"{majuscule(accorder(len(tables), 'table'))} {suites(tables)} {accorder(len(tables), 'relue')}"


def a_regler(tables: Sequence[int]) -> str:
    """« Tables 6, 9 : relecture à régler »."""
    return f"{majuscule(accorder(len(tables), 'table'))} {suites(tables)}{INSECABLE}: relecture à régler"


def recours(delai: DelaiDeRecours) -> str:
    """The heading of appeals, with their delay."""
    if delai.minutes is None:
        return f"Recours ({article(delai.article)})"
    jusque = f"avant la partie suivante, ou {delai.minutes}{INSECABLE}min après la dernière"
    return f"Recours ({jusque}{INSECABLE}; {article(delai.article)})"


def bulletin_en_detail(bulletin: Bulletin) -> Iterator[str]:
    """Everything written, a sentence a solution; then what eyes saw."""
    for ecrite in bulletin.solutions:
        yield _solution(ecrite)
    if bulletin.papier is not None:
        ref = f"référence « {bulletin.papier.ref} »" if bulletin.papier.ref else "sans référence"
        yield f"{majuscule(ref)}, {_score(bulletin.papier.points)}."
    if bulletin.constats:
        yield f"Constaté{INSECABLE}: {', '.join(_CONSTATS[c] for c in bulletin.constats)}."


def _solution(ecrite: SolutionEcrite) -> str:
    parts = [
        f"«{INSECABLE}{ecrite.mot}{INSECABLE}» {'horizontal' if ecrite.sens == 'H' else 'vertical'}",
        f"référence «{INSECABLE}{ecrite.ref}{INSECABLE}»" if ecrite.ref else "sans référence",
        _score(ecrite.points),
    ]
    if ecrite.cercles:
        parts.append("lettres cerclées " + ", ".join(ecrite.mot[i - 1] for i in ecrite.cercles if i <= len(ecrite.mot)))
    if ecrite.raccord:
        raccords = ", ".join(f"{r.lettre} (ligne {r.dl:+d}, colonne {r.dc:+d})" for r in ecrite.raccord)
        parts.append(f"raccord {raccords}".replace("-", "−"))
    return ", ".join(parts) + (" (rayé)." if ecrite.barree else ".")


def _score(nombre: int | None) -> str:
    return "sans score" if nombre is None else f"score {nombre}"


def a_juger(question: AJuger) -> str:
    """The question left to the arbitre."""
    elements = f" ({', '.join(question.elements)})" if question.elements else ""
    return (
        f"À juger{INSECABLE}: {question.question}{elements} Si oui, {points(question.si_oui.points)}{INSECABLE}; "
        f"si non, {points(question.si_non.points)} ({article(question.article)})."
    )


def lecture(lue: Lecture) -> str:
    """One of two readings of the text."""
    return f"Lecture possible{INSECABLE}: {motif(lue.texte)} {points(lue.issue.points)} ({article(lue.article)})."


def ce_qui_est_decide(d: DossierDeRecours) -> Iterator[str]:
    """Each thing that stands over the verdict, with its reason; a nullity is said by its own sanction."""
    if d.actuel.decision is not None:
        decision = d.actuel.decision
        cite = f" ({article(decision.article)})" if decision.article else ""
        yield f"Décision{INSECABLE}: {points(decision.points)}. {motif(decision.motif)}{cite}"
        if not d.actuel.sanctions:
            yield "Sans sanction."
    elif d.annule:
        yield f"Points du coup annulés{INSECABLE}: {motif(d.annule)}"
    elif d.actuel.sanctions == d.origine.sanctions:
        yield "Les points du top ont été rectifiés."


def place_du_mot(place: PlaceDuMot) -> str:
    """« PLOTI H4, 24 points — forme UM et SE, non admis »."""
    refus = [] if place.admis else [f"{place.mot} non admis"]
    if place.faux:
        refus.append(f"forme {liste(place.faux)}, non admis")
    return f"{place.mot} {place.ref}, {points(place.points)} — {f'{INSECABLE}; '.join(refus) or 'admis'}"


def depot(appel: RecoursInscrit) -> str:
    """« Recours 1 de DUPONT Marie (table 4) contre le bulletin de MARTIN Paul : mal lu. »."""
    qui = appel.requerant + (f" (table {appel.table_requerante})" if appel.table_requerante else "")
    contre = "du coup" if not appel.joueur else "de son bulletin" if appel.joueur == appel.requerant else ""
    objet = f"à propos {contre}" if contre else f"à propos du bulletin de {appel.joueur}"
    return f"Recours {appel.numero}, {qui}, {objet}{INSECABLE}: {motif(appel.motif)}"


def verdict_d_origine(appel: RecoursInscrit) -> str:
    """« Recours 1, verdict d’origine : 0 point, « DRANE », non admis (art. 5.4.1.a). »."""
    return f"Recours {appel.numero}, verdict d’origine{INSECABLE}: {motif(appel.verdict)}"


def jugement(rendu: JugementDeRecours, numero: int) -> str:
    """« Recours 1 : décision maintenue, par la commission. Le mot est lisible. »."""
    issue = issue_en_clair(rendu)
    par = f", par {rendu.par}" if rendu.par else ""
    pourquoi = f" {motif(rendu.motif)}" if rendu.motif else ""
    return f"Recours {numero}{INSECABLE}: {issue[:1].lower()}{issue[1:]}{par}.{pourquoi}"


def faits(d: DossierDeRecours) -> list[tuple[str, str]]:
    """(moment, sentence): entries, slips printed, notices and decisions, in no order."""
    histoire, actes = d.histoire, d.actes
    suite = [
        (s.instant, ("Résultat saisi" if rang == 0 else "Résultat changé") + par(s.auteur))
        for rang, s in enumerate(histoire.saisies)
    ]
    suite += [(instant, _billet_sorti(ou) + par(qui)) for instant, qui, ou in d.impressions]
    suite += [(a.instant, motif(_REMISES[a.remise])[:-1] + par(a.auteur)) for a in histoire.annonces]
    return [*suite, *((a.instant, motif(a.texte)[:-1] + par(a.auteur)) for a in actes)]


def _billet_sorti(imprimante: str) -> str:
    return f"Billet imprimé sur «{INSECABLE}{imprimante}{INSECABLE}»" if imprimante else "Billet gardé en PDF"


def par(auteur: str) -> str:
    """« (par Paul) »; empty where nobody is named."""
    return f" (par {auteur})" if auteur else ""


_TEXTE = float(Corps.TEXTE.papier)
_GRILLE = 230.0
_SIGNATURE = 40.0
_COLONNES = (
    Colonne("Heure", 42, cote=Cote.GAUCHE),
    Colonne("Coup", 32),
    Colonne("Table", 34),
    Colonne("Décision", part=0.68, cote=Cote.GAUCHE, lignes=8),
    Colonne("Article", 70, cote=Cote.GAUCHE),
    Colonne("Par", part=0.32, cote=Cote.GAUCHE),
)
RANGEES_DE_RECOURS = 2
"""Rows to be filled by hand, where fewer appeals were typed."""
_PLACES = (12, 8, 5, 2)
"""Places shown of those that nobody wrote and where something is not admitted, fewer where that saves a page; all the
others are."""


def registre_pdf(registre: Registre, papeterie: Papeterie | None = None) -> bytes:
    """Decisions in order, then rows for the appeals, filled by hand."""
    gabarit = Gabarit(papeterie or Papeterie(), registre.entete)
    rangees = [Rangee(titre=DECISIONS), *map(_rangee_d_acte, registre.actes)]
    if not registre.actes:
        rangees.append(Rangee(["", "", "", AUCUNE_DECISION, "", ""]))
    if registre.relus or registre.a_regler:
        rangees.append(Rangee(titre=DOUBLE_ARBITRAGE))
        rangees += [_rangee("", r.coup, 0, a_regler(r.tables), None, r.par) for r in registre.a_regler]
        rangees += [_rangee("", r.coup, 0, relus(r.tables), None, r.par) for r in registre.relus]
    rangees.append(Rangee(titre=recours(registre.delai)))
    for appel in registre.appels:
        rangees += _rangees_d_appel(appel)
    libres = max(0, RANGEES_DE_RECOURS - len(registre.appels))
    rangees += [Rangee([""] * len(_COLONNES), hauteur=26, verticaux=True)] * libres
    return composer(
        gabarit,
        tableau(gabarit, _COLONNES, rangees, Suite(_SIGNATURE, partial(_signer, qui=registre.entete.juge_arbitre))),
    )


def _signer(toile: Toile, y: float, _bas: float, *, qui: str) -> None:
    """The line where the juge-arbitre signs the register."""
    toile.texte(toile.marge, y + _SIGNATURE - 4, textes.signature(qui), _TEXTE)


def _rangee(instant: str, coup: int, table: int, quoi: str, article: Article | None, par: str) -> Rangee:
    cite = textes.article(article) if article else ""
    return Rangee([textes.heure(instant), str(coup or ""), str(table or ""), quoi, cite, par or textes.A_LA_CONSOLE])


def _rangee_d_acte(acte: Acte) -> Rangee:
    quoi = f"{acte.joueur}{INSECABLE}— {acte.texte}" if acte.joueur else acte.texte
    return _rangee(acte.instant, acte.coup, acte.table, textes.motif(quoi), acte.article, acte.auteur)


def _rangees_d_appel(appel: RecoursInscrit) -> Iterator[Rangee]:
    """An appeal as it was lodged, what the verdict gave, then each decision."""
    yield _rangee(appel.instant, appel.coup, appel.table, depot(appel), appel.article, appel.auteur)
    if appel.verdict:
        yield _rangee("", 0, 0, verdict_d_origine(appel), None, "")
    for rendu in appel.jugements:
        phrase = jugement(rendu.jugement, appel.numero)
        yield _rangee(rendu.instant, 0, 0, phrase, rendu.jugement.article, rendu.jugement.par)
    if not appel.jugements:
        yield _rangee("", 0, 0, f"Recours {appel.numero}{INSECABLE}: en attente d’une décision.", None, "")


def dossier_pdf(dossier: DossierDeRecours, papeterie: Papeterie | None = None) -> bytes:
    """The file of one appeal, with room for what is decided."""
    gabarit = Gabarit(papeterie or Papeterie(), dossier.entete)
    essais = [_constat(gabarit, dossier, places) for places in _PLACES]
    constat = next((pages for pages in essais if len(pages) == 1), essais[-1])
    reste = gabarit.hauteur - sum(bloc.hauteur for bloc in _recours(gabarit, dossier))
    lignes = max(0, int(reste / a_remplir(1)[0].hauteur))
    return composer(gabarit, [*constat, *couler(gabarit, _recours(gabarit, dossier, lignes))])


def _constat(gabarit: Gabarit, dossier: DossierDeRecours, places: int) -> list[Page]:
    """What happened, on one page where it fits; what is decided by hand has the other."""
    parties = (
        _qui(gabarit, dossier),
        _position(gabarit, dossier),
        _bulletin(gabarit, dossier),
        _verdict(gabarit, dossier),
        _decide(gabarit, dossier),
        _places(gabarit, dossier, places),
        _chronologie(gabarit, dossier),
    )
    return couler(gabarit, list(chain.from_iterable(parties)))


def _qui(gabarit: Gabarit, d: DossierDeRecours) -> list[Bloc]:
    nom = textes.enchainer(textes.table(d.table), d.joueur, d.club)
    arbitre = textes.qui_et_quand(d.arbitre, "", "")
    return [*blanc(4), *texte(gabarit, nom, float(Corps.FORT.papier), gras=True), *texte(gabarit, arbitre)]


def _position(gabarit: Gabarit, d: DossierDeRecours) -> list[Bloc]:
    """The grid before the coup, beside it the tirage and the top."""
    cote = min(_GRILLE, gabarit.largeur * 0.55)
    lignes = [f"Tirage{INSECABLE}: {d.tirage}"]
    if d.retenu:
        lignes.append(f"Retenu{INSECABLE}: {entre_parentheses(d.retenu.mot)} {d.retenu.ref}, {points(d.retenu.points)}")
        if d.raison_du_top:
            lignes.append(textes.motif(d.raison_du_top))

    def tracer(toile: Toile, y: float) -> None:
        tracer_grille(toile, toile.marge, y, cote, d.grille)
        x = toile.marge + cote + Espace.SERRE.value
        base = y + cote / 16 + _TEXTE
        for ligne in lignes:
            base = toile.lignes(x, base, couper(ligne, toile.utile - cote - Espace.SERRE.value, _TEXTE), _TEXTE) + 4

    return [*titre(POSITION), Bloc(cote + Espace.SERRE.value, tracer)]


def _bulletin(gabarit: Gabarit, d: DossierDeRecours) -> list[Bloc]:
    blocs = titre(BULLETIN_SAISI)
    if d.bulletin is None:
        return [*blocs, *texte(gabarit, PAS_DE_BULLETIN)]
    if not d.bulletin.remis:
        return [*blocs, *texte(gabarit, textes.motif(textes.NON_REMIS))]
    for phrase in bulletin_en_detail(d.bulletin):
        blocs += texte(gabarit, phrase)
    if d.bulletin.papier is not None:
        cote = 13 * 12.0
        blocs.append(Bloc(cote + 8, partial(_tracer_papier, papier=d.bulletin.papier, cote=cote)))
    elif not d.bulletin.solutions:
        blocs += texte(gabarit, ecrit(d.bulletin) or BULLETIN_VIDE)
    return blocs


def _tracer_papier(toile: Toile, y: float, *, papier: Papier, cote: float) -> None:
    """The squared area as it was typed, circled letters in a ring."""
    x, pas, y = toile.marge, cote / len(papier.lignes), y + 4
    for i in range(len(papier.lignes) + 1):
        toile.trait(x, y + i * pas, x + cote, y + i * pas, 0.3)
        toile.trait(x + i * pas, y, x + i * pas, y + cote, 0.3)
    for ligne, signes in enumerate(papier.lignes):
        for colonne, signe in enumerate(signes):
            if signe != ".":
                milieu_x, milieu_y = x + (colonne + 0.5) * pas, y + (ligne + 0.5) * pas
                toile.texte(milieu_x, milieu_y + 3, signe.upper(), 8.5, gras=True, cote=Cote.CENTRE)
                if signe.islower():
                    toile.cercle(milieu_x, milieu_y, pas * 0.46, 0.5)


def _verdict(gabarit: Gabarit, d: DossierDeRecours) -> list[Bloc]:
    """What the verdict gave, whole; nothing in it is of what was decided since."""
    origine = d.origine
    blocs = titre(VERDICT_D_ORIGINE if d.change else VERDICT)
    if not origine.saisi and origine.verdict is None:
        return [*blocs, *texte(gabarit, RIEN_DE_SAISI, gras=True)]
    blocs += texte(gabarit, f"Payé{INSECABLE}: {points((origine if d.change else d.actuel).points)}", gras=True)
    verdict = origine.verdict
    if verdict is None:
        return blocs
    blocs += _sanctions(gabarit, verdict.sanctions)
    if verdict.mots_refuses:
        blocs += texte(gabarit, textes.mots_refuses(verdict.mots_refuses))
    for rang, etape in enumerate(verdict.explication, 1):
        blocs += texte(gabarit, f"{rang}. {etape.texte} ({textes.article(etape.article)})")
    for question in verdict.a_juger:
        blocs += texte(gabarit, a_juger(question))
    for lue in verdict.lectures:
        blocs += texte(gabarit, lecture(lue))
    return blocs


def _decide(gabarit: Gabarit, d: DossierDeRecours) -> list[Bloc]:
    """The decision taken since, and the points now paid."""
    if not d.change:
        return []
    blocs = titre(DECIDE)
    for phrase in ce_qui_est_decide(d):
        blocs += texte(gabarit, phrase)
    blocs += texte(gabarit, f"Payé à présent{INSECABLE}: {points(d.actuel.points)}", gras=True)
    return [*blocs, *_sanctions(gabarit, d.actuel.sanctions)]


def _sanctions(gabarit: Gabarit, sanctions: Sequence[Sanction]) -> list[Bloc]:
    dites = (f"{textes.peine(sanction)} — {textes.motif(sanction.motif)}" for sanction in sanctions)
    return [bloc for dite in dites for bloc in texte(gabarit, dite, gras=True)]


def _places(gabarit: Gabarit, d: DossierDeRecours, montrees: int) -> list[Bloc]:
    if not d.places:
        return []
    blocs = titre(PLACES_DU_MOT)
    dites = {str(d.retenu.ref)} if d.retenu else set()
    dites |= {s.ref for s in d.bulletin.solutions if s.ref} if d.bulletin else set()
    utiles = [place for place in d.places if (place.admis and not place.faux) or place.ref in dites]
    autres = [place for place in d.places if place not in utiles]
    for place in (*utiles, *autres[:montrees]):
        blocs += texte(gabarit, place_du_mot(place))
    if len(autres) > montrees:
        blocs += texte(
            gabarit, f"… et {denombrer(len(autres) - montrees, 'autre place')} où un mot formé n’est pas admis."
        )
    return blocs


def _chronologie(gabarit: Gabarit, d: DossierDeRecours) -> list[Bloc]:
    passes = sorted(faits(d))
    if not passes:
        return []
    blocs = titre(CHRONOLOGIE)
    for instant, phrase in passes:
        blocs += texte(gabarit, f"{textes.heure(instant)}{INSECABLE}— {phrase}")
    return blocs


def _recours(gabarit: Gabarit, d: DossierDeRecours, plus: int = 0) -> list[Bloc]:
    """The appeals and their decisions; lines to fill by hand for what was not typed, and ``plus`` more if the page
    holds them."""
    blocs = titre(recours(d.delai))
    for appel in d.appels:
        blocs += texte(gabarit, depot(appel), gras=True)
        phrase = f"Recours {appel.numero} déposé{par(appel.auteur)}. {appel.delai}"
        blocs += texte(gabarit, f"{textes.heure(appel.instant)}{INSECABLE}— {phrase}")
        for rendu in appel.jugements:
            phrase = jugement(rendu.jugement, appel.numero)
            cite = f" ({textes.article(rendu.jugement.article)})" if rendu.jugement.article else ""
            blocs += texte(gabarit, f"{textes.heure(rendu.instant)}{INSECABLE}— {phrase}{cite}")
    if not d.appels:
        blocs += [*a_remplir(2, RECOURS_RECU), *a_remplir(6 + plus // 2, RECOURS_MOTIF)]
        plus -= plus // 2
    if not d.appels or any(appel.en_attente for appel in d.appels):
        blocs += a_remplir(6 + plus, RECOURS_DECISION)
    return [*blocs, *a_remplir(4, RECOURS_SIGNATURES)]
