import type { Gig, Hired } from '@spot/contracts/scheduling';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { countParts, filterJobs } from '../overview/state';
import { countStatuses, rowKey, withPeople } from './checkInRows';
import { statusTone } from './statusTone';

const start = Date.UTC(2026, 10, 21, 14);
const worker = (over: Partial<Hired>): Hired =>
  ({
    gigID: 'g1',
    spotterID: 's1',
    name: 'Ana',
    gigStart: start,
    mark: 'none',
    cancelled: false,
    checkInTime: null,
    ...over,
  }) as Hired;
const job = (id: string) => ({ id }) as Gig;

describe('the rows of the check-in table', () => {
  it('are the workers of the given jobs who did not cancel, by job and name (OPS-013, OPS-038)', () => {
    const jobs = withPeople(
      [job('g1'), job('g2'), job('g3')],
      [
        worker({ spotterID: 'later', gigStart: start + hourMs, name: 'Abe', gigID: 'g2' }),
        worker({ spotterID: 'b', name: 'Bea' }),
        worker({ spotterID: 'a', name: 'Ana' }),
        worker({ spotterID: 'gone', cancelled: true }),
        worker({ spotterID: 'other', gigID: 'cancelled-job' }),
      ],
    );
    expect(jobs.map(({ gig, people }) => [gig.id, people.map(({ spotterID }) => spotterID)])).toEqual([
      ['g1', ['a', 'b']],
      ['g2', ['later']],
      ['g3', []],
    ]);
  });

  it('keep their order when a status changes, so that nothing moves under the pointer', () => {
    const before = [worker({ spotterID: 'a', name: 'Ana' }), worker({ spotterID: 'b', name: 'Bea' })];
    const after = [
      worker({ spotterID: 'b', name: 'Bea', checkInTime: start }),
      worker({ spotterID: 'a', name: 'Ana' }),
    ];
    const ids = (rows: Hired[]) => withPeople([job('g1')], rows)[0]?.people.map((row) => row.spotterID);
    expect(ids(before)).toEqual(['a', 'b']);
    expect(ids(after)).toEqual(ids(before));
  });

  it('distinguish two shifts of one worker', () => {
    expect(rowKey({ gigID: 'g1', spotterID: 's' })).not.toBe(rowKey({ gigID: 'g2', spotterID: 's' }));
  });
});

describe('a status', () => {
  it('has its colour: Here green, Absent red, Late orange, Waiting blue (OPS-044)', () => {
    const { Here, Absent, Late, Waiting } = statusTone;
    expect({ Here, Absent, Late, Waiting }).toEqual({ Here: 'good', Absent: 'bad', Late: 'late', Waiting: 'waiting' });
  });
});

describe('the counts of the check-in table', () => {
  it('count every worker once, Confirmed Absent as Absent (OPS-013, OPS-039..043, C35)', () => {
    const rows = [
      worker({ checkInTime: start + hourMs }),
      worker({ mark: 'absent', gigStart: start + 5 * hourMs }),
      worker({ gigStart: start }),
      worker({ gigStart: start + minuteMs }),
      worker({ gigStart: start + hourMs }),
    ];
    const now = start + 15 * minuteMs;
    expect(countStatuses(rows, now)).toEqual({ Here: 1, Absent: 2, Late: 1, Waiting: 1 });
  });

  it('agree with the line above the jobs about a worker whose hours were recorded without a check-in', () => {
    const people = [worker({ checkIn: true })];
    const jobs = [{ gig: job('g1'), people }];
    const now = start + 9 * hourMs;
    expect(countStatuses(people, now)).toMatchObject({ Here: 1, Absent: 0 });
    expect(countParts(jobs, now)).toMatchObject({ here: 1, missing: 0 });
    expect(filterJobs(jobs, { part: 'here', since: now }, now)).toEqual(jobs);
    expect(filterJobs(jobs, { part: 'missing', since: now }, now)).toEqual([]);
  });
});
