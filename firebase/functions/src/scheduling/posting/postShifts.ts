import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import {
  paths,
  type DayKey,
  type RequestOf,
  type ResponseOf,
  callText,
  tidy,
  tidyParagraph,
} from '@spot/contracts/core';
import {
  positionTemplate,
  type PositionTemplate,
  postShifts as contract,
  schedulingText,
  favouritesFirstOf,
  isAutofillChosen,
  mayUsePosition,
  spottersOf,
} from '@spot/contracts/scheduling';
import { clockToMinutes } from '@spot/contracts/time';
import { logOffice } from '../../core/office';
import { provenPlace } from '../../core/places/provenPlace';
import { spotOf } from '../../core/places/spotOf';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { read, stored } from '../../core/firebase';
import { postLockId } from '../../core/ids';
import { requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { hasFavourites } from '../../shifts/favourites';
import { gigOf } from '../../shifts/gigOf';
import { checkPosting, postedTimes } from './postingChecks';
import { requirePosting, type PostingFacts } from './requirePosting';
import { writePosting } from './writePosting';

type Request = RequestOf<typeof contract>;
type Response = ResponseOf<typeof contract>;

/** Posts one shift for each day in one transaction (SCH post job, decisions section 6 item 4). */
export async function handlePostShifts(typed: Request, context: Context): Promise<Response> {
  const { db } = context;
  const request = {
    ...typed,
    department: tidy(typed.department),
    entranceInstructions: tidyParagraph(typed.entranceInstructions),
    billTo: tidy(typed.billTo),
  };
  const proven = await provenPlace(request.place, context);
  const days = [...new Set(request.dates)].sort();
  const gigs = days.map(() => db.collection('gigs').doc());
  return transact(db, async (tx) => {
    await requireTeamRight(tx, db, context.caller, request.teamId, 'manageShifts');
    const postingRef = db.doc(paths.posting(request.teamId, request.postingId));
    const earlier = await tx.get(postingRef);
    if (earlier.exists) return { gigIds: earlier.get('gigIds') as string[] };

    const facts = await requirePosting(tx, context, request.teamId);
    const position = await positionFor(tx, request, context, facts);
    const { team, group, wages, name } = facts;
    const smartAutofill = request.smartAutofill ?? position.smartAutofill;
    if (!isAutofillChosen(smartAutofill))
      throw refusal('failed-precondition', schedulingText.postJob.autofillMissing, { field: 'smartAutofill' });
    const { address, position: point, timeZone: zone } = spotOf(request.place, proven, position);
    const [start, end] = [clockToMinutes(request.startTime), clockToMinutes(request.endTime)];
    const favourites = request.favouritesHours === undefined || (await hasFavourites(tx, db, team));
    checkPosting(
      { ...request, dates: days, startMinutes: start, endMinutes: end, address },
      { timeZone: zone, wages, now: context.now, hasFavourites: favourites },
    );
    const times = postedTimes(days, start, end, zone);
    const locks = days.map((day) =>
      db.doc(paths.postLock(request.teamId, postLockId(position.role, position.label, day))),
    );
    refuseDuplicates(await tx.getAll(...locks), days);

    writePosting(tx, context, {
      gigs: times.map((time) =>
        gigOf(position, team, group, {
          postingId: request.postingId,
          numSpotters: spottersOf(request.numSpotters),
          start: time.start,
          end: time.end,
          timeZone: zone,
          breakTime: request.breakTime,
          wageCents: request.wageCents,
          department: request.department,
          entranceInstructions: request.entranceInstructions,
          address,
          position: point,
          billTo: request.billTo,
          tempToHire: request.tempToHire,
          smartAutofill,
          favouritesFirst: favouritesFirstOf(request.favouritesHours, time.start, context.now),
          postedBy: name,
        }),
      ),
      refs: gigs,
      locks,
      days,
      position,
      group,
    });
    const gigIds = gigs.map(({ id }) => id);
    const posting = { gigIds, positionId: position.id, uid: context.caller.uid, createdAt: context.now };
    tx.create(postingRef, stored('posting', posting));
    logOffice(tx, context, { call: contract.name, groupId: group.id, details: { gigIds } });
    return { gigIds };
  });
}

/**
 * The position to post from, which is the team's own or public within the company and has not changed since the form showed it
 * (decision N45).
 */
async function positionFor(
  tx: Transaction,
  { positionId, templateVersion }: Request,
  { db }: Context,
  { team }: PostingFacts,
): Promise<PositionTemplate> {
  const position = read(positionTemplate, await tx.get(db.doc(paths.position(positionId))));
  if (!position || !mayUsePosition(position, team))
    throw refusal('not-found', callText.noPosition, { field: 'positionId' });
  if (templateVersion !== undefined && templateVersion !== position.templateVersion)
    throw refusal('failed-precondition', callText.positionChanged, { field: 'positionId', reason: 'positionChanged' });
  return position;
}

function refuseDuplicates(locks: readonly DocumentSnapshot[], days: readonly DayKey[]): void {
  const taken = days.filter((_, index) => locks[index]?.exists);
  if (taken.length > 0)
    throw refusal('already-exists', callText.alreadyPosted, { field: 'dates', reason: taken.join(',') });
}

export const postShifts = defineCallable(contract, handlePostShifts);
