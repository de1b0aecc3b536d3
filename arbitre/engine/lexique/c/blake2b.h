/* How resume.h does it, compiled once a kind of processor. Words are read as they lie: little end first. */
#include <string.h>

#include "resume.h"

#ifdef __GNUC__
typedef uint64_t Voies __attribute__((vector_size(8 * VOIES)));
#define DE_CHAQUE(mots, i) ((Voies){(mots)[0][i], (mots)[1][i], (mots)[2][i], (mots)[3][i]})
#define PARTOUT(x) ((Voies){x, x, x, x})
#else
typedef uint64_t Voies;
#define DE_CHAQUE(mots, i) ((mots)[0][i])
#define PARTOUT(x) ((Voies)(x))
#endif

#define TOURNER(x, n) ((x) >> (n) | (x) << (64 - (n)))
#ifdef PAR_OCTETS
/* By whole bytes a lane turns in one instruction, where compilers see three. */
typedef uint8_t Octets __attribute__((vector_size(8 * VOIES)));
#define OCTET(i, n) (8 * ((i) / 8) + ((i) + (n)) % 8)
#define MOT(i, n) \
    OCTET(i, n), OCTET(i + 1, n), OCTET(i + 2, n), OCTET(i + 3, n), OCTET(i + 4, n), OCTET(i + 5, n), OCTET(i + 6, n), \
        OCTET(i + 7, n)
#define TOURNER_OCTETS(x, n) \
    ((Voies)__builtin_shufflevector((Octets)(x), (Octets)(x), MOT(0, n), MOT(8, n), MOT(16, n), MOT(24, n)))
#define TOURNER_16(x) TOURNER_OCTETS(x, 2)
#define TOURNER_24(x) TOURNER_OCTETS(x, 3)
#define TOURNER_32(x) TOURNER_OCTETS(x, 4)
#else
#define TOURNER_24(x) TOURNER(x, 24)
#define TOURNER_16(x) TOURNER(x, 16)
#define TOURNER_32(x) TOURNER(x, 32)
#endif
#define MELER(a, b, c, d, x, y) \
    do { \
        a += b + (x); \
        d = TOURNER_32(d ^ a); \
        c += d; \
        b = TOURNER_24(b ^ c); \
        a += b + (y); \
        d = TOURNER_16(d ^ a); \
        c += d; \
        b = TOURNER(b ^ c, 63); \
    } while (0)

static const uint64_t DEPART[8] = {
    0x6a09e667f3bcc908u, 0xbb67ae8584caa73bu, 0x3c6ef372fe94f82bu, 0xa54ff53a5f1d36f1u,
    0x510e527fade682d1u, 0x9b05688c2b3e6c1fu, 0x1f83d9abfb41bd6bu, 0x5be0cd19137e2179u,
};

static const uint8_t ORDRES[12][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
};

/* One block of each lane into `h`; `lus` bytes were read with it, all bits of `fin` stand where it is the last, those
   of `vive` where there is one. */
static void presser(Voies h[8], const uint64_t *const mots[VOIES], const Voies *lus, const Voies *fin,
                    const Voies *vive) {
    Voies m[16], v[16];
    for (int i = 0; i < 16; i++) m[i] = DE_CHAQUE(mots, i);
    for (int i = 0; i < 8; i++) {
        v[i] = h[i];
        v[i + 8] = PARTOUT(DEPART[i]);
    }
    v[12] ^= *lus;
    v[14] ^= *fin;
    for (int tour = 0; tour < 12; tour++) {
        const uint8_t *o = ORDRES[tour];
        MELER(v[0], v[4], v[8], v[12], m[o[0]], m[o[1]]);
        MELER(v[1], v[5], v[9], v[13], m[o[2]], m[o[3]]);
        MELER(v[2], v[6], v[10], v[14], m[o[4]], m[o[5]]);
        MELER(v[3], v[7], v[11], v[15], m[o[6]], m[o[7]]);
        MELER(v[0], v[5], v[10], v[15], m[o[8]], m[o[9]]);
        MELER(v[1], v[6], v[11], v[12], m[o[10]], m[o[11]]);
        MELER(v[2], v[7], v[8], v[13], m[o[12]], m[o[13]]);
        MELER(v[3], v[4], v[9], v[14], m[o[14]], m[o[15]]);
    }
    for (int i = 0; i < 8; i++) h[i] ^= (v[i] ^ v[i + 8]) & *vive;
}

static void resumer(const Texte textes[VOIES], uint64_t resumes[VOIES][2]) {
    Voies h[8];
    for (int i = 0; i < 8; i++) h[i] = PARTOUT(DEPART[i]);
    h[0] ^= PARTOUT((uint64_t)0x01010000u ^ RESUME);
    size_t blocs = 1;
    for (int voie = 0; voie < VOIES; voie++)
        if (textes[voie].taille > blocs * BLOC_LU) blocs = (textes[voie].taille + BLOC_LU - 1) / BLOC_LU;
    for (size_t bloc = 0; bloc < blocs; bloc++) {
        const uint64_t *mots[VOIES];
        uint64_t lus[VOIES], fins[VOIES], vives[VOIES];
        for (int voie = 0; voie < VOIES; voie++) {
            size_t avant = bloc * BLOC_LU, taille = textes[voie].taille;
            int vive = !bloc || avant < taille, derniere = avant + BLOC_LU >= taille;
            mots[voie] = (const uint64_t *)(const void *)textes[voie].signes + (vive ? avant / sizeof(uint64_t) : 0);
            lus[voie] = derniere ? taille : avant + BLOC_LU;
            fins[voie] = derniere ? UINT64_MAX : 0;
            vives[voie] = vive ? UINT64_MAX : 0;
        }
        Voies lu, fin, vive;
        memcpy(&lu, lus, sizeof lu);
        memcpy(&fin, fins, sizeof fin);
        memcpy(&vive, vives, sizeof vive);
        presser(h, mots, &lu, &fin, &vive);
    }
    for (int i = 0; i < 2; i++) {
        uint64_t mots[VOIES];
        memcpy(mots, &h[i], sizeof mots);
        for (int voie = 0; voie < VOIES; voie++) resumes[voie][i] = mots[voie];
    }
}
