import type { LiveQuery } from '@spot/contracts/core/queries';
import { listText } from '@spot/contracts/core';
import { usePagedQuery } from '@spot/contracts/shell-api';
import { Button, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, ErrorState, Skeleton, type Column } from '@spot/contracts/ui/data';
import { ListFrame } from '@spot/contracts/ui/kit';

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalXXL },
  title: { marginBottom: tokens.spacingVerticalS },
  more: { display: 'flex', justifyContent: 'center', paddingTop: tokens.spacingVerticalM },
});

interface HistoryTableProps<T> {
  text: { title: string; none: string };
  /** The newest `most` entries. */
  queryOf(this: void, most: number): LiveQuery<T>;
  columns: readonly Column<T>[];
}

/** Actions on a page with their person, newest first; a button loads older ones. */
export function HistoryTable<T extends { id: string }>({ text, queryOf, columns }: HistoryTableProps<T>) {
  const styles = useStyles();
  const { rows, status, error, retry, more } = usePagedQuery(queryOf, 10);
  return (
    <div className={styles.root}>
      <Text as="h2" block size={500} weight="semibold" className={styles.title}>
        {text.title}
      </Text>
      {status === 'error' ? (
        <ErrorState text={error ?? ''} onRetry={retry} />
      ) : (
        <ListFrame>
          <DataTable
            label={text.title}
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            maxHeight="none"
            empty={
              status === 'ready' ? <EmptyState text={text.none} /> : <Skeleton layout="table" rows={3} columns={1} />
            }
          />
          {more && (
            <div className={styles.more}>
              <Button onClick={more}>{listText.loadMore}</Button>
            </div>
          )}
        </ListFrame>
      )}
    </div>
  );
}
