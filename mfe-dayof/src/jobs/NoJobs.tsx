import type { ReactNode } from 'react';
import { dayofText } from '@spot/contracts/dayof';
import { Button, makeStyles, tokens } from '@spot/contracts/ui/core';
import { EmptyState, Skeleton } from '@spot/contracts/ui/data';
import type { Day, Shown } from '../overview/useDay';
import { useIsNarrow } from './widths';

const text = dayofText.jobs;

const useStyles = makeStyles({ toCome: { minHeight: '60vh', paddingTop: tokens.spacingVerticalS } });

interface NoJobsProps {
  day: Day | undefined;
  shown: Shown;
  /** A name was typed that nobody has. */
  asked: boolean;
  /** What to do next on a day without jobs. */
  nextStep: ReactNode;
  onShowAll(): void;
}

/** Why no job is listed: they load, the day has none, or none matches the name or the filter. */
export function NoJobs({ day, shown, asked, nextStep, onShowAll }: NoJobsProps) {
  const styles = useStyles();
  const narrow = useIsNarrow();
  if (!day)
    return (
      <div className={styles.toCome}>
        <Skeleton layout="table" rows={8} columns={narrow ? 2 : 7} />
      </div>
    );
  if (day[shown].length > 0)
    return asked ? (
      <EmptyState text={dayofText.checkIns.nobodyFound} />
    ) : (
      <EmptyState
        text={dayofText.state.nothingLeft}
        action={<Button onClick={onShowAll}>{dayofText.state.showAll}</Button>}
      />
    );
  // Offline, the other jobs of the day are unknown.
  if (day.asOf !== undefined) return <EmptyState text={text.noneKept} />;
  return <EmptyState text={shown === 'today' ? text.noneToday : text.noneTomorrow} action={nextStep} />;
}
