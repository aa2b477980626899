/** Things that are limited, and the text shown when the limit is reached. */
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

/** A duration in words, rounded up so that nobody is asked to return too early. */
export function inWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  if (minutes === 1) return 'in a minute';
  if (minutes < 120) return `in ${minutes} minutes`;
  return `in ${Math.ceil(minutes / 60)} hours`;
}

/** Says that a limit is reached and when the next attempt is allowed. */
export const limitText = (thing: LimitedThing, leftMs: number): string =>
  `${things[thing]} Try again ${inWords(leftMs)}.`;
