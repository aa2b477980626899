import { hourMs, minuteMs } from '@spot/contracts/time';
import { aHired } from '../../testing/fixtures';
import { clockDiffers, clockedTimeOf, confirmIssue, confirmWeek, differsFromPosted, openUntil } from './confirm';

const start = Date.parse('2027-02-10T14:00:00Z');
const end = start + 8 * hourMs;
const shift = { gigStart: start, gigEnd: end };
const here = aHired({ ...shift, checkIn: true });
const absent = aHired({ ...shift, spotterID: 'absent' });
const context = { manualHours: false, admin: false, uid: 'me', now: end };
const longer = { spotterTime: { start, end: end + 15 * minuteMs, breakTime: 30 } };
const locked = Date.parse('2027-02-15T05:00:00Z');

it('without a check-in or check-out no hours were clocked', () => {
  expect(clockedTimeOf({ ...here, checkInTime: null, checkOutTime: null })).toBeUndefined();
  expect(clockedTimeOf({ ...here, checkInTime: start, checkOutTime: null })).toMatchObject({ start, end });
});

describe('Confirming hours (OPS-052, OPS-070..072, C46)', () => {
  it.each([
    ['nothing against a worker who was here', here, {}, false, undefined],
    ['a cancelled shift', { ...here, cancelled: true }, {}, false, 'cancelled'],
    ['hours that are confirmed', { ...here, hoursConfirmed: true }, {}, false, 'confirmed'],
    ['a shift that is not over', here, { now: end - 1 }, false, 'notOver'],
    ['the lock', here, { now: locked }, false, 'locked'],
    ['nothing by the lock for platform admins', here, { now: locked, admin: true }, false, undefined],
    ['an undecided No Show', absent, {}, false, 'noShow'],
    ['nothing against a No Show that was chosen', { ...absent, selectedTimeOption: 3 }, {}, false, undefined],
    ['no adjustment where hours are entered by hand', here, { manualHours: true }, false, 'adjust'],
    ['nothing once there is one', { ...here, selectedTimeOption: 2 }, { manualHours: true }, false, undefined],
    ['the worker’s other hours', { ...here, ...longer }, {}, false, 'differs'],
    ['nothing by I confirm', { ...here, ...longer }, {}, true, undefined],
    ['a check-in that is too late', { ...here, checkInTime: start + 16 * minuteMs }, {}, false, 'clock'],
    ['nothing by it once it was seen', { ...here, checkInTime: start + 16 * minuteMs }, {}, true, undefined],
    ['nothing once somebody chose', { ...here, ...longer, selectedTimeOption: 0 }, {}, false, undefined],
  ])('knows %s', (_, hired, more, workerHours, issue) =>
    expect(confirmIssue(hired, workerHours, { ...context, ...more })).toBe(issue),
  );

  it('sees no difference where the worker says what was posted', () => {
    expect(differsFromPosted({ ...here, spotterTime: { start, end, breakTime: 30 } })).toBe(false);
    expect(differsFromPosted(here)).toBe(false);
    expect(differsFromPosted({ ...here, ...longer })).toBe(true);
  });

  it('leaves out the user’s own shifts', () => {
    const own = { ...here, spotterID: 'me' };
    expect(confirmWeek([own, here], false, context)).toEqual({ confirms: [here], undecided: [] });
    expect(confirmWeek([{ ...own, checkIn: false }], false, context)).toEqual({ confirms: [], undecided: [] });
  });

  it('asks if the clock differs by more than a quarter hour from the posted times, not if a worker came early', () => {
    const by = (inMinutes: number | null, outMinutes: number | null, more = {}) => {
      const clock = (from: number, minutes: number | null) =>
        minutes === null ? null : from + minutes * minuteMs + 999;
      return { ...here, checkInTime: clock(start, inMinutes), checkOutTime: clock(end, outMinutes), ...more };
    };
    for (const [inMinutes, outMinutes] of [
      [15, 15],
      [15, null],
      [-170, -15],
      [null, null],
      [null, -15],
    ] as const)
      expect([inMinutes, outMinutes, clockDiffers(by(inMinutes ?? null, outMinutes ?? null))]).toEqual([
        inMinutes,
        outMinutes,
        false,
      ]);
    for (const [inMinutes, outMinutes] of [
      [16, 0],
      [0, -16],
      [0, 16],
      [120, -60],
    ] as const)
      expect(clockDiffers(by(inMinutes, outMinutes))).toBe(true);
    expect(clockDiffers(by(120, -60, { selectedTimeOption: 0 }))).toBe(false);
    expect(clockedTimeOf(by(120, -60))).toEqual({ start: start + 2 * hourMs, end: end - hourMs, breakTime: 30 });
    expect(clockedTimeOf(by(-20, null))).toEqual({ start, end, breakTime: 30 });
  });

  it('leaves out what is locked, confirms the rest of the week, and returns until when (C44)', () => {
    const saturday = { ...here, dayKey: '2027-02-13', gigID: 'saturday' };
    const night = { ...here, dayKey: '2027-02-14', gigEnd: locked + 2 * hourMs };
    const late = { ...context, now: locked + 3 * hourMs };
    expect(confirmWeek([saturday, night], false, late)).toEqual({ confirms: [night], undecided: [] });
    expect(openUntil([saturday, night], late.now)).toBe(night.gigEnd + 12 * hourMs);
    for (const more of [{ hoursConfirmed: true }, { cancelled: true }])
      expect(openUntil([saturday, { ...night, ...more }], late.now)).toBeUndefined();
    const last = night.gigEnd + 12 * hourMs;
    expect([openUntil([night, saturday], locked - 1), openUntil([saturday, night], locked - 1)]).toEqual([last, last]);
    expect([openUntil([night], last - 1), openUntil([night], last)]).toEqual([last, undefined]);
  });

  it('holds back a worker’s whole week for one open question, but not for upcoming shifts', () => {
    const upcoming = { ...here, gigEnd: end + hourMs };
    const done = { ...here, hoursConfirmed: true };
    expect(confirmWeek([here, upcoming, done], false, context)).toEqual({ confirms: [here], undecided: [] });
    expect(confirmWeek([here, absent], false, context)).toEqual({
      confirms: [],
      undecided: [{ cell: absent, reason: 'noShow' }],
    });
  });
});
