import { useState } from 'react';
import { createUniform, type Uniform, uniformIssueText, uniformText, uniformIssues } from '@spot/contracts/scheduling';
import { useIdempotentCall, usePictureUpload, useShell } from '@spot/contracts/shell-api';
import { problemsOf, useSpotForm, type SpotForm } from '@spot/contracts/ui/kit';

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

/** Form of a new uniform: uploads its picture first, then creates the uniform (SCH-198..201, SCH-240, SCH-259). */
export function useCreateUniform({ teamId, existing, onCreated }: Options): SpotForm<UniformValues> {
  const shell = useShell();
  const upload = usePictureUpload();
  const create = useIdempotentCall(createUniform);
  // Uploaded pictures, so that correcting another field does not upload again.
  const [sent] = useState(() => new Map<File, Promise<string>>());

  const sendPicture = (picture: File): Promise<string> => {
    const running = sent.get(picture) ?? upload(picture);
    sent.set(picture, running);
    running.catch(() => sent.delete(picture));
    return running;
  };
  return useSpotForm<UniformValues, { uniformId: string }>({
    defaults: empty,
    check: (values) =>
      problemsOf(uniformIssues({ ...values, hasPicture: values.picture !== null }, existing), uniformIssueText),
    store: true,
    send: async ({ name, description, picture }) =>
      create({
        teamId,
        name: name.trim(),
        description: description.trim(),
        picture: await sendPicture(picture as File),
      }),
    done: ({ uniformId }, { name }) => {
      shell.notify({ text: uniformText.uploaded(name.trim()), variant: 'success' });
      onCreated(uniformId);
    },
  });
}
