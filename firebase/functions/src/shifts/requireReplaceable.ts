import { replacementIssue, replacementIssueText, type Gig } from '@spot/contracts/scheduling';
import { refusal } from '../core/errors';

/** Refuses to ask or answer about a replacement for a shift that is cancelled or over. */
export function requireReplaceable(gig: Gig, now: number): void {
  const reason = replacementIssue(gig, now);
  if (reason) throw refusal('failed-precondition', replacementIssueText[reason], { reason });
}
