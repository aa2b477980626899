import fc from 'fast-check';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { aGig } from '../../testing/fixtures';
import { payCents } from '../../core/money';
import { changedTerms, changesHours, termsOf } from './terms';

const gig = aGig();
const address = (street: string) => ({ ...gig.address, street });
const change = fc.record({
  later: fc.integer({ min: -4, max: 4 }),
  longer: fc.integer({ min: -4, max: 4 }),
  breakTime: fc.integer({ min: 0, max: 120 }),
  wageCents: fc.constantFrom(2000, 2025, 2350),
  currency: fc.constantFrom('CAD' as const, 'USD' as const),
  street: fc.constantFrom('1 Front St', '2 Front St'),
  timeZone: fc.constantFrom('America/Toronto', 'America/Winnipeg'),
});
const changed = fc.tuple(change, change).map((both) =>
  both.map(({ later, longer, street, ...fields }) => ({
    ...gig,
    ...fields,
    address: address(street),
    start: gig.start + later * 15 * minuteMs,
    end: gig.start + 8 * hourMs + (later + longer) * 15 * minuteMs,
  })),
);

describe('The terms of a shift', () => {
  it('differ wherever pay, its currency, the time or the place do, and nowhere else', () => {
    const pay = (one: typeof gig) => payCents(one.wageCents, (one.end - one.start) / minuteMs - one.breakTime);
    fc.assert(
      fc.property(changed, ([one, other]) => {
        if (!one || !other) return;
        const terms = changedTerms(termsOf(one), termsOf(other));
        const facts = (shift: typeof gig) =>
          JSON.stringify([
            shift.start,
            shift.end,
            shift.timeZone,
            shift.breakTime,
            shift.wageCents,
            shift.currency,
            shift.address.street,
          ]);
        expect(terms.length > 0).toBe(facts(one) !== facts(other));
        if (pay(one) !== pay(other)) expect(terms).not.toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are compared by paid minutes, so that a longer break cannot be hidden by a later end', () => {
    const before = termsOf(gig);
    expect(changedTerms(before, termsOf({ ...gig, breakTime: gig.breakTime + 15 }))).toEqual(['paidMinutes']);
    expect(changedTerms(before, termsOf({ ...gig, end: gig.end - 15 * minuteMs }))).toEqual(['end', 'paidMinutes']);
    const words = { ...gig, comments: 'Bring an apron' };
    expect(changedTerms(before, termsOf(words))).toEqual([]);
  });

  it('change the hours of workers by times, zone, paid length and place, not by wage and check-in point', () => {
    const before = termsOf(gig);
    const isChange = (more: Partial<typeof gig>) => changesHours(before, termsOf({ ...gig, ...more }));
    expect(
      [{ breakTime: gig.breakTime + 15 }, { end: gig.end + hourMs }, { address: address('2 Front St') }].map(isChange),
    ).toEqual([true, true, true]);
    const laterWithLessBreak = { start: gig.start + 15 * minuteMs, breakTime: gig.breakTime - 15 };
    expect([laterWithLessBreak, { timeZone: 'America/Winnipeg' }].map(isChange)).toEqual([true, true]);
    expect([{ wageCents: 9000 }, { position: undefined }, { comments: 'Bring an apron' }].map(isChange)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
