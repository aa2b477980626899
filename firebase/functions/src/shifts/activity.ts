import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import type { Activity } from '@spot/contracts/dayof';
import type { Gig } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import type { Context } from '../core/callable';
import { stored } from '../core/firebase';

type Shift = Pick<Gig, 'id' | 'role' | 'teamID' | 'start' | 'end' | 'teamName' | 'group' | 'timeZone'>;
type Worker = Pick<Spotter, 'uid' | 'name' | 'profPicURL'>;

/** An entry of the team's updates feed, with its path. The same event at the same moment gives one entry. */
export function activityOf(
  actionType: Activity['actionType'],
  shift: Shift,
  worker: Worker,
  now: number,
): { path: string; entry: Omit<Activity, 'id'> } {
  return {
    path: paths.teamActivity(shift.teamID, `${shift.id}_${worker.uid}_${actionType}_${now}`),
    entry: {
      actionType,
      role: shift.role,
      spotterName: worker.name,
      spotterProfPic: worker.profPicURL,
      spotterID: worker.uid,
      teamID: shift.teamID,
      teamName: shift.teamName,
      group: shift.group,
      gigID: shift.id,
      createdAt: now,
      start: shift.start,
      end: shift.end,
      timeZone: shift.timeZone,
      readBy: [],
    },
  };
}

export function writeActivity(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  actionType: Activity['actionType'],
  shift: Shift,
  worker: Worker,
): void {
  const { path, entry } = activityOf(actionType, shift, worker, now);
  tx.set(db.doc(path), stored('teamActivity', entry));
}
