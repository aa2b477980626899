import { createPosition, editPosition, type PositionTemplate } from '@spot/contracts/scheduling';
import { positionsQuery } from '@spot/contracts/scheduling/queries';
import { axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { changeWage, effect, fill, press, section, server, show, user } from './testing';

const calls = serveCalls();
const pickAddress = async () => {
  await user.type(await screen.findByRole('combobox', { name: 'Location' }), '255 Fr');
  await user.click(await screen.findByRole('option', { name: /255 Front St W/ }));
};
const refusedAsChanged = () =>
  new Refusal('aborted', 'Someone else has changed this position.', { reason: 'conflict' });

describe('Editing a position that a colleague changes meanwhile', () => {
  it("keeps the entries after a colleague's change, adds it to the form, and saves both (SCH-118, SCH-120)", async () => {
    const changed = { ...server, templateVersion: 5, wageCents: 3000, reporting: 'Amir Haddad' };
    calls.on(editPosition, ({ dryRun, expectedVersion }) => {
      if (!dryRun && expectedVersion < 5) throw refusedAsChanged();
      return effect;
    });
    const { shell } = show('edit');
    await changeWage('25.00');
    await press('Save');
    await press('Save changes');
    expect(await screen.findByRole('alert')).toHaveTextContent('ERROR: Someone else has changed this position.');
    act(() => shell.data.give(positionsQuery('team-1'), [changed]));
    const said =
      'Someone else has changed this position. Current values: Hourly wage: $30.00 CAD. Save to replace them with yours.';
    const dialog = within(screen.getByRole('alertdialog', { name: 'Editing Information' }));
    expect(await dialog.findByText(said)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled());
    await press('Save changes');
    expect(await screen.findByText('Edit Saved!')).toBeVisible();
    expect(calls.requestsOf(editPosition).at(-1)).toMatchObject({
      expectedVersion: 5,
      position: { wageCents: 2500, reporting: 'Amir Haddad' },
    });
    expect(shell.isDirty()).toBe(false);
  });

  it('shows the effects by itself once it knows a change that was refused as unseen (SCH-120)', async () => {
    calls.on(editPosition, ({ expectedVersion }) => {
      if (expectedVersion < 5) throw refusedAsChanged();
      return effect;
    });
    const { shell } = show('edit');
    await changeWage('25.00');
    await press('Save');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    act(() => shell.data.give(positionsQuery('team-1'), [{ ...server, templateVersion: 5, department: 'Banquets' }]));
    expect(await screen.findByText(/^Changes 7 upcoming shifts/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await press('Save changes');
    expect(await screen.findByText('Edit Saved!')).toBeVisible();
    expect(calls.requestsOf(editPosition).at(-1)?.position).toMatchObject({ wageCents: 2500, department: 'Banquets' });
  });

  it("shows a colleague's change at once beside the entries, and the latest version without entries (SCH-118)", async () => {
    const { shell } = show('edit');
    const give = (over: Partial<PositionTemplate>) =>
      act(() => shell.data.give(positionsQuery('team-1'), [{ ...server, ...over }]));
    give({ templateVersion: 5, wageCents: 3000 });
    expect(
      await screen.findByText('Someone else has changed this position. You see the latest version.'),
    ).toBeVisible();
    expect(section('Location and wage').getByText('$30.00 CAD')).toBeVisible();
    expect(shell.isDirty()).toBe(false);
    await changeWage('25.00');
    give({ templateVersion: 6, wageCents: 3000, department: 'Banquets', skills: ['Table service', 'Bar'] });
    expect(await section('Basic details').findByText('Banquets')).toBeVisible();
    expect(section('Location and wage').getByText('$25.00 CAD')).toBeVisible();
    expect(section('Skills and requirements').getByText('Table service, Bar')).toBeVisible();
    expect(shell.isDirty()).toBe(true);
    expect(await axeFindings()).toEqual([]);
  });

  it('keeps the entries after a colleague deleted the position, for a new one with an address chosen again (SCH-123)', async () => {
    const { shell } = show('edit');
    await changeWage('25.00');
    act(() => shell.data.give(positionsQuery('team-1'), []));
    expect(
      await screen.findByText(/^Someone else has deleted this position\. Your entries are still here\./),
    ).toBeVisible();
    const address = () => section('Location and wage').queryByText(new RegExp(server.address.street));
    expect(address()).toBeNull();
    // A colleague may undo the deletion.
    act(() => shell.data.give(positionsQuery('team-1'), [server]));
    await waitFor(() => expect(address()).toBeVisible());
    act(() => shell.data.give(positionsQuery('team-1'), []));
    await waitFor(() => expect(address()).toBeNull());
    await press('Create Position');
    expect(await screen.findByRole('combobox', { name: 'Location' })).toHaveFocus();
    expect(screen.getByLabelText('Hourly wage')).toHaveValue('25.00');
    expect(shell.isDirty()).toBe(true);
    await pickAddress();
    await press('Create Position');
    await press('Create position');
    await waitFor(() => expect(shell.isDirty()).toBe(false));
    const [sent] = calls.requestsOf(createPosition);
    expect(sent).toMatchObject({ position: { label: 'Banquet', wageCents: 2500, place: { placeId: 'place-1' } } });
    expect(sent?.copyOf).toBeUndefined();
  });
});

describe('Copying a position that a colleague deletes meanwhile', () => {
  it('keeps the entries and creates a new position with an address chosen again (SCH-117, SCH-123)', async () => {
    const { shell } = show('duplicate');
    fill('Internal label', 'Weddings');
    act(() => shell.data.give(positionsQuery('team-1'), []));
    expect(await screen.findByText(/^Someone else has deleted this position\. Your entries are/)).toBeVisible();
    expect(screen.getByLabelText('Internal label')).toHaveValue('Weddings');
    await press('Create Position');
    await pickAddress();
    await press('Create Position');
    await press('Create position');
    await screen.findByRole('dialog', { name: 'Position Created!' });
    const [sent] = calls.requestsOf(createPosition);
    expect(sent).toMatchObject({ position: { label: 'Weddings', place: { placeId: 'place-1' } } });
    expect(sent?.copyOf).toBeUndefined();
    expect(shell.isDirty()).toBe(false);
  });
});
