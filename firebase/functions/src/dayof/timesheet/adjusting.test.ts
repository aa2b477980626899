import { adjustTime, submitMyHours } from '@spot/contracts/dayof';
import { checkInMyself } from '@spot/contracts/worker';
import { paths } from '@spot/contracts/core';
import { fromWallClock, hourMs, minuteMs } from '@spot/contracts/time';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { zone } from '../../testing/market';
import { Timesheets, type Shift } from '../../testing/timesheet';

/** The server's time: a Wednesday noon in Toronto unless a test changes it. */
const noon = Date.parse('2027-02-10T17:00:00Z');
const mockClock = { now: noon };
jest.mock('../../core/clock', () => ({ now: () => mockClock.now }));
const clock = (day: string, minutes: number) => fromWallClock(day, minutes, zone).instant;

describe('Adjusting the hours of a worker', () => {
  let backend: Backend;
  let sheets: Timesheets;
  let company: Awaited<ReturnType<Timesheets['market']['company']>>;
  const people: Record<string, Client> = {};
  const by = (who: string) => people[who] as Client;

  beforeAll(async () => {
    backend = await startBackend();
    sheets = new Timesheets(backend);
    company = await sheets.market.company('north', { owner: 'Owner', edit: 'Edit', second: 'Edit', view: 'View' });
    await sheets.market.company('lake', { stranger: 'Edit' });
    for (const uid of ['edit', 'second', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
    await backend.db.doc(paths.publicConfig()).set({ supportPhone: '+1 800 555 0100' });
  });
  beforeEach(() => (mockClock.now = clock('2027-02-10', 1200)));
  afterAll(() => backend.close());

  const on = (id: string, shift: Shift = {}) => sheets.cell(id, company, shift);
  const custom = (from: number, to: number, breakTime = 30, day = '2027-02-10') => ({
    start: clock(day, from),
    end: clock(day, to),
    breakTime,
  });
  type Cell = { gigId: string; spotterId: string };
  const ask = ({ gigId, spotterId }: Cell, more: object) => ({ gigId, spotterId, version: 0, ...more }) as never;

  it('uses the lock of the zone in which the shift was worked, even if its team has moved since (C44)', async () => {
    const cell = await on('moved');
    mockClock.now = clock('2027-02-15', 0);
    const team = backend.db.doc(paths.team('north-team'));
    const fewer = ask(cell, { option: 2, custom: custom(960, 1020, 0), reason: 'Left early' });
    for (const timeZone of ['America/Vancouver', 'America/St_Johns']) {
      await team.update({ timeZone });
      expect(await by('edit').refused(adjustTime, fewer)).toMatchObject({ details: { reason: 'locked' } });
    }
    mockClock.now -= minuteMs;
    await expect(by('edit').call(adjustTime, fewer)).resolves.toMatchObject({ minutes: 60 });
    await team.update({ timeZone: zone });
  });

  it('stores the chosen times, keeps the posted ones and records who, when, from, to and why (OPS-060, OPS-061, OPS-093..096, OPS-117)', async () => {
    const cell = await on('chosen');
    const time = custom(555, 1035, 45);
    await expect(
      by('edit').call(adjustTime, ask(cell, { option: 2, custom: time, reason: ' Came late ' })),
    ).resolves.toEqual({
      version: 1,
      minutes: 435,
      previousMinutes: 450,
    });
    const posted = { start: cell.start, end: cell.end, breakTime: 30 };
    expect(await sheets.record(cell)).toMatchObject({
      ...time,
      checkIn: true,
      selectedTimeOption: 2,
      customTime: time,
      postedTime: posted,
      version: 1,
      changedBy: 'edit',
      changedByName: 'Person edit',
      hoursConfirmed: false,
      adjustedTimestamps: { [mockClock.now]: { ...time, changedAt: mockClock.now } },
    });
    expect(await sheets.history(cell)).toEqual([
      expect.objectContaining({
        what: 'adjusted',
        by: 'edit',
        byName: 'Person edit',
        at: mockClock.now,
        reason: 'Came late',
        from: { ...posted, minutes: 450 },
        to: { ...time, minutes: 435, option: 2 },
      }),
    ]);
    // Back to the posted times, which were kept.
    await by('second').call(adjustTime, ask(cell, { option: 0, version: 1 }));
    expect(await sheets.record(cell)).toMatchObject({
      ...posted,
      selectedTimeOption: 0,
      postedTime: posted,
      version: 2,
    });
  });

  it('uses the worker’s own hours if there are any, and accepts a posted break above 150 minutes (OPS-060, C02)', async () => {
    const cell = await on('own');
    expect(await by('edit').refused(adjustTime, ask(cell, { option: 1 }))).toMatchObject({
      details: { field: 'option', reason: 'noWorkerTime' },
    });
    const worker = await backend.signUp(cell.spotterId);
    const said = custom(540, 1050, 15);
    await worker.call(submitMyHours, { gigId: cell.gigId, ...said });
    await expect(by('edit').call(adjustTime, ask(cell, { option: 1, version: 1 }))).resolves.toMatchObject({
      minutes: 495,
    });
    expect(await sheets.record(cell)).toMatchObject({ ...said, selectedTimeOption: 1, spotterTime: said });
    const long = await on('long', { gig: { breakTime: 200 } });
    await expect(by('edit').call(adjustTime, ask(long, { option: 0 }))).resolves.toMatchObject({ minutes: 280 });
    expect(
      await by('edit').refused(
        adjustTime,
        ask(long, { option: 2, version: 1, custom: custom(540, 1020, 200), reason: 'x' }),
      ),
    ).toMatchObject({ details: { field: 'breakTime', reason: 'breakLong' } });
  });

  it('sets a No Show to no hours and removes the check-in; checking in afterwards changes nothing (OPS-060, decisions section 5 item 10)', async () => {
    const cell = await on('gone');
    await expect(by('edit').call(adjustTime, ask(cell, { option: 3, reason: 'Never came' }))).resolves.toEqual({
      version: 1,
      minutes: 0,
      previousMinutes: 450,
    });
    expect(await sheets.record(cell)).toMatchObject({ checkIn: false, selectedTimeOption: 3, start: cell.start });
    const late = await on('gone-late', { checkedIn: false });
    await by('edit').call(adjustTime, ask(late, { option: 3, reason: 'Never came' }));
    const worker = await backend.signUp(late.spotterId);
    expect(await worker.refused(checkInMyself, { gigId: late.gigId })).toMatchObject({
      details: { reason: 'decided' },
    });
    expect(await sheets.record(late)).toMatchObject({ checkIn: false });
  });

  it.each([
    ['a custom option without times', { option: 2 }, 'start', 'Please fill in all required fields'],
    ['an end before the start', { option: 2, custom: custom(600, 540) }, 'end', 'The end must be after the start'],
    ['an end that is still ahead', { option: 2, custom: custom(540, 1230) }, 'end', 'The end can’t be in the future'],
    [
      'a start on another day',
      { option: 2, custom: custom(540, 1020, 0, '2027-02-08') },
      'start',
      'The start is too far from the posted start',
    ],
    [
      'a break over 150 minutes',
      { option: 2, custom: custom(540, 1020, 151) },
      'breakTime',
      'Breaktime cannot be more than 150 minutes',
    ],
    [
      'a break longer than the shift',
      { option: 2, custom: custom(540, 600, 61) },
      'breakTime',
      'The break must be shorter than the shift',
    ],
    [
      'fewer hours without a reason',
      { option: 2, custom: custom(540, 1019), reason: '  ' },
      'reason',
      'Explain why you’re reducing the hours. The worker will see this.',
    ],
  ])('refuses %s at its field, in words', async (what, request, field, message) => {
    const cell = await on(`bad-${what.replace(/\W/g, '')}`);
    expect(await by('edit').refused(adjustTime, ask(cell, request))).toMatchObject({
      code: 'invalid-argument',
      message,
      details: { field },
    });
    expect(await sheets.history(cell)).toEqual([]);
    expect((await sheets.record(cell)).version).toBeUndefined();
  });

  it('refuses what no form could send: a broken or negative break, an option 4 (OPS-064)', async () => {
    const cell = await on('broken');
    for (const request of [
      { option: 4 },
      { option: 2, custom: custom(540, 1020, -1) },
      { option: 2, custom: custom(540, 1020, 30.5) },
    ])
      expect(await by('edit').refused(adjustTime, ask(cell, request))).toMatchObject({ code: 'invalid-argument' });
  });

  it('accepts wages from platform admins only, 15.00 to 100.00 in their steps, and writes them to the audit log (OPS-067, ADM-175)', async () => {
    const cell = await on('waged');
    expect(await by('edit').refused(adjustTime, ask(cell, { option: 0, wageCents: 2500 }))).toMatchObject({
      code: 'permission-denied',
    });
    expect(await by('edit').refused(adjustTime, ask(cell, { option: 0, adminComment: 'x' }))).toMatchObject({
      code: 'permission-denied',
    });
    const range = 'Valid wage range: $15.00 - $100.00';
    for (const [wageCents, message] of [
      [1499, range],
      [10_001, range],
      [1786, 'Please enter a valid wage'],
    ] as const)
      expect(await by('ops').refused(adjustTime, ask(cell, { option: 0, wageCents }))).toMatchObject({
        message,
        details: { field: 'wageCents' },
      });
    expect(await by('ops').refused(adjustTime, ask(cell, { option: 0, wageCents: 1785.3 }))).toMatchObject({
      code: 'invalid-argument',
    });
    // The region's minimum itself is valid although it is not a step.
    await by('ops').call(adjustTime, ask(cell, { option: 0, wageCents: 1795, adminComment: 'Agreed by phone' }));
    const record = await sheets.record(cell);
    expect(record).toMatchObject({ wageCents: 1795, changedByName: 'SPOT' });
    expect(JSON.stringify(record)).not.toContain('Agreed');
    expect((await backend.db.doc(paths.adminComment(cell.gigId, cell.spotterId)).get()).data()).toMatchObject({
      comment: 'Agreed by phone',
      by: 'ops',
    });
    const log = await backend.db.collection('adminActions').where('call', '==', 'adjustTime').get();
    expect(log.docs.map((one) => one.get('details') as object)).toEqual([
      expect.objectContaining({ gigId: 'waged', wageCents: 1795 }),
    ]);
  });

  it('lets one of two managers win and names them to the other; a repeated request gets the same answer', async () => {
    const cell = await on('both');
    const ways = [
      by('edit').call(adjustTime, ask(cell, { option: 2, custom: custom(540, 1050) })),
      by('second').call(adjustTime, ask(cell, { option: 2, custom: custom(540, 1080) })),
    ];
    const outcomes = await Promise.allSettled(ways);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = outcomes[0]?.status === 'fulfilled' ? 'edit' : 'second';
    const lost = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({
      code: 'aborted',
      message: `Person ${winner} has changed these hours. Please review them.`,
      details: { reason: 'changed' },
    });
    const mine = winner === 'edit' ? custom(540, 1050) : custom(540, 1080);
    await expect(by(winner).call(adjustTime, ask(cell, { option: 2, custom: mine }))).resolves.toMatchObject({
      version: 1,
    });
    expect(await sheets.history(cell)).toHaveLength(1);
  });

  it('treats a request as repeated only if nothing differs: another wage, note or reason is a new one', async () => {
    const cell = await on('repeated');
    const first = {
      option: 2,
      custom: custom(540, 1000),
      reason: 'Left early',
      wageCents: 2000,
      adminComment: 'By phone',
    };
    const answer = await by('ops').call(adjustTime, ask(cell, first));
    for (const other of [{ wageCents: 2500 }, { adminComment: 'By mail' }, { reason: 'Sick' }])
      expect(await by('ops').refused(adjustTime, ask(cell, { ...first, ...other }))).toMatchObject({
        code: 'aborted',
        details: { reason: 'changed' },
      });
    for (const same of [first, { ...first, reason: undefined, wageCents: undefined, adminComment: undefined }])
      await expect(by('ops').call(adjustTime, ask(cell, same))).resolves.toEqual(answer);
    expect(await sheets.record(cell)).toMatchObject({ version: 1, wageCents: 2000 });
  });

  it('refuses View users, other teams and unfinished shifts; a deactivated company still pays people who worked', async () => {
    const cell = await on('rights');
    for (const who of ['view', 'stranger'])
      expect(await by(who).refused(adjustTime, ask(cell, { option: 0 }))).toMatchObject({ code: 'permission-denied' });
    const ahead = await on('ahead', { to: 1260 });
    for (const who of ['edit', 'ops'])
      expect(await by(who).refused(adjustTime, ask(ahead, { option: 0 }))).toMatchObject({
        details: { reason: 'notOver' },
      });
    await backend.db.doc(paths.group('north')).update({ status: 'Deactivated' });
    await expect(by('edit').call(adjustTime, ask(cell, { option: 0 }))).resolves.toMatchObject({ version: 1 });
    await backend.db.doc(paths.group('north')).update({ status: 'Active' });
  });

  it('refuses a worker who was removed in the meantime', async () => {
    const cell = await on('removed', { hired: { cancelled: true } });
    expect(await by('edit').refused(adjustTime, ask(cell, { option: 0 }))).toMatchObject({
      details: { reason: 'cancelled' },
    });
    expect(await by('edit').refused(adjustTime, ask({ ...cell, spotterId: 'never' }, { option: 0 }))).toMatchObject({
      code: 'not-found',
    });
  });

  it('refuses hours of a company that no longer exists', async () => {
    const cell = await sheets.cell('orphan', await sheets.market.company('gone', {}));
    await backend.settled();
    await backend.db.doc(paths.group('gone')).delete();
    await backend.settled();
    expect(await by('ops').refused(adjustTime, ask(cell, { option: 0 }))).toMatchObject({
      code: 'not-found',
      message: 'This company does not exist.',
    });
    expect(await sheets.history(cell)).toEqual([]);
  });

  it('hides the posted time where hours are entered by hand (OPS-062)', async () => {
    const cell = await on('byHand');
    await backend.db.doc(paths.group('north')).update({ requireManualHours: true });
    const refused = await by('edit').refused(adjustTime, ask(cell, { option: 0 }));
    await backend.db.doc(paths.group('north')).update({ requireManualHours: false });
    expect(refused).toMatchObject({ details: { field: 'option', reason: 'manualHours' } });
  });

  it('refuses by the server’s clock once the lock has passed while the dialog was open, except for platform admins (OPS-056, OPS-059, N83)', async () => {
    const cell = await on('locked');
    mockClock.now = clock('2027-02-15', 0) - 1;
    await by('edit').call(adjustTime, ask(cell, { option: 0 }));
    mockClock.now = clock('2027-02-15', 0);
    expect(
      await by('edit').refused(adjustTime, ask(cell, { option: 2, version: 1, custom: custom(540, 1050) })),
    ).toMatchObject({
      code: 'failed-precondition',
      message:
        'The timesheet for the selected week has been locked. To adjust hours, please call SPOT at +1 800 555 0100 for assistance.',
      details: { reason: 'locked' },
    });
    const config = backend.db.doc(paths.publicConfig());
    const known = (await config.get()).data() ?? {};
    await config.delete();
    expect(
      await by('edit').refused(adjustTime, ask(cell, { option: 2, version: 1, custom: custom(540, 1050) })),
    ).toMatchObject({
      message: 'The timesheet for the selected week has been locked. To adjust hours, please call SPOT for assistance.',
    });
    await config.set(known);
    await by('ops').call(adjustTime, ask(cell, { option: 2, version: 1, custom: custom(540, 1050) }));
    // On the night of the clock change in spring, Sunday has 23 hours; the lock is still at midnight by the clock.
    const spring = await on('spring', { day: '2027-03-14', from: 600, to: 840 });
    mockClock.now = clock('2027-03-15', 0) - minuteMs;
    await by('edit').call(adjustTime, ask(spring, { option: 0 }));
  });

  it('allows 12 hours after its end for a shift over midnight on Sunday, which belongs to the week of its start (C44)', async () => {
    const night = await on('night', { day: '2027-02-14', from: 1200, to: 1440 + 240 });
    mockClock.now = night.end + 12 * hourMs - 1;
    await by('edit').call(adjustTime, ask(night, { option: 0 }));
    mockClock.now = night.end + 12 * hourMs;
    expect(
      await by('edit').refused(adjustTime, ask(night, { option: 2, version: 1, custom: { ...night, breakTime: 0 } })),
    ).toMatchObject({ details: { reason: 'locked' } });
  });

  it.each([
    ['2027-03-13', 390],
    ['2027-11-06', 510],
  ])('counts real minutes over the clock change in the night of %s', async (day, minutes) => {
    const cell = await on(`clock-${day}`, { day, from: 1320, to: 1440 + 360 });
    mockClock.now = cell.end + hourMs;
    await expect(by('edit').call(adjustTime, ask(cell, { option: 0 }))).resolves.toMatchObject({ minutes });
  });

  describe('notifies the worker of fewer hours', () => {
    const message = 'Company north has changed your hours of Server, Wed, Feb 10, 9:00 AM - 5:00 PM from 7 h 30 min to';

    it('with one text with the numbers and the reason, which replaces a waiting one, and none if the hours are unchanged again', async () => {
      const cell = await on('told');
      await by('edit').call(adjustTime, ask(cell, { option: 2, custom: custom(540, 990), reason: 'Left early' }));
      const [first, ...others] = await sheets.texts(cell.spotterId);
      expect(others).toEqual([]);
      expect(first).toMatchObject({
        type: 'hoursChanged',
        message: `${message} 7 h. They are now 9:00 AM - 4:30 PM, break 30 min. Reason: Left early`,
      });
      await by('edit').call(adjustTime, ask(cell, { option: 3, version: 1, reason: 'Sent home' }));
      expect((await sheets.texts(cell.spotterId)).map((text) => text.message)).toEqual([
        `${message} 0 h. You are recorded as not there. Reason: Sent home`,
      ]);
      await by('edit').call(adjustTime, ask(cell, { option: 0, version: 2 }));
      expect(await sheets.texts(cell.spotterId)).toEqual([]);
    });

    it('only while they are awake', async () => {
      const cell = await on('asleep');
      mockClock.now = clock('2027-02-10', 1350);
      await by('edit').call(adjustTime, ask(cell, { option: 3, reason: 'Never came' }));
      const [text] = (await backend.db.collection('textQueue').where('recipient', '==', cell.spotterId).get()).docs;
      expect((text?.get('sendAt') as { toMillis(): number }).toMillis()).toBe(clock('2027-02-11', 480));
    });
  });

  it('keeps the last 20 adjustments in the record and all of them beside it (decisions section 7)', async () => {
    const cell = await on('often');
    for (let turn = 0; turn < 22; turn += 1) {
      mockClock.now += 1000;
      await by('edit').call(adjustTime, ask(cell, { option: 2, version: turn, custom: custom(540, 1021 + turn) }));
    }
    expect(Object.keys((await sheets.record(cell)).adjustedTimestamps ?? {})).toHaveLength(20);
    expect(await sheets.history(cell)).toHaveLength(22);
  });
});
