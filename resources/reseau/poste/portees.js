// What waits in a page whose console died, carried by a touch to the page of its spare, which is another place for a
// browser, with the name that one has: slips alone, to be read there and validated again. A link that lies can put
// nothing else there: the console reads every one of them.

const CLE = "arbitre.portees";
const PARTIES = "arbitre.parties"; // what this tab has carried away
const VENUES = "arbitre.venues"; // what this browser was brought, whatever became of it here
const PLUS = 300;
const LONG = 4000; // signs of one slip

/** The end of an address that carries these slips and the post's name. */
export const porter = (nom, saisies) => new URLSearchParams({
  ...(nom ? { nom } : {}),
  ...(saisies.length ? { saisies: JSON.stringify(saisies.slice(-PLUS).map(telleQuelle)) } : {}),
});

const telleQuelle = ({ fichier, role, endroit, contenu, quand }) => ({ fichier, role, endroit, contenu, quand });
const lire = (cle, ou = localStorage) => JSON.parse(ou.getItem(cle) ?? "[]");
const sonTexte = ({ fichier, endroit, contenu }) => JSON.stringify([fichier, endroit, contenu]);

/** Note that the link that carries these slips was touched. */
export const noterPortees = (saisies) => sessionStorage.setItem(PARTIES, JSON.stringify([...new Set([...lire(PARTIES, sessionStorage), ...saisies.map(sonTexte)])]));

/** A function that tells whether a slip was carried away, or brought here; made once for many slips. */
export const lesPortees = () => dites(lire(PARTIES, sessionStorage));
export const lesVenues = () => dites(lire(VENUES).map((une) => sonTexte(JSON.parse(une))));

function dites(textes) {
  const la = new Set(textes);
  return (saisie) => la.has(sonTexte(saisie));
}

const seLit = (une) => une && JSON.stringify(une).length <= LONG && typeof une.fichier === "string" && Number.isSafeInteger(une.quand)
  && [une.endroit?.partie, une.endroit?.coup].every(Number.isSafeInteger) && ["LigneTapee", "BulletinTape"].includes(une.contenu?.type);

/** The slips that an address carries and that were not brought already; what does not read is left out. */
export function lues(dit) {
  let toutes = [];
  try {
    toutes = JSON.parse(dit);
  } catch {
    return []; // it says nothing
  }
  const venues = new Set(lire(VENUES));
  return Array.isArray(toutes) ? toutes.filter(seLit).filter((une) => !venues.has(JSON.stringify(une))) : [];
}

/** Keep carried slips until a post takes them. */
export function recevoir(neuves) {
  const venues = lire(VENUES);
  localStorage.setItem(CLE, JSON.stringify([...lire(CLE), ...neuves].slice(-PLUS)));
  localStorage.setItem(VENUES, JSON.stringify([...venues, ...neuves.map((une) => JSON.stringify(une))].slice(-PLUS)));
}

export const combienDePortees = () => lire(CLE).length;

/** Make the carried slips slips of this post, put aside, but for those that the console has had. */
export function poserLesPortees({ cahier, role }) {
  const portees = lire(CLE);
  const ici = portees.filter((une) => une.fichier === cahier.fichier && une.role === role);
  if (!ici.length) return;
  localStorage.setItem(CLE, JSON.stringify(portees.filter((une) => !ici.includes(une))));
  const connus = new Set(cahier.feuillets.map(({ endroit, contenu }) => JSON.stringify([endroit, contenu])));
  for (const { endroit, contenu } of ici) {
    if (connus.has(JSON.stringify([endroit, contenu]))) continue;
    const id = cahier.taper(null, endroit, contenu);
    cahier.faire({ type: "MettreDeCote", id });
  }
}
