import { bucket } from '../firebase';
import { settleAll } from '../inParallel';

/** Files that somebody uploaded, documents of a worker's, and pictures of the old product's apps. */
export async function filesOf(uid: string) {
  const prefixes = [`private/${uid}/`, `uploads/${uid}/`, `profile_pics/${uid}-`];
  const found = await settleAll(prefixes.map(async (prefix) => (await bucket().getFiles({ prefix }))[0]));
  return found.flat();
}
