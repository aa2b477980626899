import './testing/quietErrors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { at } from './core/firebase';
import type * as transactions from './core/transaction';
import { startBackend, type Backend, type Client } from './testing/backend';
import { jobScenarios } from './testing/jobScenarios';

/** So many transactions are still committed before the process is dead. */
const alive = { left: Infinity };
jest.mock('./core/transaction', () => {
  const actual = jest.requireActual<typeof transactions>('./core/transaction');
  return {
    ...actual,
    transact: <T>(db: Firestore, work: (tx: Transaction) => Promise<T>) =>
      alive.left-- > 0 ? actual.transact(db, work) : Promise.reject(new Error('killed')),
  };
});

describe('A call whose work takes several transactions, killed between any two of them', () => {
  let backend: Backend;
  let boss: Client;
  let ops: Client;

  beforeAll(async () => {
    backend = await startBackend();
    boss = await backend.signUp('boss');
    ops = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterEach(() => {
    alive.left = Infinity;
  });
  afterAll(() => backend.close());

  const scenarios = () => jobScenarios(backend.db, boss, ops);

  /** After so many transactions: as soon as the job is written, and in its middle. What comes before it writes nothing. */
  const kills: Record<string, readonly number[]> = {
    blockSpotter: [1, 3],
    undo: [1, 3],
    deleteGig: [2, 3],
    editPosition: [2, 4],
    setSmartAutofill: [1, 2],
    copyShifts: [1, 2],
    sendOffers: [1, 3],
    tellWageChange: [1, 3],
  };

  it.each(Object.keys(kills))('%s is carried on by itself, and leaves nothing half done', async (kind) => {
    for (const kill of kills[kind]!) {
      const { ask, expectComplete } = await scenarios()[kind]!(`${kind.toLowerCase()}-${kill}`);
      await backend.withoutTriggers(async () => {
        alive.left = kill;
        await expect(ask()).rejects.toMatchObject({ code: 'internal' });
        alive.left = Infinity;
      });
      const { docs } = await backend.db.collection('jobs').where('state', '==', 'running').get();
      expect(docs).toHaveLength(1);
      await docs[0]!.ref.update({ 'lease.startedAt': at(Date.now() - 31_000) });
      await backend.runSchedule(kind === 'tellWageChange' ? 'keepOffice' : 'resumeJobs');
      const ended = await docs[0]!.ref.get();
      expect([ended.get('state'), ended.get('stopped') ?? false]).toEqual(['done', false]);
      await expectComplete();
    }
  });
});
