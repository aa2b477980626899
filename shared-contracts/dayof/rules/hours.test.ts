import { wageOf } from '../../scheduling/rules/worked';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { aHired } from '../../testing/fixtures';
import {
  expectedMinutes,
  isSameTime,
  minutesOf,
  payOf,
  payableMinutes,
  postedTimeOf,
  standingMinutes,
  totalsOf,
} from './hours';

const start = Date.parse('2027-02-10T14:00:00Z');
const worked = (minutes: number, more = {}) =>
  aHired({ gigStart: start, gigEnd: start + minutes * minuteMs, checkIn: true, breakTime: 0, ...more });
const over = start + 24 * hourMs;
const cad = (wageCents: number) => ({ wageCents, currency: 'CAD' as const });

describe('Hours and pay (OPS-031, OPS-032, decisions section 5)', () => {
  it('keeps the posted times after the record was adjusted', () => {
    const posted = { start, end: start + 480 * minuteMs, breakTime: 0 };
    expect(postedTimeOf(worked(480))).toEqual(posted);
    expect(postedTimeOf({ ...worked(480), breakTime: 45, postedTime: posted })).toEqual(posted);
    expect(isSameTime(posted, { ...posted })).toBe(true);
    for (const field of ['start', 'end', 'breakTime'] as const)
      expect(isSameTime(posted, { ...posted, [field]: 1 })).toBe(false);
  });

  it('pays the real minutes without the break, nothing where the break is as long, and 7 h 35 min exactly', () => {
    expect(minutesOf({ start, end: start + 480 * minuteMs, breakTime: 30 })).toBe(450);
    expect(minutesOf({ start, end: start + 30 * minuteMs, breakTime: 60 })).toBe(0);
    // 455 minutes rounded to 7.58 hours would give 135.30.
    expect(payOf(worked(455), cad(1785), over)).toBe(13_536);
    // Half a cent rounds up.
    expect(payOf(worked(1), cad(1530), over)).toBe(26);
  });

  it('counts nothing of a No Show, a cancelled or an upcoming shift', () => {
    expect(payableMinutes(worked(480), over)).toBe(480);
    expect(payableMinutes(worked(480, { checkIn: false }), over)).toBe(0);
    expect(payableMinutes(worked(480, { selectedTimeOption: 3 }), over)).toBe(0);
    expect(payableMinutes(worked(480, { cancelled: true }), over)).toBe(0);
    expect(payableMinutes(worked(480), start)).toBe(0);
  });

  it('compares a change with the cell, and notifies the worker relative to what they expected', () => {
    const absent = worked(480, { checkIn: false });
    expect([standingMinutes(worked(480), over), standingMinutes(absent, over)]).toEqual([480, 0]);
    expect([standingMinutes(absent, over), payableMinutes(absent, over)]).toEqual([0, 0]);
    expect(standingMinutes(absent, start)).toBe(480);
    const decided = { ...absent, selectedTimeOption: 3 };
    expect([expectedMinutes(absent), expectedMinutes(decided), standingMinutes(decided, over)]).toEqual([480, 0, 0]);
  });

  it('uses the worker’s own wage if there is one', () => {
    expect(wageOf(worked(60), cad(2000))).toBe(2000);
    expect(payOf(worked(60, { wageCents: 2500 }), cad(2000), over)).toBe(2500);
  });

  it('adds minutes, and one sum for each currency: two are never added', () => {
    const five = Array.from({ length: 5 }, () => ({ hired: worked(467), gig: cad(1785) }));
    const usd = { hired: worked(60), gig: { wageCents: 2000, currency: 'USD' as const } };
    expect(totalsOf([usd, ...five, { hired: worked(30), gig: undefined }], over)).toEqual({
      minutes: 5 * 467 + 90,
      pay: [
        { currency: 'CAD', cents: 5 * 13_893 },
        { currency: 'USD', cents: 2000 },
      ],
    });
    expect(totalsOf([], over)).toEqual({ minutes: 0, pay: [] });
  });
});
