import { signInText } from '@spot/contracts/accounts';
import { Button, Spinner } from '@spot/contracts/ui/core';
import { useSignInStyles } from './styles';

/** Disabled until the form is complete (ACC-034); under way it keeps the focus. */
export function SubmitButton({ ready, busy }: { ready: boolean; busy: boolean }) {
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
      {signInText.submit}
    </Button>
  );
}
