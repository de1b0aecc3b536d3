/* The search of a whole grid. Compiled once for each set of instructions; NOM names what it exports. */
#include "marche.h"

#define SUIVI (-1)

/* What words of a line may hang on: a block of tiles, or a cross-checked square. Words that have it as their rightmost
   hook end at `limite` at most. */
typedef struct {
    uint8_t ligne, debut, fin, limite;
    int borne; /* best only: the most that its words may score, SUIVI once they were found */
} Crochet;

typedef struct {
    Ligne lignes[LIGNES];
    Carre carres[LIGNES][TAILLE];
    Crochet crochets[CASES * 2];
    int nb_crochets;
    uint32_t masque;
    int cumulees[TIRAGE_MAX + 1]; /* points of the n best letters of the tirage */
} Position;

static void peser_tirage(Position *position, const Question *question) {
    int nb = 0;
    for (int points = 10; points; points--)
        for (int rang = 0; rang < 26; rang++)
            for (int n = 0; VALEURS[rang] == points && n < question->lettres[rang]; n++, nb++)
                position->cumulees[nb + 1] = position->cumulees[nb] + points;
    for (; nb < TIRAGE_MAX; nb++) position->cumulees[nb + 1] = position->cumulees[nb];
    for (int rang = 0; rang < 26; rang++) position->masque |= (uint32_t)(question->lettres[rang] > 0) << rang;
}

static int meilleure_valeur(uint32_t lettres) {
    int meilleure = 0;
    for (; lettres; lettres &= lettres - 1) {
        int valeur = VALEURS[__builtin_ctz(lettres)];
        if (valeur > meilleure) meilleure = valeur;
    }
    return meilleure;
}

static void peser_carres(Position *position, const Question *question, int numero) {
    const Ligne *ligne = &position->lignes[numero];
    const uint8_t *lettre = FACTEURS_LETTRE[replier(numero % TAILLE)], *mot = FACTEURS_MOT[replier(numero % TAILLE)];
    for (int i = 0; i < TAILLE; i++) {
        Carre *carre = &position->carres[numero][i];
        int croise = ligne->croises >> i & 1;
        carre->par_point = lettre[i];
        carre->par_tuile = UNE_POSEE + ((Cumul)(mot[i] == 2 ? 1 : mot[i] == 3 ? 8 : 0) << 40);
        carre->permis = croise ? ligne->permis[i] : LETTRES;
        carre->croix_max = croise && !(carre->permis & position->masque) && !question->jokers ? -1 : 0;
        if (!croise || !ligne->longueur[i]) continue;
        carre->par_point |= (Cumul)(lettre[i] * mot[i]) << 16;
        carre->par_tuile += (Cumul)(ligne->points[i] * mot[i]) << 16;
        if (!carre->croix_max)
            carre->croix_max =
                (ligne->points[i] + meilleure_valeur(carre->permis & position->masque) * lettre[i]) * mot[i];
    }
}

static void lister_crochets(Position *position, int numero) {
    const Ligne *ligne = &position->lignes[numero];
    uint32_t restants = (ligne->tuiles & ~(ligne->tuiles >> 1)) | ligne->croises;
    int suivant = TAILLE, colle = 0;
    while (restants) {
        int fin = 31 - __builtin_clz(restants), bloc = est_tuile(ligne, fin);
        int debut = bloc ? ligne->bloc_debut[fin] : fin, limite = suivant - 1 - colle;
        restants ^= 1u << fin;
        if (limite >= fin && (bloc ? ligne->bloc_etat[fin] : ligne->permis[fin]))
            position->crochets[position->nb_crochets++] =
                (Crochet){(uint8_t)numero, (uint8_t)debut, (uint8_t)fin, (uint8_t)limite, 0};
        suivant = debut, colle = bloc;
    }
}

/* Finds the words whose rightmost hook is this one. */
static void suivre(Marche *m, const Position *position, const Crochet *crochet) {
    const Ligne *ligne = m->ligne = &position->lignes[crochet->ligne];
    Cumul cumul = m->question->jokers * UN_JOKER;
    m->numero = crochet->ligne;
    m->crochet = crochet->fin;
    m->limite = crochet->limite;
    m->carres = position->carres[crochet->ligne];
    memcpy(m->signes, ligne->signes, sizeof m->signes);
    preparer_suites(m);
    if (est_tuile(ligne, crochet->fin)) {
        traverser(m, m->automate->gauche, crochet->fin + 1, position->masque, cumul);
        return;
    }
    const uint32_t *p = m->automate->etats + m->automate->gauche;
    uint32_t lettres = cumul ? LETTRES : position->masque;
    uint32_t essais = (p[0] | fins_gauche(p)) & lettres & m->carres[crochet->fin].permis;
    if (essais) poser_a_gauche(m, m->automate->gauche, essais, crochet->fin, position->masque, cumul);
}

#include "bornes.h"

/* Hooks by what they may score, until none can equal the best: every tie is found. */
static void suivre_les_meilleurs(Marche *m, Position *position) {
    for (int i = 0; i < position->nb_crochets; i++)
        position->crochets[i].borne = borner(m, position, &position->crochets[i], &m->bornes);
    for (;;) {
        Crochet *meilleur = NULL;
        for (int i = 0; i < position->nb_crochets; i++)
            if (position->crochets[i].borne != SUIVI && (!meilleur || position->crochets[i].borne > meilleur->borne))
                meilleur = &position->crochets[i];
        if (!meilleur || meilleur->borne < m->trouvailles->top) return;
        borner(m, position, meilleur, &m->bornes);
        suivre(m, position, meilleur);
        meilleur->borne = SUIVI;
    }
}

static int chercher(const Automate *automate, const Question *question, Trouvailles *trouvailles) {
    Position position;
    Marche m = {.automate = automate, .question = question, .trouvailles = trouvailles};
    trouvailles->nb_mots = trouvailles->nb_variantes = 0;
    trouvailles->avec_jokers = question->jokers > 0;
    trouvailles->top = 0;
    if (!question->max_posees || automate->gauche >= automate->limite) return 0;
    position.nb_crochets = 0;
    position.masque = 0;
    position.cumulees[0] = 0;
    peser_tirage(&position, question);
    memcpy(m.reste, question->lettres, sizeof m.reste);
    for (int i = 0; i < question->max_posees; i++) m.permis_apres[i] = LETTRES;
    lire_grille(automate, question->grille, position.lignes);
    for (int n = 0; n < LIGNES; n++)
        if (position.lignes[n].tuiles | position.lignes[n].croises) {
            peser_carres(&position, question, n);
            lister_crochets(&position, n);
        }
    if (question->meilleures)
        suivre_les_meilleurs(&m, &position);
    else
        for (int i = 0; i < position.nb_crochets; i++) suivre(&m, &position, &position.crochets[i]);
    if (!question->meilleures) noter_top(trouvailles);
    return m.memoire_courte ? -1 : 0;
}
