// What a long cut, or a closed console, leaves here: where the room may be, what can be carried there.
import { cleDe } from "/statique/cahier.js";
import { el, pluriel, remplir } from "/statique/dom.js";
import { lesPortees, noterPortees, porter } from "/statique/portees.js";
import { direOu } from "/statique/saisies.js";

export const LONGUE = 30000; // milliseconds after which a cut may be the console's end

/** Show the alert at the top of the page, and in the form that is open over it. */
export function alerter(poste) {
  const { fermeture } = poste;
  const long = poste.etatDuLien === "coupe" && Date.now() - poste.depuis >= LONGUE;
  const la = long || fermeture;
  const raison = poste.etatDuLien === "coupe" ? poste.fil.raison : "";
  remplir(poste.alerte, ...(la ? alerte(poste) : raison ? [el("p", {}, raison)] : []));
  poste.formulaire.suite.textContent = la ? `${fermeture ?? "La console ne répond plus."} «\u00a0Fermer\u00a0» garde ce formulaire et montre la suite.` : "";
}

/** The alert of a post that is cut for long: another console may go on elsewhere, with all that this one had; the
 * slips that wait here go there by a touch, to be read. `fermeture`: the console said why it closed. */
function alerte(poste) {
  const { cahier, etat, fermeture } = poste;
  const saisies = fermeture ? cahier.enFile : [...aPorter(poste), ...cahier.dUnAutreRole];
  const estPortee = lesPortees();
  const ici = saisies.length ? "\u00a0; ce qui attend ici\u00a0:" : ".";
  const ailleurs = etat.secours ? `Si le secours a pris la suite, la salle est à ${lieuDuSecours(etat)}\u00a0: ouvrez cette adresse et tapez le code qu’il montre${ici}` :
    `Si un secours a pris la suite, ouvrez l’adresse qu’il montre et retapez le code${ici}`;
  const gardees = saisies.length ? " Ce qui attend ici reste gardé\u00a0:" : "";
  return [el("p", {}, fermeture ? `${fermeture}${gardees}` : `La console ne répond plus. ${ailleurs}`),
    saisies.length ? el("ul", {}, ...saisies.map((saisie) => el("li", {}, `${direOu(saisie, etat.partie)}\u00a0: ${saisie.texte}, ${estPortee(saisie) ? "portée au secours" : saisie.entree ? "attend" : "pas validée"}`))) : null,
    etat.secours && !fermeture ? lienDuSecours(poste, saisies) : null];
}

/** The slips that wait, with the one on the line or in a form: a spare may not have had them. */
function aPorter({ cahier }) {
  const toutes = [...cahier.feuillets.filter(({ etat }) => !["ecrite", "ecartee"].includes(etat)), ...cahier.enFile]; // the last that says it
  return [...new Map(toutes.map((une) => [cleDe(une.id), une])).values()].filter(({ contenu }) => contenu.type !== "Tops");
}

function lienDuSecours(poste, saisies) {
  const encore = saisies.every(lesPortees()) ? " encore" : "";
  const noter = () => {
    noterPortees(saisies);
    poste.delaisser();
    poste.cahier.porter(saisies);
    setTimeout(() => poste.montrer(), 0); // once the link is followed
  };
  return el("a", { class: "bouton", "data-cle": "secours", href: adresseDuSecours(poste.etat, saisies), target: "_blank", rel: "noopener noreferrer", onclick: noter },
    saisies.length ? `Y porter${encore} ${pluriel(saisies.length, "saisie")}, à relire là-bas` : "Ouvrir l’adresse du secours");
}

const lieuDuSecours = ({ secours }) => `${location.protocol}//${secours}/`;

/** The address of the spare with the slips after #, which stay between the two pages: no machine is told of them. */
const adresseDuSecours = (etat, saisies) => `${lieuDuSecours(etat)}#${porter(sessionStorage.getItem("nom") ?? "", saisies)}`;
