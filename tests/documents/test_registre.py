"""The register of decisions, and the file of one appeal (2023, 6.3 and 6.4)."""

from arbitre.documents.registre import RANGEES_DE_RECOURS, dossier_pdf, registre_pdf
from arbitre.engine.bulletin import AJuger, Effet, Etape, Lecture, Verdict
from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.organiser import AbsenceJugee, PartieAnnulee, PartieRetablie
from arbitre.engine.competition.papiers import Impression, PapierImprime
from arbitre.engine.feuilles.dossier import dossier_de_recours
from arbitre.engine.feuilles.registre import registre
from arbitre.engine.grille import Placement
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.conduite import BulletinsRamasses, TopAnnonce, TopRetenu
from arbitre.engine.partie.discipline import AvertissementDisciplinaire, FraudeSanctionnee, NulliteInfligee
from arbitre.engine.partie.etat import HORS_LISTE
from arbitre.engine.partie.places import JoueurInstalle, JoueurParti
from arbitre.engine.partie.recourir import RecoursDepose, RecoursJuge
from arbitre.engine.partie.recours import Echeance, JugementDeRecours
from arbitre.engine.partie.recours import Issue as Decide
from arbitre.engine.partie.saisie import ResultatEfface, SanctionNotifiee
from arbitre.engine.partie.terminer import CoupCloture
from arbitre.engine.partie.tirer import TirageRejete
from arbitre.engine.reglement import Article, Peine, Sanction
from arbitre.engine.solution import Solution
from arbitre.engine.tirage import Tirage
from tests.documents.cahier import COUPS, Cahier
from tests.documents.lire import lire, tout_le_texte
from tests.documents.soirees import bulletin, soiree
from tests.documents.test_tous_les_papiers import chevauchements, debordements


def texte_du_registre(cahier: Cahier) -> str:
    return tout_le_texte(registre_pdf(registre(cahier.etat, cahier.etat.parties[0], cahier.traces))).replace("\n", " ")


def test_tout_ce_qui_a_ete_decide_dans_l_ordre() -> None:
    texte = texte_du_registre(soiree("mouvements"))
    phrases = (
        "Arrivée en retard, au coup 6 : les coups 1 à 5 sont nuls",
        "Départ après le coup 7",
        "Passe à la table 12 à partir du coup 5",
        "Moyenne accordée au lieu d’un nouveau zéro",
        "Décision : 48 points au lieu de 0. Le mot se lit à la loupe",
        "Points du top rectifiés : 30",
        "Mot retenu déclaré faux, points du coup annulés",
    )
    places = [texte.index(phrase) for phrase in phrases]
    assert places == sorted(places)
    assert "art. 6.2, 2023" in texte
    assert "art. 6.3, 2023" in texte


def test_rejet_annulation_et_avertissement_disciplinaire() -> None:
    texte = texte_du_registre(soiree("ordinaire"))
    assert "Rejet du tirage AEEEIIO. Il faut deux consonnes." in texte
    assert "Coup annulé : lettre mal annoncée." in texte
    assert "Avertissement disciplinaire : bavardage." in texte
    assert "bavardage. art. 5.5, 2023 Paul" in texte


def test_une_saisie_corrigee_apres_la_cloture_du_coup_y_est_une_reprise_avant_n_y_est_pas() -> None:
    cahier = Cahier()
    cahier.des_joueurs(3)
    cahier.ouvrir()
    cahier.jouer(COUPS[:1])
    cahier.saisir(1, 1, Verdict(20, 20))
    cahier.saisir(1, 1, Verdict(24, 24))
    cahier.ecrire(CoupCloture(1))
    cahier.saisir(1, 1, Verdict(0, 0))
    cahier.au_top(1, 2)
    cahier.ecrire(ResultatEfface(1, 2))
    texte = texte_du_registre(cahier)
    assert texte.count("Corrigé après la clôture du coup") == 3
    assert "Corrigé après la clôture du coup : 0 point (avant : 24 points)" in texte
    assert "Corrigé après la clôture du coup : le top (avant : rien)" in texte
    assert "Corrigé après la clôture du coup : rien (avant : le top)" in texte


def test_une_sanction_seule_changee_apres_la_cloture_y_est() -> None:
    """One of the four warnings that cost −5 was nowhere in it."""
    cahier = Cahier()
    cahier.des_joueurs(3)
    cahier.ouvrir()
    cahier.jouer(COUPS[:1])
    cahier.saisir(1, 1, Verdict(24, 24))
    cahier.ecrire(CoupCloture(1))
    avertie = Sanction(Peine.AVERTISSEMENT, Article("2023", "5.5"), "présentation")
    cahier.saisir(1, 1, Verdict(24, 24, sanctions=(avertie,)))
    dit = "Corrigé après la clôture du coup : 24 points, avertissement (avant : 24 points)"
    assert dit in texte_du_registre(cahier)


def test_un_tirage_rejete_y_est_avec_ses_lettres_son_article_et_un_vrai_tiret() -> None:
    cahier = Cahier()
    cahier.des_joueurs(3)
    cahier.ouvrir()
    article = cahier.partie.reglement.validite
    cahier.ecrire(TirageRejete(1, Tirage.parse("-AEIOUYB"), article, "il faut deux consonnes"))
    texte = texte_du_registre(cahier)
    assert "Rejet du tirage –AEIOUYB. Il faut deux consonnes" in texte
    assert f"art. {article.numero}" in texte


def test_ce_qui_est_annule_n_y_est_plus() -> None:
    cahier = Cahier()
    cahier.des_joueurs(3)
    cahier.ouvrir()
    cahier.jouer(COUPS[:2])
    cahier.ecrire(AvertissementDisciplinaire(2, 1, "bavardage"))
    assert "bavardage" in texte_du_registre(cahier)
    cahier.ecrire(CommandeAnnulee(cahier.histoire.lot))
    assert "bavardage" not in texte_du_registre(cahier)


def test_de_la_place_pour_les_recours_et_leur_delai() -> None:
    cahier = soiree("sans_faute")
    (page,) = lire(registre_pdf(registre(cahier.etat, cahier.partie, cahier.traces)))
    assert "Aucune décision à signaler." in page.mots
    assert "Recours (avant la partie suivante, ou 15 min après la dernière ; art. 6.3, 2012)" in page.mots
    vides = {round(t.y1) for t in page.traits if t.vertical}
    assert len(vides) == RANGEES_DE_RECOURS
    ancienne = soiree("que_des_zeros")
    assert "Recours (art. 5.3, édition ancienne)" in texte_du_registre(ancienne)


def dispute() -> Cahier:
    cahier = Cahier()
    cahier.des_joueurs(3)
    cahier.ouvrir()
    cahier.jouer(COUPS[:3])
    article = Article("2023", "5.3.3")
    sanction = cahier.sanction(Peine.ZERO, "« MOLLIT », non admis")
    verdict = Verdict(
        0,
        0,
        (sanction,),
        mots_refuses=("MOLLIT",),
        a_juger=(AJuger(article, "Y a-t-il raccordement fallacieux ?", ("UM", "EL"), Effet(0), Effet(24)),),
        lectures=(Lecture(article, "la référence vaut pour le mot", Effet(24)),),
        explication=(Etape(article, "Le mot est écrit en entier."), Etape(article, "Il n’est pas au lexique.")),
    )
    cahier.saisir(2, 2, verdict, bulletin("MOLLIES", "G8", 24))
    cahier.remettre(2, 2)
    cahier.au_top(2)
    return cahier


def test_le_dossier_a_le_bulletin_la_position_le_verdict_sa_chaine_les_heures() -> None:
    cahier = dispute()
    coup = cahier.partie.coups[1]
    lexique = frozenset({"CHACUNE", "MOLLIES"})
    fait = dossier_de_recours(cahier.etat, cahier.partie, coup, 2, traces=cahier.traces, lexique=lexique)
    assert fait is not None
    pages = lire(dossier_pdf(fait))
    texte = " ".join(page.mots for page in pages).replace("\n", " ")
    for phrase in (
        "Dossier de recours — table 2, coup 2",
        "Tirage : EIOLMLS",
        "Retenu : MOLLIES G8, 68 points",
        "« MOLLIES » horizontal, référence « G8 », score 24.",
        "ZÉRO (art. 5.7, 2023) — « MOLLIT », non admis.",
        "1. Le mot est écrit en entier. (art. 5.3.3, 2023)",
        "2. Il n’est pas au lexique. (art. 5.3.3, 2023)",
        "À juger : Y a-t-il raccordement fallacieux ? (UM, EL) Si oui, 0 point ; si non, 24 points",
        "Lecture possible : La référence vaut pour le mot. 24 points",
        "— Résultat saisi (par Paul)",
        "— Billet remis (par Paul)",
        "Décision de la commission d’arbitrage :",
        "Membres et signatures :",
    ):
        assert phrase in texte
    heures = [t.instant[11:16].replace(":", " h ") for t in cahier.traces if isinstance(t.evenement, SanctionNotifiee)]
    assert f"{heures[0]} — Billet remis" in texte


def test_le_dossier_dit_ou_le_mot_peut_se_poser() -> None:
    cahier = dispute()
    coup = cahier.partie.coups[1]
    lexique = frozenset({"CHACUNE", "MOLLIES", "MU", "ON"})
    fait = dossier_de_recours(cahier.etat, cahier.partie, coup, 2, lexique=lexique)
    assert fait is not None
    assert fait.places
    assert all(place.mot == "MOLLIES" and place.admis for place in fait.places)
    (retenue,) = [place for place in fait.places if place.ref == "G8"]
    assert retenue.points == 68
    texte = tout_le_texte(dossier_pdf(fait))
    assert "Où le mot peut se poser" in texte
    assert "MOLLIES G8, 68 points — " in texte


def test_une_table_vide_n_a_pas_de_dossier() -> None:
    cahier = dispute()
    assert dossier_de_recours(cahier.etat, cahier.partie, cahier.partie.coups[1], 99) is None


def test_le_bulletin_sur_papier_se_dessine() -> None:
    cahier = soiree("mouvements")
    partie = cahier.etat.parties[0]
    fait = dossier_de_recours(cahier.etat, partie, partie.coups[8], 5, traces=cahier.traces)
    assert fait is not None
    page = lire(dossier_pdf(fait))[0]
    texte = page.mots.replace("\n", " ")
    assert "Référence « 11K », score 34." in texte
    assert "Constaté : présentation difficile à lire." in texte
    lettres = [t for t in page.textes if t.corps == 8.5]
    assert "".join(t.texte for t in sorted(lettres, key=lambda t: t.x)) == "EGOUT"


def avec_recours() -> Cahier:
    """Two appeals on the bulletin of table 2 at coup 2: one judged in two steps, one awaited."""
    cahier = dispute()
    article = Article("2023", "6.3")
    cahier.ecrire(PapierImprime(Impression("billets", "Billets", "b.pdf", "0" * 64, 1, "Salle", billets=((2, 2),))))
    cahier.terminer()
    cahier.ecrire(RecoursDepose(1, 2, 2, 2, "le mot est bien écrit", Echeance.OUVERTE, article, 3))
    cahier.ecrire(RecoursJuge(1, JugementDeRecours(Decide.TRANSMISE, "cas douteux", "Paul", article)))
    cahier.ecrire(RecoursJuge(1, JugementDeRecours(Decide.REFORMEE, "le S est lisible", "la commission", article, 68)))
    cahier.ecrire(RecoursDepose(2, 2, 2, 3, "zéro mal compté", Echeance.DOUTEUSE, article, 40))
    return cahier


def test_le_registre_a_les_recours_deposes_et_juges() -> None:
    texte = texte_du_registre(avec_recours())
    phrases = (
        "Recours 1, MÜLLER-NGUYEN Anaïs 2 (table 2), à propos de son bulletin : Le mot est bien écrit.",
        "Recours 1, verdict d’origine : ",
        "Recours 1 : transmis à la commission, par Paul. Cas douteux.",
        "Recours 1 : décision changée : 68 points, par la commission. Le S est lisible.",
        "Recours 2, LE GALL Yann 3 (table 3), à propos du bulletin de MÜLLER-NGUYEN Anaïs 2 : Zéro mal compté.",
        "Recours 2 : en attente d’une décision.",
    )
    places = [texte.index(phrase) for phrase in phrases]
    assert places == sorted(places)


def test_il_reste_de_la_place_pour_d_autres_recours() -> None:
    cahier = avec_recours()
    (page,) = lire(registre_pdf(registre(cahier.etat, cahier.partie, cahier.traces)))
    assert "Recours 2" in page.mots


def test_le_dossier_a_les_recours_l_heure_d_impression_et_de_remise() -> None:
    cahier = avec_recours()
    fait = dossier_de_recours(cahier.etat, cahier.partie, cahier.partie.coups[1], 2, traces=cahier.traces)
    assert fait is not None
    texte = " ".join(page.mots for page in lire(dossier_pdf(fait))).replace("\n", " ")
    for phrase in (
        "— Billet remis (par Paul)",
        "— Billet imprimé sur « Salle » (par Paul)",
        "Recours 1 déposé (par Paul). Dans le délai (art. 6.3).",
        "Recours 1 : décision changée : 68 points, par la commission. Le S est lisible. (art. 6.3, 2023)",
        "40 minutes après la fin : hors délai si c’était la dernière partie",
        "Décision de la commission d’arbitrage :",
    ):
        assert phrase in texte
    assert "Motif du recours" not in texte


def test_le_dossier_d_un_recours_juge_ne_demande_plus_de_decision() -> None:
    cahier = dispute()
    article = Article("2023", "6.3")
    cahier.ecrire(RecoursDepose(1, 2, 2, 0, "relecture", Echeance.OUVERTE, article))
    cahier.ecrire(RecoursJuge(1, JugementDeRecours(Decide.MAINTENUE, "", "Paul")))
    fait = dossier_de_recours(cahier.etat, cahier.partie, cahier.partie.coups[1], 2, traces=cahier.traces)
    assert fait is not None
    texte = " ".join(page.mots for page in lire(dossier_pdf(fait))).replace("\n", " ")
    assert "Recours 1, le corps arbitral, à propos du bulletin de MÜLLER-NGUYEN Anaïs 2 : Relecture." in texte
    assert "Recours 1 : décision maintenue, par Paul." in texte
    assert "Décision de la commission" not in texte
    assert "Membres et signatures :" in texte


def test_nullite_et_fraude_sont_au_registre_avec_leur_article() -> None:
    cahier = dispute()
    cahier.ecrire(NulliteInfligee(3, 1, "a parlé pendant le chrono", Article("2023", "5.7")))
    cahier.ecrire(FraudeSanctionnee(3, 3, "bulletin copié", Article("2023", "6.1"), True, True))
    texte = texte_du_registre(cahier)
    assert "Zéro disciplinaire : a parlé pendant le chrono. art. 5.7, 2023" in texte
    for mot in ("Fraude avérée", "scores précédents annulés", "exclusion des parties suivantes", "bulletin copié"):
        assert mot in texte
    assert "art. 6.1, 2023" in texte


def test_registre_et_dossier_avec_recours_tiennent_sur_leurs_pages() -> None:
    cahier = avec_recours()
    fait = dossier_de_recours(
        cahier.etat, cahier.partie, cahier.partie.coups[1], 2, traces=cahier.traces, lexique=frozenset({"MOLLIES"})
    )
    assert fait is not None
    for octets in (dossier_pdf(fait), registre_pdf(registre(cahier.etat, cahier.partie, cahier.traces))):
        for page in lire(octets):
            assert list(debordements(page)) == []
            assert list(chevauchements(page)) == []


def test_les_places_ou_rien_n_est_faux_viennent_d_abord_les_autres_se_comptent() -> None:
    cahier = dispute()
    lexique = frozenset({"MOLLIES", "CHACUNES"})
    fait = dossier_de_recours(
        cahier.etat, cahier.partie, cahier.partie.coups[1], 2, traces=cahier.traces, lexique=lexique
    )
    assert fait is not None
    justes = [p for p in fait.places if (p.admis and not p.faux) or p.ref == "G8"]
    texte = " ".join(page.mots for page in lire(dossier_pdf(fait))).replace("\n", " ")
    assert justes
    assert texte.index("Où le mot peut se poser") < texte.index(f"{justes[0].ref}, {justes[0].points} points — ")
    autres = len(fait.places) - len(justes)
    montrees = [
        m for m in (12, 8, 5, 2) if f"… et {autres - m} autres places où un mot formé n’est pas admis." in texte
    ]
    assert len(montrees) == 1, "fewer where that saves a page"


def test_partie_annulee_retablie_et_absence_jugee_sont_au_registre() -> None:
    cahier = dispute()
    cahier.inscrire([Joueur(9, "ARBITRE Léa")])
    cahier.ecrire(PartieAnnulee(1, "lexique périmé"), partie=0)
    cahier.ecrire(PartieRetablie(1, "accord des joueurs"), partie=0)
    cahier.ecrire(AbsenceJugee(1, 9, Absence.SANS_PERTE), partie=0)
    cahier.ecrire(PartieAnnulee(2, "une autre"), partie=0)
    texte = texte_du_registre(cahier)
    assert "Partie annulée : lexique périmé." in texte
    assert "Partie rétablie : accord des joueurs." in texte
    assert "ARBITRE Léa — Absence sans perte" in texte
    assert "une autre" not in texte


def test_departs_et_retours_au_fil_des_coups() -> None:
    cahier = Cahier()
    cahier.des_joueurs(3)
    cahier.ouvrir()
    cahier.ecrire(JoueurParti(2, 0))
    cahier.jouer(COUPS[:2])
    cahier.ecrire(JoueurInstalle(2, 2, 3))
    cahier.jouer(COUPS[2:4])
    cahier.ecrire(JoueurParti(3, 4))
    cahier.jouer(COUPS[4:5])
    cahier.ecrire(JoueurInstalle(3, 7, 6))
    actes = registre(cahier.etat, cahier.partie, cahier.traces).actes
    assert [(acte.coup, acte.table, acte.texte) for acte in actes] == [
        (0, 2, "Départ\u00a0: aucun coup joué ne compte"),
        (3, 2, "Arrivée en retard, au coup 3\u00a0: les coups 1 et 2 sont nuls"),
        (4, 3, "Départ après le coup 4"),
        (6, 7, "Retour à la table 7, au coup 6"),
    ]


def test_un_top_choisi_entre_plusieurs_y_est_avec_son_article_une_seule_solution_non() -> None:
    cahier = Cahier()
    cahier.des_joueurs(3)
    cahier.ouvrir()
    article = cahier.etat.reglement.choix_ouvrir
    for (tirage, mot, ref, points), raison, cite in zip(
        COUPS, ("Seule solution à 20 points.", "Ouvre le plus le jeu.", HORS_LISTE), (None, article, None), strict=False
    ):
        numero = cahier.tirer(tirage)
        solution = Solution(mot, Placement.parse(mot, ref).ref, points)
        cahier.ecrire(BulletinsRamasses(numero, 3), TopRetenu(numero, solution, raison, cite), TopAnnonce(numero, None))
    actes = registre(cahier.etat, cahier.partie, cahier.traces).actes
    assert [(acte.coup, acte.article) for acte in actes] == [(2, article), (3, None)]
    assert actes[0].texte.endswith("retenu. Ouvre le plus le jeu.")


def test_le_joker_d_un_top_retenu_s_y_ecrit_entre_parentheses() -> None:
    cahier = Cahier()
    cahier.des_joueurs(3)
    cahier.ouvrir()
    tirage, mot, ref, points = COUPS[0]
    numero = cahier.tirer(tirage)
    solution = Solution(mot, Placement.parse(mot, ref).ref, points)
    choisi = TopRetenu(numero, solution, "Ouvre le plus le jeu.", cahier.etat.reglement.choix_ouvrir)
    cahier.ecrire(BulletinsRamasses(numero, 3), choisi, TopAnnonce(numero, None))
    (acte,) = registre(cahier.etat, cahier.partie, cahier.traces).actes
    assert acte.texte == "C(H)ACUNE H4 76 retenu. Ouvre le plus le jeu."
