import fc from 'fast-check';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { aGig, aHired, anOffer } from '../../testing/fixtures';
import { acceptRefusal, isOfferOpen, joiningStart, mayGiveAway, offerRefusal, workFrom } from './joining';

const start = Date.UTC(2026, 10, 24, 14);
const shift = aGig({ start, end: start + 8 * hourMs, breakTime: 30, numSpotters: 2, numHired: 1, status: 'pending' });
const after = (minutes: number) => start + minutes * minuteMs;
const minutesIn = (at: number | undefined) => at && (at - start) / minuteMs;

describe('joining a shift that is under way', () => {
  it('begins with the shift before its start, afterwards at the first quarter hour at least 45 minutes away', () => {
    const joined = [-1, 0, 1, 15, 16].map((minutes) => minutesIn(joiningStart(shift, after(minutes))));
    expect(joined).toEqual([0, 45, 60, 60, 75]);
  });

  it('is impossible if less than an hour would be left', () => {
    expect(minutesIn(joiningStart(shift, after(7 * 60 - 45)))).toBe(7 * 60);
    expect(joiningStart(shift, after(7 * 60 - 44))).toBeUndefined();
  });

  it("pays the rest, with the shift's break only above five hours", () => {
    expect(workFrom(shift, start)).toEqual({ start, end: shift.end, breakTime: 30 });
    expect(workFrom(shift, after(175)).breakTime).toBe(30);
    expect(workFrom(shift, after(180)).breakTime).toBe(0);
    expect(workFrom({ ...shift, breakTime: 400 }, after(90)).breakTime).toBe(0);
    const short = { ...shift, end: after(4 * 60) };
    expect(workFrom(short, start)).toEqual({ start, end: short.end, breakTime: 30 });
  });

  it('never begins before the shift or leaves no paid minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 700 }), fc.integer({ min: 0, max: 479 }), (minutes, breakTime) => {
        const joins = joiningStart(shift, after(minutes));
        if (joins === undefined) return;
        const work = workFrom({ ...shift, breakTime }, joins);
        expect(work.start).toBeGreaterThanOrEqual(Math.max(start, after(minutes)));
        expect(work.end - work.start).toBeGreaterThan(work.breakTime * minuteMs);
      }),
    );
  });
});

describe('offers', () => {
  it('can be made until an hour is left, unless the shift is full, cancelled or over', () => {
    expect(offerRefusal(shift, after(-5))).toBeUndefined();
    expect(offerRefusal({ ...shift, status: 'active' }, after(60))).toBeUndefined();
    expect(offerRefusal({ ...shift, status: 'active', numHired: 2 }, after(60))).toBe('full');
    expect(offerRefusal({ ...shift, status: 'cancelled' }, after(60))).toBe('cancelled');
    expect(offerRefusal({ ...shift, status: 'review' }, after(60))).toBe('started');
    expect(offerRefusal({ ...shift, status: 'active' }, after(7 * 60))).toBe('started');
  });

  it('can be accepted until the start that they name', () => {
    const [early, joining] = [anOffer(), anOffer({ joins: after(60) })];
    expect(acceptRefusal(shift, early, after(-1))).toBeUndefined();
    expect(acceptRefusal(shift, early, after(0))).toBe('started');
    expect(acceptRefusal(shift, joining, after(59))).toBeUndefined();
    expect(acceptRefusal(shift, joining, after(60))).toBe('started');
    expect(acceptRefusal({ ...shift, numHired: 2 }, joining, after(59))).toBe('full');
    expect([early, joining].map((offer) => isOfferOpen(offer, shift, after(30)))).toEqual([false, true]);
    expect([59, 60].map((minutes) => isOfferOpen(joining, shift, after(minutes)))).toEqual([true, false]);
    expect(isOfferOpen({ ...joining, status: 'declined' }, shift, after(30))).toBe(false);
  });
});

describe('the place of a worker who has not come', () => {
  const absent = aHired({ gigStart: start, gigEnd: shift.end });

  it('can be given away from the start of their work to its end, once', () => {
    expect([-1, 0, 8 * 60 - 1, 8 * 60].map((minutes) => mayGiveAway(absent, after(minutes)))).toEqual([
      ...[false, true, true, false],
    ]);
    for (const more of [{ checkInTime: start }, { checkIn: true }, { cancelled: true }, { givenAwayAt: start }])
      expect(mayGiveAway({ ...absent, ...more }, after(30))).toBe(false);
  });
});
