import { type Employee } from '@spot/contracts/entities';
import { inviteText } from '@spot/contracts/messages';
import {
  canonicalEmail,
  inviteIssues,
  mostInvitees,
  tidy,
  type InviteIssue,
  type Invitee,
} from '@spot/contracts/rules';
import { refusal } from '../shared/errors';
import { type Roster } from './roster';

type Kind = 'owners' | 'members';
const taken: Record<Kind, string> = { owners: inviteText.owner, members: inviteText.member };

function refuseIssue({ index, field, code }: InviteIssue, kind: Kind): never {
  const text = code === 'twice' ? taken[kind] : inviteText[code];
  throw refusal('invalid-argument', text, { field: `invitees.${index}.${field}`, reason: code });
}

/** The rows of an invite dialog as they are stored; refuses in the words of ACC-140..150. */
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

/**
 * The company's record of an email, if any; refuses people of other companies, which those are not whom a
 * company removed, and owners (ACC-147, ACC-195, decision N28).
 */
export function personToInvite(roster: Roster, email: string, index: number): Employee | undefined {
  const field = `invitees.${index}.email`;
  const person = roster.people.get(email);
  if (person && person.employer_uid !== roster.group.id)
    throw refusal('already-exists', inviteText.otherCompany, { field, reason: 'otherCompany' });
  if (roster.isOwner(email)) throw refusal('already-exists', inviteText.owner, { field, reason: 'owner' });
  if (person?.disabled) throw refusal('failed-precondition', inviteText.disabled, { field, reason: 'disabled' });
  return person;
}
