import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { hoursText, isRefusedByHours, unseenHours, worsenedHours } from '@spot/contracts/scheduling';
import type { Gig, Hired, HoursFinding, HoursSeen } from '@spot/contracts/scheduling';
import { refusal } from '../core/errors';
import { hoursOfWorkers } from './hoursOf';

/** Effects of a shift's new times on a hired worker's hours and rest. */
interface WorkerChange {
  spotterId: string;
  name: string;
  /** All findings at the new times, as the worker's record stores them. */
  all: HoursFinding[];
  /** The findings that the change adds or makes worse. */
  findings: HoursFinding[];
}

/** Computes for everybody hired for a shift how a change of its times affects their hours and rest. */
export async function hoursOfChange(
  tx: Transaction,
  db: Firestore,
  hired: readonly Hired[],
  before: Gig,
  after: Gig,
): Promise<WorkerChange[]> {
  if (hired.length === 0) return [];
  const uids = hired.map(({ spotterID }) => spotterID);
  const [old, present] = [await hoursOfWorkers(tx, db, uids, [before]), await hoursOfWorkers(tx, db, uids, [after])];
  return hired.map(({ spotterID, name }) => {
    const all = present.get(spotterID)?.get(after.id) ?? [];
    const findings = worsenedHours(old.get(spotterID)?.get(before.id) ?? [], all);
    return { spotterId: spotterID, name, all, findings };
  });
}

/** Refuses changes that the law forbids, and findings that the user has not seen. */
export function requireHours(changes: readonly WorkerChange[], seen: readonly HoursSeen[]): void {
  const refused = changes.filter(({ findings }) => isRefusedByHours(findings));
  if (refused.length > 0) throw refusal('failed-precondition', sentences(refused), { reason: 'rest' });
  const unseen = changes
    .map((change) => {
      const kinds = seen.find(({ spotterId }) => spotterId === change.spotterId)?.kinds ?? [];
      return { ...change, findings: unseenHours(change.findings, kinds) };
    })
    .filter(({ findings }) => findings.length > 0);
  if (unseen.length > 0) throw refusal('failed-precondition', sentences(unseen), { reason: 'hours' });
}

const sentences = (changes: readonly WorkerChange[]): string =>
  changes.map(({ name, findings }) => hoursText.findings(name, findings)).join(' ');
