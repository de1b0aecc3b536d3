// What was typed, taken up again as it was: its line, or its form with all that is written there.
import { contenuDe } from "/statique/contenu.js";
import { AU_TOP, bulletinDeLaLigne } from "/statique/dom.js";
import { lireRef } from "/statique/grille.js";
import { garderLaRelue } from "/statique/passage.js";

export function ouvrirLeFormulaire(poste) {
  const coup = poste.etat.coups.get(poste.coup);
  if (!coup) return poste.dire("Aucun coup à corriger encore.", "refus");
  const { ligne } = poste;
  const vue = ligne.vue?.dit === "bulletin" ? ligne.vue : null;
  const ebauche = /[a-z]/i.test(ligne.texte) ? null : poste.ebauches.du(poste.coup, ligne.tables);
  if (ebauche) return poste.formulaire.ouvrir(coup, ebauche);
  const bulletin = vue?.bulletin ?? (AU_TOP.test(ligne.texte) && coup.retenu ? bulletinDuTop(coup.retenu) : undefined);
  poste.formulaire.ouvrir(coup, { tables: vue?.tables ?? ligne.tables, bulletin, choisi: ligne.sens.length ? true : undefined });
}

/** The retained word as a bulletin bears it. */
function bulletinDuTop({ mot, ref, points }) {
  const cercles = [...mot].flatMap((lettre, rang) => (lettre === lettre.toUpperCase() ? [] : [rang + 1]));
  return { constats: [], solutions: [{ mot: mot.toUpperCase(), sens: lireRef(ref).sens, cercles, ref, raccord: [], points }] };
}

/** What did not enter, to be gone on with: it stays among the entries until its tables are entered; what was never sent
 * is in the line alone. */
export function reprendre(poste, saisie) {
  if (!remettre(poste, saisie)) return;
  if (saisie.etat === "attente") poste.attente.oublier(saisie);
  else poste.attente.marquer(saisie, { reprise: true });
}

/** Those of that coup that are typed over, once `texte` is entered for `tables`. */
export function dessous(poste, coup, tables, texte) {
  const ici = poste.duCoup(coup);
  const aRegler = (une) => une.reprise || une.relue || une.levee || une.formulaire || ["refusee", "conflit"].includes(une.etat);
  return ici.filter((une) => aRegler(une) && (estEntree(une, tables, ici) || (une.reprise && estSuivie(une, texte))));
}

/** Whether these tables, and what was entered here since, are all of its own. */
function estEntree({ n, tables }, entrees, ici) {
  const depuis = ici.filter((autre) => autre.n > n && ["attente", "ecrite"].includes(autre.etat)).flatMap((autre) => autre.tables);
  return tables.some((table) => entrees.includes(table)) && tables.every((table) => [...entrees, ...depuis].includes(table));
}

/** Whether that line says of a bulletin what the one that was taken up did, of whatever tables: it lacked some, or had
 * them wrong. */
function estSuivie(une, texte) {
  const dit = bulletinDeLaLigne(une.texte);
  return Boolean(dit) && `${bulletinDeLaLigne(texte)} `.startsWith(`${dit} `);
}

/** Go to that coup for one entry: the one that is left is come back to. */
export function allerReprendre(poste, coup) {
  const retour = poste.retour || poste.coup;
  if (!poste.allerAu(coup)) return false;
  poste.retour = retour === coup ? 0 : retour;
  return true;
}

/** What was taken up of another coup is entered, or refused. */
export function revenirDeLaReprise(poste) {
  const { coup: de, retour } = poste;
  Object.assign(poste, { retour: 0, aRevenir: false });
  if (!retour || retour === de || !poste.etat.aCorriger.includes(retour)) return;
  const { etat } = poste.duCoup(de).at(-1);
  poste.vu.choisir(retour);
  poste.quitter(de, true, etat === "ecrite" ? `C’est entré au coup ${de}` : undefined);
}

/** Whether it stands there to be gone on with; entered, the post goes back to the coup where it was. */
export function remettre(poste, saisie) {
  const ecrit = contenuDe(saisie);
  garderLaRelue(poste.ligne);
  if (!allerReprendre(poste, saisie.coup)) return false;
  poste.ligne.commencer(ecrit ? "" : saisie.texte);
  if (ecrit) poste.formulaire.ouvrir(poste.etat.coups.get(saisie.coup), ecrit);
  return true;
}
