import { deleteApp, initializeApp, type FirebaseApp } from '@firebase/app';
import { Component, type ComponentContainer, type ComponentType } from '@firebase/component';
import { syncVerification } from '@spot/contracts/accounts';
import { call } from '@spot/contracts/core/client';
import { openFunctions } from './functions';

let app: FirebaseApp;
const sent = jest.fn(async (_: unknown, init?: RequestInit) => {
  const isKnown = new Headers(init?.headers).has('Authorization');
  const error = { status: 'UNAUTHENTICATED', message: 'Please sign in.', details: { message: 'Please sign in.' } };
  return new Response(JSON.stringify(isKnown ? { result: { verified: true } } : { error }), {
    status: isKnown ? 200 : 401,
  });
});

/** The functions of a person whose token `getToken` gives. */
function opened(currentUser: object | null, getToken: () => Promise<{ accessToken: string }>) {
  app = initializeApp({ projectId: 'demo-spot', apiKey: 'key', appId: 'app' });
  const { container } = app as FirebaseApp & { container: ComponentContainer };
  const auth = { getToken, addAuthTokenListener: () => {}, removeAuthTokenListener: () => {}, getUid: () => null };
  container.addOrOverwriteComponent(new Component('auth-internal', () => auth, 'PRIVATE' as ComponentType.PRIVATE));
  return openFunctions(app, undefined, { currentUser } as never);
}
const verify = (...of: Parameters<typeof opened>) => call(opened(...of), syncVerification, {});
const notRenewed = () => Promise.reject(new Error('auth/network-request-failed'));

describe('the calls of a page that wakes with an expired token (decision N11)', () => {
  const real = globalThis.fetch;
  beforeEach(() => {
    sent.mockClear();
    globalThis.fetch = sent;
  });
  afterEach(async () => {
    globalThis.fetch = real;
    await deleteApp(app);
  });

  it('go out with the new token', async () => {
    await verify({ uid: 'ana' }, async () => ({ accessToken: 'new' }));
    expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer new' });
  });

  it('wait for a network like all others if the token cannot be renewed, instead of asking to sign in', async () => {
    await expect(verify({ uid: 'ana' }, notRenewed)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('reach'),
    });
    expect(sent).not.toHaveBeenCalled();
  });

  it('go out without a token if nobody is signed in', async () => {
    await expect(verify(null, notRenewed)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
