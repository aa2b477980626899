import { useState } from 'react';
import type { DayKey } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import { dayofText } from '@spot/contracts/dayof';
import { screen } from '@spot/contracts/shell-api';
import { Link, makeStyles, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { LiveValue } from '@spot/contracts/ui/data';
import { Panel } from '../overview/Panel';
import { countUpdates, type Counting } from './updates';
import { useUpdates } from './useUpdates';

const text = dayofText.updates;
const UpdatesDialog = screen(async () => (await import('./UpdatesDialog')).UpdatesDialog);

const useStyles = makeStyles({
  details: { [onPhone]: { minHeight: '44px' } },
  counts: { display: 'flex', columnGap: tokens.spacingHorizontalL, flexWrap: 'wrap' },
  count: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalXS },
  number: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

/** How many workers were hired and how many cancelled today (OPS-007). */
export function UpdatesSummary({ team, today }: { team: Team; today: DayKey }) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const updates = useUpdates(team, today);
  const entries = updates.data ?? [];
  const counts = countUpdates(entries);
  const one = (kind: Counting, words: (count: number) => string) => (
    <div className={styles.count}>
      <LiveValue value={updates.data && counts[kind]}>
        <span className={styles.number}>{updates.data ? `${counts[kind]}${updates.more ? '+' : ''}` : '–'}</span>
      </LiveValue>
      <Text>{words(counts[kind])}</Text>
    </div>
  );
  return (
    <Panel
      title={text.today}
      beside={
        <div className={styles.counts}>
          {one('hired', text.hires)}
          {one('cancellation', text.cancellations)}
        </div>
      }
      aside={
        <Link as="button" className={styles.details} onClick={() => setOpen(true)} disabled={entries.length === 0}>
          {text.details}
        </Link>
      }
    >
      {open && <UpdatesDialog entries={entries} zone={team.timeZone} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
