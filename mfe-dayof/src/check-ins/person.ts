import { type Hired, joiningStart, mayGiveAway } from '@spot/contracts/scheduling';
import {
  canCheckIn,
  checkInStatus,
  isCheckInTime,
  manualCheckInWindowMs,
  type CheckInStatus,
  dayofText,
} from '@spot/contracts/dayof';
import { isOwnWork } from '@spot/contracts/core';
import { formatTimeFor } from '@spot/contracts/time';
import { rowKey } from './checkInRows';
import type { Press } from '../waiting/queue';
import type { Presses } from '../waiting/usePresses';
import type { CheckIns, What } from './useCheckIns';
import type { PeopleSelection } from './usePeopleSelection';

const text = dayofText.checkIns;
const { notHereWhy, takenBackWhy } = dayofText.offline;

/** What a row shows of a person. Nothing in it changes with each tick of the clock, so that only what changed is drawn again. */
export interface Person {
  worker: Hired;
  viewer: string;
  status: CheckInStatus;
  /** Why the check-in cannot be pressed now, though it will or could be. */
  why: string | undefined;
  mayCheckIn: boolean;
  /** Somebody else may be looked for in place of the worker. */
  replaceable: boolean;
  saving: What | undefined;
  /** When something was pressed of the worker that waits for a network. */
  waitingSince: number | undefined;
  /** The press that waits, and how it is taken back. */
  press: Press | undefined;
  takeBack: Presses['takeBack'];
  /** Messages of the worker that are new to who looks. */
  unread: number;
  run: CheckIns['run'];
  /** Set while several are being selected. */
  selected: boolean | undefined;
  onSelect(key: string): void;
}

/** Whether Check In can be pressed for the person now. */
export const isCheckable = ({ worker, mayCheckIn, why, saving }: Person): boolean =>
  mayCheckIn && canCheckIn(worker) && why === undefined && saving === undefined;

/** The window in which the server takes a check-in, in words once the clock stands outside of it. */
function whyClosed({ gigStart, gigEnd, timeZone }: Hired, now: number, viewer: string): string | undefined {
  if (isCheckInTime(now, gigStart, gigEnd)) return undefined;
  return now < gigStart
    ? text.opensAt(formatTimeFor(viewer, gigStart - manualCheckInWindowMs, timeZone))
    : text.closedAt(formatTimeFor(viewer, gigEnd + manualCheckInWindowMs, timeZone));
}

const whyWaiting = ({ what, takenBack }: Press) =>
  takenBack ? takenBackWhy : what === 'checkIn' ? text.waitingWhy : notHereWhy;

interface Circumstances {
  now: number;
  viewer: string;
  /** May those on the board be checked in by who looks, `uid`; nobody checks in themself here. */
  mayCheckIn: boolean;
  /** May who looks give places to other workers. */
  mayReplace: boolean;
  uid: string | undefined;
  checkIns: CheckIns;
  /** What waits of the worker, by the row's key, and its time by the server's clock. */
  pressed: ReadonlyMap<string, { press: Press; at: number }>;
  takeBack: Presses['takeBack'];
  waiting: ReadonlyMap<string, number>;
  selection: PeopleSelection;
}

export function personOf(
  worker: Hired,
  { now, viewer, uid, checkIns, pressed, takeBack, waiting, selection, ...all }: Circumstances,
): Person {
  const mayCheckIn = all.mayCheckIn && !isOwnWork(uid, worker.spotterID);
  const { press, at: waitingSince } = (worker.checkInTime == null && pressed.get(rowKey(worker))) || {};
  const whyNot = press ? whyWaiting(press) : whyClosed(worker, now, viewer);
  return {
    worker,
    viewer,
    status: checkInStatus(worker, now),
    why: mayCheckIn && canCheckIn(worker) ? whyNot : undefined,
    mayCheckIn,
    replaceable:
      all.mayReplace &&
      !isOwnWork(uid, worker.spotterID) &&
      waitingSince === undefined &&
      mayGiveAway(worker, now) &&
      joiningStart({ start: worker.gigStart, end: worker.gigEnd }, now) !== undefined,
    saving: checkIns.busy.get(rowKey(worker)),
    waitingSince,
    press,
    takeBack,
    unread: waiting.get(worker.spotterID) ?? 0,
    run: checkIns.run,
    selected: selection.keys?.has(rowKey(worker)),
    onSelect: selection.toggle,
  };
}
