import { useMemo } from 'react';
import { doc, runTransaction, writeBatch } from '@firebase/firestore';
import { paths } from '@spot/contracts/core';
import type { Chat } from '@spot/contracts/dayof';
import { useShell } from '@spot/contracts/shell-api';

interface Viewed {
  /** Marks the chat up to the displayed message; newer ones stay unread. */
  chat(chat: Pick<Chat, 'id' | 'lastMessage'>): void;
  messages(chatId: string, ids: readonly string[]): void;
}

/** Stores what an admin has seen (ADM-037). If that fails, the items only stay unread. */
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
