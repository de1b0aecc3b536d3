"""The treasurer's sheet: who is here, at which tariff, what is due and paid, what each tariff comes to."""

from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.tableau import Colonne, Donnee, liste, notes
from arbitre.documents.toile import Cote, Papeterie
from arbitre.engine.caisse import FeuilleDeCaisse, LigneDeCaisse, TotalDuTarif, montant
from arbitre.engine.francais import denombrer


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
