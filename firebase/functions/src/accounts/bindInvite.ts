import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { employee, type Employee } from '@spot/contracts/accounts';
import { read } from '../core/firebase';
import { opens } from './inviteLinks';
import { findInvites } from './invites';
import { Roster } from './roster';

export interface Person {
  uid: string;
  email: string;
}

export type Binding = { kind: 'none' } | { kind: 'otherCompany' } | { kind: 'bound'; groupId: string; write(): void };

/**
 * The open invite of a proven email and what it takes to make its holder an employee: one record in place of the invited
 * one, rights by the lists, the invite gone. An email alone is not enough, because whoever verifies it may not have chosen
 * the account's password: the account has to have come through a mailed link, now (`token`) or when it signed up.
 * All is read here; `write` writes (ACC-178, ACC-179).
 */
export async function readBinding(
  tx: Transaction,
  db: Firestore,
  { uid, email }: Person,
  now: number,
  token?: string,
): Promise<Binding> {
  const open = await findInvites(tx, db, email);
  const invite = open.find((one) => (token === undefined ? one.acceptedBy === uid : opens(one, token, now)));
  if (!invite) return { kind: 'none' };
  const self = read(employee, await tx.get(db.doc(paths.employee(uid))));
  const elsewhere = self?.employer_uid !== undefined && self.employer_uid !== invite.employer_uid;
  if (elsewhere && !self.deleted) return { kind: 'otherCompany' };
  const groupId = invite.employer_uid;
  const roster = await Roster.load(tx, db, groupId, []);
  const guestId = invite.id;
  const guest = read(employee, await tx.get(db.doc(paths.employee(guestId))));
  const person: Employee = employee.parse({
    ...guest,
    ...self,
    id: uid,
    uid,
    email,
    name: self?.name || invite.name,
    employer_uid: groupId,
    department: (elsewhere ? undefined : self?.department) ?? guest?.department,
    invitedBy: invite.invitedBy,
    // What somebody has not said of themselves is as the company has it (ACC-179).
    phone: self?.phone ?? '',
    address: self?.address ?? roster.group.address,
    timeZone: self?.timeZone ?? roster.group.timeZone,
    createdAt: self?.createdAt ?? now,
    registered: true,
    verified: true,
    signUpComplete: true,
    deleted: false,
  });
  await roster.add(person);
  return {
    kind: 'bound',
    groupId,
    write: () => {
      roster.setPerson(person);
      const owner = roster.group.owners[email];
      if (owner) roster.setOwner(email, { ...owner, name: person.name });
      roster.save();
      for (const path of [paths.employee(guestId), paths.groupEmployee(groupId, guestId), paths.invite(guestId)])
        tx.delete(db.doc(path));
      // The other invites no longer know the account: leaving this company, it would be bound to the next one unasked.
      for (const { id, acceptedBy } of open)
        if (id !== guestId && acceptedBy === uid)
          tx.update(db.doc(paths.invite(id)), { acceptedBy: FieldValue.delete() });
    },
  };
}
