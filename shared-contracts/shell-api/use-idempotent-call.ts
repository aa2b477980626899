import { useCallback, useRef } from 'react';
import type { Call } from '../core';
import { useCall } from './hooks';

/**
 * Returns a function that gives a repeated body the same request id, so that the callable acts once, and another body a new
 * one.
 */
export function useRequestId(): (body: object) => string {
  const last = useRef<{ id: string; body: string }>(undefined);
  return useCallback((body: object) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { id: crypto.randomUUID(), body: text };
    return last.current.id;
  }, []);
}

/**
 * Makes a call with a request id. If the response is lost, sending the same body again has no second effect. After a response,
 * the same body is a new request.
 */
export function useIdempotentCall<Request extends { requestId: string }, Response>(contract: Call<Request, Response>) {
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
