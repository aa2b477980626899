import { isOwnWork, workersNamed } from './own-work';

describe('Deciding about oneself', () => {
  it('is deciding about a worker with one’s own account; nobody without an account is that worker', () => {
    expect([isOwnWork('a', 'a'), isOwnWork('a', 'b'), isOwnWork('', ''), isOwnWork(undefined, '')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('finds the workers of a request wherever it names them', () => {
    const request = {
      groupId: 'company',
      spotterId: 'a',
      spotterIds: ['b', 'c'],
      workers: { d: true, e: false },
      removals: [{ gigId: 'g', spotterId: 'f' }],
      scope: { kind: 'cell', spotterId: 'h' },
      custom: null,
    };
    expect(workersNamed(request)).toEqual(['a', 'b', 'c', 'd', 'f', 'h']);
  });
});
