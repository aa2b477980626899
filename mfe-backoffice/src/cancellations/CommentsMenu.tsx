import { type Cancellation, cancellationsText as text } from '@spot/contracts/backoffice';
import { Button, ChatRegular, makeStyles, onPhone } from '@spot/contracts/ui/core';
import { Popover, PopoverSurface, PopoverTrigger } from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  button: { [onPhone]: { minWidth: '44px', minHeight: '44px' } },
  words: { maxWidth: '320px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** The worker's reason, in a menu because it may be long (ADM-097). */
export function CommentsMenu({ row }: { row: Pick<Cancellation, 'name' | 'reason'> }) {
  const styles = useStyles();
  const name = text.commentsOf(row.name);
  return (
    <Popover positioning="below-start" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          className={styles.button}
          size="small"
          appearance="subtle"
          icon={<ChatRegular />}
          aria-label={name}
          title={text.comments}
        />
      </PopoverTrigger>
      <PopoverSurface aria-label={name} tabIndex={-1}>
        <div className={styles.words}>{row.reason || text.noReason}</div>
      </PopoverSurface>
    </Popover>
  );
}
