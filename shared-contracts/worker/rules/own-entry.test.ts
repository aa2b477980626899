import { ownEntryStatus } from './own-entry';

describe("A shift in the worker's own list", () => {
  const none = { isOffered: false, hasApplied: false, hasLeft: false };

  it.each([
    [{ isOffered: true, hasApplied: true, hasLeft: true }, 'pending'],
    [{ hasApplied: true, hasLeft: true }, 'applied'],
    [{ hasLeft: true }, 'cancelled'],
    [{}, undefined],
  ])('%o: %s', (places, status) => {
    expect(ownEntryStatus({ ...none, ...places })).toBe(status);
  });
});
