"""After the tournament: the podiums and prizes, the card of each player, the new cotes."""

from collections.abc import Sequence
from functools import partial

from arbitre.charte import Corps
from arbitre.documents.classique_fiches import planche, titre_de_fiche
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.tableau import Colonne, Donnee, Rangee, liste, note, tableau
from arbitre.documents.toile import Cote, Papeterie, Toile
from arbitre.engine.classique.feuilles import cote_en_texte, signe
from arbitre.engine.classique.palmares import CarteDuJoueur, LigneDeCarte, NouvelleCote, Palmares
from arbitre.engine.feuilles.entete import Entete

_NOTE, _TEXTE = (float(corps.papier) for corps in (Corps.NOTE, Corps.TEXTE))
_FORT = float(Corps.FORT.papier)
CARTES_PAR_PAGE = 3
_COLONNES_DE_CARTE = (
    ("Ronde", 0.07), ("Table", 0.07), ("Adversaire", 0.28), ("Résultat", 0.28), ("PM", 0.06), ("Pdep", 0.08),
    ("Cumul", 0.11), ("Place", 0.05),
)  # fmt: skip
_COTES = (
    Donnee[NouvelleCote](Colonne("Joueur", part=1.0, cote=Cote.GAUCHE, corps=_FORT), lambda c: c.nom),
    Donnee[NouvelleCote](Colonne("Cote", 70, corps=_FORT), lambda c: cote_en_texte(c.avant)),
    Donnee[NouvelleCote](Colonne("Nouvelle cote", 90, gras=True, corps=_FORT), lambda c: cote_en_texte(c.apres)),
    Donnee[NouvelleCote](Colonne("Écart", 60, corps=_FORT), lambda c: _ecart(c.apres - c.avant)),
)


def _ecart(valeur: float) -> str:
    return signe(round(valeur)) if abs(valeur) >= 0.5 else "0"


def palmares_pdf(fait: Palmares, papeterie: Papeterie | None = None) -> bytes:
    """The podiums, then the prizes, then who can still win while it goes on."""
    gabarit = Gabarit(papeterie or Papeterie(), fait.entete)
    colonnes = (
        Colonne("Place", 60, gras=True, corps=_FORT),
        Colonne("Joueur", part=0.5, cote=Cote.GAUCHE, corps=_FORT),
        Colonne("Points", part=0.5, cote=Cote.GAUCHE),
    )
    rangees: list[Rangee] = []
    for podium in fait.podiums:
        rangees.append(Rangee(["", podium.titre.upper(), ""]))
        rangees += [Rangee([str(li.rang), li.nom, li.points]) for li in podium.lignes]
    if fait.prix:
        rangees.append(Rangee(["", "PRIX", ""]))
        rangees += [Rangee([str(p.valeur), p.qui, f"{p.titre}\u00a0: {p.detail}"]) for p in fait.prix]
    lice = f"Peuvent encore être premiers, par les points de match\u00a0: {', '.join(fait.en_lice)}."
    suite = note(lice, (2.0 + len(lice) / 100) * _NOTE * 1.5) if fait.provisoire and fait.en_lice else None
    return composer(gabarit, tableau(gabarit, colonnes, rangees, suite))


def nouvelles_cotes_pdf(
    entete: Entete, cotes: Sequence[NouvelleCote], formule: str, papeterie: Papeterie | None = None
) -> bytes:
    """Each player's cote and the new one, with the formula that gave it."""
    gabarit = Gabarit(papeterie or Papeterie(), entete)
    dit = f"Formule de l’organisateur\u00a0: {formule}." if formule else SANS_FORMULE
    return composer(gabarit, liste(gabarit, _COTES, tuple(cotes), note(dit, 3 * _NOTE * 1.5)))


SANS_FORMULE = (
    "Les textes ne donnent pas de nouvelles cotes. L’organisateur qui a une formule l’écrit dans les réglages\u00a0; "
    "sans elle, il n’y en a pas."
)


def cartes_pdf(cartes: Sequence[CarteDuJoueur], papeterie: Papeterie | None = None) -> bytes:
    """Three players to a page, in the order of the ranking."""
    entete = cartes[0].entete if cartes else Entete(titre="Fiches des joueurs")
    fiches = [partial(_carte, carte=carte) for carte in cartes]
    return planche(entete, fiches or [_sans_joueur], papeterie, par_page=CARTES_PAR_PAGE)


def _sans_joueur(toile: Toile, x: float, y: float, large: float, _haut: float) -> None:
    titre_de_fiche(toile, x, y, large, "Fiches des joueurs", "aucun joueur inscrit")


def _carte(toile: Toile, x: float, y: float, large: float, haut: float, *, carte: CarteDuJoueur) -> None:
    """The player's rounds, a line each."""
    bas = y + haut
    y = titre_de_fiche(toile, x, y, large, carte.nom, carte.entete.competition)
    toile.ajuste(x, y + _NOTE, carte.sous_titre, large, _NOTE)
    y += 2 * _NOTE
    pas = min(20.0, (bas - y) / (len(carte.lignes) + 1))
    for rang, cellules in enumerate(([titre for titre, _ in _COLONNES_DE_CARTE], *map(_cellules, carte.lignes))):
        gauche = x
        for texte, (_, part) in zip(cellules, _COLONNES_DE_CARTE, strict=True):
            corps = _TEXTE if rang else _NOTE
            toile.ajuste(gauche + 3, y + (rang + 0.7) * pas, texte, part * large - 6, corps, gras=not rang)
            gauche += part * large
        toile.trait(x, y + (rang + 1) * pas, x + large, y + (rang + 1) * pas, 0.3 if rang else 0.8)


def _cellules(ligne: LigneDeCarte) -> list[str]:
    table = str(ligne.table or "—")
    return [
        str(ligne.ronde), table, ligne.adversaire, ligne.resultat, ligne.pm, ligne.pdep, ligne.cumul, str(ligne.rang),
    ]  # fmt: skip
