import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { type ShiftVersion, gig as gigSchema, latePolicyOf, sumAmounts, type Amount } from '@spot/contracts/scheduling';
import { group as groupSchema, type LateCancellationPolicy } from '@spot/contracts/accounts';
import type { Spotter } from '@spot/contracts/worker';
import type { Context } from '../../core/callable';
import { read } from '../../core/firebase';
import { settleAll } from '../../core/inParallel';
import { presentOf } from '../../core/jobs';
import { transact } from '../../core/transaction';
import type { Undoable } from '../../shifts/undoJournal';
import { readToCancel, writeCancelled } from './cancelShift';
import { readSpotters, workersOf } from './lists';
import { isAsSeen } from './scope';

export interface PartResult {
  cancelled: number;
  /** Shifts skipped because they were changed in the meantime. */
  changed: number;
  workers: number;
  others: number;
  lateShifts: number;
  late: Amount[];
}

/** Companies and workers of a job, each read only once; they need not be from the same moment as the shifts. */
export class Facts {
  private readonly policies: Map<string, Promise<LateCancellationPolicy>>;
  private readonly known = new Map<string, Spotter>();

  /** `agreed` are the policies by which the fees were agreed to. */
  constructor(
    private readonly db: Firestore,
    agreed: Record<string, LateCancellationPolicy> = {},
  ) {
    this.policies = new Map(Object.entries(agreed).map(([groupId, policy]) => [groupId, Promise.resolve(policy)]));
  }

  policy(groupId: string): Promise<LateCancellationPolicy> {
    const load = async () => latePolicyOf(read(groupSchema, await this.db.doc(paths.group(groupId)).get()));
    const known = this.policies.get(groupId) ?? load();
    this.policies.set(groupId, known);
    return known;
  }

  async spotters(uids: readonly string[]): Promise<ReadonlyMap<string, Spotter>> {
    const unknown = [...new Set(uids)].filter((uid) => !this.known.has(uid));
    if (unknown.length > 0)
      for (const spotter of await readSpotters(this.db, this.db, unknown)) this.known.set(spotter.uid, spotter);
    return this.known;
  }
}

/** Cancels one part of a job and marks it as done in the same transaction, so that a second run changes nothing. */
export async function cancelPart(
  ref: DocumentReference,
  asked: Pick<Context, 'db' | 'caller' | 'now'>,
  undo: Undoable,
  facts: Facts,
): Promise<PartResult> {
  const { db } = asked;
  const wanted = (await ref.get()).get('shifts') as ShiftVersion[];
  return transact(db, async (tx) => {
    const [part, ...gigs] = await tx.getAll(ref, ...wanted.map(({ gigId }) => db.doc(paths.gig(gigId))));
    const known = part?.get('result') as PartResult | undefined;
    if (known) return known;
    const same = gigs.flatMap((found, index) => {
      const gig = read(gigSchema, found);
      return isAsSeen(gig, wanted[index]?.version ?? 0, presentOf(asked)) ? [{ gig, found }] : [];
    });
    const shifts = await readToCancel(tx, asked, same);
    const spotters = await facts.spotters(shifts.flatMap(({ lists }) => workersOf(lists)));
    const policies = await settleAll(shifts.map(({ gig }) => facts.policy(gig.groupID)));
    const done = shifts.map((shift, index) =>
      writeCancelled(tx, asked, shift, { policy: policies[index] as LateCancellationPolicy, spotters, undo }),
    );
    const fees = done.flatMap(({ fee }) => fee ?? []);
    const result: PartResult = {
      cancelled: done.length,
      changed: wanted.length - done.length,
      workers: done.reduce((total, { workers }) => total + workers, 0),
      others: done.reduce((total, { others }) => total + others, 0),
      lateShifts: fees.length,
      late: sumAmounts(fees),
    };
    tx.update(ref, { state: 'done', result });
    return result;
  });
}
