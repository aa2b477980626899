import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import {
  copyShifts as contract,
  positionTemplate,
  favouritesFirstOf,
  type Gig,
  shownPlaces,
  type PositionTemplate,
  type costByDay,
  postingIssueText,
  isTooFar,
  mayUsePosition,
  postingIssues,
  timesOnDay,
} from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths, type DayKey, callText } from '@spot/contracts/core';
import { withoutDeleted } from '../../core/deletedNames';
import { logOffice } from '../../core/office';
import { hasFavourites } from '../../shifts/favourites';
import { gigOf } from '../../shifts/gigOf';
import { requirePosting, type PostingFacts } from '../posting/requirePosting';
import { writePosting } from '../posting/writePosting';
import type { Context } from '../../core/callable';
import { read } from '../../core/firebase';
import { digest, postLockId } from '../../core/ids';
import { requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { asPosting } from './asPosting';

type Request = RequestOf<typeof contract>;
/** Of some shifts: the copies, and what the ones that can be posted look like for their cost. */
export interface Copied extends Pick<ResponseOf<typeof contract>, 'gigIds' | 'refused'> {
  posted: Parameters<typeof costByDay>[0][number][];
}

interface Source {
  gig: Gig;
  /** The day it is copied to. */
  day: DayKey;
}

/** Copies some shifts in one transaction. The copy's id follows from the request and the source, so it is made once. */
export function copyPart(sources: readonly Source[], request: Request, context: Context): Promise<Copied> {
  const { db, caller, now } = context;
  const { teamId, requestId, dryRun } = request;
  return transact(db, async (tx) => {
    await requireTeamRight(tx, db, caller, teamId, 'manageShifts');
    const facts = await requirePosting(tx, context, teamId);
    const refs = sources.map(({ gig, day }) => ({
      copy: db.doc(paths.gig(digest(`copy ${caller.uid} ${requestId} ${gig.id}`).slice(0, 20))),
      lock: db.doc(paths.postLock(teamId, postLockId(gig.role, gig.label, day))),
      position: db.doc(paths.position(gig.multiDayID)),
    }));
    const all = refs.flatMap(({ copy, lock, position }) => [copy, lock, position]);
    const found = new Map((await tx.getAll(...all)).map((one) => [one.ref.path, one]));
    const kept = await stillAsked(tx, context, sources);
    const wanted = sources.some(({ gig }) => gig.favouritesFirst);
    const first = wanted && (await hasFavourites(tx, db, teamId));
    const taken = new Set<string>();
    const answer: Copied = { gigIds: [], refused: [], posted: [] };
    sources.forEach((source, index) => {
      const { gig, day } = source;
      const { copy, lock, position } = refs[index] as (typeof refs)[number];
      if (found.get(copy.path)?.exists) return void answer.gigIds.push(copy.id);
      const template = positionFor(found.get(position.path), facts);
      const isTaken = found.get(lock.path)?.exists === true || taken.has(lock.path);
      const message = fault(source, facts, template, isTaken, now);
      if (message !== undefined || !template)
        return void answer.refused.push({ role: gig.role, label: gig.label, day, message: message ?? '' });
      taken.add(lock.path);
      answer.gigIds.push(copy.id);
      answer.posted.push({ ...gig, ...timesOnDay(gig, day), dayKey: day });
      if (dryRun) return;
      const gigs = [copyOf({ day, gig: kept(gig) }, template, facts, { requestId, now, favourites: first })];
      const posted = { gigs, refs: [copy], locks: [lock], days: [day] };
      writePosting(tx, context, { ...posted, position: template, group: facts.group });
    });
    if (!dryRun && answer.gigIds.length > 0)
      logOffice(tx, db, context, contract.name, facts.group.id, { gigIds: answer.gigIds });
    return answer;
  });
}

/** Answers what leaves out of a shift the requirements that are deleted by now: from shifts that are over they are not taken. */
async function stillAsked(tx: Transaction, { db }: Context, sources: readonly Source[]): Promise<(gig: Gig) => Gig> {
  const kept = await withoutDeleted(tx, db, {
    certificates: sources.flatMap(({ gig }) => gig.certificates),
    equipment: sources.flatMap(({ gig }) => gig.equipment),
  });
  return (gig) => ({
    ...gig,
    certificates: gig.certificates.filter((name) => kept.certificates.includes(name)),
    equipment: gig.equipment.filter((name) => kept.equipment.includes(name)),
  });
}

function positionFor(found: DocumentSnapshot | undefined, { team }: PostingFacts): PositionTemplate | undefined {
  const position = found && read(positionTemplate, found);
  return position && mayUsePosition(position, team) ? position : undefined;
}

/** Why a shift cannot be posted on that day, in the words of posting. */
function fault(
  { gig, day }: Source,
  { wages }: PostingFacts,
  position: PositionTemplate | undefined,
  isTaken: boolean,
  now: number,
): string | undefined {
  if (!position) return callText.noPosition;
  if (isTooFar(day, now, gig.timeZone)) return callText.tooFar;
  const [issue] = postingIssues(asPosting(gig, day), { timeZone: gig.timeZone, wages, now });
  if (issue) return postingIssueText(issue);
  return isTaken ? callText.alreadyPosted : undefined;
}

/** The shift as it would be posted anew: what it says itself, without its workers and its history. */
function copyOf(
  { gig, day }: Source,
  { startTime, endTime }: PositionTemplate,
  { team, group, name }: PostingFacts,
  { requestId, now, favourites }: { requestId: string; now: number; favourites: boolean },
) {
  const { start, end } = timesOnDay(gig, day);
  const template = positionTemplate.parse({
    ...gig,
    id: gig.multiDayID,
    kind: 'position',
    status: 'pending',
    // Whose uniform it is.
    teamID: gig.uniformTeamID ?? gig.teamID,
    // Other times than these are the shift's own.
    startTime,
    endTime,
  });
  const copy = gigOf(template, team, group, {
    postingId: requestId,
    numSpotters: shownPlaces(gig).numSpotters,
    start,
    end,
    timeZone: gig.timeZone,
    breakTime: gig.breakTime,
    wageCents: gig.wageCents,
    department: gig.department,
    entranceInstructions: gig.entranceInstructions,
    address: gig.address,
    billTo: gig.billTo,
    tempToHire: gig.tempToHire,
    smartAutofill: gig.smartAutofill,
    favouritesFirst: favourites ? favouritesFirstOf(gig.favouritesFirst?.hours, start, now) : undefined,
    postedBy: name,
    ...(gig.position ? { position: gig.position } : {}),
  });
  return { ...copy, own: gig.own };
}
