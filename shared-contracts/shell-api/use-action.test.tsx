import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '../core/client';
import { fakeShell, renderInShell } from '../testing';
import { useAction, useRowAction, type ActionOptions } from './use-action';

function Save({ work, ...options }: ActionOptions & { work(): Promise<unknown> }) {
  const { busy, error, run } = useAction(work, options);
  return (
    <>
      <button onClick={() => void run()}>{busy ? 'Saving' : 'Save'}</button>
      {error && <p role="alert">{error}</p>}
    </>
  );
}
const press = () => userEvent.click(screen.getByRole('button'));
function later() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
const refused = (details = {}) => Promise.reject(new CallError('aborted', 'Somebody was faster.', details));

describe('an action', () => {
  it('runs once at a time: a second press is ignored', async () => {
    const answer = later();
    const work = jest.fn(() => answer.promise);
    renderInShell(<Save work={work} />);
    await press();
    await press();
    expect(screen.getByRole('button', { name: 'Saving' })).toBeVisible();
    expect(work).toHaveBeenCalledTimes(1);
    await act(async () => answer.resolve());
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    await press();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('shows a failure as text, and clears it at the next try (N11)', async () => {
    const work = jest.fn(async () => {}).mockImplementationOnce(() => refused());
    const { shell } = renderInShell(<Save work={work} />);
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Somebody was faster\.$/);
    expect(shell.notifications).toEqual([]);
    await press();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['a store', { store: true }, 'ERROR: Somebody was faster.', []],
    [
      'a store that also notifies',
      { store: true, notify: true },
      'ERROR: Somebody was faster.',
      ['ERROR: Somebody was faster.'],
    ],
    ['one that notifies', { notify: true }, 'Somebody was faster.', ['ERROR: Somebody was faster.']],
    ['one that notifies as it is', { notify: 'plain' }, 'Somebody was faster.', ['Somebody was faster.']],
  ] as const)('shows %s in its place, once with `ERROR: ` before it (N12, N36)', async (_, options, here, told) => {
    const { shell } = renderInShell(<Save work={() => refused()} {...options} />);
    await press();
    expect(screen.getByRole('alert').textContent).toBe(here);
    expect(shell.notifications).toEqual(told.map((text) => ({ text, variant: 'error' })));
  });

  it('reports a conflict, for which the screen may have another text, or none', async () => {
    const seen = jest.fn();
    const work = () => refused({ reason: 'conflict', field: 'name' });
    const { unmount } = renderInShell(
      <Save
        work={work}
        notify
        onRefused={(failure) => (seen(failure), `${failure.message} Save again to replace it.`)}
      />,
    );
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody was faster. Save again to replace it.');
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ conflict: true, code: 'aborted', field: 'name' }));
    unmount();
    const { shell } = renderInShell(<Save work={work} notify onRefused={() => null} />);
    await press();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shell.notifications).toEqual([]);
  });

  it('takes the notification of a failure away once the same action succeeds, or fails anew (N12)', async () => {
    const work = jest.fn(refused);
    const { shell } = renderInShell(<Save work={work} notify />);
    await press();
    await press();
    expect(shell.notifications).toEqual([{ text: 'ERROR: Somebody was faster.', variant: 'error' }]);
    work.mockResolvedValueOnce(undefined as never);
    await press();
    expect(work).toHaveBeenCalledTimes(3);
    expect(shell.notifications).toEqual([]);
  });

  it('reports a missing network at once, before anything is tried', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const work = jest.fn(async () => {});
    renderInShell(<Save work={work} />);
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
    expect(work).not.toHaveBeenCalled();
    online.mockRestore();
  });

  it('no longer says that the user is offline once the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const dismissed = jest.fn();
    const shell = { ...fakeShell(), notify: () => dismissed };
    renderInShell(<Save notify work={async () => {}} />, { shell });
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(dismissed).toHaveBeenCalledTimes(1);
  });

  it('keeps another failure when the network is back', async () => {
    renderInShell(<Save work={() => refused()} />);
    await press();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody was faster.');
  });

  it('reports a bug, whose message would not help a user', async () => {
    const { shell } = renderInShell(<Save work={() => Promise.reject(new TypeError('x is undefined'))} />);
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    expect(shell.errors).toHaveLength(1);
  });

  it('stays busy after success if the screen is left afterwards', async () => {
    renderInShell(<Save holds work={async () => {}} />);
    await press();
    expect(screen.getByRole('button', { name: 'Saving' })).toBeVisible();
  });
});

it('runs one at a time in each row, and its failure is a notification', async () => {
  const answer = later();
  const work = jest.fn((row: string, _: string) => (row === 'a' ? answer.promise : refused()));
  const shell = fakeShell();
  function Rows() {
    const { busy, run } = useRowAction((row: string) => row, work);
    return ['a', 'b'].map((row) => (
      <button key={row} onClick={() => void run(row, 'mark')}>
        {row} {busy.get(row)}
      </button>
    ));
  }
  renderInShell(<Rows />, { shell });
  await userEvent.click(screen.getByRole('button', { name: 'a' }));
  await userEvent.click(screen.getByRole('button', { name: 'a mark' }));
  await userEvent.click(screen.getByRole('button', { name: 'b' }));
  expect(work).toHaveBeenCalledTimes(2);
  expect(shell.notifications).toEqual([{ text: 'ERROR: Somebody was faster.', variant: 'error' }]);
  await act(async () => answer.resolve());
  expect(screen.getByRole('button', { name: 'a' })).toBeVisible();
});

describe('an action whose answer was lost', () => {
  const lost = new CallError('unavailable', 'The server cannot be reached.');
  const withdrawn = new CallError('failed-precondition', 'The applicant has withdrawn.');
  function Rows({ rows, error }: { rows: readonly string[]; error: CallError }) {
    const isDone = (row: string) => !rows.includes(row);
    const work = () => Promise.reject(error);
    const row = useRowAction((row: string) => row, work, { notify: true, isDone });
    const one = useAction((_: string) => work(), { isDone });
    return (
      <>
        <button onClick={() => void row.run('a', 'hire')}>Hire</button>
        <button onClick={() => void one.run('a')}>Decline</button>
        {row.error && <p role="alert">{row.error}</p>}
        {one.error && <p role="alert">{one.error}</p>}
      </>
    );
  }

  it.each(['Hire', 'Decline'])('%s takes its failure away once the data show that it was done', async (name) => {
    const { shell, rerender } = renderInShell(<Rows rows={['a', 'b']} error={lost} />);
    await userEvent.click(screen.getByRole('button', { name }));
    rerender(<Rows rows={['a']} error={lost} />);
    expect(screen.getByRole('alert')).toHaveTextContent(lost.message);
    rerender(<Rows rows={['b']} error={lost} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shell.notifications).toEqual([]);
  });

  it('keeps the reason of a refusal, which the data may confirm', async () => {
    const { rerender } = renderInShell(<Rows rows={['a']} error={withdrawn} />);
    await userEvent.click(screen.getByRole('button', { name: 'Hire' }));
    rerender(<Rows rows={[]} error={withdrawn} />);
    expect(screen.getByRole('alert')).toHaveTextContent(withdrawn.message);
  });
});
