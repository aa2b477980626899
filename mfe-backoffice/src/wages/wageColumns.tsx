import { type DayKey, formatCents, withoutLetters } from '@spot/contracts/core';
import { wagesText as text, wageOn, wageToday, type WageRegion } from '@spot/contracts/backoffice';
import { formatNumericDate } from '@spot/contracts/time';
import { Button, Field, Input, Link, makeStyles, Spinner, Text, tokens } from '@spot/contracts/ui/core';
import { DayPicker, type Column } from '@spot/contracts/ui/data';
import { draftFields, type WageDrafts } from './useWageDrafts';

const useStyles = makeStyles({
  wage: { width: '112px' },
  day: { width: '168px' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** Today's wage, since when it applies, and the planned one. */
function Current({
  region,
  now,
  onWithdraw,
}: {
  region: WageRegion;
  now: number;
  onWithdraw?(region: WageRegion): void;
}) {
  const styles = useStyles();
  const { cents, effectiveFrom, next } = wageOn(region, wageToday(region, now));
  return (
    <>
      <Text block weight="semibold">
        {formatCents(cents)}
      </Text>
      {effectiveFrom && (
        <Text block size={200} className={styles.quiet}>
          {text.since(formatNumericDate(effectiveFrom))}
        </Text>
      )}
      {next && (
        <Text block size={200} className={styles.quiet}>
          {text.next(formatCents(next.cents), formatNumericDate(next.effectiveFrom))}
          {onWithdraw && (
            <>
              {' '}
              <Link as="button" aria-label={text.withdraw.actionNamed(region.name)} onClick={() => onWithdraw(region)}>
                {text.withdraw.action}
              </Link>
            </>
          )}
        </Text>
      )}
    </>
  );
}

/** The first columns of both tables of wages. */
export const shownWage = (now: number, onWithdraw?: (region: WageRegion) => void): Column<WageRegion>[] => [
  {
    key: 'province',
    header: text.columns.province,
    card: 'title',
    cell: ({ name }) => name,
    compare: (a, b) => a.name.localeCompare(b.name),
    csv: ({ name }) => name,
  },
  {
    key: 'current',
    header: text.columns.current,
    card: 'fact',
    cell: (region) => <Current region={region} now={now} onWithdraw={onWithdraw} />,
    compare: (a, b) => wageOn(a, wageToday(a, now)).cents - wageOn(b, wageToday(b, now)).cents,
    csv: (region) => formatCents(wageOn(region, wageToday(region, now)).cents),
    csvDetails: [
      { header: text.exported.since, csv: (region) => dayText(wageOn(region, wageToday(region, now)).effectiveFrom) },
      { header: text.exported.planned, csv: (region) => plannedOf(region, now)?.cents ?? '' },
      { header: text.exported.plannedFrom, csv: (region) => dayText(plannedOf(region, now)?.effectiveFrom) },
    ],
  },
];

const dayText = (day: DayKey | undefined) => (day ? formatNumericDate(day) : '');
function plannedOf(region: WageRegion, now: number) {
  const { next } = wageOn(region, wageToday(region, now));
  return next && { cents: formatCents(next.cents), effectiveFrom: next.effectiveFrom };
}

interface Editing {
  now: number;
  drafts: WageDrafts;
  keyOf(region: WageRegion): string;
  /** Key of the row that is being saved. */
  busy: string | undefined;
  onSave(region: WageRegion): void;
  onWithdraw(region: WageRegion): void;
}

/** Table of the page (ADM-149, decision N64). */
export function wageColumns({ now, drafts, keyOf, busy, onSave, onWithdraw }: Editing): Column<WageRegion>[] {
  return [
    ...shownWage(now, onWithdraw),
    {
      key: 'wage',
      header: text.columns.wage,
      width: '220px',
      cell: (region) => <WageCell {...{ drafts, region, onSave }} id={keyOf(region)} />,
    },
    {
      key: 'effective',
      header: text.columns.effective,
      width: '230px',
      cell: (region) => <DayCell {...{ drafts, region, now }} id={keyOf(region)} />,
    },
    {
      key: 'action',
      header: text.columns.action,
      width: '104px',
      card: 'actions',
      cell: (region) => (
        <Button
          aria-label={text.saveNamed(region.name)}
          icon={busy === keyOf(region) ? <Spinner size="tiny" /> : undefined}
          disabledFocusable={busy !== undefined || drafts.draftOf(keyOf(region), region).wage.trim() === ''}
          onClick={() => onSave(region)}
        >
          {text.save}
        </Button>
      ),
    },
  ];
}

interface CellProps {
  id: string;
  region: WageRegion;
  drafts: WageDrafts;
}

function WageCell({ id, region, drafts, onSave }: CellProps & { onSave(region: WageRegion): void }) {
  const styles = useStyles();
  const { wage, problems } = drafts.draftOf(id, region);
  return (
    <Field
      {...{ [draftFields]: id }}
      validationState={problems.wage ? 'error' : 'none'}
      validationMessage={problems.wage}
    >
      <Input
        className={styles.wage}
        inputMode="decimal"
        autoComplete="off"
        contentBefore="$"
        aria-label={text.wageOf(region.name)}
        value={wage}
        onChange={(_, { value }) => drafts.change(id, region, { wage: withoutLetters(value) })}
        onKeyDown={({ key }) => key === 'Enter' && wage.trim() !== '' && onSave(region)}
      />
    </Field>
  );
}

function DayCell({ id, region, drafts, now }: CellProps & { now: number }) {
  const styles = useStyles();
  const { effectiveFrom, problems } = drafts.draftOf(id, region);
  const today = wageToday(region, now);
  return (
    <Field
      {...{ [draftFields]: id }}
      validationState={problems.effectiveFrom ? 'error' : 'none'}
      validationMessage={problems.effectiveFrom}
    >
      <DayPicker
        className={styles.day}
        aria-label={text.dayOf(region.name)}
        value={effectiveFrom}
        today={today}
        onChange={(day) => drafts.change(id, region, { effectiveFrom: day })}
      />
    </Field>
  );
}
