// The last number of « 12 24 », refused: the score of table 12, or one table more (as arbitre/engine/ligne/doutes.py).

const scoresEcrits = ({ solutions = [], papier }) => [...solutions.filter(({ barree }) => !barree), ...(papier ? [papier] : [])].map(({ points }) => points);

/** Whether each of its tables has a bulletin that bears it as its score since, at that coup: it is no table's. */
export const estUnScore = ({ tables, nombre }, coup) => tables.every((table) => scoresEcrits(coup?.fiches[table]?.bulletin ?? {}).includes(nombre));
