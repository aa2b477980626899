import type { DayKey } from '@spot/contracts/core';
import { schedulingText } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { formatLongDate, formatShortDate } from '@spot/contracts/time';
import { AddRegular, EmptyState, Skeleton } from '@spot/contracts/ui/data';
import { Button } from '@spot/contracts/ui/core';
import { useLinkClickHandler } from 'react-router-dom';
import { DayButtons, shownDay } from './DayButtons';
import { usePageStyles } from './pageStyles';
import { ShiftCard } from './ShiftCard';
import { Totals, WeekBudget } from './Totals';
import type { WeekRow } from './weekLayout';
import type { GridContext } from './WeekRowView';

interface DayListProps {
  rows: readonly WeekRow[];
  context: GridContext;
  selectedId: string | undefined;
  day: DayKey | undefined;
  onDay(day: DayKey): void;
}

/** The schedule on a phone: one day at a time, with a list of its shifts. */
export function DayList({ rows, context, selectedId, day, onDay }: DayListProps) {
  const styles = usePageStyles();
  const { days, today, viewer, canPost, confirmed, budget, loading, onOpen } = context;
  const shown = shownDay(days, today, day);
  const column = days.indexOf(shown);
  const shifts = rows.flatMap((row) => row.cells[column] ?? []);
  return (
    <>
      <DayButtons days={days} today={today} shown={shown} onDay={onDay} />
      <div className={styles.bar}>
        <h3 className={styles.dayTitle}>{formatShortDate(shown)}</h3>
        {canPost && shown >= today && <PostOnDay day={shown} week={days[0] ?? shown} />}
      </div>
      <div className={styles.totals}>{!loading && <Totals gigs={shifts} cost={canPost} confirmed={confirmed} />}</div>
      {canPost && !loading && budget && (
        <div className={styles.budget}>
          <WeekBudget budget={budget} gigs={rows.flatMap(({ cells }) => cells.flat())} firstDay={days[0] ?? shown} />
        </div>
      )}
      {loading ? (
        <Skeleton layout="workers" rows={4} />
      ) : shifts.length === 0 ? (
        <EmptyState text={schedulingText.week.noShiftsOnDay} />
      ) : (
        <ul className={styles.list} aria-label={formatLongDate(shown)}>
          {shifts.map((gig) => (
            <li key={gig.id}>
              <ShiftCard
                named
                gig={gig}
                viewer={viewer}
                past={shown < today}
                canPost={canPost}
                selected={gig.id === selectedId}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PostOnDay({ day, week }: { day: DayKey; week: DayKey }) {
  const href = hrefs.shifts({ week, post: 'new', day });
  const onClick = useLinkClickHandler<HTMLAnchorElement>(href);
  return (
    <Button as="a" appearance="primary" icon={<AddRegular />} href={href} onClick={onClick}>
      {schedulingText.week.postShift}
    </Button>
  );
}
