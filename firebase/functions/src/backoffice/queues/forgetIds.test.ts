import { acceptCheck, openCheck, rejectCheck, idCheck, idPicturesMs } from '@spot/contracts/backoffice';
import { paths } from '@spot/contracts/core';
import { hourMs } from '@spot/contracts/time';
import { at, bucket, read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';
import { Documents } from '../../testing/documents';
import { forgetIds } from './forgetIds';

describe('Pictures of IDs', () => {
  let backend: Backend;
  let documents: Documents;
  let ops: Client;
  beforeAll(async () => {
    backend = await startBackend();
    const market = new Market(backend.db);
    documents = new Documents(backend, market);
    ops = await backend.signUp('ops', { claims: { admin: true } });
    for (const uid of ['ann', 'bob']) await market.spotter(uid, { idVerified: false });
  });
  afterAll(() => backend.close());

  const check = async (id: string) => read(idCheck, await backend.db.doc(paths.idCheck(id)).get());
  const isThere = async (path: string | undefined) =>
    (
      await bucket()
        .file(path ?? '')
        .exists()
    )[0];
  const pictures = async (id: string) => {
    const found = await check(id);
    return [await isThere(found?.frontIDURL), await isThere(found?.selfieURL)];
  };
  const problems = async (id: string) =>
    (await ops.call(openCheck, { queue: 'ids', checkId: id })).files.map(({ problem, link }) => [problem, link]);
  const decided = Date.now();
  const later = (ms: number) => forgetIds(backend.db, decided + idPicturesMs + ms);

  it('are deleted thirty days after any decision, and marked as deleted (section 3 item 18)', async () => {
    await documents.id('accepted', 'ann');
    await documents.id('rejected', 'bob');
    await ops.call(acceptCheck, { queue: 'ids', checkId: 'accepted', ticks: ['dates', 'pictures'] });
    await ops.call(rejectCheck, { queue: 'ids', checkId: 'rejected', reason: 'Blurred.' });
    await backend.runSchedule('keepOffice');
    await later(-hourMs);
    expect([await pictures('accepted'), await pictures('rejected')]).toEqual([
      [true, true],
      [true, true],
    ]);
    await later(hourMs);
    expect([await pictures('accepted'), await pictures('rejected')]).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(await check('accepted')).toMatchObject({ forgotten: true, enhancedIDStatus: 'VERIFIED' });
    expect(await check('accepted')).not.toHaveProperty('forgetAt');
    expect(await problems('rejected')).toEqual([
      ['forgotten', null],
      ['forgotten', null],
    ]);
  });

  it('stay before a decision, and while a later entry of the worker uses them', async () => {
    const selfieURL = await documents.file('ann');
    await documents.id('first', 'ann', { selfieURL });
    await ops.call(rejectCheck, { queue: 'ids', checkId: 'first', reason: 'Blurred.' });
    await documents.id('second', 'ann', { selfieURL });
    await later(hourMs);
    expect(await pictures('first')).toEqual([false, true]);
    expect(await pictures('second')).toEqual([true, true]);
  });

  it('are marked as deleted too if a run stopped between the pictures and the entry', async () => {
    await documents.id('broken', 'bob');
    await ops.call(acceptCheck, { queue: 'ids', checkId: 'broken', ticks: ['dates', 'pictures'] });
    await documents.delete((await check('broken'))?.frontIDURL ?? '');
    await later(hourMs);
    expect(await pictures('broken')).toEqual([false, false]);
    expect(await check('broken')).toMatchObject({ forgotten: true });
  });

  it('are deleted even after hundreds of unreadable entries', async () => {
    await documents.id('behind', 'bob');
    await ops.call(acceptCheck, { queue: 'ids', checkId: 'behind', ticks: ['dates', 'pictures'] });
    const odd = backend.db.batch();
    for (let n = 0; n < 200; n += 1) odd.set(backend.db.doc(paths.idCheck(`odd-${n}`)), { forgetAt: at(decided) });
    await odd.commit();
    await expect(later(hourMs)).rejects.toThrow();
    expect(await pictures('behind')).toEqual([false, false]);
  });
});
