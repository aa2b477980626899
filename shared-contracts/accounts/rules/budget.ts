/** The highest weekly budget of a team, in cents: a million dollars. */
export const highestBudgetCents = 100_000_000;

/** Whether the budget is absent or between one cent and the highest one. */
export const isWeeklyBudget = (cents: number | undefined): boolean =>
  cents === undefined || (Number.isInteger(cents) && cents >= 1 && cents <= highestBudgetCents);
