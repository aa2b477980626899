import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFindings, renderInShell } from '../../testing';
import { Field, Input } from '../core';
import { FormDialog, type FormDialogProps } from './form-dialog';

function Form(props: Partial<FormDialogProps>) {
  const [text, setText] = useState('');
  return (
    <FormDialog
      open
      title="Post a Job"
      verb="Post 2 shifts"
      dirty={text !== ''}
      onSubmit={jest.fn()}
      onClose={jest.fn()}
      {...props}
    >
      <Field label="Department">
        <Input value={text} onChange={(_, data) => setText(data.value)} />
      </Field>
    </FormDialog>
  );
}

describe('FormDialog', () => {
  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'the cross',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    [
      'Cancel',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Cancel' })),
    ],
  ])('closes at once with %s while nothing was typed, and asks before typed text is lost', async (_, leave) => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    renderInShell(<Form onClose={onClose} />);
    await leave(user);
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText('Department'), 'Kitchen');
    await leave(user);
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Department')).toHaveValue('Kitchen');
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('is not asked about again by the page to which discarding leads', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn(() => expect(shell.isDirty()).toBe(false));
    const { shell } = renderInShell(<Form onClose={onClose} />);
    await user.type(screen.getByLabelText('Department'), 'Kitchen{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(shell.isDirty()).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveReturnedTimes(1);
  });

  it('submits with the button and with Enter, once each', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    renderInShell(<Form onSubmit={onSubmit} />);
    await user.click(screen.getByRole('button', { name: 'Post 2 shifts' }));
    await user.type(screen.getByLabelText('Department'), 'Kitchen{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('says after ten seconds that it still waits for the answer, unless closing it stops the submit', async () => {
    jest.useFakeTimers();
    const waiting = renderInShell(<Form busy />);
    await act(async () => jest.advanceTimersByTime(10_000));
    expect(screen.getByRole('status')).toHaveTextContent(/^This is taking longer than usual/);
    waiting.unmount();
    renderInShell(<Form busy stoppable />);
    await act(async () => jest.advanceTimersByTime(10_000));
    expect(screen.queryByRole('status')).toBeNull();
    jest.useRealTimers();
  });

  it('neither submits again nor closes while it is busy', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    const onClose = jest.fn();
    renderInShell(<Form busy onSubmit={onSubmit} onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Post 2 shifts' }));
    await user.type(screen.getByLabelText('Department'), '{Enter}');
    await user.keyboard('{Escape}');
    expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
  });

  it('lists three or more errors at the top, and always a failure of the whole form', () => {
    const problems = ['Please select a date!', 'Enter a department'];
    const { rerender } = renderInShell(<Form problems={problems} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<Form problems={[...problems, 'Enter a wage']} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...problems,
      'Enter a wage',
    ]);
    rerender(<Form error="It appears you already have this position posted." />);
    expect(screen.getByRole('alert')).toHaveTextContent('It appears you already have this position posted.');
  });

  it('has no axe violations', async () => {
    renderInShell(<Form error="Refused." />);
    expect(await axeFindings()).toEqual([]);
  });
});
