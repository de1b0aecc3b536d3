/* The Python side of the kernel: `construire`, what reads rows of a file, `Automate` over any buffer, `Paquet` of
   solutions. See _noyau.pyi. */
#include "paquet.h"

#include <stdlib.h>
#include <string.h>

#include "colonnes.h"
#include "construction.h"
#include "jeu.h"
#include "preparation.h"
#include "saisies.h"
#include "sceau.h"

static const Recherche *recherche;

/* --- Automate: an array of states, in a buffer that is kept ----------------------------------------------------- */

typedef struct {
    PyObject_HEAD
    Py_buffer tampon;
    uint32_t *copie; /* of a buffer whose words are not aligned */
    Automate automate;
} AutomateObjet;

static int Automate_init(AutomateObjet *self, PyObject *args, PyObject *kw) {
    static char *noms[] = {"etats", "gauche", "droite", "filtre", "blocs", NULL};
    unsigned int gauche, droite, filtre, blocs;
    self->automate.limite = 0; /* nothing is read of a buffer let go */
    if (self->tampon.obj) PyBuffer_Release(&self->tampon);
    if (!PyArg_ParseTupleAndKeywords(args, kw, "y*IIII", noms, &self->tampon, &gauche, &droite, &filtre, &blocs))
        return -1;
    size_t taille = (size_t)self->tampon.len / sizeof(uint32_t);
    self->automate.etats = self->tampon.buf;
    if ((uintptr_t)self->tampon.buf % sizeof(uint32_t)) {
        PyMem_Free(self->copie);
        if (!(self->copie = PyMem_Malloc((size_t)self->tampon.len + 1))) {
            PyErr_NoMemory();
            return -1;
        }
        memcpy(self->copie, self->tampon.buf, (size_t)self->tampon.len);
        self->automate.etats = self->copie;
    }
    self->automate.limite = taille > MARGE && taille <= INDICE ? (uint32_t)(taille - MARGE) : 0;
    self->automate.gauche = gauche;
    self->automate.droite = droite;
    int sur = blocs && !(blocs & (blocs - 1)) && (uint64_t)filtre + (uint64_t)BLOC * blocs <= self->automate.limite;
    self->automate.filtre = sur ? self->automate.etats + filtre : NULL;
    self->automate.blocs = blocs;
    return 0;
}

static void Automate_liberer(AutomateObjet *self) {
    if (self->tampon.obj) PyBuffer_Release(&self->tampon);
    PyMem_Free(self->copie);
    PyTypeObject *type = Py_TYPE((PyObject *)self);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyObject *Automate_contient(AutomateObjet *self, PyObject *mot) {
    Py_ssize_t longueur;
    const char *signes = PyUnicode_AsUTF8AndSize(mot, &longueur);
    if (!signes) return NULL;
    const Automate *a = &self->automate;
    uint32_t etat = a->droite;
    for (Py_ssize_t i = 0; i < longueur; i++) {
        if (signes[i] < 'A' || signes[i] > 'Z' || etat >= a->limite || !etat) Py_RETURN_FALSE;
        const uint32_t *p = a->etats + etat;
        uint32_t bit = 1u << (signes[i] - 'A');
        if (i + 1 == longueur) return PyBool_FromLong((p[1] & bit) != 0);
        etat = p[0] & bit ? p[2 + bits_de(p[0] & (bit - 1))] & INDICE : 0;
    }
    Py_RETURN_FALSE;
}

/* Reads the letters of a tirage into a question; 0 with an error set where they cannot be. */
static int lire_lettres(Question *question, const char *lettres, Py_ssize_t nombre) {
    int lisible = nombre <= TIRAGE_MAX;
    for (Py_ssize_t i = 0; lisible && i < nombre; i++) {
        if (lettres[i] == '?')
            question->jokers++;
        else if ((lisible = lettres[i] >= 'A' && lettres[i] <= 'Z'))
            question->lettres[lettres[i] - 'A']++;
    }
    if (!lisible || question->jokers > JOKERS_MAX) {
        PyErr_SetString(PyExc_ValueError, "tirage");
        return 0;
    }
    if (question->max_posees > nombre) question->max_posees = (int)nombre;
    if (question->max_posees < 0) question->max_posees = 0;
    return 1;
}

/* Reads the bonuses: pairs (tiles laid, points). */
static int lire_primes(Question *question, PyObject *primes) {
    for (Py_ssize_t i = 0; i < PyTuple_Size(primes); i++) {
        int posees, points;
        PyObject *paire = PyTuple_GetItem(primes, i);
        int lue = PyTuple_Check(paire);
        if (lue && !PyArg_ParseTuple(paire, "ii", &posees, &points)) return 0;
        if (!lue || posees < 0 || posees > TIRAGE_MAX || points < 0 || points > 9999) {
            PyErr_SetString(PyExc_ValueError, "primes");
            return 0;
        }
        question->primes[posees] = points;
    }
    return 1;
}

static int grille_lisible(const char *signes, Py_ssize_t nombre) {
    int lisible = nombre == CASES;
    for (Py_ssize_t i = 0; lisible && i < nombre; i++)
        lisible = signes[i] == VIDE || ((signes[i] | 32) >= 'a' && (signes[i] | 32) <= 'z');
    if (!lisible) PyErr_SetString(PyExc_ValueError, "grille");
    return lisible;
}

static PyObject *repondre(const AutomateObjet *self, const Question *question) {
    Paquet *paquet = nouveau_paquet();
    if (!paquet) return NULL;
    Fin_de_recherche fin = chercher_avec(recherche, &self->automate, question, &paquet->trouvailles);
    if (fin == CHERCHE) return (PyObject *)paquet;
    Py_DECREF(paquet);
    if (fin == MEMOIRE_EPUISEE) return PyErr_NoMemory();
    PyErr_SetString(PyExc_OverflowError, "solutions");
    return NULL;
}

static PyObject *Automate_chercher(AutomateObjet *self, PyObject *args) {
    Question question = {0};
    Py_buffer grille;
    const char *lettres;
    Py_ssize_t nombre;
    PyObject *primes, *reponse = NULL;
    if (!PyArg_ParseTuple(args, "s*s#iO!p", &grille, &lettres, &nombre, &question.max_posees, &PyTuple_Type, &primes,
                          &question.meilleures))
        return NULL;
    question.grille = grille.buf;
    if (grille_lisible(grille.buf, grille.len) && lire_lettres(&question, lettres, nombre) &&
        lire_primes(&question, primes))
        reponse = repondre(self, &question);
    PyBuffer_Release(&grille);
    return reponse;
}

static PyObject *Automate_mesurer(AutomateObjet *self, PyObject *args) {
    Py_buffer grille;
    PyObject *mesure = NULL;
    if (!PyArg_ParseTuple(args, "s*", &grille)) return NULL;
    if (grille_lisible(grille.buf, grille.len)) {
        Ouverture ouverture = recherche->mesurer(&self->automate, grille.buf);
        mesure = Py_BuildValue("iii", ouverture.places, ouverture.lettres, ouverture.accroches);
    }
    PyBuffer_Release(&grille);
    return mesure;
}

/* Reads a partie between two coups; 0 with an error set where it cannot be one. */
static int lire_table(Table *table, const Py_buffer *grille, const char *sac, Py_ssize_t nb_sac, const char *reliquat,
                      Py_ssize_t nb_reliquat) {
    Question lettres = {0};
    if (!grille_lisible(grille->buf, grille->len) || !lire_lettres(&lettres, reliquat, nb_reliquat)) return 0;
    memcpy(table->grille, grille->buf, CASES);
    memcpy(table->reliquat, reliquat, (size_t)nb_reliquat);
    table->nb_reliquat = (int)nb_reliquat;
    for (Py_ssize_t i = 0; i < nb_sac; i++) {
        if (nb_sac > SAC_MAX || (sac[i] != '?' && (sac[i] < 'A' || sac[i] > 'Z'))) {
            PyErr_SetString(PyExc_ValueError, "sac");
            return 0;
        }
        table->sac[sac[i] == '?' ? JOKER : sac[i] - 'A']++;
    }
    if (table->sac[JOKER] + lettres.jokers > JOKERS_MAX) { /* a tirage could hold them all */
        PyErr_SetString(PyExc_ValueError, "jokers");
        return 0;
    }
    return 1;
}

/* A coup for Python; NULL with an error set. */
static PyObject *coup_en_tuple(const Coup *coup) {
    PyObject *rejets = PyTuple_New(coup->nb_rejets);
    for (int i = 0; rejets && i < coup->nb_rejets; i++) {
        PyObject *rejet = Py_BuildValue("ss", coup->rejets[i].reliquat, coup->rejets[i].nouvelles);
        if (rejet)
            PyTuple_SetItem(rejets, i, rejet);
        else
            Py_CLEAR(rejets);
    }
    if (!rejets) return NULL;
    return Py_BuildValue("Nssiiisii", rejets, coup->tirage.reliquat, coup->tirage.nouvelles, coup->points, coup->ligne,
                         coup->carre, coup->mot, coup->isotops, coup->posees);
}

/* The bag in order; NULL with an error set. */
static PyObject *sac_en_texte(const Table *table) {
    char signes[SAC_MAX + TIRAGE_MAX];
    Py_ssize_t nombre = 0;
    for (int rang = 0; rang < LETTRES_DU_JEU; rang++)
        for (int n = table->sac[rang]; n > 0; n--)
            signes[nombre++] = signe_du_rang(rang);
    return PyUnicode_FromStringAndSize(signes, nombre);
}

/* Plays ordinary coups, `au_plus` of them, into a list; NULL with an error set. */
static PyObject *jouer_des_coups(const AutomateObjet *self, const Regle *regle, Table *table, int au_plus) {
    Trouvailles trouvailles = {0};
    PyObject *coups = PyList_New(0);
    Suite_du_jeu suite = JOUE;
    while (coups && au_plus-- > 0) {
        Coup coup;
        suite = jouer(&self->automate, recherche, regle, table, &coup, &trouvailles);
        if (suite != JOUE) break;
        PyObject *tuple = coup_en_tuple(&coup);
        if (!tuple || PyList_Append(coups, tuple)) Py_CLEAR(coups);
        Py_XDECREF(tuple);
    }
    free(trouvailles.mots);
    free(trouvailles.variantes);
    if (coups && suite == PLUS_DE_MEMOIRE) {
        Py_CLEAR(coups);
        PyErr_NoMemory();
    }
    return coups;
}

static PyObject *Automate_jouer(AutomateObjet *self, PyObject *args) {
    Table table = {0};
    Question question = {0};
    Regle regle;
    Py_buffer grille;
    const char *sac, *reliquat;
    Py_ssize_t nb_sac, nb_reliquat, nb_tirages;
    unsigned long long lots;
    int au_plus;
    PyObject *primes, *coups = NULL, *reponse = NULL;
    if (!PyArg_ParseTuple(args, "s*s#s#KiiO!y#i", &grille, &sac, &nb_sac, &reliquat, &nb_reliquat, &lots, &regle.lettres,
                          &regle.max_posees, &PyTuple_Type, &primes, &regle.tirages, &nb_tirages, &au_plus))
        return NULL;
    table.lots = lots;
    if (regle.lettres < 0 || regle.lettres > TIRAGE_MAX || regle.max_posees < 0 || regle.max_posees > TIRAGE_MAX ||
        nb_tirages != TIRAGES)
        PyErr_SetString(PyExc_ValueError, "tirage");
    else if (lire_table(&table, &grille, sac, nb_sac, reliquat, nb_reliquat) && lire_primes(&question, primes)) {
        memcpy(regle.primes, question.primes, sizeof regle.primes);
        coups = jouer_des_coups(self, &regle, &table, au_plus);
    }
    PyBuffer_Release(&grille);
    if (coups)
        reponse = Py_BuildValue("Ny#sNK", coups, table.grille, (Py_ssize_t)CASES, table.reliquat, sac_en_texte(&table),
                                table.lots);
    return reponse;
}

static PyMethodDef Automate_methodes[] = {
    {"contient", (PyCFunction)Automate_contient, METH_O, "Whether the word, in capitals, is known."},
    {"chercher", (PyCFunction)Automate_chercher, METH_VARARGS,
     "chercher(grille, lettres, max_posees, primes, meilleures): the solutions, or the best."},
    {"jouer", (PyCFunction)Automate_jouer, METH_VARARGS,
     "jouer(grille, sac, reliquat, lots, lettres, max_posees, primes, tirages, au_plus): ordinary coups, what follows."},
    {"mesurer", (PyCFunction)Automate_mesurer, METH_VARARGS, "mesurer(grille): (places, letters, hooks)."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot Automate_cases[] = {
    {Py_tp_new, PyType_GenericNew},
    {Py_tp_init, Automate_init},
    {Py_tp_dealloc, Automate_liberer},
    {Py_tp_doc, "Automate(etats, gauche, droite, filtre, blocs): an array of states, its two roots, its filter."},
    {Py_tp_methods, Automate_methodes},
    {0, NULL},
};

static PyType_Spec Automate_description = {
    .name = "arbitre.engine.lexique._noyau.Automate",
    .basicsize = sizeof(AutomateObjet),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = Automate_cases,
};

/* --- construire ------------------------------------------------------------------------------------------------- */

/* Whether they are words end to end, at least one, each after the one before: a node has room for 26 links. */
static int mots_lisibles(const char *mots, Py_ssize_t lettres, const uint8_t *longueurs, Py_ssize_t nombre) {
    Py_ssize_t total = 0;
    for (Py_ssize_t i = 0; i < nombre; i++) {
        if (longueurs[i] < 2 || longueurs[i] > TAILLE || total + longueurs[i] > lettres) return 0;
        if (i) {
            int court = longueurs[i - 1] < longueurs[i];
            int ordre = memcmp(mots + total - longueurs[i - 1], mots + total, longueurs[court ? i - 1 : i]);
            if (ordre > 0 || (!ordre && !court)) return 0;
        }
        total += longueurs[i];
    }
    for (Py_ssize_t i = 0; i < lettres; i++)
        if (mots[i] < 'A' || mots[i] > 'Z') return 0;
    return nombre && total == lettres;
}

static PyObject *module_construire(PyObject *Py_UNUSED(module), PyObject *args) {
    const char *mots;
    const uint8_t *longueurs;
    Py_ssize_t lettres, nombre;
    Construit construit;
    Issue issue;
    if (!PyArg_ParseTuple(args, "s#y#", &mots, &lettres, &longueurs, &nombre)) return NULL;
    if (!mots_lisibles(mots, lettres, longueurs, nombre)) {
        PyErr_SetString(PyExc_ValueError, "mots");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    issue = construire(mots, longueurs, (size_t)nombre, &construit);
    Py_END_ALLOW_THREADS
    PyObject *fait = NULL;
    if (issue == FAIT)
        fait = Py_BuildValue("y#III", (const char *)construit.etats, (Py_ssize_t)(construit.nombre * sizeof(uint32_t)),
                             construit.gauche, construit.droite, construit.blocs);
    else if (issue == TROP_GRAND)
        PyErr_SetString(PyExc_OverflowError, "automate");
    else
        PyErr_NoMemory();
    free(construit.etats);
    return fait;
}

static PyMethodDef methodes[] = {
    {"lire_resultats", module_lire_resultats, METH_VARARGS,
     "lire_resultats(donnees, connues, lire): (coups, players, fiches) of results, those that read the same read once; None"
     " where one is not as this program writes."},
    {"construire", module_construire, METH_VARARGS,
     "construire(mots, longueurs): (states and filter, left root, right root, blocks) of sorted words, end to end."},
    {"partager", module_partager, METH_VARARGS,
     "partager(colonne, connus): each text as the one of connus that says the same, which those that are new join."},
    {"tiennent", module_tiennent, METH_VARARGS,
     "tiennent(precedent, lignes): whether each row of a competition file is under its seal, after the one before."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_noyau", "The compiled search, and rows of a file by many.", -1, methodes, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__noyau(void) {
    const char *refus = getenv("ARBITRE_SANS_NOYAU");
    if (refus && *refus && strcmp(refus, "0")) {
        PyErr_SetString(PyExc_ImportError, "ARBITRE_SANS_NOYAU");
        return NULL;
    }
    recherche = preparer_la_recherche();
    preparer_les_sceaux();
    PyObject *module = PyModule_Create(&definition), *automate = PyType_FromSpec(&Automate_description);
    int prete = module && automate && !preparer_le_paquet() && !PyModule_AddType(module, (PyTypeObject *)automate);
    Py_XDECREF(automate);
    if (!prete) Py_CLEAR(module);
    return module;
}
