import type { Activity } from '@spot/contracts/dayof';
import { fromWallClock, hourMs } from '@spot/contracts/time';
import { countUpdates, groupByDate } from './updates';

const zone = 'America/Toronto';
const at = (day: string, minutes: number) => fromWallClock(day, minutes, zone).instant;
const entry = (actionType: Activity['actionType'], start: number, spotterName = 'Ana') =>
  ({
    id: `${actionType}${start}${spotterName}`,
    actionType,
    start,
    end: start + hourMs,
    spotterName,
    role: 'Server',
  }) as Activity;

describe('the day’s updates', () => {
  it('count only new hires and cancellations (OPS-007)', () => {
    const entries = [entry('hired', 1), entry('hired', 2), entry('cancellation', 3), entry('confirmedAbsentTrue', 4)];
    expect(countUpdates(entries)).toEqual({ hired: 2, cancellation: 1 });
  });

  it('are grouped by the shift’s day in the team’s zone, by start and then name (OPS-008)', () => {
    const late = at('2026-11-21', 23 * 60 + 30);
    const groups = groupByDate(
      [
        entry('hired', at('2026-11-22', 540)),
        entry('hired', late, 'Bea'),
        entry('hired', late, 'Abe'),
        entry('cancellation', late, 'Cid'),
      ],
      'hired',
      zone,
    );
    expect(groups.map(({ day, entries }) => [day, entries.map((found) => found.spotterName)])).toEqual([
      ['2026-11-21', ['Abe', 'Bea']],
      ['2026-11-22', ['Ana']],
    ]);
  });
});
