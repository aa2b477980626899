import { HttpsError } from 'firebase-functions/v2/https';
import { callText, noCallReason, type CallErrorCode } from '@spot/contracts/core';

export interface RefusalDetails {
  /** The invalid field of the request. */
  field?: string;
  /** Machine-readable reason, e.g. `full`. */
  reason?: string;
}

/** An error with a text for the user, which is repeated in `details.message` (decision N11). */
export function refusal(code: CallErrorCode, message: string, details: RefusalDetails = {}): HttpsError {
  return new HttpsError(code, message, { ...details, message });
}

/** The error for deciding about one's own work. */
export const ownWork = (message: string = callText.ownWork) =>
  refusal('permission-denied', message, { reason: 'ownWork' });

/** The error for a call that there is not. */
export const noCall = () => refusal('not-found', callText.noCall, { reason: noCallReason });

const [alreadyExists, contention] = [6, 10];

/**
 * Converts a failure for the caller: our own errors stay, a lost transaction becomes `aborted`, and all others hide their
 * details.
 */
export function toHttpsError(error: unknown): HttpsError {
  if (error instanceof HttpsError) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === contention) return refusal('aborted', callText.busy);
  // The request id names the new document, but another one already has that name.
  if (code === alreadyExists) return refusal('already-exists', callText.usedRequest, { reason: 'requestId' });
  return new HttpsError('internal', 'internal');
}
