import type { ReactNode } from 'react';
import { type QueueName, queueText, viewerOf } from '@spot/contracts/backoffice';
import { useNow, useSession, useToday } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { Button, makeStyles, mergeClasses, onPhone, tokens } from '@spot/contracts/ui/core';
import {
  ClipboardTaskRegular,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
  useKeptFocus,
} from '@spot/contracts/ui/data';
import { useOfficeCounts } from '../today/useOfficeCounts';
import { KeysLine } from './CaseDecision';
import { CaseView, type FactsOf } from './CaseView';
import { QueueControls } from './QueueControls';
import { QueueList } from './QueueList';
import type { QueueKind } from './queueKinds';
import { useDecidedMeanwhile } from './useDecidedMeanwhile';
import { useOpenEntry } from './useOpenEntry';
import { useQueue } from './useQueue';
import { useQueueAddress, type QueueRoute } from './useQueueAddress';
import { useQueueKeys } from './useQueueKeys';

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(260px, 340px) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  pane: {
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    [onPhone]: { border: 0, padding: 0, backgroundColor: 'transparent' },
  },
  hiddenOnPhone: { [onPhone]: { display: 'none' } },
  choose: { display: 'flex', flexDirection: 'column', alignItems: 'center', paddingBlock: tokens.spacingVerticalXXL },
  pager: { display: 'flex', justifyContent: 'space-between', marginTop: tokens.spacingVerticalM },
});

export interface QueuePageProps<Name extends QueueName> {
  kind: QueueKind<Name>;
  factsOf: FactsOf<Name>;
}

/** A verification queue: the list by day on the left, the entry on the right (ADM-066..084). */
export function QueuePage<Name extends QueueName>({ kind, factsOf }: QueuePageProps<Name>) {
  const styles = useStyles();
  const text = queueText[kind.name];
  const address = useQueueAddress();
  const { open, pages, filter, go } = address;
  const queue = useQueue(kind, address);
  const me = useSession(({ user }) => user?.uid ?? '');
  const now = useNow(10_000);
  const today = useToday(viewerZone());
  const count = useOfficeCounts(today);
  const { read, step, showAfter, leave, takesFocus } = useOpenEntry(
    queue.shown.map(({ id }) => id),
    address,
  );
  const ownDecision = useDecidedMeanwhile(
    queue.list,
    queue.status === 'ready' ? queue.rows : undefined,
    queue.complete,
    open,
  );
  const onDecided = (id: string) => {
    ownDecision(id);
    showAfter(id);
  };
  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    Escape: open === undefined ? undefined : leave,
  });
  const empty = queue.status === 'ready' && queue.groups.length === 0;
  return (
    <>
      <PageHeader
        title={text.title}
        // Reserves the line before the numbers arrive, so that nothing below moves.
        context={
          count(kind.name) === undefined
            ? '\u00a0'
            : queueText.waiting(kind.waiting((name) => count(name) ?? 0, kind.filters ? filter : 'all'))
        }
      />
      <div className={open === undefined ? undefined : styles.hiddenOnPhone}>
        <QueueControls address={address} filtered={kind.filters} go={go} />
      </div>
      {queue.status === 'error' && <ErrorState text={queue.error ?? ''} onRetry={queue.retry} />}
      {queue.status === 'loading' && <Skeleton layout="workers" rows={8} />}
      {empty && open === undefined && (
        <EmptyQueue text={filter === 'all' ? text.none : queueText.noneFound} address={address} />
      )}
      {queue.status === 'ready' && !(empty && open === undefined) && (
        <Panes>
          <div className={mergeClasses(styles.pane, open !== undefined && styles.hiddenOnPhone)}>
            {empty && <EmptyState text={text.none} />}
            <QueueList
              groups={queue.groups}
              today={today}
              open={open}
              who={kind.who}
              what={kind.what}
              mark={kind.mark}
              viewer={(row) => viewerOf(row, me, now)?.name}
              onOpen={read}
              onMore={queue.more}
            />
            <div className={styles.pager}>
              <Button disabled={pages.length === 0} onClick={() => go({ pages: pages.slice(0, -1), open: undefined })}>
                {queueText.previous}
              </Button>
              <Button
                disabled={queue.next === undefined}
                onClick={() => queue.next && go({ pages: [...pages, queue.next], open: undefined })}
              >
                {queueText.next}
              </Button>
            </div>
          </div>
          <div className={mergeClasses(styles.pane, open === undefined && styles.hiddenOnPhone)}>
            {open === undefined ? (
              <div className={styles.choose}>
                <EmptyState text={queueText.choose} />
                <KeysLine ticks={kind.mostTicks} />
              </div>
            ) : (
              <CaseView
                key={open}
                kind={kind}
                factsOf={factsOf}
                checkId={open}
                takesFocus={takesFocus}
                onDecided={onDecided}
                onBack={leave}
              />
            )}
          </div>
        </Panes>
      )}
    </>
  );
}

/** The list and the entry. Another entry removes the focused button, so the pane gets the focus. */
function Panes({ children }: { children: ReactNode }) {
  const place = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={place} className={useStyles().panes}>
      {children}
    </div>
  );
}

/** Nothing waits here: leads to all entries if they are filtered, else to the page before. */
function EmptyQueue({ text, address: { filter, pages, go } }: { text: string; address: QueueRoute }) {
  const action =
    filter !== 'all' ? (
      <Button onClick={() => go({ filter: 'all', pages: [] })}>{queueText.showAll}</Button>
    ) : pages.length > 0 ? (
      <Button onClick={() => go({ pages: pages.slice(0, -1) })}>{queueText.previous}</Button>
    ) : undefined;
  return <EmptyState icon={<ClipboardTaskRegular />} text={text} action={action} />;
}
