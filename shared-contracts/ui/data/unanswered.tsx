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
  /** Why what a dialog would do is not known; nothing is drawn while it is, or while it is asked. */
  error: string | undefined;
  onRetry(): void;
}

/** In a dialog that says what it will do: it could not find out, and asks again when told to. */
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
