// What waits in a page whose console died, carried by a touch to the page of its spare, which is another place for a
// browser, with the name that one has: lines and forms alone, to be read there and validated again. A link that lies
// can put nothing else there.
import { contenuDe, estUnContenu } from "/statique/contenu.js";
import { tablesDeLaLigne } from "/statique/dom.js";

const CLE = "arbitre.portees";
const PARTIES = "arbitre.parties"; // what this tab has carried away
const VENUES = "arbitre.venues"; // what this browser was brought, whatever became of it here
const PLUS = 300;
const LONG = 500; // signs of one text
const ROLES = ["correcteur", "relecture"];
const DITE = "Portée depuis l’adresse de l’ancienne console\u00a0: relisez-la, puis validez-la.";

/** The end of an address that carries these, and the name. */
export const porter = (nom, saisies) => new URLSearchParams({
  ...(nom ? { nom } : {}),
  ...(saisies.length ? { saisies: JSON.stringify(saisies.slice(-PLUS).map(telleQuelle)) } : {}),
});

const telleQuelle = (saisie) => {
  const { fichier, soiree, role, message, coup, texte, quand } = saisie;
  return { fichier, soiree, role, partie: message.partie, coup, texte, quand, formulaire: contenuDe(saisie) ?? undefined };
};

const parties = () => JSON.parse(sessionStorage.getItem(PARTIES) ?? "[]");

const sonTexte = ({ fichier, message, coup, texte }) => JSON.stringify([fichier, message.partie, coup, texte]);

/** The link that carries them was touched. */
export const noterPortees = (saisies) => sessionStorage.setItem(PARTIES, JSON.stringify([...new Set([...parties(), ...saisies.map(sonTexte)])]));

/** Whether that one was carried away, and is not written here since. */
export const estPortee = (saisie) => saisie.etat !== "ecrite" && parties().includes(sonTexte(saisie));

const texteCourt = (dit) => typeof dit === "string" && dit.length <= LONG;
const seLit = (une) => une && [une.fichier, une.soiree, une.texte].every(texteCourt) && ROLES.includes(une.role) && [une.partie, une.coup, une.quand].every(Number.isSafeInteger)
  && (une.formulaire === undefined || estUnContenu(une.formulaire));

/** Keep what an address carried until a post takes it; what does not read is left, and what was brought already. */
export function recevoir(dit) {
  let lues = [];
  try {
    lues = JSON.parse(dit);
  } catch {
    return; // it says nothing
  }
  if (!Array.isArray(lues)) return;
  const venues = new Set(JSON.parse(localStorage.getItem(VENUES) ?? "[]"));
  const neuves = lues.filter(seLit).filter((une) => !venues.has(pareille(une)));
  localStorage.setItem(CLE, JSON.stringify([...portees(), ...neuves].slice(-PLUS)));
  localStorage.setItem(VENUES, JSON.stringify([...venues, ...neuves.map(pareille)].slice(-PLUS)));
}

const portees = () => JSON.parse(localStorage.getItem(CLE) ?? "[]");

const pareille = (une) => JSON.stringify([une.fichier, une.partie ?? une.message.partie, une.coup, une.texte, une.quand]);

/** {n, saisies} with what was carried here, never validated. */
export function avecLesPortees({ n, saisies }) {
  const connues = new Set(saisies.map(pareille));
  const neuves = portees().filter((une) => !connues.has(pareille(une)));
  const venues = neuves.map(({ fichier, soiree, role, partie, coup, texte, quand, formulaire }, rang) => {
    const la = n + rang + 1;
    return { n: la, message: { n: la, fichier, partie, donnees: { coup } }, fichier, soiree, role, texte, coup, tables: formulaire?.tables ?? tablesDeLaLigne(texte), etat: "tapee", dit: DITE, quand, formulaire };
  });
  return { n: n + venues.length, saisies: [...saisies, ...venues] };
}

export const prises = () => localStorage.removeItem(CLE);

/** Another tab has put some there. */
export const quandIlEnVient = (faire) => addEventListener("storage", ({ key, newValue }) => key === CLE && newValue && faire());
