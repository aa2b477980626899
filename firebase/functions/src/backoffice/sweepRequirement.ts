import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { FieldValue, type DocumentReference, type Firestore, type Query } from 'firebase-admin/firestore';
import { shownCertificates, storedCertificate } from '@spot/contracts/worker';
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

/** A certificate stands under its stored name, in old documents under the shown one too. */
const namesOf = (name: string) => {
  const kept = storedCertificate(name);
  return [...new Set([name, kept, shownCertificates[kept] ?? kept])];
};

/** Takes the names from every document that a query finds, until it finds none: what is saved meanwhile is found as well. */
async function takeFrom(
  queries: readonly [Query, string][],
  names: readonly string[],
  tell: (done: number) => unknown,
) {
  let done = 0;
  for (const [query, field] of queries)
    for (;;) {
      const { docs } = await query.where(field, 'array-contains-any', names).limit(pageSize).select().get();
      if (docs.length === 0) break;
      // A document that is gone meanwhile has nothing to take.
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
 * Companies' defaults first, then positions, then shifts to come: whatever is made of one of them while this runs is found in
 * the next. Begun again after a crash it goes on.
 */
async function sweep(db: Firestore, { name, lease }: Deletion, now: number): Promise<void> {
  const names = namesOf(name);
  const lists = ['certificates', 'equipment'];
  const tell = (hook: Hook) => (done: number) => keepLease(db, lease, hook, done);
  const defaults = lists.map((list): [Query, string] => [db.collection('groups'), `positionRequirement.${list}`]);
  const positions = lists.map((list): [Query, string] => [db.collection('positions'), list]);
  await takeFrom([...defaults, ...positions], names, tell('requirementDelete'));
  await endLease(db, lease, 'requirementDelete');
  const upcoming = db.collection('gigs').where('start', '>', at(now));
  await takeFrom(
    lists.map((list): [Query, string] => [upcoming, list]),
    names,
    tell('gigsRequirementDelete'),
  );
  await endLease(db, lease, 'gigsRequirementDelete');
}

/** Runs when a requirement was deleted, and again until it is done. */
export const sweepRequirement = onDocumentWritten(
  { ...lasting, document: 'catalogueDeletions/{id}' },
  noted('sweepRequirement', async ({ data }) => {
    const deletion = data?.after.data() as Deletion | undefined;
    if (deletion) await sweep(db(), deletion, clock());
  }),
);
