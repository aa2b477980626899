import { type Gig } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import { isFilled } from '@spot/contracts/rules';
import { endsNextDay, formatShortDate, formatTimeRangeFor } from '@spot/contracts/time';
import { mergeClasses } from '@spot/contracts/ui/core';
import { memo } from 'react';
import { clockNotice, fillText } from './shiftFacts';
import { useShiftSelection } from '../week-actions/useShiftSelection';
import { useCardStyles } from './cardStyles';

const { week } = schedulingText;

export interface ShiftCardProps {
  gig: Gig;
  /** Zone of the reader's clock. */
  viewer: string;
  past: boolean;
  selected: boolean;
  /** Role and label, where no row says them. */
  named?: boolean;
  /** Shown where it is another one than the position's. */
  department?: string;
  /** May be selected for actions on several shifts. */
  selectable?: boolean;
  /** Can be dragged to another day. */
  draggable?: boolean;
  /** -1 inside the grid, which moves the focus by arrow keys. */
  tabIndex?: number;
  onOpen(gigId: string): void;
}

/** One shift: when it is and how filled it is, by number, bar, colour and word (SCH-023..025). */
export const ShiftCard = memo(function ShiftCard({
  gig,
  viewer,
  past,
  selected,
  named,
  department,
  selectable = false,
  draggable,
  tabIndex,
  onOpen,
}: ShiftCardProps) {
  const styles = useCardStyles();
  const chosen = useShiftSelection(({ ids }) => ids.has(gig.id));
  const selecting = useShiftSelection((selection) => selection.selecting);
  const choosing = selectable && selecting;
  const filled = isFilled(gig);
  const notice = clockNotice(gig);
  // A narrow card breaks the line between the two times, not before `AM`.
  const [from, to] = formatTimeRangeFor(viewer, gig.start, gig.end, gig.timeZone).split(' - ');
  const share = Math.min(100, Math.round((100 * gig.numHired) / gig.numSpotters));
  return (
    <button
      type="button"
      data-stop
      data-gig={gig.id}
      tabIndex={tabIndex}
      draggable={draggable}
      aria-haspopup={choosing ? undefined : 'dialog'}
      aria-pressed={choosing ? chosen : undefined}
      className={mergeClasses(
        styles.card,
        filled ? styles.full : styles.open,
        past && styles.past,
        (selected || chosen) && styles.selected,
        selecting && !selectable && styles.past,
      )}
      onClick={({ ctrlKey, metaKey }) => {
        if (choosing || (selectable && (ctrlKey || metaKey))) useShiftSelection.getState().toggle(gig.id);
        else onOpen(gig.id);
      }}
    >
      {(choosing || chosen) && <span aria-hidden className={mergeClasses(styles.box, chosen && styles.boxChosen)} />}
      <span className={named ? styles.named : styles.hidden}>
        <span className={styles.role}>{gig.role}</span>
        {named && gig.label !== gig.role && <span className={styles.quiet}>{gig.label}</span>}
      </span>
      <span className={styles.hidden}> {formatShortDate(gig.dayKey)} </span>
      <span className={styles.time}>
        <span className={styles.whole}>{from} -</span> <span className={styles.whole}>{to}</span>
        {endsNextDay(gig.start, gig.end, gig.timeZone) && (
          <>
            {' '}
            <span className={mergeClasses(styles.quiet, styles.whole)}>{week.nextDay}</span>
          </>
        )}
      </span>
      <span className={styles.fill} title={fillText(gig)}>
        <span className={mergeClasses(styles.count, filled ? styles.fullText : styles.openText)}>
          {gig.numHired}/{gig.numSpotters}
          <span className={styles.hidden}>
            {' '}
            {week.hired}, {fillText(gig)}
          </span>
        </span>
        <span className={styles.track}>
          <span
            className={mergeClasses(styles.bar, filled ? styles.fullBar : styles.openBar)}
            style={{ width: `${share}%` }}
          />
        </span>
        {gig.numApplicants > 0 && <span className={styles.quiet}>{week.applicants(gig.numApplicants)}</span>}
      </span>
      {department !== undefined && <span className={styles.quiet}>{department || week.noDepartment}</span>}
      {notice && <span className={styles.notice}>{notice}</span>}
    </button>
  );
});
