import { useRef, useState } from 'react';
import {
  type OpenedCheck,
  type QueueName,
  queueText,
  isAccepted,
  isWaiting,
  viewerOf,
  type CheckOf,
} from '@spot/contracts/backoffice';
import { useLiveDocument, useNow, useSession, useShell } from '@spot/contracts/shell-api';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { CaseDecision, KeysLine } from './CaseDecision';
import type { Fact } from './caseFacts';
import { CaseFiles } from './CaseFiles';
import { CaseHead } from './CaseHead';
import type { QueueKind } from './queueKinds';
import { RejectDialog } from './RejectDialog';
import { useAcceptance } from './useAcceptance';
import { useOpenedCheck } from './useOpenedCheck';
import { useQueueKeys } from './useQueueKeys';

/** From this width on the facts are beside the pictures. */
const wide = '@media (min-width: 1280px)';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  case: {
    display: 'grid',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 260px' },
  },
  facts: {
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'max-content 1fr',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    // In two lines, so that a long name has room.
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
  },
  label: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere', [wide]: { marginBottom: tokens.spacingVerticalS } },
});

/** The first checkbox without a tick; the switch of the shortcuts is none of them. */
const missingTick = 'input[type="checkbox"]:not(:checked, [role="switch"])';

export type FactsOf<Name extends QueueName> = (
  check: CheckOf[Name],
  opened: OpenedCheck | undefined,
  now: number,
) => readonly Fact[];

export interface CaseViewProps<Name extends QueueName> {
  kind: QueueKind<Name>;
  factsOf: FactsOf<Name>;
  checkId: string;
  takesFocus: boolean;
  /** Called after a decision made here, so that the next entry can open. */
  onDecided(checkId: string): void;
  onBack(): void;
}

/** One entry: pictures side by side, facts to compare, and the decision. */
export function CaseView<Name extends QueueName>(props: CaseViewProps<Name>) {
  const { kind, factsOf, checkId, takesFocus, onDecided, onBack } = props;
  const styles = useStyles();
  const shell = useShell();
  const me = useSession(({ user }) => user?.uid ?? '');
  const now = useNow(10_000);
  const document = kind.document(checkId);
  const { data: check, status, error } = useLiveDocument(document);
  const waits = check != null && isWaiting(kind.name, check);
  const opened = useOpenedCheck(kind.name, checkId, waits);
  const [rejecting, setRejecting] = useState(false);
  const place = useRef<HTMLElement>(null);
  const acceptance = useAcceptance({
    queue: kind.name,
    checkId,
    check,
    opened: opened.data,
    onAccepted: () => onDecided(checkId),
    onTickMissing: () => place.current?.querySelector<HTMLElement>(missingTick)?.focus(),
  });
  const keys = {
    a: acceptance.accept,
    r: () => setRejecting(true),
    1: () => acceptance.toggle(acceptance.ticks[0]),
    2: () => acceptance.toggle(acceptance.ticks[1]),
  };
  // While it is being accepted, keys do as little as the buttons.
  useQueueKeys(waits && !acceptance.busy ? keys : {});

  if (status === 'loading') return <Skeleton layout="cards" rows={2} />;
  const who = check ? kind.who(check) : '';
  const decided =
    check && !waits
      ? queueText.decidedBy(check.decidedByName || queueText.colleague, isAccepted(kind.name, check))
      : undefined;
  return (
    <article ref={place} className={styles.root} aria-label={who}>
      <CaseHead
        who={who}
        what={check ? kind.what(check) : ''}
        viewer={check ? viewerOf(check, me, now)?.name : undefined}
        decided={decided}
        gone={status === 'ready' && !check}
        takesFocus={takesFocus}
        onBack={onBack}
      />
      {status === 'error' && <ErrorState text={error} onRetry={() => shell.live.retry(document.key)} />}
      {check && waits && (
        <>
          <div className={styles.case}>
            <CaseFiles queue={kind.name} expected={kind.files(check)} opened={opened} onShown={acceptance.onShown} />
            <dl className={styles.facts}>
              {factsOf(check, opened.data, now).map(([label, value]) => [
                <dt key={`${label}-label`} className={styles.label}>
                  {label}
                </dt>,
                <dd key={label} className={styles.value}>
                  {value}
                </dd>,
              ])}
            </dl>
          </div>
          <CaseDecision
            queue={kind.name}
            ticks={acceptance.ticks}
            ticked={acceptance.ticked}
            onTick={acceptance.toggle}
            error={acceptance.error}
            busy={acceptance.busy}
            onAccept={acceptance.accept}
            onReject={() => setRejecting(true)}
          />
        </>
      )}
      {!waits && <KeysLine />}
      {rejecting && check && (
        <RejectDialog
          queue={kind.name}
          checkId={checkId}
          who={who}
          what={queueText[kind.name].this}
          decided={decided}
          onRejected={() => onDecided(checkId)}
          onOvertaken={acceptance.say}
          onClose={() => setRejecting(false)}
        />
      )}
    </article>
  );
}
