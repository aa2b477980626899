import {
  addShift,
  adjustTime,
  generateInvoice,
  rateWorker,
  submitMyHours,
  workedElsewhere,
} from '@spot/contracts/dayof';
import { paths } from '@spot/contracts/core';
import { gig as gigSchema } from '@spot/contracts/scheduling';
import { spotter as spotterSchema } from '@spot/contracts/worker';
import { fromWallClock, hourMs, minuteMs } from '@spot/contracts/time';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { zone } from '../../testing/market';
import { Timesheets, type Shift } from '../../testing/timesheet';
import { recountWeek } from '../../shifts/weekStats';
import { repairAll } from '../../testing/repairAll';
import { at, read } from '../../core/firebase';

const mockClock = { now: 0 };
jest.mock('../../core/clock', () => ({ now: () => mockClock.now }));
const clock = (day: string, minutes: number) => fromWallClock(day, minutes, zone).instant;

describe('the data beside the hours', () => {
  let backend: Backend;
  let sheets: Timesheets;
  let company: Awaited<ReturnType<Timesheets['market']['company']>>;
  const people: Record<string, Client> = {};
  const by = (who: string) => people[who] as Client;
  const on = (id: string, shift?: Shift) => sheets.cell(id, company, shift);

  beforeAll(async () => {
    mockClock.now = clock('2027-02-10', 1200);
    backend = await startBackend();
    sheets = new Timesheets(backend);
    company = await sheets.market.company('north', { owner: 'Owner', edit: 'Edit', second: 'Edit', view: 'View' });
    await sheets.market.company('lake', { stranger: 'Edit' });
    for (const uid of ['edit', 'second', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  beforeEach(() => (mockClock.now = clock('2027-02-10', 1200)));
  afterAll(() => backend.close());

  describe('rating a worker', () => {
    const rate = (cell: { gigId: string; spotterId: string }, rating: number, seen: number | null, comment = '') => ({
      gigId: cell.gigId,
      spotterId: cell.spotterId,
      rating,
      seen,
      comment,
    });
    const statsOf = async (uid: string) => {
      await backend.settled();
      return read(spotterSchema, await backend.db.doc(paths.spotter(uid)).get())?.stats;
    };

    it('is deleted and the average updated if the worker turns out not to have come, who can no longer be rated', async () => {
      const cell = await on('withdrawn');
      await by('edit').call(rateWorker, rate(cell, 5, null, 'Great'));
      expect(await statsOf(cell.spotterId)).toMatchObject({ rating: 5, ratingCount: 1 });
      const hours = { gigId: cell.gigId, spotterId: cell.spotterId };
      await by('edit').call(adjustTime, { ...hours, version: 0, option: 3, reason: 'Did not come' });
      const { spotterRating, comments, ratedAt } = await sheets.record(cell);
      expect([spotterRating, comments, ratedAt]).toEqual([undefined, undefined, undefined]);
      expect((await backend.db.doc(paths.review(cell.spotterId, cell.gigId)).get()).exists).toBe(false);
      expect(await statsOf(cell.spotterId)).toMatchObject({ rating: 0, ratingCount: 0 });
      expect(await by('edit').refused(rateWorker, rate(cell, 5, null))).toMatchObject({
        message: 'You can’t rate a worker who didn’t come.',
        details: { reason: 'noShow' },
      });
      await by('edit').call(adjustTime, { ...hours, version: 1, option: 0 });
      await expect(by('edit').call(rateWorker, rate(cell, 3, null))).resolves.toMatchObject({ rating: 3 });
    });

    it('writes the review with all four competencies, and the worker’s average follows in whole stars (OPS-068, OPS-101, OPS-119)', async () => {
      const cell = await on('rated');
      await backend.db.doc(paths.spotter(cell.spotterId)).update({ 'stats.earlier': { sum: 9, count: 2 } });
      await expect(by('edit').call(rateWorker, rate(cell, 4, null, ' Quick '))).resolves.toEqual({
        rating: 4,
        ratedAt: mockClock.now,
      });
      const review = await backend.db.doc(paths.review(cell.spotterId, cell.gigId)).get();
      expect(review.data()).toMatchObject({
        rating: 4,
        comment: 'Quick',
        reviewer: 'Person edit',
        uid: 'edit',
        teamID: 'north-team',
        competencies: { Appearance: 4, Friendliness: 4, Passion: 4, Punctuality: 4 },
      });
      expect(await sheets.record(cell)).toMatchObject({ spotterRating: 4, comments: 'Quick' });
      expect(await statsOf(cell.spotterId)).toMatchObject({
        rating: 4.33,
        ratingSum: 13,
        ratingCount: 3,
        completed: 12,
      });
      // A repeated event changes nothing: a review that is written again counts once.
      await review.ref.set(review.data() ?? {});
      await review.ref.update({ url: 'x' });
      expect(await statsOf(cell.spotterId)).toMatchObject({ rating: 4.33, ratingCount: 3 });
    });

    it('can be changed for 24 hours; a colleague’s newer rating is not overwritten silently', async () => {
      const cell = await on('changed');
      await by('edit').call(rateWorker, rate(cell, 2, null));
      await expect(by('edit').call(rateWorker, rate(cell, 2, null))).resolves.toMatchObject({ rating: 2 });
      expect(await by('second').refused(rateWorker, rate(cell, 5, null))).toMatchObject({
        code: 'aborted',
        details: { reason: 'changed' },
      });
      mockClock.now += 24 * hourMs - 1;
      await by('second').call(rateWorker, rate(cell, 5, 2));
      mockClock.now += 1;
      expect(await by('edit').refused(rateWorker, rate(cell, 1, 5))).toMatchObject({ details: { reason: 'tooLate' } });
      expect(await sheets.record(cell)).toMatchObject({ spotterRating: 5 });
    });

    it('refuses platform admins, View users, other teams, unfinished shifts, and 0, 6 or half stars (ADM-175, OPS-130)', async () => {
      const cell = await on('notRated');
      for (const who of ['ops', 'view', 'stranger'])
        expect(await by(who).refused(rateWorker, rate(cell, 5, null))).toMatchObject({ code: 'permission-denied' });
      for (const rating of [0, 6, 4.5])
        expect(await by('edit').refused(rateWorker, rate(cell, rating, null))).toMatchObject({
          code: 'invalid-argument',
        });
      const ahead = await on('ratedAhead', { to: 1260 });
      expect(await by('edit').refused(rateWorker, rate(ahead, 5, null))).toMatchObject({
        details: { reason: 'notOver' },
      });
    });
  });

  describe('adding a shift', () => {
    const added = (more: object = {}) => ({
      requestId: 'add-1',
      teamId: 'north-team',
      spotterId: 'added-w',
      positionId: 'north-position',
      noShow: false,
      day: '2027-02-09',
      startMinutes: 540,
      endMinutes: 1020,
      breakTime: 30,
      wageCents: 2000,
      ...more,
    });
    beforeAll(() => sheets.market.spotter('added-w'));

    it('makes a completed, full shift with its one worker, once however often it is sent (OPS-074, OPS-083)', async () => {
      const both = await Promise.all([by('ops').call(addShift, added()), by('ops').call(addShift, added())]);
      expect(both[0]).toEqual(both[1]);
      const gigId = both[0]?.gigId ?? '';
      expect(read(gigSchema, await backend.db.doc(paths.gig(gigId)).get())).toMatchObject({
        status: 'completed',
        full: true,
        numSpotters: 1,
        numHired: 1,
        faces: [{ uid: 'added-w', name: 'Worker added-w' }],
        wageCents: 2000,
        currency: 'CAD',
        dayKey: '2027-02-09',
        weekKeyMon: '2027-02-08',
        start: clock('2027-02-09', 540),
      });
      const record = await sheets.record({ gigId, spotterId: 'added-w' });
      expect(record).toMatchObject({ checkIn: true, selectedTimeOption: 2, hoursConfirmed: false, breakTime: 30 });
      expect((await sheets.history({ gigId, spotterId: 'added-w' })).map(({ what, byName }) => [what, byName])).toEqual(
        [['added', 'SPOT']],
      );
      // The shift is completed when it is added, and counts for its worker.
      expect((await backend.db.doc(paths.spotter('added-w')).get()).get('stats.completed')).toBe(13);
      // The team knows the worker from now on, as after hiring.
      const pool = backend.db.doc(paths.teamPool('north-team', 'added-w'));
      expect((await pool.get()).data()).toMatchObject({
        uid: 'added-w',
        name: 'Worker added-w',
        lastWorked: at(clock('2027-02-09', 540)),
      });
      const log = await backend.db.collection('adminActions').where('call', '==', 'addShift').get();
      expect(log.docs.map((one) => one.get('onBehalfOf') as string)).toEqual(['north']);
    });

    it('leaves in the team’s pool the later of the shifts that the worker was hired for', async () => {
      await sheets.market.spotter('known-w');
      const lastWorked = at(clock('2027-02-09', 1200));
      const pool = backend.db.doc(paths.teamPool('north-team', 'known-w'));
      await pool.set({ uid: 'known-w', name: 'Worker known-w', rating: 4, lastWorked });
      await by('ops').call(addShift, added({ requestId: 'add-known', spotterId: 'known-w' }));
      expect((await pool.get()).get('lastWorked')).toEqual(lastWorked);
    });

    it('with an end before the start ends on the next day; a No Show needs no times and pays nothing (OPS-076, OPS-081)', async () => {
      await sheets.market.spotter('night-w');
      const night = { requestId: 'add-night', spotterId: 'night-w', startMinutes: 1320, endMinutes: 240 };
      const { gigId } = await by('ops').call(addShift, added(night));
      expect(await sheets.record({ gigId, spotterId: 'night-w' })).toMatchObject({ end: clock('2027-02-10', 240) });
      await sheets.market.spotter('absent-w');
      const { startMinutes: _s, endMinutes: _e, breakTime: _b, ...absent } = added();
      const request = { ...absent, requestId: 'add-absent', spotterId: 'absent-w', noShow: true };
      const missed = await by('ops').call(addShift, request);
      expect(await sheets.record({ gigId: missed.gigId, spotterId: 'absent-w' })).toMatchObject({
        checkIn: false,
        selectedTimeOption: 3,
        ...{ changedBy: 'ops', changedByName: 'SPOT', version: 1 },
        postedTime: { start: clock('2027-02-09', 540) },
      });
      expect((await backend.db.doc(paths.spotter('absent-w')).get()).get('stats.completed')).toBe(12);
    });

    it.each([
      ['no times', { startMinutes: undefined }, 'startMinutes', 'Please fill in all required fields'],
      ['no break', { breakTime: undefined }, 'breakTime', 'Please fill in all required fields'],
      ['a break over 150', { breakTime: 151 }, 'breakTime', 'Please fill in all required fields'],
      ['less than 3 hours', { endMinutes: 705 }, 'endMinutes', 'Jobs must be between 3-12 hours'],
      ['more than 12 hours', { endMinutes: 540 + 735 }, 'endMinutes', 'Jobs must be between 3-12 hours'],
      ['equal times', { endMinutes: 540 }, 'endMinutes', 'Jobs must be between 3-12 hours'],
      ['times off the quarter hour', { startMinutes: 545 }, 'startMinutes', 'Choose a time in steps of 15 minutes'],
      ['a wage below 15.00', { wageCents: 1499 }, 'wageCents', 'Valid wage range: $15.00 - $100.00'],
      ['a wage over 100.00', { wageCents: 10_001 }, 'wageCents', 'Valid wage range: $15.00 - $100.00'],
      ['a wage off its steps', { wageCents: 1786 }, 'wageCents', 'Please enter a valid wage'],
      ['a shift that is not over', { day: '2027-02-11' }, 'day', 'You can add a shift once it is over'],
      ['no such position', { positionId: 'lake-position' }, 'positionId', 'Please select a position from the dropdown'],
    ])('refuses %s at its field (OPS-075..082)', async (_, more, field, message) => {
      const request = { ...added({ requestId: `bad-${field}`, spotterId: 'bad-w' }), ...more };
      await sheets.market.spotter('bad-w');
      expect(await by('ops').refused(addShift, request as never)).toMatchObject({ message, details: { field } });
    });

    it('takes a wage that may be the minimum while no minimum wages are stored (OPS-079, C04)', async () => {
      const wages = backend.db.doc(paths.minimumWages());
      const stored = (await wages.get()).data()!;
      await sheets.market.spotter('unknown-w');
      await wages.delete();
      const answer = by('ops').call(
        addShift,
        added({ requestId: 'unknown-minimum', spotterId: 'unknown-w', wageCents: 1786 }),
      );
      await answer.finally(() => wages.set(stored));
      expect(await answer).toHaveProperty('gigId');
    });

    it('refuses a merged position, as posting does', async () => {
      const position = backend.db.doc(paths.position('north-position'));
      await position.update({ merged: true });
      expect(await by('ops').refused(addShift, added({ requestId: 'merged' }))).toMatchObject({
        message: 'Please select a position from the dropdown',
        details: { field: 'positionId' },
      });
      await position.update({ merged: false });
    });

    it('refuses a second shift at the same time, also over midnight and after an added one (OPS-074)', async () => {
      await sheets.market.spotter('twice-w');
      const again = (requestId: string, more: object = {}) => added({ requestId, spotterId: 'twice-w', ...more });
      const night = { startMinutes: 1320, endMinutes: 360 };
      await by('ops').call(addShift, again('add-night-1', { ...night, day: '2027-02-08' }));
      for (const [requestId, more] of [
        ['add-night-2', { ...night, day: '2027-02-08' }],
        ['add-morning', { startMinutes: 300, endMinutes: 540 }],
      ] as const)
        expect(await by('ops').refused(addShift, again(requestId, more))).toMatchObject({
          details: { reason: 'overlap' },
        });
      await by('ops').call(addShift, again('add-after', { startMinutes: 360, endMinutes: 600 }));
    });

    it('adds no No Show of a shift that is not over, by the position’s times', async () => {
      await sheets.market.spotter('soon-w');
      const { startMinutes: _s, endMinutes: _e, breakTime: _b, ...absent } = added();
      const soon = { ...absent, requestId: 'add-soon', spotterId: 'soon-w', noShow: true };
      // The position's shifts are from 9 to 17.
      mockClock.now = clock('2027-02-10', 960);
      for (const day of ['2027-02-10', '2027-02-11'])
        expect(await by('ops').refused(addShift, { ...soon, day })).toMatchObject({
          message: 'You can add a shift once it is over',
          details: { field: 'day', reason: 'ahead' },
        });
      expect((await backend.db.collection(`${paths.spotter('soon-w')}/gigs`).get()).size).toBe(0);
    });

    it('reports that the company has blocked the worker, and adds the shift once the user has confirmed', async () => {
      await sheets.market.spotter('banned-w');
      const block = { spotterId: 'banned-w', spotterName: 'Ben', blockedBy: 'Olive', blockedAt: 0 };
      await sheets.market.write({ [paths.groupBlocked('north', 'banned-w')]: block });
      const banned = added({ requestId: 'add-banned', spotterId: 'banned-w' });
      expect(await by('ops').refused(addShift, banned)).toMatchObject({
        message: 'This company has blocked this worker. Tick “Add it anyway” to add the shift.',
        details: { reason: 'blocked' },
      });
      await expect(by('ops').call(addShift, { ...banned, despiteBlock: true })).resolves.toMatchObject({
        gigId: expect.any(String),
      });
    });

    it('reports the effects on the worker’s hours, and adds the shift once the user has confirmed', async () => {
      await sheets.market.spotter('long-w', { name: 'Ana Souza' });
      const long = (day: number) =>
        added({
          requestId: `add-long-${day}`,
          spotterId: 'long-w',
          day: `2027-02-0${day}`,
          startMinutes: 480,
          endMinutes: 1200,
          breakTime: 0,
        });
      for (const day of [1, 2, 3]) await by('ops').call(addShift, long(day));
      expect(await by('ops').refused(addShift, long(4))).toMatchObject({
        message: 'This shift brings Ana Souza to 48 hours that week. Overtime in Ontario starts after 44 hours a week.',
        details: { reason: 'hours' },
      });
      await by('ops').call(addShift, { ...long(4), requestId: 'add-long-none', noShow: true });
      await by('ops').call(addShift, { ...long(5), despiteHours: true });
    });

    it('refuses a shift while the worker had another, and everybody but platform admins', async () => {
      const other = await on('overlapped', { day: '2027-02-09', from: 600, to: 900 });
      expect(
        await by('ops').refused(addShift, added({ requestId: 'add-over', spotterId: other.spotterId })),
      ).toMatchObject({ code: 'failed-precondition', details: { reason: 'overlap' } });
      expect(await by('edit').refused(addShift, added({ requestId: 'add-edit' }))).toMatchObject({
        code: 'permission-denied',
      });
      await sheets.market.company('gone', {});
      await backend.settled();
      await backend.db.doc(paths.group('gone')).delete();
      await backend.settled();
      const gone = { requestId: 'add-gone', teamId: 'gone-team', positionId: 'gone-position' };
      expect(await by('ops').refused(addShift, added(gone))).toMatchObject({ message: 'This company does not exist.' });
    });
  });

  it('asks for the invoice of a team’s week once, by its Monday (OPS-102, OPS-120, N70, OPS-088)', async () => {
    const team = await sheets.market.company('billed', { owner: 'Owner' });
    const request = { teamId: 'billed-team', week: '2027-02-08' };
    expect(await by('ops').refused(generateInvoice, request)).toMatchObject({ details: { reason: 'nothing' } });
    const cell = await sheets.cell('billed-gig', team, { day: '2027-02-14', from: 1200, to: 1440 + 120 });
    mockClock.now = cell.end - 1;
    expect(await by('ops').refused(generateInvoice, request)).toMatchObject({ details: { reason: 'nothing' } });
    mockClock.now = cell.end;
    const first = await by('ops').call(generateInvoice, request);
    mockClock.now += hourMs;
    const again = await by('ops').call(generateInvoice, { ...request, week: '2027-02-11' });
    expect([first.created, again]).toEqual([true, { ...first, created: false }]);
    expect((await backend.db.doc(paths.report('billed-team', '2027-02-08')).get()).data()).toMatchObject({
      status: 'pending',
      type: 'weeklySummary',
      teamID: 'billed-team',
      groupID: 'billed',
      start: { _seconds: clock('2027-02-08', 0) / 1000 },
      end: { _seconds: clock('2027-02-15', 0) / 1000 },
    });
    expect(await by('edit').refused(generateInvoice, request)).toMatchObject({ code: 'permission-denied' });
  });

  it('adds what workers of a week worked for other teams of the company, which are not named (decisions section 5 item 12)', async () => {
    const long = await sheets.market.company('long', { owner: 'Owner', lena: 'View' });
    const sister = { ...long, team: { ...long.team, id: 'long-sister' } };
    const ana = await sheets.market.spotter('long-ana');
    await sheets.cell('long-own', long, { day: '2027-02-08' }, ana);
    await sheets.cell('long-other', sister, { day: '2027-02-09' }, ana);
    // Not counted: another week, another company, an unfinished shift, and a worker who is not in this team's week.
    await sheets.cell('long-before', sister, { day: '2027-02-07' }, ana);
    await sheets.cell('long-lake', company, { day: '2027-02-10', to: 840 }, ana);
    await sheets.cell('long-ahead', sister, { day: '2027-02-12' }, ana);
    await sheets.cell('long-stranger', sister, { day: '2027-02-09' });
    const lena = await backend.signUp('lena');
    const request = { teamId: 'long-team', week: '2027-02-10' };
    await expect(lena.call(workedElsewhere, request)).resolves.toEqual({
      workers: [{ spotterId: 'long-ana', minutes: 450 }],
    });
    expect(await by('edit').refused(workedElsewhere, request)).toMatchObject({ code: 'permission-denied' });
  });

  it('creates a new report of a week once its hours have changed, and keeps the old one', async () => {
    const team = await sheets.market.company('anew', { owner: 'Owner' });
    const request = { teamId: 'anew-team', week: '2027-02-08' };
    const cell = await sheets.cell('anew-gig', team, { day: '2027-02-09' });
    const first = await by('ops').call(generateInvoice, request);
    const reportOf = async (week: string) => (await backend.db.doc(paths.report('anew-team', week)).get()).data();
    expect(await reportOf('2027-02-08')).toMatchObject({ version: 1, figures: { minutes: 450, unconfirmed: 1 } });
    const anew = { ...request, replaces: 1 };
    await expect(by('ops').call(generateInvoice, anew)).resolves.toEqual({ ...first, created: false });

    const custom = { start: cell.start, end: cell.end - hourMs, breakTime: 30 };
    const { gigId, spotterId } = cell;
    await by('ops').call(adjustTime, {
      gigId,
      spotterId,
      version: 0,
      option: 2,
      custom,
      reason: 'Left early',
    } as never);
    mockClock.now += hourMs;
    const both = await Promise.all([by('ops').call(generateInvoice, anew), by('ops').call(generateInvoice, anew)]);
    expect(both.map(({ created }) => created).sort()).toEqual([false, true]);
    expect(await reportOf('2027-02-08')).toMatchObject({ status: 'pending', version: 2, figures: { minutes: 390 } });
    expect(await reportOf('2027-02-08_1')).toMatchObject({ status: 'replaced', version: 1, figures: { minutes: 450 } });

    await by('ops').call(adjustTime, { gigId, spotterId, version: 1, option: 3, reason: 'Did not come' });
    await by('ops').call(generateInvoice, { ...request, replaces: 2 });
    expect(await reportOf('2027-02-08')).toMatchObject({ version: 3, figures: { minutes: 0 } });
  });

  describe('hours submitted by the worker', () => {
    it('are stored in the record with their time, and can be changed once', async () => {
      const cell = await on('said');
      const worker = await backend.signUp(cell.spotterId);
      const said = { gigId: cell.gigId, start: cell.start, end: cell.end + 15 * minuteMs, breakTime: 0 };
      await expect(worker.call(submitMyHours, said)).resolves.toEqual({ submittedAt: mockClock.now, changes: 0 });
      await expect(worker.call(submitMyHours, said)).resolves.toMatchObject({ changes: 0 });
      await expect(worker.call(submitMyHours, { ...said, breakTime: 30 })).resolves.toMatchObject({ changes: 1 });
      expect(await worker.refused(submitMyHours, { ...said, breakTime: 15 })).toMatchObject({
        details: { reason: 'changedOnce' },
      });
      const { gigId: _gig, ...time } = { ...said, breakTime: 30 };
      // The posted times are still the ones in use.
      expect(await sheets.record(cell)).toMatchObject({ spotterTime: time, end: cell.end, version: 2 });
      expect((await sheets.history(cell)).map(({ what, by: who }) => [what, who])).toEqual([
        ['submitted', cell.spotterId],
        ['submitted', cell.spotterId],
      ]);
    });

    it('are accepted within 48 hours of the end, before confirmation, from workers who were on the shift', async () => {
      const cell = await on('late');
      const worker = await backend.signUp(cell.spotterId);
      const said = { gigId: cell.gigId, start: cell.start, end: cell.end, breakTime: 30 };
      mockClock.now = cell.end - 1;
      expect(await worker.refused(submitMyHours, said)).toMatchObject({ details: { reason: 'notOver' } });
      mockClock.now = cell.end + 48 * hourMs + 1;
      expect(await worker.refused(submitMyHours, said)).toMatchObject({ details: { reason: 'tooLate' } });
      mockClock.now = cell.end + 48 * hourMs;
      expect(await worker.refused(submitMyHours, { ...said, end: cell.start })).toMatchObject({
        details: { field: 'end', reason: 'order' },
      });
      await backend.db.doc(paths.hired(cell.gigId, cell.spotterId)).update({ hoursConfirmed: true });
      expect(await worker.refused(submitMyHours, said)).toMatchObject({ details: { reason: 'confirmed' } });
      expect(await by('edit').refused(submitMyHours, said)).toMatchObject({ code: 'permission-denied' });
      const elsewhere = await on('elsewhere');
      expect(await worker.refused(submitMyHours, { ...said, gigId: elsewhere.gigId })).toMatchObject({
        code: 'not-found',
      });
    });
  });

  describe('the numbers of a week (ADM-062, ADM-065)', () => {
    const week = '2027-05-10';
    const stats = async (team: string) => {
      await backend.settled();
      return (await backend.db.doc(paths.weekStats(week, team)).get()).data();
    };

    it('count shifts with workers that are not cancelled, by day, and follow every change', async () => {
      const counted = await sheets.market.company('counted', { owner: 'Owner' });
      const add = (id: string, shift: Shift) => sheets.cell(id, counted, shift);
      await add('monday', { day: week });
      const moved = await add('sunday', { day: '2027-05-16', from: 1380, to: 1440 + 300 });
      await add('cancelled', { day: week, gig: { status: 'cancelled' } });
      const empty = await sheets.market.gig('empty', counted, 0, { weekKeyMon: week, dayKey: week });
      expect(await stats('counted-team')).toEqual({
        weekKeyMon: week,
        teamID: 'counted-team',
        groupID: 'counted',
        teamName: 'Downtown',
        groupName: 'Company counted',
        shifts: 2,
        days: { [week]: 1, '2027-05-16': 1 },
      });
      await backend.db.doc(paths.gig(empty.id)).update({ numHired: 1 });
      await backend.db.doc(paths.gig(moved.gigId)).update({ weekKeyMon: '2027-05-17', dayKey: '2027-05-17' });
      expect(await stats('counted-team')).toMatchObject({ shifts: 2, days: { [week]: 2 } });
      for (const id of ['monday', 'empty']) await backend.db.doc(paths.gig(id)).update({ status: 'cancelled' });
      expect(await stats('counted-team')).toBeUndefined();
    });

    it('stay right when changes are counted at the same moment, and are repaired at night', async () => {
      const replayed = await sheets.market.company('replayed', { owner: 'Owner' });
      await sheets.cell('replayed-gig', replayed, { day: week });
      await Promise.all(Array.from({ length: 5 }, () => recountWeek(backend.db, week, 'replayed-team')));
      expect(await stats('replayed-team')).toMatchObject({ shifts: 1 });
      await backend.db.doc(paths.weekStats(week, 'replayed-team')).update({ shifts: 7 });
      const { repaired } = await repairAll(backend.db, clock(week, 0));
      expect(repaired).toContain(`${week} replayed-team`);
      expect(await stats('replayed-team')).toMatchObject({ shifts: 1 });
    });
  });
});
