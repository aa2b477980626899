import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from './table-types';

/** Delay before a typed search is written to the URL. */
const addressAfterMs = 300;

interface Asked {
  search: string;
  /** Values of each filter; an absent filter has not been used. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort?: Sort;
  page: number;
}

export interface ListState extends Asked {
  setSearch(search: string): void;
  /** Undefined resets the filter to its default. */
  setFilter(name: string, values: readonly string[] | undefined): void;
  setSort(sort: Sort): void;
  setPage(page: number): void;
  /** Clears search and filters. */
  clear(): void;
  /** Changes whenever the user requests other rows. */
  intent: string;
}

function read(params: URLSearchParams, filters: readonly string[]): Asked {
  const sort = params.get('sort');
  const page = Number(params.get('page'));
  return {
    search: params.get('q') ?? '',
    filters: Object.fromEntries(
      filters.flatMap((name) => {
        const value = params.get(name);
        return value === null ? [] : [[name, value.split(',').filter(Boolean)]];
      }),
    ),
    ...(sort && { sort: { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') } }),
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** Writes the list's state into the URL's parameters; other parameters stay. */
function write(before: URLSearchParams, names: readonly string[], { search, filters, sort, page }: Asked) {
  const after = new URLSearchParams(before);
  const set = (name: string, value: string | undefined) =>
    value === undefined ? after.delete(name) : after.set(name, value);
  set('q', search.trim() || undefined);
  for (const name of names) set(name, filters[name]?.join(','));
  set('sort', sort && `${sort.descending ? '-' : ''}${sort.key}`);
  set('page', page > 0 ? String(page + 1) : undefined);
  return after;
}

/**
 * State of a list: search, filters by name, order and page. It is stored in the URL, which follows typing and may change from
 * outside; other parameters are left alone.
 */
export function useListState(...filterNames: readonly string[]): ListState {
  const [params, setParams] = useSearchParams();
  const names = useRef(filterNames).current;
  const [asked, setAsked] = useState(() => read(params, names));
  const address = params.toString();
  const known = useRef(address);

  useEffect(() => {
    if (address === known.current) return;
    const [before, after] = [known.current, address].map((one) => read(new URLSearchParams(one), names));
    known.current = address;
    // The URL was changed by a link or the Back button. Only changes of the list's parameters matter.
    if (after && JSON.stringify(before) !== JSON.stringify(after)) setAsked(after);
  }, [address, names]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const wanted = write(new URLSearchParams(known.current), names, asked).toString();
      if (wanted === known.current) return;
      known.current = wanted;
      setParams(wanted, { replace: true });
    }, addressAfterMs);
    return () => clearTimeout(timer);
  }, [asked, names, setParams]);

  return useMemo(() => {
    const { search, filters, sort } = asked;
    return {
      ...asked,
      setSearch: (typed) => setAsked((now) => ({ ...now, search: typed, page: 0 })),
      setFilter: (name, values) =>
        setAsked((now) => {
          const { [name]: _, ...others } = now.filters;
          return { ...now, filters: values ? { ...others, [name]: values } : others, page: 0 };
        }),
      setSort: (order) => setAsked((now) => ({ ...now, sort: order, page: 0 })),
      setPage: (page) => setAsked((now) => ({ ...now, page })),
      clear: () => setAsked((now) => ({ ...now, search: '', filters: {}, page: 0 })),
      intent: JSON.stringify([search, filters, sort]),
    };
  }, [asked]);
}
