import { editShiftTime, gig as gigSchema, hired as hiredSchema, type Gig } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { addDays, dayKeyOf, fromWallClock, minuteMs, startOfWeek } from '@spot/contracts/time';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market, zone } from '../../testing/market';

describe('A shift’s new times and the hours and rest of its workers', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let edit: Client;
  const monday = addDays(startOfWeek(dayKeyOf(Date.now(), zone), 'monday'), 14);
  const at = (day: number, hour: number) => fromWallClock(addDays(monday, day), hour * 60, zone).instant;
  const gigAt = (id: string, day: number, from: number, to: number, more: Partial<Gig> = {}) => {
    const [start, end] = [at(day, from), at(day, to)];
    const times = { start, end, postedStart: start, postedEnd: end, dayKey: addDays(monday, day), breakTime: 0 };
    return market.gig(id, company, 48, { ...times, label: id, ...more });
  };
  /** A worker hired for ten hours on four days and three on a fifth, one hour below Ontario's 44. */
  const fullWeek = async (name: string) => {
    const worker = await market.spotter(name, { name: 'Ana Souza' });
    for (const day of [0, 1, 2, 3]) await market.hired(await gigAt(`${name}-${day}`, day, 9, 19), worker);
    const gig = await gigAt(name, 4, 9, 12);
    await market.hired(gig, worker);
    return gig;
  };
  const change = ({ id, start, end, version }: Gig, minutes: number, dryRun = false) => ({
    ...{ gigId: id, version, start, end: end + minutes * minuteMs, dryRun },
  });
  const record = async (id: string) => read(hiredSchema, await backend.db.doc(paths.hired(id, id)).get());
  const present = async (id: string) => read(gigSchema, await backend.db.doc(paths.gig(id)).get()) as Gig;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { edit: 'Edit' });
    edit = await backend.signUp('edit');
  });
  afterAll(() => backend.close());

  it('are not saved before the user has seen the resulting overtime, which the record then keeps while it holds', async () => {
    const gig = await fullWeek('long');
    const week = { kind: 'week', effect: 'notice', minutes: 45 * 60, limit: 44 * 60 };
    const asked = await edit.call(editShiftTime, change(gig, 120, true));
    expect(asked.hours).toMatchObject([{ spotterId: 'long', name: 'Ana Souza', findings: [week] }]);
    const seen = (kinds: ('day' | 'week')[]) => ({ hoursSeen: [{ spotterId: 'long', kinds }] });
    for (const more of [{}, seen(['day'])])
      expect(await edit.refused(editShiftTime, { ...change(gig, 120), ...more })).toMatchObject({
        code: 'failed-precondition',
        message: expect.stringContaining('This shift brings Ana Souza to 45 hours that week.') as string,
        details: { reason: 'hours' },
      });
    expect((await present('long')).end).toBe(gig.end);
    await edit.call(editShiftTime, { ...change(gig, 120), ...seen(['week']) });
    expect((await record('long'))?.hoursFindings).toMatchObject([week]);

    // Shorter again and then below the limit: no finding is new.
    const shorter = await edit.call(editShiftTime, change(await present('long'), -30));
    expect(shorter.hours).toEqual([]);
    expect((await record('long'))?.hoursFindings).toMatchObject([{ minutes: 44.5 * 60 }]);
    await edit.call(editShiftTime, change(await present('long'), -60));
    expect((await record('long'))?.hoursFindings).toBeUndefined();
  });

  it('are refused if the law forbids the remaining rest, whatever the user has seen', async () => {
    const address = { unit: '', street: '1 Main St', city: 'Vancouver', province: 'BC', country: 'Canada' };
    const worker = await market.spotter('tired', { name: 'Ben Okafor' });
    await market.hired(await gigAt('morning', 1, 6, 14, { address }), worker);
    const gig = await gigAt('tired', 0, 14, 22, { address });
    await market.hired(gig, worker);
    const hoursSeen = [{ spotterId: 'tired', kinds: ['day', 'week', 'rest', 'weekRest'] as const }].map((one) => ({
      ...one,
      kinds: [...one.kinds],
    }));
    expect(await edit.refused(editShiftTime, { ...change(gig, 60), hoursSeen })).toMatchObject({
      message: expect.stringContaining('The rest between shifts in British Columbia is 8 hours.') as string,
      details: { reason: 'rest' },
    });
    expect((await present('tired')).end).toBe(gig.end);
  });
});
