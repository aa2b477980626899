import { dayofText } from '@spot/contracts/dayof';
import { useShell } from '@spot/contracts/shell-api';
import { dayKeyOf, formatShortDate, formatTimeFor, viewerZone } from '@spot/contracts/time';
import { ClockRegular, makeStyles, mergeClasses, tokens, WarningRegular } from '@spot/contracts/ui/core';
import { RefusedPresses } from './RefusedPresses';
import { countPresses, type Presses } from './usePresses';

const text = dayofText.offline;

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    marginBottom: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '& svg': { flexShrink: 0 },
  },
  old: {
    border: 'none',
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
});

interface OfflineLinesProps {
  /** Time of the shown data (ms) if the server cannot be reached. */
  asOf: number | undefined;
  presses: Presses;
}

/** Lines above the day: how old its data is, which presses wait to be sent, and which need a decision. */
export function OfflineLines({ asOf, presses }: OfflineLinesProps) {
  const styles = useStyles();
  const waiting = presses.items.filter(({ refused, takenBack }) => refused === undefined && !takenBack);
  const refused = presses.items.filter((press) => press.refused !== undefined);
  return (
    <>
      {asOf !== undefined && <AsOf at={asOf} />}
      <div role="status">
        {waiting.length > 0 && (
          <p className={styles.line}>
            <ClockRegular fontSize={20} aria-hidden />
            {text.waiting(countPresses(waiting))}
          </p>
        )}
      </div>
      {refused.length > 0 && <RefusedPresses refused={refused} presses={presses} />}
    </>
  );
}

function AsOf({ at }: { at: number }) {
  const styles = useStyles();
  const { now } = useShell();
  const viewer = viewerZone();
  const time = formatTimeFor(viewer, at, viewer);
  const day = dayKeyOf(at, viewer);
  const isToday = day === dayKeyOf(now(), viewer);
  return (
    <p className={mergeClasses(styles.line, styles.old)} role="status">
      <WarningRegular fontSize={20} aria-hidden />
      <span>
        {text.asOf(isToday ? time : `${formatShortDate(day)}, ${time}`)} {text.pressHere}
      </span>
    </p>
  );
}
