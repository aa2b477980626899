import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import { ownEntryStatus } from '@spot/contracts/worker';
import { now as clock } from '../../core/clock';
import { stored } from '../../core/firebase';
import { settleAll } from '../../core/inParallel';
import { readLeftShift } from '../../shifts/leftShift';

/** A document as it was before the action that is undone. */
export interface Remembered {
  path: string;
  data: DocumentData | null;
  /** The fields that the action wrote; if absent, it wrote the whole document. */
  fields?: readonly string[];
  deleted?: boolean;
}
export type Snapshots = ReadonlyMap<string, DocumentSnapshot>;

/** The workers whose own entry the step restores and who were not hired before the action. */
const asking = (shift: Gig, before: readonly Remembered[]): string[] => {
  const hired = (uid: string) => before.find(({ path }) => path === paths.hired(shift.id, uid))?.data;
  return before.flatMap(({ path }) => {
    const uid = /^spotters\/([^/]+)\/gigs\/[^/]+$/.exec(path)?.[1];
    const was = uid === undefined ? undefined : hired(uid);
    return uid === undefined || (was && was['cancelled'] !== true) ? [] : [uid];
  });
};

/** The workers to whom the step would return an offer although they have declined a later offer for the shift. */
export async function refusedSince(
  tx: Transaction,
  db: Firestore,
  gigId: string,
  before: readonly Remembered[],
): Promise<string[]> {
  const offered = before.flatMap(({ path, data, deleted }) =>
    deleted && data ? (new RegExp(`^gigs/${gigId}/offers/([^/]+)$`).exec(path)?.[1] ?? []) : [],
  );
  if (offered.length === 0) return [];
  const answers = await tx.getAll(...offered.map((uid) => db.doc(paths.declined(gigId, uid))));
  return offered.filter((_, index) => answers[index]?.get('declinedBy') === 'SPOTTER');
}

/** The document once the step is restored; undefined if there is none. */
function afterwards(remembered: Remembered | undefined, found: DocumentSnapshot | undefined): DocumentData | undefined {
  const current = found?.data();
  if (!remembered) return current;
  const { data, fields, deleted } = remembered;
  if (data === null) return fields?.length === 0 ? current : undefined;
  if (!fields) return deleted && current ? current : data;
  return current && { ...current, ...Object.fromEntries(fields.map((field) => [field, data[field]])) };
}

/**
 * Reads what the workers have on the shift once the step is restored, and returns a function that corrects their own entries
 * where these disagree: a worker may have applied, withdrawn or answered since, and the company may have made an offer.
 */
export async function ownEntries(
  tx: Transaction,
  db: Firestore,
  shift: Gig,
  { before, now }: { before: readonly Remembered[]; now: Snapshots },
): Promise<() => void> {
  const wanted = await settleAll(asking(shift, before).map((uid) => corrected(uid)));
  return () => {
    for (const { ref, data } of wanted.flatMap((one) => one ?? [])) {
      if (data) tx.set(ref, data);
      else tx.delete(ref);
    }
  };

  async function corrected(uid: string): Promise<{ ref: DocumentReference; data?: DocumentData } | undefined> {
    const list = [paths.offer, paths.applicant, paths.waitlisted, paths.hired].map((path) => path(shift.id, uid));
    const found = await tx.getAll(...list.map((path) => db.doc(path)));
    const [offer, applicant, waiting, hired] = list.map((path, index) =>
      afterwards(
        before.find((one) => one.path === path),
        found[index],
      ),
    );
    if (hired && hired['cancelled'] !== true) return undefined;
    const ref = db.doc(paths.spotterGig(uid, shift.id));
    const remembered = before.find(({ path }) => path === ref.path);
    const planned = afterwards(remembered, now.get(ref.path));
    const asked = { isOffered: offer?.['status'] === 'pending', hasApplied: Boolean(applicant ?? waiting) };
    const left = hired ? await readLeftShift(tx, db, shift, uid, clock()) : undefined;
    const status = ownEntryStatus({ ...asked, hasLeft: left !== undefined });
    if (planned?.['status'] === status) return undefined;
    if (status === 'pending' || status === 'applied') {
      const entry = remembered?.data ?? planned;
      return entry && { ref, data: { ...entry, ...stored('spotterGig', { status, lastUpdated: clock() }) } };
    }
    const isOpen = planned?.['status'] === 'pending' || planned?.['status'] === 'applied';
    return isOpen ? { ref, ...(left && { data: left }) } : undefined;
  }
}
