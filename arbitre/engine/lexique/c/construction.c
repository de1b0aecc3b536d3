/* From sorted words to the array of an automaton: the same bytes as construction.py, which says what they are. */
#include "construction.h"

#include <stdlib.h>
#include <string.h>

#define ETATS_MAX (INDICE_DE_CHAINE - MARGE)
#define LIENS_MAX 26

/* A state being made; `longueurs` has bit n set where a word ends n letters further, `plus_loin` the letters of all that
   follows the next one, both ways together. */
typedef struct {
    uint32_t suite, fins, plus_loin, droite, longueurs;
    uint32_t liens[LIENS_MAX]; /* edges or references */
    int nb_liens, lettre;
} Noeud;

/* A beginning of a word, reversed; the edge to what may follow it (0: nothing), the letters of all that
   may; whether it is a word. */
typedef struct {
    uint64_t cle[2]; /* its letters (A is 1), a byte each, from the highest */
    uint32_t droite, toutes;
    uint8_t longueur, fini;
} Entree;

typedef struct {
    uint32_t *mots;
    size_t nombre, capacite;
    uint32_t *table; /* indices of states by hash, 0: free */
    size_t cases, etats, premier; /* room in the table, states in it, index of the first one */
    Entree *entrees;
    size_t nb_entrees, capacite_entrees;
    Noeud pile[TAILLE + 1];
    int profondeur, vers_la_droite;
    Issue issue;
} Chantier;

static int reserver(void **table, size_t *capacite, size_t besoin, size_t taille) {
    if (besoin <= *capacite) return 1;
    size_t voulue = *capacite * 2 > besoin ? *capacite * 2 : besoin + 4096;
    void *nouvelle = realloc(*table, voulue * taille);
    if (!nouvelle) return 0;
    *table = nouvelle;
    *capacite = voulue;
    return 1;
}

static uint64_t hacher(const uint32_t *mots, int nombre) {
    uint64_t h = 0x9e3779b97f4a7c15u;
    for (int i = 0; i < nombre; i++) h = (h ^ mots[i]) * 0xff51afd7ed558ccdu, h ^= h >> 32;
    return h;
}

/* How many words a state takes: read from itself. */
static int taille_de(const uint32_t *p, int vers_la_droite) {
    int liens = bits_de(p[0] & LETTRES);
    if (vers_la_droite) return 2 + liens;
    return p[0] & CHAINE ? 1 : 2 + liens + bits_de(p[0] & (A_DROITE | A_FINS));
}

static int elargir_table(Chantier *c) {
    size_t cases = c->cases ? c->cases * 2 : 1 << 16;
    uint32_t *table = calloc(cases, sizeof *table);
    if (!table) return 0;
    for (size_t i = c->premier; i < c->nombre;) {
        int taille = taille_de(c->mots + i, c->vers_la_droite);
        size_t k = hacher(c->mots + i, taille) & (cases - 1);
        while (table[k]) k = (k + 1) & (cases - 1);
        table[k] = (uint32_t)i;
        i += (size_t)taille;
    }
    free(c->table);
    c->table = table;
    c->cases = cases;
    return 1;
}

/* Letters of all that may follow a node, anywhere. */
static uint32_t toutes_de(const Noeud *noeud) { return noeud->suite | noeud->fins | noeud->plus_loin; }

/* The words of a state; returns how many. */
static int composer(const Noeud *noeud, int vers_la_droite, uint32_t *mots) {
    int n = 0;
    if (vers_la_droite) {
        uint32_t exactes = noeud->longueurs >> 1;
        mots[n++] = noeud->suite | exactes << 26;
        mots[n++] = noeud->fins | (exactes >> 6 & 31) << 26 | (uint32_t)(noeud->longueurs >> 12 > 0) << 31;
    } else {
        mots[n++] = noeud->suite | (noeud->fins ? A_FINS : 0) | (noeud->droite ? A_DROITE : 0);
        mots[n++] = toutes_de(noeud);
        if (noeud->fins) mots[n++] = noeud->fins;
        if (noeud->droite) mots[n++] = noeud->droite;
    }
    memcpy(mots + n, noeud->liens, (size_t)noeud->nb_liens * sizeof *mots);
    return n + noeud->nb_liens;
}

/* The index of the state made of those words, written once. */
static uint32_t ecrire(Chantier *c, const uint32_t *mots, int taille) {
    if (c->etats * 2 >= c->cases && !elargir_table(c)) c->issue = MEMOIRE_COURTE;
    if (c->nombre + (size_t)taille > ETATS_MAX) c->issue = TROP_GRAND;
    if (c->issue != FAIT) return 0;
    size_t k = hacher(mots, taille) & (c->cases - 1);
    for (; c->table[k]; k = (k + 1) & (c->cases - 1)) {
        const uint32_t *connu = c->mots + c->table[k];
        if (taille_de(connu, c->vers_la_droite) == taille && !memcmp(connu, mots, (size_t)taille * sizeof *mots)) break;
    }
    if (!c->table[k]) {
        if (!reserver((void **)&c->mots, &c->capacite, c->nombre + (size_t)taille, sizeof *mots)) {
            c->issue = MEMOIRE_COURTE;
            return 0;
        }
        c->table[k] = (uint32_t)c->nombre;
        memcpy(c->mots + c->nombre, mots, (size_t)taille * sizeof *mots);
        c->nombre += (size_t)taille;
        c->etats++;
    }
    return c->table[k];
}

static uint32_t ecrire_noeud(Chantier *c, const Noeud *noeud) {
    uint32_t mots[LIENS_MAX + 4];
    return ecrire(c, mots, composer(noeud, c->vers_la_droite, mots));
}

/* An edge or a reference to the state of a node. */
static uint32_t lier(Chantier *c, const Noeud *noeud) {
    uint32_t moins = (uint32_t)rang_du_bas(noeud->longueurs), lien = noeud->liens[0];
    if (c->vers_la_droite) return ecrire_noeud(c, noeud) | moins << 28;
    if (noeud->fins || noeud->droite || noeud->nb_liens != 1) return ecrire_noeud(c, noeud) | (moins < 7 ? moins : 7) << 28;
    uint32_t indice = lien & CHAINE ? ecrire(c, &lien, 1) : lien & INDICE;
    return CHAINE | (uint32_t)rang_du_bas(noeud->suite) << 26 | indice;
}

static void commencer(Chantier *c, int vers_la_droite) {
    c->vers_la_droite = vers_la_droite;
    c->premier = c->nombre;
    c->etats = c->cases = 0;
    free(c->table);
    c->table = NULL;
    c->profondeur = 0;
    memset(&c->pile[0], 0, sizeof c->pile[0]);
}

static void noter_entree(Chantier *c, uint32_t droite, uint32_t toutes) {
    if (!reserver((void **)&c->entrees, &c->capacite_entrees, c->nb_entrees + 1, sizeof *c->entrees)) {
        c->issue = MEMOIRE_COURTE;
        return;
    }
    Entree *entree = &c->entrees[c->nb_entrees++];
    const Noeud *avant = &c->pile[c->profondeur];
    memset(entree, 0, sizeof *entree);
    entree->droite = droite;
    entree->toutes = toutes;
    entree->longueur = (uint8_t)(c->profondeur + 1);
    entree->fini = avant->fins >> c->pile[c->profondeur + 1].lettre & 1;
    for (int i = 0; i <= c->profondeur; i++)
        entree->cle[i / 8] |= (uint64_t)(c->pile[c->profondeur + 1 - i].lettre + 1) << (56 - 8 * (i % 8));
}

/* Closes the nodes deeper than `profondeur`: each is written and linked to the one above. */
static void fermer(Chantier *c, int profondeur) {
    while (c->profondeur > profondeur && c->issue == FAIT) {
        const Noeud *noeud = &c->pile[c->profondeur];
        Noeud *parent = &c->pile[--c->profondeur];
        uint32_t lien = noeud->longueurs ? lier(c, noeud) : 0;
        if (noeud->longueurs) {
            parent->suite |= 1u << noeud->lettre;
            parent->liens[parent->nb_liens++] = lien;
            parent->longueurs |= noeud->longueurs << 1;
            parent->plus_loin |= toutes_de(noeud);
        }
        if (c->vers_la_droite) noter_entree(c, lien, toutes_de(noeud));
    }
}

/* Opens nodes for the letters from `commun` on. */
static void ouvrir(Chantier *c, const uint8_t *lettres, int commun, int longueur) {
    fermer(c, commun);
    for (int i = commun; i < longueur; i++) {
        Noeud *noeud = &c->pile[++c->profondeur];
        memset(noeud, 0, sizeof *noeud);
        noeud->lettre = lettres[i];
    }
}

/* The last letter opened completes a word. */
static void finir_mot(Chantier *c) {
    Noeud *parent = &c->pile[c->profondeur - 1];
    parent->fins |= 1u << c->pile[c->profondeur].lettre;
    parent->longueurs |= 2;
}

static int commun_de(const Chantier *c, const uint8_t *lettres, int longueur) {
    int commun = 0;
    while (commun < longueur && commun < c->profondeur && c->pile[commun + 1].lettre == lettres[commun]) commun++;
    return commun;
}

static uint32_t construire_droite(Chantier *c, const char *mots, const uint8_t *longueurs, size_t nombre) {
    uint8_t lettres[TAILLE];
    commencer(c, 1);
    for (size_t i = 0; i < nombre && c->issue == FAIT; mots += longueurs[i++]) {
        for (int j = 0; j < longueurs[i]; j++) lettres[j] = (uint8_t)rang_de(mots[j]);
        ouvrir(c, lettres, commun_de(c, lettres, longueurs[i]), longueurs[i]);
        finir_mot(c);
    }
    fermer(c, 0);
    return c->issue == FAIT ? ecrire_noeud(c, &c->pile[0]) : 0;
}

static int comparer_entrees(const void *a, const void *b) {
    const Entree *x = a, *y = b;
    int i = x->cle[0] == y->cle[0];
    return x->cle[i] < y->cle[i] ? -1 : x->cle[i] > y->cle[i];
}

static uint32_t construire_gauche(Chantier *c) {
    uint8_t lettres[TAILLE];
    commencer(c, 0);
    for (size_t i = 0; i < c->nb_entrees && c->issue == FAIT; i++) {
        const Entree *entree = &c->entrees[i];
        for (int j = 0; j < entree->longueur; j++)
            lettres[j] = (uint8_t)((entree->cle[j / 8] >> (56 - 8 * (j % 8)) & 31) - 1);
        ouvrir(c, lettres, commun_de(c, lettres, entree->longueur), entree->longueur);
        Noeud *noeud = &c->pile[c->profondeur];
        noeud->droite = entree->droite;
        noeud->plus_loin = entree->toutes;
        if (entree->droite) noeud->longueurs |= 1u << (entree->droite >> 28);
        if (entree->fini) finir_mot(c);
    }
    fermer(c, 0);
    return c->issue == FAIT ? ecrire_noeud(c, &c->pile[0]) : 0;
}

/* Words of a state before its links to states of the same direction. */
static int tete_de(const uint32_t *p, int vers_la_droite) {
    if (!vers_la_droite && p[0] & CHAINE) return 0;
    return taille_de(p, vers_la_droite) - bits_de(p[0] & LETTRES);
}

/* Which bits of an edge or a reference are an index. */
static uint32_t masque_de(uint32_t lien, int vers_la_droite) {
    return !vers_la_droite && lien & CHAINE ? INDICE_DE_CHAINE : INDICE;
}

/* Gives new places to the states read from `racine`, breadth first: what is read often stands together, and so do the
   states that one state leads to. `places` has 0 where none was given; `*suivante` is the next free one. */
static void placer(const Chantier *c, uint32_t racine, int vers_la_droite, uint32_t *places, uint32_t *file,
                   uint32_t *suivante) {
    size_t debut = 0, fin = 0;
    file[fin++] = racine;
    places[racine] = *suivante;
    *suivante += (uint32_t)taille_de(c->mots + racine, vers_la_droite);
    while (debut < fin) {
        const uint32_t *p = c->mots + file[debut++];
        int taille = taille_de(p, vers_la_droite);
        for (int i = tete_de(p, vers_la_droite); i < taille; i++) {
            uint32_t etat = p[i] & masque_de(p[i], vers_la_droite);
            if (places[etat]) continue;
            places[etat] = *suivante;
            *suivante += (uint32_t)taille_de(c->mots + etat, vers_la_droite);
            file[fin++] = etat;
        }
    }
}

/* Copies a state to its new place, links changed. */
static void deplacer(const uint32_t *p, int vers_la_droite, const uint32_t *places, uint32_t *mots) {
    int taille = taille_de(p, vers_la_droite), tete = tete_de(p, vers_la_droite);
    memcpy(mots, p, (size_t)taille * sizeof *mots);
    if (!vers_la_droite && tete && p[0] & A_DROITE) mots[tete - 1] = places[p[tete - 1] & INDICE] | (p[tete - 1] & ~INDICE);
    for (int i = tete; i < taille; i++) {
        uint32_t masque = masque_de(p[i], vers_la_droite);
        mots[i] = places[p[i] & masque] | (p[i] & ~masque);
    }
}

static void ranger(Chantier *c, Construit *construit) {
    uint32_t suivante = 2;
    uint32_t *places = calloc(c->nombre, sizeof *places), *file = malloc(c->nombre * sizeof *file);
    uint32_t *mots = calloc(c->nombre, sizeof *mots);
    if (places && file && mots) {
        placer(c, construit->gauche, 0, places, file, &suivante);
        placer(c, construit->droite, 1, places, file, &suivante);
        for (size_t i = 2; i < c->nombre;) {
            int vers_la_droite = i < c->premier;
            deplacer(c->mots + i, vers_la_droite, places, mots + places[i]);
            i += (size_t)taille_de(c->mots + i, vers_la_droite);
        }
        construit->gauche = places[construit->gauche];
        construit->droite = places[construit->droite];
        free(c->mots);
        c->mots = mots;
        c->capacite = c->nombre;
        mots = NULL;
    } else
        c->issue = MEMOIRE_COURTE;
    free(places);
    free(file);
    free(mots);
}

/* Adds the filter of the letters of long words behind the states: at least ten bits a word. */
static void filtrer(Chantier *c, Construit *construit, const char *mots, const uint8_t *longueurs, size_t nombre) {
    size_t longs = 0, blocs = 1, debut = (c->nombre + BLOC - 1) / BLOC * BLOC;
    for (size_t i = 0; i < nombre; i++) longs += longueurs[i] >= LONG;
    while (blocs * BLOC * 32 < longs * 10) blocs *= 2;
    if (!reserver((void **)&c->mots, &c->capacite, debut + blocs * BLOC, sizeof *c->mots)) {
        c->issue = MEMOIRE_COURTE;
        return;
    }
    memset(c->mots + c->nombre, 0, (debut + blocs * BLOC - c->nombre) * sizeof *c->mots);
    for (size_t i = 0; i < nombre; mots += longueurs[i++]) {
        uint64_t somme = 0;
        for (int j = 0; j < longueurs[i]; j++) somme += SOMMES[rang_de(mots[j])];
        uint64_t z = melanger(somme);
        uint32_t *bloc = c->mots + debut + (z >> 32 & (blocs - 1)) * BLOC;
        for (int k = 0; k < 3 && longueurs[i] >= LONG; k++) bloc[(z >> 9 * k & 511) / 32] |= 1u << (z >> 9 * k & 31);
    }
    c->nombre = debut + blocs * BLOC;
    construit->blocs = (uint32_t)blocs;
}

Issue construire(const char *mots, const uint8_t *longueurs, size_t nombre, Construit *construit) {
    Chantier c = {0};
    c.mots = calloc(2, sizeof *c.mots);
    c.nombre = c.capacite = 2;
    c.issue = c.mots ? FAIT : MEMOIRE_COURTE;
    construit->droite = construire_droite(&c, mots, longueurs, nombre);
    if (c.issue == FAIT) qsort(c.entrees, c.nb_entrees, sizeof *c.entrees, comparer_entrees);
    construit->gauche = construire_gauche(&c);
    free(c.entrees);
    free(c.table);
    if (c.issue == FAIT) ranger(&c, construit);
    if (c.issue == FAIT) filtrer(&c, construit, mots, longueurs, nombre);
    construit->etats = c.mots;
    construit->nombre = c.nombre;
    return c.issue;
}
