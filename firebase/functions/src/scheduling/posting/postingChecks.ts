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

/** Refuses an invalid posting by the form's own rule and with its message (SCH-180..192); only the first issue is reported. */
export function checkPosting(posting: Posting, context: PostingContext): void {
  const [issue] = postingIssues(posting, context);
  if (issue) throw refusal('failed-precondition', postingIssueText(issue), { field: issue.field, reason: issue.code });
}

/** Start and end of each day, from wall-clock times. */
export function postedTimes(days: readonly DayKey[], start: number, end: number, zone: string): PostedTimes[] {
  return days.map((day) => ({ day, ...shiftTimes(day, start, end, zone) }));
}
