import { addShift, generateInvoice } from '@spot/contracts/dayof';
import {
  adminCommentsQuery,
  hiredOfWeekQuery,
  reportDocument,
  timesheetPositionsQuery,
} from '@spot/contracts/dayof/queries';
import { minimumWagesDocument } from '@spot/contracts/scheduling/queries';
import { workersByNameQuery } from '@spot/contracts/worker/queries';
import { aPublicSpotter, lookFrom, Refusal, serveCalls, someMinimumWages } from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, gigOf, monday, showSheet, worked } from '../testing';

const calls = serveCalls();
const now = at(6, 20);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const report = {
  id: 'r',
  start: at(0, 0),
  end: at(6, 24),
  createdAt: now,
  groupID: 'group-1',
  teamID: 'team-1',
  weekKeyMon: monday,
  status: 'pending',
  type: 'weeklySummary',
} as const;

const position = {
  id: 'position-1',
  role: 'Event Server',
  label: 'Banquet',
  breakTime: 30,
  wageCents: 1900,
  currency: 'CAD' as const,
  startTime: { period: 'PM' as const, hour: 8, min: 0 },
  endTime: { period: 'AM' as const, hour: 2, min: 0 },
  timeZone: 'America/Toronto',
  address: { unit: '', street: '', city: '', country: 'CA', province: 'ON' },
  merged: false,
};

function show(hired = [worked('Ana Souza', 1, 9, 17)], gigs?: Parameters<typeof showSheet>[1]) {
  const shown = showSheet(hired, { role: 'CompanyView', now, ...gigs });
  act(() => {
    shown.shell.data.give(timesheetPositionsQuery('team-1'), [position]);
    shown.shell.data.give(minimumWagesDocument(), someMinimumWages());
    shown.shell.data.give(adminCommentsQuery('team-1', monday), []);
    shown.shell.data.give(reportDocument('team-1', monday), null);
  });
  return shown;
}

describe('Add a Shift', () => {
  async function open(positions?: (typeof position)[]) {
    const shown = show();
    if (positions) act(() => shown.shell.data.give(timesheetPositionsQuery('team-1'), positions));
    await userEvent.click(await screen.findByRole('button', { name: 'Add a Shift for Ana Souza, Wed, Nov 18' }));
    await screen.findByRole('dialog', { name: 'Add a Shift: Ana Souza' });
    return shown;
  }
  const dialog = () => within(screen.getByRole('dialog'));
  const save = () => userEvent.click(dialog().getByRole('button', { name: 'Add a Shift' }));

  it('asks for position and option, and explains role name and smart autofill (OPS-036, OPS-075, OPS-076, N71)', async () => {
    await open();
    expect(dialog().getByRole('combobox', { name: 'Position' })).toBeRequired();
    expect(dialog().getByRole('radiogroup', { name: 'What happened' })).toBeRequired();
    expect(dialog().getByText(/Its name appears on the timesheet and the invoice/)).toBeVisible();
    expect(dialog().getByText(/Smart autofill isn’t used here/)).toBeVisible();
    await save();
    expect(await screen.findByText('Please select a position from the dropdown')).toBeVisible();
    expect(screen.getByText('Please select an option on the left')).toBeVisible();
  });

  it('says that the positions cannot be read, and keeps what was entered when they are read again', async () => {
    const { shell } = await open();
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: /Position/ }), 'position-1');
    await userEvent.click(dialog().getByRole('radio', { name: 'Enter Hours' }));
    act(() => shell.data.fail(timesheetPositionsQuery('team-1'), 'The server cannot be reached.'));
    expect(dialog().getByText('The server cannot be reached.')).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Retry' }));
    act(() => shell.data.give(timesheetPositionsQuery('team-1'), [position]));
    expect(dialog().getByRole('combobox', { name: /Position/ })).toHaveValue('position-1');
    expect(dialog().getByRole('combobox', { name: /^Start/ })).toHaveValue('8:00 PM');
  });

  it('says that the positions load', async () => {
    const { shell } = await open();
    const placeholder = () =>
      within(dialog().getByRole('combobox', { name: 'Position' })).getAllByRole('option')[0]?.textContent;
    expect(placeholder()).toBe('Choose a position');
    act(() => shell.data.withhold(timesheetPositionsQuery('team-1')));
    expect(placeholder()).toBe('Loading');
    act(() => shell.data.give(timesheetPositionsQuery('team-1'), [position]));
    expect(placeholder()).toBe('Choose a position');
  });

  it('offers no merged position', async () => {
    await open([position, { ...position, id: 'position-2', label: 'Old', merged: true }]);
    const offered = within(dialog().getByRole('combobox', { name: 'Position' })).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).not.toContainEqual(expect.stringContaining('Old'));
    expect(offered.map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining('Banquet'));
  });

  it('fills in times over midnight from the position, checks length, break and wage, and adds the shift (OPS-077..083, C27, C28)', async () => {
    const { shell } = await open();
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: /Position/ }), 'position-1');
    await userEvent.click(dialog().getByRole('radio', { name: 'Enter Hours' }));
    expect(dialog().getByRole('combobox', { name: /^Start/ })).toHaveValue('8:00 PM');
    expect(dialog().getByRole('status', { name: 'Total for this shift' })).toHaveTextContent(
      'Total Hours 5.50 h (Next Day)Pay $104.50 CAD',
    );
    const end = dialog().getByRole('combobox', { name: /^End/ });
    await userEvent.clear(end);
    await userEvent.type(end, '1015p');
    await userEvent.tab();
    await save();
    expect(await screen.findByText('Jobs must be between 3-12 hours')).toBeVisible();
    await userEvent.clear(end);
    await userEvent.type(end, '2am');
    await userEvent.tab();
    const wage = dialog().getByRole('textbox', { name: /Hourly wage/ });
    await userEvent.clear(wage);
    await userEvent.type(wage, '101');
    const pause = dialog().getByRole('textbox', { name: /break/ });
    await userEvent.clear(pause);
    await save();
    expect(await screen.findByText('Valid wage range: $15.00 - $100.00')).toBeVisible();
    expect(screen.getByText('Please fill in all required fields')).toBeVisible();
    await userEvent.clear(wage);
    await userEvent.type(wage, '20');
    await userEvent.type(pause, '15');
    await save();
    await waitFor(() =>
      expect(shell.notifications).toEqual([{ text: 'Successfully Added Shift!', variant: 'success' }]),
    );
    expect(calls.requestsOf(addShift)).toEqual([
      {
        requestId: expect.any(String),
        teamId: 'team-1',
        spotterId: 'worker-anasouza',
        positionId: 'position-1',
        day: '2026-11-18',
        noShow: false,
        startMinutes: 1200,
        endMinutes: 120,
        breakTime: 15,
        wageCents: 2000,
      },
    ]);
  });

  it('says which of two hours is meant and how many pass when the clocks go back (decisions section 4 items 2, 4)', async () => {
    const week = '2026-10-26';
    show([worked('Ana Souza', 1, 9, 17, { dayKey: '2026-10-27', gigStart: at(1, 9, week), gigEnd: at(1, 17, week) })], {
      week,
      now: at(6, 20, week),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a Shift for Ana Souza, Sat, Oct 31' }));
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: /Position/ }), 'position-1');
    await userEvent.click(dialog().getByRole('radio', { name: 'Enter Hours' }));
    const end = dialog().getByRole('combobox', { name: /^End/ });
    expect(dialog().getByText('7 h worked, because the clocks go back')).toBeVisible();
    await userEvent.clear(end);
    await userEvent.type(end, '130a');
    await userEvent.tab();
    const twice = 'Sun, Nov 1: 1:30 AM happens twice, because the clocks go back. The first one is used.';
    expect(dialog().getByText(twice)).toBeVisible();
    expect(dialog().queryByText(/worked, because/)).toBeNull();
    await userEvent.click(dialog().getByRole('radio', { name: 'No Show' }));
    expect(dialog().queryByText(twice)).toBeNull();
  });

  it('keeps the entered hours when a colleague changes the position (OPS-077)', async () => {
    const { shell } = await open();
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: /Position/ }), 'position-1');
    await userEvent.click(dialog().getByRole('radio', { name: 'Enter Hours' }));
    const end = dialog().getByRole('combobox', { name: /^End/ });
    await userEvent.clear(end);
    await userEvent.type(end, '1:30am');
    await userEvent.tab();
    act(() => shell.data.give(timesheetPositionsQuery('team-1'), [{ ...position, label: 'Gala' }]));
    expect(end).toHaveValue('1:30 AM');
  });

  it('requires the minimum wage at the position’s place, not at the team’s', async () => {
    await open([{ ...position, address: { ...position.address, province: 'BC' } }]);
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: /Position/ }), 'position-1');
    await userEvent.click(dialog().getByRole('radio', { name: 'No Show' }));
    const wage = dialog().getByRole('textbox', { name: /Hourly wage/ });
    await userEvent.clear(wage);
    await userEvent.type(wage, '17.75');
    expect(await screen.findByText('This is below the minimum wage of the region on that date, $17.85.')).toBeVisible();
    await userEvent.clear(wage);
    await userEvent.type(wage, '17.85');
    await save();
    await waitFor(() => expect(calls.requestsOf(addShift)).toHaveLength(1));
  });
});

describe('Add a Spotter', () => {
  it('adds a row for a worker found by name, to which a shift is added (OPS-033)', async () => {
    const { shell } = show();
    const box = await screen.findByRole('combobox', { name: 'Add a Spotter' });
    await userEvent.type(box, 'McD');
    await waitFor(() => expect(shell.data.open).toContain(workersByNameQuery('mcd', 10).key));
    act(() =>
      shell.data.give(workersByNameQuery('mcd', 10), [aPublicSpotter({ uid: 'worker-9ab', name: 'McDonald Roy' })]),
    );
    await userEvent.click(await screen.findByRole('option', { name: 'McDonald Roy (worker)' }));
    expect(await screen.findByRole('rowheader', { name: /McDonald Roy/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a Shift for McDonald Roy, Mon, Nov 16' })).toBeInTheDocument();
  });

  it('says that workers cannot be found, and not that none match (OPS-033)', async () => {
    const { shell } = show();
    act(() => shell.data.fail(workersByNameQuery('mcd', 10), 'The server cannot be reached.'));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Add a Spotter' }), 'McD');
    await userEvent.click(await screen.findByRole('option', { name: 'The server cannot be reached. Retry' }));
    expect(shell.data.retried).toEqual([workersByNameQuery('mcd', 10).key]);
    expect(screen.getByRole('combobox', { name: 'Add a Spotter' })).toHaveValue('McD');
  });

  it('is hidden from employers, and so are pay, invoice and exports (OPS-033, OPS-034, C39)', async () => {
    showSheet([worked('Ana Souza', 1, 9, 17)], { now });
    await screen.findByRole('grid');
    expect(screen.queryByText('Add a Spotter')).toBeNull();
    for (const name of ['Generate Invoice', 'Export to QuickBooks', 'Download CSV File', /^Add a Shift/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText(/\$/)).toBeNull();
  });
});

describe('Generate Invoice', () => {
  it('shows the sums and what is not confirmed, and when it was requested before (OPS-036, OPS-037, N70)', async () => {
    const { shell } = show([worked('Ana Souza', 1, 9, 17), worked('Ben Roy', 1, 9, 17, { hoursConfirmed: true })]);
    calls.on(generateInvoice, () => ({ reportId: 'r', createdAt: now, created: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Generate invoice?' });
    expect(ask).toHaveTextContent('Total: 15 h, $285.00 CAD');
    expect(ask).toHaveTextContent('1 shift this week is not confirmed.');
    await userEvent.click(within(ask).getByRole('button', { name: 'Generate Invoice' }));
    await waitFor(() => expect(shell.notifications).toHaveLength(1));
    expect(calls.requestsOf(generateInvoice)).toEqual([{ teamId: 'team-1', week: monday }]);
  });

  it('does not ask to try again once it was requested, although the answer was lost', async () => {
    const { shell } = show([worked('Ana Souza', 1, 9, 17)]);
    const lost = 'The server cannot be reached. Please try again.';
    calls.on(generateInvoice, () => {
      throw new Refusal('unavailable', lost);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Generate invoice?' });
    await userEvent.click(within(ask).getByRole('button', { name: 'Generate Invoice' }));
    expect(await within(ask).findByText(`ERROR: ${lost}`)).toBeVisible();
    act(() => shell.data.give(reportDocument('team-1', monday), { ...report, version: 1 }));
    expect(within(ask).getByRole('button', { name: 'Generate Invoice' })).toBeDisabled();
    expect(within(ask).queryByText(`ERROR: ${lost}`)).toBeNull();
  });

  it('has nothing to ask for while nobody has worked this week (decisions section 9)', async () => {
    const { shell } = show([worked('Ana Souza', 1, 9, 17, { checkIn: false })]);
    act(() => shell.data.withhold(reportDocument('team-1', monday)));
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Generate invoice?' });
    // An earlier request would be generated again.
    expect(ask).not.toHaveTextContent('No one worked');
    act(() => shell.data.give(reportDocument('team-1', monday), undefined));
    expect(ask).toHaveTextContent('No one worked for this team this week.');
    expect(ask).not.toHaveTextContent('This generates');
    // Neither is invoiced.
    expect(ask).not.toHaveTextContent('0 h');
    expect(ask).not.toHaveTextContent('not confirmed');
    expect(within(ask).getByRole('button', { name: 'Generate Invoice' })).toBeDisabled();
  });

  it('waits until an earlier request is known, and says that it cannot be read', async () => {
    const { shell } = show([worked('Ana Souza', 1, 9, 17)]);
    act(() => shell.data.withhold(reportDocument('team-1', monday)));
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Generate invoice?' }));
    expect(ask.getByText('Loading')).toBeVisible();
    expect(ask.getByRole('button', { name: 'Generate Invoice' })).toBeDisabled();
    act(() => shell.data.fail(reportDocument('team-1', monday), 'Not reached.'));
    expect(ask.getByText('We couldn’t check whether this invoice was already requested.')).toBeVisible();
    await userEvent.click(ask.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([reportDocument('team-1', monday).key]);
  });

  it('is marked if hours have changed since, shows its earlier sums, and is made again by one press', async () => {
    const figures = { shifts: 1, unconfirmed: 1, minutes: 450, changes: 0 };
    const { shell } = show([worked('Ana Souza', 1, 9, 17, { version: 1 })]);
    calls.on(generateInvoice, () => ({ reportId: 'r', createdAt: now, created: true }));
    act(() => shell.data.give(reportDocument('team-1', monday), { ...report, version: 2, figures }));
    expect(await screen.findByText('Invoice out of date')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Generate Invoice' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Generate invoice?' });
    expect(ask).toHaveTextContent('If you generate it again, the old one is kept.');
    expect(ask).toHaveTextContent('It was generated while 1 shift was not confirmed.');
    await userEvent.click(within(ask).getByRole('button', { name: 'Generate Again' }));
    await waitFor(() => expect(calls.requestsOf(generateInvoice)).toMatchObject([{ replaces: 2 }]));
  });

  describe('viewed from another zone', () => {
    lookFrom('Europe/Berlin');

    it('names the zone of the earlier request’s time if the admin’s clock differs (N70)', async () => {
      const { shell } = show();
      act(() => shell.data.give(reportDocument('team-1', monday), { ...report, version: 1 }));
      await userEvent.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
      const ask = await screen.findByRole('alertdialog', { name: 'Generate invoice?' });
      expect(ask).toHaveTextContent('This invoice was already requested on Nov 22, 2026, 8:00 PM EST.');
      // Nothing has changed since, so there is nothing to generate.
      expect(ask).not.toHaveTextContent('This generates');
      expect(within(ask).getByRole('button', { name: 'Generate Invoice' })).toBeDisabled();
    });
  });
});

describe('exports', () => {
  it('contain only confirmed rows and say how many are omitted, before and after (OPS-034, N60)', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => (files.push(blob as Blob), 'blob:1');
    URL.revokeObjectURL = () => {};
    const done = worked('Ana Souza', 1, 9, 17, { hoursConfirmed: true });
    const open = worked('Ben Roy', 1, 9, 17);
    // A No Show is a row of the table, but not a time activity.
    const never = worked('Cy Tran', 1, 9, 17, { hoursConfirmed: true, checkIn: false, selectedTimeOption: 3 });
    const { shell } = show([done, open, never]);
    const button = (name: string) => screen.findByRole('button', { name });
    await waitFor(async () =>
      expect(await button('Download CSV File')).toHaveAccessibleDescription(
        'Confirmed hours only: 2 rows, 1 left out.',
      ),
    );
    expect(await button('Export to QuickBooks')).toHaveAccessibleDescription(
      'Confirmed hours only: 1 row, 2 left out.',
    );
    await press('Download CSV File');
    await press('Export to QuickBooks');
    expect(shell.notifications.map(({ text }) => text)).toEqual([
      '2 rows exported, 1 left out.',
      '1 row exported, 2 left out.',
    ]);
    expect(files).toHaveLength(2);
  });

  it('count shifts that could not be read', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => {};
    const done = worked('Ana Souza', 1, 9, 17, { hoursConfirmed: true });
    const lost = worked('Ben Roy', 1, 9, 17, { hoursConfirmed: true });
    const cancelled = worked('Cy Tran', 1, 9, 17, { cancelled: true });
    const { shell } = show([done, lost, cancelled], { gigs: [gigOf(done)] });
    act(() => shell.data.give(hiredOfWeekQuery('team-1', monday), [done, lost, cancelled], 1));
    const words = '2 rows couldn’t be read and are missing.';
    await waitFor(async () =>
      expect(await screen.findByRole('button', { name: 'Download CSV File' })).toHaveAccessibleDescription(
        `Confirmed hours only: 1 row. ${words}`,
      ),
    );
    await press('Download CSV File');
    await press('Export to QuickBooks');
    expect(shell.notifications.map(({ text }) => text)).toEqual([
      `1 row exported. ${words}`,
      `1 row exported. ${words}`,
    ]);
  });

  it('say that shifts could not be read if there is nothing else', async () => {
    const lost = worked('Ben Roy', 1, 9, 17, { hoursConfirmed: true });
    const { shell } = show([lost], { gigs: [] });
    await press('Export to QuickBooks');
    expect(shell.notifications.map(({ text }) => text)).toEqual([
      'There are no hours to export. 1 row couldn’t be read and is missing.',
    ]);
  });
});
