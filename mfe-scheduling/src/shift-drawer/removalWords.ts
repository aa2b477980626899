import { type Hired, drawerText, workerProfileText } from '@spot/contracts/scheduling';
import { rowKey } from './tabTypes';

/** How the removal dialog speaks where it was opened. */
export interface RemovalWords {
  title(count: number): string;
  verb(count: number): string;
  /** Whoever has the same key is given one comment. */
  commentKey(worker: Hired): string;
  commentRequired: string;
}

/** Workers of one or several shifts, a comment for each. */
export const ofShifts: RemovalWords = {
  title: drawerText.removeTitle,
  verb: drawerText.removeVerb,
  commentKey: rowKey,
  commentRequired: drawerText.commentRequired,
};

/** One worker with several shifts, one comment for all of them. */
export const ofWorker: RemovalWords = {
  title: () => workerProfileText.removeTitle,
  verb: workerProfileText.removeVerb,
  commentKey: ({ spotterID }) => spotterID,
  commentRequired: workerProfileText.commentRequired,
};
