import {
  applicant,
  gig,
  hired,
  offer,
  poolEntry,
  positionTemplate,
  type Applicant,
  type Gig,
  type Hired,
  type Offer,
  type PoolEntry,
  type PositionTemplate,
} from '../scheduling';
import { employee, group, member, team, type Employee, type Group, type Member, type Team } from '../accounts';
import { publicSpotter, spotter, spotterGig, type PublicSpotter, type Spotter, type SpotterGig } from '../worker';
import { dayKeyOf, hourMs, startOfWeek } from '../core/time';
import { fixtureNow, fixtureStart, fixtureZone, work, worker } from './fixture-facts';

export { fixtureNow, fixtureStart, fixtureZone } from './fixture-facts';
export * from './office-fixtures';

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
