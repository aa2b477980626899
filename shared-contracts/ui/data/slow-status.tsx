import { commonText } from '../../core/messages/common';
import { MessageBar, MessageBarBody } from '../core';
import { useDialogStyles } from './dialog-styles';
import { useDelayed } from './use-delayed';

/** In ms. A call fails only after 70 seconds without an answer. */
const slowAfter = 10_000;

/** Says that a dialog, which cannot be closed while it saves, still waits for the answer. */
export function SlowStatus({ busy }: { busy: boolean }) {
  const styles = useDialogStyles();
  if (!useDelayed(busy, slowAfter)) return null;
  return (
    <MessageBar intent="info" layout="multiline" className={styles.summary}>
      <MessageBarBody role="status">{commonText.slow}</MessageBarBody>
    </MessageBar>
  );
}
