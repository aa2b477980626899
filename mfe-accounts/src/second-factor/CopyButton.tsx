import { secondFactorText as text } from '@spot/contracts/accounts';
import { useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';

/** Copies text to the clipboard. */
export function CopyButton({ words, label }: { words: string; label: string }) {
  const { notify } = useShell();
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => notify({ text: text.copied, variant: 'success' }),
      () => notify({ text: text.notCopied, variant: 'error' }),
    );
  return <Button onClick={() => void copy()}>{label}</Button>;
}
