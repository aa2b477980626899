import type { CSSProperties, ReactNode } from 'react';
import { Checkbox, makeStyles, mergeClasses, onPhone, tokens } from '../core';
import { SearchField } from '../data/search-field';
import type { ListState } from '../data/use-list-state';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    // Aligned with the controls, not with the labels above some of them.
    alignItems: 'end',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalM,
    '@media print': { display: 'none' },
  },
  checks: { display: 'flex', flexWrap: 'wrap', fontVariantNumeric: 'tabular-nums' },
  actions: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  end: { marginInlineStart: 'auto', [onPhone]: { marginInlineStart: 0 } },
  // On a phone as wide as its placeholder, or in a line of its own.
  box: { display: 'flex', [onPhone]: { flexGrow: 1, flexBasis: 'var(--spot-placeholder)' } },
  quiet: { color: tokens.colorNeutralForeground2, lineHeight: '32px', [onPhone]: { lineHeight: '44px' } },
});

/** A group of checkboxes with the number of rows of each; all are checked until one is changed. */
export interface ListFilter {
  /** Name of its URL parameter. */
  name: string;
  label: string;
  /** `count` is undefined until it is known. */
  options: readonly { value: string; label: string; count: number | undefined }[];
}

/** The selected values of a filter. */
export const chosenOf = ({ name, options }: ListFilter, { filters }: ListState): ReadonlySet<string> =>
  new Set(filters[name] ?? options.map(({ value }) => value));

export interface ListBarProps {
  state: ListState;
  /** Additional controls, at the far left. */
  controls?: ReactNode;
  filters?: readonly ListFilter[];
  /** Accessible name and placeholder of the search box. */
  search?: string;
  /** Number of results, as a text. */
  count?: string;
  /** Actions at the far right. */
  actions?: ReactNode;
}

/** One line above a list: filters left, search right. */
export function ListBar({ state, controls, filters = [], search, count, actions }: ListBarProps) {
  const styles = useStyles();
  const pushed = search !== undefined && (controls !== undefined || filters.length > 0);
  return (
    <div className={styles.root} role="search">
      {controls}
      {filters.map((filter) => (
        <Ticks key={filter.name} filter={filter} state={state} />
      ))}
      {search !== undefined && (
        <div
          className={mergeClasses(styles.box, pushed && styles.end)}
          // The icon, the clear button and the padding need the rest.
          style={{ '--spot-placeholder': `calc(${search.length}ch + 76px)` } as CSSProperties}
        >
          <SearchField label={search} value={state.search} onChange={state.setSearch} />
        </div>
      )}
      {count !== undefined && (
        <span role="status" className={styles.quiet}>
          {count}
        </span>
      )}
      {actions && <div className={mergeClasses(styles.actions, !pushed && styles.end)}>{actions}</div>}
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
    // Sorted like the options, so that the same selection always gives the same URL.
    const values = filter.options.map((option) => option.value).filter((one) => next.has(one));
    state.setFilter(filter.name, all ? undefined : values);
  };
  return (
    <div className={styles.checks} role="group" aria-label={filter.label}>
      {filter.options.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          label={`${label} (${count ?? '–'})`}
          checked={chosen.has(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </div>
  );
}
