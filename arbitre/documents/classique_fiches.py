"""Forms of Scrabble classique, to fill in by hand: feuilles de match and de marque, bulletins de contestation, letters.

Article 2 of the course of a game says what each is for. Two to an upright A4, cut across.
"""

from collections.abc import Callable, Sequence
from functools import partial

from arbitre.charte import PAPIER, Corps
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.textes import enchainer
from arbitre.documents.toile import Cote, Page, Papeterie, Toile
from arbitre.engine.classique.feuilles import FeuilleDeRonde, LigneDeTable
from arbitre.engine.classique.registre import VerdictImprime
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.lettres import DISTRIBUTION, TOUTES, VALEURS

_NOTE, _TEXTE, _FORT = (float(c.papier) for c in (Corps.NOTE, Corps.TEXTE, Corps.FORT))
_TIRETS = (3.0, 3.0)
_BORD = 26.0
COUPS_DE_MARQUE = 22
_SANS_NOM = LigneDeTable(0, "", "", "")

Fiche = Callable[[Toile, float, float, float, float], None]
"""Draws one form in x, y, width, height."""


def feuilles_de_match_pdf(feuille: FeuilleDeRonde, papeterie: Papeterie | None = None) -> bytes:
    """One form a table: the games, PM and Pdep, both signatures."""
    fiches = [partial(_match, feuille=feuille, ligne=ligne) for ligne in feuille.par_table]
    return planche(feuille.entete, fiches, papeterie, par_page=3)


def feuilles_de_marque_pdf(feuille: FeuilleDeRonde, papeterie: Papeterie | None = None) -> bytes:
    """One form a player: words, scores and running totals of both sides."""
    fiches = [
        partial(_marque, feuille=feuille, ligne=ligne, pour=pour)
        for ligne in feuille.par_table
        for pour in (ligne.a, ligne.b)
    ]
    return planche(feuille.entete, fiches, papeterie, par_page=2)


def feuille_de_marque_vierge_pdf(entete: Entete, papeterie: Papeterie | None = None) -> bytes:
    """A sheet of two without names."""
    vierge = FeuilleDeRonde(entete, 0, deux_manches=False, par_table=(), par_nom=())
    return planche(entete, [partial(_marque, feuille=vierge, ligne=_SANS_NOM, pour="")] * 2, papeterie, par_page=2)


def bulletins_de_contestation_pdf(entete: Entete, papeterie: Papeterie | None = None) -> bytes:
    """A sheet of four: words, admis or not, for the arbitre to tick."""
    return planche(entete, [partial(_contestation, entete=entete)] * 4, papeterie, par_page=4)


def verdicts_pdf(entete: Entete, verdicts: Sequence[VerdictImprime], papeterie: Papeterie | None = None) -> bytes:
    """The bulletins of a round as they were judged, four to a sheet."""
    fiches: list[Fiche] = [partial(_contestation, entete=entete, verdict=verdict) for verdict in verdicts]
    fiches = fiches or [_sans_contestation]
    return planche(entete, fiches, papeterie, par_page=4)


def fiche_des_lettres_pdf(entete: Entete, papeterie: Papeterie | None = None) -> bytes:
    """A sheet of two: the 102 letters, one box each."""
    return planche(entete, [_lettres] * 2, papeterie, par_page=2)


def planche(entete: Entete, fiches: Sequence[Fiche], papeterie: Papeterie | None, par_page: int) -> bytes:
    """So many forms to an upright page, cut across."""
    gabarit = Gabarit(papeterie or Papeterie(), entete, sans_tete=True)
    lots = [fiches[i : i + par_page] for i in range(0, len(fiches), par_page)]
    pages: list[Page] = [partial(_page, gabarit=gabarit, fiches=lot, par_page=par_page) for lot in lots]
    return composer(gabarit, pages, pied_de_page=False)


def _page(toile: Toile, *, gabarit: Gabarit, fiches: Sequence[Fiche], par_page: int) -> None:
    """The forms under each other; four stand two by two."""
    colonnes = 2 if par_page == 4 else 1
    rangees = par_page // colonnes
    large, haut = toile.largeur / colonnes, gabarit.feuille / rangees
    for rang, fiche in enumerate(fiches):
        x, y = rang % colonnes * large, rang // colonnes * haut
        fiche(toile, x + _BORD, y + _BORD, large - 2 * _BORD, haut - 2 * _BORD)
    for i in range(1, rangees):
        toile.trait(0, i * haut, toile.largeur, i * haut, 0.4, encre=PAPIER.filet, tirets=_TIRETS)
    if colonnes == 2:
        toile.trait(large, 0, large, toile.hauteur, 0.4, encre=PAPIER.filet, tirets=_TIRETS)


def titre_de_fiche(toile: Toile, x: float, y: float, large: float, titre: str, droite: str) -> float:
    """The heading of a form; returns y under it."""
    toile.texte(x, y + _FORT, titre, _FORT, gras=True)
    toile.texte(x + large, y + _FORT, droite, _TEXTE, cote=Cote.DROITE)
    toile.trait(x, y + _FORT + 5, x + large, y + _FORT + 5, 0.8)
    return y + _FORT + 12


def _lieu(feuille: FeuilleDeRonde, table: int) -> str:
    ronde = f"ronde {feuille.numero}" if feuille.numero else "ronde"
    return enchainer(feuille.entete.competition, ronde, f"table {table}" if table else "table")


def _match(
    toile: Toile, x: float, y: float, large: float, haut: float, *, feuille: FeuilleDeRonde, ligne: LigneDeTable
) -> None:
    """Both names; a column a game; PM, Pdep, signature."""
    bas = y + haut
    y = titre_de_fiche(toile, x, y, large, "Feuille de match", _lieu(feuille, ligne.table))
    manches = ["Manche 1", "Manche 2", "Manche 3"] if feuille.deux_manches else ["Score"]
    colonnes = [("Joueur", 0.34), *((m, 0.3 / len(manches)) for m in manches), ("PM", 0.07), ("Pdep", 0.09)]
    colonnes.append(("Signature", 1 - sum(part for _, part in colonnes)))
    pied = 3.2 * _NOTE
    pas = (bas - y - pied - _NOTE - 5) / 3
    debut, fin = x, y + _NOTE + 5 + 2 * pas
    for titre, part in colonnes:
        toile.texte(debut + 3, y + _NOTE, titre, _NOTE)
        toile.trait(debut, y, debut, fin, 0.5)
        debut += part * large
    toile.trait(debut, y, debut, fin + pas, 0.5)
    toile.trait(x, y, x + large, y, 0.5)
    for rang, nom in enumerate((ligne.a, ligne.b)):
        haut_rangee = y + _NOTE + 5 + rang * pas
        toile.trait(x, haut_rangee, x + large, haut_rangee, 0.5)
        toile.ajuste(x + 4, haut_rangee + pas / 2 + _FORT / 3, nom, 0.34 * large - 8, _FORT, gras=True)
    _au_pied_du_match(toile, x, fin, large, pas)
    toile.ajuste(x, fin + pas + 2 * _NOTE, REGLES_DU_MATCH, large, _NOTE)


REGLES_DU_MATCH = (
    "PM\u00a0: 3 gagné, 2 nul, 1 perdu, 0 forfait. Pdep\u00a0: écart des scores, 100 au plus par partie. Les scores "
    "sont ceux des feuilles de marque, pénalités comprises."
)


def _au_pied_du_match(toile: Toile, x: float, y: float, large: float, haut: float) -> None:
    """Who was penalised and by which article, and the arbitre, beside each other."""
    toile.trait(x, y, x + large, y, 0.5)
    toile.trait(x, y, x, y + haut, 0.5)
    toile.trait(x + 0.74 * large, y, x + 0.74 * large, y + haut, 0.5)
    toile.trait(x, y + haut, x + large, y + haut, 0.5)
    toile.texte(x + 3, y + _NOTE + 2, "Pénalités et décisions (qui, combien, article)", _NOTE)
    toile.texte(x + 0.74 * large + 3, y + _NOTE + 2, "Arbitre", _NOTE)


def _marque(
    toile: Toile,
    x: float,
    y: float,
    large: float,
    haut: float,
    *,
    feuille: FeuilleDeRonde,
    ligne: LigneDeTable,
    pour: str,
) -> None:
    """Draw, for each side, the words played, their scores and running totals; then penalties, leftover letters,
    total."""
    bas = y + haut
    y = titre_de_fiche(toile, x, y, large, "Feuille de marque", _lieu(feuille, ligne.table))
    moitie = (large - 10) / 2
    autre = ligne.b if pour == ligne.a else ligne.a
    tete, pied = _TEXTE + 8, 3
    pas = (bas - y - tete) / (COUPS_DE_MARQUE + 1 + pied)
    for rang, nom in enumerate((pour, autre)):
        gauche = x + rang * (moitie + 10)
        toile.ajuste(gauche + 2, y + _TEXTE, nom or "Joueur", moitie - 4, _TEXTE, gras=bool(nom))
        haut_grille = y + tete
        bords = (0.0, 0.08, 0.6, 0.8, 1.0)
        for debut, fin, titre in zip(bords, bords[1:], ("", "Mot joué", "Score", "Cumul"), strict=False):
            centre = gauche + (debut + fin) / 2 * moitie
            toile.texte(centre, haut_grille + pas * 0.72, titre, _NOTE, cote=Cote.CENTRE, gras=True)
        for coup in range(COUPS_DE_MARQUE + pied + 2):
            ligne_y = haut_grille + coup * pas
            toile.trait(gauche, ligne_y, gauche + moitie, ligne_y, 0.8 if coup in (1, COUPS_DE_MARQUE + 1) else 0.3)
        for coup in range(1, COUPS_DE_MARQUE + 1):
            toile.texte(gauche + 0.07 * moitie, haut_grille + (coup + 0.72) * pas, str(coup), _NOTE, cote=Cote.DROITE)
        for numero, libelle in enumerate(("Pénalités", "Lettres restantes (+/−)", "Total")):
            toile.texte(gauche + 3, haut_grille + (COUPS_DE_MARQUE + numero + 1.72) * pas, libelle, _NOTE, gras=True)
        for bord in bords:
            fin_y = haut_grille + (COUPS_DE_MARQUE + 1 + (pied if bord in (0.0, 0.8, 1.0) else 0)) * pas
            toile.trait(gauche + bord * moitie, haut_grille, gauche + bord * moitie, fin_y, 0.4)


def _contestation(
    toile: Toile,
    x: float,
    y: float,
    large: float,
    haut: float,
    *,
    entete: Entete,
    verdict: VerdictImprime | None = None,
) -> None:
    """Words on the left, two boxes for the arbitre, what it costs below; filled in where it was judged."""
    bas = y + haut
    y = titre_de_fiche(toile, x, y, large, "Bulletin de contestation", "")
    toile.texte(x, y + _NOTE, enchainer(entete.competition, entete.date), _NOTE)
    y += 2.2 * _NOTE
    dits = ("", "", "") if verdict is None else (str(verdict.table or "—"), str(verdict.ronde), verdict.plaignant)
    haut_champ = (2.4 if verdict is not None else 3.6) * _TEXTE
    for libelle, debut, dit in zip(("Table", "Ronde", "Contesté par"), (0.0, 0.2, 0.38), dits, strict=True):
        toile.texte(x + debut * large, y + _TEXTE, libelle, _NOTE)
        toile.ajuste(x + debut * large, y + 2.2 * _TEXTE, dit, 0.6 * large, _TEXTE, gras=True)
    toile.trait(x, y + haut_champ, x + large, y + haut_champ, 0.4)
    y += haut_champ + 8
    bords = (0.0, 0.56, 0.77, 1.0)
    for debut, titre in zip(bords, ("Mot contesté", "Admis", "Non admis"), strict=False):
        toile.texte(x + debut * large + 3, y + _NOTE, titre, _NOTE, gras=True)
    pied = 5.5 * _NOTE
    pas = (bas - y - pied - _NOTE - 6) / 6
    haut_grille = y + _NOTE + 6
    for rang in range(7):
        toile.trait(x, haut_grille + rang * pas, x + large, haut_grille + rang * pas, 0.4)
    for bord in bords:
        toile.trait(x + bord * large, y - 2, x + bord * large, haut_grille + 6 * pas, 0.4)
    mots = verdict.contestation.mots if verdict is not None else ()
    for rang, mot in enumerate(mots[:6]):
        base = haut_grille + (rang + 0.7) * pas
        toile.ajuste(x + 4, base, mot.mot, 0.54 * large, _TEXTE, gras=True)
        toile.texte(x + (0.665 if mot.admis else 0.885) * large, base, "✘", _TEXTE, gras=True, cote=Cote.CENTRE)
    y = haut_grille + 6 * pas + 1.8 * _NOTE
    for rang, phrase in enumerate(_ce_qui_suit(verdict)):
        toile.ajuste(x, y + 1.4 * rang * _NOTE, phrase, large, _NOTE)


def _sans_contestation(toile: Toile, x: float, y: float, large: float, _haut: float) -> None:
    """Nothing was contested."""
    y = titre_de_fiche(toile, x, y, large, "Verdicts de contestation", "")
    toile.texte(x, y + _TEXTE, "Aucune contestation n’a été jugée à cette ronde.", _TEXTE)


def _ce_qui_suit(verdict: VerdictImprime | None) -> tuple[str, ...]:
    """The rule on a blank bulletin; on a judged one, what follows from it, whether it still stands, and when it was."""
    if verdict is None:
        return (
            "Un mot non admis\u00a0: lettres reprises, tour passé.",
            "Chaque mot admis\u00a0: −5 points à qui a contesté (art. 5.3).",
            "Arbitre\u00a0:",
        )
    fait = verdict.contestation
    reprises = "Lettres reprises, tour passé." if fait.reprises else "Le coup reste."
    penalite = f"−{fait.penalite} points à {verdict.plaignant or 'qui a contesté'} (art. 5.3)." if fait.penalite else ""
    fin = enchainer(verdict.heure and f"Jugé à {verdict.heure}", f"Arbitre\u00a0: {' ' * 20}")
    return enchainer(reprises, penalite), verdict.suite, fin


def _lettres(toile: Toile, x: float, y: float, large: float, haut: float) -> None:
    """A row a letter: its value, a box for each tile."""
    bas = y + haut
    y = titre_de_fiche(toile, x, y, large, "Fiche des 102 lettres", "à cocher au fil de la partie")
    colonnes, rangees = 2, 14
    pas = (bas - y) / rangees
    colonne = large / colonnes
    for rang, lettre in enumerate(TOUTES):
        gauche, haut_ligne = x + rang // rangees * colonne, y + rang % rangees * pas
        centre = haut_ligne + pas / 2 + _TEXTE / 3
        toile.texte(gauche + 12, centre, "joker" if lettre == "?" else lettre, _FORT, gras=True, cote=Cote.CENTRE)
        toile.texte(gauche + 44, centre, str(VALEURS[lettre]), _NOTE, cote=Cote.DROITE)
        cote = min(13.0, pas - 5, (colonne - 60) / 15 - 2)
        for numero in range(DISTRIBUTION[lettre]):
            toile.cadre(gauche + 52 + numero * (cote + 2), haut_ligne + (pas - cote) / 2, cote, cote, trait=0.5)
