import { useState } from 'react';
import {
  setReplacementSent,
  type Cancellation,
  cancellationsText as text,
  isWithinCancellationDays,
} from '@spot/contracts/backoffice';
import { useCall, useNow, useRowAction } from '@spot/contracts/shell-api';
import { formatLongDate } from '@spot/contracts/time';
import { Button, Caption1, makeStyles, tokens } from '@spot/contracts/ui/core';
import { EmptyState, OneDayCalendar, PageHeader } from '@spot/contracts/ui/data';
import { List, useListState } from '@spot/contracts/ui/kit';
import { cancellationColumns } from './cancellationColumns';
import { EmailDialog } from './EmailDialog';
import { countShown, found, isShow, shown } from './shown';
import { ShowRadios } from './ShowRadios';
import { useCancellations } from './useCancellations';
import { useChosenDay } from './useChosenDay';

const pageSize = 10;
const sideBySide = '@media (min-width: 1300px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column-reverse',
    gap: tokens.spacingHorizontalL,
    [sideBySide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' },
  },
  list: { minWidth: 0 },
  calendar: {
    width: 'fit-content',
    padding: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  far: { display: 'block', maxWidth: '226px', color: tokens.colorNeutralForeground2 },
});

/** Workers who cancelled a shift on the chosen day, and what was done about it (ADM-089..103). */
export function CancellationsPage() {
  const styles = useStyles();
  const { today, day, press } = useChosenDay();
  const reading = useCancellations(day);
  const { rows, status, error, retry } = reading;
  const state = useListState('show');
  const now = useNow();
  const [emailing, setEmailing] = useState<Cancellation>();
  const call = useCall(setReplacementSent);
  const { busy, run } = useRowAction(
    ({ id }: Cancellation) => id,
    ({ gigID, spotterID }, replacementSent: boolean) => call({ gigId: gigID, spotterId: spotterID, replacementSent }),
    { notify: true, isDone: ({ id }, sent) => rows.find((row) => row.id === id)?.replacementSent === sent },
  );
  const named = state.filters['show']?.[0];
  const show = isShow(named) ? named : 'all';
  const searched = found(rows, state.search);
  return (
    <>
      <PageHeader title={day === undefined ? text.title : text.titleOf(formatLongDate(day))} />
      <div className={styles.root}>
        <div className={styles.list}>
          {day === undefined ? (
            <EmptyState text={text.selectDay} />
          ) : (
            <List
              framed
              label={text.title}
              state={state}
              controls={
                <ShowRadios
                  value={show}
                  counts={countShown(searched)}
                  onChange={(next) => state.setFilter('show', next === 'all' ? undefined : [next])}
                />
              }
              search={text.search}
              status={status}
              error={error}
              onRetry={retry}
              rows={shown(searched, show)}
              all={rows}
              reading={reading}
              initialSort={{ key: 'cancelled', descending: true }}
              columns={cancellationColumns({
                busy,
                now,
                onEmail: setEmailing,
                onSent: (row, sent) => void run(row, sent),
              })}
              rowKey={({ id }) => id}
              pageSize={pageSize}
              narrow
              maxHeight="none"
              none={<EmptyState text={text.none} />}
              noneFound={
                <EmptyState text={text.noneFound} action={<Button onClick={state.clear}>{text.clear}</Button>} />
              }
              exported={`cancellations-${day}`}
            />
          )}
        </div>
        <div className={styles.calendar}>
          <OneDayCalendar value={day} onPress={press} today={today} label={text.calendar} />
          {day !== undefined && !isWithinCancellationDays(day, today) && (
            <Caption1 className={styles.far} role="status">
              {text.farDay}
            </Caption1>
          )}
        </div>
      </div>
      {emailing && <EmailDialog row={emailing} onClose={() => setEmailing(undefined)} />}
    </>
  );
}
