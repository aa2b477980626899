import { approveGroup } from '@spot/contracts/backoffice';
import { paths } from '@spot/contracts/core';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';

describe('Approving a company', () => {
  let backend: Backend;
  let ops: Client;
  let owner: Client;
  beforeAll(async () => {
    backend = await startBackend();
    await new Market(backend.db).company('fresh', { owner: 'Owner' }, { approved: false });
    ops = await backend.signUp('ops', { claims: { admin: true } });
    owner = await backend.signUp('owner');
  });
  afterAll(() => backend.close());

  it('is for platform admins, happens once and is in the audit log (N23)', async () => {
    expect((await owner.refused(approveGroup, { groupId: 'fresh' })).code).toBe('permission-denied');
    for (let turn = 0; turn < 2; turn++)
      expect(await ops.call(approveGroup, { groupId: 'fresh' })).toEqual({ approved: true });
    expect((await backend.db.doc(paths.group('fresh')).get()).get('approved')).toBe(true);
    const log = await backend.db.collection('adminActions').where('call', '==', 'approveGroup').get();
    expect(log.docs.map((entry) => entry.get('onBehalfOf') as string)).toEqual(['fresh']);
    expect((await ops.refused(approveGroup, { groupId: 'nobody' })).code).toBe('not-found');
  });
});
