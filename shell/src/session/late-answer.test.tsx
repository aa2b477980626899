import { aSession } from '@spot/contracts/testing';
import type { SessionUser } from '@spot/contracts/shell-api';
import type { Config } from '../config';
import { openSession } from './open';
import { createSessionStore } from './store';

const mockAuth: { currentUser: { uid: string } | null } = { currentUser: null };
let mockTell: (user: SessionUser | null) => void;
let mockAnswer: (user: SessionUser) => void;
const mockAsk = () => new Promise<SessionUser>((resolve) => (mockAnswer = resolve));
jest.mock('./started', () => ({
  firebaseOf: () => ({ auth: mockAuth }),
  endEarly: () => {},
  earlyListener: () => undefined,
}));
jest.mock('./account', () => ({
  watchUser: (_: unknown, listener: typeof mockTell) => {
    mockTell = listener;
    return () => {};
  },
  reloadUser: () => mockAsk(),
  sessionUser: () => mockAsk(),
  signIn: async () => mockAuth.currentUser,
  endSession: async () => {
    mockAuth.currentUser = null;
    mockTell(null);
  },
}));

describe('an answer of Auth that arrives after its person has signed out', () => {
  const { user } = aSession('Owner');
  if (!user) throw new Error('no user');
  const open = () => {
    const store = createSessionStore();
    const session = openSession({ firebase: { apiKey: 'key' } } as Config, store, jest.fn());
    mockAuth.currentUser = { uid: user.uid };
    return { store, session };
  };

  it('does not bring the session back, as when the verification page asks whether the email is verified', async () => {
    const { store, session } = open();
    mockTell(user);
    const reloaded = session.reload();
    await session.signOut();
    mockAnswer(user);
    expect(await reloaded).toBeNull();
    expect(store.getState()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('does not begin a session, as after Logout in another tab during the sign-in', async () => {
    const { store, session } = open();
    const signedIn = session.signIn({ email: user.email, password: 'Spotter-2026!', rememberMe: false });
    await Promise.resolve();
    await Promise.resolve();
    await session.signOut();
    mockAnswer(user);
    await signedIn;
    expect(store.getState()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('counts while the person is signed in', async () => {
    const { store, session } = open();
    mockTell({ ...user, emailVerified: false });
    const reloaded = session.reload();
    mockAnswer(user);
    expect(await reloaded).toEqual(user);
    expect(store.getState().user).toEqual(user);
  });
});
