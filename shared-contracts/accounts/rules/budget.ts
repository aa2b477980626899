/** The highest weekly budget of a team: a million. */
export const highestBudgetCents = 100_000_000;

/** No budget, or at least a cent and at most a million a week. */
export const isWeeklyBudget = (cents: number | undefined): boolean =>
  cents === undefined || (Number.isInteger(cents) && cents >= 1 && cents <= highestBudgetCents);
