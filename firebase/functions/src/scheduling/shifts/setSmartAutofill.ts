import { isDeepStrictEqual } from 'node:util';
import { FieldValue } from 'firebase-admin/firestore';
import {
  setSmartAutofill as contract,
  type RequestOf,
  type ResponseOf,
  type ShiftVersion,
} from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import type { SmartAutofill } from '@spot/contracts/entities';
import { callText } from '@spot/contracts/messages';
import { isUpcoming } from '@spot/contracts/rules';
import { logOffice } from '../../shared/office';
import { defineCallable, type Context } from '../../shared/callable';
import { refusal } from '../../shared/errors';
import { transact } from '../../shared/transaction';
import { gigsById, isAsSeen, requireTeams, upcomingOf, versionOf } from './scope';

const atOnce = 100;

/** Changes how workers are accepted on future shifts; what was planned for the old rule does nothing any more (SCH-146, SCH-147). */
async function handleSetSmartAutofill(
  { scope, smartAutofill, dryRun, expected }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  if (dryRun) {
    const gigs = await transact(context.db, (tx) => upcomingOf(tx, context, scope));
    return { shifts: gigs.map(versionOf), updated: 0, changed: 0 };
  }
  if (expected.length === 0) throw refusal('not-found', callText.noShift);
  let updated = 0;
  for (let from = 0; from < expected.length; from += atOnce)
    updated += await changePart(expected.slice(from, from + atOnce), smartAutofill, context);
  return { shifts: expected, updated, changed: expected.length - updated };
}

function changePart(shifts: readonly ShiftVersion[], smartAutofill: SmartAutofill, context: Context): Promise<number> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    const gigs = await gigsById(
      tx,
      context,
      shifts.map(({ gigId }) => gigId),
    );
    await requireTeams(tx, context, gigs);
    const seen = new Map(shifts.map(({ gigId, version }) => [gigId, version]));
    // One that has the rule already was changed by this request, whose answer was lost, or needs no change.
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
      logOffice(tx, db, context, contract.name, groupId, { gigIds: same.map(({ id }) => id) });
    return has.length + same.length;
  });
}

export const setSmartAutofill = defineCallable(contract, handleSetSmartAutofill);
