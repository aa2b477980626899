import { type Gig, drawerText } from '@spot/contracts/scheduling';
import { formatShortDate, viewerZone } from '@spot/contracts/time';
import { EmptyState, ErrorState, SearchField, Skeleton } from '@spot/contracts/ui/data';
import { useState, type ReactNode } from 'react';
import { timeText } from '../week/shiftFacts';
import { useRowStyles } from './rowStyles';
import type { ShiftLists } from './useShiftLists';

/** From this number of rows on, names can be searched. */
export const searchFrom = 10;

interface ShiftSectionsProps<T> {
  gigs: readonly Gig[];
  lists: ShiftLists<T>;
  /** Id of the panel's tab. */
  labelledBy: string;
  panel: string;
  /** Name of the list. */
  name: string;
  empty: string;
  /** Shown above everything. */
  top?: ReactNode;
  /** Shown above the rows of a shift. */
  note?: (gig: Gig) => ReactNode;
  row: (worker: T, gig: Gig) => ReactNode;
  /** Shown below everything. */
  bottom?: ReactNode;
}

/** The panel of a tab: a single list, or one per shift if several are selected. */
export function ShiftSections<T extends { name: string }>({
  gigs,
  lists,
  labelledBy,
  panel,
  name,
  empty,
  top,
  note,
  row,
  bottom,
}: ShiftSectionsProps<T>) {
  const styles = useRowStyles();
  const several = gigs.length > 1;
  const [wanted, setWanted] = useState('');
  const searched = lists.rows.length >= searchFrom;
  const fold = (text: string) => text.trim().toLowerCase();
  const shownOf = (gig: Gig) =>
    searched ? lists.of(gig.id).filter(({ name }) => fold(name).includes(fold(wanted))) : lists.of(gig.id);
  const isEmpty = lists.status === 'ready' && lists.rows.length === 0;
  const titleOf = (gig: Gig) => `${formatShortDate(gig.dayKey)}, ${timeText(gig, viewerZone())}`;
  return (
    <div className={styles.body} role="tabpanel" id={panel} aria-labelledby={labelledBy}>
      {top}
      {!several && gigs[0] && note?.(gigs[0])}
      {lists.status === 'loading' && <Skeleton layout="workers" rows={3} />}
      {lists.status === 'error' && <ErrorState text={lists.error ?? ''} onRetry={lists.retry} />}
      {isEmpty && <EmptyState text={empty} />}
      {searched && (
        <SearchField className={styles.search} label={drawerText.search} value={wanted} onChange={setWanted} />
      )}
      {searched && gigs.every((gig) => shownOf(gig).length === 0) && <EmptyState text={drawerText.nobodyFound} />}
      {gigs.map((gig) => {
        const rows = shownOf(gig);
        if (rows.length === 0) return null;
        return (
          <section key={gig.id} aria-label={several ? titleOf(gig) : name}>
            {several && <h3 className={styles.section}>{titleOf(gig)}</h3>}
            {several && note?.(gig)}
            <ul className={styles.list} aria-label={several ? `${name}, ${titleOf(gig)}` : name}>
              {rows.map((worker) => row(worker, gig))}
            </ul>
          </section>
        );
      })}
      {bottom}
    </div>
  );
}
