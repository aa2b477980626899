import '../testing/quietErrors';
import {
  acceptLegal,
  acceptance,
  employee,
  downloadMyData,
  legalVersions,
  type Acceptance,
} from '@spot/contracts/accounts';
import { acceptWorkerLegal, workerLegal } from '@spot/contracts/worker';
import { paths } from '@spot/contracts/core';
import { now } from '../core/clock';
import { read, stored } from '../core/firebase';
import { startBackend, type Backend } from '../testing/backend';
import { Market } from '../testing/market';

jest.mock('../core/clock', () => ({ now: jest.fn(() => Date.now()) }));

describe('Accepting the agreements again', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
    await new Market(backend.db).company('north', { olive: 'Owner', tim: 'View' });
  });
  afterAll(() => backend.close());

  const history = async (uid: string): Promise<Acceptance[]> => {
    const { docs } = await backend.db.collection('acceptances').where('uid', '==', uid).get();
    return docs.flatMap((one) => read(acceptance, one) ?? []).sort((one, other) => one.date - other.date);
  };
  const earlier = { signed: true, date: 1_600_000_000_000, version: 'USAV0', path: 'legal/v0', ip: '203.0.113.9' };

  it('stores each acceptance once with its date and IP address, also the last of the previous app', async () => {
    const olive = await backend.signUp('olive');
    await backend.db.doc(paths.employee('olive')).update(stored('employee', { tac: true, tacMetaData: earlier }));
    await expect(olive.call(acceptLegal, { number: 1 })).resolves.toEqual({ version: 'USAV1' });
    const all = await history('olive');
    expect(all).toMatchObject([
      { uid: 'olive', version: 'USAV0', date: earlier.date, path: 'legal/v0', ip: '203.0.113.9' },
      { uid: 'olive', version: 'USAV1', path: 'legal/v1', ip: '127.0.0.1' },
    ]);
    const record = read(employee, await backend.db.doc(paths.employee('olive')).get())?.tacMetaData;
    expect(record).toEqual({ signed: true, version: 'USAV1', date: all[1]?.date, path: 'legal/v1', ip: '127.0.0.1' });

    jest.mocked(now).mockReturnValue(Date.now() + 60_000);
    await expect(olive.call(acceptLegal, { number: 1 })).resolves.toEqual({ version: 'USAV1' });
    jest.mocked(now).mockImplementation(() => Date.now());
    expect(await history('olive')).toEqual(all);
    expect((await olive.call(downloadMyData, {})).archive).toContain('USAV0');
  });

  it('is requested once from workers, by the call of their app', async () => {
    await new Market(backend.db).spotter('wanda');
    const wanda = await backend.signUp('wanda');
    const { asked } = await wanda.call(workerLegal, {});
    expect(asked).toMatchObject({ number: 1, changed: [legalVersions[0].changed] });
    expect(asked?.files).toContain('legal/v1/terms-of-use-ca.html');
    await wanda.call(acceptWorkerLegal, { number: 1 });
    expect(await wanda.call(workerLegal, {})).toEqual({});
    expect(await history('wanda')).toMatchObject([{ version: 'CanadaV1', ip: '127.0.0.1' }]);
  });

  it('is done in this app also by who accepted the same version in the worker’s app before', async () => {
    await new Market(backend.db).company('both', { bea: 'Owner' });
    await new Market(backend.db).spotter('bea');
    const bea = await backend.signUp('bea');
    const record = backend.db.doc(paths.employee('bea'));
    await record.update(stored('employee', { tac: true, tacMetaData: { ...earlier, version: 'CanadaV0' } }));
    await bea.call(acceptWorkerLegal, { number: 1 });
    const all = await history('bea');
    await bea.call(acceptLegal, { number: 1 });
    expect(read(employee, await record.get())?.tacMetaData).toMatchObject({ version: 'CanadaV1', date: all[0]?.date });
    expect(await history('bea')).toMatchObject([{ version: 'CanadaV0' }, { version: 'CanadaV1', date: all[0]?.date }]);
  });

  it('accepts only the current version, and only from people with a record', async () => {
    const tim = await backend.signUp('tim');
    for (const number of [0, 2])
      expect(await tim.refused(acceptLegal, { number })).toMatchObject({ details: { reason: 'version' } });
    const nobody = await backend.signUp('nobody');
    expect((await nobody.refused(acceptLegal, { number: 1 })).code).toBe('not-found');
    const record = backend.db.doc(paths.employee('tim'));
    await record.update({ deleted: true });
    expect((await tim.refused(acceptLegal, { number: 1 })).code).toBe('not-found');
    await record.update({ deleted: false });
    expect([await history('tim'), await history('nobody')]).toEqual([[], []]);
    await tim.call(acceptLegal, { number: 1 });
    expect(await history('tim')).toMatchObject([{ version: 'CanadaV1' }]);
  });
});
