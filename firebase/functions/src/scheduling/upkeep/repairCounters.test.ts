import '../../testing/quietErrors';
import { paths } from '@spot/contracts/core';
import { hourMs } from '@spot/contracts/time';
import { at } from '../../core/firebase';
import { startBackend, type Backend } from '../../testing/backend';
import { repairAll } from '../../testing/repairAll';

describe('The repair of counters', () => {
  let backend: Backend;
  beforeAll(async () => void (backend = await startBackend()));
  afterAll(() => backend.close());

  it('shows platform admins that a shift cannot be repaired, because no later run looks at it', async () => {
    const now = Date.now();
    await backend.withoutTriggers(async () => {
      await backend.db.doc(paths.gig('broken')).set({ status: 5, placesChangedAt: at(now - hourMs) });
      await repairAll(backend.db, now);
      await backend.db.doc(paths.gig('broken')).delete();
    });
    const troubles = await backend.db.collection('troubles').where('what', '==', 'repairCounters').get();
    expect(troubles.docs.map((one) => one.get('kind') as string)).toEqual(['function']);
  });
});
