import { commonText } from '../../core/messages/common';
import { Button, DismissRegular } from '../core';
import { useDialogStyles } from './dialog-styles';
import { DialogTitle } from './fluent';

export interface DialogHeadProps {
  title: string;
  /** What the cross is called, where `Close` alone could be meant for something else. */
  closeName?: string | undefined;
  onClose(): void;
}

/** The title of a dialog with the cross that closes it. */
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
