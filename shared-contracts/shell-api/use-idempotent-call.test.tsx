import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTeam } from '../accounts';
import { fakeShell, Refusal, serveCalls } from '../testing';
import { ShellContext } from './hooks';
import { useIdempotentCall, useRequestId } from './use-idempotent-call';

it('the same body keeps its id, so that it is done once; another body is another request', () => {
  const { result } = renderHook(() => useRequestId());
  const id = result.current({ a: 1 });
  expect(result.current({ a: 1 })).toBe(id);
  expect(result.current({ a: 2 })).not.toBe(id);
});

describe('a callable that is done once', () => {
  const calls = serveCalls();
  const body = { groupId: 'group-1', name: 'Bar', phone: '', url: '', bio: '' };

  it('keeps its request id while its answer is lost, and uses a new one afterwards', async () => {
    let times = 0;
    calls.on(createTeam, () => {
      times += 1;
      if (times === 1) throw new Refusal('unavailable', 'The server cannot be reached.');
      return { teamId: 'team-1' };
    });
    const shell = fakeShell();
    const wrapper = ({ children }: { children: ReactNode }) => <ShellContext value={shell}>{children}</ShellContext>;
    const { result } = renderHook(() => useIdempotentCall(createTeam), { wrapper });
    await expect(result.current(body)).rejects.toMatchObject({ name: 'CallError' });
    await result.current(body);
    await result.current(body);
    const [lost, again, anew] = calls.requestsOf(createTeam).map(({ requestId }) => requestId);
    expect(again).toBe(lost);
    expect(anew).not.toBe(lost);
  });
});
