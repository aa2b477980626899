import { useCallback } from 'react';
import { isSystemEntry, officeLogText as text, type OfficeEntry } from '@spot/contracts/backoffice';
import { officeLogQuery } from '@spot/contracts/backoffice/queries';
import { usePagedQuery, useNow } from '@spot/contracts/shell-api';
import { addDays, isDayKey, startOfDay, viewerZone } from '@spot/contracts/time';
import { Button } from '@spot/contracts/ui/core';
import { EmptyState } from '@spot/contracts/ui/data';
import { ListPage, useListState } from '@spot/contracts/ui/kit';
import { logFilters, LogFilters } from './LogFilters';
import { useMatches } from '../table/useMatches';
import { useSettled } from '../table/useSettled';
import { officeLogColumns } from './officeLogColumns';

/** Entries read at a time. */
const step = 50;

/** Which admin did what for whom, and when; read-only (ADM-176, decisions section 3 item 10). */
export function OfficeLogPage() {
  const state = useListState(...logFilters);
  const now = useNow();
  const { by, who, company, worker, kind, from, to } = Object.fromEntries(
    logFilters.map((name) => [name, state.filters[name]?.[0]]),
  );
  const email = useSettled(who?.trim().toLowerCase());
  const zone = viewerZone();
  const asked = {
    ...(email && { actorEmail: email }),
    ...(company && { onBehalfOf: company }),
    ...(worker && { worker }),
    ...(by === 'system' && { system: true }),
    ...(kind && { call: kind }),
    ...(isDayKey(from) && { from: startOfDay(from, zone) }),
    ...(isDayKey(to) && { before: startOfDay(addDays(to, 1), zone) }),
  };
  const reading = usePagedQuery((most) => officeLogQuery(asked, most), step);
  const { rows, error, retry, more } = reading;
  const isShown = useCallback((entry: OfficeEntry) => isSystemEntry(entry) === (by === 'system'), [by]);
  const { matches: shown, status } = useMatches(reading, isShown, step);
  const filtered = Object.keys(asked).length > 0;
  return (
    <ListPage
      title={text.title}
      context={text.context}
      label={text.title}
      state={state}
      controls={<LogFilters state={state} now={now} seen={rows.map(({ call }) => call)} />}
      status={status}
      error={error}
      onRetry={retry}
      rows={shown}
      ordered
      columns={officeLogColumns}
      rowKey={({ id }) => id}
      onMore={more}
      reading={reading}
      none={
        filtered ? (
          <EmptyState text={text.noneFound} action={<Button onClick={state.clear}>{text.clear}</Button>} />
        ) : (
          <EmptyState text={text.none} />
        )
      }
      exported="office-log"
    />
  );
}
