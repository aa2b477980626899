import '../../../testing/quietErrors';
import { paths } from '@spot/contracts/core';
import { idCheck, orderingMs } from '@spot/contracts/backoffice';
import { read } from '../../../core/firebase';
import { RunAgain } from '../../../core/noted';
import { startBackend, type Backend } from '../../../testing/backend';
import { Documents } from '../../../testing/documents';
import { Market } from '../../../testing/market';
import type { IdProvider, Ordered } from './port';
import { orderCheck } from './sendIdCheck';

describe('The order of an ID check', () => {
  let backend: Backend;
  let documents: Documents;
  let market: Market;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    documents = new Documents(backend, market);
  });
  afterAll(() => backend.close());

  const check = async (checkId: string) => read(idCheck, await backend.db.doc(paths.idCheck(checkId)).get());
  /** A provider that answers one order after the other. */
  const providerWith = (...answers: (() => Promise<Ordered>)[]) => {
    const orders: string[] = [];
    const provider: IdProvider = {
      takes: () => true,
      send: ({ reference }) => {
        orders.push(reference);
        return answers[orders.length - 1]?.() ?? Promise.resolve({ outcome: 'taken', id: `order ${orders.length}` });
      },
    };
    return { orders, provider };
  };
  const handIn = (checkId: string) =>
    backend.withoutTriggers(async () => {
      await market.spotter(checkId, { idVerified: false });
      await documents.id(checkId, checkId);
    });
  const order = (checkId: string, provider: IdProvider, now = Date.now()) =>
    orderCheck(backend.db, provider, checkId, () => now);

  it('is not made again by a run that comes too, nor after a function died with its answer', async () => {
    await handIn('killed');
    let begun = () => {};
    const sent = new Promise<void>((resolve) => (begun = resolve));
    const { orders, provider } = providerWith(() => {
      begun();
      // The function dies here.
      return new Promise<Ordered>(() => {});
    });
    const now = Date.now();
    void order('killed', provider, now);
    await sent;
    await expect(order('killed', provider, now + orderingMs - 1000)).rejects.toBeInstanceOf(RunAgain);
    await order('killed', provider, now + orderingMs);
    expect(orders).toEqual(['killed']);
    // It may have been lost as well, so a person can decide; the provider's result still counts if it comes.
    expect(await check('killed')).toMatchObject({
      enhancedIDStatus: 'INCONCLUSIVE',
      manualCheckStatus: 'INCONCLUSIVE',
    });
  });

  it('is left to people if no answer came, and operations see it', async () => {
    await handIn('unanswered');
    const { orders, provider } = providerWith(() => Promise.resolve({ outcome: 'unknown', error: 'TimeoutError' }));
    await order('unanswered', provider);
    await order('unanswered', provider, Date.now() + orderingMs);
    expect(orders).toEqual(['unanswered']);
    expect(await check('unanswered')).toMatchObject({ enhancedIDStatus: 'INCONCLUSIVE' });
    const troubles = await backend.db.collection('troubles').where('what', '==', 'sendIdCheck').get();
    expect(troubles.size).toBe(1);
  });

  it('is made again at once if the provider has certainly not taken it', async () => {
    await handIn('later');
    const { orders, provider } = providerWith(() => Promise.reject(new Error('Certn answered 429.')));
    await expect(order('later', provider)).rejects.toThrow('429');
    expect(await check('later')).not.toHaveProperty('orderedAt');
    await order('later', provider);
    expect(orders).toEqual(['later', 'later']);
    expect(await check('later')).toMatchObject({ enhancedIDStatus: 'SENT', provider: { id: 'order 2' } });
    await order('later', provider);
    expect(orders).toHaveLength(2);
  });
});
