import {
  type Employee,
  inviteText,
  inviteIssues,
  mostInvitees,
  type InviteIssue,
  type Invitee,
} from '@spot/contracts/accounts';
import { canonicalEmail, tidy } from '@spot/contracts/core';
import { refusal } from '../core/errors';
import type { Roster } from './roster';

type Kind = 'owners' | 'members';
const taken: Record<Kind, string> = { owners: inviteText.owner, members: inviteText.member };

function refuseIssue({ index, field, code }: InviteIssue, kind: Kind): never {
  const text = code === 'twice' ? taken[kind] : inviteText[code];
  throw refusal('invalid-argument', text, { field: `invitees.${index}.${field}`, reason: code });
}

/** The rows of an invite dialog in their stored form; refuses with the texts of ACC-140..150. */
export function checkedInvitees<Row extends Invitee>(rows: readonly Row[], kind: Kind): Row[] {
  if (rows.length === 0) throw refusal('invalid-argument', inviteText.nobody, { field: 'invitees' });
  if (rows.length > mostInvitees) {
    const text = kind === 'owners' ? inviteText.tooManyOwners : inviteText.tooManyMembers;
    throw refusal('invalid-argument', text, { field: 'invitees', reason: 'tooMany' });
  }
  const [issue] = inviteIssues(rows);
  if (issue) refuseIssue(issue, kind);
  return rows.map((row) => ({ ...row, name: tidy(row.name), email: canonicalEmail(row.email), role: tidy(row.role) }));
}

/** A removed person who is added again; being locked out ended with the removal. Others stay as they are. */
export const restored = (person: Employee): Employee =>
  person.deleted ? { ...person, deleted: false, disabled: false } : person;

/**
 * The company's record of an email, if any. Refuses owners (ACC-195), and people whom an owner removed or disabled unless the
 * caller may add employees (`mayAdd`). It does not reveal other companies: their people are informed in the mail (ACC-147).
 */
export function personToInvite(roster: Roster, email: string, index: number, mayAdd: boolean): Employee | undefined {
  const field = `invitees.${index}.email`;
  const person = roster.people.get(email);
  if (person?.deleted && !mayAdd)
    throw refusal('failed-precondition', inviteText.removedBefore, { field, reason: 'removed' });
  if (roster.isOwner(email)) throw refusal('already-exists', inviteText.owner, { field, reason: 'owner' });
  if (person?.disabled && !person.deleted)
    throw refusal('failed-precondition', inviteText.disabled, { field, reason: 'disabled' });
  return person;
}
