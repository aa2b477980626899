import { Button, makeStyles, onPhone, Spinner } from '@spot/contracts/ui/core';

const useStyles = makeStyles({ root: { minWidth: '88px', [onPhone]: { minHeight: '44px' } } });

interface RowButtonProps {
  label: string;
  /** Says whom it is about to those who cannot see the row. */
  name: string;
  busy: boolean;
  disabled: boolean;
  onPress(): void;
}

/** A button of a table row. While it saves it keeps the focus and takes no second press. */
export function RowButton({ label, name, busy, disabled, onPress }: RowButtonProps) {
  const styles = useStyles();
  return (
    <Button
      size="small"
      className={styles.root}
      aria-label={name}
      aria-busy={busy}
      disabled={disabled && !busy}
      disabledFocusable={busy}
      icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
