import { paths, searchNameKey } from '@spot/contracts/core';
import type { Spotter } from '@spot/contracts/worker';
import { type Gig, type Hired, companyDayOf, placesOf } from '@spot/contracts/scheduling';
import { distanceKm } from '@spot/contracts/backoffice';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { gigOf } from '../../functions/src/shifts/gigOf';
import { billToId, postLockId } from '../../functions/src/core/ids';
import { workerOnGig } from '../../functions/src/shifts/workerOnGig';
import { hoursOf } from './hours';
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

function addShift(plan: ShiftPlan, gigId: string, world: World, diary: Diary): void {
  const { db, sink, chance, now, groups, teams } = world;
  const { position } = plan;
  const team = teams.find(({ id }) => id === position.teamID);
  const group = groups.find(({ id }) => id === position.groupID);
  if (!team || !group) throw new Error(`no team for ${position.id}`);
  const takers = takersOf(plan, world, diary);
  const hired = takers.slice(0, plan.hired);
  const cancelled =
    takers.length > plan.hired ? takers.slice(plan.hired, plan.hired + (chance.next() < 0.15 ? 1 : 0)) : [];
  const others = takers.slice(plan.hired + cancelled.length);
  const applicants = others.slice(0, plan.applicants);
  const offered = others.slice(plan.applicants, plan.applicants + plan.offers);
  const waitlisted = others.slice(plan.applicants + plan.offers, plan.applicants + plan.offers + plan.waitlisted);

  const people = hired.map((worker, index) => {
    const attended = attendance(plan, index, now, chance);
    const came = attended.checkIn ? { ...attended, checkedInBy: worker.uid } : attended;
    return { worker, came, hours: hoursOf(plan, index, worker, came.checkIn === true, group, now) };
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
      people.map(({ hours }) => hours.record),
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
  const ref = db.doc(paths.gig(gigId));
  const reference = { start: plan.start, end: plan.end, teamID: team.id };
  const calledOff = plan.cancelled && { status: 'cancelled' };
  const postedAt = Math.min(now, plan.start) - chance.int(30, 200) * hourMs;
  sink.set(
    paths.gig(gigId),
    {
      ...gig,
      matched: plan.cancelled ? [] : hired.map(({ uid }) => uid),
      createdAt: postedAt,
      placesChangedAt: postedAt,
    },
    { positionRef: db.doc(paths.position(position.id)) },
  );
  sink.set(
    paths.groupGig(group.id, gigId),
    { ...reference, kind: 'groupGig', status: 'pending', viewed: [], ...calledOff },
    { docRef: ref },
  );
  sink.set(paths.positionGig(position.id, gigId), { ...reference, kind: 'positionGig', ...calledOff }, { docRef: ref });
  sink.set(paths.recommendation(gigId), { recommendationid: gigId, createdAt: postedAt }, { gig: ref });
  if (gig.billTo)
    sink.set(paths.groupPrevBilled(group.id, billToId(gig.billTo)), { billedTo: gig.billTo, lastUsed: postedAt });
  if (!plan.cancelled)
    sink.set(paths.postLock(team.id, postLockId(gig.role, gig.label, gig.dayKey)), {
      gigID: gigId,
      role: gig.role,
      label: gig.label,
      day: gig.dayKey,
    });

  countShift(gig, world);
  if (gig.status !== 'cancelled') {
    const path = paths.companyDay(gig.dayKey, gig.groupID);
    world.days.set(path, [...(world.days.get(path) ?? []), gig]);
  }
  for (const { worker, came, hours } of people) {
    addHired(gig, worker, plan.cancelled ? hiredInVain : { ...came, ...hours.record }, postedAt, world);
    const { teamID, groupID } = gig;
    hours.entries.forEach((entry, index) =>
      sink.set(paths.adjustment(gigId, worker.uid, String(index + 1).padStart(6, '0')), {
        ...{ kind: 'adjustment', gigID: gigId, spotterID: worker.uid, teamID, groupID },
        ...entry,
      }),
    );
  }
  for (const worker of cancelled) addCancellation(gig, worker, postedAt, world);
  const lists = [
    ['applicant', paths.applicant, applicants, 'applied'],
    ['offer', paths.offer, offered, 'pending'],
    ['waitlisted', paths.waitlisted, waitlisted, 'applied'],
  ] as const;
  for (const [kind, path, entries, status] of lists)
    for (const worker of entries) {
      const entry = workerOnGig(gig, worker, Math.min(now, plan.start) - chance.int(1, 40) * hourMs, kind);
      sink.set(
        path(gigId, worker.uid),
        kind === 'offer' ? { ...entry, status: 'pending', start: gig.start, end: gig.end } : entry,
      );
      addWorkerSide(gig, worker, status, postedAt, world);
    }
}

/** Adds to the totals of a team's week, as the functions do. */
function countShift(
  { status, numHired, weekKeyMon, dayKey, teamID, groupID, teamName, group }: Gig,
  world: World,
): void {
  if (status === 'cancelled' || numHired === 0) return;
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
