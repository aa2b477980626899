import { type FieldErrors, type Resolver } from 'react-hook-form';
import { type Permission } from '@spot/contracts/entities';
import { inviteText } from '@spot/contracts/messages';
import { canonicalEmail, inviteIssues, type InviteIssue } from '@spot/contracts/rules';

export interface InviteRow {
  key: string;
  name: string;
  email: string;
  confirmEmail: string;
  role: string;
  permission: Permission | '';
}
export interface InviteValues {
  teamId: string;
  rows: InviteRow[];
}

export const emptyRow = (): InviteRow => ({
  key: crypto.randomUUID(),
  name: '',
  email: '',
  confirmEmail: '',
  role: '',
  permission: '',
});

type RowErrors = Partial<Record<InviteIssue['field'], { type: string; message: string }>>[];

/** The same email twice is somebody who would be on the team already when the second row's turn comes. */
const textOf = ({ code }: InviteIssue, owners: boolean) => {
  if (code !== 'twice') return inviteText[code];
  return owners ? inviteText.owner : inviteText.member;
};

/** ACC-140..146. Platform admins do not type the email twice, but say which team (ACC-142, ACC-145). */
export const inviteResolver =
  (admin: boolean, owners = false): Resolver<InviteValues> =>
  (values) => {
    const rows = values.rows.map((row) => ({
      ...row,
      ...(admin && { confirmEmail: undefined }),
      ...(owners && { permission: undefined }),
    }));
    const found: RowErrors = [];
    for (const issue of inviteIssues(rows)) {
      const row = (found[issue.index] ??= {});
      row[issue.field] ??= { type: issue.code, message: textOf(issue, owners) };
    }
    const errors: FieldErrors<InviteValues> = {
      ...(values.teamId === '' && !owners && { teamId: { type: 'team', message: inviteText.team } }),
      ...(found.length > 0 && { rows: found }),
    };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

/** What the call takes; emails trimmed and in lower case (ACC-146). */
export const inviteRequest = ({ teamId, rows }: InviteValues) => ({
  teamId,
  invitees: rows.map(({ name, email, role, permission }) => ({ name, email: canonicalEmail(email), role, permission })),
});

/** The row and field that a refusal is about, by its name in the call: `invitees.2.email`. */
export function refusedField(name: string | undefined): `rows.${number}.${keyof RowErrors[number]}` | undefined {
  const [, index, field] = /^invitees\.(\d+)\.(name|email|role|permission)$/.exec(name ?? '') ?? [];
  return index === undefined ? undefined : `rows.${Number(index)}.${field as 'name' | 'email' | 'role' | 'permission'}`;
}
