import { useMemo } from 'react';
import { acceptanceWords, legalText as text } from '@spot/contracts/accounts';
import { acceptancesQuery } from '@spot/contracts/accounts/queries';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { ErrorState, Skeleton } from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, margin: 0, padding: 0 },
  item: { listStyleType: 'none', overflowWrap: 'anywhere' },
});

/** Versions of the agreements that a person accepted, when and from which address, newest first. */
export function AcceptedTerms({ uid }: { uid: string }) {
  const styles = useStyles();
  const { live } = useShell();
  const query = useMemo(() => acceptancesQuery(uid), [uid]);
  const { data, status, error } = useLiveQuery(query);
  if (status === 'error') return <ErrorState text={error} onRetry={() => live.retry(query.key)} />;
  if (status !== 'ready') return <Skeleton layout="table" rows={2} columns={1} />;
  if (data.length === 0) return <Text>{text.none}</Text>;
  return (
    <ul className={styles.list} aria-label={text.list}>
      {acceptanceWords(data, viewerZone()).map(({ key, title, facts }) => (
        <li key={key} className={styles.item}>
          {title} · {facts}
        </li>
      ))}
    </ul>
  );
}
