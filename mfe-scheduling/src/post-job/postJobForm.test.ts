import { type MinimumWages, chooseAutofill, noAutofill } from '@spot/contracts/scheduling';
import { unpicked } from '@spot/contracts/core';
import { addDays, fromWallClock } from '@spot/contracts/time';
import { aPosition, toronto } from '../testing';
import { dayNotices } from './clockChange';
import {
  emptyValues,
  fromPosition,
  placeOf,
  postJobSchema,
  requestOf,
  timesForToday,
  type PostJobValues,
} from './postJobForm';

const wages: MinimumWages = {
  countries: [
    {
      country: 'Canada',
      code: 'CA',
      currency: 'CAD',
      regions: [
        { name: 'Ontario', abbr: 'ON', cents: 1760, next: { cents: 1795, effectiveFrom: '2027-10-01' } },
        { name: 'Alberta', abbr: 'AB', cents: 1400 },
      ],
    },
  ],
};
const now = fromWallClock('2026-11-21', 11 * 60, toronto).instant;
const good: PostJobValues = { ...emptyValues('2026-11-24'), ...fromPosition(aPosition()), positionId: 'server' };

/** The first message of each field. */
function faults(changes: Partial<PostJobValues>, at = now) {
  const result = postJobSchema({ timeZone: toronto, wages, now: at }).safeParse({ ...good, ...changes });
  const found: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
  return found;
}
const days = (count: number) => Array.from({ length: count }, (_, index) => addDays('2026-11-24', index));

describe('the form of Post a Job', () => {
  it('accepts a position as it is, for one day', () => expect(faults({})).toEqual({}));

  it('needs a position, a number of workers and a date before anything else (SCH-179, SCH-180, SCH-181)', () => {
    expect(faults({ ...emptyValues(undefined), numSpotters: '' })).toEqual({
      positionId: 'Please select a Position!',
      numSpotters: 'Please enter a valid number of workers',
      dates: 'Please select a date!',
    });
  });

  it.each(['', '-1', '1.5', 'two', '501'])('refuses %p workers (SCH-180)', (numSpotters) => {
    expect(faults({ numSpotters })).toEqual({ numSpotters: 'Please enter a valid number of workers' });
  });

  it('accepts 0 workers, which is saved as 1 (SCH-150)', () => expect(faults({ numSpotters: '0' })).toEqual({}));

  it('takes 30 days, not 31 (SCH-182)', () => {
    expect(faults({ dates: days(30) })).toEqual({});
    expect(faults({ dates: days(31) })).toEqual({ dates: 'Please select a maximum of 30 days.' });
  });

  it("requires the start of the earliest day to be in the future, in the shift's zone (SCH-183, SCH-184)", () => {
    expect(faults({ dates: ['2026-11-24', '2026-11-21'] })).toEqual({
      startTime: 'Jobs must be made for future (Sat, Nov 21)',
    });
    expect(faults({ dates: ['2026-11-21'], startTime: 11 * 60 })).toEqual({
      startTime: 'Jobs must be made for future (Sat, Nov 21)',
    });
    expect(faults({ dates: ['2026-11-21'], startTime: 11 * 60 + 15 })).toEqual({});
    expect(faults({ dates: ['2026-11-20'] }).dates).toBe('Jobs must be made for future (Fri, Nov 20)');
  });

  it('takes 3 to 12 hours, overnight included (SCH-185, SCH-186)', () => {
    const length = (startTime: number, endTime: number) => faults({ startTime, endTime, breakTime: '0' }).endTime;
    expect(length(540, 540 + 165)).toBe('Jobs must be between 3-12 hours');
    expect(length(540, 540 + 180)).toBeUndefined();
    expect(length(19 * 60, 7 * 60)).toBeUndefined();
    expect(length(19 * 60, 7 * 60 + 15)).toBe('Jobs must be between 3-12 hours');
    expect(length(540, 540)).toBe('Jobs must be between 3-12 hours');
  });

  it('takes a break from 0 to less than the length of the shift (SCH-187, SCH-188)', () => {
    expect(faults({ breakTime: '' }).breakTime).toBe('Enter a unpaid break time');
    expect(faults({ breakTime: '479' })).toEqual({});
    expect(faults({ breakTime: '480' }).breakTime).toBe('Please enter a valid unpaid break time');
    expect(faults({ endTime: 540, startTime: 540, breakTime: '30' })).toEqual({
      endTime: 'Jobs must be between 3-12 hours',
    });
    expect(faults({ breakTime: 'half' }).breakTime).toBe('Please enter a valid unpaid break time');
  });

  it('asks for a break that is shorter than the shift really is in the night of a clock change', () => {
    const night = { dates: ['2027-03-13'], startTime: 22 * 60, endTime: 6 * 60 };
    expect(faults({ ...night, breakTime: '419' })).toEqual({});
    expect(faults({ ...night, breakTime: '420' }).breakTime).toBe('Please enter a valid unpaid break time');
  });

  it('takes the minimum of the province and multiples of 0.25 up to 100.00 (SCH-190)', () => {
    const text = 'Valid wage range: $17.60 - $100.00';
    expect(faults({ wageCents: 1759 }).wageCents).toBe(text);
    expect(faults({ wageCents: 1760 })).toEqual({});
    expect(faults({ wageCents: 1770 }).wageCents).toBe(`${text}, in steps of $0.25`);
    expect(faults({ wageCents: 1775 })).toEqual({});
    expect(faults({ wageCents: 10_000 })).toEqual({});
    expect(faults({ wageCents: 10_025 }).wageCents).toBe(text);
    expect(faults({ wageCents: null }).wageCents).toBe(text);
  });

  it('asks for the minimum that holds on the last of the days (SCH-190)', () => {
    const dates = ['2027-09-30', '2027-10-01'];
    expect(faults({ dates, wageCents: 1775 }).wageCents).toBe('Valid wage range: $17.95 - $100.00');
    expect(faults({ dates: ['2027-09-30'], wageCents: 1775 })).toEqual({});
    for (const wageCents of [1795, 1800]) expect(faults({ dates, wageCents })).toEqual({});
  });

  it('never goes below 15.00 where the province is lower (SCH-172)', () => {
    const place = placeOf(aPosition({ address: { ...aPosition().address, province: 'Alberta' } }));
    expect(faults({ place, wageCents: 1475 }).wageCents).toBe('Valid wage range: $15.00 - $100.00');
  });

  it('needs location, department and entrance instructions (SCH-189, SCH-191, SCH-192)', () => {
    expect(faults({ place: null, wageCents: 2000, department: ' ', entranceInstructions: '' })).toEqual({
      place: 'Please enter the work location!',
      department: 'Please enter the department',
      entranceInstructions: 'Please input entrance instructions!',
    });
  });

  it('does not call a typed but unpicked address missing (SCH-189)', () => {
    expect(faults({ place: unpicked('12 Nowhere Rd') })).toEqual({ place: 'Please select a valid address' });
    expect(faults({ place: unpicked(' ') })).toEqual({ place: 'Please enter the work location!' });
  });

  it('refuses the one day on which the start does not exist', () => {
    const night = { startTime: 150, endTime: 480, dates: ['2027-03-13', '2027-03-14'] };
    expect(faults(night)).toEqual({ dates: '2:30 AM does not exist on Sun, Mar 14, because the clocks go forward.' });
    expect(dayNotices(night.dates, 150, 480, toronto)).toEqual([
      expect.objectContaining({ kind: 'missing', day: '2027-03-14', end: false, instead: 180 }),
    ]);
    expect(dayNotices(night.dates, 150, 480, 'America/Regina')).toEqual([]);
  });

  it('names the day after the chosen one if the end of a night does not exist or happens twice there', () => {
    const night = { startTime: 1200, endTime: 150, dates: ['2027-03-13'] };
    const missing = '2:30 AM does not exist on Sun, Mar 14, because the clocks go forward.';
    expect(faults(night)).toEqual({ dates: missing });
    expect(dayNotices(night.dates, 1200, 150, toronto)).toEqual([
      { kind: 'missing', day: '2027-03-13', text: missing, end: true, instead: 180 },
    ]);
    expect(dayNotices(['2027-11-06'], 1200, 90, toronto)).toEqual([
      {
        kind: 'note',
        day: '2027-11-06',
        text: 'Sun, Nov 7: 1:30 AM happens twice, because the clocks go back. The first one is used.',
      },
    ]);
  });

  it('says what the clock change does to a day that may be posted', () => {
    expect(dayNotices(['2027-03-13', '2027-03-15'], 22 * 60, 6 * 60, toronto).map(({ text }) => text)).toEqual([
      'Sat, Mar 13: 7 h worked, because the clocks go forward',
    ]);
    expect(dayNotices(['2027-11-03'], 1260, 1260, 'America/Regina')).toEqual([]);
    expect(dayNotices(['2027-11-07'], 90, 480, toronto).map(({ text }) => text)).toEqual([
      'Sun, Nov 7: 1:30 AM happens twice, because the clocks go back. The first one is used.',
      'Sun, Nov 7: 7 h 30 min worked, because the clocks go back',
    ]);
  });

  it('starts a posting of today at the next quarter hour when the usual start has passed', () => {
    const at = fromWallClock('2026-11-21', 11 * 60 + 4, toronto).instant;
    const times = (start: number, end: number, dates = ['2026-11-21']) => timesForToday(start, end, dates, toronto, at);
    expect(times(540, 1020)).toEqual({ startTime: 675, endTime: 1020 });
    expect(times(540, 720)).toEqual({ startTime: 675, endTime: 855 });
    expect(times(720, 1020)).toBeUndefined();
    expect(times(540, 1020, ['2026-11-22'])).toBeUndefined();
  });

  it('sends trimmed values, times as the templates hold them', () => {
    const position = aPosition();
    const values = { ...good, ...fromPosition(position) };
    const request = requestOf({ ...values, dates: ['2026-11-25', '2026-11-24'], billTo: ' PO 7 ' }, 'team', position);
    expect(request).not.toHaveProperty('place');
    expect(request).toMatchObject({
      dates: ['2026-11-24', '2026-11-25'],
      startTime: { period: 'AM', hour: 9, min: 0 },
      endTime: { period: 'PM', hour: 5, min: 0 },
      breakTime: 30,
      wageCents: 2000,
      billTo: 'PO 7',
    });
  });

  it('sends another place or another unit, with the time zone of the place in which the dates apply (SCH-033, SCH-035)', () => {
    const position = aPosition();
    const unit = { ...placeOf(position), address: { ...position.address, unit: '4' } };
    expect(requestOf({ ...good, place: unit }, 'team', position)).toMatchObject({ place: { address: { unit: '4' } } });
    const place = { ...placeOf(position), placeId: 'vancouver', timeZone: 'America/Vancouver' };
    expect(requestOf({ ...good, place }, 'team', position)).toMatchObject({ place: { placeId: 'vancouver' } });
    const evening = { dates: ['2026-11-21'], startTime: 10 * 60, endTime: 17 * 60 };
    expect(faults(evening)).toEqual({ startTime: 'Jobs must be made for future (Sat, Nov 21)' });
    expect(faults({ ...evening, place })).toEqual({});
  });

  it('waits for a time zone if the look-up knows none, and never assumes Toronto (decisions section 4 item 20)', () => {
    const place = { ...placeOf(aPosition()), placeId: 'nowhere', timeZone: '' };
    expect(faults({ place })).toEqual({ place: 'We couldn’t find the time zone of this address. Please choose it.' });
  });

  it('wants a readable number for the smart autofill (SCH-202)', () => {
    const rule = (option: 'WORKED_ENOUGH_JOBS' | 'UNFILLED_BEFORE_GIG_START', more: object) => ({
      smartAutofill: chooseAutofill(
        { workAllDays: false, radioButtons: { ...noAutofill.radioButtons, ...more } },
        option,
      ),
    });
    expect(faults(rule('WORKED_ENOUGH_JOBS', { minJobsWorked: 0 }))).toHaveProperty('smartAutofill');
    expect(faults(rule('WORKED_ENOUGH_JOBS', { minJobsWorked: 1.5 }))).toHaveProperty('smartAutofill');
    expect(faults(rule('WORKED_ENOUGH_JOBS', { minJobsWorked: 1 }))).toEqual({});
    expect(faults(rule('UNFILLED_BEFORE_GIG_START', { hoursBeforeGigStart: NaN }))).toHaveProperty('smartAutofill');
    expect(faults(rule('UNFILLED_BEFORE_GIG_START', { hoursBeforeGigStart: 0 }))).toEqual({});
  });
});
