import { useLayoutEffect, useRef, useState } from 'react';
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

/**
 * A button of a table row. While it saves it takes no second press; the focus stays on it then, and after what was saved has
 * disabled it, until it is moved on: who checks in one after the other keeps the place.
 */
export function RowButton({ label, name, busy, disabled, why, onPress }: RowButtonProps) {
  const styles = useStyles();
  const [pressed, setPressed] = useState(false);
  const element = useRef<HTMLButtonElement>(null);
  const focused = useRef(false);
  const hinted = why !== undefined;
  // With a hint it is another element, which takes over the focus of the one before.
  useLayoutEffect(() => {
    if (focused.current) element.current?.focus();
  }, [hinted]);
  const reachable = busy || why !== undefined || (disabled && pressed);
  const button = (
    <Button
      ref={element}
      size="small"
      className={styles.root}
      aria-label={name}
      aria-busy={busy}
      disabled={disabled && !reachable}
      disabledFocusable={reachable}
      icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
      onClick={() => {
        setPressed(true);
        onPress();
      }}
      onFocus={() => (focused.current = true)}
      onBlur={() => {
        focused.current = false;
        setPressed(false);
      }}
    >
      {label}
    </Button>
  );
  return why ? <Hint text={why}>{button}</Hint> : button;
}
