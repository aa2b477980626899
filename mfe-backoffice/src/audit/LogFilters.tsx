import { useId, useState } from 'react';
import { companiesQuery, groupDocument } from '@spot/contracts/accounts/queries';
import { officeCalls, officeCallText, officeLogText as text, searchText } from '@spot/contracts/backoffice';
import { searchNameKey } from '@spot/contracts/core';
import { workerDocument } from '@spot/contracts/worker/queries';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { dayKeyOf, isDayKey, viewerZone } from '@spot/contracts/time';
import { Field, Input, makeStyles, mergeClasses, onPhone, tokens } from '@spot/contracts/ui/core';
import { Combobox, Option, Select } from '@spot/contracts/ui/data';
import type { ListState } from '@spot/contracts/ui/kit';
import { WorkerField } from '../worker/WorkerField';
import { DayFilter } from '../table/DayFilter';
import { useChosen } from '../table/useChosen';
import { useSettled } from '../table/useSettled';

const most = 10;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(144px, 1fr))',
    flex: '1 1 640px',
    // A message below one field moves no other.
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    // Two columns where a date fits into each.
    [onPhone]: { flexBasis: '100%', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 152px), 1fr))' },
  },
  worker: { width: 'auto', [onPhone]: { width: 'auto' } },
  control: { minWidth: 0, width: '100%' },
  box: { '& input': { minWidth: 0, width: '100%' } },
});

export const logFilters = ['by', 'who', 'company', 'worker', 'kind', 'from', 'to'] as const;
type Name = (typeof logFilters)[number];

interface LogFiltersProps {
  state: ListState;
  now: number;
  /** Calls that occur in the displayed entries. */
  seen: readonly string[];
}

/** Filters of the audit log: admin, company, worker, kind and days. They are stored in the address. */
export function LogFilters({ state, now, seen }: LogFiltersProps) {
  const styles = useStyles();
  const [by, kind] = [useId(), useId()];
  const today = dayKeyOf(now, viewerZone());
  const value = (name: Name) => state.filters[name]?.[0] ?? '';
  const chosenKind = value('kind') || [];
  const kinds = [...new Set([...officeCalls, ...seen].concat(chosenKind))].sort();
  const dayOf = (name: Name) => {
    const day = value(name);
    return isDayKey(day) ? day : undefined;
  };
  const set = (name: Name, chosen: string | undefined) => state.setFilter(name, chosen ? [chosen] : undefined);
  return (
    <div className={styles.root}>
      <Field label={{ children: text.by, htmlFor: by }}>
        <Select
          id={by}
          className={styles.control}
          value={value('by')}
          onChange={(_, { value: chosen }) => set('by', chosen)}
        >
          <option value="">{text.byWhom.people}</option>
          <option value="system">{text.byWhom.system}</option>
        </Select>
      </Field>
      <Field label={text.who}>
        <Input
          className={styles.control}
          type="email"
          value={value('who')}
          onChange={(_, { value: typed }) => set('who', typed)}
        />
      </Field>
      <CompanyFilter value={value('company')} onChange={(id) => set('company', id)} />
      <WorkerFilter value={value('worker')} onChange={(uid) => set('worker', uid)} />
      <Field label={{ children: text.kind, htmlFor: kind }}>
        <Select
          id={kind}
          className={styles.control}
          value={value('kind')}
          onChange={(_, { value: chosen }) => set('kind', chosen)}
        >
          <option value="">{text.anything}</option>
          {kinds.map((call) => (
            <option key={call} value={call}>
              {officeCallText(call)}
            </option>
          ))}
        </Select>
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          label={text[name]}
          className={styles.control}
          value={dayOf(name)}
          today={today}
          onChange={(day) => set(name, day)}
        />
      ))}
    </div>
  );
}

/** Filters by a worker; empty means all. */
function WorkerFilter({ value, onChange }: { value: string; onChange(uid: string | undefined): void }) {
  const worker = useChosen(value === '' ? null : workerDocument(value), searchText.chosenWorker);
  const styles = useStyles();
  return (
    <WorkerField
      className={styles.worker}
      uid={value}
      name={worker.name}
      issue={worker.issue}
      placeholder={worker.placeholder}
      onChoose={onChange}
      onEmptied={() => onChange(undefined)}
    />
  );
}

interface CompanyFilterProps {
  /** The company's id. */
  value: string;
  onChange(id: string | undefined): void;
}

/** Filters by a company, found by the beginning of its name; empty means all. */
function CompanyFilter({ value, onChange }: CompanyFilterProps) {
  const styles = useStyles();
  const chosen = useChosen(value === '' ? null : groupDocument(value), searchText.chosenCompany);
  const [typed, setTyped] = useState<string>();
  const begins = useSettled(searchNameKey(typed ?? ''));
  const { data, error } = useLiveQuery(begins === '' ? null : companiesQuery(begins, most));
  return (
    <Field label={text.company} validationMessage={chosen.issue}>
      <Combobox
        className={mergeClasses(styles.control, styles.box)}
        freeform
        placeholder={chosen.placeholder}
        value={typed ?? chosen.name}
        selectedOptions={value === '' ? [] : [value]}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '') onChange(undefined);
        }}
        onOptionSelect={(_, { optionValue }) => {
          if (!optionValue) return;
          setTyped(undefined);
          onChange(optionValue);
        }}
        onBlur={() => setTyped(undefined)}
      >
        {(data ?? []).map(({ id, name }) => (
          <Option key={id} value={id} text={name}>
            {name}
          </Option>
        ))}
        {error !== undefined && (
          <Option disabled value="" text="">
            {error}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
