import { allShiftsText, type CompanyDay } from '@spot/contracts/backoffice';
import { companyDaysQuery, dayTotals, type CompanyDaysPage } from '@spot/contracts/backoffice/queries';
import { type DayKey, searchNameKey } from '@spot/contracts/core';
import { useLiveQuery, useLiveTotals, useShell } from '@spot/contracts/shell-api';
import { useListState, type ListState } from '@spot/contracts/ui/kit';
import type { Shown } from './places';

/** Companies on a page (decision N62). */
export const pageSize = 10;
const kinds = ['filled', 'unfilled'] as const;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Reads where a page begins: `2.after.id.name` is the third page, after that company. Invalid text means the first page. */
function readPlace(text: string | undefined): CompanyDaysPage & { page: number } {
  const [, number, side, id, rest = ''] = /^(\d{1,4})\.(after|before)\.([\w-]+)\.(.+)$/.exec(text ?? '') ?? [];
  const name = decoded(rest);
  if (!number || !id || !name) return { page: 0 };
  return { page: Number(number), [side === 'after' ? 'after' : 'before']: { name, id } };
}

/** The companies of a day, ten on a page, at the place in the address. Each page reads only its own ten documents. */
export function useBoard(day: DayKey) {
  const shell = useShell();
  const list = useListState('show', 'from');
  const shown = shownOf(list);
  const begins = searchNameKey(list.search);
  const only = shown.filled === shown.unfilled ? undefined : shown.filled ? ('filled' as const) : ('unfilled' as const);
  const asked = { day, begins, ...(only && { only }) };
  const nothing = !shown.filled && !shown.unfilled;
  const place = readPlace(list.filters['from']?.[0]);
  const query = nothing ? null : companyDaysQuery(asked, place, pageSize);
  const { status, data, error } = useLiveQuery(query);
  const totalsAsked = dayTotals(asked);
  const totals = useLiveTotals(totalsAsked);
  const companies: readonly CompanyDay[] = data ?? [];
  const turn = (page: number) => {
    const back = page < place.page;
    const edge = back ? companies[0] : companies.at(-1);
    const from =
      edge && page > 0
        ? [`${page}.${back ? 'before' : 'after'}.${edge.id}.${encodeURIComponent(edge.nameLower)}`]
        : undefined;
    list.setFilter('from', from);
  };
  const state: ListState = {
    ...list,
    // A new search begins at the first page.
    setSearch: (text) => {
      list.setFilter('from', undefined);
      list.setSearch(text);
    },
    setFilter: (name, values) => {
      list.setFilter('from', undefined);
      list.setFilter(name, values);
    },
  };
  return {
    state,
    shown,
    asked,
    companies,
    totals: totals.data,
    /** Number of companies as far as it is known, and whether there may be more. */
    known: {
      total: Math.max(totals.data?.companies ?? 0, place.page * pageSize + companies.length),
      more: !totals.data && companies.length === pageSize,
    },
    uncounted: totals.status === 'error' ? allShiftsText.totalsFailed : undefined,
    recount: () => shell.live.retry(totalsAsked.key),
    page: place.page,
    turn,
    status: nothing ? ('ready' as const) : status,
    error,
    retry: () => query && shell.live.retry(query.key),
  };
}

function shownOf({ filters }: ListState): Shown {
  const chosen = filters['show'] ?? kinds;
  return { filled: chosen.includes('filled'), unfilled: chosen.includes('unfilled') };
}
