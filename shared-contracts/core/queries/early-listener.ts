import type { DocumentSnapshot, FirestoreError, QuerySnapshot } from '@firebase/firestore';

export type EarlySnapshot = QuerySnapshot | DocumentSnapshot;

/** A listener that was opened before the page asked for the same. It receives changes of metadata, too. */
export interface EarlyListener<Found extends EarlySnapshot = EarlySnapshot> {
  readonly latest: Found | undefined;
  /** Tells the newest snapshot, if there is one, and all later ones. Returns a function that ends the listener. */
  goOn(next: (found: Found) => void, fail: (error: FirestoreError) => void): () => void;
}
