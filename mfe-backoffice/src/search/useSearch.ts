import { useEffect, useRef, useState } from 'react';
import { CallError } from '@spot/contracts/core/client';
import { universalSearch, searchText, searchIssue } from '@spot/contracts/backoffice';
import type { ResponseOf } from '@spot/contracts/core';
import { useCall } from '@spot/contracts/shell-api';
import { readSearchQuery, requestOf } from './searchQuery';

type Hits = ResponseOf<typeof universalSearch>['hits'];
export interface SearchState {
  /** `idle` if there is nothing to search. */
  status: 'idle' | 'loading' | 'ready' | 'error';
  /** Hits of the previous search while the next one runs. */
  hits?: Hits;
  error?: string;
  again(): void;
}

/** Runs the search in the address; if answers arrive out of order, the latest query counts. */
export function useSearch(address: string): SearchState {
  const search = useCall(universalSearch);
  const [state, setState] = useState<Omit<SearchState, 'again'>>({ status: 'idle' });
  const [turn, setTurn] = useState(0);
  const newest = useRef(0);
  useEffect(() => {
    const mine = ++newest.current;
    const params = new URLSearchParams(address);
    const request = requestOf(readSearchQuery(params));
    if (!params.has('by') || searchIssue(request)) return setState({ status: 'idle' });
    setState(({ hits }) => ({ status: 'loading', ...(hits && { hits }) }));
    search(request).then(
      ({ hits }) => mine === newest.current && setState({ status: 'ready', hits }),
      (error: unknown) => {
        if (mine !== newest.current) return;
        const known = error instanceof CallError && error.code !== 'internal' && error.code !== 'unavailable';
        setState({ status: 'error', error: known ? error.message : searchText.unavailable });
      },
    );
  }, [address, search, turn]);
  useEffect(() => () => void newest.current++, []);
  return { ...state, again: () => setTurn((now) => now + 1) };
}
