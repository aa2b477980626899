import type { ReactNode } from 'react';
import { Checkbox, makeStyles, mergeClasses, onPhone, tokens } from '../core';
import { SearchBox } from '../data/fluent';
import type { ListState } from '../data/use-list-state';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    // Beside controls with a label above them the others stand beside the control.
    alignItems: 'end',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalM,
  },
  checks: { display: 'flex', flexWrap: 'wrap', fontVariantNumeric: 'tabular-nums' },
  search: { width: '320px', maxWidth: '100%', [onPhone]: { width: '100%', minHeight: '44px' } },
  end: { marginInlineStart: 'auto', [onPhone]: { marginInlineStart: 0 } },
  box: { display: 'flex', [onPhone]: { flexGrow: 1 } },
  quiet: { color: tokens.colorNeutralForeground2, lineHeight: '32px' },
});

/** Ticks with how many rows each stands for; all of them until one is touched. */
export interface ListFilter {
  /** Its parameter in the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string; count: number }[];
}

/** The values that a filter lets through. */
export const chosenOf = ({ name, options }: ListFilter, { filters }: ListState): ReadonlySet<string> =>
  new Set(filters[name] ?? options.map(({ value }) => value));

export interface ListBarProps {
  state: ListState;
  /** Controls of the list's own, left of all others. */
  controls?: ReactNode;
  filters?: readonly ListFilter[];
  /** Name and placeholder of the search box. */
  search?: string;
  /** How many were found, in words. */
  count?: string;
  /** Right of all others. */
  actions?: ReactNode;
}

/** One line above a list: filters left, search right. */
export function ListBar({ state, controls, filters = [], search, count, actions }: ListBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="search">
      {controls}
      {filters.map((filter) => (
        <Ticks key={filter.name} filter={filter} state={state} />
      ))}
      {search !== undefined && (
        <div className={mergeClasses(styles.box, controls || filters.length > 0 ? styles.end : undefined)}>
          <SearchBox
            className={styles.search}
            aria-label={search}
            placeholder={search}
            value={state.search}
            onChange={(_, { value }) => state.setSearch(value)}
          />
        </div>
      )}
      {count !== undefined && (
        <span role="status" className={styles.quiet}>
          {count}
        </span>
      )}
      {actions}
    </div>
  );
}

function Ticks({ filter, state }: { filter: ListFilter; state: ListState }) {
  const styles = useStyles();
  const chosen = chosenOf(filter, state);
  const toggle = (value: string) => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    const all = filter.options.every((option) => next.has(option.value));
    // In the order of the options, so that the same choice is always the same address.
    const values = filter.options.map((option) => option.value).filter((one) => next.has(one));
    state.setFilter(filter.name, all ? undefined : values);
  };
  return (
    <div className={styles.checks} role="group" aria-label={filter.label}>
      {filter.options.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          label={`${label} (${count})`}
          checked={chosen.has(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </div>
  );
}
