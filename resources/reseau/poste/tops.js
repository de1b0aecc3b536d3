// The top for all the tables of a post that have nothing: said which ones, then paid; not to those of a line, or of a
// form, that did not enter, here or at another post that keeps it, or types it; never while something typed is unread.
import { direTables, el, pluriel, remplir } from "/statique/dom.js";

export function toutAuTop(poste) {
  const { coup } = poste;
  const { texte: tapee } = poste.ligne;
  if (tapee) return poste.ligne.rappeler(`«\u00a0${tapee}\u00a0» n’est pas entrée\u00a0: validez-la, ou videz la ligne, puis «\u00a0Top pour tous\u00a0».`);
  const attendu = aAttendre(poste);
  if (attendu) return poste.dire(attendu, "refus");
  const manquantes = poste.manquantes();
  if (!manquantes.length) return poste.dire(poste.ceQuiManque(manquantes));
  if (!poste.etat.coups.get(coup)?.retenu) return poste.dire("Le top de ce coup n’est pas encore retenu.", "refus");
  const [payees, laissees] = partagees(poste, manquantes);
  if (!payees.length) return poste.dire(toutesLaissees(poste, laissees), "refus");
  demander(poste, payees, laissees);
}

/** What was typed at this coup and names tables that nobody knows yet; empty: nothing does. */
function aAttendre({ lectures, coup }) {
  const citer = (textes) => textes.map((texte) => `«\u00a0${texte}\u00a0»`).join(", ");
  const nonLues = lectures.nonLues(coup);
  if (nonLues.length) return `${citer(nonLues)}\u00a0: la console ne l’a pas encore lu. «\u00a0Top pour tous\u00a0» l’attend\u00a0: touchez-le de nouveau ensuite.`;
  const sansTable = lectures.sansTable(coup);
  return sansTable.length ? `${citer(sansTable)} ne dit pas sa table\u00a0: reprenez cette saisie ou écartez-la («\u00a0Mes saisies\u00a0»), puis «\u00a0Top pour tous\u00a0».` : "";
}

function partagees(poste, tables) {
  const { etat, coup } = poste;
  const ailleurs = [...etat.gardeesAilleurs(tables), ...etat.tapeesAilleurs(coup, tables)].flatMap(([, siennes]) => siennes);
  const laissees = new Set([...poste.laissees.du(poste.coup), ...ailleurs]);
  return [tables.filter((table) => !laissees.has(table)), tables.filter((table) => laissees.has(table))];
}

/** What happened since it was asked is looked at again. */
function demander(poste, payees, laissees) {
  const { coup } = poste;
  const payer = () => {
    const [encore] = partagees(poste, poste.manquantes());
    if (poste.coup !== coup || poste.ligne.texte || aAttendre(poste) || direTables(encore) !== direTables(payees)) return toutAuTop(poste);
    poste.envoyer("PayerLeTop", { coup, tables: payees }, `${direTables(payees)} T`, payees);
    poste.dire(laissees.length ? laisse(poste, laissees) : "", laissees.length ? "refus" : "");
    poste.ligne.focus();
  };
  const laisser = () => {
    poste.dire("");
    poste.ligne.focus();
  };
  const oui = el("button", { class: "fort", onclick: payer }, `Payer le top à ${pluriel(payees.length, "table")}`);
  poste.dire(`Sans saisie au coup ${coup}, parmi vos tables\u00a0: ${direTables(payees)}.`);
  poste.ligne.avis.append(...(laissees.length ? [el("p", { class: "refus" }, laisse(poste, laissees))] : []), oui, el("button", { onclick: laisser }, "Non"));
  poste.ligne.focus(); // what is typed next is a line: it answers nothing
}

/** « « Top pour tous » laisse 16 17 : leur saisie n’a pas été entrée. », and who keeps, or types, something of them. */
function laisse({ etat, coup }, laissees) {
  const tapent = etat.tapeesAilleurs(coup, laissees).map(([nom, tables]) => ` ${nom} est en train de saisir\u00a0: ${direTables(tables)}.`);
  const dits = etat.gardeesAilleurs(laissees).map(([nom, tables]) => ` ${nom} garde une saisie à régler\u00a0: ${direTables(tables)}.`);
  return `«\u00a0Top pour tous\u00a0» laisse ${direTables(laissees)}\u00a0: ${laissees.length > 1 ? "leur" : "sa"} saisie n’a pas été entrée.${[...tapent, ...dits].join("")}`;
}

const toutesLaissees = (poste, laissees) => `${laisse(poste, laissees)} Corrigez et entrez-${laissees.length > 1 ? "les" : "la"}, ou payez le top\u00a0: ${direTables(laissees)} T.`;
