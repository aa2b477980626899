import { schedulingText } from '@spot/contracts/scheduling';
import { formatWeekday } from '@spot/contracts/time';
import { mergeClasses } from '@spot/contracts/ui/core';
import { SkeletonItem, useAfterPaint } from '@spot/contracts/ui/data';
import { Landscape, usePrinting } from '@spot/contracts/ui/grid';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { ShiftDrag } from '../week-actions/useShiftDrag';
import { PostLink } from './PostLink';
import { useGridKeys, type GridActions } from './useGridKeys';
import { Totals, WeekBudget } from './Totals';
import type { WeekRow } from './weekLayout';
import { WeekRowView, type GridContext } from './WeekRowView';
import { useGridStyles } from './weekStyles';

/** From this number of rows on, only visible ones are rendered. */
const virtualFrom = 30;

const cellFrame = 9;
const card = 52;
const gap = 4;
const departmentLine = 10;

/**
 * Estimated height of a row, which depends on its fullest day; a good estimate keeps the first frame from rendering invisible
 * rows.
 */
function expectedHeight(row: WeekRow | undefined): number {
  const heights = (row?.cells ?? []).map((cell) => {
    const named = cell.filter(({ department }) => department.trim() !== row?.department.trim()).length;
    return cell.length * (card + gap) - gap + named * departmentLine;
  });
  return cellFrame + Math.max(card, ...heights);
}

/** Height in pixels of the rows rendered beyond the visible ones: at least one row, as far as a wheel step scrolls. */
const drawnAhead = 120;

function rowsToDraw({ startIndex, endIndex, count }: Range, rows: readonly WeekRow[], margin: number): number[] {
  let first = startIndex;
  let last = endIndex;
  for (let height = 0; first > 0 && height < margin;) height += expectedHeight(rows[--first]);
  for (let height = 0; last < count - 1 && height < margin;) height += expectedHeight(rows[++last]);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

interface WeekGridProps {
  label: string;
  rows: readonly WeekRow[];
  context: GridContext;
  selectedId: string | undefined;
  drag: ShiftDrag | undefined;
  actions: GridActions | undefined;
}

/** A column for each day and a row for each position (SCH-017..020). */
export function WeekGrid({ label, rows, context, selectedId, drag, actions }: WeekGridProps) {
  const styles = useGridStyles();
  const scroll = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(table, actions);
  const printing = usePrinting();
  const virtual = rows.length > virtualFrom && !printing;
  // A week's first frame renders the visible rows, the next one those beyond.
  const ahead = useAfterPaint(context.loading, true) ? 0 : drawnAhead;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => expectedHeight(rows[index]),
    rangeExtractor: (range) => rowsToDraw(range, rows, ahead),
    // The key includes week and loading state, because a row's height from another week or while loading does not apply.
    getItemKey: (index) => `${context.days[0]}:${context.loading}:${rows[index]?.id}`,
    useFlushSync: false,
  });
  const items = virtual ? virtualizer.getVirtualItems() : [];
  const before = items[0]?.start ?? 0;
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const shown = virtual ? items.map(({ index }) => index) : rows.map((_, index) => index);
  return (
    <div ref={scroll} className={styles.scroll}>
      <Landscape />
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 2}
        aria-colcount={8}
        className={mergeClasses(styles.table, styles.dropTarget)}
        {...keys}
        {...drag}
      >
        <WeekHead context={context} />
        <tbody>
          {before > 0 && <Gap height={before} />}
          {shown.map((index) => {
            const row = rows[index];
            if (!row) return null;
            const selected = row.cells.some((cell) => cell.some(({ id }) => id === selectedId));
            return (
              <WeekRowView
                key={row.id}
                row={row}
                index={index}
                context={context}
                selectedId={selected ? selectedId : undefined}
                measure={virtual ? virtualizer.measureElement : undefined}
              />
            );
          })}
          {after > 0 && <Gap height={after} />}
          {rows.length === 0 && context.late && placeholders.map((key) => <Placeholder key={key} />)}
        </tbody>
        {rows.length > 0 && !context.loading && <WeekFoot rows={rows} context={context} />}
      </table>
    </div>
  );
}

/** Sums of each day and of the week. */
function WeekFoot({ rows, context }: { rows: readonly WeekRow[]; context: GridContext }) {
  const { days, canPost, confirmed, budget } = context;
  const styles = useGridStyles();
  const gigs = rows.flatMap(({ cells }) => cells.flat());
  return (
    <tfoot>
      <tr aria-rowindex={rows.length + 2}>
        <td className={mergeClasses(styles.foot, styles.footHead)}>
          {schedulingText.week.total}
          <Totals gigs={gigs} cost={canPost} confirmed={confirmed} />
          {canPost && <WeekBudget budget={budget} gigs={gigs} firstDay={days[0] ?? ''} />}
        </td>
        {days.map((day, column) => (
          <td key={day} className={styles.foot}>
            <Totals gigs={rows.flatMap(({ cells }) => cells[column] ?? [])} cost={canPost} confirmed={confirmed} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

const placeholders = [1, 2, 3, 4, 5];

/** Placeholder row until the positions are loaded. */
function Placeholder() {
  const styles = useGridStyles();
  return (
    <tr aria-hidden>
      <td className={styles.rowHead}>
        <SkeletonItem size={32} />
      </td>
      {Array.from({ length: 7 }, (_, index) => (
        <td key={index} className={styles.cell}>
          <SkeletonItem size={48} />
        </td>
      ))}
    </tr>
  );
}

/** A spacer for rows that are not visible. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={8} />
    </tr>
  );
}

function WeekHead({ context: { days, today, canPost, onPost } }: { context: GridContext }) {
  const styles = useGridStyles();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={mergeClasses(styles.head, styles.corner)} data-cell="0:0" tabIndex={-1}>
          {schedulingText.week.position}
        </th>
        {days.map((day, index) => (
          <th
            key={day}
            scope="col"
            abbr={formatWeekday(day, 'long')}
            aria-current={day === today ? 'date' : undefined}
            data-cell={`0:${index + 1}`}
            data-day={day}
            tabIndex={-1}
            className={mergeClasses(
              styles.head,
              styles.focusable,
              styles.linksOnHover,
              day === today && styles.headToday,
              day < today && styles.headPast,
            )}
          >
            <div className={styles.day}>
              <span>
                {formatWeekday(day)} {Number(day.slice(8))}
              </span>
              {canPost && day >= today && (
                <PostLink inHead post="new" day={day} week={days[0] ?? day} onPost={onPost} />
              )}
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}
