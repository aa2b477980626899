import { shellText } from '@spot/contracts/core';
import { deleteDeviceTable, deviceTable, waitingName } from '@spot/contracts/core/device';
import { useCallback, useEffect, useState } from 'react';
import { present } from '../present';
import { useLoaded } from '../use-loaded';
import { whenIdle } from '../when-idle';

const loadDialogs = () => present(() => import('@spot/contracts/ui/dialogs'));

interface Unsent {
  requestId: string;
  uid: string;
}

const table = deviceTable<Unsent>(waitingName, 'requestId');

/** Number of a person's changes on this device that are not sent yet. */
async function countUnsent(uid: string | undefined): Promise<number> {
  const waiting = await table.all().catch(() => []);
  return waiting.filter((one) => one.uid === uid).length;
}

/** That number, also while it changes. */
export function useUnsent(uid: string | undefined): number {
  const [unsent, setUnsent] = useState(0);
  useEffect(() => {
    let hasLeft = false;
    const count = () => void countUnsent(uid).then((found) => !hasLeft && setUnsent(found));
    whenIdle(count);
    const changes = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(waitingName);
    changes?.addEventListener('message', count);
    return () => {
      hasLeft = true;
      changes?.close();
    };
  }, [uid]);
  return unsent;
}

/** Asks before a sign-out that would discard changes that are not sent yet. */
export function useSignOut(uid: string | undefined, signOut: () => Promise<void>) {
  const [unsent, setUnsent] = useState(0);
  const leave = useCallback(async () => {
    setUnsent(0);
    deleteDeviceTable(waitingName);
    await signOut();
  }, [signOut]);
  const start = useCallback(async () => {
    const own = await countUnsent(uid);
    if (own > 0) setUnsent(own);
    else await leave();
  }, [uid, leave]);
  return { unsent, start, leave, stay: useCallback(() => setUnsent(0), []) };
}

interface UnsentQuestionProps {
  count: number;
  onLeave(): Promise<void>;
  onStay(): void;
}

export function UnsentQuestion(asked: UnsentQuestionProps) {
  const { count, onLeave, onStay } = asked;
  const dialogs = useLoaded(loadDialogs);
  if (dialogs.status === 'failed') return <AskedByBrowser {...asked} />;
  if (dialogs.status === 'loading') return null;
  const { ConfirmDialog } = dialogs.value;
  return (
    <ConfirmDialog
      open
      destructive
      title={shellText.unsentTitle}
      verb={shellText.signOutAnyway}
      dismiss={shellText.staySignedIn}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {shellText.unsent(count)}
    </ConfirmDialog>
  );
}

/** Uses the browser's own question, because the dialog may not load offline. */
function AskedByBrowser({ count, onLeave, onStay }: UnsentQuestionProps) {
  useEffect(() => {
    if (window.confirm(shellText.unsent(count))) void onLeave();
    else onStay();
  }, [count, onLeave, onStay]);
  return null;
}
