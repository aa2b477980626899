import { hour } from './state';

/** The start of each scenario: a Friday in January at 10 a.m. in Toronto. */
export const beginning = Date.UTC(2027, 0, 15, 10) + 5 * hour;

/** The time of the functions' clock, and how many more transactions commit before the functions are killed. */
export const control = { now: beginning, transactionsLeft: Infinity };
