import { useRef, useState } from 'react';
import {
  acceptCheck,
  type OpenedCheck,
  type QueueName,
  queueText,
  acceptIssue,
  isAccepted,
  isWaiting,
  ticksOf,
  viewerOf,
  type CheckOf,
  type CheckTick,
} from '@spot/contracts/backoffice';
import {
  useAction,
  useCall,
  useIsMounted,
  useLiveDocument,
  useNow,
  useSession,
  useShell,
} from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { CaseDecision, KeysLine } from './CaseDecision';
import type { Fact } from './caseFacts';
import { CaseFiles } from './CaseFiles';
import { CaseHead } from './CaseHead';
import type { QueueKind } from './queueKinds';
import { RejectDialog } from './RejectDialog';
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
  /** Called after a decision made here, so that the next entry can open. */
  onDecided(checkId: string): void;
  onBack(): void;
}

/** One entry: pictures side by side, facts to compare, and the decision. */
export function CaseView<Name extends QueueName>({ kind, factsOf, checkId, onDecided, onBack }: CaseViewProps<Name>) {
  const styles = useStyles();
  const shell = useShell();
  const me = useSession(({ user }) => user?.uid ?? '');
  const now = useNow(10_000);
  const document = kind.document(checkId);
  const { data: check, status, error } = useLiveDocument(document);
  const waits = check != null && isWaiting(kind.name, check);
  const opened = useOpenedCheck(kind.name, checkId, waits);
  const [ticked, setTicked] = useState<ReadonlySet<CheckTick>>(new Set());
  const [rejecting, setRejecting] = useState(false);
  const isMounted = useIsMounted();
  const send = useCall(acceptCheck);
  const zone = opened.data?.worker?.timeZone ?? check?.timeZone ?? viewerZone();
  const ticks = check ? ticksOf(kind.name, check) : [];
  const action = useAction(
    async () => {
      await send({ queue: kind.name, checkId, ticks: ticks.filter((tick) => ticked.has(tick)) });
      shell.notify({ text: queueText[kind.name].accepted });
      onDecided(checkId);
    },
    {
      // The entry says it itself: at the buttons, until the decision arrives and takes their place.
      onRefused: ({ reason, sentence }) => {
        if (reason !== 'decided' || isMounted()) return undefined;
        shell.notify({ text: sentence, variant: 'error' });
        return null;
      },
    },
  );
  const toggle = (tick: CheckTick | undefined) => {
    if (!tick) return;
    action.say(undefined);
    setTicked((before) => new Set(before.has(tick) ? [...before].filter((one) => one !== tick) : [...before, tick]));
  };
  const place = useRef<HTMLElement>(null);
  const accept = () => {
    const issue = check && acceptIssue(kind.name, check, [...ticked], shell.now(), zone);
    if (!issue) return void action.run();
    action.say(queueText.issues[issue]);
    if (issue === 'ticks') place.current?.querySelector<HTMLElement>(missingTick)?.focus();
  };
  // While it is being accepted, keys do as little as the buttons.
  const acts = waits && !action.busy;
  useQueueKeys({
    a: acts ? accept : undefined,
    r: acts ? () => setRejecting(true) : undefined,
    1: acts ? () => toggle(ticks[0]) : undefined,
    2: acts ? () => toggle(ticks[1]) : undefined,
  });

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
        onBack={onBack}
      />
      {status === 'error' && <ErrorState text={error} onRetry={() => shell.live.retry(document.key)} />}
      {check && waits && (
        <>
          <div className={styles.case}>
            <CaseFiles queue={kind.name} expected={kind.files(check)} opened={opened} />
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
            ticks={ticks}
            ticked={ticked}
            onTick={toggle}
            error={action.error}
            busy={action.busy}
            onAccept={accept}
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
          onOvertaken={action.say}
          onClose={() => setRejecting(false)}
        />
      )}
    </article>
  );
}
