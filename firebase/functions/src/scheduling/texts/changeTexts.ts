import type { DocumentSnapshot, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import {
  type Gig,
  positionsText,
  changedTerms,
  directionOf,
  metresOf,
  offsetOf,
  termsOf,
  type ShiftTerms,
} from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { formatCents, type TextKind } from '@spot/contracts/core';
import { formatDuration, minuteMs } from '@spot/contracts/time';
import { changeTexts, waitingTexts } from '../../shifts/changeTexts';
import { shiftWords } from '../../shifts/textMessages';

const { map: text } = positionsText;

interface Change {
  /** The shift before the change, and after it in `gig`. */
  was: Gig;
  gig: Gig;
  spotters: readonly Spotter[];
  hired: ReadonlySet<string>;
}

/**
 * Reads what is needed to notify workers of changed terms, and returns a function that writes the texts. A text waits until the
 * change can no longer be undone. Several changes within that time become one text, or none if the terms are the announced ones
 * again.
 */
export async function tellChange(
  tx: Transaction,
  db: Firestore,
  { was, gig, spotters, hired }: Change,
  now: number,
): Promise<() => void> {
  const before = termsOf(was);
  const queued = await waitingTexts(tx, db, gig.id);
  const workers = spotters.map((spotter) => {
    const waiting = queued.find((text) => text.get('recipient') === spotter.uid);
    const announced = waiting ? announcedIn(waiting, before) : before;
    return { spotter, waiting, announced, words: changeWords(announced, gig, hired.has(spotter.uid)) };
  });
  const texts = workers.flatMap(({ words, spotter, waiting, announced }) =>
    words ? [{ ...words, spotter, shift: gig, waiting, lastTerms: { was: announced } }] : [],
  );
  const write = await changeTexts(tx, db, texts, now);
  return () => {
    write();
    for (const { words, waiting } of workers) if (!words && waiting) tx.delete(waiting.ref);
  };
}

/** The terms before the waiting text. A text queued by an earlier version of the product contains fewer of them. */
function announcedIn(text: DocumentSnapshot, before: ShiftTerms): ShiftTerms {
  const was = text.get('was') as Partial<ShiftTerms> & { start: Timestamp; end: Timestamp };
  return { ...before, ...was, start: was.start.toMillis(), end: was.end.toMillis() };
}

const unpaidOf = ({ start, end, paidMinutes }: ShiftTerms) => Math.round((end - start) / minuteMs) - paidMinutes;

const pointOf = ({ point }: ShiftTerms) => {
  const [lat, lng] = point.split(', ').map(Number);
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
};

/** A new address is named. A point that moved alone is described by its distance, because texts contain no map links. */
function placeWords(was: ShiftTerms, now: ShiftTerms): string {
  if (was.place !== now.place) return ` It is now at ${now.place}.`;
  if (was.point === now.point) return '';
  const [from, to] = [pointOf(was), pointOf(now)];
  if (!from || !to) return ` ${text.movedSomewhere}`;
  const offset = offsetOf(from, to);
  return ` ${text.moved(metresOf(offset), text.directions[directionOf(offset)] ?? '')}`;
}

function changeWords(was: ShiftTerms, gig: Gig, hired: boolean): { type: TextKind; message: string } | undefined {
  const terms = termsOf(gig);
  const changed = new Set(changedTerms(was, terms));
  if (changed.size === 0) return undefined;
  const what = shiftWords(gig);
  const paysOther = changed.has('wageCents') || changed.has('currency');
  const pay = `${formatCents(terms.wageCents)}${changed.has('currency') ? ` ${terms.currency}` : ''} an hour`;
  const unpaid = unpaidOf(terms);
  const more = [
    unpaidOf(was) === unpaid
      ? ''
      : ` The unpaid break is now ${formatDuration(unpaid)}, and ${formatDuration(terms.paidMinutes)} are paid.`,
    placeWords(was, terms),
  ].join('');
  if (changed.has('start') || changed.has('end') || changed.has('timeZone')) {
    const which = hired ? 'your shift' : 'a shift you were offered or applied for';
    const message = `${gig.group} has changed the time of ${which}. It is now ${what}.`;
    return { type: 'timeChanged', message: `${message}${paysOther ? ` It pays ${pay}.` : ''}${more}` };
  }
  if (paysOther)
    return { type: 'wageChanged', message: `${gig.group} has changed the pay of ${what}. It is now ${pay}.${more}` };
  return { type: 'shiftChanged', message: `${gig.group} has changed ${what}.${more}` };
}
