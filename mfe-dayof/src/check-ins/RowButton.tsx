import { Button, makeStyles, onPhone, Spinner } from '@spot/contracts/ui/core';
import { Hint } from '@spot/contracts/ui/data';

const useStyles = makeStyles({ root: { minWidth: '88px', [onPhone]: { minWidth: '72px', minHeight: '44px' } } });

interface RowButtonProps {
  label: string;
  /** Says whom it is about to those who cannot see the row. */
  name: string;
  busy: boolean;
  disabled: boolean;
  /** Why it cannot be pressed now; it then keeps the focus, so that the reason can be read. */
  why?: string;
  onPress(): void;
}

/** A button of a table row. While it saves it keeps the focus and takes no second press. */
export function RowButton({ label, name, busy, disabled, why, onPress }: RowButtonProps) {
  const styles = useStyles();
  const button = (
    <Button
      size="small"
      className={styles.root}
      aria-label={name}
      aria-busy={busy}
      disabled={disabled && !busy && !why}
      disabledFocusable={busy || why !== undefined}
      icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
      onClick={onPress}
    >
      {label}
    </Button>
  );
  return why ? <Hint text={why}>{button}</Hint> : button;
}
