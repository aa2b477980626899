import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '@spot/contracts/testing';
import { RowButton } from './RowButton';

const draw = (over: Partial<Parameters<typeof RowButton>[0]>) => {
  const onPress = jest.fn();
  renderInShell(
    <RowButton label="Check In" name="Check In Ana" busy={false} disabled={false} onPress={onPress} {...over} />,
  );
  return { button: screen.getByRole('button', { name: 'Check In Ana' }), onPress };
};

describe('a row’s button', () => {
  it('shows its reason, keeps the focus and ignores presses while it has a reason', async () => {
    const { button, onPress } = draw({ why: 'Check-in opens at 3:00 PM.' });
    expect(button).toHaveAccessibleDescription('Check-in opens at 3:00 PM.');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    expect(button).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toBeVisible();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Check-in opens at 3:00 PM.');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
  });

  it('has no reason and accepts the press otherwise', async () => {
    const { button, onPress } = draw({});
    expect(button).toHaveAccessibleDescription('');
    await userEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('cannot be focused if it is permanently disabled', async () => {
    const { button } = draw({ disabled: true });
    expect(button).toBeDisabled();
    await userEvent.tab();
    expect(button).not.toHaveFocus();
  });

  it('keeps the focus after its press disabled it, until the focus moves on', async () => {
    function Once() {
      const [done, setDone] = useState(false);
      return (
        <RowButton label="Check In" name="Check In Ana" busy={false} disabled={done} onPress={() => setDone(true)} />
      );
    }
    renderInShell(<Once />);
    const button = screen.getByRole('button', { name: 'Check In Ana' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await userEvent.tab();
    expect(button).toBeDisabled();
  });

  it('keeps the focus when a reason appears and disappears', async () => {
    function Waiting() {
      const [why, setWhy] = useState<string>();
      const onPress = () => setWhy(why === undefined ? 'You are offline.' : undefined);
      return (
        <>
          <RowButton label="Check In" name="Check In Ana" busy={false} disabled={false} why={why} onPress={onPress} />
          <button onMouseDown={(event) => event.preventDefault()} onClick={() => setWhy(undefined)}>
            Take back
          </button>
        </>
      );
    }
    renderInShell(<Waiting />);
    const button = () => screen.getByRole('button', { name: 'Check In Ana' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(button()).toHaveAccessibleDescription('You are offline.');
    expect(button()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(button()).not.toHaveAccessibleDescription();
    expect(button()).toHaveFocus();
  });

  it('keeps the focus and ignores a second press while it saves', async () => {
    const { button, onPress } = draw({ busy: true, disabled: true });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
  });
});
