import { companiesQuery, groupDocument } from '@spot/contracts/accounts/queries';
import type { LiveStore } from '@spot/contracts/core/queries';
import type { Group } from '@spot/contracts/accounts';
import { shellText, searchNameKey } from '@spot/contracts/core';
import { EmptyState, ErrorState, SearchField, Skeleton, Unanswered, ViewDialog } from '@spot/contracts/ui/data';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { CompanyList } from './company-list';
import { useChooserStyles } from './chooser-styles';
import { useListened } from './use-listened';

const most = 20;

interface CompanyChooserProps {
  live: LiveStore;
  /** Ids of the last viewed companies, the latest first. */
  viewed: readonly string[];
  onChoose(group: Group): void;
  onClose(): void;
}

/** Asks which company to view: one of the last viewed, or any by the beginning of its name (SCH-218, ACC-190). */
export function CompanyChooser({ live, viewed, onChoose, onClose }: CompanyChooserProps) {
  const styles = useChooserStyles();
  const [typed, setTyped] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const prefix = searchNameKey(typed);
  const query = useMemo(() => companiesQuery(prefix, most), [prefix]);
  const [found] = useListened<readonly Group[]>(
    live,
    useMemo(() => [{ key: query.key, subscribe: (listener) => live.subscribeQuery(query, listener) }], [live, query]),
  );
  const companies = found?.data ?? [];
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const at = rows.indexOf(event.target as HTMLElement);
    if (event.key === 'Enter' && at === -1) rows[0]?.click();
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    (rows[next] ?? (next < 0 ? body.current?.querySelector('input') : undefined))?.focus();
  };
  return (
    <ViewDialog size="form" title={shellText.chooseCompany} onClose={onClose}>
      <div ref={body} className={styles.body} onKeyDown={walk}>
        <SearchField className={styles.search} label={shellText.findCompany} value={typed} onChange={setTyped} />
        <div className={styles.lists} aria-busy={found?.status === 'loading'}>
          {prefix === '' && <RecentCompanies live={live} viewed={viewed} onChoose={onChoose} />}
          {found?.status === 'loading' && <Skeleton layout="workers" rows={4} />}
          {found?.status === 'error' && <ErrorState text={found.error} onRetry={() => live.retry(query.key)} />}
          {found?.status === 'ready' && companies.length === 0 && (
            <EmptyState text={prefix === '' ? shellText.noCompanies : shellText.noCompanyFound} />
          )}
          {companies.length > 0 && (
            <CompanyList
              name={prefix === '' ? shellText.allCompanies : shellText.foundCompanies}
              companies={companies}
              onChoose={onChoose}
            />
          )}
          {(found?.data?.length ?? 0) >= most && <p className={styles.more}>{shellText.moreCompanies(most)}</p>}
        </div>
      </div>
    </ViewDialog>
  );
}

function RecentCompanies({ live, viewed, onChoose }: Pick<CompanyChooserProps, 'live' | 'viewed' | 'onChoose'>) {
  const documents = useMemo(() => viewed.map((id) => groupDocument(id)), [viewed]);
  const recent = useListened<Group | null>(
    live,
    useMemo(
      () =>
        documents.map((document) => ({
          key: document.key,
          subscribe: (listener) => live.subscribeDocument(document, listener),
        })),
      [live, documents],
    ),
  );
  const companies = recent.flatMap(({ data }) => (data && !data.merged ? [data] : []));
  // A denied company is gone, and no retry brings it back.
  const unread = documents.filter((_, index) => recent[index]?.status === 'error' && !recent[index].denied);
  return (
    <>
      <Unanswered
        error={unread.length > 0 ? shellText.recentUnread : undefined}
        onRetry={() => unread.forEach(({ key }) => live.retry(key))}
      />
      {companies.length > 0 && (
        <CompanyList name={shellText.recentCompanies} companies={companies} onChoose={onChoose} />
      )}
    </>
  );
}
