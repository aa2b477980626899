import type { Firestore } from 'firebase-admin/firestore';
import { nameTokens, paths } from '@spot/contracts/core';
import { group, team } from '@spot/contracts/accounts';
import { chat } from '@spot/contracts/dayof';
import { read } from '../core/firebase';
import { settleAll, throughPages } from '../core/inParallel';
import { transact } from '../core/transaction';

/**
 * Writes the current names of company and team into their chats, which lists show and find by them, so the order of renames does
 * not matter.
 */
export function renameChats(db: Firestore, field: 'groupID' | 'teamID', id: string): Promise<void> {
  const chats = db.collection('chats').where(field, '==', id).orderBy('__name__').select();
  return throughPages(chats, { size: 100, width: 10 }, ({ ref }) =>
    transact(db, async (tx) => {
      const opened = read(chat, await tx.get(ref));
      if (!opened) return;
      const [company, own] = await settleAll([
        tx.get(db.doc(paths.group(opened.groupID))),
        tx.get(db.doc(paths.team(opened.teamID))),
      ]);
      const names = {
        group: read(group, company)?.name ?? opened.group,
        teamName: read(team, own)?.name ?? opened.teamName,
      };
      if (names.group === opened.group && names.teamName === opened.teamName) return;
      tx.update(ref, { ...names, nameTokens: nameTokens(opened.spotterName, names.teamName, names.group) });
    }),
  );
}
