import { doc, onSnapshot, type Firestore } from '@firebase/firestore';
import { queryOf, type Ask } from '@spot/contracts/core/queries';

/** In ms. By then the page has asked itself for what it needs. */
const longest = 15_000;

const ignore = { next: () => {}, error: () => {} };
function ask(db: Firestore, asked: Ask): () => void {
  try {
    if ('document' in asked) return onSnapshot(doc(db, asked.document), ignore);
    return onSnapshot(queryOf(db, asked.documents), ignore);
  } catch {
    // What a device stored may be anything.
    return () => {};
  }
}

/**
 * Asks the server for what the page is about to ask for. Nobody sees these answers: the SDK has one listener for equal queries,
 * so the page's own query finds the answer there or under way. Returns a function that ends it.
 */
export function askEarly(open: () => Promise<Firestore>, asks: readonly Ask[]): () => void {
  let stops: (() => void)[] | undefined = [];
  const stop = () => {
    clearTimeout(timer);
    for (const one of stops ?? []) one();
    stops = undefined;
  };
  const timer = setTimeout(stop, longest);
  open().then(
    (db) => stops?.push(...asks.map((asked) => ask(db, asked))),
    () => {},
  );
  return stop;
}
