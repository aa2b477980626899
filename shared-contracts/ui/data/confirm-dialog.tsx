import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { commonText } from '../../core/messages/common';
import { Button, MessageBar, MessageBarBody, useOnlineAgain } from '../core';
import { failureText, isLostAnswer, isOfflineFailure } from './failure-text';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from './fluent';
import { dimmedBackdrop, useDialogStyles } from './dialog-styles';
import { DialogFocus } from './dialog-focus';
import { SlowStatus } from './slow-status';
import { VerbButton } from './verb-button';

export interface ConfirmDialogProps {
  open: boolean;
  /** A question with its object: `Cancel 7 shifts?` */
  title: string;
  /** The confirm button's label, a verb with its object: `Cancel 7 shifts`; never `OK`. */
  verb: string;
  destructive?: boolean;
  /** Disables confirming; the content says why. If it was done and only the answer was lost, that failure leaves then. */
  disabled?: boolean;
  /** Label of the dismiss button; `Cancel` unless that could be read as the action. */
  dismiss?: string;
  children?: ReactNode;
  /** Prefixes a failure with `ERROR: ` (decision N36). */
  store?: boolean;
  /** The dialog waits for the returned promise and then closes; if it rejects, the dialog stays open and shows the message. */
  onConfirm(): unknown;
  /** Whether the data show the action as done. If only its answer was lost, the dialog then closes as after success. */
  isDone?: boolean;
  /** Runs after success, before the dialog closes. */
  onDone?(): void;
  onClose(): void;
}

/** Asks before an action. For a destructive one the button is red and not focused, so that Enter does not press it. */
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
  isDone = false,
  onDone,
  onClose,
}: ConfirmDialogProps) {
  const styles = useDialogStyles();
  const content = useId();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ text: string; offline: boolean; lost: boolean }>();
  const running = useRef(false);
  useEffect(() => {
    if (open) setFailed(undefined);
  }, [open]);
  useOnlineAgain(failed?.offline === true, () => setFailed(undefined));

  const succeed = () => {
    onDone?.();
    onClose();
  };
  const latest = useRef(succeed);
  latest.current = succeed;
  const isDoneAnyway = open && isDone && failed?.lost === true;
  useEffect(() => {
    if (isDoneAnyway) latest.current();
  }, [isDoneAnyway]);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailed(undefined);
    try {
      await onConfirm();
      succeed();
    } catch (reason) {
      const text = failureText(reason);
      setFailed({
        text: store ? commonText.error(text) : text,
        offline: isOfflineFailure(reason),
        lost: isLostAnswer(reason),
      });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} modalType="alert" onOpenChange={(_, data) => !data.open && !busy && onClose()}>
      <DialogSurface className={styles.question} backdrop={dimmedBackdrop} aria-describedby={content}>
        <DialogFocus />
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent id={content} className={styles.content}>
            <SlowStatus busy={busy} />
            {failed && !((disabled || isDone) && failed.lost) && (
              <MessageBar intent="error" layout="multiline" className={styles.summary}>
                <MessageBarBody role="alert">{failed.text}</MessageBarBody>
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
