import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { paths, type DayKey } from '@spot/contracts/core';
import { gig } from '@spot/contracts/scheduling';
import { group, team } from '@spot/contracts/accounts';
import { now as clock } from '../core/clock';
import { at, db, read } from '../core/firebase';
import { inParallel, inTurn, settleAll } from '../core/inParallel';
import { noted } from '../core/noted';
import { repeated } from '../core/policy';
import { transact } from '../core/transaction';
import { recountDay } from '../shifts/dayStats';
import { recountWeek } from '../shifts/weekStats';
import { renameChats } from './renameChats';

const width = 10;

/** Writes the current names of company and team into a shift and its hired workers, so the order of renames does not matter. */
function rename(db: Firestore, gigId: string): Promise<void> {
  return transact(db, async (tx) => {
    const shift = read(gig, await tx.get(db.doc(paths.gig(gigId))));
    if (!shift) return;
    const [company, own, hired] = await settleAll([
      tx.get(db.doc(paths.group(shift.groupID))),
      tx.get(db.doc(paths.team(shift.teamID))),
      tx.get(db.doc(paths.gig(gigId)).collection('hired')),
    ]);
    const names = {
      group: read(group, company)?.name ?? shift.group,
      teamName: read(team, own)?.name ?? shift.teamName,
    };
    if (names.group === shift.group && names.teamName === shift.teamName) return;
    tx.update(db.doc(paths.gig(gigId)), names);
    for (const worker of hired.docs) tx.update(worker.ref, names);
  });
}

async function renameUpcoming(db: Firestore, field: 'groupID' | 'teamID', id: string, now: number): Promise<void> {
  const upcoming = db.collection('gigs').where(field, '==', id).where('status', '==', 'pending');
  const found = await upcoming.where('start', '>', at(now)).select('dayKey', 'teamID').get();
  await inParallel(found.docs, width, (shift) => rename(db, shift.id));
  const days = new Map(
    found.docs.map((shift) => {
      const [day, team] = [shift.get('dayKey') as DayKey, shift.get('teamID') as string];
      return [`${day} ${team}`, { day, team }];
    }),
  );
  // The numbers of these days and weeks contain the names too, and are counted anew only when a number changes.
  await inParallel([...days.values()], width, async ({ day, team }) => {
    await recountWeek(db, day, team);
    await recountDay(db, day, team);
  });
}

const onRename = (name: string, document: string, field: 'groupID' | 'teamID') =>
  onDocumentUpdated(
    { ...repeated, document },
    noted(name, async ({ data, params }) => {
      if (data?.before.get('name') === data?.after.get('name')) return;
      const { id } = params as { id: string };
      await inTurn(
        () => renameUpcoming(db(), field, id, clock()),
        () => renameChats(db(), field, id),
      );
    }),
  );

/**
 * Chats, shifts and the numbers of days and weeks contain the names of company and team; past shifts keep the names that they
 * had (decisions section 7).
 */
export const renameShiftsOfGroup = onRename('renameShiftsOfGroup', 'groups/{id}', 'groupID');
export const renameShiftsOfTeam = onRename('renameShiftsOfTeam', 'teams/{id}', 'teamID');
