/* The most that the words of a hook may score, whatever the letters say: the best letters of the tirage on the squares
   that pay most. Never less than what a word scores. */

/* The squares of a word, as far as its points go. */
typedef struct {
    int posees, doubles, triples; /* tiles laid; those on squares that multiply the letter by 2 or 3, by 3 */
    int tuiles, croix;            /* points of the tiles already there; of the words across */
    Cumul facteur;
} Etendue;

/* Adds a square; 0 where no word can cover it. */
static int etendre(Etendue *e, const Marche *m, const Position *position, int numero, int i) {
    const Ligne *ligne = &position->lignes[numero];
    const Carre *carre = &position->carres[numero][i];
    if (est_tuile(ligne, i)) {
        e->tuiles += valeur_de(ligne->signes[i]);
        return 1;
    }
    if (carre->croix_max < 0 || ++e->posees > m->question->max_posees) return 0;
    e->doubles += somme_de(carre->par_point) > 1;
    e->triples += somme_de(carre->par_point) > 2;
    e->croix += carre->croix_max;
    e->facteur += carre->par_tuile;
    return 1;
}

static int borne_de(const Etendue *e, const Marche *m, const Position *position) {
    const int *cumulees = position->cumulees;
    if (!e->posees) return 0;
    return facteur_de(e->facteur) * (e->tuiles + cumulees[e->posees] + cumulees[e->doubles] + cumulees[e->triples]) +
           e->croix + m->question->primes[e->posees];
}

/* Fills `bornes` for a hook; returns the greatest. */
static int borner(const Marche *m, const Position *position, const Crochet *crochet, Bornes *bornes) {
    const Ligne *ligne = &position->lignes[crochet->ligne];
    Etendue gauche = {0};
    int toutes = 0, debut = crochet->fin;
    memset(bornes, 0, sizeof *bornes);
    for (; debut >= 0; debut--) {
        if (!etendre(&gauche, m, position, crochet->ligne, debut)) break;
        if (debut > crochet->debut || (debut && est_tuile(ligne, debut - 1))) continue;
        Etendue mot = gauche;
        for (int fin = crochet->fin;;) {
            int borne = borne_de(&mot, m, position);
            bornes->de[debut][fin] = (uint16_t)borne;
            if (borne > toutes) toutes = borne;
            if (++fin > crochet->limite || !etendre(&mot, m, position, crochet->ligne, fin)) break;
        }
    }
    for (int i = 0, plus = 0; i <= crochet->fin; i++) {
        for (int fin = crochet->fin; fin <= crochet->limite; fin++)
            if (bornes->de[i][fin] > plus) plus = bornes->de[i][fin];
        bornes->jusque[i] = (uint16_t)plus;
    }
    return toutes;
}
