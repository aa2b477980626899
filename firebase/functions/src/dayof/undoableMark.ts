import type { Transaction } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import type { Hired } from '@spot/contracts/scheduling';
import type { Context } from '../core/callable';
import { refusal } from '../core/errors';
import { openUndo, remember, undoable, type UndoKind } from '../shifts/undoJournal';

interface UndoableMark {
  undoId: string;
  /** Whether this request was answered before, so that it changes nothing. */
  again: boolean;
  /** Makes the change of the record undoable, after the change has raised its version by one. */
  open(): void;
}

/** Prepares the undo of one change of a hired record; undefined for a request without an id, as older open tabs send. */
export async function undoableMark(
  tx: Transaction,
  context: Context,
  kind: Extract<UndoKind, 'checkIn' | 'notHere'>,
  hired: Hired,
  requestId: string | undefined,
): Promise<UndoableMark | undefined> {
  if (requestId === undefined) return undefined;
  const { db, caller } = context;
  const path = paths.hired(hired.gigID, hired.spotterID);
  const head = await tx.get(db.doc(paths.undo(requestId)));
  const record = await tx.get(db.doc(path));
  if (head.exists && head.get('uid') !== caller.uid)
    throw refusal('already-exists', callText.otherRequest, { field: 'requestId' });
  const undo = undoable(requestId, context);
  return {
    undoId: undo.undoId,
    again: head.exists,
    open: () => {
      openUndo(tx, context, undo, { kind, groupIDs: [hired.groupID] });
      const guard = { path, field: 'version', after: (hired.version ?? 0) + 1 } as const;
      remember(tx, context, undo, { step: hired.spotterID, guard, before: [record] });
    },
  };
}
