"""Words of one's own, added to the list or removed from it, are named in the papers of the partie."""

from datetime import date

from arbitre.documents.feuille_partie import feuille_de_partie_pdf
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.feuilles.partie import feuille_de_partie
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.lexiques import LexiqueOuvert
from arbitre.lexiques.changements import Sens, changement
from tests.documents.cahier import COUPS, Cahier
from tests.documents.lire import lire

JOUR = date(2026, 3, 1)


def test_les_mots_du_club_sont_nommes_dans_les_papiers_de_la_partie() -> None:
    changements = (
        changement("kir", Sens.AJOUT, JOUR, "absent de la liste"),
        changement("wagon", Sens.RETRAIT, JOUR, "essai"),
    )
    lexique = LexiqueOuvert(
        Automate(construire(["KIR"])), "Liste libre + 1 mot ajouté, 1 retiré", 1, "0" * 64, changements=changements
    )
    cahier = Cahier()
    cahier.des_joueurs(2)
    places = tuple((j.numero, j.table) for j in cahier.etat.joueurs.values() if j.table)
    cahier.partie_en_main = 1
    cahier.ecrire(
        PartieOuverte(1, "", "2023", "classique", 180, 30, lexique.mention, lexique.empreinte, tuple(sorted(places)))
    )
    cahier.jouer(COUPS[:2])
    page = lire(feuille_de_partie_pdf(feuille_de_partie(cahier.etat, cahier.partie)))[0]
    assert "Liste libre + 1 mot ajouté, 1 retiré (+KIR −WAGON)" in page.mots
