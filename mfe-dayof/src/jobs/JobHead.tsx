import { Link as RouterLink } from 'react-router-dom';
import { dayofText } from '@spot/contracts/dayof';
import { hrefs } from '@spot/contracts/routes';
import { can } from '@spot/contracts/accounts';
import { isFilled, offerRefusal, openApplicants, shownPlaces } from '@spot/contracts/scheduling';
import { roleOf, useSession } from '@spot/contracts/shell-api';
import { dayKeyOf, endsNextDay, formatShortDate, formatTimeRangeFor } from '@spot/contracts/time';
import { Button, ChevronDownRegular, ChevronRightRegular, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { LiveValue, StatusDot } from '@spot/contracts/ui/data';
import { notOnPaper } from '@spot/contracts/ui/grid';
import { jobName, type Job } from './jobs';

const text = dayofText.jobs;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '40px',
    fontWeight: tokens.fontWeightRegular,
    [onPhone]: { position: 'relative', paddingInlineEnd: '44px', paddingBottom: tokens.spacingVerticalXS },
  },
  fold: {
    minWidth: '24px',
    [onPhone]: { position: 'absolute', top: 0, insetInlineEnd: 0, width: '44px', height: '44px' },
  },
  name: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    [onPhone]: { flexBasis: '100%', padding: '12px 0' },
  },
  find: {
    color: tokens.colorBrandForegroundLink,
    ...notOnPaper,
    [onPhone]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
  time: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

interface JobHeadProps {
  job: Job;
  now: number;
  viewer: string;
  open: boolean;
  onToggle(): void;
}

/** A job's name, which links to it, with its time and number of hired workers (OPS-010). Folds and unfolds the people below. */
export function JobHead({ job: { gig }, now, viewer, open, onToggle }: JobHeadProps) {
  const styles = useStyles();
  const { numHired, numSpotters } = shownPlaces(gig);
  const filled = text.filled(numHired, numSpotters);
  const applicants = openApplicants(gig, now);
  const mayFind = can(useSession(roleOf), 'manageShifts');
  const lacking = mayFind && offerRefusal(gig, now) === undefined;
  // A job of the previous night shows its date, or it would look like today's.
  const day = gig.start <= now && dayKeyOf(now, gig.timeZone) !== gig.dayKey ? `${formatShortDate(gig.dayKey)}, ` : '';
  const overnight = endsNextDay(gig.start, gig.end, gig.timeZone) ? ` ${text.nextDay}` : '';
  return (
    <div className={styles.root}>
      <Button
        className={styles.fold}
        appearance="subtle"
        size="small"
        icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={open}
        aria-label={text.people(jobName(gig))}
        onClick={onToggle}
      />
      <RouterLink className={styles.name} to={hrefs.shifts({ day: gig.dayKey, gig: gig.id })}>
        {jobName(gig)}
      </RouterLink>
      <span className={styles.time}>
        {day + formatTimeRangeFor(viewer, gig.start, gig.end, gig.timeZone) + overnight}
      </span>
      <LiveValue value={filled}>
        <StatusDot tone={isFilled(gig) ? 'good' : 'late'}>{filled}</StatusDot>
      </LiveValue>
      {lacking && (
        <RouterLink
          className={styles.find}
          aria-label={text.findFor(jobName(gig))}
          to={hrefs.shifts({ day: gig.dayKey, gig: gig.id, find: 'replacement' })}
        >
          {text.find}
        </RouterLink>
      )}
      {applicants > 0 && <StatusDot tone="waiting">{text.applicants(applicants)}</StatusDot>}
    </div>
  );
}
