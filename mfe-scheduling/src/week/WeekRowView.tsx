import { type DayKey, type Gig } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import { mergeClasses } from '@spot/contracts/ui/core';
import { Badge, SkeletonItem } from '@spot/contracts/ui/data';
import { memo, type Ref } from 'react';
import { PostLink } from './PostLink';
import { ShiftCard } from './ShiftCard';
import { type WeekRow } from './weekLayout';
import { useGridStyles, usePositionStyles } from './weekStyles';

/** What all rows share; it keeps its identity while nothing of it changes. */
export interface GridContext {
  days: readonly DayKey[];
  today: DayKey;
  viewer: string;
  canPost: boolean;
  /** The shifts are still on their way; `late` once that takes long enough to say so. */
  loading: boolean;
  late: boolean;
  onOpen(gigId: string): void;
  onPost(post: string, day: DayKey): void;
}

interface WeekRowProps {
  row: WeekRow;
  index: number;
  context: GridContext;
  selectedId: string | undefined;
  measure?: Ref<HTMLTableRowElement>;
}

/** One position's week. */
export const WeekRowView = memo(function WeekRowView({ row, index, context, selectedId, measure }: WeekRowProps) {
  const styles = useGridStyles();
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <th scope="row" className={styles.rowHead} data-cell={`${index + 1}:0`} tabIndex={-1}>
        <PositionHead row={row} />
      </th>
      {context.days.map((day, column) => (
        <DayCell
          key={day}
          name={`${index + 1}:${column + 1}`}
          row={row}
          day={day}
          gigs={row.cells[column] ?? []}
          context={context}
          selectedId={row.cells[column]?.some(({ id }) => id === selectedId) ? selectedId : undefined}
        />
      ))}
    </tr>
  );
});

export function PositionHead({ row }: { row: Pick<WeekRow, 'role' | 'label' | 'updates'> }) {
  const styles = usePositionStyles();
  return (
    <>
      <div className={mergeClasses(styles.role, styles.twoLines)} title={row.role}>
        {row.role}
      </div>
      <div className={mergeClasses(styles.label, styles.twoLines)} title={row.label}>
        {row.label}
      </div>
      {row.updates > 0 && (
        <Badge color="danger" className={styles.chip}>
          {schedulingText.week.updates(row.updates)}
        </Badge>
      )}
    </>
  );
}

interface DayCellProps {
  name: string;
  row: WeekRow;
  day: DayKey;
  gigs: readonly Gig[];
  context: GridContext;
  selectedId: string | undefined;
}

function DayCell({ name, row, day, gigs, context, selectedId }: DayCellProps) {
  const styles = useGridStyles();
  const { today, viewer, canPost, loading, late, onOpen, onPost } = context;
  const past = day < today;
  const open = canPost && row.postable && !past && gigs.length === 0;
  return (
    <td
      data-cell={name}
      data-day={day}
      data-position={row.postable ? row.id : undefined}
      tabIndex={-1}
      className={mergeClasses(
        styles.cell,
        styles.focusable,
        day === today && styles.cellToday,
        past && styles.cellPast,
      )}
    >
      <div className={styles.stack}>
        {loading
          ? late && <SkeletonItem size={48} />
          : gigs.map((gig) => (
              <ShiftCard
                key={gig.id}
                gig={gig}
                viewer={viewer}
                past={past}
                selected={gig.id === selectedId}
                department={gig.department.trim() === row.department.trim() ? undefined : gig.department}
                tabIndex={-1}
                onOpen={onOpen}
              />
            ))}
        {!loading && open && (
          <PostLink post={row.id} role={row.role} day={day} week={context.days[0] ?? day} onPost={onPost} />
        )}
      </div>
    </td>
  );
}
