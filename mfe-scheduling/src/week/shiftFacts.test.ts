import { clockNotice } from '@spot/contracts/scheduling';
import { aGig, toronto } from '../testing';
import { fillText, timeText } from './shiftFacts';

describe('what a shift card says', () => {
  it("gives the time in the shift's zone, and names the zone if the viewer's clock differs (SCH-023)", () => {
    const gig = aGig('2026-11-24', 540, 1020, { timeZone: 'America/Chicago' });
    expect(timeText(gig, 'America/Chicago')).toBe('9:00 AM - 5:00 PM');
    expect(timeText(gig, toronto)).toBe('9:00 AM - 5:00 PM CST');
    expect(timeText(gig, 'America/Winnipeg')).toBe('9:00 AM - 5:00 PM CST');
    expect(timeText({ ...gig, timeZone: 'America/Halifax' }, toronto)).toMatch(/ AST$/);
  });

  it('marks an end on the next day, midnight included (SCH-024)', () => {
    expect(timeText(aGig('2026-11-24', 22 * 60, 30 * 60), toronto)).toBe('10:00 PM - 6:00 AM (Next Day)');
    expect(timeText(aGig('2026-11-24', 18 * 60, 24 * 60), toronto)).toBe('6:00 PM - 12:00 AM (Next Day)');
    expect(timeText(aGig('2026-11-24', 13 * 60, 17 * 60), toronto)).toBe('1:00 - 5:00 PM');
  });

  it('shows the real length of a shift in the nights of a clock change', () => {
    expect(clockNotice(aGig('2027-03-13', 22 * 60, 30 * 60))).toBe('7 h worked, because the clocks go forward');
    expect(clockNotice(aGig('2027-11-06', 22 * 60, 30 * 60))).toBe('9 h worked, because the clocks go back');
    expect(clockNotice(aGig('2027-03-13', 22 * 60, 30 * 60, { timeZone: 'America/Regina' }))).toBeUndefined();
    expect(clockNotice(aGig('2027-03-12', 22 * 60, 30 * 60))).toBeUndefined();
  });

  it('says as text what the colour shows: full at the needed number, else how many are missing (SCH-025, SCH-128)', () => {
    expect(fillText({ numHired: 6, numSpotters: 6 })).toBe('full');
    expect(fillText({ numHired: 5, numSpotters: 6 })).toBe('1 worker needed');
  });
});
