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

/** The contents of a worker's row. No value changes with every tick of the clock, so that only changed rows are redrawn. */
export interface Person {
  worker: Hired;
  viewer: string;
  status: CheckInStatus;
  /** Why the check-in cannot be pressed at the moment. */
  why: string | undefined;
  /** Why Not Here cannot be pressed at the moment. */
  whyNotHere: string | undefined;
  mayCheckIn: boolean;
  /** Whether to offer a replacement for the worker. */
  replaceable: boolean;
  saving: What | undefined;
  /** When the press that waits for a network was made (ms). */
  waitingSince: number | undefined;
  /** The press that waits for a network, and the function that undoes it. */
  press: Press | undefined;
  takeBack: Presses['takeBack'];
  /** Number of the worker's messages that the viewer has not read. */
  unread: number;
  run: CheckIns['run'];
  /** Defined only while several are being selected. */
  selected: boolean | undefined;
  onSelect(key: string): void;
}

/** Whether Check In can be pressed for this worker now. */
export const isCheckable = ({ worker, mayCheckIn, why, saving }: Person): boolean =>
  mayCheckIn && canCheckIn(worker) && why === undefined && saving === undefined;

/** Says when the server accepts check-ins; undefined if it does now. */
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
  /** Whether the viewer may check in workers here. Nobody may check in themself, so `uid` is the viewer. */
  mayCheckIn: boolean;
  /** Whether the viewer may give places to other workers. */
  mayReplace: boolean;
  uid: string | undefined;
  checkIns: CheckIns;
  /** Presses that wait for a network, by row key, with their time by the server's clock (ms). */
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
  const closed = whyClosed(worker, now, viewer);
  const whyNot = press ? whyWaiting(press) : closed;
  const maySay = mayCheckIn && canCheckIn(worker);
  return {
    worker,
    viewer,
    status: checkInStatus(worker, now),
    why: maySay ? whyNot : undefined,
    whyNotHere: maySay && !press && !worker.markedNotHere ? closed : undefined,
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
