import { useCallback } from 'react';
import type { Call } from '../calls';
import { CallError, toCallError } from '../calls/client';
import { failureOf } from './use-action';
import { useCall } from './hooks';

/** As `useCall`, where no action is told that it is a store's: rejects with `ERROR: {message}` (decisions N12, N36). */
export function useStoreCall<Request, Response>(contract: Call<Request, Response>) {
  const call = useCall(contract);
  return useCallback(
    (request: Request): Promise<Response> =>
      call(request).catch((error: unknown) => {
        const { code, details } = toCallError(error);
        throw new CallError(code, failureOf(error, true).message, details);
      }),
    [call],
  );
}
