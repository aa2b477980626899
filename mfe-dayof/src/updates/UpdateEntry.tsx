import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type Activity, dayofText } from '@spot/contracts/dayof';
import { joiningStart } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { Slot, useNow } from '@spot/contracts/shell-api';
import { dayKeyOf, formatShortDate, formatTimeFor, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { Caption1, makeStyles, mergeClasses, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { Avatar } from '@spot/contracts/ui/data';

const text = dayofText.updates;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // Below the update's text, as large as a finger on a phone.
  fill: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '24px',
    marginInlineStart: '48px',
    marginBottom: tokens.spacingVerticalS,
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
    [onPhone]: { minHeight: '44px', marginBottom: 0 },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  // In a narrow column the times go below the day as a whole.
  times: { display: 'inline-block' },
  // Keeps its space, so that reading moves nothing.
  dot: { width: '8px', height: '8px', borderRadius: tokens.borderRadiusCircular },
  fresh: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  freshWords: { fontWeight: tokens.fontWeightSemibold },
});

interface UpdateEntryProps {
  entry: Activity;
  zone: string;
  unread: boolean;
  onRead(): void;
}

/** One update. A click marks it as read and opens the worker's profile (OPS-084). */
export function UpdateEntry({ entry, zone, unread, onRead }: UpdateEntryProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const { spotterName: name, role } = entry;
  const viewer = viewerZone();
  const now = useNow(60_000);
  const opened = entry.actionType === 'cancellation' && joiningStart(entry, now) !== undefined;
  return (
    <>
      <button
        type="button"
        className={styles.root}
        aria-haspopup="dialog"
        onClick={() => {
          if (unread) onRead();
          setOpen(true);
        }}
      >
        <Avatar
          aria-hidden
          name={name}
          color="colorful"
          size={32}
          {...(entry.spotterProfPic ? { image: { src: entry.spotterProfPic } } : {})}
        />
        <span className={styles.words}>
          <Text className={mergeClasses(unread && styles.freshWords)}>
            {text.actions[entry.actionType](name, role)}
          </Text>
          <Caption1 className={styles.quiet}>
            {`${formatShortDate(dayKeyOf(entry.start, zone))}, `}
            <span className={styles.times}>{formatTimeRangeFor(viewer, entry.start, entry.end, zone)}</span>
          </Caption1>
          <Caption1 className={styles.quiet}>{formatTimeFor(viewer, entry.createdAt, zone)}</Caption1>
        </span>
        <span
          className={mergeClasses(styles.dot, unread && styles.fresh)}
          {...(unread ? { role: 'img', 'aria-label': text.unread } : {})}
        />
      </button>
      {opened && (
        <RouterLink
          className={styles.fill}
          to={hrefs.shifts({ day: dayKeyOf(entry.start, zone), gig: entry.gigID, find: 'replacement' })}
        >
          {text.fill(role)}
        </RouterLink>
      )}
      {open && (
        <Slot
          name="workerProfile"
          props={{ spotterId: entry.spotterID, teamId: entry.teamID, onClose: () => setOpen(false) }}
        />
      )}
    </>
  );
}
