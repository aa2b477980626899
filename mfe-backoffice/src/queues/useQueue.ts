import { useMemo } from 'react';
import type { QueueName, CheckOf } from '@spot/contracts/backoffice';
import { usePagedQuery } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { afterDay, queuePart } from './dayGroups';
import type { QueueKind } from './queueKinds';
import type { QueueAddress } from './useQueueAddress';

/** Entries read for a page; the counters and the open entry need the rest of its reads. */
const step = 44;

/** A page of a queue: complete days, live. */
export function useQueue<Name extends QueueName>(kind: QueueKind<Name>, address: QueueAddress) {
  const zone = viewerZone();
  const { oldestFirst, filter, pages } = address;
  const last = pages.at(-1);
  const after = last === undefined ? undefined : afterDay(last, oldestFirst, zone);
  const read = usePagedQuery(
    (most) => kind.query(filter, { oldestFirst, most, ...(after !== undefined && { after }) }),
    step,
  );
  const { rows, status, more, complete } = read;
  const part = useMemo(() => queuePart(rows, zone, complete), [rows, zone, complete]);
  const shown: readonly CheckOf[Name][] = useMemo(() => part.groups.flatMap((group) => group.rows), [part]);
  return {
    status,
    error: read.error,
    retry: read.retry,
    rows,
    shown,
    complete,
    groups: part.groups,
    list: JSON.stringify([kind.name, oldestFirst, filter, pages]),
    next: part.next,
    /** Reads more of a day that is longer than a page. */
    more: part.groups.some(({ whole }) => !whole) ? more : undefined,
  };
}
