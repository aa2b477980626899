import { type Activity, activityText } from '@spot/contracts/dayof';
import { activityFeedText as text } from '@spot/contracts/backoffice';
import { formatDateTime, formatDateTimeFor, viewerZone } from '@spot/contracts/time';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { Avatar, type Column } from '@spot/contracts/ui/data';
import { ThreeLines } from '../table/Line';
import { ProfileButton } from '../worker/ProfileButton';
import { TeamCell } from './TeamCell';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
});

const words = ({ actionType, spotterName, role }: Activity) => activityText[actionType](spotterName, role);

function What({ entry }: { entry: Activity }) {
  const styles = useStyles();
  const { spotterID, spotterName, spotterProfPic } = entry;
  return (
    <ProfileButton uid={spotterID} name={spotterName} title={text.profileOf(spotterName)}>
      <span className={styles.root}>
        <Avatar
          aria-hidden
          name={spotterName}
          color="colorful"
          size={24}
          {...(spotterProfPic ? { image: { src: spotterProfPic, loading: 'lazy' as const } } : {})}
        />
        <ThreeLines>{words(entry)}</ThreeLines>
      </span>
    </ProfileButton>
  );
}

/** When, what, for which shift and worker. The event's time is by the admin's clock, the shift's by its own. */
export const feedColumns: Column<Activity>[] = [
  {
    key: 'when',
    header: text.columns.when,
    width: '176px',
    card: 'fact',
    cell: ({ createdAt }) => formatDateTime(createdAt, viewerZone()),
  },
  { key: 'what', header: text.columns.what, width: '36%', card: 'title', cell: (entry) => <What entry={entry} /> },
  {
    key: 'shift',
    header: text.columns.shift,
    // In one line with the name of a zone.
    width: '200px',
    card: 'detail',
    cell: ({ start, timeZone }) => formatDateTimeFor(viewerZone(), start, timeZone ?? viewerZone()),
  },
  { key: 'company', header: text.columns.company, cell: (entry) => <TeamCell entry={entry} of="company" /> },
  { key: 'team', header: text.columns.team, cell: (entry) => <TeamCell entry={entry} of="team" /> },
];
