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
import { formatCents, undoMs } from '@spot/contracts/core';
import { formatDuration, minuteMs } from '@spot/contracts/time';
import { stored } from '../../core/firebase';
import { shiftWords, textEntry } from '../../shifts/textMessages';
import { graceMs } from '../../shifts/undoJournal';

const { map: text } = positionsText;

type Waiting = ReadonlyMap<string, DocumentSnapshot>;

/** Texts about changes of a shift that still wait, by recipient: what changes again within that time is told once. */
export async function waitingChanges(tx: Transaction, db: Firestore, gigId: string): Promise<Waiting> {
  const queue = db.collection('textQueue').where('gigID', '==', gigId);
  const found = await tx.get(queue.where('joins', '==', true).where('state', '==', 'queued'));
  return new Map(found.docs.map((text) => [text.get('recipient') as string, text]));
}

interface Change {
  /** The shift before the change and after it. */
  was: Gig;
  gig: Gig;
  spotters: readonly Spotter[];
  hired: ReadonlySet<string>;
  waiting: Waiting;
}

/** Tells of changed terms once the change has stood for the time of an undo; what is as it was told is not told again. */
export function tellChange(
  tx: Transaction,
  db: Firestore,
  { was, gig, spotters, hired, waiting }: Change,
  now: number,
) {
  const before = termsOf(was);
  for (const spotter of spotters) {
    const earlier = waiting.get(spotter.uid);
    const told = earlier ? toldOf(earlier, before) : before;
    const changed = changeWords(told, gig, hired.has(spotter.uid));
    if (!changed) {
      if (earlier) tx.delete(earlier.ref);
      continue;
    }
    const entry = stored('textQueue', {
      ...textEntry(changed.type, changed.message, spotter, gig, now, now + undoMs + graceMs),
      joins: true,
      was: told,
    });
    if (earlier) tx.set(earlier.ref, entry);
    else if (spotter.phone) tx.create(db.collection('textQueue').doc(), entry);
  }
}

/** A text that has waited since an earlier version of the product says fewer of the terms. */
function toldOf(text: DocumentSnapshot, before: ShiftTerms): ShiftTerms {
  const was = text.get('was') as Partial<ShiftTerms> & { start: Timestamp; end: Timestamp };
  return { ...before, ...was, start: was.start.toMillis(), end: was.end.toMillis() };
}

const unpaidOf = ({ start, end, paidMinutes }: ShiftTerms) => Math.round((end - start) / minuteMs) - paidMinutes;

const pointOf = ({ point }: ShiftTerms) => {
  const [lat, lng] = point.split(', ').map(Number);
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
};

/** A new address says where to go. A point that moved alone is said by its distance: texts break what looks like a link. */
function placeWords(was: ShiftTerms, now: ShiftTerms): string {
  if (was.place !== now.place) return ` It is now at ${now.place}.`;
  if (was.point === now.point) return '';
  const [from, to] = [pointOf(was), pointOf(now)];
  if (!from || !to) return ` ${text.movedSomewhere}`;
  const offset = offsetOf(from, to);
  return ` ${text.moved(metresOf(offset), text.directions[directionOf(offset)] ?? '')}`;
}

function changeWords(was: ShiftTerms, gig: Gig, hired: boolean): { type: string; message: string } | undefined {
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
