import { workersByNameQuery } from '@spot/contracts/worker/queries';
import { sheetText, timesheetText } from '@spot/contracts/dayof';
import { commonText, searchNameKey } from '@spot/contracts/core';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { Combobox, Option } from '@spot/contracts/ui/data';
import { useEffect, useMemo, useState } from 'react';

const text = sheetText.addSpotter;
/** The option that asks again after a failure. */
const again = 'again';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, maxWidth: '480px' },
  label: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
  box: { minWidth: 0, flexGrow: 1 },
  list: { maxHeight: '280px !important' },
});

export interface AddedSpotter {
  id: string;
  name: string;
}

/** Searches a worker by name and adds a row for them, to which shifts can be added (OPS-033). */
export function AddSpotterRow({ onAdd }: { onAdd(worker: AddedSpotter): void }) {
  const styles = useStyles();
  const { live } = useShell();
  const [typed, setTyped] = useState('');
  const asked = useSettled(searchNameKey(typed));
  const query = useMemo(() => (asked.length >= 2 ? workersByNameQuery(asked, 10) : null), [asked]);
  const { data, status, error } = useLiveQuery(query);
  const found = data ?? [];
  return (
    <div className={styles.root}>
      <span className={styles.label} id="add-spotter">
        {timesheetText.addSpotter}
      </span>
      <Combobox
        freeform
        className={styles.box}
        aria-labelledby="add-spotter"
        placeholder={text.placeholder}
        listbox={{ className: styles.list }}
        value={typed}
        selectedOptions={[]}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_, { optionValue }) => {
          if (optionValue === again && query) return live.retry(query.key);
          const worker = found.find(({ uid }) => uid === optionValue);
          if (!worker) return;
          onAdd({ id: worker.uid, name: worker.name });
          setTyped('');
        }}
      >
        {found.map(({ uid, name }) => (
          <Option key={uid} value={uid} text={name}>
            {text.found(name, uid.slice(0, 6))}
          </Option>
        ))}
        {status === 'error' && (
          <Option key={again} value={again} text={typed}>
            {`${error} ${commonText.retry}`}
          </Option>
        )}
        {found.length === 0 && status !== 'error' && (
          <Option key="none" value="" text={typed} disabled>
            {asked.length < 2 ? text.more : status === 'loading' ? text.looking : text.none}
          </Option>
        )}
      </Combobox>
    </div>
  );
}

/** The value after a pause in typing, so that not every letter queries the server. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 250);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
