import { Link as RouterLink } from 'react-router-dom';
import { dayofText } from '@spot/contracts/dayof';
import { hrefs } from '@spot/contracts/routes';
import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import type { Person } from './person';

const text = dayofText.checkIns;

const useStyles = makeStyles({
  root: {
    display: 'block',
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
    [onPhone]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontSize: tokens.fontSizeBase300 },
  },
});

/** Leads from a missing worker to the workers who could replace them. */
export function ReplaceLink({ worker, replaceable }: Person) {
  const styles = useStyles();
  if (!replaceable) return null;
  const { dayKey: day, gigID: gig, spotterID: absent, name } = worker;
  return (
    <RouterLink
      className={styles.root}
      aria-label={text.replaceNamed(name)}
      to={hrefs.shifts({ day, gig, find: 'replacement', absent })}
    >
      {text.replace}
    </RouterLink>
  );
}
