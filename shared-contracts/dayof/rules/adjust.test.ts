import { dayMs, hourMs, minuteMs } from '@spot/contracts/time';
import { aHired } from '../../testing/fixtures';
import { adjustIssues, isAdjusted, isReduction, timeOptions, type Adjusting } from './adjust';
import { isBelowMinimum } from './wage';

const start = Date.parse('2027-02-10T14:00:00Z');
const end = start + 8 * hourMs;
const shift = { gigStart: start, gigEnd: end };
const here = aHired({ ...shift, checkIn: true });
const posted = { start, end, breakTime: 30 };
const context = { manualHours: false, minimumCents: 1795, standingCents: 2000, now: end + 2 * hourMs };
const of = (more: Partial<Adjusting>, hired = here, by = context) =>
  adjustIssues(hired, { option: 2, custom: posted, reason: '', ...more }, by).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('Adjusting time (OPS-060..067)', () => {
  it('offers the worker’s time only where there is one and no posted time where hours are entered by hand', () => {
    expect(timeOptions(here, false)).toEqual([0, 2, 3]);
    expect(timeOptions({ spotterTime: posted }, true)).toEqual([1, 2, 3]);
    expect(of({ option: 1 })).toEqual(['option noWorkerTime']);
    expect(of({ option: 0 }, here, { ...context, manualHours: true })).toEqual(['option manualHours']);
    expect(of({ option: undefined })).toEqual(['option option']);
  });

  it.each([
    [posted, []],
    [undefined, ['start required', 'end required', 'breakTime required']],
    [{ ...posted, end: undefined }, ['end required']],
    [{ ...posted, end: undefined, breakTime: -5 }, ['end required', 'breakTime breakNegative']],
    [{ ...posted, start: start - dayMs - minuteMs }, ['start startFar', 'end tooLong']],
    [{ ...posted, start: start - dayMs, end: end - dayMs }, []],
    [{ ...posted, start: start - dayMs, end: start + hourMs }, []],
    [{ ...posted, start: start - dayMs, end: start + hourMs + minuteMs }, ['end tooLong']],
    [{ ...posted, start: start + 1 }, ['start startFar']],
    [{ ...posted, end: start }, ['end order']],
    [{ ...posted, end: end + 1 }, ['end tooLong']],
    [{ ...posted, end: context.now }, []],
    [{ ...posted, end: context.now + minuteMs }, ['end ahead']],
    [{ ...posted, breakTime: -1 }, ['breakTime breakNegative']],
    [{ ...posted, breakTime: NaN }, ['breakTime breakWhole']],
    [{ ...posted, breakTime: 1.5 }, ['breakTime breakWhole']],
    [{ ...posted, breakTime: 150 }, ['reason reason']],
    [{ ...posted, breakTime: 151 }, ['breakTime breakLong']],
    [{ ...posted, end: start + 10 * minuteMs }, ['breakTime breakOver']],
  ])('finds what is wrong with %j', (custom, issues) => expect(of({ custom })).toEqual(issues));

  it('keeps a posted break of 200 minutes, which nobody could enter (C02)', () => {
    const long = aHired({ ...shift, checkIn: true, breakTime: 200 });
    expect(of({ option: 0 }, long)).toEqual([]);
    expect(of({ custom: { ...posted, breakTime: 200 } }, long)).toEqual(['breakTime breakLong']);
  });

  it('requires a reason if the paid minutes decrease, not for a No Show that already has none', () => {
    const absent = aHired(shift);
    expect(of({ custom: { ...posted, end: end - minuteMs } })).toEqual(['reason reason']);
    for (const reason of [' ', '\u200B'])
      expect(of({ custom: { ...posted, end: end - minuteMs }, reason })).toEqual(['reason reason']);
    expect(of({ custom: { ...posted, end: end - minuteMs }, reason: 'Left' })).toEqual([]);
    expect(of({ option: 3 })).toEqual(['reason reason']);
    expect(of({ option: 3 }, absent)).toEqual([]);
    expect(isReduction({ ...absent, selectedTimeOption: 3 }, 3, undefined, end)).toBe(false);
    expect(isReduction(here, 0, undefined, end)).toBe(false);
  });

  it.each([
    [1500, []],
    [1499, ['wageCents wageRange']],
    [10_000, []],
    [10_001, ['wageCents wageRange']],
    [1795, []],
    [1796, ['wageCents wage']],
    [1785.3, ['wageCents wage']],
    [NaN, ['wageCents wage']],
  ])('checks a wage of %s cents', (wageCents, issues) => expect(of({ wageCents })).toEqual(issues));

  it('warns about a wage below the minimum of the region, not about the minimum itself (C03)', () => {
    expect([1794, 1795].map((cents) => isBelowMinimum(cents, context.minimumCents))).toEqual([true, false]);
  });

  it('recognizes an adjustment without effect', () => {
    expect(isAdjusted({ ...here, selectedTimeOption: 0 }, 0, undefined)).toBe(true);
    expect(isAdjusted(here, 0, undefined)).toBe(false);
    expect(isAdjusted({ ...here, selectedTimeOption: 2 }, 2, { ...posted, breakTime: 0 })).toBe(false);
  });
});
