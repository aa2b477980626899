import type { Transaction } from 'firebase-admin/firestore';
import { callText } from '@spot/contracts/core';
import { offerRefusal } from '@spot/contracts/scheduling';
import { logOffice } from '../../core/office';
import type { Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { digest } from '../../core/ids';
import { settleAll } from '../../core/inParallel';
import { onlyOne, readJob, workOn } from '../../core/jobs';
import { loadGig } from '../../core/load';
import { once } from '../../core/once';
import { limitOf, limitRefusal } from '../../core/limits';
import { readAllowance } from '../../core/rateLimit';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { offerShift, type OfferedShift, type OfferTerms } from './offerShift';

/** Number of workers in one transaction, and of concurrent transactions. */
const [chunk, width] = [50, 4];

/** The kind of the job for offers that take several transactions. */
export const offersKind = 'offers';

interface Wanted extends OfferTerms {
  /** Name of the callable, for the audit log. */
  call: string;
  requestId: string;
  gigIds: readonly string[];
  spotterIds: readonly string[];
}

/** Offers each shift to each worker, shift by shift. An interrupted request can be sent again and continues. */
export async function offerShifts(wanted: Wanted, context: Context): Promise<OfferedShift> {
  const { requestId, onlyPool, onlyEligible } = wanted;
  const gigIds = [...new Set(wanted.gigIds)];
  const uids = [...new Set(wanted.spotterIds)];
  // The id includes what was allowed, so that the same request id with other contents is another request.
  const asked = `${requestId} ${digest(JSON.stringify([gigIds, uids, onlyPool, onlyEligible]))}`;
  const parts = gigIds.flatMap((gigId) =>
    Array.from({ length: Math.ceil(uids.length / chunk) }, (_, index) => ({ gigId, index })),
  );
  await transact(context.db, (tx) =>
    once(tx, context, asked, async () => {
      const job = await readJob(tx, context, asked);
      const teamID = await admit(tx, gigIds, uids, wanted, context);
      if (parts.length > 1) job.open({ kind: offersKind, input: wanted, teamID, total: parts.length });
      return { admitted: true };
    }),
  );
  const answers: OfferedShift[] = [];
  const offer = async ({ gigId, index }: (typeof parts)[number]) => {
    const part = uids.slice(index * chunk, (index + 1) * chunk);
    answers.push(await offerShift(gigId, part, `${asked} ${gigId} ${index}`, wanted, context));
  };
  if (parts.length > 1) await workOn(context, asked, (each) => each(parts, width, offer));
  else for (const part of parts) await offer(part);
  return {
    sent: answers.reduce((sum, { sent }) => sum + sent, 0),
    skipped: answers.flatMap(({ skipped }) => skipped),
    untexted: answers.reduce((sum, { untexted }) => sum + untexted, 0),
    stopped: answers.reduce((sum, { stopped }) => sum + stopped, 0),
  };
}

/**
 * Checks rights, the company's limit, and that at least one shift is not full (SCH-212). Returns the team of all shifts, '' if
 * there are several.
 */
async function admit(
  tx: Transaction,
  gigIds: readonly string[],
  uids: readonly string[],
  { call, onlyEligible }: Wanted,
  context: Context,
): Promise<string> {
  const { db, caller, now } = context;
  const gigs = await settleAll(gigIds.map((gigId) => loadGig(tx, db, gigId)));
  const teamIds = [...new Set(gigs.map(({ teamID }) => teamID))];
  for (const teamId of teamIds) await requireTeamRight(tx, db, caller, teamId, 'manageShifts');
  const groupIds = [...new Set(gigs.map(({ groupID }) => groupID))];
  // The back office gets an answer for each shift separately.
  if (!onlyEligible) for (const groupId of groupIds) await requireActiveGroup(tx, db, caller, groupId, 'takeOn');
  if (!onlyEligible && gigs.every((gig) => offerRefusal(gig, now) === 'full'))
    throw refusal('failed-precondition', callText.full, { field: 'gigIds', reason: 'full' });
  const allowances = await settleAll(groupIds.map((id) => readAllowance(tx, db, limitOf('offers', id), now)));
  allowances.forEach((allowance, index) => {
    const amount = uids.length * gigs.filter(({ groupID }) => groupID === groupIds[index]).length;
    if (allowance.left < amount) throw limitRefusal('offers', allowance.opensAt, now);
    allowance.take(amount);
  });
  for (const groupId of groupIds)
    logOffice(tx, context, {
      call,
      groupId,
      details: { gigIds, spotterIds: uids },
      shifts: gigs.filter(({ groupID }) => groupID === groupId),
    });
  return onlyOne(teamIds);
}
