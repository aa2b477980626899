import { Button, Spinner } from '@spot/contracts/ui/core';
import { useSignInStyles } from './styles';

interface SubmitButtonProps {
  /** Disabled until the form is complete (ACC-034). */
  ready?: boolean;
  busy: boolean;
  children: string;
}

/** While busy it keeps the focus and ignores further presses. */
export function SubmitButton({ ready = true, busy, children }: SubmitButtonProps) {
  const styles = useSignInStyles();
  return (
    <Button
      type="submit"
      appearance="primary"
      size="large"
      className={styles.submit}
      disabled={!ready}
      disabledFocusable={busy}
      aria-busy={busy}
      icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
    >
      {children}
    </Button>
  );
}
