// What stands where this post enters something, in words: what it pays, whose it is, since when; and what would stand.
import { LETTRES } from "/statique/avis.js";
import { direMot, direTables, el, pluriel } from "/statique/dom.js";

const NOMMEES = 3; // entries of one's own that are replaced, up to which each is named
const OTENT = ["effacer", "deplacer"];

/** « VEDIKA 12D, 58 points »; what nothing stands for is given by `rien`. */
export function direEffet(effet, rien) {
  if (!effet) return rien;
  const { remis, mot, ref, points, sanctions, decide } = effet;
  const quoi = remis ? (mot ? `${direMot(mot)} ${ref}`.trim() : "") : "rien remis";
  const lettres = sanctions.map((peine) => LETTRES[peine] ?? "").join("");
  return [quoi, `${pluriel(points, "point")}${lettres ? ` ${lettres}` : ""}`, decide ? "décidé par le juge-arbitre" : ""].filter(Boolean).join(", ");
}

/** « par Nina à 20 h 14 »; of another day, with its date. */
export function direQui({ par, moi, quand }) {
  const ecrit = new Date(quand);
  const nom = `par ${moi ? "ce poste" : par || "la console"}`;
  if (!quand || Number.isNaN(ecrit.getTime())) return par ? nom : "";
  const jour = ecrit.toDateString() === new Date().toDateString() ? "" : ` le ${ecrit.toLocaleDateString("fr", { day: "numeric", month: "short" })}`;
  return `${nom}${jour} à ${direHeure(ecrit)}`;
}

export const direHeure = (quand) => `${quand.getHours()}\u00a0h\u00a0${String(quand.getMinutes()).padStart(2, "0")}`;

/** Whether it would leave its table what that has. */
export const memeEffet = ({ avant, apres }) => Boolean(apres) && JSON.stringify(avant) === JSON.stringify(apres);

export const aConfirmer = (vue) => (vue?.remplace ?? []).filter(({ confirmer }) => confirmer);

/** What one must mean to take away: it is asked again where that is another thing. */
export const cleDeLAccord = (vue) => JSON.stringify([vue.ligne, vue.coup, vue.clos, aConfirmer(vue).map(({ table, lot }) => [table, lot])]);

/** What is asked at once of what came back, whatever stands there. */
export const DEMANDE = "demandé";

/** What was asked, where that is still what would be taken away; else nothing is, until Enter. */
export function encoreDemande(accord, vue) {
  const cle = cleDeLAccord(vue);
  return aConfirmer(vue).length && [DEMANDE, cle].includes(accord) ? cle : "";
}

/** What the line or the form takes away: the entries of others, those alike together; one's own, while they are few. */
export function remplacees(vue) {
  const dites = vue.remplace ?? [];
  const miennes = dites.filter(({ confirmer }) => !confirmer);
  const nommees = miennes.length > NOMMEES ? dites.filter(({ confirmer }) => confirmer) : dites;
  const verbe = OTENT.includes(vue.dit) ? "ôte" : "remplace";
  const pareilles = new Map();
  for (const tenue of nommees) {
    const quoi = `${verbe} ${direEffet(tenue.avant, "")}, saisi ${direQui(tenue)}.`;
    pareilles.set(quoi, [...(pareilles.get(quoi) ?? []), tenue.table]);
  }
  const lignes = [...pareilles].map(([quoi, tables]) => (vue.tables.length > 1 ? `${direLesTables(tables)}\u00a0: ${quoi}` : majuscule(quoi)));
  if (nommees !== dites) lignes.push(`${majuscule(verbe)} ${pluriel(miennes.length, "saisie")} de ce poste.`);
  return lignes.map((ligne) => el("p", { class: "remplace" }, ligne));
}

const majuscule = (phrase) => phrase[0].toUpperCase() + phrase.slice(1);

/** « Table 5 », « Tables 5-7 9 ». */
export const direLesTables = (tables) => `Table${tables.length > 1 ? "s" : ""} ${direTables(tables)}`;

/** Whether that is meant: Enter again, or the button; a closed coup that another one follows is named,
 * and `ailleurs` is what to do for another one. */
export function demanderLAccord(vue, faire, ailleurs = "videz la ligne") {
  if (vue.clos) return demanderLeCoup(vue, faire, ailleurs);
  const tables = aConfirmer(vue).length;
  return el("div", { class: "question accord" }, el("p", {}, `${tables > 1 ? "Ces saisies seraient perdues" : "Cette saisie serait perdue"}\u00a0: Entrée encore pour ${OTENT.includes(vue.dit) ? "l’ôter" : "remplacer"}, ou corrigez.`),
    el("button", { type: "button", onclick: faire }, OTENT.includes(vue.dit) ? "Ôter" : "Remplacer"));
}

function demanderLeCoup(vue, faire, ailleurs) {
  const tables = aConfirmer(vue).map(({ table }) => table);
  const quoi = `Le coup ${vue.coup} ${vue.rouvert ? "a été" : "est"} clos\u00a0: Entrée de nouveau y change ${laOuLes(tables)}. Pour un autre coup, ${ailleurs}.`;
  return el("div", { class: "question accord" }, el("p", {}, quoi), el("button", { type: "button", onclick: faire }, `Changer le coup ${vue.coup}`));
}

/** « la table 5 », « les tables 5-7 9 ». */
const laOuLes = (tables) => `${tables.length > 1 ? "les tables" : "la table"} ${direTables(tables)}`;

/** Both, table by table: what this post typed, what stands; `fiche` gives the entry that a table has now, null for none,
 * undefined where that is not known. */
export function enFace(tenues, fiche) {
  return tenues.map((dite) => {
    const tenue = aJour(dite, fiche(dite.table));
    const [mienne, la] = [direEffet(tenue.apres, "pas encore jugée"), direEffet(tenue.avant, dite.avant || tenue.quand ? "plus rien" : "rien encore")];
    const qui = tenue.par || tenue.quand ? `, ${tenue.avant ? "saisi" : "ôté"} ${direQui(tenue)}`.trimEnd() : "";
    const phrase = mienne === la ? `la même saisie est déjà sur la console, ${la}${qui}` : `la vôtre, ${mienne}. Sur la console\u00a0: ${la}${qui}`;
    return el("p", { class: "dit" }, `Table ${tenue.table}\u00a0: ${phrase}.`);
  });
}

function aJour(tenue, fiche) {
  const avant = fiche === undefined ? tenue.avant : fiche && effetDeLaFiche(fiche);
  if (direEffet(avant, "") === direEffet(tenue.avant, "")) return tenue;
  return { ...tenue, avant, par: fiche?.auteur ?? "", quand: "", moi: false };
}

/** « Table 2 : remplacé par la console à 8 h 03 par ARPEGEZ H6, 108 points. », with its coup where it is said beside another one, `ici`. */
export function direLaTombee({ coup, table, par, quand, fiche }, ici) {
  const quoi = coup === ici ? `Table ${table}` : `Coup ${coup}, table ${table}`;
  const qui = direQui({ par, quand, moi: false }) || (fiche ? "par la console" : "pendant que ce poste était coupé");
  if (!fiche) return `${quoi}\u00a0: votre saisie est ôtée ${qui}.`;
  return `${quoi}\u00a0: votre saisie est remplacée ${qui}\u00a0: ${direEffet(effetDeLaFiche(fiche), "")}.`;
}

export function effetDeLaFiche({ points, solution, joue, sanctions, origine, decision }) {
  const { mot = "", ref = "" } = joue ?? solution ?? {};
  return { remis: origine !== "non_remis", mot, ref, points, sanctions: sanctions.map(({ type }) => type), decide: Boolean(decision) };
}
