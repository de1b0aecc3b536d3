"""What a competition file says, through the commands and the régie, as plain JSON: kept at each release."""

import json
import sqlite3
from collections import Counter
from contextlib import closing, redirect_stderr, redirect_stdout
from html.parser import HTMLParser
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from openpyxl import load_workbook

from arbitre.cli.principal import executer
from arbitre.engine.classique.tournoi.proposer import proposer
from arbitre.journal import Journal
from arbitre.regie import RegieClassique, RegieDuplicate
from tests.engine.partie.banc import savoir
from tests.test_regie_classique import regie

FORMES = ("csv", "xlsx", "html", "json", "sigles", "direct", "rejouer")
D_UNE_PARTIE = ("json", "sigles", "direct")
FORMES_CLASSIQUE = ("csv", "xlsx", "html", "tsh")

TEMPS = "temps restant"

Recit = dict[str, Any]


def raconter(fichier: Path, dossier: Path) -> Recit:
    """Everything that ``fichier``, which is opened to be written, says; exports go to the new ``dossier``."""
    recit: Recit = {"verifier": commande("verifier", str(fichier)), "journal": journal(fichier)}
    if d_un_tournoi(fichier):
        classique = regie(fichier)
        recit |= tournoi(classique)
        classique.fermer()
        demandes: list[tuple[str, ...]] = [(forme,) for forme in FORMES_CLASSIQUE]
    else:
        duplicate = regie_duplicate(fichier)
        recit |= competition(duplicate)
        duplicate.fermer()
        parties = range(1, len(duplicate.etat.parties) + 1)
        demandes = [(forme,) for forme in FORMES]
        demandes += [(forme, "--partie", str(n)) for n in parties for forme in D_UNE_PARTIE]
    for rang, (forme, *options) in enumerate(demandes):
        recit[" ".join(("exporter", forme, *options))] = exporter(fichier, dossier / str(rang), forme, *options)
    return recit


def regie_duplicate(fichier: Path) -> RegieDuplicate:
    """The régie of a competition; its clock, like that of the console, knows no time zone."""
    return RegieDuplicate(Journal(fichier), savoir())


def d_un_tournoi(fichier: Path) -> bool:
    with Journal(fichier, lecture_seule=True) as lu:
        return lu.d_un_tournoi()


def commande(*arguments: str) -> Recit:
    """The exit status of a command and what it wrote."""
    dit, signale = StringIO(), StringIO()
    with redirect_stdout(dit), redirect_stderr(signale):
        statut = executer(arguments)
    return {"statut": statut, "sortie": dit.getvalue().splitlines(), "erreurs": signale.getvalue().splitlines()}


def exporter(fichier: Path, dossier: Path, forme: str, *options: str) -> Recit:
    """The file that is written: its name and content, and what is said beside."""
    dossier.mkdir(parents=True)
    fait = commande("exporter", str(fichier), "--vers", forme, "--sortie", f"{dossier}/", *options)
    ecrits = list(dossier.iterdir())
    notes = [ligne for ligne in fait.pop("erreurs") if str(dossier) not in ligne]
    return fait | {"notes": notes, "fichiers": {f.name: contenu(f) for f in ecrits}}


def contenu(ecrit: Path) -> Any:
    """Lines of a text, cells of a page or of a workbook, the value of a JSON file."""
    octets = ecrit.read_bytes()
    match ecrit.suffix:
        case ".xlsx":
            livre = load_workbook(BytesIO(octets))
            return {f.title: [list(rangee) for rangee in f.iter_rows(values_only=True)] for f in livre.worksheets}
        case ".html":
            page = _Page()
            page.feed(octets.decode())
            return [textes for textes in page.textes if any(textes)]
        case ".json":
            return json.loads(octets)
        case ".txt":
            return octets.decode("cp1252").splitlines()
        case _:
            return octets.decode().splitlines()


class _Page(HTMLParser):
    """The texts of a page in order; those of a row of a table together."""

    def __init__(self) -> None:
        super().__init__()
        self.textes: list[list[str]] = []
        self._tait = False

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._tait = tag in ("style", "script")
        if tag not in ("td", "th"):
            self.textes.append([])
        else:
            self.textes[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        self._tait = False

    def handle_data(self, data: str) -> None:
        texte = data.strip()
        if not texte or self._tait:
            return
        if self.textes[-1]:
            self.textes[-1][-1] += texte
        else:
            self.textes[-1].append(texte)


def journal(fichier: Path) -> Recit:
    """What lies in the table itself."""
    with closing(_table(fichier)) as base:
        genres = Counter(str(genre) for (genre,) in base.execute("SELECT genre FROM journal"))
    ecrits = genres.total()
    return {"evenements": ecrits, "dernier_sceau": sceau(fichier, ecrits), "genres": dict(sorted(genres.items()))}


def sceau(fichier: Path, numero: int) -> str:
    """The seal of that event."""
    with closing(_table(fichier)) as base:
        return str(base.execute("SELECT sceau FROM journal WHERE id = ?", (numero,)).fetchone()[0])


def _table(fichier: Path) -> sqlite3.Connection:
    """The file as it lies; nothing is made beside it."""
    return sqlite3.connect(f"{fichier.resolve().as_uri()}?immutable=1", uri=True)


def competition(r: RegieDuplicate) -> Recit:
    """What exports do not say of a competition, and each of its parties."""
    etat, reprise = r.etat, r.a_annuler()
    reglages, organisation = etat.reglages, etat.organisation
    return {
        TEMPS: r.temps_restant(),
        "competition": {
            "tables": sorted([j.numero, j.table] for j in etat.joueurs.values()),
            "arbitres": [a.nom for _, a in sorted(etat.arbitres.items())],
            "services": [[s.arbitre, list(s.tables), s.partie, s.coup] for s in etat.services],
            "reglages": [
                [reglages.prime_solo, reglages.seuil_solo, reglages.attente_apres_top, reglages.arrondi_moyenne.value],
                [reglages.meilleurs_par_club, reglages.methode.value, [d.value for d in reglages.departage]],
                [reglages.absence.value, reglages.partis_classes],
            ],
            "en_tete": [etat.en_tete.club, len(etat.en_tete.logo)],
            "programme": [[m.titre, m.formule, m.duree, m.alerte, list(m.arbitres)] for m in organisation.programme],
            "absences": sorted([*cle, absence.value] for cle, absence in organisation.absences.items()),
            "annulees": sorted([*item] for item in organisation.annulees.items()),
            "toppings": [
                [t.titre, len(t.coups), sorted([j, c.secondes, c.trouves] for j, c in t.courses.items())]
                for t in organisation.toppings
            ],
            "a_annuler": reprise and [reprise.tete.lot, reprise.tete.commande, reprise.partie],
        },
        **{f"partie {p.numero}": partie(p) for p in etat.parties},
    }


def partie(p: Any) -> Recit:
    """A partie: how it is played, its grid, its coups, who sits where, what was decided."""
    return {
        "cadre": [p.titre, p.reglement.edition, p.formule.titre, p.temps.duree, p.temps.alerte, p.lexique],
        "phase": p.phase.value,
        "fin": p.fin and [p.fin.clause.value, str(p.fin.article)],
        "interruption": p.interruption and [p.interruption.minutes, p.interruption.valides],
        "preparee": p.preparee and [p.preparee.scelle.empreinte, p.preparee.quittee],
        "grille": list(p.grille.lignes),
        "reste": p.reste,
        "coups": [coup(c) for c in p.coups],
        "annules": [[a.coup.numero, str(a.coup.tirage), a.cause.value, a.motif] for a in p.annules],
        "places": [[x.joueur, x.table, x.depuis, x.jusqua] for x in p.places],
        "arbitres": list(p.arbitres),
        "disciplinaires": sorted([joueur, list(coups)] for joueur, coups in p.disciplinaires.items()),
        "nullites": [[n.joueur, n.depuis, n.jusqua, str(n.article), n.motif] for n in p.nullites],
        "exclus": list(p.exclus),
        "elimines": sorted([*item] for item in p.elimines.items()),
        "recours": [
            [r.numero, r.coup, r.joueur, r.requerant, r.motif, r.echeance.value, r.minutes, r.en_attente]
            + [[j.issue.value, j.motif, j.par, j.points] for j in r.jugements]
            for r in p.recours
        ],
    }


def coup(c: Any) -> Recit:
    """A coup, and how each result of it came to be."""
    return {
        "tirage": str(c.tirage),
        "rejets": [str(rejet) for rejet in c.rejets],
        "retenu": c.retenu and [c.retenu.solution.mot, str(c.retenu.solution.ref), c.retenu.raison, c.retenu.joker],
        "top": c.points_top,
        "ramasses": c.ramasses,
        "clos": c.cloture,
        "points_annules": c.points_annules,
        "observations": list(c.observations),
        "fiches": sorted([joueur, *fiche(f)] for joueur, f in c.fiches.items()),
    }


def fiche(f: Any) -> list[Any]:
    """A result: its origin, what was proposed, decided, told, read again."""
    verdict, decision = f.verdict, f.decision
    return [
        f.origine.value,
        verdict and [verdict.points, [[s.peine.value, s.article.numero] for s in verdict.sanctions]],
        verdict and [[q.cle for q in verdict.a_juger], len(verdict.lectures)],
        verdict and verdict.moyenne and verdict.moyenne.points,
        decision and [decision.points, decision.motif, decision.article and str(decision.article)],
        [f.auteur, f.remise and f.remise.value, f.corrige, f.a_revoir, f.double],
    ]


def ronde(x: Any, nom: dict[int, str]) -> list[Any]:
    """A round and its matches, by table."""
    matchs = [
        [table, nom[m.a], nom[m.b], m.forfait and m.forfait.value, manches(m.parties), manches(m.saisies)]
        for table, m in sorted(x.rencontres.items())
    ]
    return [x.numero, x.deux_manches, x.article, x.publications, *matchs]


def manches(jouees: Any) -> list[Any]:
    return [[m.a, m.b, m.perdue and m.perdue.value] for m in jouees]


def tournoi(r: RegieClassique) -> Recit:
    """A tournament: its ranking, its rounds, what was decided, the pairs of the next round."""
    etat, reprise = r.etat, r.a_annuler()
    nom = {0: "X"} | {i.numero: i.nom for i in etat.inscrits.values()}
    proposition, horloge = proposer(etat), etat.horloge
    return {
        TEMPS: r.temps_restant(),
        "tournoi": [etat.nom, etat.date, etat.lieu, etat.reglages.minutes, etat.reglages.perte_absent, etat.matchs],
        "initial": [[nom[n], etat.inscrits[n].cote, etat.inscrits[n].club] for n in etat.initial],
        "absents": sorted(nom[n] for n in etat.absents),
        "tableaux": [nombre for nombre, _ in etat.tableaux],
        "classement": [[x.rang, nom[x.joueur], x.pm, x.ppm, x.pdep] for x in etat.classement()],
        "suivante": [[nom[a], nom[b]] for a, b in proposition.paires] + [str(proposition.article)],
        "rondes": [ronde(x, nom) for x in etat.rondes],
        "reouvertures": [[x.numero, x.motif] for x in etat.reouvertures],
        "jugements": [
            [x.ronde, x.table, x.plaignant and x.plaignant.value, [*map(list, x.mots)]] for x in etat.jugements
        ],
        "decisions": [
            [x.ronde, x.table, nom[x.joueur], x.incident, x.article, x.peine.value, x.manche] for x in etat.decisions
        ],
        "tosses": [[x.ronde, x.table, x.manche, list(x.lettres), nom[x.commence], x.sort] for x in etat.tosses],
        "horloge": horloge and [horloge.ronde, horloge.marche.value, horloge.reste],
        "a_annuler": reprise.tete.commande if reprise else "",
    }
