import type { Transaction } from 'firebase-admin/firestore';
import {
  copyShifts as contract,
  costByDay,
  gig as gigSchema,
  type Gig,
  shownStatuses,
} from '@spot/contracts/scheduling';
import type { RequestOf, ResponseOf, DayKey } from '@spot/contracts/core';
import { addDays, dayMs, daysBetween, startOfDay } from '@spot/contracts/time';
import { defineCallable, type Context } from '../../core/callable';
import { at } from '../../core/firebase';
import { allReadable } from '../../core/readable';
import { readJob, workOn } from '../../core/jobs';
import { loadTeam } from '../../core/load';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { copyPart, type Copied } from './copyPart';

type Request = RequestOf<typeof contract>;

const partSize = 25;

/**
 * Posts the shifts of a day or a week again on other days, in parts, by the rules of posting. A repeated request does not post
 * a shift twice.
 */
export async function handleCopyShifts(request: Request, context: Context): Promise<ResponseOf<typeof contract>> {
  const { requestId, teamId, dryRun } = request;
  const sources = await transact(context.db, async (tx) => {
    const found = await sourcesOf(tx, request, context);
    // A repeated request finds its own copies if they are on days that it copies from; these must not be copied again.
    const sources = found.filter(({ postingId }) => postingId !== requestId);
    if (dryRun || sources.length <= partSize) return sources;
    const job = await readJob(tx, context, requestId);
    job.open({ kind: contract.name, input: request, teamID: teamId, total: sources.length });
    return sources;
  });
  const shift = daysBetween(request.from, request.to);
  const all: Copied = { gigIds: [], refused: [], posted: [] };
  const parts = Array.from({ length: Math.ceil(sources.length / partSize) }, (_, index) =>
    sources.slice(index * partSize, (index + 1) * partSize).map((gig) => ({ gig, day: addDays(gig.dayKey, shift) })),
  );
  const copy = async (part: (typeof parts)[number]) => {
    const { gigIds, refused, posted } = await copyPart(part, request, context);
    all.gigIds.push(...gigIds);
    all.refused.push(...refused);
    all.posted.push(...posted);
  };
  if (dryRun || parts.length <= 1) for (const part of parts) await copy(part);
  else await workOn(context, requestId, (each) => each(parts, 1, copy, ({ length }) => length));
  const { gigIds, refused, posted } = all;
  return { gigIds: dryRun ? [] : gigIds, shifts: gigIds.length, refused, ...(dryRun && { cost: costByDay(posted) }) };
}

/**
 * The team's shifts on these days, each in its own zone; the query reaches a day further on both sides (decisions section 4
 * item 7).
 */
async function sourcesOf(tx: Transaction, { teamId, from, days }: Request, { db, caller }: Context): Promise<Gig[]> {
  await requireTeamRight(tx, db, caller, teamId, 'manageShifts');
  const { timeZone, group_uid: groupId } = await loadTeam(tx, db, teamId);
  await requireActiveGroup(tx, db, caller, groupId, 'takeOn');
  const found = await tx.get(
    db
      .collection('gigs')
      .where('teamID', '==', teamId)
      .where('status', 'in', [...shownStatuses])
      .where('start', '>=', at(startOfDay(from, timeZone) - dayMs))
      .where('start', '<', at(startOfDay(addDays(from, days), timeZone) + dayMs))
      .orderBy('start'),
  );
  const last: DayKey = addDays(from, days - 1);
  const gigs = await allReadable(db, contract.name, gigSchema, found.docs);
  return gigs.filter(({ dayKey }) => dayKey >= from && dayKey <= last);
}

export const copyShifts = defineCallable(contract, handleCopyShifts);
