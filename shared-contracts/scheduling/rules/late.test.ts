import { hourMs } from '@spot/contracts/time';
import { beforeChange, beforeLeaving, beforeRemoval, type LateState } from './late';

const policy = { hours: 12, percentage: 50 };
const start = Date.UTC(2026, 11, 1, 14);
const within = start - 6 * hourMs;
const gig = {
  start,
  end: start + 8 * hourMs,
  breakTime: 0,
  wageCents: 2000,
  currency: 'CAD' as const,
  numSpotters: 3,
  numHired: 2,
};
const state = (at: number, wageCents: number, hired: number): LateState => ({
  at,
  workers: 3,
  paidMinutes: 480,
  wageCents,
  currency: 'CAD',
  hired,
});

describe('The history behind a late fee', () => {
  it('keeps a dearer state of the same workers alone, and the present one too once others were hired', () => {
    const dear = state(within - hourMs, 2500, 2);
    const late = { at: start - 12 * hourMs, stood: [dear] };
    const change = (numHired: number) => beforeChange({ ...gig, late, numHired }, { wageCents: 1900 }, policy, within);
    expect(change(2)?.stood).toEqual([dear]);
    expect(change(3)?.stood).toEqual([dear, state(within, 2000, 3)]);
  });

  it('keeps what stood before a removed worker was hired, and owes the dearest of the rest', () => {
    const [earlier, since] = [state(within - 4 * hourMs, 3000, 1), state(within - 2 * hourMs, 2500, 2)];
    const late = { at: start - 12 * hourMs, stood: [earlier, since] };
    expect(beforeRemoval({ ...gig, late }, [within - 3 * hourMs], 3, policy, within)).toEqual({
      at: late.at,
      owed: since,
      stood: [earlier],
    });
  });

  it('counts, after a removal before the late cancellation period, the workers who are still needed', () => {
    const now = start - 20 * hourMs;
    const late = { stood: [state(now - hourMs, 2500, 2)] };
    const removal = (numSpotters: number) =>
      beforeRemoval({ ...gig, late }, [now - 2 * hourMs], numSpotters, policy, now);
    expect(removal(3)).toEqual({ stood: [{ ...late.stood[0], hired: 1 }] });
    expect(removal(2)).toEqual({ stood: [{ ...late.stood[0], hired: 1, workers: 2 }] });
  });

  it('ends with the last worker who cancels, unless the employer owes for another', () => {
    const at = start - 12 * hourMs;
    expect(beforeLeaving({ late: { at, stood: [] }, numHired: 2 }, at)).toEqual({ at, stood: [] });
    expect(beforeLeaving({ late: { at, stood: [] }, numHired: 1 }, at)).toBeUndefined();
    const owed = state(at, 2500, 1);
    expect(beforeLeaving({ late: { at, owed, stood: [] }, numHired: 1 }, at)).toEqual({ at, owed, stood: [] });
    // Before the late cancellation period only states keep it.
    expect(beforeLeaving({ late: { stood: [state(at, 2500, 1)] }, numHired: 2 }, at)).toBeUndefined();
  });
});
