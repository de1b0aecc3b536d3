"""Papers of a Scrabble classique tournament: pairings by name and by table, rankings, cross-table, podiums, cotes; and
the annotated sheet of a game that was followed."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from arbitre.charte import Corps
from arbitre.documents.classique_fiches import planche, titre_de_fiche
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.graphiques import tracer_grille
from arbitre.documents.mesure import INTERLIGNE, largeur
from arbitre.documents.tableau import (
    Colonne,
    Donnee,
    Rangee,
    Suite,
    liste,
    liste_murale,
    mural,
    note,
    paragraphe,
    tableau,
)
from arbitre.documents.textes import signature
from arbitre.documents.toile import Cote, Papeterie, Toile
from arbitre.engine.classique.feuilles import (
    FeuilleDeRonde,
    FeuilleDuClassement,
    GrilleCroisee,
    LigneClassique,
    LigneCroisee,
    LigneDeJoueur,
    LigneDeTable,
    cote_en_texte,
    signe,
)
from arbitre.engine.classique.palmares import CarteDuJoueur, LigneDeCarte, NouvelleCote, Palmares, PrixDuTournoi
from arbitre.engine.classique.registre import RegistreClassique
from arbitre.engine.classique.suivi.feuille import BilanAnnote, FeuilleAnnotee, LigneAnnotee
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.francais import denombrer, majuscule, points, relatif

_NOTE, _TEXTE, _FORT = (float(corps.papier) for corps in (Corps.NOTE, Corps.TEXTE, Corps.FORT))
_RONDE, _FIXES = 68.0, 102.0
"""Widths of a round, and of the columns beside names and rounds, of the cross-table."""
LEGENDE_CROISEE = (
    "Chaque case\u00a0: la place de l’adversaire aujourd’hui, puis G gagné, N nul, P perdu, F forfait, "
    "et les points de départage de ce match."
)
LEGENDE_POINTS = (
    "PM\u00a0: points de match (3 gagné, 2 nul, 1 perdu, 0 forfait). PPM\u00a0: départage entre joueurs à égalité qui "
    "se sont tous rencontrés. Pdep\u00a0: écarts de score cumulés, 100 au plus par partie."
)
_PAR_TABLE = (
    Donnee[LigneDeTable](Colonne("Table", 38, gras=True, corps=_FORT), lambda li: str(li.table)),
    Donnee[LigneDeTable](Colonne("Joueur", part=0.5, cote=Cote.GAUCHE, corps=_FORT), lambda li: li.a),
    Donnee[LigneDeTable](Colonne("Adversaire", part=0.5, cote=Cote.GAUCHE, corps=_FORT), lambda li: li.b),
    Donnee[LigneDeTable](Colonne("Scores", 132, cote=Cote.CENTRE, lignes=3), lambda li: li.resultat),
)
_PAR_NOM = (
    Donnee[LigneDeJoueur](Colonne("Table", 44, gras=True, corps=_FORT), lambda li: str(li.table or "—")),
    Donnee[LigneDeJoueur](Colonne("Joueur", part=0.5, cote=Cote.GAUCHE, corps=_FORT), lambda li: li.nom),
    Donnee[LigneDeJoueur](Colonne("Adversaire", part=0.5, cote=Cote.GAUCHE, corps=_FORT), lambda li: li.adversaire),
)
_Classe = Donnee[LigneClassique]
_CLASSEMENT = (
    _Classe(Colonne("Rang", 30, gras=True), lambda li: str(li.rang)),
    _Classe(Colonne("Joueur", part=0.6, cote=Cote.GAUCHE, abrege=2), lambda li: li.inscrit.nom),
    _Classe(Colonne("Licence", 48, cote=Cote.GAUCHE, corps=_NOTE), lambda li: li.inscrit.licence, facultative=True),
    _Classe(
        Colonne("Club", part=0.4, cote=Cote.GAUCHE, corps=_NOTE, abrege=1), lambda li: li.inscrit.club, facultative=True
    ),
    _Classe(
        Colonne("Cote", 42), lambda li: cote_en_texte(li.inscrit.cote) if li.inscrit.cote else "", facultative=True
    ),
    _Classe(Colonne("G", 22), lambda li: str(li.gagnes or ""), facultative=True),
    _Classe(Colonne("N", 22), lambda li: str(li.nuls or ""), facultative=True),
    _Classe(Colonne("P", 22), lambda li: str(li.perdus or ""), facultative=True),
    _Classe(Colonne("PM", 32, gras=True), lambda li: str(li.pm)),
    _Classe(Colonne("PPM", 32), lambda li: str(li.ppm or ""), facultative=True),
    _Classe(Colonne("Pdep", 40), lambda li: signe(li.pdep)),
)


def ronde_par_table_pdf(feuille: FeuilleDeRonde, papeterie: Papeterie | None = None) -> bytes:
    """The pairings, table by table, with room for the two scores."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    return liste_murale(gabarit, _PAR_TABLE, feuille.par_table, _hors_table(feuille))


def ronde_par_nom_pdf(feuille: FeuilleDeRonde, papeterie: Papeterie | None = None) -> bytes:
    """The pairings, in the order of names: to be pinned up at the door."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    return liste_murale(gabarit, _PAR_NOM, feuille.par_nom, _hors_table(feuille))


def _hors_table(feuille: FeuilleDeRonde) -> Suite | None:
    """The players without a table: the one who meets X, those who are away."""
    exempt = f"Exempt (contre X)\u00a0: {feuille.exempt}." if feuille.exempt else ""
    absents = f"Absents\u00a0: {', '.join(feuille.absents)}." if feuille.absents else ""
    texte = " ".join(filter(None, (exempt, absents)))
    return _note(texte) if texte else None


def _note(texte: str) -> Suite:
    return note(texte, (2.0 + len(texte) / 100) * _NOTE * 1.5)


def classement_classique_pdf(feuille: FeuilleDuClassement, papeterie: Papeterie | None = None) -> bytes:
    """A ranking: initial, after a round, final."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    return liste_murale(gabarit, _CLASSEMENT, feuille.lignes, _note(LEGENDE_POINTS))


def grille_croisee_pdf(grille: GrilleCroisee, papeterie: Papeterie | None = None) -> bytes:
    """Who met whom, round by round; on its side where the names would not stand upright."""
    debout = Gabarit(papeterie or Papeterie(), grille.entete)
    noms = max((largeur(li.nom, _TEXTE) for li in grille.lignes), default=0.0)
    gabarit = replace(debout, paysage=_FIXES + grille.rondes * _RONDE + noms + 8 > debout.largeur)
    ligne = Donnee[LigneCroisee]
    donnees = (
        ligne(Colonne("Rang", 30, gras=True), lambda li: relatif(li.rang)),
        ligne(Colonne("Joueur", part=1.0, cote=Cote.GAUCHE), lambda li: li.nom),
        *(ligne(Colonne(f"Ronde {n + 1}", _RONDE, cote=Cote.CENTRE), partial(_case, n)) for n in range(grille.rondes)),
        ligne(Colonne("PM", 32, gras=True), lambda li: relatif(li.pm)),
        ligne(Colonne("Pdep", 40), lambda li: signe(li.pdep)),
    )
    return composer(gabarit, liste(gabarit, donnees, grille.lignes, _note(LEGENDE_CROISEE)))


def _case(rang: int, ligne: LigneCroisee) -> str:
    return ligne.cases[rang]


def registre_classique_pdf(vue: RegistreClassique, papeterie: Papeterie | None = None) -> bytes:
    """What the arbitres settled, and the rounds that were re-opened."""
    gabarit = Gabarit(papeterie or Papeterie(), vue.entete)
    colonnes = (
        Colonne("Heure", 40, cote=Cote.GAUCHE),
        Colonne("Ronde", 40, gras=True),
        Colonne("Table", 38),
        Colonne("Affaire", part=0.45, cote=Cote.GAUCHE, lignes=3),
        Colonne("Suite", part=0.55, cote=Cote.GAUCHE, lignes=4),
    )
    rangees = [
        Rangee([li.heure or "—", str(li.ronde or "—"), str(li.table or "—"), li.quoi, li.suite]) for li in vue.lignes
    ]
    rien = "" if rangees else "Rien à signaler."

    def signer(toile: Toile, y: float, _bas: float) -> None:
        toile.texte(toile.marge, y + 1.5 * _NOTE, rien, _NOTE)
        toile.texte(toile.marge, y + 4 * _TEXTE, signature(vue.entete.juge_arbitre), _TEXTE)

    return composer(gabarit, tableau(gabarit, colonnes, rangees, Suite(4.5 * _TEXTE, signer)))


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
        Colonne("Points", part=0.5, cote=Cote.GAUCHE, lignes=2),
    )
    rangees: list[Rangee] = []
    for podium in fait.podiums:
        rangees.append(Rangee(titre=podium.titre))
        rangees += [Rangee([str(li.rang), li.nom, li.points]) for li in podium.lignes]
    if fait.prix:
        rangees.append(Rangee(titre="Prix"))
        rangees += [Rangee(["", p.qui, _prix(p)]) for p in fait.prix]
    lice = f"Peuvent encore être premiers, par les points de match\u00a0: {', '.join(fait.en_lice)}."
    suite = note(lice, (2.0 + len(lice) / 100) * _NOTE * 1.5) if fait.provisoire and fait.en_lice else None
    return mural(gabarit, colonnes, rangees, suite)


def _prix(prix: PrixDuTournoi) -> str:
    """« Plus haute partie : 497 – 316 contre … »; a gap is told, which no score is."""
    valeur = "" if str(prix.valeur) in prix.detail else f", {points(prix.valeur)}"
    return f"{prix.titre}{valeur}\u00a0: {prix.detail}"


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


_GRILLE = 190.0
_L = Donnee[LigneAnnotee]
_COUPS = (
    _L(Colonne("N°", 22, gras=True), lambda li: str(li.numero)),
    _L(Colonne("Joueur", part=0.28, cote=Cote.GAUCHE, corps=_NOTE), lambda li: li.joueur),
    _L(Colonne("Tirage", 56, cote=Cote.GAUCHE), lambda li: li.tirage, facultative=True),
    _L(Colonne("Coup", part=0.3, cote=Cote.GAUCHE, gras=True), lambda li: li.coup),
    _L(Colonne("Points", 36), lambda li: relatif(li.points)),
    _L(Colonne("Cumul", 38, gras=True), lambda li: relatif(li.cumul)),
    _L(Colonne("Rang", 46, corps=_NOTE), lambda li: li.rang, facultative=True),
    _L(Colonne("Perdus", 38), lambda li: li.perdus, facultative=True),
    _L(
        Colonne("Meilleur coup", part=0.21, cote=Cote.GAUCHE, corps=_NOTE, lignes=2),
        lambda li: li.meilleure,
        facultative=True,
    ),
    _L(
        Colonne("Scrabble manqué", part=0.21, cote=Cote.GAUCHE, corps=_NOTE, lignes=2),
        lambda li: li.scrabble,
        facultative=True,
    ),
)
NOTES = 8
"""Sentences about what does not hold, at most: a paper has one page for them."""
LEGENDE = (
    "Rang\u00a0: place du coup parmi les solutions du tirage, les ex æquo ensemble («\u00a0—\u00a0»\u00a0: "
    "aucune d’elles, un mot hors du lexique, une passe ou un échange). Rien n’est dit là où le tirage n’est pas connu."
)


def feuille_annotee_pdf(feuille: FeuilleAnnotee, papeterie: Papeterie | None = None) -> bytes:
    """The paper."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    return composer(gabarit, liste(gabarit, _COUPS, feuille.lignes, _suite(feuille)))


def bilan_en_texte(bilan: BilanAnnote) -> str:
    """« ROY Ana : 412. Tirages connus : 11, dont 4 au top ; 120 points perdus ; 2 scrabbles posés, 1 manqué. »."""
    poses = denombrer(bilan.scrabbles, "scrabble posé") if bilan.scrabbles else "aucun scrabble posé"
    debut = f"{bilan.joueur}\u00a0: {relatif(bilan.score)}. {majuscule(poses)}"
    if not bilan.connus:
        return f"{debut}."
    connus = f"{denombrer(bilan.connus, 'tirage connu')}, dont {bilan.tops} au top"
    return f"{debut}, {denombrer(bilan.manques, 'manqué')}. {connus}\u00a0; {denombrer(bilan.perdus, 'point perdu')}."


def _suite(feuille: FeuilleAnnotee) -> Suite:
    legende = (LEGENDE,) if any(ligne.rang for ligne in feuille.lignes) else ()
    textes = (*map(bilan_en_texte, feuille.bilans), *legende, *feuille.notes[:NOTES])

    def tracer(toile: Toile, y: float, _bas: float) -> None:
        y += 1.5 * _NOTE
        for texte in textes:
            y = paragraphe(toile, y, texte)
        tracer_grille(toile, toile.marge, y + _NOTE, _GRILLE, feuille.grille)

    return Suite(_GRILLE + (5 + len(textes)) * _NOTE * INTERLIGNE, tracer)
