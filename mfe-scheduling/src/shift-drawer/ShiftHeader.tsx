import { clockNotice, type Gig, drawerText, schedulingText, isFilled, shownPlaces } from '@spot/contracts/scheduling';
import { addDays, formatLongDate, viewerZone } from '@spot/contracts/time';
import { mergeClasses } from '@spot/contracts/ui/core';
import { Badge } from '@spot/contracts/ui/data';
import { fillText, timeText } from '../week/shiftFacts';
import { useFavouritesUntil } from '../week/useFavouritesUntil';
import { useDrawerStyles } from './drawerStyles';

interface ShiftHeaderProps {
  /** The opened shift. */
  gig: Gig;
  /** Shown instead of the single shift in week view. */
  week: readonly Gig[] | undefined;
}

/** Below the role: number hired, time, label and the person who posted it (SCH-070); in week view the sums of all shifts. */
export function ShiftHeader({ gig, week }: ShiftHeaderProps) {
  const styles = useDrawerStyles();
  const fill = (week ?? [gig]).map(shownPlaces).reduce((one, other) => ({
    numHired: one.numHired + other.numHired,
    numSpotters: one.numSpotters + other.numSpotters,
  }));
  const favourites = useFavouritesUntil(gig);
  const notice = week ? undefined : clockNotice(gig);
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <span className={isFilled(fill) ? styles.good : styles.missing}>
          {drawerText.hiredOf(fill.numHired, fill.numSpotters)}
        </span>
        <span>{fillText(fill)}</span>
        {gig.tempToHire && <Badge appearance="tint">{drawerText.tempToHire}</Badge>}
      </div>
      <div className={mergeClasses(styles.line, styles.when)}>
        {week ? (
          <span>{schedulingText.week.header(gig.weekKeySun, addDays(gig.weekKeySun, 6))}</span>
        ) : (
          <>
            <span>{formatLongDate(gig.dayKey)}</span>
            <span>{timeText(gig, viewerZone())}</span>
          </>
        )}
      </div>
      {favourites && !week && <div className={styles.line}>{favourites}</div>}
      {notice && <div className={styles.line}>{notice}</div>}
      <div className={styles.line}>
        <span>{gig.label}</span>
        {gig.postedBy && <span>{drawerText.postedBy(gig.postedBy)}</span>}
      </div>
    </div>
  );
}
