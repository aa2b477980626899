import { type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import {
  gig as gigSchema,
  hired as hiredSchema,
  type Gig,
  type Hired,
  type MinimumWages,
  type PositionTemplate,
} from '@spot/contracts/entities';
import { queueText } from '../../market/textMessages';
import { type Context } from '../../shared/callable';
import { at, read, stored } from '../../shared/firebase';
import { postLockId } from '../../shared/ids';
import { transact } from '../../shared/transaction';
import { ownsLock, readListsOf, readSpotters, referencesOf, workersOf } from '../shifts/lists';
import { followingFields, plannedShift, type PlannedShift } from './plannedShift';

export interface Followed {
  gigId: string;
  version: number;
}

/**
 * Makes one shift follow its position, with its lock, references and workers, who are told a new time or wage. Undefined where it
 * has changed since `expected` or cannot follow; a shift that has followed already is done, so that it may be asked again.
 */
export function followPosition(
  gigId: string,
  expected: number | undefined,
  position: PositionTemplate,
  wages: MinimumWages,
  context: Context,
): Promise<Followed | undefined> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    const gig = read(gigSchema, await tx.get(db.doc(paths.gig(gigId))));
    if (!gig) return undefined;
    if (gig.multiDayID === position.id && gig.templateVersion >= position.templateVersion)
      return { gigId, version: gig.version };
    const planned = plannedShift(gig, position, now);
    if (!planned || (expected !== undefined && gig.version !== expected)) return undefined;
    const fields = followingFields(planned, position, wages);
    const workers = await readWorkers(tx, context, planned);
    const lock = await readLock(tx, context, gig, fields);
    if (lock === 'taken') return undefined;

    tx.update(db.doc(paths.gig(gigId)), stored(fields));
    if (lock) {
      if (lock.old) tx.delete(lock.old);
      tx.create(lock.ref, { gigID: gigId, role: fields.role, label: fields.label, day: gig.dayKey });
    }
    for (const hired of workers.hired)
      tx.update(db.doc(paths.hired(gigId, hired.spotterID)), hiredFields(planned, hired, fields));
    const moved = { ...gig, ...planned, role: fields.role, timeZone: fields.timeZone, id: gigId };
    const tell = (template: 'timeChanged' | 'wageChanged') => {
      for (const spotter of workers.spotters) queueText(tx, db, template, spotter, moved, now);
    };
    if (fields.wageCents !== gig.wageCents) tell('wageChanged');
    if (planned.moves) {
      const times = { start: at(planned.start), end: at(planned.end) };
      for (const ref of workers.timed) tx.update(ref, times);
      tell('timeChanged');
    }
    return { gigId, version: fields.version };
  });
}

/** The hired, and every other document that repeats the times, as far as they exist. */
async function readWorkers(tx: Transaction, { db }: Context, { gig, moves }: PlannedShift) {
  const lists = await readListsOf(tx, db, gig.id);
  const hired = lists.hired.flatMap((found) => read(hiredSchema, found) ?? []);
  const spotters = await readSpotters(
    tx,
    db,
    hired.map(({ spotterID }) => spotterID),
  );
  if (!moves) return { hired, timed: [], spotters };
  const { group, position } = referencesOf(db, gig);
  const entries = workersOf(lists).map((uid) => db.doc(paths.spotterGig(uid, gig.id)));
  const found = await tx.getAll(group, position, ...entries);
  const timed = [...found.filter(({ exists }) => exists), ...lists.offers].map(({ ref }) => ref);
  return { hired, timed, spotters };
}

/** The lock of another role or label; undefined where those stay. */
async function readLock(tx: Transaction, { db }: Context, gig: Gig, { role, label }: { role: string; label: string }) {
  const { lock } = referencesOf(db, gig);
  const ref = db.doc(paths.postLock(gig.teamID, postLockId(role, label, gig.dayKey)));
  if (ref.path === lock.path) return undefined;
  const [old, taken] = await tx.getAll(lock, ref);
  if (taken?.exists) return 'taken';
  return { ref, old: ownsLock(old, gig) ? lock : undefined };
}

/** A start or end that was adjusted by hand stays. */
function hiredFields({ gig, start, end }: PlannedShift, hired: Hired, fields: ReturnType<typeof followingFields>) {
  const { role, label, breakTime, timeZone, dayKey = gig.dayKey } = fields;
  return stored({
    ...{ role, label, breakTime, timeZone, dayKey, gigStart: start, gigEnd: end },
    ...(hired.start === gig.start ? { start } : {}),
    ...(hired.end === gig.end ? { end } : {}),
  });
}
