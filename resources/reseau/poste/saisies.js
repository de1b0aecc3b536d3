// What a post says of its slips: those that wait, that are refused, that another one meets.
import { LETTRES, demande } from "/statique/avis.js";
import { cleDe, estEcrite, estLeMeme } from "/statique/cahier.js";
import { lesPortees, lesVenues } from "/statique/portees.js";
import { direTables, el, pluriel } from "/statique/dom.js";

export const ETATS = { attente: "attend", ecrite: "écrit", refusee: "refusé", conflit: "à comparer", tapee: "pas validée", ecartee: "écartée" };
const PORTEE = "Portée au secours\u00a0: d’ici elle ne part plus seule. Si elle n’y est pas entrée, reprenez-la, puis validez-la.";
const VENUE = "Portée depuis l’adresse de l’ancienne console\u00a0: relisez-la, puis validez-la.";
const A_VOIR = [["conflit", "à comparer"], ["refusee", "refusée"], ["tapee", "pas validée"], ["ecartee", "écartée"]];

/** The slips of this post, by age: as the console tells them, with what it may not have; without the one in hand, until it
 * was entered once. {id, endroit, texte, contenu, etat, tables, dits, cles, main, portee}; `main`: it is in hand,
 * `portee`: it was carried to the spare. */
export function saisiesDe({ cahier, enMain }) {
  const [estPortee, estVenue] = [lesPortees(), lesVenues()];
  const portees = (un) => [estPortee(un) ? PORTEE : null, estVenue(un) ? VENUE : null].filter(Boolean);
  const file = new Map(cahier.enFile.map((un) => [cleDe(un.id), un]));
  const dites = cahier.feuillets.map((un) => {
    const [ici, main, regle] = [file.get(cleDe(un.id)), estLeMeme(enMain, un.id), estEcrite(un)];
    file.delete(cleDe(un.id));
    if (main && (!un.presente || regle || ici)) return null;
    const dits = regle ? [] : [un.refus, ...(un.remplace ?? []), ...(un.motifs ?? []).map(({ dit }) => dit), un.question ? `À répondre\u00a0: ${demande(un.question.posee)}` : null].filter(Boolean);
    if (!regle) dits.unshift(...portees(un));
    if (!regle && un.presente && !dits.length) dits.push("Elle n’est pas, ou plus, à la console\u00a0: reprenez-la si elle vaut, ou écartez-la.");
    return { ...un, main, portee: !regle && estPortee(un), texte: ici?.texte ?? un.texte, contenu: ici?.contenu ?? un.contenu, etat: ici ? (ici.entree ? "attente" : "tapee") : un.etat, tables: (regle ? un.tables : un.reste) ?? [], dits, cles: (un.motifs ?? []).map(({ cle }) => cle) };
  });
  const neuves = [...file.values()].filter(({ id }) => !estLeMeme(id, enMain));
  const attendent = neuves.map((un) => ({ ...un, portee: estPortee(un), etat: un.entree ? "attente" : "tapee", tables: [], dits: portees(un), cles: [] }));
  return [...dites, ...attendent].filter(Boolean);
}

/** « Coup 3 », with its partie where that is another one than `partie`, in hand. */
export const direOu = ({ endroit }, partie) => (endroit.partie === partie?.numero ? `Coup ${endroit.coup}` : `Partie ${endroit.partie}, coup ${endroit.coup}`);

/** The slips that somebody must look at, however far down they stand. */
export function aVoir(saisies, histoire) {
  const la = A_VOIR.map(([etat, dit]) => [saisies.filter((une) => une.etat === etat).length, dit, etat]).filter(([nombre]) => nombre);
  if (!la.length) return null;
  const aller = (etat) => histoire.querySelector(`li.${etat}`).scrollIntoView({ block: "center" });
  return el("p", { class: "a-voir" }, ...la.map(([nombre, dit, etat]) =>
    el("button", { "data-cle": `voir-${etat}`, onclick: () => aller(etat) }, `${pluriel(nombre, "saisie")} ${nombre > 1 ? dit.replace(/ée$/, "ées") : dit}`)));
}

export function direCeQuiManque({ etat, coup, saisies }, manque) {
  if (!etat.miennes.length) return "Aucune table n’est à vous\u00a0: touchez «\u00a0Mes tables\u00a0» pour en prendre.";
  if (manque.length) return `Il manque ${pluriel(manque.length, "table")}\u00a0: ${direTables(manque)}`;
  const commencees = saisies.filter((une) => une.etat !== "ecrite" && une.endroit.coup === coup).flatMap(({ tables }) => tables ?? []);
  const suite = commencees.length ? ` Commencé, pas entré\u00a0: ${direTables([...new Set(commencees)])}.` : "";
  return `Toutes vos tables sont saisies.${suite}`;
}

/** `reste`: a slip that was to change it was not entered. */
export function etatDeLaFiche({ points, sanctions, a_revoir: aRevoir }, reste) {
  const lettres = sanctions.map(({ type }) => LETTRES[type]).join("");
  const classe = aRevoir ? "conflit" : sanctions.map(({ type }) => type).find((type) => type === "zero") ?? sanctions[0]?.type ?? "ecrite";
  const dit = `${points}${lettres ? ` ${lettres}` : ""}`;
  return reste ? ["tapee", `${dit} ? pas entré`] : [classe, dit];
}
