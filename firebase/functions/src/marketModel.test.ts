import './testing/quietErrors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type * as transactions from './core/transaction';
import type * as holding from './testing/model/control';
import { statistics } from './testing/model/step';
import { scenarios, runScenario } from './testing/model/scenario';
import { runScenarios, scenarioLimit } from './testing/scenarioRuns';
import { World } from './testing/model/world';

const mockControl = () => jest.requireActual<typeof holding>('./testing/model/control').control;
jest.mock('./core/clock', () => ({ now: () => mockControl().now }));
/** The scenarios take place in another year than Auth's clock shows, so platform admins count as recently signed in. */
jest.mock('../../../shared-contracts/core/rules/sign-in-strength', () => ({
  ...jest.requireActual<object>('../../../shared-contracts/core/rules/sign-in-strength'),
  isRecentSignIn: () => true,
}));
/** Only these transactions can be killed; triggers and schedules keep running. */
const mockCalls = /(?:blockSpotter|cancelJob|cancelPart|editPosition|followPosition|undo|jobs)\.ts/;
jest.mock('./core/transaction', () => {
  const actual = jest.requireActual<typeof transactions>('./core/transaction');
  return {
    ...actual,
    transact: <T>(db: Firestore, work: (tx: Transaction) => Promise<T>) =>
      mockControl().transactionsLeft === Infinity ||
      !mockCalls.test(new Error().stack ?? '') ||
      mockControl().transactionsLeft-- > 0
        ? actual.transact(db, work)
        : Promise.reject(new Error('killed')),
  };
});

const seconds = 20;
jest.setTimeout(scenarioLimit(seconds));

describe('The market, compared with a model', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(async () => {
    if (process.env['MARKET_SECONDS'])
      process.stdout.write(`${JSON.stringify({ ...statistics, kinds: [...statistics.kinds] })}\n`);
    await world.backend.close();
  });

  it('becomes what the model says after each step of any scenario', async () => {
    await runScenarios(seconds, scenarios(40, process.env['MARKET_REPLAY']), (steps) => runScenario(world, steps));
  });
});
