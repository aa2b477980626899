import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { commonText } from '../../core/messages/common';
import { Button, mergeClasses, MessageBar, MessageBarBody, useUnsaved } from '../core';
import { useDialogStyles } from './dialog-styles';
import { DiscardQuestion, useDirtyClose } from './dirty-close';
import { DialogFocus } from './dialog-focus';
import { DialogHead } from './dialog-head';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface } from './fluent';
import { useFirstProblem } from './use-first-problem';
import { VerbButton } from './verb-button';

export interface FormDialogProps {
  open: boolean;
  title: string;
  verb: string;
  /** The way out, `Cancel` unless the screen has a word of its own. */
  dismiss?: string;
  /** Something was typed that closing or leaving the page would lose; both are asked about. */
  dirty: boolean;
  /** True once it has been saved, which may be before the dialog is gone. */
  saved?(): boolean;
  /** How often it was submitted: after each refusal the first wrong field gets the focus. */
  submits?: number;
  /** The submit is under way: the verb shows it and nothing closes. */
  busy?: boolean;
  disabled?: boolean;
  destructive?: boolean;
  /** A failure of the whole form; the dialog keeps its data. */
  error?: string;
  /** Messages of the fields; from three on they are also listed at the top. */
  problems?: readonly string[];
  size?: 'form' | 'wide';
  /** Beside the verb, on the left. */
  actions?: ReactNode;
  children: ReactNode;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
}

/** A form in a dialog: Esc, the cross, Cancel and every way off the page ask before losing what was typed. */
export function FormDialog({
  open,
  title,
  verb,
  dismiss = commonText.cancel,
  dirty,
  saved,
  submits = 0,
  busy = false,
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
  // Whoever pressed the verb at the foot of a long form stands below it.
  useEffect(() => {
    if (error) failure.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  useUnsaved(open && dirty, saved);
  const close = useDirtyClose(dirty, onClose);
  const leave = () => !busy && close.request();
  return (
    <>
      <Dialog
        open={open}
        modalType="modal"
        onOpenChange={(_, data) => !data.open && data.type !== 'backdropClick' && leave()}
      >
        <DialogSurface className={mergeClasses(styles[size], styles.phone)}>
          <DialogFocus form={form} />
          <DialogBody className={styles.fill}>
            <DialogHead title={title} onClose={leave} />
            <DialogContent className={styles.content}>
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
                {children}
              </form>
            </DialogContent>
            <DialogActions className={styles.actions}>
              {actions}
              <Button className={mergeClasses(styles.button, styles.dismiss)} onClick={leave} disabledFocusable={busy}>
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
