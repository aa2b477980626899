import type { CallErrorCode } from '../calls/define';

interface Outcome {
  /** Whether the action may have been done although the call failed. */
  done: 'no' | 'perhaps';
  /** Whether the same request, sent later, may succeed. */
  again: boolean;
}

/** What each code of a failed call says about the action (decisions section 6 item 20). */
const outcomes: Record<CallErrorCode | 'offline' | 'out-of-range', Outcome> = {
  offline: { done: 'no', again: true },
  unavailable: { done: 'perhaps', again: true },
  'deadline-exceeded': { done: 'perhaps', again: true },
  internal: { done: 'perhaps', again: true },
  aborted: { done: 'no', again: true },
  'resource-exhausted': { done: 'no', again: true },
  unauthenticated: { done: 'no', again: true },
  'already-exists': { done: 'no', again: false },
  'failed-precondition': { done: 'no', again: false },
  'invalid-argument': { done: 'no', again: false },
  'not-found': { done: 'no', again: false },
  'out-of-range': { done: 'no', again: false },
  'permission-denied': { done: 'no', again: false },
};

const known = new Map<string, Outcome>(Object.entries(outcomes));

/** Whether the action may have been done although the call failed. */
export const mayBeDone = (code: string): boolean => known.get(code)?.done === 'perhaps';

/** Whether nobody decided about the action: the request was not sent, or its outcome is unknown. */
export const isUnanswered = (code: string): boolean => code === 'offline' || mayBeDone(code);

/** Whether the server has decided and would decide the same again. An unknown code is tried again. */
export const isDecided = (code: string): boolean => known.get(code)?.again === false;
