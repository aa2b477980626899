import { paths, type RequestOf } from '@spot/contracts/core';
import {
  createPosition,
  editPosition,
  gig as gigSchema,
  hired as hiredSchema,
  minimumWages,
  positionTemplate,
  postShifts,
  type Gig,
  type PositionInput,
} from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { addDays, dayKeyOf, fromWallClock, hourMs, startOfWeek } from '@spot/contracts/time';
import '../../testing/quietErrors';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { positionEntries } from '../../testing/entries';
import { Market, zone } from '../../testing/market';
import { toronto } from '../../testing/signUp';
import { withoutField } from '../../testing/withoutField';
import { followPosition } from './followPosition';

describe('A changed position and the hours and rest of those who are hired for its shifts (SCH-120, SCH-121)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let edit: Client;
  let count = 0;
  const monday = addDays(startOfWeek(dayKeyOf(Date.now(), zone), 'monday'), 14);
  const address = { unit: '', street: '1 Main St', city: 'Vancouver', province: 'BC', country: 'Canada' };
  const clock = (hour: number) =>
    ({ period: hour < 12 ? 'AM' : 'PM', hour: hour % 12 || 12, min: 0 }) as const satisfies PositionInput['startTime'];

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { edit: 'Edit' });
    edit = await backend.signUp('edit');
  });
  afterAll(() => backend.close());

  /** A position with shifts from 9 to 17 on these days of a week, all in British Columbia, and a worker hired for all of them. */
  const hiredOn = async (...days: readonly number[]) => {
    count += 1;
    const position: PositionInput = { ...positionEntries, label: `Hall ${count}`, place: toronto };
    const ids = { teamId: 'north-team', requestId: `create-${count}` };
    const { positionId } = await edit.call(createPosition, { ...ids, position });
    const posting: RequestOf<typeof postShifts> = {
      postingId: `posting-${count}`,
      teamId: 'north-team',
      positionId,
      dates: days.map((day) => addDays(monday, day)),
      numSpotters: 2,
      startTime: clock(9),
      endTime: clock(17),
      breakTime: 30,
      wageCents: 2000,
      department: 'Banquets',
      entranceInstructions: 'Red door',
      billTo: '',
      tempToHire: false,
    };
    const { gigIds } = await edit.call(postShifts, posting);
    const worker = await market.spotter(`worker-${count}`, { name: 'Ben Okafor' });
    await backend.db.doc(paths.position(positionId)).update({ address });
    for (const id of gigIds) {
      await backend.db.doc(paths.gig(id)).update({ address });
      await market.hired(await gigOf(id), worker);
    }
    const change = (more: Partial<PositionInput>, rest: Partial<RequestOf<typeof editPosition>> = {}) => ({
      positionId,
      expectedVersion: 1,
      position: { ...position, place: undefined, ...more },
      applyToUpcoming: true,
      keepOwn: true,
      dryRun: false,
      ...rest,
    });
    return { positionId, gigIds, worker, change };
  };
  const gigOf = async (id: string) => read(gigSchema, await backend.db.doc(paths.gig(id)).get()) as Gig;
  const positionOf = async (id: string) => read(positionTemplate, await backend.db.doc(paths.position(id)).get());
  const findingsOf = async (gigId: string, { uid }: Spotter) =>
    read(hiredSchema, await backend.db.doc(paths.hired(gigId, uid)).get())?.hoursFindings;
  const at = (day: number, hour: number) => fromWallClock(addDays(monday, day), hour * 60, zone).instant;
  const elsewhere = async (worker: Spotter, day: number, from: number, to: number) => {
    const [start, end] = [at(day, from), at(day, to)];
    const times = { start, end, postedStart: start, postedEnd: end, dayKey: addDays(monday, day) };
    await market.hired(await market.gig(`elsewhere-${worker.uid}`, company, 48, { ...times, address }), worker);
  };
  const evening = { startTime: clock(15), endTime: clock(23) };

  it('has the shifts of the others follow if a record of a worker cannot be read, and ends (SCH-120)', async () => {
    const { positionId, gigIds, worker, change } = await hiredOn(0, 2, 4);
    const [, , whole = ''] = gigIds;
    await backend.db.doc(paths.hired(whole, worker.uid)).delete();
    await market.hired(await gigOf(whole), await market.spotter(`whole-${count}`));
    const starts = async () => Promise.all(gigIds.map(async (id) => (await gigOf(id)).start));
    const [monday, wednesday, friday = 0] = await starts();
    await withoutField(backend, paths.hired(gigIds[0] ?? '', worker.uid), 'role', async () => {
      const edited = change({ startTime: clock(10), endTime: clock(18) });
      expect(await edit.call(editPosition, { ...edited, dryRun: true })).toMatchObject({ shifts: 3 });
      expect(await edit.call(editPosition, edited)).toMatchObject({ shifts: 1, changed: 2 });
      expect((await backend.db.doc(paths.job(`${positionId} 2`)).get()).get('state')).toBe('done');
    });
    expect(await starts()).toEqual([monday, wednesday, friday + hourMs]);
  });

  it('is refused, before anything changes, if the law forbids the rest that it leaves somebody', async () => {
    const { positionId, gigIds, worker, change } = await hiredOn(0);
    await elsewhere(worker, 1, 6, 10);
    const { hours } = await edit.call(editPosition, change(evening, { dryRun: true }));
    expect(hours).toMatchObject([
      { spotterId: worker.uid, name: 'Ben Okafor', findings: [{ kind: 'rest', effect: 'refusal', minutes: 7 * 60 }] },
    ]);
    const hoursSeen = [{ spotterId: worker.uid, kinds: ['rest' as const] }];
    expect(await edit.refused(editPosition, change(evening, { hoursSeen }))).toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining('The rest between shifts in British Columbia is 8 hours.') as string,
      details: { reason: 'rest' },
    });
    expect((await positionOf(positionId))?.templateVersion).toBe(1);
    expect((await gigOf(gigIds[0] as string)).start).toBe(at(0, 9));
    // Without the shifts the position may change.
    await expect(edit.call(editPosition, change(evening, { applyToUpcoming: false }))).resolves.toMatchObject({
      templateVersion: 2,
    });
  });

  it('is done once the resulting overtime was seen, which the record keeps while it holds', async () => {
    const { gigIds, worker, change } = await hiredOn(0, 1);
    const long = { endTime: clock(20) };
    const { hours } = await edit.call(editPosition, change(long, { dryRun: true }));
    // The worker is named once, whatever the number of shifts.
    expect(hours).toMatchObject([{ spotterId: worker.uid, findings: [{ kind: 'day', minutes: 630 }] }]);
    expect(await edit.refused(editPosition, change(long))).toMatchObject({
      message: expect.stringContaining('This shift brings Ben Okafor to 10 hours 30 minutes that day.') as string,
      details: { reason: 'hours' },
    });
    const hoursSeen = [{ spotterId: worker.uid, kinds: ['day' as const] }];
    await expect(edit.call(editPosition, change(long, { hoursSeen }))).resolves.toMatchObject({
      shifts: 2,
      changed: 0,
    });
    for (const id of gigIds) expect(await findingsOf(id, worker)).toMatchObject([{ kind: 'day', minutes: 630 }]);
    await edit.call(editPosition, change({}, { expectedVersion: 2 }));
    for (const id of gigIds) expect(await findingsOf(id, worker)).toBeUndefined();
  });

  it('compares shifts that move together as they will be', async () => {
    const { gigIds, change } = await hiredOn(0, 1, 2);
    // Between one moved shift and the next one at its old time there would be seven hours.
    const night = { startTime: clock(18), endTime: clock(2) };
    await expect(edit.call(editPosition, change(night))).resolves.toMatchObject({ shifts: 3, changed: 0 });
    for (const [day, id] of gigIds.entries()) expect((await gigOf(id)).start).toBe(at(day, 18));
  });

  it('names those who have another shift at the new times', async () => {
    const { worker, change } = await hiredOn(3);
    await elsewhere(worker, 3, 18, 22);
    const { overlaps } = await edit.call(editPosition, change(evening, { dryRun: true }));
    expect(overlaps).toEqual(['Ben Okafor']);
    expect((await edit.call(editPosition, change({ wageCents: 2500 }, { dryRun: true }))).overlaps).toEqual([]);
  });

  it('leaves a shift alone for which somebody was hired since the effects were shown', async () => {
    const { positionId, gigIds, worker, change } = await hiredOn(4);
    const gigId = gigIds[0] as string;
    await edit.call(editPosition, change({ endTime: clock(20) }, { applyToUpcoming: false }));
    const position = await positionOf(positionId);
    const wages = read(minimumWages, await backend.db.doc(paths.minimumWages()).get()) ?? { countries: [] };
    if (!position) throw new Error('no position');
    const follow = (kinds: readonly 'day'[]) =>
      followPosition(
        gigId,
        undefined,
        { position, wages, keepOwn: true, hoursSeen: [{ spotterId: worker.uid, kinds: [...kinds] }], moved: new Map() },
        {
          db: backend.db,
          now: Date.now(),
          ip: '',
          caller: { uid: 'edit', email: '', admin: false, deactivator: false },
        },
      );
    expect(await follow([])).toBeUndefined();
    expect((await gigOf(gigId)).end).toBe(at(4, 17));
    expect(await follow(['day'])).toMatchObject({ gigId });
    expect((await gigOf(gigId)).end).toBe(at(4, 20));
  });
});
