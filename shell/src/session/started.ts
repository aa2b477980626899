import { onAuthStateChanged } from '@firebase/auth';
import type { Config } from '../config';
import { present } from '../present';
import { startFirebase, type FirebaseHandles } from './firebase';
import { firstAsks } from './first-asks';
import { storeOfSession } from './stored';

let started: FirebaseHandles | undefined;

/** Auth and the database of this page, started once. */
export const firebaseOf = (config: Config): FirebaseHandles => (started ??= startFirebase(config));

let ended = false;
let end = () => {};

/** Ends the queries of `startEarly`, also those that are about to be asked. */
export function endEarly(): void {
  ended = true;
  end();
}

/**
 * Looks up the account of a stored session and asks the server for what the page asked for last time, while React's code
 * arrives and runs. A failure is told by the session, which does the same afterwards.
 */
export function startEarly(config: Config): void {
  const { auth, firestore } = firebaseOf(config);
  const code = present(() => import(/* webpackChunkName: "live" */ './ask-early'));
  firestore().catch(() => {});
  const stop = onAuthStateChanged(auth, (user) => {
    stop();
    if (!user?.emailVerified) return;
    const asks = firstAsks(user.uid, storeOfSession(config.firebase.apiKey));
    code.then(
      ({ askEarly }) => {
        if (!ended) end = askEarly(firestore, asks);
      },
      () => {},
    );
  });
}
