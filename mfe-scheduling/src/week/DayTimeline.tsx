import type { DayKey } from '@spot/contracts/core';
import { schedulingText } from '@spot/contracts/scheduling';
import { useNow } from '@spot/contracts/shell-api';
import { formatLongDate, formatMinutes, minutesOfDay } from '@spot/contracts/time';
import { makeStyles, mergeClasses, tokens } from '@spot/contracts/ui/core';
import { EmptyState, useDelayed, Skeleton } from '@spot/contracts/ui/data';
import { Landscape, stickyGrid } from '@spot/contracts/ui/grid';
import { useMemo } from 'react';
import { DayButtons, shownDay } from './DayButtons';
import { axisOf, layoutDay, shortestBar, type DayAxis, type DayBar } from './dayLayout';
import { PostLink } from './PostLink';
import { ShiftCard } from './ShiftCard';
import type { WeekRow } from './weekLayout';
import { CancelJob, PositionHead, type GridContext } from './WeekRowView';
import { quietUntilPointedAt } from './weekStyles';

const laneHeight = 64;
const nameWidth = 208;
const hourWidth = 48;
const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  frame: { ...stickyGrid.scroll, maxHeight: 'calc(100dvh - 240px)' },
  table: stickyGrid.table,
  head: { ...stickyGrid.head, padding: `${tokens.spacingVerticalS} 0` },
  name: {
    width: `${nameWidth}px`,
    boxSizing: 'border-box',
    insetInlineStart: 0,
    zIndex: 3,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRight: line,
  },
  rowHead: { ...stickyGrid.rowHead, ...quietUntilPointedAt },
  cell: {
    position: 'relative',
    padding: 0,
    borderBottom: line,
    verticalAlign: 'top',
    // A line every two hours; the axis sets their distance.
    backgroundImage: `linear-gradient(to right, ${tokens.colorNeutralStroke3} 1px, transparent 1px)`,
  },
  line: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    // Forced colours remove backgrounds but keep borders.
    borderLeft: `2px solid ${tokens.colorPaletteRedBackground3}`,
    pointerEvents: 'none',
  },
  track: { position: 'relative', minHeight: `${laneHeight}px` },
  hours: { position: 'relative', height: '20px', fontSize: tokens.fontSizeBase200 },
  hour: { position: 'absolute', top: 0, paddingInlineStart: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
  bar: { position: 'absolute', padding: `${tokens.spacingVerticalXS} 2px`, boxSizing: 'border-box' },
  post: { display: 'flex', minHeight: `${laneHeight}px` },
});

interface DayTimelineProps {
  rows: readonly WeekRow[];
  context: GridContext;
  selectedId: string | undefined;
  day: DayKey | undefined;
  onDay(day: DayKey): void;
}

/** A day on an axis of hours: a bar for each shift, one row per position (SCH-028, decision N43). */
export function DayTimeline({ rows, context, selectedId, day, onDay }: DayTimelineProps) {
  const styles = useStyles();
  const { days, today, loading } = context;
  const shown = shownDay(days, today, day);
  const column = days.indexOf(shown);
  const late = useDelayed(loading);
  const lines = useMemo(
    () => rows.map((row) => ({ row, bars: layoutDay(row.cells[column] ?? [], shown) })),
    [rows, column, shown],
  );
  const axis = useMemo(() => axisOf(lines.flatMap(({ bars }) => bars)), [lines]);
  const canPost = context.canPost && shown >= today;
  const drawn = lines.filter(({ row, bars }) => bars.length > 0 || (canPost && row.postable));
  return (
    <>
      <DayButtons days={days} today={today} shown={shown} onDay={onDay} />
      {loading ? (
        late && <Skeleton layout="table" rows={5} />
      ) : drawn.length === 0 ? (
        <EmptyState text={schedulingText.week.noShiftsOnDay} />
      ) : (
        <div className={styles.frame}>
          <Landscape />
          <table
            className={styles.table}
            style={{ minWidth: nameWidth + (axis.toHour - axis.fromHour) * hourWidth }}
            aria-label={formatLongDate(shown)}
          >
            <thead>
              <tr>
                <th scope="col" className={mergeClasses(styles.head, styles.name)}>
                  {schedulingText.week.position}
                </th>
                <th scope="col" className={styles.head} aria-label={schedulingText.week.hours}>
                  <Hours axis={axis} />
                </th>
              </tr>
            </thead>
            <tbody>
              {drawn.map(({ row, bars }) => (
                <tr key={row.id}>
                  <th scope="row" className={styles.rowHead}>
                    <PositionHead row={row} />
                    <CancelJob row={row} context={context} />
                  </th>
                  <td className={styles.cell} style={{ backgroundSize: `${length(120, axis)} 100%` }}>
                    {/* Before the cards, which it would strike through. */}
                    {shown === today && <NowLine axis={axis} zone={context.zone} />}
                    {bars.length > 0 ? (
                      <Track bars={bars} axis={axis} past={shown < today} context={context} selectedId={selectedId} />
                    ) : (
                      <div className={styles.post}>
                        <PostLink
                          post={row.id}
                          role={row.role}
                          day={shown}
                          week={days[0] ?? shown}
                          onPost={context.onPost}
                        />
                      </div>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

const length = (minutes: number, { fromHour, toHour }: DayAxis) => `${(100 * minutes) / ((toHour - fromHour) * 60)}%`;
const place = (minutes: number, axis: DayAxis) => length(minutes - axis.fromHour * 60, axis);

function hoursOf({ fromHour, toHour }: DayAxis): number[] {
  return Array.from({ length: Math.ceil((toHour - fromHour) / 2) }, (_, index) => fromHour + 2 * index);
}

/** A line at the current time by the team's clock. */
function NowLine({ axis, zone }: { axis: DayAxis; zone: string }) {
  const styles = useStyles();
  const minutes = minutesOfDay(useNow(), zone);
  if (minutes < axis.fromHour * 60 || minutes > axis.toHour * 60) return null;
  return <div aria-hidden data-now className={styles.line} style={{ insetInlineStart: place(minutes, axis) }} />;
}

function Hours({ axis }: { axis: DayAxis }) {
  const styles = useStyles();
  return (
    <div className={styles.hours}>
      {hoursOf(axis).map((hour) => (
        <span key={hour} className={styles.hour} style={{ insetInlineStart: place(hour * 60, axis) }}>
          {formatMinutes((hour * 60) % 1440)}
        </span>
      ))}
    </div>
  );
}

interface TrackProps {
  bars: readonly DayBar[];
  axis: DayAxis;
  past: boolean;
  context: GridContext;
  selectedId: string | undefined;
}

function Track({ bars, axis, past, context, selectedId }: TrackProps) {
  const styles = useStyles();
  const lanes = 1 + Math.max(...bars.map(({ lane }) => lane));
  return (
    <div className={styles.track} style={{ height: lanes * laneHeight }}>
      {bars.map(({ gig, from, to, lane }) => (
        <div
          key={gig.id}
          className={styles.bar}
          style={{
            insetInlineStart: place(from, axis),
            width: length(Math.max(to - from, shortestBar), axis),
            top: lane * laneHeight,
          }}
        >
          <ShiftCard
            gig={gig}
            viewer={context.viewer}
            past={past}
            canPost={context.canPost}
            selected={gig.id === selectedId}
            onOpen={context.onOpen}
          />
        </div>
      ))}
    </div>
  );
}
