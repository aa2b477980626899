import { healthText as text, scheduleHealth, waitingNames, worries, type Trouble } from '@spot/contracts/backoffice';
import { scheduleRunsQuery, troublesQuery, waitingWorkQuery } from '@spot/contracts/backoffice/queries';
import { useLiveQuery, useNow, usePagedQuery, useShell } from '@spot/contracts/shell-api';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, ErrorState, PageHeader, Skeleton } from '@spot/contracts/ui/data';
import { ListFrame } from '@spot/contracts/ui/kit';
import { useState } from 'react';
import { ScheduleTable } from './ScheduleTable';
import { TroubleTable } from './TroubleTable';
import { useMatches } from '../table/useMatches';
import { waitingColumns } from './waitingColumns';

/** Failures read at a time. */
const step = 100;
const [runs, waits] = [scheduleRunsQuery(), waitingWorkQuery()];
const isOpen = ({ sentAgainAt }: Trouble) => sentAgainAt === undefined;

const useStyles = makeStyles({
  part: { marginTop: tokens.spacingVerticalXXL },
  title: { marginBottom: tokens.spacingVerticalS },
});

/** Schedules, pending work, and failed emails, texts, functions and browsers, each with what to do. */
export function HealthPage() {
  const shell = useShell();
  const now = useNow();
  const [lookedAt] = useState(now);
  const styles = useStyles();
  const [run, waiting] = [useLiveQuery(runs), useLiveQuery(waits)];
  const troubles = usePagedQuery(troublesQuery, step);
  const { matches: open, status } = useMatches(troubles, isOpen, step);
  const asked = [run, waiting, { status, error: troubles.error }];
  const failed = asked.find((one) => one.status === 'error');
  const retry = () => {
    [runs, waits].forEach(({ key }) => shell.live.retry(key));
    troubles.retry();
  };
  const loading = asked.some((one) => one.status === 'loading');
  if (failed || loading)
    return (
      <>
        <PageHeader title={text.title} />
        {failed ? (
          <ErrorState text={failed.error ?? ''} onRetry={retry} />
        ) : (
          <Skeleton layout="table" rows={8} columns={4} />
        )}
      </>
    );

  const schedules = scheduleHealth(run.data ?? [], lookedAt, now);
  const work = waitingNames.map((name) => ({
    name,
    count: waiting.data?.find(({ id }) => id === name)?.count ?? 0,
  }));
  const attention = worries({ schedules, work, troubles: open });
  const allRan = schedules.every(({ state }) => state === 'ran');
  const part = (title: string, content: React.ReactNode) => (
    <section className={styles.part}>
      <Text as="h2" block size={500} weight="semibold" className={styles.title}>
        {title}
      </Text>
      <ListFrame>{content}</ListFrame>
    </section>
  );
  return (
    <>
      <PageHeader
        title={text.title}
        context={attention > 0 && text.attention(attention, troubles.more !== undefined)}
      />
      {attention === 0 && <EmptyState text={allRan ? text.fine : text.begun} />}
      {part(text.troubles, <TroubleTable rows={open} now={now} onMore={troubles.more} />)}
      {part(
        text.waitingTitle,
        <DataTable
          label={text.waitingTitle}
          rows={work}
          columns={waitingColumns}
          rowKey={({ name }) => name}
          maxHeight="none"
        />,
      )}
      {part(text.schedules, <ScheduleTable rows={schedules} />)}
    </>
  );
}
