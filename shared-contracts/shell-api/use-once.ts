import { useCallback, useRef } from 'react';
import type { Call } from '../core';
import { useCall } from './hooks';

/** The same body sent again keeps its id, so that it is done once; another body is another request. */
export function useRequestId(): (body: object) => string {
  const last = useRef<{ id: string; body: string }>(undefined);
  return useCallback((body: object) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { id: crypto.randomUUID(), body: text };
    return last.current.id;
  }, []);
}

/**
 * A callable whose request id comes by itself: the same body sent again after an answer that was lost is done once; after an
 * answer it is meant anew.
 */
export function useOnce<Request extends { requestId: string }, Response>(contract: Call<Request, Response>) {
  const call = useCall(contract);
  const idOf = useRequestId();
  const round = useRef(0);
  return useCallback(
    async (body: Omit<Request, 'requestId'>): Promise<Response> => {
      const requestId = idOf({ ...body, round: round.current });
      const answer = await call({ ...body, requestId } as unknown as Request);
      round.current += 1;
      return answer;
    },
    [call, idOf],
  );
}
