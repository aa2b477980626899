import { useId, type Ref } from 'react';
import {
  type SearchFilters,
  searchText,
  searchCertificates,
  searchEquipment,
  type SearchDocument,
} from '@spot/contracts/backoffice';
import { Caption1, Field, Input, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { Dropdown, Option, Select, Slider } from '@spot/contracts/ui/data';
import { choices, type ChoiceName } from './searchQuery';
import { CompanyField } from './CompanyField';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
    [onPhone]: { gridTemplateColumns: '1fr' },
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  bound: { color: tokens.colorNeutralForeground2 },
  narrow: { minWidth: 0 },
});

const mostStars = 5;
const mostCompleted = 100_000;

interface FiltersPanelProps {
  filters: SearchFilters;
  /** The field of the referral code, and its error. */
  code?: Ref<HTMLInputElement>;
  codeIssue?: string | undefined;
  onChange(filters: SearchFilters): void;
}

/** All filters of the search (ADM-043..052, ADM-058, ADM-059). */
export function FiltersPanel({ filters, code, codeIssue, onChange }: FiltersPanelProps) {
  const styles = useStyles();
  const set = (more: Partial<SearchFilters>) => {
    const next = { ...filters, ...more };
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)));
  };
  const { low, high } = filters.rating ?? { low: 0, high: mostStars };
  const rate = (from: number, to: number) =>
    set({ rating: from === 0 && to === mostStars ? undefined : { low: from, high: to } });
  return (
    <div className={styles.root}>
      {(Object.keys(choices) as ChoiceName[]).map((name) => (
        <Field key={name} label={searchText[name].label}>
          <Select
            value={filters[name] ?? ''}
            onChange={(_, { value }) => set({ [name]: value || undefined } as Partial<SearchFilters>)}
          >
            <option value="">{searchText.any}</option>
            {choices[name].map((value) => (
              <option key={value} value={value}>
                {(searchText[name] as Record<string, string>)[value]}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label={searchText.minCompleted}>
        <Input
          inputMode="numeric"
          maxLength={6}
          value={filters.minCompleted?.toString() ?? ''}
          onChange={(_, { value }) => {
            const count = Math.min(Number(value.replace(/\D/g, '')), mostCompleted);
            set({ minCompleted: count || undefined });
          }}
        />
      </Field>
      <Field
        label={`${searchText.rating}: ${low === 0 && high === mostStars ? searchText.anyRating : `${low} - ${high}`}`}
      >
        {/* The group has the field's name, each slider that of its bound. */}
        <div className={styles.pair} role="group" aria-label={searchText.rating}>
          <Caption1 aria-hidden className={styles.bound}>
            {searchText.lowest}
          </Caption1>
          <Slider
            className={styles.narrow}
            min={0}
            max={mostStars}
            aria-label={`${searchText.rating}: ${searchText.lowest}`}
            aria-valuetext={low === 0 ? searchText.anyRating : String(low)}
            value={low}
            onChange={(_, { value }) => rate(value, Math.max(value, high))}
          />
          <Caption1 aria-hidden className={styles.bound}>
            {searchText.highest}
          </Caption1>
          <Slider
            className={styles.narrow}
            min={0}
            max={mostStars}
            aria-label={`${searchText.rating}: ${searchText.highest}`}
            value={high}
            onChange={(_, { value }) => rate(Math.min(low, value), value)}
          />
        </div>
      </Field>
      <Documents
        label={searchText.certificates}
        documents={searchCertificates}
        chosen={filters.certificates}
        onChange={(certificates) => set({ certificates })}
      />
      <Documents
        label={searchText.equipment}
        documents={searchEquipment}
        chosen={filters.equipment}
        onChange={(equipment) => set({ equipment })}
      />
      <Field label={searchText.referralCode} validationMessage={codeIssue}>
        <Input
          ref={code}
          value={filters.referralCode ?? ''}
          onChange={(_, { value }) => set({ referralCode: value || undefined })}
        />
      </Field>
      <CompanyField
        label={searchText.previouslyHired}
        companyId={filters.previouslyHired ?? ''}
        onChange={(companyId) => set({ previouslyHired: companyId || undefined })}
      />
    </div>
  );
}

interface DocumentsProps {
  label: string;
  documents: readonly SearchDocument[];
  chosen?: readonly string[];
  onChange(keys: string[] | undefined): void;
}

/** Selects several items, all of which a worker must have. */
function Documents({ label, documents, chosen = [], onChange }: DocumentsProps) {
  const styles = useStyles();
  const id = useId();
  const shown = documents.filter(({ key }) => chosen.includes(key)).map((one) => one.shown);
  return (
    <Field label={{ children: label, id }}>
      <Dropdown
        className={styles.narrow}
        multiselect
        aria-labelledby={id}
        placeholder={searchText.any}
        value={shown.join(', ')}
        selectedOptions={[...chosen]}
        onOptionSelect={(_, { selectedOptions }) => onChange(selectedOptions.length > 0 ? selectedOptions : undefined)}
      >
        {documents.map(({ key, shown: name }) => (
          <Option key={key} value={key} text={name}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
