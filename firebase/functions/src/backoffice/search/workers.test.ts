import '../../testing/quietErrors';
import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { startBackend, type Backend } from '../../testing/backend';
import { Market } from '../../testing/market';
import { allWorkers, changeOf } from './workers';

describe('The index of workers beside a record that cannot be read (ADM-192)', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
    const market = new Market(backend.db);
    for (const uid of ['before', 'broken', 'whole']) await market.spotter(uid);
    await backend.settled();
  });
  afterAll(() => backend.close());

  it('contains all others, and the office sees that one is missing', () =>
    backend.withoutTriggers(async () => {
      const { db } = backend;
      const ref = db.doc(paths.spotter('broken'));
      const phone: unknown = (await ref.get()).get('phone');
      await ref.update({ phone: FieldValue.delete() });
      const indexed: Record<string, string | undefined> = {};
      for await (const page of allWorkers(db)) for (const { uid, record } of page) indexed[uid] = record?.uid;
      expect(indexed).toEqual({ before: 'before', broken: undefined, whole: 'whole' });
      expect((await changeOf(db, 'broken')).record).toBeNull();
      const { docs } = await db.collection('troubles').where('what', '==', 'indexWorker').get();
      expect(docs).toHaveLength(1);
      await ref.update({ phone });
      expect((await changeOf(db, 'broken')).record).toMatchObject({ uid: 'broken' });
    }));
});
