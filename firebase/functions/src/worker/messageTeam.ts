import { messageTeam as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { callText } from '@spot/contracts/messages';
import { checkedText, findChat, writeMessage } from '../market/chats';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { loadTeam } from '../shared/load';
import { transact } from '../shared/transaction';
import { limitOf, limitRefusal } from '../shared/limits';
import { readAllowance } from '../shared/rateLimit';
import { isBlocked } from '../market/hire';
import { requireOpenCompany, self } from './self';

/** Writes to a team that hired the worker before; the first message opens the chat. */
async function handleMessageTeam(
  { teamId, text: typed }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  const text = checkedText(typed);
  const chatId = paths.chatId(teamId, context.caller.uid);
  const messageId = db.collection(`${paths.chat(chatId)}/messages`).doc().id;
  return transact(db, async (tx) => {
    const spotter = await self(tx, context);
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
