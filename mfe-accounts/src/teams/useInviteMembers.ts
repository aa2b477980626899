import { useState, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { inviteMembers } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import { commonText, inviteText } from '@spot/contracts/messages';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { useRequestId } from '../form/useRequestId';
import { useUnsaved } from '../form/useUnsaved';
import { emptyRow, inviteRequest, inviteResolver, refusedField, type InviteValues } from './inviteForm';

export interface InviteMembers {
  form: UseFormReturn<InviteValues>;
  failure: string | undefined;
  submit(event: FormEvent): void;
}

/** Sends all invites or none; a refusal stands at the row it is about, and the dialog keeps all rows (ACC-225, ACC-229). */
export function useInviteMembers(teamId: string, admin: boolean, onInvited: () => void): InviteMembers {
  const shell = useShell();
  const invite = useCall(inviteMembers);
  const requestIdOf = useRequestId();
  const [failure, setFailure] = useState<string>();
  const [defaultValues] = useState<InviteValues>(() => ({ teamId, rows: [emptyRow()] }));
  const form = useForm<InviteValues>({ defaultValues, resolver: inviteResolver(admin), shouldFocusError: false });
  const saved = useUnsaved(form.formState.isDirty);

  const refuse = (error: unknown) => {
    const { message, details } = toCallError(error);
    shell.notify({ text: commonText.error(message), variant: 'error' });
    const field = refusedField(details.field);
    if (field) form.setError(field, { type: 'server', message });
    else setFailure(message);
  };
  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const body = inviteRequest(values);
    try {
      await invite({ ...body, requestId: requestIdOf(body) });
    } catch (error) {
      return refuse(error);
    }
    saved();
    shell.notify({ text: inviteText.invited });
    onInvited();
  });
  return { form, failure, submit: (event) => void send(event) };
}
