import { HttpsError } from 'firebase-functions/v2/https';
import { callText, type CallErrorCode } from '@spot/contracts/core';

export interface RefusalDetails {
  /** Field of the request that is wrong. */
  field?: string;
  /** Word for the program, e.g. `full`. */
  reason?: string;
}

/** A refusal in words for the user; the same words are in `details.message` (decision N11). */
export function refusal(code: CallErrorCode, message: string, details: RefusalDetails = {}): HttpsError {
  return new HttpsError(code, message, { ...details, message });
}

/** The refusal to decide about oneself. */
export const ownWork = (message: string = callText.ownWork) =>
  refusal('permission-denied', message, { reason: 'ownWork' });

const [alreadyExists, contention] = [6, 10];

/** What a caller may know of a failure: our own refusals as they are, a lost race as `aborted`, nothing of the rest. */
export function toHttpsError(error: unknown): HttpsError {
  if (error instanceof HttpsError) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === contention) return refusal('aborted', callText.busy);
  // The id of a request names what it makes, and something else has that name.
  if (code === alreadyExists) return refusal('already-exists', callText.usedRequest, { reason: 'requestId' });
  return new HttpsError('internal', 'internal');
}
