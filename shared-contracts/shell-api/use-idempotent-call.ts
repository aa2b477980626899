import { useCallback, useRef } from 'react';
import type { Call } from '../core';
import { useCall } from './hooks';

/** A body that is sent again keeps its request id, so the function acts once. Another body gets another id. */
export function useRequestId(): (body: object) => string {
  const last = useRef<{ id: string; body: string }>(undefined);
  return useCallback((body: object) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { id: crypto.randomUUID(), body: text };
    return last.current.id;
  }, []);
}

/**
 * A callable function with a request id. If the answer is lost, sending the same body again has no second effect. After an
 * answer, the same body is a new request.
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
