/* The rows of a competition file under their seals: what Python says row by row, said of many at a stroke. */
#include "sceau.h"

#include <string.h>

#include "preparation.h"
#include "resume.h"

#define CHAMPS 8
#define ENTIERS (1 << 0 | 1 << 1 | 1 << 4) /* id, lot, partie; the others are texts */
#define SCEAU (2 * RESUME)
#define SEPARATEUR '\x1f'
#define CHIFFRES 20

static Resumer *resumer;

/* Room for so many bytes, and the zeros of a block; 0 where memory is short. */
static int elargir(Texte *texte, size_t taille) {
    size_t place = 2 * (taille + BLOC_LU);
    unsigned char *signes = PyMem_Realloc(texte->signes, place);
    if (!signes) return 0;
    texte->signes = signes;
    texte->place = place;
    return 1;
}

/* A field and a separator. */
static int ajouter(Texte *texte, const char *signes, size_t nombre) {
    size_t taille = texte->taille + nombre + 1;
    if (taille + BLOC_LU > texte->place && !elargir(texte, taille)) return 0;
    memcpy(texte->signes + texte->taille, signes, nombre);
    texte->signes[taille - 1] = SEPARATEUR;
    texte->taille = taille;
    return 1;
}

static int ajouter_un_nombre(Texte *texte, PyObject *nombre) {
    if (!Py_IS_TYPE(nombre, &PyLong_Type)) return 0;
    long long valeur = PyLong_AsLongLong(nombre);
    if (valeur < 0) return 0; /* none that the file holds; -1: or too long */
    char chiffres[CHIFFRES];
    int debut = CHIFFRES;
    do chiffres[--debut] = (char)('0' + valeur % 10);
    while (valeur /= 10);
    return ajouter(texte, chiffres + debut, (size_t)(CHIFFRES - debut));
}

static int ajouter_un_texte(Texte *texte, PyObject *dit) {
    Py_ssize_t nombre;
    const char *signes = Py_IS_TYPE(dit, &PyUnicode_Type) ? PyUnicode_AsUTF8AndSize(dit, &nombre) : NULL;
    return signes && ajouter(texte, signes, (size_t)nombre);
}

/* What a seal is made of, the one before and the fields, in whole blocks; 0 where they are not those of a row. */
static int rassembler(Texte *texte, PyObject *precedent, PyObject *ligne) {
    texte->taille = 0;
    if (!PyTuple_Check(ligne) || PyTuple_Size(ligne) != CHAMPS + 1 || !ajouter_un_texte(texte, precedent)) return 0;
    for (int rang = 0; rang < CHAMPS; rang++) {
        PyObject *champ = PyTuple_GetItem(ligne, rang);
        if (!(ENTIERS >> rang & 1 ? ajouter_un_nombre(texte, champ) : ajouter_un_texte(texte, champ))) return 0;
    }
    memset(texte->signes + --texte->taille, 0, BLOC_LU);
    return 1;
}

static int est_le_sceau(PyObject *inscrit, const uint64_t resume[2]) {
    Py_ssize_t nombre;
    const char *signes = Py_IS_TYPE(inscrit, &PyUnicode_Type) ? PyUnicode_AsUTF8AndSize(inscrit, &nombre) : NULL;
    if (!signes || nombre != SCEAU) return 0;
    const unsigned char *octets = (const unsigned char *)resume;
    for (int i = 0; i < RESUME; i++)
        if (signes[2 * i] != "0123456789abcdef"[octets[i] >> 4] || signes[2 * i + 1] != "0123456789abcdef"[octets[i] & 15])
            return 0;
    return 1;
}

/* Whether the rows from `debut` on, as many as there are lanes, are under their seals after `precedent`. */
static int tiennent_ensemble(Texte textes[VOIES], PyObject *precedent, PyObject *lignes, Py_ssize_t debut) {
    uint64_t resumes[VOIES][2];
    PyObject *inscrits[VOIES];
    Texte lus[VOIES];
    int nombre = 0;
    for (; nombre < VOIES && debut + nombre < PyList_Size(lignes); nombre++) {
        PyObject *ligne = PyList_GetItem(lignes, debut + nombre);
        if (!rassembler(&textes[nombre], precedent, ligne)) return 0;
        precedent = inscrits[nombre] = PyTuple_GetItem(ligne, CHAMPS);
    }
    for (int voie = 0; voie < VOIES; voie++) lus[voie] = textes[voie < nombre ? voie : 0];
    resumer(lus, resumes);
    for (int rang = 0; rang < nombre; rang++)
        if (!est_le_sceau(inscrits[rang], resumes[rang])) return 0;
    return 1;
}

PyObject *module_tiennent(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *precedent, *lignes;
    Texte textes[VOIES] = {{NULL, 0, 0}};
    if (!PyArg_ParseTuple(args, "UO!", &precedent, &PyList_Type, &lignes)) return NULL;
    int tiennent = 1;
    for (Py_ssize_t debut = 0; tiennent && debut < PyList_Size(lignes); debut += VOIES) {
        tiennent = tiennent_ensemble(textes, precedent, lignes, debut);
        if (tiennent && debut + VOIES < PyList_Size(lignes))
            precedent = PyTuple_GetItem(PyList_GetItem(lignes, debut + VOIES - 1), CHAMPS);
    }
    for (int voie = 0; voie < VOIES; voie++) PyMem_Free(textes[voie].signes);
    PyErr_Clear(); /* of what is no row, or too large, Python says what it is */
    return PyBool_FromLong(tiennent);
}

void preparer_les_sceaux(void) { resumer = resumer_de_ce_processeur(); }
