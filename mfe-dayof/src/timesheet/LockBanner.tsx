import { publicConfigDocument } from '@spot/contracts/core/queries';
import type { DayKey } from '@spot/contracts/core';
import { timesheetText, lockState, openUntil, type LockState } from '@spot/contracts/dayof';
import { useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { formatDateTimeFor, viewerZone } from '@spot/contracts/time';
import { ClockRegular, makeStyles, mergeClasses, tokens } from '@spot/contracts/ui/core';
import { LockClosedRegular } from '@spot/contracts/ui/data';
import { useEffect, useState } from 'react';
import type { SheetRow } from './sheet';

const text = timesheetText;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '36px',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    marginBottom: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusMedium,
    border: '1px solid transparent',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  icon: { fontSize: '20px', flexShrink: 0 },
  whole: { whiteSpace: 'nowrap' },
  enabled: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
  },
  warning: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
  },
  // Black in both themes.
  locked: { backgroundColor: tokens.colorNeutralBackgroundStatic, color: tokens.colorNeutralForegroundStaticInverted },
});

const sameWords = (one: LockState, other: LockState) =>
  one.state === other.state && one.days === other.days && one.hours === other.hours && one.minutes === other.minutes;

/**
 * Counts down to the lock of the week, every second by the server's clock. Only this text changes, not the table. Not for
 * platform admins (OPS-035, OPS-055..059, ADM-175).
 */
export function LockBanner({ monday, zone, rows }: { monday: DayKey; zone: string; rows: readonly SheetRow[] }) {
  const styles = useStyles();
  const shell = useShell();
  const [lock, setLock] = useState(() => lockState(monday, zone, shell.now()));
  useEffect(() => {
    const tick = () => {
      const next = lockState(monday, zone, shell.now());
      setLock((before) => (sameWords(before, next) ? before : next));
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [shell, monday, zone]);
  const { state, days, hours, minutes } = lock;
  const until = openUntil(
    rows.flatMap(({ cells }) => cells.flat()).map(({ hired }) => hired),
    shell.now(),
  );
  const Icon = state === 'locked' ? LockClosedRegular : ClockRegular;
  return (
    // Announced only when its state changes; every minute would be too often.
    <div role={state === 'enabled' ? undefined : 'status'} className={mergeClasses(styles.root, styles[state])}>
      <Icon className={styles.icon} aria-hidden />
      <span role="timer" aria-live="off">
        {state === 'locked' ? <Locked /> : text.locksIn(days, hours, minutes)}
        {state === 'locked' &&
          until !== undefined &&
          ` ${text.openUntil(formatDateTimeFor(viewerZone(), until, zone))}`}
      </span>
    </div>
  );
}

/** Keeps the phone number on one line. Loads it only when it is shown; the sentence can do without. */
function Locked() {
  const { whole } = useStyles();
  const phone = useLiveDocument(publicConfigDocument()).data?.supportPhone;
  if (!phone) return text.locked(undefined);
  const [before, after] = text.locked(phone).split(phone);
  return (
    <>
      {before}
      <span className={whole}>{phone}</span>
      {after}
    </>
  );
}
