import type { Hired } from '@spot/contracts/scheduling';
import { hourMs } from '@spot/contracts/time';
import { attendanceRows, countRows, inOrder, searchRows } from './attendanceRows';

const start = Date.UTC(2026, 10, 21, 14);
const worker = (over: Partial<Hired>): Hired =>
  ({
    gigID: 'g1',
    spotterID: over.name ?? 's1',
    name: 'Ana',
    role: 'Server',
    label: '',
    group: 'Northside',
    gigStart: start,
    mark: 'none',
    cancelled: false,
    checkInTime: null,
    checkOut: false,
    ...over,
  }) as Hired;

describe('the rows of the attendance board', () => {
  it('omit people who cancelled and are sorted by start, company and name, whatever the status (ADM-010)', () => {
    const people = [
      worker({ name: 'Zoe', gigStart: start - hourMs }),
      worker({ name: 'Bea' }),
      worker({ name: 'Ana', checkInTime: start }),
      worker({ name: 'Kim', group: 'Lakeshore' }),
      worker({ name: 'Gone', cancelled: true }),
    ];
    const ordered = inOrder(attendanceRows(people, [], start), people.length);
    expect(ordered.map((row) => row.worker.name)).toEqual(['Zoe', 'Kim', 'Ana', 'Bea']);
  });

  it('read company and name only of workers who start no later than the last displayed one', () => {
    const asked: string[] = [];
    const people = ['Bea', 'Ana', 'Kim', 'Zoe'].map((name, index) => ({
      ...worker({ gigStart: start + Math.floor(index / 2) * hourMs }),
      get name() {
        asked.push(name);
        return name;
      },
    }));
    const rows = attendanceRows(people, [], start);
    const first = inOrder(rows, 1).map(({ worker: { gigStart } }) => gigStart);
    expect(first).toEqual([start, start, start + hourMs, start + hourMs]);
    expect(new Set(asked)).toEqual(new Set(['Ana', 'Bea']));
    expect(inOrder(rows, 3).map((row) => row.worker.name)).toEqual(['Ana', 'Bea', 'Kim', 'Zoe']);
  });

  it('count each status of the board (ADM-009, ADM-020..022)', () => {
    const rows = attendanceRows(
      [
        worker({ name: 'out', checkInTime: start, checkOut: true, checkOutTime: start + hourMs }),
        worker({ name: 'in time', checkInTime: start }),
        worker({ name: 'by hours', checkIn: true }),
        worker({ name: 'too late', checkInTime: start + 1 }),
        worker({ name: 'to come', gigStart: start + hourMs }),
        worker({ name: 'missing' }),
        worker({ name: 'missing too' }),
      ],
      [],
      start,
    );
    expect(countRows(rows)).toEqual({ CheckedOut: 1, Here: 2, Late: 1, Waiting: 1, Absent: 2 });
  });
});

describe('the search of the attendance board', () => {
  const rows = attendanceRows(
    [
      worker({ name: 'Zoë Roy', role: 'Cook' }),
      worker({ name: 'Ana', group: 'Lakeshore Logistics' }),
      worker({ name: 'Bea', role: 'Bartender' }),
    ],
    [],
    start,
  );
  it.each([
    ['zoe', ['Zoë Roy']],
    ['BARTENDER', ['Bea']],
    ['lake log', ['Ana']],
    ['cook northside', ['Zoë Roy']],
    ['  ', ['Ana', 'Bea', 'Zoë Roy']],
    ['nobody', []],
  ])('for "%s" searches worker name, role and company (ADM-008)', (text, names) => {
    const found = inOrder(searchRows(rows, text), rows.length);
    expect(found.map((row) => row.worker.name)).toEqual(names);
  });
});
