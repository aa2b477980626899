import { messageTeam as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { group, type Chat, type Message } from '@spot/contracts/entities';
import { callText } from '@spot/contracts/messages';
import { nameTokens } from './nameTokens';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { read, stored } from '../shared/firebase';
import { loadTeam } from '../shared/load';
import { transact } from '../shared/transaction';
import { limitOf, limitRefusal } from '../shared/limits';
import { readAllowance } from '../shared/rateLimit';
import { isBlocked } from '../market/hire';
import { requireOpenCompany, self } from './self';

/** Writes to a team that hired the worker before; the first message opens the chat. */
async function handleMessageTeam(
  { teamId, text }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  const chatId = paths.chatId(teamId, context.caller.uid);
  const messageRef = db.collection(`${paths.chat(chatId)}/messages`).doc();
  return transact(db, async (tx) => {
    const spotter = await self(tx, context);
    if (!(await tx.get(db.doc(paths.teamPool(teamId, spotter.uid)))).exists)
      throw refusal('permission-denied', callText.neverWorkedHere);
    const team = await loadTeam(tx, db, teamId);
    const company = read(group, await tx.get(db.doc(paths.group(team.group_uid))));
    const chatRef = db.doc(paths.chat(chatId));
    await requireOpenCompany(tx, context, team.group_uid);
    // In the words of somebody who never worked there: a block is nobody's news (SCH-143).
    if (await isBlocked(tx, db, team.group_uid, spotter.uid))
      throw refusal('permission-denied', callText.neverWorkedHere);
    const allowance = await readAllowance(tx, db, limitOf('messages', spotter.uid), now);
    if (allowance.left === 0) throw limitRefusal('messages', allowance.opensAt, now);
    const opened = await tx.get(chatRef);
    allowance.take(1);
    const lastMessage = { text, at: now, senderSide: 'worker' as const, readByEmployer: false, adminViewed: false };
    if (opened.exists) tx.update(chatRef, stored('chat', { lastMessage }));
    else {
      const chat: Omit<Chat, 'id'> = {
        kind: 'chat',
        teamID: teamId,
        groupID: team.group_uid,
        spotterID: spotter.uid,
        spotterName: spotter.name,
        spotterProfPic: spotter.profPicURL,
        teamName: team.name,
        group: company?.name ?? '',
        nameTokens: nameTokens(spotter.name, team.name, company?.name ?? ''),
        lastMessage,
        createdAt: now,
      };
      tx.create(chatRef, stored('chat', chat));
    }
    const message: Omit<Message, 'id'> = {
      kind: 'message',
      text,
      date: now,
      sender: spotter.uid,
      recipient: teamId,
      senderSide: 'worker',
      read: false,
      adminViewed: false,
    };
    tx.create(messageRef, stored('message', message));
    return { chatId, messageId: messageRef.id };
  });
}

export const messageTeam = defineCallable(contract, handleMessageTeam);
