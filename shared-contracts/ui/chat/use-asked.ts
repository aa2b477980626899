import { useListState } from '@spot/contracts/ui/kit';
import type { Asked } from './use-chat-pages';

/** What the list is asked for; it lives in the address. */
export function useAsked(): readonly [asked: Asked, ask: (change: Partial<Asked>) => void, clear: () => void] {
  const state = useListState('show');
  const show = state.filters['show'];
  const asked: Asked = {
    order: state.sort && !state.sort.descending ? 'oldest' : 'newest',
    search: state.search,
    read: !show || show.includes('read'),
    unread: !show || show.includes('unread'),
  };
  const ask = (change: Partial<Asked>) => {
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
