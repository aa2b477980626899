import { type Permission, canonicalEmail, lengthProblem, longestLine } from '@spot/contracts/core';
import { inviteText, inviteIssues, type InviteIssue } from '@spot/contracts/accounts';
import type { Problem, SpotForm } from '@spot/contracts/ui/kit';

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

/** A repeated email has the message for existing members, which the person would be by then. */
const textOf = ({ code }: InviteIssue, owners: boolean) => {
  if (code !== 'twice') return inviteText[code];
  return owners ? inviteText.owner : inviteText.member;
};

/** Errors of the form (ACC-140..146). Platform admins type the email once, but choose the team (ACC-142, ACC-145). */
export function inviteProblems({ teamId, rows }: InviteValues, admin: boolean, owners = false): Problem[] {
  const normalized = rows.map((row) => ({
    ...row,
    ...(admin && { confirmEmail: undefined }),
    ...(owners && { permission: undefined }),
  }));
  return [
    ...(teamId === '' && !owners ? [{ field: 'teamId', message: inviteText.team }] : []),
    ...inviteIssues(normalized).map((issue) => ({
      field: `rows.${issue.index}.${issue.field}`,
      message: textOf(issue, owners),
    })),
    ...rows.flatMap((row, index) =>
      (['name', 'role'] as const).flatMap((field) => {
        const message = lengthProblem(row[field], longestLine);
        return message === undefined ? [] : [{ field: `rows.${index}.${field}`, message }];
      }),
    ),
  ];
}

/** Whether a row has an error, which is also shown above the rows. */
export const isWrong = ({ submits, methods }: SpotForm<InviteValues>): boolean =>
  submits > 0 && Object.keys(methods.formState.errors).length > 0;

/** The call's request, with emails trimmed and in lower case (ACC-146). */
export const inviteRequest = ({ teamId, rows }: InviteValues) => ({
  teamId,
  invitees: rows.map(({ name, email, role, permission }) => ({ name, email: canonicalEmail(email), role, permission })),
});

/** The form's field for a field of the call such as `invitees.2.email`; undefined if there is none. */
export function refusedField(name: string): string | undefined {
  const [, index, field] = /^invitees\.(\d+)\.(name|email|role|permission)$/.exec(name) ?? [];
  return index === undefined ? undefined : `rows.${Number(index)}.${field}`;
}
