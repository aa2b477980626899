import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMinimumWage, tellWageChange, withdrawWagePlan, type WageChange } from '@spot/contracts/backoffice';
import { minimumWagesDocument } from '@spot/contracts/scheduling/queries';
import { wageChangesQuery } from '@spot/contracts/backoffice/queries';
import type { MinimumWages } from '@spot/contracts/scheduling';
import {
  aSession,
  axeFindings,
  fakeShell,
  fixtureNow,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { addDays, dayKeyOf, formatNumericDate } from '@spot/contracts/time';
import { WagesPage } from './WagesPage';

const today = dayKeyOf(fixtureNow, 'America/Toronto');
const wages: MinimumWages = {
  countries: [
    {
      country: 'Canada',
      code: 'CA',
      currency: 'CAD',
      regions: [
        { name: 'Ontario', abbr: 'ON', cents: 1760, effectiveFrom: '2025-10-01', timeZones: ['America/Toronto'] },
        { name: 'Alberta', abbr: 'AB', cents: 1500, next: { cents: 1600, effectiveFrom: addDays(today, 30) } },
      ],
    },
    { country: 'USA', code: 'US', currency: 'USD', regions: [{ name: 'Ohio', abbr: 'OH', cents: 1070 }] },
  ],
};
const change: WageChange = {
  id: 'one',
  country: 'CA',
  region: 'ON',
  regionName: 'Ontario',
  currency: 'CAD',
  was: 1720,
  cents: 1760,
  effectiveFrom: '2025-10-01',
  by: 'ops@spot.test',
  at: fixtureNow,
};

function draw(path = '/minimumWageAdjustment') {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  shell.data.give(minimumWagesDocument(), wages);
  shell.data.give(wageChangesQuery(10), [change]);
  return renderInShell(<WagesPage />, { shell, path });
}
const table = () => screen.getByRole('table', { name: 'Minimum Wages' });
const row = (name: string) => within(table()).getByRole('row', { name: new RegExp(name) });
const type = async (province: string, wage: string) => {
  const field = screen.getByRole('textbox', { name: `New wage of ${province}` });
  await userEvent.clear(field);
  await userEvent.type(field, wage);
  return field;
};
const save = (province: string) => userEvent.click(screen.getByRole('button', { name: `Save ${province}` }));
const below = {
  cents: 1840,
  was: 1760,
  total: 2,
  companies: 2,
  shifts: ['a', 'b'].map((gigId) => ({
    gigId,
    role: 'Server',
    label: 'Hall',
    group: `Company ${gigId}`,
    teamName: 'Downtown',
    dayKey: today,
    wageCents: 1800,
    hired: 1,
  })),
};

describe('Minimum Wages', () => {
  const calls = serveCalls();

  it('exports since when a wage applies, and the planned one', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const reader = new FileReader();
    reader.readAsText(files[0] ?? new Blob());
    await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
    expect(String(reader.result).trim().split('\r\n')).toEqual([
      'Province,Current,Since,Planned wage,Planned from',
      `Alberta,$15.00,,$16.00,${formatNumericDate(addDays(today, 30))}`,
      'Ontario,$17.60,10/01/2025,,',
    ]);
    click.mockRestore();
  });

  it('shows Province, Current, New wage, Effective date and Save by country (ADM-149, N64)', async () => {
    const { container } = draw();
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Province', 'Current', 'New wage', 'Effective date', 'Action']);
    expect(row('Ontario')).toHaveTextContent('$17.60since 10/01/2025');
    expect(row('Alberta')).toHaveTextContent(`$16.00 from ${formatNumericDate(addDays(today, 30))}`);
    expect(screen.getByRole('textbox', { name: 'Effective date of Ontario' })).toHaveValue(formatNumericDate(today));
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'USA' }));
    expect(row('Ohio')).toHaveTextContent('$10.70');
    expect(within(table()).queryByText('Ontario')).not.toBeInTheDocument();
  });

  it.each(['14.5', '14,50', '-1', '0'])(
    'refuses %s with a message at its field and keeps it (ADM-151)',
    async (wage) => {
      draw();
      const field = await type('Ontario', wage);
      await save('Ontario');
      expect(await screen.findByText('Please enter a wage in the form: 14.50')).toBeVisible();
      expect(field).toHaveValue(wage);
      expect(calls.heard).toEqual([]);
    },
  );

  it('takes a message away once the entry is right, and not before (ADM-151)', async () => {
    draw();
    await type('Ontario', '14,50');
    await save('Ontario');
    const message = 'Please enter a wage in the form: 14.50';
    expect(await screen.findByText(message)).toBeVisible();
    const field = await type('Ontario', '0');
    expect(field).toHaveAccessibleDescription(message);
    await userEvent.clear(field);
    await userEvent.type(field, '14.50');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('focuses the first wrong field of the row after each refusal, and never when the table is drawn anew (ADM-151)', async () => {
    draw();
    const field = await type('Ontario', '14,50');
    const day = screen.getByRole('textbox', { name: 'Effective date of Ontario' });
    await userEvent.clear(day);
    await save('Ontario');
    await waitFor(() => expect(field).toHaveFocus());
    await type('Ontario', '14.50');
    await save('Ontario');
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.click(screen.getByRole('tab', { name: 'USA' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Canada' }));
    expect(screen.getByRole('tab', { name: 'Canada' })).toHaveFocus();
  });

  it('focuses the field that the server refuses', async () => {
    calls.on(setMinimumWage, () => {
      throw new Refusal('invalid-argument', 'This wage is already planned.', { field: 'wage' });
    });
    draw();
    const field = await type('Ontario', '18.40');
    await save('Ontario');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription('This wage is already planned.');
  });

  it.each([
    ['refused', 'This wage is already planned.'],
    ['saved', undefined],
  ])('keeps what is typed while an earlier entry is looked at and then %s', async (_, refusal) => {
    let answer = () => {};
    const waits = new Promise<void>((resolve) => (answer = resolve));
    calls.on(setMinimumWage, async ({ dryRun }) => {
      if (dryRun) await waits;
      if (refusal !== undefined) throw new Refusal('invalid-argument', refusal, { field: 'wage' });
      return { ...below, total: 0, shifts: [] };
    });
    draw();
    const field = await type('Ontario', '18');
    await save('Ontario');
    await userEvent.type(field, '.45');
    answer();
    if (refusal === undefined)
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save new wage' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Save.*Ontario/ })).toBeEnabled());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field).toHaveValue('18.45');
    expect(screen.queryByText('This wage is already planned.')).toBeNull();
  });

  it.each(['14', '14.50'])('accepts %s (ADM-151)', async (wage) => {
    draw();
    await type('Ontario', wage);
    await save('Ontario');
    await waitFor(() => expect(calls.requestsOf(setMinimumWage)).toMatchObject([{ wage, dryRun: true, region: 'ON' }]));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('refuses yesterday and invalid dates (N64)', async () => {
    draw();
    await type('Ontario', '18.40');
    const day = screen.getByRole('textbox', { name: 'Effective date of Ontario' });
    await userEvent.clear(day);
    await userEvent.type(day, formatNumericDate(addDays(today, -1)));
    await save('Ontario');
    expect(await screen.findByText('The effective date cannot be in the past')).toBeVisible();
    await userEvent.clear(day);
    await save('Ontario');
    expect(await screen.findByText('Please enter a date in the form: 12/31/2026')).toBeVisible();
    expect(calls.heard).toEqual([]);
  });

  it('lists the shifts below the new rate before saving, and notifies their companies only on request (N64)', async () => {
    calls.on(setMinimumWage, () => below);
    calls.on(tellWageChange, () => ({ companies: 2 }));
    const { shell } = draw();
    const field = await type('Ontario', '18.40');
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Set the minimum wage of Ontario to $18.40 CAD?' });
    expect(dialog).toHaveTextContent('2 posted shifts pay less, at 2 companies.');
    expect(within(within(dialog).getByRole('table')).getAllByRole('row')).toHaveLength(3);
    expect(await axeFindings(dialog)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Notify the 2 companies by email' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save new wage' }));
    await waitFor(() =>
      expect(shell.notifications).toEqual([
        { text: 'The minimum wage of Ontario is set to $18.40 CAD' },
        { text: '2 companies were notified' },
      ]),
    );
    expect(calls.requestsOf(setMinimumWage)).toMatchObject([
      { dryRun: true },
      { dryRun: false, seen: '1760 2025-10-01  ', effectiveFrom: today },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field).toHaveValue('');
  });

  it('shows from which day a planned wage applies', async () => {
    calls.on(setMinimumWage, () => ({ ...below, total: 0, shifts: [] }));
    const { shell } = draw();
    await type('Ontario', '18.40');
    const day = screen.getByRole('textbox', { name: 'Effective date of Ontario' });
    const tomorrow = formatNumericDate(addDays(today, 1));
    await userEvent.clear(day);
    await userEvent.type(day, tomorrow);
    await save('Ontario');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save new wage' }));
    const text = `The minimum wage of Ontario becomes $18.40 CAD on ${tomorrow}`;
    await waitFor(() => expect(shell.notifications).toEqual([{ text }]));
  });

  it('withdraws a planned wage after a confirmation (N64)', async () => {
    const { shell } = draw();
    const name = 'Withdraw the planned wage of Alberta';
    expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name }));
    const asked = screen.getByRole('alertdialog', { name: `${name}?` });
    expect(asked).toHaveTextContent(/^.*\$16\.00 from .* will not take effect\. \$15\.00 stays the minimum wage\./);
    await userEvent.click(within(asked).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'The planned wage of Alberta is withdrawn' }]));
    expect(calls.requestsOf(withdrawWagePlan)).toEqual([
      { country: 'CA', region: 'AB', seen: `1500  1600 ${addDays(today, 30)}` },
    ]);
  });

  it('accepts only digits and one point while typing', async () => {
    draw();
    expect(await type('Ontario', '1a8.x40')).toHaveValue('18.40');
  });

  it('also lists a single shift below the new rate, and offers to notify its company (N64)', async () => {
    calls.on(setMinimumWage, () => ({ ...below, total: 1, companies: 1, shifts: below.shifts.slice(0, 1) }));
    draw();
    await type('Ontario', '18.40');
    await save('Ontario');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('1 posted shift pays less, at 1 company.');
    expect(within(within(dialog).getByRole('table')).getAllByRole('row')).toHaveLength(2);
    expect(within(dialog).getByRole('checkbox', { name: 'Notify the company by email' })).not.toBeChecked();
  });

  it('does not set the wage again if only the notification failed', async () => {
    calls.on(setMinimumWage, () => below);
    let fails = true;
    calls.on(tellWageChange, () => {
      if (fails) throw new Refusal('resource-exhausted', 'Later.');
      return { companies: 2 };
    });
    draw();
    await type('Ontario', '18.40');
    await save('Ontario');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('checkbox'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save new wage' }));
    expect(await within(dialog).findByText('Later.')).toBeVisible();
    fails = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save new wage' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.requestsOf(setMinimumWage).map(({ dryRun }) => dryRun)).toEqual([true, false]);
  });

  it('keeps the input if somebody else was faster', async () => {
    calls.on(setMinimumWage, ({ dryRun }) => {
      if (!dryRun) throw new Refusal('aborted', 'Someone else has changed this wage.', { reason: 'conflict' });
      return { ...below, total: 0, companies: 0, shifts: [] };
    });
    draw();
    const field = await type('Ontario', '18.40');
    await save('Ontario');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('No posted shifts pay less.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save new wage' }));
    expect(await within(dialog).findByText('Someone else has changed this wage.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(field).toHaveValue('18.40');
  });

  it('shows that the history loads', async () => {
    const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
    shell.data.give(minimumWagesDocument(), wages);
    shell.data.withhold(wageChangesQuery(10));
    renderInShell(<WagesPage />, { shell, path: '/minimumWageAdjustment' });
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
    act(() => shell.data.give(wageChangesQuery(10), []));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows the history, newest first (N64)', () => {
    draw();
    const history = screen.getByRole('table', { name: 'History' });
    expect(within(history).getByRole('row', { name: /Ontario/ })).toHaveTextContent(
      '$17.20 CAD$17.60 CAD10/01/2025ops@spot.test',
    );
  });

  it('marks plans in the history that were withdrawn or replaced before they began (N64)', () => {
    const { shell } = draw();
    const [ohio, utah] = ['Ohio', 'Utah'].map((regionName) => ({ ...change, id: regionName, regionName }));
    act(() =>
      shell.data.give(wageChangesQuery(10), [
        { ...ohio!, withdrawn: true },
        { ...utah!, replaced: true },
      ]),
    );
    const history = within(screen.getByRole('table', { name: 'History' }));
    expect(history.getByRole('row', { name: /Ohio/ })).toHaveTextContent('10/01/2025, withdrawn');
    expect(history.getByRole('row', { name: /Utah/ })).toHaveTextContent('10/01/2025, replaced');
  });

  it('shows the wages of a country read-only (ADM-150)', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'View wages' }));
    const dialog = await screen.findByRole('dialog', { name: 'Minimum wages' });
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Country' }), 'USA (USD)');
    expect(within(dialog).getByRole('row', { name: /Ohio/ })).toHaveTextContent('$10.70');
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    expect(await axeFindings(dialog)).toEqual([]);
  });
});
