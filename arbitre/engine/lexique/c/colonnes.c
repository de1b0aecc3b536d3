/* Columns of a competition file: what many rows say alike is one text, and stands together. */
#include "colonnes.h"

/* The one of `connus` that says the same, a new reference; the text itself joins them where there is none. */
static PyObject *connu_de(PyObject *texte, PyObject *connus) {
    PyObject *connu = PyDict_GetItemWithError(connus, texte);
    if (!connu && !PyErr_Occurred() && !PyDict_SetItem(connus, texte, texte)) connu = texte;
    Py_XINCREF(connu);
    return connu;
}

PyObject *module_partager(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *colonne, *connus, *dernier = NULL;
    if (!PyArg_ParseTuple(args, "O!O!", &PyTuple_Type, &colonne, &PyDict_Type, &connus)) return NULL;
    Py_ssize_t nombre = PyTuple_Size(colonne);
    PyObject *partages = PyList_New(nombre);
    for (Py_ssize_t rang = 0; partages && rang < nombre; rang++) {
        PyObject *texte = PyTuple_GetItem(colonne, rang), *connu;
        if (dernier && !PyUnicode_Compare(texte, dernier)) {
            connu = dernier;
            Py_INCREF(connu);
        } else
            connu = PyErr_Occurred() ? NULL : connu_de(texte, connus);
        if (!connu || PyList_SetItem(partages, rang, connu)) Py_CLEAR(partages);
        dernier = connu;
    }
    return partages;
}
