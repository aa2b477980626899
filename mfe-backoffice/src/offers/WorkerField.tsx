import { useEffect, useState } from 'react';
import { workersByNameQuery } from '@spot/contracts/data';
import { offerJobText as text } from '@spot/contracts/messages';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { Field, makeStyles, onPhone } from '@spot/contracts/ui/core';
import { Combobox, Option } from '@spot/contracts/ui/data';

const offered = 12;
const useStyles = makeStyles({
  field: { width: '280px', [onPhone]: { width: '100%' } },
  box: { minWidth: 0, width: '100%' },
});

interface WorkerFieldProps {
  uid: string;
  name: string;
  onChoose(uid: string): void;
}

/** A worker by the beginning of the name. */
export function WorkerField({ uid, name, onChoose }: WorkerFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked((typed ?? '').trim()), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  // As names are written.
  const beginning = asked.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
  const found = useLiveQuery(asked.length < 2 ? null : workersByNameQuery(beginning, offered));
  return (
    <Field label={text.worker} className={styles.field}>
      <Combobox
        className={styles.box}
        freeform
        autoComplete="off"
        maxLength={200}
        placeholder={text.workerPlaceholder}
        value={typed ?? name}
        selectedOptions={uid ? [uid] : []}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_, { optionValue, optionText }) => {
          if (!optionValue) return;
          setTyped(optionText);
          onChoose(optionValue);
        }}
        onBlur={() => setTyped(undefined)}
      >
        {(found.data ?? []).map((worker) => (
          <Option key={worker.uid} value={worker.uid} text={worker.name}>
            {`${worker.name} (${worker.uid.slice(0, 6)})`}
          </Option>
        ))}
        {found.data?.length === 0 && (
          <Option disabled value="" text="">
            {text.noWorker}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
