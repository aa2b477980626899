import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { mergeClasses, useIsPhone } from '../core';
import { CardList } from './card-list';
import { Table, TableHeader, TableHeaderCell, TableRow } from './fluent';
import { useKeptFocus } from './kept-focus';
import { useTableStyles } from './table-styles';
import { virtualFrom, type DataTableProps } from './table-types';
import { useAfterPaint } from '../core/use-after-paint';
import { usePrinting } from '../core/use-printing';
import { useSorted } from './use-sorted';

/** A table of any length; below 768 px a list of cards. Both sort the same way. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useIsPhone();
  if (props.rows.length === 0 && props.empty) return <>{props.empty}</>;
  return phone ? <CardList {...props} /> : <WideTable {...props} />;
}

/** In a narrow window the table scrolls sideways, so that columns without a width keep a minimum. */
const leastWidth = (columns: readonly { width?: string }[], narrow: boolean) => {
  // A cell adds its padding to its width.
  const widths = columns.map(
    ({ width }) => `${narrow ? 8 : 16}px + ${width && /^clamp|px$/.test(width) ? width : '112px'}`,
  );
  return `max(100%, ${widths.join(' + ')})`;
};

// Rows are plain elements, because Fluent's take longer to render than their contents.
function WideTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rowKey,
    maxHeight = 'calc(100dvh - 240px)',
    totals,
    onRowClick,
    isSelected,
    twoLines,
    narrow = false,
  } = props;
  const styles = useTableStyles();
  const { sorted, current, toggle } = useSorted(props);
  const scroll = useRef<HTMLDivElement>(null);
  const place = useKeptFocus(scroll);
  const printing = usePrinting();
  const virtual = sorted.length > virtualFrom && !printing;
  // The first frame renders only the visible rows, the next one also those around them.
  const overscan = useAfterPaint(virtual ? 8 : 0, 0);
  const virtualizer = useVirtualizer({
    count: sorted.length,
    enabled: virtual,
    getScrollElement: () => scroll.current,
    estimateSize: () => (twoLines ? 45 : 40),
    // An estimate until measured, so that the first render already has rows.
    initialRect: { width: 0, height: window.innerHeight * 0.6 },
    overscan,
    getItemKey: (index) => rowKey(sorted[index] as Row),
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const from = virtual ? (items[0]?.index ?? 0) : 0;
  const until = virtual ? (items.at(-1)?.index ?? -1) + 1 : sorted.length;
  const above = virtual ? (items[0]?.start ?? 0) : 0;
  const below = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const isAfterNumbers = (index: number) =>
    !narrow && columns[index]?.align !== 'end' && columns[index - 1]?.align === 'end';
  return (
    <div
      ref={place}
      className={styles.scroll}
      style={{ maxHeight: printing ? undefined : maxHeight }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table
        aria-label={label}
        aria-rowcount={sorted.length + 1}
        className={styles.table}
        style={{ minWidth: leastWidth(columns, narrow) }}
      >
        <TableHeader>
          <TableRow aria-rowindex={1}>
            {columns.map((column, index) => (
              <TableHeaderCell
                key={column.key}
                style={{ width: column.width }}
                sortable={column.compare !== undefined}
                sortDirection={
                  current?.key === column.key ? (current.descending ? 'descending' : 'ascending') : undefined
                }
                onClick={column.compare ? () => toggle(column.key) : undefined}
                className={mergeClasses(
                  styles.head,
                  narrow && styles.narrow,
                  index === 0 && styles.corner,
                  column.align === 'end' && styles.endHead,
                  isAfterNumbers(index) && styles.afterNumbers,
                )}
              >
                {column.header}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <tbody>
          <Space height={above} span={columns.length} />
          {sorted.slice(from, until).map((row, offset) => (
            <tr
              key={rowKey(row)}
              aria-rowindex={from + offset + 2}
              aria-selected={isSelected ? isSelected(row) : undefined}
              onClick={onRowClick ? () => onRowClick(row) : undefined}
              className={mergeClasses(styles.row, onRowClick && styles.pressable, isSelected?.(row) && styles.selected)}
            >
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={mergeClasses(
                    styles.cell,
                    narrow && styles.narrow,
                    !virtual && styles.roomy,
                    twoLines && styles.tall,
                    index === 0 && styles.first,
                    column.align === 'end' && styles.end,
                    isAfterNumbers(index) && styles.afterNumbers,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          <Space height={below} span={columns.length} />
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={mergeClasses(
                    styles.totals,
                    narrow && styles.narrow,
                    column.align === 'end' && styles.end,
                    isAfterNumbers(index) && styles.afterNumbers,
                  )}
                >
                  {totals[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </div>
  );
}

/** A spacer for rows that are not rendered. */
function Space({ height, span }: { height: number; span: number }) {
  const styles = useTableStyles();
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} className={styles.space} style={{ height }} />
    </tr>
  );
}
