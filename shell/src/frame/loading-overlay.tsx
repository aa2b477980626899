import { commonText, shellText } from '@spot/contracts/core';
import { Button, makeStyles, Spinner, tokens, useOnlineAgain, Wordmark } from '@spot/contracts/ui/core';
import type { LoadingOverlayProps } from './types';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    zIndex: 1000,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});

/** Covers the page until company, user and teams have loaded (ACC-021); shows an error if they cannot be read. */
export function LoadingOverlay({ label = shellText.loading, error, onRetry, onSignOut }: LoadingOverlayProps) {
  const styles = useStyles();
  useOnlineAgain(error !== undefined && onRetry !== undefined, () => onRetry?.());
  if (error === undefined)
    return (
      <div className={styles.root} role="status">
        <Wordmark />
        <Spinner size="small" label={label} />
      </div>
    );
  return (
    <div className={styles.root} role="alert">
      <Wordmark />
      <span>{error}</span>
      <div className={styles.buttons}>
        {onRetry && (
          <Button appearance="primary" onClick={onRetry}>
            {commonText.retry}
          </Button>
        )}
        {onSignOut && <Button onClick={onSignOut}>{shellText.logout}</Button>}
      </div>
    </div>
  );
}
