import { messageTeam as contract } from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { checkedText, findChat, writeMessage } from '../shifts/chats';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { loadTeam } from '../core/load';
import { transact } from '../core/transaction';
import { limitOf, limitRefusal } from '../core/limits';
import { readAllowance } from '../core/rateLimit';
import { isBlocked } from '../shifts/hire';
import { requireOpenCompany, self } from './self';

/**
 * Writes to a team that hired the worker before; the first message opens the chat. With a `requestId`, which is then the
 * message's id, a repeated call sends one message.
 */
async function handleMessageTeam(
  { requestId, teamId, text: typed }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  const text = checkedText(typed);
  const chatId = paths.chatId(teamId, context.caller.uid);
  const messageId = requestId ?? db.collection(`${paths.chat(chatId)}/messages`).doc().id;
  return transact(db, async (tx) => {
    const spotter = await self(tx, context);
    const sent = await tx.get(db.doc(paths.message(chatId, messageId)));
    if (sent.exists) {
      if (sent.get('sender') !== spotter.uid) throw refusal('already-exists', callText.otherMessage);
      return { chatId, messageId };
    }
    if (!(await tx.get(db.doc(paths.teamPool(teamId, spotter.uid)))).exists)
      throw refusal('permission-denied', callText.neverWorkedHere);
    const team = await loadTeam(tx, db, teamId);
    await requireOpenCompany(tx, context, team.group_uid);
    // In the words of somebody who never worked there: a block is nobody's news (SCH-143).
    if (await isBlocked(tx, db, team.group_uid, spotter.uid))
      throw refusal('permission-denied', callText.neverWorkedHere);
    const allowance = await readAllowance(tx, db, limitOf('messages', spotter.uid), now);
    if (allowance.left === 0) throw limitRefusal('messages', allowance.opensAt, now);
    const opened = await findChat(tx, db, chatId);
    allowance.take(1);
    writeMessage(tx, db, { team, spotter, opened }, { id: messageId, text, senderSide: 'worker' }, now);
    return { chatId, messageId };
  });
}

export const messageTeam = defineCallable(contract, handleMessageTeam);
