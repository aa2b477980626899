import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { poolQuery } from '../scheduling/queries';
import { aPoolEntry, fakeShell } from '../testing';
import { ShellContext } from './hooks';
import { usePagedQuery } from './use-paged-query';

const pool = (most: number) => poolQuery('team-1', most);
const entries = (count: number) => Array.from({ length: count }, (_, index) => aPoolEntry({ id: `worker-${index}` }));

function draw() {
  const shell = fakeShell();
  const wrapper = (props: { children: ReactNode }) => <ShellContext value={shell} {...props} />;
  const { result } = renderHook(() => usePagedQuery(pool, 20), { wrapper });
  return { shell, result };
}

describe('a list that is read page by page', () => {
  it('goes on after a full page, with the known rows, and ends with a page that is not full', () => {
    const { shell, result } = draw();
    act(() => shell.data.give(pool(20), entries(20)));
    expect(result.current).toMatchObject({ complete: false, more: expect.any(Function) });
    act(() => result.current.more?.());
    expect(result.current).toMatchObject({ status: 'ready', complete: false, more: undefined });
    expect(result.current.rows).toHaveLength(20);
    act(() => shell.data.give(pool(40), entries(39)));
    expect(result.current).toMatchObject({ complete: true, more: undefined });
    expect(result.current.rows).toHaveLength(39);
  });

  it('goes on after a full page of which a document is left out, because its schema refuses it', () => {
    const { shell, result } = draw();
    act(() => shell.data.give(pool(20), entries(19), 1));
    expect(result.current).toMatchObject({ complete: false, leftOut: 1, more: expect.any(Function) });
    act(() => result.current.more?.());
    expect(result.current).toMatchObject({ complete: false, leftOut: 1 });
  });
});
