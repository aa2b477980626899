import { noCounts } from '@spot/contracts/releases';
import { minuteMs } from '@spot/contracts/time';
import { barsOf } from './figures';

describe('The bars of the last hour', () => {
  const at = 1_790_000_000_000 - (1_790_000_000_000 % minuteMs);
  const told = { ...noCounts(), loads: 3, at };

  it('end with the current minute of this page', () => {
    const bars = barsOf([told], at + 2 * minuteMs + 5);
    expect(bars).toHaveLength(60);
    expect(bars.slice(-3)).toEqual([
      { at, loads: 3, failed: 0 },
      { at: at + minuteMs, loads: 0, failed: 0 },
      { at: at + 2 * minuteMs, loads: 0, failed: 0 },
    ]);
  });

  it('show counts of a minute that this page’s clock has not reached', () => {
    expect(barsOf([told], at - 20_000).at(-1)).toEqual({ at, loads: 3, failed: 0 });
  });
});
