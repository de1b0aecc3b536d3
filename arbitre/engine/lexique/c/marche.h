/* The walk along the lines. Each word belongs to the rightmost hook of its line: what stands left of that hook is read
   first, then what stands right of it, which crosses free squares only. Compiled twice: AVEC_JOKERS is 1 for the tirages
   that have jokers, 0 for the others, which then carry nothing about them. */
#include "lignes.h"
#include "trouvailles.h"

/* What has been laid so far, jokers for the letters that the tirage lacks and tiles for the others, as sums in one
   number, so that laying a tile is one product and one addition:
   bits 0-15 points of the main word before its factor, 16-31 points of the words across, 32-35 tiles laid,
   40-47 double-word squares plus eight times triple-word squares, 60-61 jokers still free. */
typedef uint64_t Cumul;

#define VARIANTES_MAX 64 /* of one word: 1 + 9 + 36 at most */
#define UNE_POSEE ((Cumul)1 << 32)
#define UN_JOKER ((Cumul)1 << 60)

static inline int somme_de(Cumul c) { return (int)(c & 0xffff); }
static inline int croix_de(Cumul c) { return (int)(c >> 16 & 0xffff); }
static inline int posees_de(Cumul c) { return (int)(c >> 32 & 15); }
static inline int jokers_de(Cumul c) { return AVEC_JOKERS ? (int)(c >> 60) : 0; }

static const uint8_t PRODUITS[32] = {
    1, 2, 4, 8, 16, 32, 64, 128, 3, 6, 12, 24, 48, 96, 192, 0, 9, 18, 36, 72, 144, 0, 0, 0, 27, 54, 108, 216,
};
static inline int facteur_de(Cumul c) { return PRODUITS[c >> 40 & 31]; }

/* An empty square: what a tile of value 1 adds (times its value), what any tile adds, the letters allowed. */
typedef struct {
    Cumul par_point, par_tuile;
    uint32_t permis;
} Carre;

/* The most that words of a hook may score, by first and last square, and by any first square up to one. */
typedef struct {
    uint16_t de[TAILLE][TAILLE];
    uint16_t jusque[TAILLE];
} Bornes;

/* How words may end, `fins` having bit n where one may end n squares after the first to lay: tests of both masks of a
   state read rightwards at once. */
typedef struct {
    uint64_t longueurs; /* the lengths wanted, where those masks have them */
    uint64_t choix;     /* times letters: those that may be laid, in each mask */
} Issues;

/* What may follow once a hook was read back to a square: the last squares worth reaching by a word that begins there;
   the letters allowed on the square left of it, none where it is not worth going there, and whether a word may go on
   from there (all letters or none); how many letters may still be
   read once a tile lies on the square, tiles further left included; how many letters of the tirage may be left over. */
typedef struct {
    Issues issues;
    uint32_t fins, permis_avant, suites_avant, encore;
    int trop;
} Suite;

typedef struct {
    const uint32_t *etats;
    uint32_t limite_etats;
    const Automate *automate;
    const Question *question;
    Trouvailles *trouvailles;
    const Ligne *ligne;
    const Carre *carres;
    Suite suites[TAILLE];            /* by square, from the hook leftwards */
    int reste[26];
    uint16_t manque[JOKERS_MAX + 1]; /* letters that jokers stand for because the tirage lacks them */
    uint16_t mis[JOKERS_MAX + 1];    /* squares where those jokers were laid first */
    uint16_t signes[TAILLE + 1];     /* wide, so that laying one changes no other field for the compiler */
    int lettres;                     /* of the tirage */
    uint32_t possibles;              /* letters that it may lay */
    int numero, crochet, limite;     /* line, last square of the hook, last square of its words */
    int debut;                       /* first square of the word being read rightwards */
    uint32_t fins;                   /* its last squares worth reaching */
    Bornes bornes;                   /* best only */
    uint32_t pas;                    /* squares where letters were tried */
    Fin_de_recherche fin;
} Marche;

/* Nothing more is read. */
static void abandonner(Marche *m, Fin_de_recherche fin) {
    m->fin = fin;
    m->limite_etats = 0;
}

static inline int est_tuile(const Ligne *ligne, int carre) { return ligne->tuiles >> carre & 1; }

static inline uint32_t carres_libres(const Ligne *ligne, int debut, int fin) {
    return ~ligne->tuiles & ((2u << fin) - (1u << debut));
}

/* Points lost where the tile on that square is a joker. */
static inline int perte(const Marche *m, Cumul cumul, int carre) {
    Cumul par_point = m->carres[carre].par_point;
    return VALEURS[rang_de((char)m->signes[carre])] * (somme_de(par_point) * facteur_de(cumul) + croix_de(par_point));
}

/* Every way to say which tiles of the word are jokers: those for letters that the tirage lacks, and any other while a
   joker is free. `points` is the word's without any. */
static void varier(Marche *m, Cumul cumul, uint32_t libres, int points) {
    Trouvailles *t = m->trouvailles;
    int manquent = m->question->jokers - jokers_de(cumul);
    int jokers = m->question->meilleures ? manquent : m->question->jokers; /* a joker not needed only loses points */
    int carres[TIRAGE_MAX], pertes[TIRAGE_MAX], n = 0;
    uint32_t premier = 0, second = 0; /* tiles for the first and the second letter lacking, by order of squares */
    for (; libres; libres &= libres - 1, n++) {
        int carre = carres[n] = rang_du_bas(libres);
        int rang = rang_de((char)m->signes[carre]);
        pertes[n] = perte(m, cumul, carre);
        premier |= (uint32_t)(manquent > 0 && rang == m->manque[0]) << n;
        second |= (uint32_t)(manquent > 1 && rang == m->manque[1]) << n;
    }
    if (!manquent) ajouter_variante(t, points, SANS_JOKER, SANS_JOKER);
    for (int i = 0; i < n; i++) {
        int un = premier >> i & 1;
        if (manquent == 0 || (manquent == 1 && un)) ajouter_variante(t, points - pertes[i], carres[i], SANS_JOKER);
        if (jokers < 2) continue;
        for (int j = i + 1; j < n; j++)
            if (manquent == 0 || (manquent == 1 ? un | (premier >> j & 1)
                                                : (un & second >> j) | (second >> i & premier >> j & 1)))
                ajouter_variante(t, points - pertes[i] - pertes[j], carres[i], carres[j]);
    }
}

/* Whether jokers can be laid in one way only: all stand for letters that the tirage has none of. */
static inline int jokers_fixes(const Marche *m, Cumul cumul) {
    int fixes = !jokers_de(cumul);
    for (int i = 0; i < m->question->jokers && fixes; i++) fixes = !m->question->lettres[m->manque[i]];
    return fixes;
}

/* Points of the word if no tile of it were a joker. */
static inline int points_sans_joker(const Marche *m, Cumul cumul, int points) {
    for (int i = 0; i < m->question->jokers - jokers_de(cumul); i++) points += perte(m, cumul, m->mis[i]);
    return points;
}

/* A single tile that makes a word both ways: whether the other word is its main one. */
static int compte_en_travers(const Marche *m, int debut, int fin) {
    int carre = rang_du_bas(carres_libres(m->ligne, debut, fin));
    int travers = m->ligne->croises >> carre & 1 ? m->ligne->longueur[carre] : 0;
    return travers && travers + 1 > fin + 1 - debut - (m->numero >= TAILLE);
}

static void preparer_suites(Marche *m);

static void trouver(Marche *m, Cumul cumul, int debut, int fin) {
    Trouvailles *t = m->trouvailles;
    int posees = posees_de(cumul), top = t->top;
    if (posees <= 1 && (posees == 0 || compte_en_travers(m, debut, fin))) return;
    int points = somme_de(cumul) * facteur_de(cumul) + croix_de(cumul) + m->question->primes[posees];
    int fixes = !AVEC_JOKERS || jokers_fixes(m, cumul);
    if (!fixes) points = points_sans_joker(m, cumul, points);
    if (points < top) return;
    Fin_de_recherche manque = place_pour(t, AVEC_JOKERS ? VARIANTES_MAX : 0);
    if (manque) {
        abandonner(m, manque);
        return;
    }
    if (AVEC_JOKERS) {
        uint32_t premiere = t->nb_variantes;
        if (fixes)
            ajouter_variante(t, points, m->mis[0], m->question->jokers > 1 ? m->mis[1] : SANS_JOKER);
        else
            varier(m, cumul, carres_libres(m->ligne, debut, fin), points);
        if (m->question->meilleures && !garder_les_tops(t, premiere)) return;
    } else if (m->question->meilleures && points > top) {
        t->top = points;
        t->nb_mots = 0;
    }
    Mot *mot = &t->mots[t->nb_mots++];
    for (int i = 0; i <= TAILLE; i++) mot->signes[i] = (char)m->signes[i];
    mot->ligne = (uint8_t)m->numero;
    mot->points = (uint16_t)points;
    mot->debut = (uint8_t)debut;
    mot->fin = (uint8_t)fin;
    if (t->top > top) preparer_suites(m);
}

static inline Issues issues_de(uint32_t fins) {
    return (Issues){(uint64_t)(fins & 63) << 26 | (uint64_t)(fins >> 6) << 58,
                    (uint64_t)(fins > 1) | (uint64_t)(fins & 1) << 32};
}

/* Best only: keeps what may equal the best so far. */
static inline void garder_l_utile(const Marche *m, Suite *suite, int carre, int fin) {
    int top = m->trouvailles->top;
    for (; fin > m->crochet; fin--) suite->fins &= ~((uint32_t)(m->bornes.de[carre][fin] < top) << fin);
    if (carre && m->bornes.jusque[carre - 1] < top) suite->permis_avant = 0;
}

/* Best only: how many letters may be left over by words worth finding that begin on each square or left of it, from
   `carre` to the hook. */
static void compter_le_trop(Marche *m, int carre) {
    int top = m->trouvailles->top, trop = -1;
    for (; carre <= m->crochet; carre++) {
        Suite *suite = &m->suites[carre];
        if (!(carre && est_tuile(m->ligne, carre - 1))) {
            int posees = bits_de(carres_libres(m->ligne, carre, m->crochet));
            if (m->bornes.de[carre][m->crochet] < top)
                posees = suite->fins ? posees + rang_du_bas(suite->fins) - m->crochet : m->lettres + 1;
            if (m->lettres - posees > trop) trop = m->lettres - posees;
        }
        suite->trop = trop;
    }
}

/* What may follow each square from the hook leftwards, as far as the tirage goes. */
static void preparer_suites(Marche *m) {
    int restent = m->question->max_posees, carre = m->crochet;
    uint32_t tuiles = m->ligne->tuiles & ((2u << carre) - 1), fins_max = (2u << m->limite) - (2u << m->crochet);
    uint32_t encore = (uint32_t)(restent + bits_de(tuiles));
    for (;; carre--, encore--) {
        Suite *suite = &m->suites[carre];
        restent -= !(tuiles >> carre & 1);
        suite->encore = encore - 1;
        suite->fins = fins_max & ((2u << m->crochet << restent) - 1);
        suite->permis_avant = carre && restent > 0 ? m->carres[carre - 1].permis : 0;
        suite->trop = TIRAGE_MAX;
        if (m->question->meilleures) garder_l_utile(m, suite, carre, m->limite);
        suite->issues = issues_de(suite->fins >> (m->crochet + 1));
        suite->suites_avant = 0;
        int plus_loin = carre && tuiles >> (carre - 1) & 1 ? restent >= 0 : (suite->permis_avant & m->possibles) != 0;
        if (carre < m->crochet) suite[1].suites_avant = plus_loin || suite->fins ? LETTRES : 0;
        if (!plus_loin) break;
    }
    if (m->question->meilleures) compter_le_trop(m, carre);
}

/* Letters that may be laid once `rang` is taken from `masque`: all of them while a joker is free. `*restent` gets what
   is left of the tirage. */
static inline uint32_t apres_avoir_pris(const Marche *m, int rang, uint32_t masque, Cumul cumul, uint32_t *restent) {
    int reste = m->reste[rang];
    *restent = masque & ~((uint32_t)(reste == 1) << rang);
    if (!AVEC_JOKERS) return *restent;
    return jokers_de(cumul) > (reste <= 0) ? LETTRES : *restent;
}

/* Lays a letter of the tirage, or a joker for it, on `carre`. The letter must be given back to `reste`. */
static inline Cumul poser(Marche *m, int rang, int carre, const Carre *prix, Cumul cumul) {
    Cumul manque = --m->reste[rang] < 0;
    m->signes[carre] = (uint16_t)('A' + rang);
    if (!AVEC_JOKERS) return cumul + VALEURS[rang] * prix->par_point + prix->par_tuile;
    int rang_du_joker = m->question->jokers - jokers_de(cumul);
    m->manque[rang_du_joker] = (uint16_t)rang;
    m->mis[rang_du_joker] = (uint16_t)carre;
    return cumul + (VALEURS[rang] & (manque - 1)) * prix->par_point + prix->par_tuile - (manque << 60);
}

/* Letters worth laying from a state read rightwards. */
static inline uint32_t essais_droite(const Marche *m, uint32_t etat, uint32_t lettres, Issues issues) {
    uint64_t masques;
    if (etat >= m->limite_etats) return 0;
    memcpy(&masques, m->etats + etat, sizeof masques);
    uint64_t essais = masques & lettres * issues.choix;
    return (uint32_t)(essais | essais >> 32) & -(uint32_t)((masques & issues.longueurs) != 0);
}

/* Reads rightwards, laying each of `essais` on `carre`; those squares touch nothing. */
static void poser_a_droite(Marche *m, uint32_t etat, uint32_t essais, int carre, uint32_t masque, Cumul cumul) {
    if (++m->pas > PAS_MAX) {
        abandonner(m, TROP_DE_SOLUTIONS);
        return;
    }
    const uint32_t *p = m->etats + etat;
    const Carre *prix = &m->carres[carre];
    uint32_t fins_ici = m->fins >> carre;
    uint32_t suites = fins_ici > 1 ? p[0] & LETTRES : 0, fins = fins_ici & 1 ? p[1] : 0;
    Issues issues = issues_de(fins_ici >> 1);
    do {
        uint32_t bit = essais & -essais, restent;
        int rang = rang_du_bas(essais);
        essais ^= bit;
        uint32_t lettres = apres_avoir_pris(m, rang, masque, cumul, &restent);
        uint32_t suite = arete(p + 2, suites, bit) & INDICE & -(suites >> rang & 1);
        uint32_t suivants = essais_droite(m, suite, lettres, issues);
        if (!(suivants | (fins & bit))) continue;
        Cumul apres = poser(m, rang, carre, prix, cumul);
        if (fins & bit) trouver(m, apres, m->debut, carre);
        if (suivants) poser_a_droite(m, suite, suivants, carre + 1, restent, apres);
        m->reste[rang]++;
    } while (essais);
}

/* What may be laid once a hook was read back to a square with no tile left of it: rightwards, where a word begins
   there, and leftwards. */
typedef struct {
    uint32_t etat_droite, essais_droite, essais_gauche;
} Voies;

/* `masque` are the letters left, `lettres` those that may be laid. */
static inline Voies regarder(const Marche *m, uint32_t reference, const Suite *suite, uint32_t masque, uint32_t lettres) {
    Voies v = {0, 0, 0};
    if (reference & CHAINE) {
        v.essais_gauche = lettre_de_chaine(reference) & lettres & suite->permis_avant & suite->suites_avant;
        return v;
    }
    if ((reference & INDICE) >= m->limite_etats) return v;
    const uint32_t *p = m->etats + (reference & INDICE);
    if (bits_de(masque & ~lettres_a_suivre(p)) > suite->trop) return v;
    v.etat_droite = arete_a_droite(p) & INDICE & -(p[0] >> 26 & 1);
    v.essais_droite = essais_droite(m, v.etat_droite, lettres, suite->issues);
    v.essais_gauche = ((p[0] & suite->suites_avant) | fins_gauche(p)) & lettres & suite->permis_avant;
    return v;
}

static void poser_a_gauche(Marche *m, uint32_t reference, uint32_t essais, int carre, uint32_t masque, Cumul cumul);

static inline void poursuivre(Marche *m, uint32_t reference, Voies v, int carre, uint32_t masque, Cumul cumul) {
    if (v.essais_droite) {
        m->debut = carre;
        m->fins = m->suites[carre].fins;
        poser_a_droite(m, v.etat_droite, v.essais_droite, m->crochet + 1, masque, cumul);
    }
    if (v.essais_gauche) poser_a_gauche(m, reference, v.essais_gauche, carre - 1, masque, cumul);
}

/* Reads the tiles left of `carre`, then goes on. */
static void traverser(Marche *m, uint32_t reference, int carre, uint32_t masque, Cumul cumul) {
    uint32_t finit = 0;
    while (reference && carre && est_tuile(m->ligne, carre - 1)) {
        char signe = m->ligne->signes[--carre];
        finit = fins_a_gauche(m->automate, reference) >> rang_de(signe) & 1;
        reference = suivant_gauche(m->automate, reference, rang_de(signe));
        cumul += (Cumul)valeur_de(signe);
    }
    if (carre && est_tuile(m->ligne, carre - 1)) return;
    if (finit) trouver(m, cumul, carre, m->crochet);
    if (!reference) return;
    Voies v = regarder(m, reference, &m->suites[carre], masque, jokers_de(cumul) ? LETTRES : masque);
    poursuivre(m, reference, v, carre, masque, cumul);
}

/* Lays each of `essais` on `carre`, just right of tiles. */
static void poser_apres_tuiles(Marche *m, uint32_t reference, uint32_t essais, int carre, uint32_t masque, Cumul cumul) {
    for (; essais; essais &= essais - 1) {
        int rang = rang_du_bas(essais);
        uint32_t suivante = suivant_gauche(m->automate, reference, rang), restent;
        if (!suivante) continue;
        apres_avoir_pris(m, rang, masque, cumul, &restent);
        traverser(m, suivante, carre, restent, poser(m, rang, carre, &m->carres[carre], cumul));
        m->reste[rang]++;
    }
    m->signes[carre] = VIDE;
}

/* Reads leftwards, laying each of `essais` on `carre`. */
static void poser_a_gauche(Marche *m, uint32_t reference, uint32_t essais, int carre, uint32_t masque, Cumul cumul) {
    if (++m->pas > PAS_MAX) {
        abandonner(m, TROP_DE_SOLUTIONS);
        return;
    }
    const Carre *prix = &m->carres[carre];
    const Suite *ici = &m->suites[carre];
    uint32_t seule, suites = essais, fins = 0;
    const uint32_t *suivantes = &seule;
    if (carre && est_tuile(m->ligne, carre - 1)) {
        poser_apres_tuiles(m, reference, essais, carre, masque, cumul);
        return;
    }
    if (reference & CHAINE)
        seule = suite_de_chaine(m->automate, reference);
    else {
        const uint32_t *p = m->etats + (reference & INDICE);
        suivantes = references(p);
        suites = p[0] & LETTRES;
        fins = fins_gauche(p);
    }
    do {
        uint32_t bit = essais & -essais, restent;
        int rang = rang_du_bas(essais);
        uint32_t suivante = arete(suivantes, suites, bit);
        /* A chain has no least length: its high bit makes it a negative number. */
        suivante &= -(suites >> rang & ((int32_t)suivante >> 28 <= (int32_t)ici->encore));
        essais ^= bit;
        uint32_t lettres = apres_avoir_pris(m, rang, masque, cumul, &restent);
        Voies v = regarder(m, suivante, ici, restent, lettres);
        if (!((fins & bit) | v.essais_droite | v.essais_gauche)) continue;
        Cumul apres = poser(m, rang, carre, prix, cumul);
        if (fins & bit) trouver(m, apres, carre, m->crochet);
        poursuivre(m, suivante, v, carre, restent, apres);
        m->reste[rang]++;
    } while (essais);
    m->signes[carre] = VIDE;
}
