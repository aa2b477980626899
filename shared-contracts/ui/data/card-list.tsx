import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef } from 'react';
import { mergeClasses, Text } from '../core';
import { useKeptFocus } from './kept-focus';
import { useTableStyles } from './table-styles';
import { virtualFrom, type Column, type DataTableProps } from './table-types';
import { useAfterPaint } from '../core/use-after-paint';
import { useSorted } from './use-sorted';

/** A table's rows as cards: the title, the two most important facts, then the details. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { label, rowKey, columns, maxHeight = 'calc(100dvh - 200px)' } = props;
  const styles = useTableStyles();
  const { sorted } = useSorted(props);
  const scroll = useRef<HTMLDivElement>(null);
  const list = useKeptFocus<HTMLUListElement>();
  const virtual = sorted.length > virtualFrom;
  const overscan = useAfterPaint(virtual ? 6 : 0, 0);
  const virtualizer = useVirtualizer({
    count: sorted.length,
    enabled: virtual,
    getScrollElement: () => scroll.current,
    estimateSize: () => 128,
    overscan,
    getItemKey: (index) => rowKey(sorted[index] as Row),
    useFlushSync: false,
  });
  if (!virtual)
    return (
      <ul ref={list} aria-label={label} className={styles.cards}>
        {sorted.map((row) => (
          <li key={rowKey(row)}>
            <Card row={row} columns={columns} onRowClick={props.onRowClick} />
          </li>
        ))}
      </ul>
    );
  return (
    <div ref={scroll} className={styles.scroll} style={{ maxHeight }} tabIndex={0} role="region" aria-label={label}>
      <ul ref={list} aria-label={label} className={styles.cards} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={sorted.length}
            aria-posinset={item.index + 1}
            style={{ position: 'absolute', insetInline: 0, transform: `translateY(${item.start}px)` }}
          >
            <Card row={sorted[item.index] as Row} columns={columns} onRowClick={props.onRowClick} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function place<Row>(columns: readonly Column<Row>[]) {
  const title = columns.find(({ card }) => card === 'title') ?? columns.find(({ card }) => card === undefined);
  const rest = columns.filter((column) => column !== title && column.card !== 'hidden');
  const facts = rest.filter(({ card }) => card === 'fact').slice(0, 2);
  const actions = rest.filter(({ card }) => card === 'actions');
  return { title, facts, actions, details: rest.filter((column) => ![...facts, ...actions].includes(column)) };
}

function Card<Row>({
  row,
  columns,
  onRowClick,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  onRowClick?(row: Row): void;
}) {
  const styles = useTableStyles();
  const { title, facts, actions, details } = place(columns);
  // Details without a value are left out.
  const known = details.flatMap(({ key, header, cell }) => {
    const value = cell(row);
    return value === undefined || value === null || value === '' ? [] : [{ key, header, value }];
  });
  return (
    <div
      className={mergeClasses(styles.card, onRowClick && styles.pressable)}
      onClick={onRowClick ? () => onRowClick(row) : undefined}
    >
      {title && (
        <Text weight="semibold" className={styles.cardTitle}>
          {title.cell(row)}
        </Text>
      )}
      {facts.length > 0 && (
        <div className={styles.cardFacts}>
          {facts.map((column) => (
            <span key={column.key}>{column.cell(row)}</span>
          ))}
        </div>
      )}
      {known.length > 0 && (
        <dl className={styles.details}>
          {known.map(({ key, header, value }) => [
            <dt key={`${key}-term`} className={styles.term}>
              {header}
            </dt>,
            <dd key={key} className={styles.detail}>
              {value}
            </dd>,
          ])}
        </dl>
      )}
      {actions.length > 0 && (
        <div className={styles.cardActions}>
          {actions.map((column) => (
            <Fragment key={column.key}>{column.cell(row)}</Fragment>
          ))}
        </div>
      )}
    </div>
  );
}
