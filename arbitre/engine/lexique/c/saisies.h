/* What results of a competition file say before their fiche, read many at a time; told in arbitre/journal/codec.py. */
#ifndef SAISIES_H
#define SAISIES_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>

/* decouper(donnees): of the tuple of texts « {"coup":7,"joueur":12,"fiche":…} », the coups, the players, and what
   stands for each fiche, not read; None unless each is written so. */
PyObject *module_decouper(PyObject *module, PyObject *donnees);

#endif
