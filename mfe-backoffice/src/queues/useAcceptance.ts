import { useCallback, useState } from 'react';
import {
  acceptCheck,
  acceptIssue,
  type CheckOf,
  type CheckTick,
  type OpenedCheck,
  type QueueName,
  queueText,
  ticksOf,
} from '@spot/contracts/backoffice';
import { useAction, useCall, useIsMounted, useShell } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';

interface AcceptanceOptions<Name extends QueueName> {
  queue: Name;
  checkId: string;
  /** Undefined or null while there is no such entry. */
  check: CheckOf[Name] | null | undefined;
  opened: OpenedCheck | undefined;
  onAccepted(): void;
  /** Called when a statement has no tick. */
  onTickMissing(): void;
}

/** The statements to tick about an entry, and its acceptance once all are ticked (ADM-084). */
export function useAcceptance<Name extends QueueName>({
  queue,
  checkId,
  check,
  opened,
  ...on
}: AcceptanceOptions<Name>) {
  const shell = useShell();
  const isMounted = useIsMounted();
  const send = useCall(acceptCheck);
  const [ticked, setTicked] = useState<ReadonlySet<CheckTick>>(new Set());
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const onShown = useCallback((link: string) => setShown((before) => new Set(before).add(link)), []);
  const isShown = opened?.files.every(({ type, link, problem }) => {
    const hasPicture = type === 'picture' && link !== null && problem === null;
    return !hasPicture || shown.has(link);
  });
  const ticks = check ? ticksOf(queue, check) : [];
  const { run, say, busy, error } = useAction(
    async () => {
      await send({ queue, checkId, ticks: ticks.filter((tick) => ticked.has(tick)) });
      shell.notify({ text: queueText[queue].accepted });
      on.onAccepted();
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
    say(undefined);
    setTicked((before) => new Set(before.has(tick) ? [...before].filter((one) => one !== tick) : [...before, tick]));
  };
  const accept = () => {
    // Nobody has seen a picture yet, and an ID without statements to tick would be accepted by a single key.
    if (!opened) return say(queueText.notOpened);
    const zone = opened.worker?.timeZone ?? check?.timeZone ?? viewerZone();
    const issue = check && acceptIssue(queue, check, [...ticked], shell.now(), zone);
    if (!issue) return isShown ? void run() : say(queueText.notShown);
    say(queueText.issues[issue]);
    if (issue === 'ticks') on.onTickMissing();
  };
  const outdated = (error === queueText.notOpened && opened !== undefined) || (error === queueText.notShown && isShown);
  return { ticks, ticked, toggle, accept, say, busy, onShown, error: outdated ? undefined : error };
}
