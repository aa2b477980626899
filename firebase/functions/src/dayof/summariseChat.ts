import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { message } from '@spot/contracts/entities';
import { db, read, stored } from '../shared/firebase';
import { repeated } from '../shared/policy';
import { transact } from '../shared/transaction';

/** Keeps the newest message on its chat, so that a list of chats needs one listener (decisions section 7). */
async function summarise(db: Firestore, chatId: string): Promise<void> {
  await transact(db, async (tx) => {
    const ref = db.doc(paths.chat(chatId));
    const chat = await tx.get(ref);
    const [found] = (await tx.get(ref.collection('messages').orderBy('date', 'desc').limit(1))).docs;
    const newest = found && read(message, found);
    if (!chat.exists || !newest) return;
    const shown: unknown = chat.get('lastMessage.at');
    const at =
      shown && typeof shown === 'object' && 'toMillis' in shown ? (shown as { toMillis(): number }).toMillis() : 0;
    if (at >= newest.date) return;
    const lastMessage = {
      text: newest.text,
      at: newest.date,
      senderSide: newest.senderSide,
      readByEmployer: newest.senderSide === 'employer',
      adminViewed: newest.senderSide === 'admin',
    };
    tx.update(ref, stored('chat', { lastMessage }));
  });
}

export const summariseChat = onDocumentCreated(
  { ...repeated, document: 'chats/{chatId}/messages/{messageId}' },
  ({ params }) => summarise(db(), params.chatId),
);
