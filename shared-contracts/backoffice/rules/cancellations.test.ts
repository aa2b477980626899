import { addDays, dayMs, hourMs } from '@spot/contracts/time';
import { isLateWorkerCancellation } from '../../dayof/rules/attendance';
import { chooseDay, isWithinCancellationDays, replacementAnswer, replacementLinkEndsAt } from './cancellations';

describe('the report of cancellations', () => {
  it('filters by one day at most: another day replaces it, the same day removes it (ADM-090, ADM-091, C29)', () => {
    expect(chooseDay('2026-11-22', '2026-11-23')).toBe('2026-11-23');
    expect(chooseDay('2026-11-22', '2026-11-22')).toBeUndefined();
    expect(chooseDay(undefined, '2026-11-22')).toBe('2026-11-22');
  });

  it.each([
    [-31, false],
    [-30, true],
    [0, true],
    [30, true],
    [31, false],
  ])('%d days from today is within the 30: %s (ADM-091)', (days, within) => {
    expect(isWithinCancellationDays(addDays('2026-11-22', days), '2026-11-22')).toBe(within);
  });

  it.each([
    [86_400_000, false],
    [86_399_999, true],
    [0, true],
    [-1, true],
  ])('%d ms before the start a cancellation is late: %s (ADM-103)', (before, late) => {
    const start = Date.UTC(2026, 10, 24, 14);
    expect(isLateWorkerCancellation(start - before, start)).toBe(late);
  });

  it.each([
    [true, true, 'requested'],
    [true, false, 'requested'],
    [false, true, 'none'],
    [null, true, 'waiting'],
    [undefined, true, 'waiting'],
    [null, false, 'unasked'],
  ] as const)('requested %s, mail sent %s: %s (ADM-099, ADM-102)', (replacementRequested, sentEmailToEmployer, is) => {
    expect(replacementAnswer({ replacementRequested, sentEmailToEmployer })).toBe(is);
  });

  it('mails links that are valid until the shift ends, and for at least a day (N75)', () => {
    const now = Date.UTC(2026, 10, 22);
    expect(replacementLinkEndsAt(now + 3 * dayMs, now)).toBe(now + 3 * dayMs);
    expect(replacementLinkEndsAt(now + hourMs, now)).toBe(now + dayMs);
    expect(replacementLinkEndsAt(now - dayMs, now)).toBe(now + dayMs);
  });
});
