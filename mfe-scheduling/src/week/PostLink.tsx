import type { DayKey } from '@spot/contracts/core';
import { schedulingText } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { formatShortDate } from '@spot/contracts/time';
import { mergeClasses } from '@spot/contracts/ui/core';
import { AddRegular } from '@spot/contracts/ui/data';
import { usePostLinkStyles } from './weekStyles';

export interface PostLinkProps {
  /** A position's id, or `new` to let the dialog ask. */
  post: string;
  role?: string;
  day: DayKey;
  week: DayKey;
  inHead?: boolean;
  onPost(post: string, day: DayKey): void;
}

/** A link, so that it can also be opened in another tab (SCH-021). */
export function PostLink({ post, role, day, week, inHead = false, onPost }: PostLinkProps) {
  const styles = usePostLinkStyles();
  const name = [schedulingText.week.postShift, role, formatShortDate(day)].filter(Boolean).join(', ');
  return (
    <a
      data-stop
      tabIndex={-1}
      href={hrefs.shifts({ week, post, day })}
      aria-label={name}
      className={mergeClasses(styles.link, inHead ? styles.inHead : styles.inCell)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onPost(post, day);
      }}
    >
      <AddRegular aria-hidden className={styles.icon} />
      {schedulingText.week.postShift}
    </a>
  );
}
