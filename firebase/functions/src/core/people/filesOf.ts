import { bucket } from '../firebase';
import { settleAll } from '../inParallel';

/** A person's uploads, a worker's documents, and pictures of the old product's apps. */
export async function filesOf(uid: string) {
  const prefixes = [`private/${uid}/`, `uploads/${uid}/`, `profile_pics/${uid}-`];
  const found = await settleAll(prefixes.map(async (prefix) => (await bucket().getFiles({ prefix }))[0]));
  return found.flat();
}
