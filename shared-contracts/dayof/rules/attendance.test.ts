import { aHired } from '../../testing/fixtures';
import { hourMs, minuteMs } from '../../core/time';
import {
  attendanceStatus,
  canCheckIn,
  canMarkNotHere,
  checkInStatus,
  isCheckInTime,
  isManualCheckInTime,
  isPressedTime,
} from './attendance';

const start = Date.UTC(2026, 10, 24, 14);
const hired = (over: Parameters<typeof aHired>[0] = {}) => aHired({ start, ...over });

describe("the employer's reading of a check-in", () => {
  it.each([
    ['a minute before the start', -minuteMs, 'Waiting'],
    ['at the start', 0, 'Late'],
    ['a millisecond short of 15 minutes', 15 * minuteMs - 1, 'Late'],
    ['at 15 minutes', 15 * minuteMs, 'Absent'],
  ])('without a check-in, %s (OPS-041, OPS-042, OPS-043)', (_, after, status) => {
    expect(checkInStatus(hired(), start + after)).toBe(status);
  });

  it('is Here whenever somebody checked in, however late (OPS-039)', () => {
    expect(checkInStatus(hired({ checkInTime: start + hourMs }), start + 2 * hourMs)).toBe('Here');
  });

  it('is Confirmed Absent once marked, and Here again after a check-in (OPS-040)', () => {
    expect(checkInStatus(hired({ mark: 'absent' }), start - hourMs)).toBe('Confirmed Absent');
    expect(checkInStatus(hired({ mark: 'absent', checkInTime: start }), start)).toBe('Here');
  });

  it('is Here without a check-in once hours were recorded (OPS-039)', () => {
    for (const mark of ['none', 'late', 'absent'] as const)
      expect(checkInStatus(hired({ checkIn: true, mark }), start + 9 * hourMs)).toBe('Here');
  });

  it('is Late at once when marked late, even before the start', () => {
    expect(checkInStatus(hired({ mark: 'late' }), start - hourMs)).toBe('Late');
  });
});

describe("the admin board's reading of the same", () => {
  it.each([
    ['a millisecond before the start', -1, 'Waiting'],
    ['at the start', 0, 'Absent'],
  ])('without a check-in, %s (ADM-022)', (_, after, status) => {
    expect(attendanceStatus(hired(), start + after)).toBe(status);
  });

  it('is Here up to the start and Late after it (ADM-021)', () => {
    expect(attendanceStatus(hired({ checkInTime: start }), start + hourMs)).toBe('Here');
    expect(attendanceStatus(hired({ checkInTime: start + 1 }), start + hourMs)).toBe('Late');
  });

  it('is Here without a check-in once hours were recorded, also after a late mark (ADM-021, ADM-022)', () => {
    for (const mark of ['none', 'late'] as const)
      expect(attendanceStatus(hired({ checkIn: true, mark }), start + 9 * hourMs)).toBe('Here');
  });

  it('is Checked Out from the time of leaving on (ADM-020)', () => {
    expect(attendanceStatus(hired({ checkInTime: start, checkOutTime: start + hourMs }), start + 2 * hourMs)).toBe(
      'CheckedOut',
    );
    expect(attendanceStatus(hired({ checkOut: true }), start)).toBe('CheckedOut');
  });
});

describe('a manual check-in', () => {
  it('lies within three hours of the shift on both sides (ADM-017)', () => {
    const end = start + 8 * hourMs;
    const inside = [start - 3 * hourMs, end + 3 * hourMs];
    expect(inside.map((at) => isCheckInTime(at, start, end))).toEqual([true, true]);
    expect([start - 3 * hourMs - 1, end + 3 * hourMs + 1].map((at) => isCheckInTime(at, start, end))).toEqual([
      false,
      false,
    ]);
  });

  it('is not in the future, except for a minute by which clocks differ', () => {
    const isTime = (at: number) => isManualCheckInTime(at, start, start + 8 * hourMs, start);
    expect([start + minuteMs, start + minuteMs + 1].map(isTime)).toEqual([true, false]);
    expect([start - 3 * hourMs, start - 3 * hourMs - 1].map(isTime)).toEqual([true, false]);
  });
});

describe('a check-in that was pressed without a network', () => {
  it('is at most a day old and not in the future, except for a minute (decisions section 6 item 20)', () => {
    const isTime = (after: number) => isPressedTime(start + after, start);
    expect([-24 * hourMs, minuteMs].map(isTime)).toEqual([true, true]);
    expect([-24 * hourMs - 1, minuteMs + 1].map(isTime)).toEqual([false, false]);
  });
});

describe('the buttons of the check-in table', () => {
  const here = hired({ checkIn: true, checkInTime: start });

  it('allow a check-in until there is one (OPS-046)', () => {
    expect(canCheckIn(hired())).toBe(true);
    expect(canCheckIn(here)).toBe(false);
    // Either field means checked in; older versions wrote only one of them.
    expect(canCheckIn(hired({ checkInTime: start }))).toBe(false);
    expect(canCheckIn(hired({ checkIn: true }))).toBe(false);
  });

  it('allow Not Here once, and not after a check-in (OPS-045)', () => {
    expect(canMarkNotHere(hired())).toBe(true);
    expect(canMarkNotHere(hired({ markedNotHere: true }))).toBe(false);
    expect(canMarkNotHere(here)).toBe(false);
  });
});
