import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { inviteOwners } from '@spot/contracts/calls';
import { type Group } from '@spot/contracts/entities';
import { inviteText, permissionsText } from '@spot/contracts/messages';
import { useSession, useShell, useStoreCall } from '@spot/contracts/shell-api';
import { failureText, FormDialog } from '@spot/contracts/ui/data';
import { CallError } from '@spot/contracts/calls/client';
import { useFormStyles } from '../form/styles';
import { useFirstProblem } from '../form/useFirstProblem';
import { useRequestId } from '../form/useRequestId';
import { useUnsaved } from '../form/useUnsaved';
import { emptyRow, inviteRequest, inviteResolver, refusedField, type InviteValues } from '../teams/inviteForm';
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
  const invite = useStoreCall(inviteOwners);
  const requestIdOf = useRequestId();
  const [failure, setFailure] = useState<string>();
  const [defaultValues] = useState<InviteValues>(() => ({ teamId: '', rows: [emptyRow()] }));
  const form = useForm<InviteValues>({ defaultValues, resolver: inviteResolver(admin, true), shouldFocusError: false });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const root = useFirstProblem<HTMLDivElement>(submitCount, isSubmitting);
  const saved = useUnsaved(isDirty);
  const wrong = submitCount > 0 && Object.keys(errors).length > 0;

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const body = { groupId: group.id, invitees: ownersOf(values) };
    try {
      await invite({ ...body, requestId: requestIdOf(body) });
    } catch (error) {
      const message = failureText(error);
      shell.notify({ text: message, variant: 'error' });
      const field = refusedField(error instanceof CallError ? error.details.field : undefined);
      if (field) form.setError(field, { type: 'server', message });
      return setFailure(message);
    }
    saved();
    shell.notify({ text: inviteText.invited });
    onClose();
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        title={text.title}
        verb={text.verb(form.watch('rows').length)}
        dirty={isDirty}
        busy={isSubmitting}
        error={failure ?? (wrong ? inviteText.invalid : undefined)}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <div ref={root} className={styles.form}>
          <InviteRows admin={admin} owners />
        </div>
      </FormDialog>
    </FormProvider>
  );
}
