import { noCounts, together } from './counts';
import { mostOfOne, mountPart, mountParts, noUse, use } from './use';

const one = { ...noUse('scheduling', '1.2.0'), loads: 3, failures: { chunk: 1 }, mounted: [2, 1] };

describe('a browser’s report', () => {
  it('contains counts of one version and nothing else', () => {
    expect(use.safeParse(one).success).toBe(true);
    const others: object[] = [
      { uid: 'ann' },
      { page: '/shifts' },
      { loads: -1 },
      { loads: 1.5 },
      { loads: mostOfOne + 1 },
      { loads: '3' },
      { failures: { because: 1 } },
      { failures: { chunk: 'ann@spot.test' } },
      { feature: 'Ann Fern' },
      { version: 'ann@spot.test' },
      { mounted: Array.from({ length: mountParts + 1 }, () => 0) },
    ];
    expect(others.filter((more) => use.safeParse({ ...one, ...more }).success)).toEqual([]);
  });

  it('sorts times into parts, each longer than the one before', () => {
    expect([0, 249, 250, 999, 1000, 7999, 8000, 60_000].map(mountPart)).toEqual([0, 0, 1, 4, 5, 10, 11, 11]);
  });

  it('is added to the reports of others', () => {
    const both = together(together(noCounts(), one), { ...one, failures: { chunk: 2, render: 1 } });
    expect(both).toEqual({
      loads: 6,
      standIns: 0,
      failures: { chunk: 3, render: 1 },
      failedCalls: 0,
      mounted: [4, 2, ...Array<number>(mountParts - 2).fill(0)],
    });
  });
});
