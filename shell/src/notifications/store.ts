import type { NotificationInput } from '@spot/contracts/shell-api';
import { createStore } from 'zustand/vanilla';
import type { ShownNotification } from '../frame/types';

/** Notifications that wait to be seen, the newest last; the frame draws three at most (ACC-022..024). */
export function createNotifications() {
  let count = 0;
  const store = createStore<{ items: readonly ShownNotification[] }>()(() => ({ items: [] }));
  return {
    store,
    notify: (input: NotificationInput) =>
      store.setState(({ items }) => ({ items: [...items, { ...input, id: `notification-${++count}` }] })),
    dismiss: (id: string) => store.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) })),
  };
}
export type Notifications = ReturnType<typeof createNotifications>;
