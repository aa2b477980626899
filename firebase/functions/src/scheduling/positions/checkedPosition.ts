import type { Transaction } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { type Place, paths, callText, currencyOf } from '@spot/contracts/core';
import {
  type PositionInput,
  type PositionTemplate,
  positionIssueText,
  pinReachKm,
  positionIssues,
  positionTexts,
  tidyAutofill,
  type PositionIssue,
} from '@spot/contracts/scheduling';
import type { Group } from '@spot/contracts/accounts';
import { withoutDeleted } from '../../core/deletedNames';
import { distance } from '../../core/places/distance';
import { findSpot, type Spot } from '../../core/places/spotOf';
import type { Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import type { PositionFacts } from './positionFor';

interface Sent {
  teamId: string;
  group: Group;
  facts: PositionFacts;
  input: PositionInput;
  /** The address that the server itself found by the place id. */
  proven: Place | undefined;
  /** The position being edited or copied. */
  from?: PositionTemplate;
  editedId?: string;
}

const nowhere = { address: { street: '', city: '', province: '', country: '' }, timeZone: '' };

/** Returns the form's fields of a position as stored; refuses invalid ones with the form's messages (SCH-161..177). */
export async function checkedPosition(tx: Transaction, context: Context, sent: Sent) {
  const { group, input, from, editedId, facts } = sent;
  const spot = findSpot(input.place, sent.proven, from);
  const demanded = group.positionRequirement;
  const [issue] = positionIssues(
    { ...input, place: input.place && (spot ?? nowhere) },
    { ...facts, editedId, from, demanded, now: context.now },
  );
  if (issue) throw refused(issue);
  const { startTime, endTime, breakTime, wageCents, smartAutofill, uniformId, offSite } =
    input as Required<PositionInput>;
  await requireUniform(tx, context, sent);
  const { address, position, timeZone } = pinned(spot as Spot, input.pin);
  const autofill = tidyAutofill(smartAutofill);
  return {
    ...(await withoutDeleted(tx, context.db, positionTexts(input, demanded))),
    startTime,
    endTime,
    breakTime,
    wageCents,
    uniformId,
    offSite,
    address,
    position,
    timeZone,
    smartAutofill: autofill,
    workAllDays: autofill.workAllDays,
    currency: currencyOf(address.country),
    wage: wageCents / 100,
  };
}
export type CheckedPosition = Awaited<ReturnType<typeof checkedPosition>>;

function refused(issue: PositionIssue) {
  const code = issue.code === 'duplicate' ? 'already-exists' : 'failed-precondition';
  return refusal(code, positionIssueText(issue), { field: issue.field, reason: issue.code });
}

async function requireUniform(tx: Transaction, { db }: Context, { teamId, input: { uniformId } }: Sent): Promise<void> {
  if (!uniformId) return;
  const found = await tx.get(db.doc(paths.uniform(teamId, uniformId)));
  if (!found.exists) throw refusal('failed-precondition', callText.noUniform, { field: 'uniformId' });
}

/** The address with the check-in point at the pin, which must be near the address unless only the town's centre is known. */
function pinned(spot: Spot, pin: PositionInput['pin']): Spot {
  if (!pin) return spot;
  if (spot.position && distance(spot.position, pin) > pinReachKm(spot.position))
    throw refusal('failed-precondition', callText.pinTooFar, { field: 'pin' });
  return { ...spot, position: { geohash: geohashForLocation([pin.lat, pin.lng]), ...pin } };
}
