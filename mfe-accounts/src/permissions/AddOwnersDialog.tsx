import { useState } from 'react';
import { inviteOwners } from '@spot/contracts/calls';
import type { Group } from '@spot/contracts/entities';
import { inviteText, permissionsText } from '@spot/contracts/messages';
import { useOnce, useSession, useShell } from '@spot/contracts/shell-api';
import { DialogForm, useSpotForm } from '@spot/contracts/ui/kit';
import { useFormStyles } from '../form/styles';
import { emptyRow, inviteProblems, inviteRequest, isWrong, refusedField, type InviteValues } from '../teams/inviteForm';
import { InviteRows } from '../teams/InviteRows';

const text = permissionsText.addOwners;

/** Owners have no permission to choose; the rest of a row is that of a member. */
const ownersOf = (values: InviteValues) =>
  inviteRequest(values).invitees.map(({ name, email, role }) => ({ name, email, role }));

export interface AddOwnersDialogProps {
  group: Pick<Group, 'id'>;
  onClose(): void;
}

/** Add Owners: up to ten, all or none (ACC-129, ACC-147, ACC-149, ACC-193, ACC-229). */
export function AddOwnersDialog({ group, onClose }: AddOwnersDialogProps) {
  const styles = useFormStyles();
  const shell = useShell();
  const admin = useSession((session) => session.user?.admin === true);
  const invite = useOnce(inviteOwners);
  const [defaults] = useState<InviteValues>(() => ({ teamId: '', rows: [emptyRow()] }));
  const form = useSpotForm<InviteValues>({
    defaults,
    mode: 'onSubmit',
    check: (values) => inviteProblems(values, admin, true),
    store: true,
    notify: true,
    send: (values) => invite({ groupId: group.id, invitees: ownersOf(values) }),
    done: () => {
      shell.notify({ text: inviteText.invited });
      onClose();
    },
    fieldOf: refusedField,
    onRefused: ({ message }) => message,
  });
  return (
    <DialogForm
      form={form}
      title={text.title}
      verb={text.verb(form.methods.watch('rows').length)}
      error={form.error ?? (isWrong(form) ? inviteText.invalid : undefined)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <InviteRows admin={admin} owners />
      </div>
    </DialogForm>
  );
}
