import { fromWallClock } from '@spot/contracts/time';
import { addedHours, addShiftIssues, type AddedShift } from './add-shift';

const zone = 'America/Toronto';
const context = { timeZone: zone, minimumCents: 1795, standingCents: 1787, now: Date.parse('2027-12-01T00:00:00Z') };
const shift: AddedShift = {
  positionId: 'one',
  option: 'hours',
  day: '2027-02-10',
  startMinutes: 540,
  endMinutes: 1020,
  breakTime: 30,
  wageCents: 2000,
};
const of = (more: Partial<AddedShift>) =>
  addShiftIssues({ ...shift, ...more }, context).map(({ field, code }) => `${field} ${code}`);

describe('A shift that is added (OPS-075..082, OPS-128)', () => {
  it.each<[string, Partial<AddedShift>, string[]]>([
    ['nothing', {}, []],
    ['no position', { positionId: undefined }, ['positionId position']],
    ['no option', { option: undefined }, ['option option']],
    ['no times', { startMinutes: undefined, breakTime: undefined }, ['startMinutes required', 'breakTime required']],
    ['times off the quarter hour', { startMinutes: 541 }, ['startMinutes step']],
    ['3 hours', { endMinutes: 720 }, []],
    ['less than 3 hours', { endMinutes: 705 }, ['endMinutes length']],
    ['12 hours', { endMinutes: 1260 }, []],
    ['more than 12 hours', { endMinutes: 1275 }, ['endMinutes length']],
    ['equal times (C28)', { endMinutes: 540 }, ['endMinutes length']],
    ['3 hours of which one is break (C27)', { endMinutes: 720, breakTime: 60 }, []],
    ['a break of 150', { breakTime: 150 }, []],
    ['a break of 151', { breakTime: 151 }, ['breakTime break']],
    ['a break of one and a half minutes', { breakTime: 1.5 }, ['breakTime breakWhole']],
    ['a break that is no number', { breakTime: NaN }, ['breakTime breakWhole']],
    [
      'a break as long as the shift',
      { day: '2027-03-14', startMinutes: 0, endMinutes: 180, breakTime: 120 },
      ['breakTime breakOver'],
    ],
    [
      'a break longer than the shift',
      { day: '2027-03-14', startMinutes: 0, endMinutes: 180, breakTime: 135 },
      ['breakTime breakOver'],
    ],
    [
      'a time that the clocks skip',
      { day: '2027-03-14', startMinutes: 150, endMinutes: 480 },
      ['startMinutes missingTime'],
    ],
    ['a shift that ends now', { day: '2027-11-30', startMinutes: 840, endMinutes: 1140 }, []],
    ['a shift that is not over', { day: '2027-12-02' }, ['day ahead']],
    ['a wage below 15.00', { wageCents: 1499 }, ['wageCents wageRange']],
    ['a wage over 100.00', { wageCents: 10_001 }, ['wageCents wageRange']],
    ['a wage off its steps', { wageCents: 1786 }, ['wageCents wage']],
    ['the position’s own wage, whatever its step', { wageCents: 1787 }, []],
    ['the region’s minimum', { wageCents: 1795 }, []],
    [
      'a No Show without times',
      { option: 'noShow', startMinutes: undefined, endMinutes: undefined, breakTime: undefined },
      [],
    ],
    [
      'a No Show of a shift that is not over',
      { option: 'noShow', day: '2027-12-02', breakTime: undefined },
      ['day ahead'],
    ],
  ])('knows %s', (_, more, issues) => expect(of(more)).toEqual(issues));

  it('refuses no wage that may be the minimum while that is unknown (OPS-079, C04)', () => {
    const wage = (wageCents: number) =>
      addShiftIssues({ ...shift, wageCents }, { ...context, minimumCents: undefined });
    expect([1786, 1500, 1499].map((cents) => wage(cents).map(({ code }) => code))).toEqual([[], [], ['wageRange']]);
  });

  it('ends on the next day where the end is earlier; the break comes off after that (OPS-080, OPS-081, C28)', () => {
    expect(addedHours({ ...shift, startMinutes: 1320, endMinutes: 240 }, zone)).toEqual({
      start: fromWallClock('2027-02-10', 1320, zone).instant,
      end: fromWallClock('2027-02-11', 240, zone).instant,
      minutes: 330,
    });
    expect(addedHours({ ...shift, breakTime: undefined }, zone)?.minutes).toBe(480);
    expect(addedHours({ ...shift, endMinutes: undefined }, zone)).toBeUndefined();
  });
});
