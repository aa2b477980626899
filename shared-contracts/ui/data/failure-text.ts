import { commonText } from '../../core/messages/common';

/** The sentence of a failed call; anything else that was thrown says nothing a user could use (decision N11). */
export function failureText(error: unknown): string {
  return error instanceof Error && 'code' in error && 'details' in error ? error.message : commonText.somethingWrong;
}
