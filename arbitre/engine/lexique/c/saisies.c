/* Results of a competition file, cut where their fiches begin: one that many share is read once. */
#include "saisies.h"

#include <stdint.h>
#include <string.h>

#define CHIFFRES 9
#define IMPAIR 0x9e3779b97f4a7c15u

/* Whether `signes`, which end with a zero, begin with the text `debut`; goes on after it. */
#define PASSER(signes, debut) (strncmp(*(signes), debut, sizeof(debut) - 1) ? 0 : (*(signes) += sizeof(debut) - 1, 1))

/* The number that stands there, as JSON writes one; goes on after it. -1: none, or a long one. */
static long lire_un_nombre(const char **signes) {
    const char *debut = *signes;
    long valeur = 0;
    for (; **signes >= '0' && **signes <= '9'; (*signes)++) {
        if (*signes - debut == CHIFFRES) return -1;
        valeur = 10 * valeur + (**signes - '0');
    }
    int ecrit = *signes > debut && (*debut != '0' || *signes - debut == 1);
    return ecrit ? valeur : -1;
}

static void meler(uint64_t sommes[4], const uint64_t mots[4]) {
    for (int i = 0; i < 4; i++) {
        uint64_t melange = (sommes[i] ^ mots[i]) * IMPAIR;
        sommes[i] = melange ^ melange >> 32;
    }
}

/* What tells texts from one another: four words at a time, so that none waits for the one before. */
static uint64_t sommer(const char *signes, size_t nombre) {
    uint64_t sommes[4] = {nombre, 1, 2, 3}, mots[4];
    for (; nombre > sizeof mots; signes += sizeof mots, nombre -= sizeof mots) {
        memcpy(mots, signes, sizeof mots);
        meler(sommes, mots);
    }
    memset(mots, 0, sizeof mots);
    memcpy(mots, signes, nombre);
    meler(sommes, mots);
    for (int i = 1; i < 4; i++) sommes[0] = (sommes[0] ^ sommes[i]) * IMPAIR;
    return sommes[0] >> 4; /* the high bits know most */
}

/* What that text was read as before, where `connue` is (text, value) of the very same; else NULL. */
static PyObject *deja_lue(PyObject *connue, const char *signes, size_t nombre) {
    Py_ssize_t taille;
    const char *dits = connue ? PyUnicode_AsUTF8AndSize(PyTuple_GetItem(connue, 0), &taille) : NULL;
    if (!dits || (size_t)taille != nombre || memcmp(dits, signes, nombre)) return NULL;
    PyObject *lue = PyTuple_GetItem(connue, 1);
    Py_XINCREF(lue);
    return lue;
}

/* The value of a text, a new reference: read once, then known. */
static PyObject *lire_une_fois(const char *signes, size_t nombre, PyObject *connues, PyObject *lire) {
    PyObject *somme = PyLong_FromUnsignedLongLong(sommer(signes, nombre));
    PyObject *lue = somme ? deja_lue(PyDict_GetItemWithError(connues, somme), signes, nombre) : NULL;
    if (!lue && !PyErr_Occurred()) {
        PyObject *texte = PyUnicode_DecodeUTF8(signes, (Py_ssize_t)nombre, NULL);
        lue = texte ? PyObject_CallFunctionObjArgs(lire, texte, NULL) : NULL;
        PyObject *connue = lue ? PyTuple_Pack(2, texte, lue) : NULL;
        if (!connue || PyDict_SetItem(connues, somme, connue)) Py_CLEAR(lue);
        Py_XDECREF(connue);
        Py_XDECREF(texte);
    }
    Py_XDECREF(somme);
    return lue;
}

/* Cuts one: 1; 0 where it is written otherwise, -1 where its fiche does not read or memory is short. */
static int couper(PyObject *dite, Py_ssize_t rang, PyObject *colonnes[3], PyObject *connues, PyObject *lire) {
    Py_ssize_t nombre;
    const char *debut = Py_IS_TYPE(dite, &PyUnicode_Type) ? PyUnicode_AsUTF8AndSize(dite, &nombre) : NULL;
    if (!debut) return 0;
    const char *signes = debut; /* ends with a zero */
    if (!PASSER(&signes, "{\"coup\":")) return 0;
    long coup = lire_un_nombre(&signes);
    if (coup < 0 || !PASSER(&signes, ",\"joueur\":")) return 0;
    long joueur = lire_un_nombre(&signes);
    if (joueur < 0 || !PASSER(&signes, ",\"fiche\":") || debut[nombre - 1] != '}') return 0;
    size_t taille = (size_t)(debut + nombre - 1 - signes);
    PyObject *morceaux[3] = {PyLong_FromLong(coup), PyLong_FromLong(joueur),
                             lire_une_fois(signes, taille, connues, lire)};
    int faits = 1;
    for (int i = 0; i < 3; i++)
        if (!morceaux[i] || PyList_SetItem(colonnes[i], rang, morceaux[i])) faits = -1;
    return faits;
}

PyObject *module_lire_resultats(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *donnees, *connues, *lire;
    if (!PyArg_ParseTuple(args, "O!O!O", &PyTuple_Type, &donnees, &PyDict_Type, &connues, &lire)) return NULL;
    Py_ssize_t nombre = PyTuple_Size(donnees);
    PyObject *colonnes[3] = {PyList_New(nombre), PyList_New(nombre), PyList_New(nombre)};
    int faits = colonnes[0] && colonnes[1] && colonnes[2] ? 1 : -1;
    for (Py_ssize_t rang = 0; faits > 0 && rang < nombre; rang++)
        faits = couper(PyTuple_GetItem(donnees, rang), rang, colonnes, connues, lire);
    PyObject *fait = faits > 0 ? PyTuple_Pack(3, colonnes[0], colonnes[1], colonnes[2]) : NULL;
    for (int i = 0; i < 3; i++) Py_XDECREF(colonnes[i]);
    if (faits) return fait;
    PyErr_Clear(); /* of what is no text in UTF-8 */
    Py_RETURN_NONE;
}
