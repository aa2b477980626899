import { callText } from '@spot/contracts/core';
import type { Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { auth } from '../../core/firebase';

/**
 * Refuses a session that began with only a password if the account has or must have a second factor: a passkey replaces both,
 * so a password must not be enough to add or remove one.
 */
export async function requirePresentFactor({ caller: { uid, strong } }: Pick<Context, 'caller'>): Promise<void> {
  if (strong) return;
  const [user] = (await auth().getUsers([{ uid }])).users;
  const enrolled = (user?.multiFactor?.enrolledFactors.length ?? 0) > 0;
  if (enrolled || user?.customClaims?.['admin'] === true)
    throw refusal('permission-denied', callText.secondFactorFirst, { reason: 'secondFactor' });
}
