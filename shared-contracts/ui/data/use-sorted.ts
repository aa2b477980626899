import { useMemo, useState } from 'react';
import type { DataTableProps, Sort } from './table-types';

/** Rows in the selected order; the sort is stable. With `onSort` the caller sorts. */
export function useSorted<Row>({
  rows,
  columns,
  sort,
  initialSort,
  onSort,
}: Pick<DataTableProps<Row>, 'rows' | 'columns' | 'sort' | 'initialSort' | 'onSort'>) {
  const [own, setOwn] = useState<Sort | undefined>(initialSort);
  const current = onSort ? sort : (sort ?? own);
  const compare = onSort ? undefined : columns.find(({ key }) => key === current?.key)?.compare;
  const descending = current?.descending ?? false;
  const sorted = useMemo(
    () => (compare ? [...rows].sort((a, b) => (descending ? compare(b, a) : compare(a, b))) : rows),
    [rows, compare, descending],
  );
  const toggle = (key: string) => {
    const next: Sort = { key, descending: current?.key === key && !current.descending };
    setOwn(next);
    onSort?.(next);
  };
  return { sorted, current, toggle };
}
