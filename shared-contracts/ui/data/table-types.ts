import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Any CSS width; columns without one share the rest. */
  width?: string;
  /** Use `end` for numbers; they get tabular figures. */
  align?: 'start' | 'end';
  /**
   * Ascending order; without it the column has no sort arrow. With `onSort` the caller sorts and this only marks the column.
   */
  compare?(a: Row, b: Row): number;
  /** The value in an export; without it the column is left out. */
  csv?(row: Row): string | number;
  /** Further columns of an export, for what the cell shows besides. */
  csvDetails?: readonly { header: string; csv(row: Row): string | number }[];
  /** Place on a phone's card: its heading, one of the first two facts, a detail below, buttons at the bottom, or nowhere. */
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
  /** If given, the rows are already in order. */
  onSort?(sort: Sort): void;
  /** Rows have the height of two lines from the start, so that they do not grow when a cell gets its second line. */
  twoLines?: boolean;
  /** Cells have half the padding at their sides, for tables of many columns. */
  narrow?: boolean;
  /** Maximum height of the scrolling area, any CSS length. */
  maxHeight?: string;
  /** Shown instead of the rows if there are none. */
  empty?: ReactNode;
  /** Cells of a sticky row at the bottom, by column key. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** A shortcut for pointer users; keyboard users need a button or link in a cell. */
  onRowClick?(row: Row): void;
  isSelected?(row: Row): boolean;
}

/** Above this number of rows only the visible ones are rendered. */
export const virtualFrom = 50;
