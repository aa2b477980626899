import { aSession } from '@spot/contracts/testing';
import type { SessionUser } from '@spot/contracts/shell-api';
import type { Config } from '../config';
import { again, askAgain } from './again';
import { openSession } from './open';
import { createSessionStore } from './store';

let tell: (user: SessionUser | null) => void = () => {};
jest.mock('./started', () => ({ firebaseOf: () => ({}), endEarly: () => {}, earlyListener: () => undefined }));
jest.mock('./account', () => ({ watchUser: (_: unknown, listener: typeof tell) => void (tell = listener) }));
jest.mock('../offline/forget', () => ({ forgetOffline: () => {} }));

describe('the request to confirm the identity', () => {
  const open = () => {
    const session = aSession('Owner');
    const store = createSessionStore(session);
    const refuse = jest.fn();
    openSession({ firebase: { apiKey: 'key' } } as Config, store, refuse);
    return session.user as SessionUser;
  };

  it('ends with the session, so that whoever signs in next neither sees it nor sends what it was for', async () => {
    open();
    const asked = askAgain();
    expect(again.getState().answer).toBeDefined();
    tell(null);
    await expect(asked).resolves.toBe(false);
    expect(again.getState().answer).toBeUndefined();
  });

  it('is not ended by the late answer to an earlier one that was given up', async () => {
    const first = askAgain();
    const late = again.getState().answer;
    late?.(false);
    await expect(first).resolves.toBe(false);
    const second = askAgain();
    late?.(true);
    expect(again.getState().answer).toBeDefined();
    again.getState().answer?.(true);
    await expect(second).resolves.toBe(true);
  });

  it('stays while the same person’s token is renewed', async () => {
    const user = open();
    const asked = askAgain();
    tell({ ...user });
    expect(again.getState().answer).toBeDefined();
    again.getState().answer?.(true);
    await expect(asked).resolves.toBe(true);
  });
});
