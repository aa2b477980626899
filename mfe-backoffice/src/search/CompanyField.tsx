import { useState } from 'react';
import { companiesQuery, groupDocument } from '@spot/contracts/accounts/queries';
import { searchText } from '@spot/contracts/backoffice';
import { searchNameKey } from '@spot/contracts/core';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { Field, makeStyles } from '@spot/contracts/ui/core';
import { Combobox, Option } from '@spot/contracts/ui/data';
import { useChosen } from '../table/useChosen';
import { useSettled } from '../table/useSettled';

// Fluent's minimum width exceeds the column of filters.
const useStyles = makeStyles({ box: { minWidth: 0, width: '100%' }, input: { minWidth: 0 } });

const offered = 12;

interface CompanyFieldProps {
  label: string;
  /** Empty if none is chosen. */
  companyId: string;
  onChange(companyId: string): void;
  error?: string;
}

/** A field for a company, by the beginning of its name. */
export function CompanyField({ label, companyId, onChange, error }: CompanyFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const asked = useSettled(typed ?? '');
  const chosen = useChosen(companyId ? groupDocument(companyId) : null, searchText.chosenCompany);
  const found = useLiveQuery(typed === undefined ? null : companiesQuery(searchNameKey(asked), offered));
  const companies = found.data ?? [];
  return (
    <Field label={label} validationMessage={error ?? chosen.issue}>
      <Combobox
        className={styles.box}
        input={{ className: styles.input }}
        freeform
        clearable
        autoComplete="off"
        placeholder={chosen.placeholder ?? searchText.companyPlaceholder}
        value={typed ?? chosen.name}
        selectedOptions={companyId ? [companyId] : []}
        onFocus={() => setTyped((now) => now ?? chosen.name)}
        onChange={(event) => {
          setTyped(event.target.value);
          if (companyId) onChange('');
        }}
        onOptionSelect={(_, { optionValue, optionText }) => {
          setTyped(optionValue ? optionText : '');
          onChange(optionValue ?? '');
        }}
        onBlur={() => setTyped(undefined)}
      >
        {companies.map(({ id, name }) => (
          <Option key={id} value={id} text={name}>
            {name}
          </Option>
        ))}
        {found.status !== 'loading' && companies.length === 0 && (
          <Option disabled value="" text="">
            {found.error ?? searchText.noCompany}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
