import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import {
  confirmHours as contract,
  type Cell,
  type HoursScope,
  confirmIssue,
  confirmWeek,
  differsFromPosted,
  minutesOf,
  postedTimeOf,
} from '@spot/contracts/dayof';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import {
  gig,
  hired as hiredSchema,
  hoursFindings,
  isNoShow,
  type Hired,
  type HoursFinding,
} from '@spot/contracts/scheduling';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { read, stored } from '../../core/firebase';
import { findHired } from '../../core/load';
import { readable } from '../../core/readable';
import { logOffice } from '../../core/office';
import { once } from '../../core/once';
import { transact } from '../../core/transaction';
import { adjustmentOf, adjustmentRef, versionOfHours, withAdjusted } from '../../shifts/hoursRecord';
import { hasStandard, otherShifts, takenShifts } from '../../shifts/hoursOf';
import { openUndo, remember, undoable } from '../../shifts/undoJournal';
import { changedMeanwhile, isSeen, issueRefusal, loadSheet, type Sheet } from './cell';
import { hiredOfWeek } from './week';

type Request = RequestOf<typeof contract>;
type Answer = ResponseOf<typeof contract>;

/**
 * Confirms hours. A dry run returns what would be confirmed; the action confirms exactly that (OPS-052, OPS-053, OPS-070..073).
 */
async function handleConfirmHours(request: Request, context: Context): Promise<Answer> {
  const { db } = context;
  const { requestId, scope, dryRun } = request;
  if (dryRun) return transact(db, (tx) => rehearse(tx, context, request));
  if (!request.expected.every((cell) => isWithin(cell, scope)))
    throw refusal('invalid-argument', callText.invalid, { field: 'expected' });
  return transact(db, (tx) => once(tx, context, requestId, () => confirm(tx, context, request)));
}

const circumstances = ({ group }: Sheet, { caller, now }: Context) => ({
  manualHours: group.requireManualHours,
  admin: caller.admin,
  uid: caller.uid,
  now,
});

async function rehearse(tx: Transaction, context: Context, { scope, workerHours }: Request): Promise<Answer> {
  const sheet = await loadSheet(tx, context, scope.teamId, 'adjustTime');
  const workers = new Map<string, Hired[]>();
  for (const hired of await cellsOf(tx, context, sheet, scope))
    workers.set(hired.spotterID, [...(workers.get(hired.spotterID) ?? []), hired]);
  const weeks = [...workers.values()].map((cells) => confirmWeek(cells, workerHours, circumstances(sheet, context)));
  const confirms = weeks.flatMap((week) => week.confirms);
  const hours = await hoursOfCells(tx, context, confirms, workerHours);
  return {
    ...summary(confirms, workerHours),
    ...(hours.length > 0 && { hours }),
    undecided: weeks.flatMap(({ undecided }) =>
      undecided.map(({ cell: { gigID, spotterID, name, dayKey }, reason }) => ({
        gigId: gigID,
        spotterId: spotterID,
        name,
        dayKey,
        reason,
      })),
    ),
    confirmed: 0,
    changed: [],
  };
}

/**
 * The limits on hours and rest that each worker passes in this company by what is about to be confirmed; each limit once. They
 * prevent nothing, so they are left out for a worker of whom a record cannot be read.
 */
async function hoursOfCells(tx: Transaction, { db }: Context, cells: readonly Hired[], workerHours: boolean) {
  const worked = cells.filter((hired) => !isNoShow(hired));
  const ids = [...new Set(worked.map(({ gigID }) => gigID))];
  if (ids.length === 0) return [];
  const gigs = (await tx.getAll(...ids.map((id) => db.doc(paths.gig(id))))).flatMap((found) => read(gig, found) ?? []);
  const regulated = gigs.filter(hasStandard);
  if (regulated.length === 0) return [];
  const taken = await takenShifts(tx, db, [...new Set(worked.map(({ spotterID }) => spotterID))], regulated);
  const confirmed = new Set(worked.map(({ gigID, spotterID }) => `${gigID} ${spotterID}`));
  return [...taken].flatMap(([spotterId, all]) => {
    const counted = all.map((hired) =>
      confirmed.has(`${hired.gigID} ${spotterId}`) ? { ...hired, ...timesOf(countedTime(hired, workerHours)) } : hired,
    );
    const findings: HoursFinding[] = [];
    for (const place of regulated) {
      const own = counted.find(({ gigID }) => gigID === place.id);
      if (!own || !confirmed.has(`${place.id} ${spotterId}`)) continue;
      for (const finding of hoursFindings({ ...place, ...timesOf(own) }, otherShifts(place, counted)))
        if (!finding.elsewhere && !findings.some(({ kind }) => kind === finding.kind)) findings.push(finding);
    }
    const { name = '' } = all[0] ?? {};
    return findings.length > 0 ? [{ spotterId, name, findings }] : [];
  });
}

const timesOf = ({ start, end, breakTime }: Pick<Hired, 'start' | 'end' | 'breakTime'>) => ({ start, end, breakTime });

/** The hired records of a scope. */
async function cellsOf(tx: Transaction, { db }: Context, { team }: Sheet, scope: HoursScope): Promise<Hired[]> {
  if (scope.kind === 'cell') {
    const hired = await findHired(tx, db, scope.gigId, scope.spotterId);
    return hired?.teamID === team.id ? [hired] : [];
  }
  const wanted = scope.kind === 'worker' ? [scope.spotterId] : scope.spotterIds;
  return hiredOfWeek(tx, db, team, scope.week, {
    workers: wanted && [...new Set(wanted)],
    decode: (found) => readable(db, contract.name, hiredSchema, found),
  });
}

function isWithin({ gigId, spotterId }: Cell, scope: HoursScope): boolean {
  if (scope.kind === 'cell') return gigId === scope.gigId && spotterId === scope.spotterId;
  return scope.kind === 'all' || spotterId === scope.spotterId;
}

/** The times that are confirmed: the worker's own if they differ and the user agreed to them. */
const countedTime = (hired: Hired, workerHours: boolean) =>
  (workerHours && differsFromPosted(hired) ? hired.spotterTime : undefined) ?? hired;

function summary(confirms: readonly Hired[], workerHours: boolean): Pick<Answer, 'cells' | 'workers' | 'minutes'> {
  const minutesIn = (hired: Hired) => (isNoShow(hired) ? 0 : minutesOf(countedTime(hired, workerHours)));
  return {
    cells: confirms.map((hired) => ({
      gigId: hired.gigID,
      spotterId: hired.spotterID,
      version: versionOfHours(hired),
    })),
    workers: new Set(confirms.map(({ spotterID }) => spotterID)).size,
    minutes: confirms.reduce((sum, hired) => sum + minutesIn(hired), 0),
  };
}

async function confirm(tx: Transaction, context: Context, request: Request): Promise<Answer> {
  const { db } = context;
  const { requestId, scope, workerHours } = request;
  const expected = [...new Map(request.expected.map((cell) => [`${cell.gigId} ${cell.spotterId}`, cell])).values()];
  const sheet = await loadSheet(tx, context, scope.teamId, 'adjustTime');
  const refs = expected.map(({ gigId, spotterId }) => db.doc(paths.hired(gigId, spotterId)));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const known = found.flatMap((snapshot, index) => {
    const hired = read(hiredSchema, snapshot);
    return hired ? [{ hired, snapshot, version: expected[index]?.version ?? 0 }] : [];
  });
  if (known.some(({ hired }) => hired.teamID !== scope.teamId)) throw refusal('permission-denied', callText.notAllowed);
  const asSeen = known.filter(({ hired, version }) => isSeen(hired, version) && !hired.cancelled);
  const others = known.filter((one) => !asSeen.includes(one));
  if (asSeen.length === 0 && others[0]) throw changedMeanwhile(others[0].hired);
  for (const { hired } of asSeen) {
    const reason = confirmIssue(hired, workerHours, circumstances(sheet, context));
    if (reason) throw await issueRefusal(tx, context, reason);
  }
  const entries = await entriesOf(tx, context, asSeen, workerHours);

  const undo = undoable(requestId, context);
  if (asSeen.length > 0) openUndo(tx, context, undo, { kind: 'confirmHours', groupIDs: [sheet.group.id] });
  for (const { hired, snapshot } of asSeen) {
    const entry = entries.get(hired.id + hired.gigID);
    const version = versionOfHours(hired) + 1;
    const guard = { path: snapshot.ref.path, field: 'version', after: version } as const;
    const before = entry ? [snapshot, entry] : [snapshot];
    remember(tx, context, undo, { step: `${hired.gigID}_${hired.spotterID}`, guard, before });
    write(tx, sheet, hired, snapshot, entry);
  }
  const done = asSeen.map(({ hired }) => hired);
  const answer = summary(done, workerHours);
  if (done.length > 0)
    logOffice(tx, context, {
      call: contract.name,
      groupId: sheet.group.id,
      details: {
        teamId: sheet.team.id,
        scope: scope.kind,
        cells: done.length,
        workers: answer.workers,
        minutes: answer.minutes,
      },
      hired: done,
      teamName: sheet.team.name,
    });
  return {
    ...answer,
    undecided: [],
    confirmed: done.length,
    changed: others.map(({ hired: { gigID, spotterID, name, changedByName = '' } }) => ({
      gigId: gigID,
      spotterId: spotterID,
      name,
      by: changedByName,
    })),
    ...(done.length > 0 ? { undoId: requestId } : {}),
  };
}

/**
 * The history entries for worker's hours that are about to be used; read, although they do not exist yet, because undo must
 * delete them.
 */
async function entriesOf(
  tx: Transaction,
  { db }: Context,
  cells: readonly { hired: Hired }[],
  workerHours: boolean,
): Promise<Map<string, DocumentSnapshot>> {
  const theirs = cells.map(({ hired }) => hired).filter((hired) => workerHours && differsFromPosted(hired));
  if (theirs.length === 0) return new Map();
  const found = await tx.getAll(...theirs.map((hired) => adjustmentRef(db, hired, versionOfHours(hired) + 1)));
  return new Map(theirs.flatMap((hired, index) => (found[index] ? [[hired.id + hired.gigID, found[index]]] : [])));
}

function write(
  tx: Transaction,
  { changing }: Sheet,
  hired: Hired,
  { ref }: DocumentSnapshot,
  entry: DocumentSnapshot | undefined,
): void {
  const { by, byName, now } = changing;
  const time = entry && hired.spotterTime;
  const theirs = time && {
    start: time.start,
    end: time.end,
    breakTime: time.breakTime,
    selectedTimeOption: 1,
    postedTime: postedTimeOf(hired),
    adjustedTimestamps: withAdjusted(hired, time, now),
  };
  tx.update(
    ref,
    stored('hired', {
      ...theirs,
      hoursConfirmed: true,
      manuallyConfirmed: true,
      confirmedBy: by,
      confirmedByName: byName,
      confirmedAt: now,
      changedBy: by,
      changedByName: byName,
      version: versionOfHours(hired) + 1,
    }),
  );
  if (time) tx.create(entry.ref, adjustmentOf(hired, { what: 'adjusted', to: time, option: 1 }, changing));
}

export const confirmHours = defineCallable(contract, handleConfirmHours);
