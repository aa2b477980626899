import { useState } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { createUniform } from '@spot/contracts/calls';
import { CallError } from '@spot/contracts/calls/client';
import { type Uniform } from '@spot/contracts/entities';
import { uniformIssueText, uniformText } from '@spot/contracts/messages';
import { uniformIssues } from '@spot/contracts/rules';
import { usePictureUpload, useRequestId, useShell, useStoreCall, useUnsaved } from '@spot/contracts/shell-api';
import { commonText } from '@spot/contracts/messages';
import { failureText } from '@spot/contracts/ui/data';

export interface UniformValues {
  name: string;
  description: string;
  picture: File | null;
}
const empty: UniformValues = { name: '', description: '', picture: null };

interface Options {
  teamId: string;
  existing: readonly Uniform[];
  onCreated(uniformId: string): void;
}

export interface CreateUniform {
  form: UseFormReturn<UniformValues>;
  failure: string | undefined;
  submit(): void;
}

/** A new uniform: its picture goes up first, then the uniform is made with it (SCH-198..201, SCH-240, SCH-259). */
export function useCreateUniform({ teamId, existing, onCreated }: Options): CreateUniform {
  const shell = useShell();
  const upload = usePictureUpload();
  const create = useStoreCall(createUniform);
  const requestIdOf = useRequestId();
  const [failure, setFailure] = useState<string>();
  // The picture that is up already need not go up again when only the rest is refused.
  const [sent] = useState(() => new Map<File, Promise<string>>());
  const form = useForm<UniformValues>({
    defaultValues: empty,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const errors: FieldErrors<UniformValues> = {};
      for (const issue of uniformIssues({ ...values, hasPicture: values.picture !== null }, existing))
        errors[issue.field] ??= { type: issue.code, message: uniformIssueText(issue) };
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });

  const saved = useUnsaved(form.formState.isDirty);

  const sendPicture = (picture: File): Promise<string> => {
    const running = sent.get(picture) ?? upload(picture);
    sent.set(picture, running);
    running.catch(() => sent.delete(picture));
    return running;
  };
  const send = form.handleSubmit(async ({ name, description, picture }) => {
    setFailure(undefined);
    try {
      const uploaded = await sendPicture(picture as File).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        throw new CallError(error.code, commonText.error(error.message), error.details);
      });
      const body = { teamId, name: name.trim(), description: description.trim(), picture: uploaded };
      const { uniformId } = await create({ ...body, requestId: requestIdOf(body) });
      shell.notify({ text: uniformText.uploaded(body.name), variant: 'success' });
      saved();
      onCreated(uniformId);
    } catch (error) {
      const field = error instanceof CallError ? error.details.field : undefined;
      const message = failureText(error);
      if (field !== undefined && field in empty && error instanceof CallError)
        form.setError(field as keyof UniformValues, { type: 'server', message: error.details.message ?? message });
      else setFailure(message);
    }
  });
  return { form, failure, submit: () => void send() };
}
