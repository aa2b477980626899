import { type Activity, dayofText } from '@spot/contracts/dayof';
import { formatLongDate, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { makeStyles, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { ViewDialog } from '@spot/contracts/ui/data';
import { WorkerButton } from '../worker/WorkerButton';
import { groupByDate, type Counting } from './updates';

const text = dayofText.updates;

const useStyles = makeStyles({
  heading: {
    margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  day: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 176px',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '40px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: `${tokens.spacingVerticalXS} 0`, rowGap: 0 },
  },
  time: {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    [onPhone]: { gridColumn: '1 / -1', textAlign: 'left' },
  },
});

interface UpdatesDialogProps {
  entries: readonly Activity[];
  zone: string;
  onClose(): void;
}

/** New hires and cancellations by the date of their shift: worker, role, start to end (OPS-008). */
export function UpdatesDialog({ entries, zone, onClose }: UpdatesDialogProps) {
  return (
    <ViewDialog title={text.detailsTitle} onClose={onClose}>
      <Group heading={text.hired} kind="hired" entries={entries} zone={zone} />
      <Group heading={text.cancelled} kind="cancellation" entries={entries} zone={zone} />
    </ViewDialog>
  );
}

function Group({
  heading,
  kind,
  entries,
  zone,
}: {
  heading: string;
  kind: Counting;
  entries: readonly Activity[];
  zone: string;
}) {
  const styles = useStyles();
  const days = groupByDate(entries, kind, zone);
  return (
    <section aria-label={heading}>
      <h3 className={styles.heading}>{heading}</h3>
      {days.length === 0 && <Text>{text.noneOfKind}</Text>}
      {days.map(({ day, entries: found }) => (
        <div key={day}>
          <h4 className={styles.day}>{formatLongDate(day)}</h4>
          <ul className={styles.list}>
            {found.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <WorkerButton
                  worker={{
                    name: entry.spotterName,
                    profPicURL: entry.spotterProfPic,
                    spotterID: entry.spotterID,
                    teamID: entry.teamID,
                  }}
                />
                <span>{entry.role}</span>
                <span className={styles.time}>{formatTimeRangeFor(viewerZone(), entry.start, entry.end, zone)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
