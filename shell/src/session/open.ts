import type { MultiFactorResolver, User } from '@firebase/auth';
import type { LiveStore } from '@spot/contracts/core/queries';
import { commonText } from '@spot/contracts/core';
import { can, signInText } from '@spot/contracts/accounts';
import type { Session, SessionUser } from '@spot/contracts/shell-api';
import type { Config } from '../config';
import { forgetUse } from '../federation/use-key';
import { forgetPageFiles } from '../first/page-files';
import { forgetLastKnown } from '../last-known/kept';
import { forgetOffline } from '../offline/forget';
import { createKeptFor } from '../offline/kept-for';
import { present } from '../present';
import { forgetViewed } from '../workspace/viewed';
import type { Credentials } from '../sign-in/types';
import { asksForCode } from './asks-for-code';
import { endSession, reloadUser, sessionUser, signIn, watchUser } from './account';
import { betaAddress } from './beta';
import { startFirebase, type FirebaseHandles } from './firebase';
import { keepView, keptView } from './kept-view';
import { keptFor } from './kept-for';
import { forgetLastCompany, keepLastCompany, lastCompany } from './last-company';
import { keepReason } from './reason';
import { refusal, signedOut, withKnown, withUser, type Known } from './reduce';
import type { SessionStore } from './store';
import { storeOfSession } from './stored';

export interface OpenSession {
  firebase: FirebaseHandles;
  /** The live subscriptions; loads Firestore. */
  live(): Promise<LiveStore>;
  /** Rejects with Auth's error, also where the account asks for a code: `giveCode` or `recover` go on from there. */
  signIn(credentials: Credentials): Promise<void>;
  giveCode(code: string): Promise<void>;
  /** Spends a recovery code, and signs in without the second factor that it has taken away. */
  recover(code: string): Promise<void>;
  /** Signs in with a passkey that the browser asks for. Rejects with a CallError or with Auth's error. */
  signInWithPasskey(rememberMe: boolean): Promise<void>;
  /** Proves again who is signed in. Rejects with Auth's error. */
  prove(password: string, code: string): Promise<void>;
  /** The same with a passkey. Rejects like `signInWithPasskey`. */
  provePasskey(): Promise<void>;
  signOut(): Promise<void>;
  reload(): Promise<SessionUser | null>;
  /** Follows everything anew after a failure. */
  retry(): void;
}

// Few people need it to sign in.
const loadSecondFactor = () => present(() => import(/* webpackChunkName: "second-factor" */ './second-factor'));
const loadPasskey = () => present(() => import(/* webpackChunkName: "passkey" */ './passkey'));

/**
 * Starts Auth and keeps the store true to it. `refuse` is told why somebody was signed out again, and whose session has ended
 * by itself (a token that is no longer renewed, another tab's end).
 */
export function openSession(
  config: Config,
  store: SessionStore,
  refuse: (text: string, ended?: string) => void,
): OpenSession {
  const firebase = startFirebase(config);
  let liveStore: Promise<LiveStore> | undefined;
  let stop = () => {};
  let followed = '';
  let leaving = false;
  /** A password was given and what is known of its owner is not there yet. */
  let entering = false;
  /** Who has been let in since the page was loaded. */
  let atWork: string | undefined;

  /** The password was right, and the account asks for a code. */
  let half: { credentials: Credentials; resolver: MultiFactorResolver } | undefined;
  const enter = async (work: () => Promise<User>) => {
    entering = true;
    try {
      const user = await work();
      half = undefined;
      setUser(await sessionUser(user));
    } catch (error) {
      entering = false;
      throw error;
    }
  };

  const kept = createKeptFor(() => keptFor(store.getState(), config));
  let keptTeams = '';
  /** Who loses a right keeps nothing that it let them see. */
  const followRights = (session: Session) => {
    if (session.status !== 'ready') return;
    const ids = session.teams.flatMap(({ team, permission }) => (can(permission, 'checkIn') ? team.id : []));
    if (keptTeams === `${session.user?.uid} ${ids}`) return;
    keptTeams = `${session.user?.uid} ${ids}`;
    kept.onlyTeams(ids);
  };
  const live = () => {
    liveStore ??= present(() => import(/* webpackChunkName: "live" */ './live')).then(({ createLive }) =>
      createLive(firebase, kept),
    );
    liveStore.catch(() => (liveStore = undefined));
    return liveStore;
  };
  const fail = (error: string) => store.setState({ status: 'failed', error });
  const setUser = (user: SessionUser | null) => {
    const session = store.getState();
    if (!user) atWork = undefined;
    if (!user && session.user && !leaving) refuse(signInText.ended, session.user.uid);
    const next = withUser(session, user);
    // Only what a reload has interrupted goes on; whoever signs in begins anew.
    const viewingAs = session.status === 'starting' && user ? keptView(user) : next.viewingAs;
    store.setState({ ...next, viewingAs }, true);
  };

  const tell = (known: Known) => {
    const session = store.getState();
    const refused = session.user && refusal(session.user, known);
    if (!refused) {
      const next = withKnown(session, known);
      entering &&= next.status !== 'ready';
      if (next.status === 'ready') atWork = next.user?.uid;
      const beta = betaAddress(next, config.betaRedirectUrl);
      return beta ? window.location.replace(beta) : store.setState(next, true);
    }
    // What the rules no longer show may have failed before the record told why.
    const wasIn = session.status === 'failed' || (atWork !== undefined && atWork === session.user?.uid);
    // Who has just given a password learns nothing of the account from its refusal (decision N10).
    const text = entering || (refused === 'unknown' && !wasIn) ? signInText.wrong : signInText[refused];
    refuse(text);
    entering = false;
    atWork = undefined;
    store.setState(signedOut, true);
    const ended = endSession(firebase);
    if (!wasIn) return;
    // Nothing of somebody who was at work stays in the page: it starts anew (ACC-184).
    keepReason(text);
    void ended.finally(() => window.location.reload());
  };

  // Nearly nobody needs it to sign in, so it is loaded when somebody does.
  const noteVerified = async () => (await present(() => import('./note-verified'))).noteVerified(firebase);

  async function follow() {
    const { user, viewingAs } = store.getState();
    const key = user ? `${user.uid} ${user.admin} ${user.emailVerified} ${viewingAs?.groupId ?? ''}` : '';
    if (key === followed) return;
    followed = key;
    stop();
    stop = () => {};
    if (!user) return;
    try {
      const [{ followKnown }, liveOfSession] = await Promise.all([
        present(() => import(/* webpackChunkName: "live" */ './live')),
        live(),
      ]);
      if (followed !== key) return;
      const office = user.admin || user.enrolling || !user.emailVerified;
      const last = office ? undefined : lastCompany(user, storeOfSession(config.firebase.apiKey));
      stop = followKnown({ live: liveOfSession, user, viewingAs, last, noteVerified }, tell, fail);
    } catch {
      if (followed === key) fail(commonText.somethingWrong);
    }
  }

  store.subscribe(keepView);
  store.subscribe((session) => keepLastCompany(session, storeOfSession(config.firebase.apiKey)));
  store.subscribe(({ status }) => {
    if (status !== 'signedOut') return;
    forgetPageFiles();
    forgetLastKnown();
    forgetOffline();
    forgetLastCompany();
    forgetViewed();
    forgetUse();
  });
  store.subscribe(followRights);
  store.subscribe(() => void follow());
  watchUser(firebase, setUser, () => fail(commonText.somethingWrong));
  // A person with a stored session needs the database soon: its code loads while Auth looks the account up.
  if (store.getState().status === 'starting')
    setTimeout(() => {
      live().catch(() => {});
      firebase.firestore().catch(() => {});
    });

  return {
    firebase,
    live,
    signIn: (credentials) =>
      enter(async () => {
        try {
          return await signIn(firebase, credentials);
        } catch (error) {
          if (asksForCode(error))
            half = { credentials, resolver: (await loadSecondFactor()).resolverOf(firebase.auth, error) };
          throw error;
        }
      }),
    giveCode: (code) =>
      enter(async () => {
        if (!half) throw new Error('No sign-in waits for a code');
        return (await loadSecondFactor()).giveCode(half.resolver, code);
      }),
    recover: (code) =>
      enter(async () => {
        if (!half) throw new Error('No sign-in waits for a code');
        await (await loadSecondFactor()).recover(firebase, half.credentials.email, code);
        return signIn(firebase, half.credentials);
      }),
    signInWithPasskey: (rememberMe) => enter(async () => (await loadPasskey()).signInWithPasskey(firebase, rememberMe)),
    prove: async (password, code) => (await loadSecondFactor()).proveAgain(firebase.auth, password, code),
    provePasskey: async () => (await loadPasskey()).provePasskey(firebase),
    signOut: async () => {
      leaving = true;
      await endSession(firebase).finally(() => (leaving = false));
      store.setState(signedOut, true);
    },
    reload: async () => {
      const user = await reloadUser(firebase);
      setUser(user);
      return user;
    },
    retry: () => {
      followed = '';
      store.setState({ status: store.getState().user ? 'loading' : 'starting', error: undefined });
    },
  };
}
