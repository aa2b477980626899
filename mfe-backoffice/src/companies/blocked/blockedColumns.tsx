import type { Blocked } from '@spot/contracts/accounts';
import { companyText } from '@spot/contracts/backoffice';
import { dayKeyOf, formatNumericDate, viewerZone } from '@spot/contracts/time';
import { Button, makeStyles } from '@spot/contracts/ui/core';
import { CounterBadge, NoteRegular, WorkerName, type Column } from '@spot/contracts/ui/data';
import { IconButton } from '../dialog/IconButton';
import { Line } from '../../table/Line';

const text = companyText.blocked;
const { columns } = text;

const useStyles = makeStyles({
  note: { position: 'relative', display: 'inline-block' },
  badge: { position: 'absolute', top: '-2px', insetInlineEnd: '-6px', pointerEvents: 'none' },
});

/** The icon of a note; 1 marks a note that no admin has opened (ADM-135, ADM-136). */
function NoteButton({ worker, onOpen }: { worker: Blocked; onOpen(): void }) {
  const styles = useStyles();
  const { spotterName: name, notifcationClicked: unread } = worker;
  return (
    <span className={styles.note}>
      <IconButton label={unread ? text.unread(name) : text.read(name)} icon={<NoteRegular />} onClick={onOpen} />
      {unread && <CounterBadge aria-hidden count={1} size="small" color="danger" className={styles.badge} />}
    </span>
  );
}

/** Name, Date Added, Blocked By, Note, Action (ADM-134). */
export const blockedColumns = (onAsk: (what: 'note' | 'unblock', worker: Blocked) => void): Column<Blocked>[] => [
  {
    key: 'name',
    header: columns.name,
    compare: (a, b) => a.spotterName.localeCompare(b.spotterName),
    card: 'title',
    cell: ({ spotterName, spotterProfPic }) => <WorkerName size={32} name={spotterName} picture={spotterProfPic} />,
  },
  {
    key: 'added',
    header: columns.added,
    width: '120px',
    compare: (a, b) => a.blockedAt - b.blockedAt,
    card: 'detail',
    cell: ({ blockedAt }) => formatNumericDate(dayKeyOf(blockedAt, viewerZone())),
  },
  {
    key: 'by',
    header: columns.by,
    width: '24%',
    compare: (a, b) => a.blockedBy.localeCompare(b.blockedBy),
    card: 'detail',
    cell: ({ blockedBy }) => <Line>{blockedBy}</Line>,
  },
  {
    key: 'note',
    header: columns.note,
    width: '72px',
    card: 'actions',
    cell: (worker) => <NoteButton worker={worker} onOpen={() => onAsk('note', worker)} />,
  },
  {
    key: 'action',
    header: columns.action,
    width: '112px',
    card: 'actions',
    cell: (worker) => (
      <Button size="small" aria-label={text.unblockNamed(worker.spotterName)} onClick={() => onAsk('unblock', worker)}>
        {text.unblock}
      </Button>
    ),
  },
];
