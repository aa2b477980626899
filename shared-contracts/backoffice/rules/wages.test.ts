import { hourMs } from '@spot/contracts/time';
import {
  isBelowWage,
  typedWageCents,
  wageIssues,
  replacedPlan,
  wageOn,
  wageSeen,
  wageToday,
  withoutPlan,
  withWage,
  type WageRegion,
} from './wages';

const ontario: WageRegion = { name: 'Ontario', abbr: 'ON', cents: 1720, effectiveFrom: '2025-10-01', next: null };
const today = '2026-11-22';

describe('a typed minimum wage (ADM-151)', () => {
  it.each([
    ['14.50', 1450],
    ['14', 1400],
    [' 17.60 ', 1760],
    ['0.01', 1],
  ])('reads %s', (text, cents) => expect(typedWageCents(text)).toBe(cents));

  it.each(['14.5', '14,50', '-1', '1e3', '0', '0.00', '', ' ', '14.500', '.50', '14.', '$14.50', '１４', '14 50'])(
    'reads no wage from "%s"',
    (text) => expect(typedWageCents(text)).toBeUndefined(),
  );

  it('is at most the highest wage that can be posted, and starts today or later', () => {
    const codes = (wage: string, effectiveFrom: string | undefined) =>
      wageIssues({ wage, effectiveFrom }, today).map(({ field, code }) => `${field} ${code}`);
    expect(codes('100', today)).toEqual([]);
    expect(codes('100.01', '2027-01-01')).toEqual(['wage tooHigh']);
    expect(codes('14.5', '2026-11-21')).toEqual(['wage form', 'effectiveFrom past']);
    expect(codes('14', undefined)).toEqual(['effectiveFrom noDay']);
  });
});

describe('the wage of a region', () => {
  it('is replaced from today, planned from a later day, and a plan applies from its day on', () => {
    const planned = withWage(ontario, { cents: 1800, effectiveFrom: '2026-12-01' }, today);
    expect(planned).toMatchObject({ cents: 1720, next: { cents: 1800, effectiveFrom: '2026-12-01' } });
    expect([wageOn(planned, '2026-11-30').cents, wageOn(planned, '2026-12-01').cents]).toEqual([1720, 1800]);
    const later = withWage(planned, { cents: 1850, effectiveFrom: '2027-10-01' }, '2026-12-01');
    expect(later).toMatchObject({ cents: 1800, effectiveFrom: '2026-12-01', next: { cents: 1850 } });
    // A correction of today's wage keeps the plan.
    expect(withWage(planned, { cents: 1730, effectiveFrom: today }, today)).toMatchObject({
      cents: 1730,
      effectiveFrom: today,
      next: { cents: 1800 },
    });
  });

  it('planned from a later day replaces the plan that has not begun, and nothing else', () => {
    const next = { cents: 1800, effectiveFrom: '2026-12-01' };
    const planned = withWage(ontario, next, today);
    expect(replacedPlan(planned, '2027-10-01', today)).toEqual(next);
    expect(replacedPlan(planned, '2026-11-30', today)).toEqual(next);
    expect(replacedPlan(planned, today, today)).toBeUndefined();
    expect(replacedPlan(planned, '2027-10-01', '2026-12-01')).toBeUndefined();
    expect(replacedPlan(ontario, '2027-10-01', today)).toBeUndefined();
  });

  it('stays as it is without its plan, and there is nothing to withdraw once the plan has begun', () => {
    const planned = withWage(ontario, { cents: 1800, effectiveFrom: '2026-12-01' }, today);
    expect(withoutPlan(planned, today)).toEqual({ ...ontario, next: null });
    expect(withoutPlan(planned, '2026-12-01')).toBeUndefined();
  });

  it('is compared together with its plan', () => {
    expect(wageSeen(ontario)).toBe('1720 2025-10-01  ');
    expect(wageSeen({ ...ontario, next: { cents: 1800, effectiveFrom: '2026-12-01' } })).not.toBe(wageSeen(ontario));
  });

  it('starts its days at midnight in its own zone', () => {
    const midnight = Date.parse('2026-11-22T06:30:00Z');
    expect(wageToday({ ...ontario, timeZones: ['America/Vancouver'] }, midnight)).toBe('2026-11-21');
    expect(wageToday(ontario, midnight)).toBe('2026-11-22');
    expect(wageToday(ontario, midnight - 2 * hourMs)).toBe('2026-11-21');
  });

  it('is compared with a shift’s wage by the local day on which the shift starts (decisions section 5 item 9)', () => {
    const wage = { cents: 1800, effectiveFrom: '2026-12-01' };
    expect(isBelowWage({ dayKey: '2026-12-01', wageCents: 1799 }, wage)).toBe(true);
    expect(isBelowWage({ dayKey: '2026-12-01', wageCents: 1800 }, wage)).toBe(false);
    expect(isBelowWage({ dayKey: '2026-11-30', wageCents: 1500 }, wage)).toBe(false);
  });
});
