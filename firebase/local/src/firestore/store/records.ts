import { type Doc } from '../../types';

/** What the journal holds: first the identity of this history of commits, then one record a commit. */
export type StoreRecord =
  | { history: string }
  /** Each changed document, or its name alone if it was deleted. */
  | { version: number; time: string; changed: (Doc | string)[] };

export type SnapshotItem = { history: string; version: number; time: string } | Doc;
