import { paths } from '@spot/contracts/core';
import type { Context } from '../core/callable';
import { auth } from '../core/firebase';

/** Sets the account's claims from its `releasers/{uid}`, also if that changes while they are written. */
export async function followRights({ uid }: { uid: string }, { db }: Pick<Context, 'db'>): Promise<void> {
  const record = db.doc(paths.releaser(uid));
  let written = await record.get();
  for (;;) {
    const [user] = (await auth().getUsers([{ uid }])).users;
    if (!user) return;
    const { releases: _releases, deploy: _deploy, ...others } = user.customClaims ?? {};
    const features = (written.get('features') as string[] | undefined) ?? [];
    await auth().setCustomUserClaims(uid, {
      ...others,
      ...(features.length > 0 && { releases: features }),
      ...(written.get('deploy') === true && { deploy: true }),
    });
    const present = await record.get();
    if (present.exists === written.exists && present.updateTime?.toMillis() === written.updateTime?.toMillis()) return;
    written = present;
  }
}
