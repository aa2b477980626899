import { hourMs } from '@spot/contracts/time';
import { aHired } from '../../testing/fixtures';
import { cellStatus, cellStatusWord, isUndecided, mayEditCell } from './cell';

const start = Date.parse('2027-02-10T14:00:00Z');
const over = start + 8 * hourMs;
const at = { gigStart: start, gigEnd: over };
const here = aHired({ ...at, checkIn: true });
const absent = aHired(at);

describe('A cell of the timesheet (OPS-050, OPS-051, OPS-054)', () => {
  it('is Cancelled, Upcoming until the end, Here once checked in, else No Show', () => {
    expect(cellStatus({ ...here, cancelled: true }, over)).toBe('Cancelled');
    expect(cellStatus(here, over - 1)).toBe('Upcoming');
    expect(cellStatus(here, over)).toBe('Here');
    expect(cellStatus(absent, over)).toBe('No Show');
    expect(cellStatus({ ...here, selectedTimeOption: 3 }, over)).toBe('No Show');
  });

  it('reads Pending for platform admins where it is tomorrow in the zone of the shift', () => {
    const dayBefore = start - 14 * hourMs;
    expect(cellStatusWord(here, dayBefore, true)).toBe('Pending');
    expect(cellStatusWord(here, dayBefore, false)).toBe('Upcoming');
    // Midnight in Toronto is five hours after midnight UTC.
    expect(cellStatusWord(here, start - 9 * hourMs, true)).toBe('Upcoming');
    expect(cellStatusWord(here, start - 9 * hourMs - 1, true)).toBe('Pending');
    expect(cellStatusWord(here, start - 40 * hourMs, true)).toBe('Upcoming');
  });

  it('reads In progress from the start to the end, for everybody', () => {
    for (const admin of [true, false]) {
      expect(cellStatusWord(here, start - 1, admin)).toBe('Upcoming');
      expect([start, over - 1].map((now) => cellStatusWord(here, now, admin))).toEqual(['In progress', 'In progress']);
      expect(cellStatusWord(here, over, admin)).toBe('Here');
    }
  });

  it('is undecided only if the worker did not come and nobody has decided about it (C46)', () => {
    expect(isUndecided(absent, over)).toBe(true);
    expect(isUndecided({ ...absent, selectedTimeOption: 3 }, over)).toBe(false);
    expect(isUndecided(here, over)).toBe(false);
    expect(isUndecided(absent, over - 1)).toBe(false);
  });

  it('can be changed while it is not confirmed and over, never by View users, always by platform admins', () => {
    const editor = { mayAdjust: true, admin: false, uid: 'me' };
    expect(mayEditCell(here, editor, over)).toBe(true);
    expect(mayEditCell(absent, editor, over)).toBe(true);
    expect(mayEditCell(here, editor, over - 1)).toBe(false);
    expect(mayEditCell({ ...here, cancelled: true }, editor, over)).toBe(false);
    expect(mayEditCell({ ...here, hoursConfirmed: true }, editor, over)).toBe(false);
    expect(mayEditCell(here, { mayAdjust: false, admin: false, uid: 'me' }, over)).toBe(false);
    expect(mayEditCell({ ...here, hoursConfirmed: true }, { mayAdjust: true, admin: true, uid: 'me' }, over - 1)).toBe(
      true,
    );
    // Nobody may change their own hours.
    for (const admin of [true, false])
      expect(mayEditCell({ ...here, spotterID: 'me' }, { mayAdjust: true, admin, uid: 'me' }, over)).toBe(false);
  });
});
