import fc from 'fast-check';
import { aGig, aHired } from '../../testing/fixtures';
import { addDays, fromWallClock, hourMs, minuteMs } from '../../core/time';
import { costByDay, postingCost, shiftsCost } from '../../scheduling/rules/cost';
import { confirmedCost } from '../../scheduling/rules/worked';
import { totalsOf } from './hours';

const zone = 'America/Toronto';
const address = { unit: '', street: '1 Front St', city: 'Toronto', province: 'ON', country: 'Canada' };

/** A posting of some days across both clock changes, with a wage in cents. */
const posting = fc.record({
  dates: fc
    .uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 4 })
    .map((days) => days.map((day) => addDays('2026-10-20', day))),
  numSpotters: fc.integer({ min: 0, max: 40 }),
  startMinutes: fc.integer({ min: 16, max: 95 }).map((quarters) => quarters * 15),
  length: fc.integer({ min: 12, max: 48 }).map((quarters) => quarters * 15),
  breakTime: fc.integer({ min: 0, max: 120 }),
  wageCents: fc.integer({ min: 1500, max: 10_000 }),
});

/** The shifts of a posting as they are stored. */
const shiftsOf = ({
  dates,
  numSpotters,
  startMinutes,
  length,
  ...paid
}: typeof posting extends fc.Arbitrary<infer Asked> ? Asked : never) =>
  dates.map((dayKey, index) => {
    const start = fromWallClock(dayKey, startMinutes, zone).instant;
    const endDay = startMinutes + length >= 1440 ? addDays(dayKey, 1) : dayKey;
    const end = fromWallClock(endDay, (startMinutes + length) % 1440, zone).instant;
    const places = Math.max(1, numSpotters);
    return aGig({
      id: `gig-${index}`,
      dayKey,
      timeZone: zone,
      start,
      end,
      numSpotters: places,
      numHired: places,
      ...paid,
    });
  });

describe('the cost shown before shifts are posted', () => {
  it('is what the timesheet pays to the cent when everybody works the posted hours', () => {
    fc.assert(
      fc.property(posting, (asked) => {
        const shifts = shiftsOf(asked);
        const cells = shifts.flatMap((gig) =>
          Array.from({ length: gig.numSpotters }, () => ({
            gig,
            hired: aHired({
              gigStart: gig.start,
              gigEnd: gig.end,
              start: gig.start,
              end: gig.end,
              breakTime: gig.breakTime,
              checkIn: true,
              cancelled: false,
              hoursConfirmed: true,
              selectedTimeOption: 0,
            }),
          })),
        );
        const confirmed = cells.map(({ hired, gig }) => ({ ...hired, gigID: gig.id }));
        const paid = totalsOf(cells, Math.max(...shifts.map(({ end }) => end)) + hourMs);
        const { startMinutes, length } = asked;
        const said = postingCost(
          {
            ...asked,
            endMinutes: (startMinutes + length) % 1440,
            address,
            department: '',
            entranceInstructions: '',
          },
          zone,
        );
        const { minutes, planned, filled } = shiftsCost(shifts);
        expect(planned).toEqual(paid.pay);
        expect(filled).toEqual(paid.pay);
        expect(confirmedCost(shifts, confirmed)).toEqual(paid.pay);
        expect(minutes).toBe(paid.minutes);
        expect(said?.minutes).toBe(paid.minutes);
        expect(said?.days).toEqual(costByDay(shifts));
        expect(said?.days.reduce((sum, { cents }) => sum + cents, 0)).toBe(paid.pay[0]?.cents);
      }),
    );
  });

  it('counts the real hours of the night in which the clocks go back', () => {
    const night = { dates: ['2026-11-01'], numSpotters: 1, startMinutes: 0, endMinutes: 480, breakTime: 0 };
    const cost = postingCost({ ...night, wageCents: 2000, address, department: '', entranceInstructions: '' }, zone);
    expect(cost?.days).toEqual([{ dayKey: '2026-11-01', currency: 'CAD', cents: 18_000 }]);
  });

  it('never adds two currencies, and counts only hired places as filled', () => {
    const start = fromWallClock('2026-12-01', 540, zone).instant;
    const shift = aGig({
      start,
      end: start + 480 * minuteMs,
      breakTime: 0,
      wageCents: 2000,
      numSpotters: 3,
      numHired: 1,
    });
    expect(shiftsCost([shift, { ...shift, currency: 'USD', numHired: 0 }])).toEqual({
      minutes: 2880,
      planned: [
        { currency: 'CAD', cents: 48_000 },
        { currency: 'USD', cents: 48_000 },
      ],
      filled: [
        { currency: 'CAD', cents: 16_000 },
        { currency: 'USD', cents: 0 },
      ],
    });
  });
});

describe('the cost of confirmed hours beside the schedule', () => {
  it('equals to the cent what timesheet and report pay, whatever was adjusted, missed, cancelled or paid differently', () => {
    const record = fc.record({
      shift: fc.integer({ min: 0, max: 3 }),
      late: fc.integer({ min: -30, max: 60 }),
      breakTime: fc.integer({ min: 0, max: 90 }),
      checkIn: fc.boolean(),
      option: fc.constantFrom(undefined, 0, 2, 3),
      cancelled: fc.boolean(),
      hoursConfirmed: fc.boolean(),
      wageCents: fc.option(fc.integer({ min: 1500, max: 10_000 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(posting, fc.array(record, { maxLength: 12 }), (asked, records) => {
        const shifts = shiftsOf({ ...asked, breakTime: 0 }).map((gig, index) => ({
          ...gig,
          currency: index % 2 === 0 ? ('CAD' as const) : ('USD' as const),
        }));
        const cells = records.flatMap(({ shift, late, option, wageCents, ...more }, index) => {
          const gig = shifts[shift % shifts.length];
          if (!gig) return [];
          const times = { gigStart: gig.start, gigEnd: gig.end, start: gig.start + late * minuteMs, end: gig.end };
          const facts = { gigID: gig.id, id: `w${index}`, spotterID: `w${index}`, dayKey: gig.dayKey };
          const hired = aHired({ ...facts, ...times, ...more, selectedTimeOption: option, wageCents });
          return [{ gig, hired }];
        });
        const now = Math.max(...shifts.map(({ end }) => end)) + hourMs;
        const counted = cells.filter(({ hired }) => hired.hoursConfirmed && !hired.cancelled);
        const paid = totalsOf(counted, now).pay;
        const said = confirmedCost(
          shifts,
          cells.map(({ hired }) => hired),
        );
        expect([...said].sort((one, other) => (one.currency < other.currency ? -1 : 1))).toEqual(paid);
      }),
    );
  });
});
