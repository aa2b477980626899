import { commonText } from '../../core/messages/common';
import { Button, DismissRegular } from '../core';
import { useDialogStyles } from './dialog-styles';
import { DialogTitle } from './fluent';

export interface DialogHeadProps {
  title: string;
  /** Accessible name of the close button, if `Close` alone would be ambiguous. */
  closeName?: string | undefined;
  onClose(): void;
}

/** A dialog's title with its close button. */
export function DialogHead({ title, closeName = commonText.close, onClose }: DialogHeadProps) {
  const styles = useDialogStyles();
  return (
    <DialogTitle
      action={
        <Button
          appearance="subtle"
          className={styles.close}
          aria-label={closeName}
          icon={<DismissRegular />}
          onClick={onClose}
        />
      }
    >
      {title}
    </DialogTitle>
  );
}
