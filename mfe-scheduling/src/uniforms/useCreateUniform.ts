import { useState } from 'react';
import { CallError } from '@spot/contracts/core/client';
import { createUniform, type Uniform, uniformIssueText, uniformText, uniformIssues } from '@spot/contracts/scheduling';
import { useIdempotentCall, useIsMounted, usePictureUpload, useShell } from '@spot/contracts/shell-api';
import { problemsOf, useSpotForm, type SpotForm } from '@spot/contracts/ui/kit';

interface UniformValues {
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

interface CreateUniformForm {
  form: SpotForm<UniformValues>;
  /** Whether the picture is being uploaded; whoever closes the form meanwhile creates no uniform. */
  uploading: boolean;
}

/** Form of a new uniform: uploads its picture first, then creates the uniform (SCH-198..201, SCH-240, SCH-259). */
export function useCreateUniform({ teamId, existing, onCreated }: Options): CreateUniformForm {
  const shell = useShell();
  const upload = usePictureUpload();
  const create = useIdempotentCall(createUniform);
  // Uploaded pictures, so that correcting another field does not upload again.
  const [sent] = useState(() => new Map<File, Promise<string>>());
  const [uploading, setUploading] = useState(false);
  const isMounted = useIsMounted();

  const sendPicture = async (picture: File): Promise<string> => {
    const running = sent.get(picture) ?? upload(picture);
    sent.set(picture, running);
    running.catch(() => sent.delete(picture));
    setUploading(true);
    try {
      return await running;
    } finally {
      setUploading(false);
    }
  };
  const form = useSpotForm<UniformValues, { uniformId: string }>({
    defaults: empty,
    check: (values) =>
      problemsOf(uniformIssues({ ...values, hasPicture: values.picture !== null }, existing), uniformIssueText),
    store: true,
    send: async ({ name, description, picture }) => {
      const file = await sendPicture(picture as File);
      if (!isMounted()) throw new CallError('aborted', 'The form was closed.');
      return create({ teamId, name: name.trim(), description: description.trim(), picture: file });
    },
    done: ({ uniformId }, { name }) => {
      shell.notify({ text: uniformText.uploaded(name.trim()), variant: 'success' });
      onCreated(uniformId);
    },
  });
  return { form, uploading };
}
