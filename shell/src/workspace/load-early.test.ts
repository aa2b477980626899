import { aSession } from '@spot/contracts/testing';
import { createSessionStore } from '../session/store';
import { loadEarly } from './load-early';

const preload = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  preload.mockClear();
});
afterEach(() => jest.useRealTimers());

/** Opens `path` with a stored session, then the account is looked up. */
function come(path: string, user: ReturnType<typeof aSession>['user']) {
  const store = createSessionStore();
  loadEarly(store, { preload }, path);
  jest.runAllTimers();
  expect(preload).not.toHaveBeenCalled();
  store.setState(user ? { user, status: 'loading' } : { status: 'signedOut' });
  jest.runAllTimers();
  store.setState({ status: 'ready' });
  jest.runAllTimers();
  return preload.mock.calls;
}

describe('the code of the page that is opened', () => {
  const member = aSession('Owner').user;

  it('loads once the account is known, before its company and teams are', () => {
    expect(come('/team/a', member)).toEqual([['accounts', '/team/:teamId']]);
  });

  it.each([
    ['a visitor', '/shifts', null],
    ['a person whose email is not verified', '/shifts', member && { ...member, emailVerified: false }],
    ['a member who opens a page of the back office', '/companies', member],
    ['a platform admin, who is sent on', '/', member && { ...member, admin: true }],
    ['a page of the shell', '/login', member],
  ])('is not loaded for %s', (_, path, user) => {
    expect(come(path, user)).toEqual([]);
  });
});
