import { hourMs } from '@spot/contracts/time';
import { isSubmitted, submitIssue } from './my-hours';

const own = { gigEnd: 1000, hoursConfirmed: false };
const spotterTime = { start: 1, end: 2, breakTime: 3 };

describe('Hours that a worker submits', () => {
  it('are accepted for 48 hours from the end, with one change, until they are confirmed', () => {
    expect(submitIssue(own, 999)).toBe('notOver');
    expect(submitIssue(own, 1000)).toBeUndefined();
    expect(submitIssue(own, 1000 + 48 * hourMs)).toBeUndefined();
    expect(submitIssue(own, 1001 + 48 * hourMs)).toBe('tooLate');
    expect(submitIssue({ ...own, hoursConfirmed: true }, 1000)).toBe('confirmed');
    expect(submitIssue({ ...own, spotterTime }, 1000)).toBeUndefined();
    expect(submitIssue({ ...own, spotterTime, spotterTimeChanges: 1 }, 1000)).toBe('changedOnce');
  });

  it('are unchanged if they are the same', () => {
    expect(isSubmitted({ ...own, spotterTime }, { ...spotterTime })).toBe(true);
    expect(isSubmitted(own, spotterTime)).toBe(false);
    for (const field of ['start', 'end', 'breakTime'] as const)
      expect(isSubmitted({ ...own, spotterTime }, { ...spotterTime, [field]: 9 })).toBe(false);
  });
});
