import { isCheckInTime } from '@spot/contracts/dayof';
import { fromWallClock, hourMs, minuteMs } from '@spot/contracts/time';
import { checkInChoices, fitsTyped, readCheckInTime } from './checkInTimes';

const shift = (day: string, from: number, hours: number, timeZone = 'America/Toronto') => {
  const gigStart = fromWallClock(day, from, timeZone).instant;
  return { gigStart, gigEnd: gigStart + hours * hourMs, timeZone };
};

const later = fromWallClock('2030-01-01', 0, 'America/Toronto').instant;

describe('the times offered for a manual check-in', () => {
  it('run in 15-minute steps from 3 hours before the start to 3 hours after the end (ADM-016, ADM-017)', () => {
    const day = shift('2026-11-20', 9 * 60, 8);
    const choices = checkInChoices(day, later);
    expect(choices[0]).toEqual({ at: day.gigStart - 3 * hourMs, label: '6:00 AM' });
    expect(choices.at(-1)).toEqual({ at: day.gigEnd + 3 * hourMs, label: '8:00 PM' });
    expect(choices).toHaveLength(14 * 4 + 1);
    expect(choices.every(({ at }) => isCheckInTime(at, day.gigStart, day.gigEnd))).toBe(true);
  });

  it('end now, because nobody has arrived in the future', () => {
    const day = shift('2026-11-20', 9 * 60, 8);
    const now = day.gigStart + 7 * minuteMs;
    expect(checkInChoices(day, now).at(-1)?.label).toBe('9:00 AM');
    expect(readCheckInTime('9:15 am', day, now)).toBeUndefined();
    expect(checkInChoices(day, day.gigStart - 4 * hourMs)).toEqual([]);
  });

  it('include their date if the window crosses midnight', () => {
    const labels = checkInChoices(shift('2026-11-20', 20 * 60, 3), later).map(({ label }) => label);
    expect(labels[0]).toBe('Fri, Nov 20, 5:00 PM');
    expect(labels.at(-1)).toBe('Sat, Nov 21, 2:00 AM');
  });

  it('are quarter hours of the shift’s own clock, also in Newfoundland and for an odd start', () => {
    const odd = shift('2026-11-20', 9 * 60 + 5, 4, 'America/St_Johns');
    const choices = checkInChoices(odd, later);
    expect(choices[0]?.label).toBe('6:15 AM');
    expect(choices.at(-1)?.label).toBe('4:00 PM');
  });

  it('skip the hour that does not exist when clocks go forward', () => {
    const labels = checkInChoices(shift('2027-03-14', 4 * 60, 4), later).map(({ label }) => label);
    expect(labels).not.toContain('2:30 AM');
    expect(labels).toContain('3:00 AM');
  });

  it('distinguish the hour that occurs twice, and each is the time that it shows', () => {
    const back = shift('2027-11-07', 0, 6);
    const choices = checkInChoices(back, later);
    const labels = choices.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.filter((label) => label.includes(', 1:30 AM'))).toEqual([
      'Sun, Nov 7, 1:30 AM EDT',
      'Sun, Nov 7, 1:30 AM EST',
    ]);
    expect(choices.map(({ label }) => readCheckInTime(label, back, later))).toEqual(choices.map(({ at }) => at));
  });
});

describe('a time that is typed', () => {
  const night = shift('2026-11-20', 22 * 60, 8);
  it.each([
    ['930p', night.gigStart - 30 * minuteMs],
    ['22:15', night.gigStart + 15 * minuteMs],
    ['1:00 AM', night.gigStart + 3 * hourMs],
    ['Sat, Nov 21, 1:00 AM', night.gigStart + 3 * hourMs],
  ])('%s means a time in the window', (text, at) => {
    expect(readCheckInTime(text, night, later)).toBe(at);
  });
  it.each([
    ['915', '9:15 AM', true],
    ['1:00 a', 'Sat, Nov 21, 1:00 AM', true],
    ['1 AM', 'Sat, Nov 21, 1:00 AM', true],
    ['915', '9:30 AM', false],
    ['130', 'Sun, Nov 7, 1:30 AM EST', true],
  ])('%s keeps %s in the list: %s', (text, label, fits) => {
    expect(fitsTyped({ label }, text)).toBe(fits);
  });
  it.each(['', 'soon', '9:37 pm', '12:00 PM', '6:45 PM'])(
    '"%s" is refused: not a time, not a quarter hour or outside the window (ADM-017, ADM-018)',
    (text) => {
      expect(readCheckInTime(text, night, later)).toBeUndefined();
    },
  );
});
