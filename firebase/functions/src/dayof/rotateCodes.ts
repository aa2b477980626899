import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { team } from '@spot/contracts/accounts';
import { type Codes, codeGraceMs } from '@spot/contracts/dayof';
import { findCodes, writeCodes } from '../shifts/codes';
import { now as clock } from '../core/clock';
import { at, db, read } from '../core/firebase';
import { throughPages } from '../core/inParallel';
import { runsBySchedule } from '../core/schedule';
import { transact } from '../core/transaction';

const batchSize = 300;
/** Concurrency; all teams of a zone have midnight at once. */
const width = 25;

/**
 * Writes new codes for every team whose midnight has passed. Runs often, because zones have different midnights. Safe to
 * repeat.
 */
export async function rotate(db: Firestore, now: number): Promise<{ rotated: number }> {
  const due = db.collection('codes').where('rotateAt', '<=', at(now)).orderBy('rotateAt');
  let rotated = 0;
  await throughPages(due, { size: batchSize, width }, async ({ id }) => {
    if (await rotateOne(db, id, now)) rotated += 1;
  });
  return { rotated };
}

function rotateOne(db: Firestore, teamId: string, now: number): Promise<boolean> {
  return transact(db, async (tx) => {
    const codes = await findCodes(tx, db, teamId);
    if (!codes || codes.rotateAt > now) return false;
    const of = read(team, await tx.get(db.doc(paths.team(teamId))));
    if (!of || of.deleted) {
      tx.delete(db.doc(paths.codes(teamId)));
      return true;
    }
    const until = await lastEnd(tx, db, teamId, codes);
    const { checkInCode, checkOutCode } = codes;
    const previous = until === undefined ? undefined : { checkInCode, checkOutCode, until: until + codeGraceMs };
    writeCodes(tx, db, of, now, previous && previous.until > now ? previous : undefined);
    return true;
  });
}

/** End of the last shift that began while these codes were today's. */
async function lastEnd(tx: Transaction, db: Firestore, teamId: string, codes: Codes): Promise<number | undefined> {
  const { docs } = await tx.get(
    db
      .collection('gigs')
      .where('teamID', '==', teamId)
      .where('start', '>=', at(codes.since))
      .where('start', '<', at(codes.rotateAt))
      .orderBy('start'),
  );
  const ends = docs
    .filter((gig) => gig.get('status') !== 'cancelled')
    .map((gig) => (gig.get('end') as Timestamp).toMillis());
  return ends.length === 0 ? undefined : Math.max(...ends);
}

export const rotateCodes = runsBySchedule('rotateCodes', async () => {
  await rotate(db(), clock());
});
