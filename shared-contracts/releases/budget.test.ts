import { dayMs } from '@spot/contracts/time';
import { errorBudget, isOver } from './budget';

const now = 100 * dayMs;
const day = (ago: number, version: string, loads: number, failed: number) => ({
  at: now - ago * dayMs,
  version,
  loads,
  failed,
});

describe('the error budget of the version that everybody gets', () => {
  const before = [day(20, '1.0.0', 4000, 0), day(9, '1.1.0', 6000, 60)];

  it('allows twice the share that failed with the versions before it', () => {
    const days = [...before, day(2, '1.2.0', 1000, 10), day(1, '1.2.0', 1000, 2)];
    expect(errorBudget({ days }, '1.2.0', now)).toEqual({
      ...{ since: now - 2 * dayMs, loads: 2000, failed: 12, usual: 0.006, allowed: 24 },
    });
    expect(isOver({ since: 0, loads: 2000, failed: 24, usual: 0.006, allowed: 24 })).toBe(false);
    expect(isOver({ since: 0, loads: 2000, failed: 25, usual: 0.006, allowed: 24 })).toBe(true);
  });

  it('allows some failures of a version with few loads', () => {
    const days = [...before, day(1, '1.2.0', 20, 5)];
    expect(errorBudget({ days }, '1.2.0', now)).toMatchObject({ loads: 20, failed: 5, allowed: 5 });
  });

  it('takes one percent as usual until enough is known', () => {
    const days = [day(3, '1.0.0', 499, 40), day(1, '1.1.0', 1000, 30)];
    expect(errorBudget({ days }, '1.1.0', now)).toMatchObject({ usual: 0.01, allowed: 20 });
  });

  it('is of the last seven days, and there is none before the first load', () => {
    const days = [...before, day(8, '1.2.0', 10, 90)];
    expect(errorBudget({ days }, '1.2.0', now)).toBeUndefined();
    expect(errorBudget({ days: [] }, '1.2.0', now)).toBeUndefined();
  });
});
