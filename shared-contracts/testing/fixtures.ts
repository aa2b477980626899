import {
  activity,
  applicant,
  cancellation,
  chat,
  employee,
  gig,
  group,
  hired,
  member,
  message,
  minimumWages,
  offer,
  poolEntry,
  positionTemplate,
  publicSpotter,
  spotter,
  spotterGig,
  team,
  type Activity,
  type Applicant,
  type Cancellation,
  type Chat,
  type Employee,
  type Gig,
  type Group,
  type Hired,
  type Member,
  type Message,
  type MinimumWages,
  type Offer,
  type PoolEntry,
  type PositionTemplate,
  type PublicSpotter,
  type Spotter,
  type SpotterGig,
  type Team,
} from '../entities';
import { dayKeyOf, hourMs, startOfWeek } from '../time';

/** Tuesday, November 24, 2026, 9:00 AM in Toronto: the start of the shift that the fixtures tell of. */
export const fixtureStart = Date.UTC(2026, 10, 24, 14);
/** The day before, noon in Toronto: the time that a fake shell shows. */
export const fixtureNow = Date.UTC(2026, 10, 23, 17);
export const fixtureZone = 'America/Toronto';

const address = { unit: '', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' };
const work = {
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
const worker = {
  spotterID: 'spotter-1',
  gigID: 'gig-1',
  teamID: 'team-1',
  groupID: 'group-1',
  name: 'Ana Souza',
  rating: 4.75,
  createdAt: fixtureNow,
};

/** Every fixture is parsed by its schema, so that one which no longer fits fails where it is made. */
export function aGroup(over: Partial<Group> = {}): Group {
  const base = {
    id: 'group-1',
    uid: 'group-1',
    name: 'Northside Events',
    email: 'owner@northside.test',
    createdAt: 0,
    timeZone: fixtureZone,
    primaryOwnerUid: 'user-1',
  };
  const owners = { 'owner@northside.test': { email: 'owner@northside.test', name: 'Olivia Owner', role: 'Owner' } };
  return group.parse({ ...base, owners, ...over });
}

export function aTeam(over: Partial<Team> = {}): Team {
  return team.parse({
    id: 'team-1',
    name: 'Downtown',
    groupName: 'Northside Events',
    group_uid: 'group-1',
    timeZone: fixtureZone,
    ...over,
  });
}

export function anEmployee(over: Partial<Employee> = {}): Employee {
  const state = { registered: true, verified: true, signUpComplete: true, tac: true };
  return employee.parse({
    id: 'user-1',
    uid: 'user-1',
    name: 'Olivia Owner',
    email: 'owner@northside.test',
    employer_uid: 'group-1',
    ...state,
    ...over,
  });
}

export function aMember(over: Partial<Member> = {}): Member {
  return member.parse({
    id: 'team-1_user-1',
    uid: 'user-1',
    groupID: 'group-1',
    teamID: 'team-1',
    permission: 'Admin',
    ...over,
  });
}

export function aPosition(over: Partial<PositionTemplate> = {}): PositionTemplate {
  const times = { startTime: { period: 'AM', hour: 9, min: 0 }, endTime: { period: 'PM', hour: 5, min: 0 } };
  return positionTemplate.parse({ id: 'position-1', ...work, ...times, ...over });
}

/** A shift of eight hours. Its days follow from `start` and `timeZone` unless given. */
export function aGig(over: Partial<Gig> = {}): Gig {
  const start = over.start ?? fixtureStart;
  const dayKey = dayKeyOf(start, over.timeZone ?? fixtureZone);
  const days = { dayKey, weekKeySun: startOfWeek(dayKey, 'sunday'), weekKeyMon: startOfWeek(dayKey, 'monday') };
  const base = {
    id: 'gig-1',
    ...work,
    group: 'Northside Events',
    teamName: 'Downtown',
    numSpotters: 4,
    status: 'pending',
    multiDayID: 'position-1',
  };
  return gig.parse({ ...base, ...days, start, end: start + 8 * hourMs, ...over });
}

export function anApplicant(over: Partial<Applicant> = {}): Applicant {
  return applicant.parse({ id: over.spotterID ?? 'spotter-1', ...worker, ...over });
}

export function anOffer(over: Partial<Offer> = {}): Offer {
  return offer.parse({
    id: over.spotterID ?? 'spotter-1',
    ...worker,
    start: fixtureStart,
    end: fixtureStart + 8 * hourMs,
    ...over,
  });
}

/** Somebody hired; `gigStart` and `gigEnd` follow `start` and `end` unless given. */
export function aHired(over: Partial<Hired> = {}): Hired {
  const start = over.start ?? over.gigStart ?? fixtureStart;
  const end = over.end ?? over.gigEnd ?? start + 8 * hourMs;
  const timeZone = over.timeZone ?? fixtureZone;
  const facts = {
    gigStart: start,
    gigEnd: end,
    dayKey: dayKeyOf(start, timeZone),
    timeZone,
    role: work.role,
    label: work.label,
    group: 'Northside Events',
    teamName: 'Downtown',
  };
  return hired.parse({ id: over.spotterID ?? 'spotter-1', ...worker, ...facts, start, end, breakTime: 30, ...over });
}

export function aSpotter(over: Partial<Spotter> = {}): Spotter {
  return spotter.parse({
    id: 'spotter-1',
    uid: 'spotter-1',
    name: 'Ana Souza',
    email: 'ana@worker.test',
    phone: '+14165550123',
    timeZone: fixtureZone,
    ...over,
  });
}

export function aPublicSpotter(over: Partial<PublicSpotter> = {}): PublicSpotter {
  return publicSpotter.parse({
    id: 'spotter-1',
    uid: 'spotter-1',
    name: 'Ana Souza',
    rating: 4.75,
    completed: 12,
    ...over,
  });
}

export function aSpotterGig(over: Partial<SpotterGig> = {}): SpotterGig {
  const base = { id: 'gig-1', status: 'confirmed', teamID: 'team-1', groupID: 'group-1', lastUpdated: fixtureNow };
  return spotterGig.parse({ ...base, start: fixtureStart, end: fixtureStart + 8 * hourMs, ...over });
}

export function anActivity(over: Partial<Activity> = {}): Activity {
  const base = {
    id: 'activity-1',
    actionType: 'hired',
    role: work.role,
    spotterName: 'Ana Souza',
    spotterID: 'spotter-1',
    teamID: 'team-1',
    gigID: 'gig-1',
  };
  return activity.parse({
    ...base,
    createdAt: fixtureNow,
    start: fixtureStart,
    end: fixtureStart + 8 * hourMs,
    ...over,
  });
}

/** Ontario 17.60 until the end of 2026 and 18.00 after; British Columbia 17.85; Illinois 15.00. */
export function someMinimumWages(over: Partial<MinimumWages> = {}): MinimumWages {
  const canada = [
    { name: 'Ontario', abbr: 'ON', cents: 1760, next: { cents: 1800, effectiveFrom: '2027-01-01' } },
    { name: 'British Columbia', abbr: 'BC', cents: 1785 },
    { name: 'Alberta', abbr: 'AB', cents: 1500 },
  ];
  return minimumWages.parse({
    countries: [
      { country: 'Canada', code: 'CA', currency: 'CAD', regions: canada },
      {
        country: 'United States',
        code: 'US',
        currency: 'USD',
        regions: [{ name: 'Illinois', abbr: 'IL', cents: 1500 }],
      },
    ],
    ...over,
  });
}

export function aChat(over: Partial<Chat> = {}): Chat {
  const lastMessage = { text: 'See you on Tuesday.', at: fixtureNow, senderSide: 'worker' };
  const base = {
    id: 'team-1_spotter-1',
    teamID: 'team-1',
    groupID: 'group-1',
    spotterID: 'spotter-1',
    spotterName: 'Ana Souza',
    createdAt: fixtureNow,
  };
  return chat.parse({ ...base, lastMessage, ...over });
}

export function aMessage(over: Partial<Message> = {}): Message {
  const base = {
    id: 'message-1',
    text: 'See you on Tuesday.',
    date: fixtureNow,
    sender: 'spotter-1',
    recipient: 'team-1',
    senderSide: 'worker',
  };
  return message.parse({ ...base, ...over });
}

export function aCancellation(over: Partial<Cancellation> = {}): Cancellation {
  const { spotterID, gigID, teamID, groupID, name } = worker;
  const job = {
    role: work.role,
    label: work.label,
    group: 'Northside Events',
    timeZone: fixtureZone,
    dayKey: '2026-11-24',
  };
  const times = { start: fixtureStart, end: fixtureStart + 8 * hourMs, cancellationTime: fixtureNow };
  return cancellation.parse({
    id: 'gig-1_spotter-1',
    spotterID,
    gigID,
    teamID,
    groupID,
    name,
    ...job,
    ...times,
    late: true,
    ...over,
  });
}

export function aPoolEntry(over: Partial<PoolEntry> = {}): PoolEntry {
  return poolEntry.parse({
    id: 'spotter-1',
    uid: 'spotter-1',
    name: 'Ana Souza',
    rating: 4.75,
    lastWorked: fixtureNow,
    ...over,
  });
}
