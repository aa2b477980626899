import { addDays, dayKeyOf, fromWallClock, hourMs } from '@spot/contracts/time';
import { sendAt, textEntry, type ShiftText } from './textMessages';

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

describe('The words of a text message (SCH-114)', () => {
  const start = on('2026-06-12', 17);
  const wordsOf = (message: string) => {
    const shift = { role: 'Cook', group: 'North', dayKey: '2026-06-12', start, end: start + hourMs, timeZone: zone };
    const text = { type: 'hired', message, spotter: { uid: 'w', phone: '1', timeZone: zone }, shift } as ShiftText;
    return textEntry(text, start, start).message;
  };

  it('keep their order around right-to-left names, of which none becomes a link', () => {
    expect(wordsOf('מסעדה has removed you from טבח, Fri, Jun 12, 5:00 - 6:00 PM at www.evil.test..')).toBe(
      '\u2068מסעדה\u2069 has removed you from \u2068טבח\u2069, Fri, Jun 12, 5:00 - 6:00 PM at www. evil. test.',
    );
  });

  it('have no typographic characters, with which a message holds half as many', () => {
    expect(wordsOf('O\u2019Neil\u00A0\u201CBar\u201D \u2013 Grill\u2026 Café')).toBe(`O'Neil "Bar" - Grill... Café`);
  });

  it('are cut where carriers would refuse the whole text, between two characters', () => {
    expect(wordsOf('x'.repeat(1600))).toHaveLength(1600);
    expect(wordsOf('x'.repeat(1601))).toBe(`${'x'.repeat(1597)}...`);
    expect(wordsOf(`${'x'.repeat(1596)}${'\u{1F355}'.repeat(3)}`)).toBe(`${'x'.repeat(1596)}...`);
  });
});
