import { useEffect, useRef, useState, type ReactNode } from 'react';
import { commonText } from '../../core/messages/common';
import { Button, MessageBar, MessageBarBody } from '../core';
import { failureText } from './failure-text';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from './fluent';
import { useDialogStyles } from './dialog-styles';
import { DialogFocus } from './dialog-focus';
import { VerbButton } from './verb-button';

export interface ConfirmDialogProps {
  open: boolean;
  /** Says the thing: `Cancel 7 shifts?` */
  title: string;
  /** Says the verb: `Cancel 7 shifts`; never `OK`. */
  verb: string;
  destructive?: boolean;
  /** Nothing can be confirmed; the content says why. */
  disabled?: boolean;
  /** The way out, `Cancel` unless that would be read as the verb. */
  dismiss?: string;
  children?: ReactNode;
  /** A store's failure is said as `ERROR: {message}` (decision N36). */
  store?: boolean;
  /** The dialog waits for it, then closes; a rejection keeps it open and shows the sentence. */
  onConfirm(): unknown;
  onClose(): void;
}

/** A question before something happens. A destructive one is red and Enter does not press it at once. */
export function ConfirmDialog({
  open,
  title,
  verb,
  destructive = false,
  disabled,
  dismiss = commonText.cancel,
  store = false,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const styles = useDialogStyles();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const running = useRef(false);
  useEffect(() => {
    if (open) setError(undefined);
  }, [open]);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (reason) {
      setError(store ? commonText.error(failureText(reason)) : failureText(reason));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} modalType="alert" onOpenChange={(_, data) => !data.open && !busy && onClose()}>
      <DialogSurface className={styles.question}>
        <DialogFocus />
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {error && (
              <MessageBar intent="error" layout="multiline" className={styles.summary}>
                <MessageBarBody role="alert">{error}</MessageBarBody>
              </MessageBar>
            )}
            {children}
          </DialogContent>
          <DialogActions className={styles.actions}>
            <Button className={styles.button} onClick={onClose} disabledFocusable={busy}>
              {dismiss}
            </Button>
            <VerbButton
              verb={verb}
              destructive={destructive}
              busy={busy}
              disabled={disabled}
              onClick={() => void confirm()}
            />
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
