import { paths } from '@spot/contracts/core';
import type { Context } from '../core/callable';
import { followClaims } from '../core/followClaims';

/** Sets the account's claims from its `releasers/{uid}`. */
export async function followRights({ uid }: { uid: string }, { db }: Pick<Context, 'db'>): Promise<void> {
  await followClaims(db.doc(paths.releaser(uid)), ['releases', 'deploy'], (found) => {
    const features = (found.get('features') as string[] | undefined) ?? [];
    return {
      ...(features.length > 0 && { releases: features }),
      ...(found.get('deploy') === true && { deploy: true }),
    };
  });
}
