import { Button, mergeClasses, Spinner } from '../core';
import { useDialogStyles } from './dialog-styles';

export interface VerbButtonProps {
  verb: string;
  destructive?: boolean;
  /** Where another action of the page is the primary one. */
  secondary?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** Looks disabled and ignores presses, but can have the focus. */
  unready?: boolean;
  type?: 'button' | 'submit';
  form?: string;
  onClick?(): void;
}

/** The button for a dialog's action. While busy it keeps its size and ignores presses. */
export function VerbButton({
  verb,
  destructive = false,
  secondary = false,
  busy = false,
  disabled = false,
  unready = false,
  type = 'button',
  form,
  onClick,
}: VerbButtonProps) {
  const styles = useDialogStyles();
  return (
    <Button
      appearance={secondary ? 'secondary' : 'primary'}
      type={type}
      form={form}
      className={mergeClasses(styles.button, destructive && !disabled && styles.danger)}
      disabled={disabled}
      disabledFocusable={busy || unready}
      aria-busy={busy}
      icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
      onClick={onClick}
    >
      {verb}
    </Button>
  );
}
