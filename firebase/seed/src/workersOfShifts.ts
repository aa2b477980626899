import type { Timestamp } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import type { Spotter, SpotterGig } from '@spot/contracts/worker';
import type { Team } from '@spot/contracts/accounts';
import type { Gig, Hired } from '@spot/contracts/scheduling';
import type { Activity } from '@spot/contracts/dayof';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { markNews } from '../../functions/src/backoffice/markNews';
import { activityOf } from '../../functions/src/shifts/activity';
import { hiredOf } from '../../functions/src/shifts/hire';
import { cancellationOf } from '../../functions/src/worker/cancellationOf';
import { addRating } from './ratings';
import type { World } from './world';

const reasons = [
  'Car broke down on the way.',
  'Family emergency.',
  'Feeling sick since last night.',
  'Exam was moved to that day.',
];

/** Adds the worker's own entry of a shift. */
export function addWorkerSide(
  gig: Gig,
  worker: Spotter,
  entry: { status: string; lastUpdated: number } & Partial<SpotterGig>,
  { db, sink }: World,
): void {
  const { id, start, end, timeZone, teamID, groupID } = gig;
  sink.set(
    paths.spotterGig(worker.uid, id),
    { kind: 'spotterGig', start, end, timeZone, teamID, groupID, ...entry },
    { docRef: db.doc(paths.gig(id)) },
  );
}

/** Time at which the back office checks attendance, some time after the start. */
export const markedAt = (start: number, now: number): number => Math.min(now, start + 25 * minuteMs);

/** Adds a hired worker, with all related documents. */
export function addHired(gig: Gig, worker: Spotter, more: Partial<Hired>, postedAt: number, world: World): void {
  const { db, sink, now, chance } = world;
  const at = Math.min(now, gig.start, postedAt + chance.int(1, 40) * hourMs) - chance.int(1, 59) * minuteMs;
  const record = { ...hiredOf(gig, worker, at), ...more };
  const rated = addRating(gig, { ...record, id: worker.uid }, worker, world);
  sink.set(
    paths.hired(gig.id, worker.uid),
    { ...record, ...rated },
    { gig: db.doc(paths.gig(gig.id)), spotter: db.doc(paths.spotter(worker.uid)) },
  );
  const week = `${gig.teamID} ${gig.weekKeyMon}`;
  const team = world.teams.find(({ id }) => id === gig.teamID) as Team;
  const known = world.hiredOfWeeks.get(week) ?? { team, week: gig.weekKeyMon, hired: [] };
  known.hired.push({ ...record, id: worker.uid });
  world.hiredOfWeeks.set(week, known);
  if (more.mark === 'late' || more.mark === 'absent') worker.reliabilityMetrics[more.mark] += 1;
  if (more.mark === 'absent')
    sink.set(paths.attendanceComment(gig.id, worker.uid), {
      gigID: gig.id,
      spotterID: worker.uid,
      dayKey: gig.dayKey,
      comment: 'Did not answer the phone.',
    });
  const status = gig.status === 'cancelled' ? 'cancelled' : gig.end < now ? 'completed' : 'confirmed';
  addWorkerSide(gig, worker, { status, lastUpdated: at }, world);
  const pool = paths.teamPool(gig.teamID, worker.uid);
  // Shifts are not added in the order of their starts.
  const before = sink.documents.get(pool)?.['lastWorked'] as Timestamp | undefined;
  sink.set(pool, {
    uid: worker.uid,
    name: worker.name,
    rating: worker.stats.rating,
    lastWorked: Math.max(gig.start, before?.toMillis() ?? 0),
  });
  if (!worker.previouslyHired.includes(gig.teamID)) worker.previouslyHired.push(gig.teamID);
  addActivity('hired', gig, worker, at, world);
  for (const news of markNews('none', more.mark ?? 'none'))
    addActivity(news, gig, worker, markedAt(gig.start, now), world);
}

/** Adds a worker who was hired and cancelled. */
export function addCancellation(gig: Gig, worker: Spotter, postedAt: number, world: World): void {
  const { chance, now, sink } = world;
  const earliest = postedAt + 2 * hourMs;
  const at = Math.max(
    Math.min(earliest, now - minuteMs),
    Math.min(now - chance.int(5, 6000) * minuteMs, gig.start - chance.int(2, 60) * hourMs),
  );
  const reason = chance.pick(reasons);
  const cancelled = {
    cancelledBy: worker.uid,
    cancelledType: 'SPOTTER' as const,
    cancelledReason: reason,
  };
  sink.set(paths.hired(gig.id, worker.uid), {
    ...hiredOf(gig, worker, postedAt),
    ...cancelled,
    cancelled: true,
    cancellationTime: at,
    viewed: false,
  });
  addWorkerSide(gig, worker, { status: 'cancelled', lastUpdated: at, ...cancelled, cancellationTime: at }, world);
  const report = cancellationOf(gig, worker, reason, at);
  if (report.late) worker.reliabilityMetrics.lateCancellation += 1;
  sink.set(paths.cancellation(gig.id, worker.uid), report);
  addActivity('cancellation', gig, worker, at, world);
}

function addActivity(
  actionType: Activity['actionType'],
  gig: Gig,
  worker: Spotter,
  at: number,
  { sink, now }: World,
): void {
  const { path, entry } = activityOf(actionType, gig, worker, Math.min(at, now - minuteMs));
  sink.set(path, entry);
}
