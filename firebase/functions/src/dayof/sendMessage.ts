import { sendMessage as contract } from '@spot/contracts/dayof';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { checkedText, findChat, writeMessage } from '../shifts/chats';
import { isBlocked } from '../shifts/hire';
import { defineCallable, type Context } from '../core/callable';
import { callerName } from '../core/callerName';
import { refusal } from '../core/errors';
import { limitOf, limitRefusal } from '../core/limits';
import { loadSpotter, loadTeam } from '../core/load';
import { logOffice } from '../core/office';
import { readAllowance } from '../core/rateLimit';
import { requireActiveGroup, requireTeamRight } from '../core/rights';
import { transact } from '../core/transaction';

/**
 * Sends a message from a team or the back office to a worker whom the team has hired or has a chat with (OPS-086, OPS-121). The
 * screen creates the id, so a repeated call sends one message; blocked workers get none.
 */
async function handleSendMessage(
  { requestId, teamId, spotterId, text: typed }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const text = checkedText(typed);
  const chatId = paths.chatId(teamId, spotterId);
  return transact(db, async (tx) => {
    await requireTeamRight(tx, db, caller, teamId, 'sendMessages');
    const sent = await tx.get(db.doc(paths.message(chatId, requestId)));
    if (sent.exists) {
      if (sent.get('by') !== caller.uid) throw refusal('already-exists', callText.otherMessage);
      return { chatId, messageId: requestId };
    }
    const team = await loadTeam(tx, db, teamId);
    await requireActiveGroup(tx, db, caller, team.group_uid);
    const opened = await findChat(tx, db, chatId);
    if (!opened && !(await tx.get(db.doc(paths.teamPool(teamId, spotterId)))).exists)
      throw refusal('permission-denied', callText.neverHiredHere, { reason: 'neverHired' });
    if (await isBlocked(tx, db, team.group_uid, spotterId))
      throw refusal('failed-precondition', callText.blocked, { reason: 'blocked' });
    const spotter = await loadSpotter(tx, db, spotterId);
    const byName = await callerName(tx, context);
    const mine = await readAllowance(tx, db, limitOf('teamMessages', caller.uid), now);
    if (mine.left === 0) throw limitRefusal('teamMessages', mine.opensAt, now);
    const ofCompany = await readAllowance(tx, db, limitOf('companyMessages', team.group_uid), now);
    if (ofCompany.left === 0) throw limitRefusal('companyMessages', ofCompany.opensAt, now);
    mine.take(1);
    ofCompany.take(1);
    const senderSide = caller.admin ? ('admin' as const) : ('employer' as const);
    const written = { id: requestId, text, senderSide, by: caller.uid, byName };
    writeMessage(tx, db, { team, spotter, opened }, written, now);
    logOffice(tx, context, {
      call: contract.name,
      groupId: team.group_uid,
      details: { chatId, messageId: requestId },
      workers: [spotter],
      teamName: team.name,
    });
    return { chatId, messageId: requestId };
  });
}

export const sendMessage = defineCallable(contract, handleSendMessage);
