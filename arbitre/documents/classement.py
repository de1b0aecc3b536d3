"""Rankings on paper: of players, whole or by groups, with their pictures; of clubs; of a topping; and the prizes, to be
read out, with the lots that were drawn and the seed that draws them anew."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from arbitre.charte import Corps, Espace
from arbitre.documents import textes
from arbitre.documents.gabarit import Bloc, Gabarit, composer, couler
from arbitre.documents.graphiques import tracer_negatifs, tracer_tops_trouves
from arbitre.documents.tableau import (
    Colonne,
    Donnee,
    Rangee,
    liste,
    liste_murale,
    mural,
    note,
    notes,
    rangees,
    remplies,
)
from arbitre.documents.toile import Cote, Page, Papeterie, Toile
from arbitre.engine.competition.prix import TirageAuSort
from arbitre.engine.feuilles.classement import (
    NEGATIF,
    PENALITES,
    FeuilleDeClassement,
    FeuilleDesClubs,
    FeuilleDesCourbes,
    LigneDeClassement,
    decimal,
    legendes,
)
from arbitre.engine.feuilles.courbes import Courbes
from arbitre.engine.feuilles.prix import Attribution, FeuilleDesPrix, titre_du_prix
from arbitre.engine.feuilles.topping import FeuilleDeTopping, LigneDeTopping
from arbitre.engine.francais import chronometre, denombrer, points, pourcentage, relatif

_NOTE = float(Corps.NOTE.papier)
_GRAPHIQUE = 210.0
_Donnee = Donnee[LigneDeClassement]


_AVANT = (
    _Donnee(Colonne("Rang", 28, gras=True), lambda li: str(li.rang)),
    _Donnee(Colonne("Table", 30), lambda li: str(li.table or ""), facultative=True),
    _Donnee(Colonne("Joueur", part=0.6, cote=Cote.GAUCHE, abrege=2), lambda li: li.joueur.nom_complet),
    _Donnee(Colonne("Licence", 44, cote=Cote.GAUCHE, corps=_NOTE), lambda li: li.joueur.licence, facultative=True),
    _Donnee(Colonne("Cat.", 24, cote=Cote.CENTRE), lambda li: li.joueur.categorie, facultative=True),
    _Donnee(Colonne("Série", 28, cote=Cote.CENTRE), lambda li: li.joueur.serie, facultative=True),
)
_APRES = (
    _Donnee(Colonne("Sortie", 42), lambda li: li.sortie, facultative=True),
    _Donnee(Colonne("Total", 36, gras=True), lambda li: relatif(li.ligne.total)),
    _Donnee(Colonne(NEGATIF, 38), lambda li: relatif(li.ligne.negatif)),
    _Donnee(Colonne("%", 36), lambda li: pourcentage(li.ligne.pourcentage)),
    _Donnee(Colonne("Solos", 30), lambda li: str(li.ligne.solos or ""), facultative=True),
    _Donnee(Colonne("Av.", 22), lambda li: str(li.avertissements or ""), facultative=True),
    _Donnee(Colonne(PENALITES, 28), lambda li: relatif(-li.ligne.penalites or ""), facultative=True),
)


def classement_pdf(feuille: FeuilleDeClassement, papeterie: Papeterie | None = None) -> bytes:
    """The sheet of a ranking; on its side where there are columns of parties."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete, paysage=bool(feuille.parties))
    tous = [ligne for groupe in feuille.groupes for ligne in groupe.lignes]
    donnees = remplies(list(_colonnes(feuille)), tous)
    top = f"top\u00a0: {points(feuille.tops)} en {denombrer(feuille.coups, 'coup')}"
    legende = legendes([donnee.colonne.titre for donnee in donnees])
    dits = (textes.enchainer(denombrer(feuille.nombre, "joueur"), top, *legende), *feuille.notes)
    return mural(gabarit, [d.colonne for d in donnees], list(_rangees(feuille, donnees)), notes(dits))


def courbes_pdf(feuille: FeuilleDesCourbes, papeterie: Papeterie | None = None) -> bytes:
    """The pictures of a partie, on a page of their own."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    return composer(gabarit, _images(gabarit, feuille.courbes) if feuille.courbes.coups else [])


def _colonnes(feuille: FeuilleDeClassement) -> Iterator[_Donnee]:
    """Who, each partie, then what the method adds up where it is not the points, and the points."""
    club = _Donnee(
        Colonne(feuille.club, part=0.4, cote=Cote.GAUCHE, corps=_NOTE, abrege=1),
        lambda li: li.joueur.club,
        facultative=True,
    )
    yield from (*_AVANT, club, *_des_parties(feuille))
    if feuille.mesure:
        yield _Donnee(Colonne(feuille.mesure, 38, gras=True), lambda li: decimal(li.merite))
    yield from _APRES


def _rangees(feuille: FeuilleDeClassement, donnees: list[_Donnee]) -> Iterator[Rangee]:
    for groupe in feuille.groupes:
        if groupe.nom:
            yield Rangee(titre=f"{groupe.nom} — {denombrer(len(groupe.lignes), 'joueur')}")
        yield from rangees(donnees, groupe.lignes)


def _images(gabarit: Gabarit, vues: Courbes) -> list[Page]:
    """The curves and the bars, under each other."""
    haut = min(_GRAPHIQUE, gabarit.hauteur / 2 - Espace.AERE.value)

    def bloc(dessin: Callable[[Toile, float, float, float, float, Courbes], None]) -> Bloc:
        def tracer(toile: Toile, y: float) -> None:
            dessin(toile, toile.marge, y + Espace.NORMAL.value, toile.utile, haut, vues)

        return Bloc(haut + Espace.AERE.value, tracer)

    return couler(gabarit, [bloc(tracer_negatifs), bloc(tracer_tops_trouves)])


def _des_parties(feuille: FeuilleDeClassement) -> list[_Donnee]:
    """One column a partie; a dash where the player was away."""
    return [_Donnee(Colonne(nom, 38), partial(_total, rang=rang)) for rang, nom in enumerate(feuille.parties)]


def _total(ligne: LigneDeClassement, rang: int) -> str:
    total = ligne.parties[rang]
    return "—" if total is None else relatif(total)


def clubs_pdf(feuille: FeuilleDesClubs, papeterie: Papeterie | None = None) -> bytes:
    """Clubs against each other, with the players who count."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    colonnes = (
        Colonne("Rang", 34, gras=True),
        Colonne("Club", part=0.4, cote=Cote.GAUCHE, gras=True),
        Colonne(textes.meilleurs(feuille.meilleurs), part=0.6, cote=Cote.GAUCHE, lignes=3),
        Colonne("Total", 48, gras=True),
    )
    rangees = [Rangee([str(li.rang), li.club, textes.retenus(li.retenus), relatif(li.total)]) for li in feuille.lignes]
    return mural(gabarit, colonnes, rangees)


def topping_pdf(feuille: FeuilleDeTopping, papeterie: Papeterie | None = None) -> bytes:
    """The sheet of the ranking, with the time allowed and the penalty under it."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    donnee = Donnee[LigneDeTopping]
    donnees = (
        donnee(Colonne("Rang", 34, gras=True), lambda li: str(li.place.rang)),
        donnee(Colonne("Joueur", part=0.6, cote=Cote.GAUCHE), lambda li: li.nom),
        donnee(
            Colonne("Club", part=0.4, cote=Cote.GAUCHE, corps=_NOTE, abrege=1), lambda li: li.club, facultative=True
        ),
        donnee(Colonne("Temps", 60, gras=True), lambda li: chronometre(li.place.secondes, 2)),
        donnee(Colonne("Coups", 46), lambda li: f"{li.place.faits} / {feuille.coups}"),
        donnee(Colonne("Trouvés", 46), lambda li: str(li.place.trouves)),
        donnee(Colonne("Propositions", 64), lambda li: str(li.place.propositions)),
    )
    reglage = textes.reglage_de_topping(feuille.coups, feuille.limite, feuille.penalite)
    return liste_murale(gabarit, donnees, feuille.lignes, note(reglage))


AUCUN: Final = "Aucun prix ni tirage au sort n’est prévu."


def prix_pdf(feuille: FeuilleDesPrix, papeterie: Papeterie | None = None) -> bytes:
    """The sheet."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    donnee = Donnee[Attribution]
    donnees = (
        donnee(Colonne("Prix", part=0.3, cote=Cote.GAUCHE, lignes=2), lambda a: titre_du_prix(a.prix)),
        donnee(Colonne("À qui", part=0.35, cote=Cote.GAUCHE, gras=True, lignes=3), lambda a: a.a_qui),
        donnee(
            Colonne("Ce qu’il reçoit", part=0.25, cote=Cote.GAUCHE, lignes=2), lambda a: a.prix.lot, facultative=True
        ),
        donnee(Colonne("Pourquoi", part=0.35, cote=Cote.GAUCHE, corps=_NOTE, lignes=3), lambda a: a.pourquoi),
    )
    dits = tuple(_sorts(feuille.sorts))
    if not feuille.attributions and not dits:
        dits = (AUCUN,)
    return composer(gabarit, liste(gabarit, donnees, feuille.attributions, notes(dits) if dits else None))


def _sorts(sorts: tuple[tuple[TirageAuSort, str], ...]) -> Iterator[str]:
    for sort, noms in sorts:
        lot = f" ({sort.lot})" if sort.lot else ""
        yield (
            f"Tirage au sort{lot}\u00a0: {noms}. Graine {sort.graine}, parmi"
            f" {denombrer(len(sort.parmi), 'joueur présent')}."
        )
