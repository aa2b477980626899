import { useCallback, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

export interface DirtyClose {
  /** For Esc, the close button and Cancel: closes, or asks first if the user has typed something. */
  request(): void;
  asking: boolean;
  keep(): void;
  discard(): void;
}

/** Asks before typed text is lost. Render `<DiscardQuestion {...close} />` beside the dialog. */
export function useDirtyClose(dirty: boolean, onClose: () => void): DirtyClose {
  const [asking, setAsking] = useState(false);
  const request = useCallback(() => (dirty ? setAsking(true) : onClose()), [dirty, onClose]);
  const keep = useCallback(() => setAsking(false), []);
  const discard = useCallback(() => {
    setAsking(false);
    onClose();
  }, [onClose]);
  return { request, asking, keep, discard };
}

export function DiscardQuestion({ asking, keep, discard }: Pick<DirtyClose, 'asking' | 'keep' | 'discard'>) {
  return (
    <ConfirmDialog
      open={asking}
      title="Discard your changes?"
      verb="Discard"
      dismiss="Keep editing"
      destructive
      onConfirm={discard}
      onClose={keep}
    >
      Your changes have not been saved.
    </ConfirmDialog>
  );
}
