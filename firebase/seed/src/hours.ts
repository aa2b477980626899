import type { Group } from '@spot/contracts/accounts';
import type { Hired, WorkedTime } from '@spot/contracts/scheduling';
import { type Adjustment, minutesOf } from '@spot/contracts/dayof';
import { dayMs, hourMs, minuteMs } from '@spot/contracts/time';
import type { ShiftPlan } from './plan';
import { createChance } from './random';

/** The state of a worker's hours, and their history. */
export interface Hours {
  record: Partial<Hired>;
  entries: Pick<Adjustment, 'what' | 'at' | 'by' | 'byName' | 'from' | 'to' | 'reason'>[];
}

/** Hours are decided and confirmed some days after the shift; the rest of a week is settled when the next one ends. */
const settledAfter = 60 * hourMs;
const closedAfter = 12 * dayMs;

/**
 * Hours as a manager finds them: most confirmed, some adjusted, some contradicted by the worker, and some undecided for workers
 * who did not come. They depend only on the shift and the index, so that the other samples do not change with them.
 */
export function hoursOf(
  plan: ShiftPlan,
  index: number,
  { worker, came }: { worker: { uid: string; name: string }; came: boolean },
  group: Group,
  now: number,
): Hours {
  const hours: Hours = { record: {}, entries: [] };
  if (now < plan.end || plan.cancelled) return hours;
  const luck = createChance(Math.floor(plan.start / minuteMs) + index);
  const owner = { by: group.primaryOwnerUid, byName: Object.values(group.owners)[0]?.name ?? group.name };
  const settled = now - plan.end > settledAfter;
  const closed = now - plan.end > closedAfter;
  const posted: WorkedTime = { start: plan.start, end: plan.end, breakTime: plan.position.breakTime };
  const at = (afterEnd: number) => Math.min(now - minuteMs, plan.end + afterEnd);
  let version = 0;
  const add = (record: Partial<Hired>, entry?: Hours['entries'][number]) => {
    version += 1;
    Object.assign(hours.record, record, { version });
    if (entry) hours.entries.push(entry);
  };
  const counted = (time: WorkedTime, option?: number) => ({
    ...time,
    minutes: option === 3 ? 0 : minutesOf(time),
    ...(option === undefined ? {} : { option }),
  });
  const adjust = (option: 1 | 2 | 3, time: WorkedTime, reason: string) => {
    const changedAt = at(20 * hourMs);
    const worked = option === 3 ? {} : { adjustedTimestamps: { [changedAt]: { ...time, changedAt } } };
    add(
      { ...time, ...worked, postedTime: posted, selectedTimeOption: option, checkIn: option !== 3 },
      { what: 'adjusted', at: changedAt, ...owner, from: counted(posted), to: counted(time, option), reason },
    );
    if (option === 2) hours.record.customTime = time;
  };

  let open = false;
  if (!came) {
    open = !closed && (!settled || luck.next() < 0.4);
    if (!open) adjust(3, posted, 'Did not come.');
  } else if (index === 0 && luck.next() < 0.5) {
    const said = { ...posted, end: Math.min(now, plan.end + luck.pick([-30, 15, 30]) * minuteMs) };
    const when = at(2 * hourMs);
    add(
      { spotterTime: said, spotterTimeAt: when, spotterTimeChanges: 0 },
      {
        ...{ what: 'submitted', at: when, by: worker.uid, byName: worker.name, reason: '' },
        ...{ from: counted(posted), to: counted(said, 1) },
      },
    );
    open = !closed && (!settled || luck.next() < 0.5);
    if (!open) adjust(1, said, '');
  } else if (index === 2 && luck.next() < 0.6)
    adjust(2, { ...posted, end: posted.end - 30 * minuteMs }, 'Left half an hour early.');

  if (settled && !open) {
    const confirmed = { confirmedBy: owner.by, confirmedByName: owner.byName, confirmedAt: at(40 * hourMs) };
    add({ hoursConfirmed: true, manuallyConfirmed: true, ...confirmed });
  }
  if (version > 0) Object.assign(hours.record, { changedBy: owner.by, changedByName: owner.byName });
  return hours;
}
