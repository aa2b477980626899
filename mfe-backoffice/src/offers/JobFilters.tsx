import { offerJobText as text } from '@spot/contracts/backoffice';
import { dayKeyOf, isDayKey, viewerZone } from '@spot/contracts/time';
import { Checkbox, Field, Input, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { useListState } from '@spot/contracts/ui/kit';
import { CompanyField } from '../search/CompanyField';
import { DayFilter } from '../table/DayFilter';
import type { ShiftsAsked } from './useShifts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  // A message below one field moves no other.
  wide: { alignSelf: 'start', width: '240px', [onPhone]: { width: '100%' } },
  day: { alignSelf: 'start', width: '160px', [onPhone]: { width: '100%' } },
  control: { minWidth: 0, width: '100%' },
});

/** Filters by company, role, date and filled jobs, stored in the address (ADM-086). */
export function useJobFilters() {
  const list = useListState('company', 'day', 'filled');
  const day = list.filters['day']?.[0] ?? null;
  const asked: ShiftsAsked = {
    groupId: list.filters['company']?.[0] ?? '',
    role: list.search,
    day: isDayKey(day) ? day : undefined,
    filled: list.filters['filled'] !== undefined,
    page: list.page,
  };
  const narrowed = asked.groupId !== '' || asked.role.trim() !== '' || asked.day !== undefined;
  return { state: { ...list, narrowed }, asked };
}

interface JobFiltersProps {
  state: ReturnType<typeof useJobFilters>['state'];
  asked: ShiftsAsked;
  now: number;
}

export function JobFilters({ state, asked, now }: JobFiltersProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="search">
      <div className={styles.wide}>
        <CompanyField
          label={text.company}
          companyId={asked.groupId}
          onChange={(id) => state.setFilter('company', id ? [id] : undefined)}
        />
      </div>
      <Field label={text.role} className={styles.wide}>
        <Input className={styles.control} value={asked.role} onChange={(_, { value }) => state.setSearch(value)} />
      </Field>
      <DayFilter
        label={text.date}
        fieldClass={styles.day}
        className={styles.control}
        value={asked.day}
        today={dayKeyOf(now, viewerZone())}
        onChange={(day) => state.setFilter('day', day ? [day] : undefined)}
      />
      <Checkbox
        label={text.filled}
        checked={asked.filled}
        onChange={(_, { checked }) => state.setFilter('filled', checked === true ? ['1'] : undefined)}
      />
    </div>
  );
}
