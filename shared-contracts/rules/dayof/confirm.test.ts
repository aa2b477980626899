import { hourMs, minuteMs } from '@spot/contracts/time';
import { aHired } from '../../testing/fixtures';
import { confirmIssue, confirmWeek, differsFromPosted } from './confirm';

const start = Date.parse('2027-02-10T14:00:00Z');
const end = start + 8 * hourMs;
const shift = { gigStart: start, gigEnd: end };
const here = aHired({ ...shift, checkIn: true });
const absent = aHired({ ...shift, spotterID: 'absent' });
const context = { manualHours: false, admin: false, uid: 'me', now: end };
const longer = { spotterTime: { start, end: end + 15 * minuteMs, breakTime: 30 } };
const locked = Date.parse('2027-02-15T05:00:00Z');

describe('Confirming hours (OPS-052, OPS-070..072, C46)', () => {
  it.each([
    ['nothing against a worker who was here', here, {}, false, undefined],
    ['a cancelled shift', { ...here, cancelled: true }, {}, false, 'cancelled'],
    ['hours that are confirmed', { ...here, hoursConfirmed: true }, {}, false, 'confirmed'],
    ['a shift that is not over', here, { now: end - 1 }, false, 'notOver'],
    ['the lock', here, { now: locked }, false, 'locked'],
    ['nothing by the lock for platform admins', here, { now: locked, admin: true }, false, undefined],
    ['an undecided No Show', absent, {}, false, 'noShow'],
    ['nothing against a No Show that was chosen', { ...absent, selectedTimeOption: 3 }, {}, false, undefined],
    ['no adjustment where hours are entered by hand', here, { manualHours: true }, false, 'adjust'],
    ['nothing once there is one', { ...here, selectedTimeOption: 2 }, { manualHours: true }, false, undefined],
    ['the worker’s other hours', { ...here, ...longer }, {}, false, 'differs'],
    ['nothing by I confirm', { ...here, ...longer }, {}, true, undefined],
    ['nothing once somebody chose', { ...here, ...longer, selectedTimeOption: 0 }, {}, false, undefined],
  ])('knows %s', (_, hired, more, workerHours, issue) =>
    expect(confirmIssue(hired, workerHours, { ...context, ...more })).toBe(issue),
  );

  it('sees no difference where the worker says what was posted', () => {
    expect(differsFromPosted({ ...here, spotterTime: { start, end, breakTime: 30 } })).toBe(false);
    expect(differsFromPosted(here)).toBe(false);
    expect(differsFromPosted({ ...here, ...longer })).toBe(true);
  });

  it('leaves one’s own shifts to somebody else', () => {
    const own = { ...here, spotterID: 'me' };
    expect(confirmWeek([own, here], false, context)).toEqual({ confirms: [here], undecided: [] });
    expect(confirmWeek([{ ...own, checkIn: false }], false, context)).toEqual({ confirms: [], undecided: [] });
  });

  it('holds back a worker’s whole week for one open question, but not for what is still to come', () => {
    const upcoming = { ...here, gigEnd: end + hourMs };
    const done = { ...here, hoursConfirmed: true };
    expect(confirmWeek([here, upcoming, done], false, context)).toEqual({ confirms: [here], undecided: [] });
    expect(confirmWeek([here, absent], false, context)).toEqual({
      confirms: [],
      undecided: [{ cell: absent, reason: 'noShow' }],
    });
  });
});
