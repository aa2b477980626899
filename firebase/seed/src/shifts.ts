import { paths, searchNameKey } from '@spot/contracts/core';
import type { Spotter } from '@spot/contracts/worker';
import { type Gig, type Hired, companyDayOf, placesOf } from '@spot/contracts/scheduling';
import { distanceKm } from '@spot/contracts/backoffice';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { gigOf } from '../../functions/src/shifts/gigOf';
import { billToId, postLockId } from '../../functions/src/core/ids';
import { workerOnGig } from '../../functions/src/shifts/workerOnGig';
import { hoursOf, type Hours } from './hours';
import type { ShiftPlan } from './plan';
import type { Chance } from './random';
import { addReports } from './reports';
import type { Sink } from './sink';
import { addCancellation, addHired, addWorkerSide } from './workersOfShifts';
import type { World } from './world';

/** Records when each worker is busy, so that nobody is on two shifts at once. */
class Diary {
  private readonly taken = new Map<string, { start: number; end: number }[]>();

  free(uid: string, start: number, end: number): boolean {
    return (this.taken.get(uid) ?? []).every((entry) => entry.end <= start || entry.start >= end);
  }
  take(uid: string, start: number, end: number): void {
    this.taken.set(uid, [...(this.taken.get(uid) ?? []), { start, end }]);
  }
}

/** A shift is completed when everybody's hours are confirmed (N51). */
function statusOf(plan: ShiftPlan, records: readonly Partial<Hired>[], now: number): Gig['status'] {
  if (plan.cancelled) return 'cancelled';
  if (now < plan.start) return 'pending';
  if (now < plan.end) return 'active';
  return records.length > 0 && records.every(({ hoursConfirmed }) => hoursConfirmed) ? 'completed' : 'review';
}

/** Attendance: most workers came, some late, one did not. */
function attendance(plan: ShiftPlan, index: number, now: number, chance: Chance): Partial<Hired> {
  if (now < plan.start - 30 * minuteMs) return {};
  const over = now >= plan.end;
  if (index === 1 && (!over || chance.next() < 0.2)) return now < plan.start ? {} : { mark: 'absent' };
  if (index === 2 && !over) return {};
  const late = index === 3 && (!over || chance.next() < 0.4);
  const checkInTime = Math.min(now, plan.start + (late ? 12 : -chance.int(2, 20)) * minuteMs);
  if (now < plan.start && index > 0) return {};
  return {
    checkIn: true,
    checkInTime,
    checkedInLate: checkInTime > plan.start,
    mark: late ? 'late' : 'none',
    ...(over
      ? {
          checkOut: true,
          checkOutTime: plan.end + chance.int(0, 10) * minuteMs,
        }
      : {}),
  };
}

/** Hired for a shift that the company cancelled later. */
const hiredInVain: Partial<Hired> = {
  cancelled: true,
  cancelledType: 'GROUP',
  cancelledReason: 'The shift was cancelled.',
};

/** Adds every planned shift with its lists, references, history and updates; returns the totals collected on the way. */
export function addShifts(plans: readonly ShiftPlan[], given: Omit<World, 'weeks' | 'days' | 'hiredOfWeeks'>): World {
  const world: World = { ...given, weeks: new Map(), days: new Map(), hiredOfWeeks: new Map() };
  const diary = new Diary();
  // Nearest to now first, so that today's boards get workers before next week does.
  const order = [...plans].sort((one, other) => Math.abs(one.start - world.now) - Math.abs(other.start - world.now));
  for (const plan of order) addShift(plan, world.chance.id(), world, diary);
  for (const [path, numbers] of world.weeks) world.sink.set(path, numbers);
  for (const [path, gigs] of world.days) addCompanyDay(path, gigs, world.sink);
  addReports(world);
  return world;
}

/** What each of the workers is to the shift. */
function rolesOf(plan: ShiftPlan, workers: readonly Spotter[], chance: Chance) {
  const left = [...workers];
  const hired = left.splice(0, plan.hired);
  const cancelled = left.length > 0 && chance.next() < 0.15 ? left.splice(0, 1) : [];
  const applicants = left.splice(0, plan.applicants);
  const offered = left.splice(0, plan.offers);
  return { hired, cancelled, applicants, offered, waitlisted: left.splice(0, plan.waitlisted) };
}

function addShift(plan: ShiftPlan, gigId: string, world: World, diary: Diary): void {
  const { chance, now, groups, teams } = world;
  const { position } = plan;
  const team = teams.find(({ id }) => id === position.teamID);
  const group = groups.find(({ id }) => id === position.groupID);
  if (!team || !group) throw new Error(`no team for ${position.id}`);
  const roles = rolesOf(plan, takersOf(plan, world, diary), chance);
  const { hired, cancelled, applicants, offered, waitlisted } = roles;

  const people = hired.map((worker, index) => {
    const attended = attendance(plan, index, now, chance);
    const came = attended.checkIn ? { ...attended, checkedInBy: worker.uid } : attended;
    const hours = hoursOf(plan, index, { worker, came: came.checkIn === true }, group, now);
    return { worker, record: { ...came, ...hours.record }, entries: hours.entries };
  });
  const draft = gigOf(position, team, group, {
    postingId: gigId,
    numSpotters: plan.numSpotters,
    start: plan.start,
    end: plan.end,
    timeZone: position.timeZone,
    breakTime: position.breakTime,
    wageCents: position.wageCents,
    department: position.department,
    entranceInstructions: position.entranceInstructions,
    address: position.address,
    billTo: chance.next() < 0.3 ? chance.pick(['Spring gala', 'PO 4471', 'Head office']) : '',
    tempToHire: chance.next() < 0.1,
    smartAutofill: position.smartAutofill,
    postedBy: Object.values(group.owners)[0]?.name ?? group.name,
  });
  const numHired = plan.cancelled ? 0 : hired.length;
  const gig: Gig = {
    ...draft,
    id: gigId,
    status: statusOf(
      plan,
      people.map(({ record }) => record),
      now,
    ),
    numHired,
    faces: numHired === 0 ? [] : hired.slice(0, 3).map(({ uid, name, profPicURL }) => ({ uid, name, profPicURL })),
    full: numHired >= plan.numSpotters,
    numApplicants: applicants.length,
    numOffers: offered.length,
    numWaitlist: waitlisted.length,
    waitlist: waitlisted.length > 0,
    notifications: { hired: cancelled.length > 0, applicants: applicants.length > 0 },
  };
  const postedAt = Math.min(now, plan.start) - chance.int(30, 200) * hourMs;
  const matched = plan.cancelled ? [] : hired.map(({ uid }) => uid);
  addGig(gig, position.id, { matched, createdAt: postedAt, placesChangedAt: postedAt }, world);
  countShift(gig, world);
  for (const { worker, record, entries } of people) {
    addHired(gig, worker, plan.cancelled ? hiredInVain : record, postedAt, world);
    addAdjustments(gig, worker.uid, entries, world.sink);
  }
  for (const worker of cancelled) addCancellation(gig, worker, postedAt, world);
  addWaiting(gig, roles, postedAt, world);
}

/** Adds the shift, the references to it, and the lock of its place in the calendar. */
function addGig(
  gig: Gig,
  positionId: string,
  stored: { matched: string[]; createdAt: number; placesChangedAt: number },
  { db, sink }: World,
): void {
  const { id, start, end, teamID, groupID, role, label, dayKey: day, billTo } = gig;
  const isCancelled = gig.status === 'cancelled';
  const docRef = db.doc(paths.gig(id));
  const reference = { start, end, teamID, ...(isCancelled && { status: 'cancelled' }) };
  sink.set(paths.gig(id), { ...gig, ...stored }, { positionRef: db.doc(paths.position(positionId)) });
  sink.set(paths.groupGig(groupID, id), { kind: 'groupGig', status: 'pending', viewed: [], ...reference }, { docRef });
  sink.set(paths.positionGig(positionId, id), { kind: 'positionGig', ...reference }, { docRef });
  sink.set(paths.recommendation(id), { recommendationid: id, createdAt: stored.createdAt }, { gig: docRef });
  if (billTo)
    sink.set(paths.groupPrevBilled(groupID, billToId(billTo)), { billedTo: billTo, lastUsed: stored.createdAt });
  if (!isCancelled) sink.set(paths.postLock(teamID, postLockId(role, label, day)), { gigID: id, role, label, day });
}

function addAdjustments({ id, teamID, groupID }: Gig, uid: string, entries: Hours['entries'], sink: Sink): void {
  for (const [index, entry] of entries.entries())
    sink.set(paths.adjustment(id, uid, String(index + 1).padStart(6, '0')), {
      ...{ kind: 'adjustment', gigID: id, spotterID: uid, teamID, groupID },
      ...entry,
    });
}

/** Adds the workers who applied, have an offer or are on the waitlist. */
function addWaiting(
  gig: Gig,
  { applicants, offered, waitlisted }: ReturnType<typeof rolesOf>,
  postedAt: number,
  world: World,
): void {
  const { chance, now, sink } = world;
  const lists = [
    ['applicant', paths.applicant, applicants, 'applied'],
    ['offer', paths.offer, offered, 'pending'],
    ['waitlisted', paths.waitlisted, waitlisted, 'applied'],
  ] as const;
  for (const [kind, path, entries, status] of lists)
    for (const worker of entries) {
      const entry = workerOnGig(gig, worker, Math.min(now, gig.start) - chance.int(1, 40) * hourMs, kind);
      sink.set(
        path(gig.id, worker.uid),
        kind === 'offer' ? { ...entry, status: 'pending', start: gig.start, end: gig.end } : entry,
      );
      addWorkerSide(gig, worker, { status, lastUpdated: postedAt }, world);
    }
}

/** Adds to the company's day, and to the totals of the team's week, as the functions do. */
function countShift(gig: Gig, world: World): void {
  const { status, numHired, weekKeyMon, dayKey, teamID, groupID, teamName, group } = gig;
  if (status === 'cancelled') return;
  const day = paths.companyDay(dayKey, groupID);
  world.days.set(day, [...(world.days.get(day) ?? []), gig]);
  if (numHired === 0) return;
  const path = paths.weekStats(weekKeyMon, teamID);
  const known = world.weeks.get(path);
  const days = { ...known?.days, [dayKey]: (known?.days[dayKey] ?? 0) + 1 };
  world.weeks.set(path, {
    ...{ weekKeyMon, teamID, groupID, teamName, groupName: group, shifts: (known?.shifts ?? 0) + 1, days },
  });
}

/** Adds the totals of a company's day, as the functions do. */
function addCompanyDay(path: string, gigs: readonly Gig[], sink: Sink): void {
  const [{ dayKey, groupID, group: groupName } = {} as Gig] = gigs;
  const teams = Object.fromEntries(
    [...new Set(gigs.map(({ teamID }) => teamID))].map((teamId) => {
      const own = gigs.filter(({ teamID }) => teamID === teamId);
      return [teamId, { name: own[0]?.teamName ?? '', ...placesOf(own) }];
    }),
  );
  sink.set(path, { dayKey, groupID, groupName, nameLower: searchNameKey(groupName), ...companyDayOf(teams) });
}

/** Most workers live within this distance (km). */
const nearKm = 60;

/** Available workers near the shift, enough for all its lists. */
function takersOf(plan: ShiftPlan, { chance, workers }: World, diary: Diary): Spotter[] {
  const { position } = plan.position;
  const near = workers.filter(
    (worker) =>
      position &&
      worker.position &&
      distanceKm(worker.position, position) < nearKm &&
      diary.free(worker.uid, plan.start, plan.end),
  );
  const takers = chance.some(near, plan.hired + 1 + plan.applicants + plan.offers + plan.waitlisted);
  // Applicants and workers with offers too, because they must be free to be hired or accept.
  for (const { uid } of takers) diary.take(uid, plan.start, plan.end);
  return takers;
}
