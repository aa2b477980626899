import { lateFeeCents } from './fee';
import { paidMinutes } from './shift';

describe('the late cancellation fee', () => {
  it('is wage times paid hours times workers times percentage: 8 h with a 30 min break at $17.60, 3 workers, 50% is $198.00 (SCH-272)', () => {
    expect(lateFeeCents({ wageCents: 1760, paidMinutes: paidMinutes(480, 30), workers: 3, percentage: 50 })).toBe(
      19_800,
    );
  });

  it('is rounded half up once, at the end (SCH-272)', () => {
    expect(lateFeeCents({ wageCents: 1785, paidMinutes: 455, workers: 1, percentage: 33 })).toBe(4467);
    expect(lateFeeCents({ wageCents: 1501, paidMinutes: 60, workers: 1, percentage: 50 })).toBe(751);
  });

  it('is nothing where nothing is paid', () => {
    expect(lateFeeCents({ wageCents: 1760, paidMinutes: paidMinutes(180, 180), workers: 3, percentage: 100 })).toBe(0);
  });
});
