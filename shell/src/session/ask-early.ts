import { doc, onSnapshot, type DocumentReference, type Firestore, type FirestoreError } from '@firebase/firestore';
import { queryOf, type Ask, type EarlyListener, type EarlySnapshot } from '@spot/contracts/core/queries';

/** In ms. By then the page has asked itself for what it needs. */
const longest = 15_000;

interface Opened extends EarlyListener {
  end(): void;
}

/** Calls `onOver` once somebody goes on with the listener, or the server refuses it. */
function open(db: Firestore, asked: Ask, onOver: () => void): Opened {
  let latest: EarlySnapshot | undefined;
  let tell: (found: EarlySnapshot) => void = (found) => (latest = found);
  let refuse: (error: FirestoreError) => void = onOver;
  const target = 'document' in asked ? doc(db, asked.document) : queryOf(db, asked.documents);
  const end = onSnapshot(
    // Both kinds are listened to alike, which the SDK's types say by two signatures.
    target as DocumentReference,
    { includeMetadataChanges: true },
    (found) => tell(found),
    (error) => refuse(error),
  );
  return {
    end,
    get latest() {
      return latest;
    },
    goOn(next, fail) {
      onOver();
      tell = next;
      refuse = fail;
      if (latest) next(latest);
      latest = undefined;
      return end;
    },
  };
}

export interface Asked {
  /** The listener of an equal question, until somebody goes on with it. */
  listenerOf(ask: Ask): EarlyListener | undefined;
  /** Ends the listeners that nobody went on with. */
  end(): void;
}

/**
 * Asks the server for what the page is about to ask for. The page's own query goes on with the listener, and so finds the
 * answer there or under way.
 */
export function askEarly(database: () => Promise<Firestore>, asks: readonly Ask[]): Asked {
  const opened = new Map<string, Opened>();
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    for (const one of opened.values()) one.end();
    opened.clear();
  };
  const timer = setTimeout(end, longest);
  const ask = (db: Firestore, asked: Ask) => {
    const key = JSON.stringify(asked);
    if (opened.has(key)) return;
    try {
      opened.set(
        key,
        open(db, asked, () => opened.delete(key)),
      );
    } catch {
      // What a device stored may be anything.
    }
  };
  database().then(
    (db) => {
      if (!isOver) for (const asked of asks) ask(db, asked);
    },
    () => {},
  );
  return { listenerOf: (ask) => opened.get(JSON.stringify(ask)), end };
}
