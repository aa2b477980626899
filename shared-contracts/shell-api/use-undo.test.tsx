import { undo, undoText } from '../core';
import { Refusal, renderInShell, serveCalls } from '../testing';
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useUndo } from './use-undo';

const calls = serveCalls();

function Deleted() {
  const offerUndo = useUndo();
  useEffect(() => offerUndo('Position Deleted!', 'undo-7'), [offerUndo]);
  return null;
}
/** Renders the action's notification, presses Undo, and returns the text shown then. */
async function takeBack() {
  const { shell } = renderInShell(<Deleted />);
  expect(shell.notifications).toMatchObject([
    { text: 'Position Deleted!', variant: 'success', action: { label: 'Undo' } },
  ]);
  act(() => shell.notifications[0]?.action?.run());
  await waitFor(() => expect(shell.notifications).toHaveLength(2));
  expect(calls.requestsOf(undo)).toEqual([{ undoId: 'undo-7' }]);
  return shell.notifications[1];
}

describe('Undo', () => {
  it('undoes the action and says so', async () => {
    expect(await takeBack()).toEqual({ text: 'Undone', variant: 'success' });
  });

  it('reports that it is too late after ten seconds', async () => {
    calls.on(undo, () => {
      throw new Refusal('failed-precondition', undoText.tooLate, { reason: 'tooLate' });
    });
    expect(await takeBack()).toEqual({ text: 'It is too late to undo this.', variant: 'error' });
  });

  it('reports what somebody else has changed in between', async () => {
    calls.on(undo, () => ({ restored: 6, changed: 1 }));
    expect(await takeBack()).toEqual({ text: 'Undone, except for 1 that someone has changed.', variant: 'error' });
  });

  it('reports that nothing was undone if everything was changed', async () => {
    calls.on(undo, () => ({ restored: 0, changed: 1 }));
    expect(await takeBack()).toEqual({ text: 'Couldn’t undo: someone has changed this.', variant: 'error' });
  });

  it('shows the reason if the server cannot be reached', async () => {
    calls.on(undo, () => {
      throw new Refusal('unavailable', 'x');
    });
    expect((await takeBack())?.text).toBe('The server cannot be reached. Please try again.');
  });
});
