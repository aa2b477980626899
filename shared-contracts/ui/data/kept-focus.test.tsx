import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useKeptFocus } from '.';

function People() {
  const list = useKeptFocus<HTMLDivElement>();
  const [people, setPeople] = useState(['Ana', 'Ben']);
  return (
    <div ref={list}>
      <ul aria-label="People">
        {people.map((name) => (
          <li key={name}>
            <button onClick={() => setPeople((all) => all.filter((one) => one !== name))}>Hire {name}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}

describe('the focus in a list', () => {
  it('stays with the list when the row that had it goes', async () => {
    render(<People />);
    await userEvent.click(screen.getByRole('button', { name: 'Hire Ana' }));
    await waitFor(() => expect(screen.getByRole('list', { name: 'People' })).toHaveFocus());
  });

  it('is left alone where it has moved on', async () => {
    render(
      <>
        <People />
        <button>Elsewhere</button>
      </>,
    );
    const ana = screen.getByRole('button', { name: 'Hire Ana' });
    act(() => ana.focus());
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    act(() => ana.click());
    await waitFor(() => expect(ana).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });
});
