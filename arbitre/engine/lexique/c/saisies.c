/* Results of a competition file, cut where their fiches begin, which many share. */
#include "saisies.h"

#include <string.h>

#define CHIFFRES 9

/* Whether `signes` begins with `debut`; goes on after it. */
static int passer(const char **signes, const char *debut) {
    size_t nombre = strlen(debut);
    if (strncmp(*signes, debut, nombre)) return 0;
    *signes += nombre;
    return 1;
}

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

/* Cuts one: 1; 0 where it is written otherwise, -1 where memory is short. */
static int couper(PyObject *dite, Py_ssize_t rang, PyObject *coups, PyObject *joueurs, PyObject *fiches) {
    Py_ssize_t nombre;
    const char *debut = Py_IS_TYPE(dite, &PyUnicode_Type) ? PyUnicode_AsUTF8AndSize(dite, &nombre) : NULL;
    if (!debut) return 0;
    const char *signes = debut; /* ends with a zero */
    if (!passer(&signes, "{\"coup\":")) return 0;
    long coup = lire_un_nombre(&signes);
    if (coup < 0 || !passer(&signes, ",\"joueur\":")) return 0;
    long joueur = lire_un_nombre(&signes);
    if (joueur < 0 || !passer(&signes, ",\"fiche\":") || debut[nombre - 1] != '}') return 0;
    PyObject *morceaux[3] = {PyLong_FromLong(coup), PyLong_FromLong(joueur),
                             PyUnicode_Substring(dite, signes - debut, PyUnicode_GetLength(dite) - 1)};
    PyObject *listes[3] = {coups, joueurs, fiches};
    int faits = 1;
    for (int i = 0; i < 3; i++)
        if (!morceaux[i] || PyList_SetItem(listes[i], rang, morceaux[i])) faits = -1;
    return faits;
}

PyObject *module_decouper(PyObject *Py_UNUSED(module), PyObject *donnees) {
    if (!PyTuple_Check(donnees)) {
        PyErr_SetString(PyExc_TypeError, "decouper: tuple");
        return NULL;
    }
    Py_ssize_t nombre = PyTuple_Size(donnees);
    PyObject *coups = PyList_New(nombre), *joueurs = PyList_New(nombre), *fiches = PyList_New(nombre);
    int faits = coups && joueurs && fiches ? 1 : -1;
    for (Py_ssize_t rang = 0; faits > 0 && rang < nombre; rang++)
        faits = couper(PyTuple_GetItem(donnees, rang), rang, coups, joueurs, fiches);
    PyObject *fait = faits > 0 ? PyTuple_Pack(3, coups, joueurs, fiches) : NULL;
    Py_XDECREF(coups);
    Py_XDECREF(joueurs);
    Py_XDECREF(fiches);
    if (faits) return fait;
    PyErr_Clear(); /* of what is no text in UTF-8 */
    Py_RETURN_NONE;
}
