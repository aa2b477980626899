import { FieldValue } from 'firebase-admin/firestore';
import { chooseAutofill, type Gig } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { hourMs } from '@spot/contracts/time';
import { isUnreadable } from '../../core/firebase';
import { startBackend, type Backend } from '../../testing/backend';
import { Market } from '../../testing/market';
import { fillApplications } from './fill';
import { fillInParts } from './fillInParts';

describe('Smart autofill beside a record that cannot be read (decision N47)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner' });
  });
  afterAll(() => backend.close());

  const shift = (id: string, more: Partial<Gig> = {}) => {
    const smartAutofill = chooseAutofill(undefined, 'FIRST_COME_FIRST_SERVE');
    return market.gig(id, company, 48, { smartAutofill, ...more });
  };
  const hired = async (id: string) => (await backend.db.collection(`gigs/${id}/hired`).get()).docs.map((one) => one.id);
  /** Does something while a document lacks a field, which it gets back afterwards. */
  const without = async (path: string, field: string, work: () => Promise<void>) => {
    const ref = backend.db.doc(path);
    const value: unknown = (await ref.get()).get(field);
    await ref.update({ [field]: FieldValue.delete() });
    await work().finally(() => ref.update({ [field]: value }));
  };

  it('considers the applicants behind a worker whose record is broken', () =>
    backend.withoutTriggers(async () => {
      const gig = await shift('one-broken');
      for (const uid of ['broken', 'behind']) await market.applicant(gig, await market.spotter(uid));
      await without(paths.spotter('broken'), 'timeZone', async () => {
        expect(await fillInParts(backend.db, gig, Date.now()).catch(isUnreadable)).toBe(true);
        expect(await hired('one-broken')).toEqual(['behind']);
      });
    }));

  it('gives nobody the place of an applicant after another failure', () =>
    backend.withoutTriggers(async () => {
      const gig = await shift('no-answer');
      for (const uid of ['first', 'second']) await market.applicant(gig, await market.spotter(uid));
      const { db } = backend;
      jest.spyOn(db, 'runTransaction').mockRejectedValueOnce(new Error('no answer'));
      await expect(fillInParts(db, gig, Date.now())).rejects.toThrow('no answer');
      expect(await hired('no-answer')).toEqual([]);
      await fillInParts(db, gig, Date.now());
      expect(await hired('no-answer')).toEqual(['first']);
    }));

  it('considers a worker for shifts after one that is broken', () =>
    backend.withoutTriggers(async () => {
      const later = Date.now() + 80 * hourMs;
      const applied = [await shift('a-broken'), await shift('b-whole', { start: later, end: later + 8 * hourMs })];
      const worker = await market.spotter('applied');
      for (const gig of applied) await market.applicant(gig, worker);
      await without(paths.gig('a-broken'), 'timeZone', async () => {
        expect(await fillApplications(backend.db, 'applied', Date.now()).catch(isUnreadable)).toBe(true);
        expect(await hired('b-whole')).toEqual(['applied']);
      });
    }));

  it.each([
    ['shift', paths.gig('corrected-shift')],
    ['worker', paths.spotter('of-corrected-worker')],
  ])('considers the applicant once a broken %s is corrected', async (of, path) => {
    const id = `corrected-${of}`;
    const ref = backend.db.doc(path);
    let timeZone: unknown;
    await backend.withoutTriggers(async () => {
      const gig = await shift(id);
      await market.applicant(gig, await market.spotter(`of-${id}`));
      timeZone = (await ref.get()).get('timeZone');
      await ref.update({ timeZone: FieldValue.delete() });
    });
    await ref.update({ timeZone });
    await backend.settled();
    expect(await hired(id)).toEqual([`of-${id}`]);
  });
});
