import { waitFor } from '@testing-library/react';
import { anEmployee, aGroup, aTeam } from '@spot/contracts/testing';
import type { SessionUser } from '@spot/contracts/shell-api';
import type { Config } from '../config';
import { createSessionController } from './controller';
import type { OpenSession } from './open';
import { keepReason, takeReason } from './reason';
import { refusal, signedOut, withKnown, withUser, type Known } from './reduce';
import type { SessionStore } from './store';

const email = 'owner@northside.test';
const person: SessionUser = { uid: 'user-1', email, emailVerified: true, admin: false, deactivator: false };
const known: Known = { employee: anEmployee({ uid: 'user-1', email }), group: aGroup(), teams: [aTeam()] };
/** The next person to sign in, with what is known of them; null if Auth refuses. */
let next: { user: SessionUser; known: Known } | null = null;

// Replaces Auth and Firestore; everything else is the product's own code.
jest.mock('./open', () => ({
  openSession: (_: Config, store: SessionStore, refuse: (text: string) => void): Partial<OpenSession> => ({
    signIn: async () => {
      if (!next) throw Object.assign(new Error(), { code: 'auth/invalid-credential' });
      store.setState(withUser(store.getState(), next.user), true);
      if (!refusal(next.user, next.known)) return store.setState(withKnown(store.getState(), next.known), true);
      refuse('Email or password is incorrect.');
      store.setState(signedOut, true);
    },
    signOut: async () => store.setState(signedOut, true),
  }),
}));

describe('the states of signing in (ACC-180)', () => {
  const config = { firebase: { apiKey: 'key' } } as Config;
  const controller = () => createSessionController(config, false);
  const submit = (session: ReturnType<typeof controller>) =>
    session.submit({ email, password: 'Spotter-2026!', rememberMe: false });

  it('LOGIN_SUCCESS, IS_EMPLOYEE, IS_VERIFIED: ready with the person, the record and the company', async () => {
    next = { user: person, known };
    const session = controller();
    expect(session.store.getState().status).toBe('signedOut');
    expect(await submit(session)).toBeUndefined();
    expect(session.store.getState()).toMatchObject({
      status: 'ready',
      user: { email, emailVerified: true },
      employee: { email },
      group: { id: known.group?.id },
    });
  });

  it('IS_NOT_VERIFIED: ready with the person, without a company', async () => {
    next = {
      user: { ...person, emailVerified: false },
      known: { employee: known.employee, group: undefined, teams: undefined },
    };
    const session = controller();
    await submit(session);
    expect(session.store.getState()).toMatchObject({ status: 'ready', user: { emailVerified: false }, group: null });
  });

  it.each([
    ['Auth refuses', null],
    ['there is neither employee nor company', { user: person, known: { employee: null, group: null, teams: [] } }],
  ])('LOGIN_FAIL: signed out with the reason, if %s', async (_, who) => {
    next = who;
    const session = controller();
    expect(await submit(session)).toEqual({ message: 'Email or password is incorrect.' });
    expect(session.store.getState()).toEqual(signedOut);
  });

  it('LOGOUT_SUCCESS: signed out, and nothing of the session remains', async () => {
    next = { user: person, known };
    const session = controller();
    await submit(session);
    await session.signOut();
    expect(session.store.getState()).toEqual(signedOut);
  });

  it('Logout in another tab is Logout here, which is said until a Logout in this tab', async () => {
    next = { user: person, known };
    const session = controller();
    await submit(session);
    window.dispatchEvent(new StorageEvent('storage', { key: 'spot: logout', newValue: '' }));
    await waitFor(() => expect(session.store.getState()).toEqual(signedOut));
    expect(session.notice.getState()).toEqual({
      text: expect.stringMatching(/^You signed out in another tab, so entries you had not saved/) as string,
      ended: person.uid,
    });
    await session.signOut();
    expect(session.notice.getState()).toEqual({ text: undefined, ended: undefined });
  });

  it('Logout is announced to other tabs before Auth removes the user, and leaves nothing behind', async () => {
    next = { user: person, known };
    const session = controller();
    await submit(session);
    const order: string[] = [];
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => void order.push(`sets ${key}`));
    const stop = session.store.subscribe(({ status }) => void order.push(status));
    await session.signOut();
    stop();
    set.mockRestore();
    expect(order).toEqual(['sets spot: logout', 'signedOut']);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('the reason for a sign-out is shown after one reload and not after the next (N27)', () => {
    keepReason('Your account has been disabled.');
    expect(controller().notice.getState().text).toBe('Your account has been disabled.');
    expect(controller().notice.getState().text).toBeUndefined();
    expect(takeReason()).toBeUndefined();
  });
});
