// The top for all the tables of a post that have nothing: said which ones, then paid; not to those of a line, or of a
// form, that did not enter, here or at another post that keeps it, or types it.
import { direTables, el, pluriel, remplir } from "/statique/dom.js";

export function toutAuTop(poste) {
  const { coup } = poste;
  const { texte: tapee } = poste.ligne;
  if (tapee) return poste.ligne.rappeler(`«\u00a0${tapee}\u00a0» n’est pas entrée\u00a0: validez-la, ou videz la ligne, puis «\u00a0Top pour tous\u00a0».`);
  const manquantes = poste.manquantes();
  if (!manquantes.length) return poste.dire(poste.ceQuiManque(manquantes));
  if (!poste.etat.coups.get(coup)?.retenu) return poste.dire("Le top de ce coup n’est pas encore retenu.", "refus");
  const [payees, laissees] = partagees(poste, manquantes);
  if (!payees.length) return poste.dire(toutesLaissees(poste, laissees), "refus");
  demander(poste, payees, laissees);
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
    if (poste.coup !== coup || poste.ligne.texte || direTables(encore) !== direTables(payees)) return toutAuTop(poste);
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
