import { shellText } from '@spot/contracts/core';
import { useEffect } from 'react';
import { present } from '../present';
import { useLoaded } from '../use-loaded';
import type { Leaving } from './use-leave-guard';

const loadDialogs = () => present(() => import('@spot/contracts/ui/dialogs'));
const words = (kept: boolean) => (kept ? shellText.unsavedKept : shellText.unsaved);

/** Asks before unsaved work is lost. The dialog code loads on demand; with an open form it is already there. */
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

/** Uses the browser's own question if the dialog cannot load offline, so that nothing is lost without being asked. */
function AskedByBrowser({ kept, onLeave, onStay }: Leaving) {
  useEffect(() => {
    if (window.confirm(words(kept))) onLeave();
    else onStay();
  }, [kept, onLeave, onStay]);
  return null;
}
