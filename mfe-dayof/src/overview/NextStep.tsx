import type { DayKey } from '@spot/contracts/core';
import { dayofText } from '@spot/contracts/dayof';
import { hrefs } from '@spot/contracts/routes';
import { can, type Role } from '@spot/contracts/accounts';
import { addDays } from '@spot/contracts/time';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import type { Shown } from './useDay';
import { LinkButton } from './LinkButton';

const text = dayofText.jobs;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    minHeight: '44px',
    color: tokens.colorNeutralForeground2,
  },
});

interface NextStepProps {
  /** Today's date. */
  day: DayKey;
  shown: Shown;
  role: Role | undefined;
  lacksPosition: boolean | undefined;
}

/** The next step on a day without jobs: to post a shift or, before the first one, to create a position. */
export function NextStep({ day, shown, role, lacksPosition }: NextStepProps) {
  const styles = useStyles();
  const ofDay = shown === 'today' ? day : addDays(day, 1);
  return (
    <div className={styles.root}>
      {lacksPosition && <Text>{text.noPosition}</Text>}
      {lacksPosition && can(role, 'managePositions') && (
        <LinkButton primary to={hrefs.managePositions({ create: true })}>
          {text.createPosition}
        </LinkButton>
      )}
      {lacksPosition === false && can(role, 'manageShifts') && (
        <LinkButton to={hrefs.shifts({ post: 'new', day: ofDay })}>{text.postOne}</LinkButton>
      )}
    </div>
  );
}
