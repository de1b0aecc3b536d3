/* How open a grid is: the same measure as ouverture.py. */

/* Whether seven tiles may be laid from `debut` on, touching a word, on no square where nothing fits. */
static int tient(const Ligne *ligne, int debut) {
    int libres = 0, touche = 0;
    for (int i = debut; i < TAILLE; i++) {
        int croise = ligne->croises >> i & 1;
        if (est_tuile(ligne, i))
            touche = 1;
        else if (libres == SCRABBLE)
            break;
        else if (croise && !ligne->permis[i])
            return 0;
        else {
            libres++;
            touche |= croise;
        }
    }
    return touche && libres == SCRABBLE;
}

static Ouverture mesurer(const Automate *automate, const char *grille) {
    Ligne lignes[LIGNES];
    Ouverture ouverture = {0, 0, 0};
    lire_grille(automate, grille, lignes);
    for (int n = 0; n < LIGNES; n++) {
        const Ligne *ligne = &lignes[n];
        for (int debut = 0; debut < TAILLE && (ligne->tuiles | ligne->croises); debut++)
            if (!debut || !est_tuile(ligne, debut - 1)) ouverture.places += tient(ligne, debut);
        for (uint32_t croises = ligne->croises; croises; croises &= croises - 1) {
            uint32_t permis = ligne->permis[rang_du_bas(croises)];
            ouverture.lettres += bits_de(permis);
            ouverture.accroches += permis != 0;
        }
    }
    return ouverture;
}
