import { gig, positionTemplate, type Gig, type PositionTemplate } from '@spot/contracts/entities';
import { dayKeyOf, fromWallClock, startOfWeek } from '@spot/contracts/time';

export const toronto = 'America/Toronto';

/** A position as a test needs it; what is left out is ordinary. */
export function aPosition(facts: Partial<PositionTemplate> = {}): PositionTemplate {
  return positionTemplate.parse({
    id: 'server',
    role: 'Event Server',
    label: 'Banquet',
    department: 'Catering',
    breakTime: 30,
    entranceInstructions: 'Loading dock, red door',
    address: { street: '1 Front St W', city: 'Toronto', province: 'Ontario', country: 'Canada' },
    wageCents: 2000,
    currency: 'CAD',
    smartAutofill: { radioButtons: { option: 'NONE' } },
    timeZone: toronto,
    teamID: 'team',
    groupID: 'group',
    startTime: { period: 'AM', hour: 9, min: 0 },
    endTime: { period: 'PM', hour: 5, min: 0 },
    ...facts,
  });
}

/** A shift on a local day, from and to in minutes of the day by the wall clock of its zone. */
export function aGig(day: string, from: number, to: number, facts: Partial<Gig> = {}): Gig {
  const zone = facts.timeZone ?? toronto;
  const start = fromWallClock(day, from, zone).instant;
  const { startTime: _start, endTime: _end, merged: _merged, kind: _kind, ...work } = aPosition();
  return gig.parse({
    ...work,
    id: `gig-${day}-${from}`,
    multiDayID: 'server',
    group: 'Northside Events',
    start,
    end: fromWallClock(day, to, zone).instant,
    dayKey: dayKeyOf(start, zone),
    weekKeySun: startOfWeek(day, 'sunday'),
    weekKeyMon: startOfWeek(day, 'monday'),
    numSpotters: 4,
    status: 'pending',
    postedBy: 'Maya Chen',
    ...facts,
  });
}
