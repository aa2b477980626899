import { useCallback } from 'react';
import { type Call } from '@spot/contracts/calls';
import { CallError, toCallError } from '@spot/contracts/calls/client';
import { commonText } from '@spot/contracts/messages';
import { useCall } from '@spot/contracts/shell-api';

/** A failed write of teams, members or owners as the screens say it: `ERROR: {message}` (ACC-225, decision N12). */
export function storeError(error: unknown): CallError {
  const { code, message, details } = toCallError(error);
  return new CallError(code, commonText.error(message), details);
}

/** Somebody else changed the same thing in between. */
export const isConflict = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'aborted' && error.details.reason === 'conflict';

/** As `useCall`; rejects with the words of `storeError`. */
export function useStoreCall<Request, Response>(contract: Call<Request, Response>) {
  const call = useCall(contract);
  return useCallback(
    (request: Request): Promise<Response> =>
      call(request).catch((error: unknown) => {
        throw storeError(error);
      }),
    [call],
  );
}
