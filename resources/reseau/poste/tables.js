// The tables of a post: what is missing, a tile each, which ones are its own.
import { direTables, el, pluriel, lireTables, remplir } from "/statique/dom.js";

const CLE = "arbitre.tables_prises";

export class Tables {
  /** `prises`: [{fichier, nom, parLaConsole, tables}], kept in the browser until they were read, or have come back. */
  constructor(poste) {
    Object.assign(this, { poste, choix: null, prises: JSON.parse(localStorage.getItem(CLE) ?? "[]") });
    this.section = el("section", { class: "tables", "aria-label": "Tables" });
  }

  montrer() {
    const { etat, role, coup } = this.poste;
    if (!etat.partie) return remplir(this.section);
    const voici = etat.coups.get(coup);
    const manque = this.poste.manquantes();
    const dit = voici ? this.poste.ceQuiManque(manque) : "";
    remplir(this.section,
      el("div", { class: "rang" }, el("strong", { class: manque.length ? "manque" : "complet" }, dit),
        role !== "correcteur" ? null : el("button", { "data-cle": "miennes", onclick: () => this.choisir() }, `Mes tables\u00a0: ${this.direLesMiennes()}`)),
      this.reprises(),
      this.choix,
      el("ul", {}, ...etat.miennes.map((table) => el("li", {}, this.pastille(table, voici)))));
  }

  direLesMiennes() {
    const { confiees, miennes, partie } = this.poste.etat;
    return direTables(confiees) || (miennes.length === partie.tables.length ? direTables(miennes) : "aucune");
  }

  /** Say which post took which tables of this one, or to whom the console gave them, until it was read or the tables
   * have come back. */
  reprendre(prises, parLaConsole) {
    const { fichier, confiees } = this.poste.etat;
    const restent = this.prises.map((une) => (une.fichier === fichier ? { ...une, tables: une.tables.filter((table) => !confiees.includes(table)) } : une));
    const neuves = prises.map(([nom, tables]) => ({ fichier, nom, parLaConsole: Boolean(parLaConsole), tables }));
    const toutes = [...restent.filter(({ tables }) => tables.length), ...neuves];
    if (JSON.stringify(toutes) !== JSON.stringify(this.prises)) this.garder(toutes);
  }

  garder(prises) {
    this.prises = prises;
    localStorage.setItem(CLE, JSON.stringify(prises));
  }

  reprises() {
    const { etat: { confiees, miennes, fichier }, role } = this.poste;
    const ici = this.prises.filter((une) => une.fichier === fichier);
    if (!ici.length || role !== "correcteur") return null;
    const suite = confiees.length ? "" : ` Vous n’avez plus de tables à vous\u00a0: ${miennes.length ? `${pluriel(miennes.length, "table")} ${miennes.length > 1 ? "ne sont" : "n’est"} à personne.` : "toutes sont à d’autres."}`;
    const vu = () => {
      this.garder([]);
      this.poste.montrer();
    };
    return el("p", { class: "reprises", role: "status" }, ici.map(direLaPrise).join(" ") + suite, " ", el("button", { "data-cle": "vu", onclick: vu }, "Vu"));
  }

  pastille(table, coup) {
    const { poste } = this;
    const { nom } = poste.etat.partie.tables.find((une) => une.table === table);
    const [classe, dit] = poste.etatDe(table, coup?.fiches[table]);
    const commencer = () => poste.ligne.commencer(String(table));
    return el("button", { class: `pastille ${classe}`, "data-cle": `t${table}`, "aria-label": `Table ${table}, ${nom}\u00a0: ${dit}`, title: nom, onclick: commencer },
      el("b", {}, String(table)), el("span", {}, dit));
  }

  choisir() {
    this.choix = this.choix ? null : this.formulaire();
    this.poste.montrer();
    this.choix?.querySelector("input").select();
  }

  formulaire() {
    const { repartition } = this.poste.etat;
    const miennes = repartition.find(({ moi }) => moi)?.tables ?? [];
    const champ = el("input", { id: "miennes", "data-cle": "les-miennes", value: direTables(miennes), inputmode: "text", autocomplete: "off" });
    const autres = repartition.filter(({ moi, tables }) => !moi && tables.length).map(({ nom, tables }) => `${nom}\u00a0: ${direTables(tables)}`);
    const prendre = (reprendre) => this.prendre(lireTables(champ.value), reprendre);
    this.refus = el("p", { class: "refus", role: "alert" });
    return el("form", { class: "choix", onsubmit: (e) => { e.preventDefault(); prendre(false); } },
      el("label", { for: "miennes" }, "Mes tables (vide\u00a0: celles de personne)"), champ,
      el("button", { class: "fort", "data-cle": "prendre" }, "Prendre"),
      el("button", { type: "button", "data-cle": "reprendre-aux-autres", onclick: () => prendre(true) }, "Reprendre aux autres"),
      this.refus, autres.length ? el("p", {}, autres.join(" · ")) : null);
  }

  /** The console's answer; where it refuses, the typed tables stay. */
  repondu({ refus }) {
    if (!this.choix) return;
    this.refus.textContent = refus ?? "";
    if (!refus) this.choix = null;
    this.poste.montrer();
  }

  /** A button that takes, for this post, the tables of `tables` that are another's, with those that it has; `suite`
   * is given the refusal. */
  boutonPour(tables, suite) {
    const { etat } = this.poste;
    const toutes = [...etat.confiees, ...tables.filter((table) => etat.aUnAutre(table))].sort((une, autre) => une - autre);
    return el("button", { type: "button", "data-cle": "reprendre", onclick: () => suite(this.prendre(toutes, true)) }, `Reprendre aux autres (mes tables\u00a0: ${direTables(toutes)})`);
  }

  /** Take tables; the refusal made here, empty where the console is asked. */
  prendre(tables, reprendre) {
    const refus = tables === null ? "Écrivez des numéros de table, par exemple 1-8 12." :
      this.poste.fil.dire({ tables: { miennes: tables, reprendre } }) ? "" : "Réseau coupé\u00a0: les tables se partagent avec la console.";
    if (refus) this.repondu({ refus });
    return refus;
  }
}

function direLaPrise({ nom, parLaConsole, tables }) {
  const lesquelles = `${tables.length > 1 ? "vos tables" : "votre table"} ${direTables(tables)}`;
  return parLaConsole ? `La console a confié ${lesquelles} à ${nom}.` : `${nom} a repris ${lesquelles}.`;
}
