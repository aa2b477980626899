import { randomBytes } from 'node:crypto';
import { passkeyChallengeMs } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import type { Timestamp } from 'firebase-admin/firestore';
import type { Context } from '../../core/callable';
import { stored } from '../../core/firebase';
import { digest } from '../../core/ids';
import { transact } from '../../core/transaction';

type CallContext = Pick<Context, 'db' | 'now'>;
/** What an answer to a challenge is good for: a passkey of one person, or a sign-in of whoever has one. */
type Use = { use: 'registration'; uid: string } | { use: 'signIn' };

/** A new challenge, of which only the digest is kept. */
export async function newChallenge({ db, now }: CallContext, use: Use): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const ref = db.doc(paths.passkeyChallenge(digest(challenge)));
  await ref.create(stored('passkeyChallenge', { ...use, expiresAt: now + passkeyChallengeMs }));
  return challenge;
}

/** The challenge that an authenticator has answered; undefined for what is no answer. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown } | null;
    return typeof said?.challenge === 'string' ? said.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Takes a challenge, whatever becomes of its answer, so that none is good twice; false where it was not made for this. */
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
