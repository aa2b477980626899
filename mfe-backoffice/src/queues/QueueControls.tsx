import type { IdFilter } from '@spot/contracts/backoffice/queries';
import { queueText as text } from '@spot/contracts/backoffice';
import { Label, makeStyles, tokens, useId } from '@spot/contracts/ui/core';
import { Radio, RadioGroup, Select } from '@spot/contracts/ui/data';
import type { QueueAddress, QueueMove } from './useQueueAddress';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalM,
  },
  sort: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

const filters: readonly IdFilter[] = ['pending', 'manual', 'all'];

/** Order and filter (ADM-066, ADM-067, ADM-074, ADM-078). */
export function QueueControls({
  address,
  filtered,
  go,
}: {
  address: QueueAddress;
  filtered: boolean;
  go(move: QueueMove): void;
}) {
  const styles = useStyles();
  const id = useId('sort');
  const again = { pages: [], open: undefined };
  return (
    <div className={styles.root} role="search">
      <div className={styles.sort}>
        <Label htmlFor={id}>{text.sort.label}</Label>
        <Select
          id={id}
          value={address.oldestFirst ? 'OLDEST_TO_NEWEST' : 'NEWEST_TO_OLDEST'}
          onChange={(_, { value }) => go({ ...again, oldestFirst: value === 'OLDEST_TO_NEWEST' })}
        >
          <option value="NEWEST_TO_OLDEST">{text.sort.newest}</option>
          <option value="OLDEST_TO_NEWEST">{text.sort.oldest}</option>
        </Select>
      </div>
      {filtered && (
        <RadioGroup
          layout="horizontal"
          aria-label={text.filter.label}
          value={address.filter}
          onChange={(_, { value }) => go({ ...again, filter: value as IdFilter })}
        >
          {filters.map((value) => (
            <Radio key={value} value={value} label={text.filter[value]} />
          ))}
        </RadioGroup>
      )}
    </div>
  );
}
