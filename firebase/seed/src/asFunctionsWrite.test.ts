import { addDays, dayKeyOf, fromWallClock, startOfWeek } from '@spot/contracts/time';
import { startBackend, type Backend } from '../../functions/src/testing/backend';
import { zone } from '../../functions/src/testing/market';
import { playMonday } from '../../functions/src/testing/monday';
import { everyDocument } from './everyDocument';
import { marketplace } from './seed';

// An afternoon within the week, when no week is locked and no text waits for the morning.
const wednesday = addDays(startOfWeek(dayKeyOf(Date.now(), zone), 'monday'), 9);
const mockNow = fromWallClock(wednesday, 16 * 60, zone).instant;
jest.mock('../../functions/src/core/clock', () => ({ now: () => mockNow }));

/** Collections that functions write when a shift is posted, filled, worked and paid. */
const collections = [
  ...['gigs', 'groups/gigs', 'positions/gigs', 'recommendations', 'teams/postLocks', 'gigs/hired', 'spotters/gigs'],
  ...['teams/pool', 'teams/spotterActivity', 'gigs/hired/adjustments', 'stats/teams', 'companyDays'],
  ...['chats', 'chats/messages'],
];

const collectionOf = (path: string) =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');

function fieldsOf(documents: Iterable<[string, object]>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [path, document] of documents) {
    const known = found.get(collectionOf(path)) ?? new Set();
    for (const field of Object.keys(document)) known.add(field);
    found.set(collectionOf(path), known);
  }
  return found;
}

describe('The sample marketplace compared with documents of the functions', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  it('has every field that functions write from posting to paying a shift', async () => {
    await playMonday(backend, 'north', 0, mockNow);
    const made: [string, object][] = [];
    for await (const page of everyDocument(backend.db)) for (const one of page) made.push([one.ref.path, one.data()]);
    const byFunctions = fieldsOf(made);
    const samples = fieldsOf(marketplace({ db: backend.db, now: mockNow, seed: 7, most: 4 }).sink.documents);
    for (const collection of collections) {
      const [wanted, found] = [byFunctions.get(collection), samples.get(collection)];
      expect([collection, wanted?.size ?? 0]).not.toEqual([collection, 0]);
      const missing = [...(wanted ?? [])].filter((field) => !found?.has(field));
      expect([collection, missing]).toEqual([collection, []]);
    }
  }, 120_000);
});
