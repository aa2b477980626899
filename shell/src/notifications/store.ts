import type { NotificationInput } from '@spot/contracts/shell-api';
import { createStore } from 'zustand/vanilla';
import type { ShownNotification } from '../frame/types';

/** In ms. A notification this shortly before a change of page belongs to the next page. */
const onTheWayMs = 2000;

interface Since {
  at: number;
  /** It has already followed to another page. */
  carried: boolean;
}

/** All current notifications, the newest last; the frame draws at most three (ACC-022..024). */
export function createNotifications() {
  let count = 0;
  const store = createStore<{ items: readonly (ShownNotification & Since)[] }>()(() => ({ items: [] }));
  const isOnTheWay = ({ at, carried }: Since) => !carried && Date.now() - at < onTheWayMs;
  const dismiss = (id: string) => store.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
  return {
    store,
    notify: (input: NotificationInput) => {
      const id = `notification-${++count}`;
      store.setState(({ items }) => ({ items: [...items, { ...input, id, at: Date.now(), carried: false }] }));
      return () => dismiss(id);
    },
    dismiss,
    /**
     * Called when another page opens: removes notifications about the page before. Those shown just before the change belong to
     * the new page, and those that can be undone stay until their time is over.
     */
    leavePage: () =>
      store.setState(({ items }) => ({
        items: items.filter((item) => item.action || isOnTheWay(item)).map((item) => ({ ...item, carried: true })),
      })),
    /** Called when another person signs in, or nobody is signed in: removes what was for the person before. */
    changePerson: (isIn: boolean) =>
      // Those shown a moment ago belong to who has just signed up.
      store.setState(({ items }) => ({ items: isIn ? items.filter((item) => isOnTheWay(item)) : [] })),
  };
}
export type Notifications = ReturnType<typeof createNotifications>;
