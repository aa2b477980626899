import { commonText } from '../../core/messages/common';
import { Button, makeStyles, Notice, onPhone, tokens } from '../core';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    // A touch target is higher than the icon, which belongs to the text.
    [onPhone]: { flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  },
  above: { marginBottom: tokens.spacingVerticalL },
});

export interface UnansweredProps {
  /** Why the preview is missing; undefined renders nothing. */
  error: string | undefined;
  /** Above the content of a page, whose parts have no space between them. */
  above?: boolean;
  onRetry(): void;
}

/** Shown instead of what could not be loaded, as a preview in a dialog. */
export function Unanswered({ error, above = false, onRetry }: UnansweredProps) {
  const styles = useStyles();
  if (error === undefined) return null;
  return (
    <div className={above ? styles.above : undefined}>
      <Notice intent="error">
        <div className={styles.line}>
          {error}
          <Button size="small" onClick={onRetry}>
            {commonText.retry}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
