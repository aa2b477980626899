import type { Commit, Doc } from '../../types';

/**
 * A record of the journal. At each start it stores the id of the new history of commits and the followers, afterwards one
 * record per commit.
 */
export type StoreRecord =
  | { history: string; followers?: string[] }
  /** Each changed document, or only its name if it was deleted. */
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
