"""Billets de correction: to whom, in which order, what they say, what is left out and said (2023, 5.9; 2012, 5.7)."""

import re
from itertools import pairwise

import pytest
from msgspec.structs import replace

from arbitre.documents.billets import billets_pdf
from arbitre.documents.catalogue import DUPLICATE, impression_de, tous_les_documents
from arbitre.documents.papier import Demande
from arbitre.documents.toile import Format, Papeterie
from arbitre.engine.bulletin import Verdict
from arbitre.engine.competition.papiers import PapierImprime
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.feuilles.billets import Billet, LotDeBillets, billets
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.feuilles.suivi import suivi
from arbitre.engine.partie.etat import Remise
from arbitre.engine.partie.relecture import ResultatsRelus
from arbitre.engine.reglement import Article, Peine, Sanction
from tests.documents.cahier import COUPS, Cahier
from tests.documents.lire import PageLue, Texte, lire
from tests.documents.soirees import bulletin, ordinaire, soiree
from tests.engine.correction.outils import ecrit, juger


def imprimer(cahier: Cahier, *coups: int, **options: bool) -> list[PageLue]:
    lot = billets(cahier.etat, cahier.etat.parties[0], coups, suivi=suivi(cahier.traces, 1), **options)  # type: ignore[arg-type]  # only flags
    return lire(billets_pdf(lot))


def tables(pages: list[PageLue]) -> list[str]:
    return [t.texte for page in pages for t in page.tous(r"Table \d+")]


def billet_de(pages: list[PageLue], table: int) -> list[str]:
    """The lines of one slip, from top to bottom."""
    (page,) = [p for p in pages if p.tous(f"Table {table}")]
    tete = page.trouver(f"Table {table}")
    moitie = page.largeur / 2
    bas = min([t.y for t in page.tous(r"Table \d+") if t.y > tete.y + 50] + [tete.y + 165])
    siens = [t for t in page.textes if tete.y - 5 <= t.y < bas - 10 and (t.x < moitie) == (tete.x < moitie)]
    return [t.texte for t in sorted(siens, key=lambda t: (t.y, t.x))]


def simple(joueurs: int = 20) -> Cahier:
    cahier = Cahier()
    cahier.des_joueurs(joueurs)
    cahier.ouvrir()
    cahier.jouer(COUPS[:3])
    return cahier


def test_dans_l_ordre_des_tables_dix_par_feuille_avec_traits_de_coupe() -> None:
    cahier = simple()
    for joueur in (17, 3, 12, 1, 9, 20, 5, 8, 2, 11, 15, 4):
        cahier.zero(2, joueur)
    pages = imprimer(cahier, 2)
    assert tables(pages) == [f"Table {n}" for n in (1, 2, 3, 4, 5, 8, 9, 11, 12, 15, 17, 20)]
    assert [len(p.tous(r"Table \d+")) for p in pages] == [10, 2]
    coupes = [t for t in pages[0].traits if t.tirets]
    hauts = [36.0, *sorted(t.y1 for t in coupes if not t.vertical)]
    assert [round(bas - haut) for haut, bas in pairwise(hauts)] == [149] * 5
    assert hauts[-1] < min(t.y for t in pages[0].tous(r".*2023 .*")) - 8
    assert all(t.x1 == 0 and abs(t.x2 - pages[0].largeur) < 0.01 for t in coupes if not t.vertical)
    assert {round(t.x1) for t in coupes if t.vertical} == {round(pages[0].largeur / 2)}


def test_ce_qu_il_dit_la_sanction_son_motif_l_article_les_mots_refuses_le_paye_qui_et_quand() -> None:
    cahier = simple()
    cahier.zero(2, 7, motif="« PLOTI », non admis", mot="PLOTI")
    lignes = billet_de(imprimer(cahier, 2), 7)
    heure = cahier.traces[-1].instant[11:16].replace(":", " h ")
    assert lignes == [
        "Table 7",
        "Coup 2",
        "MÜLLER-NGUYEN Anaïs 7",
        "Votre bulletin : PLOTI H4, 24 points",
        "ZÉRO (art. 5.7, 2023)",
        "« PLOTI », non admis.",
        "Payé : 0 point (top : 68)",
        f"Arbitre : Paul · {heure}",
    ]


@pytest.mark.parametrize(
    ("edition", "zero"),
    [("2023", "art. 5.4.1.a, 2023"), ("2012", "art. 5.4, 2012"), ("ancienne", "art. 4.2, édition ancienne")],
)
def test_art_2023_5_9_p1_et_2012_5_7_p1_et_ancienne_4_6_p1_le_motif_l_article_et_le_mot_refuse(
    edition: str, zero: str
) -> None:
    cahier = Cahier(edition)
    cahier.des_joueurs(4)
    cahier.ouvrir()
    cahier.jouer(COUPS[:3])
    cahier.saisir(2, 1, juger(edition, ecrit("LOMIES", "G8", 17)))
    cahier.saisir(2, 2, juger(edition, ecrit("MOLLIES", "8G", 68)))
    refuse, averti = (billet_de(imprimer(cahier, 2), table) for table in (1, 2))
    assert refuse[-4:-1] == [f"ZÉRO ({zero})", "« LOMIES », non admis.", "Payé : 0 point (top : 68)"]
    assert averti[-3] == "Référence 8G inversée : MOLLIES se joue en G8."
    assert averti[-4].startswith("AVERTISSEMENT (art. ")


def test_un_mot_non_admis_que_le_motif_ne_cite_pas_se_dit_et_ne_touche_pas_ce_qui_est_paye() -> None:
    article = Article("2023", "5.4.1.a")
    motif = "« UM », « EL », non admis, et le raccord de la seconde solution écrite dit encore une autre case"
    sanctions = (Sanction(Peine.ZERO, article, motif), Sanction(Peine.AVERTISSEMENT, article, motif))
    billet = Billet(1, "X", 1, sanctions, 0, 70, joue="UM H8, 24 points", mots_refuses=("UM", "EL", "ZU"))
    (page,) = lire(billets_pdf(LotDeBillets(Entete("Billets"), (billet, billet))))
    dit, paye = page.tous("Mot.* non admis : .*")[0], page.tous("Payé.*")[0]
    assert dit.texte == "Mot non admis : ZU"
    assert paye.y - dit.y > paye.corps + 1.5


def test_la_penalite_a_les_points_de_l_edition() -> None:
    """2012, 5.3: the reference is one column away."""
    cahier = Cahier("2012")
    cahier.des_joueurs(4)
    cahier.ouvrir()
    cahier.jouer(COUPS[:3])
    cahier.saisir(2, 1, juger("2012", ecrit("MOLLIES", "F8", 68)))
    lignes = billet_de(imprimer(cahier, 2), 1)
    assert "PÉNALITÉ DE 5 POINTS (art. 5.3, 2012)" in lignes
    assert "Payé : 63 points (top : 68)" in lignes


def test_les_motifs_ont_10_points_au_moins() -> None:
    for page in imprimer(ordinaire("2023"), 4):
        petits = [t.texte for t in page.textes if t.corps < 10]
        assert all(re.match(r"Arbitre|Billets|.*2023|page|PETIT-JEAN", texte) for texte in petits)


def test_un_avertissement_disciplinaire_a_cote_d_un_zero() -> None:
    """2023, 5.8: the disciplinary warning adds up with anything."""
    cahier = ordinaire("2023")
    lignes = billet_de(imprimer(cahier, 4), 25)
    assert "ZÉRO (art. 5.7, 2023)" in lignes
    assert "AVERTISSEMENT (art. 5.5, 2023)" in lignes
    assert "Bavardage." in lignes


@pytest.mark.parametrize(
    ("edition", "article"), [("2023", "5.5, 2023"), ("2012", "5.2, 2012"), ("ancienne", "4.3, édition ancienne")]
)
def test_l_article_de_l_avertissement_disciplinaire_selon_l_edition(edition: str, article: str) -> None:
    lot = billets(ordinaire(edition).etat, ordinaire(edition).partie, [4])
    (billet,) = [b for b in lot.billets if b.table == 25]
    assert f"art. {article}" in "\n".join(billet_de(lire(billets_pdf(lot)), 25))
    assert billet.sanctions[-1].article == Article(edition, article.split(",", maxsplit=1)[0])


def test_un_verdict_change_apres_la_remise_du_billet() -> None:
    cahier = ordinaire("2023")
    lignes = billet_de(imprimer(cahier, 4), 3)
    assert lignes[3:6] == [
        "Annule et remplace le billet précédent",
        "PÉNALITÉ DE 5 POINTS (art. 5.6, 2023)",
        "Référence décalée d’une colonne.",
    ]
    assert lignes[-2:] == ["Payé : 53 points (top : 58)", lignes[-1]]
    assert lignes[-1].startswith("Arbitre : Paul · revu par Aïcha · ")


def test_une_sanction_levee_apres_la_remise_du_billet() -> None:
    lignes = billet_de(imprimer(ordinaire("2023"), 4), 14)
    assert lignes[3:6] == [
        "Annule et remplace le billet précédent",
        "Plus de sanction sur ce coup.",
        "Payé : 58 points (top : 58)",
    ]


def test_une_saisie_corrigee_avant_la_remise_n_annule_rien() -> None:
    cahier = simple()
    cahier.zero(2, 7)
    cahier.saisir(2, 7, Verdict(68, 68))
    assert tables(imprimer(cahier, 2)) == []
    cahier.zero(2, 7)
    assert "Annule et remplace le billet précédent" not in billet_de(imprimer(cahier, 2), 7)


def test_la_moyenne_et_la_decision_ont_leur_phrase() -> None:
    """2023, 5.9."""
    cahier = soiree("mouvements")
    moyenne = billet_de(imprimer(cahier, 5), 1)
    assert "MOYENNE" in moyenne
    assert "Mot non admis : ZZZ" in moyenne
    assert any("(art. 5.9, 2023)" in ligne for ligne in moyenne)
    assert "Payé : 50 points (top : 68)" in moyenne, "the others have 68, the player's own proposal was worth 50"
    decision = billet_de(imprimer(cahier, 6), 4)
    assert "DÉCISION" in decision
    assert "Le mot se lit à la loupe (art. 6.3, 2023)." in decision
    assert "Payé : 48 points (top : 48)" in decision


def au_dessus_du_top(edition: str) -> Cahier:
    """Table 1: a wrong score for the retained word; table 2: a zero for more than the top; table 3: a plain zero."""
    cahier = Cahier(edition)
    cahier.des_joueurs(4)
    cahier.ouvrir()
    cahier.jouer(COUPS[:3])
    cahier.avertir_du_score(2, 1)
    zero = Verdict(0, 0, (cahier.sanction(Peine.ZERO, "« MOLLIZES », non admis"),), mots_refuses=("MOLLIZES",))
    cahier.saisir(2, 2, zero, bulletin("MOLLIZES", "G8", 96))
    cahier.saisir(2, 3, replace(zero, mots_refuses=("PLOTI",)), bulletin("PLOTI", "G8", 20))
    cahier.au_top(2)
    return cahier


@pytest.mark.parametrize(("edition", "article"), [("2023", "5.9, 2023"), ("2012", "5.7, 2012")])
def test_art_5_9_et_5_7_ce_qui_n_est_pas_obligatoire_reste_dehors_et_se_dit(edition: str, article: str) -> None:
    pages = imprimer(au_dessus_du_top(edition), 2)
    assert tables(pages) == ["Table 3"]
    note = pages[-1].mots
    assert f"coup 2, table 1 — erreur de score pour le mot retenu (art. {article})" in note
    assert f"coup 2, table 2 — zéro pour une solution supérieure au top (art. {article})" in note


def test_ancienne_art_4_6_un_zero_au_dessus_du_top_se_notifie() -> None:
    pages = imprimer(au_dessus_du_top("ancienne"), 2)
    assert tables(pages) == ["Table 2", "Table 3"]
    assert "coup 2, table 1 — erreur de score pour le mot retenu (art. 4.6, édition ancienne)" in pages[-1].mots


def test_tous_les_billets_si_l_arbitre_le_veut() -> None:
    pages = imprimer(au_dessus_du_top("2023"), 2, tous=True)
    assert tables(pages) == ["Table 1", "Table 2", "Table 3"]
    assert "obligatoire" not in pages[-1].mots


def test_ce_qui_n_est_pas_encore_remis() -> None:
    cahier = simple()
    for joueur in (2, 4, 6):
        cahier.zero(2, joueur)
    cahier.remettre(2, 4, remise=Remise.VOIX)
    assert tables(imprimer(cahier, 2, a_remettre=True)) == ["Table 2", "Table 6"]
    assert tables(imprimer(cahier, 2)) == ["Table 2", "Table 4", "Table 6"]


def test_des_tables_choisies_sur_plusieurs_coups() -> None:
    cahier = simple()
    for coup in (1, 2, 3):
        for joueur in (2, 4, 6):
            cahier.zero(coup, joueur, mot="KWZ", motif="« KWZ », non admis")
    lot = billets(cahier.etat, cahier.partie, [1, 2, 3], tables=[6, 2])
    assert [(b.table, b.coup) for b in lot.billets] == [(2, 1), (2, 2), (2, 3), (6, 1), (6, 2), (6, 3)]
    assert lot.entete.titre == "Billets de correction — coups 1 à 3"


def test_sans_aucune_sanction_le_papier_le_dit() -> None:
    pages = imprimer(soiree("sans_faute"), 1)
    assert len(pages) == 1
    assert "Aucun billet à remettre." in pages[0].mots


def test_un_motif_interminable_agrandit_son_billet() -> None:
    article = Article("2023", "5.7")
    long = Billet(2, "Y", 1, (Sanction(Peine.ZERO, article, "un motif qui n’en finit pas " * 30),), 0, 70)
    court = Billet(1, "X", 1, (Sanction(Peine.ZERO, article, "mot illisible"),), 0, 70)
    pages = lire(billets_pdf(LotDeBillets(Entete("Billets"), (court, long, court, court))))
    assert [len(p.tous(r"Table \d+")) for p in pages] == [4]
    phrase = " ".join(t.texte for t in pages[0].textes)
    assert phrase.count("un motif qui n’en finit pas") + phrase.count("Un motif qui n’en finit pas") >= 20
    paye = pages[0].tous("Payé : 0 point .*")
    assert len(paye) == 4
    assert not any(a.touche(b) for a in pages[0].textes for b in paye if a is not b)


@pytest.mark.parametrize("format_", [Format.A5, Format.A6, Format.LETTER])
def test_sur_un_petit_papier_un_billet_par_bande(format_: Format) -> None:
    lot = billets(ordinaire("2023").etat, ordinaire("2023").partie, [4])
    pages = lire(billets_pdf(lot, Papeterie(format_)))
    assert tables(pages) == [f"Table {b.table}" for b in lot.billets]
    gauche = {round(t.x) for page in pages for t in page.tous(r"Table \d+")}
    assert len(gauche) == (2 if format_ is Format.LETTER else 1)


def test_les_numeros_de_tables_se_lisent_de_loin() -> None:
    def corps(texte: Texte) -> float:
        return texte.corps

    page = imprimer(ordinaire("2023"), 4)[0]
    assert {corps(t) for t in page.tous(r"Table \d+")} == {22}


def test_sur_la_plus_petite_feuille_un_motif_demesure_est_abrege() -> None:
    cahier = soiree("noms_longs")
    lot = billets(cahier.etat, cahier.partie, [2], suivi=suivi(cahier.traces, 1))
    page = lire(billets_pdf(lot, Papeterie(Format.A6, "Club")))[0]
    assert "Un motif interminable" in page.mots
    assert page.tous(r".*…")
    assert "Payé : 0 point (top : 68)" in page.mots


def test_art_2023_5_9_p4_et_2012_5_7_p3_le_billet_dit_le_double_arbitre_qui_a_relu() -> None:
    cahier = simple()
    cahier.zero(2, 3)
    cahier.zero(2, 5)
    cahier.ecrire(ResultatsRelus(2, (3,), "Léa"))
    pages = imprimer(cahier, 2)
    (signature,) = [ligne for ligne in billet_de(pages, 3) if "double arbitre" in ligne]
    assert "double arbitre : Léa · 20" in signature
    assert not [ligne for ligne in billet_de(pages, 5) if "double arbitre" in ligne]


def imprimes(cahier: Cahier, *coups: int) -> list[PageLue]:
    """The slips of each coup sent to the printer as soon as it is closed, on the sheet of those before."""
    (papier,) = [p for p in DUPLICATE if p.nom == "billets"]
    pages = []
    for coup in coups:
        demande = Demande(cahier.etat, cahier.partie, tuple(cahier.traces), coup=coup, a_la_suite=True)
        octets = papier.faire(demande)
        impression = impression_de(papier, demande, octets, len(cahier.traces))
        cahier.ecrire(PapierImprime(replace(impression, imprimante="laser")))
        pages += lire(octets)
    return pages


def test_les_billets_d_un_coup_continuent_la_feuille_du_coup_d_avant() -> None:
    cahier = simple()
    for coup, joueurs in ((1, (2, 4, 6)), (2, (1,)), (3, range(1, 11))):
        for joueur in joueurs:
            cahier.zero(coup, joueur, mot="KWZ", motif="« KWZ », non admis")
    premier, deuxieme, *troisieme = imprimes(cahier, 1, 2, 3)
    hauts = [page.tous(r"Table \d+")[0].y for page in (premier, deuxieme, *troisieme)]
    assert hauts == pytest.approx([hauts[0], hauts[0] + 2 * 149.2, hauts[0] + 3 * 149.2, hauts[0]], abs=0.5)
    assert [len(page.tous(r"Table \d+")) for page in troisieme] == [4, 6]
    pieds = {t.texte for page in (premier, deuxieme, *troisieme) for t in page.textes if t.y > 780}
    assert pieds == {t.texte for t in premier.textes if t.y > 780}, "printed over itself it stays as it is"
    assert any("Coupe du printemps · Partie 1 · duplicate classique" in texte for texte in pieds)


def test_un_coup_sans_billet_n_a_pas_de_feuille_et_dit_qui_n_en_a_pas_besoin() -> None:
    (papier,) = [p for p in DUPLICATE if p.nom == "billets"]
    cahier = au_dessus_du_top("2023")
    cahier.saisir(2, 3, Verdict(68, 68))
    with pytest.raises(CommandeRefusee, match=r"Aucun billet.*coup 2, table 1 — erreur de score pour le mot retenu"):
        papier.faire(Demande(cahier.etat, cahier.partie, tuple(cahier.traces), coup=2))
    assert not [f for f in tous_les_documents(cahier.etat, cahier.partie, cahier.traces) if f.startswith("billets")]
