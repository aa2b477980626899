import { hourMs } from '@spot/contracts/time';
import { lateCancellation } from './cancellation';
import { beforeChange, beforeLeaving, beforeRemoval, type Late, type LateState } from './late';

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
    // A worker hired in the moment that a state describes is one of those who are hired in it.
    for (const hiredAt of [within - 3 * hourMs, since.at])
      expect(beforeRemoval({ ...gig, late }, [hiredAt], 3, policy, within)).toEqual({
        at: late.at,
        notice: 0,
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

  it('goes by the hours of the present policy, also where the employer has changed the shift (SCH-271, ADM-153)', () => {
    const [long, short] = [{ ...policy, hours: 48 }, policy];
    const at30 = start - 30 * hourMs;
    const changed = {
      ...gig,
      late: beforeChange(gig, { wageCents: 1500, numSpotters: 2 }, long, at30),
      wageCents: 1500,
    };
    const lower = { ...changed, numSpotters: 2 };
    const removed = { ...gig, numHired: 0, late: beforeRemoval(gig, [at30 - 1, at30 - 2], 3, long, at30) };
    const charged = (shift: typeof gig & { late: Late | undefined }, by: typeof policy, at: number) =>
      lateCancellation(shift, by, at)?.cents;
    // 3 workers for 8 hours at 20.00, or 2 of them.
    expect([charged(lower, long, at30 + 1), charged(removed, long, at30 + 1)]).toEqual([24_000, 24_000]);
    for (const shift of [gig, lower, removed])
      expect(lateCancellation(shift, short, start - 12 * hourMs)).toBeUndefined();
    expect([charged(lower, short, within), charged(removed, short, within)]).toEqual([16_000, undefined]);

    const again = beforeChange(lower, { wageCents: 1400 }, short, within);
    expect(again).toMatchObject({ at: start - 12 * hourMs, notice: 6 * 60 });
    // A later start within the period does not end it.
    const later = { ...lower, late: again, start: start + 10 * hourMs, end: gig.end + 10 * hourMs };
    expect(charged(later, short, within + 1)).toBe(16_000);
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
