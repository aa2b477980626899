import { hour } from './state';

/** A Friday in January, ten in the morning in Toronto: each story begins then. */
export const beginning = Date.UTC(2027, 0, 15, 10) + 5 * hour;

/** The clock of the functions, and how many transactions are still committed before they die. */
export const held = { now: beginning, left: Infinity };
