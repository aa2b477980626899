import { useState } from 'react';
import { todayStripText as text } from '@spot/contracts/backoffice';
import { hrefs } from '@spot/contracts/routes';
import { useNow } from '@spot/contracts/shell-api';
import { dayKeyOf, viewerZone } from '@spot/contracts/time';
import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { soon } from '../allShifts/soon';
import { StripNumber } from './StripNumber';
import { useOfficeCounts } from './useOfficeCounts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [onPhone]: {
      flexWrap: 'nowrap',
      columnGap: tokens.spacingHorizontalM,
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
  },
});

/**
 * Today's pending work above each page of the back office, each number with a link to its list: eight documents by one
 * listener. Late and Absent are for the board's own day.
 */
export function TodayStrip() {
  const styles = useStyles();
  const [zone] = useState(viewerZone);
  const today = dayKeyOf(useNow(60_000), zone);
  const count = useOfficeCounts(today);
  return (
    <nav aria-label={text.label}>
      <ul className={styles.root}>
        <StripNumber to={`${hrefs.checkins()}?view=Late`} count={count(`late-${today}`)} words={text.late} urgent />
        <StripNumber
          to={`${hrefs.checkins()}?view=Absent`}
          count={count(`absent-${today}`)}
          words={text.absent}
          urgent
        />
        <StripNumber to={`${hrefs.allShifts()}?${soon}`} count={count('unfilled')} words={text.unfilled} />
        <StripNumber to={hrefs.idChecks()} count={count('ids')} words={text.ids} />
        <StripNumber to={hrefs.requirementChecks()} count={count('requirements')} words={text.requirements} />
        <StripNumber to={hrefs.uniformChecks()} count={count('uniforms')} words={text.uniforms} />
        <StripNumber to={`${hrefs.adminMessages()}?show=unread`} count={count('unread')} words={text.unread} />
      </ul>
    </nav>
  );
}
