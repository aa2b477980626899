import { useCallback } from 'react';
import { type Call } from '../calls';
import { CallError, toCallError } from '../calls/client';
import { commonText } from '../messages';
import { useCall } from './hooks';

/** A failed write as the screens say it: `ERROR: {message}` (ACC-225, SCH-267, SCH-269, decisions N12, N36). */
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
