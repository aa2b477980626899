import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { FieldValue, type DocumentReference, type Query } from 'firebase-admin/firestore';
import { displayCertificate, storedCertificate } from '@spot/contracts/worker';
import { now as clock } from '../core/clock';
import { at, db } from '../core/firebase';
import { inParallel } from '../core/inParallel';
import { noted } from '../core/noted';
import { lasting } from '../core/policy';
import { endLease, keepLease, type Hook } from './deleteLease';

const pageSize = 200;
const width = 10;

interface Deletion {
  name: string;
  lease: string;
}

/** Documents have a certificate under its stored name, old ones also under its displayed name. */
const namesOf = (name: string) => {
  const kept = storedCertificate(name);
  return [...new Set([name, kept, displayCertificate(kept)])];
};

/**
 * Removes the names from all documents of a query, until it finds none, so that documents saved in between are included. Stops
 * if the requirement was added again.
 */
async function takeFrom(
  queries: readonly [Query, string][],
  names: readonly string[],
  stands: () => Promise<boolean>,
  tell: (done: number) => unknown,
) {
  let done = 0;
  for (const [query, field] of queries)
    while (await stands()) {
      const { docs } = await query.where(field, 'array-contains-any', names).limit(pageSize).select().get();
      if (docs.length === 0) break;
      // A document deleted in the meantime needs no change.
      const take = (ref: DocumentReference) =>
        ref.update({ [field]: FieldValue.arrayRemove(...names) }).catch((error: unknown) => {
          if ((error as { code?: unknown }).code !== notFound) throw error;
        });
      await inParallel(docs, width, ({ ref }) => take(ref));
      done += docs.length;
      await tell(done);
    }
}
const notFound = 5;

/**
 * Order: companies' defaults, positions, upcoming shifts. What is created from one of them during the run is then found in the
 * next. Continues after a crash.
 */
async function sweep(ref: DocumentReference, { name, lease }: Deletion, now: number): Promise<void> {
  const db = ref.firestore;
  const names = namesOf(name);
  // The event may come late or again.
  const stands = async () => (await ref.get()).get('lease') === lease;
  const lists = ['certificates', 'equipment'];
  const tell = (hook: Hook) => (done: number) => keepLease(db, lease, hook, done);
  const defaults = lists.map((list): [Query, string] => [db.collection('groups'), `positionRequirement.${list}`]);
  const positions = lists.map((list): [Query, string] => [db.collection('positions'), list]);
  await takeFrom([...defaults, ...positions], names, stands, tell('requirementDelete'));
  await endLease(db, lease, 'requirementDelete');
  const upcoming = db.collection('gigs').where('start', '>', at(now));
  await takeFrom(
    lists.map((list): [Query, string] => [upcoming, list]),
    names,
    stands,
    tell('gigsRequirementDelete'),
  );
  await endLease(db, lease, 'gigsRequirementDelete');
}

/** Runs when a requirement is deleted, and is retried until it is done. */
export const sweepRequirement = onDocumentWritten(
  { ...lasting, document: 'catalogueDeletions/{id}' },
  noted('sweepRequirement', async ({ data }) => {
    const deletion = data?.after.data() as Deletion | undefined;
    if (data && deletion) await sweep(db().doc(data.after.ref.path), deletion, clock());
  }),
);
