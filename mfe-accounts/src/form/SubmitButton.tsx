import { Button, Spinner } from '@spot/contracts/ui/core';
import { useFormStyles } from './styles';

/** The submit button of a form; while busy it keeps its size and ignores presses. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const styles = useFormStyles();
  return (
    <Button
      type="submit"
      appearance="primary"
      size="large"
      className={styles.wide}
      disabledFocusable={busy}
      aria-busy={busy}
      icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
    >
      {children}
    </Button>
  );
}
