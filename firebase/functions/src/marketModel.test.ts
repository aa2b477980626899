import './testing/quietErrors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import fc from 'fast-check';
import type * as transactions from './core/transaction';
import type * as holding from './testing/model/held';
import { told } from './testing/model/sentence';
import { stories, tellStory } from './testing/model/story';
import { World } from './testing/model/world';

const mockHeld = () => jest.requireActual<typeof holding>('./testing/model/held').held;
jest.mock('./core/clock', () => ({ now: () => mockHeld().now }));
/** The stories take place in a different year than Auth's clock shows, so their platform admins count as just signed in. */
jest.mock('../../../shared-contracts/core/rules/sign-in-strength', () => ({
  ...jest.requireActual<object>('../../../shared-contracts/core/rules/sign-in-strength'),
  isRecentSignIn: () => true,
}));
/** Triggers and schedules live on. */
const mockCalls = /(?:blockSpotter|cancelJob|cancelPart|editPosition|followPosition|undo|jobs)\.ts/;
jest.mock('./core/transaction', () => {
  const actual = jest.requireActual<typeof transactions>('./core/transaction');
  return {
    ...actual,
    transact: <T>(db: Firestore, work: (tx: Transaction) => Promise<T>) =>
      mockHeld().left === Infinity || !mockCalls.test(new Error().stack ?? '') || mockHeld().left-- > 0
        ? actual.transact(db, work)
        : Promise.reject(new Error('killed')),
  };
});

const seconds = Number(process.env['MARKET_SECONDS'] ?? 20);
const seed = process.env['MARKET_SEED'];
jest.setTimeout((seconds + 600) * 1000);

describe('The market beside a model of it', () => {
  let world: World;
  /** A story that is interrupted by the time limit is finished before the server closes. */
  let last: Promise<void> = Promise.resolve();
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(async () => {
    await last.catch(() => {});
    if (process.env['MARKET_SECONDS']) process.stdout.write(`${JSON.stringify({ ...told, kinds: [...told.kinds] })}\n`);
    await world.backend.close();
  });

  it('becomes what the model says after each sentence of any story', async () => {
    await fc.assert(
      fc.asyncProperty(stories(40, process.env['MARKET_REPLAY']), (sentences) => (last = tellStory(world, sentences))),
      {
        numRuns: 100_000,
        interruptAfterTimeLimit: seconds * 1000,
        ...(seed === undefined ? {} : { seed: Number(seed) }),
        ...(process.env['MARKET_PATH'] ? { path: process.env['MARKET_PATH'] } : {}),
      },
    );
  });
});
