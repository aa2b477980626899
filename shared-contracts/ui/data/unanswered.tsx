import { commonText } from '../../core/messages/common';
import { Button, makeStyles, Notice, tokens } from '../core';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
});

export interface UnansweredProps {
  /** Why the preview is missing; undefined renders nothing. */
  error: string | undefined;
  onRetry(): void;
}

/** Shown in a dialog instead of a preview that could not be loaded. */
export function Unanswered({ error, onRetry }: UnansweredProps) {
  const styles = useStyles();
  if (error === undefined) return null;
  return (
    <Notice intent="error">
      <div className={styles.line}>
        {error}
        <Button size="small" onClick={onRetry}>
          {commonText.retry}
        </Button>
      </div>
    </Notice>
  );
}
