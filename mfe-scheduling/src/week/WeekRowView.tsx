import type { DayKey } from '@spot/contracts/core';
import {
  type Amount,
  costText,
  type Gig,
  type Hired,
  schedulingText,
  shiftsCost,
  weekActionsText,
  jobHeading,
} from '@spot/contracts/scheduling';
import { mergeClasses } from '@spot/contracts/ui/core';
import { Badge, CalendarCancelRegular, SkeletonItem } from '@spot/contracts/ui/data';
import { memo, type Ref } from 'react';
import { PostLink } from './PostLink';
import { ShiftCard } from './ShiftCard';
import { ConfirmedCost } from './Totals';
import type { WeekRow } from './weekLayout';
import { useGridStyles, usePositionStyles } from './weekStyles';

/** Values shared by all rows; the object changes only when one of them does. */
export interface GridContext {
  days: readonly DayKey[];
  today: DayKey;
  /** The team's time zone. */
  zone: string;
  viewer: string;
  canPost: boolean;
  /** Confirmed hours of the week, for users who may see costs. */
  confirmed: readonly Hired[];
  /** The team's budget; undefined for a company's week. */
  budget: Amount | undefined;
  /** The shifts are loading; `late` once this takes long enough to show it. */
  loading: boolean;
  late: boolean;
  onOpen(gigId: string): void;
  /** Cancels the whole job: all upcoming shifts of the position, from this one on. */
  onCancelJob(gig: Gig): void;
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
        {context.canPost && !context.loading && <RowCost row={row} confirmed={context.confirmed} />}
        <CancelJob row={row} context={context} />
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

/** Whether a shift concerns no worker yet, so that it can move to another day. */
const isFree = (gig: Gig) => gig.numHired + gig.numOffers + gig.numApplicants + gig.numWaitlist === 0;

/** Button to cancel the whole job from the row's first upcoming shift; hidden for View users (SCH-029, SCH-215). */
export function CancelJob({ row, context }: { row: WeekRow; context: GridContext }) {
  const styles = usePositionStyles();
  const first = context.canPost
    ? row.cells.flat().find(({ status, dayKey }) => status === 'pending' && dayKey >= context.today)
    : undefined;
  if (!first) return null;
  const name = weekActionsText.cancelJob(jobHeading(row));
  return (
    <button
      type="button"
      data-stop
      data-quiet
      tabIndex={-1}
      className={styles.cancelJob}
      aria-label={name}
      title={name}
      onClick={() => context.onCancelJob(first)}
    >
      <CalendarCancelRegular aria-hidden />
    </button>
  );
}

export function PositionHead({ row }: { row: Pick<WeekRow, 'role' | 'label' | 'team' | 'updates'> }) {
  const styles = usePositionStyles();
  return (
    <>
      <div className={mergeClasses(styles.role, styles.twoLines)} title={row.role}>
        {row.role}
      </div>
      {row.label !== row.role && (
        <div className={mergeClasses(styles.label, styles.twoLines)} title={row.label}>
          {row.label}
        </div>
      )}
      {row.team !== undefined && (
        <div className={mergeClasses(styles.label, styles.twoLines)} title={row.team}>
          {row.team}
        </div>
      )}
      {row.updates > 0 && (
        <Badge color="danger" className={styles.chip}>
          {schedulingText.week.updates(row.updates)}
        </Badge>
      )}
    </>
  );
}

/** Cost of the position's week. */
function RowCost({ row, confirmed }: { row: WeekRow; confirmed: readonly Hired[] }) {
  const styles = usePositionStyles();
  const shifts = row.cells.flat();
  if (shifts.length === 0) return null;
  return (
    <div className={styles.label}>
      <div title={costText.filledHint}>{costText.hours(shiftsCost(shifts))}</div>
      <ConfirmedCost gigs={shifts} confirmed={confirmed} />
    </div>
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
        styles.linksOnHover,
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
                canPost={canPost}
                draggable={canPost && !past && isFree(gig)}
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
