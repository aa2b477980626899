import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLatePolicy } from '@spot/contracts/backoffice';
import { companiesQuery, groupDocument } from '@spot/contracts/accounts/queries';
import { companiesWithPolicyQuery } from '@spot/contracts/backoffice/queries';
import type { Group } from '@spot/contracts/accounts';
import {
  aGroup,
  aSession,
  axeFindings,
  fakeShell,
  fixtureNow,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { dayMs } from '@spot/contracts/time';
import { LatePolicyPage } from './LatePolicyPage';

const withPolicy = (name: string, hours: number, at: number, by: string): Group =>
  aGroup({
    id: name,
    name,
    hasLateCancellationPolicy: true,
    lateCancellationPolicy: {
      hours,
      percentage: 75,
      lateCancellationPolicyCreatedAt: at,
      lateCancellationPolicyCreatedBy: by,
    },
  });
const all = [
  withPolicy('Lakeshore', 24, fixtureNow, 'ann@spot.test'),
  withPolicy('Acme', 48, fixtureNow - dayMs, 'bob@spot.test'),
];

function draw(companies: readonly Group[] = all) {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  shell.data.give(companiesWithPolicyQuery(), companies);
  return renderInShell(<LatePolicyPage />, { shell, path: '/latecancellationpolicy' });
}
const table = () => screen.getByRole('table', { name: 'Late cancellation policy' });
const names = () => [...table().querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (dialog: HTMLElement, label: RegExp, value: string) => {
  const field = within(dialog).getByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (value !== '') await userEvent.type(field, value);
};

describe('Late cancellation policies', () => {
  const calls = serveCalls();

  it('are listed by company, sortable, 10 on a page (ADM-152)', async () => {
    const { container } = draw([...all, ...Array.from({ length: 10 }, (_, i) => withPolicy(`Z ${i}`, 12, 0, 'x'))]);
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Company', 'Hours', 'Percentage', 'Created by', 'Creation date', 'Action']);
    expect(names()).toHaveLength(10);
    expect(names()[0]).toBe('Acme');
    await press('Created by');
    await press('Created by');
    expect(names()[0]).toBe('Z 0');
    expect(screen.getByText('1-10 of 12')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    [/Hours/, '0', 'Fields cannot be left empty'],
    [/Hours/, '', 'Fields cannot be left empty'],
    [/Percentage/, '0', 'Fields cannot be left empty'],
    [/Percentage/, '101', 'Please enter a whole number from 1 to 100'],
    [/Percentage/, '1,5', 'Please enter a whole number from 1 to 100'],
    [/Hours/, '1.5', 'Please enter a whole number from 1 to 720'],
  ])('refuse %s %s with a message at the field (ADM-154, ADM-155, ADM-199)', async (label, value, message) => {
    draw();
    await press('View/Edit Acme');
    const dialog = await screen.findByRole('dialog', { name: 'Late cancellation policy of Acme' });
    await fill(dialog, label, value);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: label })).toHaveValue(value);
    expect(calls.heard).toEqual([]);
  });

  it.each([
    [
      withPolicy('Acme', 36, fixtureNow, 'cy@spot.test'),
      'Acme already has its own policy, 36 hours and 75 percent. This one will replace it.',
      { hours: 36, percentage: 75 },
    ],
    [aGroup({ id: 'Acme', name: 'Acme' }), 'Acme no longer has a policy of its own. This one will be new.', null],
  ])('show what a colleague has saved meanwhile, and keep the entries (ADM-155)', async (changed, words, expected) => {
    calls.on(setLatePolicy, () => {
      throw new Refusal('aborted', 'Someone else has changed this policy.', { reason: 'conflict' });
    });
    const { shell } = draw();
    await press('View/Edit Acme');
    const dialog = await screen.findByRole('dialog');
    await fill(dialog, /Hours/, '40');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Someone else has changed this policy.')).toBeVisible();
    act(() => shell.data.give(groupDocument('Acme'), changed));
    expect(within(dialog).getByText(words)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /Hours/ })).toHaveValue('40');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.requestsOf(setLatePolicy)).toHaveLength(2));
    expect(calls.requestsOf(setLatePolicy).at(-1)).toMatchObject({ policy: { hours: 40, percentage: 75 }, expected });
  });

  it('say that what a colleague has saved cannot be read, and read it again (ADM-155)', async () => {
    calls.on(setLatePolicy, () => {
      throw new Refusal('aborted', 'Someone else has changed this policy.', { reason: 'conflict' });
    });
    const { shell } = draw();
    shell.data.fail(groupDocument('Acme'), 'Not reached.');
    await press('View/Edit Acme');
    const dialog = await screen.findByRole('dialog');
    await fill(dialog, /Hours/, '40');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText('Someone else has changed this policy, but the new one could not be loaded.'),
    ).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([groupDocument('Acme').key]);
    expect(within(dialog).getByRole('textbox', { name: /Hours/ })).toHaveValue('40');
  });

  it('are changed based on the displayed values (ADM-152, ADM-155)', async () => {
    calls.on(setLatePolicy, ({ policy }) => policy ?? { hours: 12, percentage: 50 });
    const { shell } = draw();
    await press('View/Edit Acme');
    const dialog = await screen.findByRole('dialog');
    expect(await axeFindings(dialog)).toEqual([]);
    await fill(dialog, /Hours/, '36');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'The policy of Acme is saved' }]));
    expect(calls.requestsOf(setLatePolicy)).toEqual([
      { groupId: 'Acme', policy: { hours: 36, percentage: 75 }, expected: { hours: 48, percentage: 75 } },
    ]);
  });

  it('show no errors before anything was done (ADM-154)', async () => {
    draw();
    await press('Add a new company policy');
    const dialog = await screen.findByRole('dialog', { name: 'Add a new company policy' });
    // The dialog moves the focus once it is open; a field focused before would count as left.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(within(dialog).getByRole('combobox')).toHaveFocus();
    expect(within(dialog).queryByText('Fields cannot be left empty')).toBeNull();
  });

  it('are made for a company found by the beginning of its name, initially with 12 and 50 (ADM-152, ADM-154)', async () => {
    const { shell } = draw();
    const asked = (begins: string) => companiesQuery(begins, 10);
    shell.data.give(asked('n'), [aGroup({ id: 'north', name: 'Northside Events' })]);
    shell.data.give(asked('no'), [aGroup({ id: 'north', name: 'Northside Events' })]);
    await press('Add a new company policy');
    const dialog = await screen.findByRole('dialog', { name: 'Add a new company policy' });
    expect(within(dialog).getByRole('textbox', { name: /Hours/ })).toHaveValue('12');
    expect(within(dialog).getByRole('textbox', { name: /Percentage/ })).toHaveValue('50');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Fields cannot be left empty')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('combobox', { name: /Company/ }), 'No');
    await userEvent.click(await screen.findByRole('option', { name: 'Northside Events' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.requestsOf(setLatePolicy)).toEqual([
        { groupId: 'north', policy: { hours: 12, percentage: 50 }, expected: null },
      ]),
    );
  });

  it('are replaced with a hint to the one that the company already has', async () => {
    const { shell } = draw();
    const north = aGroup({ id: 'north', name: 'Northside Events' });
    const policy = { id: 'north', name: north.name, hours: 24, percentage: 75 };
    const own = { lateCancellationPolicyCreatedAt: fixtureNow, lateCancellationPolicyCreatedBy: 'ops@spot.test' };
    shell.data.give(companiesQuery('n', 10), [
      { ...north, hasLateCancellationPolicy: true, lateCancellationPolicy: { ...policy, ...own } },
    ]);
    await press('Add a new company policy');
    const dialog = await screen.findByRole('dialog', { name: 'Add a new company policy' });
    await userEvent.type(within(dialog).getByRole('combobox', { name: /Company/ }), 'N');
    await userEvent.click(await screen.findByRole('option', { name: 'Northside Events' }));
    expect(within(dialog).getByText(/already has its own policy, 24 hours and 75 percent/)).toBeVisible();
  });

  it('say that companies cannot be found, and not that none match (ADM-152)', async () => {
    const { shell } = draw();
    shell.data.fail(companiesQuery('n', 10), 'The server cannot be reached.');
    await press('Add a new company policy');
    await userEvent.type(await screen.findByRole('combobox', { name: /Company/ }), 'N');
    expect(await screen.findByRole('option', { name: 'The server cannot be reached.' })).toBeVisible();
  });

  it('return to 12 hours and 50 percent after a confirmation (ADM-153)', async () => {
    const { shell } = draw();
    await press('Reset to default: Lakeshore');
    const question = await screen.findByRole('alertdialog', {
      name: 'Reset Lakeshore to 12 hours and 50 percent?',
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Reset to default' }));
    await waitFor(() =>
      expect(shell.notifications).toEqual([{ text: 'Lakeshore is back to 12 hours and 50 percent' }]),
    );
    expect(calls.requestsOf(setLatePolicy)).toEqual([
      { groupId: 'Lakeshore', policy: null, expected: { hours: 24, percentage: 75 } },
    ]);
  });

  it('say if somebody else was faster, and keep the input', async () => {
    calls.on(setLatePolicy, () => {
      throw new Refusal('aborted', 'Someone else has changed this policy.', { reason: 'conflict' });
    });
    draw();
    await press('View/Edit Acme');
    const dialog = await screen.findByRole('dialog');
    await fill(dialog, /Hours/, '36');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Someone else has changed this policy.')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /Hours/ })).toHaveValue('36');
  });
});
