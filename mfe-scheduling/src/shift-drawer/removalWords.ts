import { type Hired, drawerText, workerProfileText } from '@spot/contracts/scheduling';
import { rowKey } from './tabTypes';

/** Texts of the removal dialog, depending on where it was opened. */
export interface RemovalWords {
  title(count: number): string;
  verb(count: number): string;
  /** Workers with the same key share a comment. */
  commentKey(worker: Hired): string;
  commentRequired: string;
}

/** For workers of one or several shifts, with a comment for each. */
export const ofShifts: RemovalWords = {
  title: drawerText.removeTitle,
  verb: drawerText.removeVerb,
  commentKey: rowKey,
  commentRequired: drawerText.commentRequired,
};

/** For one worker with several shifts, with one comment for all. */
export const ofWorker: RemovalWords = {
  title: () => workerProfileText.removeTitle,
  verb: workerProfileText.removeVerb,
  commentKey: ({ spotterID }) => spotterID,
  commentRequired: workerProfileText.commentRequired,
};
