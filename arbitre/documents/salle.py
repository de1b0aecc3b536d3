"""What is pinned up or laid on tables: table numbers, bulletins de jeu (the official card, several a sheet), who sits
where, the order of play, the final grid."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby

from msgspec.structs import replace

from arbitre.charte import PAPIER, Corps
from arbitre.documents import textes
from arbitre.documents.gabarit import Bloc, Gabarit, blanc, composer, couler, texte, titre
from arbitre.documents.graphiques import tracer_grille
from arbitre.documents.mesure import INTERLIGNE, largeur, tenir
from arbitre.documents.tableau import Colonne, Donnee, Rangee, mural, remplies
from arbitre.documents.toile import COUPE, Cote, Page, Papeterie, Toile
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.feuilles.partie import FeuilleDePartie
from arbitre.engine.feuilles.salle import Affiche, Assise, PlanDesTables
from arbitre.engine.francais import INSECABLE, denombrer, duree, points

CASES = 13
"""Squares of a side of the area where the word and its raccord are written."""
PAR_FEUILLE = (1, 2, 4, 8)
_CARTE = 260.0
"""Least width of a card in points: a letter can still be written in a square."""
_NOTE = float(Corps.NOTE.papier)
_BORD = 8.0
_BANDE = 0.13
_BOITES = 0.24
_GRISE = 28.0
_IMPRIMABLE = 18.0
"""White that every printer leaves around a sheet, in points."""


def bulletins_pdf(
    entete: Entete, tables: Sequence[int] | None = None, par_feuille: int = 8, papeterie: Papeterie | None = None
) -> bytes:
    """A sheet of blank cards, or one for each table with its number: they show no moment of the file. ``par_feuille``
    is one of `PAR_FEUILLE`; a small sheet takes fewer.
    """
    papeterie = replace(papeterie or Papeterie(), ancre="")
    par_feuille = max(n for n in PAR_FEUILLE if n == 1 or (n <= par_feuille and _large(papeterie, n) >= _CARTE))
    gabarit = Gabarit(papeterie, entete, paysage=_couchee(par_feuille), sans_tete=True)
    pages: list[Page] = [
        partial(_tracer_feuille, gabarit=gabarit, table=table, par_feuille=par_feuille) for table in tables or (0,)
    ]
    return composer(gabarit, pages, pied_de_page=False)


def _couchee(par_feuille: int) -> bool:
    """Whether the sheet lies on its side, so that the cards do too."""
    return par_feuille in (1, 4)


def _large(papeterie: Papeterie, par_feuille: int) -> float:
    """Width of a card in points."""
    format_ = papeterie.format
    entiere = format_.hauteur if _couchee(par_feuille) else format_.largeur
    return entiere / (1 if par_feuille <= 2 else 2)


def _tracer_feuille(toile: Toile, *, gabarit: Gabarit, table: int, par_feuille: int) -> None:
    colonnes = 1 if par_feuille <= 2 else 2
    rangees = par_feuille // colonnes
    large, haut = toile.largeur / colonnes, gabarit.feuille / rangees
    for rang in range(par_feuille):
        x, y = rang % colonnes * large, rang // colonnes * haut
        _tracer_carte(toile, x, y, large, haut, table, gabarit)
    for i in range(1, colonnes):
        toile.trait(i * large, 0, i * large, toile.hauteur, 0.4, encre=PAPIER.filet, tirets=COUPE)
    for i in range(1, rangees):
        toile.trait(0, i * haut, toile.largeur, i * haut, 0.4, encre=PAPIER.filet, tirets=COUPE)


def _tracer_carte(toile: Toile, x: float, y: float, large: float, haut: float, table: int, gabarit: Gabarit) -> None:
    """Left the strip of the organiser, the squared area, right three boxes, below the arbitre's grey strip."""
    bord = _IMPRIMABLE
    x, y, large, haut = x + bord, y + bord, large - 2 * bord, haut - 2 * bord
    corps = haut - _GRISE - _BORD / 2
    bande, boites = large * _BANDE, large * _BOITES
    toile.cadre(x, y, bande, corps, trait=0.75)
    _organisateur(toile, x, y, bande, corps, gabarit)
    place = large - bande - boites - _BORD
    cote = min(corps, place)
    _quadrille(toile, x + bande + (_BORD + place - cote) / 2, y + (corps - cote) / 2, cote)
    _boites(toile, x + large - boites + _BORD / 2, y, boites - _BORD / 2, corps, table)
    _bande_grise(toile, x, y + haut - _GRISE, large)


def _organisateur(toile: Toile, x: float, y: float, large: float, haut: float, gabarit: Gabarit) -> None:
    """The picture at the top of the strip, the club and the competition written upwards."""
    logo = gabarit.papeterie.logo
    pris = 0.0
    if logo:
        pris = large + 4 if toile.image(x + 3, y + 3, logo, large - 6, large) else 0.0
    nom = "\n".join(filter(None, (gabarit.papeterie.club, gabarit.entete.competition)))
    toile.montant(x, y + haut - 4, nom, haut - pris - 8, large - 4, _NOTE + 1)


def _quadrille(toile: Toile, x: float, y: float, cote: float) -> None:
    pas = cote / CASES
    for i in range(CASES + 1):
        epais = 0.9 if i in (0, CASES) else 0.35
        toile.trait(x, y + i * pas, x + cote, y + i * pas, epais)
        toile.trait(x + i * pas, y, x + i * pas, y + cote, epais)


def _boites(toile: Toile, x: float, y: float, large: float, haut: float, table: int) -> None:
    """« N° table », « Réf. » in two cells, « Score »."""
    pas = haut / 3
    for rang, libelle in enumerate((textes.NUMERO_DE_TABLE, textes.REF, textes.SCORE)):
        haut_boite = pas - (4 if rang < 2 else 0)
        toile.cadre(x, y + rang * pas, large, haut_boite, trait=0.9)
        toile.texte(x + 3, y + rang * pas + _NOTE + 1, libelle, _NOTE)
    if table:
        corps = min(pas * 0.45, 26)
        toile.texte(x + large / 2, y + pas * 0.78, str(table), corps, gras=True, cote=Cote.CENTRE)
    milieu = x + large / 2
    toile.trait(milieu, y + pas + _NOTE + 4, milieu, y + 2 * pas - 4, 0.6)


def _bande_grise(toile: Toile, x: float, y: float, large: float) -> None:
    """For the arbitre: « N° coup », « D.A. », « Arbitre », « Score »."""
    toile.cadre(x, y, large, _GRISE, fond=PAPIER.gris, trait=0.5)
    pas = large / len(textes.BANDE_GRISE)
    for i, libelle in enumerate(textes.BANDE_GRISE):
        if i:
            toile.trait(x + i * pas, y, x + i * pas, y + _GRISE, 0.5)
        toile.texte(x + i * pas + 3, y + _NOTE + 1, libelle, _NOTE)


_FORT, _TITRE, _AFFICHE = float(Corps.FORT.papier), float(Corps.TITRE.papier), float(Corps.AFFICHE.papier)
_QUATRE = 500.0
"""Points of width from which on a sheet holds four numbers, not two."""
_HAUT = 0.36
_QUEUE = 0.2
"""Of a figure, in points of its size: half its height, and what hangs under its line."""
_GRANDS = (36.0, 34.0, 32.0, 30.0, 28.0, 26.0, 24.0)
"""Sizes tried for the poster, from the largest, until it stands on one page."""
_QR = 0.4
"""Side of a table's QR code, in heights of half a page."""
_BLANC = 24.0
_MARGE, _LOGO = 18.0, 36.0
"""On a table's number: white above the club's picture and under its name; height of the picture, at most."""
_ALERTES = {30: "Trente", 20: "Vingt", 15: "Quinze", 10: "Dix"}


def numeros_pdf(entete: Entete, tables: Mapping[int, str], papeterie: Papeterie | None = None) -> bytes:
    """Table numbers to cut out, as large as they fit: four a sheet; two a sheet on small paper, or where a table has
    a link (``tables``: number -> link, empty without one), drawn as a QR code."""
    gabarit = Gabarit(replace(papeterie or Papeterie(), ancre=""), entete, sans_tete=True)
    colonnes = 1 if any(tables.values()) or gabarit.largeur < _QUATRE else 2
    suite, par_feuille = list(tables.items()), 2 * colonnes
    pages: list[Page] = [
        partial(_tracer_numeros, tables=suite[i : i + par_feuille], entete=entete, gabarit=gabarit, colonnes=colonnes)
        for i in range(0, len(suite), par_feuille)
    ]
    return composer(gabarit, pages, pied_de_page=False)


def _tracer_numeros(
    toile: Toile, *, tables: Sequence[tuple[int, str]], entete: Entete, gabarit: Gabarit, colonnes: int
) -> None:
    large, haut = toile.largeur / colonnes, gabarit.feuille / 2
    for rang, (table, lien) in enumerate(tables):
        _tracer_numero(toile, rang % colonnes * large, rang // colonnes * haut, large, haut, table, lien, entete)
    toile.trait(0, haut, toile.largeur, haut, 0.5, encre=PAPIER.filet, tirets=COUPE)
    if colonnes == 2:
        toile.trait(large, 0, large, toile.hauteur, 0.5, encre=PAPIER.filet, tirets=COUPE)


def _tracer_numero(
    toile: Toile, x: float, y: float, large: float, haut: float, table: int, lien: str, entete: Entete
) -> None:
    """The number in the middle, the club's picture above, its name and the competition's below, the code on the
    right."""
    cote = haut * _QR if lien else 0.0
    bord = toile.marge / (2 if large < toile.largeur else 1)
    place = large - 2 * bord - (cote + _BLANC if lien else 0)
    dessous = tenir(textes.enchainer(toile.papeterie.club, entete.competition), large - 2 * bord, _FORT)
    pied = _MARGE + len(dessous[1]) * dessous[0] * INTERLIGNE
    corps = min((haut / 2 - pied) / (_HAUT + _QUEUE), (place - 20) / largeur(str(table), 1, gras=True))
    base = y + haut / 2 + corps * _HAUT
    toile.texte(x + bord + place / 2, base, str(table), corps, gras=True, cote=Cote.CENTRE)
    if toile.papeterie.logo:
        toile.image(x + bord, y + _MARGE, toile.papeterie.logo, _LOGO * 2, _LOGO)
    corps, lignes = dessous
    sous = y + haut - _MARGE - (len(lignes) - 1) * corps * INTERLIGNE
    toile.lignes(x + large / 2, sous, lignes, corps, cote=Cote.CENTRE)
    if lien:
        gauche, dessus = x + large - bord - cote, y + (haut - cote) / 2
        tracer_qr(toile, gauche, dessus, cote, lien)
        sous = dessus + cote + _FORT * 1.4
        toile.ajuste(gauche + cote / 2, sous, textes.VOS_RESULTATS, cote, _FORT, cote=Cote.CENTRE)


def tracer_qr(toile: Toile, x: float, y: float, cote: float, lien: str) -> None:
    """Draw ``lien`` as a QR code of side ``cote``, black on the paper, whose white around it is wide enough for
    readers."""
    import segno

    modules = segno.make(lien, error="m", micro=False).matrix
    pas = cote / len(modules)
    for rang, ligne in enumerate(modules):
        for noir, suite in groupby(enumerate(ligne), key=lambda module: bool(module[1])):
            places = [place for place, _ in suite]
            if noir:
                toile.cadre(x + places[0] * pas, y + rang * pas, len(places) * pas, pas, fond=PAPIER.noir)


def plan_pdf(plan: PlanDesTables, papeterie: Papeterie | None = None) -> bytes:
    """Who sits where, large enough for a door."""
    gabarit = Gabarit(papeterie or Papeterie(), plan.entete)
    donnee = Donnee[Assise]
    colonnes = (
        donnee(Colonne("Joueur", part=0.6, cote=Cote.GAUCHE, gras=True, corps=_FORT, abrege=2), lambda a: a.joueur),
        donnee(Colonne("Club", part=0.4, cote=Cote.GAUCHE, abrege=1), lambda a: a.club, facultative=True),
        donnee(Colonne("Arbitre", 90, cote=Cote.GAUCHE), lambda a: a.arbitre, facultative=True),
        donnee(Colonne("Table", 48, gras=True, corps=_TITRE), lambda a: str(a.table)),
    )
    vues = remplies(colonnes, plan.assises)
    rangees = [Rangee([d.texte(assise) for d in vues]) for assise in plan.assises]
    return mural(gabarit, [d.colonne for d in vues], rangees)


def affiche_pdf(affiche: Affiche, papeterie: Papeterie | None = None) -> bytes:
    """The poster of the room: the parties, then how a coup goes and what it costs."""
    gabarit = Gabarit(papeterie or Papeterie(), affiche.entete)
    tailles = [couler(gabarit, _blocs(gabarit, affiche, corps)) for corps in (*_GRANDS, _AFFICHE, 18.0, _TITRE, _FORT)]
    return composer(gabarit, next((pages for pages in tailles if len(pages) == 1), tailles[-1]))


def _blocs(gabarit: Gabarit, affiche: Affiche, corps: float) -> list[Bloc]:
    """The blocks of the poster with letters of size ``corps``."""
    blocs: list[Bloc] = []
    for partie in affiche.parties:
        blocs += _grand(gabarit, textes.enchainer(partie.nom, partie.formule, partie.etat), corps)
    blocs += titre("Un coup", corps)
    for rang, etape in enumerate(_etapes_du_coup(affiche), 1):
        blocs += _grand(gabarit, f"{rang}.\u00a0{etape}", corps)
    blocs += titre("Points", corps)
    for regle in _regles(affiche):
        blocs += _grand(gabarit, regle, corps)
    return blocs


def _grand(gabarit: Gabarit, phrase: str, corps: float) -> list[Bloc]:
    return [*blanc(corps / 2), *texte(gabarit, phrase, corps)]


def _etapes_du_coup(affiche: Affiche) -> tuple[str, ...]:
    """The steps of a coup, in order."""
    annonce = "Le tirage est annoncé puis affiché"
    if affiche.lettres > 7:
        annonce += f" ({denombrer(affiche.lettres, 'lettre')}, {affiche.posees} au plus se posent)"
    attente, reste = (denombrer(temps, "seconde", INSECABLE) for temps in (affiche.attente, affiche.alerte))
    return (
        f"{annonce}.",
        f"«{INSECABLE}Chrono{INSECABLE}»{INSECABLE}: {_temps(affiche.duree)} de recherche.",
        f"«{INSECABLE}{_ALERTES.get(affiche.alerte, affiche.alerte)}{INSECABLE}»{INSECABLE}: il reste {reste}.",
        f"«{INSECABLE}Terminé{INSECABLE}»{INSECABLE}: on n’écrit plus, le bulletin est levé jusqu’au ramassage.",
        "Le top est annoncé, chacun le pose sur sa grille.",
        f"Le coup suivant commence, {attente} au moins après l’annonce du top."
        if affiche.attente
        else "Le coup suivant commence.",
    )


def _regles(affiche: Affiche) -> tuple[str, ...]:
    """Sentences on the bonuses and the warnings."""
    primes = ", ".join(f"{denombrer(posees, 'lettre posée')} +{prime}" for posees, prime in affiche.primes)
    solo = (
        f"Solo{INSECABLE}: +{affiche.prime_solo} à partir de {denombrer(affiche.seuil_solo, 'joueur')}."
        if affiche.prime_solo
        else ""
    )
    au_dela = f"au-delà, chacun coûte {points(affiche.penalite_avertissement)}"
    toleres = f"Avertissements{INSECABLE}: {affiche.toleres} sans frais{INSECABLE}; {au_dela}."
    return tuple(filter(None, (f"Primes{INSECABLE}: {primes}.", solo, toleres)))


def _temps(secondes: int) -> str:
    """« 3 minutes », « 40 secondes », « 2 min 30 »."""
    minutes, reste = divmod(secondes, 60)
    if minutes and reste:
        return duree(secondes)
    return denombrer(minutes, "minute", INSECABLE) if minutes else denombrer(reste, "seconde", INSECABLE)


def grille_pdf(feuille: FeuilleDePartie, papeterie: Papeterie | None = None) -> bytes:
    """The grid, as large as the page."""
    gabarit = Gabarit(papeterie or Papeterie(), replace(feuille.entete, titre=textes.GRILLE_FINALE))

    def tracer(toile: Toile) -> None:
        corps, lignes = tenir(textes.bilan_de_partie(feuille.total, feuille.nombre), toile.utile, _FORT, gras=True)
        y = toile.lignes(toile.marge, gabarit.haut + 1.5 * _FORT, lignes, corps, gras=True)
        fin = textes.fin(feuille.fin, feuille.reste)
        corps, lignes = tenir(fin, toile.utile, float(Corps.TEXTE.papier), lignes=2)
        y = toile.lignes(toile.marge, y, lignes, corps)
        cote = min(toile.utile, gabarit.bas - y)
        tracer_grille(toile, toile.marge + (toile.utile - cote) / 2, y, cote, feuille.grille)

    return composer(gabarit, [tracer])
