import fc from 'fast-check';
import { hourMs } from '@spot/contracts/time';
import {
  isQuietHour,
  rankCandidates,
  suggestedOffers,
  tellableReasons,
  travelMinutesFor,
  type Candidate,
} from './replacement';
import { eligibilityReasons, offerReasons } from './eligibility';

const reliable = { late: 0, absent: 0, lateCancellation: 0 };
const overtime = { kind: 'week', effect: 'notice', limit: 2640, elsewhere: true, region: 'Ontario' } as const;
const candidate = (facts: Partial<Candidate> = {}): Candidate => ({
  rating: 4.5,
  travelMinutes: 20,
  reliability: reliable,
  ...facts,
});

describe('the order in which workers are asked for an open place', () => {
  it.each<[string, Candidate, Candidate]>([
    [
      'an applicant before somebody on the waitlist',
      candidate({ interest: 'applied' }),
      candidate({ interest: 'waitlisted' }),
    ],
    [
      'the waitlist before somebody who did not ask',
      candidate({ interest: 'waitlisted' }),
      candidate({ lastWorked: 1 }),
    ],
    [
      'a favourite before one who only worked here',
      candidate({ lastWorked: 1, favourite: true }),
      candidate({ lastWorked: 2 }),
    ],
    ['a worker the team knows before a stranger', candidate({ lastWorked: 1 }), candidate()],
    ['the nearer', candidate({ travelMinutes: 20 }), candidate({ travelMinutes: 60 })],
    ['a known way before an unknown one', candidate({ travelMinutes: 50 }), candidate({ travelMinutes: undefined })],
    ['the better rated', candidate({ rating: 4.9 }), candidate({ rating: 3.9 })],
    ['a worker without ratings before a badly rated one', candidate({ rating: 0 }), candidate({ rating: 2 })],
    [
      'a reliable worker before one who was absent',
      candidate(),
      candidate({ reliability: { ...reliable, absent: 1 } }),
    ],
    [
      'a worker who was late before one who cancelled late',
      candidate({ reliability: { ...reliable, late: 1 } }),
      candidate({ reliability: { ...reliable, lateCancellation: 1 } }),
    ],
    ['a punctual worker before one who was late', candidate(), candidate({ reliability: { ...reliable, late: 1 } })],
    [
      'a near stranger before a worker with three absences',
      candidate(),
      candidate({ lastWorked: 1, reliability: { ...reliable, absent: 3 } }),
    ],
    [
      'a worker half an hour further away before one who would work overtime',
      candidate({ travelMinutes: 50 }),
      candidate({ hours: [overtime] }),
    ],
    ['whoever worked here last', candidate({ lastWorked: 2 }), candidate({ lastWorked: 1 })],
  ])('%s', (_, better, worse) => {
    expect(rankCandidates([worse, better])).toEqual([better, worse]);
  });

  it('loses and adds no worker', () => {
    const anybody = fc.record({
      interest: fc.constantFrom('applied' as const, 'waitlisted' as const, undefined),
      travelMinutes: fc.option(fc.nat(300), { nil: undefined }),
      lastWorked: fc.option(fc.nat(), { nil: undefined }),
      rating: fc.constantFrom(0, 1, 3.5, 5),
      reliability: fc.record({ late: fc.nat(9), absent: fc.nat(9), lateCancellation: fc.nat(9) }),
    });
    fc.assert(
      fc.property(fc.array(anybody), (all) => {
        const ranked = rankCandidates(all);
        expect(ranked).toHaveLength(all.length);
        expect(new Set(ranked)).toEqual(new Set(all));
      }),
    );
  });
});

describe('the travel time', () => {
  it('is rounded to ten minutes, at least ten, and grows with the distance', () => {
    expect([0, 5, 12, 40, 100].map(travelMinutesFor)).toEqual([10, 20, 30, 80, 190]);
  });
});

describe('the suggested number of workers to ask', () => {
  const timeZone = 'America/Toronto';
  const noon = Date.UTC(2026, 10, 24, 17);
  const tomorrow = { start: noon + 24 * hourMs, timeZone, now: noon };
  const asked = (open: number, available: number, when = tomorrow) => suggestedOffers({ open, available }, when);

  it('is three for each open place, limited by the available workers and the size of a request', () => {
    expect([asked(1, 10), asked(2, 4), asked(1, 0), asked(40, 90)]).toEqual([3, 4, 0, 50]);
  });

  it('is ten for each open place from two hours before the work on, but not at night', () => {
    const from = (start: number, now: number) => asked(1, 20, { start, timeZone, now });
    expect([from(noon + 2 * hourMs + 1, noon), from(noon + 2 * hourMs, noon), from(noon - hourMs, noon)]).toEqual([
      3, 10, 10,
    ]);
    const six = Date.UTC(2026, 10, 24, 11);
    expect([from(six + hourMs, six), from(six + hourMs, six + hourMs)]).toEqual([3, 10]);
  });
});

describe('quiet hours', () => {
  it("are from 10 PM to 7 AM in the shift's zone", () => {
    const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 24, hour + 5, minute);
    const quiet = [at(6, 59), at(7), at(21, 59), at(22)].map((now) => isQuietHour(now, 'America/Toronto'));
    expect(quiet).toEqual([true, false, false, true]);
  });
});

describe('the reasons shown to an employer for an unavailable worker', () => {
  const present = { declined: false, left: false };
  it('are hidden for a blocked worker or a closed account', () => {
    expect(tellableReasons(['blocked', 'overlap'], present)).toBeUndefined();
    expect(tellableReasons(['disabled'], present)).toBeUndefined();
  });
  it('include every other reason about the worker', () => {
    const known = eligibilityReasons.filter((reason) => reason !== 'blocked' && reason !== 'disabled');
    for (const reason of [...known, 'hired', 'offered'] as const)
      expect(tellableReasons([reason], present)).toEqual([reason]);
    expect(tellableReasons([], { declined: true, left: true })).toEqual(['declined', 'left']);
    expect(offerReasons).toEqual(expect.arrayContaining([...known]));
  });
});
