import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { employee, type Employee, type Group } from '@spot/contracts/accounts';
import { read } from '../core/firebase';
import { opens } from './inviteLinks';
import { inviteRecords, readInvites, type Invite } from './invites';
import { Roster } from './roster';

export interface Person {
  uid: string;
  email: string;
}

export type Binding = { kind: 'none' } | { kind: 'otherCompany' } | { kind: 'bound'; groupId: string; write(): void };

/** The stored records of somebody who accepts an invite. */
interface Joining {
  invite: Invite;
  /** The company's record of the invited person. */
  guest: Employee | undefined;
  /** The person's own record, which may be of an earlier employer. */
  self: Employee | undefined;
}

const isEmployedElsewhere = (self: Employee | undefined, { employer_uid }: Invite): boolean =>
  self?.employer_uid !== undefined && self.employer_uid !== employer_uid;

/** The person's record as employee of the company that invited them. */
function employeeOf({ uid, email }: Person, { invite, guest, self }: Joining, company: Group, now: number): Employee {
  const elsewhere = isEmployedElsewhere(self, invite);
  return employee.parse({
    ...guest,
    ...self,
    id: uid,
    uid,
    email,
    name: self?.name || invite.name,
    employer_uid: company.id,
    // Empty instead of absent, so that the one given by another company is replaced.
    department: elsewhere ? (guest?.department ?? '') : (self?.department ?? guest?.department),
    invitedBy: invite.invitedBy,
    // The company's data replace what the person has not entered (ACC-179).
    phone: self?.phone ?? '',
    address: self?.address ?? company.address,
    timeZone: self?.timeZone ?? company.timeZone,
    createdAt: self?.createdAt ?? now,
    registered: true,
    verified: true,
    signUpComplete: true,
    deleted: false,
    // Being locked out ended with the removal, and says nothing to another company.
    disabled: self?.deleted !== true && self?.disabled === true,
  });
}

/**
 * Reads the open invite of a verified email and returns `write`, which makes its holder an employee: it replaces the invited
 * record, grants the rights of the lists and deletes the invite. A verified email is not enough, because a stranger may have
 * chosen the account's password: the account must have come through a mailed link, now (`token`) or at sign-up (ACC-178,
 * ACC-179).
 */
export async function readBinding(
  tx: Transaction,
  db: Firestore,
  { uid, email }: Person,
  now: number,
  token?: string,
): Promise<Binding> {
  const records = await inviteRecords(tx, db, email);
  const open = await readInvites(tx, db, records);
  const invite = open.find((one) => (token === undefined ? one.acceptedBy === uid : opens(one, token, now)));
  if (!invite) return { kind: 'none' };
  const self = read(employee, await tx.get(db.doc(paths.employee(uid))));
  if (isEmployedElsewhere(self, invite) && !self?.deleted) return { kind: 'otherCompany' };
  const groupId = invite.employer_uid;
  const roster = await Roster.load(tx, db, groupId, []);
  const guestId = invite.id;
  const guest = read(employee, await tx.get(db.doc(paths.employee(guestId))));
  const person = employeeOf({ uid, email }, { invite, guest, self }, roster.group, now);
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
      // Other invites forget the account; otherwise it would be bound to the next company on leaving this one.
      for (const one of records)
        if (one.id !== guestId && one.get('acceptedBy') === uid)
          tx.update(one.ref, { acceptedBy: FieldValue.delete() });
    },
  };
}
