import type { DocumentSnapshot, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Gig, Spotter } from '@spot/contracts/entities';
import { formatCents } from '@spot/contracts/money';
import { undoMs } from '@spot/contracts/rules';
import { stored } from '../../shared/firebase';
import { shiftWords, textEntry } from '../../market/textMessages';
import { graceMs } from '../../market/undoJournal';

type Shift = Pick<Gig, 'start' | 'end' | 'wageCents'>;
type Waiting = ReadonlyMap<string, DocumentSnapshot>;

/** Texts about changes of a shift that still wait, by recipient: what changes again within that time is told once. */
export async function waitingChanges(tx: Transaction, db: Firestore, gigId: string): Promise<Waiting> {
  const queue = db.collection('textQueue').where('gigID', '==', gigId);
  const found = await tx.get(queue.where('joins', '==', true).where('state', '==', 'queued'));
  return new Map(found.docs.map((text) => [text.get('recipient') as string, text]));
}

interface Change {
  /** The shift before the change and after it. */
  was: Shift;
  gig: Gig;
  spotters: readonly Spotter[];
  hired: ReadonlySet<string>;
  waiting: Waiting;
}

/** Tells of a changed time or wage once the change has stood for the time of an undo; what is as it was told is not told again. */
export function tellChange(
  tx: Transaction,
  db: Firestore,
  { was, gig, spotters, hired, waiting }: Change,
  now: number,
) {
  for (const spotter of spotters) {
    const earlier = waiting.get(spotter.uid);
    const told = earlier ? toldOf(earlier) : was;
    const changed = changeWords(told, gig, hired.has(spotter.uid));
    if (!changed) {
      if (earlier) tx.delete(earlier.ref);
      continue;
    }
    const entry = stored('textQueue', {
      ...textEntry(changed.type, changed.message, spotter, gig, now, now + undoMs + graceMs),
      joins: true,
      was: { start: told.start, end: told.end, wageCents: told.wageCents },
    });
    if (earlier) tx.set(earlier.ref, entry);
    else if (spotter.phone) tx.create(db.collection('textQueue').doc(), entry);
  }
}

function toldOf(text: DocumentSnapshot): Shift {
  const was = text.get('was') as { start: Timestamp; end: Timestamp; wageCents: number };
  return { start: was.start.toMillis(), end: was.end.toMillis(), wageCents: was.wageCents };
}

function changeWords(was: Shift, gig: Gig, hired: boolean): { type: string; message: string } | undefined {
  const what = shiftWords(gig);
  const pay = `${formatCents(gig.wageCents)} an hour`;
  const paysOther = was.wageCents !== gig.wageCents;
  if (was.start === gig.start && was.end === gig.end)
    return paysOther
      ? { type: 'wageChanged', message: `${gig.group} has changed the pay of ${what}. It is now ${pay}.` }
      : undefined;
  const which = hired ? 'your shift' : 'a shift that you were offered or have applied for';
  const message = `${gig.group} has changed the time of ${which}. It is now ${what}.`;
  return { type: 'timeChanged', message: paysOther ? `${message} It pays ${pay}.` : message };
}
