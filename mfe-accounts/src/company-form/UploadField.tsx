import { useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { toCallError } from '@spot/contracts/calls/client';
import { createProfileText } from '@spot/contracts/messages';
import { usePictureUpload } from '@spot/contracts/shell-api';
import { Spinner } from '@spot/contracts/ui/core';
import { PictureField } from '@spot/contracts/ui/data';
import { type CompanyValues } from './companyForm';

/** A picture that goes into Storage as soon as it is chosen; its name then stands with `uploaded` (ACC-094, ACC-095). */
export function UploadField({ label, current }: { label: string; current?: string }) {
  const { field, fieldState } = useController<CompanyValues, 'picture'>({ name: 'picture' });
  const name: string = useWatch({ name: 'name' });
  const upload = usePictureUpload();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [chosen, setChosen] = useState<File>();

  const fileName = field.value?.fileName;
  // After a reload only the name is known; the picture itself is in Storage and shown once it is saved.
  const file = useMemo(
    () => (fileName === undefined ? undefined : chosen?.name === fileName ? chosen : new File([], fileName)),
    [fileName, chosen],
  );

  const choose = async (next: File | undefined) => {
    setFailure(undefined);
    setChosen(next);
    if (!next) return field.onChange(null);
    setBusy(true);
    try {
      field.onChange({ upload: await upload(next), fileName: next.name });
    } catch (error) {
      field.onChange(null);
      setFailure(toCallError(error).message);
    } finally {
      setBusy(false);
    }
  };
  const problem = failure ?? fieldState.error?.message;
  return (
    <div data-invalid={problem !== undefined}>
      <PictureField
        label={label}
        name={name}
        current={current}
        file={file}
        problem={problem}
        disabled={busy}
        onChange={(next) => void choose(next)}
      />
      <div role="status">
        {busy && <Spinner size="tiny" label={createProfileText.uploading} labelPosition="after" />}
      </div>
    </div>
  );
}
