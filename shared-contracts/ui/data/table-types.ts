import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Any CSS width; columns without one share the rest. */
  width?: string;
  /** Numbers stand right, with tabular figures. */
  align?: 'start' | 'end';
  /** Ascending order; a column without it has no sort arrow. With `onSort` the caller sorts and this only marks the column. */
  compare?(a: Row, b: Row): number;
  /** What stands in an export; a column without it is left out there. */
  csv?(row: Row): string | number;
  /** On a phone: the heading of the card, one of its first two facts, a detail below, buttons at its foot, or nothing. */
  card?: 'title' | 'fact' | 'detail' | 'actions' | 'hidden';
}

export interface Sort {
  key: string;
  descending: boolean;
}

export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  sort?: Sort;
  initialSort?: Sort;
  /** Given, the rows are taken in the order they come. */
  onSort?(sort: Sort): void;
  /** The scrolling area's greatest height, any CSS length. */
  maxHeight?: string;
  /** What stands in place of the rows when there are none. */
  empty?: ReactNode;
  /** Cells of a row that sticks at the bottom, by column key. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** A shortcut for the pointer; the keyboard's way is a button or link in a cell. */
  onRowClick?(row: Row): void;
  isSelected?(row: Row): boolean;
}

/** Above this number of rows only those in sight are drawn. */
export const virtualFrom = 50;
