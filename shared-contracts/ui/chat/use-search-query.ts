import { useListState } from '@spot/contracts/ui/kit';
import type { SearchQuery } from './use-chat-pages';

/** Search, order and filters of the list of conversations, stored in the URL. */
export function useSearchQuery(): readonly [
  asked: SearchQuery,
  ask: (change: Partial<SearchQuery>) => void,
  clear: () => void,
] {
  const state = useListState('show');
  const show = state.filters['show'];
  const asked: SearchQuery = {
    order: state.sort && !state.sort.descending ? 'oldest' : 'newest',
    search: state.search,
    read: !show || show.includes('read'),
    unread: !show || show.includes('unread'),
  };
  const ask = (change: Partial<SearchQuery>) => {
    const next = { ...asked, ...change };
    if (change.search !== undefined) state.setSearch(change.search);
    if (change.order !== undefined) state.setSort({ key: 'at', descending: change.order === 'newest' });
    if (change.read !== undefined || change.unread !== undefined) {
      const values = (['read', 'unread'] as const).filter((value) => next[value]);
      state.setFilter('show', values.length === 2 ? undefined : values);
    }
  };
  return [asked, ask, state.clear];
}
