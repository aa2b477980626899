import '../testing/quietErrors';
import { FieldValue } from 'firebase-admin/firestore';
import { setMinimumWage, tellWageChange, withdrawWagePlan, wageSeen } from '@spot/contracts/backoffice';
import { paths } from '@spot/contracts/core';
import { minimumWages, minimumWageCents } from '@spot/contracts/scheduling';
import { addDays, dayKeyOf } from '@spot/contracts/time';
import { read } from '../core/firebase';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market, zone } from '../testing/market';

describe('Minimum wages', () => {
  let backend: Backend;
  let ops: Client;
  let owner: Client;
  let market: Market;
  let turn = 0;
  const today = dayKeyOf(Date.now(), zone);
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    const north = await market.company('north', { owner: 'Owner', edit: 'Edit' });
    const lake = await market.company('lake', { boss: 'Owner', clerk: 'Edit' });
    await market.gig('low', north, 48, { wageCents: 1810 });
    await market.gig('late', north, 24 * 40, { wageCents: 1820 });
    await market.gig('enough', north, 48, { wageCents: 1850 });
    await market.gig('over', north, -48, { wageCents: 1700 });
    await market.gig('cancelled', north, 48, { wageCents: 1700, status: 'cancelled' });
    await market.gig('lakes', lake, 72, { wageCents: 1800, numHired: 1 });
    const away = { ...north.position.address, province: 'AB' };
    await market.gig('alberta', north, 48, { wageCents: 1700, address: away });
    await market.gig('texas', north, 48, { wageCents: 1700, address: { ...away, province: 'ON', country: 'USA' } });
    ops = await backend.signUp('ops', { claims: { admin: true } });
    owner = await backend.signUp('owner');
  });
  afterAll(() => backend.close());

  const stored = async () => {
    const wages = read(minimumWages, await backend.db.doc(paths.minimumWages()).get());
    const region = wages?.countries[0]?.regions[0];
    if (!wages || !region) throw new Error('no wages');
    return { wages, region };
  };
  const request = async (more: object = {}) => ({
    requestId: `request-${++turn}`,
    country: 'CA' as const,
    region: 'ON',
    wage: '18.50',
    effectiveFrom: today,
    seen: wageSeen((await stored()).region),
    dryRun: false,
    ...more,
  });

  it('list upcoming posted shifts that pay less, and change nothing in a dry run (ADM-149, N64)', async () => {
    const before = await stored();
    const found = await ops.call(setMinimumWage, await request({ dryRun: true }));
    expect(found).toMatchObject({ was: 1795, cents: 1850, total: 3, companies: 2 });
    expect(found.shifts.map(({ gigId }) => gigId)).toEqual(['low', 'lakes', 'late']);
    expect(found.shifts[1]).toMatchObject({ group: 'Company lake', wageCents: 1800, hired: 1, teamName: 'Downtown' });
    const from = await ops.call(setMinimumWage, await request({ dryRun: true, effectiveFrom: addDays(today, 20) }));
    expect(from.shifts.map(({ gigId }) => gigId)).toEqual(['late']);
    expect(await stored()).toEqual(before);
  });

  it.each(['14.5', '14,50', '-1', '1e3', '0'])('refuses %s (ADM-151)', async (wage) => {
    expect(await ops.refused(setMinimumWage, await request({ wage }))).toMatchObject({
      code: 'invalid-argument',
      message: 'Please enter a wage in the form: 14.50',
      details: { field: 'wage' },
    });
  });

  it('are refused for yesterday, after conflicts, for an unknown province, and to everybody but admins', async () => {
    expect(await ops.refused(setMinimumWage, await request({ effectiveFrom: addDays(today, -2) }))).toMatchObject({
      code: 'invalid-argument',
      details: { field: 'effectiveFrom' },
    });
    expect(await ops.refused(setMinimumWage, await request({ seen: '1700   ' }))).toMatchObject({
      code: 'aborted',
      details: { reason: 'conflict' },
    });
    expect(await ops.refused(setMinimumWage, await request({ region: 'XX' }))).toMatchObject({
      code: 'not-found',
      details: { field: 'region' },
    });
    expect(await owner.refused(setMinimumWage, await request())).toMatchObject({ code: 'permission-denied' });
  });

  it('list the other shifts beside one that cannot be read (N64)', () =>
    backend.withoutTriggers(async () => {
      const ref = backend.db.doc(paths.gig('over'));
      await ref.update({ timeZone: FieldValue.delete() });
      const found = await ops.call(setMinimumWage, await request({ dryRun: true }));
      expect(found.shifts.map(({ gigId }) => gigId)).toEqual(['low', 'lakes', 'late']);
      await ref.update({ timeZone: zone });
    }));

  it('apply to shifts by the day on which they start, once per request, with a history (ADM-185)', async () => {
    const effectiveFrom = addDays(today, 3);
    const asked = await request({ wage: '19', effectiveFrom });
    const first = await ops.call(setMinimumWage, asked);
    expect(await ops.call(setMinimumWage, asked)).toEqual(first);
    const { wages, region } = await stored();
    expect(region).toMatchObject({ cents: 1795, next: { cents: 1900, effectiveFrom } });
    expect(minimumWageCents(wages, 'Canada', 'ON', addDays(effectiveFrom, -1))).toBe(1795);
    expect(minimumWageCents(wages, 'Canada', 'ON', effectiveFrom)).toBe(1900);
    const history = await backend.db.collection('wageChanges').get();
    expect(history.docs.map((entry) => entry.data())).toEqual([
      expect.objectContaining({
        country: 'CA',
        region: 'ON',
        regionName: 'Ontario',
        was: 1795,
        cents: 1900,
        effectiveFrom,
        by: 'ops@spot.test',
      }),
    ]);
    const log = await backend.db.collection('adminActions').where('call', '==', 'setMinimumWage').get();
    expect(log.docs.map((entry) => entry.get('actorEmail') as string)).toEqual(['ops@spot.test']);
  });

  it('are announced to each company once, by a mail to its owners (N64)', async () => {
    const asked = { requestId: 'tell', country: 'CA' as const, region: 'ON', effectiveFrom: addDays(today, 5) };
    expect(await ops.call(tellWageChange, asked)).toEqual({ companies: 1 });
    expect(await ops.call(tellWageChange, { ...asked, requestId: 'tell' })).toEqual({ companies: 1 });
    const mails = await backend.db.collection('mail').get();
    expect(mails.docs.map((mail) => mail.get('to') as string[])).toEqual([['owner@spot.test']]);
    expect(mails.docs[0]?.get('message.text')).toContain('is $19.00 CAD for shifts');
    await ops.call(setMinimumWage, await request({ wage: '18.05' }));
    expect(await ops.call(tellWageChange, { ...asked, requestId: 'lower', effectiveFrom: today })).toEqual({
      companies: 1,
    });
    const toLake = await backend.db.collection('mail').where('to', 'array-contains', 'boss@spot.test').get();
    expect(toLake.docs.map((mail) => mail.get('to') as string[])).toEqual([['boss@spot.test']]);
    const log = await backend.db.collection('adminActions').where('call', '==', 'tellWageChange').get();
    expect(log.docs.map((entry) => entry.get('onBehalfOf') as string).sort()).toEqual(['lake', 'north']);
    expect((await owner.refused(tellWageChange, asked)).code).toBe('permission-denied');
  });

  it('list twenty shifts in a mail and count the rest; no mail to deactivated or ownerless companies (N64, N26)', async () => {
    const port = await market.company('port', { harbour: 'Owner' });
    const pier = await market.company('pier', {});
    for (let day = 2; day < 24; day++) await market.gig(`port-${day}`, port, 24 * day, { wageCents: 1801 });
    await market.gig('pier', pier, 48, { wageCents: 1801 });
    const closed = await market.company('closed', { closer: 'Owner' }, { status: 'Deactivated' });
    await market.gig('closed', closed, 48, { wageCents: 1801 });
    await ops.call(setMinimumWage, await request({ wage: '18.05' }));
    const asked = { requestId: 'many', country: 'CA' as const, region: 'ON', effectiveFrom: today };
    expect(await ops.call(tellWageChange, asked)).toEqual({ companies: 3 });
    const mails = await backend.db.collection('mail').where('to', 'array-contains', 'harbour@spot.test').get();
    const text = String(mails.docs[0]?.get('message.text'));
    expect(text).toContain('22 of your posted shifts pay less:');
    expect(text.match(/\$18\.01 CAD$/gm)).toHaveLength(20);
    expect(text).toContain('and 2 more.');
    const toClosed = await backend.db.collection('mail').where('to', 'array-contains', 'closer@spot.test').get();
    expect(toClosed.size).toBe(0);
    const log = await backend.db.collection('adminActions').where('onBehalfOf', '==', 'pier').get();
    expect(log.docs.map((entry) => entry.get('details') as object)).toEqual([
      expect.objectContaining({ shifts: 1, to: 0 }),
    ]);
  });

  it('replace a plan that has not begun, which the history marks and which is no wage before (N64)', async () => {
    const days = [20, 40, 10].map((days) => addDays(today, days));
    const present = (await stored()).region.cents;
    const answers = [];
    for (const [turn, effectiveFrom] of days.entries())
      answers.push(await ops.call(setMinimumWage, await request({ wage: `2${turn}`, effectiveFrom })));
    expect(answers.map(({ was }) => was)).toEqual([present, present, present]);
    // A wage from today on leaves the plan.
    await ops.call(setMinimumWage, await request({ wage: '18.55', effectiveFrom: today }));
    expect((await stored()).region.next).toEqual({ cents: 2200, effectiveFrom: days[2] });
    const history = await backend.db.collection('wageChanges').where('cents', '>=', 2000).orderBy('cents').get();
    expect(history.docs.map((entry) => [entry.get('was'), entry.get('replaced') === true] as unknown)).toEqual([
      [present, true],
      [present, true],
      [present, false],
    ]);
  });

  it('can be withdrawn while planned, once, with an entry in the history and the log (N64)', async () => {
    const effectiveFrom = addDays(today, 30);
    await ops.call(setMinimumWage, await request({ wage: '21', effectiveFrom }));
    const { region } = await stored();
    const ask = { country: 'CA' as const, region: 'ON', seen: wageSeen(region) };
    expect((await owner.refused(withdrawWagePlan, ask)).code).toBe('permission-denied');
    expect(await ops.refused(withdrawWagePlan, { ...ask, seen: '1   ' })).toMatchObject({ code: 'aborted' });
    expect(await ops.call(withdrawWagePlan, ask)).toEqual({ withdrawn: true });
    expect((await stored()).region).toMatchObject({ cents: region.cents, next: null });
    expect(await ops.call(withdrawWagePlan, ask)).toEqual({ withdrawn: false });
    const history = await backend.db.collection('wageChanges').where('withdrawn', '==', true).get();
    expect(history.docs.map((entry) => entry.data())).toEqual([
      expect.objectContaining({ was: 2100, cents: region.cents, effectiveFrom, by: 'ops@spot.test' }),
    ]);
    const log = await backend.db.collection('adminActions').where('call', '==', 'withdrawWagePlan').get();
    expect(log.size).toBe(1);
  });
});
