import { type Gig, drawerText, schedulingText, isFilled } from '@spot/contracts/scheduling';
import { addDays, formatLongDate, viewerZone } from '@spot/contracts/time';
import { mergeClasses } from '@spot/contracts/ui/core';
import { Badge } from '@spot/contracts/ui/data';
import type { ReactNode } from 'react';
import { clockNotice, fillText, timeText } from '../week/shiftFacts';
import { useDrawerStyles } from './drawerStyles';

interface ShiftHeaderProps {
  /** The shift that was opened. */
  gig: Gig;
  /** Shown in place of the one shift in week view. */
  week: readonly Gig[] | undefined;
  /** The switch between the views, on a phone beside the number of the hired. */
  children: ReactNode;
}

/** Below the role: how many are hired, when it is, label and who posted it (SCH-070); over the week the sums of its shifts. */
export function ShiftHeader({ gig, week, children }: ShiftHeaderProps) {
  const styles = useDrawerStyles();
  const sum = (count: (gig: Gig) => number) => (week ?? [gig]).reduce((total, one) => total + count(one), 0);
  const fill = { numHired: sum(({ numHired }) => numHired), numSpotters: sum(({ numSpotters }) => numSpotters) };
  const notice = week ? undefined : clockNotice(gig);
  return (
    <div className={styles.head}>
      <div className={mergeClasses(styles.line, styles.count)}>
        <span className={mergeClasses(isFilled(fill) ? styles.good : styles.missing)}>
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
      {notice && <div className={mergeClasses(styles.line, styles.notice)}>{notice}</div>}
      <div className={mergeClasses(styles.line, styles.label)}>
        <span>{gig.label}</span>
        {gig.postedBy && <span>{drawerText.postedBy(gig.postedBy)}</span>}
      </div>
      {children}
    </div>
  );
}
