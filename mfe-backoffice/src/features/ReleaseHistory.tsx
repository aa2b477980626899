import { registryLogQuery } from '@spot/contracts/data';
import type { ReleaseEntry } from '@spot/contracts/entities';
import { featuresText, listText } from '@spot/contracts/messages';
import { useGrowing } from '@spot/contracts/shell-api';
import { formatDateTime, viewerZone } from '@spot/contracts/time';
import { Button, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, ErrorState, type Column } from '@spot/contracts/ui/data';

const text = featuresText.history;

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalXXL },
  title: { marginBottom: tokens.spacingVerticalS },
  more: { display: 'flex', justifyContent: 'center', paddingTop: tokens.spacingVerticalM },
});

function doneText({ action, version = '', share = 0 }: ReleaseEntry): string {
  if (action === 'canary') return text.canary(version, share);
  if (action === 'promote') return text.promote(version);
  if (action === 'rollback') return text.rollback(version);
  return text[action];
}

const columns: Column<ReleaseEntry>[] = [
  {
    key: 'at',
    header: text.columns.at,
    card: 'fact',
    width: '176px',
    cell: ({ at }) => formatDateTime(at, viewerZone()),
  },
  { key: 'feature', header: text.columns.feature, card: 'fact', width: '128px', cell: ({ feature }) => feature },
  { key: 'what', header: text.columns.what, card: 'title', width: '208px', cell: doneText },
  { key: 'why', header: text.columns.why, cell: ({ why }) => why },
  { key: 'by', header: text.columns.by, width: '208px', cell: ({ by }) => by || text.rule },
];

/** What became of versions, who decided it and why, the newest first. */
export function ReleaseHistory() {
  const styles = useStyles();
  const { rows, status, error, retry, more } = useGrowing(registryLogQuery, 10);
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
