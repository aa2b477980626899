import type { DayKey } from '@spot/contracts/core';
import {
  postingIssueText,
  postingIssues,
  shiftTimes,
  type Posting,
  type PostingContext,
  type ShiftTimes,
} from '@spot/contracts/scheduling';
import { refusal } from '../../core/errors';

export interface PostedTimes extends ShiftTimes {
  day: DayKey;
}

/** Refuses what the form refuses, by the same rule and in the same words (SCH-180..192); the first issue is told. */
export function checkPosting(posting: Posting, context: PostingContext): void {
  const [issue] = postingIssues(posting, context);
  if (issue) throw refusal('failed-precondition', postingIssueText(issue), { field: issue.field, reason: issue.code });
}

/** Start and end of each day by the wall clock. */
export function postedTimes(days: readonly DayKey[], start: number, end: number, zone: string): PostedTimes[] {
  return days.map((day) => ({ day, ...shiftTimes(day, start, end, zone) }));
}
