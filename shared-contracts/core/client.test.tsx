import { getFunctions } from '@firebase/functions';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { fakeShell } from '../testing';
import { call } from './client';
import { hireApplicant } from '../scheduling/calls/hiring';
import { functionsRegion } from './calls/define';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const hire = () =>
  call(getFunctions(fakeShell().firebase.app, functionsRegion), hireApplicant, {
    gigId: 'gig-1',
    spotterId: 'spotter-1',
  });
const answer = (body: object, status = 200) =>
  server.use(http.post('*/hireApplicant', () => HttpResponse.json(body, { status })));

describe('a call over the network', () => {
  it('returns what the contract describes', async () => {
    answer({ result: { numHired: 1, numSpotters: 4 } });
    await expect(hire()).resolves.toEqual({ numHired: 1, numSpotters: 4 });
  });

  it('fails if the response does not match the contract', async () => {
    answer({ result: { hired: 1 } });
    await expect(hire()).rejects.toMatchObject({
      code: 'internal',
      message: 'Something went wrong. Please try again.',
    });
  });

  it("contains the function's message without the SDK's additions (N11)", async () => {
    const details = { reason: 'full', message: 'This shift is full.' };
    answer({ error: { status: 'FAILED_PRECONDITION', message: 'This shift is full.', details } }, 400);
    await expect(hire()).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'This shift is full.',
      details: { reason: 'full' },
    });
  });

  it('says that the server cannot be reached', async () => {
    server.use(http.post('*/hireApplicant', () => HttpResponse.error()));
    await expect(hire()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('cannot be reached'),
    });
  });

  it('is not sent when offline', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(hire()).rejects.toMatchObject({ code: 'offline', message: 'You are offline.' });
    onLine.mockRestore();
  });
});
