// Tables whose line, or form, was typed and did not enter: the top for all is not theirs (as the console:
// arbitre/ui/poste/laissees.py), until something is entered for them; kept in the browser, loaded again or not.
import { estUnScore } from "/statique/doutes.js";

const CLE = "arbitre.laissees";
const A_REGLER = ["refusee", "conflit", "tapee"];

export class Laissees {
  constructor(poste) {
    this.poste = poste;
    this.toutes = JSON.parse(localStorage.getItem(CLE) ?? "[]"); // {lieu, coup, table, doute}
  }

  /** `doute`: of its line, whether its last number is one of them. */
  noter(coup, tables = [], doute = null) {
    if (this.poste.role !== "correcteur") return;
    const { lieu } = this.poste.etat;
    const voulues = tables.map((table) => ({ lieu, coup, table, doute: doute?.nombre === table ? doute : null }));
    const connues = new Set(this.ici(coup).map(dire));
    const neuves = voulues.filter((une) => !connues.has(dire(une)));
    if (neuves.length) this.garder([...this.toutes, ...neuves]);
  }

  /** Put aside expressly, with its entry. */
  oublier(coup, tables) {
    const ici = this.ici(coup);
    this.garder(this.toutes.filter((une) => !ici.includes(une) || !tables.includes(une.table)));
  }

  ici(coup) {
    return this.toutes.filter((une) => une.lieu === this.poste.etat.lieu && une.coup === coup);
  }

  /** Those of that coup, those of what was refused or meets another entry with them. */
  du(coup) {
    return new Set([...this.ici(coup).map(({ table }) => table), ...this.aRegler(coup)]);
  }

  /** Those of an entry of that coup that is refused, meets another one, or was not validated. */
  aRegler(coup) {
    return this.poste.duCoup(coup).filter(({ etat }) => A_REGLER.includes(etat)).flatMap(({ tables, citees = [] }) => [...tables, ...citees]);
  }

  /** What has something now is left no more, nor a number that was entered as a score; nor what was typed at another
   * evening. */
  suivre() {
    const { coups, lieu } = this.poste.etat;
    const reglee = ({ coup, table, doute }) => coups.get(coup)?.fiches[table] || (doute && estUnScore(doute, coups.get(coup)));
    const restent = this.toutes.filter((une) => une.lieu === lieu && !reglee(une));
    if (lieu && restent.length < this.toutes.length) this.garder(restent);
  }

  garder(toutes) {
    this.toutes = toutes;
    localStorage.setItem(CLE, JSON.stringify(toutes));
  }
}

const dire = ({ table, doute }) => JSON.stringify([table, doute ?? null]);
