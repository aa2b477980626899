import { useMemo } from 'react';
import {
  arrayUnion,
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
  type Firestore,
} from '@firebase/firestore';
import { paths } from '@spot/contracts/core';
import { outdatedMarks, type Chat, type Reader } from '@spot/contracts/dayof';
import { useSession, useShell } from '@spot/contracts/shell-api';

interface Marks {
  /** Marks the chat as read for this person up to its newest message. `known`: the marks so far. */
  chat(chat: Pick<Chat, 'id' | 'fromWorker'>, known: Reader['marks']): void;
  /** Marks messages of the worker as read by the team, which the worker may see (OPS-085). */
  messages(chatId: string, ids: readonly string[]): void;
  updates(): Promise<void>;
  update(id: string): void;
}

/** Stores what a person has read; for platform admins nothing. If that fails, the items only stay unread. */
export function useMarks(teamId: string): Marks {
  const { firebase, reportError } = useShell();
  const uid = useSession(({ user }) => user?.uid ?? '');
  const email = useSession(({ user }) => user?.email ?? '');
  const admin = useSession(({ user }) => user?.admin ?? false);
  return useMemo(() => {
    const write = async (what: string, work: (db: Firestore) => Promise<void>) => {
      if (admin) return;
      try {
        await work(await firebase.firestore());
      } catch (error) {
        reportError(error, { write: what });
      }
    };
    const mark = (change: object) => (db: Firestore) =>
      setDoc(doc(db, paths.reading(teamId, uid)), change, { merge: true });
    return {
      chat: ({ id, fromWorker }, known) => {
        const gone = Object.fromEntries(outdatedMarks(known, id).map((old) => [old, deleteField()]));
        const change = {
          chats: { ...gone, [id]: serverTimestamp() },
          counts: { ...gone, [id]: fromWorker },
        };
        void write('chat read', mark(change));
      },
      messages: (chatId, ids) =>
        void write('messages read', (db) => {
          const batch = writeBatch(db);
          for (const id of ids) batch.update(doc(db, paths.message(chatId, id)), { read: true });
          batch.update(doc(db, paths.chat(chatId)), { 'lastMessage.readByEmployer': true });
          return batch.commit();
        }),
      updates: () => write('updates read', mark({ updatesAt: serverTimestamp() })),
      update: (id) =>
        void write('update read', (db) =>
          updateDoc(doc(db, paths.teamActivity(teamId, id)), { readBy: arrayUnion(email) }),
        ),
    };
  }, [firebase, reportError, teamId, uid, email, admin]);
}
