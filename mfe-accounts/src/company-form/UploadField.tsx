import { useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useAction, usePictureUpload } from '@spot/contracts/shell-api';
import { PictureField } from '@spot/contracts/ui/data';
import type { CompanyValues } from './companyForm';

/** A picture that is uploaded to Storage as soon as it is chosen; then its name is shown with `uploaded` (ACC-094, ACC-095). */
export function UploadField({ label, current }: { label: string; current?: string }) {
  const { field, fieldState } = useController<CompanyValues, 'picture'>({ name: 'picture' });
  const name: string = useWatch({ name: 'name' });
  const upload = usePictureUpload();
  const [chosen, setChosen] = useState<File>();

  const fileName = field.value?.upload ? field.value.fileName : undefined;
  // After a reload only the name is known. The picture is in Storage, and is shown once it is saved.
  const file = useMemo(
    () => (fileName === undefined ? undefined : chosen?.name === fileName ? chosen : new File([], fileName)),
    [fileName, chosen],
  );

  const { busy, error, run, say } = useAction(
    async (next: File) => field.onChange({ upload: await upload(next), fileName: next.name }),
    {
      onRefused: () => {
        field.onChange(null);
      },
    },
  );
  const choose = (next: File | undefined) => {
    setChosen(next);
    say(undefined);
    // Until it is there, the form cannot be saved without it.
    field.onChange(next ? { upload: '', fileName: next.name } : null);
    if (next) void run(next);
  };
  const problem = error ?? fieldState.error?.message;
  return (
    <div data-invalid={problem !== undefined}>
      <PictureField
        required
        label={label}
        name={name}
        current={current}
        file={file}
        problem={problem}
        disabled={busy}
        uploading={busy}
        uploaded
        onChange={choose}
      />
    </div>
  );
}
