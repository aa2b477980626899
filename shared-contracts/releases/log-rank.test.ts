import { logMean, logRatio } from './log-rank';

const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
/** All ways in which `met` people can be divided between `ours` and `theirs`, each with its probability at these odds. */
function divisions(ours: number, theirs: number, met: number, odds: number) {
  const ways = Array.from({ length: met + 1 }, (_, k) => choose(ours, k) * choose(theirs, met - k) * odds ** k);
  const all = ways.reduce((sum, way) => sum + way, 0);
  return ways.map((way, k) => ({ k, probability: way / all }));
}
const stratum = (ours: number, theirs: number, k: number, met: number) => ({
  canary: { atRisk: ours, met: k },
  current: { atRisk: theirs, met: met - k },
});

describe('the likelihood ratio of a minute', () => {
  it.each([
    [1, 16, 1],
    [3, 40, 2],
    [12, 30, 9],
    [40, 12, 20],
  ])(
    'averages 1 at the tolerated odds, less below: %i and %i people, of whom %i had the trouble',
    (ours, theirs, met) => {
      const mean = (odds: number) =>
        divisions(ours, theirs, met, odds)
          .filter(({ probability }) => probability > 0)
          .reduce(
            (sum, { k, probability }) => sum + probability * Math.exp(logRatio(stratum(ours, theirs, k, met), 40, 2)),
            0,
          );
      expect(mean(2)).toBeCloseTo(1, 9);
      for (const odds of [1.5, 1, 0.2]) expect(mean(odds)).toBeLessThanOrEqual(1);
      expect(mean(40)).toBeGreaterThan(1);
    },
  );

  it('is neutral if nobody had the trouble or only one version was used', () => {
    expect(logRatio(stratum(5, 50, 0, 0), 40, 2)).toBe(0);
    expect(logRatio(stratum(0, 50, 0, 3), 40, 2)).toBe(0);
    expect(logRatio(stratum(5, 0, 3, 3), 40, 2)).toBe(0);
  });

  it('hardly changes with trouble that everybody has, and much with trouble of the canary alone', () => {
    expect(logRatio(stratum(10, 190, 10, 200), 40, 2)).toBeCloseTo(0, 9);
    expect(logRatio(stratum(10, 190, 3, 3), 40, 2)).toBeGreaterThan(4);
    expect(logRatio(stratum(10, 190, 0, 3), 40, 2)).toBeLessThan(-2);
  });

  it('is computed for a hundred thousand people too', () => {
    const large = logRatio(stratum(5_000, 95_000, 60, 1_000), 8, 2);
    expect(large).toBeLessThan(-100);
    expect(Number.isFinite(large)).toBe(true);
  });
});

it('averages ratios given by their logarithms, however large', () => {
  expect(logMean([Math.log(2), Math.log(4)])).toBeCloseTo(Math.log(3));
  expect(logMean([900, -900])).toBeCloseTo(900 - Math.log(2));
});
