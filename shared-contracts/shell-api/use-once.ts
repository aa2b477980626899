import { useCallback, useRef } from 'react';
import { type Call } from '../calls';
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

/** A callable that is done once however often the same body is sent: its request id comes by itself. */
export function useOnce<Request extends { requestId: string }, Response>(contract: Call<Request, Response>) {
  const call = useCall(contract);
  const idOf = useRequestId();
  return useCallback(
    (body: Omit<Request, 'requestId'>): Promise<Response> =>
      call({ ...body, requestId: idOf(body) } as unknown as Request),
    [call, idOf],
  );
}
