import { cancellationsText as text } from '@spot/contracts/backoffice';
import { makeStyles, onPhone } from '@spot/contracts/ui/core';
import { Radio, RadioGroup } from '@spot/contracts/ui/data';
import { isShow, type Show } from './shown';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', fontVariantNumeric: 'tabular-nums', [onPhone]: { minHeight: '44px' } },
});

interface ShowRadiosProps {
  value: Show;
  counts: Record<Exclude<Show, 'all'>, number>;
  onChange(show: Show): void;
}

/** Chooses all cancellations, those 24 hours or more before the start, or later ones, with their numbers (ADM-093). */
export function ShowRadios({ value, counts, onChange }: ShowRadiosProps) {
  const styles = useStyles();
  return (
    <RadioGroup
      className={styles.root}
      layout="horizontal"
      aria-label={text.show}
      value={value}
      onChange={(_, data) => isShow(data.value) && onChange(data.value)}
    >
      <Radio value="all" label={text.all} />
      <Radio value="early" label={text.early(counts.early)} />
      <Radio value="late" label={text.late(counts.late)} />
    </RadioGroup>
  );
}
