import {
  adjustTime,
  confirmHours,
  generateInvoice,
  rateWorker,
  submitMyHours,
  workedElsewhere,
  type Cell,
  type HoursScope,
} from '@spot/contracts/dayof';
import { undo, paths } from '@spot/contracts/core';
import { gig as gigSchema, hoursText } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { fromWallClock, hourMs, minuteMs } from '@spot/contracts/time';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { zone } from '../../testing/market';
import { Timesheets, type Shift } from '../../testing/timesheet';
import { withoutField } from '../../testing/withoutField';
import { advance } from '../../scheduling/upkeep/advanceGigs';
import { read, stored } from '../../core/firebase';

const mockClock = { now: Date.parse('2027-02-11T01:00:00Z') };
jest.mock('../../core/clock', () => ({ now: () => mockClock.now }));
const clock = (day: string, minutes: number) => fromWallClock(day, minutes, zone).instant;

describe('Confirming hours', () => {
  let backend: Backend;
  let sheets: Timesheets;
  const people: Record<string, Client> = {};
  const by = (who: string) => people[who] as Client;
  let companies = 0;
  let requests = 0;
  const requestId = () => `confirm-${(requests += 1)}`;

  beforeAll(async () => {
    backend = await startBackend();
    sheets = new Timesheets(backend);
    for (const uid of ['edit', 'second', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
    await sheets.market.company('lake', { stranger: 'Edit' });
  });
  beforeEach(() => (mockClock.now = clock('2027-02-10', 1200)));
  afterAll(() => backend.close());

  /** A separate company for each test, so that its week contains only that test's shifts. */
  const open = async () => {
    const company = await sheets.market.company(`c${(companies += 1)}`, {
      edit: 'Edit',
      second: 'Edit',
      view: 'View',
    });
    const teamId = company.team.id;
    const week = '2027-02-08';
    const all: HoursScope = { kind: 'all', teamId, week };
    const add = (id: string, shift?: Shift, worker?: Spotter) =>
      sheets.cell(`${company.group.id}-${id}`, company, shift, worker);
    const plan = (scope: HoursScope, who = 'edit', workerHours = false) =>
      by(who).call(confirmHours, { requestId: requestId(), scope, dryRun: true, expected: [], workerHours });
    const act = (scope: HoursScope, expected: Cell[], workerHours = false) => ({
      requestId: requestId(),
      scope,
      dryRun: false,
      expected,
      workerHours,
    });
    return { company, teamId, week, all, add, plan, act };
  };
  const cellOf = ({ gigId, spotterId }: { gigId: string; spotterId: string }) => ({ gigId, spotterId });
  const seen = ({ gigId, spotterId }: { gigId: string; spotterId: string }, version = 0) => ({
    gigId,
    spotterId,
    version,
  });

  it('lets SPOT decide about hours of a deleted team, whose people have no rights any longer (decisions section 9)', async () => {
    const { teamId, week, all, add, plan, act } = await open();
    const [early, late] = [await add('early'), await add('late', { day: '2027-02-09' })];
    await backend.db.doc(paths.team(teamId)).update({ deleted: true });
    const { cells } = await plan(all, 'ops');
    expect(cells).toHaveLength(2);
    const custom = { start: early.start, end: early.end, breakTime: 0 };
    await by('ops').call(adjustTime, { ...seen(early), option: 2, custom, reason: '' });
    await by('ops').call(confirmHours, act(all, [seen(early, 1), seen(late)]));
    for (const cell of [early, late]) expect((await sheets.record(cell)).hoursConfirmed).toBe(true);
    await expect(by('ops').call(workedElsewhere, { teamId, week })).resolves.toEqual({ workers: [] });
    await expect(by('ops').call(generateInvoice, { teamId, week })).resolves.toMatchObject({ created: true });
  });

  it('confirms a cell once the shift is over and stores who and when; repeating changes nothing (OPS-052, OPS-053)', async () => {
    const { teamId, add, act } = await open();
    const cell = await add('one');
    const scope: HoursScope = { kind: 'cell', teamId, ...seen(cell) };
    const request = act(scope, [seen(cell)]);
    const twice = await Promise.all([by('edit').call(confirmHours, request), by('edit').call(confirmHours, request)]);
    expect(twice[0]).toEqual(twice[1]);
    expect(twice[0]).toMatchObject({ confirmed: 1, workers: 1, minutes: 450, changed: [], undoId: request.requestId });
    expect(await sheets.record(cell)).toMatchObject({
      hoursConfirmed: true,
      manuallyConfirmed: true,
      confirmedBy: 'edit',
      confirmedByName: 'Person edit',
      confirmedAt: mockClock.now,
      version: 1,
    });
    const ahead = await add('ahead', { to: 1260 });
    expect(
      await by('edit').refused(confirmHours, act({ kind: 'cell', teamId, ...seen(ahead) }, [seen(ahead)])),
    ).toMatchObject({ code: 'failed-precondition', details: { reason: 'notOver' } });
  });

  it('confirms and counts a cell that is named twice once (OPS-070)', async () => {
    const { all, add, act } = await open();
    const cell = await add('named-twice');
    const answer = await by('edit').call(confirmHours, act(all, [seen(cell), seen(cell)]));
    expect(answer).toMatchObject({ confirmed: 1, workers: 1, minutes: 450, cells: [seen(cell)] });
    expect(await sheets.record(cell)).toMatchObject({ hoursConfirmed: true, version: 1 });
  });

  it('lists in a dry run what it would confirm and who needs a decision, and then confirms exactly that (OPS-070..073)', async () => {
    const { all, add, plan, act } = await open();
    const [fine, second] = [await add('fine'), await add('second', { day: '2027-02-09', to: 1080 })];
    const absent = await add('absent', { checkedIn: false });
    // The absent worker's other shift is held back too.
    const worker = await sheets.market.spotter(absent.spotterId);
    await add('held', { day: '2027-02-09' }, worker);
    await add('upcoming', { day: '2027-02-12' });
    await add('gone', { hired: { cancelled: true } });
    const before = await plan(all);
    expect(before).toMatchObject({ workers: 2, minutes: 450 + 510, confirmed: 0 });
    expect(before.undecided).toEqual([expect.objectContaining({ gigId: absent.gigId, reason: 'noShow' })]);
    expect((await sheets.record(fine)).hoursConfirmed).toBe(false);
    // Hours that arrive after the dry run are not confirmed.
    const late = await add('late');
    const done = await by('edit').call(confirmHours, act(all, before.cells));
    expect(done).toMatchObject({ confirmed: 2, workers: 2, minutes: 960, changed: [] });
    for (const one of [fine, second]) expect((await sheets.record(one)).hoursConfirmed).toBe(true);
    for (const one of [absent, late]) expect((await sheets.record(one)).hoursConfirmed).toBe(false);
  });

  it('lists overtime by region in a dry run without preventing anything', async () => {
    const { all, add, plan, act } = await open();
    const worker = await sheets.market.spotter('long-week', { name: 'Ana Souza' });
    for (const day of ['2027-02-08', '2027-02-09', '2027-02-10']) await add(day, { day, from: 0, to: 930 }, worker);
    await add('short', { day: '2027-02-08' });
    const { hours, cells } = await plan(all);
    expect(hours).toMatchObject([{ spotterId: 'long-week', findings: [{ kind: 'week', minutes: 2700, limit: 2640 }] }]);
    expect(hoursText.worked('Ana Souza', hours?.[0]?.findings ?? [])).toMatch(
      /^Ana Souza worked 45 hours that week\. Overtime in Ontario starts after 44 hours a week\./,
    );
    expect(await by('edit').call(confirmHours, act(all, cells))).toMatchObject({ confirmed: 4 });
  });

  it('confirms the hours of the others beside a record that cannot be read (OPS-070)', async () => {
    const { all, add, plan } = await open();
    const worker = await sheets.market.spotter('half-read', { name: 'Ana Souza' });
    const [broken, whole, other] = [
      await add('broken', { day: '2027-02-08' }, worker),
      await add('whole', { day: '2027-02-09' }, worker),
      await add('other'),
    ];
    await withoutField(backend, paths.hired(broken.gigId, broken.spotterId), 'timeZone', async () => {
      const { cells, hours } = await plan(all);
      expect(cells.map(cellOf)).toEqual(expect.arrayContaining([cellOf(whole), cellOf(other)]));
      expect([cells.length, hours]).toEqual([2, undefined]);
    });
  });

  it('lists overtime by the hours to be confirmed, not by those posted', async () => {
    const { teamId, week, add, plan } = await open();
    const start = clock('2027-02-08', 0);
    const shorter = { start: new Date(start), end: new Date(start + 10 * hourMs), breakTime: 30 };
    const hoursOf = async (uid: string, hired: object) => {
      const worker = await sheets.market.spotter(uid, { name: 'Ana Souza' });
      for (const day of ['2027-02-08', '2027-02-09', '2027-02-10'])
        await add(`${uid}-${day}`, { day, from: 0, to: 930, ...(day === '2027-02-08' && { hired }) }, worker);
      return (await plan({ kind: 'worker', teamId, week, spotterId: uid }, 'edit', true)).hours;
    };
    expect(await hoursOf('posted-week', {})).toMatchObject([{ findings: [{ kind: 'week', minutes: 2700 }] }]);
    expect(await hoursOf('adjusted-week', shorter)).toBeUndefined();
    expect(await hoursOf('own-week', { spotterTime: shorter })).toBeUndefined();
  });

  it('confirms a No Show that was decided, with no hours (C46)', async () => {
    const { teamId, week, add, plan, act } = await open();
    const absent = await add('absent', { checkedIn: false });
    const scope: HoursScope = { kind: 'worker', teamId, week, spotterId: absent.spotterId };
    expect(await plan(scope)).toMatchObject({ cells: [], undecided: [{ reason: 'noShow' }] });
    expect(await by('edit').refused(confirmHours, act(scope, [seen(absent)]))).toMatchObject({
      details: { reason: 'noShow' },
    });
    await by('edit').call(adjustTime, { ...seen(absent), option: 3, reason: 'Never came' });
    const { cells } = await plan(scope);
    expect(await by('edit').call(confirmHours, act(scope, cells))).toMatchObject({ confirmed: 1, minutes: 0 });
  });

  it('waits for an adjustment where hours are entered by hand (OPS-071)', async () => {
    const { company, all, add, plan } = await open();
    const cell = await add('byHand');
    await backend.db.doc(paths.group(company.group.id)).update({ requireManualHours: true });
    expect(await plan(all)).toMatchObject({ cells: [], undecided: [{ reason: 'adjust' }] });
    const custom = { start: cell.start, end: cell.end, breakTime: 30 };
    await by('edit').call(adjustTime, { ...seen(cell), option: 2, custom });
    expect(await plan(all)).toMatchObject({ cells: [seen(cell, 1)], undecided: [] });
  });

  it('uses the worker’s differing hours only with I confirm (OPS-072)', async () => {
    const { teamId, add, plan, act } = await open();
    const cell = await add('differs');
    const said = { start: cell.start, end: cell.end - 30 * minuteMs, breakTime: 30 };
    await (await backend.signUp(cell.spotterId)).call(submitMyHours, { gigId: cell.gigId, ...said });
    const scope: HoursScope = { kind: 'cell', teamId, ...seen(cell) };
    expect(await plan(scope)).toMatchObject({ cells: [], undecided: [{ reason: 'differs' }] });
    expect(await by('edit').refused(confirmHours, act(scope, [seen(cell, 1)]))).toMatchObject({
      details: { reason: 'differs' },
    });
    const { cells, minutes } = await plan(scope, 'edit', true);
    const done = await by('edit').call(confirmHours, act(scope, cells, true));
    expect([minutes, done.minutes, done.confirmed]).toEqual([420, 420, 1]);
    expect(await sheets.record(cell)).toMatchObject({ ...said, selectedTimeOption: 1, hoursConfirmed: true });
    expect((await sheets.history(cell)).map(({ what }) => what)).toEqual(['submitted', 'adjusted']);
    await by('edit').call(undo, { undoId: done.undoId ?? '' });
    expect(await sheets.record(cell)).toMatchObject({ end: cell.end, hoursConfirmed: false, version: 3 });
    expect((await sheets.history(cell)).map(({ what }) => what)).toEqual(['submitted']);
  });

  it('skips hours that a colleague has changed and names the colleague; refuses if nothing remains', async () => {
    const { all, add, plan, act } = await open();
    const [mine, theirs] = [await add('mine'), await add('theirs')];
    const { cells } = await plan(all);
    await by('second').call(adjustTime, { ...seen(theirs), option: 0 });
    const done = await by('edit').call(confirmHours, act(all, cells));
    expect(done).toMatchObject({ confirmed: 1, changed: [{ gigId: theirs.gigId, by: 'Person second' }] });
    expect([(await sheets.record(mine)).hoursConfirmed, (await sheets.record(theirs)).hoursConfirmed]).toEqual([
      true,
      false,
    ]);
    expect(await by('edit').refused(confirmHours, act(all, [seen(theirs)]))).toMatchObject({
      code: 'aborted',
      message: 'Person second has changed these hours. Please review them.',
    });
  });

  it('lets one win if a manager confirms what another adjusts; the other is informed', async () => {
    const { teamId, add, act } = await open();
    const cell = await add('race');
    const [confirmed, adjusted] = await Promise.allSettled([
      by('edit').call(confirmHours, act({ kind: 'cell', teamId, ...seen(cell) }, [seen(cell)])),
      by('second').call(adjustTime, {
        ...seen(cell),
        option: 2,
        custom: { start: cell.start, end: cell.end + hourMs, breakTime: 0 },
      }),
    ]);
    expect([confirmed.status, adjusted.status].sort()).toEqual(['fulfilled', 'rejected']);
    const { hoursConfirmed, version } = await sheets.record(cell);
    expect({ hoursConfirmed, version }).toEqual({ hoursConfirmed: confirmed.status === 'fulfilled', version: 1 });
  });

  it('can be undone for ten seconds by the person who did it, also for many cells, except those changed since', async () => {
    const { all, add, plan, act } = await open();
    const cells = await Promise.all(['a', 'b', 'c'].map((id) => add(id)));
    const { undoId = '' } = await by('edit').call(confirmHours, act(all, (await plan(all)).cells));
    const [first] = cells;
    await by('ops').call(adjustTime, { ...seen(first as (typeof cells)[0], 1), option: 0 });
    expect(await by('second').refused(undo, { undoId })).toMatchObject({ code: 'not-found' });
    expect(await by('edit').call(undo, { undoId })).toEqual({ restored: 2, changed: 1 });
    const records = await Promise.all(cells.map((cell) => sheets.record(cell)));
    expect(records.map(({ hoursConfirmed, version }) => [hoursConfirmed, version])).toEqual([
      [true, 2],
      [false, 2],
      [false, 2],
    ]);
    const again = await by('edit').call(confirmHours, act(all, (await plan(all)).cells));
    mockClock.now += 14_000;
    expect(await by('edit').refused(undo, { undoId: again.undoId ?? '' })).toMatchObject({
      details: { reason: 'tooLate' },
    });
  });

  it('names, when undone, who undid it, and not who had changed the hours before', async () => {
    const { all, add, plan, act } = await open();
    const cell = await add('named');
    await by('second').call(adjustTime, { ...seen(cell, 0), option: 0 });
    const { undoId = '' } = await by('edit').call(confirmHours, act(all, (await plan(all)).cells));
    expect(await by('edit').call(undo, { undoId })).toEqual({ restored: 1, changed: 0 });
    expect(await by('second').refused(adjustTime, { ...seen(cell, 1), option: 0 })).toMatchObject({
      message: 'Person edit has changed these hours. Please review them.',
    });
  });

  it('keeps, when undone, a check-out and a rating that came in between', async () => {
    const { all, add, plan, act } = await open();
    const cell = await add('kept');
    const { undoId = '' } = await by('edit').call(confirmHours, act(all, (await plan(all)).cells));
    const record = backend.db.doc(paths.hired(cell.gigId, cell.spotterId));
    await record.update({ checkOut: true, checkOutTime: new Date(cell.end) });
    await by('second').call(rateWorker, { ...cellOf(cell), rating: 5, comment: 'Great', seen: null });
    expect(await by('edit').call(undo, { undoId })).toEqual({ restored: 1, changed: 0 });
    expect(await sheets.record(cell)).toMatchObject({
      hoursConfirmed: false,
      version: 2,
      checkOut: true,
      checkOutTime: cell.end,
      spotterRating: 5,
    });
  });

  it('is not undone once the worker’s account is being deleted, because hours must be confirmed for that', async () => {
    const { all, add, plan, act } = await open();
    const [erased, other] = [await add('erased'), await add('beside')];
    const { undoId = '' } = await by('edit').call(confirmHours, act(all, (await plan(all)).cells));
    const running = stored('erasure', { state: 'running', askedAt: mockClock.now, dueAt: mockClock.now });
    await sheets.market.write({ [paths.erasure(erased.spotterId)]: running });
    expect(await by('edit').call(undo, { undoId })).toEqual({ restored: 1, changed: 1 });
    expect(await sheets.record(erased)).toMatchObject({ hoursConfirmed: true });
    expect(await sheets.record(other)).toMatchObject({ hoursConfirmed: false });
  });

  it('is not undone once the week is locked', async () => {
    const { all, add, plan, act } = await open();
    await add('locked');
    mockClock.now = clock('2027-02-15', 0) - 1_000;
    const { cells } = await plan(all);
    const { undoId = '' } = await by('edit').call(confirmHours, act(all, cells));
    mockClock.now += 5_000;
    expect(await by('edit').refused(undo, { undoId })).toMatchObject({ details: { reason: 'locked' } });
  });

  it('restores hours whatever happened to the worker, even a blocked one', async () => {
    const { company, teamId, add, act } = await open();
    const cell = await add('blocked');
    const scope: HoursScope = { kind: 'cell', teamId, ...seen(cell) };
    const { undoId = '' } = await by('edit').call(confirmHours, act(scope, [seen(cell)]));
    await sheets.market.write({
      [paths.groupBlocked(company.group.id, cell.spotterId)]: { kind: 'blocked', spotterId: cell.spotterId },
    });
    expect(await by('edit').call(undo, { undoId })).toEqual({ restored: 1, changed: 0 });
    expect((await sheets.record(cell)).hoursConfirmed).toBe(false);
  });

  it('refuses View users and other teams, and cells of other teams; a deactivated company can confirm', async () => {
    const { company, teamId, all, add, act } = await open();
    const cell = await add('rights');
    for (const who of ['view', 'stranger'])
      expect(await by(who).refused(confirmHours, act(all, [seen(cell)]))).toMatchObject({ code: 'permission-denied' });
    const theirs: HoursScope = { kind: 'all', teamId: 'lake-team', week: '2027-02-08' };
    expect(await by('stranger').refused(confirmHours, act(theirs, [seen(cell)]))).toMatchObject({
      code: 'permission-denied',
    });
    expect(
      await by('edit').refused(
        confirmHours,
        act({ kind: 'cell', teamId, ...seen(cell), gigId: 'other' }, [seen(cell)]),
      ),
    ).toMatchObject({ code: 'invalid-argument' });
    await backend.db.doc(paths.group(company.group.id)).update({ status: 'Deactivated' });
    const done = await by('edit').call(confirmHours, act(all, [seen(cell)]));
    expect(done).toMatchObject({ confirmed: 1 });
    expect(await by('edit').call(undo, { undoId: done.undoId ?? '' })).toEqual({ restored: 1, changed: 0 });
  });

  it('refuses after the lock by the server’s clock and allows a Sunday night its 12 hours; platform admins may continue (N83, C44)', async () => {
    const { all, add, plan, act } = await open();
    const [day, night] = [await add('day'), await add('night', { day: '2027-02-14', from: 1200, to: 1440 + 240 })];
    mockClock.now = clock('2027-02-15', 6 * 60);
    const { cells, undecided } = await plan(all);
    expect(cells).toEqual([seen(night)]);
    expect(undecided).toEqual([]);
    expect(await by('edit').refused(confirmHours, act(all, [seen(day)]))).toMatchObject({
      details: { reason: 'locked' },
    });
    expect(await by('edit').call(confirmHours, act(all, cells))).toMatchObject({ confirmed: 1 });
    expect(await by('ops').call(confirmHours, act(all, [seen(day)]))).toMatchObject({ confirmed: 1 });
  });

  it('confirms three shifts of a day for two positions, and a check-in before midnight with a check-out after it', async () => {
    const { teamId, week, add, plan, act } = await open();
    const worker = await sheets.market.spotter('busy');
    const day = '2027-02-09';
    await add('morning', { day, from: 360, to: 600 }, worker);
    await add('noon', { day, from: 660, to: 900, gig: { role: 'Porter' } }, worker);
    const checkInTime = new Date(clock(day, 1420)) as never;
    const checkOutTime = new Date(clock(day, 1440 + 245)) as never;
    await add(
      'night',
      { day, from: 1425, to: 1440 + 240, hired: { checkInTime, checkOutTime, checkOut: true } },
      worker,
    );
    const scope: HoursScope = { kind: 'worker', teamId, week, spotterId: 'busy' };
    const { cells, minutes } = await plan(scope);
    expect([cells.length, minutes]).toEqual([3, 210 + 210 + 225]);
    expect(await by('edit').call(confirmHours, act(scope, cells))).toMatchObject({ confirmed: 3, workers: 1 });
  });

  it('completes a shift once everybody’s hours are confirmed and can no longer be undone (N51)', async () => {
    const { teamId, add, act } = await open();
    const cell = await add('whole', { gig: { numSpotters: 2 } });
    const other = { gigId: cell.gigId, spotterId: 'other-w' };
    await sheets.market.write({
      [paths.hired(other.gigId, other.spotterId)]: {
        ...(await sheets.record(cell)),
        spotterID: 'other-w',
        checkInTime: null,
      },
    });
    const status = async () => read(gigSchema, await backend.db.doc(paths.gig(cell.gigId)).get())?.status;
    const confirm = (one: typeof other) =>
      by('edit').call(confirmHours, act({ kind: 'cell', teamId, ...seen(one) }, [seen(one)]));
    await confirm(cell);
    await advance(backend.db, mockClock.now + 20_000);
    expect(await status()).toBe('review');
    mockClock.now += 20_000;
    await confirm(other);
    await advance(backend.db, mockClock.now + 5_000);
    expect(await status()).toBe('review');
    await advance(backend.db, mockClock.now + 20_000);
    expect(await status()).toBe('completed');
  });

  it('counts a completed shift for each worker once, not while it can be undone, not for a No Show, and follows SPOT’s later decisions', async () => {
    const { teamId, add, act, plan } = await open();
    const cell = await add('counted', { gig: { numSpotters: 2 } });
    const absent = { gigId: cell.gigId, spotterId: `${cell.spotterId}-absent` };
    await sheets.market.spotter(absent.spotterId);
    await sheets.market.write({
      [paths.hired(absent.gigId, absent.spotterId)]: {
        ...(await sheets.record(cell)),
        spotterID: absent.spotterId,
        checkIn: false,
        checkInTime: null,
        selectedTimeOption: 3,
      },
    });
    const completedOf = async ({ spotterId }: { spotterId: string }) => {
      await backend.settled();
      return (await backend.db.doc(paths.spotter(spotterId)).get()).get('stats.completed') as number;
    };
    const counts = () => Promise.all([completedOf(cell), completedOf(absent)]);
    const before = await counts();
    const confirm = async () => {
      const scopes = [cell, absent].map((one) => ({ kind: 'cell' as const, teamId, ...seen(one) }));
      const undoIds = [];
      for (const scope of scopes)
        undoIds.push((await by('edit').call(confirmHours, act(scope, (await plan(scope)).cells))).undoId ?? '');
      return undoIds;
    };
    for (const undoId of await confirm()) await by('edit').call(undo, { undoId });
    await advance(backend.db, mockClock.now + 20_000);
    expect(await counts()).toEqual(before);

    mockClock.now += 60_000;
    await confirm();
    await advance(backend.db, mockClock.now + 5_000);
    expect(await counts()).toEqual(before);
    for (const _ of ['once', 'again']) await advance(backend.db, mockClock.now + 20_000);
    const [worked = 0, stayed = 0] = before;
    expect(await counts()).toEqual([worked + 1, stayed]);

    const decide = async (one: typeof absent, option: number) =>
      by('ops').call(adjustTime, {
        gigId: one.gigId,
        spotterId: one.spotterId,
        option,
        reason: 'Looked into it',
        version: (await sheets.record(one))?.version ?? 0,
      });
    await decide(cell, 3);
    await decide(cell, 3);
    await decide(absent, 0);
    expect(await counts()).toEqual([worked, stayed + 1]);
    await decide(cell, 0);
    expect(await counts()).toEqual([worked + 1, stayed + 1]);
  });
});
