// What a form holds, as it is kept, carried elsewhere and opened again; what comes from outside is looked at first.

const LONG = 500; // signs of one text
const NOMBREUX = 300;
const PLUS = 9999;
const CLE_DU_RACCORD = /^-?\d{1,2},-?\d{1,2}$/;

/** What the form of an entry is opened with; null for a line. */
export function contenuDe({ message: { commande, donnees }, formulaire }) {
  if (formulaire || commande !== "SaisirBulletin") return formulaire ?? null;
  return { tables: [donnees.table], bulletin: donnees.bulletin, choisi: !donnees.sens_supposes };
}

/** Whether it is such as a form of ours leaves. */
export const estUnContenu = (dit) => estObjet(dit) && liste(dit.tables, petit)
  && (dit.bulletin === undefined || estUnBulletin(dit.bulletin)) && (dit.tel === undefined || estTel(dit.tel));

const estObjet = (dit) => typeof dit === "object" && dit !== null;
const petit = (nombre) => Number.isInteger(nombre) && Math.abs(nombre) <= PLUS;
const texte = (dit) => typeof dit === "string" && dit.length <= LONG;
const liste = (unes, estBonne) => Array.isArray(unes) && unes.length <= NOMBREUX && unes.every(estBonne);
const estUnSens = (dit) => dit === "H" || dit === "V";

const estUnBulletin = (dit) => estObjet(dit) && liste(dit.constats, texte) && (dit.solutions === undefined || liste(dit.solutions, estUneSolution));
const estUneSolution = (dite) => estObjet(dite) && texte(dite.mot) && estUnSens(dite.sens) && liste(dite.cercles, petit)
  && (dite.ref === null || texte(dite.ref)) && liste(dite.raccord, estUnRaccord) && (dite.points === null || petit(dite.points));
const estUnRaccord = (dit) => estObjet(dit) && petit(dit.dl) && petit(dit.dc) && texte(dit.lettre);

/** As it was typed and tapped. */
const estTel = (dit) => estObjet(dit) && [dit.tables, dit.mot, dit.ref, dit.points].every(texte) && estUnSens(dit.direction)
  && (dit.debut === null || (liste(dit.debut, petit) && dit.debut.length === 2))
  && liste(dit.raccord, (une) => liste(une, texte) && une.length === 2 && CLE_DU_RACCORD.test(une[0]));
