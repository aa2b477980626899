import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { commonText } from '../../core/messages/common';
import { Button, mergeClasses, MessageBar, MessageBarBody, useUnsaved } from '../core';
import { dimmedBackdrop, useDialogStyles } from './dialog-styles';
import { DiscardQuestion, useDirtyClose } from './dirty-close';
import { DialogFocus } from './dialog-focus';
import { DialogHead } from './dialog-head';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface } from './fluent';
import { FormFields } from './required-hint';
import { SlowStatus } from './slow-status';
import { useFirstProblem } from './use-first-problem';
import { VerbButton } from './verb-button';

export interface FormDialogProps {
  open: boolean;
  title: string;
  verb: string;
  /** Label of the dismiss button, `Cancel` by default. */
  dismiss?: string;
  /** The form has entries that closing or leaving would lose, so both ask first. */
  dirty: boolean;
  /** Whether the form has been saved, possibly before the dialog closes. */
  saved?(): boolean;
  /** Number of submits; after each refusal the first invalid field gets the focus. */
  submits?: number;
  /** A submit is running: the button shows it and the dialog cannot be closed, unless `stoppable`. */
  busy?: boolean;
  /** Whether closing the dialog stops the submit that is running. */
  stoppable?: boolean;
  disabled?: boolean;
  destructive?: boolean;
  /** A failure of the whole form; the entries stay. */
  error?: string;
  /** Error messages of the fields; three or more are also listed at the top. */
  problems?: readonly string[];
  size?: 'form' | 'wide';
  /** Shown to the left of the submit button. */
  actions?: ReactNode;
  children: ReactNode;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
}

/** A form in a dialog. Esc, the close button, Cancel and leaving the page ask before entries are lost. */
export function FormDialog({
  open,
  title,
  verb,
  dismiss = commonText.cancel,
  dirty,
  saved,
  submits = 0,
  busy = false,
  stoppable = false,
  disabled,
  destructive,
  error,
  problems = [],
  size = 'form',
  actions,
  children,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const styles = useDialogStyles();
  const form = useId();
  const element = useFirstProblem<HTMLFormElement>(submits, busy);
  const failure = useRef<HTMLDivElement>(null);
  // In a long form the error above would be out of view for a user at the submit button.
  useEffect(() => {
    if (error) failure.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  const stopAsking = useUnsaved(open && dirty, saved);
  const close = useDirtyClose(dirty, () => {
    // Closing may lead to another page, which would ask a second time.
    stopAsking();
    onClose();
  });
  const held = busy && !stoppable;
  const leave = () => !held && close.request();
  const { keep } = close;
  // An answer would come too late.
  useEffect(() => {
    if (held) keep();
  }, [held, keep]);
  return (
    <>
      <Dialog
        open={open}
        modalType="modal"
        onOpenChange={(_, data) => !data.open && data.type !== 'backdropClick' && leave()}
      >
        <DialogSurface className={mergeClasses(styles[size], styles.phone)} backdrop={dimmedBackdrop}>
          <DialogFocus form={form} />
          <DialogBody className={styles.fill}>
            <DialogHead title={title} onClose={leave} />
            <DialogContent className={styles.content}>
              <SlowStatus busy={held} />
              {(error || problems.length >= 3) && (
                <MessageBar ref={failure} intent="error" layout="multiline" className={styles.summary}>
                  <MessageBarBody role="alert">
                    {error}
                    {problems.length >= 3 && (
                      <ul className={styles.problems}>
                        {problems.map((problem) => (
                          <li key={problem}>{problem}</li>
                        ))}
                      </ul>
                    )}
                  </MessageBarBody>
                </MessageBar>
              )}
              <form
                id={form}
                ref={element}
                noValidate
                className={styles.columns}
                onSubmit={(event) => {
                  event.preventDefault();
                  event.stopPropagation();
                  if (!busy) onSubmit(event);
                }}
              >
                <FormFields>{children}</FormFields>
              </form>
            </DialogContent>
            <DialogActions className={styles.actions}>
              {actions}
              <Button className={mergeClasses(styles.button, styles.dismiss)} onClick={leave} disabledFocusable={held}>
                {dismiss}
              </Button>
              <VerbButton
                verb={verb}
                type="submit"
                form={form}
                busy={busy}
                disabled={disabled}
                destructive={destructive}
              />
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      <DiscardQuestion {...close} />
    </>
  );
}
