import type { Hired } from '@spot/contracts/scheduling';
import { todayOrder, todayRow, type TodayColumn } from './todayRows';

const row = (over: Partial<Hired>) =>
  todayRow({
    gigID: 'abcdefghij',
    name: 'Ana',
    role: 'Server',
    label: 'Patio',
    gigStart: 5,
    checkInTime: null,
    ...over,
  } as Hired);

describe('the Overview of Today', () => {
  it('reads Here for workers who checked in and Absent for all others (OPS-017, C10)', () => {
    expect(row({ checkInTime: 7, gigStart: 5 }).status).toBe('Here');
    // Recorded hours say so without a check-in.
    expect(row({ checkIn: true }).status).toBe('Here');
    expect(row({ gigStart: Number.MAX_SAFE_INTEGER }).status).toBe('Absent');
  });

  it('shows the position with its label and the first 6 characters of the shift’s id (OPS-017, OPS-132)', () => {
    expect(row({})).toMatchObject({ position: 'Server · Patio', uid: 'abcdef' });
  });

  it.each<[TodayColumn, Partial<Hired>, Partial<Hired>]>([
    ['status', {}, { checkInTime: 4 }],
    ['name', { name: 'ana' }, { name: 'Bea' }],
    ['position', { role: 'Cook' }, { role: 'Server' }],
    ['checkIn', { checkInTime: 4 }, { checkInTime: null }],
    ['start', { gigStart: 1 }, { gigStart: 2 }],
    ['uid', { gigID: 'a2' }, { gigID: 'a10' }],
  ])('sorts by %s (OPS-018)', (column, first, second) => {
    expect(todayOrder[column](row(first), row(second))).toBeLessThan(0);
    expect(todayOrder[column](row(second), row(first))).toBeGreaterThan(0);
  });
});
