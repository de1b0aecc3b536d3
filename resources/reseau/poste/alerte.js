// What a long cut, or a closed console, leaves here: where the room may be, what can be carried there.
import { lireLeBrouillon } from "/statique/brouillon.js";
import { direLEbauche } from "/statique/ebauches.js";
import { direLaLigne, el, pluriel, remplir } from "/statique/dom.js";
import { estPortee, noterPortees, porter } from "/statique/portees.js";
import { direEtat, direOu } from "/statique/saisies.js";

export const LONGUE = 30000; // milliseconds after which a cut may be the console's end

/** Said at the top of the page; the form that is open over it says so too. */
export function alerter(poste) {
  const { fermeture } = poste;
  const long = poste.etatDuLien === "coupe" && Date.now() - poste.depuis >= LONGUE;
  const la = long || fermeture;
  remplir(poste.alerte, ...(la ? alerte(poste) : []));
  poste.formulaire.suite.textContent = la ? `${fermeture ?? "La console ne répond plus."} «\u00a0Fermer\u00a0» garde ce formulaire et montre la suite.` : "";
}

/** Cut for long: another console may go on elsewhere; what waits here stays here, and goes there by a touch, to be read.
 * `fermeture`: the console said why it closed. */
function alerte(poste) {
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
  const fermees = ebauches.ouvertes.map(({ coup, contenu, quand }) => ({ fichier, soiree, role, partie: etat.partie.numero, coup, texte: direLEbauche(contenu), formulaire: contenu, quand }));
  return [...tapee, ...fermees].map((une) => ({ ...une, message: { partie: une.partie }, etat: "tapee" }));
}

const lieuDuSecours = ({ secours }) => `${location.protocol}//${secours}/`;

/** What follows # stays between the two pages: no machine is told. */
const adresseDuSecours = (etat, saisies) => `${lieuDuSecours(etat)}#${porter(sessionStorage.getItem("nom") ?? "", saisies)}`;
