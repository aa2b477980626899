import { addDays } from '@spot/contracts/time';
import {
  isNothing,
  missingRequirements,
  postingIssues,
  postingMinimumCents,
  spottersOf,
  type Posting,
} from './posting';

const posting: Posting = {
  dates: ['2027-03-14'],
  numSpotters: 1,
  startMinutes: 150,
  endMinutes: 480,
  breakTime: 0,
  wageCents: 2000,
  department: 'Catering',
  entranceInstructions: 'Red door',
  address: { unit: '', street: '1 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' },
};
const context = { timeZone: 'America/Toronto', wages: { countries: [] }, now: Date.UTC(2027, 2, 1) };

const region = { name: 'Ontario', abbr: 'ON', cents: 1795, next: { cents: 1840, effectiveFrom: '2027-04-01' } };
const country = { country: 'Canada', code: 'CA' as const, currency: 'CAD' as const };
const wages = { countries: [{ ...country, regions: [{ ...region, timeZones: ['America/Toronto'] }] }] };

describe('a posting', () => {
  it('is for favourites first only if there are some and its hours end before the first shift', () => {
    const now = Date.UTC(2027, 2, 13, 13);
    const first = {
      ...posting,
      startMinutes: 480,
      endMinutes: 960,
      favouritesHours: 24,
      dates: ['2027-03-16', '2027-03-14'],
    };
    const codes = (hasFavourites: boolean | undefined, more: Partial<Posting> = {}) =>
      postingIssues({ ...first, ...more }, { ...context, now, hasFavourites });
    // That day has 23 hours.
    expect(codes(true)).toEqual([{ field: 'favouritesHours', code: 'favouritesLate', day: '2027-03-14', hours: 24 }]);
    expect(codes(undefined, { favouritesHours: 6 })).toEqual([]);
    expect(codes(false, { favouritesHours: 6 })).toEqual([{ field: 'favouritesHours', code: 'noFavourites' }]);
    expect(codes(false, { favouritesHours: undefined })).toEqual([]);
  });

  it('is refused for the one day on which its start does not exist', () => {
    expect(postingIssues({ ...posting, dates: ['2027-03-13', '2027-03-14', '2027-03-15'] }, context)).toEqual([
      { field: 'dates', code: 'missingTime', day: '2027-03-14', minutes: 150, end: false },
    ]);
    expect(postingIssues(posting, { ...context, timeZone: 'America/Regina' })).toEqual([]);
  });

  it('names the end and its day if it does not exist', () => {
    expect(postingIssues({ ...posting, dates: ['2027-03-13'], startMinutes: 1200, endMinutes: 150 }, context)).toEqual([
      { field: 'dates', code: 'missingTime', day: '2027-03-14', minutes: 150, end: true },
    ]);
  });

  it('has at most 30 days and 500 workers, and begins after now (SCH-180, SCH-182, SCH-184)', () => {
    const codes = (more: Partial<Posting>, now = context.now) =>
      postingIssues({ ...posting, startMinutes: 180, ...more }, { ...context, now }).map(({ code }) => code);
    const days = Array.from({ length: 31 }, (_, index) => addDays('2027-03-15', index));
    expect([codes({ dates: days.slice(1) }), codes({ dates: days })]).toEqual([[], ['tooManyDays']]);
    expect([500, 501, 0.5, -1].map((numSpotters) => codes({ numSpotters }))).toEqual([
      [],
      ...Array<string[]>(3).fill(['workers']),
    ]);
    const start = Date.UTC(2027, 2, 14, 7);
    expect([codes({}, start - 1), codes({}, start)]).toEqual([[], ['notFuture']]);
  });

  it('names everything that is missing, in the order of the form (SCH-180..192)', () => {
    const nothing: Posting = {
      dates: [],
      numSpotters: undefined,
      startMinutes: undefined,
      endMinutes: undefined,
      breakTime: undefined,
      wageCents: undefined,
      department: ' \u200B',
      entranceInstructions: '\n\u202E',
      address: { ...posting.address, street: ' ', city: '\t' },
    };
    const missing = [
      { field: 'numSpotters', code: 'workers' },
      { field: 'dates', code: 'dateRequired' },
      { field: 'startTime', code: 'startRequired' },
      { field: 'endTime', code: 'endRequired' },
      { field: 'breakTime', code: 'breakRequired' },
      { field: 'place', code: 'addressRequired' },
      { field: 'wageCents', code: 'wageRange', minimumCents: 1795 },
      { field: 'department', code: 'departmentRequired' },
      { field: 'entranceInstructions', code: 'entranceRequired' },
    ];
    expect(postingIssues(nothing, { ...context, wages })).toEqual(missing);
    for (const part of ['street', 'city'])
      expect(postingIssues({ ...nothing, address: { ...nothing.address, [part]: 'A' } }, context)).not.toContainEqual(
        expect.objectContaining({ field: 'place' }),
      );
  });

  it('has times on quarter hours, and names the wrong one (SCH-169)', () => {
    const odd = { ...posting, dates: ['2027-03-20'], startMinutes: 547, endMinutes: 1021 };
    expect(postingIssues(odd, context)).toEqual([
      { field: 'startTime', code: 'timeStep' },
      { field: 'endTime', code: 'timeStep' },
    ]);
  });

  it('refuses no wage that may be the minimum, and none below 15.00, before the minimum wages are read (C03, C04)', () => {
    const issues = (wageCents: number) =>
      postingIssues({ ...posting, dates: ['2027-03-30'], wageCents }, { ...context, wages: undefined }).map(
        ({ code }) => code,
      );
    expect([1760, 1500, 1499, 10_001].map(issues)).toEqual([[], [], ['wageRange'], ['wageRange']]);
  });

  it('keeps the times of an existing shift, and its wage if that is not below its own day’s minimum (C04)', () => {
    const issues = (day: string, wageCents: number, stands: boolean) =>
      postingIssues({ ...posting, startMinutes: 180, dates: [day], wageCents, stands }, { ...context, wages }).map(
        ({ code }) => code,
      );
    expect(issues('2027-04-02', 1840, false)).toEqual([]);
    expect([issues('2027-03-30', 1840, true), issues('2027-03-30', 1840, false)]).toEqual([[], ['wageStep']]);
    expect(issues('2027-04-02', 1795, true)).toEqual(['wageRange']);
    expect(postingIssues({ ...posting, startMinutes: 187, stands: true }, { ...context, wages })).toEqual([]);
  });

  it('pays for all days the highest of their minimums, and before one is chosen today’s (C04)', () => {
    const minimum = (...dates: string[]) => postingMinimumCents(posting.address, dates, { ...context, wages });
    expect([minimum('2027-03-31'), minimum('2027-03-31', '2027-04-01'), minimum()]).toEqual([1795, 1840, 1795]);
  });

  it('asks for one worker where 0 was entered (SCH-150)', () => {
    expect([spottersOf(0), spottersOf(1), spottersOf(6)]).toEqual([1, 1, 6]);
  });

  it("lacks the company's requirements that the position does not have (SCH-196)", () => {
    const none = { certificates: [], equipment: [], physicalRequirements: [] };
    const demanded = { ...none, certificates: ['Background Check'], equipment: ['Apron', 'Knife'] };
    expect(missingRequirements(demanded, { ...none, equipment: ['Knife'] })).toEqual({
      ...none,
      certificates: ['Background Check'],
      equipment: ['Apron'],
    });
    expect(isNothing(missingRequirements(demanded, demanded))).toBe(true);
    const [shown, stored] = [['WHMIS Certificate'], ['WHIMIS Certificate']];
    expect(isNothing(missingRequirements({ ...none, certificates: shown }, { ...none, certificates: stored }))).toBe(
      true,
    );
    expect(missingRequirements({ ...none, certificates: shown }, none).certificates).toEqual(stored);
  });
});
