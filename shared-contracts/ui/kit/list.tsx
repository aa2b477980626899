import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { listText } from '../../core/messages/lists';
import { furthestReach, type PagedQuery } from '../../shell-api/use-paged-query';
import { Button, makeStyles, onPhone, Spinner, tokens } from '../core';
import { usePrinting } from '../core/use-printing';
import { DataTable } from '../data/data-table';
import { PageHeader, type PageHeaderProps } from '../data/page-header';
import { Pager } from '../data/pager';
import { Skeleton } from '../data/skeletons';
import { EmptyState, ErrorState } from '../data/states';
import type { DataTableProps, Sort } from '../data/table-types';
import { csvOf, download } from './csv';
import { ListBar, type ListBarProps, type ListFilter } from './list-bar';
import { useSteadyRows } from './use-steady-rows';

const useStyles = makeStyles({
  panel: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
    [onPhone]: { border: 0, padding: 0, backgroundColor: 'transparent' },
  },
  more: {
    display: 'flex',
    justifyContent: 'center',
    paddingTop: tokens.spacingVerticalM,
    '@media print': { display: 'none' },
  },
});

export interface ListProps<Row>
  extends
    Omit<ListBarProps, 'actions'>,
    Pick<
      DataTableProps<Row>,
      'columns' | 'rowKey' | 'twoLines' | 'narrow' | 'maxHeight' | 'initialSort' | 'onRowClick' | 'isSelected'
    > {
  /** Accessible name of the table. */
  label: string;
  status: 'loading' | 'ready' | 'error';
  error?: string;
  onRetry?(): void;
  /** Rows after search and filters, in order. */
  rows: readonly Row[];
  /** All rows, from which visible rows get their latest data; `rows` by default. */
  all?: readonly Row[];
  /** The server sorts: pressing a heading only changes the query. */
  ordered?: boolean;
  /** Rows per page; without it there are no pages. */
  pageSize?: number;
  /** Loads more rows; absent if there are none. */
  onMore?(): void;
  /** Reads on if `rows` are only a part: up to the page in the URL, or to the end for Export. */
  reading?: Pick<PagedQuery<Row>, 'complete' | 'reach' | 'rows' | 'leftOut'>;
  /** Number of documents that could not be read, for lists without `reading`. */
  leftOut?: number;
  /** More rows load automatically when the user turns the pages. */
  goesOn?: boolean;
  /** Shown if the list is empty, with the next step. */
  none: ReactNode;
  /** Shown if search and filters match nothing; by default a text and a button that clears them. */
  noneFound?: ReactNode;
  /** File name of the export without extension; the columns define its contents. */
  exported?: string;
  /** Some cells are still loading: Export waits for them. */
  incomplete?: boolean;
  /** Draws a frame around the rows. */
  framed?: boolean;
}

/** A list with its states: loading, empty, failed, or rows with search, filters, order, pages and export. */
export function List<Row>(props: ListProps<Row>) {
  const { state, controls, search, count, status, exported, pageSize, reading } = props;
  const wanted = pageSize === undefined ? 0 : (state.page + 1) * pageSize;
  const reach = reading?.reach;
  const filters = status === 'ready' ? props.filters : props.filters?.map(uncounted);
  useEffect(() => {
    if (status === 'ready') reach?.(wanted);
  }, [status, reach, wanted]);
  return (
    <>
      <ListBar
        {...{ state, controls, filters, search, count }}
        actions={exported !== undefined && <ExportButton {...props} file={exported} />}
      />
      {status === 'error' && <ErrorState text={props.error ?? ''} onRetry={props.onRetry} />}
      {status === 'loading' && <Skeleton layout="table" rows={10} columns={props.columns.length} />}
      {status === 'ready' && <Rows {...props} />}
    </>
  );
}

/** Rows that are not there yet must not be counted as zero. */
const uncounted = (filter: ListFilter): ListFilter => ({
  ...filter,
  options: filter.options.map((option) => ({ ...option, count: undefined })),
});

/** The frame around the rows of a list. */
export function ListFrame({ children }: { children: ReactNode }) {
  return <div className={useStyles().panel}>{children}</div>;
}

function Rows<Row>(props: ListProps<Row>) {
  const { state, label, columns, rowKey, initialSort, ordered, pageSize, onMore, framed = false } = props;
  const { twoLines, narrow, maxHeight, onRowClick, isSelected } = props;
  const styles = useStyles();
  const all = props.all ?? props.rows;
  const sort = state.sort ?? initialSort;
  const rows = ordered ? props.rows : sorted(props, sort);
  const printing = usePrinting();
  const paged = pageSize !== undefined && !printing;
  const size = pageSize ?? rows.length;
  const page = Math.min(state.page, Math.max(0, Math.ceil(rows.length / (size || 1)) - 1));
  const wanted = pageSize === undefined ? rows : rows.slice(page * size, (page + 1) * size);
  const steady = useSteadyRows(wanted, all, rowKey, `${state.intent} ${page}`, size);
  // Rows are held in place only within a page: without pages the whole list would be held.
  const { rows: shown, guard } = paged ? steady : { rows, guard: {} };
  const Frame = framed ? ListFrame : Fragment;
  const noneFound = props.noneFound ?? (
    <EmptyState text={listText.noneFound} action={<Button onClick={state.clear}>{listText.clear}</Button>} />
  );
  return (
    <Frame>
      <div {...guard}>
        <DataTable
          label={label}
          rows={shown}
          columns={columns}
          rowKey={rowKey}
          sort={sort}
          onSort={state.setSort}
          twoLines={twoLines}
          narrow={narrow}
          maxHeight={maxHeight}
          onRowClick={onRowClick}
          isSelected={isSelected}
          empty={all.length === 0 ? props.none : noneFound}
        />
      </div>
      {paged && rows.length > 0 && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={rows.length}
          more={props.goesOn || onMore !== undefined}
          onPage={state.setPage}
        />
      )}
      {onMore && (
        <div className={styles.more}>
          <Button onClick={onMore}>{listText.loadMore}</Button>
        </div>
      )}
    </Frame>
  );
}

function sorted<Row>({ rows, columns }: ListProps<Row>, sort: Sort | undefined): readonly Row[] {
  const compare = columns.find(({ key }) => key === sort?.key)?.compare;
  if (!compare) return rows;
  return [...rows].sort((a, b) => (sort?.descending ? compare(b, a) : compare(a, b)));
}

function ExportButton<Row>(props: ListProps<Row> & { file: string }) {
  const { columns, state, initialSort, ordered, status, reading, incomplete = false } = props;
  const [asked, setAsked] = useState(false);
  const [notice, setNotice] = useState<{ of: string; text: string }>();
  const complete = reading?.complete ?? true;
  // A filter may leave fewer rows than were read.
  const leftOut = reading?.leftOut ?? props.leftOut ?? 0;
  const read = (reading?.rows ?? props.rows).length + leftOut;
  const readable = status === 'ready' && !incomplete && (complete || read >= furthestReach);
  const list = `${props.file} ${state.intent}`;
  const write = () => {
    const exported = columns.flatMap(({ header, csv, csvDetails = [] }) => [
      ...(csv ? [{ header, csv }] : []),
      ...csvDetails,
    ]);
    const rows = ordered ? props.rows : sorted(props, state.sort ?? initialSort);
    download(
      `${props.file}.csv`,
      csvOf([exported.map(({ header }) => header), ...rows.map((row) => exported.map(({ csv }) => csv(row)))]),
    );
    setNotice({ of: list, text: listText.exportLacks(complete ? undefined : read, leftOut) });
  };
  const latest = useRef(write);
  latest.current = write;
  useEffect(() => {
    if (!asked || (!readable && status !== 'error')) return;
    setAsked(false);
    if (readable) latest.current();
  }, [asked, readable, status]);
  const start = () => {
    if (readable) return write();
    reading?.reach(furthestReach);
    setAsked(true);
  };
  return (
    <>
      {asked && <span role="status">{listText.exporting}</span>}
      {!asked && notice?.of === list && notice.text && <span role="status">{notice.text}</span>}
      <Button
        disabled={status !== 'ready'}
        disabledFocusable={asked}
        icon={asked ? <Spinner size="tiny" /> : undefined}
        onClick={start}
      >
        {listText.export}
      </Button>
    </>
  );
}

export type ListPageProps<Row> = ListProps<Row> & PageHeaderProps & { children?: ReactNode };

/** A page that consists of a list: its heading, the list, and the dialogs that it opens. */
export function ListPage<Row>({ title, context, actions, primary, children, ...list }: ListPageProps<Row>) {
  return (
    <>
      <PageHeader title={title} context={context} actions={actions} primary={primary} />
      <List framed {...list} />
      {children}
    </>
  );
}
