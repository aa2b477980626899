import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';

/** Many callers may compete for a shift's last place; each should get an answer instead of losing the race. */
const maxAttempts = 25;

/** What a transaction writes to a document: these fields, or the whole document. */
export type Written = readonly string[] | 'whole' | 'deleted';

interface Journal {
  written: Map<string, Written>;
  last: (() => void)[];
}
const journals = new WeakMap<Transaction, Journal>();

export function transact<T>(db: Firestore, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.runTransaction(
    async (tx) => {
      const journal = journalOf(tx);
      const answer = await work(tx);
      for (const write of journal.last) write();
      return answer;
    },
    { maxAttempts },
  );
}

/** Runs `write` after the transaction's work, when all of its writes are known. */
export function atTheEnd(tx: Transaction, write: (written: ReadonlyMap<string, Written>) => void): void {
  const journal = journals.get(tx);
  if (!journal) throw new Error('not a transaction of transact()');
  journal.last.push(() => write(journal.written));
}

/** Records what the transaction writes; a new attempt starts again. */
function journalOf(tx: Transaction): Journal {
  const known = journals.get(tx);
  if (known) {
    known.written.clear();
    known.last.length = 0;
    return known;
  }
  const journal: Journal = { written: new Map(), last: [] };
  const { written } = journal;
  const note = ({ path }: DocumentReference, now: Written) => {
    const earlier = written.get(path) ?? [];
    const both = Array.isArray(earlier) && Array.isArray(now) ? [...new Set([...earlier, ...now])] : undefined;
    written.set(path, both ?? (Array.isArray(now) ? earlier : now));
  };
  const methods = { set: tx.set, update: tx.update, create: tx.create, delete: tx.delete } as unknown as Record<
    'set' | 'update' | 'create' | 'delete',
    (ref: DocumentReference, data?: object, options?: { merge?: boolean }) => Transaction
  >;
  const { set, update, create, delete: remove } = methods;
  const noting: typeof methods = {
    set: (ref, data = {}, options) => {
      note(ref, options?.merge ? Object.keys(data) : 'whole');
      return options ? set.call(tx, ref, data, options) : set.call(tx, ref, data);
    },
    update: (ref, data = {}, ...more) => {
      note(ref, Object.keys(data));
      return update.call(tx, ref, data, ...more);
    },
    create: (ref, data) => {
      note(ref, 'whole');
      return create.call(tx, ref, data);
    },
    delete: (ref, ...more) => {
      note(ref, 'deleted');
      return remove.call(tx, ref, ...more);
    },
  };
  Object.assign(tx, noting);
  journals.set(tx, journal);
  return journal;
}
