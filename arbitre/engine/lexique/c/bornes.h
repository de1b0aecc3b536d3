/* The most that the words of a hook may score, whatever the letters say: the best letters of the tirage on the squares
   that pay most. Never less than what a word scores. */

static inline int borne_de(Poids poids, const int *cumulees, const int *primes) {
    int lettres = cumulees[poids & 15] + cumulees[poids >> 4 & 15] + cumulees[poids >> 8 & 15];
    return PRODUITS[poids >> 12 & 31] * ((int)(poids >> 36 & 0xfff) + lettres) + (int)(poids >> 20 & 0xffff) +
           (poids & 15 ? primes[poids & 15] : 0);
}

/* Bounds of the words that begin on `debut`; `poids` is that of the squares from there to the hook's last. Returns the
   greatest. */
static int borner_depuis(const Marche *m, const Position *position, const Crochet *crochet, int debut, Poids poids,
                         Bornes *bornes) {
    const Poids *carres = position->poids[crochet->ligne];
    int plus = 0;
    for (int fin = crochet->fin;;) {
        int borne = borne_de(poids, position->cumulees, m->question->primes);
        bornes->de[debut][fin] = (uint16_t)borne;
        if (borne > plus) plus = borne;
        if (++fin > crochet->limite) return plus;
        poids += carres[fin];
        if (poids >= IMPOSSIBLE || (int)(poids & 15) > m->question->max_posees) return plus;
    }
}

/* Fills `bornes` for a hook; returns the greatest. */
static int borner(const Marche *m, const Position *position, const Crochet *crochet, Bornes *bornes) {
    const Ligne *ligne = &position->lignes[crochet->ligne];
    int plus = 0, debut = crochet->fin;
    Poids poids = 0;
    for (; debut >= 0; debut--) {
        poids += position->poids[crochet->ligne][debut];
        if (poids >= IMPOSSIBLE || (int)(poids & 15) > m->question->max_posees) break;
        bornes->jusque[debut] = 0;
        if (debut <= crochet->debut && !(debut && est_tuile(ligne, debut - 1)))
            bornes->jusque[debut] = (uint16_t)borner_depuis(m, position, crochet, debut, poids, bornes);
    }
    if (debut >= 0) bornes->jusque[debut] = 0;
    while (++debut <= crochet->fin) {
        if (bornes->jusque[debut] > plus) plus = bornes->jusque[debut];
        bornes->jusque[debut] = (uint16_t)plus;
    }
    return plus;
}
