import { addDays, dayKeyOf, fromWallClock, hourMs } from '@spot/contracts/time';
import { sendAt } from './textMessages';

const zone = 'America/Vancouver';
const on = (day: string, hour: number, minute = 0) => fromWallClock(day, hour * 60 + minute, zone).instant;
const nextWeek = on('2026-06-17', 9);

describe('Quiet hours of the worker (SCH-114, N50)', () => {
  it.each([
    ['20:59', on('2026-06-10', 20, 59), on('2026-06-10', 20, 59)],
    ['21:00', on('2026-06-10', 21), on('2026-06-11', 8)],
    ['23:30', on('2026-06-10', 23, 30), on('2026-06-11', 8)],
    ['00:00', on('2026-06-11', 0), on('2026-06-11', 8)],
    ['07:59', on('2026-06-11', 7, 59), on('2026-06-11', 8)],
    ['08:00', on('2026-06-11', 8), on('2026-06-11', 8)],
  ])('a text written at %s is sent outside of 21:00 to 8:00', (_, now, expected) => {
    expect(sendAt(now, zone, nextWeek)).toBe(expected);
  });

  it('do not delay a text about a shift that starts within twelve hours', () => {
    const now = on('2026-06-10', 22);
    expect(sendAt(now, zone, now + 12 * hourMs)).toBe(now);
    expect(sendAt(now, zone, now + 12 * hourMs + 1)).toBe(on('2026-06-11', 8));
  });

  it('end at 8:00 by the clock, also on the night of a clock change', () => {
    const now = on('2026-03-07', 22);
    const morning = sendAt(now, zone, nextWeek);
    expect(morning - now).toBe(9 * hourMs);
    expect(dayKeyOf(morning, zone)).toBe(addDays('2026-03-07', 1));
  });
});
