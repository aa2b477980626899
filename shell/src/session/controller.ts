import { commonText } from '@spot/contracts/core';
import { signInText } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Config } from '../config';
import { present } from '../present';
import { reload } from '../reload';
import type { Credentials, SignInFailure } from '../sign-in/types';
import { asksForCode } from './asks-for-code';
import type { OpenSession } from './open';
import { takeReason } from './reason';
import { signedOut } from './reduce';
import { signInMessage } from './sign-in-message';
import { createSessionStore, type SessionStore } from './store';
import { forgetSession, hasStoredSession, onLogoutElsewhere, onSignInElsewhere, tellLogout } from './stored';

const settled = (store: SessionStore) =>
  new Promise<void>((resolve) => {
    const done = () => store.getState().status !== 'loading' && store.getState().status !== 'starting';
    if (done()) return resolve();
    const stop = store.subscribe(() => {
      if (!done()) return;
      stop();
      resolve();
    });
  });

interface Notice {
  text?: string;
  ended?: string;
}

export interface SessionController {
  store: SessionStore;
  /** Why the last session ended, shown on the sign-in page; `ended`: the person, if the session ended without their request. */
  notice: StoreApi<Notice>;
  open(): Promise<OpenSession>;
  /** Returns `code` if the account requires one. */
  submit(credentials: Credentials): Promise<SignInFailure | 'code' | undefined>;
  submitCode(code: string): Promise<SignInFailure | undefined>;
  submitPasskey(rememberMe: boolean): Promise<SignInFailure | undefined>;
  submitRecoveryCode(code: string): Promise<SignInFailure | undefined>;
  signOut(): Promise<void>;
  retry(): void;
}

/** The session, also before Auth is loaded: without a stored session a visitor does not load it, which keeps sign-in small. */
export function createSessionController(
  config: Config,
  stored = hasStoredSession(config.firebase.apiKey),
): SessionController {
  const store = createSessionStore(stored ? {} : signedOut);
  const notice = createStore<Notice>()(() => ({ text: takeReason() }));
  let opened: Promise<OpenSession> | undefined;

  const open = () => {
    opened ??= present(() => import(/* webpackChunkName: "session" */ './open')).then(({ openSession }) =>
      openSession(config, store, (text, ended) => notice.setState({ text, ended })),
    );
    opened.catch(() => (opened = undefined));
    return opened;
  };
  const start = () => open().catch(() => store.setState({ status: 'failed', error: commonText.somethingWrong }));

  /** Waits until the session is settled; returns a failure if the person was refused. */
  const entered = async (): Promise<SignInFailure | undefined> => {
    await settled(store);
    if (store.getState().status !== 'signedOut') return undefined;
    const message = notice.getState().text ?? signInText.wrong;
    notice.setState({ text: undefined });
    return { message };
  };
  const goOn = async (work: (session: OpenSession) => Promise<void>) => {
    try {
      await work(await open());
    } catch (error) {
      return { message: signInMessage(error) };
    }
    return entered();
  };

  // Without Remember me each tab has its own session, but Logout ends all of them.
  onLogoutElsewhere(() => {
    const { user } = store.getState();
    if (user) notice.setState({ text: signInText.elsewhere, ended: user.uid });
    void opened?.then((session) => session.signOut()).catch(() => {});
  });

  if (stored) void start();
  else onSignInElsewhere(config.firebase.apiKey, () => void start());

  return {
    store,
    notice,
    open,
    submit: async (credentials) => {
      notice.setState({ text: undefined, ended: undefined });
      try {
        await (await open()).signIn(credentials);
      } catch (error) {
        return asksForCode(error) ? 'code' : { message: signInMessage(error) };
      }
      return entered();
    },
    submitCode: (code) => goOn((session) => session.giveCode(code)),
    submitPasskey: (rememberMe) => {
      notice.setState({ text: undefined, ended: undefined });
      return goOn((session) => session.signInWithPasskey(rememberMe));
    },
    submitRecoveryCode: (code) => goOn((session) => session.recover(code)),
    signOut: async () => {
      tellLogout();
      // What ended an earlier session is no longer of interest.
      notice.setState({ text: undefined, ended: undefined });
      const session = await open().catch(() => undefined);
      if (session) return session.signOut();
      // The session's code did not arrive. The page begins anew as for a visitor, and removes what else belongs to the person.
      forgetSession(config.firebase.apiKey);
      window.history.replaceState(null, '', hrefs.login());
      reload();
    },
    retry: () => {
      if (opened) opened.then((session) => session.retry()).catch(() => {});
      else void start();
    },
  };
}
