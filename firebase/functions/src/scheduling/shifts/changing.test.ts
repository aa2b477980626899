import { loggedErrors } from '../../testing/quietErrors';
import { acceptOffer } from '@spot/contracts/worker';
import {
  editNumworker,
  editShiftTime,
  hireApplicant,
  moveShift,
  postShifts,
  removeHired,
  setSmartAutofill,
  gig as gigSchema,
  hired as hiredSchema,
  type Gig,
} from '@spot/contracts/scheduling';
import { paths, type SmartAutofill } from '@spot/contracts/core';
import {
  addDays,
  dayKeyOf,
  formatShortDate,
  formatTimeRange,
  fromWallClock,
  hourMs,
  minuteMs,
} from '@spot/contracts/time';
import { read } from '../../core/firebase';
import { digest } from '../../core/ids';
import { limits } from '../../core/limits';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { postingEntries } from '../../testing/entries';
import { Market, zone } from '../../testing/market';
import { handleMoveShift } from './moveShift';

describe('Changing a shift', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  const person = (uid: string) => people[uid] as Client;
  const edit = () => person('edit');
  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const gigOf = async (id: string) => read(gigSchema, await backend.db.doc(paths.gig(id)).get()) as Gig;
  const today = dayKeyOf(Date.now(), zone);
  const day = (days: number) => addDays(today, days);
  let labels = 0;

  /** A posted shift with its references and lock, 9:00 AM - 5:00 PM by default. */
  const posted = async (on: string, times: { start?: number; end?: number; label?: string } = {}) => {
    labels += 1;
    const position = {
      ...market.position(`changing${labels}`, company.team, 'north'),
      label: times.label ?? `Changing ${labels}`,
    };
    await market.write({ [paths.position(position.id)]: position });
    const clock = (hour: number) => ({ period: hour < 12 ? 'AM' : 'PM', hour: hour % 12 || 12, min: 0 }) as const;
    const { gigIds } = await person('owner').call(postShifts, {
      postingId: `changing${labels}`,
      teamId: company.team.id,
      positionId: position.id,
      dates: [on],
      numSpotters: 3,
      ...postingEntries,
      startTime: clock(times.start ?? 9),
      endTime: clock(times.end ?? 17),
    });
    return gigOf(gigIds[0] as string);
  };
  const texts = async (gigId: string, type: string) =>
    (await backend.db.collection('textQueue').where('gigID', '==', gigId).where('type', '==', type).get()).docs;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', admin: 'Admin', edit: 'Edit', view: 'View' });
    await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['owner', 'admin', 'edit', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  const choice = (option: SmartAutofill['radioButtons']['option']): SmartAutofill => ({
    radioButtons: { option, minJobsWorked: 2, hoursBeforeGigStart: 4, hoursBeforeGigStartWorkerPool: 6 },
    workAllDays: false,
  });

  describe('the number of workers', () => {
    it('goes up and down, reopens a full shift, and keeps hired workers, applicants and the autofill (SCH-149, SCH-205, SCH-235, SCH-248)', async () => {
      const gig = await market.gig('number', company, 48, { web: false });
      const [one, two] = [await market.spotter('number-1'), await market.spotter('number-2')];
      await market.hired(gig, one);
      await market.applicant(gig, two);
      expect(await edit().call(editNumworker, { gigId: 'number', numSpotters: 5 })).toEqual({
        numHired: 1,
        numSpotters: 5,
        fees: [],
      });
      expect(await gigOf('number')).toMatchObject({
        numSpotters: 5,
        numHired: 1,
        full: false,
        web: true,
        version: 2,
        smartAutofill: gig.smartAutofill,
      });
      await edit().call(editNumworker, { gigId: 'number', numSpotters: 1 });
      expect(await get(paths.gig('number'))).toMatchObject({ numOfWorkers: 1, full: true, matched: ['number-1'] });
      expect(await get(paths.applicant('number', 'number-2'))).toBeDefined();
    });

    it('is refused below 1 and below the number hired, with the specification’s message (SCH-204, SCH-205, SCH-260)', async () => {
      const gig = await market.gig('few', company, 48, { numSpotters: 3 });
      await market.hired(gig, await market.spotter('few-1'), await market.spotter('few-2'));
      expect(await edit().refused(editNumworker, { gigId: 'few', numSpotters: 0 })).toMatchObject({
        code: 'failed-precondition',
        message: "Number of workers can't be less than 1",
        details: { reason: 'belowOne' },
      });
      expect(await edit().refused(editNumworker, { gigId: 'few', numSpotters: 1 })).toMatchObject({
        message: 'This number cannot be less than the workers that are hired.',
        details: { reason: 'belowHired' },
      });
      for (const numSpotters of [2.5, 501])
        expect(await edit().refused(editNumworker, { gigId: 'few', numSpotters })).toMatchObject({
          message: 'Please enter a valid number of workers',
        });
    });

    it('is not for shifts that have started or were cancelled', async () => {
      await market.gig('begun', company, -1);
      await market.gig('gone', company, 48, { status: 'cancelled' });
      for (const [gigId, reason] of [
        ['begun', 'started'],
        ['gone', 'cancelled'],
      ] as const)
        expect(await edit().refused(editNumworker, { gigId, numSpotters: 2 })).toMatchObject({ details: { reason } });
    });

    it('never falls below the hired, however often a worker accepts at the same moment (decisions section 6 item 3)', async () => {
      for (let round = 0; round < 5; round += 1) {
        const id = `race${round}`;
        const gig = await market.gig(id, company, 48 + 24 * round, { numSpotters: 3 });
        const spotter = await market.spotter(`${id}-w`);
        await market.hired(gig, await market.spotter(`${id}-1`), await market.spotter(`${id}-2`));
        await market.offer(gig, spotter);
        const worker = await backend.signUp(`${id}-w`);
        await Promise.allSettled([
          edit().call(editNumworker, { gigId: id, numSpotters: 2 }),
          worker.call(acceptOffer, { gigId: id }),
        ]);
        const after = await gigOf(id);
        const hired = await backend.db.collection(`gigs/${id}/hired`).where('cancelled', '==', false).count().get();
        expect(hired.data().count).toBe(after.numHired);
        expect(after.numHired).toBeLessThanOrEqual(after.numSpotters);
        expect(after.full).toBe(after.numHired === after.numSpotters);
      }
    });
  });

  describe('smart autofill', () => {
    it('changes for the shift, its week or all future ones of its role and label, and makes older plans void (SCH-146, SCH-147, SCH-235)', async () => {
      const label = 'Autofill';
      const sunday = addDays(today, 7 - new Date(`${today}T00:00:00Z`).getUTCDay());
      const first = await posted(addDays(sunday, 1), { label });
      const sameWeek = await posted(addDays(sunday, 6), { label });
      const nextWeek = await posted(addDays(sunday, 7), { label });
      await posted(addDays(sunday, 1), { label: 'Other' });
      await market.gig('autofill-past', company, -1, { label });
      const plan = async (kind: 'shift' | 'week' | 'all') =>
        (
          await edit().call(setSmartAutofill, {
            scope: { kind, gigId: first.id },
            smartAutofill: choice('NONE'),
            dryRun: true,
            expected: [],
          })
        ).shifts.map(({ gigId }) => gigId);
      expect(await plan('shift')).toEqual([first.id]);
      expect(await plan('week')).toEqual([first.id, sameWeek.id]);
      expect(await plan('all')).toEqual([first.id, sameWeek.id, nextWeek.id]);
      const expected = [first, sameWeek, nextWeek].map(({ id, version }) => ({ gigId: id, version }));
      await edit().call(editNumworker, { gigId: sameWeek.id, numSpotters: 9 });
      const smartAutofill = choice('WORKED_ENOUGH_JOBS');
      const request = { scope: { kind: 'all', gigId: first.id } as const, smartAutofill, dryRun: false, expected };
      expect(await edit().call(setSmartAutofill, request)).toMatchObject({ updated: 2, changed: 1 });
      expect(await gigOf(first.id)).toMatchObject({ smartAutofill, ruleVersion: 2, version: 2 });
      expect(await get(paths.gig(first.id))).toMatchObject({ autofill: true });
      expect(await gigOf(sameWeek.id)).toMatchObject({ ruleVersion: 1, smartAutofill: choiceOf(company) });
      // Repeats the request, as if its answer had been lost.
      expect(await edit().call(setSmartAutofill, request)).toMatchObject({ updated: 2, changed: 1 });
      expect(await gigOf(first.id)).toMatchObject({ ruleVersion: 2, version: 2 });
    });

    it('leaves a shift that started since it was counted (SCH-146)', async () => {
      const gig = await market.gig('just-begun', company, -0.01);
      const answer = await edit().call(setSmartAutofill, {
        scope: { kind: 'shift', gigId: gig.id },
        smartAutofill: choice('NONE'),
        dryRun: false,
        expected: [{ gigId: gig.id, version: 1 }],
      });
      expect(answer).toMatchObject({ updated: 0, changed: 1 });
    });
  });
  const choiceOf = ({ position }: typeof company) => position.smartAutofill;

  it('refuses a number that was entered when another one applied, and names the current one (SCH-149)', async () => {
    await market.gig('two-windows', company, 72, { numSpotters: 4 });
    await edit().call(editNumworker, { gigId: 'two-windows', numSpotters: 6, seen: 4 });
    expect(await edit().refused(editNumworker, { gigId: 'two-windows', numSpotters: 5, seen: 4 })).toMatchObject({
      code: 'aborted',
      details: { reason: 'changed' },
      message: 'A colleague has changed the number of workers to 6. Save again to replace it with yours.',
    });
    expect((await gigOf('two-windows')).numSpotters).toBe(6);
    await edit().call(editNumworker, { gigId: 'two-windows', numSpotters: 5, seen: 6 });
    expect((await gigOf('two-windows')).numSpotters).toBe(5);
  });

  describe('the time', () => {
    const change = (gig: Gig, start: number, end: number, dryRun = false) => ({
      gigId: gig.id,
      version: gig.version,
      dryRun,
      start: gig.start + start * minuteMs,
      end: gig.end + end * minuteMs,
    });

    it('cannot be changed by a user hired for the shift, but by a colleague', async () => {
      const gig = await posted(day(6));
      await market.hired(gig, await market.spotter('edit'));
      const now = await gigOf(gig.id);
      const refused = {
        code: 'permission-denied',
        message: 'You’re hired for this shift, so you can’t change its time or pay. Ask a colleague or an owner.',
        details: { reason: 'ownWork' },
      };
      for (const dryRun of [true, false])
        expect(await edit().refused(editShiftTime, change(now, -60, 60, dryRun))).toMatchObject(refused);
      expect(await gigOf(gig.id)).toEqual(now);
      await expect(person('admin').call(editShiftTime, change(now, -60, 60))).resolves.toMatchObject({ workers: 1 });
    });

    it('changes everywhere it is repeated, and hired workers are notified; adjusted times stay (SCH-148, SCH-235)', async () => {
      const gig = await posted(day(3));
      const workers = await Promise.all(['time-1', 'time-2', 'time-3'].map((uid) => market.spotter(uid)));
      const [one, two, three] = workers as [never, never, never];
      await market.hired(gig, one, two);
      await market.offer(gig, three);
      await backend.db.doc(paths.hired(gig.id, 'time-2')).update({ end: new Date(gig.end + hourMs) });
      const now = await gigOf(gig.id);
      const wanted = change(now, -60, 60);
      expect(await edit().call(editShiftTime, wanted)).toMatchObject({
        start: wanted.start,
        end: wanted.end,
        overlaps: [],
        workers: 2,
        others: 1,
      });

      const after = await gigOf(gig.id);
      expect(formatTimeRange(after.start, after.end, zone)).toBe('8:00 AM - 6:00 PM');
      expect(after).toMatchObject({
        postedStart: gig.start,
        postedEnd: gig.end,
        ownTimes: true,
        web: true,
        dayKey: gig.dayKey,
        version: now.version + 1,
        ruleVersion: 2,
      });
      const hired = async (uid: string) => read(hiredSchema, await backend.db.doc(paths.hired(gig.id, uid)).get());
      const moved = { gigStart: wanted.start, gigEnd: wanted.end, start: wanted.start };
      expect(await hired('time-1')).toMatchObject({ ...moved, end: wanted.end });
      expect(await hired('time-2')).toMatchObject({ ...moved, end: gig.end + hourMs });
      for (const path of [
        ...workers.map(({ uid }) => paths.spotterGig(uid, gig.id)),
        paths.offer(gig.id, 'time-3'),
        paths.groupGig('north', gig.id),
        paths.positionGig(gig.multiDayID, gig.id),
      ]) {
        const found = await backend.db.doc(path).get();
        expect([path, (found.get('start') as { toMillis(): number }).toMillis()]).toEqual([path, wanted.start]);
      }
      const told = await texts(gig.id, 'timeChanged');
      expect(told.map((text) => text.get('recipient') as string).sort()).toEqual(['time-1', 'time-2', 'time-3']);
      expect(told.find((text) => text.get('recipient') === 'time-3')?.get('message')).toContain('offered or applied');
      expect(told[0]?.get('message')).toContain('It is now Server');
      expect(told[0]?.get('message')).toContain('8:00 AM - 6:00 PM');
      // Repeats the request, as if its answer had been lost: nothing more happens.
      expect(await edit().call(editShiftTime, wanted)).toMatchObject({
        start: wanted.start,
        end: wanted.end,
        overlaps: [],
        workers: 2,
        others: 1,
      });
      expect(await gigOf(gig.id)).toEqual(after);
      expect(await texts(gig.id, 'timeChanged')).toHaveLength(3);
    });

    it('continues the history of a worker who left and was hired again', async () => {
      const gig = await market.gig('returning', company, 96, { label: 'returning' });
      const spotter = await market.spotter('returning-1');
      await market.hired(gig, spotter);
      await edit().call(editShiftTime, change(await gigOf(gig.id), 15, 0));
      const removals = [{ gigId: gig.id, spotterId: spotter.uid, comment: 'Not needed' }];
      await edit().call(removeHired, { requestId: 'returning', removals, replacement: 'keepOpen' });
      await market.applicant(await gigOf(gig.id), spotter);
      await edit().call(hireApplicant, { gigId: gig.id, spotterId: spotter.uid });
      await edit().call(editShiftTime, change(await gigOf(gig.id), 15, 0));
      const history = await backend.db.collection(`${paths.hired(gig.id, spotter.uid)}/adjustments`).get();
      expect(history.docs.map(({ id }) => id)).toEqual(['000001', '000002']);
      expect(history.docs.map((entry) => entry.get('byName') as unknown)).toEqual(['Person edit', 'Person edit']);
    });

    it('is notified once for several changes, in its last state, and not at all if it is back to the first (decisions section 3 item 15)', async () => {
      const gig = await market.gig('restless', company, 72, { label: 'restless' });
      await market.hired(gig, await market.spotter('restless-1'));
      const back = gig.start;
      const setStart = async (start: number) => {
        const now = await gigOf(gig.id);
        await edit().call(editShiftTime, { gigId: gig.id, version: now.version, start, end: now.end, dryRun: false });
      };
      for (let quarter = 1; quarter <= 12; quarter += 1) await setStart(back + quarter * 15 * minuteMs);
      const [text, ...more] = await texts(gig.id, 'timeChanged');
      expect(more).toEqual([]);
      expect(text?.get('message')).toContain(formatTimeRange(back + 180 * minuteMs, gig.end, zone));
      await setStart(back);
      expect(await texts(gig.id, 'timeChanged')).toEqual([]);
    });

    it('is refused once a worker has had the day’s maximum of notifications', async () => {
      const gig = await market.gig('much', company, 72, { label: 'much' });
      await market.hired(gig, await market.spotter('much-1'));
      const limit = paths.limit(`changeTextsToWorker_${digest('north much-1')}`);
      await backend.db.doc(limit).set({ since: new Date(), count: limits.changeTextsToWorker.most });
      expect(await edit().refused(editShiftTime, change(gig, 30, 30))).toMatchObject({
        code: 'resource-exhausted',
        message: expect.stringContaining('Please try again tomorrow.'),
      });
      expect((await gigOf('much')).start).toBe(gig.start);
    });

    it.each([
      [
        'more than three hours from what was posted',
        -195,
        0,
        'window',
        'Start/End Times may only be changed by up to 3 hours',
      ],
      ['a length below 3 hours', 180, -135, 'length', 'Jobs must be between 3-12 hours'],
      ['a length above 12 hours', -180, 75, 'length', 'Jobs must be between 3-12 hours'],
    ])('is refused with %s (SCH-206, SCH-208, SCH-209)', async (_, start, end, reason, message) => {
      const gig = await market.gig(`refused${start}${end}`, company, 72, { label: `refused${start}${end}` });
      expect(await edit().refused(editShiftTime, change(gig, start, end))).toMatchObject({
        code: 'failed-precondition',
        message,
        details: { reason },
      });
    });

    it('is refused off the quarter hour, naming the wrong time (SCH-207)', async () => {
      const gig = await market.gig('steps', company, 72, { label: 'steps' });
      for (const [start, end, field] of [
        [10, 0, 'start'],
        [15, 20, 'end'],
      ] as const)
        expect(await edit().refused(editShiftTime, change(gig, start, end))).toMatchObject({
          code: 'failed-precondition',
          message: 'Choose a time in steps of 15 minutes',
          details: { field },
        });
      expect((await gigOf('steps')).version).toBe(1);
    });

    it('is refused if it has passed or is invalid (SCH-209, SCH-264)', async () => {
      const gig = await market.gig('soon', company, 1, { label: 'soon' });
      expect(await edit().refused(editShiftTime, change(gig, -60, -60))).toMatchObject({
        details: { reason: 'passed' },
      });
      expect(await edit().refused(editShiftTime, { ...change(gig, 0, 0), end: gig.start })).toMatchObject({
        code: 'invalid-argument',
        details: { reason: '401' },
        message: 'An error occurred while processing the time changes. Please try again.',
      });
    });

    it('says that the shift was changed since, and when nothing could be saved (SCH-263, decision N36)', async () => {
      const gig = await market.gig('stale', company, 72, { label: 'stale' });
      await edit().call(editShiftTime, change(gig, 15, 15));
      expect(await edit().refused(editShiftTime, change(gig, 30, 30))).toMatchObject({
        code: 'aborted',
        message: 'Someone has changed this shift. Please review it and try again.',
      });
      const broken = await market.gig('broken', company, 72, { label: 'broken' });
      await backend.db.doc(paths.hired('broken', 'x')).set({ gigID: 'broken', cancelled: false });
      expect(await edit().refused(editShiftTime, change(broken, 15, 15))).toMatchObject({
        message: 'An error occurred while saving the changes. Please try again.',
        details: { reason: '400' },
      });
      expect(loggedErrors).toHaveBeenCalled();
    });

    it('lists hired workers who have another shift then, before it is saved (SCH-209, decision N34)', async () => {
      const gig = await market.gig('overlap', company, 72, { label: 'overlap' });
      const spotter = await market.spotter('busy', { name: 'Busy Bee' });
      await market.hired(await market.gig('beside', company, 81), spotter);
      await market.hired(gig, spotter);
      const asked = await edit().call(editShiftTime, change(gig, 120, 120, true));
      expect(asked.overlaps).toEqual(['Busy Bee']);
      expect((await gigOf('overlap')).start).toBe(gig.start);
      // At the later time there is less rest between the two shifts.
      const hoursSeen = [{ spotterId: 'busy', kinds: ['rest' as const] }];
      expect((await edit().call(editShiftTime, { ...change(gig, 15, 15), hoursSeen })).overlaps).toEqual([]);
    });

    it('takes the shift to the next day with its lock, unless that day has the role and label (decisions section 6 item 4)', async () => {
      const label = 'Night';
      const gig = await posted(day(4), { start: 23, end: 7, label });
      expect(gig.dayKey).toBe(day(4));
      await edit().call(editShiftTime, change(gig, 120, 120));
      const after = await gigOf(gig.id);
      expect(after).toMatchObject({ dayKey: day(5), version: 2 });
      await expect(posted(day(4), { label })).resolves.toMatchObject({ dayKey: day(4) });
      await expect(posted(day(5), { label })).rejects.toMatchObject({ code: 'already-exists' });
      expect(await edit().refused(editShiftTime, change(after, -180, -180))).toMatchObject({
        message: 'It appears you already have this position posted.',
      });
    });
  });

  describe('another day', () => {
    it('moves the shift at the same wall-clock time, with its references and its lock', async () => {
      const label = 'Dragged';
      const gig = await posted(day(6), { label });
      await edit().call(moveShift, { gigId: gig.id, version: 1, day: day(9) });
      const after = await gigOf(gig.id);
      const start = fromWallClock(day(9), 9 * 60, zone).instant;
      expect(after).toMatchObject({ dayKey: day(9), start, postedStart: start, version: 2, ownTimes: false });
      // Repeats the request, as if its answer had been lost.
      expect(await edit().call(moveShift, { gigId: gig.id, version: 1, day: day(9) })).toMatchObject({ start });
      expect(await gigOf(gig.id)).toEqual(after);
      await expect(posted(day(6), { label })).resolves.toBeDefined();
      await expect(posted(day(9), { label })).rejects.toMatchObject({ code: 'already-exists' });
      expect(await edit().refused(moveShift, { gigId: gig.id, version: 2, day: day(6) })).toMatchObject({
        code: 'already-exists',
      });
    });

    it('keeps the wall-clock time across a clock change, and stores the new offset from UTC (decisions section 4 item 1)', async () => {
      const start = fromWallClock('2027-03-12', 9 * 60, zone).instant;
      const times = { start, end: start + 8 * hourMs, postedStart: start, postedEnd: start + 8 * hourMs };
      await market.gig('over-the-change', company, 0, { ...times, dayKey: '2027-03-12', label: 'Spring' });
      const caller = { uid: 'edit', email: '', admin: false, deactivator: false };
      const context = { db: backend.db, now: start - hourMs, ip: '', caller };
      await handleMoveShift({ gigId: 'over-the-change', version: 1, day: '2027-03-15' }, context);
      const { start: moved, end } = await gigOf('over-the-change');
      expect(formatTimeRange(moved, end, zone)).toBe('9:00 AM - 5:00 PM');
      expect(await get(paths.gig('over-the-change'))).toMatchObject({ timeZoneOffsetSeconds: -4 * 3_600 });
    });

    it('uses the minimum wage of the new day; a later increase does not matter (C04)', async () => {
      const start = fromWallClock('2090-10-02', 547, zone).instant;
      const times = { start, end: start + 8 * hourMs, postedStart: start, postedEnd: start + 8 * hourMs };
      const rise = { ...times, dayKey: '2090-10-02', label: 'Rise' };
      await market.gig('dear', company, 0, { ...rise, wageCents: 1840 });
      await market.gig('cheap', company, 0, { ...rise, wageCents: 1795, dayKey: '2090-09-29' });
      const caller = { uid: 'edit', email: '', admin: false, deactivator: false };
      const context = { db: backend.db, now: start - 20 * 24 * hourMs, ip: '', caller };
      await handleMoveShift({ gigId: 'dear', version: 1, day: '2090-09-30' }, context);
      expect(await gigOf('dear')).toMatchObject({ dayKey: '2090-09-30', wageCents: 1840 });
      await expect(handleMoveShift({ gigId: 'cheap', version: 1, day: '2090-10-01' }, context)).rejects.toMatchObject({
        message: 'Valid wage range: $18.40 - $100.00',
      });
    });

    it('is refused with workers, for a past day, beyond 30 days, and for an outdated version', async () => {
      const gig = await posted(day(7));
      const refused = (on: string, version = 1) => edit().refused(moveShift, { gigId: gig.id, version, day: on });
      expect(await refused(day(-1))).toMatchObject({
        message: `Jobs must be made for future (${formatShortDate(day(-1))})`,
      });
      expect(await refused(day(31))).toMatchObject({ details: { reason: 'tooFar' } });
      expect(await refused(day(8), 9)).toMatchObject({ code: 'aborted' });
      await market.applicant(gig, await market.spotter('drag-1'));
      expect(await refused(day(8))).toMatchObject({
        message: 'You can’t move a shift that has workers, offers or applicants.',
      });
    });
  });
});
