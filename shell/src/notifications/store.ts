import type { NotificationInput } from '@spot/contracts/shell-api';
import { createStore } from 'zustand/vanilla';
import type { ShownNotification } from '../frame/types';

/** What was said so shortly before the page changed belongs to what leads to the next one. */
const onTheWayMs = 2000;

interface Since {
  at: number;
  /** It has come along from another page already. */
  carried: boolean;
}

/** Notifications that wait to be seen, the newest last; the frame draws three at most (ACC-022..024). */
export function createNotifications() {
  let count = 0;
  const store = createStore<{ items: readonly (ShownNotification & Since)[] }>()(() => ({ items: [] }));
  return {
    store,
    notify: (input: NotificationInput) =>
      store.setState(({ items }) => ({
        items: [...items, { ...input, id: `notification-${++count}`, at: Date.now(), carried: false }],
      })),
    dismiss: (id: string) => store.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) })),
    /**
     * Another page is shown: what was about the one before goes. What was said on the way to this page is about it, and what can
     * be undone stays to the end of its time.
     */
    leavePage: () =>
      store.setState(({ items }) => ({
        items: items
          .filter(({ action, at, carried }) => action || (!carried && Date.now() - at < onTheWayMs))
          .map((item) => ({ ...item, carried: true })),
      })),
  };
}
export type Notifications = ReturnType<typeof createNotifications>;
