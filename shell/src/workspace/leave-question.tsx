import { shellText } from '@spot/contracts/core';
import { useEffect } from 'react';
import { present } from '../present';
import { useLoaded } from '../use-loaded';
import type { Leaving } from './use-leave-guard';

const loadDialogs = () => present(() => import('@spot/contracts/ui/dialogs'));
const words = (kept: boolean) => (kept ? shellText.unsavedKept : shellText.unsaved);

/** The question before unsaved work is left. Dialogs are loaded when one is needed; whoever has a form open has them already. */
export function LeaveQuestion(leaving: Leaving) {
  const { kept, onLeave, onStay } = leaving;
  const dialogs = useLoaded(loadDialogs);
  if (dialogs.status === 'failed') return <AskedByBrowser {...leaving} />;
  if (dialogs.status === 'loading') return null;
  const { ConfirmDialog } = dialogs.value;
  return (
    <ConfirmDialog
      open
      destructive={!kept}
      title={shellText.unsavedTitle}
      verb={shellText.leavePage}
      dismiss={shellText.stay}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {words(kept)}
    </ConfirmDialog>
  );
}

/** Without a connection there may be no dialog of our own; nothing is lost without a question all the same. */
function AskedByBrowser({ kept, onLeave, onStay }: Leaving) {
  useEffect(() => {
    if (window.confirm(words(kept))) onLeave();
    else onStay();
  }, [kept, onLeave, onStay]);
  return null;
}
