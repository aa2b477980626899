import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { ofPerson } from '@spot/contracts/stored';
import type { Context } from '../context';
import { auth } from '../firebase';
import { settleAll } from '../inParallel';
import { requireTurn } from '../limits';
import { documentsOf } from './documentsOf';
import { filesOf } from './filesOf';
import { personOf } from './personOf';
import { uploadedBytes } from '../uploadedBytes';

/** Maximum size of the files in one answer; other files are listed, and the back office sends them. */
const mostBytes = 16 * 1024 * 1024;

/** Converts timestamps to ISO dates, and points to coordinates. */
function readable(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (value instanceof GeoPoint) return { lat: value.latitude, lng: value.longitude };
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  // References are left out, because the document's own fields say the same.
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readable(one)]));
}

async function accountOf(uid: string) {
  const [user] = (await auth().getUsers([{ uid }])).users;
  if (!user) return undefined;
  const { email, emailVerified, displayName, phoneNumber, metadata } = user;
  const { creationTime, lastSignInTime } = metadata;
  return { email, emailVerified, displayName, phoneNumber, creationTime, lastSignInTime };
}

async function contentsOf(uid: string) {
  let left = mostBytes;
  const files = [];
  for (const file of await filesOf(uid)) {
    const bytes = Number(file.metadata.size ?? 0);
    const fits = bytes <= left;
    if (fits) left -= bytes;
    files.push({ name: file.name, bytes, ...(fits && { base64: (await uploadedBytes(file)).toString('base64') }) });
  }
  return files;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs the work after that of earlier calls: an instance answers many people at once, and has room for few archives. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const own = last.then(work);
  last = own.catch(() => {});
  return own;
}

/** All data stored about the caller, and none about others, as one JSON text. */
export async function archiveOf(context: Pick<Context, 'db' | 'caller' | 'now'>): Promise<{ archive: string }> {
  await requireTurn(context, 'archives', context.caller.uid);
  return alone(() => packed(context));
}

async function packed({ db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>): Promise<{ archive: string }> {
  const person = await personOf(db, caller.uid);
  const [account, found, files] = await settleAll([
    accountOf(caller.uid),
    documentsOf(db, person),
    contentsOf(caller.uid),
  ]);
  const documents = found.map(({ kind, document }) => ({
    kind,
    id: document.id,
    data: readable(ofPerson(kind, document.data() ?? {}, person)),
  }));
  return { archive: JSON.stringify({ madeAt: new Date(now).toISOString(), account, documents, files }, null, 2) };
}
