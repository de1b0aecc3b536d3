// What the console answered to an entry of this post, where the eyes are.
import { allerReprendre, remettre } from "/statique/reprise.js";
import { DEMANDE } from "/statique/tenues.js";

export function repondue(poste, message) {
  const { attente, etat } = poste;
  const saisie = attente.repondre(message, etat.lot);
  if (!saisie) return;
  if (saisie.etat === "ecrite") return rendre(poste, saisie);
  if (saisie.message.partie === etat.partie?.numero) poste.laisser(saisie.coup, [...saisie.tables, ...(saisie.citees ?? [])], saisie.doute);
  if (saisie.etat === "refusee" && (!saisie.question || !laLigne(saisie))) direLeRefus(poste, saisie);
  if (saisie.etat === "conflit" && !message.libres && attente.estDirecte(saisie)) direLOpposition(poste, saisie);
  if (saisie.question && saisie.texte && saisie.message.partie === etat.partie?.numero && laLigne(saisie)) reposer(poste, saisie);
}

/** Its line comes back with the question, unless another one is being typed; a letter that was struck meanwhile answers. */
function reposer(poste, saisie) {
  const { attente, ligne } = poste;
  const { lettre } = ligne;
  if (lettre) ligne.vider();
  if (ligne.champ.value || !remettre(poste, saisie)) return;
  attente.oublier(saisie);
  ligne.questionner(saisie.question, lettre);
}

const laLigne = ({ message }) => message.commande === "SaisirLigne";

/** Where the verdict is; the line comes back, to be typed over, unless another one is being typed. */
function direLeRefus(poste, saisie) {
  if (revenir(poste, saisie)) poste.ligne.refuser(`Refusé\u00a0: ${saisie.dit}`, saisie.incomplete);
}

/** Entered ahead of its verdict, over what stands: the line comes back with the question. */
function direLOpposition(poste, saisie) {
  if (!laLigne(saisie) || !revenir(poste, saisie)) return;
  poste.ligne.redemander(DEMANDE);
}

/** Whether what was answered is still before the eyes, or was as it was sent; its line is back. */
function revenir(poste, saisie) {
  if (poste.occupe || saisie.message.partie !== poste.etat.partie?.numero) return false;
  if (saisie.coup !== poste.coup && !(poste.attente.estDirecte(saisie) && allerReprendre(poste, saisie.coup))) return false;
  if (laLigne(saisie)) poste.ligne.remettre(saisie.texte);
  return true;
}

/** It was to be corrected as soon as its answer would be known. */
export function aRendre(poste, saisie) {
  poste.attente.marquer(saisie, { aCorriger: true });
  poste.dire(`«\u00a0${saisie.texte}\u00a0» est déjà partie\u00a0: la console l’a peut-être écrite. Elle vous revient à corriger dès qu’elle a répondu\u00a0; elle n’est ni perdue, ni entrée deux fois.`, "attente");
}

/** Written, it comes back to be corrected, unless something else is being typed. */
function rendre(poste, saisie) {
  if (!saisie.aCorriger) return;
  poste.attente.marquer(saisie, { aCorriger: false });
  if (poste.occupe) return poste.attente.marquer(saisie, { dit: "Elle est écrite\u00a0: «\u00a0Corriger\u00a0» la reprend." });
  if (remettre(poste, saisie)) poste.ligne.venueDe = "Cette saisie est écrite\u00a0: ce que vous validez la remplace à la même table\u00a0; X l’efface.";
}

/** It stands already: the line that came back with it is not to be entered again. */
export function ecarterDeLaLigne(poste, saisie) {
  const { ligne, formulaire, etat } = poste;
  const laSienne = ligne.texte === saisie.texte && saisie.coup === poste.coup && saisie.message.partie === etat.partie?.numero;
  if (laSienne && !formulaire.ouverte) ligne.vider();
}

/** It was read, and is not to be entered: nothing of it stays on the line. */
export function ecarter(poste, saisie) {
  const { texte: ligne } = poste.ligne;
  const ici = saisie.message.partie === poste.etat.partie?.numero;
  const laSienne = ici && (!ligne || ligne === saisie.texte);
  if (ici) poste.laissees.oublier(saisie.coup, [...saisie.tables, ...(saisie.citees ?? []), ...((laSienne && poste.ligne.vue?.citees) || [])]);
  poste.attente.oublier(saisie);
  if (!laSienne) return;
  poste.ligne.vider();
}
