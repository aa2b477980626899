import { useEffect, useState } from 'react';

export interface ShownFile {
  status: 'loading' | 'ready' | 'failed';
  url?: string;
  retry(): void;
}

const gone = 410;

/** The file behind a link, kept while it is displayed; an expired link is renewed. */
export function useShownFile(link: string | null, onEnded: () => void): ShownFile {
  const [state, setState] = useState<{ status: ShownFile['status']; url?: string }>({ status: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (link === null) return;
    const stop = new AbortController();
    let made: string | undefined;
    setState({ status: 'loading' });
    fetch(link, { signal: stop.signal, referrerPolicy: 'no-referrer' })
      .then(async (response) => {
        if (response.status === gone) return onEnded();
        if (!response.ok) throw new Error(String(response.status));
        made = URL.createObjectURL(await response.blob());
        setState({ status: 'ready', url: made });
      })
      .catch(() => {
        if (!stop.signal.aborted) setState({ status: 'failed' });
      });
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [link, turn, onEnded]);
  return { ...state, retry: () => setTurn((before) => before + 1) };
}
