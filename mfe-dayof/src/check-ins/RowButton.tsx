import { useLayoutEffect, useRef, useState } from 'react';
import { Button, makeStyles, onPhone, Spinner } from '@spot/contracts/ui/core';
import { Hint } from '@spot/contracts/ui/data';

const useStyles = makeStyles({ root: { minWidth: '88px', [onPhone]: { minWidth: '72px', minHeight: '44px' } } });

interface RowButtonProps {
  label: string;
  /** Names the worker for people who cannot see the row. */
  name: string;
  busy: boolean;
  disabled: boolean;
  /** Why it cannot be pressed now. The button then keeps the focus, so that the reason can be read. */
  why?: string;
  onPress(): void;
}

/**
 * A button in a table row. It ignores presses while it saves, and keeps the focus even after the saved change has disabled it,
 * so that somebody who checks in one worker after another does not lose the place.
 */
export function RowButton({ label, name, busy, disabled, why, onPress }: RowButtonProps) {
  const styles = useStyles();
  const [pressed, setPressed] = useState(false);
  const element = useRef<HTMLButtonElement>(null);
  const focused = useRef(false);
  const hinted = why !== undefined;
  // A button with a tooltip is another element, which takes over the focus.
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
