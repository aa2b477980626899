import { onAuthStateChanged, type User } from '@firebase/auth';
import type { Ask, EarlyListener } from '@spot/contracts/core/queries';
import type { Config } from '../config';
import { present } from '../present';
import type { Asked } from './ask-early';
import { startFirebase, type FirebaseHandles } from './firebase';
import { firstAsks } from './first-asks';
import { storeOfSession, userWithToken } from './stored';

let started: FirebaseHandles | undefined;

/** Auth and the database of this page, started once. */
export const firebaseOf = (config: Config): FirebaseHandles => (started ??= startFirebase(config));

let ended = false;
let early: Asked | undefined;

/** The listener that `startEarly` has opened for this question, until the page goes on with it. */
export const earlyListener = (ask: Ask): EarlyListener | undefined => early?.listenerOf(ask);

/** Ends the queries of `startEarly` that the page has not gone on with, also those that are about to be asked. */
export function endEarly(): void {
  ended = true;
  early?.end();
}

/**
 * Looks up the account of a stored session and asks the server for what the page asked for last time, while React's code
 * arrives and runs. It asks at once with the stored token, or with a new one when Auth has it. A failure is told by the
 * session, which does the same afterwards. Resolves once it has asked with the stored token, or cannot.
 */
export async function startEarly(config: Config): Promise<void> {
  const { auth, firestore } = firebaseOf(config);
  const code = present(() => import(/* webpackChunkName: "live" */ './ask-early'));
  firestore().catch(() => {});
  const store = storeOfSession(config.firebase.apiKey);
  let asked: string | undefined;
  const ask = async ({ uid, emailVerified }: Pick<User, 'uid' | 'emailVerified'>) => {
    if (!emailVerified || asked !== undefined) return;
    asked = uid;
    const asks = firstAsks(uid, store);
    const { askEarly } = await code;
    if (!ended) early = askEarly(firestore, asks);
  };
  const stop = onAuthStateChanged(auth, (user) => {
    stop();
    if (user) ask(user).catch(() => {});
    if (asked !== user?.uid) endEarly();
  });
  const stored = userWithToken(config.firebase.apiKey, store);
  if (!stored) return;
  await ask(stored);
  await firestore();
}
