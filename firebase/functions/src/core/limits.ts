import { mostInvitesPerDay } from '@spot/contracts/accounts';
import { type LimitName, limitText, type LimitedThing } from '@spot/contracts/core';
import { dayMs, hourMs, minuteMs } from '@spot/contracts/time';
import type { Context } from './context';
import { refusal } from './errors';
import { takeTurnOf } from './rateLimit';
import { network } from './requestIp';

export interface Policy {
  /** Who is counted: a network address, a person, an email address, a company. */
  who: 'address' | 'person' | 'email' | 'company' | 'team' | 'worker';
  most: number;
  windowMs: number;
  /** What the refusal speaks of; what is left out without a word has none. */
  says?: LimitedThing;
  /** Name of the setting that changes `most`, which is so many times it. Local Firebase counts these only if told to. */
  setting?: { name: string; times: number };
}

const registrations = (times: number) => ({ most: 5 * times, setting: { name: 'REGISTRATIONS_PER_HOUR', times } });

const reports = (times: number) => ({ most: 40 * times, setting: { name: 'REPORTS_PER_TEN_MINUTES', times } });

/** Everything that is counted: how often whom in which time, which begins with the first use. */
export const limits = {
  registration: { who: 'address', windowMs: hourMs, says: 'attempts', ...registrations(1) },
  invite: { who: 'address', windowMs: hourMs, says: 'attempts', ...registrations(12) },
  failedSignUp: { who: 'address', windowMs: hourMs, ...registrations(12) },
  resetRequest: { who: 'address', windowMs: hourMs, ...registrations(12) },
  passwordReset: { who: 'email', most: 1, windowMs: minuteMs },
  /** As long as a link is good: whoever gets no other one has one in the mailbox that works. */
  passwordResets: { who: 'email', most: 3, windowMs: hourMs },
  /** Of one address for one email, so that nobody alone fills a mailbox. */
  passwordResetsAsked: { who: 'email', most: 5, windowMs: dayMs },
  /** Recovery codes tried; they are too long to be guessed, so nobody is locked out by somebody else's attempts. */
  recovery: { who: 'address', windowMs: hourMs, says: 'attempts', ...registrations(4) },
  /** Sign-ins with a passkey: each asks for a challenge and answers it. An office shares an address. */
  passkeys: { who: 'address', most: 120, windowMs: 10 * minuteMs, says: 'attempts' },
  archives: { who: 'person', most: 10, windowMs: hourMs, says: 'attempts' },
  verification: { who: 'person', most: 1, windowMs: minuteMs, says: 'mails' },
  verifications: { who: 'person', most: 10, windowMs: dayMs, says: 'mails' },
  /** Invites asked for by who signed up with the address and not through a link. */
  askedInvites: { who: 'email', most: 3, windowMs: dayMs, says: 'mails' },
  invites: { who: 'company', most: mostInvitesPerDay, windowMs: dayMs, says: 'invites' },
  names: { who: 'person', most: 10, windowMs: hourMs, says: 'names' },
  places: {
    who: 'person',
    most: 90,
    windowMs: minuteMs,
    says: 'places',
    setting: { name: 'PLACES_PER_MINUTE', times: 1 },
  },
  offers: { who: 'company', most: 3_000, windowMs: dayMs, says: 'offers' },
  messages: { who: 'worker', most: 30, windowMs: hourMs, says: 'messages' },
  /** What the people of a company write to workers. */
  teamMessages: { who: 'person', most: 120, windowMs: hourMs, says: 'messages' },
  companyMessages: { who: 'company', most: 3_000, windowMs: dayMs, says: 'companyMessages' },
  announcements: { who: 'team', most: 10, windowMs: dayMs, says: 'announcements' },
  codes: { who: 'worker', most: 5, windowMs: 10 * minuteMs, says: 'codes' },
  documents: { who: 'worker', most: 20, windowMs: dayMs, says: 'documents' },
  textsOfCompany: { who: 'company', most: 3_000, windowMs: dayMs },
  /** Of one company to one worker, so that no company uses up what another one may send. */
  textsToWorker: { who: 'worker', most: 20, windowMs: dayMs },
  /** What browsers tell of the versions of features; of an address one report in ten is counted. */
  useOfPerson: { who: 'person', windowMs: 10 * minuteMs, says: 'reports', ...reports(3) },
  useOfAddress: { who: 'address', windowMs: 10 * minuteMs, says: 'reports', ...reports(8) },
  /** Texts about changed shifts: of one company, and of one company to one worker. */
  changeTexts: { who: 'company', most: 2_000, windowMs: dayMs },
  changeTextsToWorker: { who: 'worker', most: 20, windowMs: dayMs },
} as const satisfies Record<LimitName, Policy>;

/** How many a policy allows now. */
function mostOf({ most, setting }: Policy): number {
  if (!setting) return most;
  const told = process.env[setting.name];
  if (told && Number(told) >= 0) return Number(told) * setting.times;
  return process.env['FUNCTIONS_EMULATOR'] === 'true' ? Infinity : most;
}

/** A limit of the table for one person, company or address. */
export const limitOf = (kind: LimitName, who: string) => {
  const policy: Policy = limits[kind];
  return { kind, who, most: mostOf(policy), windowMs: policy.windowMs };
};

/** What a company may text a worker in a day. */
export const textsToWorker = (groupId: string, uid: string) => limitOf('textsToWorker', `${groupId} ${uid}`);

/** The refusal in words, with the time until it goes on. */
export function limitRefusal(kind: LimitName, opensAt: number, now: number, reason = 'rateLimit') {
  const { says = 'attempts' }: Policy = limits[kind];
  return refusal('resource-exhausted', limitText(says, opensAt - now), { reason });
}

type CallContext = Pick<Context, 'db' | 'now'>;

/** Takes a turn; false when none is left. It counts even if what follows is refused. */
export const hasTurn = async ({ db, now }: CallContext, kind: LimitName, who: string): Promise<boolean> =>
  (await takeTurnOf(db, limitOf(kind, who), now)) === undefined;

/** Takes a turn or refuses in words. */
export async function requireTurn(
  { db, now }: CallContext,
  kind: LimitName,
  who: string,
  reason?: string,
): Promise<void> {
  const opensAt = await takeTurnOf(db, limitOf(kind, who), now);
  if (opensAt !== undefined) throw limitRefusal(kind, opensAt, now, reason);
}

/** Whoever is not signed in is counted by the address that the request came from. */
export const addressOf = ({ ip }: Pick<Context, 'ip'>): string => network(ip);
