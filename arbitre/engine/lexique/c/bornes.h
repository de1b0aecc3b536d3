/* The most that the words of a hook may score, whatever the letters say: the best letters of the tirage on the squares
   that pay most. Never less than what a word scores. */

static inline int borne_de(Poids poids, const int *cumulees, const int *primes) {
    int lettres = cumulees[poids & 15] + cumulees[poids >> 4 & 15] + cumulees[poids >> 8 & 15];
    return PRODUITS[poids >> 12 & 31] * ((int)(poids >> 36 & 0xfff) + lettres) + (int)(poids >> 20 & 0xffff) +
           (poids & 15 ? primes[poids & 15] : 0);
}

/* Whether a word may have the letters of that sum. */
static inline int passe_le_filtre(const Automate *automate, uint64_t somme) {
    uint64_t z = melanger(somme);
    const uint32_t *bloc = automate->filtre + (z >> 32 & (automate->blocs - 1)) * BLOC;
    return bloc[(z & 511) / 32] >> (z & 31) & bloc[(z >> 9 & 511) / 32] >> (z >> 9 & 31) &
           bloc[(z >> 18 & 511) / 32] >> (z >> 18 & 31) & 1;
}

/* The same, `jokers` more letters being any from `rang` on. */
static int passe_avec_jokers(const Automate *automate, uint64_t somme, int jokers, int rang) {
    if (!jokers) return passe_le_filtre(automate, somme);
    for (; rang < 26; rang++)
        if (passe_avec_jokers(automate, somme + SOMMES[rang], jokers - 1, rang)) return 1;
    return 0;
}

/* Whether `posees` of the `restent` letters of the tirage from `rang` on, jokers included, may make a word with letters
   of that sum. */
static int peut_exister(const Automate *automate, const Question *question, int rang, int restent, int posees,
                        uint64_t somme) {
    while (rang < 26 && !question->lettres[rang]) rang++;
    if (rang == 26) return posees <= restent && passe_avec_jokers(automate, somme, posees, 0);
    int nombre = question->lettres[rang];
    for (int n = posees < nombre ? posees : nombre; n >= 0 && posees - n <= restent - nombre; n--)
        if (peut_exister(automate, question, rang + 1, restent - nombre, posees - n, somme + (uint64_t)n * SOMMES[rang]))
            return 1;
    return 0;
}

/* Whether that many tiles of the tirage may make a word with the tiles of that sum. Asked once for each sum. */
static int existe(const Marche *m, Position *position, int posees, uint64_t tuiles) {
    if (!m->automate->filtre || m->question->jokers == JOKERS_MAX) return 1; /* too many words to ask about */
    Reponse *reponse = &position->reponses[(melanger(tuiles) + (uint64_t)posees) % REPONSES];
    if (reponse->posees != posees || reponse->tuiles != tuiles) {
        reponse->posees = posees;
        reponse->tuiles = tuiles;
        reponse->existe = peut_exister(m->automate, m->question, 0, position->lettres, posees, tuiles);
    }
    return reponse->existe;
}

/* Bounds of the words that begin on `debut`; `poids` and `tuiles` are those of the squares from there to the hook's
   last. Returns the greatest. */
static int borner_depuis(const Marche *m, Position *position, const Crochet *crochet, int debut, Poids poids,
                         uint64_t tuiles, Bornes *bornes) {
    const Poids *carres = position->poids[crochet->ligne];
    int plus = 0;
    for (int fin = crochet->fin;;) {
        int borne = borne_de(poids, position->cumulees, m->question->primes), posees = (int)(poids & 15);
        if (posees >= LONG && borne >= m->trouvailles->top && !existe(m, position, posees, tuiles)) borne = 0;
        bornes->de[debut][fin] = (uint16_t)borne;
        if (borne > plus) plus = borne;
        if (++fin > crochet->limite) return plus;
        poids += carres[fin];
        if (poids >= IMPOSSIBLE || (int)(poids & 15) > m->question->max_posees) return plus;
    }
}

/* The squares right of a hook that words of so many tiles up to the hook may cover. */
static inline int portee(const Marche *m, const Crochet *crochet, Poids poids) {
    int libres = m->question->max_posees - (int)(poids & 15), place = crochet->limite - crochet->fin;
    return libres < place ? libres : place;
}

/* At least what the words of a hook may score, quickly: the more squares a window has the more it may score, so only
   the widest on each first square is weighed, even where a tile stands left of it. */
static int borner_vite(const Marche *m, const Position *position, const Crochet *crochet) {
    const Poids *carres = position->poids[crochet->ligne], *droite = position->cumuls[crochet->ligne] + crochet->fin + 1;
    int plus = 0;
    Poids poids = 0;
    for (int debut = crochet->fin; debut >= 0; debut--) {
        poids += carres[debut];
        if (poids >= IMPOSSIBLE || (int)(poids & 15) > m->question->max_posees) break;
        Poids large = poids + droite[portee(m, crochet, poids)] - droite[0];
        int borne = borne_de(large, position->cumulees, position->primes_max);
        plus = borne > plus ? borne : plus;
    }
    return plus;
}

/* The same, the filter being asked about what may equal the top; less than the top where nothing may. */
static int borner_par_le_filtre(const Marche *m, Position *position, const Crochet *crochet) {
    const Poids *carres = position->poids[crochet->ligne], *droite = position->cumuls[crochet->ligne] + crochet->fin + 1;
    const Ligne *ligne = &position->lignes[crochet->ligne];
    int plus = m->trouvailles->top - 1;
    Poids poids = 0;
    uint64_t tuiles = 0;
    for (int debut = crochet->fin; debut >= 0; debut--) {
        poids += carres[debut];
        if (poids >= IMPOSSIBLE || (int)(poids & 15) > m->question->max_posees) break;
        tuiles += position->sommes[crochet->ligne][debut];
        if (debut > crochet->debut || (debut && est_tuile(ligne, debut - 1))) continue;
        for (int libres = portee(m, crochet, poids); libres >= 0; libres--) {
            Poids large = poids + droite[libres] - droite[0];
            int borne = borne_de(large, position->cumulees, position->primes_max), posees = (int)(large & 15);
            if (borne <= plus) break;
            if (posees >= LONG && !existe(m, position, posees, tuiles)) continue;
            plus = borne;
            break;
        }
    }
    return plus;
}

/* Fills `bornes` for a hook. */
static void borner(const Marche *m, Position *position, const Crochet *crochet, Bornes *bornes) {
    const Ligne *ligne = &position->lignes[crochet->ligne];
    int plus = 0, debut = crochet->fin;
    Poids poids = 0;
    uint64_t tuiles = 0;
    for (; debut >= 0; debut--) {
        poids += position->poids[crochet->ligne][debut];
        if (poids >= IMPOSSIBLE || (int)(poids & 15) > m->question->max_posees) break;
        tuiles += position->sommes[crochet->ligne][debut];
        bornes->jusque[debut] = 0;
        if (debut <= crochet->debut && !(debut && est_tuile(ligne, debut - 1)))
            bornes->jusque[debut] = (uint16_t)borner_depuis(m, position, crochet, debut, poids, tuiles, bornes);
    }
    if (debut >= 0) bornes->jusque[debut] = 0;
    while (++debut <= crochet->fin) {
        if (bornes->jusque[debut] > plus) plus = bornes->jusque[debut];
        bornes->jusque[debut] = (uint16_t)plus;
    }
}
