import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicConfigDocument } from '@spot/contracts/core/queries';
import { adjustmentsQuery } from '@spot/contracts/dayof/queries';
import { type Adjustment, lockAt, workedElsewhere } from '@spot/contracts/dayof';
import { axeFindings, fixtureZone, Refusal, serveCalls } from '@spot/contracts/testing';
import { hourMs } from '@spot/contracts/time';
import { at, gigOf, monday, showSheet, time, worked } from './testing';

const calls = serveCalls();
const user = userEvent.setup();

// The tests' clock is at Monday, November 23, 2026, noon in Toronto.
const sundayNight = at(6, 20);

const grid = () => screen.findByRole('grid', { name: 'Timesheet Nov 16 - Nov 22' });
const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement;
const cellTexts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const aWeek = () => [
  worked('Ben Roy', 0, 9, 17),
  worked('Ana Souza', 1, 9, 16.5, { hoursConfirmed: true, selectedTimeOption: 0 }),
  worked('Ana Souza', 1, 18, 22),
  worked('Ana Souza', 6, 22, 30, { role: 'Bartender', label: 'Bartender' }),
];

describe('the timesheet', () => {
  it('shows Monday to Sunday, a row for each worker by name, a cell for each day with its shifts (OPS-028, OPS-029, OPS-030)', async () => {
    showSheet(aWeek(), { now: sundayNight });
    const table = await grid();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Worker',
      'Mon 16',
      'Tue 17',
      'Wed 18',
      'Thu 19',
      'Fri 20',
      'Sat 21',
      'Sun 22',
      'Total Hours',
      'Confirm Hours',
    ]);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['ASAna Souza', 'BRBen Roy', 'Total Hours Per Day']);
    const ana = await rowOf('Ana Souza');
    expect(within(ana).getAllByRole('button', { name: /^Ana Souza, Tue, Nov 17/ })).toHaveLength(2);
    expect(within(ana).getByRole('button', { name: /Tue, Nov 17.*Confirmed/ })).toHaveTextContent(
      '7.00 Confirmed 9:00 AM - 4:30 PM Event Server',
    );
    // The overnight shift of Sunday counts for Sunday.
    expect(cellTexts(ana)[6]).toBe('7.50 Upcoming 10:00 PM - 6:00 AM (Next Day) Bartender');
  });

  it('sums minutes, not rounded hours, and omits future shifts (OPS-031, decisions section 5 items 2 and 10)', async () => {
    const odd = [0, 1, 2, 3, 4].map((day) => worked('Ana Souza', day, 9, 9 + 467 / 60, { breakTime: 0 }));
    showSheet([...odd, worked('Ana Souza', 6, 22, 30)], { now: sundayNight });
    const row = await rowOf('Ana Souza');
    expect(cellTexts(row).slice(7, 8)).toEqual(['38.92']);
    expect(within(row).getByText('38.92')).toHaveAttribute('title', '38:55');
    const foot = (await screen.findByRole('rowheader', { name: 'Total Hours Per Day' })).closest('tr') as HTMLElement;
    expect(cellTexts(foot)).toEqual(['7.78', '7.78', '7.78', '7.78', '7.78', '0.00', '0.00', '38.92', '']);
  });

  it('has pay, addresses and every cell open for admins, and one sum for each currency (OPS-032, OPS-037, OPS-054, ADM-175, C38)', async () => {
    const records = [worked('Ana Souza', 1, 9, 17), worked('Ana Souza', 2, 9, 17, { wageCents: 2000 })];
    const [one, other] = records as [(typeof records)[0], (typeof records)[0]];
    showSheet(records, {
      role: 'CompanyView',
      gigs: [gigOf(one), gigOf(other, { currency: 'USD' })],
      now: sundayNight,
    });
    const row = await rowOf('Ana Souza');
    expect(cellTexts(row).slice(-2)).toEqual(['15.00', '$142.50 CAD$150.00 USD']);
    expect(await screen.findByRole('columnheader', { name: 'Total Pay ($)' })).toBeVisible();
    const foot = (await screen.findByRole('rowheader', { name: 'Total Pay Per Day ($)' })).closest('tr') as HTMLElement;
    expect(cellTexts(foot)).toEqual(['', '$142.50 CAD', '$150.00 USD', '', '', '', '', '', '$142.50 CAD$150.00 USD']);
    expect(screen.queryByText(/Timesheet locks in/)).toBeNull();
    expect(await screen.findByRole('button', { name: 'Generate Invoice' })).toBeEnabled();
  });

  it('summarizes the week, and marks workers with overtime (look)', async () => {
    const long = [0, 1, 2, 3, 4].map((day) => worked('Ana Souza', day, 8, 18, { hoursConfirmed: day === 0 }));
    showSheet([...long, worked('Ben Roy', 1, 9, 17, { checkIn: false })], { now: sundayNight });
    const glance = await screen.findByRole('list', { name: 'Working hours of the week' });
    await waitFor(() =>
      expect(
        within(glance)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['55.00 h scheduled', '47.50 h worked', '9.50 h confirmed', '1 worker over 44 h', 'Times are in EST.']),
    );
    expect(within(await rowOf('Ana Souza')).getByText('Over 44 h')).toBeVisible();
  });

  it('names the zone of all times once, or at each shift that needs it (decisions section 4 item 7)', async () => {
    const here = worked('Ana Souza', 0, 9, 17);
    const { unmount } = showSheet([here], { now: sundayNight });
    expect(cellTexts(await rowOf('Ana Souza'))[0]).toBe('7.50 Here 9:00 AM - 5:00 PM Event Server');
    expect(screen.getByText('Times are in EST.')).toBeVisible();
    unmount();
    showSheet([here, worked('Ben Roy', 0, 9, 17, { timeZone: 'America/Chicago' })], { now: sundayNight });
    expect(cellTexts(await rowOf('Ben Roy'))[0]).toBe('7.50 Here 8:00 AM - 4:00 PM CST Event Server');
    expect(cellTexts(await rowOf('Ana Souza'))[0]).toBe('7.50 Here 9:00 AM - 5:00 PM EST Event Server');
    expect(screen.queryByText(/^Times are in/)).toBeNull();
  });

  it('says that hours with other teams are unknown, and tries again', async () => {
    calls.on(workedElsewhere, () => {
      throw new Refusal('unavailable', 'The server cannot be reached. Please try again.');
    });
    showSheet([worked('Ana Souza', 0, 8, 17)], { now: sundayNight });
    expect(await screen.findByText(/^Hours with other teams couldn't be loaded\./)).toBeVisible();
    calls.on(workedElsewhere, () => ({ workers: [] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/^Hours with other teams/)).toBeNull());
  });

  it('reads Pending for tomorrow’s shifts only in the view of admins (OPS-050, OPS-051, C11)', async () => {
    const records = [
      worked('Ana Souza', 6, 9, 17),
      worked('Ben Roy', 5, 20, 23),
      worked('Cy Tran', 2, 9, 17, { cancelled: true }),
    ];
    const now = at(5, 12);
    const { unmount } = showSheet(records, { role: 'CompanyView', now });
    expect(await screen.findByRole('button', { name: /^Ana Souza.*Pending/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Ben Roy.*Upcoming/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Cy Tran.*Cancelled/ })).toBeVisible();
    unmount();
    showSheet(records, { now });
    expect(await screen.findByRole('button', { name: /^Ana Souza.*Upcoming/ })).toBeVisible();
  });

  it('keeps the arrows in one line with their week however narrow it is (OPS-029)', async () => {
    showSheet(aWeek(), { now: sundayNight });
    const next = await screen.findByRole('button', { name: 'Next week' });
    const line = next.parentElement;
    expect([...(line?.children ?? [])].map((part) => part.getAttribute('aria-label') ?? part.textContent)).toEqual([
      'Previous week',
      'Nov 16 - Nov 22',
      'Next week',
    ]);
    expect(line).not.toHaveStyle({ flexWrap: 'wrap' });
  });

  it('changes the week in the address and returns to this one (OPS-029)', async () => {
    const { shell } = showSheet(aWeek(), { now: sundayNight });
    await grid();
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    expect(screen.getByRole('heading', { name: 'Nov 23 - Nov 29' })).toBeVisible();
    expect(shell.data.open).toContainEqual(expect.stringContaining('2026-11-23'));
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
    expect(screen.getByRole('heading', { name: 'Nov 16 - Nov 22' })).toBeVisible();
    // Going back may change the week while a dialog of the other week is open.
    await userEvent.click(await screen.findByRole('button', { name: /^Ana Souza, Tue, Nov 17.*6:00/ }));
    expect(await screen.findByRole('dialog', { name: /^Adjust Time/ })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Previous week', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is disabled for people who may only view: nothing opens, nothing is confirmed (OPS-054, OPS-105)', async () => {
    showSheet(aWeek(), { role: 'View', now: sundayNight });
    const cell = await screen.findByRole('button', { name: /^Ben Roy, Mon, Nov 16/ });
    expect(cell).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(cell);
    expect(screen.queryByRole('dialog')).toBeNull();
    const confirm = screen.getByRole('button', { name: 'Confirm Hours of Ben Roy' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Confirm all that match' })).toBeNull();
  });

  it('opens confirmed hours for reading, with what was changed and why, and without saving (OPS-054)', async () => {
    const week = aWeek();
    const confirmed = week[1]!;
    const { shell } = showSheet(week, { role: 'Edit', now: sundayNight });
    const change = {
      id: 'a1',
      what: 'changed',
      teamID: 'team-1',
      by: 'user-2',
      byName: 'Olga Reyes',
      at: sundayNight,
      reason: 'Long lunch',
      from: { option: 0, start: confirmed.gigStart, end: confirmed.gigEnd, breakTime: 0, minutes: 450 },
      to: { option: 2, start: confirmed.gigStart, end: confirmed.gigEnd, breakTime: 60, minutes: 390 },
    } as unknown as Adjustment;
    act(() => shell.data.give(adjustmentsQuery('team-1', confirmed.gigID, confirmed.spotterID), [change]));
    await userEvent.click(await screen.findByRole('button', { name: /^Ana Souza, Tue, Nov 17.*9:00 AM/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hours of Ana Souza' }));
    expect(dialog.getByText(/Long lunch/)).toBeVisible();
    expect(dialog.getByText('7.00 h')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  it('says what prevents a confirmation (OPS-070, OPS-071, C46)', async () => {
    const records = [
      worked('Ana Souza', 1, 9, 17, { checkIn: false, checkInTime: null }),
      worked('Ben Roy', 1, 9, 17, { checkIn: false, checkInTime: null, selectedTimeOption: 3 }),
      worked('Cy Tran', 6, 20, 23.5),
    ];
    const { unmount } = showSheet(records, { now: sundayNight });
    const confirm = (name: string) => screen.getByRole('button', { name: `Confirm Hours of ${name}` });
    await grid();
    expect(confirm('Ana Souza')).toHaveAccessibleDescription('Decide about the No Show on Tue, Nov 17 first.');
    expect(confirm('Ana Souza')).toHaveAttribute('aria-disabled', 'true');
    expect(confirm('Ben Roy')).toBeEnabled();
    expect(confirm('Ben Roy')).not.toHaveAttribute('aria-disabled', 'true');
    expect(confirm('Cy Tran')).toHaveAccessibleDescription('You can confirm hours once the shifts have ended.');
    unmount();
    showSheet([worked('Dee Fox', 1, 9, 17)], { now: sundayNight, group: { requireManualHours: true } });
    await grid();
    expect(confirm('Dee Fox')).toHaveAccessibleDescription(
      'Your company requires manually entered hours. Adjust Tue, Nov 17 first.',
    );
  });

  it('is navigated by arrow keys, opens by Enter, confirms by c and lists its keys by ? (OPS-030)', async () => {
    showSheet([worked('Ana Souza', 0, 9, 17), worked('Ben Roy', 0, 9, 17)], { now: sundayNight });
    const cell = await screen.findByRole('button', { name: /^Ana Souza, Mon/ });
    act(() => cell.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: /^Ben Roy, Mon/ })).toHaveFocus();
    await userEvent.keyboard('c');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm hours of Ben Roy' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => cell.focus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Adjust Time: Ana Souza' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => cell.focus());
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
      "Confirm the worker's hours",
    );
  });

  it('names the next step of an empty week, and offers to retry after a failure', async () => {
    const { shell, unmount } = showSheet([], { now: sundayNight });
    expect(await screen.findByText('No workers are hired for shifts this week')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the schedule' })).toHaveAttribute('href', `/shifts?week=${monday}`);
    const key = shell.data.open.find((one) => one.startsWith('hired:week')) ?? '';
    act(() => shell.data.fail({ key }, 'The server cannot be reached.'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The timesheet could not be loaded. The server cannot be reached.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([key]);
    unmount();
  });

  it('is a list of cards on a phone, with the days inside (look)', async () => {
    showSheet(aWeek(), { now: sundayNight, width: 390 });
    const card = await screen.findByRole('article', { name: 'Ana Souza' });
    expect(card).toHaveTextContent('10.50 h');
    expect(
      within(card)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tue, Nov 17', 'Sun, Nov 22']);
    await userEvent.click(within(card).getByRole('button', { name: '3 shifts' }));
    expect(within(card).queryByRole('heading')).toBeNull();
  });

  it('redraws one row when one cell is confirmed', async () => {
    const records = Array.from({ length: 20 }, (_, index) =>
      worked(`Worker ${String(index).padStart(2, '0')}`, index % 6, 9, 17),
    );
    const { give } = showSheet(records, { now: sundayNight });
    const table = await grid();
    const changed = new Set<string>();
    const watcher = new MutationObserver((all) => {
      for (const { target } of all) {
        const element = target instanceof Element ? target : target.parentElement;
        const row = element?.closest('tbody tr') as HTMLElement | null;
        if (row) changed.add(row.dataset.worker ?? '');
      }
    });
    watcher.observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
    const [first, ...rest] = records as [(typeof records)[0], ...typeof records];
    act(() => give([{ ...first, hoursConfirmed: true }, ...rest]));
    await within(table).findByRole('button', { name: /Worker 00.*Confirmed/ });
    watcher.disconnect();
    expect([...changed]).toEqual([first.spotterID]);
  });
});

describe('adjusted times', () => {
  it('have a mark with their history, on the day for which they were posted (decisions section 4 item 13)', async () => {
    const changed = worked('Ana Souza', 1, 0.5, 8, {
      ...time(0, 23.75, 32, 0),
      selectedTimeOption: 2,
      postedTime: time(1, 0.5, 8, 0),
      adjustedTimestamps: { '1': { ...time(0, 23.75, 32, 0), changedAt: at(1, 9) } },
      changedByName: 'Olivia Owner',
      breakTime: 0,
    });
    showSheet([changed], { now: sundayNight });
    const row = await rowOf('Ana Souza');
    expect(cellTexts(row)[1]).toBe('8.25 Here 11:45 PM - 8:00 AM (Next Day) Event Server');
    const cell = within(row).getByRole('button', { name: /Adjusted/ });
    act(() => cell.focus());
    await waitFor(() =>
      expect(cell).toHaveAccessibleDescription(
        expect.stringMatching(
          /Posted: 12:30 - 8:00 AM.*Nov 17, 2026, 9:00 AM: 11:45 PM - 8:00 AM.*Last changed by Olivia Owner/s,
        ),
      ),
    );
  });
});

describe('the banner for the lock', () => {
  const banner = () => screen.getByRole('timer').parentElement as HTMLElement;
  const locksAt = lockAt(monday, fixtureZone);

  it('is green until eight hours before the lock, then red, then black with the number to call, by the clock alone (OPS-035, OPS-055..058)', () => {
    jest.useFakeTimers();
    try {
      const { shell } = showSheet(aWeek(), { now: locksAt - 8 * hourMs - 60_000 });
      const looks = new Set<string>();
      const look = () => looks.add(banner().className).size;
      const pass = (instant: number) => {
        shell.setNow(instant);
        act(() => void jest.advanceTimersByTime(1000));
      };
      expect(screen.getByText('Timesheet locks in 0d 8h 1m')).toBeVisible();
      expect(look()).toBe(1);
      expect(banner()).not.toHaveAttribute('role');
      pass(locksAt - 8 * hourMs);
      expect(screen.getByText('Timesheet locks in 0d 8h 0m')).toBeVisible();
      // The new state is announced and has another style.
      expect(banner()).toHaveAttribute('role', 'status');
      expect(look()).toBe(2);
      pass(locksAt - 1);
      expect(screen.getByText('Timesheet locks in 0d 0h 0m')).toBeVisible();
      expect(look()).toBe(2);
      pass(locksAt);
      expect(banner()).toHaveTextContent(
        'The timesheet for the selected week has been locked. To adjust hours, please call SPOT at 1-800-555-0123 for assistance.',
      );
      expect(look()).toBe(3);
      // The number is an element of its own, which does not break across lines.
      expect(screen.getByText('1-800-555-0123')).toBeVisible();
      // Without a number the sentence names none, also while it loads or if it cannot be read.
      const unnumbered =
        'The timesheet for the selected week has been locked. To adjust hours, please call SPOT for assistance.';
      act(() => shell.data.give(publicConfigDocument(), { id: 'public' }));
      expect(banner()).toHaveTextContent(unnumbered);
      act(() => shell.data.withhold(publicConfigDocument()));
      expect(banner()).toHaveTextContent(unnumbered);
      act(() => shell.data.fail(publicConfigDocument(), 'Not reached.'));
      expect(banner()).toHaveTextContent(unnumbered);
    } finally {
      jest.useRealTimers();
    }
  });
});

/** 400 workers with a shift each. */
const manyWorkers = () =>
  Array.from({ length: 400 }, (_, index) => {
    const number = String(index).padStart(3, '0');
    return worked(`Worker ${number}`, 1, 9, 17, { spotterID: `w${number}` });
  });

describe('the timesheet of 400 workers', () => {
  it('draws as many rows as fit in the window without measuring a row', async () => {
    const rows: string[] = [];
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      if (this.dataset.worker) rows.push(this.dataset.worker);
      return 40;
    });
    showSheet(manyWorkers(), { now: sundayNight });
    await screen.findByText('Worker 000');
    expect(rows).toEqual([]);
    const drawn = screen.getAllByRole('row').filter(({ dataset }) => dataset.worker);
    expect(drawn.length).toBeGreaterThan(4);
    expect(drawn.length).toBeLessThan(20);
  });

  it.each([1440, 390])('is printed with all workers from a window of %d px', async (width) => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    showSheet(manyWorkers(), { now: sundayNight, width });
    await screen.findByText('Worker 000');
    const drawn = () => screen.getAllByText(/^Worker \d+$/).length;
    expect(drawn()).toBeLessThan(150);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toBe(400);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(drawn()).toBeLessThan(150);
  });
});

describe('the timesheet on a phone', () => {
  it('draws the visible cards of 400 workers, and says how many there are', async () => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    showSheet(manyWorkers(), { now: sundayNight, width: 390 });
    const cards = within(await screen.findByRole('list', { name: /Timesheet/ })).getAllByRole('listitem');
    expect(cards.length).toBeGreaterThan(3);
    // jsdom has no layout, so cards have no height and more of them fit.
    expect(cards.length).toBeLessThan(150);
    expect(cards[0]).toHaveAttribute('aria-setsize', '400');
  });

  it('draws only the cards in sight in its first frame, also if the week is there at once', async () => {
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const workers = Array.from({ length: 25 }, (_, index) => worked(`Worker ${index}`, index % 6, 9, 17));
    showSheet(workers, { now: sundayNight, width: 390 });
    const list = within(await screen.findByRole('list', { name: /Timesheet/ }));
    expect(list.getAllByRole('article').length).toBeLessThan(10);
    frames.mockRestore();
  });

  it.each([1440, 390])('has no findings of axe at %d px, for an employer and for an admin', async (width) => {
    for (const role of ['Owner', 'CompanyView'] as const) {
      const { unmount } = showSheet(aWeek(), { now: sundayNight, width, role });
      await screen.findAllByText('Ana Souza');
      expect(await axeFindings()).toEqual([]);
      unmount();
    }
  });
});
