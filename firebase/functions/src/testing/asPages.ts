import type { Functions } from 'firebase/functions';
import { type Call, callText } from '@spot/contracts/core';
import { call, type CallError } from '@spot/contracts/core/client';

const ofOneKind = ['failed-precondition', 'invalid-argument', 'resource-exhausted'];

/**
 * A page distinguishes refusals by their reason, or shows them at a field; refusals with several causes must name one (decision
 * N11).
 */
function requireWord({ code, message, details }: CallError): void {
  if (message === callText.invalid) return;
  const { reason, field } = details;
  const named = (ofOneKind.includes(code) && field === undefined) || reason !== undefined;
  if (named) expect([message, reason]).toEqual([message, expect.stringMatching(/\S/)]);
  if (field !== undefined) expect([message, field]).toEqual([message, expect.stringMatching(/\S/)]);
}

/** Calls a function as a page does; how it is refused has to be of use to one. */
export function callAsPage<Request, Response>(
  functions: Functions,
  contract: Call<Request, Response>,
  request: Request,
): Promise<Response> {
  return call(functions, contract, request).catch((error: CallError) => {
    requireWord(error);
    throw error;
  });
}

/** The call must fail; answers how. */
export function refusalOf(answering: Promise<unknown>): Promise<CallError> {
  return answering.then(
    (answer) => Promise.reject(new Error(`was not refused: ${JSON.stringify(answer)}`)),
    (error: CallError) => error,
  );
}
