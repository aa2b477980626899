let offset = 0;

/** In ms. The Date header has whole seconds only. */
const coarse = 1500;

/**
 * Offset of the server's clock in ms, from the Date header of an answer and the local times before and after the request. The
 * `known` offset stays, or else there is none, as long as the answer allows it: one that took long, as when the device slept
 * meanwhile, says little.
 */
export function clockOffset(date: string | null, asked: number, answered: number, known = 0): number {
  const server = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(server)) return known;
  const fits = (one: number) => one > server - answered - coarse && one < server + 1000 + coarse - asked;
  return [known, 0].find(fits) ?? Math.round(server + 500 - (asked + answered) / 2);
}

export function measureClock(date: string | null, asked: number, answered: number): void {
  offset = clockOffset(date, asked, answered, offset);
}

/** The time by the server's clock, in ms since 1970. */
export const serverNow = (): number => Date.now() + offset;
