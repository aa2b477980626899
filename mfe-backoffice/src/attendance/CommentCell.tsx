import { backofficeText } from '@spot/contracts/backoffice';
import { Button, makeStyles, mergeClasses, onPhone, tokens } from '@spot/contracts/ui/core';
import { CommentAddRegular, EditRegular, LiveValue, PlainButton } from '@spot/contracts/ui/data';
import { notOnPaper } from '@spot/contracts/ui/grid';
import type { AttendanceRow } from './attendanceRows';

const text = backofficeText.attendance.comment;

const useStyles = makeStyles({
  // After the other buttons on a card; an existing comment has a line of its own.
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    [onPhone]: { order: 1 },
  },
  edit: notOnPaper,
  written: { [onPhone]: { flexBasis: '100%' } },
  words: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflowWrap: 'anywhere',
    // Paper has no hints.
    '@media print': { display: 'block', overflow: 'visible' },
  },
});

export function CommentCell({ row: { worker, comment }, onEdit }: { row: AttendanceRow; onEdit(): void }) {
  const styles = useStyles();
  const empty = comment === '';
  return (
    <div className={mergeClasses(styles.root, !empty && styles.written)}>
      {!empty && (
        <PlainButton title={comment} aria-label={text.readNamed(worker.name, comment)} onClick={onEdit}>
          <span className={styles.words}>
            <LiveValue value={comment}>{comment}</LiveValue>
          </span>
        </PlainButton>
      )}
      <Button
        className={styles.edit}
        size="small"
        appearance="subtle"
        icon={empty ? <CommentAddRegular /> : <EditRegular />}
        aria-label={(empty ? text.addNamed : text.editNamed)(worker.name)}
        onClick={onEdit}
      />
    </div>
  );
}
