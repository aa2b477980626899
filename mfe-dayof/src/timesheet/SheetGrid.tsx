import { sheetText } from '@spot/contracts/dayof';
import { formatWeekday } from '@spot/contracts/time';
import { mergeClasses } from '@spot/contracts/ui/core';
import { useAfterPaint, useGridKeys, type GridPlace } from '@spot/contracts/ui/data';
import { Landscape, usePrinting } from '@spot/contracts/ui/grid';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, type ReactNode, type RefObject } from 'react';
import type { SheetRow } from './sheet';
import type { SheetContext } from './sheetContext';
import { SheetFoot } from './SheetFoot';
import { SheetPlaceholder, SheetRowView } from './SheetRowView';
import { besideSheet, useSheetStyles, useShiftStyles } from './sheetStyles';

const text = sheetText.page;

/** From this number of workers on, only visible ones are drawn. */
const virtualFrom = 30;

const cellFrame = 9;
const card = 84;
const gap = 4;

/** Estimated height of a row in px, by its fullest day. It keeps invisible rows out of the first frame. */
function expectedHeight(row: SheetRow | undefined): number {
  return cellFrame + Math.max(card, (row?.tallest ?? 0) * (card + gap) - gap);
}

type Sight = Virtualizer<HTMLDivElement, HTMLTableRowElement>;

/** While the week loads the frame is low, so this reports the height that it will probably have in the window. */
function observeFrame({ scrollElement: frame }: Sight, tell: (rect: { width: number; height: number }) => void) {
  if (!frame) return;
  const look = () =>
    tell({ width: frame.offsetWidth, height: Math.max(frame.offsetHeight, window.innerHeight - besideSheet) });
  look();
  const observer = new ResizeObserver(look);
  observer.observe(frame);
  return () => observer.disconnect();
}

/** The row's height in px: measured by the browser, else estimated. Measuring at once would cause a second layout. */
function heightOf(row: HTMLTableRowElement, entry: ResizeObserverEntry | undefined, sight: Sight): number {
  const measured = entry?.borderBoxSize[0]?.blockSize;
  if (measured !== undefined) return Math.round(measured);
  const index = sight.indexFromElement(row);
  return sight.itemSizeCache.get(sight.options.getItemKey(index)) ?? sight.options.estimateSize(index);
}

interface SheetGridProps {
  label: string;
  rows: readonly SheetRow[];
  context: SheetContext;
  loading: boolean;
  /** Loading takes long enough to show a placeholder. */
  late: boolean;
  /** A last row after the workers. */
  extra?: ReactNode;
}

/** A row for each worker, a column for each day, then the sums. Head, workers and totals stay visible (OPS-030..032). */
export function SheetGrid({ label, rows, context, loading, late, extra }: SheetGridProps) {
  const styles = useSheetStyles();
  // Adds the styles of the cards while the week loads, not in its first frame.
  useShiftStyles();
  const scroll = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const keys = useSheetKeys(table, rows, context);
  const printing = usePrinting();
  const virtual = rows.length > virtualFrom && !printing;
  // The first frame of a week draws only visible rows, the next one some more.
  const overscan = useAfterPaint(loading, true) ? 0 : 2;
  // Created before the week has loaded, so that visible rows are drawn in the first attempt.
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: virtual ? rows.length : 0,
    getScrollElement: () => scroll.current,
    observeElementRect: observeFrame,
    measureElement: heightOf,
    estimateSize: (index) => expectedHeight(rows[index]),
    overscan,
    getItemKey: (index) => `${context.days[0]}:${rows[index]?.id}`,
    useFlushSync: false,
  });
  // Visible rows are drawn before the sums are computed.
  const summed = useAfterPaint(rows);
  const items = virtual ? virtualizer.getVirtualItems() : [];
  const before = items[0]?.start ?? 0;
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const shown = virtual ? items.map(({ index }) => index) : rows.map((_, index) => index);
  return (
    <div ref={scroll} className={mergeClasses(styles.scroll, !context.admin && styles.belowBanner)}>
      <Landscape />
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + (context.admin ? 3 : 2)}
        aria-colcount={10}
        aria-busy={loading}
        className={styles.table}
        {...keys}
      >
        <SheetHead context={context} />
        <tbody>
          {before > 0 && <Gap height={before} />}
          {shown.map((index) => {
            const row = rows[index];
            return (
              row && (
                <SheetRowView
                  key={row.id}
                  row={row}
                  index={index}
                  context={context}
                  measure={virtual ? virtualizer.measureElement : undefined}
                />
              )
            );
          })}
          {after > 0 && <Gap height={after} />}
          {loading && late && placeholders.map((key) => <SheetPlaceholder key={key} />)}
          {extra && (
            <tr>
              <td colSpan={10} className={styles.extra}>
                {extra}
              </td>
            </tr>
          )}
        </tbody>
        {summed.length > 0 && <SheetFoot rows={summed} admin={context.admin} />}
      </table>
    </div>
  );
}

/** `c` confirms the hours of the worker whose row has the focus. */
function useSheetKeys(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly SheetRow[],
  { admin, mayEdit, onConfirm }: SheetContext,
) {
  const latest = useRef(rows);
  latest.current = rows;
  const onKey = useCallback(
    (key: string, { cell }: GridPlace) => {
      if (key !== 'c' || admin || !mayEdit) return false;
      const id = cell?.closest<HTMLElement>('[data-worker]')?.dataset.worker;
      const row = latest.current.find((one) => one.id === id);
      if (row?.confirm.kind === 'ready' || row?.confirm.kind === 'differs') onConfirm(row);
      return row !== undefined;
    },
    [admin, mayEdit, onConfirm],
  );
  return useGridKeys(table, 9, onKey);
}

const placeholders = [1, 2, 3, 4, 5];

/** Takes the space of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={10} />
    </tr>
  );
}

function SheetHead({ context: { days, today, admin } }: { context: SheetContext }) {
  const styles = useSheetStyles();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={mergeClasses(styles.head, styles.corner)} data-cell="0:0" tabIndex={-1}>
          {text.worker}
        </th>
        {days.map((day, index) => (
          <th
            key={day}
            scope="col"
            abbr={formatWeekday(day, 'long')}
            aria-current={day === today ? 'date' : undefined}
            data-cell={`0:${index + 1}`}
            tabIndex={-1}
            className={mergeClasses(styles.head, styles.focusable, day === today && styles.headToday)}
          >
            {formatWeekday(day)} {Number(day.slice(8))}
          </th>
        ))}
        <th scope="col" className={mergeClasses(styles.head, styles.sumHead)} data-cell="0:8" tabIndex={-1}>
          {text.totalHours}
        </th>
        <th scope="col" className={mergeClasses(styles.head, styles.lastHead)} data-cell="0:9" tabIndex={-1}>
          {admin ? text.totalPay : text.confirmHours}
        </th>
      </tr>
    </thead>
  );
}
