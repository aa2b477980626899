import { bucket } from '../firebase';
import { settleAll } from '../inParallel';

/**
 * A person's uploads, a worker's documents, and their own picture. Pictures of companies and teams lie beside it as
 * `{id}-{random}`, and a company has the id of its founder.
 */
export async function filesOf(uid: string) {
  const prefixes = [`private/${uid}/`, `uploads/${uid}/`, `profile_pics/${uid}.`];
  const found = await settleAll(prefixes.map(async (prefix) => (await bucket().getFiles({ prefix }))[0]));
  return found.flat();
}
