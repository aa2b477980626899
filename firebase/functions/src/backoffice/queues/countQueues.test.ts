import { paths } from '@spot/contracts/core';
import { officeCount } from '@spot/contracts/backoffice';
import { at, read } from '../../core/firebase';
import { startBackend, type Backend } from '../../testing/backend';
import { Market } from '../../testing/market';

describe('The lengths of the queues', () => {
  let backend: Backend;
  let market: Market;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
  });
  afterAll(() => backend.close());

  const counts = async () => {
    await backend.settled();
    const { docs } = await backend.db.collection('officeCounts').get();
    return Object.fromEntries(docs.map((one) => [one.id, read(officeCount, one)?.count]));
  };
  const application = { applicationType: 'ENHANCED_ID_VERIFICATION', spotterID: 'wanda', createdAt: 1_790_000_000_000 };
  const id = (enhancedIDStatus: string, manualCheckStatus = enhancedIDStatus) => ({
    ...application,
    enhancedIDStatus,
    manualCheckStatus,
  });
  const document = { status: 'pending', name: 'Smart Serve', spotterID: 'wanda', createdAt: application.createdAt };

  it('are counted anew by each trigger (ADM-070, ADM-182)', async () => {
    await market.write({
      [paths.idCheck('sent')]: id('SENT'),
      [paths.idCheck('unsure')]: id('INCONCLUSIVE'),
      [paths.idCheck('half')]: id('SENT', 'INCONCLUSIVE'),
      [paths.idCheck('done')]: id('VERIFIED'),
      [paths.idCheck('other')]: { ...id('SENT'), applicationType: 'CRIMINAL_RECORD' },
      [paths.requirementCheck('one')]: document,
      [paths.requirementCheck('two')]: { ...document, status: 'cleared' },
      [paths.uniformCheck('one')]: { ...document, name: undefined, teamID: 'team', uniformId: 'vest' },
    });
    expect(await counts()).toMatchObject({ ids: 3, manual: 2, requirements: 1, uniforms: 1 });
    await backend.db.doc(paths.idCheck('unsure')).update({ enhancedIDStatus: 'FAILED', manualCheckStatus: 'FAILED' });
    await backend.db.doc(paths.requirementCheck('one')).update({ status: 'failed' });
    await backend.db.doc(paths.uniformCheck('one')).delete();
    expect(await counts()).toMatchObject({ ids: 2, manual: 1, requirements: 0, uniforms: 0 });
  });

  it('are corrected each minute after a lost event', async () => {
    await backend.db.doc(paths.officeCount('ids')).set({ count: 99, countedAt: at(0) });
    await backend.runSchedule('keepCounts');
    expect(await counts()).toMatchObject({ ids: 2 });
  });
});
