import type { Commit, Doc } from '../../types';

/** What the journal holds: at each start the identity of this history of commits and who follows it, then one record a commit. */
export type StoreRecord =
  | { history: string; followers?: string[] }
  /** Each changed document, or its name alone if it was deleted. */
  | { version: number; time: string; changed: (Doc | string)[]; quiet?: true };

interface SnapshotHeader {
  history: string;
  version: number;
  time: string;
  followers?: string[];
  /** Commits that not all followers have stored. */
  unfinished?: { commit: Commit; projectId: string }[];
}

export type SnapshotItem = SnapshotHeader | Doc;
