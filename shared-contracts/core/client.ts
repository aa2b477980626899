import { httpsCallable, type Functions } from '@firebase/functions';
import { pathOf, type Call, type CallErrorCode } from './calls/define';
import { commonText } from './messages/common';

/** A call that failed, in words for the user. `details` names the field or reason where the function gave one. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    readonly code: CallErrorCode | 'offline',
    message: string,
    readonly details: { field?: string; reason?: string; message?: string } = {},
  ) {
    super(message);
  }
}

/** Says at once that there is no network, before anything is tried. */
export function requireNetwork(): void {
  if (typeof navigator !== 'undefined' && navigator.onLine === false)
    throw new CallError('offline', commonText.offline);
}

/** Calls a function by its contract. Rejects with a CallError only, whose message may be shown as it is (decision N11). */
export async function call<Request, Response>(
  functions: Functions,
  contract: Call<Request, Response>,
  request: Request,
): Promise<Response> {
  requireNetwork();
  // The SDK would send a field that is undefined as null, which is something else.
  const ask = () => httpsCallable(functions, pathOf(contract))(JSON.parse(JSON.stringify(request)));
  const { data } = await ask().catch(async (error: unknown) => {
    const failed = toCallError(error);
    const { signInAgain } = functions as { signInAgain?(): Promise<boolean> };
    // The shell asks for password and code; whoever does not give them is told why nothing happened.
    if (failed.details.reason !== 'signInAgain' || !(await signInAgain?.())) throw failed;
    return ask().catch((reason: unknown) => {
      throw toCallError(reason);
    });
  });
  const parsed = contract.response.safeParse(data);
  if (!parsed.success) {
    // The shell counts it for the version that asked.
    (functions as { onMisunderstood?(): void }).onMisunderstood?.();
    throw new CallError('internal', commonText.somethingWrong);
  }
  return parsed.data;
}

/** Reads the SDK's error: the code without its prefix, the function's sentence where it is one of ours. */
export function toCallError(error: unknown): CallError {
  // By name: the shell and each feature bring along a class of their own.
  if (error instanceof Error && error.name === 'CallError') return error as CallError;
  const { code = '', message = '', details } = (error ?? {}) as { code?: string; message?: string; details?: unknown };
  const name = code.replace(/^functions\//, '') as CallErrorCode;
  const known = details !== null && typeof details === 'object' ? (details as CallError['details']) : {};
  // What a function itself says is not available has a reason; the rest never reached one.
  const unreached = name === 'unavailable' && !known.reason;
  if (unreached || (name === 'internal' && /failed to fetch|network|^internal( \[0\])?$/i.test(message)))
    return new CallError('unavailable', 'The server cannot be reached. Please try again.');
  // The SDK decorates the message (` [403]`); the function's own sentence travels in the details.
  return new CallError(name || 'internal', known.message ?? commonText.somethingWrong, known);
}
