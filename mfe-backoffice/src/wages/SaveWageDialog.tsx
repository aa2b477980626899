import { useState } from 'react';
import { setMinimumWage, tellWageChange, wagesText, wageToday, type WageRegion } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, type Currency, formatCents, formatMoney } from '@spot/contracts/core';
import { jobName } from '@spot/contracts/scheduling';
import { useAction, useIdempotentCall, useShell } from '@spot/contracts/shell-api';
import { formatNumericDate } from '@spot/contracts/time';
import { Checkbox, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { DataTable, FormDialog, type Column } from '@spot/contracts/ui/data';

const text = wagesText.confirm;
type Found = ResponseOf<typeof setMinimumWage>;

export interface WageToSave {
  key: string;
  body: Omit<RequestOf<typeof setMinimumWage>, 'requestId' | 'dryRun'>;
  region: WageRegion;
  currency: Currency;
  /** The result of the dry run. */
  found: Found;
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0, gridColumn: '1 / -1' },
});

const columns: Column<Found['shifts'][number]>[] = [
  { key: 'company', header: text.columns.company, card: 'title', cell: ({ group }) => group },
  {
    key: 'shift',
    header: text.columns.shift,
    cell: jobName,
  },
  {
    key: 'day',
    header: text.columns.day,
    card: 'fact',
    width: '104px',
    cell: ({ dayKey }) => formatNumericDate(dayKey),
  },
  {
    key: 'wage',
    header: text.columns.wage,
    card: 'fact',
    width: '80px',
    align: 'end',
    cell: ({ wageCents }) => formatCents(wageCents),
  },
  { key: 'hired', header: text.columns.hired, width: '72px', align: 'end', cell: ({ hired }) => hired },
];

interface Props {
  wage: WageToSave;
  onSaved(): void;
  onClose(): void;
}

/** Shows which posted shifts pay less than a new wage, and offers to notify their companies (decision N64). */
export function SaveWageDialog({ wage: { body, region, currency, found }, onSaved, onClose }: Props) {
  const styles = useStyles();
  const shell = useShell();
  const set = useIdempotentCall(setMinimumWage);
  const tell = useIdempotentCall(tellWageChange);
  const [telling, setTelling] = useState(false);
  const [saved, setSaved] = useState(false);
  const { was, cents, total, companies, shifts } = found;
  const wage = formatMoney(cents, currency);
  const action = useAction(async () => {
    // If only the notification failed, the wage is not set again.
    if (!saved) {
      await set({ ...body, dryRun: false });
      const { effectiveFrom } = body;
      const later = effectiveFrom > wageToday(region, shell.now());
      shell.notify({ text: text.saved(region.name, wage, later ? formatNumericDate(effectiveFrom) : undefined) });
      setSaved(true);
      onSaved();
    }
    if (telling) {
      const { country, effectiveFrom } = body;
      const notified = await tell({ country, region: region.abbr, effectiveFrom });
      shell.notify({ text: text.notified(notified.companies) });
    }
    onClose();
  });
  return (
    <FormDialog
      open
      size={total > 0 ? 'wide' : 'form'}
      title={text.title(region.name, wage)}
      verb={text.verb}
      dirty={false}
      busy={action.busy}
      error={action.error}
      onSubmit={() => void action.run()}
      onClose={onClose}
    >
      <div className={styles.root}>
        <Text>
          {text.change(formatCents(was), wage, formatNumericDate(body.effectiveFrom))} {cents < was && text.lowers}
        </Text>
        <Text>{total === 0 ? text.none : text.below(total, companies)}</Text>
        {total > 0 && (
          <>
            <DataTable
              label={text.label}
              rows={shifts}
              columns={columns}
              rowKey={({ gigId }) => gigId}
              maxHeight="40vh"
            />
            {total > shifts.length && <Text>{text.more(shifts.length)}</Text>}
            <Checkbox
              label={text.tell(companies)}
              checked={telling}
              onChange={(_, { checked }) => setTelling(checked === true)}
            />
          </>
        )}
      </div>
    </FormDialog>
  );
}
