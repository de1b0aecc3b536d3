#include "paquet.h"

#include <stdlib.h>
#include <string.h>

#include "tri.h"

static PyTypeObject *paquet_type;

/* Tables of the last search that was let go: their memory is warm, the next search takes them. */
static Trouvailles reserve;

Paquet *nouveau_paquet(void) {
    Paquet *paquet = PyObject_New(Paquet, paquet_type);
    if (!paquet) return NULL;
    paquet->trouvailles = reserve;
    paquet->ordre = NULL;
    memset(&reserve, 0, sizeof reserve);
    return paquet;
}

static void Paquet_liberer(Paquet *self) {
    Trouvailles *t = &self->trouvailles;
    if (t->capacite_mots + t->capacite_variantes > reserve.capacite_mots + reserve.capacite_variantes) {
        Trouvailles autre = reserve;
        reserve = *t;
        *t = autre;
    }
    free(t->mots);
    free(t->variantes);
    free(self->ordre);
    PyTypeObject *type = Py_TYPE((PyObject *)self);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyObject *en_tuple(const Paquet *self, uint32_t i) {
    char signes[TAILLE];
    const Trouvailles *t = &self->trouvailles;
    const Mot *mot = mot_de(t, i);
    int longueur = ecrire_mot(t, i, signes);
    return Py_BuildValue("iiis#", points_de(t, i), mot->ligne, mot->debut, signes, (Py_ssize_t)longueur);
}

static Py_ssize_t Paquet_len(Paquet *self) { return nombre_de(&self->trouvailles); }

/* All indices, or those of the best only, in order; NULL with an error set. `*nombre` gets how many. */
static uint32_t *ordonner(const Trouvailles *t, int tops, uint32_t *nombre) {
    uint32_t *indices = malloc((nombre_de(t) + 1) * sizeof *indices);
    *nombre = 0;
    for (uint32_t i = 0; indices && i < nombre_de(t); i++)
        if (!tops || points_de(t, i) == t->top) indices[(*nombre)++] = i;
    if (indices && !trier(t, indices, *nombre)) return indices;
    free(indices);
    PyErr_NoMemory();
    return NULL;
}

static PyObject *Paquet_item(Paquet *self, Py_ssize_t i) {
    uint32_t nombre;
    if (i < 0 || i >= Paquet_len(self)) {
        PyErr_SetString(PyExc_IndexError, "solution hors du paquet");
        return NULL;
    }
    if (!self->ordre && !(self->ordre = ordonner(&self->trouvailles, 0, &nombre))) return NULL;
    return en_tuple(self, self->ordre[i]);
}

static PyObject *Paquet_tops(Paquet *self, PyObject *Py_UNUSED(rien)) {
    uint32_t nombre;
    uint32_t *indices = ordonner(&self->trouvailles, 1, &nombre);
    PyObject *liste = indices ? PyList_New(nombre) : NULL;
    for (uint32_t i = 0; liste && i < nombre; i++) {
        PyObject *solution = en_tuple(self, indices[i]);
        if (solution)
            PyList_SetItem(liste, i, solution);
        else
            Py_CLEAR(liste);
    }
    free(indices);
    return liste;
}

static PyObject *Paquet_top(Paquet *self, void *Py_UNUSED(rien)) { return PyLong_FromLong(self->trouvailles.top); }

static PyMethodDef Paquet_methodes[] = {
    {"tops", (PyCFunction)Paquet_tops, METH_NOARGS, "The best solutions, in order."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef Paquet_champs[] = {
    {"top", (getter)Paquet_top, NULL, "Points of the best, 0 where there is none.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot Paquet_cases[] = {
    {Py_tp_dealloc, Paquet_liberer},
    {Py_sq_length, Paquet_len},
    {Py_sq_item, Paquet_item},
    {Py_tp_doc, "Solutions found: (points, line, first square, word), in order."},
    {Py_tp_methods, Paquet_methodes},
    {Py_tp_getset, Paquet_champs},
    {0, NULL},
};

static PyType_Spec Paquet_description = {
    .name = "arbitre.engine.lexique._noyau.Paquet",
    .basicsize = sizeof(Paquet),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = Paquet_cases,
};

int preparer_le_paquet(void) {
    paquet_type = (PyTypeObject *)PyType_FromSpec(&Paquet_description);
    return paquet_type ? 0 : -1;
}
