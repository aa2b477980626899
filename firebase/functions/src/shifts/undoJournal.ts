import type { DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import { paths, undoMs } from '@spot/contracts/core';
import { minuteMs } from '@spot/contracts/time';
import type { Context } from '../core/callable';
import { stored } from '../core/firebase';
import { atTheEnd, transact } from '../core/transaction';

export type UndoKind =
  | 'cancel'
  | 'remove'
  | 'removeOffers'
  | 'decline'
  | 'block'
  | 'deletePosition'
  | 'confirmHours'
  | 'checkIn'
  | 'notHere'
  | 'giveAway';

/** Extra time for the network, so that an undo pressed in time counts. Texts wait as long. */
export const graceMs = 3_000;
/** An action that has run for longer than this was interrupted. */
const longestMs = 10 * minuteMs;

/** An action that can be undone. Its texts wait until `until` and carry the id, so that undo can delete them. */
export interface Undoable {
  undoId: string;
  until: number;
}

type CallContext = Pick<Context, 'db' | 'caller' | 'now'>;

/** Begins an action that its caller can undo for ten seconds. The request's id is the undo's id. */
export function undoable(requestId: string, { now }: Pick<Context, 'now'>): Undoable {
  return { undoId: requestId, until: now + undoMs };
}

interface UndoHead {
  kind: UndoKind;
  /** The companies concerned. */
  groupIDs: readonly string[];
  /** For an action of several transactions, until `closeUndo`: its ten seconds begin when it ends, and its texts wait for that. */
  running?: boolean;
}

/** Writes the head of an undo once, in the action's first transaction; fails if another person's undo has that id. */
export function openUndo(
  tx: Transaction,
  { db, caller, now }: CallContext,
  { undoId, until }: Undoable,
  { kind, groupIDs, running = false }: UndoHead,
): void {
  const head = { uid: caller.uid, kind, groupIDs: [...groupIDs], until, running, createdAt: now };
  tx.create(db.doc(paths.undo(undoId)), stored('undo', head));
}

/** Ends an action of several transactions; repeated, it does nothing. */
export function closeUndo({ db, now }: Pick<CallContext, 'db' | 'now'>, { undoId }: Undoable): Promise<void> {
  return transact(db, async (tx) => {
    const head = await tx.get(db.doc(paths.undo(undoId)));
    if (head.get('running') === true) tx.update(head.ref, stored('undo', { running: false, until: now + undoMs }));
  });
}

/** Until when the texts of an action wait: it may still run, be undone, or be about to be undone. */
export function heldUntil(head: DocumentSnapshot): number {
  const millis = (field: string) => (head.get(field) as Timestamp | undefined)?.toMillis() ?? 0;
  return Math.max(
    millis('until') + graceMs,
    head.get('running') === true ? millis('createdAt') + longestMs : 0,
    head.get('begunAt') === undefined ? 0 : millis('begunAt') + minuteMs,
  );
}

/** The changes of one transaction of the action; `after` is the new version of the guarded document. */
export interface Step {
  /** Unique within the action, e.g. the shift's id. */
  step: string;
  guard?: { path: string; field: 'version' | 'templateVersion'; after: number };
  /** The documents as read in this transaction, including missing ones; undo restores what the action wrote of them. */
  before: readonly DocumentSnapshot[];
}

/** Stores the earlier documents and the fields that the transaction writes. Call it in the transaction that changes them. */
export function remember(tx: Transaction, { db }: Pick<CallContext, 'db'>, { undoId }: Undoable, step: Step): void {
  atTheEnd(tx, (writes) => {
    const before = step.before.map((found) => {
      const { path } = found.ref;
      const wrote = writes.get(path) ?? [];
      const data = found.exists ? found.data() : null;
      if (wrote === 'deleted') return { path, data, deleted: true };
      return wrote === 'whole' ? { path, data } : { path, data, fields: [...wrote] };
    });
    const written = { ...(step.guard ? { guard: step.guard } : {}), before };
    tx.set(db.doc(paths.undoStep(undoId, step.step)), stored('undoStep', written));
  });
}
