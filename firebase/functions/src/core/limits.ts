import { mostInvitesPerDay } from '@spot/contracts/accounts';
import { type LimitName, limitText, type LimitedThing } from '@spot/contracts/core';
import { dayMs, hourMs, minuteMs } from '@spot/contracts/time';
import type { Context } from './context';
import { refusal } from './errors';
import { settleAll } from './inParallel';
import { readAllowance, takeTurnOf, type Limit } from './rateLimit';
import { network } from './requestIp';
import { transact } from './transaction';

export interface Policy {
  /** What is counted: an IP address, a person, an email address, a company, and so on. */
  who: 'address' | 'person' | 'email' | 'company' | 'team' | 'worker' | 'everybody';
  most: number;
  windowMs: number;
  /** The text's subject; a limit without it is applied silently. */
  says?: LimitedThing;
  /**
   * Environment variable that changes `most`, which is its value times `times`. Local Firebase counts these limits only if it
   * is set.
   */
  setting?: { name: string; times: number };
}

const registrations = (times: number) => ({ most: 5 * times, setting: { name: 'REGISTRATIONS_PER_HOUR', times } });

const reports = (times: number) => ({ most: 40 * times, setting: { name: 'REPORTS_PER_TEN_MINUTES', times } });

/** All limits: who is counted, how often, and in which window, which begins with the first use. */
export const limits = {
  registration: { who: 'address', windowMs: hourMs, says: 'attempts', ...registrations(1) },
  invite: { who: 'address', windowMs: hourMs, says: 'attempts', ...registrations(12) },
  failedSignUp: { who: 'address', windowMs: hourMs, ...registrations(12) },
  resetRequest: { who: 'address', windowMs: hourMs, ...registrations(12) },
  passwordReset: { who: 'email', most: 1, windowMs: minuteMs },
  /** The window equals the validity of a link, so someone who gets no new link has a valid one in their mailbox. */
  passwordResets: { who: 'email', most: 3, windowMs: hourMs },
  /** By one address for one email, so that nobody alone can fill a mailbox. */
  passwordResetsAsked: { who: 'email', most: 5, windowMs: dayMs },
  /**
   * Attempts with recovery codes. The codes are too long to guess, so attempts are counted by address and nobody can lock
   * another person out.
   */
  recovery: { who: 'address', windowMs: hourMs, says: 'attempts', ...registrations(4) },
  /** Sign-ins with a passkey: each asks for a challenge and answers it. An office shares an address. */
  passkeys: { who: 'address', most: 120, windowMs: 10 * minuteMs, says: 'attempts' },
  archives: { who: 'person', most: 10, windowMs: hourMs, says: 'attempts' },
  verification: { who: 'person', most: 1, windowMs: minuteMs, says: 'mails' },
  verifications: { who: 'person', most: 10, windowMs: dayMs, says: 'mails' },
  /** Invites requested by people who signed up with the address but not through a link. */
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
  /** Messages from a company's people to workers. */
  teamMessages: { who: 'person', most: 120, windowMs: hourMs, says: 'messages' },
  companyMessages: { who: 'company', most: 3_000, windowMs: dayMs, says: 'companyMessages' },
  announcements: { who: 'team', most: 10, windowMs: dayMs, says: 'announcements' },
  codes: { who: 'worker', most: 5, windowMs: 10 * minuteMs, says: 'codes' },
  documents: { who: 'worker', most: 20, windowMs: dayMs, says: 'documents' },
  textsOfCompany: { who: 'company', most: 3_000, windowMs: dayMs },
  /** From one company to one worker, so that no company uses up another's limit. */
  textsToWorker: { who: 'worker', most: 20, windowMs: dayMs },
  /** Browsers' reports on feature versions; of one address, one report in ten is counted. */
  useOfPerson: { who: 'person', windowMs: 10 * minuteMs, says: 'reports', ...reports(3) },
  useOfAddress: { who: 'address', windowMs: 10 * minuteMs, says: 'reports', ...reports(8) },
  /** Errors that a browser met. */
  faults: { who: 'person', most: 30, windowMs: 10 * minuteMs, says: 'reports' },
  /** The same of everybody whose email is not verified. */
  unverifiedFaults: { who: 'everybody', most: 10, windowMs: hourMs, says: 'reports' },
  /** Texts about changed shifts: of a company, and of a company to one worker. */
  changeTexts: { who: 'company', most: 2_000, windowMs: dayMs },
  changeTextsToWorker: { who: 'worker', most: 20, windowMs: dayMs },
} as const satisfies Record<LimitName, Policy>;

/** The current maximum of a policy. */
function mostOf({ most, setting }: Policy): number {
  if (!setting) return most;
  const told = process.env[setting.name];
  if (told && Number(told) >= 0) return Number(told) * setting.times;
  return process.env['FUNCTIONS_EMULATOR'] === 'true' ? Infinity : most;
}

/** The limit of the table for one person, company or address. */
export const limitOf = (kind: LimitName, who: string) => {
  const policy: Policy = limits[kind];
  return { kind, who, most: mostOf(policy), windowMs: policy.windowMs };
};

/** Limit of a company's texts to a worker in a day. */
export const textsToWorker = (groupId: string, uid: string) => limitOf('textsToWorker', `${groupId} ${uid}`);

/** The error for a reached limit, with the time until it ends. */
export function limitRefusal(kind: LimitName, opensAt: number, now: number, reason = 'rateLimit') {
  const { says = 'attempts' }: Policy = limits[kind];
  return refusal('resource-exhausted', limitText(says, opensAt - now), { reason });
}

type CallContext = Pick<Context, 'db' | 'now'>;

/** Counts one use; false if the limit is reached. The use counts even if the request is refused later. */
export const hasTurn = async ({ db, now }: CallContext, kind: LimitName, who: string): Promise<boolean> =>
  (await takeTurnOf(db, limitOf(kind, who), now)) === undefined;

/** Counts one use of several limits, or none of them if one is reached; false then. */
export const hasTurns = ({ db, now }: CallContext, all: readonly Limit[]): Promise<boolean> =>
  transact(db, async (tx) => {
    const allowances = await settleAll(all.map((limit) => readAllowance(tx, db, limit, now)));
    const isOpen = allowances.every(({ left }) => left > 0);
    if (isOpen) for (const allowance of allowances) allowance.take(1);
    return isOpen;
  });

/** Counts one use, or throws the limit's error. */
export async function requireTurn(
  { db, now }: CallContext,
  kind: LimitName,
  who: string,
  reason?: string,
): Promise<void> {
  const opensAt = await takeTurnOf(db, limitOf(kind, who), now);
  if (opensAt !== undefined) throw limitRefusal(kind, opensAt, now, reason);
}

/** People who are not signed in are counted by their IP address. */
export const addressOf = ({ ip }: Pick<Context, 'ip'>): string => network(ip);
