import { useCallback, useState } from 'react';
import { type Hired } from '@spot/contracts/entities';
import { backofficeText } from '@spot/contracts/messages';
import { Button, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, Pager } from '@spot/contracts/ui/data';
import { type AttendanceRow } from './attendanceRows';
import { boardColumns } from './boardColumns';
import { CheckInDialog } from './CheckInDialog';
import { CommentDialog } from './CommentDialog';
import { EmailAbsenceDialog } from './EmailAbsenceDialog';
import { useMarks } from './useMarks';
import { useSteadyRows } from './useSteadyRows';

const text = backofficeText.attendance;
const pageSize = 10;

const useStyles = makeStyles({
  panel: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
    [onPhone]: { border: 0, padding: 0, backgroundColor: 'transparent' },
  },
});

type Asking = { what: 'checkIn' | 'comment' | 'email'; worker: Hired };

interface BoardTableProps {
  all: readonly AttendanceRow[];
  /** Those that search and view leave. */
  rows: readonly AttendanceRow[];
  /** Changes whenever somebody asks for other rows. */
  intent: string;
  onClear(): void;
}

/** Ten rows a page with what can be done about each (ADM-010..019). */
export function BoardTable({ all, rows, intent, onClear }: BoardTableProps) {
  const styles = useStyles();
  const [turned, setTurned] = useState({ intent, page: 0 });
  const lastPage = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const page = turned.intent === intent ? Math.min(turned.page, lastPage) : 0;
  const wanted = rows.slice(page * pageSize, (page + 1) * pageSize);
  const { rows: shown, guard } = useSteadyRows(wanted, all, `${intent} ${page}`, pageSize);

  const [asking, setAsking] = useState<Asking>();
  const close = useCallback(() => setAsking(undefined), []);
  const { saving, toggle } = useMarks(useCallback((worker: Hired) => setAsking({ what: 'email', worker }), []));
  const columns = boardColumns({
    saving,
    toggle,
    onCheckIn: ({ worker }) => setAsking({ what: 'checkIn', worker }),
    onComment: ({ worker }) => setAsking({ what: 'comment', worker }),
  });
  const empty =
    all.length === 0 ? (
      <EmptyState text={text.none} />
    ) : (
      <EmptyState text={text.noneFound} action={<Button onClick={onClear}>{text.clear}</Button>} />
    );
  return (
    <div className={styles.panel}>
      <div {...guard}>
        <DataTable
          label={text.title}
          rows={shown}
          columns={columns}
          rowKey={({ key }) => key}
          maxHeight="none"
          empty={empty}
        />
      </div>
      {rows.length > 0 && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={rows.length}
          onPage={(next) => setTurned({ intent, page: next })}
        />
      )}
      {asking?.what === 'checkIn' && <CheckInDialog worker={asking.worker} onClose={close} />}
      {asking?.what === 'comment' && <CommentDialog worker={asking.worker} onClose={close} />}
      {asking?.what === 'email' && <EmailAbsenceDialog worker={asking.worker} onClose={close} />}
    </div>
  );
}
