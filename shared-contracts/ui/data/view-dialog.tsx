import type { ReactNode } from 'react';
import { mergeClasses } from '../core';
import { DialogFocus } from './dialog-focus';
import { DialogHead, type DialogHeadProps } from './dialog-head';
import { dimmedBackdrop, useDialogStyles } from './dialog-styles';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface } from './fluent';

export interface ViewDialogProps extends DialogHeadProps {
  open?: boolean;
  /** Width of a question, a form or a table; the last two fill the screen on a phone. */
  size?: 'question' | 'form' | 'wide';
  /** Buttons at the bottom, besides closing. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A read-only dialog: the close button, Esc and a click outside close it at once. */
export function ViewDialog({ open = true, size = 'form', actions, children, onClose, ...head }: ViewDialogProps) {
  const styles = useDialogStyles();
  const tall = size !== 'question';
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={mergeClasses(styles[size], tall && styles.phone)} backdrop={dimmedBackdrop}>
        <DialogFocus />
        <DialogBody className={tall ? styles.fill : undefined}>
          <DialogHead {...head} onClose={onClose} />
          <DialogContent className={styles.content}>{children}</DialogContent>
          {actions && <DialogActions className={styles.actions}>{actions}</DialogActions>}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
