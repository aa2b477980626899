import type { Gig } from '@spot/contracts/scheduling';
import { jobName, jobsOn } from './jobs';

const gig = (over: Partial<Gig>) =>
  ({ id: 'g', role: 'Server', label: '', dayKey: '2026-11-21', start: 0, status: 'pending', ...over }) as Gig;

describe('the jobs of a day', () => {
  it('are those of the local day, earliest first, without cancelled ones (OPS-009, OPS-011, OPS-049)', () => {
    const found = jobsOn(
      [
        gig({ id: 'later', start: 9 }),
        gig({ id: 'tomorrow', dayKey: '2026-11-22' }),
        gig({ id: 'cancelled', status: 'cancelled' }),
        gig({ id: 'cook', start: 3, role: 'Cook' }),
        gig({ id: 'server', start: 3 }),
        gig({ id: 'done', start: 1, status: 'completed' }),
      ],
      '2026-11-21',
    );
    expect(found.map(({ id }) => id)).toEqual(['done', 'cook', 'server', 'later']);
  });

  it('are named by role, with the label if it adds something', () => {
    expect(jobName({ role: 'Server', label: 'Patio' })).toBe('Server · Patio');
    expect(jobName({ role: 'Server', label: 'server ' })).toBe('Server');
    expect(jobName({ role: 'Server', label: '' })).toBe('Server');
  });
});
