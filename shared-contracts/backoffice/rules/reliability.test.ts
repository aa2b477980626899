import { reliabilityOf } from './reliability';

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
