import { useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { createProfileText } from '@spot/contracts/accounts';
import { useAction, usePictureUpload } from '@spot/contracts/shell-api';
import { Spinner } from '@spot/contracts/ui/core';
import { PictureField } from '@spot/contracts/ui/data';
import type { CompanyValues } from './companyForm';

/** A picture that is uploaded to Storage as soon as it is chosen; then its name is shown with `uploaded` (ACC-094, ACC-095). */
export function UploadField({ label, current }: { label: string; current?: string }) {
  const { field, fieldState } = useController<CompanyValues, 'picture'>({ name: 'picture' });
  const name: string = useWatch({ name: 'name' });
  const upload = usePictureUpload();
  const [chosen, setChosen] = useState<File>();

  const fileName = field.value?.fileName;
  // After a reload only the name is known. The picture is in Storage, and is shown once it is saved.
  const file = useMemo(
    () => (fileName === undefined ? undefined : chosen?.name === fileName ? chosen : new File([], fileName)),
    [fileName, chosen],
  );

  const { busy, error, run, say } = useAction(
    async (next: File) => field.onChange({ upload: await upload(next), fileName: next.name }),
    { onRefused: () => field.onChange(null) },
  );
  const choose = (next: File | undefined) => {
    setChosen(next);
    if (next) return void run(next);
    say(undefined);
    field.onChange(null);
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
        onChange={choose}
      />
      <div role="status">
        {busy && <Spinner size="tiny" label={createProfileText.uploading} labelPosition="after" />}
      </div>
    </div>
  );
}
