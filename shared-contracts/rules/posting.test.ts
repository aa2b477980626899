import { isNothing, missingRequirements, postingIssues, spottersOf, type Posting } from '@spot/contracts/rules';

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

describe('a posting', () => {
  it('is refused for the one day on which its start does not exist', () => {
    expect(postingIssues({ ...posting, dates: ['2027-03-13', '2027-03-14', '2027-03-15'] }, context)).toEqual([
      { field: 'dates', code: 'missingTime', day: '2027-03-14', minutes: 150, end: false },
    ]);
    expect(postingIssues(posting, { ...context, timeZone: 'America/Regina' })).toEqual([]);
  });

  it('names the end where that does not exist', () => {
    expect(postingIssues({ ...posting, dates: ['2027-03-13'], startMinutes: 1200, endMinutes: 150 }, context)).toEqual([
      { field: 'dates', code: 'missingTime', day: '2027-03-13', minutes: 150, end: true },
    ]);
  });

  it('asks for one worker where 0 was entered (SCH-150)', () => {
    expect([spottersOf(0), spottersOf(1), spottersOf(6)]).toEqual([1, 1, 6]);
  });

  it('lacks what the company demands and the position does not name (SCH-196)', () => {
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
