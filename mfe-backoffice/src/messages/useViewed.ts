import { useMemo } from 'react';
import { doc, runTransaction, writeBatch } from '@firebase/firestore';
import { paths } from '@spot/contracts/core';
import type { Chat } from '@spot/contracts/dayof';
import { useShell } from '@spot/contracts/shell-api';

interface Viewed {
  /** The newest message as it is shown; one that came since stays unread. */
  chat(chat: Pick<Chat, 'id' | 'lastMessage'>): void;
  messages(chatId: string, ids: readonly string[]): void;
}

/** Notes what an admin was shown (ADM-037). A note that gets lost only shows the same thing as unread again. */
export function useViewed(): Viewed {
  const { firebase, reportError } = useShell();
  return useMemo(() => {
    const write = async (what: string, work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        reportError(error, { write: what });
      }
    };
    return {
      chat: ({ id, lastMessage }) =>
        void write('chat viewed', async () => {
          const db = await firebase.firestore();
          const ref = doc(db, paths.chat(id));
          await runTransaction(db, async (tx) => {
            const at = (await tx.get(ref)).get('lastMessage.at') as { toMillis(): number } | undefined;
            if (at?.toMillis() === lastMessage?.at) tx.update(ref, { 'lastMessage.adminViewed': true });
          });
        }),
      messages: (chatId, ids) =>
        void write('messages viewed', async () => {
          const db = await firebase.firestore();
          const batch = writeBatch(db);
          for (const id of ids) batch.update(doc(db, paths.message(chatId, id)), { adminViewed: true });
          await batch.commit();
        }),
    };
  }, [firebase, reportError]);
}
