import { isDeepStrictEqual } from 'node:util';
import { FieldValue } from 'firebase-admin/firestore';
import { setSmartAutofill as contract, type ShiftVersion, isUpcoming } from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths, type SmartAutofill, callText } from '@spot/contracts/core';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { presentOf, readJob, workOn } from '../../core/jobs';
import { editMark } from '../../core/once';
import { transact } from '../../core/transaction';
import { eachOnce, gigsById, isAsSeen, requireTeams, upcomingOf, versionOf } from './scope';

const atOnce = 100;

/** Changes how future shifts accept workers; tasks scheduled for the old rule will do nothing (SCH-146, SCH-147). */
export async function handleSetSmartAutofill(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { scope, smartAutofill, dryRun } = request;
  const expected = eachOnce(request.expected);
  if (dryRun) {
    const gigs = await transact(context.db, (tx) => upcomingOf(tx, context, scope));
    return { shifts: gigs.map(versionOf), updated: 0, changed: 0 };
  }
  if (expected.length === 0) throw refusal('not-found', callText.noShift);
  const parts = Array.from({ length: Math.ceil(expected.length / atOnce) }, (_, index) =>
    expected.slice(index * atOnce, (index + 1) * atOnce),
  );
  let updated = 0;
  const change = async (part: readonly ShiftVersion[]) => {
    updated += await changePart(part, smartAutofill, context);
  };
  if (parts.length === 1) await change(expected);
  else {
    const jobId = `autofill ${editMark(context, request)}`;
    await transact(context.db, async (tx) => {
      const job = await readJob(tx, context, jobId);
      const [first] = await gigsById(tx, context, [expected[0]?.gigId ?? '']);
      // The job appears to this team, before its parts check the others.
      if (first) await requireTeams(tx, context, [first]);
      job.open({ kind: contract.name, input: request, teamID: first?.teamID, total: expected.length });
    });
    await workOn(context, jobId, (each) => each(parts, 1, change, ({ length }) => length));
  }
  return { shifts: expected, updated, changed: expected.length - updated };
}

function changePart(shifts: readonly ShiftVersion[], smartAutofill: SmartAutofill, context: Context): Promise<number> {
  const { db } = context;
  const now = presentOf(context);
  return transact(db, async (tx) => {
    const gigs = await gigsById(
      tx,
      context,
      shifts.map(({ gigId }) => gigId),
    );
    if (gigs.length === 0) throw refusal('not-found', callText.noShift);
    await requireTeams(tx, context, gigs);
    const seen = new Map(shifts.map(({ gigId, version }) => [gigId, version]));
    // A shift that already has the rule was changed by this request, whose answer was lost, or needs no change.
    const has = gigs.filter((gig) => isUpcoming(gig, now) && isDeepStrictEqual(gig.smartAutofill, smartAutofill));
    const same = gigs.filter((gig) => !has.includes(gig) && isAsSeen(gig, seen.get(gig.id) ?? 0, now));
    for (const gig of same)
      tx.update(db.doc(paths.gig(gig.id)), {
        smartAutofill,
        own: FieldValue.arrayUnion('smartAutofill'),
        workAllDays: smartAutofill.workAllDays,
        autofill: smartAutofill.radioButtons.option !== 'NONE',
        version: gig.version + 1,
        ruleVersion: gig.ruleVersion + 1,
      });
    for (const groupId of new Set(same.map(({ groupID }) => groupID)))
      logOffice(tx, context, {
        call: contract.name,
        groupId,
        details: { gigIds: same.map(({ id }) => id) },
        shifts: same.filter(({ groupID }) => groupID === groupId),
      });
    return has.length + same.length;
  });
}

export const setSmartAutofill = defineCallable(contract, handleSetSmartAutofill);
