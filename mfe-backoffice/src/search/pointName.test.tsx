import { describePoint } from '@spot/contracts/core';
import { aSession, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePointName } from './pointName';

const names: (string | undefined)[] = [];
function Naming() {
  const nameOf = usePointName();
  return (
    <button onClick={() => void nameOf({ lat: 43.65, lng: -79.38 }).then((name) => names.push(name))}>Name</button>
  );
}

describe('the name of a point', () => {
  const calls = serveCalls();
  beforeEach(() => {
    names.length = 0;
  });
  const draw = () => renderInShell(<Naming />, { session: aSession('Office') });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Name' }));

  it('is its coordinates, with an alert, if it cannot be found out (ADM-060)', async () => {
    calls.on(describePoint, () => {
      throw new Refusal('resource-exhausted', 'Too many requests.');
    });
    const { shell } = draw();
    await press();
    await waitFor(() => expect(names).toEqual(['43.6500, -79.3800']));
    expect(shell.notifications).toEqual([{ text: 'Too many requests.', variant: 'error' }]);
  });

  it.each(['found', 'not found'])('changes nothing after the map was closed: %s', async (outcome) => {
    let arrive = () => {};
    calls.on(describePoint, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      if (outcome === 'not found') throw new Refusal('resource-exhausted', 'Too many requests.');
      return { line: '1 Front St' };
    });
    const { shell, unmount } = draw();
    await press();
    await waitFor(() => expect(calls.requestsOf(describePoint)).toHaveLength(1));
    unmount();
    act(() => arrive());
    await waitFor(() => expect(names).toHaveLength(1));
    expect(names).toStrictEqual([undefined]);
    expect(shell.notifications).toEqual([]);
  });
});
