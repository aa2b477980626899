import { sheetText, decimalHours } from '@spot/contracts/dayof';
import { formatShortDate } from '@spot/contracts/time';
import { Button, ChevronDownRegular, ChevronUpRegular, makeStyles, tokens } from '@spot/contracts/ui/core';
import { Skeleton, useAfterPaint } from '@spot/contracts/ui/data';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Money } from './Amounts';
import { ConfirmButton } from './ConfirmButton';
import type { SheetRow } from './sheet';
import type { SheetContext } from './sheetContext';
import { ShiftCard } from './ShiftCard';
import { AddShiftButton, WorkerHead } from './SheetRowView';

const text = sheetText.page;

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  card: {
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, alignItems: 'flex-start' },
  who: { minWidth: 0, flexGrow: 1 },
  hours: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: '44px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
  },
  toggle: { minHeight: '44px', paddingInline: 0, minWidth: 'auto' },
  act: { textAlign: 'end' },
  day: {
    display: 'grid',
    // A long position is cut off instead of making the card wider than the phone.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    marginTop: tokens.spacingVerticalS,
  },
  dayName: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
});

interface SheetCardsProps {
  label: string;
  rows: readonly SheetRow[];
  context: SheetContext;
  loading: boolean;
}

/** From this number of workers on, only visible ones are drawn. */
const virtualFrom = 30;
/** Height of a closed card with the space below, in px. */
const cardHeight = 114;
const gap = 8;

const noneTurned: ReadonlySet<string> = new Set();

/** The timesheet on a phone: a card for each worker with the week's hours and next step; the days are inside. */
export function SheetCards({ label, rows, context, loading }: SheetCardsProps) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  // State is kept here, because invisible cards are not drawn. With few workers all shifts start unfolded, with many none.
  const [turned, setTurned] = useState(noneTurned);
  const toggle = useCallback(
    (id: string) =>
      setTurned((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const virtual = rows.length > virtualFrom;
  // The first frame of a week draws only cards in sight.
  const isFirst = useAfterPaint(loading, true);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (virtual) setTop(list.current?.offsetTop ?? 0);
  }, [loading, virtual]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: virtual,
    estimateSize: () => cardHeight,
    gap,
    overscan: 3,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
    useFlushSync: false,
  });
  if (loading) return <Skeleton layout="workers" rows={5} />;
  const card = (row: SheetRow) => (
    <WorkerCard row={row} context={context} open={turned.has(row.id) === virtual} onToggle={toggle} />
  );
  if (!virtual)
    return (
      <ul ref={list} className={styles.list} aria-label={label}>
        {rows.slice(0, isFirst ? Math.ceil(window.innerHeight / cardHeight) : undefined).map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
    );
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top);
  return (
    <ul ref={list} className={styles.list} aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
      {items.map(({ key, index }) => {
        const row = rows[index];
        return (
          row && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {card(row)}
            </li>
          )
        );
      })}
    </ul>
  );
}

interface WorkerCardProps {
  row: SheetRow;
  context: SheetContext;
  open: boolean;
  onToggle(id: string): void;
}

const WorkerCard = memo(function WorkerCard({ row, context, open, onToggle }: WorkerCardProps) {
  const styles = useStyles();
  const shifts = row.cells.flat();
  return (
    <article className={styles.card} aria-label={row.name}>
      <div className={styles.head}>
        <div className={styles.who}>
          <WorkerHead row={row} admin={context.admin} longWeek={context.longWeek} />
        </div>
        <span className={styles.hours}>{text.hours(decimalHours(row.totals.minutes))}</span>
      </div>
      <div className={styles.foot}>
        <Button
          appearance="transparent"
          className={styles.toggle}
          aria-expanded={open}
          icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
          onClick={() => onToggle(row.id)}
        >
          {text.shifts(shifts.length)}
        </Button>
        <div className={styles.act}>
          {context.admin ? <Money sums={row.totals.pay} /> : <ConfirmButton row={row} context={context} />}
        </div>
      </div>
      {open &&
        context.days.map((day, column) => {
          const ofDay = row.cells[column] ?? [];
          return (
            (ofDay.length > 0 || (context.admin && day <= context.today)) && (
              <section key={day} className={styles.day}>
                <h3 className={styles.dayName}>{formatShortDate(day)}</h3>
                {ofDay.map((shift) => (
                  <ShiftCard key={shift.hired.gigID} shift={shift} viewer={context.viewer} onOpen={context.onOpen} />
                ))}
                {context.admin && day <= context.today && <AddShiftButton row={row} day={day} onAdd={context.onAdd} />}
              </section>
            )
          );
        })}
    </article>
  );
});
