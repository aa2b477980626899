import { addDays, dayKeyOf, fromWallClock, startOfWeek } from '@spot/contracts/time';
import { startBackend, type Backend } from './testing/backend';
import { zone } from './testing/market';
import { playMonday } from './testing/monday';
import { differences, keep } from './testing/mondayCosts';

// An afternoon within a week, so that no text waits for the morning and no week is locked.
const wednesday = addDays(startOfWeek(dayKeyOf(Date.now(), zone), 'monday'), 9);
const mockNow = fromWallClock(wednesday, 16 * 60, zone).instant;
jest.mock('./core/clock', () => ({ now: () => mockNow }));

describe('What the steps of a company cost the functions', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  it('is what bench/functions.json says, from which docs/scale.md has its sums', async () => {
    const steps = await playMonday(backend, 'north', 0, mockNow);
    keep(steps);
    expect(differences(steps)).toEqual([]);
  }, 60_000);
});
