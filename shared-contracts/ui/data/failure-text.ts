import { commonText } from '../../core/messages/common';

/** The message of a CallError; other errors get a general text, because their messages do not help a user (decision N11). */
export function failureText(error: unknown): string {
  return error instanceof Error && 'code' in error && 'details' in error ? error.message : commonText.somethingWrong;
}

/** Whether an action failed because the user is offline. */
export const isOfflineFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'offline';
