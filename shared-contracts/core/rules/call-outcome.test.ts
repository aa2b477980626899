import { isDecided, isUnanswered, mayBeDone } from './call-outcome';

describe('what the code of a failed call says (decisions section 6 item 20)', () => {
  it.each(['unavailable', 'deadline-exceeded', 'internal'])('%s: it may be done, so the same is sent again', (code) => {
    expect([mayBeDone(code), isUnanswered(code), isDecided(code)]).toEqual([true, true, false]);
  });

  it('offline: it is not done and is sent later', () => {
    expect([mayBeDone('offline'), isUnanswered('offline'), isDecided('offline')]).toEqual([false, true, false]);
  });

  it.each(['aborted', 'resource-exhausted', 'unauthenticated'])('%s: it is not done, and later it may be', (code) => {
    expect([mayBeDone(code), isUnanswered(code), isDecided(code)]).toEqual([false, false, false]);
  });
});
