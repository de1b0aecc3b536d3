// The top for all the tables of a post that have nothing: said which ones, then paid.
import { direTables, el, pluriel, remplir } from "/statique/dom.js";

export function toutAuTop(poste) {
  const tables = poste.manquantes();
  if (!tables.length) return poste.dire(poste.ceQuiManque(tables));
  const { coup } = poste;
  if (!poste.etat.coups.get(coup)?.retenu) return poste.dire("Le top de ce coup n’est pas encore retenu.", "refus");
  const oui = el("button", { class: "fort", onclick: () => {
    poste.envoyer("PayerLeTop", { coup, tables }, `${direTables(tables)} T`, tables);
    poste.dire("");
  } }, `Payer le top à ${pluriel(tables.length, "table")}`);
  remplir(poste.verdict, el("p", {}, `Sans saisie au coup ${coup}, parmi vos tables\u00a0: ${direTables(tables)}.`), oui, el("button", { onclick: () => poste.dire("") }, "Non"));
  oui.focus();
}
