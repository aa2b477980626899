let offset = 0;

/**
 * Offset of the server's clock in ms, from the Date header of an answer and the local times before and after the request.
 * Returns 0 below two seconds, because the header has whole seconds only.
 */
export function clockOffset(date: string | null, asked: number, answered: number): number {
  const server = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(server)) return 0;
  const measured = server + 500 - (asked + answered) / 2;
  return Math.abs(measured) < 2000 ? 0 : Math.round(measured);
}

export function measureClock(date: string | null, asked: number, answered: number): void {
  offset = clockOffset(date, asked, answered);
}

/** The time by the server's clock, in ms since 1970. */
export const serverNow = (): number => Date.now() + offset;
