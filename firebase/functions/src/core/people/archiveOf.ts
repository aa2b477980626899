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

/**
 * Maximum size of an answer, of which Google's functions send 32 MB, and of the files in it. Other documents and files are
 * listed, and the back office sends them.
 */
const mostAnswer = 28 * 1024 * 1024;
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

interface Entry {
  kind: string;
  id: string;
  data?: unknown;
}

/** Size of an entry in the answer, which is a JSON text within a JSON text. */
const sizeOf = (entry: Entry) => Buffer.byteLength(JSON.stringify(JSON.stringify([[entry]], null, 2)));

/** The entries, those without their data for which `most` bytes have no room; and the room that is left. */
export function fitting(entries: readonly Entry[], most: number): { documents: Entry[]; left: number } {
  const named = entries.map(({ kind, id }) => sizeOf({ kind, id }));
  let left = most - named.reduce((sum, size) => sum + size, 0);
  const documents = entries.map((entry, index) => {
    const more = sizeOf(entry) - (named[index] ?? 0);
    if (more > left) return { kind: entry.kind, id: entry.id };
    left -= more;
    return entry;
  });
  return { documents, left };
}

async function contentsOf(uid: string, most: number) {
  let left = Math.min(mostBytes, most);
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
  const [account, found] = await settleAll([accountOf(caller.uid), documentsOf(db, person)]);
  const entries = found.map(({ kind, document }) => ({
    kind,
    id: document.id,
    data: readable(ofPerson(kind, document.data() ?? {}, person)),
  }));
  const { documents, left } = fitting(entries, mostAnswer);
  // In base64 three bytes are four characters.
  const files = await contentsOf(caller.uid, Math.floor((left * 3) / 4));
  return { archive: JSON.stringify({ madeAt: new Date(now).toISOString(), account, documents, files }, null, 2) };
}
