import { updateMember, type Team, personText, personIssues } from '@spot/contracts/accounts';
import { longestLine, permission as permissions, commonText } from '@spot/contracts/core';
import { companyText } from '@spot/contracts/backoffice';
import { useCall, useConflict, useShell } from '@spot/contracts/shell-api';
import { DialogForm, FormSelect, FormText, useSpotForm } from '@spot/contracts/ui/kit';
import type { TeamMember } from './members';

const text = companyText.team;
const choices = permissions.options.map((value) => ({ value, label: value }));
const of = ({ name, role, permission }: TeamMember) => ({ name, role, permission });

export interface EditMemberDialogProps {
  team: Pick<Team, 'id'>;
  /** The member when the dialog opened. */
  member: TeamMember;
  /** The current data; undefined if the member has left. */
  present: TeamMember | undefined;
  onClose(): void;
}

/** Edits name, role and permission of a team's member (ADM-122, ADM-200). */
export function EditMemberDialog({ team, member, present, onClose }: EditMemberDialogProps) {
  const shell = useShell();
  const update = useCall(updateMember);
  const { conflict, onRefused } = useConflict();
  const before = of(member);
  const form = useSpotForm({
    defaults: before,
    check: (values) => personIssues(values).map((field) => ({ field, message: personText[field] })),
    store: true,
    send: (values) =>
      update({
        teamId: team.id,
        email: member.email,
        ...values,
        expected: conflict && present ? of(present) : before,
      }),
    done: (_, { name }) => {
      shell.notify({ text: text.saved(name) });
      onClose();
    },
    onRefused,
  });
  const now = conflict === 'now' && present ? ` ${text.conflict(present.name, present.role, present.permission)}` : '';
  return (
    <DialogForm
      form={form}
      title={text.editTitle(member.name || member.email)}
      verb={commonText.save}
      error={form.error && form.error + now}
      onClose={onClose}
    >
      <FormText required name="name" label={text.columns.name} maxLength={longestLine} />
      <FormText required name="role" label={text.columns.role} maxLength={longestLine} />
      <FormSelect required name="permission" label={text.columns.permissions} choices={choices} />
    </DialogForm>
  );
}
