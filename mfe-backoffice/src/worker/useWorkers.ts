import { useEffect, useRef, useState } from 'react';
import { universalSearch } from '@spot/contracts/backoffice';
import type { ResponseOf } from '@spot/contracts/core';
import { useCall } from '@spot/contracts/shell-api';

/** Pause in typing before workers are searched. */
const pauseMs = 250;

type Hits = ResponseOf<typeof universalSearch>['hits']['hits'];
export interface FoundWorkers {
  status: 'idle' | 'loading' | 'ready' | 'error';
  hits: Hits;
  again(): void;
}

const longest = 200;

/** Workers by name or phone; if answers arrive out of order, the latest query counts. */
export function useWorkers(typed: string): FoundWorkers {
  const search = useCall(universalSearch);
  const text = typed.trim().slice(0, longest);
  const [state, setState] = useState<Omit<FoundWorkers, 'again'>>({ status: 'idle', hits: [] });
  const [turn, setTurn] = useState(0);
  const newest = useRef(0);
  useEffect(() => {
    const mine = ++newest.current;
    if (text === '') return setState({ status: 'idle', hits: [] });
    setState({ status: 'loading', hits: [] });
    const timer = setTimeout(() => {
      search({ mode: 'name', text, filters: {}, size: 10, from: 0 }).then(
        ({ hits }) => mine === newest.current && setState({ status: 'ready', hits: hits.hits }),
        () => mine === newest.current && setState({ status: 'error', hits: [] }),
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, search, turn]);
  useEffect(() => () => void newest.current++, []);
  return { ...state, again: () => setTurn((now) => now + 1) };
}
