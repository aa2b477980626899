import { useEffect, useRef, type ReactNode } from 'react';
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
import { useQueue } from './useQueue';
import { useQueueAddress } from './useQueueAddress';
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
  const { open, pages, filter, go, close } = address;
  const queue = useQueue(kind, address);
  const me = useSession(({ user }) => user?.uid ?? '');
  const now = useNow(10_000);
  const today = useToday(viewerZone());
  const count = useOfficeCounts(today);
  const ids = queue.shown.map(({ id }) => id);
  // Position of the open entry, kept after it was decided and removed.
  const at = useRef(0);
  const index = open === undefined ? -1 : ids.indexOf(open);
  useEffect(() => {
    if (index >= 0) at.current = index;
  }, [index]);
  const ownDecision = useDecidedMeanwhile(
    queue.list,
    queue.status === 'ready' ? queue.rows : undefined,
    queue.complete,
    open,
  );

  const show = (id: string | undefined) => {
    go({ open: id });
    const entry = id && document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
    if (!entry) return;
    entry.scrollIntoView({ block: 'nearest' });
    // The focus in the list goes along. Otherwise Enter would open the entry before, or there is none to press it on.
    if (entry.closest('nav')?.contains(document.activeElement)) entry.focus({ preventScroll: true });
  };
  const step = (way: 1 | -1) => {
    if (ids.length === 0) return;
    // If the open entry has been removed, the entry in its place is the next one.
    const from = index >= 0 ? index + way : open === undefined ? 0 : way > 0 ? at.current : at.current - 1;
    const wanted = ids[Math.min(ids.length - 1, Math.max(0, from))];
    if (wanted !== undefined && wanted !== open) show(wanted);
  };
  // The answer may arrive after another entry or page was opened, which then stays.
  const present = useRef<{ open: string | undefined; ids: readonly string[] }>(undefined);
  useEffect(() => {
    present.current = { open, ids };
  });
  useEffect(() => () => void (present.current = undefined), []);
  const onDecided = (id: string) => {
    ownDecision(id);
    if (present.current?.open !== id) return;
    const waiting = present.current.ids;
    // The list may have lost the entry before the answer arrived; with or without it, the next entry takes its place.
    const place = waiting.includes(id) ? waiting.indexOf(id) : at.current;
    const rest = waiting.filter((one) => one !== id);
    show(rest[place] ?? rest[place - 1]);
  };
  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    Escape: open === undefined ? undefined : close,
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
        <EmptyState
          icon={<ClipboardTaskRegular />}
          text={filter === 'all' ? text.none : queueText.noneFound}
          action={
            filter !== 'all' ? (
              <Button onClick={() => go({ filter: 'all', pages: [] })}>{queueText.showAll}</Button>
            ) : pages.length > 0 ? (
              <Button onClick={() => go({ pages: pages.slice(0, -1) })}>{queueText.previous}</Button>
            ) : undefined
          }
        />
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
              onOpen={show}
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
              <CaseView key={open} kind={kind} factsOf={factsOf} checkId={open} onDecided={onDecided} onBack={close} />
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
