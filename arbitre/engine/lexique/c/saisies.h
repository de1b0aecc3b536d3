/* What results of a competition file say before their fiche, read many at a time; told in arbitre/journal/codec.py. */
#ifndef SAISIES_H
#define SAISIES_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>

/* lire_resultats(donnees, connues, lire): of the tuple of texts « {"coup":7,"joueur":12,"fiche":…} », the coups, the players,
   and what `lire` makes of each fiche; None unless each is written so. `connues` keeps (text, value) of those read, by a
   sum of the text. */
PyObject *module_lire_resultats(PyObject *module, PyObject *args);

#endif
