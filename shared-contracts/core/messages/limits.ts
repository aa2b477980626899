/** What there can be too much of. */
const things = {
  attempts: 'Too many attempts.',
  mails: 'Enough emails have been sent for now.',
  invites: 'You can only invite 50 people a day.',
  names: 'Too many names were tried.',
  places: 'Too many address searches.',
  offers: 'Your company has sent as many offers as it can in one day.',
  messages: 'You have sent many messages.',
  companyMessages: 'Your company has sent as many messages as it can in one day.',
  announcements: 'Your team has made as many announcements as it can for now.',
  papers: 'You have handed in many papers.',
  codes: 'Too many wrong codes.',
  reports: 'Enough has been told for now.',
} as const;
export type LimitedThing = keyof typeof things;

/** A stretch of time in words, rounded up: nobody is told to come back too early. */
export function inWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  if (minutes === 1) return 'in a minute';
  if (minutes < 120) return `in ${minutes} minutes`;
  return `in ${Math.ceil(minutes / 60)} hours`;
}

/** Why something is refused that was done too often, and when it goes on. */
export const limitText = (thing: LimitedThing, leftMs: number): string =>
  `${things[thing]} Try again ${inWords(leftMs)}.`;
