import { useCallback, useRef } from 'react';

/** The same body sent again keeps its id, so that it is done once; another body is another request. */
export function useRequestId(): (body: object) => string {
  const last = useRef<{ id: string; body: string }>(undefined);
  return useCallback((body: object) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { id: crypto.randomUUID(), body: text };
    return last.current.id;
  }, []);
}
