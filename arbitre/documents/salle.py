"""What is pinned up or laid on tables: table numbers, who sits where, the order of play, the final grid."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from arbitre.charte import PAPIER, Corps
from arbitre.documents import textes, textes_affiche
from arbitre.documents.flux import Bloc, blanc, couler, texte, titre
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.grille import tracer_grille
from arbitre.documents.mesure import largeur, tenir
from arbitre.documents.papeterie import Papeterie
from arbitre.documents.tableau import Colonne, Rangee, tableau
from arbitre.documents.toile import Cote, Page, Toile
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.feuilles.partie import FeuilleDePartie
from arbitre.engine.feuilles.salle import Affiche, PlanDesTables

_FORT, _TITRE, _AFFICHE = float(Corps.FORT.papier), float(Corps.TITRE.papier), float(Corps.AFFICHE.papier)
_TIRETS = (3.0, 3.0)
_NUMERO = 300.0


def numeros_pdf(entete: Entete, tables: Sequence[int], papeterie: Papeterie | None = None) -> bytes:
    """Table numbers, two a page, to cut."""
    gabarit = Gabarit(papeterie or Papeterie(), entete, sans_tete=True)
    pages: list[Page] = [
        partial(_tracer_numeros, tables=tables[i : i + 2], entete=entete, gabarit=gabarit)
        for i in range(0, len(tables), 2)
    ]
    return composer(gabarit, pages, pied_de_page=False)


def _tracer_numeros(toile: Toile, *, tables: Sequence[int], entete: Entete, gabarit: Gabarit) -> None:
    moitie = toile.hauteur / 2
    for rang, table in enumerate(tables):
        corps = min(_NUMERO, moitie * 0.62, (toile.utile - 20) / largeur(str(table), 1, gras=True))
        milieu = toile.largeur / 2
        base = moitie * rang + moitie / 2 + corps * 0.36
        toile.texte(milieu, base, str(table), corps, gras=True, cote=Cote.CENTRE)
        dessous = textes.enchainer(gabarit.papeterie.club, entete.competition)
        toile.ajuste(milieu, moitie * (rang + 1) - 18, dessous, toile.utile, _FORT, cote=Cote.CENTRE)
    toile.trait(0, moitie, toile.largeur, moitie, 0.5, encre=PAPIER.filet, tirets=_TIRETS)


def plan_pdf(plan: PlanDesTables, papeterie: Papeterie | None = None) -> bytes:
    """Who sits where, large enough for a door."""
    gabarit = Gabarit(papeterie or Papeterie(), plan.entete)
    avec_arbitre = any(a.arbitre for a in plan.assises)
    avec_club = any(a.club for a in plan.assises)
    colonnes = [
        Colonne("Joueur", part=0.6, cote=Cote.GAUCHE, gras=True, corps=_FORT),
        *([Colonne("Club", part=0.4, cote=Cote.GAUCHE)] if avec_club else []),
        *([Colonne("Arbitre", 90, cote=Cote.GAUCHE)] if avec_arbitre else []),
        Colonne("Table", 48, gras=True, corps=_TITRE),
    ]
    rangees = [
        Rangee([a.joueur, *([a.club] if avec_club else []), *([a.arbitre] if avec_arbitre else []), str(a.table)])
        for a in plan.assises
    ]
    return composer(gabarit, tableau(gabarit, colonnes, rangees))


def affiche_pdf(affiche: Affiche, papeterie: Papeterie | None = None) -> bytes:
    """The poster of the room: the parties, then how a coup goes and what it costs."""
    gabarit = Gabarit(papeterie or Papeterie(), affiche.entete)
    tailles = [couler(gabarit, _blocs(gabarit, affiche, corps)) for corps in (_AFFICHE, 18.0, _TITRE, _FORT)]
    return composer(gabarit, next((pages for pages in tailles if len(pages) == 1), tailles[-1]))


def _blocs(gabarit: Gabarit, affiche: Affiche, corps: float) -> list[Bloc]:
    """The poster in that size."""
    blocs: list[Bloc] = []
    for partie in affiche.parties:
        blocs += _grand(gabarit, textes.enchainer(partie.nom, partie.formule, partie.etat), corps)
    blocs += titre(textes_affiche.UN_COUP, corps)
    for rang, etape in enumerate(textes_affiche.etapes_du_coup(affiche), 1):
        blocs += _grand(gabarit, f"{rang}.\u00a0{etape}", corps)
    blocs += titre(textes_affiche.POINTS, corps)
    for regle in textes_affiche.regles_de_l_affiche(affiche):
        blocs += _grand(gabarit, regle, corps)
    return blocs


def _grand(gabarit: Gabarit, phrase: str, corps: float) -> list[Bloc]:
    return [*blanc(corps / 2), *texte(gabarit, phrase, corps)]


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
