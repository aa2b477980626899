import { isOwnWork, workersNamed } from './own-work';

describe("Deciding about one's own work", () => {
  it("means a worker with the user's own account; a user without an account is no worker", () => {
    expect([isOwnWork('a', 'a'), isOwnWork('a', 'b'), isOwnWork('', ''), isOwnWork(undefined, '')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('finds the workers of a request in every field that names them', () => {
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
