/** What there can be too much of. */
const things = {
  attempts: 'Too many attempts.',
  mails: 'Too many emails sent.',
  invites: 'You can only invite 50 people a day.',
  names: 'Too many name changes.',
  places: 'Too many address searches.',
  offers: 'Your company has reached its daily limit for offers.',
  messages: 'You’ve sent too many messages.',
  companyMessages: 'Your company has reached its daily limit for messages.',
  announcements: 'Your team has made too many announcements.',
  documents: 'You’ve submitted too many documents.',
  codes: 'Too many wrong codes.',
  reports: 'Too many reports sent.',
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
