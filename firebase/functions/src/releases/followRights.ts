import type { Context } from '../core/callable';
import { followClaims } from '../core/followClaims';

/** Sets the account's claims from its `releasers/{uid}`. */
export async function followRights({ uid }: { uid: string }, { db }: Pick<Context, 'db'>): Promise<void> {
  await followClaims(db, uid, 'releaser');
}
