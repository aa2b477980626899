import { httpsCallable, type Functions } from '@firebase/functions';
import { pathOf, type Call, type CallErrorCode } from './calls/define';
import { commonText } from './messages/common';

/** A failed call; its message is a text for the user. `details` names the field or reason if the function sent one. */
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

/** Throws at once if the browser is offline, before any request is sent. */
export function requireNetwork(): void {
  if (typeof navigator !== 'undefined' && navigator.onLine === false)
    throw new CallError('offline', commonText.offline);
}

/** Asks for password and code, and returns whether they were given; false where no shell asks. */
export async function signInAgain(functions: Functions): Promise<boolean> {
  return (await (functions as { signInAgain?(): Promise<boolean> }).signInAgain?.()) ?? false;
}

/** Calls a function by its contract. Rejects only with a CallError, whose message may be shown to the user (decision N11). */
export async function call<Request, Response>(
  functions: Functions,
  contract: Call<Request, Response>,
  request: Request,
): Promise<Response> {
  requireNetwork();
  // The SDK would send undefined fields as null, which schemas read differently.
  const ask = () => httpsCallable(functions, pathOf(contract))(JSON.parse(JSON.stringify(request)));
  const { data } = await ask().catch(async (error: unknown) => {
    const failed = toCallError(error);
    // The call is repeated. If the user cancels, the original error explains why.
    if (failed.details.reason !== 'signInAgain' || !(await signInAgain(functions))) throw failed;
    return ask().catch((reason: unknown) => {
      throw toCallError(reason);
    });
  });
  const parsed = contract.response.safeParse(data);
  if (!parsed.success) {
    // Lets the shell count this failure for the feature version that made the call.
    (functions as { onMisunderstood?(): void }).onMisunderstood?.();
    throw new CallError('internal', commonText.somethingWrong);
  }
  return parsed.data;
}

/** Converts the SDK's error: the code without its prefix, and the function's own message if it has one. */
export function toCallError(error: unknown): CallError {
  // Checked by name, because the shell and each feature bundle their own copy of the class.
  if (error instanceof Error && error.name === 'CallError') return error as CallError;
  const { code = '', message = '', details } = (error ?? {}) as { code?: string; message?: string; details?: unknown };
  const name = code.replace(/^functions\//, '') as CallErrorCode;
  const known = details !== null && typeof details === 'object' ? (details as CallError['details']) : {};
  // A function that reports `unavailable` gives a reason; without one the request reached no function. A deadline without a
  // message is the SDK's own, after 70 seconds without an answer.
  const unreached = name === 'unavailable' ? !known.reason : name === 'deadline-exceeded' && !known.message;
  if (unreached || (name === 'internal' && /failed to fetch|network|^internal( \[0\])?$/i.test(message)))
    return new CallError('unavailable', commonText.unreached);
  // The SDK appends to the message (` [403]`), so the function's own text is also sent in the details.
  return new CallError(name || 'internal', known.message ?? commonText.somethingWrong, known);
}
