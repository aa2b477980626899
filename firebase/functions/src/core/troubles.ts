import type { Firestore } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { faultOf, paths } from '@spot/contracts/core';
import { trouble, type Trouble } from '@spot/contracts/backoffice';
import { dayMs } from '@spot/contracts/time';
import { read, stored } from './firebase';
import { digest } from './ids';
import { transact } from './transaction';

/** Shown for so long after it last happened. */
const shownMs = 30 * dayMs;

type Told = Pick<Trouble, 'kind' | 'what' | 'version' | 'error' | 'place'> &
  Partial<Pick<Trouble, 'uid' | 'source' | 'madeAt'>>;

/** Errors of one kind, place and version are one trouble; each mail or text that was not sent is one of its own. */
const troubleId = ({ kind, what, version, error, place, source }: Told): string =>
  digest([kind, source ?? `${what} ${version} ${error} ${place}`].join(' '));

/** Which deployment of a function runs here. */
export const versionHere = (): string => process.env['K_REVISION'] ?? 'local';

/** The same trouble is written once in so long by one instance, so that a storm of errors is no storm of writes. */
const pauseMs = 10_000;
const lastNoted = new Map<string, number>();

/** A caller waits for no database that may be what is out of order. */
const longestMs = 2_000;

/**
 * Records a problem where platform admins see it. Never fails and takes at most two seconds, because the log has the problem as
 * well.
 */
export async function noteTrouble(db: Firestore, told: Told, now: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestMs)));
  await Promise.race([writeTrouble(db, told, now), tooLong]);
  clearTimeout(timer);
}

async function writeTrouble(db: Firestore, told: Told, now: number): Promise<void> {
  const id = troubleId(told);
  if (now - (lastNoted.get(id) ?? -Infinity) < pauseMs) return;
  lastNoted.set(id, now);
  try {
    await transact(db, async (tx) => {
      const ref = db.doc(paths.trouble(id));
      const before = read(trouble, await tx.get(ref));
      const { times, firstAt } = before ?? { times: 0, firstAt: now };
      tx.set(ref, stored('trouble', { ...told, times: times + 1, firstAt, lastAt: now, expiresAt: now + shownMs }));
    });
  } catch (error) {
    logError('a trouble could not be noted', error);
  }
}

/** Logs an error of a function, also one that the function survives, and records it where platform admins see it. */
export async function noteFault(db: Firestore, what: string, error: unknown, now: number, uid?: string): Promise<void> {
  logError(what, error);
  await noteTrouble(
    db,
    { kind: 'function', what, version: versionHere(), ...(uid && { uid }), ...faultOf(error) },
    now,
  );
}
