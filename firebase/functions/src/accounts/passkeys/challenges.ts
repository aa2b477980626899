import { randomBytes } from 'node:crypto';
import { passkeyChallengeMs } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import type { Timestamp } from 'firebase-admin/firestore';
import type { Context } from '../../core/callable';
import { stored } from '../../core/firebase';
import { digest } from '../../core/ids';
import { transact } from '../../core/transaction';

type CallContext = Pick<Context, 'db' | 'now'>;
/** Purpose of a challenge: to add a passkey for one person, or to sign in. */
type Use = { use: 'registration'; uid: string } | { use: 'signIn' };

/** Creates a challenge; only its digest is stored. */
export async function newChallenge({ db, now }: CallContext, use: Use): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const ref = db.doc(paths.passkeyChallenge(digest(challenge)));
  await ref.create(stored('passkeyChallenge', { ...use, expiresAt: now + passkeyChallengeMs }));
  return challenge;
}

/** The challenge in an authenticator's answer; undefined if the answer is malformed. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown } | null;
    return typeof said?.challenge === 'string' ? said.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Consumes a challenge, even if its answer is wrong, so that it is used only once; false if it was not made for `wanted`. */
export async function takeChallenge({ db, now }: CallContext, challenge: string, wanted: Use): Promise<boolean> {
  const ref = db.doc(paths.passkeyChallenge(digest(challenge)));
  return transact(db, async (tx) => {
    const found = await tx.get(ref);
    if (!found.exists) return false;
    tx.delete(ref);
    const isOpen = (found.get('expiresAt') as Timestamp).toMillis() > now;
    const uid = 'uid' in wanted ? wanted.uid : undefined;
    return isOpen && found.get('use') === wanted.use && found.get('uid') === uid;
  });
}
