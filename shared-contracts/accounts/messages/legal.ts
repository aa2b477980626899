import { dayKeyOf, formatNumericDate } from '@spot/contracts/time';
import type { Acceptance } from '../entities/acceptance';
import { acceptedIn } from '../rules/acceptance';

/** Accepting new agreements after sign-up, and the list of accepted ones. */
export const legalText = {
  title: 'Our terms have changed',
  lead: 'Read what changed and accept the new version.',
  changed: 'What changed',
  until: (day: string) => `You can go on without accepting until ${day}.`,
  due: 'Accept the new version to continue. What you have open stays as it is.',
  read: 'Read the new version:',
  accept: 'Accept',
  later: 'Not now',
  signOut: 'Sign out',
  accepted: 'New terms accepted',
  newer: 'There’s a newer version of the terms. Reload the page to read it.',
  noRecord: 'Your account has no record to keep this with. Contact SPOT.',

  // On the account page and in the back office
  section: 'Terms you accepted',
  sectionOf: (name: string) => `Terms accepted by ${name}`,
  short: 'Terms',
  close: 'Close',
  list: 'Accepted versions',
  none: 'No acceptance is recorded.',
  item: (version: number, country: string) => `Version ${version}, ${country}`,
  earlier: 'Terms of the previous app',
  on: (day: string) => `Accepted ${day}`,
  from: (ip: string) => `from ${ip}`,
} as const;

/** Acceptances as the screens show them, newest first, with dates in `zone`. */
export const acceptanceWords = (all: readonly Pick<Acceptance, 'version' | 'date' | 'ip'>[], zone: string) =>
  [...all]
    .sort((one, other) => other.date - one.date)
    .map(({ version, date, ip }) => {
      const { number, country } = acceptedIn(version);
      return {
        key: version,
        title: number === 0 ? legalText.earlier : legalText.item(number, country),
        facts: [legalText.on(formatNumericDate(dayKeyOf(date, zone))), ...(ip ? [legalText.from(ip)] : [])].join(' · '),
      };
    });
