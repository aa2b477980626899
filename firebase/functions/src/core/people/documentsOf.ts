import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { kept, kinds, namesAt, type About, type Person } from '@spot/contracts/stored';
import { settleAll } from '../inParallel';

interface Found {
  kind: string;
  document: DocumentSnapshot;
}

const ids = ({ uid, emails, phones }: Person, is?: 'email' | 'phone'): readonly string[] =>
  is === 'email' ? emails : is === 'phone' ? phones : [uid];
const parts = (kind: string) => (kinds[kind]?.path ?? '').split('/');
const collectionOf = (kind: string) => parts(kind).at(-2) ?? '';

/** Documents of a kind, found by a field; `employees` and `gigs` are collections of several kinds. */
async function byField(db: Firestore, kind: string, field: string, value: string): Promise<DocumentSnapshot[]> {
  const root = parts(kind).length === 2;
  const from: Query = root ? db.collection(collectionOf(kind)) : db.collectionGroup(collectionOf(kind));
  const { docs } = await from.where(field, field === 'to' ? 'array-contains' : '==', value).get();
  return docs.filter(({ ref }) => namesAt(ref.path).includes(kind));
}

async function named(db: Firestore, kind: string, about: About, person: Person): Promise<DocumentSnapshot[]> {
  if (!('field' in about)) return [];
  const values = ids(person, about.is);
  if (about.field === 'id') {
    const refs = values.map((value) => db.doc(`${collectionOf(kind)}/${value}`));
    return refs.length === 0 ? [] : (await db.getAll(...refs)).filter(({ exists }) => exists);
  }
  return (await settleAll(values.map((value) => byField(db, kind, about.field, value)))).flat();
}

/** Documents with the person's uid below the teams and companies of which they are a member. */
async function belowCompanies(db: Firestore, kind: string, members: readonly DocumentSnapshot[], uid: string) {
  const [root = '', , collection = ''] = parts(kind);
  const scopes = new Set<string>();
  for (const member of members) {
    const groupID = member.get('groupID') as string;
    if (root === 'groups') scopes.add(groupID);
    else if (member.get('teamID')) scopes.add(member.get('teamID') as string);
    else
      for (const team of (await db.collection('teams').where('group_uid', '==', groupID).select().get()).docs)
        scopes.add(team.id);
  }
  const refs = [...scopes].map((scope) => db.doc(`${root}/${scope}/${collection}/${uid}`));
  return refs.length === 0 ? [] : (await db.getAll(...refs)).filter(({ exists }) => exists);
}

/** All documents that are about the person by the table of kept documents, or that contain their uid as an actor. */
export async function documentsOf(db: Firestore, person: Person): Promise<Found[]> {
  const about = Object.entries(kept).flatMap(([kind, row]) => (row.about ? [{ kind, about: row.about }] : []));
  const found: Found[] = (
    await settleAll(
      about.map(async ({ kind, about }) =>
        (await named(db, kind, about, person)).map((document) => ({ kind, document })),
      ),
    )
  ).flat();
  const members = found.flatMap(({ kind, document }) => (kind === 'member' ? [document] : []));
  for (const { kind, about: where } of about) {
    if (!('below' in where)) continue;
    if (where.below === 'company') {
      const below = await belowCompanies(db, kind, members, person.uid);
      found.push(...below.map((document) => ({ kind, document })));
      continue;
    }
    for (const parent of parentsOf(found, kind)) {
      const { docs } = await parent.collection(collectionOf(kind)).get();
      found.push(...docs.map((document) => ({ kind, document })));
    }
  }
  return found;
}

/** Documents about the person that are parents of documents of this kind. */
function parentsOf(found: readonly Found[], kind: string): DocumentReference[] {
  const above = parts(kind).slice(0, -2).join('/');
  return found.flatMap(({ kind: other, document }) => (kinds[other]?.path === above ? [document.ref] : []));
}
