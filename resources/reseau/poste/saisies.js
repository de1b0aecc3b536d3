// What a post says of its entries: those that wait, that are refused, that another one meets.
import { LETTRES } from "/statique/avis.js";
import { lireLeBrouillon } from "/statique/brouillon.js";
import { direLEbauche } from "/statique/ebauches.js";
import { estPortee, noterPortees, porter } from "/statique/portees.js";
import { direLaLigne, direTables, el, pluriel } from "/statique/dom.js";

export const ETATS = { attente: "attend", ecrite: "écrit", refusee: "refusé", conflit: "à comparer", tapee: "pas validée" };

/** What it is at, in a word: carried to the spare, as long as the console that it was for says nothing. */
export const direEtat = (saisie, { etatDuLien }) => (etatDuLien === "coupe" && estPortee(saisie) ? "portée au secours" : ETATS[saisie.etat]);

/** « Coup 3 », with its partie where that is another one than `partie`, in hand. */
export const direOu = ({ coup, message }, partie) => (message.partie === partie?.numero ? `Coup ${coup}` : `Partie ${message.partie}, coup ${coup}`);

/** Cut for long: another console may go on elsewhere; what waits here stays here, and goes there by a touch, to be read.
 * `fermeture`: the console said why it closed. */
export function alerte(poste) {
  const { attente, etat, fermeture } = poste;
  const restent = [...attente.dIci.filter((une) => une.etat !== "ecrite"), ...attente.dUnAutreRole];
  const saisies = fermeture ? attente.enAttente : [...restent, ...commencees(poste)];
  const ici = saisies.length ? "\u00a0; ce qui attend ici\u00a0:" : ".";
  const ailleurs = etat.secours ? `Si le secours a pris la suite, la salle est à ${lieuDuSecours(etat)}\u00a0: ouvrez cette adresse et tapez le code qu’il montre${ici}` :
    `Si un secours a pris la suite, ouvrez l’adresse qu’il montre et retapez le code${ici}`;
  const gardees = saisies.length ? " Ce qui attend ici reste gardé\u00a0:" : "";
  return [el("p", {}, fermeture ? `${fermeture}${gardees}` : `La console ne répond plus. ${ailleurs}`),
    saisies.length ? el("ul", {}, ...saisies.map((saisie) => el("li", {}, `${direOu(saisie, etat.partie)}\u00a0: ${direLaLigne(saisie.texte)}, ${direEtat(saisie, poste)}`))) : null,
    etat.secours && !fermeture ? lienDuSecours(poste, saisies) : null];
}

function lienDuSecours(poste, saisies) {
  const encore = saisies.every(estPortee) ? " encore" : "";
  const noter = () => {
    noterPortees(saisies);
    poste.attente.porter(saisies);
    poste.brouillon.porter();
    setTimeout(() => poste.montrer(), 0); // once the link is followed
  };
  return el("a", { class: "bouton", "data-cle": "secours", href: adresseDuSecours(poste.etat, saisies), target: "_blank", rel: "noopener noreferrer", onclick: noter },
    saisies.length ? `Y porter${encore} ${pluriel(saisies.length, "saisie")}, à relire là-bas` : "Ouvrir l’adresse du secours");
}

/** What is on the line or in a form, as entries that nobody validated. */
function commencees({ attente, ebauches, etat }) {
  const { fichier, soiree, role } = attente;
  const brouillon = lireLeBrouillon();
  const tapee = brouillon?.fichier === fichier ? [brouillon] : [];
  const fermees = ebauches.ouvertes.map(({ coup, contenu }) => ({ fichier, soiree, role, partie: etat.partie.numero, coup, texte: direLEbauche(contenu), formulaire: contenu, quand: Date.now() }));
  return [...tapee, ...fermees].map((une) => ({ ...une, message: { partie: une.partie }, etat: "tapee" }));
}

const lieuDuSecours = ({ secours }) => `${location.protocol}//${secours}/`;

/** What follows # stays between the two pages: no machine is told. */
const adresseDuSecours = (etat, saisies) => `${lieuDuSecours(etat)}#${porter(sessionStorage.getItem("nom") ?? "", saisies)}`;

/** What somebody must look at, however far down it stands. */
export function aVoir(attente, histoire) {
  const dites = [["conflit", "à comparer"], ["refusee", "refusée"], ["tapee", "pas validée"]].map(([etat, dit]) => [attente.dIci.filter((une) => une.etat === etat).length, dit, etat]);
  const la = dites.filter(([nombre]) => nombre);
  if (!la.length) return null;
  const aller = (etat) => histoire.querySelector(`li.${etat}`).scrollIntoView({ block: "center" });
  return el("p", { class: "a-voir" }, ...la.map(([nombre, dit, etat]) =>
    el("button", { "data-cle": `voir-${etat}`, onclick: () => aller(etat) }, `${pluriel(nombre, "saisie")} ${nombre > 1 ? dit.replace(/ée$/, "ées") : dit}`)));
}

/** How many tables of the coup have something that is not sent yet. */
export const quiAttendent = (poste) => new Set(poste.duCoup().filter(({ etat }) => etat === "attente").flatMap(({ tables }) => tables)).size;

export function direCeQuiManque(poste, manque) {
  const attendent = quiAttendent(poste);
  if (!manque.length && attendent) return attendent > 1 ? `${attendent} attendent d’être envoyées.` : "1 attend d’être envoyée.";
  if (!poste.etat.miennes.length) return "Aucune table n’est à vous\u00a0: touchez «\u00a0Mes tables\u00a0» pour en prendre.";
  return manque.length ? `Il manque ${pluriel(manque.length, "table")}\u00a0: ${direTables(manque)}` : "Toutes vos tables sont saisies.";
}

export function etatDeLaFiche({ points, sanctions, a_revoir: aRevoir }) {
  const lettres = sanctions.map(({ type }) => LETTRES[type]).join("");
  const classe = aRevoir ? "conflit" : sanctions.map(({ type }) => type).find((type) => type === "zero") ?? sanctions[0]?.type ?? "ecrite";
  return [classe, `${points}${lettres ? ` ${lettres}` : ""}`];
}
