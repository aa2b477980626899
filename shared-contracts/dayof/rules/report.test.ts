import { hourMs } from '@spot/contracts/time';
import { aHired } from '../../testing/fixtures';
import { figuresOf, hasWorked, isOutdated } from './report';

const start = Date.parse('2027-02-10T14:00:00Z');
const end = start + 8 * hourMs;
const one = aHired({ gigStart: start, gigEnd: end, checkIn: true, hoursConfirmed: true, version: 1 });
const other = { ...one, spotterID: 'other', hoursConfirmed: false };

describe('The report of a week (N70)', () => {
  it('says how many shifts were not confirmed when it was made', () => {
    const third = { ...other, spotterID: 'third' };
    expect(figuresOf([one, other, third, { ...other, cancelled: true }], end)).toEqual({
      shifts: 3,
      unconfirmed: 2,
      minutes: 1350,
      changes: 3,
    });
  });

  it('has something to invoice once somebody has worked (decisions section 9)', () => {
    expect(hasWorked([one], end)).toBe(true);
    expect(hasWorked([one], end - 1)).toBe(false);
    expect(
      hasWorked(
        [
          { ...one, checkIn: false, selectedTimeOption: 3 },
          { ...other, cancelled: true },
        ],
        end,
      ),
    ).toBe(false);
  });

  it('is outdated once any of its hours changed, even if the sum stays, and current again once that is undone', () => {
    const report = { figures: figuresOf([one, other], end) };
    expect(isOutdated(report, [other, one], end + hourMs)).toBe(false);
    for (const changed of [
      [
        { ...one, end: one.end - hourMs },
        { ...other, end: other.end + hourMs, version: 2 },
      ],
      [one, { ...other, hoursConfirmed: true, version: 2 }],
      [one, { ...other, cancelled: true }],
      [one],
      [one, other, { ...other, spotterID: 'added' }],
    ])
      expect(isOutdated(report, changed, end)).toBe(true);
    expect(isOutdated({}, [one], end)).toBe(false);
  });
});
