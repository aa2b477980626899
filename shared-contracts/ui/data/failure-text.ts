import { commonText } from '../../core/messages/common';
import { mayBeDone } from '../../core/rules/call-outcome';

/** The message of a CallError; other errors get a general text, because their messages do not help a user (decision N11). */
export function failureText(error: unknown): string {
  return error instanceof Error && 'code' in error && 'details' in error ? error.message : commonText.somethingWrong;
}

/** Whether an action failed because the user is offline. */
export const isOfflineFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'offline';

/** Whether an action may have been done although it failed, because only its answer was lost. */
export const isLostAnswer = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && mayBeDone(String(error.code));
