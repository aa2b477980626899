/** Tuesday, November 24, 2026, 9:00 AM in Toronto: the start of the shift that the fixtures tell of. */
export const fixtureStart = Date.UTC(2026, 10, 24, 14);
/** The day before, noon in Toronto: the time that a fake shell shows. */
export const fixtureNow = Date.UTC(2026, 10, 23, 17);
export const fixtureZone = 'America/Toronto';

const address = { unit: '', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' };
export const work = {
  role: 'Event Server',
  label: 'Event Server',
  description: 'Serves guests at their tables.',
  department: 'Banquets',
  reporting: 'Robin Reyes',
  breakTime: 30,
  entranceInstructions: 'Staff door on Simcoe Street',
  address,
  wageCents: 1900,
  currency: 'CAD' as const,
  smartAutofill: {
    radioButtons: {
      option: 'NONE' as const,
      minJobsWorked: 1,
      hoursBeforeGigStart: 6,
      hoursBeforeGigStartWorkerPool: 6,
    },
    workAllDays: false,
  },
  timeZone: fixtureZone,
  teamID: 'team-1',
  groupID: 'group-1',
};
export const worker = {
  spotterID: 'spotter-1',
  gigID: 'gig-1',
  teamID: 'team-1',
  groupID: 'group-1',
  name: 'Ana Souza',
  rating: 4.75,
  createdAt: fixtureNow,
};

/** Every fixture is parsed by its schema, so that one which no longer fits fails where it is made. */
