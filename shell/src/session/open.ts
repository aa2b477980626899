import type { MultiFactorResolver, User } from '@firebase/auth';
import type { LiveStore } from '@spot/contracts/core/queries';
import { commonText } from '@spot/contracts/core';
import { can, signInText } from '@spot/contracts/accounts';
import type { Session, SessionUser } from '@spot/contracts/shell-api';
import type { Config } from '../config';
import { forgetUse } from '../federation/use-key';
import { forgetPageFiles } from '../first/page-files';
import { forgetLastKnown } from '../last-known/kept';
import { forgetPersonal } from './forget-personal';
import { forgetOffline } from '../offline/forget';
import { createKeptFor } from '../offline/kept-for';
import { present, reloadIfReplaced } from '../present';
import { whenIdle } from '../when-idle';
import { forgetViewed } from '../workspace/viewed';
import type { Credentials } from '../sign-in/types';
import { forgetAgain } from './again';
import { asksForCode } from './asks-for-code';
import { endSession, reloadUser, sessionUser, signIn, watchUser } from './account';
import { betaAddress } from './beta';
import { forgetFirstAsks, noteFirstAsks } from './first-asks';
import type { FirebaseHandles } from './firebase';
import { earlyListener, endEarly, firebaseOf } from './started';
import { keepTeam, keptTeam } from './kept-team';
import { keepView, keptView } from './kept-view';
import { keptFor } from './kept-for';
import { keepReason } from './reason';
import type { Failure } from './live';
import { refusal, signedOut, withKnown, withUser, type Known } from './reduce';
import type { SessionStore } from './store';
import { storeOfSession } from './stored';

export interface OpenSession {
  firebase: FirebaseHandles;
  /** The live subscriptions; loads Firestore. */
  live(): Promise<LiveStore>;
  /** Rejects with Auth's error, also if the account requires a code; then call `giveCode` or `recover`. */
  signIn(credentials: Credentials): Promise<void>;
  giveCode(code: string): Promise<void>;
  /** Uses up a recovery code, which removes the second factor, and signs in. */
  recover(code: string): Promise<void>;
  /** Signs in with a passkey. Rejects with a CallError or with Auth's error. */
  signInWithPasskey(rememberMe: boolean): Promise<void>;
  /** Confirms the identity of the signed-in person. Rejects with Auth's error. */
  prove(password: string, code: string): Promise<void>;
  /** The same with a passkey. Rejects like `signInWithPasskey`. */
  provePasskey(): Promise<void>;
  signOut(): Promise<void>;
  reload(): Promise<SessionUser | null>;
  /** Subscribes to everything again after a failure. */
  retry(): void;
}

/** How long the queries of a page stay open after it was left. */
const lingersForMs = 60_000;

// Loaded on demand, because few sign-ins need it.
const loadSecondFactor = () => present(() => import(/* webpackChunkName: "second-factor" */ './second-factor'));
const loadPasskey = () => present(() => import(/* webpackChunkName: "passkey" */ './passkey'));

/**
 * Starts Auth and keeps the store up to date. `refuse` receives why a person was signed out, and whose session ended without a
 * request, e.g. because the token is no longer renewed or another tab signed out.
 */
export function openSession(
  config: Config,
  store: SessionStore,
  refuse: (text: string, ended?: string) => void,
): OpenSession {
  const firebase = firebaseOf(config);
  let liveStore: Promise<LiveStore> | undefined;
  let stop = () => {};
  let followed = '';
  let leaving = false;
  /** True from a successful sign-in until the session is ready. */
  let entering = false;
  /** The person who has entered since the page was loaded. */
  let atWork: string | undefined;

  /** Ignores an answer of Auth that arrives after its person has signed out. */
  const setCurrent = (user: SessionUser | null): SessionUser | null => {
    if (user?.uid !== firebase.auth.currentUser?.uid) return null;
    setUser(user);
    return user;
  };

  /** Set if the password was right and the account requires a code. */
  let half: { credentials: Credentials; resolver: MultiFactorResolver } | undefined;
  const enter = async (work: () => Promise<User>) => {
    entering = true;
    try {
      const user = await work();
      half = undefined;
      if (!setCurrent(await sessionUser(user))) entering = false;
    } catch (error) {
      entering = false;
      throw error;
    }
  };

  const kept = createKeptFor(() => keptFor(store.getState(), config));
  let keptTeams = '';
  /** Removes stored data of teams that the person may no longer see. */
  const followRights = (session: Session) => {
    if (session.status !== 'ready') return;
    const ids = session.teams.flatMap(({ team, permission }) => (can(permission, 'checkIn') ? team.id : []));
    if (keptTeams === `${session.user?.uid} ${ids}`) return;
    keptTeams = `${session.user?.uid} ${ids}`;
    kept.onlyTeams(ids);
  };
  /** Nothing of a session stays open after it. */
  const lingersMs = () => (store.getState().status === 'ready' ? lingersForMs : 0);
  const live = () => {
    liveStore ??= present(() => import(/* webpackChunkName: "live" */ './live')).then(({ createLive }) =>
      createLive(firebase, { kept, early: earlyListener, ...firstAsks, lingersMs }),
    );
    liveStore.catch(() => (liveStore = undefined));
    return liveStore;
  };
  const storeOf = () => storeOfSession(config.firebase.apiKey);
  const firstAsks = noteFirstAsks(() => store.getState().user?.uid, storeOf);
  const fail = (error: string) => store.setState({ status: 'failed', error });
  const failRead = ({ error, denied }: Failure) => {
    fail(error);
    // Rules that came with a later shell may refuse what this one asks.
    if (denied) void reloadIfReplaced();
  };
  const setUser = (user: SessionUser | null) => {
    const session = store.getState();
    if (!user) atWork = undefined;
    if (!user && session.user && !leaving) refuse(signInText.ended, session.user.uid);
    const next = withUser(session, user);
    // A view and a team continue only after a reload, not after a new sign-in.
    const reloaded = session.status === 'starting' &&
      user && { viewingAs: keptView(user), selectedTeamId: keptTeam(user) };
    store.setState({ ...next, ...reloaded }, true);
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
    // Reads that the rules deny may fail before the record shows the reason.
    const wasIn = session.status === 'failed' || (atWork !== undefined && atWork === session.user?.uid);
    // After a sign-in the refusal reveals nothing about the account (decision N10).
    const text = entering || (refused === 'unknown' && !wasIn) ? signInText.wrong : signInText[refused];
    refuse(text);
    entering = false;
    atWork = undefined;
    store.setState(signedOut, true);
    const ended = endSession(firebase);
    if (!wasIn) return;
    // The page reloads, so that nothing of the person's work stays in memory (ACC-184).
    keepReason(text);
    void ended.finally(() => window.location.reload());
  };

  // Loaded on demand, because few sign-ins need it.
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
      const leave = followKnown({ live: liveOfSession, user, viewingAs, noteVerified }, tell, failRead);
      stop = () => {
        leave();
        endEarly();
      };
      // Its first use takes a slow phone 0.2 s, which pass here while the answers are awaited.
      whenIdle(() => void Intl.DateTimeFormat());
    } catch {
      if (followed === key) fail(commonText.somethingWrong);
    }
  }

  store.subscribe(keepView);
  store.subscribe(keepTeam);
  store.subscribe(({ status }) => {
    if (status !== 'signedOut') return;
    forgetPageFiles();
    forgetLastKnown();
    forgetOffline();
    forgetFirstAsks();
    forgetViewed();
    forgetUse();
    forgetPersonal();
  });
  store.subscribe(followRights);
  store.subscribe(({ user }, before) => {
    if (user?.uid === before.user?.uid) return;
    forgetAgain();
    void liveStore?.then((open) => open.closeUnused());
  });
  store.subscribe(() => void follow());
  let stopWatching = () => {};
  /** Auth tells at once who is signed in. */
  const watch = () => {
    stopWatching();
    stopWatching = watchUser(firebase, setUser, () => fail(commonText.somethingWrong));
  };
  watch();

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
    reload: async () => setCurrent(await reloadUser(firebase)),
    retry: () => {
      followed = '';
      const { user } = store.getState();
      store.setState({ status: user ? 'loading' : 'starting', error: undefined });
      if (!user) watch();
    },
  };
}
