import { useState } from 'react';
import { inviteOwners, type Group, inviteText, permissionsText } from '@spot/contracts/accounts';
import { useIdempotentCall, useSession, useShell } from '@spot/contracts/shell-api';
import { tidy } from '@spot/contracts/core';
import { Text } from '@spot/contracts/ui/core';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { DialogForm, useSpotForm } from '@spot/contracts/ui/kit';
import { useFormStyles } from '../form/styles';
import { emptyRow, inviteProblems, inviteRequest, isWrong, refusedField, type InviteValues } from '../teams/inviteForm';
import { InviteRows } from '../teams/InviteRows';

const text = permissionsText.addOwners;

/** Owners have no permission to choose; otherwise their rows equal those of members. */
const ownersOf = (values: InviteValues) =>
  inviteRequest(values).invitees.map(({ name, email, role }) => ({ name, email, role }));

export interface AddOwnersDialogProps {
  group: Pick<Group, 'id'>;
  onClose(): void;
}

/** Adds up to ten owners, all or none; a refusal is shown at its row (ACC-129, ACC-147, ACC-149, ACC-193, ACC-225, ACC-229). */
export function AddOwnersDialog({ group, onClose }: AddOwnersDialogProps) {
  const styles = useFormStyles();
  const shell = useShell();
  const admin = useSession((session) => session.user?.admin === true);
  const invite = useIdempotentCall(inviteOwners);
  const [defaults] = useState<InviteValues>(() => ({ teamId: '', rows: [emptyRow()] }));
  const [asking, setAsking] = useState(false);
  const form = useSpotForm<InviteValues>({
    defaults,
    mode: 'onSubmit',
    check: (values) => inviteProblems(values, admin, true),
    notify: true,
    send: (values) => invite({ groupId: group.id, invitees: ownersOf(values) }),
    done: () => {
      shell.notify({ text: inviteText.invited });
      onClose();
    },
    fieldOf: refusedField,
  });
  const people = form.methods.watch('rows');
  const asked = people.map(({ name }) => tidy(name));
  // An invalid form is submitted to show its errors; a valid one is confirmed first.
  const ask = () =>
    inviteProblems(form.methods.getValues(), admin, true).length > 0 ? form.submit() : setAsking(true);
  return (
    <>
      <DialogForm
        form={form}
        onSubmit={ask}
        title={text.title}
        verb={text.verb(people.length)}
        error={form.error ?? (isWrong(form) ? inviteText.invalid : undefined)}
        onClose={onClose}
      >
        <div className={styles.form}>
          <Text className={styles.quiet}>{text.lead}</Text>
          <InviteRows admin={admin} owners />
        </div>
      </DialogForm>
      {asking && (
        <ConfirmDialog
          open
          title={text.question(asked.length)}
          verb={text.confirm(asked.length)}
          onConfirm={() => form.submit()}
          onClose={() => setAsking(false)}
        >
          {text.effect(asked)}
        </ConfirmDialog>
      )}
    </>
  );
}
