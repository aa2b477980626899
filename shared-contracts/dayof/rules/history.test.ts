import { hourMs } from '@spot/contracts/time';
import { adjustment } from '../entities/timesheet';
import { aHired } from '../../testing/fixtures';
import { hoursHistory } from './history';

const start = Date.parse('2027-02-10T14:00:00Z');
const hired = aHired({ gigStart: start, gigEnd: start + 8 * hourMs });

describe('The history of a cell', () => {
  it('runs from the posted time to the confirmation, in order of time', () => {
    const entry = adjustment.parse({
      id: '000001',
      what: 'adjusted',
      gigID: 'gig',
      spotterID: 'one',
      teamID: 'team',
      groupID: 'group',
      at: start + 9 * hourMs,
      by: 'edit',
      byName: 'Edith',
      reason: 'Left early',
      to: { start, end: start + 7 * hourMs, breakTime: 30, minutes: 390 },
    });
    const said = { ...entry, what: 'submitted' as const, at: start + 8.5 * hourMs };
    const whole = {
      ...hired,
      checkInTime: start - 5,
      checkOutTime: start + 8 * hourMs,
      confirmedAt: start + 10 * hourMs,
      confirmedByName: 'Olive',
    };
    const events = hoursHistory(whole, [entry, said]);
    expect(events.map(({ what }) => what)).toEqual([
      'posted',
      'checkedIn',
      'checkedOut',
      'submitted',
      'adjusted',
      'confirmed',
    ]);
    expect(events[0]).toEqual({ what: 'posted', time: { start, end: start + 8 * hourMs, breakTime: 30 } });
    expect(events[4]).toMatchObject({ adjustment: entry });
    expect(events[5]).toEqual({ what: 'confirmed', at: start + 10 * hourMs, byName: 'Olive' });
  });

  it('begins with the posted time, however the shift has changed since', () => {
    const hours = (later: number) => ({ start: start + later, end: start + 8 * hourMs, breakTime: 30, minutes: 450 });
    const entry = adjustment.parse({
      id: '000001',
      what: 'changed',
      gigID: 'gig',
      spotterID: 'one',
      teamID: 'team',
      groupID: 'group',
      at: start - 9 * hourMs,
      by: 'edit',
      byName: 'Edith',
      from: hours(-hourMs),
      to: hours(0),
    });
    const events = hoursHistory(hired, [{ ...entry, at: entry.at + 1, from: hours(0) }, entry]);
    expect(events.map(({ what }) => what)).toEqual(['posted', 'changed', 'changed']);
    expect(events[0]).toMatchObject({ time: { start: start - hourMs } });
    // What somebody adjusted before is not what was posted.
    const adjusted = { ...entry, what: 'adjusted' as const, at: entry.at - 1, from: hours(2 * hourMs) };
    expect(hoursHistory(hired, [entry, adjusted])[0]).toMatchObject({ time: { start: start - hourMs } });
  });

  it('is short if nothing happened', () => expect(hoursHistory(hired, [])).toHaveLength(1));
});
