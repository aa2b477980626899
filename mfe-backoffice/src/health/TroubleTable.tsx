import { canSendAgain, dismissTrouble, healthText as text, sendAgain, type Trouble } from '@spot/contracts/backoffice';
import { useCall, useRowAction, useShell } from '@spot/contracts/shell-api';
import { formatDateTime, viewerZone } from '@spot/contracts/time';
import { listText } from '@spot/contracts/core';
import { Button, makeStyles, tokens } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, type Column } from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  more: { display: 'flex', justifyContent: 'center', paddingTop: tokens.spacingVerticalM },
});

const errorOf = ({ error, place, version }: Trouble) => [text.error(error), place, version].filter(Boolean).join(', ');

interface TroubleTableProps {
  rows: readonly Trouble[];
  now: number;
  /** Reads older ones; absent if there are none. */
  onMore?(): void;
}

/** Emails and texts that were not sent, and errors of functions and browsers, latest first. */
export function TroubleTable({ rows, now, onMore }: TroubleTableProps) {
  const styles = useStyles();
  const shell = useShell();
  const again = useCall(sendAgain);
  const dismiss = useCall(dismissTrouble);
  const { busy, run } = useRowAction(
    ({ id }: Trouble) => id,
    async ({ id: troubleId }, action: 'send' | 'dismiss') => {
      const sends = action === 'send';
      await (sends ? again : dismiss)({ troubleId });
      shell.notify({ text: sends ? text.sent : text.dismissed });
    },
    { notify: true, isDone: ({ id }) => !rows.some((row) => row.id === id) },
  );
  const columns: readonly Column<Trouble>[] = [
    { key: 'kind', header: text.columns.kind, width: '128px', cell: ({ kind }) => text.kind(kind) },
    { key: 'what', header: text.columns.what, cell: text.what, card: 'title' },
    { key: 'error', header: text.columns.error, cell: errorOf },
    { key: 'times', header: text.columns.times, width: '80px', align: 'end', cell: ({ times }) => String(times) },
    {
      key: 'lastAt',
      header: text.columns.lastAt,
      width: '176px',
      cell: ({ lastAt }) => formatDateTime(lastAt, viewerZone()),
    },
    { key: 'person', header: text.columns.person, cell: ({ uid = '' }) => uid },
    {
      key: 'todo',
      header: text.columns.todo,
      cell: (trouble) => text.troubleAdvice(trouble.kind, canSendAgain(trouble, now)),
    },
    {
      key: 'action',
      header: text.columns.action,
      card: 'actions',
      cell: (trouble) => {
        const sends = canSendAgain(trouble, now);
        const verb = sends ? text.sendAgain : text.dismiss;
        return (
          <Button
            disabledFocusable={busy.has(trouble.id)}
            aria-label={text.ofOne(verb, text.what(trouble))}
            onClick={() => void run(trouble, sends ? 'send' : 'dismiss')}
          >
            {verb}
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        label={text.troubles}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        maxHeight="none"
        empty={<EmptyState text={text.noTroubles} />}
      />
      {onMore && (
        <div className={styles.more}>
          <Button onClick={onMore}>{listText.loadMore}</Button>
        </div>
      )}
    </>
  );
}
