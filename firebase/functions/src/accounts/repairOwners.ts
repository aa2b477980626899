import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import type { Firestore } from 'firebase-admin/firestore';
import { repairOwners as contract } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, canonicalEmail } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { db } from '../core/firebase';
import { noted } from '../core/noted';
import { transact } from '../core/transaction';
import { logOffice } from '../core/office';
import { repeated } from '../core/policy';
import { Roster } from './roster';

/** Makes the company's own email its Owner if it has none (ACC-183, decision N29). */
async function repairCompany(db: Firestore, groupId: string, context?: Context): Promise<boolean> {
  return transact(db, async (tx) => {
    const roster = await Roster.load(tx, db, groupId, []);
    const email = canonicalEmail(roster.group.email);
    if (Object.keys(roster.group.owners).length > 0 || email === '') return false;
    roster.setOwner(email, { email, name: roster.group.name, role: 'Owner' });
    await roster.addOwners();
    const name = roster.people.get(email)?.name;
    if (name) roster.setOwner(email, { email, name, role: 'Owner' });
    roster.save();
    if (context) logOffice(tx, context, { call: contract.name, groupId, details: { email } });
    return true;
  });
}

async function handleRepairOwners(
  { groupId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  return { repaired: await repairCompany(context.db, groupId, context) };
}

export const repairOwners = defineCallable(contract, handleRepairOwners);

const ownerless = (owners: unknown) =>
  typeof owners !== 'object' || owners === null || Object.keys(owners).length === 0;

const isGone = (error: unknown) => error instanceof HttpsError && error.code === 'not-found';

/** Runs as soon as a company has no owners, never because a browser reads it. */
export const repairOwnersOfGroup = onDocumentWritten(
  { ...repeated, document: 'groups/{id}' },
  noted('repairOwnersOfGroup', async (event) => {
    const after = event.data?.after;
    if (!after?.exists || !ownerless(after.get('owners'))) return;
    try {
      await repairCompany(db(), after.id);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }),
);
