import { useId, useState } from 'react';
import type { MinimumWages } from '@spot/contracts/scheduling';
import { wagesText } from '@spot/contracts/backoffice';
import { Field, makeStyles, tokens } from '@spot/contracts/ui/core';
import { DataTable, Select, ViewDialog } from '@spot/contracts/ui/data';
import { shownWage } from './wageColumns';

const text = wagesText.view;

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 } });

interface Props {
  countries: MinimumWages['countries'];
  now: number;
  onClose(): void;
}

/** Wages by country and province, read-only (ADM-150). */
export function WageViewDialog({ countries, now, onClose }: Props) {
  const styles = useStyles();
  const select = useId();
  const [code, setCode] = useState<string>(countries[0]?.code ?? '');
  const country = countries.find((one) => one.code === code);
  return (
    <ViewDialog title={text.title} onClose={onClose}>
      <div className={styles.root}>
        <Field label={{ children: text.country, htmlFor: select }}>
          <Select id={select} value={code} onChange={(_, { value }) => setCode(value)}>
            {countries.map((one) => (
              <option key={one.code} value={one.code}>
                {`${one.country} (${one.currency})`}
              </option>
            ))}
          </Select>
        </Field>
        <DataTable
          label={text.table}
          rows={country?.regions ?? []}
          columns={shownWage(now)}
          rowKey={({ abbr }) => abbr}
          initialSort={{ key: 'province', descending: false }}
          maxHeight="50vh"
        />
      </div>
    </ViewDialog>
  );
}
