import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { announce as contract, chat } from '@spot/contracts/dayof';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { hasLostPlace, hired, type Hired } from '@spot/contracts/scheduling';
import { addDays, dayKeyOf } from '@spot/contracts/time';
import { checkedText, writeMessage } from '../shifts/chats';
import { defineCallable, type Context } from '../core/callable';
import { callerName } from '../core/callerName';
import { refusal } from '../core/errors';
import { read } from '../core/firebase';
import { digest } from '../core/ids';
import { limitOf, limitRefusal } from '../core/limits';
import { loadGig, loadTeam } from '../core/load';
import { logOffice } from '../core/office';
import { once } from '../core/once';
import { readAllowance } from '../core/rateLimit';
import { allReadable } from '../core/readable';
import { requireActiveGroup, requireTeamRight } from '../core/rights';
import { transact } from '../core/transaction';

/**
 * Sends one message to everybody hired for a job of today or tomorrow, or of a night shift under way, each in their own chat,
 * except to blocked workers.
 */
async function handleAnnounce(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { requestId, gigId, dryRun } = request;
  const text = dryRun ? '' : checkedText(request.text);
  return transact(db, async (tx) => {
    const gig = await loadGig(tx, db, gigId);
    await requireTeamRight(tx, db, caller, gig.teamID, 'sendMessages');
    const tell = async () => {
      const today = dayKeyOf(now, gig.timeZone);
      if (gig.status === 'cancelled') throw refusal('failed-precondition', callText.cancelled, { reason: 'cancelled' });
      const goesOn = gig.start <= now && now < gig.end;
      if (!goesOn && gig.dayKey !== today && gig.dayKey !== addDays(today, 1))
        throw refusal('failed-precondition', callText.announceDay, { reason: 'day' });
      await requireActiveGroup(tx, db, caller, gig.groupID);
      const people = await hiredFor(tx, db, gigId, gig.groupID);
      if (dryRun) return { workers: people.length };
      if (people.length === 0) throw refusal('failed-precondition', callText.nobodyToTell, { reason: 'nobody' });
      const team = await loadTeam(tx, db, gig.teamID);
      const byName = await callerName(tx, context);
      const chats = await tx.getAll(
        ...people.map(({ spotterID }) => db.doc(paths.chat(paths.chatId(team.id, spotterID)))),
      );
      const ofTeam = await readAllowance(tx, db, limitOf('announcements', team.id), now);
      if (ofTeam.left === 0) throw limitRefusal('announcements', ofTeam.opensAt, now);
      const ofCompany = await readAllowance(tx, db, limitOf('companyMessages', team.group_uid), now);
      if (ofCompany.left < people.length) throw limitRefusal('companyMessages', ofCompany.opensAt, now);
      ofTeam.take(1);
      ofCompany.take(people.length);
      for (const [index, { spotterID: uid, name, profPicURL }] of people.entries()) {
        const found = chats[index];
        const between = { team, spotter: { uid, name, profPicURL }, opened: found && read(chat, found) };
        const senderSide = caller.admin ? ('admin' as const) : ('employer' as const);
        const id = digest(`announce ${caller.uid} ${requestId} ${uid}`);
        writeMessage(tx, db, between, { id, text, senderSide, by: caller.uid, byName }, now);
      }
      logOffice(tx, context, {
        call: contract.name,
        groupId: gig.groupID,
        details: { gigId, workers: people.length },
        shifts: [gig],
      });
      return { workers: people.length };
    };
    return dryRun ? tell() : once(tx, context, requestId, tell);
  });
}

/** Workers who are on the shift now and not blocked by the company; whoever lost the place was told not to come. */
async function hiredFor(tx: Transaction, db: Firestore, gigId: string, groupId: string): Promise<Hired[]> {
  const { docs } = await tx.get(db.collection(`${paths.gig(gigId)}/hired`));
  const records = await allReadable(db, contract.name, hired, docs);
  const present = records.filter((record) => !record.cancelled && !hasLostPlace(record));
  if (present.length === 0) return [];
  const blocks = await tx.getAll(...present.map(({ spotterID }) => db.doc(paths.groupBlocked(groupId, spotterID))));
  return present.filter((_, index) => !blocks[index]?.exists);
}

export const announce = defineCallable(contract, handleAnnounce);
