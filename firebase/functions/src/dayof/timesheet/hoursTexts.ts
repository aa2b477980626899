import type { Transaction } from 'firebase-admin/firestore';
import { spotter } from '@spot/contracts/worker';
import type { Hired, WorkedTime } from '@spot/contracts/scheduling';
import { isolated, paths } from '@spot/contracts/core';
import { formatDuration, formatTimeRange } from '@spot/contracts/time';
import type { Context } from '../../core/callable';
import { read } from '../../core/firebase';
import { changeTexts, waitingTexts } from '../../shifts/changeTexts';
import { shiftWords } from '../../shifts/textMessages';

interface Change {
  /** Paid minutes before and after, and the new times; undefined for a No Show. */
  from: number;
  to: number;
  time: WorkedTime | undefined;
  reason: string;
}

/**
 * Reads what is needed to notify a worker of fewer hours, and returns a function that writes the text. The text waits as long
 * as an undo is possible and replaces one that still waits: one text with the latest hours, or none if the hours are the
 * announced ones again. Undefined if there is nothing to report.
 */
export async function tellHours(
  tx: Transaction,
  { db, now }: Context,
  hired: Hired,
  { from, to, time, reason }: Change,
): Promise<(() => void) | undefined> {
  const earlier = await waitingText(tx, { db }, hired);
  const announced = (earlier?.get('wasMinutes') as number | undefined) ?? from;
  if (to >= announced) return earlier && (() => void tx.delete(earlier.ref));
  const worker = read(spotter, await tx.get(db.doc(paths.spotter(hired.spotterID))));
  if (!worker?.phone) return undefined;
  const shift = { ...hired, id: hired.gigID, start: hired.gigStart, end: hired.gigEnd, multiDayID: '' };
  const times = time
    ? ` They are now ${formatTimeRange(time.start, time.end, hired.timeZone)}, break ${time.breakTime} min.`
    : ' You are recorded as not there.';
  const numbers = `from ${formatDuration(announced)} to ${formatDuration(to)}`;
  const message = `${hired.group} has changed your hours of ${shiftWords(shift)} ${numbers}.${times}${reason && ` Reason: ${isolated(reason)}`}`;
  const text = {
    type: 'hoursChanged' as const,
    message,
    spotter: worker,
    shift,
    lastTerms: { wasMinutes: announced },
    waiting: earlier,
  };
  return changeTexts(tx, db, [text], now);
}

async function waitingText(tx: Transaction, { db }: Pick<Context, 'db'>, { gigID, spotterID }: Hired) {
  const texts = await waitingTexts(tx, db, gigID);
  return texts.find((text) => text.get('recipient') === spotterID && text.get('type') === 'hoursChanged');
}
