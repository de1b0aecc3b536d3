/* The search of a whole grid. Compiled once for each set of instructions; NOM names what it exports. */
#include "marche.h"

/* What a square brings to the bounds, as sums in one number: bits 0-3 tiles laid, 4-7 those on squares that multiply
   the letter, 8-11 those on squares that multiply it by 3, 12-19 factor of the word as in a Cumul, 20-35 most points
   across, 36-47 points of tiles already there; IMPOSSIBLE or more where no letter of the tirage is allowed. */
typedef uint64_t Poids;

#define IMPOSSIBLE ((Poids)1 << 60)

/* What words of a line may hang on: a block of tiles, or a cross-checked square. Words that have it as their rightmost
   hook end at `limite` at most. */
typedef struct {
    uint8_t ligne, debut, fin, limite;
} Crochet;

#define REPONSES 128

/* What the filter said of so many letters of the tirage with tiles of that sum. */
typedef struct {
    uint64_t tuiles;
    int posees, existe;
} Reponse;

typedef struct {
    Ligne lignes[LIGNES];
    Carre carres[LIGNES][TAILLE];
    Poids poids[LIGNES][TAILLE];     /* best only */
    Poids cumuls[LIGNES][TAILLE + 1]; /* best only: what the squares before each bring together */
    uint64_t sommes[LIGNES][TAILLE]; /* best only: of the letters of tiles, for the filter */
    Crochet crochets[2 * CASES];
    int nb_crochets;
    uint32_t masque;              /* letters of the tirage */
    int lettres;                  /* how many, jokers included */
    int cumulees[16];             /* points of its n best letters */
    int primes_max[TIRAGE_MAX + 1]; /* best bonus of n tiles or fewer */
    Reponse reponses[REPONSES];   /* best only: what the filter said */
} Position;

#define L(lettre) (1u << (lettre - 'A'))

/* What letters may be worth, and those worth as much: VALEURS the other way round. */
#define VALEURS_DISTINCTES 6
static const int VALEUR_DE[VALEURS_DISTINCTES] = {1, 2, 3, 4, 8, 10};
static const uint32_t PAR_VALEUR[VALEURS_DISTINCTES] = {
    L('A') | L('E') | L('I') | L('L') | L('N') | L('O') | L('R') | L('S') | L('T') | L('U'),
    L('D') | L('G') | L('M'),
    L('B') | L('C') | L('P'),
    L('F') | L('H') | L('V'),
    L('J') | L('Q'),
    L('K') | L('W') | L('X') | L('Y') | L('Z'),
};

static void peser_tirage(Position *position, const Question *question) {
    int nb = 0;
    position->masque = 0;
    position->cumulees[0] = 0;
    for (int n = 0, prime = 0; n <= TIRAGE_MAX; n++)
        position->primes_max[n] = prime = question->primes[n] > prime ? question->primes[n] : prime;
    for (int rang = 0; rang < 26; rang++) position->masque |= (uint32_t)(question->lettres[rang] > 0) << rang;
    for (int i = VALEURS_DISTINCTES - 1; i >= 0; i--)
        for (uint32_t lettres = position->masque & PAR_VALEUR[i]; lettres; lettres &= lettres - 1)
            for (int n = question->lettres[rang_du_bas(lettres)]; n > 0; n--, nb++)
                position->cumulees[nb + 1] = position->cumulees[nb] + VALEUR_DE[i];
    position->lettres = nb + question->jokers;
    for (; nb < 15; nb++) position->cumulees[nb + 1] = position->cumulees[nb];
}

static inline int meilleure_valeur(uint32_t lettres) {
    int meilleure = 0;
    for (int i = 0; i < VALEURS_DISTINCTES; i++) meilleure = lettres & PAR_VALEUR[i] ? VALEUR_DE[i] : meilleure;
    return meilleure;
}

/* Squares of the first eight lines where nothing crosses and no tile lies; the other lines mirror them. */
static Carre carres_nus[8][TAILLE];
static Poids poids_nus[8][TAILLE];

static void peser_la_planche(void) {
    for (int n = 0; n < 8; n++)
        for (int i = 0; i < TAILLE; i++) {
            int lettre = FACTEURS_LETTRE[n][i];
            Cumul facteur = 0x810u >> 4 * (FACTEURS_MOT[n][i] - 1) & 15; /* none, one double, one triple */
            carres_nus[n][i] = (Carre){(Cumul)lettre, UNE_POSEE + (facteur << 40), LETTRES};
            poids_nus[n][i] = 1 | (Poids)(lettre > 1) << 4 | (Poids)(lettre > 2) << 8 | facteur << 12;
        }
}

/* Adds what crosses a square to what it brings. */
static void peser_croise(Position *position, const Question *question, const Ligne *ligne, int numero, int i) {
    Carre *carre = &position->carres[numero][i];
    uint32_t possibles = ligne->permis[i] & position->masque;
    int lettre = somme_de(carre->par_point), mot = FACTEURS_MOT[replier(numero % TAILLE)][i], points = ligne->points[i];
    carre->permis = ligne->permis[i];
    if (!ligne->permis[i] || (!possibles && !question->jokers)) position->poids[numero][i] = IMPOSSIBLE;
    if (!ligne->longueur[i]) return;
    carre->par_point |= (Cumul)(lettre * mot) << 16;
    carre->par_tuile += (Cumul)(points * mot) << 16;
    position->poids[numero][i] += (Poids)((points + meilleure_valeur(possibles) * lettre) * mot) << 20;
}

static void peser_carres(Position *position, const Question *question, int numero) {
    const Ligne *ligne = &position->lignes[numero];
    int nue = replier(numero % TAILLE);
    memcpy(position->carres[numero], carres_nus[nue], sizeof carres_nus[nue]);
    memcpy(position->poids[numero], poids_nus[nue], sizeof poids_nus[nue]);
    for (uint32_t croises = ligne->croises; croises; croises &= croises - 1)
        peser_croise(position, question, ligne, numero, rang_du_bas(croises));
    if (!question->meilleures) return;
    memset(position->sommes[numero], 0, sizeof position->sommes[numero]);
    for (uint32_t tuiles = ligne->tuiles; tuiles; tuiles &= tuiles - 1) {
        int i = rang_du_bas(tuiles);
        position->poids[numero][i] = (Poids)valeur_de(ligne->signes[i]) << 36;
        position->sommes[numero][i] = SOMMES[rang_de(ligne->signes[i])];
    }
    position->cumuls[numero][0] = 0;
    for (int i = 0; i < TAILLE; i++)
        position->cumuls[numero][i + 1] = position->cumuls[numero][i] + position->poids[numero][i];
}

static void lister_crochets(Position *position, int numero) {
    const Ligne *ligne = &position->lignes[numero];
    uint32_t restants = (ligne->tuiles & ~(ligne->tuiles >> 1)) | ligne->croises;
    int suivant = TAILLE, colle = 0;
    while (restants) {
        int fin = rang_du_haut(restants), bloc = est_tuile(ligne, fin);
        int debut = bloc ? ligne->bloc_debut[fin] : fin, limite = suivant - 1 - colle;
        restants ^= 1u << fin;
        if (limite >= fin && (bloc ? ligne->bloc_etat[fin] : ligne->permis[fin]))
            position->crochets[position->nb_crochets++] =
                (Crochet){(uint8_t)numero, (uint8_t)debut, (uint8_t)fin, (uint8_t)limite};
        suivant = debut, colle = bloc;
    }
}

/* Finds the words whose rightmost hook is this one. */
static void suivre(Marche *m, const Position *position, const Crochet *crochet) {
    const Ligne *ligne = m->ligne = &position->lignes[crochet->ligne];
    Cumul cumul = m->question->jokers * UN_JOKER;
    uint32_t lettres = cumul ? LETTRES : position->masque, essais = 0;
    int bloc = est_tuile(ligne, crochet->fin);
    m->numero = crochet->ligne;
    m->crochet = crochet->fin;
    m->limite = crochet->limite;
    m->carres = position->carres[crochet->ligne];
    if (!bloc) {
        const uint32_t *p = m->etats + m->automate->gauche;
        essais = (p[0] | fins_gauche(p)) & lettres & m->carres[crochet->fin].permis;
        if (!essais) return;
    }
    for (int i = 0; i < TAILLE; i++) m->signes[i] = (uint8_t)ligne->signes[i];
    preparer_suites(m);
    if (bloc) {
        Cumul lu = cumul + ligne->bloc_points[crochet->fin];
        Voies v = regarder(m, ligne->bloc_etat[crochet->fin], &m->suites[crochet->debut], position->masque, lettres);
        poursuivre(m, ligne->bloc_etat[crochet->fin], v, crochet->debut, position->masque, lu);
    } else
        poser_a_gauche(m, m->automate->gauche, essais, crochet->fin, position->masque, cumul);
}

#include "bornes.h"

/* Puts the rank at `i` where it belongs in a heap of `nombre`, the greatest first. */
static void descendre(uint32_t *rangs, int i, int nombre) {
    uint32_t rang = rangs[i];
    for (int fils; (fils = 2 * i + 1) < nombre; i = fils) {
        fils += fils + 1 < nombre && rangs[fils + 1] > rangs[fils];
        if (rangs[fils] <= rang) break;
        rangs[i] = rangs[fils];
    }
    rangs[i] = rang;
}

/* Hooks by what they may score, until none can equal the best: every tie is found. */
static void suivre_les_meilleurs(Marche *m, Position *position) {
    uint32_t rangs[2 * CASES]; /* bound, then index of the hook */
    int nombre = position->nb_crochets;
    for (int i = nombre - 1; i >= 0; i--) {
        rangs[i] = (uint32_t)borner_vite(m, position, &position->crochets[i]) << 16 | (uint32_t)i;
        descendre(rangs, i, nombre);
    }
    while (nombre && (int)(rangs[0] >> 16) >= m->trouvailles->top) {
        uint32_t i = rangs[0] & 0xffff;
        const Crochet *crochet = &position->crochets[i];
        int borne = borner_par_le_filtre(m, position, crochet);
        rangs[0] = (uint32_t)borne << 16 | i;
        if (borne < m->trouvailles->top) rangs[0] = rangs[--nombre];
        descendre(rangs, 0, nombre);
        if (borne < m->trouvailles->top || (rangs[0] & 0xffff) != i) continue;
        rangs[0] = rangs[--nombre];
        descendre(rangs, 0, nombre);
        borner(m, position, crochet, &m->bornes);
        suivre(m, position, crochet);
    }
}

static Fin_de_recherche chercher(const Automate *automate, const Question *question, Trouvailles *trouvailles) {
    Position position;
    Marche m = {.etats = automate->etats, .limite_etats = automate->limite, .automate = automate, .question = question,
                .trouvailles = trouvailles};
    trouvailles->nb_mots = trouvailles->nb_variantes = 0;
    trouvailles->avec_jokers = question->jokers > 0;
    trouvailles->top = 0;
    if (!question->max_posees || automate->gauche >= automate->limite) return CHERCHE;
    position.nb_crochets = 0;
    if (!poids_nus[0][0]) peser_la_planche();
    if (question->meilleures) memset(position.reponses, 0, sizeof position.reponses);
    peser_tirage(&position, question);
    m.lettres = position.lettres;
    m.possibles = question->jokers ? LETTRES : position.masque;
    for (int rang = 0; rang < 26; rang++) m.reste[rang] = question->lettres[rang];
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
    return m.fin;
}
