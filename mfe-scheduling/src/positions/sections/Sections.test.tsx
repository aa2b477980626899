import { createPosition, editPosition } from '@spot/contracts/scheduling';
import { axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aFee } from '../../testing';
import { searchParams, teamPosition } from '../testing';
import { changeWage, effect, fill, press, section, server, show, user } from './testing';

const calls = serveCalls();

describe('The sectioned form', () => {
  it('shows four sections in words, opens one by its `edit` and closes it by Confirm (SCH-056)', async () => {
    show('edit');
    expect(
      screen
        .getAllByRole('region')
        .map((one) => one.getAttribute('aria-labelledby'))
        .filter(Boolean),
    ).toHaveLength(4);
    for (const [name, text] of [
      ['Basic details', 'Erin Walsh'],
      ['Location and wage', '$20.00 CAD'],
      ['Skills and requirements', 'Table service'],
      ['Smart autofill', 'Off: you choose every worker yourself'],
    ] as const)
      expect(section(name).getByText(text)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    const asterisks = 'Fields marked with * are required.';
    expect(screen.queryByText(asterisks)).toBeNull();
    await press('edit Smart autofill');
    expect(screen.queryByText(asterisks)).toBeNull();
    await press('edit Basic details');
    expect(section('Basic details').getByText(asterisks)).toBeVisible();
    expect(screen.getByLabelText('Role')).toHaveFocus();
    expect(screen.getByLabelText('Role')).toHaveValue('Event Server');
    expect(await axeFindings()).toEqual([]);
    fill('Department', 'Banquets');
    await press('Confirm');
    expect(await screen.findByText('Banquets')).toBeVisible();
    expect(screen.queryByLabelText('Role')).toBeNull();
    // The section's button is gone, so the section has the focus.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(screen.getByRole('region', { name: 'Basic details' })).toHaveFocus();
  });

  it('continues with Next step, ends with Finish, and refuses invalid values (SCH-056, SCH-165)', async () => {
    show('edit');
    await press('edit Basic details');
    fill('Reporting to', '');
    await press('Next step');
    expect((await screen.findAllByText('Please fill in all required fields')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText('Reporting to')).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    fill('Reporting to', 'Amir Haddad');
    await press('Next step');
    expect(await screen.findByLabelText('Entrance instructions')).toBeVisible();
    await press('Next step');
    expect(await screen.findByLabelText('Extra comments')).toBeVisible();
    await press('Next step');
    expect(await screen.findByRole('radio', { name: /Off/ })).toBeChecked();
    await press('Finish');
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });

  it('keeps a smart autofill rule that is no longer offered (SCH-157, N47)', async () => {
    const radioButtons = {
      option: 'FIRST_COME_FIRST_SERVE',
      minJobsWorked: 1,
      hoursBeforeGigStart: 6,
      hoursBeforeGigStartWorkerPool: 6,
    } as const;
    show('edit', teamPosition({ smartAutofill: { radioButtons, workAllDays: false } }));
    await press('edit Smart autofill');
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByRole('radio', { name: /in the order they apply/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});

describe('Editing a position', () => {
  it('says that it checks upcoming shifts only while they are to follow', async () => {
    calls.on(editPosition, () => new Promise(() => {}));
    show('edit');
    await changeWage('25.00');
    await press('Save');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Editing Information' }));
    expect(dialog.getByText('Checking upcoming shifts…')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'No, leave them unchanged' }));
    expect(dialog.queryByText('Checking upcoming shifts…')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  });

  it('asks whether upcoming shifts follow, Yes by default, and says what that changes (SCH-247, SCH-063, SCH-117, SCH-118, SCH-120, SCH-121)', async () => {
    calls.on(editPosition, () => effect);
    const { shell } = show('edit');
    await changeWage('25.00');
    await press('Save');
    const dialog = await screen.findByRole('alertdialog', { name: 'Editing Information' });
    expect(within(dialog).getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(
      await screen.findByText('Changes 7 upcoming shifts, 3 keep their own times, 12 hired workers will see it.'),
    ).toBeVisible();
    expect(screen.getByText('The planned cost becomes $1,440.00 instead of $1,200.00.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    const [look] = calls.requestsOf(editPosition);
    expect(look).toMatchObject({ positionId: 'server', expectedVersion: 4, applyToUpcoming: true, dryRun: true });
    await press('Save changes');
    await waitFor(() => expect(calls.requestsOf(editPosition)).toHaveLength(2));
    expect(calls.requestsOf(editPosition)[1]).toEqual({
      ...look,
      dryRun: false,
      expected: effect.versions,
      lateFees: [],
    });
    expect(look?.position).toMatchObject({ wageCents: 2500 });
    // The address was not picked again, so it is not sent and stays.
    expect(look?.position.place).toBeUndefined();

    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Edit Saved!', variant: 'success' }]));
    expect(await screen.findByText('Edit Saved!')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Back to Jobs' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^edit/ })).toBeNull();
    expect(shell.isDirty()).toBe(false);
  });

  it('shows the calculated late fee, accepts only that, and asks again if it rises (SCH-120, SCH-271, SCH-272)', async () => {
    let cents = 33_000;
    calls.on(editPosition, ({ dryRun, lateFees }) => {
      const due = [{ currency: 'CAD' as const, cents }];
      if (dryRun) return { ...effect, lateFees: due, fees: [aFee(4, { charged: false, wageCents: 2_200, cents })] };
      expect(lateFees).toEqual(due);
      cents = 35_000;
      throw new Refusal('aborted', 'The late fee has changed.', { reason: 'feeChanged' });
    });
    show('edit');
    await changeWage('22.00');
    await press('Save');
    expect(
      await screen.findByText(
        /^Tue, Nov 24: If this shift is cancelled later.*22\.00 x 7\.5 h x 4 workers x 50 % = \$330\.00 CAD/,
      ),
    ).toBeVisible();
    await press('Save changes');
    expect(await screen.findByRole('alert')).toHaveTextContent('ERROR: The late fee has changed.');
    expect(await screen.findByText(/= \$350\.00 CAD/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'No, leave them unchanged' }));
    await waitFor(() => expect(screen.queryByText(/= \$350\.00 CAD/)).toBeNull());
  });

  it('says what the new times do to the hours of hired workers, and sends what was shown', async () => {
    const week = {
      kind: 'week',
      effect: 'notice',
      limit: 2640,
      minutes: 2760,
      elsewhere: false,
      region: 'Ontario',
    } as const;
    const hours = [{ spotterId: 'cy', name: 'Cy Tran', findings: [week] }];
    calls.on(editPosition, () => ({ ...effect, hours, overlaps: ['Ana Souza'] }));
    show('edit');
    await press('Save');
    expect(await screen.findByText(/^This shift brings Cy Tran to 46 hours that week\./)).toBeVisible();
    expect(screen.getByText('Ana Souza already has another shift at the new time.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await press('Save changes');
    await screen.findByText('Edit Saved!');
    expect(calls.requestsOf(editPosition).at(-1)?.hoursSeen).toEqual([{ spotterId: 'cy', kinds: ['week'] }]);
  });

  it('lets the shifts take over no times that the law forbids, and leaves them unchanged on No', async () => {
    const rest = {
      kind: 'rest',
      effect: 'refusal',
      limit: 480,
      minutes: 420,
      elsewhere: false,
      region: 'British Columbia',
    } as const;
    calls.on(editPosition, () => ({ ...effect, hours: [{ spotterId: 'cy', name: 'Cy Tran', findings: [rest] }] }));
    show('edit');
    await press('Save');
    const refused = 'The shifts can’t take over these times. Choose other times, or leave the shifts unchanged.';
    expect(await screen.findByText(refused)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'No, leave them unchanged' }));
    await waitFor(() => expect(screen.queryByText(refused)).toBeNull());
    await press('Save changes');
    await screen.findByText('Edit Saved!');
    expect(calls.requestsOf(editPosition).at(-1)).not.toHaveProperty('hoursSeen');
  });

  it('leaves the shifts unchanged on No (SCH-120)', async () => {
    calls.on(editPosition, () => effect);
    show('edit');
    await press('Save');
    await user.click(await screen.findByRole('radio', { name: 'No, leave them unchanged' }));
    await waitFor(() => expect(screen.queryByText(/Changes 7/)).toBeNull());
    await press('Save changes');
    await screen.findByText('Edit Saved!');
    const sent = calls.requestsOf(editPosition).at(-1);
    expect(sent).toMatchObject({ applyToUpcoming: false, dryRun: false });
    expect(sent?.expected).toBeUndefined();
  });

  it('says that another zone keeps wall-clock times, and which shifts stayed unchanged', async () => {
    calls.on(editPosition, ({ dryRun }) => ({ ...effect, moved: true, changed: dryRun ? 0 : 2 }));
    const { shell } = show('edit');
    await press('Save');
    expect(await screen.findByText(/The shifts keep the same times, in the new local time/)).toBeVisible();
    await press('Save changes');
    await waitFor(() =>
      expect(shell.notifications[1]).toEqual({
        text: 'Someone had just changed 2 shifts, so they were not updated.',
        variant: 'error',
      }),
    );
  });

  it('asks before unsaved changes are lost (SCH-049)', async () => {
    const { shell } = show('edit');
    await changeWage('25.00');
    expect(shell.isDirty()).toBe(true);
    await press('Cancel');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'All unsaved changes will be lost. Are you sure you want to leave this page?',
    );
    await press('Leave');
    expect(await screen.findByRole('table', { name: 'Positions of the team' })).toBeVisible();
    // The form with the focused element is gone, so its container has the focus.
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('may keep its own role and label, and not take those of another (SCH-167)', async () => {
    show('edit');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    await press('edit Basic details');
    fill('Internal label', 'GALA');
    expect(await screen.findByText(/A position under this role and label already exists/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('sends another unit of the same address without a picked place', async () => {
    calls.on(editPosition, () => effect);
    show('edit');
    await press('edit Location and wage');
    expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
    fill('Unit', '12');
    await press('Confirm');
    await press('Save');
    await waitFor(() => expect(calls.requestsOf(editPosition)).not.toEqual([]));
    const [sent] = calls.requestsOf(editPosition);
    expect(sent?.position.place).toMatchObject({ address: { ...server.address, unit: '12' } });
    expect(sent?.position.place?.placeId).toBeUndefined();
  });
});

describe('Duplicating a position', () => {
  it('opens the section in which something is missing, with the focus there (SCH-165)', async () => {
    show('duplicate', teamPosition({ entranceInstructions: '' }));
    fill('Internal label', 'Weddings');
    await press('Create Position');
    await waitFor(() => expect(screen.getByLabelText('Entrance instructions')).toHaveFocus());
    expect(screen.getByLabelText('Entrance instructions')).toHaveAccessibleDescription('Required');
    expect(screen.getByRole('button', { name: 'Create Position' })).toBeDisabled();
  });

  it('begins with a copy whose role and label must be others, and is created after a question (SCH-117, SCH-119, SCH-123)', async () => {
    const { shell } = show('duplicate');
    expect(screen.getByLabelText('Internal label')).toHaveValue('Banquet');
    expect(screen.getByText(/^This is a copy of Event Server - Banquet\./)).toBeVisible();
    // No errors appear before a field was touched or the button pressed.
    expect(screen.queryByText(/A position under this role and label already exists/)).toBeNull();
    await press('Create Position');
    expect(await screen.findByText(/A position under this role and label already exists/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Internal label')).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Create Position' })).toBeDisabled();
    fill('Internal label', 'Weddings');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create Position' })).toBeEnabled());
    await press('Create Position');
    expect(await screen.findByRole('alertdialog', { name: 'Create this role?' })).toBeVisible();
    await press('Create position');
    await screen.findByRole('dialog', { name: 'Position Created!' });
    const [sent] = calls.requestsOf(createPosition);
    expect(sent).toMatchObject({
      teamId: 'team-1',
      copyOf: 'server',
      position: { role: 'Event Server', label: 'Weddings', wageCents: 2000 },
    });
    expect(sent?.position.place).toBeUndefined();
    expect(shell.notifications).toEqual([{ text: 'Position Created!', variant: 'success' }]);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Back to Jobs' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^edit/ })).toBeNull();
    // A reload opens the new position, not another copy.
    expect(searchParams()).toBe('?view=position-2');
  });

  it('shows at the label that role and label exist once the role was left, until one of them is another (SCH-119)', async () => {
    show('duplicate');
    const [role, label] = [screen.getByLabelText('Role'), screen.getByLabelText('Internal label')];
    const taken = /A position under this role and label already exists/;
    await user.click(role);
    await user.tab();
    await waitFor(() => expect(label).toHaveAccessibleDescription(expect.stringMatching(taken)));
    await user.type(label, ' 2');
    await waitFor(() => expect(screen.queryByText(taken)).toBeNull());
    expect(label).toHaveFocus();
    await user.type(label, '{Backspace}{Backspace}');
    expect(await screen.findByText(taken)).toBeVisible();
    await user.type(role, 's');
    await waitFor(() => expect(screen.queryByText(taken)).toBeNull());
    expect(role).toHaveFocus();
  });

  it('is cancelled after a question (SCH-060)', async () => {
    const { shell } = show('duplicate');
    await press('Cancel');
    expect(await screen.findByRole('alertdialog', { name: 'Cancel position creation?' })).toBeVisible();
    await press('Cancel creation');
    await screen.findByRole('table', { name: 'Positions of the team' });
    expect(shell.notifications).toEqual([{ text: 'Position Cancelled', variant: 'error' }]);
  });
});
