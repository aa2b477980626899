import type { BrowserFault } from '@spot/contracts/releases';
import { createFaultQueue } from './fault-queue';
import { reportError, tellFaultsTo } from './report';

describe('Errors of a browser', () => {
  afterEach(() => jest.useRealTimers());

  function queue() {
    jest.useFakeTimers();
    const sent: BrowserFault[][] = [];
    const user: { signedIn: boolean } = { signedIn: false };
    const made = createFaultQueue({
      send: async (faults) => void sent.push(faults),
      isReady: () => user.signedIn,
      featureHere: () => 'dayof',
      versionOf: async (feature) => (feature === 'scheduling' ? '1.4.0' : Promise.reject(new Error('unknown'))),
    });
    return { ...made, sent, user };
  }

  it('are reported with feature and version after sign-in, each once, without the error message', async () => {
    const { note, sent, user, stop } = queue();
    const error = Object.assign(new RangeError('416-555-0100'), { stack: 'at https://spot.test/a.js:3:1' });
    for (let turn = 0; turn < 5; turn++) note(error, { feature: 'scheduling', reason: 'render' });
    note(new TypeError('Wanda'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual([]);
    user.signedIn = true;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([
      [
        { feature: 'scheduling', version: '1.4.0', error: 'RangeError', place: 'a.js:3' },
        expect.objectContaining({ feature: 'dayof', version: '', error: 'TypeError' }),
      ],
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/Wanda|555/);
    stop();
  });

  it('are kept until somebody is signed in', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const heard: unknown[] = [];
    reportError(new Error('early'), { path: 'gigs' });
    tellFaultsTo((error, context) => heard.push([(error as Error).message, context]));
    reportError(new Error('late'));
    expect(heard).toEqual([
      ['early', { path: 'gigs' }],
      ['late', {}],
    ]);
  });
});
