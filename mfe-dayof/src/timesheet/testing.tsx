import { gigsOfDaysQuery, hiredOfWeekQuery } from '@spot/contracts/dayof/queries';
import { groupDocument } from '@spot/contracts/accounts/queries';
import { publicConfigDocument } from '@spot/contracts/core/queries';
import type { Gig, Hired, WorkedTime } from '@spot/contracts/scheduling';
import type { Group, Role } from '@spot/contracts/accounts';
import { aGig, aGroup, aHired, aSession, fixtureZone, renderInShell } from '@spot/contracts/testing';
import { PageRoutes, type Session } from '@spot/contracts/shell-api';
import { dayKeyOf, fromWallClock, weekDays } from '@spot/contracts/time';
import { pages } from '../pages';

/** The week before the tests' clock (Monday, November 23, 2026, noon in Toronto): over, but not yet locked. */
export const monday = '2026-11-16';

/** A time in ms: day of the week (0 Monday to 6 Sunday) and hours in Toronto. */
export const at = (day: number, hours: number, week = monday) =>
  fromWallClock(weekDays(week, 'monday')[day] ?? week, Math.round(hours * 60), fixtureZone).instant;

export const time = (day: number, from: number, to: number, breakTime = 30): WorkedTime => ({
  start: at(day, from),
  end: at(day, to),
  breakTime,
});

const address = { unit: '', street: '1 Front St', city: 'Toronto', province: 'ON', country: 'Canada' };

let made = 0;

/** A worker hired on a day of the week, checked in unless `over` says otherwise. */
export function worked(name: string, day: number, from: number, to: number, over: Partial<Hired> = {}): Hired {
  const spotterID = over.spotterID ?? `worker-${name.toLowerCase().replace(/\W/g, '')}`;
  const start = at(day, from);
  return aHired({
    gigID: `gig-${++made}`,
    spotterID,
    id: spotterID,
    name,
    gigStart: start,
    gigEnd: at(day, to),
    dayKey: dayKeyOf(start, fixtureZone),
    checkIn: true,
    checkInTime: start,
    ...over,
  });
}

/** The shift of a hired record. */
export const gigOf = (hired: Hired, over: Partial<Gig> = {}): Gig =>
  aGig({ id: hired.gigID, start: hired.gigStart, end: hired.gigEnd, role: hired.role, label: hired.label, ...over });

interface Shown {
  role?: Role;
  week?: string;
  width?: number;
  group?: Partial<Group>;
  gigs?: readonly Gig[];
  now?: number;
  search?: string;
}

const inOntario = (session: Session): Session => ({
  ...session,
  teams: session.teams.map((one) => ({ ...one, team: { ...one.team, address } })),
});

/** Draws the page with a week of these records. */
export function showSheet(hired: readonly Hired[], options: Shown = {}) {
  const { role = 'Owner', week = monday, width = 1440, group, gigs, now, search = '' } = options;
  window.innerWidth = width;
  const asked = hiredOfWeekQuery('team-1', week);
  const shown = renderInShell(<PageRoutes pages={pages} />, {
    path: `/timesheet?week=${week}${search}`,
    session: inOntario(aSession(role)),
    now,
    data: (data) => {
      data.give(asked, hired);
      data.give(gigsOfDaysQuery('team-1', week, 7), gigs ?? hired.map((one) => gigOf(one)));
      data.give(groupDocument('group-1'), aGroup(group));
      data.give(publicConfigDocument(), { id: 'public', supportPhone: '1-800-555-0123' });
    },
  });
  const give = (records: readonly Hired[]) => shown.shell.data.give(asked, records);
  return { ...shown, give };
}
