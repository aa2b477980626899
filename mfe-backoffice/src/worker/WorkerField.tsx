import { useEffect, useState } from 'react';
import { offerJobText as text, searchText } from '@spot/contracts/backoffice';
import { Field, makeStyles, mergeClasses, onPhone } from '@spot/contracts/ui/core';
import { Combobox, Option } from '@spot/contracts/ui/data';
import { useWorkers } from './useWorkers';

/** Characters to type before workers are searched. */
const leastTyped = 2;

const useStyles = makeStyles({
  field: { width: '280px', [onPhone]: { width: '100%' } },
  // In a narrow field the typed text makes room for the arrow.
  box: { minWidth: 0, width: '100%', '& input': { minWidth: 0, width: '100%' } },
});

interface WorkerFieldProps {
  uid: string;
  name: string;
  onChoose(uid: string): void;
  /** Called when the field is cleared, if a worker is optional. */
  onEmptied?(): void;
  /** Why the chosen worker has no name. */
  issue?: string | undefined;
  placeholder?: string | undefined;
  className?: string;
}

/** A field for a worker, by the beginnings of names, ignoring case and accents, or by phone number. */
export function WorkerField({ uid, name, onChoose, onEmptied, issue, className, ...shown }: WorkerFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  // Another worker can also come from the address.
  useEffect(() => setTyped(undefined), [uid]);
  const asked = (typed ?? '').trim();
  const { status, hits } = useWorkers(asked.length < leastTyped || asked === name ? '' : asked);
  const workers = hits.map(({ _source }) => _source);
  return (
    <Field label={text.worker} className={mergeClasses(styles.field, className)} validationMessage={issue}>
      <Combobox
        className={styles.box}
        freeform
        autoComplete="off"
        placeholder={shown.placeholder ?? text.workerPlaceholder}
        value={typed ?? name}
        selectedOptions={uid ? [uid] : []}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '') onEmptied?.();
        }}
        onOptionSelect={(_, { optionValue, optionText }) => {
          if (!optionValue) return;
          setTyped(optionText);
          onChoose(optionValue);
        }}
        onBlur={() => setTyped(undefined)}
      >
        {workers.map((worker) => (
          <Option key={worker.uid} value={worker.uid} text={worker.name}>
            {`${worker.name} (${worker.uid.slice(0, 6)})`}
          </Option>
        ))}
        {(status === 'error' || (status === 'ready' && workers.length === 0)) && (
          <Option disabled value="" text="">
            {status === 'error' ? searchText.unavailable : text.noWorker}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
