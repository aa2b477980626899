import { reliabilityMetricsOf, reliabilityOf } from './reliability';

describe('reliability', () => {
  it.each([
    [{ completed: 40, absent: 1, late: 3, lateCancellation: 2 }, 34],
    [{ completed: 3, absent: 2, late: 1, lateCancellation: 1 }, 0],
    [{ completed: 0, absent: 0, late: 0, lateCancellation: 0 }, 0],
  ])('of %j: %d on time (ADM-174)', ({ completed, ...metrics }, onTime) => {
    expect(reliabilityOf({ stats: { rating: 0, completed }, reliabilityMetrics: metrics })).toEqual({
      onTime,
      ...metrics,
    });
  });
});

describe('what counts against reliability', () => {
  const marked = (gigID: string, mark: 'late' | 'absent' | 'none') => ({ gigID, mark });
  it('is each shift once: marked, or cancelled late', () => {
    const marks = [marked('a', 'absent'), marked('b', 'late'), marked('c', 'none')];
    const cancelled = ['a', 'b', 'c', 'd', 'd'].map((gigID) => ({ gigID }));
    expect(reliabilityMetricsOf(marks, cancelled)).toEqual({ late: 1, absent: 1, lateCancellation: 2 });
    expect(reliabilityMetricsOf([], [])).toEqual({ late: 0, absent: 0, lateCancellation: 0 });
  });
});
