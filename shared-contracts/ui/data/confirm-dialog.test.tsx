import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FluentProvider, spotTheme } from '../core';
import { ConfirmDialog } from './confirm-dialog';
import { FormDialog } from './form-dialog';
import { ViewDialog } from './view-dialog';

/** Has the shape of a CallError, whose message is a text for users. */
class Refused extends Error {
  details = {};

  constructor(
    message: string,
    readonly code = 'failed-precondition',
  ) {
    super(message);
  }
}

function show(onConfirm: () => unknown, onClose = jest.fn()) {
  render(
    <FluentProvider theme={spotTheme}>
      <ConfirmDialog
        open
        destructive
        title="Cancel 7 shifts?"
        verb="Cancel 7 shifts"
        dismiss="Back"
        onConfirm={onConfirm}
        onClose={onClose}
      >
        No workers hired yet.
      </ConfirmDialog>
    </FluentProvider>,
  );
  return onClose;
}

describe('ConfirmDialog', () => {
  it('asks with its title as the accessible name, and focuses the dismiss button instead of the destructive one', async () => {
    show(jest.fn());
    const dialog = screen.getByRole('alertdialog', { name: 'Cancel 7 shifts?' });
    expect(dialog).toBeVisible();
    // A screen reader reads it when the dialog opens, because the focus is on a button after it.
    expect(dialog).toHaveAccessibleDescription('No workers hired yet.');
    await screen.findByText('No workers hired yet.');
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  });

  it('says after ten seconds that it still waits for the answer, until it has it', async () => {
    jest.useFakeTimers();
    let finish = () => {};
    show(() => new Promise<void>((_, reject) => (finish = () => reject(new Refused('The server cannot be reached.')))));
    await act(async () => screen.getByRole('button', { name: 'Cancel 7 shifts' }).click());
    await act(async () => jest.advanceTimersByTime(9_000));
    expect(screen.queryByRole('status')).toBeNull();
    await act(async () => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('status')).toHaveTextContent(
      /^This is taking longer than usual\. Please keep this page open/,
    );
    await act(async () => finish());
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
    jest.useRealTimers();
  });

  it('runs the action once however often it is pressed, and closes afterwards', async () => {
    let finish = () => {};
    const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const onClose = show(onConfirm);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Cancel 7 shifts' }));
    await user.click(screen.getByRole('button', { name: 'Cancel 7 shifts' }));
    await user.keyboard('{Escape}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    finish();
    await screen.findByText('No workers hired yet.');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open with the message of a refusal, or a general one for any other error (N11)', async () => {
    const reasons: Error[] = [new Refused('This shift is full.'), new TypeError('x is not a function')];
    const onClose = show(() => Promise.reject(reasons.shift()));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Cancel 7 shifts' }));
    expect(await screen.findByText('This shift is full.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel 7 shifts' }));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(screen.queryByText('This shift is full.')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes as after success once the data show the action as done, although its answer was lost', async () => {
    const onDone = jest.fn();
    const onClose = jest.fn();
    const reasons = [new Refused('This shift is full.'), new Refused('The server cannot be reached.', 'unavailable')];
    const question = (isDone: boolean) => (
      <FluentProvider theme={spotTheme}>
        <ConfirmDialog
          open
          title="Remove Ana Souza?"
          verb="Remove"
          isDone={isDone}
          onConfirm={() => Promise.reject(reasons.shift())}
          onDone={onDone}
          onClose={onClose}
        />
      </FluentProvider>
    );
    const { rerender } = render(question(false));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('This shift is full.')).toBeVisible();
    // A refusal is not made untrue by somebody else who does it.
    rerender(question(true));
    expect(screen.getByText('This shift is full.')).toBeVisible();
    rerender(question(false));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
    expect([onDone, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    rerender(question(true));
    expect(screen.queryByText('The server cannot be reached.')).toBeNull();
    rerender(question(true));
    expect([onDone, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('no longer says that the user is offline once the network is back, and keeps any other message', async () => {
    const reasons: Error[] = [new Refused('You are offline.', 'offline'), new Refused('This shift is full.')];
    show(() => Promise.reject(reasons.shift()));
    const back = () => act(() => void window.dispatchEvent(new Event('online')));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Cancel 7 shifts' }));
    expect(await screen.findByText('You are offline.')).toBeVisible();
    back();
    expect(screen.queryByText('You are offline.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel 7 shifts' }));
    expect(await screen.findByText('This shift is full.')).toBeVisible();
    back();
    expect(screen.getByText('This shift is full.')).toBeVisible();
  });

  it('closes with Escape', async () => {
    const onClose = show(jest.fn());
    await userEvent.setup().keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('dims a dialog that it is in, and so does every other dialog', async () => {
    const none = jest.fn();
    render(
      <FluentProvider theme={spotTheme}>
        <ViewDialog title="Company" onClose={none}>
          <FormDialog open title="Add owner" verb="Add" dirty={false} onSubmit={none} onClose={none}>
            <ViewDialog title="Owner" size="question" onClose={none}>
              <ConfirmDialog open title="Remove owner?" verb="Remove owner" onConfirm={none} onClose={none} />
            </ViewDialog>
          </FormDialog>
        </ViewDialog>
      </FluentProvider>,
    );
    await screen.findByRole('alertdialog', { name: 'Remove owner?' });
    const backdrops = [...document.querySelectorAll('.fui-DialogSurface__backdrop')];
    expect(backdrops).toHaveLength(4);
    // The outermost is always dimmed. jsdom resolves no colours of a theme, so the classes are compared.
    for (const { className } of backdrops) expect(className).toBe(backdrops[0]?.className);
  });
});
