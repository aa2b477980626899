import { useState } from 'react';
import { officeCountDocument, queueCountsDocument } from '@spot/contracts/data';
import { todayStripText as text } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { useLiveDocument, useNow } from '@spot/contracts/shell-api';
import { dayKeyOf, viewerZone } from '@spot/contracts/time';
import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { StripNumber } from './StripNumber';

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
 * What waits today, above each page of the back office, each number with the way to its list: five documents in all. Late and
 * absent are those of the board's own day.
 */
export function TodayStrip() {
  const styles = useStyles();
  const [zone] = useState(viewerZone);
  const today = dayKeyOf(useNow(60_000), zone);
  const late = useLiveDocument(officeCountDocument(`late-${today}`));
  const absent = useLiveDocument(officeCountDocument(`absent-${today}`));
  const unfilled = useLiveDocument(officeCountDocument('unfilled'));
  const unread = useLiveDocument(officeCountDocument('unread'));
  const queues = useLiveDocument(queueCountsDocument());
  // What nobody has counted yet is nothing; what could not be read is not known.
  const counted = ({ status, data }: typeof late) => (status === 'ready' ? (data?.count ?? 0) : undefined);
  const queued = (queue: 'ids' | 'requirements' | 'uniforms') =>
    queues.status === 'ready' ? (queues.data?.[queue] ?? 0) : undefined;
  return (
    <nav aria-label={text.label}>
      <ul className={styles.root}>
        <StripNumber to={`${hrefs.checkins()}?view=Late`} count={counted(late)} words={text.late} urgent />
        <StripNumber to={`${hrefs.checkins()}?view=Absent`} count={counted(absent)} words={text.absent} urgent />
        <StripNumber to={hrefs.allShifts()} count={counted(unfilled)} words={text.unfilled} />
        <StripNumber to={hrefs.idChecks()} count={queued('ids')} words={text.ids} />
        <StripNumber to={hrefs.requirementChecks()} count={queued('requirements')} words={text.requirements} />
        <StripNumber to={hrefs.uniformChecks()} count={queued('uniforms')} words={text.uniforms} />
        <StripNumber to={`${hrefs.adminMessages()}?show=unread`} count={counted(unread)} words={text.unread} />
      </ul>
    </nav>
  );
}
