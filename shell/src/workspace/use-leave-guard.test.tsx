import { FluentProvider, spotTheme } from '@spot/contracts/ui/core';
import { DiscardQuestion } from '@spot/contracts/ui/data';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHistory } from '../history';
import { createLeaveGuard } from './leave';
import { LeaveQuestion } from './leave-question';
import { useLeaveGuard } from './use-leave-guard';

const lost = 'All unsaved changes will be lost. Are you sure you want to leave this page?';
const kept = 'Your entries are saved as a draft. You can continue later.';

function setUp() {
  window.history.replaceState(null, '', '/');
  window.scrollTo = () => {};
  const history = createHistory();
  const leave = createLeaveGuard();
  history.push('/shifts');
  let ask = (_go: () => void) => {};
  function Guarded() {
    const { leaving, ask: asked } = useLeaveGuard(leave, history);
    ask = asked;
    return leaving && <LeaveQuestion {...leaving} />;
  }
  render(
    <FluentProvider theme={spotTheme}>
      <Guarded />
    </FluentProvider>,
  );
  return {
    leave,
    ask: (then: () => void) => act(() => ask(then)),
    go: (to: string) => act(() => history.push(to)),
    at: () => history.location.pathname,
    moved: () => new Promise<void>((resolve) => history.subscribe(resolve)),
  };
}
const question = () => screen.findByRole('alertdialog', { name: 'Leave this page?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);

describe('leaving a page with unsaved work (SCH-049)', () => {
  it('asks with the product’s own dialog, and stays if the person chooses so', async () => {
    const { leave, go, at } = setUp();
    leave.confirmLeave(() => true);
    go('/messages');
    expect(await question()).toHaveTextContent(lost);
    expect(at()).toBe('/shifts');
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(at()).toBe('/shifts');
    expect(confirm).not.toHaveBeenCalled();
  });

  it('leaves if the person chooses so', async () => {
    const { leave, go, at } = setUp();
    leave.confirmLeave(() => true);
    go('/messages');
    await question();
    await press('Leave page');
    await waitFor(() => expect(at()).toBe('/messages'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('takes Back as the answer of a question that is open already, and asks no second one over it', async () => {
    const { leave, at } = setUp();
    leave.confirmLeave(() => true);
    const stays = jest.fn();
    const shown = render(
      <FluentProvider theme={spotTheme}>
        <DiscardQuestion asking keep={stays} discard={() => {}} />
      </FluentProvider>,
    );
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    const back = async () => {
      const undone = new Promise<void>((resolve) => {
        let steps = 0;
        window.addEventListener('popstate', function step() {
          steps += 1;
          if (steps < 2) return;
          window.removeEventListener('popstate', step);
          resolve();
        });
      });
      await act(async () => {
        window.history.back();
        await undone;
      });
    };
    await back();
    expect(stays).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog', { name: 'Leave this page?' })).toBeNull();
    expect(at()).toBe('/shifts');
    shown.unmount();
    await back();
    await question();
    await back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(at()).toBe('/shifts');
  });

  it('says that a draft is kept if that is true of all of it', async () => {
    const { leave, go } = setUp();
    leave.confirmLeave(() => 'draft');
    const done = leave.confirmLeave(() => true);
    go('/messages');
    expect(await question()).toHaveTextContent(lost);
    await press('Stay');
    done();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    go('/messages');
    expect(await question()).toHaveTextContent(kept);
  });

  it('asks nothing if nothing is unsaved, nor within the page', () => {
    const { leave, go, at } = setUp();
    const done = leave.confirmLeave(() => true);
    go('/shifts?day=2026-11-24');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    done();
    leave.confirmLeave(() => false);
    go('/messages');
    expect(at()).toBe('/messages');
  });

  it('asks before the back button closes a dialog within the page, unless all of it is a draft', async () => {
    const { leave, go, at } = setUp();
    go('/shifts?room=notes');
    const done = leave.confirmLeave(() => true);
    act(() => window.history.back());
    expect(await question()).toHaveTextContent(lost);
    await waitFor(() => expect(window.location.search).toBe('?room=notes'));
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    done();
    leave.confirmLeave(() => 'draft');
    act(() => window.history.back());
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(at()).toBe('/shifts');
  });

  it('asks nothing before a step of the same address by which nothing is lost, and asks if something else is', async () => {
    const { leave, go, moved } = setUp();
    go('/shifts');
    go('/shifts');
    leave.confirmLeave((sameAddress) => sameAddress !== true);
    const back = moved();
    act(() => window.history.back());
    await back;
    expect(screen.queryByRole('alertdialog')).toBeNull();
    leave.confirmLeave(() => true);
    act(() => window.history.back());
    expect(await question()).toHaveTextContent(lost);
  });

  it('lets the browser ask before the tab closes if something is unsaved', () => {
    const { leave } = setUp();
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);
    leave.confirmLeave(() => true);
    expect(close()).toBe(true);
  });

  it('asks in the same way before other actions that discard input, and not without any', async () => {
    const { leave, ask } = setUp();
    const update = jest.fn();
    ask(update);
    expect(update).toHaveBeenCalledTimes(1);
    leave.confirmLeave(() => true);
    ask(update);
    expect(await question()).toHaveTextContent(lost);
    expect(update).toHaveBeenCalledTimes(1);
    await press('Leave page');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  });
});
