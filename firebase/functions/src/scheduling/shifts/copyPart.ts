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
import { uniformOf } from '../../shifts/uniformOf';
import { requirePosting, type PostingFacts } from '../posting/requirePosting';
import { writePosting } from '../posting/writePosting';
import type { Context } from '../../core/callable';
import { read } from '../../core/firebase';
import { digest, postLockId } from '../../core/ids';
import { presentOf } from '../../core/jobs';
import { requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { asPosting } from './asPosting';

type Request = RequestOf<typeof contract>;
/** The ids of the copies, the refused shifts, and the shifts to be posted, from which the cost is computed. */
export interface Copied extends Pick<ResponseOf<typeof contract>, 'gigIds' | 'refused'> {
  posted: Parameters<typeof costByDay>[0][number][];
}

interface Source {
  gig: Gig;
  /** The day for the copy. */
  day: DayKey;
}

/** Copies some shifts in one transaction. The copy's id derives from the request and the source, so each is created once. */
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
    const first = wanted && (await hasFavourites(tx, db, facts.team));
    const taken = new Set<string>();
    const answer: Copied = { gigIds: [], refused: [], posted: [] };
    sources.forEach((source, index) => {
      const { gig, day } = source;
      const { copy, lock, position } = refs[index] as (typeof refs)[number];
      if (found.get(copy.path)?.exists) return void answer.gigIds.push(copy.id);
      const template = positionFor(found.get(position.path), facts);
      const isTaken = found.get(lock.path)?.exists === true || taken.has(lock.path);
      const message = fault(source, facts, template, isTaken, presentOf(context));
      if (message !== undefined || !template)
        return void answer.refused.push({ role: gig.role, label: gig.label, day, message: message ?? '' });
      taken.add(lock.path);
      answer.gigIds.push(copy.id);
      answer.posted.push({ ...gig, ...shownPlaces(gig), ...timesOnDay(gig, day), dayKey: day });
      if (dryRun) return;
      const gigs = [copyOf({ day, gig: kept(gig) }, template, facts, { requestId, now, favourites: first })];
      const posted = { gigs, refs: [copy], locks: [lock], days: [day] };
      writePosting(tx, context, { ...posted, position: template, group: facts.group });
    });
    if (!dryRun && answer.gigIds.length > 0)
      logOffice(tx, context, { call: contract.name, groupId: facts.group.id, details: { gigIds: answer.gigIds } });
    return answer;
  });
}

/**
 * Returns a function that removes from a copied shift what it can no longer ask for: requirements that are not in the catalogue
 * any more, and a uniform that the team has deleted. Past shifts keep them, but copies must not.
 */
async function stillAsked(tx: Transaction, { db }: Context, sources: readonly Source[]): Promise<(gig: Gig) => Gig> {
  const kept = await withoutDeleted(tx, db, {
    certificates: sources.flatMap(({ gig }) => gig.certificates),
    equipment: sources.flatMap(({ gig }) => gig.equipment),
  });
  const uniforms = sources.flatMap(({ gig }) => uniformOf(gig) ?? []);
  const found = uniforms.length > 0 ? await tx.getAll(...[...new Set(uniforms)].map((path) => db.doc(path))) : [];
  const worn = new Set(found.flatMap(({ exists, ref }) => (exists ? [ref.path] : [])));
  return ({ uniformId, ...gig }) => ({
    ...gig,
    ...(uniformId && worn.has(uniformOf({ ...gig, uniformId }) ?? '') && { uniformId }),
    certificates: gig.certificates.filter((name) => kept.certificates.includes(name)),
    equipment: gig.equipment.filter((name) => kept.equipment.includes(name)),
  });
}

function positionFor(found: DocumentSnapshot | undefined, { team }: PostingFacts): PositionTemplate | undefined {
  const position = found && read(positionTemplate, found);
  return position && mayUsePosition(position, team) ? position : undefined;
}

/** Why a shift cannot be posted on that day, as the posting's error text. */
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

/** A shift posted again: with its own values, without its workers and history. */
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
    // The team that owns the uniform.
    teamID: gig.uniformTeamID ?? gig.teamID,
    // The position's times; others become the copy's own.
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
