"""Papers of the club: who is here, what is due and paid; the season, and each player's own sheet of it."""

from collections.abc import Iterator

from arbitre.charte import Corps
from arbitre.documents import textes
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.tableau import Colonne, Donnee, Rangee, liste, notes, rangees, remplies, tableau
from arbitre.documents.toile import Cote, Papeterie
from arbitre.engine.caisse import FeuilleDeCaisse, LigneDeCaisse, TotalDuTarif, montant
from arbitre.engine.feuilles.entete import date_en_toutes_lettres
from arbitre.engine.francais import denombrer, pourcentage, relatif
from arbitre.engine.saison.classer import LigneDeSaison, SoireeComptee, centiemes
from arbitre.engine.saison.feuille import MESURE, FeuilleDeSaison, FeuilleDuJoueur, apport, place, progres, valeur


def caisse_pdf(feuille: FeuilleDeCaisse, papeterie: Papeterie | None = None) -> bytes:
    """The sheet."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    donnee = Donnee[LigneDeCaisse]
    donnees = (
        donnee(Colonne("Table", 40), lambda li: str(li.joueur.table or "")),
        donnee(Colonne("Joueur", part=0.6, cote=Cote.GAUCHE), lambda li: li.nom),
        donnee(Colonne("Tarif", part=0.3, cote=Cote.GAUCHE), lambda li: li.tarif),
        donnee(Colonne("Dû", 60), lambda li: montant(li.du)),
        donnee(Colonne("Payé", 60, gras=True), lambda li: montant(li.paye)),
        donnee(Colonne("Reste", 60), lambda li: montant(li.reste) if li.reste else "", facultative=True),
    )
    totaux = [_total(total) for total in (*feuille.totaux, feuille.total)]
    return composer(gabarit, liste(gabarit, donnees, feuille.lignes, notes(totaux)))


def _total(total: TotalDuTarif) -> str:
    qui = f"{total.tarif or 'En tout'}\u00a0: {denombrer(total.nombre, 'joueur')}"
    reste = f", reste {montant(total.du - total.paye)}" if total.du != total.paye else ""
    return f"{qui}, dû {montant(total.du)}, payé {montant(total.paye)}{reste}."


_NOTE = float(Corps.NOTE.papier)
_Donnee = Donnee[LigneDeSaison]


def saison_pdf(feuille: FeuilleDeSaison, papeterie: Papeterie | None = None) -> bytes:
    """The sheet of the standing, on its side."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete, paysage=True)
    donnees = remplies(list(_colonnes(feuille)), [x for groupe in feuille.groupes for x in groupe.lignes])
    dits = (textes.enchainer(feuille.nombre, feuille.regle.rstrip(".")), *feuille.notes)
    return composer(
        gabarit, tableau(gabarit, [d.colonne for d in donnees], list(_rangees(feuille, donnees)), notes(dits))
    )


def _colonnes(feuille: FeuilleDeSaison) -> Iterator[_Donnee]:
    yield _Donnee(Colonne("Rang", 30, gras=True), lambda x: str(x.rang))
    yield _Donnee(Colonne("Joueur", part=0.6, cote=Cote.GAUCHE), lambda x: x.nom)
    yield _Donnee(Colonne("Licence", 46, cote=Cote.GAUCHE, corps=_NOTE), lambda x: x.joueur.licence, facultative=True)
    yield _Donnee(Colonne("Cat.", 26, cote=Cote.CENTRE), lambda x: x.joueur.categorie, facultative=True)
    yield _Donnee(Colonne("Série", 30, cote=Cote.CENTRE), lambda x: x.joueur.serie, facultative=True)
    yield _Donnee(Colonne("Club", part=0.4, cote=Cote.GAUCHE, corps=_NOTE), lambda x: x.joueur.club, facultative=True)
    yield _Donnee(Colonne(MESURE[feuille.methode], 62, gras=True), lambda x: valeur(x.total, feuille.methode))
    yield _Donnee(Colonne("Soirées", 42), lambda x: str(len(x.jouees)))
    yield _Donnee(Colonne("% du top", 46), lambda x: pourcentage(x.part))
    yield _Donnee(Colonne("Tops", 34), lambda x: str(x.tops))
    yield _Donnee(Colonne("Solos", 34), lambda x: str(x.solos or ""), facultative=True)
    yield _Donnee(Colonne("Gagnées", 44), lambda x: str(x.victoires or ""), facultative=True)
    yield _Donnee(Colonne("Progrès", 46), progres, facultative=True)


def _rangees(feuille: FeuilleDeSaison, donnees: list[_Donnee]) -> Iterator[Rangee]:
    for groupe in feuille.groupes:
        if groupe.nom:
            yield Rangee(titre=f"{groupe.nom} — {denombrer(len(groupe.lignes), 'joueur')}")
        yield from rangees(donnees, groupe.lignes)


def joueur_pdf(feuille: FeuilleDuJoueur, papeterie: Papeterie | None = None) -> bytes:
    """One player's evenings; what is not retained stands between brackets."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    donnee = Donnee[SoireeComptee]
    donnees = (
        donnee(Colonne("Date", 86, cote=Cote.GAUCHE), lambda c: date_en_toutes_lettres(c.soiree.date)),
        donnee(Colonne("Soirée", part=1.0, cote=Cote.GAUCHE, corps=_NOTE), lambda c: c.soiree.nom),
        donnee(Colonne("Place", 48), place),
        donnee(Colonne("Total", 42), lambda c: relatif(c.venue.total) if c.venue else ""),
        donnee(Colonne("% du top", 46), lambda c: pourcentage(centiemes(c.part)) if c.venue else ""),
        donnee(Colonne("Tops", 32), lambda c: str(c.venue.nb_tops) if c.venue else ""),
        donnee(Colonne("Solos", 34), lambda c: str(c.venue.solos or "") if c.venue else "", facultative=True),
        donnee(Colonne(MESURE[feuille.methode], 62, gras=True), lambda c: apport(c, feuille.methode)),
    )
    return composer(gabarit, liste(gabarit, donnees, feuille.soirees, notes(feuille.bilan)))
