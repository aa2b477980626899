import { initializeApp } from '@firebase/app';
import type { Auth } from '@firebase/auth';
import { getFunctions } from '@firebase/functions';
import { functionsRegion } from '../core';
import type { NotificationInput, Session, ShellApi } from '../shell-api';
import { fixtureNow } from './fixtures';
import { asLiveStore, FakeLive } from './fake-live';
import { aSession } from './session';

export interface FakeShell extends Omit<ShellApi, 'live'> {
  live: ShellApi['live'];
  /** What the screens' live queries answer: `shell.data.give(live.positions('team-1'), [aPosition()])`. */
  data: FakeLive;
  notifications: NotificationInput[];
  /** Addresses that were navigated to. */
  visited: string[];
  errors: unknown[];
  /** Companies that were looked at as their employer. */
  viewed: Parameters<ShellApi['session']['viewCompany']>[0][];
  /** Whether any screen has unsaved work. */
  isDirty(): boolean;
  /** What the shell would say on leaving: nothing, that all is lost, or that it is kept as a draft. */
  leaving(sameAddress?: boolean): boolean | 'draft';
  setSession(part: Partial<Session>): void;
  setNow(instant: number): void;
}

export interface FakeShellOptions {
  session?: Session;
  now?: number;
  /** Answers before the first drawing. */
  data?(data: FakeLive): void;
}

let apps = 0;

/** A shell for tests of screens. Calls go out for real: serve them with `serveCalls`. */
export function fakeShell({ session = aSession(), now = fixtureNow, data }: FakeShellOptions = {}): FakeShell {
  const app = initializeApp(
    { projectId: 'demo-spot', apiKey: 'none', appId: 'none', storageBucket: 'demo-spot.appspot.com' },
    `test-${++apps}`,
  );
  const store = new FakeLive();
  data?.(store);
  const listeners = new Set<(session: Session) => void>();
  const dirty = new Set<Parameters<ShellApi['confirmLeave']>[0]>();
  let current = session;
  let clock = now;
  const setSession = (part: Partial<Session>) => {
    current = { ...current, ...part };
    for (const listener of [...listeners]) listener(current);
  };
  const shell: FakeShell = {
    session: {
      getState: () => current,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      selectTeam: (selectedTeamId) => setSession({ selectedTeamId }),
      viewCompany: (view) => void shell.viewed.push(view),
      reload: async () => current.user,
      signOut: async () => setSession({ status: 'signedOut', user: null, employee: null, group: null, teams: [] }),
    },
    navigate: (to) => void shell.visited.push(to),
    notify: (input) => {
      shell.notifications.push(input);
      return () => shell.notifications.splice(shell.notifications.indexOf(input), 1);
    },
    confirmLeave: (isDirty) => {
      dirty.add(isDirty);
      return () => void dirty.delete(isDirty);
    },
    reportError: (error) => void shell.errors.push(error),
    mountSlot: (name, element) => {
      element.textContent = `slot ${name}`;
      return () => (element.textContent = '');
    },
    now: () => clock,
    firebase: {
      app,
      auth: { currentUser: null } as unknown as Auth,
      firestore: () =>
        Promise.reject(new Error('A screen reads through shell.live; give it data with shell.data.give(..).')),
      functions: async () => getFunctions(app, functionsRegion),
    },
    live: asLiveStore(store),
    data: store,
    notifications: [],
    visited: [],
    viewed: [],
    errors: [],
    isDirty: () => [...dirty].some((ask) => ask()),
    leaving: (sameAddress) => {
      const answers = [...dirty].map((ask) => ask(sameAddress));
      return answers.includes(true) || (answers.includes('draft') && 'draft');
    },
    setSession,
    setNow: (instant) => (clock = instant),
  };
  return shell;
}
