import { paths } from '@spot/contracts/core';
import { announce } from '@spot/contracts/dayof';
import {
  copyShifts,
  declineApplicants,
  deleteGig,
  editShiftTime,
  findReplacements,
  hireApplicant,
  removeHired,
  removeOffers,
  sendOffers,
  setWaitlist,
  workerHours,
  type Gig,
} from '@spot/contracts/scheduling';
import { addDays, hourMs } from '@spot/contracts/time';
import { acceptOffer, applyToGig } from '@spot/contracts/worker';
import '../testing/quietErrors';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';
import { repairAll } from '../testing/repairAll';
import { withoutField } from '../testing/withoutField';
import { promote } from './shifts/promoteWaitlist';
import { repairShift } from './upkeep/repairShift';

describe('A company beside a record that cannot be read', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let edit: Client;
  let ops: Client;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { edit: 'Edit' });
    edit = await backend.signUp('edit');
    ops = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(async () => {
    await repairAll(backend.db);
    await backend.close();
  });

  const idsOf = async (gigId: string, list: string) =>
    (await backend.db.collection(`gigs/${gigId}/${list}`).get()).docs.map(({ id }) => id);
  const waitedFor = async (id: string, names: readonly string[]): Promise<Gig> => {
    const gig = await market.gig(id, company, 96, { waitlist: true });
    await market.hired(gig, await market.spotter(`${id}-hired`));
    for (const name of names) {
      await market.spotter(name);
      const client = await backend.signUp(name);
      expect(await client.call(applyToGig, { gigId: id })).toEqual({ status: 'waitlisted' });
    }
    return gig;
  };

  it('promotes the workers behind a broken one, and closes the waitlist for all (SCH-141)', async () => {
    await waitedFor('line', ['line-broken', 'line-whole']);
    await withoutField(backend, paths.spotter('line-broken'), 'timeZone', async () => {
      await backend.db.doc(paths.gig('line')).update({ numSpotters: 2, full: false });
      expect(await promote(backend.db, 'line', Date.now())).toEqual(['line-whole']);
      expect(await ops.call(setWaitlist, { gigId: 'line', on: false, confirmed: true })).toEqual({
        waitlist: false,
        removed: 1,
      });
      expect(await idsOf('line', 'waitlist')).toEqual([]);
    });
  });

  it('changes and cancels a shift for which a broken worker has applied (SCH-130, SCH-148)', async () => {
    const gig = await market.gig('applied', company, 120);
    await market.hired(gig, await market.spotter('comes'));
    await market.applicant(gig, await market.spotter('applied-broken'));
    await withoutField(backend, paths.spotter('applied-broken'), 'timeZone', async () => {
      const [start, end] = [gig.start + hourMs, gig.end + hourMs];
      const times = { gigId: 'applied', version: 1, start, end, dryRun: false };
      expect(await edit.call(editShiftTime, times)).toMatchObject({ start, end });
      const expected = [{ gigId: 'applied', version: 2 }];
      const request = { requestId: 'cancel-broken', scope: { kind: 'shift', gigId: 'applied' }, expected } as const;
      expect(await edit.call(deleteGig, { ...request, dryRun: false })).toMatchObject({ cancelled: 1, workers: 1 });
    });
    const texts = await backend.db.collection('textQueue').where('gigID', '==', 'applied').get();
    expect(new Set(texts.docs.map((text) => text.get('recipient') as string))).toEqual(new Set(['comes']));
  });

  it('offers shifts to the others, and finds them as replacements (SCH-136)', async () => {
    const gig = await market.gig('offered', company, 150);
    for (const uid of ['offer-broken', 'offer-whole'])
      await market.applicant(gig, await market.spotter(uid, { name: uid }));
    await withoutField(backend, paths.spotter('offer-broken'), 'timeZone', async () => {
      const { candidates } = await edit.call(findReplacements, { gigId: 'offered' });
      const found = candidates.map(({ spotterId }) => spotterId);
      expect([found[0], found.includes('offer-broken')]).toEqual(['offer-whole', false]);
      const offers = { requestId: 'offer-broken', gigIds: ['offered'], spotterIds: ['offer-broken', 'offer-whole'] };
      expect(await edit.call(sendOffers, offers)).toMatchObject({
        sent: 1,
        skipped: [{ spotterId: 'offer-broken', reason: 'unknown' }],
      });
    });
    const whole = await backend.signUp('offer-whole');
    expect(await whole.call(acceptOffer, { gigId: 'offered' })).toMatchObject({ status: 'confirmed' });
  });

  it('decides about the hours of the others, and takes nobody on whose hours are unknown (SCH-136)', async () => {
    const [gig, before] = [await market.gig('hours', company, 250), await market.gig('hours-before', company, 240)];
    for (const uid of ['hours-broken', 'hours-whole']) {
      const worker = await market.spotter(uid, { name: uid });
      await market.hired(before, worker);
      await market.applicant(gig, worker);
    }
    await withoutField(backend, paths.hired('hours-before', 'hours-broken'), 'timeZone', async () => {
      const both = { gigIds: ['hours'], spotterIds: ['hours-broken', 'hours-whole'] };
      const { workers } = await edit.call(workerHours, both);
      expect(workers.map(({ spotterId }) => spotterId)).toEqual(['hours-whole']);
      const { candidates } = await edit.call(findReplacements, { gigId: 'hours' });
      const found = candidates.map(({ spotterId }) => spotterId);
      expect([found.includes('hours-whole'), found.includes('hours-broken')]).toEqual([true, false]);
      expect(await edit.call(sendOffers, { requestId: 'hours-broken', ...both })).toMatchObject({
        sent: 1,
        skipped: [{ spotterId: 'hours-broken', reason: 'unknown' }],
      });
      const hire = { gigId: 'hours', spotterId: 'hours-broken' };
      expect(await edit.refused(hireApplicant, hire)).toMatchObject({ code: 'internal' });
    });
  });

  it('removes and tells the others who are hired for the shift (SCH-133, OPS-127)', async () => {
    const gig = await market.gig('many', company, 20, { numSpotters: 5 });
    const uids = ['many-1', 'many-2', 'many-3', 'many-broken', 'many-5'];
    for (const uid of uids) await market.hired(gig, await market.spotter(uid));
    const ref = backend.db.doc(paths.gig('many'));
    const faces = uids.slice(0, 3).map((uid) => ({ uid, name: uid }));
    await ref.update({ matched: uids, faces, numHired: 5, full: true });
    await withoutField(backend, paths.hired('many', 'many-broken'), 'timeZone', async () => {
      const removal = { gigId: 'many', spotterId: 'many-1', comment: 'Double booked' };
      const removed = { requestId: 'many', removals: [removal] };
      expect(await edit.call(removeHired, { ...removed, replacement: 'keepOpen' })).toMatchObject({ removed: 1 });
      await ref.update({ numHired: 5 });
      expect(await repairShift(backend.db, await ref.get())).toBe(true);
      expect((await ref.get()).data()).toMatchObject({ numHired: 4, matched: expect.arrayContaining(['many-5']) });
      const told = { requestId: 'many-told', gigId: 'many', text: 'Use the back door', dryRun: false };
      expect(await edit.call(announce, told)).toEqual({ workers: 3 });
    });
  });

  it.each(['keepOpen', 'cancelShift'] as const)(
    'removes a worker whose own record is broken, and all others, with %s (SCH-133..135)',
    async (replacement) => {
      const gigId = `removed-${replacement}`;
      const gig = await market.gig(gigId, company, 400, { numSpotters: 2 });
      const uids = [`${gigId}-broken`, `${gigId}-whole`];
      for (const uid of uids) await market.hired(gig, await market.spotter(uid));
      const removals = uids.map((spotterId) => ({ gigId, spotterId, comment: 'Rain' }));
      await withoutField(backend, paths.spotter(`${gigId}-broken`), 'timeZone', async () => {
        expect(await edit.call(removeHired, { requestId: gigId, removals, replacement })).toMatchObject({ removed: 2 });
      });
      for (const uid of uids)
        for (const path of [paths.hired(gigId, uid), paths.spotterGig(uid, gigId)])
          expect((await backend.db.doc(path).get()).data()).toMatchObject({ cancelledReason: 'Rain' });
      const texts = await backend.db.collection('textQueue').where('gigID', '==', gigId).get();
      expect(texts.docs.map((text) => text.get('recipient') as string)).toEqual([`${gigId}-whole`]);
    },
  );

  it('declines applicants and withdraws offers, also of a broken worker (SCH-138, SCH-229)', async () => {
    const gig = await market.gig('listed', company, 350);
    const uids = ['listed-broken', 'listed-whole'];
    const request = { gigId: 'listed', spotterIds: uids };
    for (const uid of uids) await market.applicant(gig, await market.spotter(uid));
    await withoutField(backend, paths.spotter('listed-broken'), 'timeZone', async () => {
      const declined = await edit.call(declineApplicants, { requestId: 'decline-broken', ...request });
      expect(declined).toMatchObject({ declined: 2 });
    });
    expect([await idsOf('listed', 'applicants'), await idsOf('listed', 'declined')]).toEqual([[], uids]);
    const [broken, whole] = await Promise.all(uids.map((uid) => backend.db.doc(paths.declined('listed', uid)).get()));
    const { spotterID: _, name: _name, ...fields } = whole?.data() ?? {};
    expect(broken?.data()).toEqual({ ...fields, spotterID: 'listed-broken', name: 'Worker listed-broken' });

    for (const uid of uids) await market.offer(gig, await market.spotter(uid));
    await withoutField(backend, paths.spotter('listed-broken'), 'timeZone', async () => {
      const removed = await edit.call(removeOffers, { requestId: 'withdraw-broken', ...request });
      expect(removed).toMatchObject({ removed: 2, accepted: 0 });
    });
    expect(await idsOf('listed', 'offers')).toEqual([]);
    const texts = await backend.db.collection('textQueue').where('gigID', '==', 'listed').get();
    expect(texts.docs.map((text) => [text.get('recipient') as string, text.get('type') as string]).sort()).toEqual([
      ['listed-whole', 'declined'],
      ['listed-whole', 'offerRemoved'],
    ]);
  });

  it('copies a day and cancels all shifts of a position without the broken shift', async () => {
    const gig = await market.gig('copied-whole', company, 200, { label: 'Copied' });
    await market.gig('copied-broken', company, 201, { label: 'Copied' });
    await withoutField(backend, paths.gig('copied-broken'), 'role', async () => {
      const days = { from: gig.dayKey, to: addDays(gig.dayKey, 7), days: 1 };
      const copied = await edit.call(copyShifts, {
        requestId: 'copy-broken',
        teamId: company.team.id,
        ...days,
        dryRun: true,
      });
      expect(copied).toMatchObject({ shifts: 1, refused: [] });
      const scope = { kind: 'all', gigId: 'copied-whole' } as const;
      const plan = await edit.call(deleteGig, { requestId: 'all-broken', scope, expected: [], dryRun: true });
      expect(plan.shifts.map(({ gigId }) => gigId)).toEqual(['copied-whole']);
    });
  });
});
