import { copyShifts, deleteGig, moveShift, type Gig } from '@spot/contracts/scheduling';
import { groupDocument } from '@spot/contracts/accounts/queries';
import { positionsQuery, weekGigsQuery } from '@spot/contracts/scheduling/queries';
import type { Role } from '@spot/contracts/accounts';
import { aSession, axeFindings, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageRoutes } from '@spot/contracts/shell-api';
import { startOfDay } from '@spot/contracts/time';
import { pages } from '../pages';
import { aGig, aPosition, toronto } from '../testing';
import { allDepartments, useViewMemory } from '../week/useViewMemory';
import { useShiftSelection } from './useShiftSelection';

const calls = serveCalls();
// The test shell's time is Monday, November 23, 2026, noon in Toronto.
const shift = (day: string, facts: Partial<Gig> = {}) =>
  aGig(day, 540, 1020, { id: `gig-${day}`, teamID: 'team-1', ...facts });
const running = shift('2026-11-23', { status: 'active' });
const week = [
  shift('2026-11-22'),
  running,
  shift('2026-11-24', { numHired: 1 }),
  shift('2026-11-25'),
  shift('2026-11-26'),
];

function show(gigs: Gig[] = week, role: Role = 'Owner', path = '/shifts') {
  window.innerWidth = 1440;
  return renderInShell(<PageRoutes pages={pages} />, {
    path,
    session: aSession(role),
    data: (data) => {
      data.give(positionsQuery('team-1'), [aPosition({ teamID: 'team-1' })]);
      for (const first of ['2026-11-22', '2026-11-29']) data.give(weekGigsQuery('team-1', first, toronto), gigs);
      data.give(groupDocument('group-1'), null);
    },
  });
}
const card = (day: string) => screen.findByRole('button', { name: new RegExp(day) });
const choose = async (user: ReturnType<typeof userEvent.setup>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const cell = (day: string) => document.querySelector<HTMLElement>(`td[data-day="${day}"]`) as HTMLElement;

beforeEach(() => {
  useViewMemory.getState().choose('team-1', allDepartments);
  useShiftSelection.getState().clear();
});

describe('several shifts of the schedule', () => {
  const user = userEvent.setup();

  it('are selected by pressing their cards, only upcoming ones, and acted on together (SCH-077, SCH-131)', async () => {
    calls.on(deleteGig, ({ dryRun, scope }) => ({
      shifts: 'gigIds' in scope ? scope.gigIds.map((gigId) => ({ gigId, version: 1 })) : [],
      workers: 1,
      others: 0,
      lateShifts: 0,
      lateFees: [],
      fees: [],
      cancelled: dryRun ? 0 : 2,
      changed: 0,
      ...(dryRun ? {} : { undoId: 'undo-1' }),
    }));
    show();
    await choose(user, 'Select shifts');
    for (const begun of ['Nov 22', 'Nov 23']) expect(await card(begun)).not.toHaveAttribute('aria-pressed');
    await user.click(await card('Nov 24'));
    await user.click(await card('Nov 25'));
    expect(await card('Nov 24')).toHaveAttribute('aria-pressed', 'true');
    const bar = within(screen.getByRole('region', { name: '2 shifts selected' }));
    expect(await axeFindings()).toEqual([]);
    await user.click(bar.getByRole('button', { name: 'Cancel shifts' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Cancel 2 shifts/ }));
    await user.click(dialog.getByRole('button', { name: 'Cancel 2 shifts' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, last] = calls.requestsOf(deleteGig);
    expect(last).toMatchObject({
      scope: { kind: 'selected', gigIds: ['gig-2026-11-24', 'gig-2026-11-25'] },
      expected: [{ gigId: 'gig-2026-11-24' }, { gigId: 'gig-2026-11-25' }],
    });
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
  });

  it('can be selected with Ctrl, and cleared', async () => {
    show();
    const one = await card('Nov 25');
    await user.keyboard('{Control>}');
    await user.click(one);
    await user.keyboard('{/Control}');
    await user.click(
      within(screen.getByRole('region', { name: '1 shift selected' })).getByRole('button', { name: 'Clear selection' }),
    );
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
    // The focused button is gone, so the card has the focus.
    expect(one).toHaveFocus();
  });

  it('are acted on only in the departments shown', async () => {
    show([shift('2026-11-24', { department: 'Bar' }), shift('2026-11-25', { department: 'Kitchen' })]);
    await choose(user, 'Select shifts');
    await user.click(await card('Nov 24'));
    await user.click(await card('Nov 25'));
    act(() => useViewMemory.getState().choose('team-1', new Set(['Kitchen'])));
    expect(await screen.findByRole('region', { name: '1 shift selected' })).toBeVisible();
  });

  it("can all be cancelled from their position's row, except by View users (SCH-029, SCH-215)", async () => {
    const { unmount } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancel shifts of Event Server - Banquet' }));
    expect(await screen.findByRole('dialog', { name: /Cancel/ })).toBeVisible();
    await waitFor(() =>
      expect(calls.requestsOf(deleteGig)).toMatchObject([
        { scope: { kind: 'week', gigId: 'gig-2026-11-24' }, dryRun: true },
      ]),
    );
    unmount();
    show(week, 'View');
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: /Cancel shifts of/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});

describe('the schedule at midnight after Saturday', () => {
  it('stays in its week while a dialog is open, and then shows the new one', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    try {
      const { shell } = show();
      const names = () => screen.getByRole('grid', { hidden: true }).getAttribute('aria-label');
      await choose(user, 'Copy this week');
      const dialog = await screen.findByRole('dialog');
      const pass = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));
      shell.setNow(startOfDay('2026-11-29', toronto));
      await pass(20_000);
      expect(dialog).toBeVisible();
      expect(names()).toBe('Week of Nov 22 - Nov 28');
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await pass(20_000);
      expect(names()).toBe('Week of Nov 29 - Dec 05');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the keys of a focused shift', () => {
  const user = userEvent.setup();

  it('x selects and m moves it, if it is upcoming and concerns no worker', async () => {
    const { shell } = show();
    act(() => screen.getByRole('button', { name: /Nov 25/ }).focus());
    await user.keyboard('x');
    expect(screen.getByRole('region', { name: '1 shift selected' })).toBeVisible();
    await user.keyboard('x');
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
    await user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move this shift to another day' }));
    expect(dialog.getByText(/^Event Server, Wed, Nov 25, 9:00 AM - 5:00 PM/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => screen.getByRole('button', { name: /Nov 24/ }).focus());
    await user.keyboard('m');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shell.notifications).toMatchObject([
      {
        text: expect.stringMatching(
          /^The times stay the same\. You can only move a shift that has no workers/,
        ) as string,
      },
    ]);
    act(() => screen.getByRole('button', { name: /Nov 22/ }).focus());
    await user.keyboard('x');
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
  });

  it('do nothing for a View user', async () => {
    show(week, 'View');
    act(() => screen.getByRole('button', { name: /Nov 25/ }).focus());
    await user.keyboard('xmp');
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('moving a shift to another day', () => {
  const user = userEvent.setup();
  const dataTransfer = () => ({ setData: jest.fn(), effectAllowed: '' });
  const drag = async (from: string, to: string) => {
    const source = await card(from);
    const data = dataTransfer();
    const start = createEvent.dragStart(source, { dataTransfer: data });
    fireEvent(source, start);
    if (start.defaultPrevented) return false;
    fireEvent.dragOver(cell(to), { dataTransfer: data });
    fireEvent.drop(cell(to), { dataTransfer: data });
    return true;
  };

  it('works by dragging its card, and can be undone', async () => {
    const { shell } = show();
    expect(await card('Nov 25')).toHaveAttribute('draggable', 'true');
    await drag('Nov 25', '2026-11-27');
    await waitFor(() => expect(shell.notifications[0]?.text).toBe('Shift moved to Fri, Nov 27'));
    expect(calls.requestsOf(moveShift)).toEqual([{ gigId: 'gig-2026-11-25', version: 1, day: '2026-11-27' }]);
    shell.notifications[0]?.action?.run();
    await waitFor(() => expect(shell.notifications[1]?.text).toBe('The shift is back on its original day'));
    expect(calls.requestsOf(moveShift)[1]).toEqual({ gigId: 'gig-2026-11-25', version: 2, day: '2026-11-25' });
  });

  it('is not possible for a shift with workers, nor to a past day', async () => {
    show();
    expect(await drag('Nov 24', '2026-11-27')).toBe(false);
    await drag('Nov 25', '2026-11-22');
    expect(calls.requestsOf(moveShift)).toEqual([]);
  });

  it('says why the server refuses', async () => {
    calls.on(moveShift, () => {
      throw new Refusal('already-exists', 'It appears you already have this position posted.');
    });
    const { shell } = show();
    await drag('Nov 25', '2026-11-26');
    await waitFor(() =>
      expect(shell.notifications).toEqual([
        { text: 'It appears you already have this position posted.', variant: 'error' },
      ]),
    );
  });

  it('also works from the selection, without dragging', async () => {
    show();
    await choose(user, 'Select shifts');
    await user.click(await card('Nov 25'));
    await user.click(screen.getByRole('button', { name: 'Move to another day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move this shift to another day' }));
    const day = dialog.getByLabelText('New day');
    await user.clear(day);
    await user.type(day, '11/20/2026');
    await user.click(dialog.getByRole('button', { name: 'Move shift' }));
    await waitFor(() => expect(day).toHaveAccessibleDescription('Choose a day from Mon, Nov 23 to Wed, Dec 23'));
    expect(day).toHaveValue('11/20/2026');
    await user.clear(day);
    await user.type(day, '11/28/2026');
    expect(await axeFindings()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Move shift' }));
    await waitFor(() => expect(calls.requestsOf(moveShift)).toMatchObject([{ day: '2026-11-28' }]));
  });
});

describe('copying', () => {
  const user = userEvent.setup();

  it('copies the week to the next one after listing what can be posted and what cannot', async () => {
    calls.on(copyShifts, ({ dryRun }) => ({
      gigIds: dryRun ? [] : ['a', 'b', 'c'],
      shifts: 3,
      refused: [{ role: 'Event Server', label: 'Banquet', day: '2026-12-01', message: 'It is posted already.' }],
      cost: [
        { dayKey: '2026-11-29', currency: 'CAD' as const, cents: 60_000 },
        { dayKey: '2026-11-30', currency: 'CAD' as const, cents: 120_000 },
      ],
    }));
    const { shell } = show();
    await choose(user, 'Copy this week');
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy this week to another week' }));
    expect(await dialog.findByText('Posts 3 shifts without workers.')).toBeVisible();
    expect(dialog.getByText('Planned cost: $1,800.00. Nov 29: $600.00, Nov 30: $1,200.00')).toBeVisible();
    expect(dialog.getByText('Event Server - Banquet, Tue, Dec 1: It is posted already.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Copy 3 shifts' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: '3 shifts copied', variant: 'success' }]));
    expect(calls.requestsOf(copyShifts).at(-1)).toMatchObject({
      teamId: 'team-1',
      from: '2026-11-22',
      to: '2026-11-29',
      days: 7,
      dryRun: false,
    });
    expect(await screen.findByRole('grid', { name: 'Week of Nov 29 - Dec 05' })).toBeVisible();
  });

  it('starts with the shown day, not with today', async () => {
    show(week, 'Owner', '/shifts?week=2026-11-29&view=day');
    await choose(user, 'Copy a day');
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy a day to another day' }));
    expect(dialog.getByLabelText(/^(Copy|From)/)).toHaveValue('11/29/2026');
  });

  it('copies a day to another, never to itself, and keeps the dialog open after a failure', async () => {
    show();
    await choose(user, 'Copy a day');
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy a day to another day' }));
    const to = dialog.getByLabelText('To');
    await user.clear(to);
    await user.type(to, '11/23/2026');
    expect(await dialog.findByText('Choose another day')).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Copy/ })).toBeDisabled();
    await user.clear(to);
    await user.type(to, '11/20/2026');
    expect(await dialog.findByText('Choose a day from Mon, Nov 23 to Wed, Dec 23')).toBeVisible();
    expect(to).toHaveValue('11/20/2026');
    await user.clear(to);
    await user.type(to, '11/26/2026');
    await dialog.findByText('Posts 1 shift without workers.');
    const copy = await dialog.findByRole('button', { name: 'Copy 1 shift' });
    calls.on(copyShifts, () => {
      throw new Refusal('failed-precondition', 'The company account is deactivated. Contact SPOT to reactivate it.');
    });
    await user.click(copy);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The company account is deactivated. Contact SPOT to reactivate it.',
    );
  });
});
