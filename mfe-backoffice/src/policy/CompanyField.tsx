import { useState } from 'react';
import { companiesQuery } from '@spot/contracts/accounts/queries';
import type { Group } from '@spot/contracts/accounts';
import { latePolicyText } from '@spot/contracts/backoffice';
import { searchNameKey } from '@spot/contracts/core';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { Combobox, Option } from '@spot/contracts/ui/data';
import { FormField } from '@spot/contracts/ui/kit';
import { useSettled } from '../table/useSettled';

const text = latePolicyText.dialog;
const most = 10;

/** A company, found by the beginning of its name. The field's value is its id; `onPick` receives the whole company. */
export function CompanyField({ name, onPick }: { name: string; onPick(company: Group | undefined): void }) {
  const [typed, setTyped] = useState('');
  const begins = useSettled(searchNameKey(typed));
  const { data, status, error } = useLiveQuery(begins === '' ? null : companiesQuery(begins, most));
  const companies = data ?? [];
  return (
    <FormField<string> name={name} label={text.company} required>
      {({ value, onChange, ...field }) => (
        <Combobox
          {...field}
          freeform
          placeholder={text.find}
          value={typed}
          selectedOptions={value === '' ? [] : [value]}
          onChange={(event) => {
            setTyped(event.target.value);
            // Further typing clears the chosen company.
            onChange('');
            onPick(undefined);
          }}
          onOptionSelect={(_, { optionValue }) => {
            const company = companies.find(({ id }) => id === optionValue);
            if (!company) return;
            setTyped(company.name);
            onChange(company.id);
            onPick(company);
          }}
        >
          {companies.map((company) => (
            <Option key={company.id} value={company.id} text={company.name}>
              {company.name}
            </Option>
          ))}
          {begins !== '' && status !== 'loading' && companies.length === 0 && (
            <Option disabled value="" text={text.noCompany}>
              {error ?? text.noCompany}
            </Option>
          )}
        </Combobox>
      )}
    </FormField>
  );
}
