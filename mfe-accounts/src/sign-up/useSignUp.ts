import { useState, type FormEvent } from 'react';
import { type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { toCallError } from '@spot/contracts/calls/client';
import { signUpText } from '@spot/contracts/messages';
import { useShell } from '@spot/contracts/shell-api';
import { useRequestId } from '../form/useRequestId';
import { useUnsaved } from '../form/useUnsaved';
import { enter } from './enter';

interface Credentials {
  email: string;
  password: string;
}

/**
 * Sends a sign-up and enters the new account. A refusal is a notification and stands at the field it is about; the form
 * keeps all that was typed (ACC-075, ACC-076).
 */
export function useSignUp<Values extends FieldValues & Credentials, Body extends object>(
  form: UseFormReturn<Values>,
  bodyOf: (values: Values) => Body,
  register: (request: Body & { requestId: string }) => Promise<unknown>,
): { submit(event: FormEvent): void; failure: string | undefined } {
  const shell = useShell();
  const requestIdOf = useRequestId();
  const [failure, setFailure] = useState<string>();
  const saved = useUnsaved(form.formState.isDirty);

  const refuse = (error: unknown) => {
    const { message, details } = toCallError(error);
    shell.notify({ text: message, variant: 'error' });
    const { field } = details;
    if (field !== undefined && field in form.getValues())
      form.setError(field as Path<Values>, { type: 'server', message });
    else setFailure(message);
  };

  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const body = bodyOf(values);
    try {
      await register({ ...body, requestId: requestIdOf(body) });
    } catch (error) {
      return refuse(error);
    }
    saved();
    shell.notify({ text: signUpText.success });
    await enter(shell, values.email, values.password);
  });
  return {
    failure,
    submit: (event) => {
      if (form.formState.isSubmitting) event.preventDefault();
      else void send(event);
    },
  };
}
