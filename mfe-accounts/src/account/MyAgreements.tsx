import { useMemo } from 'react';
import { acceptanceWords, legalText as text, type Acceptance } from '@spot/contracts/accounts';
import { acceptancesQuery } from '@spot/contracts/accounts/queries';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { ErrorState } from '@spot/contracts/ui/data';
import { useFormStyles } from '../form/styles';
import { usePermissionStyles } from '../permissions/styles';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0, padding: 0 },
  item: { display: 'flex', flexDirection: 'column', listStyleType: 'none', overflowWrap: 'anywhere' },
});

type Record = Pick<Acceptance, 'version' | 'date' | 'ip'>;

interface MyAgreementsProps {
  uid: string;
  /** The last acceptance in the person's record; the only one known if they accepted before there was a history. */
  last?: Record | undefined;
}

/** Versions of the agreements that the person accepted, when and from which address. */
export function MyAgreements({ uid, last }: MyAgreementsProps) {
  const page = usePermissionStyles();
  const forms = useFormStyles();
  const styles = useStyles();
  const { live } = useShell();
  const query = useMemo(() => acceptancesQuery(uid), [uid]);
  const { data, status, error } = useLiveQuery(query);
  const kept: readonly Record[] = data ?? [];
  const isKept = !last || kept.some(({ version }) => version === last.version);
  const all = acceptanceWords([...kept, ...(isKept ? [] : [last])], viewerZone());
  return (
    <section aria-label={text.section} className={forms.form}>
      <h2 className={page.heading}>{text.section}</h2>
      {status === 'error' && <ErrorState text={error} onRetry={() => live.retry(query.key)} />}
      {status === 'ready' && all.length === 0 && <Text className={page.quiet}>{text.none}</Text>}
      {all.length > 0 && (
        <ul className={styles.list} aria-label={text.list}>
          {all.map(({ key, title, facts }) => (
            <li key={key} className={styles.item}>
              <Text weight="semibold">{title}</Text>
              <Text className={page.quiet}>{facts}</Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
