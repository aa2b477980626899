import type { Permission } from '../../core/entities/common';
import { tidy } from '../../core/rules/text';
import { canonicalEmail, isEmail } from '../../core/rules/email';

/** Highest number of people in one dialog (ACC-149), and of invites a day (decisions section 3 item 33). */
export const mostInvitees = 10;
export const mostInvitesPerDay = 50;

export interface Invitee {
  name: string;
  email: string;
  confirmEmail?: string;
  role: string;
  /** Only members have one; owners do not. */
  permission?: Permission | '';
}

export interface InviteIssue {
  /** Index of the row in the dialog. */
  index: number;
  field: 'name' | 'email' | 'confirmEmail' | 'role' | 'permission';
  code: 'name' | 'email' | 'emailInvalid' | 'confirmEmail' | 'emailsDiffer' | 'role' | 'permission' | 'twice';
}

/** All errors in the rows of an invite dialog (ACC-140..146); a repeated email is reported on the later row. */
export function inviteIssues(invitees: readonly Invitee[]): InviteIssue[] {
  const seen = new Set<string>();
  return invitees.flatMap(({ name, email: typed, confirmEmail, role, permission }, index) => {
    const email = canonicalEmail(typed);
    const issues: InviteIssue[] = [];
    const add = (field: InviteIssue['field'], code: InviteIssue['code']) => issues.push({ index, field, code });
    if (tidy(name) === '') add('name', 'name');
    if (email === '') add('email', 'email');
    else if (!isEmail(email)) add('email', 'emailInvalid');
    else if (seen.has(email)) add('email', 'twice');
    seen.add(email);
    if (confirmEmail?.trim() === '') add('confirmEmail', 'confirmEmail');
    else if (confirmEmail !== undefined && canonicalEmail(confirmEmail) !== email) add('confirmEmail', 'emailsDiffer');
    if (tidy(role) === '') add('role', 'role');
    if (permission === '') add('permission', 'permission');
    return issues;
  });
}
