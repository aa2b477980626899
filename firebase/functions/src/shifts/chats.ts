import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths, callText, messageOf, messageProblem, nameTokens } from '@spot/contracts/core';
import { chat, type Chat, type Message } from '@spot/contracts/dayof';
import type { Spotter } from '@spot/contracts/worker';
import type { Team } from '@spot/contracts/accounts';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';

/** A message's text as stored; refuses one that is too long, or empty once it is cleaned. */
export function checkedText(typed: string): string {
  if (messageProblem(typed)) throw refusal('invalid-argument', callText.invalid, { field: 'text' });
  return messageOf(typed);
}

export async function findChat(tx: Transaction, db: Firestore, chatId: string): Promise<Chat | undefined> {
  return read(chat, await tx.get(db.doc(paths.chat(chatId))));
}

interface Between {
  team: Team;
  spotter: Pick<Spotter, 'uid' | 'name' | 'profPicURL'>;
  /** The chat as read in this transaction; if undefined, the message creates it. */
  opened: Chat | undefined;
}

type Written = Pick<Message, 'id' | 'text' | 'senderSide' | 'by' | 'byName'>;

/**
 * Writes a message, and on its chat the fields that lists show of the latest message (decisions section 7). Times of messages
 * in a chat increase in the order in which they were accepted.
 */
export function writeMessage(
  tx: Transaction,
  db: Firestore,
  { team, spotter, opened }: Between,
  { id, text, senderSide, by, byName }: Written,
  now: number,
): void {
  const chatId = paths.chatId(team.id, spotter.uid);
  const date = Math.max(now, (opened?.lastMessage?.at ?? 0) + 1);
  const sides = { worker: spotter.uid, employer: team.id, admin: 'admin' };
  const lastMessage = {
    text,
    at: date,
    senderSide,
    readByEmployer: senderSide !== 'worker',
    adminViewed: senderSide === 'admin',
  };
  const fromWorker = (opened?.fromWorker ?? 0) + (senderSide === 'worker' ? 1 : 0);
  const ref = db.doc(paths.chat(chatId));
  if (opened) tx.update(ref, stored('chat', { lastMessage, fromWorker }));
  else {
    const made: Omit<Chat, 'id'> = {
      kind: 'chat',
      teamID: team.id,
      groupID: team.group_uid,
      spotterID: spotter.uid,
      spotterName: spotter.name,
      spotterProfPic: spotter.profPicURL,
      teamName: team.name,
      group: team.groupName,
      nameTokens: nameTokens(spotter.name, team.name, team.groupName),
      lastMessage,
      fromWorker,
      createdAt: date,
    };
    tx.create(ref, stored('chat', made));
  }
  const message: Omit<Message, 'id'> = {
    kind: 'message',
    text,
    date,
    sender: sides[senderSide],
    recipient: senderSide === 'worker' ? team.id : spotter.uid,
    senderSide,
    by,
    byName,
    read: false,
    adminViewed: senderSide === 'admin',
  };
  tx.create(db.doc(paths.message(chatId, id)), stored('message', message));
}
