import { clockNotice, type Gig, schedulingText, isFilled, shownPlaces } from '@spot/contracts/scheduling';
import { mergeClasses } from '@spot/contracts/ui/core';
import { memo } from 'react';
import { cardName, fillText, timeText } from './shiftFacts';
import { Avatars } from './Avatars';
import { useFavouritesUntil } from './useFavouritesUntil';
import { useShiftSelection } from '../week-actions/useShiftSelection';
import { useCardStyles } from './cardStyles';

const { week } = schedulingText;

/** Lets a narrow card break the line only between the two times, not before `AM`. */
const unbroken = (times: string) => times.replace(/ (?!\()/g, '\u00a0').replace('-\u00a0', '- ');

export interface ShiftCardProps {
  gig: Gig;
  /** The viewer's time zone. */
  viewer: string;
  past: boolean;
  selected: boolean;
  /** Shows role and label, if the row does not. */
  named?: boolean;
  /** Shown if it differs from the position's. */
  department?: string;
  canPost: boolean;
  /** Can be dragged to another day. */
  draggable?: boolean;
  /** -1 inside the grid, where arrow keys move the focus. */
  tabIndex?: number;
  onOpen(gigId: string): void;
}

/** Whether the shift can be selected for actions on several shifts. */
const isSelectable = ({ gig, past, canPost }: Pick<ShiftCardProps, 'gig' | 'past' | 'canPost'>): boolean =>
  canPost && !past && gig.status === 'pending';

/** A shift's time and fill level as number, bar, colour and text (SCH-023..025). */
export const ShiftCard = memo(function ShiftCard({
  gig,
  viewer,
  past,
  selected,
  named,
  department,
  canPost,
  draggable,
  tabIndex,
  onOpen,
}: ShiftCardProps) {
  const styles = useCardStyles();
  const chosen = useShiftSelection(({ ids }) => ids.has(gig.id));
  const selecting = useShiftSelection((selection) => selection.selecting);
  const selectable = isSelectable({ gig, past, canPost });
  const choosing = selectable && selecting;
  const filled = isFilled(gig);
  const time = timeText(gig, viewer);
  const notice = clockNotice(gig);
  const favourites = useFavouritesUntil(gig);
  return (
    <button
      type="button"
      data-stop
      data-gig={gig.id}
      tabIndex={tabIndex}
      draggable={draggable}
      aria-label={cardName(gig, { time, named, department, notice, favourites })}
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
      {/* These spaces take no room but separate the words when the card is read as text. */}
      {(choosing || chosen) && <span aria-hidden className={mergeClasses(styles.box, chosen && styles.boxChosen)} />}
      {named && (
        <span className={styles.named}>
          <span className={styles.role}>{gig.role}</span>{' '}
          {gig.label !== gig.role && <span className={styles.quiet}>{gig.label}</span>}
        </span>
      )}{' '}
      <span className={styles.time}>{unbroken(time)}</span> <FillLevel gig={gig} filled={filled} />{' '}
      {department !== undefined && <span className={styles.quiet}>{department || week.noDepartment}</span>}{' '}
      {favourites && <span className={styles.quiet}>{favourites}</span>}{' '}
      {notice && <span className={styles.notice}>{notice}</span>}
    </button>
  );
});

/** Hired and needed workers as number and bar, the hired workers, and the number of applicants. */
function FillLevel({ gig, filled }: { gig: Gig; filled: boolean }) {
  const styles = useCardStyles();
  const { numHired, numSpotters } = shownPlaces(gig);
  const share = Math.min(100, Math.round((100 * numHired) / numSpotters));
  return (
    <span className={styles.fill} title={fillText(gig)}>
      <span className={mergeClasses(styles.count, filled ? styles.fullText : styles.openText)}>
        {numHired}/{numSpotters}
      </span>
      <span
        className={mergeClasses(styles.track, filled ? styles.fullTrack : styles.openTrack)}
        style={{ backgroundSize: `${share}% 100%` }}
      />{' '}
      {gig.faces && gig.faces.length > 0 && <Avatars faces={gig.faces} hired={gig.numHired} />}
      {gig.numApplicants > 0 && <span className={styles.quiet}>{week.applicants(gig.numApplicants)}</span>}
    </span>
  );
}
