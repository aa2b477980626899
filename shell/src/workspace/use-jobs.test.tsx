import { jobsUnderWayQuery } from '@spot/contracts/core/queries';
import type { Job } from '@spot/contracts/core';
import type { Session } from '@spot/contracts/shell-api';
import { aSession, FakeLive } from '@spot/contracts/testing';
import { act, renderHook } from '@testing-library/react';
import { useJobs } from './use-jobs';

const aJob = (id: string, more: Partial<Job> = {}): Job => ({
  ...{ id, kind: 'cancel', teamID: 'team-1', total: 12, done: 3, changed: 0, state: 'running' },
  ...more,
});

function show(session: Session) {
  const live = new FakeLive();
  const { result } = renderHook(() => useJobs(live, session));
  return { live, uid: session.user?.uid ?? '', ids: () => result.current.map(({ id }) => id) };
}

describe('Running jobs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('are the person’s own and everybody’s for the chosen team, with one listener', () => {
    const { live, uid, ids } = show(aSession('Edit'));
    expect(live.open).toHaveLength(1);
    act(() => live.give(jobsUnderWayQuery(uid, 'team-1'), [aJob('mine', { teamID: '' }), aJob('theirs')]));
    wait(2_000);
    expect(ids()).toEqual(['mine', 'theirs']);
  });

  it('appear after some time, and disappear when they end', () => {
    const { live, uid, ids } = show(aSession('Edit'));
    act(() => live.give(jobsUnderWayQuery(uid, 'team-1'), [aJob('short')]));
    wait(1_999);
    expect(ids()).toEqual([]);
    wait(1);
    expect(ids()).toEqual(['short']);
    act(() => live.give(jobsUnderWayQuery(uid, 'team-1'), []));
    expect(ids()).toEqual([]);
    act(() => live.give(jobsUnderWayQuery(uid, 'team-1'), [aJob('next')]));
    expect(ids()).toEqual([]);
  });

  it('are the admin’s own in the back office, and none before sign-in', () => {
    const { live, uid } = show(aSession('Office'));
    expect(live.open).toEqual([jobsUnderWayQuery(uid).key]);
    expect(show({ ...aSession('Edit'), status: 'signedOut', user: null } as Session).live.open).toEqual([]);
  });
});
