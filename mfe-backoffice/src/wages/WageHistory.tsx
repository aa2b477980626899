import { wageChangesQuery } from '@spot/contracts/data';
import type { WageChange } from '@spot/contracts/entities';
import { listText, wagesText } from '@spot/contracts/messages';
import { formatMoney } from '@spot/contracts/money';
import { useGrowing } from '@spot/contracts/shell-api';
import { formatDateTime, formatNumericDate, viewerZone } from '@spot/contracts/time';
import { Button, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, ErrorState, type Column } from '@spot/contracts/ui/data';

const text = wagesText.history;

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalXXL },
  title: { marginBottom: tokens.spacingVerticalS },
  more: { display: 'flex', justifyContent: 'center', paddingTop: tokens.spacingVerticalM },
});

const columns: Column<WageChange>[] = [
  { key: 'at', header: text.columns.at, card: 'fact', cell: ({ at }) => formatDateTime(at, viewerZone()) },
  { key: 'province', header: text.columns.province, card: 'title', cell: ({ regionName }) => regionName },
  { key: 'was', header: text.columns.was, cell: ({ was, currency }) => formatMoney(was, currency) },
  { key: 'wage', header: text.columns.wage, card: 'fact', cell: ({ cents, currency }) => formatMoney(cents, currency) },
  { key: 'effective', header: text.columns.effective, cell: ({ effectiveFrom }) => formatNumericDate(effectiveFrom) },
  { key: 'by', header: text.columns.by, cell: ({ by }) => by },
];

/** Who changed which minimum wage, the newest first (decision N64). */
export function WageHistory() {
  const styles = useStyles();
  const { rows, status, error, retry, more } = useGrowing(wageChangesQuery, 10);
  return (
    <div className={styles.root}>
      <Text as="h2" block size={500} weight="semibold" className={styles.title}>
        {text.title}
      </Text>
      {status === 'error' ? (
        <ErrorState text={error ?? ''} onRetry={retry} />
      ) : (
        <DataTable
          label={text.title}
          rows={rows}
          columns={columns}
          rowKey={({ id }) => id}
          maxHeight="none"
          empty={status === 'ready' && <EmptyState text={text.none} />}
        />
      )}
      {more && (
        <div className={styles.more}>
          <Button onClick={more}>{listText.loadMore}</Button>
        </div>
      )}
    </div>
  );
}
