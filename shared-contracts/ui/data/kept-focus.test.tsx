import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInShell } from '../../testing';
import { FormDialog, Unanswered, useKeptFocus, ViewDialog } from '.';

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

/** A list that comes later, and in another form while it is long. */
function Candidates() {
  const list = useKeptFocus<HTMLUListElement>();
  const [names, setNames] = useState<string[]>([]);
  const rows = names.map((name) => (
    <li key={name}>
      <button onClick={() => setNames((all) => all.filter((one) => one !== name))}>Hire {name}</button>
    </li>
  ));
  return (
    <main>
      <button onClick={() => setNames(['Ana', 'Ben', 'Cem'])}>Load</button>
      {names.length > 2 && (
        <div>
          <ul ref={list} aria-label="Long">
            {rows}
          </ul>
        </div>
      )}
      {names.length > 0 && names.length <= 2 && (
        <ul ref={list} aria-label="Short">
          {rows}
        </ul>
      )}
    </main>
  );
}

/** A cell that gets another tree around it once it has a note, with the same id. */
function Cells() {
  const list = useKeptFocus<HTMLUListElement>();
  const [noted, setNoted] = useState(false);
  const cell = (
    <button id="cell" onClick={() => setNoted(true)}>
      Adjust
    </button>
  );
  return (
    <ul ref={list}>
      <li>{noted ? <span title="Adjusted">{cell}</span> : cell}</li>
    </ul>
  );
}

describe('the focus in a list', () => {
  it('stays on an element that is drawn anew with the same id', async () => {
    render(<Cells />);
    const before = screen.getByRole('button', { name: 'Adjust' });
    await userEvent.click(before);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Adjust' })).toHaveFocus());
    expect(before).not.toBeInTheDocument();
  });

  it('stays in a list that was empty at first, or takes another form with a removed row', async () => {
    render(<Candidates />);
    await userEvent.click(screen.getByRole('button', { name: 'Load' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hire Ana' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Hire Ben' }));
    await waitFor(() => expect(screen.getByRole('list', { name: 'Short' })).toHaveFocus());
  });

  it('stays in the list when its row is removed', async () => {
    render(<People />);
    await userEvent.click(screen.getByRole('button', { name: 'Hire Ana' }));
    await waitFor(() => expect(screen.getByRole('list', { name: 'People' })).toHaveFocus());
  });

  it('is left alone after it has moved elsewhere', async () => {
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

function Looking({ onClose }: { onClose(): void }) {
  const [failed, setFailed] = useState(true);
  return (
    <FormDialog open title="Cancel" verb="Cancel shift" dirty={false} onSubmit={jest.fn()} onClose={onClose}>
      <p>What it costs</p>
      <Unanswered error={failed ? 'The server cannot be reached.' : undefined} onRetry={() => setFailed(false)} />
    </FormDialog>
  );
}

describe('the focus in a dialog', () => {
  it('stays inside when the button that has it is disabled, so that Esc still closes', async () => {
    const onClose = jest.fn();
    const dialog = (disabled: boolean) => (
      <FormDialog
        open
        title="Confirm"
        verb="Save"
        dirty={false}
        disabled={disabled}
        onSubmit={jest.fn()}
        onClose={onClose}
      >
        <p>Seven hours</p>
      </FormDialog>
    );
    const { rerender } = renderInShell(dialog(false));
    const verb = await screen.findByRole('button', { name: 'Save' });
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    act(() => verb.focus());
    rerender(dialog(true));
    await waitFor(() => expect(verb).not.toHaveFocus());
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays inside when the pressed button is removed, so that Esc still closes', async () => {
    const onClose = jest.fn();
    renderInShell(<Looking onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

function Rooms() {
  const [room, setRoom] = useState<'hall' | 'cellar'>();
  return (
    <>
      <button onClick={() => setRoom('hall')}>Open</button>
      {room && (
        <ViewDialog key={room} title={room} onClose={() => setRoom(undefined)}>
          <button onClick={() => setRoom('cellar')}>Down</button>
        </ViewDialog>
      )}
    </>
  );
}

describe('the focus after a dialog', () => {
  it('returns to the opening element, even if another dialog has replaced the first', async () => {
    render(<Rooms />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Down' }));
    await screen.findByRole('dialog', { name: 'cellar' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });
});
