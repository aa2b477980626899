import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFindings, renderInShell } from '../../testing';
import { Button, useIsPhone } from '../core';
import { Hint } from './hint';
import { LiveValue } from './live-value';
import { PageHeader } from './page-header';
import { Pager } from './pager';
import { Skeleton } from './skeletons';
import { EmptyState, ErrorState } from './states';
import { StatusDot } from './status-dot';
import { ViewDialog } from './view-dialog';
import { formatRating, WorkerName } from './worker-name';

describe('WorkerName', () => {
  it.each([
    [4.75, '4.75'],
    [4.325, '4.33'],
    [1.005, '1.01'],
    [5, '5.00'],
  ])('writes the rating %d as %s', (rating, text) => {
    expect(formatRating(rating)).toBe(text);
  });

  it('announces the rating, and shows none for a worker without one', () => {
    const { rerender } = renderInShell(<WorkerName name="Ana Souza" rating={4.5} />);
    expect(screen.getByRole('img', { name: 'Rating 4.50' })).toBeVisible();
    rerender(<WorkerName name="Ana Souza" rating={0} />);
    expect(screen.queryByRole('img', { name: /Rating/ })).toBeNull();
    expect(screen.getByText('Ana Souza')).toBeVisible();
  });
});

describe('Hint', () => {
  it('describes a button at once and shows its text on focus, without a wrapper until then', async () => {
    const { baseElement } = renderInShell(
      <Hint text="The week is locked.">
        <Button>Confirm</Button>
      </Hint>,
    );
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription('The week is locked.');
    expect(baseElement.querySelector('[role=tooltip]')).toBeNull();
    await userEvent.setup().tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('The week is locked.');
  });
});

describe('Pager', () => {
  it('shows the position and stops at both ends', async () => {
    const user = userEvent.setup();
    const onPage = jest.fn();
    const { rerender } = renderInShell(<Pager page={0} pageSize={10} total={57} onPage={onPage} />);
    expect(screen.getByText('1-10 of 57')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenCalledWith(1);
    rerender(<Pager page={5} pageSize={10} total={57} onPage={onPage} />);
    expect(screen.getByText('51-57 of 57')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('returns to the last page when rows disappear, and has no arrows for one page or none', () => {
    const { rerender } = renderInShell(<Pager page={5} pageSize={10} total={12} onPage={jest.fn()} />);
    expect(screen.getByText('11-12 of 12')).toBeVisible();
    rerender(<Pager page={0} pageSize={10} total={0} onPage={jest.fn()} />);
    expect(screen.getByText('0-0 of 0')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the states of a list', () => {
  it('shows a skeleton only when loading lasts', () => {
    jest.useFakeTimers();
    renderInShell(<Skeleton layout="workers" rows={3} label="Loading workers" />);
    expect(screen.queryByLabelText('Loading workers')).toBeNull();
    act(() => void jest.advanceTimersByTime(199));
    expect(screen.queryByLabelText('Loading workers')).toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByLabelText('Loading workers')).toBeVisible();
    jest.useRealTimers();
  });

  it('says what is missing, or what failed with a Retry', async () => {
    const onRetry = jest.fn();
    renderInShell(
      <>
        <EmptyState text="No jobs today" />
        <ErrorState text="The server cannot be reached." onRetry={onRetry} />
        <StatusDot tone="late">Late</StatusDot>
        <PageHeader title="Shifts" context="Downtown" primary={<button>Post Shift</button>} />
      </>,
    );
    expect(screen.getByText('No jobs today')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
    expect(screen.getByRole('heading', { level: 1, name: 'Shifts' })).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('ViewDialog', () => {
  const Looking = ({ closeName }: { closeName?: string }) => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Look</button>
        {open && (
          <ViewDialog title="Black shirt" closeName={closeName} onClose={() => setOpen(false)}>
            Plain black shirt
          </ViewDialog>
        )}
      </>
    );
  };

  it('closes with the close button and Esc, and returns the focus', async () => {
    const user = userEvent.setup();
    renderInShell(<Looking />);
    for (const close of [
      () => user.click(screen.getByRole('button', { name: 'Close' })),
      () => user.keyboard('{Escape}'),
    ]) {
      await user.click(screen.getByRole('button', { name: 'Look' }));
      expect(await screen.findByRole('dialog', { name: 'Black shirt' })).toHaveTextContent('Plain black shirt');
      expect(await axeFindings()).toEqual([]);
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(screen.getByRole('button', { name: 'Look' })).toHaveFocus());
    }
  });

  it('has its own name for the close button if `Close` would be ambiguous', async () => {
    renderInShell(<Looking closeName="Close profile" />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Look' }));
    expect(await screen.findByRole('button', { name: 'Close profile' })).toBeVisible();
  });
});

describe('LiveValue', () => {
  it('is highlighted when its value changes, not at first or when rendered again', () => {
    const { rerender } = renderInShell(<LiveValue value={4}>4/6</LiveValue>);
    const plain = screen.getByText('4/6').className;
    rerender(<LiveValue value={4}>4/6</LiveValue>);
    expect(screen.getByText('4/6').className).toBe(plain);
    rerender(<LiveValue value={5}>5/6</LiveValue>);
    const tinted = screen.getByText('5/6').className;
    expect(tinted).not.toBe(plain);
    rerender(<LiveValue value={6}>6/6</LiveValue>);
    expect(screen.getByText('6/6').className).toBe(tinted);
  });

  it('is not highlighted when its value becomes known', () => {
    const { rerender } = renderInShell(<LiveValue value={undefined}>–</LiveValue>);
    const plain = screen.getByText('–').className;
    rerender(<LiveValue value={5}>5/6</LiveValue>);
    expect(screen.getByText('5/6').className).toBe(plain);
    rerender(<LiveValue value={undefined}>–</LiveValue>);
    rerender(<LiveValue value={6}>6/6</LiveValue>);
    expect(screen.getByText('6/6').className).toBe(plain);
  });
});

describe('useIsPhone', () => {
  it('follows the width of the window', () => {
    const width = window.innerWidth;
    const Width = () => <p>{useIsPhone() ? 'phone' : 'wide'}</p>;
    renderInShell(<Width />);
    expect(screen.getByText('wide')).toBeVisible();
    act(() => {
      Object.assign(window, { innerWidth: 767 });
      window.dispatchEvent(new Event('resize'));
    });
    expect(screen.getByText('phone')).toBeVisible();
    act(() => {
      Object.assign(window, { innerWidth: width });
      window.dispatchEvent(new Event('resize'));
    });
    expect(screen.getByText('wide')).toBeVisible();
  });
});
